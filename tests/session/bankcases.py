"""Bank challenges to test with: known shots, and shots written down without playing them."""

from __future__ import annotations

from game.core.pieces import STRIKER_ID, Kind, Seat
from game.core.shot import Shot
from game.rules import bank
from game.rules.state import Outcome
from game.session.bank import Attempt
from game.session.bankset import TARGET_IDS
from game.session.events import Drop, ShotSettled
from game.session.returns import put_back_before
from game.session.store import Store

DATE = "2026-01-31T20:00:00"
LEFT, MIDDLE, RIGHT = TARGET_IDS

POT = Shot(Seat.S, 0.0, 68.4, 3.0)
"""Off two cushions: one target falls; the middle of a third of a degree in which it does."""
DIRECT_POT = Shot(Seat.S, 0.0, -13.5, 3.0)
"""Straight at the targets, and one falls."""
SCRATCH_POT = Shot(Seat.S, 0.0, -20.1, 3.0)
"""Target and striker fall."""
NOTHING = Shot(Seat.S, 0.0, 0.0, 0.275)
"""Stops before it reaches anything."""


def new_attempt(*names: str, store: Store | None = None) -> Attempt:
    """A new challenge, recorded when a store is given."""
    recorder = store.new_record(DATE) if store else None
    return Attempt.begin(names or ("Asha",), recorder=recorder)


def play(attempt: Attempt, shot: Shot) -> ShotSettled:
    """Plays a shot to its end."""
    attempt.shoot(shot)
    attempt.settle()
    event = attempt.history[-1].event
    assert isinstance(event, ShotSettled)
    return event


def write(attempt: Attempt, *pocketed: int, cushion: bool = True, first: bool = True) -> None:
    """Commits a shot that was never simulated: these discs fell, nothing else moved."""
    board, before = attempt.board, attempt.bank
    kinds = tuple(Kind.STRIKER if disc == STRIKER_ID else Kind.WHITE for disc in pocketed)
    outcome = Outcome(
        pocketed=kinds,
        first=Kind.WHITE if first else None,
        cushion_before=cushion,
        moved=sum(disc != STRIKER_ID for disc in pocketed),
    )
    lying = board
    for disc in pocketed:
        lying = lying.without(disc)
    verdict = bank.judge(before, outcome)
    attempt._commit(
        ShotSettled(
            shot=NOTHING,
            lying=lying,
            striker=None if STRIKER_ID in pocketed else (0.0, -0.3),
            time=1.0,
            pocketed=tuple(Drop(disc, "NE", 0.5) for disc in pocketed),
            off_board=(),
            outcome=outcome,
            verdict=verdict,
            returned=put_back_before(board, lying, pocketed, verdict),
        )
    )
