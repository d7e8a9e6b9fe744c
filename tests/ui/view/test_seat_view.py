"""The board from a chair: it shows what the view from above shows, where the eye sees it."""

from __future__ import annotations

from math import hypot

import numpy as np
import pygame
import pytest
from viewlook import PLACES, changes, pixels

from game.core.board import HALF, PIECE_RADIUS, STRIKER_RADIUS
from game.core.pieces import Kind, Seat
from game.ui.art.camera import DISC_HEIGHT, FRAME_TOP, fitted
from game.ui.art.layout import MM
from game.ui.board_view import ArtLoader, BoardView, DrawnDisc, DrawnGuide, Mark
from game.ui.view.mapping import SeatMapping

ROOM = pygame.Rect(20, 30, 480, 330)
GUIDE = DrawnGuide(
    [(0.0, -0.25), (0.05, 0.12)], (0.05, 0.12), (0.06, 0.15), (0.03, 0.09), (-0.06, 0.05)
)


@pytest.fixture(scope="module")
def seated(surface: pygame.Surface, art: ArtLoader) -> BoardView:
    view = BoardView(art, ROOM)
    view.prepare([Seat.S, Seat.N])
    view.sit(True)
    view.wait()
    return view


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("place", PLACES)
def test_a_place_and_its_pixel_are_one(seat: Seat, place: tuple[float, float]):
    mapping = SeatMapping((7, 11), (640, 430), seat)
    assert mapping.to_board(*mapping.to_screen(*place)) == pytest.approx(place, abs=1e-9)


def test_the_shooter_sits_at_the_bottom_and_the_far_rail_is_the_short_one():
    mapping = SeatMapping((0, 0), (640, 430), Seat.W)
    own = mapping.to_screen(*Seat.W.to_board(0.0, -0.25))
    far = mapping.to_screen(*Seat.W.to_board(0.0, 0.25))
    assert own[1] > far[1]
    assert own[0] == pytest.approx(far[0])
    ends = [mapping.to_screen(*Seat.W.to_board(x, y)) for x, y in ((-HALF, HALF), (HALF, HALF))]
    near = [mapping.to_screen(*Seat.W.to_board(x, y)) for x, y in ((-HALF, -HALF), (HALF, -HALF))]
    assert ends[1][0] - ends[0][0] < 0.85 * (near[1][0] - near[0][0])


def test_the_whole_board_fits_its_room():
    frame = SeatMapping(ROOM.topleft, ROOM.size, Seat.S).frame_rect
    assert ROOM.contains(frame)
    assert frame.w == ROOM.w or frame.h == ROOM.h


def test_far_discs_are_smaller_and_flatter():
    camera = fitted(640, 430)
    assert camera.scale(-300.0) < camera.scale(300.0)
    assert camera.squash(-300.0) < camera.squash(300.0) < 1.0
    assert camera.scale(camera.distance(0.6), DISC_HEIGHT) == pytest.approx(0.6)


def middle_of(drawn: np.ndarray) -> tuple[float, float]:
    """Middle of the box around pixels (n, 2)."""
    low, high = drawn.min(axis=0), drawn.max(axis=0)
    return (low[0] + high[0] + 1) / 2, (low[1] + high[1] + 1) / 2


@pytest.mark.parametrize("is_seated", [True, False])
def test_ghost_and_arrow_are_where_the_guide_says_in_either_view(
    seated: BoardView, view: BoardView, surface: pygame.Surface, is_seated: bool
):
    """To the pixel of projection: the same metres from what is drawn from above and seated."""
    shown = seated if is_seated else view
    ghost = DrawnGuide(GUIDE.path[:1], GUIDE.ghost)
    drawn = changes(shown, surface, lambda: shown.draw_guide(surface, ghost))
    found = shown.to_board(*middle_of(drawn))
    pixel = 1.0 / shown.scale
    assert hypot(found[0] - 0.05, found[1] - 0.12) < 1.5 * pixel
    width = (drawn[:, 0].max() - drawn[:, 0].min()) / shown.mapping.shape_at(0.05, 0.12)[0]
    assert width == pytest.approx(2 * STRIKER_RADIUS, abs=5 * pixel)
    drawn = changes(shown, surface, lambda: shown.draw_guide(surface, GUIDE))
    tip = shown.to_screen(0.06 + 0.03, 0.15 + 0.09)
    assert np.hypot(*(drawn - tip).T).min() < 2.5


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("place", [(0.0, 0.0), (0.21, -0.13), (-0.3, 0.3)])
def test_a_disc_stands_where_it_lies(
    seated: BoardView, surface: pygame.Surface, kind: Kind, place: tuple[float, float]
):
    drawn = changes(
        seated, surface, lambda: seated.draw_discs(surface, [DrawnDisc(kind, *place)]), 90
    )
    mapping = seated.mapping
    assert isinstance(mapping, SeatMapping)
    base, top = mapping.to_screen(*place), mapping.to_screen(*place, DISC_HEIGHT / MM)
    away = np.abs(drawn - base)
    radius = (STRIKER_RADIUS if kind is Kind.STRIKER else PIECE_RADIUS) * seated.scale
    assert away[:, 0].max() < 1.5 * radius
    assert top[1] < base[1]
    if kind is Kind.BLACK:
        low, high = drawn.min(axis=0), drawn.max(axis=0) + 1
        assert (low[0] + high[0]) / 2 == pytest.approx(base[0], abs=2.5)


