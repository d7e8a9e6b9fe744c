"""Every kind of result by a real shot of the mouse: what the card says of it, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import lastshots
import pytest
from playing import STATE, Player, clauses, words
from recorded import CONTINUE, Line, begin, shot_lines

from game.core.pieces import Kind
from game.rules.state import Setup
from game.session.table import PlayedShot, Table

WHITE, BLACK, QUEEN = Kind.WHITE, Kind.BLACK, Kind.QUEEN
FEDERATION, FAMILY, PARLOUR = Setup("federation"), Setup("family"), Setup("parlour")


@dataclass(frozen=True)
class Ending:
    """How a board comes to its last shot, and what that shot leads to.

    Attributes:
        setup: what is played.
        write: brings the game to the last shot.
        aims: what the last shot is aimed at.
        clause: what ends the board.
        title: what the card is called.
        says: what it says.
        next: the phase after its first button.
        striker: whether the striker falls in the last shot.
    """

    setup: Setup
    write: Callable[[Table], object]
    aims: Kind
    clause: str
    title: str
    says: str
    next: str = "place"
    striker: bool = False


HOUSE = {
    "win": Ending(
        Setup(), lastshots.last_white, WHITE, "H13", "Asha wins the board", "Asha 1, Bo 0"
    ),
    "doubles": Ending(
        Setup("house", 4),
        lastshots.last_white,
        WHITE,
        "H13",
        "Asha & Chitra win the board",
        "The queen is covered and no white is left",
    ),
    "one-shot turns": Ending(
        Setup(one_shot=True),
        lastshots.last_white_one_shot,
        WHITE,
        "H13",
        "Asha wins the board",
        "The queen is covered and no white is left",
    ),
    "the opponent's last piece": Ending(
        Setup(), lastshots.their_last, BLACK, "H13", "Bo wins the board", "Asha 0, Bo 1"
    ),
    "draw": Ending(
        Setup(), lastshots.both_last, WHITE, "H14", "A draw", "The board is played again"
    ),
}
FEDERATIONS = {
    "doubles": Ending(
        Setup("federation", 4),
        lastshots.last_white,
        WHITE,
        "F17",
        "Asha & Chitra win the board",
        "9 black left + 3 for the queen, because Asha & Chitra stood at 0.",
    ),
    "the queen is the other's": Ending(
        FEDERATION,
        lastshots.queen_of_the_other,
        WHITE,
        "F17",
        "Asha wins the board",
        "7 black left; nothing for the queen, whom Bo covered.",
    ),
    "the queen counts at any score": Ending(
        Setup("federation", queen_any_score=True),
        lastshots.last_white,
        WHITE,
        "F17",
        "Asha wins the board",
        "9 black left + 3 for the queen, who counts at any score.",
    ),
    "own last piece before the queen": Ending(
        FEDERATION,
        lastshots.last_white_before_the_queen,
        WHITE,
        "F18",
        "Bo wins the board",
        "3 points, because Bo stood at 0.",
    ),
    "own last piece and the striker": Ending(
        FEDERATION,
        lastshots.last_white_before_the_queen,
        WHITE,
        "F18",
        "Bo wins the board",
        "3 points, because Bo stood at 0. 1 more, because the striker fell too.",
        striker=True,
    ),
    "their last piece, the queen covered": Ending(
        FEDERATION,
        lastshots.their_last,
        BLACK,
        "F19",
        "Bo wins the board",
        "7 white left; nothing for the queen, whom Asha covered.",
    ),
    "their last piece at once": Ending(
        FEDERATION,
        lastshots.their_last_at_once,
        BLACK,
        "F19",
        "Bo wins the board",
        "9 white left + 3 for the queen, because Bo stood at 0.",
    ),
    "their last piece and the striker": Ending(
        FEDERATION,
        lastshots.their_last_at_once,
        BLACK,
        "F19",
        "Bo wins the board",
        "1 more, because the striker fell too. No board is worth more than 12.",
        striker=True,
    ),
    "both last pieces": Ending(
        FEDERATION,
        lastshots.both_last,
        WHITE,
        "F20",
        "Asha wins the board",
        "3 points, because Asha stood at 0.",
    ),
    "both last pieces before the queen": Ending(
        FEDERATION,
        lastshots.both_last_and_the_queen,
        WHITE,
        "F20",
        "Bo wins the board",
        "3 points, because Bo stood at 0.",
    ),
    "both last pieces and the striker": Ending(
        FEDERATION,
        lastshots.both_last,
        WHITE,
        "F20",
        "Bo wins the board",
        "1 point, because Asha had covered the queen. 1 more, because the striker fell too.",
        striker=True,
    ),
}
FAMILIES = {
    "with the queen": Ending(
        FAMILY,
        lastshots.last_white,
        WHITE,
        "Y7",
        "Asha wins the board",
        "9 black left + 3 for the queen.",
    ),
    "without the queen": Ending(
        FAMILY,
        lastshots.last_white_before_the_queen,
        WHITE,
        "Y7",
        "Asha wins the board",
        "9 black left.\nPoints: Asha 9, Bo 0.",
    ),
    "the opponent's last piece": Ending(
        FAMILY,
        lastshots.their_last,
        BLACK,
        "Y7",
        "Bo wins the board",
        "7 white left; nothing for the queen, whom Asha covered.",
    ),
    "both last pieces": Ending(
        FAMILY,
        lastshots.both_last,
        WHITE,
        "Y7",
        "Asha wins the board",
        "0 black left + 3 for the queen.",
    ),
    "level after eight boards": Ending(
        Setup("family", target=50),
        lastshots.level_game,
        BLACK,
        "Y7",
        "Bo wins the board",
        "The game is level: an extra board decides it.",
    ),
    "the extra board": Ending(
        Setup("family", target=50),
        lastshots.extra_board,
        WHITE,
        "Y7",
        "Asha wins the game",
        "9 black left.\nPoints: Asha 9, Bo 0.",
    ),
}
PARLOURS = {
    "the queen too early": Ending(
        PARLOUR, lastshots.queen_first, QUEEN, "P2", "Asha wins the board", "at once"
    ),
    "the queen secured": Ending(
        PARLOUR, lastshots.last_white, WHITE, "P8", "Asha wins the board", "is secured"
    ),
    "the queen secured by the other": Ending(
        PARLOUR, lastshots.queen_of_the_other, WHITE, "P8", "Asha wins the board", "is secured"
    ),
    "the queen unclaimed": Ending(
        PARLOUR,
        lastshots.last_white_before_the_queen,
        WHITE,
        "P9",
        "Bo wins the board",
        "while the queen was unclaimed",
    ),
    "by the other's foul": Ending(
        PARLOUR,
        lastshots.their_last_at_once,
        BLACK,
        "P10",
        "Bo wins the board",
        "The other side sank the last black",
    ),
    "both last pieces, the queen secured": Ending(
        PARLOUR,
        lastshots.both_last,
        WHITE,
        "P11",
        "Asha wins the board",
        "Scores of this board: Asha 12, Bo 9.",
    ),
    "both last pieces, a higher score": Ending(
        PARLOUR,
        lastshots.both_last_and_a_claw_back,
        WHITE,
        "P11",
        "Bo wins the board",
        "Scores of this board: Asha 8, Bo 9.",
    ),
    "both last pieces, a tie": Ending(
        PARLOUR,
        lastshots.both_last_and_the_queen,
        WHITE,
        "P11",
        "Asha, Bo share the board",
        "Scores of this board: Asha 9, Bo 9.",
    ),
}
CLASSICS = {
    "with the queen": Ending(
        Setup("classic"),
        lastshots.last_white,
        WHITE,
        "C9",
        "Asha wins the board",
        "9 black left + 5 for the queen.",
        "dialog",
    ),
    "the queen is the other's": Ending(
        Setup("classic"),
        lastshots.queen_of_the_other,
        WHITE,
        "C9",
        "Asha wins the board",
        "7 black left; nothing for the queen, whom Bo covered.",
        "dialog",
    ),
    "Nepali queen": Ending(
        Setup("classic", queen="nepali"),
        lastshots.nepali,
        WHITE,
        "C10",
        "Asha wins the board",
        "9 black left + 5 for the queen.",
        "dialog",
    ),
}
POINTS = {
    "two, a tie": Ending(
        Setup("points"),
        lastshots.level_totals,
        BLACK,
        "T6",
        "share the board",
        "the highest total is shared",
        "dialog",
    ),
    "four in teams": Ending(
        Setup("points", 4),
        lastshots.last_piece,
        BLACK,
        "T6",
        "Asha & Chitra win the board",
        "Asha & Chitra 320",
        "dialog",
    ),
    "four alone": Ending(
        Setup("points", 4, teams=False),
        lastshots.last_piece,
        BLACK,
        "T6",
        "Asha wins the board",
        "Dev 0",
        "dialog",
    ),
    "three, not the shooter's": Ending(
        Setup("points", 3),
        lastshots.behind_on_points,
        BLACK,
        "T6",
        "Bo wins the board",
        "Asha 10, Bo 310, Chitra 0",
        "dialog",
    ),
}
ENDINGS = {
    f"{rules}: {name}": ending
    for rules, endings in (
        ("House", HOUSE),
        ("Federation", FEDERATIONS),
        ("Family", FAMILIES),
        ("Parlour", PARLOURS),
        ("Classic", CLASSICS),
        ("Points", POINTS),
    )
    for name, ending in endings.items()
}


def ends_as(ending: Ending) -> Callable[[PlayedShot], bool]:
    def wanted(played: PlayedShot) -> bool:
        finish = played.verdict.finish
        is_so = played.outcome.striker_down == ending.striker and not played.outcome.off_board
        return finish is not None and finish.clause == ending.clause and is_so

    return wanted


@pytest.mark.parametrize("name", ENDINGS)
def test_a_board_ends_and_the_next_one_begins(player: Player, name: str) -> None:
    ending = ENDINGS[name]
    table = begin(ending.setup)
    ending.write(table)
    lines: list[Line] = shot_lines(table, ends_as(ending), ending.aims, tries=2000)
    breaker = table.state.breaker
    table.close()
    *_, over, following = player.play(
        CONTINUE,
        *lines,
        {"when": "over", "after": 3, **STATE},
        {"type": "click", "widget": "dialog.0"},
        {"when": ending.next, "after": 3, **STATE},
    )
    assert ending.clause in clauses(over)
    assert ending.title in words(over, "dialog.title")
    assert ending.says in words(over, "dialog.sentence")
    assert f"({ending.clause})" in words(over, "dialog.sentence")
    assert following["state"]["kind"] == "break"
    assert len(following["pieces"]) == 19
    if ending.clause == "H14":
        assert following["state"]["breaker"] == breaker
