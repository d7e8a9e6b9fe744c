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

PHRASES: Final[dict[str, str]] = {
    f"{rules}.{name}": sentence
    for rules, sentences in (("house", _HOUSE),)
    for name, sentence in sentences.items()
}
"""Every sentence by its key."""
