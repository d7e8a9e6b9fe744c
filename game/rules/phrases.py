"""Every sentence a ruling can say, in English, with named gaps.

Keys are `rule set.sentence`. Gaps are filled with a word of `WORDS` or a number, so that a
translation needs these sentences and those words and nothing else.
"""

from __future__ import annotations

from typing import Final

WORDS: Final = ("white", "black", "queen", "South", "West", "North", "East")
"""Every word that can stand in a gap."""

_HOUSE: Final = {
    "break_missed": "The break missed the pack. The turn passes to {seat}; nothing is rearranged.",
    "foul_striker": "Foul: the striker was pocketed.",
    "foul_off_board": "Foul: something left the board.",
    "foul_cancels_cover": "The cover attempt is lost: the queen returns.",
    "remedy_pass": "No piece has to return. The turn passes to {seat}.",
    "remedy_extra": "One {own} returns from the pile. The turn passes to {seat}.",
    "remedy_shot": "What this shot sank or sent off returns. The turn passes to {seat}.",
    "remedy_shot_extra": "What this shot sank or sent off returns, with one more {own} from the "
    "pile. The turn passes to {seat}.",
    "queen_too_early": "Queen returned: no {own} was in the pile before this shot. "
    "The turn passes to {seat}.",
    "queen_covered": "Queen covered: a {own} fell with her.",
    "one_cover_attempt": "Queen taken. One cover attempt: pocket a {own} with this shot.",
    "cover_made": "Queen covered: a {own} followed her.",
    "cover_missed": "Queen returned: no cover on the next shot. The turn passes to {seat}.",
    "opponent_stays": "A {opponent} fell: it stays down and helps its own side.",
    "win": "The queen is covered and no {colour} is left: {colour} wins the board.",
    "draw": "Both colours were cleared by one shot: a draw. The board is played again.",
    "cleared_too_early": "The last {colour} fell before the queen was covered: one {colour} "
    "returns. The turn passes to {seat}.",
    "queen_back_too": "The queen, not yet covered, returns as well.",
    "shoot_again": "A {own} fell: shoot again.",
    "no_own_piece": "No {own} fell. The turn passes to {seat}.",
    "one_shot": "One-shot turns: the turn passes to {seat}.",
}

_FEDERATION: Final = {
    "break_missed": "The striker touched no piece: the break is still to be made. "
    "Tries left: {count}.",
    "break_lost": "The striker touched no piece and no try is left. {seat} takes over. "
    "Tries: {count}.",
    "break_striker": "The striker was pocketed without touching a piece: no due, but {seat} takes "
    "over the break. Tries: {count}.",
    "off_board": "What left the board returns to the centre; that is no foul.",
    "striker_alone": "The striker was pocketed: one due.",
    "striker_with_own": "The striker was pocketed with a {own}: every {own} of this stroke comes "
    "out again, and one due.",
    "opponent_stays": "A {opponent} fell: it stays down; that is no foul.",
    "own_fell": "A {own} fell: {shooter} shoots again.",
    "no_own_fell": "No {own} fell. The turn passes to {seat}.",
    "turn_goes_on": "{shooter} shoots again.",
    "turn_passes": "The turn passes to {seat}.",
    "queen_without_right": "Queen returned: no {own} has stayed down yet.",
    "queen_while_owing": "Queen returned: {own} still owed a due.",
    "first_gives_the_right": "The first {own} gives the right to the queen; the next stroke must "
    "pocket another to cover her.",
    "queen_taken": "Queen taken: the next stroke must pocket a {own} to cover her.",
    "queen_covered": "Queen covered: {own} fell with her.",
    "queen_and_striker": "Queen returned: the striker fell with her. One due.",
    "queen_own_and_striker": "Queen returned: the striker fell with her. The own pieces of this "
    "stroke come out again, and one due.",
    "cover_again": "The queen still awaits her cover: one more stroke for a {own}.",
    "cover_made": "Queen covered: a {own} followed her.",
    "cover_missed": "Queen returned: no cover on the next stroke.",
    "due_paid": "One {colour} comes out for a due; {seat} places it.",
    "due_owed": "No {colour} is down to pay with. Dues {colour} still owes: {count}.",
    "cleared": "No {colour} is left: {colour} wins the board, one point for each {other} left. "
    "Points: {points}.",
    "cleared_with_queen": "No {colour} is left: {colour} wins the board, one point for each "
    "{other} left and 3 for the queen. Points: {points}.",
    "own_last_before_queen": "The last {other} fell while the queen was on the board: {colour} "
    "wins the board. Points: {points}.",
    "their_last": "The last {colour} fell: {colour} wins the board, one point for each {other} "
    "left, and for the queen if {colour} covered her. Points: {points}.",
    "their_last_before_cover": "The last {colour} fell and the queen had not been covered before: "
    "{colour} wins the board. Points: {points}.",
    "both_last": "Both last pieces fell in one stroke: {colour} wins the board. Points: {points}.",
    "both_last_before_queen": "Both last pieces fell while the queen was on the board: {colour} "
    "wins the board. Points: {points}.",
    "both_last_and_striker": "Both last pieces fell with the striker: {colour} wins the board. "
    "Points: {points}.",
    "last_comes_back": "The last {own} fell with the striker: it comes out and the board goes on.",
    "white_slam": "White slam: all nine whites and the queen in the first turn of the board.",
    "black_slam": "Black slam: every black cleared in black's first turn.",
}

