"""The make map: cells, their order, the tolerance, the most forgiving shot, and what is spanned."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.board import POCKETS
from game.core.errors import CarromError
from game.core.pieces import STRIKER_ID, Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.physics.constants import Constants
from game.physics.simulate import simulate
from game.session.makemap import (
    Band,
    Cell,
    MakeMap,
    MapTask,
    cell_of,
    likeliest_pocket,
    map_job,
    refine_job,
    refining,
    shares,
    spanned,
)

STRAIGHT = BoardState((Piece(3, Kind.WHITE, 0.2, 0.12),))
SHOT = Shot(Seat.S, 0.05, 0.0, 2.0)


def task(columns: int = 12, rows: int = 6, **changes: object) -> MapTask:
    low, high = spanned(SHOT, STRAIGHT, 3, 4.0)
    made = MapTask(STRAIGHT, SHOT, 3, "NE", low, high, Constants(), columns, rows)
    return replace(made, **changes)


def filled(wanted: MapTask) -> MakeMap:
    found = MakeMap(wanted)
    for row, cells in map_job(wanted, refining(wanted.rows)):
        found.cells[row] = cells
    return found


@pytest.fixture(scope="module")
def straight() -> MakeMap:
    return filled(task())


def test_every_cell_is_what_its_own_shot_does(straight: MakeMap):
    wanted = straight.task
    assert straight.is_whole
    for column, row in ((0, 0), (5, 3), (11, 5), (6, 5)):
        record = simulate(STRAIGHT, wanted.shot_of(column, row), wanted.constants)
        fallen = {event.disc: event.pocket for event in record.pocketed()}
        cell = straight.at(column, row)
        assert (cell is Cell.SCRATCHED) == (STRIKER_ID in fallen)
        if cell is Cell.POCKETED:
            assert fallen == {3: "NE"}
        if cell is Cell.MISSED:
            assert fallen.get(3) != "NE"


def test_the_marked_shot_pockets_when_played_and_is_amid_others_that_do(straight: MakeMap):
    best = straight.best()
    assert best is not None
    record = simulate(STRAIGHT, straight.task.shot_of(*best), straight.task.constants)
    assert [(event.disc, event.pocket) for event in record.pocketed()] == [(3, "NE")]
    column, row = best
    beside = [straight.at(column + dx, row) for dx in (-1, 1) if 0 <= column + dx < 12]
    assert Cell.POCKETED in beside


def test_the_tolerance_is_the_widest_band_and_is_refined_between_the_columns(straight: MakeMap):
    band = straight.widest()
    assert band is not None
    wanted = straight.task
    runs = [max((len(run) for run in _runs(cells or b"")), default=0) for cells in straight.cells]
    assert band.width == pytest.approx(max(runs) * wanted.degrees_a_column)
    *_, last = [*_results(refine_job(wanted, band))]
    assert abs(last.width - band.width) < 2 * wanted.degrees_a_column
    speed = wanted.speed(band.row)
    fine = wanted.degrees_a_column / 256
    for inside, outside in (
        (last.low + fine, last.low - fine),
        (last.high - fine, last.high + fine),
    ):
        assert cell_of(wanted, replace(SHOT, angle=inside, speed=speed)) is Cell.POCKETED
        assert cell_of(wanted, replace(SHOT, angle=outside, speed=speed)) is not Cell.POCKETED


def _runs(cells: bytes) -> list[bytes]:
    return cells.replace(bytes([Cell.MISSED]), b" ").replace(bytes([Cell.SCRATCHED]), b" ").split()


def _results(job: object) -> list[Band]:
    found: list[Band] = []
    while True:
        try:
            next(job)  # type: ignore[call-overload]
        except StopIteration as end:
            found.append(end.value)
            return found


@pytest.mark.parametrize("rows", [1, 2, 7, 20, 40])
def test_rows_come_far_apart_first_and_every_one_once(rows: int):
    order = refining(rows)
    assert sorted(order) == list(range(rows))
    assert sorted(row for share in shares(rows, 2) for row in share) == list(range(rows))
    if rows >= 20:
        early = sorted(order[: rows // 4])
        gaps = [b - a for a, b in zip([-1, *early], [*early, rows], strict=True)]
        assert max(gaps) <= 9


def _map_of(text: str) -> MakeMap:
    """A map from a drawing: `O` pockets, `.` misses, the hardest row first."""
    lines = text.split()
    rows = [
        bytes(Cell.POCKETED if char == "O" else Cell.MISSED for char in line)
        for line in reversed(lines)
    ]
    found = MakeMap(task(len(lines[0]), len(lines), low=0.0, high=float(len(lines[0]))))
    found.cells = list(rows)
    return found


@pytest.mark.parametrize(
    ("drawing", "best", "band"),
    [
        (".O..... .....O. .O.OOO. .....O.", (3, 1), Band(1, 3.0, 6.0)),
        ("OOO.. OOO.. OOO..", (1, 1), Band(0, 0.0, 3.0)),
        ("..... ..... .....", None, None),
        (".OOOO .OOOO ..OOO ....O", (3, 2), Band(2, 1.0, 5.0)),
    ],
)
def test_best_and_widest_of_drawn_maps(
    drawing: str, best: tuple[int, int] | None, band: Band | None
):
    found = _map_of(drawing)
    assert found.best() == best
    assert found.widest() == band


def test_a_map_that_is_begun_shows_the_nearest_row_that_is_there():
    found = MakeMap(task(3, 5))
    assert found.nearest_row(2) is None
    found.cells[4] = bytes([1, 2, 3])
    assert found.nearest_row(0) == bytes([1, 2, 3])
    assert found.at(0, 0) is Cell.UNKNOWN
    assert (found.done, found.is_whole) == (1, False)
    assert found.counts()[Cell.SCRATCHED] == 1


def test_another_colour_or_a_piece_over_the_frame_is_a_foul(straight: MakeMap):
    best = straight.best()
    assert best is not None
    other = Piece(4, Kind.BLACK, 0.2, 0.12)
    for target, cell in ((Kind.WHITE, Cell.FOUL), (Kind.BLACK, Cell.MISSED)):
        board = BoardState((Piece(3, target, -0.3, 0.3), other))
        assert cell_of(task(board=board), straight.task.shot_of(*best)) is cell
    hop = BoardState((Piece(3, Kind.WHITE, 0.0, 0.3),))
    fast = replace(Constants(), hop_speed=3.0)
    hopping = MapTask(hop, SHOT, 3, "NE", -10.0, 10.0, fast)
    assert cell_of(hopping, Shot(Seat.S, 0.0, 0.0, 5.5)) is Cell.FOUL
    assert cell_of(replace(hopping, constants=Constants()), Shot(Seat.S, 0.0, 0.0, 1.0)) is (
        Cell.MISSED
    )


def test_the_span_fits_the_whole_piece_or_is_as_wide_as_asked():
    low, high = spanned(SHOT, STRAIGHT, 3, None)
    for angle in (low, high):
        record = simulate(STRAIGHT, replace(SHOT, angle=angle, speed=0.9))
        assert record.first_contact()[0] is None
    low, high = spanned(SHOT, STRAIGHT, 3, 30.0)
    assert high - low == pytest.approx(30.0)
    with pytest.raises(CarromError, match="no piece 9"):
        spanned(SHOT, STRAIGHT, 9, None)
    with pytest.raises(CarromError, match="no piece 9"):
        likeliest_pocket(SHOT, STRAIGHT, 9)


def test_the_likeliest_pocket_is_the_one_straight_on():
    assert likeliest_pocket(SHOT, STRAIGHT, 3) == "NE"
    back = BoardState((Piece(3, Kind.WHITE, -0.2, -0.3),))
    assert likeliest_pocket(SHOT, back, 3) == "SW"
    assert set(POCKETS) == {"NE", "NW", "SE", "SW"}


def test_angles_round_the_back_stay_angles():
    wanted = task(low=170.0, high=200.0, columns=30)
    assert wanted.angle(0) == pytest.approx(170.5)
    assert wanted.angle(29) == pytest.approx(-160.5)
    assert wanted.shot_of(29, 0).check()