def test_the_near_rail_hides_what_lies_behind_it(seated: BoardView, surface: pygame.Surface):
    disc = DrawnDisc(Kind.BLACK, 0.0, -HALF + PIECE_RADIUS)
    drawn = changes(seated, surface, lambda: seated.draw_discs(surface, [disc]))
    lip = fitted(*ROOM.size).project(0.0, HALF * MM, FRAME_TOP)[1] + ROOM.y
    assert len(drawn), "its top can be seen"
    assert drawn[:, 1].max() <= lip + 1
    lifted = DrawnDisc(Kind.BLACK, 0.0, -HALF + PIECE_RADIUS, size=1.2)
    drawn = changes(seated, surface, lambda: seated.draw_discs(surface, [lifted]))
    assert (drawn[:, 1] < lip - 0.05 * seated.scale).any(), "one in the hand is above the rail"


def test_near_discs_hide_far_ones_in_whatever_order_they_come(
    seated: BoardView, surface: pygame.Surface
):
    near, far = DrawnDisc(Kind.WHITE, 0.0, -0.1), DrawnDisc(Kind.BLACK, 0.0, -0.075)
    pictures: list[np.ndarray] = []
    for discs in ([near, far], [far, near]):
        seated.draw_board(surface)
        seated.draw_discs(surface, discs)
        pictures.append(pixels(surface))
    assert (pictures[0] == pictures[1]).all()


def test_a_falling_disc_stays_inside_its_pocket(seated: BoardView, surface: pygame.Surface):
    x = HALF - 0.02225
    disc = DrawnDisc(Kind.WHITE, x, x, size=0.85, sunk=0.9)
    drawn = changes(seated, surface, lambda: seated.draw_discs(surface, [disc]))
    away = np.array([seated.to_board(*at) for at in drawn]) - x
    assert len(drawn)
    assert np.hypot(*away.T).max() < 0.02225 + 2.5 / seated.scale


def test_marks_region_and_pull_lie_on_the_board(seated: BoardView, surface: pygame.Surface):
    drawn = changes(seated, surface, lambda: seated.draw_region(surface, 0.05, 0.12))
    away = np.hypot(*np.array([seated.to_board(*at) for at in drawn]).T)
    assert away.max() < 0.12 + 3 / seated.scale
    assert away.min() > 0.05 - 4 / seated.scale
    drawn = changes(
        seated, surface, lambda: seated.draw_mark(surface, Mark.ILLEGAL, (0.1, 0.1), 0.02)
    )
    found = seated.to_board(*middle_of(drawn))
    assert hypot(found[0] - 0.1, found[1] - 0.1) < 2 / seated.scale
    drawn = changes(
        seated, surface, lambda: seated.draw_pull(surface, (0.0, -0.25), (0.02, -0.1), 0.5)
    )
    assert np.hypot(*(drawn - seated.to_screen(0.02, -0.35)).T).min() < 2


def test_until_its_pictures_are_there_the_board_is_shown_from_above(surface: pygame.Surface):
    view = BoardView(ArtLoader(), ROOM)
    view.sit(True)
    assert not view.is_seated
    view.draw_board(surface)
    view.draw_discs(surface, [DrawnDisc(Kind.QUEEN, 0.0, 0.0)])
    assert not view.is_ready


def test_it_stands_up_again(art: ArtLoader, surface: pygame.Surface):
    view = BoardView(art, ROOM)
    view.sit(True)
    view.wait()
    assert view.is_seated
    view.sit(False)
    assert not view.is_seated
    view.wait()
    assert view.is_ready


def test_a_turn_dissolves_one_chair_into_the_other(seated: BoardView, surface: pygame.Surface):
    def shown(share: float) -> np.ndarray:
        seated.turn_by(2, share)
        seated.draw_board(surface)
        assert seated.is_dissolving == (share > 0)
        if seated.is_dissolving:
            second = surface.copy()
            seated.draw_next_board(second)
            seated.dissolve(second)
        seated.draw_discs(surface, [DrawnDisc(Kind.BLACK, 0.2, 0.2)])
        return pixels(surface)

    first, half, last = shown(0.0), shown(0.5), shown(1.0)
    seated.turn = 0.0
    assert np.abs(half - (first + last) / 2).max() < 6
    x, y = (int(each) for each in SeatMapping(ROOM.topleft, ROOM.size, Seat.N).to_screen(0.2, 0.2))
    assert last[x, y - 3].max() < 110 < first[x, y - 3].max()
