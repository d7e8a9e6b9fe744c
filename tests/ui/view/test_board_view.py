from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
import pygame
import pytest
from viewlook import PLACES, RECT, SIZE, colour_at, pixels

from game.core.board import (
    BASE_CIRCLE_OFFSET,
    BASE_FORWARD,
    POCKETS,
    STRIKER_RADIUS,
    striker_place,
)
from game.core.pieces import Kind, Seat
from game.ui.art.loader import Look
from game.ui.art.wants import BoardWant
from game.ui.board_view import (
    ArtLoader,
    BoardView,
    DrawnDisc,
    DrawnGuide,
    Mark,
    Trail,
    clear_caches,
)


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("turn", [0.0, 1.0, -2.0, 0.37, -1.6])
def test_screen_and_board_undo_each_other(view: BoardView, seat: Seat, turn: float):
    view.seat, view.turn = seat, turn
    for place in PLACES:
        assert view.to_board(*view.to_screen(*place)) == pytest.approx(place, abs=1e-12)


@pytest.mark.parametrize("seat", Seat)
def test_the_seat_is_at_the_bottom_and_its_right_at_the_right(view: BoardView, seat: Seat):
    view.seat = seat
    x, y = view.to_screen(*striker_place(seat, 0.1))
    middle = RECT.centerx, RECT.centery
    assert x == pytest.approx(middle[0] + 0.1 * view.scale)
    assert y == pytest.approx(middle[1] - BASE_FORWARD * view.scale)


@pytest.mark.parametrize("seat", Seat)
def test_one_turn_brings_the_next_seat_clockwise_to_the_bottom(view: BoardView, seat: Seat):
    view.seat, view.turn = seat, 1.0
    turned = [view.to_screen(*place) for place in PLACES]
    view.turn, view.seat = 0.0, seat.clockwise
    for place, before in zip(PLACES, turned, strict=True):
        assert view.to_screen(*place) == pytest.approx(before)


def test_the_frame_fills_the_smaller_side_and_is_centred(view: BoardView):
    view.set_rect(pygame.Rect(11, 20, 500, 301))
    assert view.frame_rect == pygame.Rect(110, 20, 301, 301)
    assert view.scale == pytest.approx(301 / 0.88)
    assert view.radius(Kind.STRIKER) == pytest.approx(STRIKER_RADIUS * view.scale)


def test_no_room_at_all_is_no_error(view: BoardView, surface: pygame.Surface):
    view.set_rect(pygame.Rect(0, 0, 0, 0))
    view.draw_board(surface)
    view.draw_discs(surface, [DrawnDisc(Kind.QUEEN, 0.0, 0.0)])


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("turn", [0.0, 0.3, -0.3, 0.8, 1.0])
def test_what_is_drawn_lies_where_the_mapping_says(
    view: BoardView, surface: pygame.Surface, seat: Seat, turn: float
):
    view.seat, view.turn = seat, turn
    view.draw_board(surface)
    for each in Seat:
        for offset in (-BASE_CIRCLE_OFFSET, BASE_CIRCLE_OFFSET):
            place = view.to_screen(*striker_place(each, offset))
            red, green, blue = colour_at(surface, place)
            assert red > 1.6 * green, f"base circle of {each} at {place}"
            assert red > 1.6 * blue
    for place in POCKETS.values():
        px, py = view.to_screen(*place)
        if 0 <= px < SIZE[0] and 0 <= py < SIZE[1]:
            assert sum(colour_at(surface, (px, py))) < 200


def test_a_turn_ends_in_the_very_picture_of_the_next_seat(view: BoardView, surface: pygame.Surface):
    view.prepare([Seat.S, Seat.W])
    view.wait()
    view.seat, view.turn = Seat.S, 1.0
    view.draw_board(surface)
    turned = pixels(surface)
    view.turn, view.seat = 0.0, Seat.W
    view.draw_board(surface)
    assert np.array_equal(turned, pixels(surface))


def test_the_cloth_is_the_views_unless_told_otherwise(art: ArtLoader, surface: pygame.Surface):
    surface.fill((255, 0, 255))
    BoardView(art, RECT, on_table=False).draw_board(surface)
    assert colour_at(surface, (5, 5)) == (255, 0, 255)
    BoardView(art, RECT).draw_board(surface)
    assert max(colour_at(surface, (5, 5))) < 60


