"""What the referee says: nothing that fell is passed over, and no sentence denies another."""

from __future__ import annotations

from itertools import product

import pytest
from rulecases import shot, state

from game.core.pieces import Kind
from game.rules.ruleset import RULE_SETS, rule_info
from game.rules.state import GameState, Outcome, Setup
from game.rules.verdict import Verdict

FEDERATION, FAMILY, PARLOUR = Setup("federation"), Setup("family"), Setup("parlour")
OWING = state(white=9, black=6, dues=(1, 0), had_own=(True, True))
WHOLE = ("this shot", "both", "colours")
"""Words that speak of everything the shot did at once."""


def ruled(setup: Setup, before: GameState, outcome: Outcome) -> Verdict:
    return RULE_SETS[setup.rules].judge(setup, before, outcome)


def sentences(setup: Setup, before: GameState, outcome: Outcome) -> list[str]:
    return [f"{each.clause} {each.text}" for each in ruled(setup, before, outcome).rulings]


STAYS = "A black fell: it stays down; that is no foul."
SAYINGS = [
    pytest.param(
        Setup(),
        state(white=6, black=1),
        shot("b"),
        [
            "H15 The last black fell before the queen was covered: one black returns. "
            "The turn passes to North."
        ],
        id="H15-one_that_returns_does_not_stay_down",
    ),
    pytest.param(
        Setup(),
        state(white=6, black=2),
        shot("bb"),
        [
            "H12 A black fell: it stays down and helps its own side.",
            "H15 The last black fell before the queen was covered: one black returns. "
            "The turn passes to North.",
        ],
        id="H15-the_other_one_stays",
    ),
    pytest.param(
        Setup(),
        state(white=7, black=6),
        shot("q"),
        ["H9 Queen taken. One cover attempt: pocket a white with the next shot."],
        id="H9-the_attempt_is_the_next_shot",
    ),
    pytest.param(
        FEDERATION,
        state(white=7, black=6),
        shot("wb"),
        [f"F3 {STAYS}", "F4 A white fell: South shoots again."],
        id="F3-cited_for_the_opponents_piece_beside_an_own_one",
    ),
    pytest.param(
        FEDERATION,
        state(white=7, black=6),
        shot("qb"),
        [f"F3 {STAYS}", "F9 Queen taken: the next stroke must pocket a white to cover her."],
        id="F9-opponents_piece_with_the_queen",
    ),
    pytest.param(
        FEDERATION,
        state(white=7, black=6, queen="awaits"),
        shot("b"),
        [
            "F12 Queen returned: no cover on the next stroke.",
            f"F12 {STAYS}",
            "F12 The turn passes to North.",
        ],
        id="F12-opponents_piece_instead_of_a_cover",
    ),
    pytest.param(
        FEDERATION,
        state(white=7, black=6),
        shot("qw"),
        ["F9 Queen covered: white fell with her.", "F9 South shoots again."],
        id="F9-covered_and_the_turn_goes_on",
    ),
    pytest.param(
        FEDERATION,
        state(white=7, black=6, queen="awaits"),
        shot("wb"),
        [
            "F12 Queen covered: a white followed her.",
            f"F12 {STAYS}",
            "F12 South shoots again.",
        ],
        id="F12-covered_and_the_turn_goes_on",
    ),
    pytest.param(
        FEDERATION,
        OWING,
        shot("qb"),
        [
            "F7 Queen returned: white still owed a due.",
            f"F3 {STAYS}",
            "F13 No white is down to pay with. Dues white still owes: 1.",
            "F7 The turn passes to North.",
        ],
        id="F7-opponents_piece_while_owing",
    ),
    pytest.param(
        FEDERATION,
        state(white=4, black=1, queen="covered", by=0),
        shot("b"),
        [
            f"F3 {STAYS}",
            "F19 The last black fell: black wins the board, one point for each white left. "
            "Points: 4.",
        ],
        id="F19-nothing_for_a_queen_the_loser_covered",
    ),
    pytest.param(
        FEDERATION,
        state(white=4, black=1, queen="covered", by=1),
        shot("b"),
        [
            f"F3 {STAYS}",
            "F19 The last black fell: black wins the board, one point for each white left "
            "and 3 for the queen. Points: 7.",
        ],
        id="F19-three_for_the_queen_they_covered",
    ),
    pytest.param(
        FEDERATION,
        state(white=4, black=1, queen="covered", by=1, scores=(0, 22)),
        shot("b"),
        [
            f"F3 {STAYS}",
            "F19 The last black fell: black wins the board, one point for each white left. "
            "Points: 4.",
        ],
        id="F19-nothing_for_the_queen_from_22_on",
    ),
    pytest.param(
        FAMILY,
        state(white=7, black=1),
        shot("qb"),
        [
            "Y4 The board ends before the queen could be covered.",
            "Y2 A black fell: it stays down for its own side.",
            "Y7 No black is left: black wins the board, one point for each white left. Points: 7.",
        ],
        id="Y4-queen_falls_with_the_piece_that_ends_the_board",
    ),
    pytest.param(
        PARLOUR,
        state(white=7, black=6),
        shot("wb"),
        [
            "P5 Foul: a black fell. It stays down and counts for its own side.",
            "P5 Every white of this stroke returns and does not count.",
            "P5 The turn passes to North.",
        ],
        id="P5-one_or_more_own_pieces_return",
    ),
    pytest.param(
        PARLOUR,
        state(white=1, black=1),
        shot("wbq"),
        [
            "P11 Queen returned: nobody had secured her before.",
            "P11 Both sides are cleared by one stroke with the same score: a tie.",
        ],
        id="P11-the_queen_goes_back",
    ),
    pytest.param(
        PARLOUR,
        state(white=1, black=1, queen="covered", by=1),
        shot("wb"),
        [
            "P11 Both sides are cleared by one stroke: black had secured the queen and wins "
            "the board."
        ],
        id="P11-a_secured_queen_stays",
    ),
]


