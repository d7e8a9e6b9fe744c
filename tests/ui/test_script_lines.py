"""Reading a window script: every mistake is named by file, line and field before it runs."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest
from uiapp import write_script
from uievents import display

from game.core.errors import DocumentError
from game.ui import script_lines
from game.ui.script_lines import read_script

BAD = [
    ("", "not a JSON document: empty line"),
    ("{", "not a JSON document"),
    ("[1]", "not a JSON object"),
    ('"click"', "not a JSON object"),
    ("null", "not a JSON object"),
    ('{"type": "state", "type": "state"}', "type: given twice"),
    ('{"type": "wheel", "y": NaN}', "NaN is not a number"),
    ('{"type": "wheel", "y": 1e999}', "y: Infinity is not a number"),
    ("{}", "type: missing"),
    ('{"type": "clack"}', 'type: "clack" is not a type of line'),
    ('{"type": 3}', "type: 3 is not a type of line"),
    ('{"type": ["click"]}', "type: "),
    ('{"type": "state", "widget": "a"}', "widget: unknown field of state"),
    ('{"type": "click", "key": "a"}', "key: unknown field of click"),
    ('{"type": "mouse_move"}', "at: missing"),
    ('{"type": "mouse_move", "at": [1, 2], "widget": "a"}', "widget: a place is given by at"),
    ('{"type": "mouse_move", "at": [1]}', "at: [1] is not a pair"),
    ('{"type": "mouse_move", "at": ["1", 2]}', 'at: "1" is not a number'),
    ('{"type": "mouse_move", "at": [true, 2]}', "at: true is not a number"),
    ('{"type": "mouse_move", "board": {"x": 1}}', "board: "),
    ('{"type": "mouse_move", "board": [99, 0]}', "board: 99 is not a number from -10 to 10"),
    ('{"type": "mouse_move", "widget": ""}', 'widget: "" is not a text'),
    ('{"type": "click", "button": 0}', "button: 0 is not a whole number from 1 to 7"),
    ('{"type": "click", "button": 1.5}', "button: 1.5 is not a whole number"),
    ('{"type": "state", "frame": -1}', "frame: -1 is not a whole number"),
    ('{"type": "state", "after": "2"}', 'after: "2" is not a whole number'),
    ('{"type": "state", "when": 3}', "when: 3 is not a text"),
    ('{"type": "key"}', "key: missing"),
    ('{"type": "key", "key": "spcae"}', 'key: "spcae" is not the name of a key'),
    ('{"type": "key_down", "key": 32}', "key: 32 is not a text"),
    ('{"type": "text"}', "text: missing"),
    ('{"type": "finger_down", "at": [1, 1], "finger": 10}', "finger: 10 is not"),
    ('{"type": "pad_button", "button": "z"}', 'button: "z" is not a button of a gamepad'),
    ('{"type": "pad_button", "button": 99}', "button: 99 is not a button of a gamepad"),
    ('{"type": "pad_axis", "axis": "leftx", "value": 2}', "value: 2 is not a number from -1 to 1"),
    ('{"type": "pad_axis", "axis": "up", "value": 1}', 'axis: "up" is not an axis'),
    ('{"type": "resize"}', "size: missing"),
    ('{"type": "resize", "size": [0, 600]}', "size: 0 is not a whole number"),
    ('{"type": "screenshot"}', "path: missing"),
    ('{"type": "quit", "now": true}', "now: unknown field of quit"),
    ("[" * 5000, "not a JSON document"),
    ('{"type": "wheel", "y": 1' + "0" * 400 + "}", "is not a number from -100 to 100"),
    ('{"type": "mouse_move", "at": [1' + "0" * 400 + ", 1]}", "is not a number from"),
    ('{"type": "resize", "size": [8192, 8192]}', "size: [8192, 8192] has more than"),
    ('{"type": "screenshot", "path": "a\\u0000b"}', "is not the name of a file"),
    ('{"type": "screenshot", "path": "\\ud800.png"}', "is not the name of a file"),
]


@pytest.mark.parametrize(("line", "reason"), BAD, ids=range(len(BAD)))
def test_a_bad_line_is_named_by_file_line_and_field(tmp_path: Path, line: str, reason: str) -> None:
    display()
    path = tmp_path / "bad.jsonl"
    path.write_text(f'{{"type": "state"}}\n{line}\n')
    with pytest.raises(DocumentError) as caught:
        read_script(str(path))
    assert str(caught.value).startswith(f"{path}:2: ")
    assert reason in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < len(str(path)) + 200


def test_a_script_that_is_not_text_or_not_there_is_named(tmp_path: Path) -> None:
    display()
    path = tmp_path / "bad.jsonl"
    with pytest.raises(DocumentError, match="cannot be read: No such file"):
        read_script(str(path))
    path.write_bytes(b'{"type": "state"}\n\xff\xfe\n')
    with pytest.raises(DocumentError, match=r":2: not UTF-8"):
        read_script(str(path))


def test_a_script_without_end_and_a_closed_standard_input_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_script(tmp_path, [{"type": "state"}] * 10)
    monkeypatch.setattr(script_lines, "MAX_SCRIPT", 100)
    with pytest.raises(DocumentError, match=r"script.*: longer than 100 bytes"):
        read_script(str(path))
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(DocumentError, match="<stdin>: cannot be read: Bad file descriptor"):
        read_script("-")


def test_an_empty_script_and_a_missing_last_line_feed_are_fine(tmp_path: Path) -> None:
    display()
    path = tmp_path / "script.jsonl"
    path.write_text("")
    assert read_script(str(path)) == []
    path.write_text('{"type": "state"}')
    assert [line.type for line in read_script(str(path))] == ["state"]


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("space", pygame.K_SPACE),
        ("return", pygame.K_RETURN),
        ("Enter", pygame.K_RETURN),
        ("escape", pygame.K_ESCAPE),
        ("esc", pygame.K_ESCAPE),
        ("left", pygame.K_LEFT),
        ("tab", pygame.K_TAB),
        ("f11", pygame.K_F11),
        ("a", pygame.K_a),
        ("left shift", pygame.K_LSHIFT),
        ("shift", pygame.K_LSHIFT),
    ],
)
def test_keys_have_their_usual_names(tmp_path: Path, name: str, code: int) -> None:
    display()
    path = write_script(tmp_path, [{"type": "key", "key": name}])
    assert read_script(str(path))[0].fields == {"key": code}
