"""The toss on the screen: guess, choice, leaving in its middle; and the shot clock."""

from __future__ import annotations

import pygame
import pytest
from playing import SOUTH, START, Player, widget, words
from script_input import CONTINUE, STATE, Line
from uiapp import make_app, step
from uievents import key

from game.core.pieces import SEATS_IN_USE, Seat
from game.rules.state import Setup
from game.session.events import ShotSettled
from game.session.reader import read
from game.session.seats import Player as Sitter
from game.ui.services import Services

TOSS: Line = {"when": "toss", **STATE}


def test_a_federation_game_begins_with_a_toss_that_keys_decide(player: Player) -> None:
    player.change(rules="federation")
    guess, choose, play = player.play(
        *START,
        TOSS,
        {"type": "key", "key": "return"},
        {"after": 5, **TOSS},
        {"type": "key", "key": "return"},
        {"when": "place", **STATE},
    )
    assert guess["phase"] == choose["phase"] == "toss"
    guesser = words(guess, "toss.words").split()[0]
    right = words(choose, "toss.hands") == "left"
    other = {"South": "North", "North": "South"}[guesser]
    winner = guesser if right else other
    assert f"{winner} wins the toss" in words(choose, "toss.words")
    assert play["state"]["breaker"] == winner[0] == play["seat"]
    assert play["state"]["kind"] == "break"


def test_the_toss_is_left_and_continued_at_each_of_its_steps(player: Player) -> None:
    player.change(rules="federation", seats=4)
    (guess,) = player.play(*START, TOSS, {"type": "click", "widget": "toss.leave"})
    (again,) = player.play(CONTINUE, TOSS)
    assert words(again, "toss.words") == words(guess, "toss.words")
    (won,) = player.play(
        CONTINUE, {"when": "toss", "type": "click", "widget": "toss.right"}, {"after": 5, **TOSS}
    )
    menu, still, play = player.play(
        {"when": "menu", **STATE},
        CONTINUE,
        TOSS,
        {"type": "click", "widget": "toss.swap"},
        {"when": "place", **STATE},
    )
    assert "the toss" in words(menu, "menu.continue")
    assert words(still, "toss.words") == words(won, "toss.words")
    assert words(still, "toss.swap") != words(still, "toss.stay")
    assert ", White · with " in words(play, f"play.player.{play['state']['breaker']}")


@pytest.mark.parametrize(("rules", "shown"), [("house", False), ("classic", True)])
def test_a_shot_clock_can_be_agreed_on_but_in_house(
    player: Player, rules: str, shown: bool
) -> None:
    player.change(rules=rules)
    (card,) = player.play(*START[:1], {"when": "setup", **STATE})
    assert ("setup.shot_clock" in [each["id"] for each in card["widgets"]]) is shown


def left(state: Line) -> int:
    return int(words(state, "play.clock").split()[0])


def test_the_clock_runs_for_the_shooter_alone_and_costs_nothing(player: Player) -> None:
    player.change(rules="parlour", options={"parlour": {"shot_clock": 20}})
    start, later, paused, rolled, north, spent, back = player.play(
        *SOUTH,
        {"when": "place", **STATE},
        {"after": 120, **STATE},
        {"type": "key", "key": "escape"},
        {"when": "pause", "after": 200, "type": "key", "key": "escape"},
        {"when": "place", **STATE},
        {"when": "aim", "type": "key", "key": "space"},
        {"when": "ruling", **STATE},
        {"when": "place", "after": 60, **STATE},
        {"after": 1400, **STATE},
        {"type": "key", "key": "a"},
        {"type": "key", "key": "space"},
        {"when": "ruling", "after": 2, **STATE},
    )
    assert left(start) == 20
    assert left(later) == left(paused) == left(rolled) == 18
    assert left(north) >= 19 - 1
    assert (left(spent), spent["phase"], spent["seat"]) == (0, "place", "N")
    assert back["rulings"]
    (path,) = Services.open().store.records()
    assert sum(isinstance(entry.event, ShotSettled) for entry in read(path).entries) == 2


def test_continue_keeps_the_clock(player: Player) -> None:
    player.change(rules="family", options={"family": {"shot_clock": 45}})
    player.play(*SOUTH, {"when": "place", "after": 90, "type": "quit"})
    player.change(options={})
    (state,) = player.play(CONTINUE, {"when": "place", **STATE})
    assert left(state) == 45
    assert widget(state, "play.clock")


@pytest.mark.parametrize("size", [(800, 600), (800, 1200)])
@pytest.mark.parametrize("text_size", [1.0, 1.6])
def test_the_card_fits_every_window(size: tuple[int, int], text_size: float, home: object) -> None:
    app = make_app(size=size)
    app.change(text_size=text_size)
    players = tuple(Sitter("A name of twenty two", seat) for seat in SEATS_IN_USE[4])
    app.start_game(Setup("federation", 4), players, Seat.S, "arrows", toss=True)
    step(app, 2)
    for _ in ("guess", "choice"):
        assert app.scene.name == "toss"
        inside = pygame.Rect((0, 0), size)
        shown = [app.scene.root.find(id) for id in ("toss.title", "toss.words")]
        for each in (*app.scene.root.live(), *shown):
            assert inside.contains(each.rect), each.id
            assert each.rect.height >= 10, each.id
        live = app.scene.root.live()
        assert not any(a.rect.colliderect(b.rect) for a in live for b in live if a is not b)
        pygame.event.post(key(pygame.K_RETURN))
        step(app, 3)
    app.close()
