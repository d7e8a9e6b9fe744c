"""The pages of the settings that are rows of a label and a control: game, display, sound."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, get_args

import pygame

from game.core.pieces import Kind
from game.session.settings import Guide
from game.ui.art.disc_sets import DISC_SETS
from game.ui.art.finishes import FINISHES
from game.ui.kit import Button, Choice, Label, Paragraph, Slider, Toggle, Widget, paint, theme
from game.ui.scenes.board_scene import BoardScene
from game.ui.scenes.card import place_row
from game.ui.small_discs import small_disc
from game.ui.sound import Cue
from game.ui.strings import LANGUAGES, tr

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.base import Scene

GUIDES: Final[tuple[str, ...]] = get_args(Guide)
"""How much the aim guide shows, from nothing to the striker's way after a cushion."""
SHOOTING: Final = ("pull", "flick")
"""Ways to shoot by mouse or finger."""
VIEWS: Final = ("top", "seat", "auto")
TEXT_SIZES: Final = (0.8, 1.6)


def percent(value: float) -> str:
    """A share as the screen says it."""
    return f"{round(value * 100)} %"


class Page:
    """What one tab shows.

    Attributes:
        widgets: everything on it, in the order the focus goes.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.widgets: list[Widget] = []
        self._rows: list[tuple[Label, Widget]] = []

    def row(self, name: str, control: Widget) -> None:
        """Adds a control under the name of its setting."""
        label = Label("", tr(f"settings.{name}"))
        self._rows.append((label, control))
        self.widgets += [label, control]

    def toggle(self, name: str) -> None:
        """Adds a switch for a setting that is on or off."""
        now = getattr(self.app.settings, name)
        self.row(name, Toggle(f"settings.{name}", on=now, command=self.setter(name)))

    def choice(self, name: str, values: tuple[str, ...], words: list[str]) -> None:
        """Adds a choice for a setting that is one of a few names."""
        now = getattr(self.app.settings, name)
        index = values.index(now) if now in values else 0

        def choose(chosen: int) -> None:
            self.app.change(**{name: values[chosen]})

        self.row(name, Choice(f"settings.{name}", words, index, choose))

    def setter(self, name: str) -> Callable[[object], None]:
        """A command that changes a setting."""
        return lambda value: self.app.change(**{name: value})

    def update(self) -> None:
        """Follows what others change."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes an event before the widgets do."""
        return False

    def place(self, scene: Scene, left: int, top: int, width: int) -> int:
        """Places everything from `top` down; returns where it ends."""
        for label, control in self._rows:
            top = place_row(scene, label, control, (left, top, width))
        return top


class GamePage(Page):
    """How shots are aimed, whether the board turns, and the language."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.choice("guide", GUIDES, [tr(f"guide.{name}") for name in GUIDES])
        self._note = Paragraph("settings.guide_kept", tr("settings.guide_kept"), size=14)
        if any(isinstance(scene, BoardScene) and scene.keeps_guide for scene in app.scenes):
            self.widgets.append(self._note)
        self.choice("shooting", SHOOTING, [tr(f"settings.shooting_{name}") for name in SHOOTING])
        self.toggle("fixed_board")
        self.choice("language", tuple(LANGUAGES), list(LANGUAGES.values()))

    def place(self, scene: Scene, left: int, top: int, width: int) -> int:
        """The note stands under the guide it is about."""
        for index, (label, control) in enumerate(self._rows):
            top = place_row(scene, label, control, (left, top, width))
            if index == 0 and self._note in self.widgets:
                tall = self._note.height_for(width)
                self._note.place(left, top - scene.scale(4), width, tall)
                top += tall + scene.scale(8)
        return top


class DisplayPage(Page):
    """How everything looks."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        finishes, sets = tuple(FINISHES), tuple(DISC_SETS)
        self.choice("view", VIEWS, [tr(f"settings.view_{name}") for name in VIEWS])
        self.choice("finish", finishes, [tr(f"settings.finish_{name}") for name in finishes])
        self.choice("discs", sets, [tr(f"settings.discs_{name}") for name in sets])
        self._sample = LookSample(app)
        self.widgets.append(self._sample)
        self.row(
            "text_size",
            Slider(
                "settings.text_size",
                low=TEXT_SIZES[0],
                high=TEXT_SIZES[1],
                value=app.settings.text_size,
                command=self.setter("text_size"),
                shown=percent,
                # The card grows with its text: a knob that ran away from the pointer would bounce.
                tells_while_dragged=False,
            ),
        )
        self._full_screen = Toggle("settings.full_screen", command=app.set_fullscreen)
        self.row("full_screen", self._full_screen)
        self.toggle("reduced_motion")

    def update(self) -> None:
        """Full screen may have been left by key; the sample shows what is chosen."""
        self._full_screen.on = self.app.presenter.is_fullscreen
        look = self.app.art.look
        self._sample.text = f"{look.finish} {look.discs}"

    def place(self, scene: Scene, left: int, top: int, width: int) -> int:
        """The sample stands under what it shows."""
        s = scene.scale
        for index, (label, control) in enumerate(self._rows):
            top = place_row(scene, label, control, (left, top, width))
            if index == 2:
                self._sample.place(left, top, width, s(64))
                top += s(78)
        return top


