"""JSON Lines in, JSON Lines out: the strict reader and the loop of the two core commands.

A document is one line. The first bad one ends the command with a line on standard error that
names file, line, field and value; the lines before it keep their answers.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import BinaryIO, TypeVar

import msgspec

from game.core.errors import CarromError, DocumentError

T = TypeVar("T")

STDIN = "-"
"""The path that means standard input."""

TOO_DEEP = "not a JSON document: nested too deeply"

_AT = re.compile(r"^(?P<what>.*?)(?: - at `\$(?P<path>.*)`)?$", re.DOTALL)
_UNKNOWN = re.compile(r"Object contains unknown field `(?P<name>.*)`", re.DOTALL)
_MISSING = re.compile(r"Object missing required field `(?P<name>.*)`", re.DOTALL)
_ENUM = re.compile(r"Invalid enum value (?P<value>.*)", re.DOTALL)


def serve(paths: Sequence[str], answer: Callable[[bytes], bytes]) -> int:
    """Answers every line of every file, in order, each answer flushed.

    Args:
        paths: files to read; `-` is standard input.
        answer: turns one document into one, without a line break; raises a CarromError whose
            message begins with the field's path.

    Returns:
        The exit status: 0, or 2 after bad input.

    Raises:
        BrokenPipeError: when nobody reads the answers any more.
    """
    out = sys.stdout.buffer
    try:
        for path in paths:
            _serve_file(path, answer, out)
    except CarromError as error:
        print(f"carrom: error: {_one_line(str(error))}", file=sys.stderr)
        return 2
    return 0


def decode(decoder: msgspec.json.Decoder[T], document: bytes, field: str = "") -> T:
    """Reads one document, or the part of one at `field`.

    Raises:
        DocumentError: unknown, missing or repeated fields, values of the wrong kind, NaN,
            or no JSON at all; the message begins with the field's path.
    """
    try:
        return decoder.decode(document)
    except msgspec.ValidationError as error:
        raise DocumentError(_explained(str(error), field)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:  # the second before msgspec 0.23
        raise DocumentError(f"not a JSON document: {error}") from None
    except RecursionError:
        raise DocumentError(TOO_DEEP) from None


def check_keys(document: bytes) -> None:
    """Refuses a document in which an object names a field twice; for one that is JSON.

    Raises:
        DocumentError: naming the field.
    """
    try:
        _KEYS.decode(document.decode())
    except RecursionError:
        raise DocumentError(TOO_DEEP) from None


def _serve_file(path: str, answer: Callable[[bytes], bytes], out: BinaryIO) -> None:
    name = "<stdin>" if path == STDIN else path
    number = 0
    try:
        for number, line in enumerate(_read(path), start=1):  # noqa: B007
            if not line.strip():
                raise DocumentError("empty line")
            out.write(answer(line) + b"\n")
            out.flush()
    except BrokenPipeError:
        raise
    except CarromError as error:
        raise DocumentError(f"{name}:{number}: {error}") from error
    except OSError as error:
        raise DocumentError(f"{name}: {error.strerror}") from error


def _read(path: str) -> Iterator[bytes]:
    if path == STDIN:
        yield from sys.stdin.buffer
        return
    with open(path, "rb") as file:
        yield from file


def _unique(pairs: list[tuple[str, object]]) -> None:
    if len(dict(pairs)) == len(pairs):
        return
    names = [name for name, _ in pairs]
    twice = next(name for name in names if names.count(name) > 1)
    raise DocumentError(f"{twice}: given twice")


# Numbers stay text: Python refuses to make an int of thousands of digits.
_KEYS = json.JSONDecoder(object_pairs_hook=_unique, parse_int=str, parse_float=str)


def _explained(message: str, field: str) -> str:
    """A validation message as `path: what is wrong`."""
    found = _AT.match(message)
    what, inner = (found["what"], found["path"]) if found else (message, None)
    path = f"{field}{inner or ''}" if field else (inner or "").removeprefix(".")
    if unknown := _UNKNOWN.fullmatch(what):
        return f"{_joined(path, unknown['name'])}: unknown field"
    if missing := _MISSING.fullmatch(what):
        return f"{_joined(path, missing['name'])}: missing"
    if enum := _ENUM.fullmatch(what):
        what = f"{enum['value']} is not a value it can have"
    else:
        what = what.replace("`", "")
        what = what[:1].lower() + what[1:]
    return f"{path or 'document'}: {what}"


def _joined(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _one_line(message: str) -> str:
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in message)
