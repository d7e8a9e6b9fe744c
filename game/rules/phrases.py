"""Every sentence the rules can say, by its key, in English.

The sentences are the window's English catalogue (`assets/strings/en`), so that a translation
needs those files and nothing else: what the referee says is `ruling.RULE_SET.NAME`, why a shot
is refused `problem.CODE`. Gaps are filled with a number, a kind of piece or a seat in words.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from game.core.assets import asset
from game.core.errors import CarromError

RULING: Final = "ruling"
"""Area of what a referee says."""
_AREAS: Final = (RULING, "problem", "rules", "stroke")

Values = Iterable[tuple[str, str]]
"""What fills a sentence's gaps, as (name, value)."""


@lru_cache(1)
def phrases() -> dict[str, str]:
    """Every sentence by its key.

    Raises:
        CarromError: when a file of the catalogue cannot be read; names it.
    """
    found: dict[str, str] = {}
    for area in _AREAS:
        path = asset("strings", "en", f"{area}.json")
        try:
            found |= json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise CarromError(f"{path}: cannot be read: {error}") from error
    return found


def sentence(key: str, values: Values = ()) -> str:
    """The English sentence of a key with its gaps filled.

    Raises:
        CarromError: when there is no such sentence, or a gap has no value; names file and key.
    """
    words = phrases().get(key)
    try:
        if words is not None:
            return words.format(**dict(values))
        wrong = "there are no words for it"
    except (KeyError, IndexError, ValueError) as error:
        wrong = f"a gap cannot be filled: {error}"
    raise CarromError(f"{asset('strings', 'en', key.partition('.')[0])}.json: {key}: {wrong}")


def keys(start: str) -> tuple[str, ...]:
    """The keys of numbered sentences, `start` and 1, 2, 3 as far as there are any."""
    found: list[str] = []
    while (key := f"{start}{len(found) + 1}") in phrases():
        found.append(key)
    return tuple(found)
