"""The list of drills, family by family."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.session.drills import FAMILIES, Drill
from game.ui.kit import Label, Paragraph, ScrollArea, Tabs, theme
from game.ui.scenes.drills.cards import DrillCard
from game.ui.scenes.drills.pictures import Thumbnails
from game.ui.scenes.drills.player import PlayerRow, present_player
from game.ui.scenes.page import Page
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.session.settings import Settings
    from game.ui.app import App

_ROW, _GAP = 46, 12
_CARD_WIDTH, _CARD_HEIGHT = 370, 156
"""Design units of a card at least, and exactly."""


class DrillsScene(Page):
    """Tabs for the families, and a card for every drill."""

    name: ClassVar[str] = "drills"
    prefix: ClassVar[str] = "drills"

    def __init__(self, app: App, family: str = FAMILIES[0]) -> None:
        super().__init__(app, tr("drills.title"), tr("drills.subtitle"))
        self._drills = app.services.drills
        self._pictures = Thumbnails(app)
        self._tabs = Tabs(
            "drills.family",
            [tr(f"drills.family_{name}") for name in FAMILIES],
            FAMILIES.index(family),
            self._choose,
        )
        self._about = Paragraph("drills.about", size=15)
        self._stars = Label(
            "drills.stars", "", size=16, colour=theme.GOLD_LIGHT, weight=theme.MEDIUM, align="left"
        )
        self._list = ScrollArea("drills.list")
        self._cards: list[DrillCard] = []
        self._player = PlayerRow(self, self.refresh)
        self.add(self._stars)
        self._player.add()
        self.add(self._tabs, self._about, self._list)
        self.add_head()
        self._fill()

    @property
    def _family(self) -> str:
        return FAMILIES[self._tabs.index]

    def _choose(self, index: int) -> None:
        self._fill()
        self.layout(self.app.size)

    def _fill(self) -> None:
        """Cards for the family chosen."""
        self.root.remove(self._cards)
        language = self.app.settings.language
        self._cards = [
            DrillCard(drill, self._pictures, language, self._opener(drill))
            for drill in self._drills.of_family(self._family)
        ]
        for card in self._cards:
            self.root.add(card)
            self._list.adopt(card)
        self._list.offset = 0
        self._about.text = tr(f"drills.about_{self._family}")
        self.refresh()
        if self._cards and not isinstance(self.root.focus, Tabs):
            self.root.set_focus(self._cards[0])

    def _opener(self, drill: Drill) -> Callable[[], object]:
        return lambda: self._open(drill)

    def _open(self, drill: Drill) -> None:
        from game.ui.scenes.drills.scene import DrillScene

        self.app.push(DrillScene(self.app, drill))

    def refresh(self) -> None:
        """Stars and bests of the present player."""
        progress, player = self.app.services.progress, present_player(self.app)
        for card in self._cards:
            card.progress = progress.of(player, card.drill)
        stars = progress.stars(player, self._drills.drills)
        self._stars.text = tr("hub.stars", stars=stars, of=3 * len(self._drills.drills))

    def settings_changed(self, before: Settings) -> None:
        """Drills have their names from their own files."""
        super().settings_changed(before)
        if before.language != self.app.settings.language:
            self._fill()
            self.layout(self.app.size)

    def uncover(self) -> None:
        """A drill may have been tried, and another one gone on to."""
        self._player.refresh()
        self.refresh()

    @property
    def wants_time(self) -> bool:
        """Also while better pictures are being made."""
        return self.wants_frame or not self._pictures.is_ready

    def update(self, dt: float) -> None:
        """Takes over better pictures."""
        super().update(dt)
        if self._pictures.poll():
            for card in self._cards:
                card.dirty = True

    def place_body(self, box: pygame.Rect) -> None:
        """Stars and player, tabs, what the family is about, and the cards in columns."""
        s = self.scale
        row, gap = s(_ROW), s(_GAP)
        self._stars.place(box.x, box.y, box.w * 0.4, row)
        right = round(box.w * 0.58)
        self._player.place(pygame.Rect(box.right - right, box.y, right, row))
        top = box.y + row + gap
        self._tabs.place(box.x, top, box.w, row)
        top += row + s(8)
        tall = self._about.height_for(box.w)
        self._about.place(box.x, top, box.w, tall)
        top += tall + s(8)
        self._place_cards(pygame.Rect(box.x, top, box.w, box.bottom - top))

    def _place_cards(self, box: pygame.Rect) -> None:
        s, gap = self.scale, self.scale(_GAP)
        side = s(10)
        columns = max(1, (box.w + gap) // (s(_CARD_WIDTH) + gap))
        wide = (box.w - gap * (columns - 1)) // columns
        tall = s(_CARD_HEIGHT)
        self._pictures.fit(tall - s(16))
        self._list.place(box.x - side, box.y, box.w + 2 * side, box.h)
        for index, card in enumerate(self._cards):
            y, x = divmod(index, columns)
            left = box.x + x * (wide + gap)
            card.place(left, box.y + side + y * (tall + gap), wide, tall)
        rows = -(-len(self._cards) // columns)
        self._list.fit(2 * side + rows * (tall + gap) - gap)
