"""What the hand was doing when something else came: focus lost, a screen left, a window resized."""

from __future__ import annotations

import pygame
import pytest
from playing import START, Line, Player
from uiapp import make_app, step

from game.core.pieces import Kind, Seat
from game.rules.state import Setup
from game.session.seats import Player as Somebody
from game.ui.app import App
from game.ui.scenes.drills.scene import DrillScene
from game.ui.scenes.play.computer import Thinking
from game.ui.scenes.play.log import LogLine, LogPanel
from game.ui.scenes.play.scene import PlayScene
from game.ui.scenes.practice.scene import PracticeScene
from game.ui.small_discs import small_disc

SMALL = (640, 480)
BASE = -0.2526
LOST: list[Line] = [{"type": "focus_lost"}, {"after": 3, "type": "focus_gained"}]


def hold(*place: float) -> list[Line]:
    return [{"type": "mouse_move", "board": list(place)}, {"type": "mouse_down"}]


def wander(*place: float) -> list[Line]:
    """The pointer moves on with no button down, then a state."""
    return [{"after": 2, "type": "mouse_move", "board": list(place)}, {"type": "state"}]


@pytest.fixture
def app(player: Player) -> App:
    player.change(tips=3)
    return make_app(size=SMALL)


def begun(app: App, *, robot: str | None = None, frames: int = 2) -> PlayScene:
    people = (Somebody("A", Seat.S), Somebody("B", Seat.N, robot))
    scene = PlayScene.begin(app, Setup(), people, Seat.N if robot else Seat.S, "off")
    app.go(scene)
    app.begin_frame()
    step(app, frames)
    return scene


@pytest.mark.parametrize("phase", ["place", "aim"])
def test_a_striker_let_go_by_losing_the_focus_stays(player: Player, phase: str) -> None:
    player.change(tips=3)
    confirm: list[Line] = [{"when": "place", "type": "key", "key": "return"}]
    (state,) = player.play(
        *START,
        *(confirm if phase == "aim" else []),
        *({"when": phase, **line} for line in hold(0.06, BASE)),
        {"type": "mouse_move", "board": [0.08, BASE]},
        *LOST,
        *wander(-0.15, BASE),
        size=SMALL,
    )
    assert state["striker"]["x"] == pytest.approx(0.08, abs=0.01)


def test_a_practice_piece_let_go_by_losing_the_focus_is_not_laid_by_the_next_release(
    app: App,
) -> None:
    scene = PracticeScene.open(app)
    scene.practice.put(Kind.WHITE, 0.1, 0.1)
    app.go(scene)
    step(app, 2)
    before = scene.practice.board
    events = [
        (pygame.MOUSEBUTTONDOWN, (0.1, 0.1)),
        (pygame.MOUSEMOTION, (0.15, 0.1)),
        (pygame.WINDOWFOCUSLOST, None),
        (pygame.MOUSEMOTION, (-0.1, 0.0)),
        (pygame.MOUSEBUTTONUP, (-0.1, 0.0)),
    ]
    for kind, place in events:
        at = tuple(map(round, scene.to_screen(*place))) if place else (0, 0)
        app.handle(pygame.event.Event(kind, pos=at, rel=(0, 0), buttons=(0, 0, 0), button=1))
    assert scene.practice.board == before
    assert scene.phase == "carry"


def test_whoever_thinks_for_a_screen_that_is_left_is_stopped(app: App) -> None:
    scene = begun(app, robot="club", frames=0)
    assert isinstance(scene.current_phase, Thinking)
    cancelled: list[object] = []
    app.workers.cancel = cancelled.append  # type: ignore[method-assign]
    scene.leave()
    assert cancelled


def test_a_ruling_pressed_while_the_log_empties_is_the_one_that_is_opened() -> None:
    opened: list[str] = []
    log = LogPanel("log", "Rulings", small_disc, lambda line: opened.append(line.clause))
    log.rect = pygame.Rect(0, 0, 300, 200)
    log.lines = (LogLine("One.", "H1", Kind.WHITE), LogLine("Two.", "H2", Kind.WHITE))
    log.press((100, 50))
    log.lines = ()
    log.activate()
    log.press((100, 50))
    log.activate()
    assert opened == ["H1"]


def test_the_sentences_of_a_ruling_open_their_clauses_in_a_larger_window_too(app: App) -> None:
    scene = begun(app)
    opened: list[str] = []
    long = "A sentence so long that a board in a small window, much narrower, has to break it."
    scene.say(f"{long}\nAnother.")
    scene.banner.link(("H1", "H2"), opened.append)
    app.presenter.resize((1000, 1500))
    step(app, 3)
    widget = scene.root.find("play.banner")
    assert widget is not None
    for share in (0.1, 0.6):
        widget.press((widget.rect.centerx, round(widget.rect.y + share * widget.rect.h)))
        widget.activate()
    assert opened == ["H1", "H2"]


def test_messages_are_seen_over_a_board(app: App) -> None:
    drill = DrillScene(app, app.services.drills.drills[0])
    app.go(drill)
    step(app, 2)
    before = app.presenter.surface.copy()
    drill.toasts.show("A new star", "star", 9.0)
    step(app, 30)
    frame = drill.view.frame_rect
    upper = pygame.Rect(frame.x, frame.y, frame.w, frame.h // 4)
    pictures = before, app.presenter.surface
    seen = [pygame.image.tobytes(each.subsurface(upper), "RGB") for each in pictures]
    assert seen[0] != seen[1]
