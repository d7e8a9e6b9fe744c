"""Federation rules (rules §4): the Laws of Carrom, with dues, points, games and matches.

In the comments n is the number of own pieces the stroke pocketed, m the opponent's, S the
striker, Q the queen, D a due owed before the stroke, N9 that all nine own pieces lay on the
board before it.
"""

from __future__ import annotations

from functools import partial

from game.core.pieces import Seat
from game.rules.mechanism import Ledger, breaker_has_white
from game.rules.scoring import BOARD_LIMIT, QUEEN_POINTS, points_for, queen_counts
from game.rules.state import GameState, Outcome, QueenState, Setup, ShotKind
from game.rules.verdict import Verdict

BREAK_TRIES = 3
"""F2: the first try and up to two more."""
STRIKER_POINT = 1
"""F18–F20: what a pocketed striker adds for the opponent."""

opening = partial(breaker_has_white, tries=BREAK_TRIES)
"""The state before a board's break (F1)."""


def judge(setup: Setup, state: GameState, shot: Outcome) -> Verdict:
    """Judges one settled stroke by F2–F25."""
    # F24: to the right; with two seats the next chair to the right is the opponent's.
    ledger = Ledger(setup, state, shot, setup.seat_on_right(state.turn))
    if state.kind is ShotKind.BREAK and shot.first is None:
        # F2: the striker touched nothing, so the break is still to be made.
        return ledger.break_fails("F2", "F2", tries=BREAK_TRIES, costs_due=False)
    ledger.forgive_off_board("F14")  # a striker off the board is no foul either
    if ledger.was_covering:
        goes_on = _cover_stroke(ledger)
    elif ledger.queen_fell:
        goes_on = _queen(ledger)
    else:
        goes_on = _plain_stroke(ledger)
    _opponent_pieces(ledger)
    own_left = ledger.on_board[ledger.own]  # F19 counts before dues
    _pay_dues(ledger, ledger.side, ledger.passes_to)  # F15: the shooter's first
    _pay_dues(ledger, ledger.other, ledger.seat)
    if finished := _end(ledger, own_left):
        return finished
    if not goes_on:
        return ledger.passes()
    is_covering = ledger.queen is QueenState.AWAITING_COVER
    return ledger.shoots_again(ShotKind.COVER if is_covering else ShotKind.ORDINARY)


def _plain_stroke(ledger: Ledger) -> bool:
    """F3–F6: no queen in it. Gives whether the turn goes on."""
    n, striker = ledger.own_fell, ledger.shot.striker_down
    row = {(0, 0): "F3", (1, 0): "F4", (0, 1): "F5", (1, 1): "F6"}[n > 0, striker]
    if striker:
        _charge_striker(ledger, row)
        ledger.rule(row, "striker_with_own" if n else "striker_alone", own=ledger.own)
    if row == "F4":
        ledger.rule_turn(row, "own_fell", own=ledger.own, shooter=ledger.seat)
    elif row == "F3":
        ledger.rule_turn(row, "no_own_fell", own=ledger.own, seat=ledger.passes_to)
    else:
        _rule_turn(ledger, row, goes_on=n > 0)
    return n > 0


def _opponent_pieces(ledger: Ledger) -> None:
    """The m opponent's pieces stay down, whatever fell with them: F3, and rows that repeat it."""
    if not ledger.opponent_fell:
        return
    clause = "F3"
    if ledger.was_covering:
        clause = "F12"
    elif ledger.shot.striker_down and not ledger.queen_fell:
        clause = "F6" if ledger.own_fell else "F5"
    ledger.rule(clause, "opponent_stays", opponent=ledger.opponent)


def _charge_striker(ledger: Ledger, clause: str) -> None:
    """What S costs in every row: the n own pieces come out again, and one due."""
    ledger.foul(clause)
    ledger.put_back(ledger.own, clause, ledger.own_fell, place=ledger.passes_to)
    ledger.dues[ledger.side] += 1


def _rule_turn(ledger: Ledger, clause: str, *, goes_on: bool) -> None:
    if goes_on:
        ledger.rule_turn(clause, "turn_goes_on", shooter=ledger.seat)
    else:
        ledger.rule_turn(clause, "turn_passes", seat=ledger.passes_to)


