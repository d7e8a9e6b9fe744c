"""The lines of the list of records."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.session.library import Card, End
from game.ui.error_words import notice_words
from game.ui.kit import Widget, icons, paint, text, theme
from game.ui.kit.buttons import draw_face
from game.ui.kit.widget import Watched
from game.ui.scenes.large_keys import CHOSEN, draw_fitted
from game.ui.scenes.replays.words import date_words, players_words, result_words, title_words
from game.ui.strings import tr

_ICONS: Final = {
    End.DECIDED: "flag",
    End.LEFT: "flag",
    End.STOPPED: "stop",
    End.OPEN: "clock",
    End.DAMAGED: "warning",
    End.UNUSABLE: "warning",
}


class RecordRow(Widget):
    """One record: its name, who played, when, by which rules, and how it ended.

    The first press, or the focus, chooses it; a press on the chosen one opens it.

    Args:
        id: see `Widget`.
        card: what is known of it; None while it has not been read.
        choose: called when it is chosen.
        open: called when it is to be opened.
        aside: called when a step to the right asks what else can be done with it.
    """

    focusable = True
    group = "replays.rows"
    chosen = Watched(False)
    card: Watched[Card | None] = Watched(None)

    def __init__(
        self,
        id: str,
        choose: Callable[[], object],
        open: Callable[[], object],
        aside: Callable[[], object],
    ) -> None:
        super().__init__(id)
        self._choose, self._open, self._aside = choose, open, aside
        self._is_fresh = False
        self._is_pointed = False

    def spoken(self) -> str:
        """Everything the line says."""
        card = self.card
        if card is None:
            return tr("replays.reading")
        parts = (title_words(card), players_words(card), _rules(card), result_words(card))
        parts += (date_words(card.date), notice_words(card.problem))
        return ", ".join(part for part in parts if part)

    @property
    def leads(self) -> bool:
        """Tab comes back to the record that was chosen."""
        return self.chosen

    def roam(self, dx: int, dy: int) -> bool:
        """To the right lies the card of the record."""
        if dx > 0:
            self.call(self._aside)
        return dx > 0

    def gain_focus(self) -> None:
        """The focus chooses."""
        self._is_fresh = not self.chosen
        self._choose()

    def press(self, at: tuple[int, int]) -> None:
        """Remembers that the pointer did it."""
        self._is_pointed = True

    def activate(self) -> None:
        """Opens it, unless the pointer has only just chosen it."""
        only_chosen = self._is_pointed and self._is_fresh
        self._is_pointed = self._is_fresh = False
        if not only_chosen:
            self._open()

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the line."""
        s, rect, card = self.scale, self.rect, self.card
        if self.chosen:
            paint.box(surface, rect, theme.RADIUS_BUTTON, CHOSEN, s)
            self.draw_focus(surface, rect, theme.RADIUS_BUTTON)
        else:
            draw_face(self, surface, rect)
        if card is None:
            line = text.render(tr("replays.reading"), s(15), theme.TEXT_DIM)
            surface.blit(line, line.get_rect(midleft=(rect.x + s(60), rect.centery)))
            return
        is_bad = card.end in (End.DAMAGED, End.UNUSABLE)
        colour = theme.GOLD if not is_bad else theme.rgb("F08A86")
        picture = icons.icon(_ICONS[card.end], s(24), colour)
        surface.blit(picture, picture.get_rect(center=(rect.x + s(32), rect.centery)))
        left, right = rect.x + s(62), rect.right - s(18)
        upper = pygame.Rect(left, rect.y + s(8), right - left, s(26))
        lower = pygame.Rect(left, upper.bottom, right - left, s(24))
        self._draw_pair(surface, upper, title_words(card), date_words(card.date), s(17), main=True)
        below = notice_words(card.problem) if is_bad else players_words(card)
        mark = "" if is_bad else f"{_rules(card)}  ·  {result_words(card)}"
        self._draw_pair(surface, lower, below, mark, s(14), main=False)

    def _draw_pair(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        words: str,
        mark: str,
        size: int,
        *,
        main: bool,
    ) -> None:
        """Words at the left, a mark at the right; the mark goes where there is no room for both."""
        drawn = text.render(mark, self.scale(13.5), theme.TEXT_DIM)
        room = box.width
        if mark and drawn.get_width() < box.width * 0.62:
            surface.blit(drawn, drawn.get_rect(midright=(box.right, box.centery)))
            room -= drawn.get_width() + self.scale(14)
        colour = (
            theme.TEXT_BRIGHT if main and self.chosen else theme.TEXT if main else theme.TEXT_NOTE
        )
        weight = theme.MEDIUM if main else theme.REGULAR
        slot = pygame.Rect(box.x, box.y, max(1, room), box.height)
        draw_fitted(surface, words, slot, size, colour, align="left", lines=1, weight=weight)


def _rules(card: Card) -> str:
    return tr(f"rules.{card.rules}") if card.rules else ""
