"""JSON Lines in, JSON Lines out: the strict reader and the loop of the two core commands.

A document is one line. The first bad one ends the command with a line on standard error that
names file, line, field and value; the lines before it keep their answers.
"""

from __future__ import annotations

import errno
import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import BinaryIO, TypeVar, cast

import msgspec

from game.core.complaint import complain, cut
from game.core.errors import CarromError, DocumentError

T = TypeVar("T")

STDIN = "-"
"""The path that means standard input."""

MAX_LINE = 16 * 1024 * 1024
"""Longest line that is read, in bytes; a document with every field is about 5 kB."""

MAX_SHOWN = 100
"""Most characters of a name or a value that a complaint repeats."""

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
    try:
        for path in paths:
            _serve_file(path, answer)
    except CarromError as error:
        complain(error)
        return 2
    return 0


def document(decoder: msgspec.json.Decoder[T], line: bytes) -> T:
    """Reads a whole line.

    Raises:
        DocumentError: as `decode`, and for an object that names a field twice.
    """
    found = decode(decoder, line)
    _check_keys(line)
    return found


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
        raise DocumentError(
            _first_fault(document, field) or f"not a JSON document: {error}"
        ) from None
    except RecursionError:
        raise DocumentError(TOO_DEEP) from None


def _serve_file(path: str, answer: Callable[[bytes], bytes]) -> None:
    name = "<stdin>" if path == STDIN else path
    number = 0
    try:
        for number, line in enumerate(_read(path), start=1):  # noqa: B007
            if not line.strip():
                raise DocumentError("empty line")
            if len(line) > MAX_LINE:
                raise DocumentError(f"longer than {MAX_LINE} bytes")
            _write(answer(line) + b"\n")
    except _OutputError as error:
        raise DocumentError(f"<stdout>: {error}") from error
    except BrokenPipeError:
        raise
    except CarromError as error:
        raise DocumentError(f"{name}:{number}: {error}") from error
    except OSError as error:
        raise DocumentError(f"{name}: {error.strerror}") from error


class _OutputError(Exception):
    """An answer cannot be written; says why."""


def _write(line: bytes) -> None:
    if sys.stdout is None:
        raise _OutputError(os.strerror(errno.EBADF))
    try:
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _OutputError(error.strerror) from error


def _read(path: str) -> Iterator[bytes]:
    if path != STDIN:
        with open(path, "rb") as file:
            yield from _lines(file)
    elif sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    else:
        yield from _lines(sys.stdin.buffer)


def _lines(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file; of one that is too long only the beginning, to be refused."""
    while line := file.readline(MAX_LINE + 1):
        yield line


class _RepeatedError(Exception):
    """An object names a field twice."""


def _unique(pairs: list[tuple[str, object]]) -> None:
    if len(dict(pairs)) != len(pairs):
        raise _RepeatedError


# Numbers stay text: Python refuses to make an int of thousands of digits.
_KEYS = json.JSONDecoder(object_pairs_hook=_unique, parse_int=str, parse_float=str)


def _check_keys(document: bytes) -> None:
    """Refuses a document, one that is JSON, in which an object names a field twice.

    A part that was kept as it is, to be read later, may still hold bytes that are no text.
    """
    try:
        _KEYS.decode(document.decode())
    except _RepeatedError:
        raise DocumentError(_first_fault(document) or "a field is given twice") from None
    except ValueError as error:
        raise DocumentError(_first_fault(document) or f"not a JSON document: {error}") from None
    except RecursionError:
        raise DocumentError(TOO_DEEP) from None


@dataclass(frozen=True, slots=True)
class _Fault:
    """Stands in a document for a value it may not have."""

    what: str


def _marked(pairs: list[tuple[str, object]]) -> dict[str, object]:
    marked: dict[str, object] = {}
    for name, value in pairs:
        marked[name] = _Fault("given twice") if name in marked else value
    return marked


_MARKED = json.JSONDecoder(
    object_pairs_hook=_marked,
    parse_int=str,
    parse_float=str,
    parse_constant=lambda name: _Fault(f"{name} is not a number"),
)
"""Reads what is almost JSON, so that the place of what is wrong can be named."""


def _first_fault(document: bytes, field: str = "") -> str | None:
    """Where a document holds NaN, no text, or a field twice, and which; None if it does not."""
    try:
        # Bytes that are no text become lone surrogates, which are none either.
        value = _MARKED.decode(document.decode(errors="surrogateescape"))
        return next(_faults(value, field), None)
    except ValueError:
        return None
    except RecursionError:
        return TOO_DEEP


def _faults(value: object, path: str) -> Iterator[str]:
    if isinstance(value, _Fault):
        yield f"{path or 'document'}: {value.what}"
    elif isinstance(value, str) and not _is_text(value):
        yield f"{path or 'document'}: not Unicode text"
    elif isinstance(value, dict):
        for name, part in cast("dict[str, object]", value).items():
            if not _is_text(name):
                yield f"{_joined(path, name)}: the name is not Unicode text"
            yield from _faults(part, _joined(path, name))
    elif isinstance(value, list):
        for index, part in enumerate(cast("list[object]", value)):
            yield from _faults(part, f"{path}[{index}]")


def _is_text(value: str) -> bool:
    return not any("\ud800" <= char <= "\udfff" for char in value)


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
        what = f"{cut(enum['value'], MAX_SHOWN)} is not a value it can have"
    else:
        what = what.replace("`", "")
        what = what[:1].lower() + what[1:]
    return f"{path or 'document'}: {what}"


def _joined(path: str, name: str) -> str:
    short = cut(name, MAX_SHOWN)
    return f"{path}.{short}" if path else short