def _queen(ledger: Ledger) -> bool:
    """F7–F11: Q fell, not in a cover stroke. Gives whether the turn goes on."""
    own, n, was_n9 = ledger.own, ledger.own_fell, ledger.pile_before(ledger.side) == 0
    has_right = ledger.before.had_own[ledger.side]  # F7: by colour and history
    if ledger.before.dues[ledger.side] and not _wins_with_both_last(ledger):
        return _queen_while_owing(ledger)
    if ledger.shot.striker_down:
        return _queen_with_striker(ledger, goes_on=n > 0 or not was_n9)
    if n == 0 and not has_right:
        ledger.return_queen("F7")
        ledger.rule("F7", "queen_without_right", own=own)
        _rule_turn(ledger, "F7", goes_on=False)
        return False
    if n == 0:
        ledger.take_queen(QueenState.AWAITING_COVER)
        ledger.rule_turn("F9", "queen_taken", own=own)
    elif was_n9 and n == 1:
        ledger.take_queen(QueenState.AWAITING_COVER)
        ledger.rule_turn("F8", "first_gives_the_right", own=own)
    else:
        row = "F8" if was_n9 else "F9"
        ledger.take_queen(QueenState.COVERED)
        ledger.rule(row, "queen_covered", own=own)
        _rule_turn(ledger, row, goes_on=True)
    return True


def _queen_while_owing(ledger: Ledger) -> bool:
    """F7, Q while D: she returns and the turn is lost, whatever fell with her."""
    if ledger.shot.striker_down:
        row = "F6" if ledger.own_fell else "F5"
        _charge_striker(ledger, row)
        ledger.rule(row, "striker_with_own" if ledger.own_fell else "striker_alone", own=ledger.own)
    ledger.return_queen("F7")
    ledger.rule("F7", "queen_while_owing", own=ledger.own)
    _rule_turn(ledger, "F7", goes_on=False)
    return False


def _queen_with_striker(ledger: Ledger, *, goes_on: bool) -> bool:
    """F10 (no own piece) and F11 (with own pieces): Q + S."""
    row = "F11" if ledger.own_fell else "F10"
    _charge_striker(ledger, row)
    ledger.return_queen(row)
    ledger.rule(row, "queen_own_and_striker" if ledger.own_fell else "queen_and_striker")
    _rule_turn(ledger, row, goes_on=goes_on)
    return goes_on


def _cover_stroke(ledger: Ledger) -> bool:
    """F12. Gives whether the turn goes on."""
    own, n, striker = ledger.own, ledger.own_fell, ledger.shot.striker_down
    if striker:
        _charge_striker(ledger, "F12")
        ledger.rule("F12", "striker_with_own" if n else "striker_alone", own=own)
    if n and striker:
        ledger.rule_turn("F12", "cover_again", own=own)
    elif n:
        ledger.take_queen(QueenState.COVERED)
        ledger.rule("F12", "cover_made", own=own)
        _rule_turn(ledger, "F12", goes_on=True)
    else:
        ledger.return_queen("F12")
        ledger.rule("F12", "cover_missed")
        _rule_turn(ledger, "F12", goes_on=False)
    return n > 0


def _pay_dues(ledger: Ledger, side: int, placer: Seat) -> None:
    """F13: what the pile can pay comes out now, the rest stays owed. F15: who places it."""
    owed = ledger.dues[side]
    if not owed:
        return
    colour = ledger.before.colour_of(side)
    paid = min(owed, ledger.pile(side))
    for number in range(paid):
        was_owed = number < ledger.before.dues[side]
        ledger.pay_due(side, colour, "F13" if was_owed else ledger.fouls[0], place=placer)
        ledger.rule("F15", "due_paid", colour=colour, seat=placer)
    if left := owed - paid:
        ledger.rule("F13", "due_owed", colour=colour, count=left)