class LookSample(Widget):
    """The four kinds of disc on the board's wood, as chosen."""

    def __init__(self, app: App) -> None:
        super().__init__("settings.sample")
        self._app = app

    def draw(self, surface: pygame.Surface) -> None:
        """Paints a strip of wood with a frame at both ends, and the discs."""
        woods = FINISHES[self._app.art.look.finish]
        light, _, dark = woods.surface
        fill = theme.Fill(
            theme.rgb(light), theme.rgb(woods.surface[1]), theme.rgb(woods.frame[1]), 3, shadow=5
        )
        paint.box(surface, self.rect, 10, fill, self.scale)
        line = pygame.Rect(self.rect.x + self.scale(14), 0, self.rect.width - self.scale(28), 2)
        line.centery = self.rect.centery
        pygame.draw.rect(surface, theme.rgb(dark)[:3], line)
        step = self.rect.width / (len(Kind) + 1)
        for index, kind in enumerate(Kind, start=1):
            disc = small_disc(kind, self.scale(44 if kind is Kind.STRIKER else 36))
            at = round(self.rect.x + step * index), self.rect.centery
            surface.blit(disc, disc.get_rect(center=at))


class SoundPage(Page):
    """Volumes, and what to do when nothing can be heard."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.row("sound_level", self._slider("sound_level", self._set_sound))
        self.row("music_level", self._slider("music_level", self.setter("music_level")))
        self._note = Paragraph("settings.music_note", tr("settings.music_note"), size=14)
        self._no_sound = Paragraph("settings.no_sound", tr("settings.no_sound"), size=14)
        self._retry = Button("settings.reopen", tr("settings.reopen"), self._look_again, size=15)
        self.widgets.append(self._note)
        if not app.has_sound_device:
            self.widgets += [self._no_sound, self._retry]

    def _slider(self, name: str, command: Callable[[float], object]) -> Slider:
        value = getattr(self.app.settings, name)
        return Slider(f"settings.{name}", value=value, command=command, shown=percent)

    def _set_sound(self, level: float) -> None:
        self.app.change(sound_level=level)
        self.app.sound.play(Cue.STRIKE)

    def _look_again(self) -> None:
        self.app.sound.reopen()

    def update(self) -> None:
        """The note goes when a device was found."""
        if self._no_sound.root:
            self._no_sound.visible = self._retry.visible = not self.app.has_sound_device

    def place(self, scene: Scene, left: int, top: int, width: int) -> int:
        """The notes under the sliders."""
        top = super().place(scene, left, top, width)
        for note in (self._note, self._no_sound):
            if note in self.widgets:
                tall = note.height_for(width)
                note.place(left, top, width, tall)
                top += tall + scene.scale(14)
        if self._retry in self.widgets:
            self._retry.place(left, top, min(width, scene.scale(300)), scene.scale(42))
            top += scene.scale(56)
        return top
