"""Hindi and Nepali at the largest text: no words are cut, nothing overlaps or leaves the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from uiapp import make_app, step

from game.ui.app import App
from game.ui.kit import ScrollArea, text
from game.ui.scenes import backdrop, keys
from game.ui.scenes.bank.begin import BankBegin
from game.ui.scenes.base import Scene
from game.ui.scenes.drills.catalogue import DrillsScene
from game.ui.scenes.drills.hub import HubScene
from game.ui.scenes.drills.pictures import Thumbnails
from game.ui.scenes.keys import KeysScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.replays.shelf import ShelfScene
from game.ui.scenes.rulebook.scene import RulebookScene
from game.ui.scenes.scorekeeper.begin import BeginScene
from game.ui.scenes.scorekeeper.sheets import SheetsScene
from game.ui.scenes.settings import PAGES, SettingsScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.stats.scene import StatsScene

SIZE = (1280, 800)
SCENES: dict[str, Callable[[App], Scene]] = {
    "menu": MenuScene,
    "setup": SetupScene,
    **{f"settings {page}": lambda app, page=page: SettingsScene(app, page) for page in PAGES},
    "keys": lambda app: KeysScene(app, keys.board_rows()),
    "hub": HubScene,
    "drills": DrillsScene,
    "statistics": StatsScene,
    "bank": BankBegin,
    "replays": ShelfScene,
    "sheets": SheetsScene,
    "new sheet": BeginScene,
    "rule book": RulebookScene,
}


def plain_picture(self: backdrop.BoardBackdrop, size: tuple[int, int], edge: int) -> pygame.Surface:
    return pygame.Surface(size)


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Everything that has lost words since."""
    found: list[str] = []
    whole = text.elide

    def elide(words: str, width: int, size: int, weight: int = text.REGULAR) -> str:
        shown = whole(words, width, size, weight)
        if shown != words:
            found.append(f"{words!r} in {width} pixels of {size}")
        return shown

    elide.cache_clear = whole.cache_clear  # type: ignore[attr-defined]
    text.clear_cache()
    monkeypatch.setattr(text, "elide", elide)
    yield found
    monkeypatch.undo()
    text.clear_cache()


def look_through(app: App, scene: Scene) -> None:
    """Has everything drawn, however far down."""
    step(app, 2)
    areas = [each for each in scene.root.widgets if isinstance(each, ScrollArea)]
    for area in areas:
        while area.offset < area.reach:
            area.scroll(max(1, area.rect.height // 2))
            step(app)
        area.scroll_to(0)


def misplaced(scene: Scene) -> Iterator[str]:
    """Widgets that lie over each other or outside the window."""
    inside, live = pygame.Rect((0, 0), SIZE), scene.root.live()
    for index, each in enumerate(live):
        if each.area is None and not inside.contains(each.rect):
            yield f"{each.id} leaves the window"
        for other in live[:index]:
            is_near = each.area is other.area and {each.id, other.id} != _LIES_ON_IT
            if is_near and each.rect.colliderect(other.rect):
                yield f"{each.id} lies over {other.id}"


_LIES_ON_IT = {"rulebook.search", "rulebook.clear"}


@pytest.mark.parametrize("language", ["hi", "ne"])
def test_no_words_are_cut_and_nothing_overlaps(
    language: str, home: Path, cut: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backdrop.BoardBackdrop, "picture", plain_picture)
    monkeypatch.setattr(Thumbnails, "picture", lambda self, drill: pygame.Surface((9, 9)))
    app = make_app(size=SIZE)
    wrong: list[str] = []
    try:
        app.change(text_size=1.6, language=language)
        for name, make in SCENES.items():
            scene = make(app)
            app.go(scene)
            look_through(app, scene)
            wrong += [f"{name}: {words}" for words in (*cut, *misplaced(scene))]
            cut.clear()
    finally:
        app.change(text_size=1.0, language="en")
        app.close()
    assert wrong == []
