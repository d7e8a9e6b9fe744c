"""Family rules (rules §5): points as in Federation, a light hand with fouls."""

from __future__ import annotations

from game.core.pieces import Seat
from game.rules.mechanism import Ledger, opening_state
from game.rules.scoring import QUEEN_POINTS, points_for
from game.rules.state import GameState, MatchState, Outcome, QueenState, Setup, ShotKind
from game.rules.verdict import Verdict

BREAK_TRIES = 1
"""Y9: one attempt."""


def opening(
    setup: Setup, breaker: Seat, white_side: int | None, match: MatchState | None = None
) -> GameState:
    """The state before a board's break. Colours are chosen apart from the break (Y1).

    Without a choice the breaker has white.
    """
    chosen = setup.side_of(breaker) if white_side is None else white_side
    return opening_state(setup, breaker, chosen, match, tries=BREAK_TRIES)


def judge(setup: Setup, state: GameState, shot: Outcome) -> Verdict:
    """Judges one settled shot by Y2–Y9."""
    ledger = Ledger(setup, state, shot, setup.next_seat(state.turn))
    ledger.forgive_off_board("Y6")
    if shot.striker_down:
        _striker(ledger)
    else:
        _queen(ledger)
    if ledger.opponent_fell:
        ledger.rule("Y2", "opponent_stays", opponent=ledger.opponent)
    return _end(ledger) or _next_shot(ledger)


def _striker(ledger: Ledger) -> None:
    """Y5: the own pieces of the shot and one more return; no queen is won with the striker."""
    own, n = ledger.own, ledger.own_fell
    ledger.foul("Y5")
    if ledger.queen_fell or ledger.was_covering:
        ledger.return_queen("Y5")
        ledger.rule("Y5", "queen_and_striker")
    ledger.put_back(own, "Y5", n)
    more = ledger.pile_before(ledger.side) > 0  # nothing to return: waived
    if more:
        ledger.put_back(own, "Y5")
    key = ("striker_waived", "striker_alone", "striker_with_own", "striker_with_own_and_more")
    ledger.rule("Y5", key[2 * (n > 0) + more], own=own)


def _queen(ledger: Ledger) -> None:
    """Y3 and Y4: may she be taken, is she covered, must she go back?"""
    own = ledger.own
    if ledger.was_covering and not ledger.own_fell:
        ledger.return_queen("Y4")
        ledger.turn_over = True
        ledger.rule("Y4", "cover_missed")
    elif ledger.was_covering:
        ledger.take_queen(QueenState.COVERED)
        ledger.rule("Y4", "cover_made", own=own)
    elif ledger.queen_fell and not ledger.before.had_own[ledger.side]:
        ledger.return_queen("Y3")
        ledger.rule("Y3", "queen_too_early", own=own)
    elif ledger.queen_fell and ledger.own_fell:
        ledger.take_queen(QueenState.COVERED)
        ledger.rule("Y4", "queen_covered", own=own)
    elif ledger.queen_fell:
        ledger.take_queen(QueenState.AWAITING_COVER)
        if ledger.has_cleared(ledger.other):  # Y7 ends the board
            ledger.rule("Y4", "queen_uncovered")


def _end(ledger: Ledger) -> Verdict | None:
    """Y7: a cleared colour ends the board, queen or no queen; both at once is the shooter's."""
    if ledger.has_cleared(ledger.side):
        winner = ledger.side
    elif ledger.has_cleared(ledger.other):
        winner = ledger.other
    else:
        return None
    colour = ledger.before.colour_of(winner)
    has_queen = ledger.queen is QueenState.COVERED and ledger.queen_side == winner
    points = ledger.on_board[colour.other] + QUEEN_POINTS * has_queen
    key = "cleared_with_queen" if has_queen else "cleared"
    ledger.rule("Y7", key, colour=colour, other=colour.other, points=points)
    return ledger.ends("Y7", winner, points_for(winner, points))


def _next_shot(ledger: Ledger) -> Verdict:
    """Y2, with Y5 (own pieces keep the turn even with the striker) and Y9 for a missed break."""
    own, seat = ledger.own, ledger.passes_to
    if ledger.queen is QueenState.AWAITING_COVER:
        ledger.rule("Y4", "queen_taken", own=own)
        return ledger.shoots_again(ShotKind.COVER)
    if ledger.own_fell:
        if ledger.shot.striker_down:
            ledger.rule("Y5", "turn_goes_on", own=own)
        else:
            ledger.rule("Y2", "shoot_again", own=own)
        return ledger.shoots_again()
    if ledger.before.kind is ShotKind.BREAK and ledger.shot.first is None:
        ledger.rule("Y9", "break_missed", seat=seat)
    elif ledger.turn_over or ledger.shot.striker_down:
        ledger.rule("Y4" if ledger.turn_over else "Y5", "turn_passes", seat=seat)
    else:
        ledger.rule("Y2", "no_own_piece", own=own, seat=seat)
    return ledger.passes()
