"""The practice room: any position, any number of shots, and every step can be taken back.

A lie is a position with an aim. Every change of the position makes a new one, and so does every
shot; the aim may be changed without. Nothing is judged here: whoever wants to know what a shot
did, a drill or the statistics, is told after it has settled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from math import hypot
from typing import Final

from game.core.board import BASE_FORWARD, PIECE_RADIUS, STRIKER_RADIUS
from game.core.errors import Notice, ShotError, StateError
from game.core.events import ShotRecord
from game.core.pieces import RACK_KINDS, Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece, piece_problems
from game.physics.constants import DRY_BOARD, FRESH_POWDER, NORMAL_POWDER, Constants
from game.physics.placing import nearest_free
from game.physics.simulate import Trace, launch_problems, simulate_traced
from game.rules import legality
from game.rules.legality import Problem
from game.session.legal import power_problems

Point = tuple[float, float]

MOST_PIECES: Final = 40
"""Pieces that may lie on the practice board: two sets, and the nearest free place stays quick."""
FIRST_AIM: Final = Shot(Seat.S, 0.0, 0.0, 2.5)
BOARDS: Final = {"fresh": FRESH_POWDER, "normal": NORMAL_POWDER, "dry": DRY_BOARD}
"""`mu_board` by the state of the board's powder (physics.md §2)."""


class Placing(StrEnum):
    """Where the striker may stand."""

    STRICT = "strict"
    """On both base lines, neither cutting the moon nor touching an arrow (rules 1.4)."""
    FREE = "free"
    """Anywhere between the end circles of the base line."""
    ANYWHERE = "anywhere"
    """Anywhere on the board."""


@dataclass(frozen=True, slots=True)
class Options:
    """How the practice board is set up.

    Attributes:
        board: "fresh", "normal" or "dry": how much powder is on it.
        can_hop: whether a piece that meets a frame too fast leaves the board.
        placing: where the striker may stand.
    """

    board: str = "normal"
    can_hop: bool = True
    placing: Placing = Placing.FREE

    @property
    def constants(self) -> Constants:
        """The physics this board is played with."""
        usual = Constants()
        hop = usual.hop_speed if self.can_hop else None
        return replace(usual, mu_board=BOARDS[self.board], hop_speed=hop)


@dataclass(frozen=True, slots=True)
class Lie:
    """A position and an aim.

    Attributes:
        board: the pieces.
        aim: where the striker stands and how it would be flicked now.
    """

    board: BoardState
    aim: Shot


@dataclass(frozen=True, slots=True)
class PracticeShot:
    """One shot of practice.

    Attributes:
        lie: what was shot at, and how.
        constants: the physics it was played with.
        record: what happened.
        trace: where every disc was at every tick.
    """

    lie: Lie
    constants: Constants
    record: ShotRecord
    trace: Trace


Observer = Callable[[PracticeShot], object]
"""Is told of every shot, once it has settled."""


