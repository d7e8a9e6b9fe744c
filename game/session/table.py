"""The turn machine of one game: from a shot to the next shooter, board after board."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Self

from game.core.errors import Notice, PositionError, ShotError, StateError, StoreError
from game.core.events import ShotRecord
from game.core.pieces import Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.physics.constants import Constants
from game.physics.placing import nearest_in_ring
from game.physics.simulate import Trace, end_alone, simulate_traced
from game.robot.situation import Situation, board_situation
from game.rules.bridge import outcome_of
from game.rules.legality import Problem
from game.rules.soundness import setup_problems
from game.rules.state import Outcome, Setup
from game.rules.verdict import Verdict
from game.session import returns, seats
from game.session.boards import Boards, rack
from game.session.events import (
    Agreed,
    Agreement,
    BoardBegun,
    Drop,
    Forgone,
    PlacedBack,
    Placement,
    ShotSettled,
    ToPlace,
    Waiting,
)
from game.session.reader import Entry, read
from game.session.recorder import Recorder
from game.session.seats import Player
from game.session.standing import apply


@dataclass(frozen=True, slots=True)
class PlayedShot:
    """A shot played and judged, but not yet settled: the game has not changed.

    Attributes:
        shot: the flick, as snapped to a base circle.
        record: what happened.
        trace: where every disc was at every tick.
        outcome: what the referee saw.
        verdict: what the referee says.
        lying: the pieces after the shot, before anything is put back.
        returned: pieces put back without anybody choosing, in order.
        to_place: pieces a player puts back after the ruling.
        after: the position with `returned` back.
    """

    shot: Shot
    record: ShotRecord
    trace: Trace
    outcome: Outcome
    verdict: Verdict
    lying: BoardState
    returned: tuple[PlacedBack, ...]
    to_place: tuple[ToPlace, ...]
    after: BoardState


class Table(Boards):
    """One game: boards played one after another by the same players under one rule set.

    A shot is played in two steps: `shoot` simulates and judges it, `settle` commits it to the
    game and to its record. Between the two the window shows what happened; a crash there loses
    only that shot.
    """

    _pending: PlayedShot | None = None

    @classmethod
    def new(
        cls,
        setup: Setup,
        players: tuple[Player, ...],
        *,
        breaker: Seat = Seat.S,
        white_side: int | None = None,
        constants: Constants | None = None,
        recorder: Recorder | None = None,
    ) -> Table:
        """Begins a game with its first board racked.

        Args:
            setup: rule set, seats and options.
            players: one for each seat in use.
            breaker: who breaks the first board.
            white_side: who plays white where that is chosen (Family); else the breaker's side.
            constants: the physics in force; None for a board in play.
            recorder: where the game is recorded; None keeps it in memory.

        Raises:
            StateError: when setup and players do not make a game; says why.
        """
        for field, what in setup_problems(setup):
            raise StateError(f"{field}: {what}")
        players = seats.check_players(setup, players)
        if breaker not in setup.seats_in_use:
            raise StateError(f"breaker: nobody sits at {breaker}")
        constants = Constants() if constants is None else constants
        side = setup.side_of(breaker) if white_side is None else white_side
        return cls._begun(rack(setup, 1, breaker, side, None), setup, players, constants, recorder)

    @classmethod
    def _begun(
        cls,
        begun: BoardBegun,
        setup: Setup,
        players: tuple[Player, ...],
        constants: Constants,
        recorder: Recorder | None,
    ) -> Self:
        """A game with its first board on the table, recorded from there on."""
        standing = apply(setup, None, begun)
        table = cls(setup, players, constants, [Entry(begun, standing, standing)], recorder)
        if recorder:
            recorder.begin(setup, players, constants)
            recorder.append(begun)
        return table

    @classmethod
    def resume(cls, path: Path) -> Self:
        """Goes on with a recorded game exactly where its record ends.

        What a crash left of a last event is cut off. The record stays open and locked.

        Raises:
            StoreError: when another copy has the record open, or it cannot be used; says why.
        """
        recorder = Recorder.reopened(path)
        try:
            recorded = read(path)
        except StoreError:
            recorder.close()
            raise
        recorder.trim(recorded.size, recorded.check)
        header = recorded.header
        table = cls(header.setup, header.players, header.constants, recorded.entries, recorder)
        table._wait_without_room()
        return table

    @classmethod
    def replayed(cls, path: Path) -> Self:
        """A recorded game to look at: its file is neither locked nor written.

        Raises:
            StoreError: when the record cannot be used; says why.
        """
        recorded = read(path)
        header = recorded.header
        return cls(header.setup, header.players, header.constants, recorded.entries, None)

    @property
    def pending(self) -> PlayedShot | None:
        """The shot that was played and is not settled yet."""
        return self._pending

    @property
    def situation(self) -> Situation:
        """What a computer player, or one who asks for a hint, may look at: of whoever is to act."""
        return board_situation(
            self.setup,
            self.state,
            self.board,
            self.constants,
            to_place=[(each.piece_id, each.kind, each.by) for each in self.to_place],
            can_forgo=self.can_forgo,
        )

    # --- playing -------------------------------------------------------------------------

    def shoot(self, shot: Shot) -> PlayedShot:
        """Plays a shot: simulated and judged, and pending until `settle` or `cancel`.

        Raises:
            ShotError: naming every problem, when the shot may not be played.
        """
        self._require_no_pending()
        if found := self.problems(shot):
            raise ShotError(" ".join(problem.text for problem in found))
        shot = Shot(shot.seat, self.snap(shot.offset), shot.angle, shot.speed)
        try:
            record, trace = simulate_traced(self.board, shot, self.constants)
        except PositionError as error:  # a record of other physics may press discs together
            words = f"This position cannot be played on: {error}"
            raise ShotError(Notice(words, key="unplayable")) from error
        outcome = outcome_of(record)
        verdict = self._judge(outcome)
        returned, to_place = self._put_back(record, verdict)
        after = record.after
        for placed in returned:
            after = after.with_piece(placed.piece)
        self._pending = PlayedShot(
            shot, record, trace, outcome, verdict, record.after, returned, to_place, after
        )
        return self._pending

    def retraced(self, entry: Entry) -> PlayedShot:
        """A shot of the history as it can be shown again, its way simulated anew.

        What it led to is as recorded, whatever this machine's arithmetic makes of the way. From
        a position that cannot be played on here, the end is shown without a way.

        Raises:
            StateError: when the entry is not a shot.
        """
        event = entry.event
        if not isinstance(event, ShotSettled):
            raise StateError("only a shot can be shown again")
        try:
            record, trace = simulate_traced(entry.before.board, event.shot, self.constants)
        except PositionError:  # a record of other physics may press discs together
            record, trace = end_alone(entry.before.board, event.shot, event.lying, event.striker)
        return PlayedShot(
            event.shot,
            record,
            trace,
            event.outcome,
            event.verdict,
            event.lying,
            event.returned,
            event.to_place,
            event.after,
        )

    def cancel(self) -> None:
        """Forgets the pending shot, if there is one."""
        self._pending = None

    def settle(self) -> None:
        """Commits the pending shot to the game and its record.

        Where every player is a computer, an endless board is stopped here (rules 1.10).

        Raises:
            StateError: when no shot is pending.
        """
        played = self._pending
        if played is None:
            raise StateError("there is no shot to settle")
        record = played.record
        event = ShotSettled(
            shot=played.shot,
            lying=played.lying,
            striker=record.striker,
            time=record.time,
            pocketed=tuple(Drop(e.disc, e.pocket, e.time) for e in record.pocketed()),
            off_board=tuple(Drop(e.disc, e.cushion.value, e.time) for e in record.off_board()),
            outcome=played.outcome,
            verdict=played.verdict,
            returned=played.returned,
            to_place=played.to_place,
        )
        self._pending = None
        self._commit(event)
        self._wait_without_room()
        if self.is_endless and all(player.robot for player in self.players):
            self.agree_stop()

    # --- placing by a player (F15) -------------------------------------------------------

    @property
    def can_forgo(self) -> bool:
        """True when the placer may forgo all the pieces that wait; never only some of them."""
        return returns.can_forgo(self.standing)

    def place_problems(self, x: float, y: float) -> tuple[Problem, ...]:
        """Everything that forbids the next waiting piece at (x, y) in metres; empty when fine."""
        return returns.ring_problems(self.board, x, y)

    def place(self, piece_id: int, x: float, y: float) -> None:
        """Lays down the next piece that waits.

        Raises:
            StateError: when it is not that piece's turn, or it may not lie there; says why.
        """
        self._require_no_pending()
        if not self.to_place or self.to_place[0].piece_id != piece_id:
            raise StateError(f"piece {piece_id} does not wait to be placed next")
        if found := self.place_problems(x, y):
            raise StateError(" ".join(problem.text for problem in found))
        self._commit(Placement(Piece(piece_id, self.to_place[0].kind, x, y)))
        self._wait_without_room()

    def place_for_me(self) -> Piece:
        """Lays the next waiting piece down where the program would; returns it.

        Raises:
            StateError: when no piece waits.
        """
        if not self.to_place:
            raise StateError("no piece waits to be placed")
        spot = nearest_in_ring(self.board, self.to_place[0].by)
        assert spot is not None, "pieces without room do not wait for a placer"
        waiting = self.to_place[0]
        self.place(waiting.piece_id, *spot)
        return Piece(waiting.piece_id, waiting.kind, *spot)

    def forgo(self) -> None:
        """The placer forgoes all the pieces they were to place.

        Raises:
            StateError: when that is not possible now; says why.
        """
        self._require_no_pending()
        if not self.can_forgo:
            raise StateError("these pieces cannot be forgone")
        self._commit(Forgone(self.to_place[0].by))
        self._wait_without_room()

    # --- agreements (1.9, 1.10) and boards -----------------------------------------------

    def agree_replay(self) -> None:
        """Plays the board again: same breaker, no result."""
        self._require_no_pending()
        state = self.state
        what = Agreed.BLOCKED if not self.to_place and self.is_blocked else Agreed.REPLAY
        begun = rack(self.setup, self.board_number, state.breaker, state.white_side, state.match)
        self._commit(Agreement(what), begun)

    def agree_stop(self) -> None:
        """Stops the game; the board is recorded as unfinished."""
        self._require_no_pending()
        self._commit(Agreement(Agreed.STOP))

    def agree_undo(self) -> None:
        """Takes the last shot of this board back, with everything it changed."""
        self._require_no_pending()
        self._commit(Agreement(Agreed.UNDO))

    def play_on(self) -> None:
        """Declines the offer of rule 1.10; its counts start again."""
        self._require_no_pending()
        self._commit(Agreement(Agreed.PLAY_ON))

    def leave(self) -> None:
        """The players want no further board: the game is not offered for Continue any more."""
        self._require_no_pending()
        if not self.is_over:
            self._commit(Agreement(Agreed.LEAVE))

    def close(self) -> None:
        """Lets go of the record, so that another copy of the program may go on with it."""
        if self.recorder:
            self.recorder.close()

    # --- inside --------------------------------------------------------------------------

    def _judge(self, outcome: Outcome) -> Verdict:
        """The referee's word on a shot at the present standing."""
        return self._rules.judge(self.setup, self.state, outcome)

    def _put_back(
        self, record: ShotRecord, verdict: Verdict
    ) -> tuple[tuple[PlacedBack, ...], tuple[ToPlace, ...]]:
        """What comes back after a shot: pieces put back at once, and those a player places."""
        dropped = [event.disc for event in (*record.pocketed(), *record.off_board())]
        gone, shooter = self.standing.gone, self.state.turn
        return returns.put_back(record.after, dropped, gone, verdict, shooter)

    def _require_no_pending(self) -> None:
        if self._pending is not None:
            raise StateError("a shot is still being played")

    def _wait_without_room(self) -> None:
        """F15: what has no room inside the outer circle stays owed."""
        while self.to_place and nearest_in_ring(self.board, self.to_place[0].by) is None:
            self._commit(Waiting(self.to_place[0].by))
