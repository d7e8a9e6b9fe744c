"""The rule book's screen, driven by events as they come out of the queue."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from reading import SIZE, Reading
from uiapp import step
from uievents import down, finger, key, letters, move, pad, up, wheel

from game.rules.book import CHAPTERS, RULE_CHAPTERS, chapter, find_clause
from game.rules.compare import STROKES, comparison
from game.rules.ruleset import RULE_SETS
from game.ui.scenes.rulebook import pages, strokes
from game.ui.scenes.rulebook.blocks import ClauseBlock
from game.ui.scenes.rulebook.contents import COMPARE, PAGES
from game.ui.strings import catalogue

BOOK = tuple(map(chapter, CHAPTERS))
CLAUSES = [
    (found.name, clause.id)
    for found in BOOK
    if found.name in RULE_CHAPTERS
    for clause in found.clauses
]


@pytest.fixture
def reading(home: Path, pictures: Path) -> Iterator[Reading]:
    (home / "cache").symlink_to(pictures, target_is_directory=True)
    made = Reading(page="house")
    yield made
    made.app.close()


# Pages and clauses -------------------------------------------------------------------------------


def test_the_menu_opens_the_book_and_escape_closes_it(reading: Reading) -> None:
    reading.keys(pygame.K_ESCAPE)
    assert reading.app.scene.name == "menu"
    entry = reading.app.scene.root.find("menu.rules")
    assert entry is not None
    at = entry.rect.center
    reading.post(move(at), down(at), up(at))
    step(reading.app)
    assert reading.book.place == ("house", "")


@pytest.mark.parametrize("by_touch", [False, True])
def test_every_page_can_be_opened_and_says_all_its_words(reading: Reading, by_touch: bool) -> None:
    for found in BOOK:
        row = reading.find(f"rulebook.page.{found.name}")
        assert row.area is not None
        row.area.reveal(row)
        at = row.rect.center
        if by_touch:
            kinds = pygame.FINGERDOWN, pygame.FINGERUP
            reading.post(*(finger(kind, at, SIZE) for kind in kinds))
        else:
            reading.post(move(at), down(at), up(at))
        assert reading.book.place == (found.name, "")
        said = reading.said()
        for clause in found.clauses:
            assert clause.title in said
            assert "\n".join(clause.paragraphs) in said
        assert all(paragraph in said for paragraph in found.intro)


def test_every_clause_can_be_opened_at_its_place(reading: Reading) -> None:
    assert len(CLAUSES) > 100
    for page, clause in CLAUSES:
        reading.book.open_clause(clause)
        assert reading.book.place == (page, clause)
        block = reading.find(f"rulebook.clause.{clause}")
        assert isinstance(block, ClauseBlock)
        assert block.marked
        assert block.badge == clause
        top = block.rect.y - reading.reader.rect.y
        at_end = reading.reader.offset == reading.reader.reach
        assert 0 <= top < (reading.reader.rect.height if at_end else 40)


@pytest.mark.parametrize("clause", ["H8", "f22", "1.10", "T6", "9"])
def test_a_ruling_opens_the_book_at_its_clause(reading: Reading, clause: str) -> None:
    reading.open(clause)
    chapter, found = find_clause(clause)
    assert reading.book.place == (chapter.name, found.id)
    block = reading.find(f"rulebook.clause.{found.id}")
    assert isinstance(block, ClauseBlock)
    assert block.marked
    assert block.rect.y >= reading.reader.rect.y
    assert block.rect.y < reading.reader.rect.bottom
    reading.keys(pygame.K_ESCAPE)
    assert reading.book.place == ("house", "")


def test_a_cited_clause_is_a_link_and_there_is_a_way_back(reading: Reading) -> None:
    reading.click("rulebook.page.classic")
    link = reading.find("rulebook.clause.C8.C7")
    assert link.area is not None
    reading.book.root.set_focus(link)
    reading.keys(pygame.K_RETURN)
    assert reading.book.place == ("classic", "C7")
    reading.click("rulebook.previous")
    assert reading.book.place == ("classic", "")
    reading.keys(pygame.K_BACKSPACE)
    assert reading.book.place == ("house", "")
    assert not reading.find("rulebook.previous").visible


# Scrolling ---------------------------------------------------------------------------------------


def test_keys_scroll_the_page(reading: Reading) -> None:
    reader = reading.reader
    assert reader.focus
    assert reader.reach > 2 * reader.rect.height
    reading.keys(pygame.K_DOWN)
    one = reader.offset
    assert 0 < one < reader.rect.height // 3
    reading.keys(pygame.K_PAGEDOWN)
    assert one + reader.rect.height * 0.7 < reader.offset < one + reader.rect.height
    reading.keys(pygame.K_END)
    assert reader.offset == reader.reach
    reading.keys(pygame.K_PAGEUP)
    assert reader.offset < reader.reach
    reading.keys(pygame.K_HOME)
    assert reader.offset == 0
    reading.keys(pygame.K_DOWN, pygame.K_UP)
    assert reader.offset == 0


def test_a_held_key_goes_on_scrolling(reading: Reading) -> None:
    reading.keys(pygame.K_DOWN)
    once = reading.reader.offset
    step(reading.app, 40)
    assert reading.reader.offset > 3 * once


def test_wheel_mouse_and_finger_scroll_the_page(reading: Reading) -> None:
    reader = reading.reader
    x, y = reader.rect.center
    reading.post(move((x, y)), wheel(-2))
    assert reader.offset > 0
    reading.post(wheel(9))
    assert reader.offset == 0
    reading.post(down((x, y)), move((x, y - 90)), up((x, y - 90)))
    assert reader.offset == 90
    kinds = (pygame.FINGERDOWN, y), (pygame.FINGERMOTION, y - 60), (pygame.FINGERUP, y - 60)
    reading.post(*(finger(kind, (x, at), SIZE) for kind, at in kinds))
    assert reader.offset == 150


def test_a_gamepad_reaches_everything(reading: Reading) -> None:
    reading.post(pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    assert reading.reader.offset > 0
    reading.post(pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER))
    assert reading.book.place[0] == PAGES[PAGES.index("house") + 1]
    reading.post(pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER))
    reading.post(pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT))
    assert reading.find("rulebook.page.house").focus
    reading.post(pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN), pad(pygame.CONTROLLER_BUTTON_A))
    assert reading.book.place[0] == "federation"
    assert reading.reader.focus
    reading.post(pad(pygame.CONTROLLER_BUTTON_B))
    step(reading.app)
    assert reading.app.scene.name == "menu"


def test_tab_goes_through_all_of_it(reading: Reading) -> None:
    seen = set()
    for _ in range(60):
        reading.keys(pygame.K_TAB)
        assert reading.book.root.focus is not None
        seen.add(reading.book.root.focus.id)
    wanted = {"rulebook.back", "rulebook.search", "rulebook.reader"}
    assert wanted | {f"rulebook.page.{page}" for page in PAGES} <= seen


# Search ------------------------------------------------------------------------------------------


def test_search_finds_and_enter_opens_the_best(reading: Reading) -> None:
    reading.type("Lays down DUE")
    assert reading.find("rulebook.result.0").text.startswith("F15")
    reading.keys(pygame.K_RETURN)
    assert reading.book.place == ("federation", "F15")
    assert reading.find("rulebook.search").text == ""


def test_escape_ends_a_search_where_the_page_was(reading: Reading) -> None:
    reading.keys(pygame.K_PAGEDOWN)
    before, seen = reading.reader.offset, reading.seen()
    reading.type("nothing like this")
    assert [block.id for block in reading.reader.blocks] == ["rulebook.found"]
    reading.keys(pygame.K_ESCAPE)
    assert reading.book.place == ("house", "")
    assert (reading.reader.offset, reading.seen()) == (before, seen)


def test_letters_begin_a_search_and_count_once(reading: Reading) -> None:
    reading.post(key(pygame.K_h, letter="h"), letters("h"))
    reading.post(key(pygame.K_7, letter="7"), letters("7"))
    assert reading.find("rulebook.search").text == "h7"
    assert reading.find("rulebook.result.0").text.startswith("H7 ")


def test_results_are_gone_through_by_arrows(reading: Reading) -> None:
    reading.type("striker")
    reading.keys(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN)
    assert reading.find("rulebook.result.1").focus
    wanted = reading.find("rulebook.result.1").text.split()[0]
    reading.keys(pygame.K_RETURN)
    assert reading.book.place[1] == wanted


# The same stroke ---------------------------------------------------------------------------------


def test_the_comparison_shows_every_stroke_and_opens_its_rulings(reading: Reading) -> None:
    reading.click(f"rulebook.page.{COMPARE}")
    for number, stroke in enumerate(STROKES, 1):
        row = reading.find(f"rulebook.stroke.{number}")
        assert row.text == stroke.title
    reading.keys(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN)
    assert reading.find("rulebook.stroke.3").focus
    reading.keys(pygame.K_RETURN)
    ruling = reading.find("rulebook.stroke.3.classic").spoken()
    assert "C6: Foul" in ruling
    assert "Back on the board: 1 white. North is next." in ruling
    reading.book.root.set_focus(reading.find("rulebook.stroke.3.classic.C6"))
    reading.keys(pygame.K_RETURN)
    assert reading.book.place == ("classic", "C6")


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (800, 600)])
def test_the_comparison_has_room_for_one_rule_set_more(
    reading: Reading, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [
        replace(row, ruled=(*row.ruled, replace(row.ruled[3], rules="seventh")))
        for row in comparison()
    ]
    monkeypatch.setitem(RULE_SETS, "seventh", RULE_SETS["parlour"])
    monkeypatch.setitem(catalogue("en"), "rules.seventh", "Seventh")
    for module in (strokes, pages):
        monkeypatch.setattr(module, "ruled_strokes", lambda: rows)
    reading.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    reading.book.resize(size, reading.app.scale)
    reading.open(page=COMPARE)
    row = reading.find("rulebook.stroke.1")
    found = strokes.cells(row.rect, reading.app.scale)
    assert len(found) == len(RULE_SETS)
    assert all(row.rect.contains(cell) for cell in found)
    assert [cell for cell in found if len(cell.collidelistall(found)) > 1] == []
    reading.click("rulebook.stroke.1")
    assert reading.find("rulebook.stroke.1.seventh")


# Drawing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES)
def test_nothing_is_drawn_while_nothing_changes(reading: Reading, page: str) -> None:
    reading.open(page=page)
    assert not reading.book.needs_draw
    assert not reading.book.wants_time


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (800, 1200)])
@pytest.mark.parametrize("text_size", [1.0, 1.6])
def test_no_block_is_wider_than_the_page_or_over_another(
    reading: Reading, size: tuple[int, int], text_size: float
) -> None:
    reading.app.change(text_size=text_size)
    reading.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    reading.book.resize(size, reading.app.scale)
    for page in PAGES:
        reading.book._open(page)
        reader, last = reading.reader, None
        for block in reader.blocks:
            assert reader.rect.x < block.rect.x
            assert block.rect.right < reader.rect.right
            assert last is None or block.rect.y >= last
            assert all(block.rect.inflate(4, 4).contains(link.rect) for link in block.links)
            last = block.rect.bottom
        assert last is not None
        assert last - reader.rect.y <= reader.content_height


def test_a_small_window_that_keeps_its_size_is_not_laid_out_again(
    reading: Reading, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = (640, 480)
    reading.book.refit(size, reading.app.scale)
    laid: list[tuple[int, int]] = []
    monkeypatch.setattr(reading.book, "layout", laid.append)
    reading.book.refit(size, reading.app.scale)
    assert laid == []


def test_any_input_is_borne(reading: Reading) -> None:
    rng = random.Random(4)
    codes = [pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB]
    codes += [pygame.K_RETURN, pygame.K_HOME, pygame.K_END, pygame.K_PAGEDOWN, pygame.K_BACKSPACE]
    for _ in range(250):
        at = rng.randrange(SIZE[0]), rng.randrange(SIZE[1])
        events = [
            [move(at), down(at), up(at)],
            [key(rng.choice(codes))],
            [letters(rng.choice("abcdehqu1 "))],
            [wheel(rng.randrange(-5, 6))],
        ]
        reading.post(*rng.choice(events))
        if reading.app.scene.name != "rulebook":
            reading.open()