def test_before_its_pictures_are_made_a_plain_board_is_drawn(surface: pygame.Surface):
    art = ArtLoader()
    view = BoardView(art, pygame.Rect(0, 0, 350, 350))
    gate = hold(art)
    view.draw_board(surface)
    view.draw_discs(surface, [DrawnDisc(Kind.WHITE, 0.1, 0.1), DrawnDisc(Kind.STRIKER, 0, 0)])
    assert not view.is_ready
    assert colour_at(surface, view.to_screen(0.1, 0.1)) == (245, 234, 207)
    assert sum(colour_at(surface, view.to_screen(0.2, 0.0))) > 350
    gate.set()
    view.wait()
    assert view.is_ready
    assert not view.poll(), "nothing better comes"
    art.close()


def hold(art: ArtLoader) -> threading.Event:
    """Keeps a loader's thread from rendering until the event is set."""
    gate = threading.Event()
    render = art._render

    def held(want: BoardWant) -> np.ndarray:
        assert gate.wait(20)
        return render(want)

    art._render = held  # type: ignore[method-assign]
    return gate


def test_after_a_resize_a_scaled_picture_serves_until_the_better_comes(surface: pygame.Surface):
    art = ArtLoader()
    view = BoardView(art, pygame.Rect(0, 0, 300, 300))
    view.draw_board(surface)
    view.wait()
    gate = hold(art)
    view.set_rect(pygame.Rect(60, 10, 400, 400))
    view.draw_board(surface)
    view.draw_discs(surface, [DrawnDisc(Kind.BLACK, 0.1, 0.1)])
    place = view.to_screen(*striker_place(Seat.S, BASE_CIRCLE_OFFSET))
    assert colour_at(surface, place)[0] > 1.6 * colour_at(surface, place)[1]
    assert sum(colour_at(surface, view.to_screen(0.1, 0.1))) < 250
    scaled = pixels(surface)
    gate.set()
    view.wait()
    view.draw_board(surface)
    view.draw_discs(surface, [DrawnDisc(Kind.BLACK, 0.1, 0.1)])
    assert 0 < np.abs(scaled - pixels(surface)).mean() < 6
    art.close()


def test_seats_can_be_prepared(surface: pygame.Surface):
    art = ArtLoader()
    view = BoardView(art, pygame.Rect(0, 0, 200, 200))
    view.prepare([Seat.S, Seat.N])
    view.wait()
    gate = hold(art)
    view.seat = Seat.N
    assert view.is_ready, "made ahead"
    view.seat = Seat.E
    assert not view.is_ready
    view.draw_board(surface)
    gate.set()
    art.close()


def test_the_player_s_finish_changes_the_board(
    view: BoardView, art: ArtLoader, surface: pygame.Surface
):
    view.draw_board(surface)
    maple = colour_at(surface, view.to_screen(0.15, 0.1))
    art.look = Look("teak")
    assert view.poll()
    view.draw_board(surface)
    art.look = Look()
    teak = colour_at(surface, view.to_screen(0.15, 0.1))
    assert sum(teak) < sum(maple) - 30


def test_places_far_outside_are_no_error(view: BoardView, surface: pygame.Surface):
    far = (40.0, -70.0)
    view.draw_discs(surface, [DrawnDisc(Kind.WHITE, *far), DrawnDisc(Kind.BLACK, *far, size=2.0)])
    view.draw_pull(surface, (0.0, -0.25), far, 2.0)
    view.draw_guide(surface, DrawnGuide([(0.0, 0.0), far], far, far, (9.0, 9.0), (9.0, 9.0)))
    view.draw_mark(surface, Mark.AIM, far)
    view.draw_trails(surface, [Trail([(0.0, 0.0), far])])


def test_the_same_calls_give_the_same_picture(tmp_path: Path, surface: pygame.Surface):
    pictures: list[np.ndarray] = []
    for _ in range(2):
        view = BoardView(ArtLoader(tmp_path, threaded=False), pygame.Rect(10, 10, 200, 200))
        surface.fill((0, 0, 0))
        view.draw_board(surface)
        view.draw_discs(surface, [DrawnDisc(Kind.QUEEN, 0.01, 0.02, 1.0)])
        pictures.append(pixels(surface))
        clear_caches()
    assert np.array_equal(*pictures)
