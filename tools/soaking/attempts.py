"""Bank challenges through session, physics, referee and record, played by chance.

Every shot is judged a second time from the bare events of the physics, and every target is
accounted for: a challenge is its record, so both must stand at the same place.
"""

from __future__ import annotations

import tempfile
from math import hypot
from pathlib import Path
from random import Random

from figures.shots import MAX_SPEED
from game.core.board import PIECE_RADIUS
from game.core.events import Contact, CushionHit, ShotRecord
from game.core.pieces import STRIKER_ID, Kind, Seat
from game.core.shot import Shot, normal_angle
from game.core.state import OVERLAP_TOLERANCE, BoardState
from game.physics.constants import Constants
from game.rules.bank import SHOTS
from game.session import recheck
from game.session.bank import TARGETS, Attempt
from game.session.bankset import SET_UP
from game.session.leaders import Leaders
from game.session.reader import read
from game.session.table import PlayedShot
from soaking.recording import recorder_at

HOPS: tuple[float | None, ...] = (None, 6.5, 2.0)
"""Speeds from which pieces hop the frame, in m/s; the last makes B3's hop frequent."""
READ_BACK = 0.1
"""Share of the shots after which the record is read."""


def problems(seed: int) -> list[str]:
    """Plays one challenge to its end; what went wrong."""
    rng = Random(f"bank {seed}")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games" / "game-00001.carrom"
        path.parent.mkdir()
        attempt = Attempt.begin(
            ("Asha", "Bo")[: rng.choice((1, 2))],
            constants=Constants(hop_speed=rng.choice(HOPS)),
            recorder=recorder_at(path),
        )
        try:
            found = _play(attempt, rng, path)
        finally:
            attempt.close()
        return found or _kept_problems(attempt, path)


def _play(attempt: Attempt, rng: Random, path: Path) -> list[str]:
    for number in range(SHOTS * len(attempt.players)):
        if attempt.is_board_over:
            break
        before, state = attempt.board, attempt.bank
        played = attempt.shoot(random_shot(attempt, rng))
        attempt.settle()
        found = [*_credit_problems(played), *_return_problems(before, played)]
        if attempt.bank.player != state.player and attempt.board != SET_UP:
            found.append("the second player has other targets than the first")
        mine = attempt.bank.counts[attempt.bank.player]
        if len(attempt.board.pieces) + mine != TARGETS:
            found.append(f"{len(attempt.board.pieces)} targets lie with {mine} counted")
        if rng.random() < READ_BACK and read(path).standing != attempt.standing:
            found.append("the record, read back, stands elsewhere")
        if found:
            return [f"shot {number + 1}: {problem}" for problem in found]
    return [] if attempt.is_over else ["the challenge does not end"]


def random_shot(attempt: Attempt, rng: Random) -> Shot:
    """Anything legal, mostly at a cushion or at the targets rather than into nothing."""
    low, high = rng.choice(attempt.free_offsets(Seat.S))
    angle = rng.uniform(-180, 180) if rng.random() < 0.2 else rng.gauss(0, 40)
    angle = normal_angle(angle)
    return Shot(Seat.S, rng.uniform(low, high), angle, rng.uniform(0.2, MAX_SPEED))


def _credit_problems(played: PlayedShot) -> list[str]:
    """B3 and B4 again, from the events."""
    record = played.record
    fell = [fall.disc for fall in record.pocketed()]
    valid = STRIKER_ID not in fell and not record.off_board() and not _is_direct(record)
    counted = len(fell) if valid else 0
    if played.verdict.counted != counted:
        return [f"{played.verdict.counted} counted where the events say {counted}"]
    lost = {disc for disc in (*fell, *(hop.disc for hop in record.off_board()))} - {STRIKER_ID}
    back = {placed.piece.id for placed in played.returned}
    if back != (set() if valid else lost):
        return [f"{sorted(back)} came back of {sorted(lost)}"]
    return []


def _is_direct(record: ShotRecord) -> bool:
    """Whether the striker met a target with no cushion before."""
    for event in record.events:
        if isinstance(event, CushionHit) and event.disc == STRIKER_ID:
            return False
        if isinstance(event, Contact) and STRIKER_ID in (event.a, event.b):
            return True
    return False


def _return_problems(before: BoardState, played: PlayedShot) -> list[str]:
    """B5: back exactly where they lay unless something lies there; nothing else moves."""
    found: list[str] = []
    board = played.after
    for piece in played.lying:
        if board.find(piece.id) != piece:
            found.append(f"target {piece.id} moved while others were put back")
    for placed in played.returned:
        old = before.find(placed.piece.id)
        assert old is not None, "only what lay there can come back"
        near = 2 * PIECE_RADIUS - OVERLAP_TOLERANCE
        taken = any(hypot(p.x - old.x, p.y - old.y) < near for p in played.lying)
        if not taken and placed.piece != old:
            found.append(f"target {old.id} came back elsewhere though its place was free")
    if any(problem for problem in board.problems() if "overlaps" not in problem):
        found.append(f"not a position: {board.problems()}")
    if any(piece.kind is not Kind.WHITE for piece in board):
        found.append("something else than a target lies there")
    return found


def _kept_problems(attempt: Attempt, path: Path) -> list[str]:
    """The finished record checks out, and the leader board takes every attempt from it."""
    report = recheck.check(path)
    found = [f"played again: {difference}" for difference in report.differences]
    leaders = Leaders.load(path.parent.parent)
    leaders.catch_up([path])
    kept = {(best.player, best.targets, best.shots) for best in leaders.attempts}
    state = attempt.bank
    wanted = {(n, state.counts[n], state.used[n]) for n in range(len(attempt.players))}
    if kept != wanted:
        found.append(f"the leader board has {sorted(kept)} where {sorted(wanted)} were played")
    return found
