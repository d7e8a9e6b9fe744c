"""Classic rules (rules §7): three break tries, a foul for the opponent's pieces, a win by clearing.

"Last" means the last piece of a colour on the board, the "last-piece foul" one of the two that
C6 names.
"""

from __future__ import annotations

from functools import partial

from game.rules.mechanism import Ledger, breaker_has_white, is_break_made
from game.rules.scoring import points_for
from game.rules.state import GameState, Outcome, QueenState, Setup, ShotKind
from game.rules.verdict import Verdict

BREAK_TRIES = 3
"""C1."""
QUEEN_POINTS = 5
"""C9: what the queen adds for a winner who covered her."""

opening = partial(breaker_has_white, tries=BREAK_TRIES)
"""The state before a board's break (C1)."""


def judge(setup: Setup, state: GameState, shot: Outcome) -> Verdict:
    """Judges one settled shot by C1–C11."""
    # C2, C11: clockwise; with two seats the next chair clockwise is the opponent's.
    ledger = Ledger(setup, state, shot, setup.next_seat(state.turn))
    if state.kind is ShotKind.BREAK and not is_break_made(shot):
        return ledger.break_fails("C1", "C6", tries=BREAK_TRIES, costs_due=True)
    ledger.forgive_off_board("C6")  # its end
    if _is_foul(ledger):
        _foul(ledger)
        ledger.rule("C7", "turn_passes", seat=ledger.passes_to)
        return ledger.passes()
    _queen(ledger)
    _pay_dues(ledger, ledger.own_fell)
    return _end(ledger) or _next_shot(ledger)


def _is_foul(ledger: Ledger) -> bool:
    """C6."""
    return _covers_nothing(ledger) or _is_last_too_early(ledger)


def _covers_nothing(ledger: Ledger) -> bool:
    """C6: a shot with the striker or an opponent piece in it is a foul and covers nothing."""
    return ledger.shot.striker_down or ledger.opponent_fell > 0


def _is_legal_queen(ledger: Ledger) -> bool:
    """C3: an own piece was in the pile before the shot."""
    return ledger.queen_fell and ledger.pile_before(ledger.side) > 0


def _is_last_too_early(ledger: Ledger) -> bool:
    """C6, the fourth foul: the own last piece before the queen is covered, unless it covers her."""
    if not ledger.last_fell(ledger.side) or ledger.before.queen is QueenState.COVERED:
        return False
    may_cover = ledger.was_covering or _is_legal_queen(ledger)
    return _covers_nothing(ledger) or not may_cover


def _foul(ledger: Ledger) -> None:
    """C7 and C8, after C6 has named the foul."""
    ledger.foul("C6")
    if ledger.shot.striker_down:
        ledger.rule("C6", "striker")
    if ledger.opponent_fell:
        ledger.rule("C6", "opponent_fell", opponent=ledger.opponent)
    stays = ledger.own_fell
    if _is_last_too_early(ledger):
        stays -= 1
        ledger.put_back(ledger.own, "C7")
        ledger.rule("C7", "own_last_returns", own=ledger.own)
    if ledger.last_fell(ledger.other):
        ledger.put_back(ledger.opponent, "C7")
        ledger.rule("C7", "opponents_last_returns", opponent=ledger.opponent)
    if ledger.queen_fell or ledger.before.queen in (QueenState.HELD, QueenState.AWAITING_COVER):
        ledger.return_queen("C7")
        ledger.rule("C7", "queen_and_foul")
    _penalty(ledger, stays)


def _penalty(ledger: Ledger, stays: int) -> None:
    """C8: one piece of an earlier shot, else one of the `stays` of this shot, else a due."""
    own, side = ledger.own, ledger.side
    if ledger.pile(side) > 0:
        ledger.put_back(own, "C8")
        ledger.rule("C8", "penalty", own=own)
        _pay_dues(ledger, stays if ledger.pile_before(side) > 0 else stays - 1)
    else:
        ledger.dues[side] += 1
        ledger.rule("C8", "due_owed", own=own, count=ledger.dues[side])


def _pay_dues(ledger: Ledger, sunk: int) -> None:
    """C8: the own pieces this shot sank and that stayed pay what the side owes."""
    for _ in range(min(ledger.dues[ledger.side], sunk)):
        ledger.pay_due(ledger.side, ledger.own, "C8")
        ledger.rule("C8", "due_paid", own=ledger.own)


def _queen(ledger: Ledger) -> None:
    """C3, C4 and C10, for a shot without a foul."""
    own, n, is_nepali = ledger.own, ledger.own_fell, ledger.setup.queen == "nepali"
    if ledger.queen_fell and not _is_legal_queen(ledger):
        ledger.take_queen(QueenState.HELD)
        ledger.rule("C3", "queen_held", own=own)
    elif ledger.before.queen is QueenState.HELD and not n:
        ledger.return_queen("C3")
        ledger.rule("C3", "held_queen_returns")
    elif ledger.was_covering and not n:
        ledger.return_queen("C10" if is_nepali else "C4")
        ledger.rule("C10" if is_nepali else "C4", "cover_missed", own=own)
    elif ledger.queen_fell or ledger.was_covering:
        is_covered = n > 0 and not is_nepali
        ledger.take_queen(QueenState.COVERED if is_covered else QueenState.AWAITING_COVER)
        if is_covered:
            ledger.rule("C4", "queen_covered", own=own)


def _end(ledger: Ledger) -> Verdict | None:
    """C5 and C9, and C10: the Nepali cover is complete when nothing is left, dues paid."""
    if not ledger.has_cleared(ledger.side):
        return None
    is_nepali = ledger.queen is QueenState.AWAITING_COVER
    if is_nepali:
        ledger.take_queen(QueenState.COVERED)
    own, opponent = ledger.own, ledger.opponent
    has_queen = ledger.queen_side == ledger.side
    points = ledger.on_board[opponent] + QUEEN_POINTS * has_queen
    clause = "C10" if is_nepali else "C9"
    key = "won_with_queen" if has_queen else "won"
    ledger.rule(clause, key, own=own, opponent=opponent, points=points)
    return ledger.ends(clause, ledger.side, points_for(ledger.side, points))


def _next_shot(ledger: Ledger) -> Verdict:
    """C2, with C4 and C10 for the cover shots."""
    own, seat = ledger.own, ledger.passes_to
    if ledger.queen is QueenState.AWAITING_COVER:
        is_nepali = ledger.setup.queen == "nepali"
        key = "every_own_piece" if is_nepali else "queen_taken"
        ledger.rule("C10" if is_nepali else "C4", key, own=own)
        return ledger.shoots_again(ShotKind.COVER)
    if ledger.own_fell or ledger.queen_fell:
        ledger.rule("C2", "own_fell" if ledger.own_fell else "shoot_again", own=own)
        return ledger.shoots_again()
    ledger.rule("C2", "nothing_own", own=own, seat=seat)
    return ledger.passes()
