"""Hints put to the test: random positions, the stated chance, and one try at each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random

from arenas.numbers import share_text
from game.core.pieces import RACK_KINDS, STRIKER_ID, Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.physics.constants import Constants
from game.physics.simulate import simulate
from game.robot.hint import POWER_SHARE, Hint, hint, hints
from game.robot.levels import CLUB, displaced
from game.robot.situation import Situation, practice_situation

BINS = (0.0, 0.2, 0.4, 0.6, 0.8, 0.9, 1.01)
"""Edges of the stated chances that are looked at together."""
SIGMAS = (0.2, 0.5, 0.7, 1.0, 1.5)
"""Aim errors, degrees, that positions take in turn."""
CLOSE = 0.05
"""How far what happens may be from what was stated."""
TRIES = 4
"""Times each hinted shot is tried."""


@dataclass(frozen=True, slots=True)
class Tried:
    """One stated chance, and how many of how many tries went in."""

    stated: float
    made: int
    tries: int


def try_position(seed: int) -> tuple[Tried, ...]:
    """All hints of one random position, each tried with errors of its own."""
    rng = Random(seed)
    board = _position(rng)
    sigma = SIGMAS[seed % len(SIGMAS)]
    situation = practice_situation(board, rng.choice((Seat.S, Seat.N)), Constants())
    return tuple(
        Tried(each.chance, _made(rng, board, each.shot, each.piece, sigma), TRIES)
        for each in _all(situation, sigma)
    )


def _position(rng: Random) -> BoardState:
    """Some pieces of a set, anywhere on the board."""
    board = BoardState()
    pieces = rng.sample(range(len(RACK_KINDS)), rng.randint(4, 16))
    while pieces:
        x, y = rng.uniform(-0.35, 0.35), rng.uniform(-0.35, 0.35)
        after = board.with_piece(Piece(pieces[-1], RACK_KINDS[pieces[-1]], x, y))
        if not after.problems():
            board = after
            pieces.pop()
    return board


def _all(situation: Situation, sigma: float) -> Iterator[Hint]:
    """The hint for a game, and the list for practice."""
    first = hint(situation, sigma)
    if first.piece is not None:
        yield first
    yield from hints(situation, sigma)


def _made(rng: Random, board: BoardState, shot: Shot, piece: int | None, sigma: float) -> int:
    level = replace(CLUB, aim_error=sigma, power_error=sigma * POWER_SHARE)
    constants = Constants()
    made = 0
    for _ in range(TRIES):
        aim, power = rng.gauss(0.0, 1.0), rng.gauss(0.0, 1.0)
        tried = displaced(shot, level, aim, power, constants.max_speed)
        fallen = {fall.disc for fall in simulate(board, tried, constants).pocketed()}
        made += piece in fallen and STRIKER_ID not in fallen
    return made


def show(reports: Iterable[tuple[Tried, ...]]) -> bool:
    """Prints what was stated beside what happened; returns whether it agrees within 5 points."""
    found = [each for report in reports for each in report]
    print(f"  {len(found)} hints, each tried {TRIES} times")
    fine = True
    for low, high in pairwise(BINS):
        some = [each for each in found if low <= each.stated < high]
        if not some:
            continue
        stated = sum(each.stated for each in some) / len(some)
        made, tries = sum(each.made for each in some), sum(each.tries for each in some)
        fine &= abs(made / tries - stated) <= CLOSE
        print(f"  stated {100 * stated:3.0f} %: made {share_text(made, tries)}, {len(some)} hints")
    stated = sum(each.stated for each in found) / max(len(found), 1)
    made = sum(each.made for each in found) / max(sum(each.tries for each in found), 1)
    print(f"  all: stated {100 * stated:.1f} %, made {100 * made:.1f} %")
    return fine
