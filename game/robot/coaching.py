"""The one sentence of coaching that goes with a shot: which one, and what fills its gaps."""

from __future__ import annotations

from math import hypot
from typing import Final

from game.core.board import POCKETS
from game.core.pieces import Seat
from game.core.state import BoardState
from game.robot.candidates import Candidate
from game.robot.lines import STRAIGHT
from game.robot.twice import PAIRS, TWICE
from game.robot.view import POCKET_SPOTS

Gaps = tuple[tuple[str, str], ...]

LIP: Final = 0.055
"""Metres from a pocket's centre within which a piece hangs on the lip."""
PLAIN: Final = 10.0
"""Degrees of cut up to which a shot counts as straight."""
THIN: Final = 45.0
"""Degrees of cut from which it counts as thin."""

POCKET_WORDS: Final = ("near_left", "near_right", "far_left", "far_right")
CUSHION_WORDS: Final = ("left", "right", "near", "far")


def coached(board: BoardState, candidate: Candidate, chance: float) -> tuple[str, Gaps, Gaps]:
    """The sentence's key, its gaps that are words, and its gaps that are numbers."""
    words: list[tuple[str, str]] = []
    for name, number in (("piece", candidate.target), ("first", candidate.hit)):
        piece = None if number is None else board.find(number)
        if piece is not None:
            words.append((name, f"hint.piece_{piece.kind.value}"))
    if candidate.pocket is not None:
        words.append(("pocket", f"hint.pocket_{POCKET_WORDS[candidate.pocket]}"))
    words += [
        (f"frame{number or ''}", f"hint.frame_{CUSHION_WORDS[cushion]}")
        for number, cushion in enumerate(_cushions(candidate))
    ]
    numbers = (
        ("cut", f"{candidate.cut:.0f}"),
        ("tolerance", f"{candidate.slack:.1f}"),
        ("percent", f"{100 * chance:.0f}"),
    )
    return _key(board, candidate), tuple(words), numbers


def pocket_name(seat: Seat, row: int) -> str:
    """Name in board axes of a pocket given as the sitter sees it."""
    x, y = seat.to_board(*POCKET_SPOTS[row].tolist())
    return min(POCKETS, key=lambda name: hypot(POCKETS[name][0] - x, POCKETS[name][1] - y))


def _cushions(candidate: Candidate) -> tuple[int, ...]:
    if candidate.cushion == STRAIGHT:
        return ()
    if candidate.cushion >= TWICE:
        return PAIRS[candidate.cushion - TWICE]
    return (candidate.cushion,)


def _key(board: BoardState, candidate: Candidate) -> str:
    if candidate.target is None:
        return {"break": "break", "spread": "loosen"}.get(candidate.family, "nothing")
    if candidate.cushion >= TWICE:
        return "two_frames"
    if candidate.cushion != STRAIGHT:
        return "rebound"
    if candidate.family != "pot":
        return candidate.family
    piece = board.find(candidate.target)
    assert piece is not None
    if min(hypot(piece.x - x, piece.y - y) for x, y in POCKETS.values()) < LIP:
        return "lip"
    if abs(candidate.shot.angle) > 90.0:
        return "back"
    if candidate.cut < PLAIN:
        return "straight"
    return "cut" if candidate.cut < THIN else "thin"
