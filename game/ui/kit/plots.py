"""Plots: axes with round ticks, a line, marks told apart by shape, rules and a band.

A plot is a widget and can also be painted onto any surface, for a picture to be saved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil, floor, log10
from typing import Final

import pygame

from game.ui.kit import paint, text, theme
from game.ui.kit.theme import Colour, Scale
from game.ui.kit.widget import Watched, Widget

_STEPS: Final = (1.0, 2.0, 2.5, 5.0, 10.0)
_SIZE: Final = 13
"""Design units of the words on a plot."""
_LOW: Final = 200
"""Plots lower than this, in design units, name no axes and have no legend."""


@dataclass(frozen=True, slots=True)
class Axis:
    """One direction of a plot.

    Attributes:
        low: value at its beginning.
        high: value at its end, greater than `low`.
        ticks: values that are named.
        words: turns such a value into words.
        name: what is counted along it.
    """

    low: float
    high: float
    ticks: tuple[float, ...]
    words: Callable[[float], str]
    name: str = ""

    def share(self, value: float) -> float:
        """How far along the axis a value lies, 0 to 1 inside it."""
        return (value - self.low) / (self.high - self.low)


def axis(
    low: float,
    high: float,
    name: str = "",
    *,
    count: int = 5,
    words: Callable[[float], str] | None = None,
    whole: bool = False,
) -> Axis:
    """An axis that covers a range, with about `count` ticks at round values.

    Args:
        low: least value to be shown.
        high: greatest; may be equal.
        name: what is counted.
        count: how many steps are wanted.
        words: turns a tick into words; plain numbers otherwise.
        whole: True for things that come in whole numbers.
    """
    if high <= low:
        low, high = low - 0.5, low + 0.5
    rough = (high - low) / max(1, count)
    size = 10.0 ** floor(log10(rough))
    step = next(size * each for each in _STEPS if size * each >= rough * 0.999)
    if whole:
        step = max(1.0, float(ceil(step)))
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    ticks = tuple(round(number * step, 9) for number in range(first, last + 1))
    return Axis(ticks[0], ticks[-1], ticks, words or (lambda value: f"{value:g}"), name)


@dataclass(frozen=True, slots=True)
class PlotMark:
    """One point: a filled dot for what went well, a cross for what did not."""

    x: float
    y: float
    is_good: bool


@dataclass(frozen=True, slots=True)
class PlotModel:
    """What a plot shows.

    Attributes:
        title: above it.
        x: the axis to the right.
        y: the axis upwards.
        line: points joined by a line, in order.
        marks: single points.
        rules: level lines as (value, words).
        band: a level stripe as (low, high), or None.
        legend: what dot and cross mean; empty for none.
        empty: said instead of everything while there is nothing to show.
    """

    title: str
    x: Axis
    y: Axis
    line: Sequence[tuple[float, float]] = ()
    marks: Sequence[PlotMark] = ()
    rules: Sequence[tuple[float, str]] = ()
    band: tuple[float, float] | None = None
    legend: tuple[str, str] | None = None
    empty: str = ""


class Plot(Widget):
    """A plot on a card.

    Args:
        id: see `Widget`.
    """

    model: Watched[PlotModel | None] = Watched(None)

    def spoken(self) -> str:
        """The title, and how much is shown."""
        model = self.model
        if model is None:
            return ""
        return f"{model.title}: {model.empty or len(model.line) + len(model.marks)}"

    def draw(self, surface: pygame.Surface) -> None:
        """Paints card and plot."""
        if self.model:
            draw_plot(surface, self.rect, self.model, self.scale)


def draw_plot(surface: pygame.Surface, rect: pygame.Rect, model: PlotModel, scale: Scale) -> None:
    """Paints a plot on a card over `rect`."""
    paint.box(surface, rect, theme.RADIUS_PANEL, theme.PANEL_SOLID, scale)
    drawn = text.render_fit(
        model.title, max(1, rect.w - scale(32)), scale(15), theme.TEXT, theme.MEDIUM
    )
    surface.blit(drawn, (rect.x + scale(16), rect.y + scale(10)))
    if model.empty:
        _draw_empty(surface, rect, model.empty, scale)
        return
    if rect.h < scale(_LOW):
        # Where there is little room, the values themselves come first.
        bare = replace(model.x, name=""), replace(model.y, name="")
        model = replace(model, x=bare[0], y=bare[1], legend=None)
    names = [model.y.words(tick) for tick in model.y.ticks]
    wide = max(text.measure(name, scale(_SIZE))[0] for name in names)
    top = rect.y + scale(62 if model.y.name or model.legend else 44)
    box = pygame.Rect(rect.x + scale(24) + wide, top, 0, 0)
    box.w = max(8, rect.right - scale(22) - box.x)
    box.h = max(8, rect.bottom - scale(54 if model.x.name else 34) - top)
    _draw_axes(surface, box, model, scale)
    painter = _Painter(surface, box, model, scale)
    painter.draw_rules()
    painter.draw_line()
    painter.draw_marks()
    _draw_legend(surface, rect, model, scale)


def _draw_empty(surface: pygame.Surface, rect: pygame.Rect, words: str, scale: Scale) -> None:
    lines = text.wrap(words, max(1, rect.w - scale(60)), scale(15))
    top = rect.centery - len(lines) * scale(22) // 2
    for line in lines:
        drawn = text.render(line, scale(15), theme.TEXT_DIM)
        surface.blit(drawn, drawn.get_rect(midtop=(rect.centerx, top)))
        top += scale(22)


def _draw_axes(surface: pygame.Surface, box: pygame.Rect, model: PlotModel, scale: Scale) -> None:
    """Grid lines with their values, and the names of both axes."""
    size = scale(_SIZE)
    line = max(1, scale(1))
    # Ticks that stand too close are named every second or third time, counted from the middle.
    pitch = box.h / max(1, len(model.y.ticks) - 1)
    every = max(1, ceil(size * 1.15 / max(pitch, 1e-6)))
    for index, tick in enumerate(model.y.ticks):
        y = round(box.bottom - model.y.share(tick) * box.h)
        _blend_line(surface, pygame.Rect(box.x, y, box.w, line), 34)
        if (index - len(model.y.ticks) // 2) % every == 0:
            drawn = text.render(model.y.words(tick), size, theme.TEXT_DIM)
            surface.blit(drawn, drawn.get_rect(midright=(box.x - scale(8), y)))
    room = box.w
    for tick in model.x.ticks:
        x = round(box.x + model.x.share(tick) * box.w)
        _blend_line(surface, pygame.Rect(x, box.bottom, line, scale(5)), 90)
        drawn = text.render(model.x.words(tick), size, theme.TEXT_DIM)
        place = drawn.get_rect(midtop=(x, box.bottom + scale(7)))
        place.right = min(place.right, box.right + scale(14))
        if place.left >= box.right - room or tick == model.x.ticks[0]:
            surface.blit(drawn, place)
            room = box.right - place.right - scale(6)
    _blend_line(surface, pygame.Rect(box.x, box.bottom, box.w, line), 110)
    if model.y.name:
        drawn = text.render(model.y.name, size, theme.TEXT_DIM)
        surface.blit(drawn, drawn.get_rect(bottomleft=(box.x - scale(4), box.y - scale(10))))
    if model.x.name:
        drawn = text.render(model.x.name, size, theme.TEXT_DIM)
        surface.blit(drawn, drawn.get_rect(midtop=(box.centerx, box.bottom + scale(27))))


def _blend_line(surface: pygame.Surface, rect: pygame.Rect, alpha: int) -> None:
    """A straight line of see-through white."""
    strip = pygame.Surface((max(1, rect.w), max(1, rect.h)), pygame.SRCALPHA)
    strip.fill((255, 255, 255, alpha))
    surface.blit(strip, rect)


def _draw_legend(
    surface: pygame.Surface, rect: pygame.Rect, model: PlotModel, scale: Scale
) -> None:
    """What dot and cross mean, in the upper right corner under the title."""
    if model.legend is None:
        return
    size, right, middle = scale(_SIZE), rect.right - scale(22), rect.y + scale(46)
    for words, is_good in reversed(list(zip(model.legend, (True, False), strict=True))):
        drawn = text.render(words, size, theme.TEXT_DIM)
        surface.blit(drawn, drawn.get_rect(midright=(right, middle)))
        right -= drawn.get_width() + scale(12)
        _draw_sign(surface, (right, middle), is_good, scale)
        right -= scale(16)


def _draw_sign(
    surface: pygame.Surface, at: tuple[float, float], is_good: bool, scale: Scale
) -> None:
    if is_good:
        paint.put_dot(surface, *at, max(2.0, scale.factor * 4.2), theme.GOLD)
        return
    reach, colour = max(2.0, scale.factor * 3.8), theme.rgb("E88A84")
    for lift in (reach, -reach):
        start, end = (at[0] - reach, at[1] - lift), (at[0] + reach, at[1] + lift)
        pygame.draw.aaline(surface, colour, start, end, max(1, scale(2)))


class _Painter:
    """Paints values into the box between the axes."""

    def __init__(
        self, surface: pygame.Surface, box: pygame.Rect, model: PlotModel, scale: Scale
    ) -> None:
        self._surface, self._box, self._model, self._scale = surface, box, model, scale

    def _at(self, x: float, y: float) -> tuple[float, float]:
        """Pixels of a point; what lies outside the axes is drawn at their edge."""
        across = min(1.0, max(0.0, self._model.x.share(x)))
        up = min(1.0, max(0.0, self._model.y.share(y)))
        return self._box.x + across * self._box.w, self._box.bottom - up * self._box.h

    def draw_rules(self) -> None:
        """The band, and dashed level lines with their words at the right end."""
        model, box, scale = self._model, self._box, self._scale
        if model.band:
            top, bottom = (self._at(model.x.low, value)[1] for value in reversed(model.band))
            strip = pygame.Surface((box.w, max(1, round(bottom - top))), pygame.SRCALPHA)
            strip.fill((*theme.GOLD[:3], 30))
            self._surface.blit(strip, (box.x, round(top)))
        for value, words in model.rules:
            y = round(self._at(model.x.low, value)[1])
            dash = max(3, scale(7))
            for x in range(box.x, box.right, 2 * dash):
                wide = min(dash, box.right - x)
                self._surface.fill(theme.GREEN, pygame.Rect(x, y, wide, max(1, scale(1.6))))
            drawn = text.render(words, scale(_SIZE), theme.GREEN)
            self._surface.blit(drawn, drawn.get_rect(bottomright=(box.right, y - scale(2))))

    def draw_line(self) -> None:
        """The line through its points; a single one is a dot."""
        points = [self._at(*point) for point in self._model.line]
        if len(points) == 1:
            paint.put_dot(self._surface, *points[0], self._scale.factor * 4, theme.GOLD_LIGHT)
        for start, end in pairwise(points):
            width = max(1, self._scale(2))
            pygame.draw.aaline(self._surface, theme.GOLD_LIGHT, start, end, width)

    def draw_marks(self) -> None:
        """Every single point."""
        for mark in self._model.marks:
            _draw_sign(self._surface, self._at(mark.x, mark.y), mark.is_good, self._scale)


def draw_bar(
    surface: pygame.Surface, rect: pygame.Rect, share: float, scale: Scale, colour: Colour
) -> None:
    """A groove filled up to `share`, 0 to 1."""
    paint.box(surface, rect, 9, theme.GROOVE, scale)
    if share > 0:
        lit = pygame.Rect(rect.x, rect.y, max(rect.h, round(rect.w * share)), rect.h)
        paint.box(surface, lit, 9, theme.Fill(colour, colour), scale)
