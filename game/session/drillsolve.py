"""Which angle a stroke of a drill needs, how far it may be off, and a search for a solution.

All of it plays shots with the real engine and asks the drill's own judge; nothing here knows a
formula for a rebound or a cut.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import atan2, degrees, hypot, remainder
from typing import Final

from game.core.board import PIECE_RADIUS, POCKETS
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.physics.constants import Constants
from game.physics.guide import Guide, guide
from game.physics.simulate import simulate
from game.session.drillplay import Attempt, makes
from game.session.drills import CUSHIONS, Drill

EDGE: Final = 0.002
"""Degrees to which the edges of a window are found."""
_FIRST_STEP: Final = 0.02
_LARGEST_STEP: Final = 0.08
"""Degrees from one tried angle to the next: a window may have holes where the striker falls too."""
_WIDEST: Final = 20.0
"""Degrees from the middle beyond which no edge is sought."""
_SWING: Final = 12.0
"""Degrees to either side in which the needed angle is sought."""
_GUIDE_STEP: Final = 0.4
_SCAN_STEP: Final = 0.15
_SCAN_SWING, _SHORT_SWING = 6.0, 2.0
"""Degrees to either side, where shots are played to find it; each takes a millisecond or two."""
_FIRMER: Final = 2.0
"""How much faster a flick that was only too soft may be taken to be."""
_SHARES: Final = (0.6, 0.7, 0.8, 0.9, 1.0, 1.15, 1.3)
_NEAR_STEP, _NEAR_STEPS = 0.2, 40
"""Around a written shot: shares of its speed, degrees and how many to either side."""
_SPEEDS: Final = (1.2, 1.7, 2.4, 3.2, 4.0)
_FAR_STEP, _FAR_STEPS = 0.25, 680
_SCAN_PLACES: Final = 9
"""Everywhere: m/s, degrees and how many to either side, places on a stretch of base line."""
_REBOUNDS: Final = 2
"""Cushions before the piece that the search thinks of where none are asked for."""
_POOR: Final = 0.12
"""Degrees of tolerance under which a written shot is given up for a better one like it."""
_BETTER: Final = 1.15
"""How much more an angle must forgive to be worth a harder flick."""


def window(attempt: Attempt, shot: Shot, constants: Constants) -> tuple[float, float] | None:
    """The angles around a shot's own at which it makes its stroke, in degrees.

    Returns:
        The lowest and the highest, at the shot's offset and speed; None when it misses itself.
    """
    if not makes(attempt, shot, constants):
        return None
    return _edge(attempt, shot, constants, -1.0), _edge(attempt, shot, constants, 1.0)


def _edge(attempt: Attempt, shot: Shot, constants: Constants, way: float) -> float:
    """The last angle that makes it, going one way: growing steps out, then halving."""
    good, step = 0.0, _FIRST_STEP
    while good < _WIDEST and makes(attempt, _turned(shot, way * (good + step)), constants):
        good += step
        step = min(step * 1.5, _LARGEST_STEP)
    bad = good + step
    while bad - good > EDGE:
        middle = (good + bad) / 2
        if makes(attempt, _turned(shot, way * middle), constants):
            good = middle
        else:
            bad = middle
    return shot.angle + way * good


def _turned(shot: Shot, by: float) -> Shot:
    return replace(shot, angle=remainder(shot.angle + by, 360.0))


def centred(
    attempt: Attempt, shot: Shot, constants: Constants, rounds: int = 2
) -> tuple[Shot, float] | None:
    """The shot in the middle of its window, and half the window in degrees; None for a miss."""
    half = 0.0
    for _ in range(rounds):
        found = window(attempt, shot, constants)
        if found is None:
            return None
        middle = round((found[0] + found[1]) / 2, 3)
        half = min(found[1] - middle, middle - found[0])
        shot = replace(shot, angle=remainder(middle, 360.0))
    return shot, half


def aim_error(attempt: Attempt, shot: Shot, constants: Constants) -> float | None:
    """How far a shot's angle is from the nearest one its stroke needs, degrees, right positive.

    The needed angle is the one that sends a wanted piece to the middle of a pocket, from where
    the striker stands and at the speed it was given; for a piece that has to meet a cushion
    first, that a frame leads, or past which others lie, the middle of the angles that make it.

    Returns:
        The error, or None when no angle near by would do.
    """
    if attempt.drill.file.goal.piece_cushions:
        needed = _needed_by_playing(attempt, shot, constants, _SCAN_SWING)
    else:
        straight = _needed_by_guide(attempt, shot, constants)
        needed = _nearest_falling(attempt, shot, straight, constants)
        if needed is None and _is_promising(attempt, shot, constants):
            # The piece cannot go straight: a frame leads it, or others lie in the way.
            needed = _needed_by_playing(attempt, shot, constants, _SHORT_SWING)
        if needed is None:
            # Too soft to arrive, and aimed all the same.
            hard = replace(shot, speed=min(_FIRMER * shot.speed, constants.max_speed))
            needed = _nearest_falling(attempt, hard, straight, constants)
    return None if needed is None else remainder(shot.angle - needed, 360.0)


def _needed_by_guide(attempt: Attempt, shot: Shot, constants: Constants) -> list[float]:
    """The angles at which a piece leaves straight for a pocket's middle, the nearest first."""
    into: tuple[str, ...] = attempt.drill.file.goal.into
    turns = [
        _bisected(attempt, shot, constants, pocket, low, high)
        for pocket in into or tuple(POCKETS)
        for low, high in _crossings(attempt, shot, constants, pocket)
    ]
    return [remainder(shot.angle + turn, 360.0) for turn in sorted(turns, key=abs)]


