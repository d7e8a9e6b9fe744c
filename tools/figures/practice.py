"""P1 to P3, the practice room: rebounds as predicted, previews as played, maps in time."""

from __future__ import annotations

from math import hypot, inf
from random import Random

from figures.bars import Effort, Figure, middle, quantile
from figures.shots import MAX_SPEED, random_position, random_shot
from figures.window import asked
from game.core.pieces import Seat
from game.core.shot import Shot
from game.core.state import BoardState
from game.physics.guide import guide
from game.physics.legs import measured_legs
from game.physics.simulate import simulate
from game.session.practice import Lie, Practice
from game.session.preview import preview

AIMS_A_CASE = 2.5
"""Rebound aims for each sampled case: a thousand in a full run."""
REBOUNDS = 2


def rebound_aims(rng: Random, number: int) -> list[Shot]:
    """Aims from every seat whose way meets a cushion."""
    found: list[Shot] = []
    while len(found) < number:
        offset, angle = rng.uniform(-0.2191, 0.2191), rng.uniform(-180.0, 180.0)
        shot = Shot(rng.choice(list(Seat)), offset, angle, rng.uniform(0.8, MAX_SPEED))
        if guide(BoardState(), shot).cushions:
            found.append(shot)
    return found


def rebound_errors(shot: Shot) -> tuple[float, float]:
    """Largest error of contact points in mm, and of angles in degrees, over two cushions."""
    way = guide(BoardState(), shot, rebounds=REBOUNDS).legs
    predicted = [leg for leg in way if leg.cushion][:REBOUNDS]
    measured = [leg for leg in measured_legs(simulate(BoardState(), shot)) if leg.cushion]
    place = angle = 0.0
    for index, wanted in enumerate(predicted):
        if index >= len(measured) or measured[index].cushion is not wanted.cushion:
            return inf, inf
        got = measured[index]
        place = max(place, 1000 * hypot(got.end[0] - wanted.end[0], got.end[1] - wanted.end[1]))
        for one, other in (
            (got.angle_in, wanted.angle_in),
            (got.angle_out, wanted.angle_out),
        ):
            if one is not None and other is not None:
                angle = max(angle, abs(one - other))
    return place, angle


def p1(effort: Effort) -> list[Figure]:
    """Predicted rebounds against the simulation."""
    aims = rebound_aims(Random(11), round(AIMS_A_CASE * effort.cases))
    errors = [rebound_errors(shot) for shot in aims]
    words = f"rebounds of {len(aims)} aims over one and two cushions"
    return [
        Figure("P1", f"{words}: contact point", max(e[0] for e in errors), "mm", 0.1),
        Figure("P1", f"{words}: angle", max(e[1] for e in errors), "deg", 0.05),
    ]


def p2(effort: Effort) -> list[Figure]:
    """Previews that do not end as the shot does, to the last bit."""
    rng, differing, tried = Random(12), 0, 0
    while tried < effort.cases:
        state = random_position(rng)
        shot = random_shot(rng, state, (0.3, MAX_SPEED))
        if shot is None:
            continue
        practice = Practice(Lie(state, shot))
        found = preview(state, shot, practice.constants)
        played = practice.shoot().record
        differing += (found.after, found.striker) != (played.after, played.striker)
        tried += 1
    often, *frames = asked("preview")
    words = "preview of a break while the aim turns"
    return [
        Figure("P2", f"previews of {tried} that end otherwise", differing, "count", 0),
        Figure("P2", f"{words}: previews a second", often, ""),
        Figure("P2", f"{words}: frames a second", 1000 / middle(frames), "", 50, at_least=True),
        Figure("P2", f"{words}: frame to frame, 99 of 100", quantile(frames, 0.99), "ms"),
    ]


def p3(effort: Effort) -> list[Figure]:
    """A make map of 60 × 40 shots in two processes, and the window's frames meanwhile."""
    runs = 1 if effort.stride > 1 else 3
    seconds: list[float] = []
    frames: list[float] = []
    for _ in range(runs):
        took, *gaps = asked("map")
        seconds.append(took)
        frames += gaps
    return [
        Figure("P3", "make map of 60 × 40 shots, two processes", middle(seconds), "s", 60),
        Figure("P3", "frames a second meanwhile", 1000 / middle(frames), "", 50, at_least=True),
        Figure("P3", "frame to frame meanwhile, 99 of 100", quantile(frames, 0.99), "ms"),
    ]
