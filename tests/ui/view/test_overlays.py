from __future__ import annotations

from math import pi

import numpy as np
import pygame
import pytest
from viewlook import changes, colour_at, pixels

from game.core.board import (
    BASE_CIRCLE_OFFSET,
    PIECE_RADIUS,
    STRIKER_RADIUS,
    striker_place,
)
from game.core.pieces import Seat
from game.ui.board_view import (
    BoardView,
    DrawnGuide,
    Mark,
    Trail,
)


def test_the_guide_shows_path_ghost_and_both_arrows(view: BoardView, surface: pygame.Surface):
    start, ghost, piece = (0.0, -0.25), (0.0, 0.0), (0.02, 0.03)
    guide = DrawnGuide(
        [start, ghost], ghost, piece, piece_arrow=(0.08, 0.12), striker_arrow=(-0.1, 0.05)
    )
    drawn = changes(view, surface, lambda: view.draw_guide(surface, guide))
    for place in ((0.0, -0.15), (0.02 + 0.05, 0.03 + 0.075), (-0.06, 0.03)):
        assert np.hypot(*(drawn - view.to_screen(*place)).T).min() < 6
    ring = np.abs(np.hypot(*(drawn - view.to_screen(*ghost)).T) - STRIKER_RADIUS * view.scale)
    assert (ring < 1.5).sum() > 40
    quiet = np.hypot(*(drawn - view.to_screen(*start)).T).min()
    assert quiet > STRIKER_RADIUS * view.scale, "the striker itself stays free of dots"
    tip = view.to_screen(0.02 + 0.08, 0.03 + 0.12)
    assert np.hypot(*(drawn - tip).T).min() < 2.5


def test_a_guide_can_be_a_line_alone_or_go_by_cushions(view: BoardView, surface: pygame.Surface):
    alone = DrawnGuide([(0.0, -0.25), (0.1, 0.34), (0.2, 0.0)])
    drawn = changes(view, surface, lambda: view.draw_guide(surface, alone))
    assert np.hypot(*(drawn - view.to_screen(0.15, 0.17)).T).min() < 8
    assert not len(changes(view, surface, lambda: view.draw_guide(surface, DrawnGuide([]))))
    same = DrawnGuide([(0.1, 0.1), (0.1, 0.1)], (0.1, 0.1), (0.1, 0.1), (0.0, 0.0), (0.0, 0.0))
    view.draw_guide(surface, same)


def test_the_pull_reaches_to_the_hand_and_the_ring_fills_with_power(
    view: BoardView, surface: pygame.Surface
):
    place, pull = (0.0, -0.25), (0.03, -0.1)

    def gauge(power: float) -> int:
        view.draw_board(surface)
        view.draw_pull(surface, place, (0.0, 0.0), power)
        colours = pixels(surface)
        x, y = map(round, view.to_screen(*place))
        near = colours[x - 20 : x + 20, y - 20 : y + 20]
        return int(((near[..., 0] > 200) & (near[..., 2] < 130) & (near[..., 1] < 150)).sum())

    drawn = changes(view, surface, lambda: view.draw_pull(surface, place, pull, 0.5))
    hand = view.to_screen(place[0] + pull[0], place[1] + pull[1])
    assert np.hypot(*(drawn - hand).T).min() < 3
    assert gauge(0.6) < gauge(0.8) < gauge(1.0)


@pytest.mark.parametrize("mark", Mark)
def test_marks_are_drawn_around_their_place(view: BoardView, surface: pygame.Surface, mark: Mark):
    place = (0.17, 0.12)
    drawn = changes(view, surface, lambda: view.draw_mark(surface, mark, place, PIECE_RADIUS))
    assert len(drawn) > 8
    middle = drawn.mean(axis=0) + 0.5
    assert np.hypot(*(middle - view.to_screen(*place))) < 1.0
    assert np.hypot(*(drawn - view.to_screen(*place)).T).max() < 1.9 * PIECE_RADIUS * view.scale


def test_an_illegal_striker_is_crossed_out_not_only_red(view: BoardView, surface: pygame.Surface):
    view.draw_board(surface)
    view.draw_mark(surface, Mark.ILLEGAL, (0.17, 0.12))
    x, y = view.to_screen(0.17, 0.12)
    arm = STRIKER_RADIUS * view.scale * 0.5
    on_cross = sum(colour_at(surface, (x + arm * 0.7, y + arm * 0.7)))
    beside = sum(colour_at(surface, (x + arm, y)))
    assert abs(on_cross - beside) > 40


def test_a_region_is_tinted_between_its_circles(view: BoardView, surface: pygame.Surface):
    centre = (0.17, 0.1)
    drawn = changes(view, surface, lambda: view.draw_region(surface, 0.02, 0.05, centre))
    away = np.hypot(*(drawn - view.to_screen(*centre)).T) / view.scale
    assert away.max() < 0.056
    assert away.min() > 0.014
    assert len(drawn) > 0.6 * pi * (0.05**2 - 0.02**2) * view.scale**2


@pytest.mark.parametrize("seat", Seat)
def test_the_base_line_shows_where_the_striker_may_stand(
    view: BoardView, surface: pygame.Surface, seat: Seat
):
    intervals = [(-0.1, 0.02), (BASE_CIRCLE_OFFSET, BASE_CIRCLE_OFFSET)]
    drawn = changes(view, surface, lambda: view.draw_base_line(surface, seat, intervals))

    def near(offset: float) -> float:
        return np.hypot(*(drawn - view.to_screen(*striker_place(seat, offset))).T).min()

    assert near(-0.05) < 2
    assert near(0.08) > 15
    assert near(BASE_CIRCLE_OFFSET + PIECE_RADIUS) < 4


def test_trails_fade_with_age_and_toward_their_old_end(view: BoardView, surface: pygame.Surface):
    points = [(-0.05 + 0.01 * step, 0.15) for step in range(16)]

    def strength(age: float, x: float) -> int:
        view.draw_board(surface)
        before = pixels(surface)
        view.draw_trails(surface, [Trail(points, (20, 20, 255), age)])
        px, py = map(int, view.to_screen(x, 0.15))
        return int(np.abs(pixels(surface) - before)[px - 2 : px + 2, py - 2 : py + 2].sum())

    assert strength(0.0, 0.09) > strength(0.0, 0.04) > 0
    assert strength(0.0, 0.09) > strength(0.5, 0.09) > 0
    assert strength(1.0, 0.09) == 0
    view.draw_trails(surface, [Trail([]), Trail([(0, 0)]), Trail([(0, 0), (0, 0)])])
