"""`carrom rules [SET] [CLAUSE]`: the rule book in a terminal."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterable, Iterator
from math import sqrt

from game.core.board import PIECE_RADIUS, RACK_GAP, rack
from game.core.complaint import complain
from game.core.errors import CarromError
from game.core.pieces import Kind, Seat
from game.rules.book import CHAPTERS, Chapter, Clause, chapter, find_clause
from game.rules.compare import STROKES, Comparison, Ruled, comparison
from game.rules.phrases import sentence
from game.rules.ruleset import INFO
from game.rules.state import QueenState
from game.rules.verdict import Finish

COMPARE = "compare"
"""The chapter that is ruled, not written."""
MAX_WIDTH = 100
"""Columns beyond which lines get hard to read."""

_OTHER_CHAPTERS = {
    "setup": "the board, the pieces, the rack, the life of the queen",
    "common": "what all rule sets share: returning pieces, the striker's place, directions",
    "score": "how the score keeper counts",
    "conduct": "manners and fouls at a real board, which no program can judge",
    "words": "the language of the board",
    COMPARE: "the same stroke under each rule set, as the referees rule it",
}


def run(rule_set: str | None = None, clause: str | None = None, language: str = "en") -> int:
    """Prints the contents, a chapter, a clause or the comparison.

    Args:
        rule_set: a chapter's name or `compare`; a clause id alone is found too; None for
            the contents.
        clause: a clause of that chapter, or the number of a stroke of the comparison.
        language: of the chapters; contents and comparison are in English.

    Returns:
        0, or 2 when there is no such chapter or clause, said in one line on standard error.
    """
    width = max(30, min(MAX_WIDTH, shutil.get_terminal_size().columns))
    try:
        lines = list(_lines(rule_set, clause, language, width))
    except CarromError as error:
        complain(error)
        return 2
    print("\n".join(lines))
    return 0


def _lines(rule_set: str | None, clause: str | None, language: str, width: int) -> Iterable[str]:
    if rule_set is None:
        return _contents(width)
    name = rule_set.casefold()
    if name == COMPARE:
        return _comparison(clause, width)
    if name in CHAPTERS:
        found = chapter(name, language)
        return _chapter(found, width) if clause is None else _one(found, clause, width)
    return _by_id(rule_set, clause, language, width)


def _by_id(clause_id: str, more: str | None, language: str, width: int) -> Iterable[str]:
    """A clause asked for without its chapter."""
    try:
        found, clause = find_clause(clause_id, language)
    except CarromError:
        known = ", ".join((*CHAPTERS, COMPARE))
        raise CarromError(
            f"no rule set, chapter or clause {clause_id!r}; there are {known}"
        ) from None
    if more is not None:
        raise CarromError(f"{clause_id} is a clause and takes no other: {more!r}")
    return (found.title, "", *_clause(clause, width))


def _contents(width: int) -> Iterator[str]:
    yield "The rule book"
    yield ""
    for info in INFO.values():
        yield from _entry(info.name, " ".join(map(sentence, info.summary_keys)), width)
    yield ""
    for name, words in _OTHER_CHAPTERS.items():
        yield from _entry(name, words, width)
    yield ""
    yield from _wrapped(
        "`carrom rules house` prints a chapter, `carrom rules house H7` a clause.", width
    )


def _entry(name: str, words: str, width: int) -> list[str]:
    return textwrap.wrap(words, width, initial_indent=f"  {name:<12}", subsequent_indent=" " * 14)


def _chapter(found: Chapter, width: int) -> Iterator[str]:
    yield found.title
    yield "=" * len(found.title)
    for paragraph in found.intro:
        yield from _wrapped(paragraph, width)
    for clause in found.clauses:
        yield ""
        yield from _clause(clause, width)
        if (found.name, clause.id) == ("setup", "rack"):
            yield from _rack()


def _one(found: Chapter, clause: str, width: int) -> Iterator[str]:
    entry = found.clause(clause)
    yield found.title
    yield ""
    yield from _clause(entry, width)


def _rack() -> Iterator[str]:
    """The rack seen from the breaker's chair: the stem of the Y points down, at the breaker."""
    pitch = 2 * PIECE_RADIUS + RACK_GAP
    letters = {
        (round(x / (pitch * sqrt(3) / 2)), round(y / (pitch / 2))): kind.value[0]
        for kind, x, y in rack(Seat.S)
    }
    yield ""
    for row in range(4, -5, -1):
        line = "".join(f"{letters.get((column, row), ''):^4}" for column in range(-2, 3))
        yield f"        {line.rstrip()}"


def _clause(clause: Clause, width: int) -> Iterator[str]:
    is_id = clause.id[-1].isdigit()
    yield f"{clause.id}  {clause.title}" if is_id else clause.title
    for paragraph in clause.paragraphs:
        yield from _wrapped(paragraph, width, indent=4)


def _comparison(number: str | None, width: int) -> Iterator[str]:
    rows = comparison()
    if number is not None:
        if not number.isdecimal() or not 1 <= int(number) <= len(STROKES):
            raise CarromError(f"no stroke {number!r} to compare; they are 1 to {len(STROKES)}")
        rows = rows[int(number) - 1 : int(number)]
    intro = "South has white and is shooting, North has black; two players, options as they come."
    yield from _wrapped(intro, width)
    for row in rows:
        yield ""
        yield from _stroke(row, STROKES.index(row.stroke) + 1, width)


def _stroke(row: Comparison, number: int, width: int) -> Iterator[str]:
    stroke = row.stroke
    yield f"{number}. {stroke.title}"
    lying = f"{stroke.whites} white and {stroke.blacks} black on the board"
    queen = {QueenState.ON_BOARD: "so is the queen"}.get(
        stroke.queen, f"the queen {stroke.queen.replace('_', ' ')}"
    )
    yield from _wrapped(f"Before: {lying}, {queen}.", width, 4)
    for ruled in row.ruled:
        yield f"  {INFO[ruled.rules].title}"
        for ruling in ruled.verdict.rulings:
            yield from _wrapped(f"{ruling.clause}: {ruling.text}", width, 4)
        yield from _wrapped(f"Result: {_consequence(ruled)}", width, 4)


def _consequence(ruled: Ruled) -> str:
    """What is put back and who goes on, as one sentence or two."""
    back = [piece.kind for piece in ruled.verdict.returned]
    counted = [f"{back.count(kind)} {kind}" for kind in (Kind.WHITE, Kind.BLACK) if kind in back]
    if Kind.QUEEN in back:
        counted.append("the queen")
    parts = [f"back on the board: {', '.join(counted)}"] if counted else []
    finish = ruled.verdict.finish
    if finish is not None:
        parts.append(_finish_words(finish))
    else:
        parts.append("South shoots again" if ruled.is_shooting_again else "North is next")
    return "; ".join(parts) + "."


def _finish_words(finish: Finish) -> str:
    if finish.result == "draw":
        return "the board is a draw"
    if finish.result == "tie":
        return "the board is a tie"
    points = f", {finish.points[0]} to {finish.points[1]} points" if finish.points else ""
    return f"{('South', 'North')[finish.sides[0]]} wins the board{points}"


def _wrapped(text: str, width: int, indent: int = 0) -> list[str]:
    space = " " * indent
    return textwrap.wrap(text, width, initial_indent=space, subsequent_indent=space)
