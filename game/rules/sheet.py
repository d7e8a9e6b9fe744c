"""The score keeper's engine (rules §9): a sheet is worked out from its list of entries.

Nothing but the entries is stored. Undo and redo are entries too, so that a sheet that is
saved line by line never has to be rewritten.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from game.core.errors import StateError
from game.core.letters import is_line
from game.core.pieces import PIECES_PER_COLOUR, Seat
from game.rules import classic
from game.rules.scoring import (
    BOARD_LIMIT,
    EXTRA_BOARD,
    QUEEN_POINTS,
    TARGET_RANGE,
    TOSS,
    after_board,
    next_match,
    points_for,
    queen_counts,
)
from game.rules.state import GameState, MatchState, Setup
from game.rules.verdict import Finish

STYLES: Final = ("federation", "classic", "free")
SLAMS: Final = ("white", "black")
NAME_LIMIT: Final = 40
"""Most characters of a side's name."""
POINTS_LIMIT: Final = 999
"""Most points, up or down, that one entry of free scoring may hold."""

_SEATS: Final = (Seat.S, Seat.N)


@dataclass(frozen=True, slots=True)
class SheetSetup:
    """What is agreed on before the first board.

    Attributes:
        names: the two sides.
        style: `federation`, `classic` or `free`.
        target: Federation: points that win a game, 5 to 50.
        queen_any_score: Federation: lifts the 22-point rule.
        first_break: the side that breaks the first board.
    """

    names: tuple[str, str]
    style: str = "federation"
    target: int = 25
    queen_any_score: bool = False
    first_break: int = 0


@dataclass(frozen=True, slots=True)
class BoardResult:
    """One board as the players saw it, for Federation and Classic.

    Attributes:
        winner: the side that won it.
        left: pieces the other side had left, 0 to 9.
        queen: the side that covered her, or None.
        slam: `white`, `black` or None (F23).
        striker: Federation: the striker fell in a stroke judged by F18, F19 or F20, which
            adds a point.
    """

    winner: int
    left: int
    queen: int | None = None
    slam: str | None = None
    striker: bool = False


@dataclass(frozen=True, slots=True)
class FreePoints:
    """Points for both sides, for free scoring; may be negative."""

    points: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Undo:
    """Takes the latest standing entry back."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Brings the latest entry that was taken back, back."""


Entry = BoardResult | FreePoints
SheetEvent = Entry | Undo | Redo


