"""The panels around the board: players with their piles, rulings so far, the match, the shot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.pieces import PIECES_PER_COLOUR, Kind
from game.ui.kit import Widget, paint, text, theme
from game.ui.kit.widget import Watched, draw_aligned
from game.ui.scenes.play.models import PlayerModel

DiscPicture = Callable[[Kind, int], pygame.Surface]
"""Gives a disc's picture for a diameter in pixels."""

COMPACT_HEIGHT: Final = 176
"""Panels lower than this, in design units, put name and count on one line."""


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
        is_compact = self.rect.height < self.scale(COMPACT_HEIGHT)
        radius = self.scale(21 if is_compact else 26)
        middle = (
            self.rect.x + self.scale(16) + radius,
            self.rect.y + self.scale(14 if is_compact else 20) + radius,
        )
        self._draw_badge(surface, model, middle, radius)
        self._draw_names(surface, model, middle, radius, is_compact)
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
        radius: int,
        is_compact: bool,
    ) -> None:
        left = middle[0] + radius + self.scale(14)
        right = self.rect.right - self.scale(14)
        count = text.render(
            model.score, self.scale(26 if is_compact else 42), theme.TEXT_BRIGHT, theme.BOLD
        )
        of_all = text.render(model.of, self.scale(15), theme.TEXT_DIM)
        name_right = right
        if is_compact:
            whole = count.get_width() + self.scale(5) + of_all.get_width()
            name_right = right - whole - self.scale(8)
            self._blit_count(surface, count, of_all, right - whole, middle[1] + self.scale(12))
        room = max(1, name_right - left)
        drawn = text.render_fit(model.name, room, self.scale(17), theme.TEXT, theme.BOLD)
        at = (left, middle[1] + self.scale(12))
        is_alone = is_compact and left + self._subtitle_width(model) > name_right
        up = 0 if is_alone else self.scale(11)
        surface.blit(drawn, drawn.get_rect(midleft=(left, middle[1] - up)))
        self._draw_subtitle(surface, model, at, name_right, is_alone)
        if not is_compact:
            base = self.rect.y + self.scale(132)
            self._blit_count(surface, count, of_all, self.rect.x + self.scale(20), base)
        self._draw_tag(surface, model, is_compact)

    def _draw_subtitle(
        self,
        surface: pygame.Surface,
        model: PlayerModel,
        at: tuple[int, int],
        right: int,
        is_apart: bool,
    ) -> None:
        """Colour and chair under the name; beside the tag where there is no room for them."""
        size, small = self.scale(12.5), self.scale(14)
        lead = small + self.scale(6) if model.kind is not None else 0
        if is_apart:
            at = (self.rect.x + self.scale(18), self.rect.y + self.scale(75))
            right = self.rect.right - self.scale(20) - self._tag_width(model)
        if model.kind is not None:
            disc = self._discs(model.kind, small)
            surface.blit(disc, disc.get_rect(midleft=at))
        line = text.render_fit(model.subtitle, max(1, right - at[0] - lead), size, theme.TEXT_DIM)
        surface.blit(line, line.get_rect(midleft=(at[0] + lead, at[1])))

    def _subtitle_width(self, model: PlayerModel) -> int:
        """Pixels that colour and chair take."""
        lead = self.scale(14) + self.scale(6) if model.kind is not None else 0
        return lead + text.measure(model.subtitle, self.scale(12.5))[0]

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

    def _draw_tag(self, surface: pygame.Surface, model: PlayerModel, is_compact: bool) -> None:
        words = model.tag or model.detail
        if not words:
            return
        size = self.scale(11)
        right = self.rect.right - self.scale(14)
        room = self.rect.width - self.scale(112 if not is_compact else 40)
        line = words.upper()
        height = self.scale(22)
        top = self.rect.y + self.scale(109) if not is_compact else self.rect.y + self.scale(64)
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


@dataclass(frozen=True, slots=True)
class LogLine:
    """One ruling in the log: what it says, the clause, and the disc shown before it."""

    words: str
    clause: str
    kind: Kind


_SMALL_HINTS: Final = 0.8
"""Share of their size that reminders keep at least."""
_LOW_LOG: Final = 110
"""Design units of height under which the rulings take the room of their heading."""


