"""A game left in the middle of what is pending: the window shows the same when it comes back.

What is pending comes about in the window, by a real shot; then the window is closed, or the
program killed, and the game continued from the menu.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import lastshots
import pytest
from playing import SOUTH, START, STATE, Player, assert_same, words
from recorded import (
    CONTINUE,
    NEAR,
    QUEEN,
    Line,
    begin,
    ends,
    shot_lines,
    whites,
    write_shot,
)
from script_board import mapping
from uiapp import write_script

from game.core.pieces import Kind, Seat
from game.rules.state import QueenState, Setup
from game.session.table import PlayedShot, Table

FEDERATION = Setup("federation")
QUIT: Line = {"type": "quit"}
SOFT: tuple[Line, ...] = (
    *({"when": "place", "type": "key", "key": "down", "after": 0},) * 22,
    {"when": "aim", "type": "key", "key": "space"},
    {"when": "roll", "type": "key_down", "key": "space"},
    {"when": "ruling", "type": "key_up", "key": "space"},
    {"type": "key", "key": "return"},
)
"""A stroke that touches nothing."""


@dataclass(frozen=True)
class Left:
    """How a state comes about, and what it is.

    Attributes:
        setup: what is played.
        write: brings the game to the stroke before.
        wanted: what the stroke has to do.
        aims: what it is aimed at.
        phase: where the game is left.
        more: input after the stroke.
    """

    setup: Setup
    write: Callable[[Table], object]
    wanted: Callable[[PlayedShot], bool]
    aims: Kind
    phase: str = "place"
    more: tuple[Line, ...] = ()


def nothing(_: Table) -> None:
    """The rack."""


def queen_near(table: Table) -> None:
    write_shot(table, *whites(0), spots={QUEEN: NEAR})


def queen_first(table: Table) -> None:
    write_shot(table, spots={QUEEN: NEAR})


def two_down(table: Table) -> None:
    write_shot(table, *whites(0, 1), spots={whites(2)[0]: NEAR})


def queen_is(state: QueenState) -> Callable[[PlayedShot], bool]:
    return lambda played: played.verdict.state.queen is state  # type: ignore[union-attr]


def owes(played: PlayedShot) -> bool:
    return played.verdict.state.dues[0] == 1  # type: ignore[union-attr]


def places(count: int) -> Callable[[PlayedShot], bool]:
    return lambda played: len(played.to_place) == count


def claws(played: PlayedShot) -> bool:
    return played.verdict.state.clawed[0] == 1  # type: ignore[union-attr]


AWAITS = queen_is(QueenState.AWAITING_COVER)
LAY: Line = {"when": "place_back", "type": "click", "widget": "play.place_for_me"}
CASES = {
    "House, cover": Left(Setup(), queen_near, AWAITS, Kind.QUEEN),
    "House of four, cover": Left(Setup("house", 4), queen_near, AWAITS, Kind.QUEEN),
    "Federation, cover": Left(FEDERATION, queen_near, AWAITS, Kind.QUEEN),
    "Family, cover": Left(Setup("family"), queen_near, AWAITS, Kind.QUEEN),
    "Parlour, cover": Left(Setup("parlour"), queen_near, AWAITS, Kind.QUEEN),
    "Points, cover": Left(Setup("points", 3), queen_near, AWAITS, Kind.QUEEN),
    "Nepali queen": Left(Setup("classic", queen="nepali"), queen_near, AWAITS, Kind.QUEEN),
    "held queen": Left(Setup("classic"), queen_first, queen_is(QueenState.HELD), Kind.QUEEN),
    "dues": Left(FEDERATION, nothing, owes, Kind.WHITE),
    "dues of Classic": Left(Setup("classic"), nothing, owes, Kind.WHITE),
    "dues of Points": Left(Setup("points"), nothing, owes, Kind.WHITE),
    "claw-back": Left(Setup("parlour"), nothing, claws, Kind.WHITE),
    "to be placed": Left(FEDERATION, two_down, places(1), Kind.WHITE, "place_back"),
    "half placed": Left(FEDERATION, two_down, places(2), Kind.WHITE, "place_back", (LAY,)),
    "between boards": Left(FEDERATION, lastshots.last_white, ends, Kind.WHITE, "over"),
    "after a draw": Left(Setup(), lastshots.both_last, ends, Kind.WHITE, "over"),
}


@pytest.mark.parametrize("name", CASES)
def test_what_is_pending_is_shown_again(player: Player, name: str) -> None:
    left = CASES[name]
    table = begin(left.setup)
    left.write(table)
    lines = shot_lines(table, left.wanted, left.aims, tries=2000)
    table.close()
    look: Line = {"when": left.phase, "after": 5, **STATE}
    before = player.play(CONTINUE, *lines, *left.more, look, QUIT)[-1]
    (after,) = player.play(CONTINUE, look)
    assert_same(after, before)


def test_a_lost_break_try_is_shown_again(player: Player) -> None:
    player.change(rules="federation")
    look: Line = {"when": "place", "after": 5, **STATE}
    before = player.play(*SOUTH, *SOFT, look, QUIT)[-1]
    (after,) = player.play(CONTINUE, look)
    assert before["state"]["tries_left"] == 2
    assert_same(after, before)


def test_the_board_lies_as_it_lay_while_a_piece_is_placed(player: Player) -> None:
    """The placer goes on seeing the board from the shooter's chair."""
    table = begin(FEDERATION)
    two_down(table)
    lines = shot_lines(table, places(1), Kind.WHITE, tries=2000)
    table.close()
    player.play(CONTINUE, *lines, {"when": "place_back", **QUIT})
    view = mapping(Seat.S)
    spot = [round(number) for number in view.to_screen(0.04, 0.03)]
    (after,) = player.play(
        CONTINUE,
        {"when": "place_back", "after": 3, "type": "mouse_move", "at": [spot[0] - 9, spot[1]]},
        {"type": "mouse_down", "button": 1},
        {"type": "mouse_move", "at": spot},
        {"type": "mouse_up", "button": 1},
        {"when": "place", **STATE},
    )
    laid = view.to_board(*spot)
    assert laid in [(piece["x"], piece["y"]) for piece in after["pieces"]]
    assert after["seat"] == "N"


