"""Hints: the straightest, softest shot that is on, how far it may miss, and why it is the one.

A hint's chance is not a guess: the shot is played with errors spread evenly over what a finger
of the stated deviation does, and the makes are counted.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import NormalDist
from typing import Final

from game.core.board import PIECE_RADIUS
from game.core.errors import PositionError, StateError
from game.core.pieces import STRIKER_ID, Kind
from game.core.shot import Shot
from game.physics.guide import guide
from game.physics.simulate import simulate
from game.robot.candidates import Candidate, Stand, pot_candidates
from game.robot.coaching import coached, pocket_name
from game.robot.levels import Level, displaced
from game.robot.plans import BREAKS, plain_candidates, spread_candidates
from game.robot.playout import judged
from game.robot.polish import polished
from game.robot.situation import Situation
from game.robot.value import worths
from game.robot.view import View
from game.rules.bridge import outcome_of
from game.rules.state import BankState, ShotKind

COPIES: Final = 24
"""Errors a stated chance is counted over."""
POWER_SHARE: Final = 0.07
"""Relative error of the speed that goes with a degree of aim error, as in the levels."""
LOOKED_AT: Final = 10
"""Shots that are played once before one is stated."""
_GOOD: Final = 0.7
"""Share of the best worth a hint may fall short of to be straighter or softer."""


@dataclass(frozen=True, slots=True)
class Hint:
    """One shot to try.

    Attributes:
        shot: the aim.
        piece: identity of the piece that goes down; None when nothing can be sunk.
        hit: identity of the piece the striker touches first, or None.
        pocket: name of the pocket, or None.
        aim_point: where on the rim of `hit` the striker is to touch, metres in board axes:
            the spot opposite the way the piece is to go; None without a piece.
        ghost: the striker's centre at the touch; None without a piece.
        tolerance: degrees the aim may be off to either side.
        chance: that it is made, 0 to 1, for the error asked about.
        cut: degrees off a straight shot.
        key: the sentence of coaching is `hint.KEY` of the strings catalogue.
        words: gaps of the sentence that are words: (name, catalogue key).
        numbers: gaps that are numbers: (name, as text).
    """

    shot: Shot
    piece: int | None
    hit: int | None
    pocket: str | None
    aim_point: tuple[float, float] | None
    ghost: tuple[float, float] | None
    tolerance: float
    chance: float
    cut: float
    key: str
    words: tuple[tuple[str, str], ...] = ()
    numbers: tuple[tuple[str, str], ...] = ()


def hint(situation: Situation, sigma: float) -> Hint:
    """The straightest, softest makeable shot.

    Args:
        situation: a seat to shoot.
        sigma: standard deviation of the shooter's aim, degrees.

    Raises:
        StateError: when no legal place is free for the striker, or no legal way from it.
    """
    search = _Hints(situation, sigma)
    ranked = search.makeable()
    best = max((each.worth for each in ranked), default=0.0)
    plain = [each for each in ranked if each.worth >= _GOOD * best]
    plain.sort(key=_effort)
    found = [search.stated(each) for each in plain[:2]]
    if not found:
        return search.otherwise()
    first = found[0]
    return max(found, key=lambda each: each.chance + 0.15 * (each is first))


def hints(
    situation: Situation, sigma: float, count: int = 5
) -> Generator[Hint, None, tuple[Hint, ...]]:
    """The best shots with their chances, the surest first in the result; each is also yielded.

    Args:
        situation: a seat to shoot; `practice_situation` for a free position.
        sigma: standard deviation of the shooter's aim, degrees: their own measured one.
        count: how many at most, each another way to a pocket.
    """
    search = _Hints(situation, sigma)
    found: list[Hint] = []
    for each in search.makeable()[:count]:
        found.append(search.stated(each))
        yield found[-1]
    return tuple(sorted(found, key=lambda each: -each.chance))


def _effort(candidate: Candidate) -> float:
    """How far a shot is from straight and soft."""
    detour = 0.0 if candidate.family == "pot" and candidate.cushion < 0 else 0.8
    return candidate.cut / 45.0 + candidate.shot.speed / 3.0 + detour - candidate.chance


class _Hints:
    def __init__(self, situation: Situation, sigma: float) -> None:
        self._situation = situation
        self._level = Level(
            name="hint",
            aim_error=sigma,
            power_error=sigma * POWER_SHARE,
            candidates=LOOKED_AT,
            breaks=0,
            finals=0,
            copies=0,
            shortlist=0,
            rebounds=1,
            has_banks=True,
            looks_ahead=False,
        )
        self._stand = Stand(situation.board, situation.seat, situation.rules, situation.constants)
        if not len(self._stand.places()):
            raise StateError("there is no place for the striker, so the board is replayed")

    def makeable(self) -> list[Candidate]:
        """The likeliest shots that go in when played as aimed, one for each way to a pocket."""
        state = self._situation.state
        if not isinstance(state, BankState) and state.kind is ShotKind.BREAK:
            return []
        view = View.of(self._stand.board, self._stand.seat, self._stand.constants)
        ranked = pot_candidates(
            self._stand,
            view,
            self._worth(),
            self._level,
            cushion_first=isinstance(state, BankState),
        )
        ways: set[tuple[object, ...]] = set()
        found: list[Candidate] = []
        for each in ranked[: 6 * LOOKED_AT]:
            way = (each.hit, each.target, each.pocket, each.cushion)
            exact = None if way in ways else polished(self._stand, each)
            if exact is None or not self._stand.is_legal(exact.shot):
                continue
            ways.add(way)
            if self._is_made(exact, exact.shot):
                found.append(exact)
            if len(ways) == LOOKED_AT:
                break
        return found

    def stated(self, candidate: Candidate) -> Hint:
        """The candidate with its chance counted."""
        makes = sum(self._is_made(candidate, shot) for shot in self._tried(candidate.shot))
        return self._told(candidate, makes / COPIES)

    def otherwise(self) -> Hint:
        """What to do when nothing can be sunk: the break, or a piece to loosen."""
        state, stand = self._situation.state, self._stand
        if not isinstance(state, BankState) and state.kind is ShotKind.BREAK:
            offset, angle, share = BREAKS[-1]
            shot = Shot(stand.seat, offset, angle, share * stand.constants.max_speed)
            return self._told(Candidate(shot, 0.0, "break"), 0.0)
        own = [kind for kind, value in self._worth().items() if value > 0.0]
        loose = spread_candidates(stand, own, Random(0), 12)
        loose.sort(key=lambda each: (each.family != "spread", abs(each.shot.speed - 3.0)))
        if loose:
            return self._told(loose[0], 0.0)
        plain = plain_candidates(stand)
        if not plain:
            raise StateError("there is no way for the striker that the rules allow")
        return self._told(plain[len(plain) // 2], 0.0)

    def _worth(self) -> dict[Kind, float]:
        state = self._situation.state
        if isinstance(state, BankState) or self._situation.is_free:
            return {Kind.WHITE: 1.0, Kind.BLACK: 1.0, Kind.QUEEN: 1.0}
        return worths(self._situation.setup, state)

    def _tried(self, shot: Shot) -> Sequence[Shot]:
        """The shot with errors that stand for all that happen: even steps of probability."""
        normal = NormalDist()
        spread = [normal.inv_cdf((step + 0.5) / COPIES) for step in range(COPIES)]
        powers = spread[:]
        Random(COPIES).shuffle(powers)
        limit = self._situation.constants.max_speed
        return [
            displaced(shot, self._level, aim, power, limit)
            for aim, power in zip(spread, powers, strict=True)
        ]

    def _is_made(self, candidate: Candidate, shot: Shot) -> bool:
        """Whether the piece goes down and the stroke is no foul."""
        situation = self._situation
        try:
            record = simulate(situation.board, shot, situation.constants)
        except PositionError:
            return False
        fallen = {fall.disc for fall in record.pocketed()}
        if candidate.target not in fallen or STRIKER_ID in fallen or record.off_board():
            return False
        if situation.is_free:
            return True
        verdict = judged(situation, outcome_of(record))
        return verdict.counted != 0 and not verdict.fouls

    def _told(self, candidate: Candidate, chance: float) -> Hint:
        board, seat = self._situation.board, self._situation.seat
        met = guide(board, candidate.shot, self._situation.constants, rebounds=2)
        piece = None if met.piece is None else board.find(met.piece)
        point = None
        if piece is not None and candidate.hit == piece.id:
            # The piece is to leave as it does when the shot goes as aimed.
            u, v = met.touched[0].velocity
            length = max((u * u + v * v) ** 0.5, 1e-9)
            point = (piece.x - PIECE_RADIUS * u / length, piece.y - PIECE_RADIUS * v / length)
        key, words, numbers = coached(board, candidate, chance)
        return Hint(
            shot=candidate.shot,
            piece=candidate.target,
            hit=candidate.hit,
            pocket=None if candidate.pocket is None else pocket_name(seat, candidate.pocket),
            aim_point=point,
            ghost=None if point is None else met.ghost,
            tolerance=candidate.slack,
            chance=chance,
            cut=candidate.cut,
            key=key,
            words=words,
            numbers=numbers,
        )
