"""The bank challenge by real input events: shots, rulings, medals, leaders, replays."""

from __future__ import annotations

import pytest
from bankcases import LEFT, MIDDLE, RIGHT, new_attempt, write
from playing import STATE, Line, Player, clauses, focused, widget, words

from game.ui.services import Services

ENTER = {"type": "key", "key": "return"}
BEGIN: list[Line] = [
    {"when": "menu", "type": "click", "widget": "menu.bank"},
    {**ENTER, "when": "bank_setup"},
]
RULING: list[Line] = [
    {"when": "aim", "type": "key", "key": "space"},
    {"when": "roll", "type": "key_down", "key": "space"},
    {"when": "ruling", "type": "key_up", "key": "space"},
]
SMALL = (800, 600)
TWO = {"options": {"bank": {"players": 2}}, "names": {"S": "Asha", "N": "Bo"}}


def keys(name: str, count: int = 1, **more: object) -> list[Line]:
    return [{"type": "key", "key": name, **more} for _ in range(count)]


def aimed(degrees: float, up: int = 0) -> list[Line]:
    """Turns the aim by whole degrees and tenths, and adds steps of power."""
    whole, tenths = divmod(round(abs(degrees) * 10), 10)
    name = "d" if degrees > 0 else "a"
    fine = [
        {"type": "key_down", "key": "left shift"},
        *keys(name, tenths),
        {"type": "key_up", "key": "left shift"},
    ]
    return [{**ENTER, "when": "place"}, *keys(name, whole), *fine, *keys("up", up)]


POT = [*aimed(68.4, up=5), *RULING]
"""Off the right cushion, and a target falls; see `bankcases.POT`."""
SOFT = [{**ENTER, "when": "place"}, *keys("down", 20), *RULING]
"""Too soft to reach anything."""


def miss(count: int) -> list[Line]:
    """Further shots without touching anything, up to the ruling of the last one."""
    again = [*keys("return"), {**ENTER, "when": "place"}, *RULING]
    return [line for _ in range(count) for line in again]


def test_an_attempt_by_keys_alone(player: Player) -> None:
    """From the menu: a pot off a cushion, a direct hit whose target comes back, the card, again."""
    states = player.play(
        *keys("down", when="menu"),
        ENTER,
        {**ENTER, "when": "bank_setup"},
        {**STATE, "when": "place"},
        *aimed(68.4, up=5),
        STATE,
        *RULING,
        STATE,
        ENTER,
        *aimed(-81.9),
        STATE,
        *RULING,
        STATE,
        ENTER,
        {**STATE, "when": "place_back"},
        *keys("down", 20, when="place"),
        *RULING,
        *miss(3),
        {**STATE, "when": "bank_result"},
        *keys("r"),
        {**STATE, "when": "place"},
        size=SMALL,
    )
    place, aim, pot, risky, direct, back, over, again = states
    assert place["state"]["shots_left"] == 6
    assert "hits a target before any cushion" in words(place, "bank.light")
    assert "right cushion first" in words(aim, "bank.light")
    assert (pot["phase"], clauses(pot)) == ("ruling", ["B4"])
    assert words(pot, "bank.light") == (
        "Valid · First the right cushion, then a target. One target down! · B4"
    )
    assert (pot["state"]["counts"], pot["state"]["targets_left"]) == ([1, 0], 2)
    assert "Targets down 1/3, Shots left 5, 1" in words(pot, "bank.attempt.0")
    assert words(risky, "play.angle") == "−13.50°"
    assert clauses(direct) == ["B3", "B5"]
    assert "Direct hit: white touched before a cushion." in words(direct, "play.banner")
    assert len(back["pieces"]) == direct["state"]["targets_left"] == 2
    assert over["phase"] == "over"
    assert "1 of 3 targets in 6 shots" in words(over, "bank_result.words.0")
    assert words(over, "bank_result.medal.0") == "Bronze"
    assert focused(over) == "bank_result.retry"
    assert (again["scene"], again["state"]["counts"]) == ("bank", [0, 0])
    assert "Best: 1 of 3 in 6 shots" in words(again, "bank.attempt.0")


