from __future__ import annotations

import threading
from collections.abc import Iterator
from math import hypot, pi
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.core.board import (
    BASE_CIRCLE_OFFSET,
    BASE_FORWARD,
    HALF,
    PIECE_RADIUS,
    POCKET_RADIUS,
    POCKETS,
    STRIKER_RADIUS,
    disc_radius,
    striker_place,
)
from game.core.pieces import Kind, Seat
from game.ui.art.wants import BoardWant
from game.ui.board_view import (
    ArtLoader,
    BoardView,
    DrawnDisc,
    DrawnGuide,
    Mark,
    Trail,
    clear_caches,
    sinking,
)

SIZE = (520, 420)
RECT = pygame.Rect(60, 10, 400, 400)
PLACES = [(0.0, 0.0), (0.31, -0.12), (-0.2191, -0.2526), (HALF, HALF), (-0.05, 0.333)]


@pytest.fixture(scope="module")
def surface() -> Iterator[pygame.Surface]:
    pygame.display.init()
    yield pygame.display.set_mode(SIZE)
    pygame.display.quit()
    clear_caches()


@pytest.fixture(scope="module")
def art(tmp_path_factory: pytest.TempPathFactory) -> ArtLoader:
    return ArtLoader(tmp_path_factory.mktemp("art"), threaded=False)


@pytest.fixture
def view(surface: pygame.Surface, art: ArtLoader) -> BoardView:
    surface.fill((0, 0, 0))
    return BoardView(art, RECT)


