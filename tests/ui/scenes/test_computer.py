"""Computers at the board: chosen in the set-up, thinking, watched, undone, and failing safely."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playing import SHOOT, STATE, Line, Player, words
from uiapp import make_app

from game.core.errors import StateError
from game.core.pieces import Seat
from game.rules.state import Setup
from game.session.background import Job
from game.session.events import Agreed, Agreement
from game.session.seats import Player as Seated
from game.session.table import Table
from game.ui.app import App
from game.ui.scenes.play import computer
from game.ui.scenes.play.scene import PlayScene
from game.ui.strings import tr

TOWARD: list[Line] = [
    {"when": "menu", "type": "click", "widget": "menu.play"},
    {"when": "setup", "type": "click", "widget": "setup.mind.N"},
]
START: Line = {"type": "click", "widget": "setup.start"}
HURRY: Line = {"type": "key_down", "key": "space"}


def test_a_person_plays_against_the_computer_and_the_board_stays_as_it_is(player: Player):
    set_up, thinking, mine = player.play(
        *TOWARD,
        STATE,
        START,
        *SHOOT,
        {"when": "think", **STATE},
        HURRY,
        {"when": "place", **STATE},
    )
    assert words(set_up, "setup.mind.N") == "Beginner"
    assert words(set_up, "setup.mind.S") == "Person"
    assert (thinking["seat"], thinking["phase"]) == ("N", "think")
    assert mine["seat"] == "S"
    assert mine["pieces"] != thinking["pieces"]


def test_the_choice_is_remembered_and_the_same_seed_plays_the_same(player: Player):
    script = [*SHOOT, {"when": "think", "type": "key_down", "key": "space"}]
    (first,) = player.play(*TOWARD, START, *script, {"when": "place", **STATE}, seed=5)
    again = [
        {"when": "menu", "type": "click", "widget": "menu.play"},
        {"when": "setup", **START},
    ]
    (second,) = player.play(*again, *script, {"when": "place", **STATE}, seed=5)
    assert second["pieces"] == first["pieces"]


def test_undo_goes_back_to_where_the_person_was_to_shoot(player: Player):
    before, after = player.play(
        *TOWARD,
        START,
        {"when": "place", **STATE},
        *SHOOT,
        {"when": "think", **HURRY},
        {"when": "place", "type": "key", "key": "escape"},
        {"when": "pause", "type": "click", "widget": "dialog.1"},
        {"after": 3, "type": "click", "widget": "dialog.0"},
        {"when": "place", **STATE},
    )
    assert (after["seat"], after["pieces"]) == ("S", before["pieces"])


def test_leaving_while_it_thinks_leaves_nothing_behind_and_continue_goes_on(player: Player):
    player.play(*TOWARD, START, *SHOOT, {"when": "think", "type": "quit"})
    (state,) = player.play(
        {"when": "menu", "type": "click", "widget": "menu.continue"}, {"when": "think", **STATE}
    )
    assert state["seat"] == "N"


@pytest.fixture
def app(home: Path) -> Iterator[App]:
    made = make_app(seed=3)
    yield made
    made.close()


def pass_time(app: App, seconds: float) -> None:
    """Lets time pass in the window, in frames of a tenth of a second."""
    for _ in range(round(seconds * 10)):
        app.begin_frame()
        app.update(0.1)


def computers(app: App, **options: object) -> PlayScene:
    """A House board that two computers play."""
    seated = (Seated("One", Seat.S, "beginner"), Seated("Two", Seat.N, "beginner"))
    scene = PlayScene.begin(app, Setup(**options), seated, Seat.S, "off")
    app.go(scene)
    return scene


def test_watched_computers_go_on_to_the_next_board_by_themselves(app: App):
    scene = computers(app)
    pass_time(app, 0.1)
    assert scene.is_watched
    scene.table.agree_stop()  # stopped, so over: nothing goes on by itself
    scene.turns.new_board()
    pass_time(app, 8.0)
    assert app.scene.name == "result"
    scene = computers(app)
    pass_time(app, 0.1)
    while not scene.table.is_board_over:
        pass_time(app, 1.0)
    pass_time(app, 12.0)
    assert scene.table.board_number == 2
    assert app.scene is scene


def test_when_the_background_fails_the_game_goes_on(app: App, monkeypatch: pytest.MonkeyPatch):
    def broken(*_: object) -> None:
        raise OSError("no process")

    monkeypatch.setattr(computer, "think", broken)
    scene = computers(app)
    pass_time(app, 4.0)
    assert scene.table.history[1:]


def test_where_no_shot_is_allowed_the_board_is_played_again(
    app: App, monkeypatch: pytest.MonkeyPatch
):
    def stuck(*_: object) -> None:
        raise StateError("there is no way for the striker that the rules allow")

    monkeypatch.setattr(computer, "think", stuck)
    monkeypatch.setattr(computer, "decide", stuck)
    scene = computers(app)
    pass_time(app, 1.0)
    assert app.scene.name == "dialog"
    assert tr("play.stuck_title") in [widget.spoken() for widget in app.scene.root.widgets]
    assert scene.table.history[1].event == Agreement(Agreed.REPLAY)


def test_a_process_that_never_answers_is_not_waited_for(app: App, monkeypatch: pytest.MonkeyPatch):
    """It may have been stopped, or starved by a machine with other things to do."""
    monkeypatch.setattr(app.workers, "start", lambda *_, **__: Job(computer.think, ()))
    monkeypatch.setattr(app.workers, "cancel", lambda job: None)
    scene = computers(app)
    pass_time(app, computer.GIVEN_UP - 1.0)
    assert scene.phase == "think"
    assert isinstance(scene.current_phase, computer.Thinking)
    pass_time(app, 2.0)
    assert not isinstance(scene.current_phase, computer.Thinking)


def test_patience_ends_and_the_best_shot_so_far_is_played(app: App):
    scene = computers(app)
    scene.app.workers._inline = False  # as with the real clock
    pass_time(app, 0.1)
    assert scene.phase == "think"
    job = scene.app.workers._hands[0].job
    assert job is not None
    end = time.monotonic() + 30
    while not (job.parts or job.is_over) and time.monotonic() < end:
        scene.app.workers.poll()
        time.sleep(0.005)
    pass_time(app, computer.PATIENCE + 1.0)
    pass_time(app, 3.0)
    assert scene.table.history[1:]
    scene.app.workers.close()


def test_a_due_is_a_computer_s_to_place():
    table = Table.new(
        Setup("federation"), (Seated("One", Seat.S), Seated("Two", Seat.N, "club")), breaker=Seat.S
    )
    found = table.situation
    assert (found.seat, found.due, found.can_forgo) == (Seat.S, (), False)
