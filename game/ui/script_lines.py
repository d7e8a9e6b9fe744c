"""Reading a window script: JSON Lines, one input each, every field checked before it runs."""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import pygame

from game.core.errors import DocumentError
from game.ui.options import MOST_SIDE, size_fault

Fields = dict[str, Any]
Check = Callable[[Any], Any]

STDIN: Final = "<stdin>"
MAX_SCRIPT: Final = 64 * 1024 * 1024
"""Largest script that is read, in bytes; one of a whole match has about 200,000."""
_FAR: Final = 2 * MOST_SIDE
"""Farthest place in pixels; outside any window."""

KEY_ALIASES: Final = {
    "esc": "escape",
    "enter": "return",
    "shift": "left shift",
    "ctrl": "left ctrl",
    "alt": "left alt",
    "spacebar": "space",
    "del": "delete",
    "pgup": "pageup",
    "pgdown": "pagedown",
}
"""Names people write, besides those of `pygame.key.key_code`."""


@dataclass(frozen=True, slots=True)
class ScriptLine:
    """One line of a script.

    Attributes:
        number: its line in the file, from 1.
        type: what it does.
        frame: not before this frame.
        after: not before so many frames after the line before.
        when: not before the window is in this phase, or shows this scene.
        at: place in pixels, if given so.
        board: place on the board in metres, if given so.
        widget: id of the widget whose centre is the place, if given so.
        fields: everything else, checked: keys and buttons are numbers.
    """

    number: int
    type: str
    frame: int = 0
    after: int = 1
    when: str | None = None
    at: tuple[float, float] | None = None
    board: tuple[float, float] | None = None
    widget: str | None = None
    fields: Fields = field(default_factory=dict)

    @property
    def has_place(self) -> bool:
        """Whether it says where."""
        return self.at is not None or self.board is not None or self.widget is not None


def _whole(low: int, high: int) -> Check:
    def check(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"{_shown(value)} is not a whole number from {low} to {high}")
        return value

    return check


def _number(low: float, high: float) -> Check:
    def check(value: Any) -> float:
        # Compared before it is made a float: a whole number may be too large for one.
        if type(value) not in (int, float) or not low <= value <= high:
            raise ValueError(f"{_shown(value)} is not a number from {low:g} to {high:g}")
        return float(value)

    return check


def _words(value: Any) -> str:
    if not isinstance(value, str) or not value:
        raise ValueError(f"{_shown(value)} is not a text")
    return value


def _path(value: Any) -> str:
    path = _words(value)
    try:
        is_name = b"\0" not in os.fsencode(path)
    except UnicodeEncodeError:
        is_name = False
    if not is_name:
        raise ValueError(f"{_shown(value)} is not the name of a file")
    return path


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{_shown(value)} is not true or false")
    return value


def _pair(check: Check) -> Check:
    def both(value: Any) -> tuple[Any, Any]:
        if not isinstance(value, list) or len(value) != 2:
            raise ValueError(f"{_shown(value)} is not a pair of numbers")
        return check(value[0]), check(value[1])

    return both


def _size(value: Any) -> tuple[int, int]:
    size = _pair(_whole(1, MOST_SIDE))(value)
    if fault := size_fault(*size):
        raise ValueError(f"{_shown(value)} {fault}")
    return size


def _key(value: Any) -> int:
    name = _words(value).lower()
    try:
        return pygame.key.key_code(KEY_ALIASES.get(name, name))
    except ValueError:
        raise ValueError(f"{_shown(value)} is not the name of a key") from None


def _constant(prefix: str, what: str) -> Check:
    """Accepts the number or the name of one of pygame's controller constants."""
    names = {
        name.removeprefix(prefix).replace("_", "").lower(): getattr(pygame, name)
        for name in dir(pygame)
        if name.startswith(prefix) and not name.endswith(("_INVALID", "_MAX"))
    }

    def check(value: Any) -> int:
        if type(value) is int and value in names.values():
            return value
        plain = value.lower().translate(_SEPARATORS) if isinstance(value, str) else ""
        if plain not in names:
            raise ValueError(f"{_shown(value)} is not {what} of a gamepad")
        return names[plain]

    return check


_SEPARATORS: Final = str.maketrans("", "", "_- ")
_PLACE: Final[dict[str, Check]] = {
    "at": _pair(_number(-_FAR, _FAR)),
    "board": _pair(_number(-10, 10)),
    "widget": _words,
}
_TIMING: Final[dict[str, Check]] = {
    "frame": _whole(0, 10**9),
    "after": _whole(0, 10**9),
    "when": _words,
}
_BUTTON: Final = {"button": _whole(1, 7)}
_FINGER: Final = {"finger": _whole(0, 9)}


@dataclass(frozen=True, slots=True)
class _Kind:
    """What a type of line may contain: required and optional fields, and whether it has a place."""

    required: dict[str, Check] = field(default_factory=dict)
    optional: dict[str, Check] = field(default_factory=dict)
    place: str = "no"


