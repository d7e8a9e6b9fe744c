"""Rows of the practice room's cards: name and value stay whole in a narrow column."""

from __future__ import annotations

import pygame
import pytest
from uievents import display

from game.ui.kit import Root, text
from game.ui.kit.theme import Scale
from game.ui.scenes.practice.rows import Row, RowsPanel


@pytest.mark.parametrize("factor", [0.5, 1.0])
@pytest.mark.parametrize("width", [190, 220, 300])
def test_name_and_value_are_whole(
    factor: float, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    surface, told = display(), list[str]()
    whole = text.render

    def render(words: str, *rest: object) -> pygame.Surface:
        told.append(words)
        return whole(words, *rest)  # type: ignore[arg-type]

    text.clear_cache()
    monkeypatch.setattr(text, "render", render)
    panel = Root(surface.get_size(), Scale(factor)).add(RowsPanel("rows"))
    panel.place(0, 0, round(width * factor), 60)
    panel.rows = (Row("Angles", "7.89° in · 7.03° out"),)
    panel.draw(surface)
    assert told[-1] == "Angles"
    assert "° out" in told
