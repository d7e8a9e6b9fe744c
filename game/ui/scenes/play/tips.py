"""Help on the very first board: three short cards, one where each thing is first done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.ruleset import rule_info
from game.ui.bindings import Device
from game.ui.kit import Button, Panel, Paragraph, Widget, theme
from game.ui.scenes.caps import action_words
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.play.scene import PlayScene

TIPS: Final = ("place", "aim", "ruling")
"""Phases in which a card is shown, in order; the setting `tips` counts those that were seen."""


READING: Final = 6.0
"""Seconds the first ruling waits to be read; any press goes on sooner."""


class Tips:
    """Shows a card until it is closed, or until what it is about was done; then never again.

    Args:
        scene: the board screen; its root gets the widgets.
    """

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        add = scene.root.add
        self._card = add(Panel(fill=theme.TIP))
        self._words = add(Paragraph("play.tip", "", size=14, colour=theme.TEXT))
        self._close = add(Button("play.tip_close", tr("tip.close"), self.close, size=14))
        self._never = add(Button("play.tip_never", tr("tip.never"), self.end, size=14))
        self._shown: int | None = None
        self._read = 0.0
        self._board, self._room = pygame.Rect(0, 0, 0, 0), 0
        self._show(None)

    @property
    def _widgets(self) -> tuple[Widget, ...]:
        return self._card, self._words, self._close, self._never

    @property
    def is_shown(self) -> bool:
        """Whether a card is to be seen."""
        return self._shown is not None

    def held(self, dt: float) -> float:
        """The seconds that pass for the board: none while a ruling's card is still to be read."""
        if self._shown != TIPS.index("ruling") or self._read >= READING:
            return dt
        self._read += dt
        return 0.0

    def place(self, board: pygame.Rect, room: int) -> None:
        """Puts the card over the far rail of the board.

        Args:
            board: the board's square.
            room: pixels of width free of panels around the board's middle.
        """
        self._board, self._room = board, room
        s = self._scene.scale
        # Large text around a small board: the card may be wider than the board.
        wide = min(max(board.width - s(24), self._scene.root.size[0] // 2), s(560), room - s(16))
        tall_words = self._words.height_for(wide - s(40))
        card = pygame.Rect(0, 0, wide, tall_words + s(78))
        top = board.y + s(10) if card.w < board.w else min(board.y, s(14))
        card.midtop = board.centerx, top
        self._card.rect = card
        self._words.place(card.x + s(20), card.y + s(14), wide - s(40), tall_words)
        half = (wide - s(40) - s(10)) / 2
        for index, button in enumerate((self._never, self._close)):
            width = min(max(s(130), button.natural_width()), half)
            left = card.x + s(20) if index == 0 else card.right - s(20) - width
            button.place(left, card.bottom - s(50), width, s(36))

    def phase_changed(self, phase: str) -> None:
        """Shows the card of a phase the first time, and takes away that of the one before."""
        if self._shown is not None and TIPS[self._shown] != phase:
            self.close()
        if phase in TIPS and self._shown is None:
            index = TIPS.index(phase)
            if index >= self._scene.app.settings.tips:
                self._show(index)

    def retell(self) -> None:
        """The words name the keys or buttons in hand, in the language in force."""
        if self._shown is not None:
            self._show(self._shown)

    def close(self) -> None:
        """This card has been seen."""
        if self._shown is not None:
            self._note(max(self._shown + 1, self._scene.app.settings.tips))
        self._show(None)

    def end(self) -> None:
        """No more of them."""
        self._note(len(TIPS))
        self._show(None)

    def _note(self, seen: int) -> None:
        self._scene.app.change(tips=seen)

    def _show(self, index: int | None) -> None:
        self._shown = index
        if index is not None:
            self._words.text = self._say(TIPS[index])
            self.place(self._board, self._room)
        for widget in self._widgets:
            widget.visible = index is not None
        if index is None and self._scene.root.focus in self._widgets:
            self._scene.root.set_focus(None)
        self._scene.request_draw()

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the card over the board."""
        if self._shown is not None:
            for widget in self._widgets:
                widget.draw(surface)

    def _say(self, tip: str) -> str:
        """What a card says, by what the player's hands are on and by the rules in force."""
        app = self._scene.app
        if tip == "aim" and app.settings.shooting == "flick" and app.device is not Device.PAD:
            return tr("tip.aim_flick")
        words = _words(tip, app.device)
        if tip == "place":
            is_strict = rule_info(self._scene.table.setup.rules).strict
            return f"{words} {tr('tip.strict' if is_strict else 'tip.free')}"
        return words


def _words(tip: str, device: Device) -> str:
    """What a card says, by what the player's hands are on."""
    if device is Device.TOUCH:
        return tr(f"tip.{tip}_touch")
    values = {
        "slide": action_words(device, "slide_left", "slide_right"),
        "turn": action_words(device, "turn_left", "turn_right"),
        "power": action_words(device, "power_up", "power_down"),
        "shoot": action_words(device, "shoot"),
    }
    return tr(f"tip.{tip}_{device}", **values)
