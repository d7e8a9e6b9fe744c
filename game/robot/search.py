"""Which shot to play: many looked at cheaply, some simulated, a few tried with errors."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

from game.core.board import HALF
from game.core.errors import StateError
from game.core.pieces import Kind
from game.core.shot import Shot
from game.robot.candidates import FORCES, Candidate, Stand, harder, pot_candidates
from game.robot.levels import Level, displaced
from game.robot.plans import (
    break_candidates,
    cushion_candidates,
    plain_candidates,
    spread_candidates,
    touch_candidates,
)
from game.robot.playout import judged, play, worth_of
from game.robot.polish import polished
from game.robot.situation import Play, Situation, Thought
from game.robot.value import worths
from game.robot.view import View
from game.rules.legality import BEHIND_LINE
from game.rules.state import BankState, Outcome, ShotKind

Error = tuple[float, float]
"""Deviations of angle and speed."""
_TRUST: Final = 2.0
"""How many noisy copies the first look at a shot weighs as much as."""


@dataclass(slots=True)
class _Trial:
    """A candidate and what is known of it so far."""

    candidate: Candidate
    first: float = 0.0
    copies: list[float] = field(default_factory=list[float])

    @property
    def worth(self) -> float:
        """What is expected of it."""
        return (self.first * _TRUST + sum(self.copies)) / (_TRUST + len(self.copies))


class Search:
    """One decision about a shot.

    Args:
        situation: a board with this seat to shoot.
        level: the strength.
        rng: decides errors and the order of equals.
    """

    def __init__(self, situation: Situation, level: Level, rng: Random) -> None:
        self._situation, self._level, self._rng = situation, level, rng
        self._stand = Stand(situation.board, situation.seat, situation.rules, situation.constants)
        # The same errors for every shot, so that luck does not choose between them.
        number = max(level.copies, 1) * 2
        self._errors = _errors(rng, number)
        self._error = (rng.gauss(0.0, 1.0), rng.gauss(0.0, 1.0))

    def run(self) -> Generator[Thought, None, Play]:
        """Thinks; yields how far it is and the best shot so far.

        Raises:
            StateError: when the striker can stand nowhere (rules 1.4).
        """
        trials = [_Trial(each) for each in self.candidates()]
        if not trials:
            raise StateError("there is no place for the striker, so the board is replayed")
        fallback = self._nothing()
        rounds = self._rounds(len(trials))
        work = len(trials) + sum(count * len(errors) for count, errors in rounds)
        done = 0
        for trial in trials:
            trial.first = self._first_look(trial.candidate, fallback)
            done += 1
            yield self._thought(trials[:done], done / work)
        for count, errors in rounds:
            trials.sort(key=lambda each: -each.worth)
            for trial in trials[:count]:
                for error in errors:
                    trial.copies.append(self._copy(trial.candidate.shot, error))
                    done += 1
                    yield self._thought(trials, done / work)
        return self._answer(trials)

    def _rounds(self, trials: int) -> list[tuple[int, list[Error]]]:
        """How many of the best are tried again, with which errors: the second round is shorter.

        A break takes four times as long to simulate as another shot, so fewer are.
        """
        level, state = self._level, self._situation.state
        finals, shortlist, copies = level.finals, level.shortlist, level.copies
        if not isinstance(state, BankState) and state.kind is ShotKind.BREAK:
            finals, shortlist, copies = finals // 2, shortlist // 2, min(copies, 3)
        rounds = ((finals, self._errors[:copies]), (shortlist, self._errors[copies : 2 * copies]))
        return [(min(count, trials), errors) for count, errors in rounds]

    def candidates(self) -> list[Candidate]:
        """The shots to simulate, as many as the level looks at."""
        state, rng = self._situation.state, self._rng
        if isinstance(state, BankState):
            found = self._pots({Kind.WHITE: 1.0}, cushion_first=True)
            found += cushion_candidates(self._stand, rng, max(self._spare(found), 2))
        elif state.kind is ShotKind.BREAK:
            found = break_candidates(self._stand, rng, self._level.breaks)[: self._level.breaks]
        else:
            worth = worths(self._situation.setup, state)
            own = [kind for kind, value in worth.items() if value > 0.0]
            found = self._pots(worth)
            found += self._touches(own)
            found += spread_candidates(self._stand, own, rng, self._spare(found))
        return found or plain_candidates(self._stand)

    def _touches(self, own: list[Kind]) -> list[Candidate]:
        """Ways to get at own pieces that no forward shot can touch first."""
        stand = self._stand
        if not stand.rules.forward_only:
            return []
        view = View.of(stand.board, stand.seat, stand.constants)
        rows = view.of_kinds(own)
        behind = view.spots[rows, 1] + HALF < BEHIND_LINE
        return touch_candidates(stand, view, rows[behind], max(self._level.candidates // 4, 2))

    def _spare(self, found: list[Candidate]) -> int:
        """How many more may be looked at; always a few, so that not only pots are."""
        return max(self._level.candidates - len(found), self._level.candidates // 6, 1)

    def _pots(self, worth: Mapping[Kind, float], *, cushion_first: bool = False) -> list[Candidate]:
        """The likeliest legal pots, with harder versions of the very best."""
        stand, level = self._stand, self._level
        view = View.of(stand.board, stand.seat, stand.constants)
        ranked = pot_candidates(stand, view, worth, level, cushion_first=cushion_first)
        most = level.candidates - level.candidates // 6
        found: list[Candidate] = []
        for each in ranked:
            if len(found) >= most:
                break
            exact = polished(stand, each)
            if exact is None or not stand.is_legal(exact.shot):
                continue
            found.append(exact)
            if level.looks_ahead and len(found) < level.candidates // 4:
                more = (harder(exact, share, stand.constants) for share in FORCES[1:])
                found += [each for each in more if each]
        return found

    def _nothing(self) -> float:
        """Worth of a shot that changes nothing: what a miss leaves."""
        situation = self._situation
        verdict = judged(situation, Outcome((), (), Kind.WHITE, False, 1))
        return worth_of(situation, verdict, situation.board, self._level)

    def _first_look(self, candidate: Candidate, nothing: float) -> float:
        """Simulated once as aimed; weighed by the chance that it goes as aimed."""
        worth = play(self._situation, candidate.shot, self._level)
        sure = candidate.chance if self._level.aim_error > 0.0 else 1.0
        return sure * worth + (1.0 - sure) * min(nothing, worth)

    def _copy(self, shot: Shot, error: Error) -> float:
        level, constants = self._level, self._situation.constants
        return play(
            self._situation,
            self._playable(displaced(shot, level, *error, constants.max_speed), shot),
            level,
        )

    def _playable(self, shot: Shot, intended: Shot) -> Shot:
        """The shot, its error halved until the program would let it be played."""
        for _ in range(6):
            if self._stand.is_legal(shot):
                return shot
            shot = Shot(
                shot.seat,
                shot.offset,
                (shot.angle + intended.angle) / 2,
                (shot.speed + intended.speed) / 2,
            )
        return intended

    def _thought(self, trials: list[_Trial], share: float) -> Thought:
        return Thought(share, self._answer(trials))

    def _answer(self, trials: list[_Trial]) -> Play:
        intended = max(trials, key=lambda each: each.worth).candidate.shot
        shot = displaced(intended, self._level, *self._error, self._situation.constants.max_speed)
        return Play(self._playable(shot, intended), intended)


def _errors(rng: Random, count: int) -> list[Error]:
    """Errors of aim and power in deviations, each with its mirror image."""
    found: list[Error] = []
    for number in range((count + 1) // 2):
        aim = abs(rng.gauss(0.0, 1.0)) * (0.7 if number % 2 else 1.0)
        power = rng.gauss(0.0, 1.0)
        found += [(aim, power), (-aim, -power)]
    return found[:count]