class LogPanel(Widget):
    """The latest rulings, newest first; pressing one asks for its clause.

    Before the first ruling of a board it shows what the players decide on: the rule set's
    reminders.

    Args:
        id: see `Widget`.
        title: the heading.
        discs: pictures of discs.
        command: called with the line pressed.
    """

    focusable = True
    lines: Watched[tuple[LogLine, ...]] = Watched(())
    words = ("text", "hints")
    hints: Watched[tuple[str, ...]] = Watched(())
    chosen = Watched(0)

    def __init__(
        self,
        id: str,
        title: str,
        discs: DiscPicture,
        command: Callable[[LogLine], object] | None = None,
    ) -> None:
        super().__init__(id, title)
        self._discs, self.command = discs, command
        self._pressed: LogLine | None = None

    @property
    def line(self) -> LogLine | None:
        """The line that keys have chosen; the newest unless they went on to another."""
        return self.lines[min(self.chosen, len(self.lines) - 1)] if self.lines else None

    def roam(self, dx: int, dy: int) -> bool:
        """Up and down go from ruling to ruling, as far as they are shown."""
        target = self.chosen + dy
        if not dy or not 0 <= target < len(self._rows()):
            return False
        self.chosen = target
        return True

    def lose_focus(self) -> None:
        """The newest is chosen again."""
        self.chosen = 0

    def spoken(self) -> str:
        """The chosen ruling, the newest at first, or the reminders before any."""
        return self.line.words if self.line else " ".join(self.hints)

    def press(self, at: tuple[int, int]) -> None:
        """Remembers the line under the pointer."""
        rows = self._rows()
        self._pressed = next((line for line, rect, _ in rows if rect.collidepoint(at)), None)

    def activate(self) -> None:
        """Asks for the clause of the line pressed, or of the one chosen by key."""
        line, self._pressed = self._pressed or self.line, None
        if line:
            self.call(self.command, line)

    @property
    def _has_heading(self) -> bool:
        """A low card says rulings only."""
        return self.rect.height >= self.scale(_LOW_LOG)

    @property
    def _top(self) -> int:
        """Pixels above the first ruling."""
        return self.scale(42 if self._has_heading else 12)

    def _rows(self) -> list[tuple[LogLine, pygame.Rect, Sequence[str]]]:
        """The lines that fit, with their rectangles and wrapped words."""
        size = self.scale(theme.SIZE_SMALL)
        pitch = round(size * 1.42)
        left, top = self.rect.x + self.scale(40), self.rect.y + self._top
        width = max(1, self.rect.right - self.scale(12) - left)
        rows: list[tuple[LogLine, pygame.Rect, Sequence[str]]] = []
        for line in self.lines:
            words = text.wrap(f"{line.words} ({line.clause})", width, size)
            rect = pygame.Rect(self.rect.x + self.scale(8), top, 0, pitch * len(words))
            rect.width = self.rect.width - self.scale(16)
            if rect.bottom > self.rect.bottom - self.scale(8):
                break
            rows.append((line, rect, words))
            top = rect.bottom + self.scale(6)
        return rows

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the card and as many rulings as fit."""
        paint.box(surface, self.rect, theme.RADIUS_PANEL, theme.PANEL, self.scale)
        self.draw_focus(surface, self.rect, theme.RADIUS_PANEL)
        if self._has_heading:
            heading = pygame.Rect(
                self.rect.x + self.scale(16), self.rect.y + self.scale(12), 0, self.scale(22)
            )
            title = text.render(self.text, self.scale(14), theme.TEXT_DIM, theme.MEDIUM)
            draw_aligned(surface, title, heading, "left")
        size = self.scale(theme.SIZE_SMALL)
        pitch = round(size * 1.42)
        if not self.lines:
            self._draw_hints(surface, size)
        for age, (line, rect, words) in enumerate(self._rows()):
            if self.shows_focus and age == self.chosen:
                mark = rect.inflate(0, self.scale(4))
                paint.box(surface, mark, theme.RADIUS_BUTTON, theme.ROW_ON, self.scale)
            disc = self._discs(line.kind, self.scale(16))
            surface.blit(
                disc, disc.get_rect(center=(self.rect.x + self.scale(25), rect.y + pitch // 2))
            )
            colour = theme.TEXT if age == 0 else theme.TEXT_DIM
            for index, part in enumerate(words):
                slot = pygame.Rect(self.rect.x + self.scale(40), rect.y + index * pitch, 0, pitch)
                draw_aligned(surface, text.render(part, size, colour), slot, "left")

    def _draw_hints(self, surface: pygame.Surface, size: int) -> None:
        """The reminders, a little smaller where not all of them have room."""
        left, top = self.rect.x + self.scale(32), self.rect.y + self._top + self.scale(2)
        width = max(1, self.rect.right - self.scale(14) - left)
        foot, gap = self.rect.bottom - self.scale(8), self.scale(8)
        for tried in range(size, round(_SMALL_HINTS * size) - 1, -1):
            pitch = round(tried * 1.42)
            hints = [text.wrap(hint, width, tried) for hint in self.hints]
            tall = pitch * sum(map(len, hints)) + gap * (len(hints) - 1)
            if top + tall <= foot:
                size = tried
                break
        pitch = round(size * 1.42)
        for hint in self.hints:
            lines = text.wrap(hint, width, size)
            if top + pitch * len(lines) > foot:
                return
            dot = (self.rect.x + self.scale(20), top + pitch // 2)
            paint.put_dot(surface, *dot, self.scale.factor * 2.4, theme.GOLD)
            for line in lines:
                slot = pygame.Rect(left, top, 0, pitch)
                draw_aligned(surface, text.render(line, size, theme.TEXT_DIM), slot, "left")
                top += pitch
            top += gap
