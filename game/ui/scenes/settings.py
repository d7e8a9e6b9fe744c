"""The settings: each takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.kit import Button, Choice, Label, Paragraph, Slider, Toggle, Widget, theme
from game.ui.scenes.card import CardScene, place_row
from game.ui.sound import Cue
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App

GUIDES = ("off", "line", "contact", "arrows", "rebound")
"""How much the aim guide shows, from nothing to the striker's way after a cushion."""
SHOOTING = ("pull", "flick")
"""Ways to shoot by mouse or finger."""
TEXT_SIZES = (0.8, 1.6)


def percent(value: float) -> str:
    """A share as the screen says it."""
    return f"{round(value * 100)} %"


class SettingsScene(CardScene):
    """Rows of settings in groups, reset and done."""

    name = "settings"

    def __init__(self, app: App) -> None:
        super().__init__(app, tr("settings.title"))
        self._rows: list[tuple[Label, Widget]] = []
        self._groups: dict[int, Label] = {}
        self._no_sound = Paragraph("settings.no_sound", tr("settings.no_sound"), size=14)
        self._build()
        done = self.add_button(
            Button("settings.done", tr("settings.done"), self.back, icon="check", primary=True)
        )
        self.add_button(Button("settings.reset", tr("settings.reset"), self._ask_reset))
        self.root.set_focus(done)

    def _build(self) -> None:
        """One control for each setting."""
        now = self.app.settings
        self._group("settings.game")
        guide = GUIDES.index(now.guide) if now.guide in GUIDES else len(GUIDES) - 1
        words = [tr(f"guide.{name}") for name in GUIDES]
        self._row("guide", Choice("settings.guide", words, guide, self._set_guide))
        shooting = [tr(f"settings.shooting_{name}") for name in SHOOTING]
        index = SHOOTING.index(now.shooting)
        self._row("shooting", Choice("settings.shooting", shooting, index, self._set_shooting))
        self._row("fixed_board", self._toggle("fixed_board"))
        self._group("settings.display")
        self._row(
            "text_size",
            Slider(
                "settings.text_size",
                low=TEXT_SIZES[0],
                high=TEXT_SIZES[1],
                value=now.text_size,
                command=self._setter("text_size"),
                shown=percent,
                # The card grows with its text: a knob that ran away from the pointer would bounce.
                tells_while_dragged=False,
            ),
        )
        self._full_screen = Toggle("settings.full_screen", command=self.app.set_fullscreen)
        self._row("full_screen", self._full_screen)
        self._row("reduced_motion", self._toggle("reduced_motion"))
        self._group("settings.sound_group")
        self._row(
            "sound_level",
            Slider(
                "settings.sound_level",
                value=now.sound_level,
                command=self._set_sound,
                shown=percent,
            ),
        )
        if not self.app.has_sound_device:
            self.add(self._no_sound)

    def _group(self, key: str) -> None:
        """Begins a group with a heading."""
        heading = Label("", tr(key), size=14, colour=theme.GOLD, weight=theme.MEDIUM)
        self._groups[len(self._rows)] = heading
        self.add(heading)

    def _row(self, name: str, control: Widget) -> None:
        label = Label("", tr(f"settings.{name}"))
        self._rows.append((label, control))
        self.add(label, control)

    def _toggle(self, name: str) -> Toggle:
        now = getattr(self.app.settings, name)
        return Toggle(f"settings.{name}", on=now, command=self._setter(name))

    def _setter(self, name: str) -> Callable[[object], None]:
        return lambda value: self.app.change(**{name: value})

    def _set_guide(self, index: int) -> None:
        self.app.change(guide=GUIDES[index])

    def _set_shooting(self, index: int) -> None:
        self.app.change(shooting=SHOOTING[index])

    def _set_sound(self, level: float) -> None:
        self.app.change(sound_level=level)
        self.app.sound.play(Cue.STRIKE)

    def update(self, dt: float) -> None:
        """Follows the window, which F11 and the display change as well."""
        super().update(dt)
        self._full_screen.on = self.app.presenter.is_fullscreen

    def place_rows(self, left: int, top: int, width: int) -> int:
        """Groups under each other."""
        s = self.scale
        for index, (label, control) in enumerate(self._rows):
            if heading := self._groups.get(index):
                heading.place(left, top + (s(8) if index else 0), width, s(26))
                top += s(40 if index else 32)
            top = place_row(self, label, control, (left, top, width))
        if self._no_sound.root:
            tall = self._no_sound.height_for(width)
            self._no_sound.place(left, top, width, tall)
            top += tall
        return top

    def _ask_reset(self) -> None:
        self.app.confirm(
            tr("settings.reset_title"),
            tr("settings.reset_sentence"),
            [tr("settings.reset"), tr("dialog.cancel")],
            lambda index: self._reset() if index == 0 else None,
        )

    def _reset(self) -> None:
        """Everything on this card as it was at first."""
        fresh = self.app.services.defaults()
        names = ("guide", "shooting", "fixed_board", "text_size", "reduced_motion", "sound_level")
        self.app.change(**{name: getattr(fresh, name) for name in names})
        self.app.set_fullscreen(fresh.full_screen)
        self.app.pop()
        self.app.push(SettingsScene(self.app))
