"""The set-up card: rule set, players, options, and Start under Enter."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playing import START, STATE, Player, focused, widget
from uiapp import opened

from game.core.pieces import Seat
from game.rules.phrases import sentence
from game.rules.ruleset import RULE_SETS
from game.ui.scenes.setup import SetupScene


def test_start_is_under_enter_and_begins_a_house_game_of_two(player: Player) -> None:
    card, game = player.play(
        *START[:1], {"when": "setup", **STATE}, *START[1:], {"when": "place", **STATE}
    )
    assert focused(card) == "setup.start"
    assert widget(card, "setup.rules")["text"] == "House"
    assert widget(card, "setup.summary")["text"].count("\n") == 1
    assert widget(card, "setup.players")["text"] == "Two players"
    assert (game["scene"], game["seat"], len(game["pieces"])) == ("play", "S", 19)


def test_names_and_choices_are_remembered(player: Player, tmp_path: Path) -> None:
    first, second = player.play(
        *START[:1],
        {"when": "setup", "type": "click", "widget": "setup.name.S"},
        *({"type": "key", "key": "backspace"} for _ in "South"),
        {"type": "text", "text": "Asha"},
        {"type": "click", "widget": "setup.breaker"},
        {"type": "click", "widget": "setup.one_shot"},
        {"type": "click", "widget": "setup.guide"},
        STATE,
        {"type": "click", "widget": "setup.start"},
        {"when": "place", **STATE},
    )
    assert widget(first, "setup.name.S")["text"] == "Asha"
    assert widget(first, "setup.breaker")["text"] == "North"
    assert (second["seat"], second["state"]["white_side"]) == ("N", 1)
    saved = json.loads((tmp_path / "home" / "settings.json").read_text())
    assert saved["names"] == {"S": "Asha", "N": "North"}
    (again,) = player.play(*START[:1], {"when": "setup", **STATE})
    assert widget(again, "setup.name.S")["text"] == "Asha"
    assert widget(again, "setup.one_shot")["text"] == "on"
    assert widget(again, "setup.guide")["text"] == widget(first, "setup.guide")["text"]


def test_the_breaker_is_offered_by_the_names_typed(player: Player) -> None:
    (state,) = player.play(
        *START[:1],
        {"when": "setup", "type": "click", "widget": "setup.name.N"},
        {"type": "text", "text": " & Ravi"},
        {"type": "click", "widget": "setup.breaker"},
        STATE,
    )
    assert widget(state, "setup.breaker")["text"] == "North & Ravi"


def test_an_empty_name_becomes_the_seat_s(player: Player) -> None:
    (state,) = player.play(
        *START[:1],
        {"when": "setup", "type": "click", "widget": "setup.name.S"},
        *({"type": "key", "key": "backspace"} for _ in "South"),
        {"type": "key", "key": "return"},
        {"when": "place", **STATE},
    )
    assert any("South" in each["text"] for each in state["widgets"])


def test_four_players_have_four_names_and_no_one_shot_turns(player: Player) -> None:
    (state,) = player.play(
        *START[:1],
        {"when": "setup", "type": "click", "widget": "setup.players"},
        STATE,
    )
    shown = {each["id"] for each in state["widgets"]}
    assert {f"setup.name.{seat}" for seat in "SWNE"} <= shown
    assert "setup.one_shot" not in shown


def test_the_toss_stays_chosen_with_more_players(player: Player) -> None:
    two, four, back = player.play(
        *START[:1],
        {"when": "setup", "type": "click", "widget": "setup.rules"},
        STATE,
        {"type": "click", "widget": "setup.players"},
        STATE,
        {"type": "click", "widget": "setup.players"},
        STATE,
    )
    assert widget(two, "setup.rules")["text"] == "Federation"
    tosses = {widget(state, "setup.breaker")["text"] for state in (two, four, back)}
    assert tosses == {"By toss"}


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_breaker_is_left_to_chance_where_the_rules_do(home: Path, name: str) -> None:
    """F1, Y1, P0, C1 and T1; in House the players agree (H1)."""
    _, scene = opened(SetupScene)
    rules = scene.root.find("setup.rules")
    for _ in range(list(RULE_SETS).index(name)):
        rules.adjust(1)
    assert rules.spoken() == sentence(f"rules.{name}")
    shown = scene.root.find("setup.breaker").spoken()
    assert shown == ("South" if name == "house" else "By toss")


def test_the_toss_is_decided_by_the_seed(home: Path) -> None:
    seats = set()
    for seed in range(6):
        app, scene = opened(SetupScene)
        app.rng.seed(seed)
        begun: list[Seat] = []
        app.start_game = lambda setup, players, breaker, guide, begun=begun, **rest: begun.append(
            breaker
        )
        scene.root.find("setup.breaker").adjust(-1)
        assert scene.root.find("setup.breaker").spoken() == "By toss"
        scene.start()
        seats.add(begun[0])
    assert seats == {Seat.S, Seat.N}


def test_the_flicks_are_pointed_out_at_the_first_start_only(player: Player) -> None:
    (first,) = player.play(*START[:1], {"when": "setup", **STATE})
    player.play(*START, {"when": "place", "type": "quit"})
    (second,) = player.play(*START[:1], {"when": "setup", **STATE})
    ids = [[each["id"] for each in state["widgets"]] for state in (first, second)]
    assert "setup.flicks_note" in ids[0]
    assert "setup.flicks_note" not in ids[1]
    assert all("setup.flicks" in shown for shown in ids)


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_rule_set_can_be_begun_with_every_number_of_players(name: str) -> None:
    app, scene = opened(SetupScene)
    info = RULE_SETS[name].info
    begun: list[Any] = []
    app.start_game = lambda *values, **rest: begun.append(values[0])
    rules = scene.root.find("setup.rules")
    while scene._info.name != name:
        rules.adjust(1)
    assert scene.root.find("setup.summary").text == "\n".join(map(sentence, info.summary_keys))
    for _ in info.seats:
        scene.start()
        scene.root.find("setup.players").adjust(1)
    assert {setup.rules for setup in begun} == {name}
    assert sorted(setup.seats for setup in begun) == sorted(info.seats)


def test_the_options_of_a_rule_set_reach_the_game() -> None:
    app, scene = opened(SetupScene)
    begun: list[Any] = []
    app.start_game = lambda *values, **rest: begun.append((values[0], rest["white_side"]))
    settings = {"federation": {"target": 15, "queen_any_score": True}, "family": {"target": 5}}
    settings |= {"points": {"value_black": 1, "value_white": 2, "value_queen": 5, "teams": False}}
    app.settings = app.services.change(options=settings)
    rules = scene.root.find("setup.rules")
    for _ in RULE_SETS:
        rules.adjust(1)
        if scene._info.name == "points":
            scene.root.find("setup.players").index = 2
            scene._refresh()
        scene.start()
    by_name = {setup.rules: (setup, white) for setup, white in begun}
    assert by_name["federation"][0].target == 15
    assert by_name["federation"][0].queen_any_score
    assert by_name["family"][0].target == 5
    assert by_name["family"][1] == 0
    assert by_name["house"][1] is None
    points = by_name["points"][0]
    assert (points.values, points.teams, points.seats) == ((1, 2, 5), False, 4)
    assert not by_name["classic"][0].queen_any_score
    app.services.change(options={})
