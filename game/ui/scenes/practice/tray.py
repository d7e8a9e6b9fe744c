"""The tray the pieces are taken from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.pieces import Kind
from game.ui.kit import Label, Panel, Paragraph, Widget, paint, text, theme
from game.ui.kit.widget import Watched
from game.ui.small_discs import small_disc
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.practice.scene import PracticeScene

KINDS = (Kind.WHITE, Kind.BLACK, Kind.QUEEN)
_SMALL = 44
"""Design units of a disc in the tray."""


class TrayDisc(Widget):
    """One kind of piece, to be dragged on to the board; a press takes one in the hand.

    Args:
        kind: which.
        scene: the practice room.
    """

    focusable = True
    count = Watched(0)

    def __init__(self, kind: Kind, scene: PracticeScene) -> None:
        super().__init__(f"practice.tray.{kind}", tr(f"practice.take_{kind}"))
        self.kind = kind
        self._scene = scene
        self._is_out = False

    def spoken(self) -> str:
        """What it does, and how many of the kind lie on the board."""
        return f"{self.text} ({self.count})"

    def press(self, at: tuple[int, int]) -> None:
        """The pointer took hold of it."""
        self._is_out = False

    def drag(self, at: tuple[int, int]) -> None:
        """The piece follows the pointer from the tray on to the board."""
        if not self._is_out:
            if self.rect.collidepoint(at):
                return
            self._is_out = self._scene.take(self.kind, self._scene.view.to_board(*at))
        else:
            self._scene.carry_to(at)

    def release(self) -> None:
        """Lays down what was dragged."""
        if self._is_out:
            self._is_out = False
            self._scene.lay()

    def activate(self) -> None:
        """Takes one in the hand, to be laid by a press or by keys, again and again."""
        self._scene.take(self.kind, None)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the hollow, the disc and how many lie on the board."""
        fill = theme.TRAY.lighter(1.5) if self.hover else theme.TRAY
        paint.box(surface, self.rect, theme.RADIUS_BUTTON, fill, self.scale)
        self.draw_focus(surface, self.rect, theme.RADIUS_BUTTON)
        words = text.render_cells(str(self.count), self.scale(14), theme.TEXT_DIM, theme.BOLD)
        room = self.rect.width - words.get_width() - self.scale(12)
        size = max(4, min(self.scale(_SMALL), self.rect.height - self.scale(6), room))
        disc = small_disc(self.kind, size)
        middle = self.rect.x + self.scale(4) + size // 2, self.rect.centery
        surface.blit(disc, disc.get_rect(center=middle))
        right = self.rect.right - self.scale(6), self.rect.bottom - self.scale(7)
        surface.blit(words, words.get_rect(bottomright=right))


class TrayCard:
    """The tray with its discs and a line on how to use it."""

    def __init__(self, scene: PracticeScene) -> None:
        self._scene = scene
        add = scene.root.add
        self._card = add(Panel())
        self._title = add(
            Label("", tr("practice.pieces"), size=14, colour=theme.TEXT_DIM, weight=theme.MEDIUM)
        )
        self._discs = [add(TrayDisc(kind, scene)) for kind in KINDS]
        self._hint = add(Paragraph("", tr("practice.tray_hint"), size=11.5, spacing=1.3))

    def place(self, rect: pygame.Rect) -> None:
        """Places the widgets inside the card `rect`."""
        s = self._scene.scale
        self._card.rect = rect
        left, width = rect.x + s(14), rect.w - 2 * s(14)
        unit = rect.h / 134
        self._title.place(left, rect.y + 9 * unit, width, 20 * unit)
        gap = s(8)
        wide = (width - 2 * gap) // 3
        for index, disc in enumerate(self._discs):
            disc.place(left + index * (wide + gap), rect.y + 33 * unit, wide, 54 * unit)
        self._hint.place(left, rect.y + 93 * unit, width, rect.h - 95 * unit)

    def refresh(self) -> None:
        """Counts what lies on the board."""
        for disc in self._discs:
            disc.count = self._scene.practice.board.count(disc.kind)
