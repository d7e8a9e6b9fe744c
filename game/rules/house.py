"""House rules (rules §2): one friendly board, no points, no debts."""

from __future__ import annotations

from functools import partial

from game.core.pieces import Kind
from game.rules.mechanism import Ledger, breaker_has_white
from game.rules.state import GameState, Outcome, QueenState, Setup, ShotKind
from game.rules.verdict import Verdict

BREAK_TRIES = 1
"""H3: one attempt."""

opening = partial(breaker_has_white, tries=BREAK_TRIES)
"""The state before a board's break (H1)."""


def judge(setup: Setup, state: GameState, shot: Outcome) -> Verdict:
    """Judges one settled shot by H3–H20."""
    # H19: clockwise; with two seats the next chair clockwise is the opponent's.
    ledger = Ledger(setup, state, shot, setup.next_seat(state.turn))
    if shot.striker_down or shot.off_board:
        _foul(ledger)
        return ledger.passes()
    _queen(ledger)
    _opponent_pieces(ledger)
    if finished := _end(ledger):
        return finished
    _premature_clearance(ledger)
    return _next_shot(ledger)


def _foul(ledger: Ledger) -> None:
    """H4 names the foul, H5 undoes the shot, returns one more piece and ends the turn."""
    shot, own = ledger.shot, ledger.own
    ledger.foul("H4")
    ledger.rule("H4", "foul_striker" if shot.striker_down else "foul_off_board")
    if ledger.queen_fell or ledger.was_covering:
        ledger.return_queen("H5")
    ledger.put_back_off_board("H5")
    ledger.put_back(own, "H5", ledger.own_fell)
    ledger.put_back(ledger.opponent, "H5", ledger.opponent_fell)
    extra = ledger.pile_before(ledger.side) > 0
    if extra:
        ledger.put_back(own, "H5")
    if ledger.was_covering:
        ledger.rule("H5", "foul_cancels_cover")
    shot_returns = any(kind is not Kind.STRIKER for kind in (*shot.pocketed, *shot.off_board))
    key = ("remedy_pass", "remedy_extra", "remedy_shot", "remedy_shot_extra")
    ledger.rule("H5", key[2 * shot_returns + extra], own=own, seat=ledger.passes_to)


def _queen(ledger: Ledger) -> None:
    """H6–H10: may she be taken, is she covered, must she go back?"""
    own = ledger.own
    if ledger.was_covering:
        if ledger.own_fell:
            ledger.take_queen(QueenState.COVERED)
            ledger.rule("H10", "cover_made", own=own)
        else:
            ledger.return_queen("H10")
            ledger.turn_over = True
            ledger.rule("H10", "cover_missed", seat=ledger.passes_to)
    elif ledger.queen_fell:
        is_eligible = ledger.pile_before(ledger.side) > 0  # H6
        if not is_eligible:
            ledger.return_queen("H7")
            ledger.turn_over = True
            ledger.rule("H7", "queen_too_early", own=own, seat=ledger.passes_to)
        elif ledger.own_fell:
            ledger.take_queen(QueenState.COVERED)
            ledger.rule("H8", "queen_covered", own=own)
        else:
            ledger.take_queen(QueenState.AWAITING_COVER)


def _opponent_pieces(ledger: Ledger) -> None:
    """H12, unless the only one that fell comes back at once by H15."""
    is_too_early = ledger.has_cleared(ledger.other) and ledger.queen is not QueenState.COVERED
    if ledger.opponent_fell > is_too_early:
        ledger.rule("H12", "opponent_stays", opponent=ledger.opponent)


def _end(ledger: Ledger) -> Verdict | None:
    """H13 and H14: with the queen covered, whoever has nothing left has won at once."""
    if ledger.queen is not QueenState.COVERED:
        return None
    cleared = [side for side in (0, 1) if ledger.has_cleared(side)]
    if len(cleared) == 2:
        ledger.rule("H14", "draw")
        return ledger.ends("H14", None, result="draw")
    if cleared:
        ledger.rule("H13", "win", colour=ledger.before.colour_of(cleared[0]))
        return ledger.ends("H13", cleared[0])
    return None


def _premature_clearance(ledger: Ledger) -> None:
    """H15: nobody may be left without a piece while the queen is still to be covered.

    Only reached when the board did not end, so a colour cleared now was cleared too early.
    """
    for side in (ledger.side, ledger.other):
        if ledger.has_cleared(side):
            colour = ledger.before.colour_of(side)
            ledger.put_back(colour, "H15")
            ledger.turn_over = True
            ledger.rule("H15", "cleared_too_early", colour=colour, seat=ledger.passes_to)
    if ledger.turn_over and ledger.queen is QueenState.AWAITING_COVER:
        ledger.return_queen("H15")
        ledger.rule("H15", "queen_back_too")


def _next_shot(ledger: Ledger) -> Verdict:
    """H16, with H3 for a missed break, H9 for the cover attempt and H20 for one-shot turns."""
    own, next_seat = ledger.own, ledger.passes_to
    if ledger.turn_over:
        return ledger.passes()
    if ledger.queen is QueenState.AWAITING_COVER:
        ledger.rule("H9", "one_cover_attempt", own=own)
        return ledger.shoots_again(ShotKind.COVER)
    if ledger.before.kind is ShotKind.BREAK and ledger.shot.first is None:
        ledger.rule("H3", "break_missed", seat=next_seat)
        return ledger.passes()
    if ledger.own_fell and ledger.setup.one_shot:
        ledger.rule("H20", "one_shot", seat=next_seat)
        return ledger.passes()
    if ledger.own_fell:
        if ledger.queen is ledger.before.queen:  # a cover's own sentence says enough
            ledger.rule("H16", "shoot_again", own=own)
        return ledger.shoots_again()
    ledger.rule("H16", "no_own_piece", own=own, seat=next_seat)
    return ledger.passes()
