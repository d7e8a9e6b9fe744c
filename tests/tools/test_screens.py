"""The picture tour: what it asks the real command for, and what it says when that fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import screens

from touring import aside, tours


def test_the_tours_take_every_picture_once() -> None:
    lines = [line for tour in (*tours.TOURS, *aside.ASIDE) for line in tour()]
    names = [line["path"] for line in lines if line["type"] == "screenshot"]
    assert len(names) == len(set(names))
    assert {"menu", "setup", "break", "mid_game", "ruling", "unfinished"} <= set(names)


def test_pictures_come_from_the_real_command_at_the_size_asked_for(tmp_path: Path) -> None:
    screens.run([tours.picture("menu", when="menu")], tmp_path, "801x603", "small")
    data = (tmp_path / "menu_small.png").read_bytes()
    assert data.startswith(b"\x89PNG")
    assert (int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) == (801, 603)


def test_a_script_that_cannot_be_carried_out_is_reported(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match=r"800x600: carrom: error: .*no 'menu.nothing'"):
        screens.run([tours.click("menu.nothing")], tmp_path, "800x600", "small")


def test_a_whole_board_script_becomes_pictures_of_its_end(tmp_path: Path) -> None:
    path = tmp_path / "board.jsonl"
    lines = [{"when": "place", "type": "state"}, {"type": "key", "key": "space"}]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    kinds = [line["type"] for line in screens.board_pictures(path)]
    assert kinds[:2] == ["key", "screenshot"]
    assert kinds.count("screenshot") == len(screens.SIZES)
