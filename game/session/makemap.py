"""The make map: which angles and powers send one piece into one pocket, cell by cell.

Every cell is a shot of its own, played out by the simulation. The rows come in an order that
refines: far apart first, then between, so that the whole picture is there early and grows finer.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field, replace
from enum import IntEnum
from math import asin, atan2, degrees, hypot
from typing import Final

from game.core.board import PIECE_RADIUS, POCKETS, STRIKER_RADIUS
from game.core.errors import CarromError
from game.core.pieces import STRIKER_ID, Kind
from game.core.shot import Shot, normal_angle
from game.core.state import BoardState
from game.physics.constants import Constants
from game.physics.simulate import simulate

COLUMNS: Final = 60
ROWS: Final = 40
"""Cells of a map unless others are asked for: angles across, powers up."""
SOFTEST: Final = 0.04
"""The lowest row's share of full power is about this."""
WIDTHS: Final = (2.0, 4.0, 8.0, 16.0, 30.0, 60.0, 120.0, 360.0)
"""Degrees a map can span."""
_MARGIN: Final = 1.15
"""How much wider than the piece looks from the striker a map is at least."""
_HALVINGS: Final = 9
"""Simulations that narrow down an edge of a band; it is then known to 1/512 of a column."""


class Cell(IntEnum):
    """What a shot comes to."""

    UNKNOWN = 0
    MISSED = 1
    POCKETED = 2
    SCRATCHED = 3
    """The striker falls, whatever else does."""
    FOUL = 4
    """A piece of another colour falls, or a piece leaves the board."""


@dataclass(frozen=True, slots=True)
class MapTask:
    """What a map is of.

    Attributes:
        board: the pieces.
        shot: where the striker stands; its angle and speed do not matter.
        piece: identity of the piece that is to fall.
        pocket: where.
        low: degrees at the left edge of the first column.
        high: degrees at the right edge of the last one.
        constants: the physics; `max_speed` is the top edge of the last row.
        columns: angles.
        rows: powers.
    """

    board: BoardState
    shot: Shot
    piece: int
    pocket: str
    low: float
    high: float
    constants: Constants
    columns: int = COLUMNS
    rows: int = ROWS

    def angle(self, column: float) -> float:
        """Degrees in the middle of a column, -180 to 180."""
        return normal_angle(self.low + (self.high - self.low) * (column + 0.5) / self.columns)

    def speed(self, row: float) -> float:
        """Speed in m/s in the middle of a row, counted from the softest."""
        top = self.constants.max_speed
        return top * (SOFTEST + (1.0 - SOFTEST) * (row + 0.5) / self.rows)

    def shot_of(self, column: float, row: float) -> Shot:
        """The very shot a cell stands for."""
        return replace(self.shot, angle=self.angle(column), speed=self.speed(row))

    @property
    def degrees_a_column(self) -> float:
        """How wide a column is."""
        return (self.high - self.low) / self.columns


def cell_of(task: MapTask, shot: Shot) -> Cell:
    """Plays a shot out and says what it comes to.

    Raises:
        PositionError, ShotError: when it cannot be played at all.
    """
    record = simulate(task.board, shot, task.constants)
    fallen = record.pocketed()
    if any(event.disc == STRIKER_ID for event in fallen):
        return Cell.SCRATCHED
    piece = task.board.find(task.piece)
    own = piece.kind if piece else Kind.WHITE
    others = [task.board.find(event.disc) for event in fallen]
    is_foreign = own is not Kind.QUEEN and any(
        other is not None and other.kind is not own and other.kind is not Kind.QUEEN
        for other in others
    )
    if record.off_board() or is_foreign:
        return Cell.FOUL
    made = any(event.disc == task.piece and event.pocket == task.pocket for event in fallen)
    return Cell.POCKETED if made else Cell.MISSED


