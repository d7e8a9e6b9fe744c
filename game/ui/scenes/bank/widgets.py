"""The panels of the bank challenge: an attempt, its shots, the medal ladder, a medal."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.pieces import Kind
from game.rules.bank import SHOTS
from game.session.bank import TARGETS, Medal
from game.ui.kit import Widget, icons, paint, text, theme
from game.ui.kit.badge import draw_badge
from game.ui.kit.theme import Fill, rgb
from game.ui.kit.widget import Watched, draw_aligned
from game.ui.scenes.bank.light import RED, fitting_size
from game.ui.scenes.bank.medals import medal_picture
from game.ui.scenes.bank.models import AttemptModel
from game.ui.small_discs import small_disc
from game.ui.strings import tr, tr_count

_COMPACT: Final = 186
"""Panels lower than this, in design units, put numbers and names side by side."""
_LOWEST: Final = 156
"""Attempts lower than this leave the personal best out."""
_LOW_LADDER: Final = 256
"""Ladders lower than this have their rungs side by side."""
_SPENT: Final = {
    "x": Fill(rgb("6E2329"), rgb("47151A"), rgb("F08A86", 170)),
    "0": Fill(rgb("3A4942"), rgb("26322D"), rgb("FFFFFF", 60)),
    "1": Fill(rgb("F4D48A"), rgb("C08A34"), rgb("FFF6E2", 200), highlight=0.2),
}


class AttemptPanel(Widget):
    """One player's attempt: targets down and shots left, large, and what each shot was."""

    model: Watched[AttemptModel | None] = Watched(None)

    def spoken(self) -> str:
        """Everything the panel says, in one line."""
        model = self.model
        if model is None:
            return ""
        down = f"{tr('bank.targets_down')} {model.targets}/{TARGETS}"
        left = f"{tr('bank.shots_left')} {model.left}"
        parts = (model.name, model.subtitle, down, left, " ".join(model.spent), model.tag)
        return ", ".join(part for part in parts if part)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the card."""
        model, s = self.model, self.scale
        if model is None:
            return
        fill = theme.PANEL_ACTIVE if model.tag else theme.PANEL
        paint.box(surface, self.rect, theme.RADIUS_PANEL, fill, s)
        compact = self.rect.height < s(_COMPACT)
        head = s(9 if compact else 16)
        side = s(34 if compact else 48)
        badge = pygame.Rect(self.rect.x + s(14), self.rect.y + head, side, side)
        draw_badge(surface, badge, text.initial(model.name), model.badge, s)
        self._draw_names(surface, model, badge)
        tray = s(38)
        top, bottom = badge.bottom + s(4), self.rect.bottom - tray - s(14)
        self._draw_numbers(surface, model, top, bottom, compact=compact)
        box = pygame.Rect(self.rect.x + s(12), bottom + s(2), self.rect.width - s(24), tray)
        draw_shots(surface, model, box, s)

    def _draw_names(self, surface: pygame.Surface, model: AttemptModel, badge: pygame.Rect) -> None:
        s = self.scale
        left, right = badge.right + s(12), self.rect.right - s(12)
        is_low = self.rect.height < s(_LOWEST)
        room = max(1, right - left)
        line = text.render_fit(model.name, room, s(17), theme.TEXT, theme.BOLD)
        surface.blit(line, line.get_rect(midleft=(left, badge.centery - (0 if is_low else s(10)))))
        if is_low:
            return
        weight, colour = (
            (theme.MEDIUM, theme.GOLD) if model.tag else (theme.REGULAR, theme.TEXT_DIM)
        )
        line = text.render_fit(model.tag or model.subtitle, room, s(12.5), colour, weight)
        surface.blit(line, line.get_rect(midleft=(left, badge.centery + s(12))))

    def _draw_numbers(
        self, surface: pygame.Surface, model: AttemptModel, top: int, bottom: int, *, compact: bool
    ) -> None:
        """The two numbers everybody looks at, side by side."""
        half = self.rect.width // 2
        cells = (
            (tr("bank.targets_down"), str(model.targets), f"/ {TARGETS}"),
            (tr("bank.shots_left"), str(model.left), ""),
        )
        for index, (name, number, of) in enumerate(cells):
            box = pygame.Rect(self.rect.x + index * half, top, half, max(1, bottom - top))
            self._draw_number(surface, box, (name, number, of), compact=compact)
        line = self.scale(1.4)
        rule = pygame.Rect(self.rect.centerx, top + self.scale(8), max(1, line), 0)
        rule.height = max(0, bottom - top - self.scale(16))
        paint.box(surface, rule, 1, theme.SEGMENT_OFF, self.scale)

    def _draw_number(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        words: tuple[str, str, str],
        *,
        compact: bool,
    ) -> None:
        s, (name, number, of) = self.scale, words
        size = fitting_size(name, box.width - s(8), s(12.5), theme.MEDIUM)
        drawn = text.render(name, size, theme.TEXT_DIM, theme.MEDIUM)
        big = min(s(76), round(box.height * (0.66 if compact else 0.62)))
        wide = text.measure(number, big, theme.BOLD)[0] + text.measure(of, round(big * 0.4))[0]
        big = min(big, round(big * (box.width - s(16)) / max(1, wide + s(5))))
        count = text.render(number, big, theme.TEXT_BRIGHT, theme.BOLD)
        all_ = text.render(of, round(big * 0.4), theme.TEXT_DIM) if of else None
        tall = count.get_height() * 0.78 + drawn.get_height()
        surface.blit(drawn, drawn.get_rect(midtop=(box.centerx, box.centery - round(tall / 2))))
        wide = count.get_width() + (all_.get_width() + s(5) if all_ else 0)
        left = box.centerx - wide // 2
        base = box.centery + round(tall / 2)
        surface.blit(count, (left, base - round(count.get_height() * 0.82)))
        if all_:
            surface.blit(
                all_, (left + count.get_width() + s(5), base - round(all_.get_height() * 0.92))
            )


class ShotsRow(Widget):
    """What each shot of an attempt was, alone: for a card."""

    model: Watched[AttemptModel | None] = Watched(None)

    def spoken(self) -> str:
        """One mark a shot."""
        return " ".join(self.model.spent) if self.model else ""

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the row."""
        if self.model:
            draw_shots(surface, self.model, self.rect, self.scale)