_FAMILY: Final = {
    "off_board": "What left the board returns to the centre, without a penalty.",
    "queen_and_striker": "Queen returned: the striker fell.",
    "striker_waived": "The striker was pocketed; no {own} is down, so none returns.",
    "striker_alone": "The striker was pocketed: one {own} returns from the pile.",
    "striker_with_own": "The striker was pocketed with a {own}: every {own} of this shot returns.",
    "striker_with_own_and_more": "The striker was pocketed with a {own}: every {own} of this shot "
    "returns, and one more from the pile.",
    "cover_missed": "Queen returned: no cover on the next shot.",
    "cover_made": "Queen covered: a {own} followed her.",
    "queen_too_early": "Queen returned: no {own} was down before this shot.",
    "queen_covered": "Queen covered: a {own} fell with her.",
    "queen_taken": "Queen taken: the next shot must pocket a {own} to cover her.",
    "cleared": "No {colour} is left: {colour} wins the board, one point for each {other} left. "
    "Points: {points}.",
    "cleared_with_queen": "No {colour} is left: {colour} wins the board, one point for each "
    "{other} left and 3 for the queen. Points: {points}.",
    "opponent_stays": "A {opponent} fell: it stays down for its own side.",
    "turn_goes_on": "The {own} that fell still keeps the turn: shoot again.",
    "shoot_again": "A {own} fell: shoot again.",
    "break_missed": "The break missed the pack. The turn passes to {seat}.",
    "turn_passes": "The turn passes to {seat}.",
    "no_own_piece": "No {own} fell. The turn passes to {seat}.",
}

_PARLOUR: Final = {
    "opponent_fell": "Foul: a {opponent} fell. It stays down and counts for its own side.",
    "off_board": "Foul: a piece left the board. It returns to the centre.",
    "own_uncredited": "The {own} of this stroke return and do not count.",
    "striker": "Foul: the striker was pocketed. One {own} returns from the pile.",
    "striker_clawed": "Foul: the striker was pocketed. No {own} was down before, so {own} loses "
    "one point of this board's score.",
    "queen_and_foul": "Queen returned: a foul takes her away.",
    "cover_missed": "Queen returned: no cover on the very next stroke.",
    "cover_made": "Queen secured: a {own} followed her.",
    "queen_covered": "Queen secured: a {own} fell with her.",
    "queen_taken": "Queen taken: the very next stroke must pocket a {own}.",
    "queen_with_none": "The queen was taken before any {other} had gone down: {colour} wins the "
    "board at once.",
    "cleared": "No {colour} is left and the queen is secured: {colour} wins the board.",
    "cleared_unclaimed": "The last {other} fell while the queen was unclaimed: {colour} wins the "
    "board.",
    "cleared_by_foul": "The other side sank the last {colour} with the queen unclaimed: {colour} "
    "wins the board.",
    "both_secured": "Both sides are cleared by one stroke: {colour} had secured the queen and "
    "wins the board.",
    "both_higher_score": "Both sides are cleared by one stroke: {colour} has the higher score and "
    "wins the board.",
    "both_level": "Both sides are cleared by one stroke with the same score: a tie.",
    "turn_passes": "The turn passes to {seat}.",
    "shoot_again": "A {own} fell: shoot again.",
    "break_missed": "The break missed the pack. The turn passes to {seat}.",
    "no_own_piece": "No {own} fell. The turn passes to {seat}.",
}

