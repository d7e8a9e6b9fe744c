"""The panels around the board: players with their piles, and facts about the match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.pieces import PIECES_PER_COLOUR, Kind
from game.ui.kit import Widget, paint, text, theme
from game.ui.kit.widget import Watched, draw_lines
from game.ui.scenes.play.models import PlayerModel

DiscPicture = Callable[[Kind, int], pygame.Surface]
"""Gives a disc's picture for a diameter in pixels."""


@dataclass(frozen=True, slots=True)
class _Form:
    """Where things stand on a player's panel of some height, in design units.

    Attributes:
        least: height of the panel from which on this form is taken.
        radius: of the badge.
        top: of the badge.
        below: middle of the line under the badge.
        tag: top of the tag.
        count: size of the big number.
        base: what the number stands on; 0 puts it beside the name, and the tag under the badge.
    """

    least: int
    radius: int
    top: int
    below: int
    tag: int
    count: int
    base: int = 0


_FORMS: Final = (
    _Form(196, radius=26, top=20, below=84, tag=109, count=42, base=132),
    _Form(160, radius=21, top=14, below=72, tag=86, count=28, base=107),
    _Form(0, radius=21, top=14, below=75, tag=64, count=26),
)


class PlayerPanel(Widget):
    """Name, colour, pile as discs, and the queen, for one seat."""

    model: Watched[PlayerModel | None] = Watched(None)

    def __init__(self, id: str, discs: DiscPicture) -> None:
        super().__init__(id)
        self._discs = discs

    def spoken(self) -> str:
        """Everything the panel says, in one line."""
        model = self.model
        if model is None:
            return ""
        parts = (model.name, model.subtitle, f"{model.score}{model.of}", model.queen)
        return ", ".join(part for part in (*parts, model.detail, model.tag) if part)

    @property
    def bounds(self) -> pygame.Rect:
        """Its rectangle and its glow."""
        reach = self.scale(22) + 2
        return self.rect.inflate(2 * reach, 2 * reach)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the card."""
        model = self.model
        if model is None:
            return
        fill = theme.PANEL_ACTIVE if model.tag else theme.PANEL
        paint.box(surface, self.rect, theme.RADIUS_PANEL, fill, self.scale)
        form = next(form for form in _FORMS if self.rect.height >= self.scale(form.least))
        radius = self.scale(form.radius)
        middle = self.rect.x + self.scale(16) + radius, self.rect.y + self.scale(form.top) + radius
        self._draw_badge(surface, model, middle, radius)
        self._draw_names(surface, model, middle, form)
        self._draw_tray(surface, model)

    def _draw_badge(
        self, surface: pygame.Surface, model: PlayerModel, middle: tuple[int, int], radius: int
    ) -> None:
        light, dark = theme.AVATARS[model.badge % len(theme.AVATARS)]
        fill = theme.Fill(light, dark, theme.rgb("FFFFFF", 70), highlight=0.18, shadow=5)
        circle = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        circle.center = middle
        paint.box(surface, circle, 999, fill, self.scale)
        letter = text.render(
            text.initial(model.name), round(radius * 1.05), theme.WHITE, theme.BOLD
        )
        surface.blit(letter, letter.get_rect(center=(middle[0], middle[1] + 1)))
        if model.tag:
            ring = paint.ring(radius + self.scale(5), self.scale(3), 1.0, theme.GOLD, theme.CLEAR)
            surface.blit(ring, ring.get_rect(center=middle))

    def _draw_names(
        self,
        surface: pygame.Surface,
        model: PlayerModel,
        middle: tuple[int, int],
        form: _Form,
    ) -> None:
        s = self.scale
        left = middle[0] + s(form.radius) + s(14)
        right = self.rect.right - s(14)
        count = text.render(model.score, s(form.count), theme.TEXT_BRIGHT, theme.BOLD)
        of_all = text.render(model.of, s(15), theme.TEXT_DIM)
        name_right = right
        if not form.base:
            whole = count.get_width() + s(5) + of_all.get_width()
            name_right = right - whole - s(8)
            self._blit_count(surface, count, of_all, right - whole, middle[1] + s(12))
        room = max(1, name_right - left)
        beside, below = self._subtitle_parts(model, room, form)
        lines, size = text.fit_lines(model.name, room, s(17), theme.BOLD)
        if beside and len(lines) > 1:
            lines, size = text.fit_lines(model.name, room, s(14), theme.BOLD)
        slot = pygame.Rect(left, middle[1] - (s(11) if beside else 0), room, 0)
        draw_lines(surface, lines, slot, size, theme.TEXT, theme.BOLD)
        kind = model.kind
        if beside:
            at = left, middle[1] + s(18 if len(lines) > 1 else 12)
            self._draw_subtitle(surface, kind, beside, at, room)
            kind = None
        if below:
            at = self.rect.x + s(18), self.rect.y + s(form.below)
            self._draw_subtitle(surface, kind, below, at, self._below_room(model, form))
        if form.base:
            base = self.rect.y + s(form.base)
            self._blit_count(surface, count, of_all, self.rect.x + s(20), base)
        self._draw_tag(surface, model, form)

    def _below_room(self, model: PlayerModel, form: _Form) -> int:
        """Pixels for words under the badge; low panels have the tag on that line."""
        return self.rect.width - self.scale(38) - (0 if form.base else self._tag_width(model))

    def _subtitle_parts(self, model: PlayerModel, room: int, form: _Form) -> tuple[str, str]:
        """What of colour and chair stands under the name, and what under the badge.

        Under the name if there is room, else under the badge; a partner's long name goes there
        alone.
        """
        size, words = self.scale(12.5), model.subtitle
        wide = text.measure(words, size)[0]
        wide += self._lead if model.kind is not None else 0
        if wide <= room:
            return words, ""
        if wide <= self._below_room(model, form):
            return "", words
        first, dot, rest = words.partition(" · ")
        return (first, rest) if dot else ("", words)

    @property
    def _lead(self) -> int:
        """Pixels the disc takes before the words about it."""
        return self.scale(14) + self.scale(6)

    def _draw_subtitle(
        self,
        surface: pygame.Surface,
        kind: Kind | None,
        words: str,
        at: tuple[int, int],
        room: int,
    ) -> None:
        """Words with the disc they are about, if any; `at` is the middle of their left end."""
        lead = 0
        if kind is not None:
            disc, lead = self._discs(kind, self.scale(14)), self._lead
            surface.blit(disc, disc.get_rect(midleft=at))
        line = text.render_fit(words, max(1, room - lead), self.scale(12.5), theme.TEXT_DIM)
        surface.blit(line, line.get_rect(midleft=(at[0] + lead, at[1])))

    def _tag_width(self, model: PlayerModel) -> int:
        """Pixels the tag, or what is owed, takes at the right."""
        words = (model.tag or model.detail).upper()
        if not words:
            return 0
        return text.measure(words, self.scale(11), theme.BOLD)[0] + self.scale(24)

    def _blit_count(
        self,
        surface: pygame.Surface,
        count: pygame.Surface,
        of_all: pygame.Surface,
        left: int,
        base: int,
    ) -> None:
        """The big number with "/ 9" beside it, both standing on the line `base`."""
        surface.blit(count, (left, base - round(count.get_height() * 0.78)))
        surface.blit(
            of_all,
            (left + count.get_width() + self.scale(5), base - round(of_all.get_height() * 0.78)),
        )

    def _draw_tag(self, surface: pygame.Surface, model: PlayerModel, form: _Form) -> None:
        words = model.tag or model.detail
        if not words:
            return
        size = self.scale(11)
        right = self.rect.right - self.scale(14)
        room = self.rect.width - self.scale(112 if form.base else 40)
        line = words.upper()
        height = self.scale(22)
        top = self.rect.y + self.scale(form.tag)
        if model.tag:
            drawn = text.render_fit(line, room, size, theme.TEXT_DARK, theme.BOLD)
            pill = pygame.Rect(0, top, drawn.get_width() + self.scale(18), height)
            pill.right = right
            paint.box(surface, pill, 99, theme.PILL_GOLD, self.scale)
        else:
            drawn = text.render_fit(line, room, size, theme.TEXT_DIM, theme.BOLD)
            pill = pygame.Rect(0, top, drawn.get_width(), height)
            pill.right = right
        surface.blit(drawn, drawn.get_rect(center=(pill.centerx, pill.centery + 1)))

    def _draw_tray(self, surface: pygame.Surface, model: PlayerModel) -> None:
        """The groove with the pile: nine places or more and, at the end, the queen's."""
        pad = self.scale(14)
        tray = pygame.Rect(0, 0, self.rect.width - 2 * pad, self.scale(34))
        tray.midbottom = (self.rect.centerx, self.rect.bottom - self.scale(14))
        paint.box(surface, tray, 17, theme.TRAY, self.scale)
        places = max(PIECES_PER_COLOUR, len(model.pile))
        inset = self.scale(16)
        step = (tray.width - 2 * inset) / places
        size = min(self.scale(23), round((tray.width - 2 * inset) / PIECES_PER_COLOUR * 1.2))
        for index in range(places):
            at = (tray.x + inset + round(index * step), tray.centery)
            if index < len(model.pile):
                disc = self._discs(model.pile[index], size)
                surface.blit(disc, disc.get_rect(center=at))
            else:
                paint.put_dot(surface, *at, self.scale.factor * 2.8, theme.rgb("FFFFFF", 34))
        self._draw_queen(surface, model, (tray.right - inset, tray.centery), size)

    def _draw_queen(
        self, surface: pygame.Surface, model: PlayerModel, at: tuple[int, int], size: int
    ) -> None:
        """The queen's place; half a ring around her while she is not covered."""
        if not model.queen:
            paint.put_dot(surface, *at, self.scale.factor * 3.6, theme.rgb("C8323A", 110))
            return
        disc = self._discs(Kind.QUEEN, size)
        surface.blit(disc, disc.get_rect(center=at))
        if model.queen == "held":
            ring = paint.ring(
                size / 2 + self.scale(2), self.scale(2), 0.5, theme.GOLD, theme.HAIRLINE
            )
            surface.blit(ring, ring.get_rect(center=at))
