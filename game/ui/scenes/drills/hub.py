"""Practice: the screen from which free practice, drills, the trainer and statistics are reached."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.ui.error_words import notice_words
from game.ui.kit import Widget, icons, text, theme
from game.ui.kit.buttons import draw_face
from game.ui.kit.widget import Watched
from game.ui.scenes.backdrop import BoardBackdrop
from game.ui.scenes.drills.player import PlayerRow, present_player
from game.ui.scenes.page import Page
from game.ui.strings import tr, tr_count

if TYPE_CHECKING:
    from game.ui.app import App

_GAP = 14
_ROW = 46
_TALLEST = 132
_WIDEST = 600
"""Design units: between cards, of the player's row, and of the largest card."""


class HubCard(Widget):
    """A large button: an icon, a title, a sentence, and how far the player has come.

    Args:
        id: see `Widget`.
        title: a word or two.
        sentence: what waits behind it.
        icon: name of an icon.
        command: called when pressed.
    """

    focusable = True
    words = ("text", "_sentence")
    note = Watched("")

    def __init__(
        self, id: str, title: str, sentence: str, icon: str, command: Callable[[], object]
    ) -> None:
        super().__init__(id, title)
        self._sentence, self._icon, self.command = sentence, icon, command

    def spoken(self) -> str:
        """Title and note."""
        return f"{self.text}: {self.note}" if self.note else self.text

    def activate(self) -> None:
        """Opens what it stands for."""
        self.call(self.command)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the card: the icon at the left, the words in the middle of the height."""
        s, rect = self.scale, self.rect
        draw_face(self, surface, rect)
        side = min(s(54), rect.h // 2)
        picture = icons.icon(self._icon, side, theme.GOLD)
        surface.blit(picture, picture.get_rect(center=(rect.x + s(62), rect.centery)))
        left = rect.x + s(116)
        room = max(1, rect.right - s(20) - left)
        lines = self._lines(room)
        top = rect.centery - sum(line.get_height() for line in lines) // 2
        if self.note:
            self._draw_note(surface, lines[0].get_rect(topleft=(left, top)))
        for line in lines:
            surface.blit(line, (left, top))
            top += line.get_height()

    def _draw_note(self, surface: pygame.Surface, title: pygame.Rect) -> None:
        """At the right end of the title's line."""
        right = self.rect.right - self.scale(20)
        room = right - title.right - self.scale(12)
        note = text.render_fit(self.note, room, self.scale(14.5), theme.GOLD_LIGHT)
        surface.blit(note, note.get_rect(midright=(right, title.centery)))

    def _lines(self, room: int) -> list[pygame.Surface]:
        """Title and sentence, smaller where the card is too low for them."""
        for part in (1.0, 0.9, 0.8, 0.7):
            large, small = (max(1, round(self.scale(size) * part)) for size in (20, 14.5))
            for_title = round(room * 0.6) if self.note else room
            lines = [text.render_fit(self.text, for_title, large, theme.TEXT_BRIGHT, theme.BOLD)]
            told = text.wrap(self._sentence, room, small)
            lines += [text.render(line, small, theme.TEXT_DIM) for line in told]
            if sum(line.get_height() for line in lines) <= self.rect.h - self.scale(6):
                break
        return lines


class HubScene(Page):
    """Four cards, and who practises."""

    name: ClassVar[str] = "hub"
    prefix: ClassVar[str] = "hub"

    def __init__(self, app: App) -> None:
        super().__init__(app, tr("hub.title"), tr("hub.subtitle"))
        commands: dict[str, tuple[str, Callable[[], object]]] = {
            "free": ("target", self._open_room),
            "drills": ("star", self._open_drills),
            "trainer": ("hand", self._open_trainer),
            "stats": ("chart", self._open_stats),
        }
        self._cards = {
            name: HubCard(
                f"hub.{name}", tr(f"hub.{name}"), tr(f"hub.{name}_sentence"), icon, command
            )
            for name, (icon, command) in commands.items()
        }
        self._player = PlayerRow(self, self.refresh)
        self._backdrop = BoardBackdrop(app)
        self._edge = 0
        self.add(*self._cards.values())
        self._player.add()
        self.add_head()
        self.root.set_focus(self._cards["free"])

    def enter(self) -> None:
        """Says what could not be read, once."""
        self.refresh()
        self._say_notices()

    def uncover(self) -> None:
        """Something may have been tried meanwhile."""
        self._player.refresh()
        self.refresh()
        self._say_notices()

    def _say_notices(self) -> None:
        if notices := self.app.services.store.take_notices():
            self.app.tell(tr("menu.notice"), notice_words(*notices))

    def refresh(self) -> None:
        """How far the present player has come."""
        services, player = self.app.services, present_player(self.app)
        drills = services.drills.drills
        stars = services.progress.stars(player, drills)
        self._cards["drills"].note = tr("hub.stars", stars=stars, of=3 * len(drills))
        shots = sum(shot.player == player for shot in services.statistics.read().tried)
        self._cards["stats"].note = tr_count("hub.shots", shots) if shots else ""

    def place_body(self, box: pygame.Rect) -> None:
        """The player's row and the cards in one column, the board peeking in beside them."""
        s, (width, height) = self.scale, self.app.size
        is_tall = height > width
        gap, row = s(_GAP), s(_ROW)
        wide = box.w if is_tall else min(box.w, s(_WIDEST))
        self._player.place(pygame.Rect(box.x, box.y, wide, row))
        top = box.y + row + gap
        count = len(self._cards)
        tall = min(s(_TALLEST), (box.bottom - top - gap * (count - 1)) // count)
        for index, card in enumerate(self._cards.values()):
            card.place(box.x, top + index * (tall + gap), wide, tall)
        self._edge = box.x + wide
        self._paint()

    def _paint(self) -> None:
        self.root.background = self._backdrop.picture(self.app.size, self._edge)
        self.root.invalidate()

    @property
    def wants_time(self) -> bool:
        """Also while a better picture of the board is on its way."""
        return self.wants_frame or not self._backdrop.is_ready

    def update(self, dt: float) -> None:
        """Takes over a better picture."""
        super().update(dt)
        if self._backdrop.poll():
            self._paint()

    def _open_room(self) -> None:
        from game.ui.scenes.practice.scene import PracticeScene

        self.app.push(PracticeScene.open(self.app))

    def _open_drills(self) -> None:
        from game.ui.scenes.drills.catalogue import DrillsScene

        self.app.push(DrillsScene(self.app))

    def _open_trainer(self) -> None:
        from game.ui.scenes.drills.trainer import TrainerScene

        self.app.push(TrainerScene(self.app))

    def _open_stats(self) -> None:
        from game.ui.scenes.stats.scene import StatsScene

        self.app.push(StatsScene(self.app))
