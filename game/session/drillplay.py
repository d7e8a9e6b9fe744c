"""An attempt at a drill: strokes in, what became of the goal out."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Final

from game.core.board import POCKETS
from game.core.events import Contact, CushionHit, Hopped, Pocketed, ShotRecord
from game.core.pieces import STRIKER_ID
from game.core.shot import Shot
from game.core.state import BoardState
from game.physics.constants import Constants
from game.physics.simulate import simulate
from game.session.drills import CUSHIONS, Drill

MADE: Final = "made"
POCKET_MOUTH: Final = 0.08
"""Metres from a pocket's middle within which a frame turns no piece, but guides it in."""
ON: Final = "on"
"""All is well, and there is more to do."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What a stroke did for the goal.

    Attributes:
        outcome: "made", "on", or why the attempt has failed: "scratch", "hopped", "kept",
            "direct", "cushion", "pocket", "piece_cushions", "order", "missed".
        fallen: the targets that fell, in order.
        is_good: whether the stroke did its part, whatever became of the attempt: a target fell,
            or every one where the goal allows a single stroke, and nothing was spoiled.
    """

    outcome: str
    fallen: tuple[int, ...] = ()
    is_good: bool = False

    @property
    def is_made(self) -> bool:
        """Whether the goal is reached."""
        return self.outcome == MADE

    @property
    def is_over(self) -> bool:
        """Whether the attempt has ended, one way or the other."""
        return self.outcome != ON


class Attempt:
    """One attempt, from the first stroke to the goal or a failure.

    Attributes:
        drill: what is tried.
        board: the pieces as they lie now.
        strokes: strokes played.
        fallen: targets pocketed so far, in order.
    """

    def __init__(self, drill: Drill) -> None:
        self.drill = drill
        self.board: BoardState = drill.board
        self.strokes = 0
        self.fallen: tuple[int, ...] = ()

    @property
    def left(self) -> int:
        """Strokes that may still be played."""
        return self.drill.file.goal.strokes - self.strokes

    @property
    def wanted(self) -> tuple[int, ...]:
        """Targets still on the board; under a fixed order only the next one."""
        rest = tuple(piece for piece in self.drill.targets if piece not in self.fallen)
        return rest[:1] if self.drill.file.goal.in_order else rest

    def take(self, record: ShotRecord) -> Judged:
        """Judges a stroke and goes on from where everything lies now."""
        judged = judge_stroke(self.drill, self.fallen, record, last=self.left <= 1)
        self.board = record.after
        self.strokes += 1
        self.fallen = (*self.fallen, *judged.fallen)
        return judged


def judge_stroke(
    drill: Drill, fallen: tuple[int, ...], record: ShotRecord, *, last: bool
) -> Judged:
    """What a stroke did, given the targets that fell before it.

    Args:
        drill: the drill.
        fallen: targets pocketed by earlier strokes.
        record: the stroke.
        last: whether no stroke is left after it.
    """
    targets = set(drill.targets)
    drops = [event for event in record.pocketed() if event.disc in targets]
    now = tuple(event.disc for event in drops)
    if wrong := _failure(drill, fallen, record, drops):
        return Judged(wrong, now)
    if targets <= {*fallen, *now}:
        return Judged(MADE, now, is_good=True)
    is_good = bool(now) and drill.file.goal.strokes > 1
    return Judged("missed" if last else ON, now, is_good)


def _failure(
    drill: Drill, fallen: tuple[int, ...], record: ShotRecord, drops: list[Pocketed]
) -> str:
    """Why the attempt has failed with this stroke; empty when it has not."""
    goal = drill.file.goal
    gone = {event.disc for event in record.pocketed()}
    if STRIKER_ID in gone and not goal.scratch:
        return "scratch"
    if any(isinstance(event, Hopped) for event in record.events):
        return "hopped"
    if gone & set(goal.keep):
        return "kept"
    if wrong := _way_failure(drill, record):
        return wrong
    if goal.into and any(event.pocket not in goal.into for event in drops):
        return "pocket"
    if any(_cushions(record, event) < goal.piece_cushions for event in drops):
        return "piece_cushions"
    now = tuple(event.disc for event in drops)
    if goal.in_order and (*fallen, *now) != drill.targets[: len(fallen) + len(now)]:
        return "order"
    return ""


def _way_failure(drill: Drill, record: ShotRecord) -> str:
    """Whether the striker went to its first piece another way than allowed."""
    met = 0
    for event in record.events:
        if isinstance(event, CushionHit) and event.disc == STRIKER_ID:
            met += 1
        elif isinstance(event, Contact) and event.a == STRIKER_ID:
            break
    else:
        return ""  # it touched nothing: simply missed
    if drill.file.shots == "direct" and met:
        return "cushion"
    return "direct" if met < CUSHIONS[drill.file.shots] else ""


def _cushions(record: ShotRecord, drop: Pocketed) -> int:
    """Cushions a piece met before it fell; a frame brushed at the pocket itself is none."""
    x, y = POCKETS[drop.pocket]
    return sum(
        isinstance(event, CushionHit)
        and event.disc == drop.disc
        and event.time <= drop.time
        and hypot(event.place[0] - x, event.place[1] - y) > POCKET_MOUTH
        for event in record.events
    )


def makes(attempt: Attempt, shot: Shot, constants: Constants) -> bool:
    """Whether this shot, played now, does its part: see `Judged.is_good`."""
    record = simulate(attempt.board, shot, constants)
    return judge_stroke(attempt.drill, attempt.fallen, record, last=False).is_good