def draw_shots(
    surface: pygame.Surface, model: AttemptModel, box: pygame.Rect, scale: theme.Scale
) -> None:
    """Six places: shots played show what they were, those left a striker."""
    paint.box(surface, box, 19, theme.TRAY, scale)
    step = (box.width - scale(12)) / SHOTS
    side = min(scale(30), round(step * 0.86), box.height - scale(6))
    for index in range(SHOTS):
        middle = (box.x + scale(6) + round((index + 0.5) * step), box.centery)
        if index < len(model.spent):
            _draw_spent(surface, model.spent[index], middle, side, scale)
        elif model.is_over:
            paint.put_dot(surface, *middle, scale.factor * 2.8, rgb("FFFFFF", 34))
        else:
            disc = small_disc(Kind.STRIKER, side)
            surface.blit(disc, disc.get_rect(center=middle))


def _draw_spent(
    surface: pygame.Surface, mark: str, middle: tuple[int, int], side: int, scale: theme.Scale
) -> None:
    rect = pygame.Rect(0, 0, round(side * 0.92), round(side * 0.92))
    rect.center = middle
    paint.box(surface, rect, side, _SPENT.get(mark, _SPENT["1"]), scale)
    if mark in ("x", "0"):
        name, colour = ("cross", RED) if mark == "x" else ("minus", theme.TEXT_DIM)
        sign = icons.icon(name, round(side * 0.56), colour)
    else:
        sign = text.render(f"+{mark}", round(side * 0.46), theme.TEXT_DARK, theme.BOLD)
    surface.blit(sign, sign.get_rect(center=rect.center))


