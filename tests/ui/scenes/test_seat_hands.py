"""What a hand does from each of the four chairs is what it does from above, to a pixel."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest
from sessioncases import QUEEN, STRIKER, blacks, players_of, whites, write_shot
from uiapp import make_app, step

from game.core.board import BASE_FORWARD
from game.core.pieces import Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState
from game.rules.state import Setup
from game.session.practice import Lie
from game.session.table import Table
from game.ui.app import App
from game.ui.scenes.board_scene import BoardScene
from game.ui.scenes.play.scene import PlayScene
from game.ui.scenes.practice.scene import PracticeScene

SIZE = (520, 400)
VIEWS = ("top", "seat")
Place = tuple[float, float]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, pictures: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cache").symlink_to(pictures, target_is_directory=True)
    monkeypatch.setenv("CARROM_HOME", str(tmp_path))


@pytest.fixture
def app() -> Iterator[App]:
    app = make_app(size=SIZE)
    app.change(tips=3)
    yield app
    app.close()


def shown(app: App, scene: BoardScene, view: str) -> None:
    app.change(view=view)
    app.go(scene)
    step(app, 2)
    assert scene.view.is_seated is (view == "seat")


def pixel_at(scene: BoardScene, *place: float) -> float:
    """Metres that a pixel at a place is wide, or high where that is more."""
    px, py = scene.to_screen(*place)
    x, y = scene.view.to_board(px, py)
    return max(
        np.hypot(other[0] - x, other[1] - y)
        for other in (scene.view.to_board(px + 1, py), scene.view.to_board(px, py + 1))
    )


def drag(app: App, scene: BoardScene, *way: Place, let_go: bool = True) -> None:
    """A mouse down at the first place, moved through the others, to whole pixels."""
    kinds = [pygame.MOUSEBUTTONDOWN, *[pygame.MOUSEMOTION] * (len(way) - 1)]
    kinds += [pygame.MOUSEBUTTONUP] if let_go else []
    for kind, place in zip(kinds, [*way, way[-1]], strict=False):
        at = tuple(round(each) for each in scene.to_screen(*place))
        more = (
            {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        )
        app.handle(pygame.event.Event(kind, pos=at, touch=False, **more))
    step(app)


@pytest.mark.parametrize("seat", [Seat.S, Seat.N])
def test_placing_and_pulling_back(app: App, seat: Seat):
    found: list[tuple[float, float, float]] = []
    pixel = 0.0
    for view in VIEWS:
        setup = Setup()
        scene = PlayScene.begin(app, setup, players_of(setup), seat, "arrows")
        shown(app, scene, view)
        assert scene.view.seat is seat
        line, hand = BASE_FORWARD, BASE_FORWARD - 0.09
        drag(app, scene, seat.to_board(0.0, line), seat.to_board(0.07, line))
        aim = scene.turns.aim
        pixel = pixel_at(scene, *seat.to_board(0.07, hand))
        assert aim.offset == pytest.approx(0.07, abs=pixel)
        place = aim.shot(1.0).start
        drag(app, scene, place, seat.to_board(0.10, hand), let_go=False)
        pull = aim.pull
        assert pull is not None
        assert pull == pytest.approx((0.10 - aim.offset, hand - line), abs=1.5 * pixel)
        guide = scene.guided()
        assert guide is not None
        for x, y in guide.path:
            back = scene.view.to_board(*scene.to_screen(x, y))
            assert back == pytest.approx((x, y), abs=1e-9)
        found.append((aim.offset, *pull))
        scene.leave()
    assert found[0] == pytest.approx(found[1], abs=3 * pixel)


@pytest.mark.parametrize("seat", [Seat.S, Seat.N])
@pytest.mark.parametrize("view", VIEWS)
def test_a_piece_that_is_due_is_laid_down_by_hand(app: App, seat: Seat, view: str):
    setup = Setup("federation")
    table = Table.new(setup, players_of(setup), breaker=seat)
    own = whites if table.state.white_side == setup.side_of(seat) else blacks
    write_shot(table, *own(0), spots={QUEEN: (0.2, 0.2)})
    write_shot(table, STRIKER)
    scene = PlayScene(app, table, "arrows")
    shown(app, scene, view)
    assert scene.hand
    wanted = (0.03, -0.05)
    drag(app, scene, (0.0, 0.0), wanted, let_go=False)
    apart = [np.hypot(each.x - wanted[0], each.y - wanted[1]) for each in scene.hand.discs()]
    assert min(apart) < pixel_at(scene, *wanted)


@pytest.mark.parametrize(("view", "seat"), [("top", Seat.S), *(("seat", seat) for seat in Seat)])
def test_a_piece_is_carried_in_practice(app: App, view: str, seat: Seat):
    scene = PracticeScene.open(app, Lie(BoardState(), Shot(seat, 0.0, 0.0, 2.0)))
    scene.practice.put(Kind.WHITE, 0.05, 0.1)
    shown(app, scene, view)
    assert scene.view.seat is seat
    wanted = (-0.12, 0.03)
    drag(app, scene, (0.05, 0.1), (0.0, 0.0), wanted)
    (piece,) = scene.practice.board
    assert (piece.x, piece.y) == pytest.approx(wanted, abs=pixel_at(scene, *wanted))