def _nearest_falling(
    attempt: Attempt, shot: Shot, angles: list[float], constants: Constants
) -> float | None:
    """The first of these angles at which a wanted piece falls, whatever else the shot does."""
    into: tuple[str, ...] = attempt.drill.file.goal.into or tuple(POCKETS)
    for angle in angles:
        record = simulate(attempt.board, replace(shot, angle=angle), constants)
        if any(drop.disc in attempt.wanted and drop.pocket in into for drop in record.pocketed()):
            return angle
    return None


def _crossings(
    attempt: Attempt, shot: Shot, constants: Constants, pocket: str
) -> Iterator[tuple[float, float]]:
    """Turns of the shot between which the piece's direction passes the pocket's."""
    steps = round(2 * _SWING / _GUIDE_STEP)
    before: tuple[float, int, float] | None = None
    for number in range(steps + 1):
        turn = -_SWING + number * _GUIDE_STEP
        met = _off_pocket(attempt, shot, constants, pocket, turn)
        if met and before and _passes(before[1:], met):
            yield before[0], turn
        before = (turn, *met) if met else None


def _passes(before: tuple[int, float], after: tuple[int, float]) -> bool:
    """Whether the same piece's way went over the pocket, and not over straight away from it."""
    same, swing = before[0] == after[0], abs(before[1] - after[1])
    return same and before[1] * after[1] <= 0 and swing < 90.0


def _bisected(
    attempt: Attempt, shot: Shot, constants: Constants, pocket: str, low: float, high: float
) -> float:
    first = _off_pocket(attempt, shot, constants, pocket, low)
    for _ in range(30):
        middle = (low + high) / 2
        met = _off_pocket(attempt, shot, constants, pocket, middle)
        if met and first and (met[1] > 0) == (first[1] > 0):
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _off_pocket(
    attempt: Attempt, shot: Shot, constants: Constants, pocket: str, turn: float
) -> tuple[int, float] | None:
    """The wanted piece met first, and degrees between its way and the pocket's middle."""
    rebounds = max(2, CUSHIONS[attempt.drill.file.shots]) if _may_rebound(attempt.drill) else 0
    found: Guide = guide(attempt.board, _turned(shot, turn), constants, rebounds=rebounds)
    if found.piece is None or found.piece not in attempt.wanted or len(found.touched) > 1:
        return None
    if len(found.cushions) < CUSHIONS[attempt.drill.file.shots]:
        return None
    piece = attempt.board.find(found.piece)
    assert piece is not None
    x, y = POCKETS[pocket]
    if not _is_lane_free(attempt.board, piece, (x, y)):
        return None
    u, v = next(iter(found.touched)).velocity
    wanted = degrees(atan2(y - piece.y, x - piece.x))
    return piece.id, remainder(degrees(atan2(v, u)) - wanted, 360.0)


def _is_lane_free(board: BoardState, piece: Piece, pocket: tuple[float, float]) -> bool:
    """Whether a piece meets no other one on the straight way to a pocket's middle."""
    across, ahead = pocket[0] - piece.x, pocket[1] - piece.y
    square = max(across * across + ahead * ahead, 1e-12)
    for other in board.without(piece.id):
        x, y = other.x - piece.x, other.y - piece.y
        along = min(1.0, max(0.0, (x * across + y * ahead) / square))
        if along > 0.0 and hypot(x - along * across, y - along * ahead) < 2 * PIECE_RADIUS:
            return False
    return True


