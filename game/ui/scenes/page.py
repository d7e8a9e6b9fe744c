"""A whole screen of score keeper, drills, statistics or replays: back and tools above the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.ui.kit import Label, Widget, paint, theme
from game.ui.scenes.base import Scene
from game.ui.scenes.large_keys import TOUCH, Tool
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App

MARGIN = 24
"""Design units between the window's edge and what is on it."""
HEAD = 88
"""Design units from the window's upper edge to what lies below the head."""
_LEAST_TITLE = 300
"""Design units the title keeps before the tools lose their words."""


class Page(Scene, ABC):
    """A head with title, a line under it, back and tools; subclasses place the rest.

    Args:
        app: the services.
        title: large, at the top.
        subtitle: under it; may be empty.
    """

    prefix: ClassVar[str] = "score"
    """What the ids of the head's widgets begin with."""

    def __init__(self, app: App, title: str, subtitle: str = "") -> None:
        super().__init__(app)
        self.title = Label(f"{self.prefix}.title", title, size=26, weight=theme.BOLD)
        self.subtitle = Label(f"{self.prefix}.subtitle", subtitle, size=15, colour=theme.TEXT_DIM)
        self.tools: list[Tool] = []
        self.back_key = Tool(f"{self.prefix}.back", tr("score.back"), self.back, icon="back")

    def add(self, *widgets: Widget) -> None:
        """Puts widgets on the screen, in the order Tab goes through them."""
        for widget in widgets:
            self.root.add(widget)

    def add_head(self, *tools: Tool) -> None:
        """Puts the head on the screen; the last tool stands rightmost."""
        self.tools = list(tools)
        self.add(self.title, self.subtitle, *tools, self.back_key)

    def back(self) -> None:
        """Esc goes back to the screen before."""
        self.app.pop()

    def layout(self, size: tuple[int, int]) -> None:
        """Places the head and hands the rest of the window to `place_body`."""
        s, (width, height) = self.scale, size
        self.root.background = paint.table_cloth(size, theme.TABLE_LIGHT, theme.TABLE_DARK)
        side = s(MARGIN)
        self._place_head(pygame.Rect(side, s(14), width - 2 * side, s(TOUCH)))
        self.place_body(pygame.Rect(side, s(HEAD), width - 2 * side, height - s(HEAD) - s(20)))

    @abstractmethod
    def place_body(self, box: pygame.Rect) -> None:
        """Places everything below the head into a box of the window."""

    def _place_head(self, box: pygame.Rect) -> None:
        s, gap = self.scale, self.scale(10)
        least = s(TOUCH)
        wides = [max(least, tool.natural_width()) for tool in self.tools]
        if sum(wides) + gap * len(wides) + least + s(_LEAST_TITLE) > box.width:
            wides = [least] * len(wides)
        right = box.right
        for tool, wide in reversed(list(zip(self.tools, wides, strict=True))):
            tool.place(right - wide, box.y, wide, box.height)
            right -= wide + gap
        self.back_key.place(box.x, box.y, least, box.height)
        left = box.x + least + s(16)
        room = max(1, right - left - s(6))
        tall = s(32) if self.subtitle.text else box.height
        self.title.place(left, box.y, room, tall)
        self.subtitle.place(left, box.y + s(32), room, box.height - s(32))
