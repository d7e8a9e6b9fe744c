"""What colours say is said by a sign as well: fouls in the book and on a replay's bar."""

from __future__ import annotations

import pygame
import pytest
from uievents import display

from game.ui.kit import Root, icons
from game.ui.kit.theme import Scale
from game.ui.scenes.replays.scrub import Marks, ScrubBar, Tick
from game.ui.scenes.rulebook.strokes import draw_cell, ruled_strokes


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the icons drawn since."""
    names: list[str] = []
    whole = icons.icon

    def icon(name: str, *rest: object) -> pygame.Surface:
        names.append(name)
        return whole(name, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(icons, "icon", icon)
    return names


def test_a_cell_of_the_book_has_a_sign_if_it_holds_a_foul(drawn: list[str]) -> None:
    surface, seen = display(), set[bool]()
    for row in ruled_strokes():
        for ruled in row.ruled:
            drawn.clear()
            draw_cell(surface, pygame.Rect(10, 10, 130, 76), ruled, Scale(1.0))
            assert ("warning" in drawn) == bool(ruled.verdict.fouls)
            seen.add(bool(ruled.verdict.fouls))
    assert seen == {True, False}


@pytest.mark.parametrize(("tick", "signs"), [(Tick.FOUL, ["cross"]), (Tick.RULING, [])])
def test_a_foul_is_a_cross_on_the_bar_and_a_ruling_a_dot(
    tick: Tick, signs: list[str], drawn: list[str]
) -> None:
    surface = display()
    root = Root(surface.get_size(), Scale(1.0))
    bar = root.add(ScrubBar("bar", "Game", lambda _: None, lambda _: None))
    bar.place(0, 0, 400, 30)
    bar.marks = Marks(((0.5, tick),))
    bar.draw(surface)
    assert drawn == signs
