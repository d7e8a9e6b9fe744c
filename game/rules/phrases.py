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
    "break_lost": "The striker touched no piece and no try is left. {seat} now has three tries.",
    "break_striker": "The striker was pocketed without touching a piece: no due, but {seat} now "
    "has three tries.",
    "off_board": "What left the board returns to the centre; that is no foul.",
    "striker_alone": "The striker was pocketed: one due.",
    "striker_with_own": "The striker was pocketed with a {own}: every {own} of this stroke comes "
    "out again, and one due.",
    "opponent_stays": "A {opponent} fell: it stays down; that is no foul.",
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

PHRASES: Final[dict[str, str]] = {
    f"{rules}.{name}": sentence
    for rules, sentences in (("house", _HOUSE), ("federation", _FEDERATION))
    for name, sentence in sentences.items()
}
"""Every sentence by its key."""