class LadderPanel(Widget):
    """The medal ladder: what each medal takes, and which ones this attempt has reached."""

    targets = Watched(0)
    best = Watched(0)
    """Targets of the personal best."""
    foot = Watched("")

    def spoken(self) -> str:
        """The rungs with what they take, and the line beneath."""
        rungs = (f"{_name(medal)}: {_takes(medal)}" for medal in reversed(Medal))
        return "; ".join((*rungs, self.foot))

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the card: rungs under each other, or side by side where it is low."""
        s = self.scale
        paint.box(surface, self.rect, theme.RADIUS_PANEL, theme.PANEL, s)
        inner = self.rect.inflate(-s(24), -s(20))
        if self.rect.height < s(_LOW_LADDER):
            self._draw_row(surface, inner)
            return
        title = text.render(tr("bank.medals"), s(14), theme.TEXT_DIM, theme.MEDIUM)
        surface.blit(title, (inner.x + s(4), inner.y))
        foot = text.wrap(self.foot, max(1, inner.width - s(8)), s(13))
        pitch = round(s(13) * 1.36)
        foot_top = inner.bottom - pitch * len(foot)
        top = inner.y + s(26)
        tall = (foot_top - s(8) - top) // TARGETS
        for index, medal in enumerate(reversed(Medal)):
            self._draw_rung(
                surface, medal, pygame.Rect(inner.x, top + index * tall, inner.width, tall - s(5))
            )
        for row, line in enumerate(foot):
            slot = pygame.Rect(inner.x + s(4), foot_top + row * pitch, 0, pitch)
            draw_aligned(surface, text.render(line, s(13), theme.TEXT_DIM), slot, "left")

    def _draw_rung(self, surface: pygame.Surface, medal: Medal, box: pygame.Rect) -> None:
        s = self.scale
        reached = self.targets >= medal.targets
        if reached:
            paint.box(surface, box, 12, theme.ROW_ON, s)
        tall = min(s(66), box.height - s(4))
        picture = _picture(medal, tall, is_reached=reached)
        slot = picture.get_rect(midleft=(box.x + s(8), box.centery))
        surface.blit(picture, slot)
        left = box.x + s(8) + round(s(66) * 0.74) + s(10)
        colour = theme.TEXT if reached else theme.TEXT_DIM
        name = text.render(_name(medal), s(16), colour, theme.BOLD)
        surface.blit(name, name.get_rect(midleft=(left, box.centery - s(9))))
        takes = text.render(_takes(medal), s(12.5), theme.TEXT_DIM)
        surface.blit(takes, takes.get_rect(midleft=(left, box.centery + s(11))))
        if self.best == medal.targets:
            star = icons.icon("star", s(18), theme.GOLD)
            surface.blit(star, star.get_rect(midright=(box.right - s(10), box.centery)))

    def _draw_row(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        s = self.scale
        line = text.render_fit(self.foot, max(1, box.width), s(12.5), theme.TEXT_DIM)
        surface.blit(line, line.get_rect(midbottom=(box.centerx, box.bottom)))
        wide = box.width // TARGETS
        tall = box.height - line.get_height() - s(4)
        for index, medal in enumerate(Medal):
            reached = self.targets >= medal.targets
            cell = pygame.Rect(box.x + index * wide, box.y, wide, tall)
            if reached:
                paint.box(surface, cell.inflate(-s(6), 0), 12, theme.ROW_ON, s)
            # Half of the cell is for the number beside it.
            size = min(tall - s(4), round(wide * 0.62))
            picture = _picture(medal, size, is_reached=reached)
            slot = picture.get_rect(midleft=(cell.x + min(s(12), wide // 12), cell.centery))
            surface.blit(picture, slot)
            size = min(s(24), round(wide * 0.3))
            number = text.render(str(medal.targets), size, theme.TEXT, theme.BOLD)
            surface.blit(number, number.get_rect(midleft=(slot.right + s(6), cell.centery)))
            disc = small_disc(Kind.WHITE, s(16))
            place = disc.get_rect(midleft=(slot.right + s(12) + number.get_width(), cell.centery))
            if place.right <= cell.right:
                surface.blit(disc, place)


class MedalPicture(Widget):
    """A medal as large as its rectangle allows; the empty place of one for None."""

    medal: Watched[Medal | None] = Watched(None)

    def __init__(self, id: str, medal: Medal | None = None) -> None:
        super().__init__(id)
        self.medal = medal

    def spoken(self) -> str:
        """Its name."""
        return _name(self.medal) if self.medal else tr("bank.no_medal")

    def draw(self, surface: pygame.Surface) -> None:
        """Paints it, centred."""
        picture = medal_picture(self.medal, self.rect.height)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


def _picture(medal: Medal, tall: int, *, is_reached: bool) -> pygame.Surface:
    """A medal, faint while it is out of reach."""
    picture = medal_picture(medal, tall)
    if not is_reached:
        picture = picture.copy()
        picture.set_alpha(120)
    return picture


def _name(medal: Medal) -> str:
    return tr(f"bank.{medal}")


def _takes(medal: Medal) -> str:
    return tr_count("bank.takes", medal.targets)