def test_two_players_at_the_same_targets_share_a_tie(player: Player) -> None:
    player.change(**TWO)
    states = player.play(
        *BEGIN,
        *POT,
        ENTER,
        *keys("down", 20, when="place"),
        *RULING,
        *miss(4),
        {**STATE, "when": "bank_change"},
        *keys("escape"),
        {**STATE, "after": 3},
        ENTER,
        {**ENTER, "when": "bank_change"},
        {**STATE, "when": "place"},
        *POT,
        ENTER,
        *keys("down", 20, when="place"),
        *RULING,
        *miss(4),
        {**STATE, "when": "bank_result"},
        size=SMALL,
    )
    change, look, second, over = states
    assert words(change, "bank_change.title") == "Bo is next"
    assert words(change, "bank_change.medal.0") == "Bronze"
    assert (look["scene"], look["phase"]) == ("bank", "handover")
    assert (second["state"]["player"], second["state"]["targets_left"]) == (1, 3)
    assert len(second["pieces"]) == 3
    assert "Bo, To shoot" not in words(second, "bank.attempt.0")
    assert "To shoot" in words(second, "bank.attempt.1")
    assert clauses(over)[-1] == "B7"
    assert words(over, "bank_result.title") == "Asha and Bo share the win"


def test_a_challenge_is_continued_where_it_was_left(player: Player) -> None:
    (left,) = player.play(*BEGIN, *POT, STATE, *keys("escape"), size=SMALL)
    menu, again = player.play(
        {**STATE, "when": "menu"},
        ENTER,
        {**STATE, "when": "place"},
        size=SMALL,
    )
    assert words(menu, "menu.continue") == ("Continue: Six-shot bank challenge, shot 2 of 6")
    assert again["scene"] == "bank"
    assert again["state"] == left["state"]
    assert words(again, "bank.light") == words(left, "bank.light")


def test_a_resize_and_a_lost_focus_in_mid_shot_change_nothing(player: Player) -> None:
    calm = player.play(*BEGIN, *POT, STATE, size=SMALL)
    shaken = player.play(
        {"when": "menu", "type": "click", "widget": "menu.bank"},
        {**ENTER, "when": "bank_setup"},
        *aimed(68.4, up=5),
        *keys("space", when="aim"),
        {"when": "roll", "type": "resize", "size": [800, 1200], "after": 5},
        {"type": "focus_lost"},
        {"type": "resize", "size": [800, 600], "after": 5},
        {**STATE, "when": "ruling"},
        size=SMALL,
    )
    assert shaken[0]["state"] == calm[0]["state"]
    assert shaken[0]["pieces"] == calm[0]["pieces"]


def test_pointer_finger_and_gamepad(player: Player) -> None:
    pull = [
        {"type": "finger_down", "board": [0.0, -0.2526], "when": "place"},
        {"type": "finger_move", "board": [-0.05, -0.30]},
        {"type": "finger_up", "board": [-0.05, -0.30]},
    ]
    names = ("rightshoulder", "dpad_up", "a")
    pad = [{"type": "pad_button", "button": name} for name in names]
    touched, clause, padded = player.play(
        *BEGIN,
        *pull,
        {**STATE, "when": "ruling"},
        {"type": "click", "widget": "bank.light"},
        {**STATE, "when": "rulebook", "after": 3},
        *keys("escape"),
        *keys("return", when="ruling"),
        {**pad[0], "when": "place"},
        *pad[1:],
        {**STATE, "when": "ruling"},
        size=SMALL,
    )
    assert touched["state"]["used"] == [1, 0]
    assert clause["scene"] == "rulebook"
    assert padded["state"]["used"] == [2, 0]


@pytest.fixture
def champions(player: Player) -> Player:
    """Asha took all three in two shots; Bo took one of them."""
    store = Services.open().store
    for name in ("Asha", "Bo"):
        attempt = new_attempt(name, store=store)
        write(attempt, LEFT)
        if name == "Asha":
            write(attempt, MIDDLE, RIGHT)
        else:
            for _ in range(5):
                write(attempt)
        attempt.close()
    return player