def map_job(task: MapTask, rows: tuple[int, ...]) -> Generator[tuple[int, bytes], None, None]:
    """A job: plays the shots of these rows; yields each row with its cells."""
    for row in rows:
        cells = (cell_of(task, task.shot_of(column, row)) for column in range(task.columns))
        yield row, bytes(cells)


def refining(rows: int) -> tuple[int, ...]:
    """All rows, each as far from those before it as can be, halving the gaps again and again."""
    bits = max(1, (rows - 1).bit_length())
    reversed_bits = (int(f"{number:0{bits}b}"[::-1], 2) for number in range(1 << bits))
    return tuple(row for row in reversed_bits if row < rows)


def shares(rows: int, count: int) -> tuple[tuple[int, ...], ...]:
    """The rows in refining order, dealt out to `count` processes."""
    order = refining(rows)
    return tuple(order[start::count] for start in range(count))


# What the cells say ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Band:
    """The widest run of angles that pocket at one power.

    Attributes:
        row: the power's row.
        low: degrees of its left edge.
        high: degrees of its right edge.
    """

    row: int
    low: float
    high: float

    @property
    def width(self) -> float:
        """The tolerance in degrees, edge to edge."""
        return self.high - self.low


@dataclass(slots=True)
class MakeMap:
    """A map that is being filled.

    Attributes:
        task: what it is of.
        cells: rows from the softest, a byte for every column; see `Cell`.
    """

    task: MapTask
    cells: list[bytes | None] = field(default_factory=list[bytes | None])

    def __post_init__(self) -> None:
        """All rows are unknown at first."""
        self.cells = self.cells or [None] * self.task.rows

    @property
    def done(self) -> int:
        """Rows that are there."""
        return sum(row is not None for row in self.cells)

    @property
    def is_whole(self) -> bool:
        """Whether every row is there."""
        return all(row is not None for row in self.cells)

    def at(self, column: int, row: int) -> Cell:
        """What a cell came to."""
        cells = self.cells[row]
        return Cell.UNKNOWN if cells is None else Cell(cells[column])

    def nearest_row(self, row: int) -> bytes | None:
        """The row itself, or the one that is there nearest to it."""
        known = (other for other, cells in enumerate(self.cells) if cells is not None)
        nearest = min(known, key=lambda other: abs(other - row), default=None)
        return None if nearest is None else self.cells[nearest]

    def counts(self) -> dict[Cell, int]:
        """How many cells came to what."""
        found = dict.fromkeys(Cell, 0)
        for row in self.cells:
            for cell in Cell:
                found[cell] += row.count(cell) if row is not None else 0
        return found

    def widest(self) -> Band | None:
        """The widest run of pocketing columns in one row, by its outer columns' outer edges."""
        best: tuple[int, int, int] | None = None
        for row, cells in enumerate(self.cells):
            for start, length in _runs(cells or b""):
                if best is None or length > best[0]:
                    best = length, row, start
        if best is None:
            return None
        length, row, start = best
        step = self.task.degrees_a_column
        low = self.task.low + start * step
        return Band(row, low, low + length * step)

    def best(self) -> tuple[int, int] | None:
        """The most forgiving cell, as (column, row); None while nothing pockets.

        It is the middle of the largest circle that fits among pocketing cells.
        """
        beside = [_beside(cells or bytes(self.task.columns)) for cells in self.cells]
        room: dict[tuple[int, int], int] = {}
        for row, distances in enumerate(beside):
            for column, distance in enumerate(distances):
                if distance:
                    room[column, row] = _room(beside, column, row)
        if not room:
            return None
        most = max(room.values())
        widest = [at for at, square in room.items() if square == most]
        column = sum(at[0] for at in widest) / len(widest)
        row = sum(at[1] for at in widest) / len(widest)
        return min(widest, key=lambda at: (hypot(at[0] - column, at[1] - row), at))


