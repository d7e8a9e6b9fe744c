"""Pieces on the drawn board with each cone missing: brightness or pattern tells them apart."""

from __future__ import annotations

from itertools import combinations

import colour_vision
import numpy as np
import pygame
import pytest
from colour_vision import KINDS, brightness, seen

from game.core.board import PIECE_RADIUS
from game.core.pieces import Kind
from game.ui.art.disc_sets import DISC_SETS
from game.ui.art.loader import Look
from game.ui.board_view import ArtLoader, BoardView, DrawnDisc

ROOM = pygame.Rect(0, 0, 640, 640)
"""Discs are 23 pixels across in it: those of a window of 900 by 640."""
PIECES = (Kind.WHITE, Kind.BLACK, Kind.QUEEN)
APART = 0.18
"""Difference in mean brightness that is seen at a glance."""
ALIKE = 0.75
"""Correlation above which two patterns would be taken for one."""


@pytest.fixture(scope="module", params=sorted(DISC_SETS))
def faces(
    request: pytest.FixtureRequest, surface: pygame.Surface, art: ArtLoader
) -> dict[Kind, list[np.ndarray]]:
    """Each kind as drawn on the board at four angles: (n, n, 3), 0 to 1."""
    art.look = Look(discs=request.param)
    view = BoardView(art, ROOM)
    canvas = pygame.Surface(ROOM.size).convert()
    found: dict[Kind, list[np.ndarray]] = {}
    half = int(PIECE_RADIUS * view.scale * 0.9)
    for kind in PIECES:
        for angle in (0.0, 0.2, 0.4, 0.6):
            view.draw_board(canvas)
            view.draw_discs(canvas, [DrawnDisc(kind, 0.1, 0.1, angle)])
            x, y = (int(each) for each in view.to_screen(0.1, 0.1))
            part = pygame.surfarray.array3d(canvas)[x - half : x + half, y - half : y + half]
            found.setdefault(kind, []).append(part / 255)
    art.look = Look()
    return found


def pattern(face: np.ndarray) -> np.ndarray:
    """The brightness of a face around its mean, spread one; what lies outside the disc is left."""
    light = brightness(face)
    at = np.arange(len(light)) - (len(light) - 1) / 2
    inside = light[np.hypot(at[:, None], at[None, :]) < len(light) / 2]
    return (inside - inside.mean()) / inside.std()


@pytest.mark.parametrize("cone", sorted(KINDS))
@pytest.mark.parametrize("pair", list(combinations(PIECES, 2)), ids=str)
def test_brightness_or_pattern_tells_pieces_apart(
    faces: dict[Kind, list[np.ndarray]], pair: tuple[Kind, Kind], cone: str
):
    first, second = ([seen(face, cone) for face in faces[kind]] for kind in pair)
    gap = abs(brightness(first[0]).mean() - brightness(second[0]).mean())
    alike = max(float(np.mean(pattern(a) * pattern(b))) for a in first for b in second)
    assert gap > APART or alike < ALIKE
    assert alike < 0.93, "the pattern alone is another"


def test_white_stays_white_and_a_missing_cone_joins_its_colours():
    for kind in KINDS:
        assert seen(np.ones((1, 3)), kind) == pytest.approx(1.0, abs=0.01)
    red, green = np.array([[0.8, 0.2, 0.2]]), np.array([[0.48, 0.46, 0.18]])
    before = np.abs(red - green).max()
    assert np.abs(seen(red, "protan") - seen(green, "protan")).max() < before
    assert colour_vision.to_values(colour_vision.to_light(red)) == pytest.approx(red)