def _may_rebound(drill: Drill) -> bool:
    return drill.file.shots != "direct"


def _needed_by_playing(
    attempt: Attempt, shot: Shot, constants: Constants, swing: float
) -> float | None:
    """The middle of the nearest window, found by playing shots ever further to both sides."""
    for number in range(round(swing / _SCAN_STEP) + 1):
        for way in (1.0, -1.0) if number else (1.0,):
            tried = _turned(shot, way * number * _SCAN_STEP)
            found = centred(attempt, tried, constants, rounds=1)
            if found:
                return found[0].angle
    return None


# --- a search -----------------------------------------------------------------------------


def solve(drill: Drill, constants: Constants) -> list[tuple[Shot, float]] | None:
    """A solution found by playing, with the tolerance of every stroke in degrees.

    The drill's own solution is tried first and moved to the middle of its window; where its shot
    misses, shots like it are tried, and then all places, ways and speeds.

    Returns:
        Shots and tolerances, or None when nothing was found.
    """
    attempt, found = Attempt(drill), list[tuple[Shot, float]]()
    written = list(drill.strokes)
    while attempt.left:
        best: tuple[Shot, float] | None = None
        if attempt.strokes < len(written):
            hint = written[attempt.strokes]
            place = attempt.drill.nearest_offset(hint.offset, attempt.board)
            hint = replace(hint, offset=place)
            best = centred(attempt, hint, constants)
            if best is None or best[1] < _POOR:
                like = _best(attempt, _like(hint), constants)
                best = max(filter(None, (best, like)), key=lambda each: each[1], default=None)
        best = best or _best(attempt, _anything(attempt), constants)
        if best is None:
            return None
        found.append(best)
        judged = attempt.take(simulate(attempt.board, best[0], constants))
        if judged.is_over:
            return found if judged.is_made else None
    return None


def _best(
    attempt: Attempt, shots: Iterator[Shot], constants: Constants
) -> tuple[Shot, float] | None:
    """The most forgiving of the windows these shots fall into."""
    best: tuple[Shot, float] | None = None
    last: tuple[Shot, float] | None = None
    for shot in shots:
        if last and _is_in_window(shot, *last):
            continue
        if not _is_promising(attempt, shot, constants) or not makes(attempt, shot, constants):
            continue
        last = centred(attempt, shot, constants)
        # A softer shot, tried earlier, is given up only for one that forgives clearly more.
        if last and (best is None or last[1] > _BETTER * best[1]):
            best = last
    return best


def _is_in_window(shot: Shot, middle: Shot, half: float) -> bool:
    """Whether a shot belongs to a window that is measured already."""
    same = (shot.offset, shot.speed) == (middle.offset, middle.speed)
    return same and abs(shot.angle - middle.angle) <= half


def _is_promising(attempt: Attempt, shot: Shot, constants: Constants) -> bool:
    """Whether the striker meets a wanted piece first, by the way that is asked for."""
    wanted = CUSHIONS[attempt.drill.file.shots]
    found = guide(attempt.board, shot, constants, rebounds=max(_REBOUNDS, wanted))
    return found.piece in attempt.wanted and len(found.cushions) >= wanted


def _like(hint: Shot) -> Iterator[Shot]:
    """Shots from the same place, near in angle and speed; the softer ones first."""
    for share in _SHARES:
        for number in range(-_NEAR_STEPS, _NEAR_STEPS + 1):
            turned = _turned(hint, _NEAR_STEP * number)
            yield replace(turned, speed=round(hint.speed * share, 3))


def _anything(attempt: Attempt) -> Iterator[Shot]:
    """Shots from places all along the base line, all ways, at a few speeds."""
    for speed in _SPEEDS:
        for offset in _places(attempt):
            for number in range(-_FAR_STEPS, _FAR_STEPS + 1):
                yield Shot(attempt.drill.file.seat, offset, _FAR_STEP * number, speed)


def _places(attempt: Attempt) -> Iterator[float]:
    for low, high in attempt.drill.offsets(attempt.board):
        count = 1 if high - low < 1e-6 else _SCAN_PLACES
        for number in range(count):
            yield round(low + (high - low) * number / max(1, count - 1), 4)