def _end(ledger: Ledger, own_left: int) -> Verdict | None:
    """F17–F21. F18–F20 look at what fell, before any return; F17 at what is left after all."""
    own_last, their_last = ledger.last_fell(ledger.side), ledger.last_fell(ledger.other)
    striker = ledger.shot.striker_down
    if own_last and their_last:
        return _both_last(ledger)
    if their_last:
        return _their_last(ledger, own_left)
    if own_last and _queen_stayed(ledger):
        points = _three_or_one(ledger, ledger.other) + STRIKER_POINT * striker
        return _won(ledger, "F18", "own_last_before_queen", ledger.other, points)
    if ledger.queen is not QueenState.COVERED:
        return None
    if own_last and striker:
        ledger.rule("F21", "last_comes_back", own=ledger.own)
    elif ledger.has_cleared(ledger.side):
        queen_points = _covered_points(ledger, ledger.side)
        key = "cleared_with_queen" if queen_points else "cleared"
        points = ledger.on_board[ledger.opponent] + queen_points
        return _won(ledger, "F17", key, ledger.side, points)
    return None


def _queen_stayed(ledger: Ledger) -> bool:
    return ledger.before.queen is QueenState.ON_BOARD and not ledger.queen_fell


def _their_last(ledger: Ledger, own_left: int) -> Verdict:
    """F19: the opponent's last piece fell, the own colour is not cleared."""
    side = ledger.other
    if ledger.before.queen is QueenState.COVERED:
        queen_points = _covered_points(ledger, side)
        key = "their_last_with_queen" if queen_points else "their_last"
        return _won(ledger, "F19", key, side, own_left + queen_points)
    points = own_left
    if queen_counts(ledger.setup, ledger.before.match.scores[side]):
        points += QUEEN_POINTS
    if ledger.shot.striker_down and ledger.before.queen is QueenState.ON_BOARD:
        points += STRIKER_POINT
    return _won(ledger, "F19", "their_last_before_cover", side, points)


def _both_last(ledger: Ledger) -> Verdict:
    """F20: both last pieces fell in one stroke."""
    side, other, queen = ledger.side, ledger.other, ledger.before.queen
    had_covered = queen is QueenState.COVERED and ledger.before.queen_side == side
    if ledger.shot.striker_down:
        points = STRIKER_POINT + (1 if had_covered else _three_or_one(ledger, other))
        return _won(ledger, "F20", "both_last_and_striker", other, points)
    if _queen_stayed(ledger):
        points = _three_or_one(ledger, other)
        return _won(ledger, "F20", "both_last_before_queen", other, points)
    they_had_covered = queen is QueenState.COVERED and not had_covered
    points = 1 if they_had_covered else _three_or_one(ledger, side)
    return _won(ledger, "F20", "both_last", side, points)


def _wins_with_both_last(ledger: Ledger) -> bool:
    """F20 outranks F7: both last pieces with Q and without S win, though a due is owed."""
    both = ledger.last_fell(ledger.side) and ledger.last_fell(ledger.other)
    return both and not ledger.shot.striker_down


def _three_or_one(ledger: Ledger, side: int) -> int:
    """F18, F20: 3, or 1 for a side that stands at 22 or more (F25: 3 at any score)."""
    return QUEEN_POINTS if queen_counts(ledger.setup, ledger.before.match.scores[side]) else 1


def _covered_points(ledger: Ledger, side: int) -> int:
    """F17: 3 for a winner who covered the queen and stood at 21 or less (F25: at any score)."""
    has_covered = ledger.queen is QueenState.COVERED and ledger.queen_side == side
    counts = queen_counts(ledger.setup, ledger.before.match.scores[side])
    return QUEEN_POINTS if has_covered and counts else 0


def _won(ledger: Ledger, clause: str, key: str, side: int, points: int) -> Verdict:
    points = min(points, BOARD_LIMIT)
    colour = ledger.before.colour_of(side)
    ledger.rule(clause, key, colour=colour, other=colour.other, points=points)
    notes = _slam(ledger) if side == ledger.side else ()
    return ledger.ends(clause, side, points_for(side, points), notes=notes)


def _slam(ledger: Ledger) -> tuple[str, ...]:
    """F23, for a board the shooter won."""
    first_turn = ledger.before.first_turn
    if ledger.side != ledger.before.white_side:
        if not first_turn[ledger.side]:
            return ()
        ledger.rule("F23", "black_slam")
        return ("black slam",)
    # Black has had no turn, so every white that is down fell in this one.
    has_queen = ledger.queen is QueenState.COVERED and ledger.queen_side == ledger.side
    if not (all(first_turn) and has_queen):
        return ()
    ledger.rule("F23", "white_slam")
    return ("white slam",)