def test_leaders_are_listed_and_shown_again(champions: Player) -> None:
    (Services.open().store.home / "bank.json").write_bytes(b"{")
    notice, listed, first, stepped, second, last, closed = champions.play(
        {"when": "menu", "type": "click", "widget": "menu.bank"},
        {**STATE, "when": "dialog", "after": 3},
        *keys("return"),
        {"when": "bank_setup", "type": "click", "widget": "bank_setup.leaders"},
        {**STATE, "when": "bank_leaders", "after": 3},
        *keys("return"),
        {**STATE, "when": "bank_replay", "after": 3},
        *keys("space"),
        *keys("right", 3),
        *keys("down", 2),
        STATE,
        *keys("d"),
        *keys("right", 40),
        {**STATE, "after": 3},
        *keys("space"),
        {**STATE, "after": 300},
        *keys("escape"),
        {**STATE, "when": "bank_leaders"},
        size=SMALL,
    )
    assert "bank.json.damaged-1" in words(notice, "dialog.sentence")
    assert words(listed, "bank_leaders.row.1").startswith("1. Asha: 3 of 3 targets in 2 shots")
    assert words(listed, "bank_leaders.row.2").startswith("2. Bo: 1 of 3 targets in 6 shots")
    assert focused(listed) == "bank_leaders.row.1"
    assert words(first, "bank_replay.shot") == "Shot 1 of 2"
    assert words(stepped, "bank_replay.speed") == "× 0.25"
    assert float(words(stepped, "bank_replay.time")) > float(words(first, "bank_replay.time"))
    assert words(second, "bank_replay.shot") == "Shot 2 of 2"
    assert clauses(last)[-1] == "B6"
    assert "Targets down 3/3" in words(last, "bank.attempt.0")
    assert closed["scene"] == "bank_leaders"


def test_an_attempt_whose_record_is_gone_says_so(champions: Player) -> None:
    champions.play({"when": "menu", "type": "click", "widget": "menu.bank"}, STATE, size=SMALL)
    for path in Services.open().store.records():
        path.unlink()
    (state,) = champions.play(
        {"when": "menu", "type": "click", "widget": "menu.bank"},
        {"when": "bank_setup", "type": "click", "widget": "bank_setup.leaders"},
        *keys("return", when="bank_leaders", after=3),
        {**STATE, "when": "dialog"},
        size=SMALL,
    )
    assert "game-00001.carrom" in words(state, "dialog.sentence")


@pytest.mark.parametrize("size", [(800, 600), (800, 1200), (1280, 800)])
def test_nothing_is_cut_off(champions: Player, size: tuple[int, int]) -> None:
    champions.change(**TWO, text_size=1.0)
    states = champions.play(
        {"when": "menu", "type": "click", "widget": "menu.bank"},
        {**STATE, "when": "bank_setup"},
        {"type": "click", "widget": "bank_setup.start"},
        {**STATE, "when": "place"},
        size=size,
    )
    for state in states:
        for each in state["widgets"]:
            left, top, wide, tall = each["rect"]
            assert left >= 0, each
            assert top >= 0, each
            assert left + wide <= size[0], each
            assert top + tall <= size[1], each
    assert widget(states[1], "bank.attempt.1")["rect"][2] > 100


def test_a_stopped_attempt_can_be_begun_again_from_the_menu(player: Player) -> None:
    asked, fresh = player.play(
        *BEGIN,
        *SOFT,
        *keys("return"),
        *keys("escape", when="place"),
        {"type": "click", "widget": "dialog.1", "when": "pause"},
        {**STATE, "when": "dialog", "after": 3},
        ENTER,
        {**STATE, "when": "place", "after": 3},
        size=SMALL,
    )
    assert "does not count" in words(asked, "dialog.sentence")
    assert fresh["state"]["used"] == [0, 0]
    assert Services.open().left_game() == "Six-shot bank challenge, shot 1 of 6"
