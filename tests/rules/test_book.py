"""The rule book: complete, in our own words, and the comparison as the referees rule it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.core.errors import CarromError
from game.core.pieces import Kind
from game.rules import book
from game.rules.book import CHAPTERS, LANGUAGES, RULE_CHAPTERS, chapter, find_clause
from game.rules.compare import STROKES, comparison
from game.rules.phrases import phrases
from game.rules.ruleset import INFO, RULE_SETS
from game.ui.strings import SCRIPTS

DEVANAGARI = re.compile(r"[\u0900-\u097f]")

IDS = {
    "common": [f"1.{number}" for number in range(1, 11)],
    "house": [f"H{number}" for number in range(1, 21)],
    "bank": [f"B{number}" for number in range(1, 9)],
    "federation": [f"F{number}" for number in range(1, 26)],
    "family": [f"Y{number}" for number in range(1, 10)],
    "parlour": [f"P{number}" for number in range(13)],
    "classic": [f"C{number}" for number in range(1, 12)],
    "points": [f"T{number}" for number in range(1, 7)],
    "score": ["9"],
}


@pytest.mark.parametrize("name", RULE_CHAPTERS)
def test_every_clause_is_explained_in_order(name: str) -> None:
    assert [clause.id for clause in chapter(name).clauses] == IDS[name]


@pytest.mark.parametrize("name", CHAPTERS)
def test_every_entry_has_a_title_and_an_explanation(name: str) -> None:
    found = chapter(name)
    assert found.title
    assert found.name == name
    assert found.intro
    ids = [clause.id for clause in found.clauses]
    assert len(ids) == len(set(ids))
    for clause in found.clauses:
        assert 2 < len(clause.title) < 40
        text = " ".join(clause.paragraphs)
        assert len(text) > 20
        assert text.endswith(".")


def test_every_rule_set_has_a_chapter() -> None:
    assert INFO.keys() <= set(CHAPTERS)
    assert set(RULE_SETS) | {"bank"} == set(INFO)


def test_conduct_that_no_program_judges_is_explained() -> None:
    conduct = {clause.id for clause in chapter("conduct").clauses}
    assert {"flick", "elbow", "chair", "touch"} <= conduct


def test_a_ruling_leads_to_its_clause() -> None:
    for row in comparison():
        for ruled in row.ruled:
            for ruling in ruled.verdict.rulings:
                found, clause = find_clause(ruling.clause)
                assert clause.id == ruling.clause
                assert found.name == ruled.rules


def test_unknown_chapters_and_clauses_are_named() -> None:
    with pytest.raises(CarromError, match="chess"):
        chapter("chess")
    with pytest.raises(CarromError, match="H99"):
        chapter("house").clause("H99")
    with pytest.raises(CarromError, match="Z1"):
        find_clause("Z1")


def test_a_language_without_a_translation_reads_english() -> None:
    assert chapter("house", "xx") == chapter("house")


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ('title = "House', r"cannot be read: Unterminated string"),
        ('name = "house"\ntitle = "House"\nintro = ""\n', r"clause is missing"),
        ('name = "house"\ntitle = ""\nintro = ""\n[[clause]]\nid = "H1"\n', r"title is missing"),
        (None, r"cannot be read: .*No such file"),
    ],
)
def test_a_chapter_that_cannot_be_read_is_named_with_its_file(
    text: str | None, wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if text is not None:
        (tmp_path / "house.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(book, "asset", lambda *parts: tmp_path / parts[-1])
    with pytest.raises(CarromError, match=rf"house\.toml: {wrong}") as raised:
        chapter("house", tmp_path.name)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("name", CHAPTERS)
def test_the_book_is_whole_in_every_language(name: str, language: str) -> None:
    here, english = chapter(name, language), chapter(name)
    assert [clause.id for clause in here.clauses] == [clause.id for clause in english.clauses]
    assert (here.name, len(here.intro)) == (name, len(english.intro))
    for clause, model in zip(here.clauses, english.clauses, strict=True):
        assert len(clause.paragraphs) == len(model.paragraphs), clause.id
        text, other = " ".join(clause.paragraphs), " ".join(model.paragraphs)
        assert text != other, clause.id
        assert 0.5 < len(text) / len(other) < 2, clause.id
        cited = re.compile(r"\b[A-Z]\d+\b|\b\d\.\d+\b")
        assert set(cited.findall(text)) == set(cited.findall(other)), clause.id


@pytest.mark.parametrize("language", SCRIPTS)
@pytest.mark.parametrize("name", CHAPTERS)
def test_the_book_is_written_in_the_language_s_script(name: str, language: str) -> None:
    for clause in chapter(name, language).clauses:
        assert all(DEVANAGARI.search(text) for text in (clause.title, *clause.paragraphs))
        text = " ".join(clause.paragraphs)
        assert text.endswith("।"), clause.id
        spoken = set(re.findall(r"[A-Za-z]{2,}", text))
        assert not spoken, (clause.id, spoken)


def test_every_rule_set_rules_on_every_stroke() -> None:
    rows = comparison()
    assert len(rows) == len(STROKES) >= 12
    for row in rows:
        assert [ruled.rules for ruled in row.ruled] == list(RULE_SETS)
        for ruled in row.ruled:
            assert (ruled.verdict.next is None) == (ruled.verdict.finish is not None)
            assert ruled.verdict.rulings


def test_the_rule_sets_differ_where_the_book_says_so() -> None:
    by_title = {row.stroke.title: row for row in comparison()}

    def answers(title: str) -> dict[str, bool | str]:
        return {
            ruled.rules: ruled.verdict.finish.clause
            if ruled.verdict.finish
            else ruled.is_shooting_again
            for ruled in by_title[title].ruled
        }

    assert (
        answers("The striker falls with an own piece").items()
        >= {
            "house": False,
            "federation": True,
            "family": True,
            "parlour": False,
            "classic": False,
            "points": False,
        }.items()
    )
    assert answers("The queen falls before any own piece")["parlour"] == "P2"
    last = answers("The own last piece falls, the queen is on the board")
    assert (last["house"], last["federation"], last["family"]) == (False, "F18", "Y7")
    assert (last["parlour"], last["classic"], last["points"]) == ("P9", False, True)


def test_strokes_are_possible() -> None:
    for stroke in STROKES:
        gone = (*stroke.pocketed, *stroke.off_board)
        assert gone.count(Kind.WHITE) <= stroke.whites
        assert gone.count(Kind.BLACK) <= stroke.blacks


def test_the_book_and_the_rulings_share_no_sentence() -> None:
    said = {sentence for sentence in phrases().values() if len(sentence) > 30}
    for found in map(chapter, CHAPTERS):
        for clause in found.clauses:
            assert not said & set(clause.paragraphs)
