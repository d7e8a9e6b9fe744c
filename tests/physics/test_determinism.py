"""A9: the same shot is the same record, to the last bit, wherever and whenever it is played."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from random import Random

import pytest
from shotcases import free_aims

from game.core.events import Event, ShotRecord
from game.core.pieces import Seat
from game.core.shot import Shot
from game.core.state import BoardState
from game.physics.constants import Constants
from game.physics.simulate import simulate, simulate_traced

MID_GAME = BoardState.parse(
    "0:queen@0.05,0.02 3:white@-0.12,0.11 4:black@-0.085,0.13 7:white@0.2,-0.05 "
    "10:black@0.22,0.15 12:black@-0.25,0.2 15:white@-0.03,-0.11 18:black@0.31,0.3"
)
# Neither is symmetric: in a straight break the order of equal instants is up to rounding.
SHOTS = {
    "break": (BoardState.racked(Seat.S), Shot(Seat.S, 0.01, -1.3, 5.5)),
    "mid-game": (MID_GAME, Shot(Seat.W, 0.03, 12.5, 3.2)),
}
GOLDEN = {
    "break": "1efd3a470aef9a95",
    "mid-game": "3253c20a153a3fcc",
}
"""Fingerprints of the records at physics version 2; a change here is a change of that version."""


def bits(name: str) -> str:
    """Every bit of a shot's record."""
    return repr(simulate(*SHOTS[name]))


def fingerprint(record: ShotRecord) -> str:
    """A hash of a record to the nanometre, so that a processor's own rounding does not count."""
    ends = [(piece.id, piece.x, piece.y) for piece in record.after]
    words = [described(event) for event in record.events]
    words += [rounded(*end) for end in ends]
    words.append(rounded(*(record.striker or ()), record.time))
    return hashlib.sha256("\n".join(words).encode()).hexdigest()[:16]


def described(event: Event) -> str:
    names = [str(getattr(event, field, "")) for field in ("a", "b", "disc", "cushion", "pocket")]
    return " ".join([type(event).__name__, *names, rounded(event.time, *event.place)])


def rounded(*values: float) -> str:
    return " ".join(f"{round(value, 9) + 0.0:.9f}" for value in values)


@pytest.mark.parametrize("name", SHOTS)
def test_a_shot_repeats_itself(name: str) -> None:
    first = bits(name)
    assert bits(name) == first
    for state, shot in free_aims(Random(9), 4, (1.0, 5.5)):
        simulate(state, shot, Constants(mu_board=0.15, e_disc=0.5))
        simulate_traced(state, shot)
    assert bits(name) == first


def test_a_new_process_plays_the_same_shots() -> None:
    """With another hash seed, and the shots in the other order."""
    code = f"import sys; sys.path[:0] = {sys.path!r}\n"
    code += "from test_determinism import SHOTS, bits\n"
    code += "for name in reversed(SHOTS): print(bits(name))"
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert answer.stdout.splitlines() == [bits(name) for name in reversed(SHOTS)]


def test_equal_positions_built_another_way_are_the_same_shot() -> None:
    state, shot = SHOTS["mid-game"]
    again = BoardState.parse(str(state))
    assert repr(simulate(again, shot, Constants())) == bits("mid-game")


@pytest.mark.parametrize("name", SHOTS)
def test_a_shot_is_what_it_was_when_its_version_was_numbered(name: str) -> None:
    """Records keep their shots' ends; a physics that moves a disc needs a new version number."""
    got = fingerprint(simulate(*SHOTS[name]))
    assert got == GOLDEN[name], (
        f"the {name} shot ends elsewhere: raise PHYSICS_VERSION if that was meant to be, and set "
        f'GOLDEN["{name}"] = "{got}"'
    )
