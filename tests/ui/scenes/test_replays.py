"""Replays in the hands of a player: found, watched, named, deleted, filmed, played on."""

from __future__ import annotations

import builtins
from pathlib import Path

import pygame
import pytest
from playing import Player, focused, widget, words
from script_input import STATE, click, key, pad
from watching import OPEN_LIST, challenge, rows, settled, shelve

from game.session.reader import read
from game.ui.replay.timeline import Timeline
from game.ui.scenes.menu import ENTRIES

SIZES = ((1280, 800), (800, 600), (800, 1200))
WATCH = [OPEN_LIST, key("down", when="replays"), key("return")]
"""Opens the second line: the game this machine has just recorded."""


@pytest.fixture
def home(tmp_path: Path, player: Player) -> Path:
    """The player's folder with four records."""
    shelve(tmp_path / "home")
    return tmp_path / "home"


def test_the_list_names_players_rules_result_date_and_damage(player: Player, home: Path) -> None:
    (state,) = player.play(OPEN_LIST, *[key("down", when="replays")] * 3, STATE)
    points, fresh, old, bad = rows(state)
    assert bad == (
        "Game 1, Damaged, game-00001.carrom:2: the line is damaged (its checksum is wrong)"
    )
    assert points.startswith("Game 4, Mira – Noor – Om, Points, Unfinished, can be continued, 20")
    assert fresh.startswith("Game 3, Mira – Noor, House, Unfinished, can be continued, 2026-0")
    assert old.startswith("Game 2, Asha – Bo, House, Stopped, unfinished, 2026-11-0")
    assert words(state, "replays.subtitle") == "4 of 4"
    assert not widget(state, "replays.open")["enabled"], "the damaged one cannot be watched"
    assert "checksum" in words(state, "replays.about")