class Practice:
    """One visit to the practice room.

    Attributes:
        options: the board and where the striker may stand; change them with `set_options`.
        last: the last settled shot, or None.
        pending: the shot that is being shown, or None.
        observers: told of every settled shot, in order.
        changed: called after every change that is worth keeping.
    """

    def __init__(self, lie: Lie | None = None, options: Options | None = None) -> None:
        self.options = options or Options()
        self.last: PracticeShot | None = None
        self.pending: PracticeShot | None = None
        self.observers: list[Observer] = []
        self.changed: Callable[[], object] = lambda: None
        self._retry: Lie | None = None
        self._lies = [lie or Lie(BoardState(), FIRST_AIM)]
        self._at = 0

    # The lie -----------------------------------------------------------------------------

    @property
    def lie(self) -> Lie:
        """The position and the aim now."""
        return self._lies[self._at]

    @property
    def board(self) -> BoardState:
        """The pieces now."""
        return self.lie.board

    @property
    def aim(self) -> Shot:
        """The coming shot."""
        return self.lie.aim

    @property
    def constants(self) -> Constants:
        """The physics of the coming shot."""
        return self.options.constants

    def set_aim(self, aim: Shot) -> None:
        """Aims otherwise; that is no step of its own to be undone."""
        self._lies[self._at] = Lie(self.board, aim)

    def set_options(self, options: Options) -> None:
        """Sets the board up otherwise; the striker goes where it may stand."""
        self.options = options
        self.set_aim(self.standing(self.aim))
        self.changed()

    def set_lie(self, lie: Lie) -> None:
        """Goes over to another lie as one step; nothing happens when it is the same.

        Raises:
            StateError: when there are too many pieces.
        """
        if len(lie.board.pieces) > MOST_PIECES:
            raise StateError(
                f"at most {MOST_PIECES} pieces lie on the practice board",
                key="many_pieces",
                most=str(MOST_PIECES),
            )
        if lie == self.lie:
            return
        del self._lies[self._at + 1 :]
        self._lies.append(lie)
        self._at += 1
        self.changed()

    def set_board(self, board: BoardState) -> None:
        """Lays the pieces otherwise; the striker makes room."""
        self.set_lie(Lie(board, self.standing(self.aim, board)))

    # History -----------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self._at > 0 and self.pending is None

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back."""
        return self._at + 1 < len(self._lies) and self.pending is None

    @property
    def steps(self) -> int:
        """How many steps can be taken back."""
        return self._at

    def undo(self) -> bool:
        """Takes the last step back, with the aim as it was before it; False without one."""
        return self._go(-1) if self.can_undo else False

    def redo(self) -> bool:
        """Makes the step taken back again; False without one."""
        return self._go(1) if self.can_redo else False

    def _go(self, step: int) -> bool:
        self._at += step
        self.changed()
        return True

    # Pieces ------------------------------------------------------------------------------

    def put(self, kind: Kind, x: float, y: float) -> int:
        """Lays another piece at a free place; returns its identity.

        Raises:
            StateError: when it cannot lie there, or there are too many.
        """
        piece = Piece(self._new_id(kind), kind, x, y)
        self._lay(piece)
        return piece.id

    def move(self, piece_id: int, x: float, y: float) -> None:
        """Lays a piece elsewhere.

        Raises:
            StateError: when there is no such piece, or it cannot lie there.
        """
        piece = self.board.find(piece_id)
        if piece is None:
            raise StateError(f"there is no piece {piece_id}")
        self._lay(replace(piece, x=x, y=y))

    def remove(self, piece_id: int) -> None:
        """Takes a piece off the board; nothing happens when it is not there."""
        self.set_board(self.board.without(piece_id))

    def clear(self) -> None:
        """Takes every piece off the board."""
        self.set_board(BoardState())

    def mirror(self) -> None:
        """Swaps left and right, as the shooter sees it: the pieces, the striker and its aim."""
        aim = self.aim
        pieces = (_mirrored(piece, aim.seat) for piece in self.board)
        turned = replace(aim, offset=-aim.offset + 0.0, angle=-aim.angle + 0.0)
        self.set_lie(Lie(BoardState(tuple(pieces)), turned))

    def free_place(self, x: float, y: float, moving: int | None = None) -> Point | None:
        """The free place for a piece nearest to a point; None when the board is full.

        Args:
            x: metres, board axes.
            y: likewise.
            moving: the piece that is being laid elsewhere, which is in nobody's way.
        """
        others = self.board if moving is None else self.board.without(moving)
        return nearest_free(others, aim=(x, y), seat=self.aim.seat)

    def is_free(self, x: float, y: float, moving: int | None = None) -> bool:
        """Whether a piece may lie just there."""
        if piece_problems(Piece(-2, Kind.WHITE, x, y)):
            return False
        reach = 2 * PIECE_RADIUS
        others = (piece for piece in self.board if piece.id != moving)
        return all(hypot(piece.x - x, piece.y - y) >= reach for piece in others)

    def _lay(self, piece: Piece) -> None:
        board = self.board.with_piece(piece)
        if problems := board.problems():
            raise StateError(Notice("; ".join(problems), key="cannot_lie"))
        self.set_board(board)

    def _new_id(self, kind: Kind) -> int:
        """The first identity that is free, of those this kind has in a rack if there is one."""
        taken = {piece.id for piece in self.board}
        own = (number for number, each in enumerate(RACK_KINDS) if each is kind)
        further = range(len(RACK_KINDS), len(RACK_KINDS) + MOST_PIECES + 1)
        return next(number for number in (*own, *further) if number not in taken)

    # The striker -------------------------------------------------------------------------

    def free_offsets(self, seat: Seat | None = None) -> tuple[legality.Interval, ...]:
        """Where the striker may stand on a base line, as offsets in metres."""
        is_strict = self.options.placing is Placing.STRICT
        return legality.free_offsets(self.board, seat or self.aim.seat, strict=is_strict)

    def placement_problems(self, aim: Shot | None = None) -> tuple[Problem, ...]:
        """Everything that keeps the striker from standing where it is aimed from."""
        aim = aim or self.aim
        placing = self.options.placing
        if aim.forward == BASE_FORWARD and placing is not Placing.ANYWHERE:
            is_strict = placing is Placing.STRICT
            return legality.placement_problems(self.board, aim.seat, aim.offset, strict=is_strict)
        return tuple(_placed_anywhere(self.board, aim))

    def standing(self, aim: Shot, board: BoardState | None = None) -> Shot:
        """The same aim from the nearest place where the striker may stand.

        On a board without any it stays where it is, and `problems` says why it cannot be flicked.

        Args:
            aim: the aim.
            board: the pieces; None for those that lie there now.
        """
        board = self.board if board is None else board
        if self.options.placing is Placing.ANYWHERE:
            return _standing_anywhere(board, aim)
        is_strict = self.options.placing is Placing.STRICT
        offset = legality.nearest_free_offset(board, aim.seat, aim.offset, strict=is_strict)
        offset = aim.offset if offset is None else legality.snap(offset, strict=is_strict)
        return replace(aim, offset=offset, forward=BASE_FORWARD)

    # Shooting ----------------------------------------------------------------------------

    def problems(self, aim: Shot | None = None) -> tuple[Problem, ...]:
        """Everything that forbids the coming shot, in words; empty when it may be played."""
        aim = aim or self.aim
        return (*self.placement_problems(aim), *power_problems(self.constants, aim))

    def shoot(self) -> PracticeShot:
        """Plays the coming shot; it counts once it is settled.

        Raises:
            ShotError: naming every problem, when it may not be played.
            StateError: when a shot is still to be settled.
        """
        if self.pending:
            raise StateError("the last shot is not settled")
        if found := self.problems():
            words = " ".join(problem.text for problem in found)
            raise ShotError(Notice(words, key="unplayable"))
        record, trace = simulate_traced(self.board, self.aim, self.constants)
        self.pending = PracticeShot(self.lie, self.constants, record, trace)
        return self.pending

    def settle(self) -> None:
        """The shot was shown: its end is the next lie, and whoever wants to know is told."""
        shot, self.pending = self.pending, None
        if shot is None:
            return
        self.last, self._retry = shot, shot.lie
        self.set_board(shot.record.after)
        self.changed()
        for observer in self.observers:
            observer(shot)

    def cancel(self) -> None:
        """The shot that is being shown was not meant; nothing of it stays."""
        self.pending = None

    @property
    def retry_lie(self) -> Lie | None:
        """What `retry` goes back to: the lie and the aim of the last shot."""
        return self._retry

    def remember_retry(self, lie: Lie | None) -> None:
        """What an earlier visit would have gone back to."""
        self._retry = lie

    def retry(self) -> bool:
        """Lays the last shot's lie again with the same aim; False when there was none."""
        if self._retry is None or self.pending:
            return False
        self.set_lie(self._retry)
        return True

    def repeat(self) -> PracticeShot | None:
        """Plays the very same shot at the same lie again; None when there was none.

        Raises:
            ShotError: when the board's options forbid it now.
        """
        return self.shoot() if self.retry() else None


def _mirrored(piece: Piece, seat: Seat) -> Piece:
    right, forward = seat.from_board(piece.x, piece.y)
    x, y = seat.to_board(-right, forward)
    return replace(piece, x=x + 0.0, y=y + 0.0)


def _standing_anywhere(board: BoardState, aim: Shot) -> Shot:
    if not any(_placed_anywhere(board, aim)):
        return aim
    place = nearest_free(board, aim=aim.start, seat=aim.seat, radius=STRIKER_RADIUS)
    if place is None:
        return aim
    offset, forward = aim.seat.from_board(*place)
    return replace(aim, offset=offset, forward=forward)


def _placed_anywhere(board: BoardState, aim: Shot) -> Iterator[Problem]:
    """What keeps the striker from standing at any place of the board."""
    if any(field in ("offset", "forward") for field, _ in aim.problems()):
        yield Problem("not_inside")
    elif launch_problems(board, aim):
        yield Problem("overlap_any")
