"""The mirror method's own picture: boards behind the frames, and one straight line through them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.board import HALF
from game.core.pieces import Seat
from game.physics.legs import mirror_image
from game.session.practice import Point
from game.session.rebounds import Reading
from game.ui.kit import Widget, paint, theme
from game.ui.kit.widget import Watched
from game.ui.scenes.practice.lab import MIRROR, REAL
from game.ui.strings import tr
from game.ui.view.strokes import cased_dot, cased_line, dashed_line

_WOOD = (222, 184, 128)
_BEHIND = (120, 104, 78)


class Unfolded(Widget):
    """The board and its mirror images, seen from the shooter's seat."""

    reading: Watched[Reading | None] = Watched(None)
    seat = Watched(Seat.S)

    def spoken(self) -> str:
        """What the picture shows."""
        return tr("practice.lab_unfolded_says")

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the boards, the straight line to the image and the real way unfolded."""
        reading = self.reading
        if reading is None:
            return
        paint.box(surface, self.rect, theme.RADIUS_BUTTON, theme.TRAY, self.scale)
        side = HALF - reading.radius
        square = [(-side, -side), (side, -side), (side, side), (-side, side)]
        routes = [reading.cushions[:count] for count in range(len(reading.cushions), -1, -1)]
        boards = [[self._unfold(p, route, reading) for p in square] for route in routes]
        frame = _Frame(self.rect.inflate(-self.scale(16), -self.scale(16)), boards)
        for index, corners in enumerate(boards):
            points = [frame.at(point) for point in corners]
            is_real = index == len(boards) - 1
            pygame.draw.polygon(surface, _WOOD if is_real else _BEHIND, points)
            pygame.draw.aalines(surface, (40, 30, 22), True, points)
        self._draw_ways(surface, reading, frame)

    def _unfold(self, point: Point, route: Sequence[Seat], reading: Reading) -> Point:
        """A point mirrored in the cushions met so far, in the shooter's axes."""
        return self.seat.from_board(*mirror_image(point, tuple(route), reading.radius))

    def _draw_ways(self, surface: pygame.Surface, reading: Reading, frame: _Frame) -> None:
        line = max(1.0, self.scale.factor * 1.3)
        if reading.mirror:
            start = frame.at(self.seat.from_board(*reading.mirror[0]))
            if reading.image:
                image = frame.at(self.seat.from_board(*reading.image))
                dashed_line(surface, start, image, line, theme.WHITE[:3], 4 * line)
                cased_dot(surface, image, 3.2 * line, MIRROR)
            cased_dot(surface, start, 3.2 * line, theme.WHITE[:3])
        if reading.target:
            cased_dot(surface, frame.at(self.seat.from_board(*reading.target)), 3.2 * line, MIRROR)
        route: list[Seat] = []
        for leg in reading.legs:
            if len(route) > len(reading.cushions) or tuple(route) != reading.cushions[: len(route)]:
                break
            start, end = (frame.at(self._unfold(p, route, reading)) for p in (leg.start, leg.end))
            cased_line(surface, start, end, line * 1.2, REAL)
            if leg.cushion:
                route.append(leg.cushion)


class _Frame:
    """Fits boards of metres, in the shooter's axes, into a rectangle of pixels."""

    def __init__(self, rect: pygame.Rect, boards: Sequence[Sequence[Point]]) -> None:
        points = [point for board in boards for point in board]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        wide, tall = max(xs) - min(xs), max(ys) - min(ys)
        self._scale = min(rect.w / wide, rect.h / tall)
        self._middle = ((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2)
        self._centre = rect.center

    def at(self, point: Point) -> Point:
        """Pixels of a place."""
        return (
            self._centre[0] + (point[0] - self._middle[0]) * self._scale,
            self._centre[1] - (point[1] - self._middle[1]) * self._scale,
        )
