"""Builds the pages of the rule book out of the book's chapters and the referees' rulings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.pieces import Kind
from game.rules.book import Chapter, chapter
from game.rules.compare import Ruled
from game.rules.ruleset import INFO, RuleInfo
from game.ui.rule_words import ruling_words
from game.ui.scenes.rulebook.blocks import Block, ClauseBlock, Facts, Heading, Note, Opener, Passage
from game.ui.scenes.rulebook.contents import COMPARE, Hit, cited_ids, is_cited, search
from game.ui.scenes.rulebook.figure_block import FigureBlock
from game.ui.scenes.rulebook.figures import figure_of
from game.ui.scenes.rulebook.flow_figure import QueenFlow
from game.ui.scenes.rulebook.rows import HitRow, Walk
from game.ui.scenes.rulebook.strokes import Columns, StrokeRow, outcome_key, ruled_strokes
from game.ui.scenes.rulebook.studio import Studio
from game.ui.strings import tr


def page_title(page: str, language: str) -> str:
    """What a page is called."""
    return tr("rulebook.compare") if page == COMPARE else chapter(page, language).title


def chapter_page(page: str, language: str, studio: Studio, open_clause: Opener) -> list[Block]:
    """A chapter: title, facts of its rule set, introduction, clauses and drawings."""
    book = chapter(page, language)
    ids = cited_ids(language)
    blocks: list[Block] = [Heading("rulebook.page", book.title)]
    if page in INFO:
        blocks.append(Facts("rulebook.facts", _facts(INFO[page])))
    blocks.append(Passage("rulebook.intro", book.intro, ids, open_clause))
    for clause in book.clauses:
        badge = clause.id if is_cited(page) else ""
        name = f"rulebook.clause.{clause.id}"
        blocks.append(ClauseBlock(name, badge, clause.title, clause.paragraphs, ids, open_clause))
        blocks.extend(_drawings(book, clause.id, studio))
    return blocks


def _drawings(book: Chapter, clause: str, studio: Studio) -> list[Block]:
    """The drawing that belongs to a clause, if there is one."""
    if (book.name, clause) == ("setup", "queen"):
        return [QueenFlow("rulebook.figure.queen")]
    figure = figure_of(book.name, clause)
    return [FigureBlock(f"rulebook.figure.{clause}", figure, studio)] if figure else []


def _facts(info: RuleInfo) -> list[str]:
    """How many play, where the striker may stand, and which way it may go."""
    *most, last = (str(count) for count in info.seats)
    count = tr("rulebook.or", first=", ".join(most), last=last) if most else last
    return [
        tr("rulebook.players", count=count),
        tr("rulebook.strict" if info.strict else "rulebook.free"),
        tr("rulebook.forward" if info.forward_only else "rulebook.any_way"),
    ]


def compare_page(open_row: Callable[[StrokeRow], object], walk: Walk) -> list[Block]:
    """The same stroke under each rule set."""
    blocks: list[Block] = [
        Heading("rulebook.page", tr("rulebook.compare")),
        Note("rulebook.intro", tr("rulebook.compare_intro")),
        Columns("rulebook.columns"),
    ]
    for number, row in enumerate(ruled_strokes(), 1):
        blocks.append(StrokeRow(f"rulebook.stroke.{number}", row, open_row, walk))
    return blocks


def ruling_blocks(row: StrokeRow, language: str, open_clause: Opener) -> list[Block]:
    """Every rule set's sentences on a stroke."""
    ids = cited_ids(language)
    return [
        RulingBlock(f"{row.id}.{ruled.rules}", ruled, ids, open_clause) for ruled in row.row.ruled
    ]


class RulingBlock(ClauseBlock):
    """What one rule set says of a stroke: a sentence for each clause, and what comes of it."""

    gap = 16

    def __init__(self, id: str, ruled: Ruled, ids: frozenset[str], open_clause: Opener) -> None:
        lines = [f"{each.clause}: {ruling_words(each)}" for each in ruled.verdict.rulings]
        lines.append(_result(ruled))
        super().__init__(id, "", tr(f"rules.{ruled.rules}"), lines, ids, open_clause)
        self._indent = 16


def _result(ruled: Ruled) -> str:
    """What is put back and who goes on, as a sentence."""
    back = [piece.kind for piece in ruled.verdict.returned]
    named = [
        tr("rulebook.counted", count=back.count(kind), kind=tr(f"rulebook.{kind.value}"))
        for kind in (Kind.WHITE, Kind.BLACK)
        if kind in back
    ]
    if Kind.QUEEN in back:
        named.append(tr("rulebook.the_queen"))
    end = tr(f"rulebook.result_{outcome_key(ruled)}")
    finish = ruled.verdict.finish
    if finish and finish.points:
        end = tr("rulebook.with_points", result=end, one=finish.points[0], two=finish.points[1])
    return tr("rulebook.back_and", back=", ".join(named), result=end) if named else end


def result_page(
    query: str, language: str, open_hit: Callable[[Hit], object], walk: Walk
) -> list[Block]:
    """What a search has found, or that it has found nothing."""
    hits = search(query, language)
    key = {0: "rulebook.found_none", 1: "rulebook.found_one"}.get(len(hits), "rulebook.found")
    blocks: list[Block] = [Note("rulebook.found", tr(key, count=len(hits), query=query.strip()))]
    for index, hit in enumerate(hits):
        blocks.append(_hit_row(index, hit, query, language, open_hit, walk))
    return blocks


def _hit_row(
    index: int,
    hit: Hit,
    query: str,
    language: str,
    open_hit: Callable[[Hit], object],
    walk: Walk,
) -> HitRow:
    badge = hit.place if is_cited(hit.page) else ""
    where = page_title(hit.page, language)
    name = f"rulebook.result.{index}"
    return HitRow(name, hit, where, badge, query, lambda: open_hit(hit), walk)


def place_block(blocks: Sequence[Block], place: str) -> ClauseBlock | StrokeRow | None:
    """The clause or stroke of a page with this id or number."""
    wanted = (f"rulebook.clause.{place}", f"rulebook.stroke.{place}")
    for block in blocks:
        if block.id in wanted and isinstance(block, ClauseBlock | StrokeRow):
            return block
    return None
