"""Every screen at the largest text: no words are cut or tiny, nothing lies over another thing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from showings import SHOWINGS
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
from game.ui.scenes.play.banner import BannerWords
from game.ui.scenes.replays.shelf import ShelfScene
from game.ui.scenes.rulebook.scene import RulebookScene
from game.ui.scenes.scorekeeper.begin import BeginScene
from game.ui.scenes.scorekeeper.sheets import SheetsScene
from game.ui.scenes.settings import PAGES, SettingsScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.stats.scene import StatsScene
from game.ui.strings import LANGUAGES

SIZE = (1280, 800)
SMALLEST = 14
"""Pixels of the smallest words, numbers of plots aside."""
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
    **SHOWINGS,
}


def plain_picture(self: backdrop.BoardBackdrop, size: tuple[int, int], edge: int) -> pygame.Surface:
    return pygame.Surface(size)


class Words:
    """What the screens say while it is in force.

    Attributes:
        cut: everything that has lost words.
        small: everything but numbers that is smaller than `SMALLEST`.
    """

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.cut: list[str] = []
        self.small: list[str] = []
        self._elide, self._render = text.elide, text.render
        text.clear_cache()
        patch.setattr(text, "elide", self._watched(self._elided, self._elide))
        patch.setattr(text, "render", self._watched(self._rendered, self._render))

    @staticmethod
    def _watched(call: Callable[..., Any], whole: Any) -> Callable[..., Any]:
        def watched(*args: Any, **more: Any) -> Any:
            return call(*args, **more)

        watched.cache_clear = whole.cache_clear  # type: ignore[attr-defined]
        return watched

    def _elided(self, words: str, width: int, size: int, weight: int = text.REGULAR) -> str:
        shown = self._elide(words, width, size, weight)
        if shown != words:
            self.cut.append(f"{words!r} in {width} pixels of {size}")
        return shown

    def _rendered(self, words: str, size: int, *more: Any) -> pygame.Surface:
        if size < SMALLEST and any(letter.isalpha() for letter in words):
            self.small.append(f"{words!r} of {size}")
        return self._render(words, size, *more)

    def take(self) -> list[str]:
        """What was found wrong since the last time."""
        found, self.cut, self.small = [*self.cut, *self.small], [], []
        return found


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> Iterator[Words]:
    """Watches everything that is said."""
    yield Words(monkeypatch)
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
    """Widgets that lie over each other or outside the window, the message's shadow aside."""
    inside, live = pygame.Rect((0, 0), SIZE), scene.root.live()
    for index, each in enumerate(live):
        shadow = 2 * scene.scale(16) if isinstance(each, BannerWords) else 0
        if each.area is None and not inside.contains(each.rect.inflate(-shadow, -shadow)):
            yield f"{each.id} leaves the window"
        for other in live[:index]:
            is_near = each.area is other.area and {each.id, other.id} != _LIES_ON_IT
            if is_near and each.rect.colliderect(other.rect):
                yield f"{each.id} lies over {other.id}"


_LIES_ON_IT = {"rulebook.search", "rulebook.clear"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_are_cut_and_nothing_overlaps(
    language: str, home: Path, pictures: Path, words: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "cache").symlink_to(pictures, target_is_directory=True)
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
            wrong += [f"{name}: {each}" for each in (*words.take(), *misplaced(app.scene))]
    finally:
        app.change(text_size=1.0, language="en")
        app.close()
    assert wrong == []