@pytest.mark.skipif(sys.platform == "win32", reason="needs kill -9")
@pytest.mark.parametrize("name", ["to be placed", "between boards"])
def test_a_killed_window_shows_it_again(player: Player, tmp_path: Path, name: str) -> None:
    left = CASES[name]
    table = begin(left.setup)
    left.write(table)
    lines = shot_lines(table, left.wanted, left.aims, tries=2000)
    table.close()
    look: Line = {"when": left.phase, "after": 5, **STATE}
    script = write_script(tmp_path, [CONTINUE, *lines, look, {"after": 10**6, **STATE}])
    command = [sys.executable, "-m", "game", "play", "--size", "1280x800", "--fast"]
    with subprocess.Popen(
        [*command, "--script", str(script)], stdout=subprocess.PIPE, text=True
    ) as window:
        assert window.stdout is not None
        _, before = (json.loads(window.stdout.readline()) for _ in range(2))
        window.kill()
    (after,) = player.play(CONTINUE, look)
    assert_same(after, before)


def test_the_toss_for_an_extra_board_is_shown_again_at_each_step(player: Player) -> None:
    """Eight boards of a game are level; the window is closed before and after the guess."""
    table = begin(Setup("federation", target=50))
    for board in range(8):
        if board:
            table.next_board()
        write_shot(table, *lastshots.breakers(table)[:2])
        write_shot(table, QUEEN, *lastshots.breakers(table)[2:])
    table.close()
    look: Line = {"when": "toss", "after": 5, **STATE}
    go_on: Line = {"when": "over", "type": "click", "widget": "dialog.0"}
    guess: Line = {"when": "toss", "type": "click", "widget": "toss.right"}
    asked, won = player.play(CONTINUE, go_on, look, guess, look, QUIT)
    assert "guesses" in words(asked, "toss.words")
    (again,) = player.play(CONTINUE, look)
    assert_same(again, won)


def test_a_toss_before_the_guess_is_shown_again(player: Player) -> None:
    player.change(rules="federation", seats=4)
    look: Line = {"when": "toss", "after": 5, **STATE}
    (before,) = player.play(*START, look, QUIT)
    (after,) = player.play(CONTINUE, look)
    assert_same(after, before)


@pytest.mark.parametrize(
    ("rules", "is_kept"),
    [("federation", True), ("family", True), ("house", False), ("classic", False)],
)
def test_the_menu_between_two_boards_keeps_a_game_to_points(
    player: Player, rules: str, *, is_kept: bool
) -> None:
    table = begin(Setup(rules))
    lastshots.last_white(table)
    write_shot(table, lastshots.W8)
    table.close()
    look: Line = {"when": "over", "after": 3, **STATE}
    leave: Line = {"type": "click", "widget": "dialog.1"}
    card, menu = player.play(CONTINUE, look, leave, {"when": "menu", **STATE})
    assert ("menu.continue" in [each["id"] for each in menu["widgets"]]) == is_kept
    if is_kept:
        assert "board 1 finished" in words(menu, "menu.continue")
        (again,) = player.play(CONTINUE, look)
        assert_same(again, card)