def _beside(cells: bytes) -> list[int]:
    """For every column, how many columns away the nearest one of the row is that does not pocket.

    Beyond the edges nothing does; 0 for a column that does not pocket itself.
    """
    distances = [0] * len(cells)
    for start, length in _runs(cells):
        for step in range(length):
            distances[start + step] = min(step + 1, length - step)
    return distances


def _room(beside: list[list[int]], column: int, row: int) -> int:
    """Square of the distance from a cell to the nearest one that does not pocket."""
    square, away = beside[row][column] ** 2, 1
    while away * away < square:
        for other in (row - away, row + away):
            distance = beside[other][column] if 0 <= other < len(beside) else 0
            square = min(square, distance * distance + away * away)
        away += 1
    return square


def _runs(cells: bytes) -> Iterator[tuple[int, int]]:
    """Runs of pocketing columns, as (first, length)."""
    made = int(Cell.POCKETED)
    column = cells.find(made)
    while column >= 0:
        start = column
        while column < len(cells) and cells[column] == made:
            column += 1
        yield start, column - start
        column = cells.find(made, column)


def refine_job(task: MapTask, band: Band) -> Generator[None, None, Band]:
    """A job: finds a band's edges between the columns to 1/512 of a column."""
    step = task.degrees_a_column
    low = high = 0.0
    for name, inside, outward in (("low", band.low, -1.0), ("high", band.high, 1.0)):
        # Half a column inside the edge a shot pockets; half a column outside it does not.
        made, missed = inside - outward * step / 2, inside + outward * step / 2
        for _ in range(_HALVINGS):
            yield None
            middle = (made + missed) / 2
            shot = replace(task.shot, angle=normal_angle(middle), speed=task.speed(band.row))
            if cell_of(task, shot) is Cell.POCKETED:
                made = middle
            else:
                missed = middle
        low, high = (made, high) if name == "low" else (low, made)
    return Band(band.row, low, high)


# What to look at -------------------------------------------------------------------------


def spanned(
    shot: Shot,
    board: BoardState,
    piece: int,
    width: float | None,
    *,
    is_about_aim: bool = False,
) -> tuple[float, float]:
    """The angles a map of a piece spans, in degrees from the shooter's straight ahead.

    Args:
        shot: where the striker stands, and where it is aimed.
        board: the pieces.
        piece: the piece's identity.
        width: degrees; None for the narrowest of `WIDTHS` in which the whole piece can be hit.
        is_about_aim: whether the aim is in the middle, as for rebounds, instead of the piece.

    Raises:
        CarromError: when there is no such piece.
    """
    middle, half = _seen(shot, board, piece)
    if width is None:
        wanted = 2.0 * half * _MARGIN
        width = next((each for each in WIDTHS if each >= wanted), WIDTHS[-1])
    middle = shot.angle if is_about_aim else middle
    return middle - width / 2, middle + width / 2


def _seen(shot: Shot, board: BoardState, piece: int) -> tuple[float, float]:
    """The angle at which a piece is seen, and half the span in which it can be hit straight."""
    found = board.find(piece)
    if found is None:
        raise CarromError(f"there is no piece {piece} on the board")
    x, y = shot.start
    right, forward = shot.seat.from_board(found.x - x, found.y - y)
    reach = (STRIKER_RADIUS + PIECE_RADIUS) / max(hypot(right, forward), 1e-9)
    return degrees(atan2(right, forward)), degrees(asin(min(1.0, reach)))


def likeliest_pocket(shot: Shot, board: BoardState, piece: int) -> str:
    """The pocket a piece is driven to most nearly straight on from where the striker stands."""
    found = board.find(piece)
    if found is None:
        raise CarromError(f"there is no piece {piece} on the board")
    x, y = shot.start

    def straightness(pocket: str) -> float:
        px, py = POCKETS[pocket]
        into = found.x - x, found.y - y
        onward = px - found.x, py - found.y
        size = hypot(*into) * hypot(*onward)
        return (into[0] * onward[0] + into[1] * onward[1]) / max(size, 1e-12)

    return max(POCKETS, key=straightness)
