"""Hints: asked for by a key, drawn and said, gone with the position; five of them in practice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playing import START, STATE, Player, words
from uiapp import make_app, step

from game.core.pieces import Kind, Seat
from game.core.state import BoardState, Piece
from game.rules.state import Setup
from game.session.seats import Player as Seated
from game.ui.app import App
from game.ui.scenes.hinting import KNOWN, USUAL_ERROR, own_error
from game.ui.scenes.play.scene import PlayScene
from game.ui.scenes.practice.hints import HintsScene
from game.ui.scenes.practice.scene import PracticeScene

ASK = {"when": "place", "type": "key", "key": "h"}


@pytest.fixture
def app(home: Path) -> Iterator[App]:
    made = make_app()
    yield made
    made.close()


def said(scene: PlayScene) -> str:
    """What the banner says."""
    return next(each for each in scene.root.widgets if each.id == "play.banner").spoken()


def test_a_hint_is_asked_for_and_goes_when_asked_again_or_when_the_shot_is_played(app: App):
    seated = (Seated("One", Seat.S), Seated("Two", Seat.N))
    scene = PlayScene.begin(app, Setup(), seated, Seat.S, "off")
    app.go(scene)
    step(app, 2)
    before = said(scene)
    assert scene._hinting.hint is None  # never volunteered
    scene.ask_hint()
    step(app, 2)
    assert scene._hinting.hint is not None
    assert said(scene) not in ("", before)
    scene.ask_hint()
    assert scene._hinting.hint is None
    assert said(scene) == before
    scene.ask_hint()
    scene.turns.shoot()
    step(app, 2)
    assert scene._hinting.hint is None
    scene.ask_hint()
    assert not scene._hinting.is_waiting  # nobody is to shoot while discs move


def test_the_key_asks_and_there_is_a_button_for_it(player: Player):
    plain, asked = player.play(
        *START, {"when": "place", **STATE}, ASK, {"after": 3, **STATE}, size=(800, 600)
    )
    assert words(plain, "play.hint") == "A hint"
    assert asked["phase"] == "place"


def test_practice_lists_the_best_shots_and_aims_the_one_chosen(app: App):
    room = PracticeScene.open(app)
    app.go(room)
    step(app, 2)
    room.ask_hint()
    step(app)
    assert app.scene is room  # an empty board has no shots
    board = BoardState((Piece(1, Kind.WHITE, 0.0, 0.1), Piece(2, Kind.BLACK, 0.25, 0.25)))
    room.practice.set_board(board)
    room.turns.begin()
    room.ask_hint()
    step(app, 3)
    card = app.scene
    assert isinstance(card, HintsScene)
    chances = [found.chance for found in card._found]
    assert 1 <= len(chances) <= 5
    assert chances == sorted(chances, reverse=True)
    wanted = card._found[0].shot
    card.take(0)
    step(app, 2)
    assert app.scene is room
    assert room.practice.aim.angle == pytest.approx(wanted.angle)
    assert room.practice.aim.speed == pytest.approx(wanted.speed)


def test_the_chances_are_for_the_players_own_measured_aim(app: App):
    assert own_error(app, "Asha") == USUAL_ERROR
    for number in range(KNOWN):
        app.services.statistics.log("Asha", "cut", True, 0.5 if number % 2 else -0.5)
    assert own_error(app, "Asha") == pytest.approx(0.5)
    assert own_error(app, "Ravi") == USUAL_ERROR
    for number in range(60):
        app.services.statistics.log("Asha", "flick_angle", False, 8.0 if number % 2 else -8.0)
    assert own_error(app, "Asha") == pytest.approx(0.5), "she pulls"
    app.change(shooting="flick")
    assert own_error(app, "Asha") == 3.0
