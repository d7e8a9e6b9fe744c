"""A5 to A9: what must hold for every shot, tried on many."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections import Counter
from itertools import islice
from math import hypot
from random import Random

from figures.accuracy import cuts, played
from figures.bars import Effort, Figure
from figures.closed_forms import PIECE, STRIKER
from figures.invariants import CAP, shot_problems
from figures.shots import MAX_SPEED, mid_game, random_position, random_shot
from game.core.board import STRIKER_MASS, disc_mass
from game.core.events import Contact, CushionHit, Event, ShotRecord
from game.core.pieces import STRIKER_ID, Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.physics.constants import Constants
from game.physics.simulate import simulate

BREAK = Shot(Seat.S, 0.0, 0.0, MAX_SPEED)
"""Seconds after which a shot is cut off (A6)."""


def a5(effort: Effort) -> list[Figure]:
    """Momentum through one contact, and kinetic energy through a whole break."""
    lost: list[float] = []
    for cut in islice(cuts(), 0, None, effort.stride):
        record, direction, _ = played(cut, Constants(mu_board=0.0))
        contact, _ = record.first_contact()
        if contact is None:
            continue
        for axis in (0, 1):
            after = STRIKER.mass * contact.out_a[axis] + PIECE.mass * contact.out_b[axis]
            before = STRIKER.mass * cut.speed * direction[axis]
            lost.append(abs(after - before) / (STRIKER.mass * cut.speed))
    grown = [energy_growth(record) for record in smooth_shots(effort)]
    return [
        Figure("A5", "momentum through a contact, worst relative error", max(lost), "", 1e-9),
        Figure("A5", "growth of kinetic energy in smooth shots, worst share", max(grown), "", 1e-9),
    ]


def smooth_shots(effort: Effort) -> list[ShotRecord]:
    """Breaks and mid-game shots without any friction: nothing but contacts changes a velocity."""
    constants = Constants(mu_board=0.0, mu_disc=0.0, mu_cushion=0.0)
    rng = Random(5)
    shots = [(BoardState.racked(Seat.S), BREAK)]
    while len(shots) < 1 + effort.cases // 20:
        state = mid_game(rng, 12)
        if shot := random_shot(rng, state, (1.0, MAX_SPEED)):
            shots.append((state, shot))
    return [simulate(state, shot, constants) for state, shot in shots]


def energy_growth(record: ShotRecord) -> float:
    """Largest growth of the kinetic energy from one instant to the next, as a share of it all."""
    masses = {STRIKER_ID: STRIKER_MASS}
    masses |= {piece.id: disc_mass(piece.kind) for piece in record.before}
    velocities = dict.fromkeys(masses, (0.0, 0.0))
    velocities[STRIKER_ID] = record.shot.velocity
    energy = total = _energy(masses, velocities)
    worst = 0.0
    for index, event in enumerate(record.events):
        for disc, velocity in _outcomes(event):
            velocities[disc] = velocity
        following = record.events[index + 1 : index + 2]
        if following and following[0].time == event.time:
            continue
        now = _energy(masses, velocities)
        worst = max(worst, (now - energy) / total)
        energy = now
    return worst


def _outcomes(event: Event) -> list[tuple[int, tuple[float, float]]]:
    if isinstance(event, Contact):
        return [(event.a, event.out_a), (event.b, event.out_b)]
    if isinstance(event, CushionHit):
        return [(event.disc, event.out)]
    return [(event.disc, (0.0, 0.0))]


def _energy(masses: dict[int, float], velocities: dict[int, tuple[float, float]]) -> float:
    return sum(mass * hypot(*velocities[disc]) ** 2 / 2 for disc, mass in masses.items())


def a6(effort: Effort) -> list[Figure]:
    """How far a hard flick runs, and how long shots last."""
    hard = simulate(BoardState(), Shot(Seat.S, 0.0, 0.0, 3.45), Constants())
    turns = sum(isinstance(event, CushionHit) for event in hard.events)
    past_middle = 0.5 if hard.striker and turns == 3 and hard.striker[1] <= 0 else 0.0
    rng = Random(6)
    lasting: list[float] = []
    longest = 0.0
    for _ in range(effort.cases):
        state = random_position(rng)
        shot = random_shot(rng, state, (0.8, MAX_SPEED))
        if shot is None:
            continue
        record = simulate(state, shot, Constants())
        longest = max(longest, record.time)
        if not record.pocketed():
            lasting.append(record.time)
    return [
        Figure("A6", "board lengths run at 3.45 m/s", turns + past_middle, "", 3.5, at_least=True),
        Figure("A6", "shots that pocket nothing: shortest", min(lasting), "s", 0.5, at_least=True),
        Figure("A6", "shots that pocket nothing: longest", max(lasting), "s", 4.0),
        Figure("A6", f"longest of {effort.cases} shots against the cap", longest, "s", CAP),
    ]


def a7(effort: Effort) -> list[Figure]:
    """A straight break, and mid-game shots played a second time in the mirror."""
    rack = BoardState.racked(Seat.S)
    straight = simulate(rack, BREAK, Constants())
    rng = Random(7)
    mirrored = 0.0
    for _ in range(max(3, effort.cases // 20)):
        state = mid_game(rng, 6)
        if shot := random_shot(rng, state, (1.0, 3.0)):
            mirrored = max(mirrored, mirror_gap(state, shot))
    return [
        Figure(
            "A7", "straight break: first 12 contacts, off symmetry", own_gap(straight), "mm", 0.01
        ),
        Figure("A7", "mid-game shots and their mirror images, apart", mirrored, "mm", 0.01),
    ]


def own_gap(record: ShotRecord, contacts: int = 12) -> float:
    """Distance in mm of each early event from the mirror image of the one that matches it best."""
    worst = 0.0
    for event in record.events[:contacts]:
        x, y = event.place
        gaps = (
            hypot(other.place[0] + x, other.place[1] - y)
            for other in record.events
            if abs(other.time - event.time) < 1e-4
        )
        worst = max(worst, min(gaps))
    return 1000 * worst


def mirror_gap(state: BoardState, shot: Shot, contacts: int = 4) -> float:
    """How far apart, in mm, a shot and its mirror image are over their first few contacts."""
    swapped = {Seat.W: Seat.E, Seat.E: Seat.W}
    seat = swapped.get(shot.seat, shot.seat)
    image = Shot(seat, -shot.offset, -shot.angle, shot.speed)
    turned = BoardState(tuple(Piece(p.id, p.kind, -p.x, p.y) for p in state))
    worst = 0.0
    seen = 0
    pairs = zip(
        simulate(state, shot, Constants()).events,
        simulate(turned, image, Constants()).events,
        strict=False,
    )
    for one, other in pairs:
        seen += isinstance(one, Contact)
        if seen > contacts:
            break
        (x, y), (u, v) = one.place, other.place
        worst = max(worst, 1000 * hypot(u + x, v - y))
    return worst


def a8(effort: Effort) -> list[Figure]:
    """Random shots: what lies where at rest. `tools/soak.py` does the ten thousand."""
    rng = Random(8)
    broken: Counter[str] = Counter()
    for _ in range(effort.cases):
        state = random_position(rng)
        shot = random_shot(rng, state, (0.0, MAX_SPEED))
        if shot is not None:
            broken.update(shot_problems(simulate(state, shot, Constants())))
    words = f"broken promises in {effort.cases} random shots"
    return [Figure("A8", words, float(broken.total()), "count", 0)]


def digest(record: ShotRecord) -> str:
    """A fingerprint of every bit of a record."""
    return hashlib.sha256(repr(record).encode()).hexdigest()


def break_digest() -> str:
    """The break's fingerprint; another process is asked for it too."""
    return digest(simulate(BoardState.racked(Seat.S), BREAK, Constants()))


def a9(effort: Effort) -> list[Figure]:
    """The same break again, after other shots, and in new processes."""
    first = break_digest()
    rng = Random(9)
    others = [break_digest()]
    for _ in range(5):
        state = mid_game(rng, 10)
        if shot := random_shot(rng, state, (1.0, MAX_SPEED)):
            simulate(state, shot, Constants())
        others.append(break_digest())
    code = f"import sys; sys.path[:0] = {sys.path!r}\n"
    code += "from figures.properties import break_digest; print(break_digest())"
    for _ in range(2):
        answer = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True
        )
        others.append(answer.stdout.strip())
    changed = sum(other != first for other in others)
    return [
        Figure("A9", f"of {len(others)} repeats of a break, not the same bits", changed, "count", 0)
    ]
