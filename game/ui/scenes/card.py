"""A card over the veiled scene below: title, rows that scroll when they must, buttons."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from game.ui.kit import Button, Label, Panel, ScrollArea, Widget, theme
from game.ui.kit.theme import DESIGN_SIZE, Scale
from game.ui.scenes.base import Scene

if TYPE_CHECKING:
    from game.ui.app import App

ROW = 52
"""Design units from row to row."""
MARGIN = 36
"""Design units between the card's edge and what is on it."""
_GIVES_WAY = 0.9
"""Share of a card's scale that is kept at least when it shrinks for its rows' sake."""
_BROAD, _MOST = 900, 1.6
"""Design units of width that any card is content with, and how many times as large as plain text a
card's may be in a window that is broad enough for it."""


def card_scale(size: tuple[int, int], scale: Scale) -> Scale:
    """The scale of a card: in a window of 4 : 3 its words need not shrink as a board's panels do.

    Args:
        size: of the window in pixels.
        scale: what the player's text size asks for.
    """
    plain = Scale.fitting(size).factor
    if size[0] < size[1]:
        return scale
    roomy = min(size[0] / _BROAD, size[1] / DESIGN_SIZE[1])
    return Scale(max(scale.factor, min(scale.factor * roomy / plain, _MOST * plain)))


class CardScene(Scene, ABC):
    """What set-up and settings share.

    A subclass fills `rows` through `add_row` and `heading`, `buttons` through `add_button`, and
    may override `place_rows`.

    Args:
        app: the services.
        title: at the top of the card.
    """

    width: ClassVar[int] = 620
    """Design units of the card where the window allows it."""
    head: ClassVar[int] = 88
    """Design units above the rows."""
    least: ClassVar[int] = 0
    """Design units the rows take at least, so that a card does not jump between its pages."""

    def __init__(self, app: App, title: str) -> None:
        super().__init__(app)
        self.card = self.root.add(Panel(fill=theme.PANEL_SOLID, radius=theme.RADIUS_DIALOG))
        self.title = self.root.add(
            Label(f"{self.name}.title", title, size=theme.SIZE_TITLE, weight=theme.BOLD)
        )
        self.area = self.root.add(ScrollArea())
        self.buttons: list[Button] = []

    def add(self, *widgets: Widget) -> None:
        """Puts widgets on the scrolling part of the card."""
        for widget in widgets:
            self.root.add(widget)
            self.area.adopt(widget)

    def add_button(self, button: Button) -> Button:
        """Puts a button at the bottom of the card; the first stands rightmost."""
        self.buttons.append(self.root.add(button))
        return button

    def back(self) -> None:
        """Esc closes the card."""
        self.app.pop()

    def scale_for(self, size: tuple[int, int], scale: Scale) -> Scale:
        """Words as large as the card has room for."""
        return card_scale(size, scale)

    @abstractmethod
    def place_rows(self, left: int, top: int, width: int) -> int:
        """Places what `add` was given, from `top` down; returns where the last row ends."""

    def layout(self, size: tuple[int, int]) -> None:
        """Centres the card, as tall as its rows need or as the window has room for."""
        self._shrink(size)
        s, (width, height) = self.scale, size
        wide = min(s(self.width), width - s(16))
        inner = wide - 2 * s(MARGIN)
        left = (width - wide) // 2
        head, foot = s(self.head), s(90)
        rows = self.place_rows(left + s(MARGIN), 0, inner)
        tall = min(head + max(rows, s(self.least)) + foot, height - s(16))
        top = (height - tall) // 2
        self.card.place(left, top, wide, tall)
        self.title.place(left + s(MARGIN), top + s(26), inner, s(44))
        # A little more than the rows, so that shadows and focus rings are not cut.
        side, rise = s(14), s(8)
        self.area.place(
            left + s(MARGIN) - side,
            top + head - rise,
            inner + 2 * side,
            tall - head - foot + rise,
        )
        self.place_rows(left + s(MARGIN), top + head, inner)
        self.area.fit(rows + rise)
        self._place_buttons(left + wide - s(MARGIN), top + tall - s(66), inner)
        self.root.background = self.veiled()

    def _shrink(self, size: tuple[int, int]) -> None:
        """Goes a little below the scale wanted where that spares the rows their scroll bar."""
        wanted = self.scale_for(size, self.app.scale).factor
        least = min(self.app.scale.factor, wanted * _GIVES_WAY)
        for part in (0.0, 0.25, 0.5, 0.75, 1.0):
            self.root.scale = Scale(wanted + (least - wanted) * part)
            if self._fits(size):
                return
        self.root.scale = Scale(wanted)

    def _fits(self, size: tuple[int, int]) -> bool:
        """Whether the rows need not be scrolled at the present scale."""
        s, (width, height) = self.scale, size
        inner = min(s(self.width), width - s(16)) - 2 * s(MARGIN)
        return s(self.head) + self.place_rows(0, 0, inner) + s(90) <= height - s(16)

    def _place_buttons(self, right: int, top: int, inner: int) -> None:
        s = self.scale
        most = (inner - s(10) * (len(self.buttons) - 1)) // max(1, len(self.buttons))
        for button in self.buttons:
            wide = min(max(s(150), button.natural_width()), most)
            button.place(right - wide, top, wide, s(44))
            right -= wide + s(10)


def place_row(
    scene: Scene, label: Label, control: Widget, box: tuple[int, int, int], *, wide: int = 240
) -> int:
    """Places a label at the left and its control at the right of one row; returns its end.

    Args:
        scene: gives the scale.
        label: what the control is about.
        control: the control.
        box: left, top and width in pixels.
        wide: design units of the control.
    """
    s, (left, top, width) = scene.scale, box
    control_width = min(s(wide), round(width * 0.56))
    label.place(left, top, width - control_width - s(10), s(40))
    control.place(left + width - control_width, top, control_width, s(40))
    return top + s(ROW)


def stack(labels: Sequence[Widget], left: int, top: int, width: int, height: int) -> int:
    """Places widgets under each other with no gaps; returns where the last ends."""
    for label in labels:
        label.place(left, top, width, height)
        top += height
    return top