def pixels(surface: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array3d(surface).astype(int)


def colour_at(surface: pygame.Surface, place: tuple[float, float]) -> tuple[int, int, int]:
    red, green, blue, _ = surface.get_at((int(place[0]), int(place[1])))
    return red, green, blue


# The mapping ---------------------------------------------------------------------------------


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


# The board -----------------------------------------------------------------------------------


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


def test_a_new_display_gets_new_surfaces(art: ArtLoader, surface: pygame.Surface):
    view = BoardView(art, RECT)
    view.draw_board(surface)
    before = pixels(surface)
    view.display_changed()
    clear_caches()
    surface.fill((0, 0, 0))
    view.draw_board(surface)
    assert np.array_equal(before, pixels(surface))


def test_a_finish_changes_the_board(view: BoardView, surface: pygame.Surface):
    view.draw_board(surface)
    maple = colour_at(surface, view.to_screen(0.15, 0.1))
    view.set_finish("teak")
    view.draw_board(surface)
    teak = colour_at(surface, view.to_screen(0.15, 0.1))
    assert sum(teak) < sum(maple) - 30


# Discs ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("seat", [Seat.S, Seat.E])
def test_a_disc_is_drawn_where_it_lies_to_a_part_of_a_pixel(
    art: ArtLoader, surface: pygame.Surface, kind: Kind, seat: Seat
):
    view = BoardView(art, RECT, seat, on_table=False)
    view.wait()
    for step in range(6):
        x, y = 0.1 + 0.00021 * step, -0.07 + 0.00013 * step
        surface.fill((255, 255, 255))
        view.draw_discs(surface, [DrawnDisc(kind, x, y, 0.4)])
        on_white = pixels(surface)
        surface.fill((0, 0, 0))
        view.draw_discs(surface, [DrawnDisc(kind, x, y, 0.4)])
        # Where white and black ground look alike nothing shines through: that is the disc.
        solid = (255 - np.abs(on_white - pixels(surface)).max(axis=2)) / 255
        solid = np.clip((solid - 0.75) * 4, 0, 1)
        columns, rows = np.indices(solid.shape) + 0.5
        middle = (columns * solid).sum() / solid.sum(), (rows * solid).sum() / solid.sum()
        assert middle == pytest.approx(view.to_screen(x, y), abs=0.3)
        radius = disc_radius(kind) * view.scale
        assert solid.sum() == pytest.approx(pi * radius**2, rel=0.1)


def test_discs_turn_with_the_board_but_not_their_light(art: ArtLoader, surface: pygame.Surface):
    """A striker seen from the next seat is turned by 90 degrees, which its 60 do not hide."""
    view = BoardView(art, RECT, on_table=False)
    view.wait()
    half = 12

    def look(seat: Seat, angle: float) -> np.ndarray:
        surface.fill((90, 90, 90))
        view.seat = seat
        view.draw_discs(surface, [DrawnDisc(Kind.STRIKER, 0.0, 0.0, angle)])
        x, y = map(round, view.to_screen(0.0, 0.0))
        return pixels(surface)[x - half : x + half, y - half : y + half]

    assert np.array_equal(look(Seat.S, pi / 2), look(Seat.W, 0.0))
    assert not np.array_equal(look(Seat.S, 0.0), look(Seat.W, 0.0))
    assert np.array_equal(look(Seat.S, 0.0), look(Seat.N, pi / 3 * 3))


def test_faded_and_scaled_discs(art: ArtLoader, surface: pygame.Surface):
    view = BoardView(art, RECT, on_table=False)
    view.wait()

    def inked(disc: DrawnDisc) -> float:
        surface.fill((0, 0, 0))
        view.draw_discs(surface, [disc])
        return float(pixels(surface).sum())

    whole = inked(DrawnDisc(Kind.WHITE, 0.0, 0.0))
    assert inked(DrawnDisc(Kind.WHITE, 0.0, 0.0, alpha=0.5)) == pytest.approx(whole / 2, rel=0.05)
    assert inked(DrawnDisc(Kind.WHITE, 0.0, 0.0, alpha=0.0)) == 0
    larger = inked(DrawnDisc(Kind.WHITE, 0.0, 0.0, size=1.5))
    assert larger == pytest.approx(whole * 2.25, rel=0.15)


@pytest.mark.parametrize("pocket", POCKETS)
@pytest.mark.parametrize("kind", [Kind.BLACK, Kind.STRIKER])
def test_a_disc_sinks_from_where_it_was_caught_into_the_hole(kind: Kind, pocket: str):
    x, y = POCKETS[pocket]
    at = (x - 0.9 * POCKET_RADIUS, y)
    start = sinking(kind, pocket, at, 0.0)
    assert start == DrawnDisc(kind, *at)
    before = start
    for step in range(1, 20):
        now = sinking(kind, pocket, at, step / 20)
        assert now is not None
        assert hypot(now.x - x, now.y - y) <= hypot(before.x - x, before.y - y) + 1e-12
        assert now.size < before.size
        assert now.sunk > before.sunk
        assert now.alpha <= before.alpha
        before = now
    assert hypot(before.x - x, before.y - y) + disc_radius(kind) <= POCKET_RADIUS + 1e-9
    assert sinking(kind, pocket, at, 1.0) is None


def test_a_sunk_disc_is_dark_and_stays_inside_the_rim(art: ArtLoader, surface: pygame.Surface):
    view = BoardView(art, RECT, on_table=False)
    view.wait()
    x, y = POCKETS["NE"]
    surface.fill((0, 0, 0))
    disc = DrawnDisc(Kind.WHITE, x - 0.012, y, size=0.9, sunk=0.6)
    view.draw_discs(surface, [disc])
    lit = np.argwhere(pixels(surface).sum(axis=2) > 30) + 0.5
    away = np.hypot(*(lit - view.to_screen(x, y)).T)
    assert len(lit) > 50
    assert away.max() < POCKET_RADIUS * view.scale + 1
    assert pixels(surface).max() < 220


# Overlays ------------------------------------------------------------------------------------


def changed(view: BoardView, surface: pygame.Surface, draw: object) -> np.ndarray:
    """Pixels (n, 2) that a call draws on a bare board."""
    view.draw_board(surface)
    before = pixels(surface)
    draw()  # type: ignore[operator]
    return np.argwhere(np.abs(pixels(surface) - before).max(axis=2) > 12)


def test_the_guide_shows_path_ghost_and_both_arrows(view: BoardView, surface: pygame.Surface):
    start, ghost, piece = (0.0, -0.25), (0.0, 0.0), (0.02, 0.03)
    guide = DrawnGuide(
        [start, ghost], ghost, piece, piece_arrow=(0.08, 0.12), striker_arrow=(-0.1, 0.05)
    )
    drawn = changed(view, surface, lambda: view.draw_guide(surface, guide))
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
    drawn = changed(view, surface, lambda: view.draw_guide(surface, alone))
    assert np.hypot(*(drawn - view.to_screen(0.15, 0.17)).T).min() < 8
    assert not len(changed(view, surface, lambda: view.draw_guide(surface, DrawnGuide([]))))
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

    drawn = changed(view, surface, lambda: view.draw_pull(surface, place, pull, 0.5))
    hand = view.to_screen(place[0] + pull[0], place[1] + pull[1])
    assert np.hypot(*(drawn - hand).T).min() < 3
    assert gauge(0.6) < gauge(0.8) < gauge(1.0)


@pytest.mark.parametrize("mark", Mark)
def test_marks_are_drawn_around_their_place(view: BoardView, surface: pygame.Surface, mark: Mark):
    place = (0.17, 0.12)
    drawn = changed(view, surface, lambda: view.draw_mark(surface, mark, place, PIECE_RADIUS))
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
    drawn = changed(view, surface, lambda: view.draw_region(surface, 0.02, 0.05, centre))
    away = np.hypot(*(drawn - view.to_screen(*centre)).T) / view.scale
    assert away.max() < 0.056
    assert away.min() > 0.014
    assert len(drawn) > 0.6 * pi * (0.05**2 - 0.02**2) * view.scale**2


@pytest.mark.parametrize("seat", Seat)
def test_the_base_line_shows_where_the_striker_may_stand(
    view: BoardView, surface: pygame.Surface, seat: Seat
):
    intervals = [(-0.1, 0.02), (BASE_CIRCLE_OFFSET, BASE_CIRCLE_OFFSET)]
    drawn = changed(view, surface, lambda: view.draw_base_line(surface, seat, intervals))

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
