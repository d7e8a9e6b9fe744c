"""The replay player from above and from the shooter's chair, as on the board screen."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
import pygame
import pytest
from playing import Player
from uiapp import make_app, step
from uievents import key, pad
from watching import OLD

from game.session.practice import Options
from game.session.reader import read
from game.ui.app import App
from game.ui.kit.theme import Scale
from game.ui.replay.timeline import Part, Place
from game.ui.scenes.practice.scene import PracticeScene
from game.ui.scenes.replays.layout import player_layout
from game.ui.scenes.replays.player import ReplayPlayer
from game.ui.view.mapping import SeatMapping

SIZES = [(1280, 800), (1920, 1080), (800, 600), (900, 640), (3440, 1440)]
WIDE, TALL = (640, 480), (480, 640)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", [0.8, 1.0, 1.25])
@pytest.mark.parametrize("panels", [1, 2, 3, 4])
def test_panels_stand_inside_the_window_and_apart(size: tuple[int, int], text: float, panels: int):
    factor = Scale.fitting(size, text).factor
    lay = player_layout(size, factor, panels, is_seated=True)
    window = pygame.Rect((0, 0), size)
    rects = [*lay.players, lay.log, lay.actions, lay.transport]
    rects += [lay.match] if lay.match.h >= 70 * factor else []
    assert all(window.contains(rect) for rect in rects)
    assert not any(a.colliderect(b) for a, b in combinations(rects, 2))
    frame = SeatMapping(lay.board.topleft, lay.board.size).frame_rect
    assert window.contains(frame)
    assert frame.bottom <= lay.transport.top
    assert frame.w > size[0] * 0.3


def opened(view: str, size: tuple[int, int] = WIDE) -> tuple[App, ReplayPlayer]:
    app = make_app(size=size)
    app.change(view=view)
    player = ReplayPlayer(app, OLD, read(OLD))
    app.go(player)
    step(app, 2)
    return app, player


@pytest.mark.usefixtures("player")
@pytest.mark.parametrize(
    ("view", "size", "seated"),
    [("top", WIDE, False), ("seat", WIDE, True), ("auto", WIDE, True), ("auto", TALL, False)],
)
def test_it_follows_the_players_choice_and_the_windows_shape(
    view: str, size: tuple[int, int], seated: bool
):
    app, player = opened(view, size)
    assert player.view.is_seated is player.is_seated is seated
    app.close()


@pytest.mark.usefixtures("player")
def test_key_button_and_gamepad_change_the_view_and_keep_it():
    app, player = opened("top")
    player.next_shot()
    place = player.place
    for event in (key(pygame.K_v), pad(pygame.CONTROLLER_BUTTON_RIGHTSTICK)):
        before = player.view.is_seated
        app.handle(event)
        step(app)
        assert player.view.is_seated is not before
    button = player.root.find("player.view")
    assert button
    button.activate()
    step(app)
    assert player.view.is_seated
    assert app.services.settings.view == app.settings.view == "seat"
    assert player.place == place
    app.close()


@pytest.mark.usefixtures("player")
def test_each_shooter_has_their_chair_and_the_discs_stand_where_the_record_has_them():
    app, player = opened("seat")
    seats = set()
    for each in player.timeline.steps:
        player.go(Place(each.index, each.ruling_at))
        step(app)
        mapping = player.view.mapping
        assert isinstance(mapping, SeatMapping)
        assert mapping.seat is each.seat
        seats.add(mapping.seat)
        for disc in player.sight().discs:
            back = player.view.to_board(*player.to_screen(disc.x, disc.y))
            assert back == pytest.approx((disc.x, disc.y), abs=1e-9)
    assert len(seats) == 2
    app.close()


@pytest.mark.usefixtures("player")
def test_between_two_shooters_one_chair_dissolves_into_the_other():
    app, player = opened("seat")
    turned = next(each for each in player.timeline.steps if each.lengths[0] > 0)

    def shown(share: float) -> np.ndarray:
        place = Place(turned.index, share * turned.lengths[0])
        assert turned.part(place.time)[0] is (Part.TURN if share < 1 else Part.AIM)
        player.go(place)
        step(app)
        board = player.view.frame_rect
        lower = board.clip(board.move(0, -board.h // 6))  # without the banner
        return pygame.surfarray.array3d(app.presenter.surface.subsurface(lower)).astype(np.int16)

    first, half, last = shown(0.0), shown(0.5), shown(1.0)
    assert np.abs(first - last).mean() > 1
    assert np.abs(half - (first + last) / 2).mean() < 1
    app.close()


@pytest.mark.usefixtures("player")
def test_without_turns_the_board_stands_as_the_first_chair_sees_it():
    app, player = opened("seat")
    player.toggle_turning()
    player.go(player.timeline.end)
    step(app)
    assert player.view.seat == "S"
    length = player.timeline.length
    player.toggle_turning()
    assert player.timeline.length > length, "the turns take their time again"
    app.change(reduced_motion=True)
    assert player.timeline.length == pytest.approx(length)
    assert player.place == player.timeline.end
    app.close()


@pytest.mark.usefixtures("player")
def test_a_shot_is_played_on_with_its_own_aim_from_its_own_chair():
    app, player = opened("seat")
    seats = set()
    for each in player.timeline.steps:
        if each.settled is None:
            continue
        player.go(Place(each.index, 0.0))
        player.play_on()
        step(app, 2)
        room = app.scene
        assert isinstance(room, PracticeScene)
        assert room.practice.aim == each.settled.shot, "to the last bit"
        assert room.practice.board == each.entry.before.board
        assert room.view.seat is each.settled.shot.seat
        seats.add(room.view.seat)
        app.pop()
        step(app)
    assert len(seats) == 2
    app.close()


@pytest.mark.usefixtures("player")
def test_a_shot_is_played_on_with_the_records_physics():
    app, player = opened("top")
    room = PracticeScene.open(app)
    room.practice.set_options(Options(board="dry", can_hop=False))
    player.play_on()
    step(app, 2)
    assert isinstance(app.scene, PracticeScene)
    assert app.scene.practice.constants == player.timeline.recorded.header.constants
    shown = app.scene.root.find("practice.board")
    assert shown is not None
    assert shown.spoken().endswith("Normal")
    app.close()


def test_words_beside_the_board_leave_it_its_share(player: Player, tmp_path: Path):
    player.change(text_size=1.6)
    app, scene = opened("seat", (800, 600))
    assert scene.view.frame_rect.w > 300
    app.close()