@dataclass(frozen=True, slots=True)
class Row:
    """One board on the sheet.

    Attributes:
        game: number of the game, from 1.
        board: number of the board within it, from 1.
        breaker: the side that broke; None when a toss decided.
        before: the score before it.
        entry: what was entered.
        points: what it gave each side.
        scores: each side's score in this game after it.
        games: games won by each side after it.
        notes: what it brought about: `extra_board`, `game`, `match`, `change_sides`,
            `white_slam`, `black_slam`.
    """

    game: int
    board: int
    breaker: int | None
    before: MatchState
    entry: Entry
    points: tuple[int, int]
    scores: tuple[int, int]
    games: tuple[int, int]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet as it stands.

    Attributes:
        setup: what was agreed on.
        rows: the boards, in order.
        match: the score before the next board.
        breaker: the side that breaks it; None for a toss, or when nobody does any more.
        winner: the side that has won the match, or None.
        undone: entries that redo would bring back, the next one last.
    """

    setup: SheetSetup
    rows: tuple[Row, ...]
    match: MatchState
    breaker: int | None
    winner: int | None = None
    undone: tuple[Entry, ...] = ()

    @property
    def is_extra_board(self) -> bool:
        """True when the next board is an extra one."""
        return bool(self.rows) and EXTRA_BOARD in self.rows[-1].notes

    @property
    def can_undo(self) -> bool:
        """True when there is an entry to take back."""
        return bool(self.rows)

    @property
    def can_redo(self) -> bool:
        """True when an entry has been taken back."""
        return bool(self.undone)


def setup_problems(setup: SheetSetup) -> tuple[str, ...]:
    """What is wrong with a set-up, as sentences; empty when sound."""
    found: list[str] = []
    low, high = TARGET_RANGE
    found += [
        f"names: {name!r} is not 1 to {NAME_LIMIT} printable characters"
        for name in setup.names
        if not (is_line(name) and len(name) <= NAME_LIMIT)
    ]
    if setup.names[0].strip() == setup.names[1].strip():
        found.append(f"names: both sides are called {setup.names[0].strip()!r}")
    if setup.style not in STYLES:
        found.append(f"style: {setup.style!r} is not one of {', '.join(STYLES)}")
    if not low <= setup.target <= high:
        found.append(f"target: {setup.target} is not {low} to {high}")
    if setup.first_break not in (0, 1):
        found.append(f"first_break: {setup.first_break} is not a side")
    return tuple(found)


def new_sheet(setup: SheetSetup) -> Sheet:
    """An empty sheet.

    Raises:
        StateError: when the set-up is not sound; names every fault.
    """
    if found := setup_problems(setup):
        raise StateError("; ".join(found))
    opener = _SEATS[setup.first_break]
    return Sheet(setup, (), MatchState(opened_game=opener), setup.first_break)


def sheet_of(setup: SheetSetup, events: Iterable[SheetEvent]) -> Sheet:
    """The sheet after all events, in order.

    Raises:
        StateError: at the first event that cannot be; see `entered`.
    """
    sheet = new_sheet(setup)
    for event in events:
        sheet = entered(sheet, event)
    return sheet


def entered(sheet: Sheet, event: SheetEvent) -> Sheet:
    """The sheet after one more event. A new entry forgets what could have been redone.

    Raises:
        StateError: nothing to undo or redo, an entry after the match, one of another way of
            scoring, or one that cannot be; the sheet stays as it was.
    """
    if isinstance(event, Undo):
        if not sheet.rows:
            raise StateError("there is nothing to undo")
        *rows, last = sheet.rows
        undone = (*sheet.undone, last.entry)
        return Sheet(sheet.setup, tuple(rows), last.before, last.breaker, undone=undone)
    if isinstance(event, Redo):
        if not sheet.undone:
            raise StateError("there is nothing to redo")
        return replace(_added(sheet, sheet.undone[-1]), undone=sheet.undone[:-1])
    return replace(_added(sheet, event), undone=())


def board_points(sheet: Sheet, entry: Entry) -> tuple[int, int]:
    """What a board gives each side by the sheet's way of scoring.

    Federation: F17 with its 22-point rule; a board that left the loser nothing is one of F18
    or F20, which give 3, or 1 where the queen does not count or the loser had covered her.
    """
    if isinstance(entry, FreePoints):
        return entry.points
    gained = _won_points(sheet, entry)
    return points_for(entry.winner, gained)


def _won_points(sheet: Sheet, entry: BoardResult) -> int:
    has_queen = entry.queen == entry.winner
    if sheet.setup.style == "classic":
        return entry.left + (classic.QUEEN_POINTS if has_queen else 0)
    counts = queen_counts(_setup(sheet), sheet.match.scores[entry.winner])
    if entry.left == 0:
        queen = QUEEN_POINTS if counts and (has_queen or entry.queen is None) else 1
    else:
        queen = QUEEN_POINTS if counts and has_queen else 0
    return min(entry.left + queen + entry.striker, BOARD_LIMIT)


def _added(sheet: Sheet, entry: Entry) -> Sheet:
    """The sheet with one more board; what could be redone is left as it was."""
    _check(sheet, entry)
    points = board_points(sheet, entry)
    if isinstance(entry, FreePoints) or sheet.setup.style != "federation":
        return _plain_row(sheet, entry, points)
    state = GameState(Seat.S, _SEATS[sheet.breaker or 0], match=sheet.match)
    end = after_board(_setup(sheet), state, entry.winner, points)
    finish = Finish(
        result="win",
        sides=(entry.winner,),
        points=points,
        clause="F17",
        game=end.game,
        match=end.match,
        change_sides=end.change_sides,
        next_break=end.next_break,
    )
    match = next_match(_setup(sheet), state, finish)
    a, b = sheet.match.scores[0] + points[0], sheet.match.scores[1] + points[1]
    row = _row(
        sheet, entry, points, (a, b), (match.games[0], match.games[1]), _notes(entry, finish)
    )
    breaker = None if end.next_break in (None, TOSS) else _SEATS.index(Seat(end.next_break))
    return replace(sheet, rows=(*sheet.rows, row), match=match, breaker=breaker, winner=end.match)


def _plain_row(sheet: Sheet, entry: Entry, points: tuple[int, int]) -> Sheet:
    """Classic and free scoring: totals that only grow, the break alternates."""
    a, b = sheet.match.scores[0] + points[0], sheet.match.scores[1] + points[1]
    row = _row(sheet, entry, points, (a, b), (0, 0), ())
    match = replace(sheet.match, scores=(a, b), boards_done=sheet.match.boards_done + 1)
    breaker = 1 - (sheet.breaker or 0)
    return replace(sheet, rows=(*sheet.rows, row), match=match, breaker=breaker)


def _row(
    sheet: Sheet,
    entry: Entry,
    points: tuple[int, int],
    scores: tuple[int, int],
    games: tuple[int, int],
    notes: tuple[str, ...],
) -> Row:
    game, board = sum(sheet.match.games) + 1, sheet.match.boards_done + 1
    return Row(game, board, sheet.breaker, sheet.match, entry, points, scores, games, notes)


def _notes(entry: BoardResult, finish: Finish) -> tuple[str, ...]:
    found = [f"{entry.slam}_slam"] if entry.slam else []
    if finish.game == EXTRA_BOARD:
        found.append(EXTRA_BOARD)
    elif finish.game is not None:
        found.append("game")
    if finish.match is not None:
        found.append("match")
    if finish.change_sides:
        found.append("change_sides")
    return tuple(found)


def _check(sheet: Sheet, entry: Entry) -> None:
    """Raises StateError when the entry cannot be the sheet's next one."""
    if sheet.winner is not None:
        raise StateError(f"{sheet.setup.names[sheet.winner]} has won the match; it is over")
    is_free = isinstance(entry, FreePoints)
    if is_free != (sheet.setup.style == "free"):
        kind = "points for both sides" if sheet.setup.style == "free" else "a board's result"
        raise StateError(f"this sheet takes {kind}")
    problems = _free_problems(entry) if is_free else _board_problems(sheet, entry)
    if problems:
        raise StateError("; ".join(problems))