_PAD_BUTTON: Final = _constant("CONTROLLER_BUTTON_", "a button")
_PAD_AXIS: Final = _constant("CONTROLLER_AXIS_", "an axis")
KINDS: Final[dict[str, _Kind]] = {
    "mouse_move": _Kind(place="must"),
    "mouse_down": _Kind(optional=_BUTTON, place="may"),
    "mouse_up": _Kind(optional=_BUTTON, place="may"),
    "click": _Kind(optional=_BUTTON, place="may"),
    "wheel": _Kind(optional={"x": _number(-100, 100), "y": _number(-100, 100)}, place="may"),
    "key_down": _Kind({"key": _key}),
    "key_up": _Kind({"key": _key}),
    "key": _Kind({"key": _key}),
    "text": _Kind({"text": _words}),
    "finger_down": _Kind(optional=_FINGER, place="must"),
    "finger_move": _Kind(optional=_FINGER, place="must"),
    "finger_up": _Kind(optional=_FINGER, place="may"),
    "pad_button": _Kind({"button": _PAD_BUTTON}, {"down": _flag}),
    "pad_axis": _Kind({"axis": _PAD_AXIS, "value": _number(-1, 1)}),
    "resize": _Kind({"size": _size}),
    "focus_lost": _Kind(),
    "focus_gained": _Kind(),
    "quit": _Kind(),
    "screenshot": _Kind({"path": _path}),
    "state": _Kind(),
}
"""Every type of line."""


def read_script(path: str) -> list[ScriptLine]:
    """Reads and checks a whole script; `-` is standard input. The display must be started.

    Raises:
        DocumentError: naming file, line and field of the first mistake.
    """
    source = STDIN if path == "-" else path
    try:
        content = _content(path)
    except OSError as error:
        raise DocumentError(f"{source}: cannot be read: {error.strerror or error}") from error
    if len(content) > MAX_SCRIPT:
        raise DocumentError(f"{source}: longer than {MAX_SCRIPT} bytes")
    stored = content.split(b"\n")
    if stored[-1] == b"":
        stored.pop()
    return [_parse(line, source, number) for number, line in enumerate(stored, 1)]


def _content(path: str) -> bytes:
    """All of a script; of one that is too long only the beginning, to be refused."""
    if path != "-":
        with open(path, "rb") as file:
            return file.read(MAX_SCRIPT + 1)
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return sys.stdin.buffer.read(MAX_SCRIPT + 1)


def _parse(stored: bytes, source: str, number: int) -> ScriptLine:
    where = f"{source}:{number}"
    try:
        document = json.loads(
            stored.decode("utf-8"), object_pairs_hook=_unique, parse_constant=_no_constant
        )
    except UnicodeDecodeError:
        raise DocumentError(f"{where}: not UTF-8 text") from None
    except (ValueError, RecursionError) as error:
        words = str(error) if stored.strip() else "empty line"
        raise DocumentError(f"{where}: not a JSON document: {words}") from None
    if not isinstance(document, dict):
        raise DocumentError(f"{where}: not a JSON object")
    return _checked(document, where, number)


def _unique(pairs: list[tuple[str, Any]]) -> Fields:
    found: Fields = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"{key}: given twice")
        found[key] = value
    return found


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is not a number")


def _checked(document: Fields, where: str, number: int) -> ScriptLine:
    """The line of a document whose every field has been checked."""
    if "type" not in document:
        raise DocumentError(f"{where}: type: missing")
    kind = KINDS.get(document["type"]) if isinstance(document["type"], str) else None
    if kind is None:
        raise DocumentError(f"{where}: type: {_shown(document['type'])} is not a type of line")
    allowed = {**_TIMING, **kind.required, **kind.optional}
    if kind.place != "no":
        allowed |= _PLACE
    values: Fields = {}
    for name, value in document.items():
        if name == "type":
            continue
        if name not in allowed:
            raise DocumentError(f"{where}: {name}: unknown field of {document['type']}")
        try:
            values[name] = allowed[name](value)
        except ValueError as error:
            raise DocumentError(f"{where}: {name}: {error}") from None
    for name in kind.required:
        if name not in values:
            raise DocumentError(f"{where}: {name}: missing")
    _check_place(kind, values, where)
    outer = {name: values.pop(name) for name in (*_TIMING, *_PLACE) if name in values}
    return ScriptLine(number, document["type"], **outer, fields=values)


def _check_place(kind: _Kind, values: Fields, where: str) -> None:
    given = [name for name in _PLACE if name in values]
    if len(given) > 1:
        raise DocumentError(f"{where}: {given[1]}: a place is given by {given[0]} already")
    if kind.place == "must" and not given:
        raise DocumentError(f"{where}: at: missing (or board, or widget)")


def _shown(value: Any) -> str:
    """A value as the file has it, cut to a readable length."""
    words = json.dumps(value, ensure_ascii=False)
    return words if len(words) <= 60 else words[:57] + "..."
