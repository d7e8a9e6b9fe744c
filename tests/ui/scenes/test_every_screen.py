"""Every screen, whatever its state, at every size: nothing is cut, everything answers to keys."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import gallery
import gallery_alone
import pytest
from looking import (
    entangled,
    look_through,
    misplaced,
    ringless,
    shortened,
    stuck,
    unpressed,
    unreached,
)
from stops import SEEN, Stop
from uiapp import make_app, step

from game.ui.app import App
from game.ui.art.loader import ArtLoader
from game.ui.board_view import BoardView
from game.ui.kit import text
from game.ui.scenes.menu import MenuScene

TINY = (61, 41)
SIZES = ((800, 600), (800, 1200), (1280, 800), (1920, 1080))
GROUPS = {
    name: getattr(module, name)
    for module, names in (
        (gallery, ("menus", "setups", "games", "turns", "endings", "books")),
        (gallery_alone, ("sheets", "alone", "challenges", "shelves")),
    )
    for name in names
}


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """No art: where things stand does not depend on it."""
    monkeypatch.setattr(ArtLoader, "get", lambda self, want: None)
    monkeypatch.setattr(BoardView, "wait", lambda self: None)


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Everything that has lost words since."""
    found: list[str] = []
    whole = text.elide

    def elide(words: str, width: int, size: int, weight: int = text.REGULAR) -> str:
        shown = whole(words, width, size, weight)
        if shown != words and not words.endswith(text.ELLIPSIS):  # an excerpt, cut on purpose
            found.append(f"{words!r} in {width} pixels of {size}")
        return shown

    elide.cache_clear = whole.cache_clear  # type: ignore[attr-defined]
    text.clear_cache()
    monkeypatch.setattr(text, "elide", elide)
    yield found
    monkeypatch.undo()
    text.clear_cache()


def visit(stop: Stop, home: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    """The app at a stop."""
    home.mkdir(parents=True)
    monkeypatch.setenv("CARROM_HOME", str(home))
    (home / "settings.json").write_text(json.dumps({**SEEN, **stop.settings}), encoding="utf-8")
    stop.prepare(home)
    app = make_app(list(stop.lines), folder=home, size=SIZES[0], seed=1)
    app.go(MenuScene(app))
    while app.running:
        step(app)
    app.running, app.script = True, None
    return app


def told(app: App) -> dict[str, object]:
    """What a screen says of itself, the frame's number and where its widgets stand aside."""
    return {name: each for name, each in app.state().items() if name not in ("frame", "widgets")}


@pytest.mark.parametrize("group", GROUPS)
def test_nothing_is_cut_and_keys_reach_everything(
    group: str, tmp_path: Path, cut: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong: list[str] = []
    for number, (name, stop) in enumerate(GROUPS[group]()):
        app = visit(stop, tmp_path / str(number), monkeypatch)
        if app.status:
            wrong.append(f"{name}: not reached")
        cut.clear()
        before = told(app)
        for size in SIZES:
            app.presenter.resize(size)
            step(app)
            look_through(app, app.scene)
            scene = app.scene
            faults = (*cut, *misplaced(scene, size), *entangled(scene), *shortened(scene))
            wrong += [f"{name} {size}: {each}" for each in dict.fromkeys(faults)]
            cut.clear()
        for size in (TINY, SIZES[0]):
            app.presenter.resize(size)
            step(app)
        if told(app) != before and not app.scene.wants_frame:
            wrong.append(f"{name}: {told(app)} after other sizes, not {before}")
        faults = (*ringless(app.scene), *unreached(app), *unpressed(app), *stuck(app))
        wrong += [f"{name}: {each}" for each in faults]
        app.close()
    assert not wrong, "\n".join(wrong)
