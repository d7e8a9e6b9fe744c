"""The rule book: every rule set clause by clause, in our own words.

The texts are `assets/book/LANGUAGE/CHAPTER.toml`; a chapter without a translation is read in
English. The comparison of the rule sets is not written but ruled: `game.rules.compare`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from game.core.assets import asset, languages
from game.core.errors import CarromError

RULE_CHAPTERS: Final = (
    "house",
    "federation",
    "family",
    "parlour",
    "classic",
    "points",
    "bank",
    "common",
    "score",
)
"""Chapters whose clauses have the ids that rulings cite."""
CHAPTERS: Final = ("setup", *RULE_CHAPTERS, "conduct", "words")
"""Every chapter by name, in reading order."""
LANGUAGES: Final = languages("book")
"""Languages the whole book is written in, English first."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause, or one entry of a chapter without rules.

    Attributes:
        id: as rulings cite it, such as `H12` or `1.4`; a word in the other chapters.
        title: a few words.
        paragraphs: the explanation.
    """

    id: str
    title: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rule book.

    Attributes:
        name: one of `CHAPTERS`.
        title: its heading.
        intro: paragraphs before the first clause.
        clauses: in order.
    """

    name: str
    title: str
    intro: tuple[str, ...]
    clauses: tuple[Clause, ...]

    def clause(self, clause_id: str) -> Clause:
        """The clause with this id; capitals do not matter.

        Raises:
            CarromError: when the chapter has none; names those it has.
        """
        for clause in self.clauses:
            if clause.id.casefold() == clause_id.casefold():
                return clause
        known = ", ".join(clause.id for clause in self.clauses)
        raise CarromError(f"{self.name} has no clause {clause_id!r}; it has {known}")


def chapter(name: str, language: str = "en") -> Chapter:
    """A chapter of the book.

    Raises:
        CarromError: when there is none of this name, which names those there are, or its file
            cannot be read, which names the file.
    """
    if name not in CHAPTERS:
        raise CarromError(f"no chapter {name!r}; there are {', '.join(CHAPTERS)}")
    return _read(name, language)


def find_clause(clause_id: str, language: str = "en") -> tuple[Chapter, Clause]:
    """The clause a ruling cites, with its chapter; capitals do not matter.

    Raises:
        CarromError: when no rule set has such a clause.
    """
    for name in RULE_CHAPTERS:
        found = _read(name, language)
        for clause in found.clauses:
            if clause.id.casefold() == clause_id.casefold():
                return found, clause
    raise CarromError(f"no rule set has a clause {clause_id!r}")


@lru_cache(maxsize=64)
def _read(name: str, language: str) -> Chapter:
    path = asset("book", language, f"{name}.toml")
    if not path.is_file():
        path = asset("book", "en", f"{name}.toml")
    try:
        return _chapter(tomllib.loads(path.read_text(encoding="utf-8")))
    except KeyError as error:
        raise CarromError(f"{path}: {error.args[0]} is missing") from error
    except (OSError, ValueError) as error:
        raise CarromError(f"{path}: cannot be read: {error}") from error


def _chapter(text: dict[str, Any]) -> Chapter:
    clauses = tuple(
        Clause(each["id"], each["title"], _paragraphs(each["text"])) for each in text["clause"]
    )
    return Chapter(text["name"], text["title"], _paragraphs(text["intro"]), clauses)


def _paragraphs(text: str) -> tuple[str, ...]:
    """Splits at blank lines; within a paragraph the file's line breaks mean nothing."""
    return tuple(" ".join(part.split()) for part in text.split("\n\n") if part.strip())
