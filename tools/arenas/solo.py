"""The single-player task of the Carrom_rl test bed: all pieces are own, clear the board alone.

Its rules: the queen has to be taken, and covered by the same stroke or the next one, before the
last piece; a pocketed striker puts the stroke's pieces back. A learning agent published with it
needs 26 strokes. The computer player is asked as if it played Points with nobody opposite, whose
demands on a shot are the stricter ones (forward only).
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from arenas.numbers import median, seconds_text
from game.core.errors import CarromError
from game.core.pieces import RACK_KINDS, STRIKER_ID, Kind, Seat
from game.core.state import BoardState, Piece
from game.physics.constants import Constants
from game.physics.placing import nearest_free
from game.physics.simulate import simulate
from game.robot.decide import decide, seed_of
from game.robot.levels import EXPERT, LEVELS, Level
from game.robot.situation import Play, board_situation
from game.rules.ruleset import rule_set
from game.rules.state import GameState, OnBoard, Pile, QueenState, Setup, ShotKind

SETUP: Final = Setup("points", 1, values=(10, 10, 20))
LAST: Final = Setup("points", 1, values=(0, 0, 20))
"""The same with one piece left beside the queen: sinking it is worth nothing."""
QUEEN: Final = 0
"""Identity of the queen in the rack."""
MOST_STROKES: Final = 200
PUBLISHED: Final = 26
"""Strokes of the published agent."""
STEADY: Final = replace(
    EXPERT,
    name="steady",
    aim_error=0.0,
    power_error=0.0,
    candidates=80,
    breaks=30,
    finals=0,
    copies=0,
    shortlist=0,
)
"""Expert's eye with a finger that never errs: all its thinking goes into different shots."""


@dataclass(frozen=True, slots=True)
class SoloJob:
    """One board to clear: with this level's error, "none" for none."""

    error: str
    seed: int


@dataclass(frozen=True, slots=True)
class SoloReport:
    """How it went.

    Attributes:
        seed: of the job.
        strokes: strokes to clear the board; None when it was given up.
        scratches: strokes that pocketed the striker.
        seconds: of each decision, by the clock.
        problem: what broke, or None.
    """

    seed: int
    strokes: int | None
    scratches: int
    seconds: tuple[float, ...]
    problem: str | None = None


def clear(job: SoloJob) -> SoloReport:
    """Clears one board."""
    run = _Solo(job)
    problem = None
    try:
        while run.board.pieces and run.strokes < MOST_STROKES:
            run.stroke()
    except CarromError as error:
        problem = f"{type(error).__name__}: {error}"
    strokes = None if run.board.pieces or problem else run.strokes
    return SoloReport(job.seed, strokes, run.scratches, tuple(run.seconds), problem)


class _Solo:
    def __init__(self, job: SoloJob) -> None:
        self._job = job
        self._level: Level = STEADY if job.error == "none" else _with_error(LEVELS[job.error])
        self._constants = Constants()
        self.board = BoardState.racked(Seat.S)
        self._awaits_cover, self._has_queen = False, False
        self.strokes, self.scratches = 0, 0
        self.seconds: list[float] = []

    def stroke(self) -> None:
        """One decision, and the task's own rules on what came of it."""
        before = self.board
        setup = LAST if before.count(Kind.QUEEN) and self._left() == 1 else SETUP
        clock = time.perf_counter()
        situation = board_situation(setup, self._state(), before, self._constants)
        decision = decide(situation, self._level, seed_of(self._job.seed, self.strokes))
        self.seconds.append(time.perf_counter() - clock)
        assert isinstance(decision, Play)
        self.strokes += 1
        record = simulate(before, decision.shot, self._constants)
        self.board = record.after
        fallen = [fall.disc for fall in record.pocketed() if fall.disc != STRIKER_ID]
        self._return([hop.disc for hop in record.off_board()])
        if record.striker is None:
            self.scratches += 1
            self._return(fallen)
            fallen = []
        self._settle(fallen)

    def _settle(self, fallen: list[int]) -> None:
        """Cover, queen, and the last piece before her."""
        pieces = [disc for disc in fallen if disc != QUEEN]
        if QUEEN in fallen:
            self._awaits_cover = True
        if self._awaits_cover and pieces:
            self._awaits_cover, self._has_queen = False, True
        elif self._awaits_cover and QUEEN not in fallen:
            self._awaits_cover = False
            self._return([QUEEN])
        if pieces and not self._has_queen and self._left() == 0:
            self._return(pieces[-1:])

    def _left(self) -> int:
        return sum(piece.kind is not Kind.QUEEN for piece in self.board)

    def _return(self, discs: list[int]) -> None:
        for disc in discs:
            spot = nearest_free(self.board)
            assert spot is not None, "nineteen pieces leave room on a board"
            self.board = self.board.with_piece(Piece(disc, RACK_KINDS[disc], *spot))

    def _state(self) -> GameState:
        board = self.board
        lying = OnBoard(
            board.count(Kind.WHITE), board.count(Kind.BLACK), board.count(Kind.QUEEN) > 0
        )
        queen = QueenState.ON_BOARD
        if not lying.queen:
            queen = QueenState.AWAITING_COVER if self._awaits_cover else QueenState.COVERED
        if not self.strokes:
            kind = ShotKind.BREAK
        else:
            kind = ShotKind.COVER if self._awaits_cover else ShotKind.ORDINARY
        mine = Pile(9 - lying.white, 9 - lying.black, int(self._has_queen))
        return replace(
            rule_set("points").opening(SETUP, Seat.S, None),
            on_board=lying,
            queen=queen,
            queen_side=None if lying.queen else 0,
            kind=kind,
            tries_left=3 if kind is ShotKind.BREAK else 0,
            piles=(mine, Pile()),
        )


def _with_error(level: Level) -> Level:
    """Expert's eye with another level's finger."""
    return replace(EXPERT, aim_error=level.aim_error, power_error=level.power_error)


def show(error: str, reports: Iterable[SoloReport]) -> bool:
    """Prints how many strokes boards took; returns whether all were cleared."""
    found = list(reports)
    strokes = [each.strokes for each in found if each.strokes is not None]
    print(f"alone, error {error}: {len(found)} boards, seeds {found[0].seed} to {found[-1].seed}")
    print(
        f"  strokes: {median(strokes):.1f} median, {min(strokes, default=0)} least, "
        f"{max(strokes, default=0)} most; published agent {PUBLISHED}"
    )
    print(f"  pocketed strikers a board: {sum(each.scratches for each in found) / len(found):.2f}")
    print(f"  a move: {seconds_text([time for each in found for time in each.seconds])}")
    for each in found:
        if each.strokes is None:
            print(f"  FAILED seed {each.seed}: {each.problem or 'not cleared'}")
    return len(strokes) == len(found)
