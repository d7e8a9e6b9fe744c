"""The six-shot bank challenge (rules §3): three targets, six shots, a cushion first."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.core.board import PIECE_RADIUS
from game.core.pieces import Kind, Seat
from game.rules.state import BankState, Outcome, ShotKind
from game.rules.verdict import BEFORE, Finish, Next, Returned, Ruling, Verdict

SHOTS: Final = 6
"""B2: shots of an attempt."""
TARGETS: Final[tuple[tuple[float, float], ...]] = (
    (-4 * PIECE_RADIUS, 0.0),
    (0.0, 0.0),
    (4 * PIECE_RADIUS, 0.0),
)
"""B1: centres of the three targets in metres, left to right; two disc diameters apart."""


def opening(players: int = 1) -> BankState:
    """The state before the first shot (B1, B2) of one or two players."""
    return BankState(players=players, shots_left=SHOTS, targets_left=len(TARGETS))


def judge(state: BankState, shot: Outcome) -> Verdict:
    """Judges one settled shot by B2–B7. B8: nothing else of any rule set applies."""
    fell, hopped = shot.down(Kind.WHITE), shot.off(Kind.WHITE)
    rulings: list[Ruling] = []
    reason = why_invalid(shot)
    if reason:
        rulings.append(_ruling("B3", reason))
        counted, returned = 0, (Returned(Kind.WHITE, "B5", BEFORE),) * (fell + hopped)
        if returned:
            rulings.append(_ruling("B5", "targets_return", count=len(returned)))
    else:
        counted, returned = fell, ()
        if shot.first is None:
            rulings.append(_ruling("B3", "touched_nothing"))
        else:
            rulings.append(_ruling("B4", "counted", count=fell))
    after = _after(state, counted)
    if _is_attempt_over(after):
        return _attempt_over(after, rulings, returned, counted)
    return _verdict(after, rulings, returned, counted)


def why_invalid(shot: Outcome) -> str | None:
    """B3: why a shot is not valid: "striker", "off_board" or "direct_hit"; None if it is valid."""
    if shot.striker_down:
        return "striker"
    if shot.off_board:
        return "off_board"
    if shot.first is not None and not shot.cushion_before:
        return "direct_hit"
    return None


def _after(state: BankState, counted: int) -> BankState:
    mine = state.player
    return replace(
        state,
        shots_left=state.shots_left - 1,
        targets_left=state.targets_left - counted,
        counts=_added(state.counts, mine, counted),
        used=_added(state.used, mine, 1),
    )


def _is_attempt_over(state: BankState) -> bool:
    """B2: six shots each. B6: or all three down."""
    return state.shots_left == 0 or state.targets_left == 0


def _attempt_over(
    state: BankState, rulings: list[Ruling], returned: tuple[Returned, ...], counted: int
) -> Verdict:
    """The next player's attempt, or B7."""
    clause = "B6" if state.targets_left == 0 else "B2"
    key = "all_down" if state.targets_left == 0 else "no_shot_left"
    mine = state.player
    rulings.append(_ruling(clause, key, count=state.counts[mine], shots=state.used[mine]))
    if state.player + 1 < state.players:
        fresh = replace(state, player=mine + 1, shots_left=SHOTS, targets_left=len(TARGETS))
        rulings.append(_ruling("B2", "next_player"))
        return _verdict(fresh, rulings, returned, counted)
    if state.players == 1:
        return _verdict(state, rulings, returned, counted, _finish(state, (0,), clause))
    first, second = state.counts
    if first == second:
        rulings.append(_ruling("B7", "tie", count=first))
        return _verdict(state, rulings, returned, counted, _finish(state, (0, 1), "B7"))
    winner = int(second > first)
    rulings.append(_ruling("B7", "won", count=max(first, second)))
    return _verdict(state, rulings, returned, counted, _finish(state, (winner,), "B7"))


def _finish(state: BankState, sides: tuple[int, ...], clause: str) -> Finish:
    return Finish("tie" if len(sides) > 1 else "win", sides, state.counts, clause)


def _verdict(
    state: BankState,
    rulings: list[Ruling],
    returned: tuple[Returned, ...],
    counted: int,
    finish: Finish | None = None,
) -> Verdict:
    following = Next(Seat.S, ShotKind.ORDINARY) if finish is None else None
    return Verdict((), tuple(rulings), returned, state, following, finish, counted)


def _ruling(clause: str, key: str, **values: object) -> Ruling:
    return Ruling(
        clause, f"bank.{key}", tuple((name, str(value)) for name, value in values.items())
    )


def _added(pair: tuple[int, int], index: int, count: int) -> tuple[int, int]:
    first, second = pair
    return (first + count, second) if index == 0 else (first, second + count)
