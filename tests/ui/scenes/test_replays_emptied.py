"""Records deleted to the last one: what the list says then, and where a deletion is told."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from uiapp import opened, step
from watching import shelve

from game.ui import strings
from game.ui.scenes.replays.shelf import ShelfScene


@pytest.mark.parametrize("language", strings.LANGUAGES)
def test_a_list_that_was_emptied_says_so(home: Path, language: str) -> None:
    shelve(home)
    app, scene = opened(ShelfScene)
    assert isinstance(scene, ShelfScene)
    app.change(language=language)
    while cards := list(scene._cards.values()):
        scene.delete(cards[0])
    assert scene.empty.visible
    assert scene.empty.text == strings.tr("replays.none_left")
    assert strings.tr("replays.undo") in scene.empty.text
    scene.restore()
    assert not scene.empty.visible
    app.close()


@pytest.mark.parametrize("size", [(1280, 800), (800, 600), (800, 1200)])
def test_a_deletion_is_told_beside_the_buttons(home: Path, size: tuple[int, int]) -> None:
    """The message stood upon Rename."""
    shelve(home)
    app, scene = opened(ShelfScene, size=size)
    assert isinstance(scene, ShelfScene)
    scene.delete(next(iter(scene._cards.values())))
    for _ in range(2):
        step(app, 30)

    def looks() -> bytes:
        whole = pygame.Rect(scene.details._panel.rect).clip(app.presenter.surface.get_rect())
        return pygame.image.tobytes(app.presenter.surface.subsurface(whole), "RGB")

    told = looks()
    assert scene.toasts.active
    scene.toasts.clear()
    scene.root.invalidate()
    step(app, 2)
    assert looks() == told
    app.close()


def test_an_empty_list_offers_nothing_to_do_with_a_record(home: Path) -> None:
    app, scene = opened(ShelfScene)
    assert isinstance(scene, ShelfScene)
    names = ("open", "rename", "export", "delete")
    keys = [w for w in scene.root.widgets if w.id in {f"replays.{name}" for name in names}]
    assert len(keys) == len(names)
    assert not any(key.enabled for key in keys)
    assert scene.details.first is None
    app.close()
