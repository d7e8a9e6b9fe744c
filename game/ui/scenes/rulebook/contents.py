"""What the rule book holds: its pages in the order of the list, and the search through them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.rules.book import RULE_CHAPTERS, Chapter, Clause, chapter
from game.rules.compare import STROKES
from game.rules.ruleset import INFO
from game.ui.strings import tr

COMPARE: Final = "compare"
"""The page that is ruled by the referees, not written."""
GROUPS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("sets", tuple(INFO)),
    ("all", ("setup", "common", COMPARE)),
    ("more", ("score", "conduct", "words")),
)
"""The list of pages: a heading's name and the pages under it."""
PAGES: Final = tuple(page for _, pages in GROUPS for page in pages)
MOST_HITS: Final = 60
"""More results than this are not shown: another word finds the clause sooner."""


def is_cited(page: str) -> bool:
    """Whether the clauses of a chapter have ids that rulings cite, to be shown beside them."""
    return page in RULE_CHAPTERS


@lru_cache(4)
def cited_ids(language: str) -> frozenset[str]:
    """The ids of all clauses that rulings and other clauses can cite."""
    return frozenset(
        clause.id for name in RULE_CHAPTERS for clause in chapter(name, language).clauses
    )


@dataclass(frozen=True, slots=True)
class Hit:
    """A place in the book that has all the words looked for.

    Attributes:
        page: name of the page.
        place: the id of a clause, the number of a stroke from 1, or "" for the page's beginning.
        title: of the clause or stroke.
        text: the words around the first find.
        weight: how well it fits; larger is better.
    """

    page: str
    place: str
    title: str
    text: str
    weight: int


def search(query: str, language: str) -> tuple[Hit, ...]:
    """Every place whose id, title or text has all the words of `query`; the best first.

    Capitals do not matter. A word that is a clause's id counts most, then words of a title,
    then the beginning of a word, then any part of one.
    """
    words = query.casefold().split()
    if not words:
        return ()
    hits: list[Hit] = []
    for page in PAGES:
        hits.extend(_in_strokes(words) if page == COMPARE else _in_chapter(page, words, language))
    order = sorted(range(len(hits)), key=lambda index: (-hits[index].weight, index))
    return tuple(hits[index] for index in order[:MOST_HITS])


def _in_strokes(words: list[str]) -> list[Hit]:
    found: list[Hit] = []
    for number, stroke in enumerate(STROKES, 1):
        title = tr(f"stroke.{stroke.key}")
        if weight := _weight(words, "", title, ""):
            # A clause says more than the title of a stroke.
            found.append(Hit(COMPARE, str(number), title, "", weight // 2))
    return found


def _in_chapter(page: str, words: list[str], language: str) -> list[Hit]:
    book: Chapter = chapter(page, language)
    found: list[Hit] = []
    intro = " ".join(book.intro)
    if weight := _weight(words, "", book.title, intro):
        found.append(Hit(page, "", book.title, intro, weight))
    for clause in book.clauses:
        found.extend(_in_clause(page, clause, words))
    return found


def _in_clause(page: str, clause: Clause, words: list[str]) -> list[Hit]:
    text = " ".join(clause.paragraphs)
    weight = _weight(words, clause.id if is_cited(page) else "", clause.title, text)
    return [Hit(page, clause.id, clause.title, text, weight)] if weight else []


def _weight(words: list[str], clause_id: str, title: str, text: str) -> int:
    """How well a place fits the words; 0 when one of them is missing."""
    clause_id, title, text = clause_id.casefold(), title.casefold(), text.casefold()
    total = 0
    for word in words:
        best = 0
        if word == clause_id:
            best = 100
        elif clause_id.startswith(word):
            best = 30
        elif word in title:
            best = 24 if _begins_word(word, title) else 12
        elif word in text:
            best = 6 if _begins_word(word, text) else 2
        if not best:
            return 0
        total += best
    return total


def _begins_word(word: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(word)}", text) is not None


def snippet(text: str, query: str, length: int = 220) -> str:
    """The part of a text around the first word of `query` in it, cut at spaces."""
    places = [text.casefold().find(word) for word in query.casefold().split()]
    first = min((place for place in places if place >= 0), default=0)
    if first < length // 2:
        return text
    start = text.find(" ", max(0, first - length // 3)) + 1
    return "… " + text[start:]