def _free_problems(entry: FreePoints) -> list[str]:
    return [
        f"points: {points} is not -{POINTS_LIMIT} to {POINTS_LIMIT}"
        for points in entry.points
        if abs(points) > POINTS_LIMIT
    ]


def _board_problems(sheet: Sheet, entry: BoardResult) -> list[str]:
    found: list[str] = []
    if entry.winner not in (0, 1):
        found.append(f"winner: {entry.winner} is not a side")
    if not 0 <= entry.left <= PIECES_PER_COLOUR:
        found.append(f"left: {entry.left} is not 0 to {PIECES_PER_COLOUR}")
    if entry.queen not in (None, 0, 1):
        found.append(f"queen: {entry.queen} is not a side")
    if entry.striker and sheet.setup.style != "federation":
        found.append("striker: only Federation gives a point for it")
    return found + _slam_problems(sheet, entry)


def _slam_problems(sheet: Sheet, entry: BoardResult) -> list[str]:
    """F23: white's is the breaker's and needs the queen, black's is the other player's."""
    if entry.slam is None:
        return []
    if entry.slam not in SLAMS:
        return [f"slam: {entry.slam!r} is not white or black"]
    found: list[str] = []
    if sheet.setup.style != "federation":
        found.append("slam: only Federation knows slams")
    if sheet.breaker is not None and (entry.winner == sheet.breaker) != (entry.slam == "white"):
        found.append("slam: white's is won by the side that broke, black's by the other")
    if entry.slam == "white" and entry.queen != entry.winner:
        found.append("slam: white's needs the queen")
    return found


def _setup(sheet: Sheet) -> Setup:
    setup = sheet.setup
    return Setup("federation", target=setup.target, queen_any_score=setup.queen_any_score)
