"""The practice room's tools by real input: the make map, the rebound lab, the full preview."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from playing import Player, words
from script_input import STATE, Line, click, key
from test_practice_room import ROOM, put
from uiapp import make_app, step

from game.core.pieces import Kind, Seat
from game.core.shot import Shot
from game.physics.simulate import simulate
from game.session.background import Workers
from game.session.makemap import Cell, MakeMap, MapTask
from game.session.practice import Practice
from game.session.practice_files import PracticeFiles
from game.ui.kit.theme import Scale
from game.ui.scenes.practice import map_scene
from game.ui.scenes.practice.map_picture import COLOURS, Marks, cell_at, draw_map, plot_rect, ticks
from game.ui.scenes.practice.previewer import Previewer
from game.ui.scenes.practice.scene import PracticeScene

AIM: Line = {"when": "aim", **STATE}
MAP: Line = {"when": "make_map", **STATE}


@pytest.fixture(autouse=True)
def small_maps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(map_scene, "DETAILS", ((24, 8), *map_scene.DETAILS[1:]))


def test_the_best_shot_of_a_map_is_tried_and_pockets_and_its_picture_is_saved(
    player: Player, tmp_path: Path
):
    states = player.play(
        *ROOM,
        *put("white", (0.2, 0.12)),
        key("m", when="aim"),
        MAP,
        click("map.save"),
        click("map.best"),
        click("map.try"),
        AIM,
        key("space"),
        key("escape", when="roll"),
        AIM,
        key("m"),
        STATE,
    )
    found, tried, played, nothing = states
    assert words(found, "map.cells") == "Pocketed"
    assert words(found, "map.progress") == "100%"
    assert "Tolerance" in words(found, "map.facts")
    (picture,) = (tmp_path / "home" / "pictures").glob("*.png")
    assert pygame.image.load(str(picture)).get_size() == (1400, 980)
    assert words(tried, "play.angle")[:-1] in words(found, "map.facts")
    assert played["pieces"] == []
    assert "White · far right" in words(played, "practice.results")
    assert nothing["scene"] == "practice"


def test_the_cursor_goes_by_keys_and_pointer_and_a_press_tries(player: Player):
    (found,) = player.play(*ROOM, *put("white", (0.2, 0.12)), key("m", when="aim"), MAP)
    x, y, w, h = next(e["rect"] for e in found["widgets"] if e["id"] == "map.cells")
    middle = [x + w // 2, y + h // 2]
    tried, by_key = player.play(
        *ROOM,
        key("m", when="aim"),
        {"when": "make_map", "type": "click", "at": middle},
        AIM,
        key("m"),
        *[key("right", when="make_map")] * 2,
        key("up"),
        key("return"),
        AIM,
    )
    assert abs(float(words(tried, "play.angle")[1:-1]) - 28.2) < 1.5
    right = float(words(by_key, "play.angle")[1:-1])
    assert right != float(words(tried, "play.angle")[1:-1])


def test_another_pocket_piece_width_or_detail_makes_another_map(player: Player):
    (state,) = player.play(
        *ROOM,
        *put("white", (0.0, 0.2), (0.2, 0.12)),
        key("m", when="aim"),
        click("map.piece", when="make_map"),
        click("map.width"),
        {"type": "click", "board": [0.34, -0.34]},
        STATE,
    )
    assert words(state, "map.piece") == "White · 2"
    assert words(state, "map.width") == "2°"
    assert words(state, "map.pocket") == "Into near right"


class Stopped(Workers):
    """Workers that never get to anything."""

    def poll(self) -> bool:
        return False


def test_a_map_that_is_being_made_can_be_cancelled(player: Player):
    app = make_app(fast=False)
    room = PracticeScene(app, Practice(), PracticeFiles(app.services.store.home))
    room.practice.put(Kind.WHITE, 0.2, 0.12)
    app.go(room)
    step(app, 2)
    app.workers.close()
    app.workers = Stopped(2)
    room.open_map()
    step(app, 2)
    assert app.scene.name == "make_map"
    stop = app.scene.root.find("map.stop")
    assert stop is not None
    assert room.last_map is not None
    assert stop.text == "Cancel"
    assert room.last_map.is_running
    stop.activate()
    assert not room.last_map.is_running
    assert stop.text == "Go on"
    app.close()


def test_patterns_and_colours_tell_the_cells_apart():
    grounds = {COLOURS[cell][0] for cell in Cell}
    assert len(grounds) == len(Cell)
    room = Practice()
    task = MapTask(room.board, Shot(Seat.S, 0, 0, 1), 0, "NE", -4.0, 4.0, room.constants, 4, 4)
    found = MakeMap(task)
    found.cells = [bytes([cell] * 4) for cell in (1, 2, 3, 4)]
    surface = pygame.Surface((400, 400))
    rect = surface.get_rect()
    draw_map(surface, rect, found, Marks(), Scale())
    plot = plot_rect(rect, task, Scale())
    inks = []
    for row in range(4):
        cell = pygame.Rect(plot.x, plot.bottom - (row + 1) * plot.h // 4, plot.w, plot.h // 4)
        pixels = pygame.surfarray.array3d(surface.subsurface(cell.inflate(-4, -4)))
        colours = {tuple(colour) for colour in pixels.reshape(-1, 3).tolist()}
        assert colours == set(COLOURS[Cell(row + 1)])
        light = (pixels == COLOURS[Cell(row + 1)][1]).all(axis=2)
        inks.append(round(float(light.mean()), 2))
    assert len(set(inks)) == 4  # told apart without any colour, too
    assert cell_at(plot, task, (plot.x + 1, plot.bottom - 2)) == (0, 0)
    assert cell_at(plot, task, (plot.right - 1, plot.y)) == (3, 3)
    assert cell_at(plot, task, (plot.x - 1, plot.y)) is None


@pytest.mark.parametrize(("low", "high"), [(-4.0, 4.0), (0.22, 5.5), (171.3, 187.3), (1.0, 1.02)])
def test_ticks_are_round_few_and_between_the_ends(low: float, high: float):
    found = ticks(low, high)
    assert 3 <= len(found) <= 9
    assert all(low <= tick <= high for tick in found)


def test_the_lab_aims_measures_and_compares(player: Player):
    states = player.play(
        *ROOM,
        *put("white", (0.12, 0.05)),
        key("l", when="aim"),
        click("practice.route"),
        click("practice.aim_mirror"),
        STATE,
        click("practice.aim_true"),
        STATE,
        key("space"),
        key("escape", when="roll"),
        AIM,
    )
    mirror, aim, result = states
    assert words(mirror, "play.angle") != words(aim, "play.angle")
    assert "far cushion" in words(aim, "practice.lab_rows")
    rows = words(result, "practice.lab_rows")
    assert "Contact off by: 0.000 mm" in rows
    assert "Angle out off by: 0.000°" in rows
    assert "Target: 0.0 mm" in rows


def test_the_lab_says_what_it_needs(player: Player):
    states = player.play(
        *ROOM, key("l", when="aim"), click("practice.aim_true"), STATE, key("l"), STATE
    )
    assert "Choose a piece" in words(states[0], "play.banner")
    assert "practice.lab_rows" not in [each["id"] for each in states[1]["widgets"]]


def test_a_bank_shot_follows_the_piece(player: Player):
    (state,) = player.play(
        *ROOM,
        *put("white", (0.0, 0.1)),
        key("l", when="aim"),
        click("practice.mover"),
        click("practice.pocket"),
        STATE,
    )
    assert words(state, "practice.mover") == "Bank shot"
    assert "far cushion" in words(state, "practice.lab_rows")
    assert next(e for e in state["widgets"] if e["id"] == "practice.aim_true")["enabled"] is False


def _room(*, fast: bool = True) -> tuple[PracticeScene, Previewer]:
    app = make_app(fast=fast)
    room = PracticeScene(app, Practice(), PracticeFiles(app.services.store.home))
    room.practice.put(Kind.WHITE, 0.02, 0.1)
    app.go(room)
    step(app, 2)
    return room, room.previewer


def test_the_preview_follows_every_aim_and_is_the_shot(home: Path):
    room, previewer = _room()
    room.set_preview(True)
    for angle in (3.0, 5.0):
        room.turns.aim.angle = angle
        room.turns.aim_changed()
        step(room.app)
        found = previewer.preview
        record = simulate(room.practice.board, room.turns.shot, room.constants)
        assert found is not None
        assert (found.after, found.striker) == (record.after, record.striker)
    assert not previewer.is_waiting
    room.practice.put(Kind.BLACK, -0.2, -0.1)
    assert previewer.preview is None  # of another position
    room.set_preview(False)
    assert previewer.preview is None
    room.app.close()


def test_the_preview_asks_for_the_newest_aim_only(home: Path):
    room, previewer = _room(fast=False)
    room.app.workers.close()
    room.app.workers = Stopped(2)
    room.set_preview(True)
    started = []
    begin = room.app.workers.start
    room.app.workers.start = lambda *a, **k: started.append(begin(*a, **k)) or started[-1]
    for angle in range(20):
        room.turns.aim.angle = float(angle)
        room.turns.aim_changed()
        previewer.update()
    assert len(started) == 1
    assert previewer.is_waiting
    previewer.stop()
    previewer.update()
    assert [job.arguments[1].angle for job in started] == [0.0, 19.0]
    room.app.close()


def test_a_map_is_kept_for_the_next_look_and_goes_on_where_it_was_cancelled(home: Path):
    room, _ = _room()
    app = room.app
    room.open_map()
    step(app, 2)
    made = room.last_map
    assert made is not None
    assert made.found.is_whole
    app.scene.try_shot()
    step(app, 2)
    assert app.scene is room
    assert room.practice.aim == made.found.task.shot_of(*made.best)
    made.found.cells[3] = None  # as if it had been cancelled before this row
    room.open_map()
    step(app, 2)
    assert room.last_map is made
    assert made.found.is_whole
    app.scene.back()
    step(app, 2)
    room.practice.put(Kind.BLACK, -0.2, -0.1)
    room.open_map()
    step(app, 2)
    assert room.last_map is not made
    app.close()


@pytest.mark.parametrize("tool", ["lab", "preview", "arrange"])
def test_nothing_is_drawn_or_awaited_while_nothing_moves(home: Path, tool: str):
    room, _ = _room()
    room.run_command(tool)
    step(room.app, 4)
    assert not room.needs_draw
    assert not room.wants_time
    room.app.close()


def test_a_preview_that_fails_is_not_asked_for_again_and_again(home: Path, monkeypatch):
    room, previewer = _room()

    def fail(*arguments: object) -> None:
        raise ValueError("no")

    monkeypatch.setattr("game.ui.scenes.practice.previewer.preview_job", fail)
    room.set_preview(True)
    step(room.app, 3)
    assert previewer.preview is None
    assert not previewer.is_waiting
    room.app.close()
