"""The rebound lab on the board: mirror lines, image, naive and real ways, angles at cushions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, Final

import pygame

from game.core.board import HALF
from game.core.pieces import Seat
from game.physics.legs import Leg, outward
from game.session import rebounds
from game.session.practice import Point, PracticeShot
from game.session.rebounds import Reading, Result, Task
from game.ui.board_view import Mark
from game.ui.kit import paint, text, theme
from game.ui.strings import tr
from game.ui.view.strokes import cased_arrow, cased_dot, cased_line, dashed_line, width_on

if TYPE_CHECKING:
    from game.ui.scenes.practice.scene import PracticeScene

MIRROR: Final = (146, 208, 255)
"""Colour of whatever follows the mirror method."""
FAINT: Final = (126, 140, 150)
"""Colour of the mirror lines that are not played off."""
REAL: Final = (255, 206, 92)
"""Colour of the predicted way."""
MEASURED: Final = (132, 222, 160)
"""Colour of the way that was gone."""
_BEADS_APART: Final = 18
"""Breadths of a line between two beads."""
_LABEL: Final = theme.Fill(theme.rgb("14201B", 226), theme.rgb("0E1713", 226), theme.HAIRLINE)


class Lab:
    """What the lab is asked, and what it draws.

    Args:
        scene: the practice room.

    Attributes:
        is_on: whether it is switched on.
        task: what is asked.
    """

    def __init__(self, scene: PracticeScene) -> None:
        self._scene = scene
        self.is_on = False
        self.task = Task()
        self._read: tuple[object, Reading] | None = None
        self._measured: tuple[PracticeShot, Task, Result] | None = None

    # What it knows -----------------------------------------------------------------------

    def change(self, **fields: object) -> None:
        """Asks something else."""
        self.task = replace(self.task, **fields)
        self._scene.refresh()
        self._scene.request_draw()

    def reading(self) -> Reading:
        """What there is to say of the present aim; worked out once for every aim."""
        practice, shot = self._scene.practice, self._scene.turns.shot
        key = (practice.board, shot, practice.constants, self.task)
        if self._read is None or self._read[0] != key:
            self._read = (key, rebounds.read(*key))
        return self._read[1]

    def result(self) -> Result | None:
        """What the last shot came to; None before the first."""
        last = self._scene.practice.last
        if last is None:
            return None
        known = self._measured
        if known is None or known[0] is not last or known[1] != self.task:
            known = self._measured = (last, self.task, rebounds.result_of(last, self.task))
        return known[2]

    @property
    def is_of_this_aim(self) -> bool:
        """Whether the last shot was flicked with the present aim."""
        last = self._scene.practice.last
        return last is not None and last.lie.aim == self._scene.turns.shot

    def aim_by(self, how: str) -> None:
        """Takes over the aim of the mirror method, "mirror", or the true one, "true"."""
        practice, turns = self._scene.practice, self._scene.turns
        if how == "mirror":
            aim = rebounds.mirror_aim(practice.board, turns.shot, self.task)
        else:
            constants = practice.constants
            aim = rebounds.true_aim(practice.board, turns.shot, constants, self.task)
        if aim is None:
            is_out_of_reach = how == "true" and bool(self.task.route)
            key = "practice.lab_no_aim" if is_out_of_reach else "practice.lab_ask"
            self._scene.say(tr(key), "info")
        else:
            turns.aim_at(aim)

    # Drawing -----------------------------------------------------------------------------

    def draw_below(self, surface: pygame.Surface) -> None:
        """The mirror lines, and the ways under the discs."""
        reading = self.reading()
        self._draw_mirrors(surface, reading)
        self._draw_image_line(surface, reading)
        self._draw_way(surface, reading.mirror, MIRROR, is_dashed=True)
        if self.is_of_this_aim and (result := self.result()):
            self._draw_legs(surface, result.legs, MEASURED)
            self._draw_beads(surface, result.legs)
        self._draw_legs(surface, reading.legs, REAL)

    def draw_above(self, surface: pygame.Surface) -> None:
        """Target, image, contact points and angles."""
        reading, view = self.reading(), self._scene.view
        if reading.target:
            view.draw_mark(surface, Mark.AIM, reading.target)
        self._draw_image(surface, reading)
        self._draw_contacts(surface, reading.legs, reading.radius)

    def draw_comparison(self, surface: pygame.Surface) -> None:
        """Over a shot that runs: the way predicted for it, and the mirror's."""
        practice = self._scene.practice
        played = practice.pending or practice.last
        if played is None:
            return
        aim = rebounds.read(played.lie.board, played.lie.aim, played.constants, self.task)
        self._draw_way(surface, aim.mirror, MIRROR, is_dashed=True)
        self._draw_legs(surface, aim.legs, REAL)
        self._draw_contacts(surface, aim.legs, aim.radius)

    def _line(self) -> float:
        return max(1.0, width_on(self._scene.view.frame_rect.w, 1.6))

    def _draw_mirrors(self, surface: pygame.Surface, reading: Reading) -> None:
        """Every frame moved in by the moving disc's radius; those played off are bold."""
        side = HALF - reading.radius
        line = self._line()
        for cushion in Seat:
            a = self._scene.view.to_screen(*cushion.to_board(-side, -side))
            b = self._scene.view.to_screen(*cushion.to_board(side, -side))
            is_met = cushion in reading.cushions
            colour = MIRROR if is_met else FAINT
            dashed_line(surface, a, b, line, colour, 7 * line, is_cased=is_met)

    def _draw_way(
        self,
        surface: pygame.Surface,
        points: Sequence[Point],
        colour: tuple[int, int, int],
        *,
        is_dashed: bool,
    ) -> None:
        corners = [self._scene.view.to_screen(*point) for point in points]
        for a, b in pairwise(corners):
            if is_dashed:
                dashed_line(surface, a, b, self._line(), colour, 5 * self._line())
            else:
                cased_line(surface, a, b, self._line() * 1.3, colour)

    def _draw_legs(
        self, surface: pygame.Surface, legs: Sequence[Leg], colour: tuple[int, int, int]
    ) -> None:
        if not legs:
            return
        points = [leg.start for leg in legs] + [legs[-1].end]
        self._draw_way(surface, points[:-1], colour, is_dashed=False)
        tail, tip = (self._scene.view.to_screen(*point) for point in points[-2:])
        line = self._line() * 1.3
        if hypot(tip[0] - tail[0], tip[1] - tail[1]) > 6 * line:
            cased_arrow(surface, tail, tip, line, 6 * line, colour)

    def _draw_beads(self, surface: pygame.Surface, legs: Sequence[Leg]) -> None:
        """Beads tell the way that was gone from the predicted one; colours alone may not."""
        line, to_screen = self._line(), self._scene.view.to_screen
        for leg in legs:
            (x, y), (to_x, to_y) = to_screen(*leg.start), to_screen(*leg.end)
            count = int(hypot(to_x - x, to_y - y) / (_BEADS_APART * line))
            for share in (number / (count + 1) for number in range(1, count + 1)):
                at = x + share * (to_x - x), y + share * (to_y - y)
                cased_dot(surface, at, 1.9 * line, MEASURED)

    def _draw_contacts(self, surface: pygame.Surface, legs: Sequence[Leg], radius: float) -> None:
        """A dot where the disc touches a cushion, and its angles in and out beside it."""
        view = self._scene.view
        for leg in legs:
            touch = leg.touch(radius)
            if touch is None or leg.cushion is None:
                continue
            cased_dot(surface, view.to_screen(*touch), 2.6 * self._line(), REAL)
            if leg.angle_in is None or leg.angle_out is None:
                continue
            normal = outward(leg.cushion)
            inward = 0.060
            at = view.to_screen(touch[0] - inward * normal[0], touch[1] - inward * normal[1])
            words = tr(
                "practice.lab_angles", into=f"{leg.angle_in:.1f}", out=f"{leg.angle_out:.1f}"
            )
            self._draw_label(surface, words, at)

    def _draw_label(self, surface: pygame.Surface, words: str, at: Point) -> None:
        scale = self._scene.scale
        drawn = text.render_cells(words, scale(12.5), theme.TEXT_BRIGHT, theme.MEDIUM)
        box = drawn.get_rect(center=(round(at[0]), round(at[1]))).inflate(scale(14), scale(5))
        box.clamp_ip(self._scene.view.frame_rect)
        paint.box(surface, box, 9, _LABEL, scale)
        surface.blit(drawn, drawn.get_rect(center=box.center))

    def _draw_image_line(self, surface: pygame.Surface, reading: Reading) -> None:
        """The way straight to the image, as far as the frame."""
        if reading.image is None or not reading.mirror:
            return
        view, line = self._scene.view, self._line()
        ends = view.to_screen(*reading.mirror[0]), view.to_screen(*reading.image)
        surface.set_clip(view.frame_rect)
        dashed_line(surface, *ends, line, theme.WHITE[:3], 4 * line, is_cased=False)
        surface.set_clip(None)

    def _draw_image(self, surface: pygame.Surface, reading: Reading) -> None:
        """The target's image; behind the frame, where and how far it lies."""
        if reading.image is None or not reading.mirror:
            return
        view = self._scene.view
        frame = view.frame_rect
        start = view.to_screen(*reading.mirror[0])
        image = view.to_screen(*reading.image)
        if frame.collidepoint(image):
            view.draw_mark(surface, Mark.AIM, reading.image)
            return
        edge = frame.inflate(-2 * frame.w // 40, -2 * frame.w // 40)
        cut = edge.clipline(start, image)
        if cut:
            words = tr("practice.lab_image", far=f"{100 * _behind(reading):.0f}")
            self._draw_label(surface, words, cut[1])


def _behind(reading: Reading) -> float:
    """Metres from where the way to the image meets the first mirror to the image."""
    assert reading.image is not None, "asked only for an image"
    (x, y), (to_x, to_y) = reading.mirror[0], reading.image
    n = outward(reading.cushions[0])
    ahead = (to_x - x) * n[0] + (to_y - y) * n[1]
    share = (HALF - reading.radius - x * n[0] - y * n[1]) / ahead if ahead else 0.0
    return (1.0 - share) * hypot(to_x - x, to_y - y)
