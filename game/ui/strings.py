"""All words on the screen come from one catalogue, `assets/strings/LANGUAGE/AREA.json`.

Keys begin with their area ("menu.play" is in `menu.json`). A key that is missing is shown as it
is, so that the game goes on; tests set `strict`, which makes it an error.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from pathlib import Path

from game.core.assets import asset
from game.core.errors import StoreError

ENGLISH = "en"
SCRIPTS: dict[str, str] = {"hi": "Deva", "ne": "Deva"}
"""Languages whose text is shaped for a script other than Latin."""

LANGUAGES: dict[str, str] = {"en": "English", "hi": "हिन्दी", "ne": "नेपाली"}
"""Every language there is a catalogue of, by what its speakers call it."""

_DANDA = re.compile("(?<=[0-9])\u0964")
"""A full stop of Devanagari right behind a figure, where it reads as one more 1."""
_DANDA_APART = "\N{NO-BREAK SPACE}\u0964"

SUFFIX = ".json"
"""Ends the name of an area's file; what else lies in the folder is none."""

strict = False
"""True raises for a missing key or value instead of showing the key."""
_language = ENGLISH


def known(language: str) -> str:
    """A language there is a catalogue of; English for one that no version here knows."""
    return language if language in LANGUAGES else ENGLISH


def set_language(language: str) -> None:
    """Chooses the language of all further `tr`; words it lacks come from English.

    Raises:
        StoreError: when its catalogue, or the English one, cannot be read; names the file.
    """
    global _language
    _language = known(language)
    for each in (ENGLISH, _language):
        catalogue(each)


def language() -> str:
    """The language in force."""
    return _language


@lru_cache(8)
def _keys(language: str) -> dict[str, list[str]]:
    """The keys of every whole entry of a language's catalogue, the shortest first."""
    found: dict[str, list[str]] = {}
    for key in sorted(catalogue(language), key=lambda key: (len(key), key)):
        found.setdefault(catalogue(language)[key], []).append(key)
    return found


@lru_cache(8)
def _key_of(language: str) -> dict[int, str]:
    """The key of every entry of a language's catalogue, by the identity of its words."""
    return {id(words): key for key, words in catalogue(language).items()}


def retold(words: str, before: str, area: str) -> str:
    """Words in the language in force that `tr` gave in another; what it did not give stays.

    One word may stand for several in the other language: the very object that `tr` gave tells
    which is meant. Of a copy, the key of `area` is.
    """
    for each in (known(before), ENGLISH):
        key = _key_of(each).get(id(words))
        if key is not None and catalogue(each).get(key) is words:
            return tr(key)
    keys = _keys(known(before)).get(words) or _keys(ENGLISH).get(words)
    return tr(min(keys, key=lambda key: not key.startswith(f"{area}."))) if keys else words


def script_of(language: str) -> str | None:
    """The script text of a language is shaped for; None for Latin."""
    return SCRIPTS.get(language)


@lru_cache(8)
def catalogue(language: str) -> dict[str, str]:
    """All the words of a language by key.

    Raises:
        StoreError: when the catalogue cannot be read; names the file.
    """
    folder = asset("strings", language)
    words: dict[str, str] = {}
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX)
    except OSError as error:
        raise StoreError(f"{folder}: cannot be read: {error}") from error
    for path in paths:
        try:
            area: object = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise StoreError(f"{path}: cannot be read: {error}") from error
        words |= _said(path, area)
    return words


def _said(path: Path, area: object) -> dict[str, str]:
    """The words of one file by key, when that is what it holds."""
    if not isinstance(area, dict):
        raise StoreError(f"{path}: is not an object of keys and their words")
    for key, words in area.items():
        if not isinstance(words, str):
            raise StoreError(f"{path}: {key}: {words!r} is no text")
    return area


def has(key: str) -> bool:
    """Whether there are words for a key."""
    return key in catalogue(_language) or key in catalogue(ENGLISH)


def tr(key: str, **values: object) -> str:
    """The words for a key in the chosen language, with `{name}` gaps filled from `values`."""
    words = catalogue(_language).get(key) or catalogue(ENGLISH).get(key)
    if words is None:
        if strict:
            raise KeyError(key)
        return key
    try:
        return _DANDA.sub(_DANDA_APART, words.format(**values)) if values else words
    except (KeyError, IndexError, ValueError):
        if strict:
            raise
        return words


def tr_count(key: str, count: int, **values: object) -> str:
    """The words for a number of things: `key.one` for 1, `key.many` else, `{count}` filled."""
    return tr(f"{key}.{'one' if count == 1 else 'many'}", count=count, **values)