@pytest.mark.parametrize(("setup", "before", "outcome", "expected"), SAYINGS)
def test_the_referee_says_what_became_of_every_piece(
    setup: Setup, before: GameState, outcome: Outcome, expected: list[str]
) -> None:
    assert sentences(setup, before, outcome) == expected


STROKES = [
    shot("".join(letters)) for letters in product(("", "w"), ("", "b"), ("", "q"), ("", "s"))
]
BEFORE = [
    state(white=white, black=black, queen=queen, by=by)
    for white, black in product((1, 4), (1, 4))
    for queen, by in (("on", None), ("awaits", None), ("covered", 0), ("covered", 1))
] + [state(), state(white=9, black=1), state(white=1, black=9), OWING]
SETUPS = [
    Setup(),
    Setup(one_shot=True),
    FEDERATION,
    FAMILY,
    PARLOUR,
    Setup("parlour", same_stroke_cover=True),
    Setup("classic"),
    Setup("classic", queen="nepali"),
]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_no_piece_falls_in_silence(setup: Setup) -> None:
    for before, outcome in product(BEFORE, STROKES):
        if outcome.down(Kind.QUEEN) and not before.on_board.queen:
            continue
        verdict = ruled(setup, before, outcome)
        said = " ".join(each.text for each in verdict.rulings).lower()
        # A finish tells of the colours it is about and leaves the rest to the result card.
        kinds = (Kind.QUEEN,) if verdict.finish else (Kind.BLACK, Kind.QUEEN)
        for kind in kinds:
            told = kind in said or any(words in said for words in WHOLE)
            assert told or not outcome.down(kind), (before, outcome, said)
        assert isinstance(verdict.state, GameState)
        came_back = before.queen is not verdict.state.queen
        assert "queen" in said or "this shot" in said or not came_back, (before, outcome, said)


def test_reminders_before_the_break_keep_to_the_agreed_switches() -> None:
    plain, one_shot = (rule_info("house").reminders(Setup(one_shot=each)) for each in (False, True))
    assert plain[0].startswith("rules.house_reminder_1")
    assert one_shot[0] != plain[0]
    assert one_shot[1:] == plain[1:]
    strict = rule_info("parlour").reminders(PARLOUR)
    lenient = rule_info("parlour").reminders(Setup("parlour", same_stroke_cover=True))
    assert lenient[:2] == strict[:2]
    assert lenient[2] != strict[2]
