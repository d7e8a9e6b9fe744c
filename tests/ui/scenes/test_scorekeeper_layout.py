"""The score keeper's screens in every window: nothing cut off, large targets, no surprise."""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from keeping import NAMES, Desk, won
from uiapp import step
from uievents import down, finger, key, move, pad, up, wheel

from game.rules.sheet import SheetSetup, Undo
from game.session.scorekeeper import ScoreKeeper, read_sheet
from game.ui.kit import ScrollArea
from game.ui.scenes.large_keys import TOUCH

SIZES = [(800, 600), (1280, 800), (1920, 1080), (800, 1200)]
TEXT = [1.0, 1.6]
LONG = ("Maheshwari Narasimhan & Venkataraghavan", "Dr. Krishnamoorthy & Balasubrahmanyam")


def prepared(home: Path, setup: SheetSetup, boards: int = 7, *, undone: bool = False) -> None:
    """Seven boards leave the match open, eight end it."""
    keeper = ScoreKeeper.create(home / "sheets", "Sheet 1", setup)
    for entry in [won(0, 9, 0), won(1, 9, 1), won(0, 9), won(0, 6)] * 2:
        if len(keeper.sheet.rows) < boards:
            keeper.enter(entry)
    if undone:
        keeper.enter(Undo())
    keeper.close()


def check_screen(desk: Desk) -> None:
    """Everything lies inside the window or can be scrolled into it; targets are large."""
    scene, window = desk.app.scene, pygame.Rect((0, 0), desk.app.size)
    root, s = scene.root, scene.scale
    live = root.live()
    for widget in [each for each in root.widgets if each.visible]:
        frame = widget.area.rect if widget.area else window
        assert frame.left <= widget.rect.left, widget.id
        assert widget.rect.right <= frame.right, widget.id
        if not widget.area:
            assert window.contains(widget.rect), widget.id
    for widget in live:
        least = min(widget.rect.size)
        assert least >= s(TOUCH) - 1, f"{widget.id} is {least} of {s(TOUCH)}"
        root.set_focus(widget)
        frame = widget.area.rect if widget.area else window
        seen = widget.rect.clip(frame)
        # A board with long names and many notes may be taller than its window; it scrolls.
        assert seen.height >= min(widget.rect.height, frame.height - s(24)), widget.id
    for a, b in combinations(live, 2):
        if a.area is b.area:
            assert not a.rect.colliderect(b.rect), (a.id, b.id)
    for area in [each for each in root.widgets if isinstance(each, ScrollArea)]:
        assert window.contains(area.rect)
        if area.members:
            assert area.rect.height >= s(TOUCH)


@pytest.mark.parametrize("text_size", TEXT)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off(size: tuple[int, int], text_size: float, home: Path) -> None:
    prepared(home, SheetSetup(LONG), 8, undone=True)
    desk = Desk(home, size=size)
    desk.app.change(text_size=text_size)
    step(desk.app, 2)
    check_screen(desk)
    desk.press("score.new")
    check_screen(desk)
    desk.keys(pygame.K_ESCAPE)
    desk.press("score.sheet.Sheet 1")
    check_screen(desk)
    desk.press("score.redo")
    check_screen(desk)
    news = desk.find("score.news")
    assert news.rect.height >= news.height_for(news.rect.width)
    desk.close()


@pytest.mark.parametrize("style", ["classic", "free"])
def test_the_other_ways_of_scoring_fit(style: str, home: Path) -> None:
    desk = Desk(home, size=(800, 600))
    desk.app.change(text_size=1.6)
    desk.begin(SheetSetup(LONG, style))
    check_screen(desk)
    desk.close()


def test_the_latest_board_is_in_sight(home: Path) -> None:
    prepared(home, SheetSetup(NAMES))
    desk = Desk(home, size=(800, 600))
    desk.app.change(text_size=1.6)
    desk.press("score.sheet.Sheet 1")
    latest = desk.find("score.row.7")
    assert latest.area.rect.contains(latest.rect)
    desk.press("score.winner.0", "score.left.9", "score.queen.0", "score.enter")
    latest = desk.find("score.row.8")
    assert latest.area.rect.contains(latest.rect)
    first = desk.find("score.row.1")
    assert not latest.area.rect.contains(first.rect)
    at = latest.rect.center
    desk.send(move(at), *[wheel(5)] * 20)
    assert first.area.rect.contains(first.rect)
    desk.close()


def test_nothing_is_drawn_while_nothing_changes(home: Path) -> None:
    prepared(home, SheetSetup(NAMES))
    desk = Desk(home, fast=False)
    desk.press("score.sheet.Sheet 1")
    step(desk.app, 3)
    assert desk.app.is_idle
    desk.close()


def test_random_input_harms_nothing(home: Path) -> None:
    rng = random.Random(9)
    prepared(home, SheetSetup(NAMES))
    desk = Desk(home)
    desk.press("score.sheet.Sheet 1")
    width, height = desk.app.size
    codes = [pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_DOWN]
    codes += [pygame.K_UP, pygame.K_MINUS, pygame.K_BACKSPACE, pygame.K_5]
    for _ in range(500):
        if desk.app.scene.name not in ("score", "dialog"):
            break
        at = rng.randrange(width), rng.randrange(88, height)
        desk.app.handle(
            rng.choice(
                [
                    down(at),
                    up(at),
                    move(at),
                    finger(pygame.FINGERDOWN, at),
                    finger(pygame.FINGERUP, at),
                    wheel(rng.choice([-1, 1])),
                    key(rng.choice(codes), rng.choice([0, pygame.KMOD_CTRL]), "5"),
                    key(rng.choice([pygame.K_z, pygame.K_y]), pygame.KMOD_CTRL),
                    pad(rng.randrange(15)),
                ]
            )
        )
        if rng.random() < 0.1:
            step(desk.app)
    step(desk.app)
    desk.close()
    read_sheet(home / "sheets", "Sheet 1")