_CLASSIC: Final = {
    "break_missed": "Nothing moved: the break is still to be made. Tries left: {count}.",
    "break_lost": "Nothing moved and no try is left. {seat} takes over the break. Tries: {count}.",
    "break_striker": "Foul: the striker was pocketed and nothing moved. One due, and {seat} takes "
    "over the break. Tries: {count}.",
    "off_board": "What left the board returns to the centre; that is no foul.",
    "striker": "Foul: the striker was pocketed.",
    "opponent_fell": "Foul: a {opponent} was pocketed.",
    "own_last_returns": "The last {own} fell before the queen was covered: that is a foul, and one "
    "{own} returns.",
    "opponents_last_returns": "The last {opponent} must not fall to you: one {opponent} returns.",
    "queen_and_foul": "Queen returned: a foul takes her away.",
    "penalty": "Penalty: one {own} returns from the pile.",
    "due_owed": "No {own} is down to pay the penalty. Dues {own} owes: {count}.",
    "due_paid": "The {own} that fell pays a due and returns.",
    "queen_held": "No {own} was in the pile before this shot: the queen is held and returns when "
    "the turn ends.",
    "held_queen_returns": "The turn ends: the held queen returns.",
    "cover_missed": "Queen returned: no {own} fell to cover her.",
    "queen_covered": "Queen covered: a {own} fell.",
    "queen_taken": "Queen taken: the next shot must pocket a {own} to cover her.",
    "every_own_piece": "Nepali queen: every {own} still lying must go down in this turn.",
    "won": "No {own} is left and the queen is covered: {own} wins the board, one point for each "
    "{opponent} left. Points: {points}.",
    "won_with_queen": "No {own} is left and the queen is covered: {own} wins the board, one point "
    "for each {opponent} left and 5 for the queen. Points: {points}.",
    "turn_passes": "The turn passes to {seat}.",
    "own_fell": "A {own} fell: shoot again.",
    "shoot_again": "Shoot again.",
    "nothing_own": "No {own} fell. The turn passes to {seat}.",
}

_POINTS: Final = {
    "break_missed": "Nothing moved: the break is still to be made. Tries left: {count}.",
    "break_lost": "Nothing moved and no try is left. {seat} takes over the break. Tries: {count}.",
    "break_striker": "Foul: the striker was pocketed and nothing moved. One due, and {seat} takes "
    "over the break. Tries: {count}.",
    "off_board": "What left the board returns to the centre and scores nothing.",
    "queen_and_striker": "Queen returned: the striker fell.",
    "striker": "Foul: the striker was pocketed.",
    "striker_with_pieces": "Foul: the striker was pocketed. What this shot sank goes back.",
    "penalty": "The cheapest piece of the pile goes back: a {kind}. Points lost: {points}.",
    "due_owed": "There is no piece to give back. Dues owed: {count}.",
    "due_paid": "A {kind} of this shot pays a due and goes back.",
    "cover_missed": "Queen returned: no piece fell to cover her.",
    "queen_covered": "Queen covered by another piece. Points: {points}.",
    "queen_alone": "The queen was the only piece left and needs no cover. Points: {points}.",
    "queen_taken": "Queen taken: any piece of the next shot covers her.",
    "shoot_again": "A piece fell: shoot again.",
    "nothing_fell": "Nothing fell. The turn passes to {seat}.",
    "turn_passes": "The turn passes to {seat}.",
    "tie": "The board is empty and the highest total is shared: a tie. Points: {points}.",
    "won": "The board is empty: {seat} has the highest total. Points: {points}.",
    "won_team": "The board is empty: {seat} and {partner} have the highest total. "
    "Points: {points}.",
}

_BANK: Final = {
    "striker": "Not valid: the striker was pocketed.",
    "off_board": "Not valid: something left the board.",
    "direct_hit": "Not valid: a target was touched before a cushion.",
    "targets_return": "Targets put back where they lay: {count}.",
    "touched_nothing": "No target was touched; the shot is used up.",
    "counted": "Valid. Targets counted: {count}.",
    "all_down": "All targets are down. Shots used: {shots}.",
    "no_shot_left": "No shot is left. Targets down: {count}.",
    "next_player": "The next player has the same three targets and six shots.",
    "won": "The most targets win. Targets down: {count}.",
    "tie": "Equal totals share the win. Targets down: {count}.",
}

_SENTENCES: Final = {
    "house": _HOUSE,
    "federation": _FEDERATION,
    "family": _FAMILY,
    "parlour": _PARLOUR,
    "classic": _CLASSIC,
    "points": _POINTS,
    "bank": _BANK,
}

PHRASES: Final[dict[str, str]] = {
    f"{rules}.{name}": sentence
    for rules, sentences in _SENTENCES.items()
    for name, sentence in sentences.items()
}
"""Every sentence by its key."""
