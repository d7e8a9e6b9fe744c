"""Parlour rules (rules §6): one board is the game, and the opponent's pieces are not to be sunk."""

from __future__ import annotations

from functools import partial

from game.core.pieces import PIECES_PER_COLOUR
from game.rules.mechanism import Ledger, breaker_has_white
from game.rules.scoring import QUEEN_POINTS
from game.rules.state import GameState, Outcome, QueenState, Setup, ShotKind
from game.rules.verdict import Verdict

BREAK_TRIES = 1
"""P0: one attempt."""

opening = partial(breaker_has_white, tries=BREAK_TRIES)
"""The state before a board's break (P0)."""


def board_score(state: GameState, side: int) -> int:
    """A side's score of this board: own pieces down, 3 for the secured queen, less claw-backs."""
    has_queen = state.queen is QueenState.COVERED and state.queen_side == side
    down = PIECES_PER_COLOUR - state.on_board.of(state.colour_of(side))
    return down + QUEEN_POINTS * has_queen - state.clawed[side]


def judge(setup: Setup, state: GameState, shot: Outcome) -> Verdict:
    """Judges one settled stroke by P0–P11."""
    # P0: clockwise; with two seats the next chair clockwise is the opponent's.
    ledger = Ledger(setup, state, shot, setup.next_seat(state.turn))
    _name_fouls(ledger)
    if _clears_both(ledger):
        return _both_cleared(ledger)
    if ledger.fouls:
        _undo(ledger)
        if ledger.queen_fell or ledger.was_covering:
            ledger.return_queen("P6")
            ledger.rule("P6", "queen_and_foul")
    else:
        _queen(ledger)
    return _end(ledger) or _next_stroke(ledger)


def _name_fouls(ledger: Ledger) -> None:
    if ledger.shot.striker_down:
        ledger.foul("P4")
    if ledger.opponent_fell:
        ledger.foul("P5")
    if ledger.pieces_left_board:
        ledger.foul("P7")


def _clears_both(ledger: Ledger) -> bool:
    """P11: both sides' last pieces in one stroke, without P4 or P7."""
    both = ledger.last_fell(ledger.side) and ledger.last_fell(ledger.other)
    return both and ledger.fouls == ["P5"]


def _undo(ledger: Ledger) -> None:
    """What P4, P5 and P7 put back; the opponent's pocketed pieces stay down."""
    own = ledger.own
    if "P5" in ledger.fouls:
        ledger.rule("P5", "opponent_fell", opponent=ledger.opponent)
    if "P7" in ledger.fouls:
        ledger.put_back_off_board("P7")
        ledger.rule("P7", "off_board")
    if ledger.own_fell:
        ledger.put_back(own, ledger.fouls[0], ledger.own_fell)
        ledger.rule(ledger.fouls[0], "own_uncredited", own=own)
    if "P4" not in ledger.fouls:
        return
    if ledger.pile_before(ledger.side):
        ledger.put_back(own, "P4")
        ledger.rule("P4", "striker", own=own)
    else:
        ledger.clawed[ledger.side] += 1
        ledger.rule("P4", "striker_clawed", own=own)


def _queen(ledger: Ledger) -> None:
    """P2 and P3, for a stroke without a foul."""
    own = ledger.own
    if ledger.was_covering and not ledger.own_fell:
        ledger.return_queen("P3")
        ledger.turn_over = True
        ledger.rule("P3", "cover_missed")
    elif ledger.was_covering:
        ledger.take_queen(QueenState.COVERED)
        ledger.rule("P3", "cover_made", own=own)
    elif ledger.queen_fell:
        same_stroke = ledger.setup.same_stroke_cover or ledger.has_cleared(ledger.side)
        is_covered = ledger.own_fell > 0 and same_stroke
        ledger.take_queen(QueenState.COVERED if is_covered else QueenState.AWAITING_COVER)
        if is_covered:
            ledger.rule("P3", "queen_covered", own=own)


def _end(ledger: Ledger) -> Verdict | None:
    """P2 (judged on the stroke as it fell) and P8–P10 (after the returns)."""
    side, other = ledger.side, ledger.other
    took_with_none = not (ledger.before.had_own[side] or ledger.own_fell)
    if ledger.queen_fell and took_with_none:
        return _won(ledger, "P2", "queen_with_none", other)
    is_secured = ledger.queen is QueenState.COVERED
    if ledger.has_cleared(side) and is_secured:
        return _won(ledger, "P8", "cleared", side)
    if ledger.has_cleared(side):
        return _won(ledger, "P9", "cleared_unclaimed", other)
    if ledger.has_cleared(other) and is_secured:
        return _won(ledger, "P8", "cleared", other)
    if ledger.has_cleared(other):
        return _won(ledger, "P10", "cleared_by_foul", other)
    return None


def _both_cleared(ledger: Ledger) -> Verdict:
    """P11: both sides' pieces stay down; the queen's owner or the higher score wins."""
    if ledger.before.queen is QueenState.COVERED and ledger.queen_side is not None:
        return _won(ledger, "P11", "both_secured", ledger.queen_side)
    if ledger.queen_fell or ledger.was_covering:
        ledger.return_queen("P11")
        ledger.rule("P11", "queen_returns")
    scores = [ledger.pile(side) - ledger.clawed[side] for side in (0, 1)]
    if scores[0] == scores[1]:
        ledger.rule("P11", "both_level")
        return ledger.ends("P11", None, sides=(0, 1), result="tie")
    return _won(ledger, "P11", "both_higher_score", scores.index(max(scores)))


def _won(ledger: Ledger, clause: str, key: str, side: int) -> Verdict:
    colour = ledger.before.colour_of(side)
    ledger.rule(clause, key, colour=colour, other=colour.other)
    return ledger.ends(clause, side)


def _next_stroke(ledger: Ledger) -> Verdict:
    """P1, with P0 for a missed break and P3 for the cover."""
    own, seat = ledger.own, ledger.passes_to
    if ledger.fouls or ledger.turn_over:
        ledger.rule(ledger.fouls[0] if ledger.fouls else "P3", "turn_passes", seat=seat)
        return ledger.passes()
    if ledger.queen is QueenState.AWAITING_COVER:
        ledger.rule("P3", "queen_taken", own=own)
        return ledger.shoots_again(ShotKind.COVER)
    if ledger.own_fell:
        ledger.rule("P1", "shoot_again", own=own)
        return ledger.shoots_again()
    if ledger.before.kind is ShotKind.BREAK and ledger.shot.first is None:
        ledger.rule("P0", "break_missed", seat=seat)
    else:
        ledger.rule("P1", "no_own_piece", own=own, seat=seat)
    return ledger.passes()