def test_of_very_many_records_the_newest_are_listed(
    player: Player, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.scenes.replays.shelf.MOST", 3)
    listed, again = player.play(
        OPEN_LIST,
        {"when": "replays", **STATE},
        key("escape"),
        {"when": "menu", **OPEN_LIST},
        {"when": "replays", **STATE},
    )
    for state in (listed, again):
        assert [row.partition(",")[0] for row in rows(state)] == ["Game 4", "Game 3", "Game 2"]
        assert words(state, "replays.subtitle") == "3 of 4"


def test_the_list_is_searched_by_words_and_by_rule_set(player: Player, home: Path) -> None:
    states = player.play(
        OPEN_LIST,
        click("replays.search", when="replays"),
        {"type": "text", "text": "asha STOPPED"},
        STATE,
        {"type": "text", "text": " nobody"},
        STATE,
        *[key("backspace")] * len("asha STOPPED nobody"),
        *[click("replays.rules")] * 6,
        STATE,
    )
    assert [len(rows(state)) for state in states] == [1, 0, 1]
    assert rows(states[0])[0].startswith("Game 2")
    assert words(states[1], "replays.empty") == "No record has these words."
    assert rows(states[2])[0].startswith("Game 4")


def test_a_whole_record_is_stepped_through_by_keys(player: Player, home: Path) -> None:
    path = home / "games" / "game-00003.carrom"
    states = player.play(
        *WATCH,
        {**STATE, "when": "replay"},
        key("right"),
        STATE,
        key("right"),
        STATE,
        key("left"),
        STATE,
        key("home"),
        {"type": "key_down", "key": "shift"},
        key("right"),
        {"type": "key_up", "key": "shift"},
        STATE,
        key("end"),
        STATE,
        key("escape"),
        {**STATE, "when": "replays"},
    )
    first, second = settled(path)
    begun, one, two, back, ruled, end, listed = states
    assert (begun["shot"], begun["playing"], len(begun["pieces"])) == (0, False, 19)
    assert [(each["shot"], each["pieces"]) for each in (one, two)] == [(1, first), (2, second)]
    assert (back["shot"], back["pieces"]) == (2, first)
    assert [ruling["text"] for ruling in ruled["rulings"]] != []
    assert ruled["banner"]
    assert end["pieces"] == second
    assert listed["scene"] == "replays"
    assert focused(listed) == "replays.row.game-00003.carrom"


def test_it_plays_at_any_speed_and_can_be_scrubbed(player: Player, home: Path) -> None:
    path = home / "games" / "game-00003.carrom"
    states = player.play(
        *WATCH,
        *[click("player.speed", when="replay")] * 2,
        key("k"),
        {**STATE, "after": 30},
        key("k", after=30),
        STATE,
        STATE,
        click("player.game"),
        STATE,
        click("player.shot"),
        STATE,
        key("."),
        STATE,
        key("end"),
        key("k"),
        {**STATE, "after": 3},
    )
    runs, stopped, still, game, shot, nudged, again = states
    timeline = Timeline(read(path), turns=True)
    assert (runs["playing"], stopped["playing"]) == (True, False)
    assert runs["step"] >= 1, "half a second at four times the speed"
    assert (stopped["step"], stopped["time"]) == (still["step"], still["time"])
    middle = timeline.time_of(timeline.place_at(timeline.length / 2))
    reached = timeline.steps[game["step"]].start + game["time"]
    assert reached == pytest.approx(middle, abs=0.04 * timeline.length)
    start, end = timeline.steps[shot["step"]].roll
    assert shot["time"] == pytest.approx((start + end) / 2, abs=0.07 * (end - start))
    assert nudged["time"] == pytest.approx(shot["time"] + 1 / 30)
    assert (again["step"], again["playing"]) == (0, True), "at the end it begins anew"


def test_a_movement_that_differs_is_said_on_the_screen(player: Player, home: Path) -> None:
    """The old record was made by other physics: it cannot come out the same here."""
    path = home / "games" / "game-00002.carrom"
    states = player.play(
        OPEN_LIST,
        *[key("down", when="replays")] * 2,
        key("return"),
        *[line for _ in range(5) for line in (key("right", when="replay"), STATE)],
    )
    assert [state["pieces"] for state in states] == settled(path)
    said = [words(state, "player.notice") for state in states]
    differing = [each for each in said if "led to the recorded places" in each]
    assert differing
    assert all(each.startswith("Computed anew, ") for each in differing)
    assert all("moves as recorded" in each for each in said if each not in differing)
    assert "Physics: 1, here " in words(states[0], "player.match")


def test_a_record_is_named_deleted_and_brought_back(player: Player, home: Path) -> None:
    games = home / "games"
    states = player.play(
        OPEN_LIST,
        key("down", when="replays"),
        click("replays.rename"),
        {"type": "text", "text": "Semi?final", "when": "replay_name"},
        key("return"),
        {**STATE, "after": 2},
        *[key("backspace")] * 6,
        {"type": "text", "text": "-final"},
        key("return"),
        {**STATE, "when": "replays", "after": 2},
        key("delete"),
        {**STATE, "after": 2},
        click("replays.undo"),
        {**STATE, "after": 2},
    )
    refused, named, deleted, restored = states
    assert refused["scene"] == "replay_name"
    assert words(refused, "naming.note") == "A name cannot contain '?'."
    assert rows(named)[1].startswith("Semi-final, Mira – Noor")
    assert focused(named) == "replays.rename"
    assert len(rows(deleted)) == 3
    assert focused(deleted) == "replays.row.game-00002.carrom", "the next line is chosen"
    assert widget(deleted, "replays.undo")["enabled"]
    assert rows(restored) == rows(named)
    assert not widget(restored, "replays.undo")["enabled"]
    assert (games / "Semi-final-00003.carrom").exists()


def test_a_position_is_played_on_in_the_practice_room(player: Player, home: Path) -> None:
    path = home / "games" / "game-00003.carrom"
    (state,) = player.play(
        *WATCH, key("right", when="replay"), click("player.play_on"), {**STATE, "when": "practice"}
    )
    assert state["pieces"] == settled(path)[0]
    shot = next(e.event.shot for e in read(path).entries[2:] if hasattr(e.event, "shot"))
    assert state["seat"] == shot.seat.value
    assert (state["striker"]["x"], state["striker"]["y"]) == pytest.approx(shot.start)


def test_pictures_and_films_are_made_from_the_screen(player: Player, home: Path) -> None:
    """With the virtual clock the work is done at once; the window is the same."""
    make = [click("export.make", when="export"), {**STATE, "when": "dialog"}, key("return")]
    states = player.play(
        *WATCH,
        key("right", when="replay"),
        key("e"),
        *[key("left", when="export")] * 4,  # MP4, GIF, WebP, ways, position
        *[key("down"), *[key("left")] * 3],  # the smallest size; what and speed play no part
        *make,
        key("e", when="replay"),
        *[key("left", when="export")] * 2,  # WebP
        key("down"),
        key("down"),
        key("left"),  # one size smaller
        *make,
    )
    folder = home / "exports"
    names = sorted(each.name for each in folder.iterdir())
    assert names == ["game-00003 board 1 shot 1.png", "game-00003 board 1 shot 1.webp"]
    assert words(states[0], "dialog.sentence").startswith("game-00003 board 1 shot 1.png, ")
    assert str(folder) in words(states[1], "dialog.sentence")


def test_a_missing_extra_is_named_on_the_card(
    player: Player, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = builtins.__import__

    def without(name: str, *rest: object, **more: object) -> object:
        if name == "av":
            raise ImportError(name)
        return plain(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    (state,) = player.play(
        *WATCH,
        key("right", when="replay"),
        key("e"),
        click("export.make", when="export"),
        {**STATE, "after": 3},
    )
    assert state["scene"] == "export"
    assert words(state, "export.note") == (
        "Not made: this needs PyAV, the extra carrom[video]: pip install av"
    )
    assert list((home / "exports").iterdir()) == []


def test_beside_a_line_lies_what_can_be_done_with_it(player: Player, home: Path) -> None:
    fresh, bad = player.play(
        OPEN_LIST,
        key("right", when="replays"),
        STATE,
        *[key("down")] * 2,
        click("replays.search"),
        *[key("down")] * 4,
        key("right"),
        STATE,
    )
    assert focused(fresh) == "replays.open"
    assert "checksum" in words(bad, "replays.about")
    assert focused(bad) == "replays.rename", "a damaged one cannot be watched"


def test_a_gamepad_alone_gets_through_it(player: Player, home: Path) -> None:
    down, up, right, a, b = map(pad, ("dpad_down", "dpad_up", "dpad_right", "a", "b"))
    entries = [entry.name for entry in ENTRIES].index("replays") + 1  # after Continue
    states = player.play(
        *[{"when": "menu", **line} for _ in range(entries) for line in down],
        STATE,
        *a,
        *[{"when": "replays", **line} for line in down],
        *a,
        *[{"when": "replay", **line} for line in right],
        STATE,
        *up,
        STATE,
        *b,
        *b,
        {**STATE, "when": "replays"},
    )
    menu, stepped, ringed, listed = states
    assert focused(menu) == "menu.replays"
    assert stepped["shot"] == 1
    assert focused(ringed).startswith("player.")
    assert listed["scene"] == "replays"


def test_a_finger_alone_gets_through_it(player: Player, home: Path) -> None:
    def tap(id: str, **more: object) -> list[dict[str, object]]:
        return [
            {"type": "finger_down", "widget": id, **more},
            {"type": "finger_up", "widget": id},
        ]

    row = "replays.row.game-00003.carrom"
    states = player.play(
        *tap("menu.replays", when="menu"),
        *tap(row, when="replays"),
        STATE,
        *tap(row),
        *tap("player.next_shot", when="replay"),
        STATE,
        *tap("player.game"),
        STATE,
        *tap("player.back"),
        {**STATE, "when": "replays"},
    )
    chosen, stepped, scrubbed, listed = states
    assert (chosen["scene"], words(chosen, "replays.chosen")) == ("replays", "Game 3")
    assert stepped["shot"] == 1
    assert scrubbed["time"] != stepped["time"]
    assert listed["scene"] == "replays"


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off_at_any_size(player: Player, home: Path, size: tuple[int, int]) -> None:
    states = player.play(
        OPEN_LIST,
        key("down", when="replays"),
        key("down"),
        STATE,
        key("return"),
        key("right", when="replay"),
        STATE,
        key("e"),
        {**STATE, "when": "export"},
        size=size,
    )
    for state in states:
        boxes = {w["id"]: w["rect"] for w in state["widgets"]}
        for id, (left, top, width, height) in boxes.items():
            assert 0 <= left <= left + width <= size[0], (size, id)
            assert 0 <= top <= top + height <= size[1], (size, id)
            assert width > 20, (size, id)
            assert height > 8, (size, id)


def test_any_unfinished_game_is_continued_from_the_list(player: Player, home: Path) -> None:
    path = home / "games" / "game-00003.carrom"
    states = player.play(
        OPEN_LIST,
        key("down", when="replays"),
        click("replays.continue"),
        {**STATE, "when": "place"},
    )
    assert states[0]["scene"] == "play"
    assert states[0]["pieces"] == settled(path)[-1], "not the newest one, which is of Points"


def test_a_bank_challenge_is_watched_like_a_game(player: Player, home: Path) -> None:
    path = challenge(home)
    listed, first, last = player.play(
        OPEN_LIST,
        {**STATE, "when": "replays"},
        key("return"),
        key("right", when="replay"),
        STATE,
        key("end"),
        STATE,
    )
    assert rows(listed)[0].startswith("Game 5, Mira, Six-shot bank challenge")
    assert [first["pieces"], last["pieces"]] == settled(path)
    assert words(first, "player.side.S").startswith("Mira, 5 shots left, ")
    assert words(last, "player.side.S").startswith("Mira, 4 shots left, ")
    assert last["state"]["shots_left"] == 4


def test_large_text_in_an_upright_window_leaves_the_player_s_keys_apart(
    player: Player, home: Path
) -> None:
    player.change(text_size=1.6)
    (state,) = player.play(*WATCH, {**STATE, "when": "replay"}, size=SIZES[2])
    speed = pygame.Rect(widget(state, "player.speed")["rect"])
    assert not speed.colliderect(widget(state, "player.next_ruling")["rect"])
