"""The eye of a player in a chair: how the board is seen in perspective.

Lengths are millimetres in the chair's own axes: x to the right, y *towards the eye* from the
board's centre, z up from the playing surface. The eye is straight above the line through the
middle of the near and far rails, so a row of pixels is a row of the board.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import Final

import numpy as np

from game.ui.art import layout
from game.ui.art.colour import Floats

FRAME_TOP: Final = 22.0
"""Height of the frame's top above the surface (law A.2: 19 to 25.4 mm)."""
BOTTOM: Final = -34.0
"""Height of the table the board stands on."""
DISC_HEIGHT: Final = 8.0
"""Thickness of a drawn disc (law B: 7 to 9 mm)."""
EYE: Final = (1180.0, 1330.0)
"""How far the eye is towards the player, and above the surface: somebody leaning in to aim."""
_LOOK: Final = 30.0
"""The eye looks at a point this far on the player's side of the middle."""


@dataclass(frozen=True, slots=True)
class Camera:
    """A perspective picture.

    Attributes:
        focus: pixels per unit of slope: what a longer lens makes larger.
        cx: pixels to the eye's axis, to the right.
        cy: pixels to it, down.
    """

    focus: float
    cx: float
    cy: float

    def project(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        """Pixels of a place; a pixel's middle is at a half."""
        away, up = y - EYE[0], z - EYE[1]
        scale = self.focus / (away * _AHEAD[0] + up * _AHEAD[1])
        return self.cx + x * scale, self.cy - (away * _UP[0] + up * _UP[1]) * scale

    def unproject(self, px: float, py: float, z: float = 0.0) -> tuple[float, float]:
        """The place at height `z` seen at a pixel; above the horizon, one far away."""
        across, slope = (px - self.cx) / self.focus, (self.cy - py) / self.focus
        towards, up = self.ray(slope)
        reach = (z - EYE[1]) / min(up, -1e-3)
        return reach * across, EYE[0] + reach * towards

    def unproject_all(self, px: Floats, py: Floats) -> tuple[Floats, Floats]:
        """Places on the surface seen at columns (1, w) and rows (h, 1) below the horizon."""
        slope = (self.cy - py) / self.focus
        reach = -EYE[1] / (_AHEAD[1] + slope * _UP[1])
        x = reach * ((px - self.cx) / self.focus)
        return x, np.broadcast_to(EYE[0] + reach * (_AHEAD[0] + slope * _UP[0]), x.shape)

    def scale(self, y: float, z: float = 0.0) -> float:
        """Pixels a millimetre, across, at a distance."""
        return self.focus / ((y - EYE[0]) * _AHEAD[0] + (z - EYE[1]) * _AHEAD[1])

    def distance(self, scale: float) -> float:
        """Where on the board (towards the eye) a disc's face has `scale` pixels a millimetre."""
        up = DISC_HEIGHT - EYE[1]
        return EYE[0] + (self.focus / scale - up * _AHEAD[1]) / _AHEAD[0]

    def squash(self, y: float, z: float = 0.0) -> float:
        """Height of a small circle lying there as a share of its width."""
        away, up = y - EYE[0], z - EYE[1]
        return -up / hypot(away, up)

    def ray(self, slope: float) -> tuple[float, float]:
        """Direction (towards the eye, up) of the ray through a row `slope` above the axis."""
        return _AHEAD[0] + slope * _UP[0], _AHEAD[1] + slope * _UP[1]


def _directions() -> tuple[tuple[float, float], tuple[float, float]]:
    """Unit vectors (towards, up): where the eye looks, and what is up in its picture."""
    towards, down = _LOOK - EYE[0], -EYE[1]
    length = hypot(towards, down)
    ahead = towards / length, down / length
    return ahead, (ahead[1], -ahead[0])


_AHEAD, _UP = _directions()


@lru_cache(8)
def fitted(width: int, height: int) -> Camera:
    """The camera that shows the whole board, frame and front included, as large as fits."""
    half = layout.OUTER_HALF
    plain = Camera(1.0, 0.0, 0.0)
    left, _ = plain.project(-half, half, FRAME_TOP)
    _, top = plain.project(0.0, -half, FRAME_TOP)
    _, bottom = plain.project(0.0, half, BOTTOM)
    focus = min(width / (-2.0 * left), height / (bottom - top))
    return Camera(focus, width / 2, (height - (top + bottom) * focus) / 2)
