"""The card of names and values leaves no row out, however low it is."""

from __future__ import annotations

import pygame
import pytest
from sessioncases import STRIKER, blacks, players_of, write_shot
from uievents import display

from game.rules.state import Setup
from game.session.table import Table
from game.ui.kit import Root, text
from game.ui.kit.theme import Scale
from game.ui.scenes.play.facts_panel import FactsPanel
from game.ui.scenes.play.models import facts

ROWS = (
    ("Rules", "Federation"),
    ("Board", "3 of 8"),
    ("Games", "1 – 0"),
    ("Queen", "awaiting cover · North"),
    ("South owes", "2"),
    ("North owes", "1"),
)


@pytest.mark.parametrize("factor", [1.0, 1.42])
@pytest.mark.parametrize("height", [60, 90, 119, 150, 190])
@pytest.mark.parametrize("count", [3, 4, 6])
def test_every_row_is_told(
    height: int, factor: float, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    surface, told = display(), list[str]()
    whole = text.render

    def render(words: str, *rest: object) -> pygame.Surface:
        told.append(words)
        return whole(words, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(text, "render", render)
    root = Root(surface.get_size(), Scale(factor))
    panel = root.add(FactsPanel("facts", "The board"))
    panel.place(0, 0, round(258 * factor), round(height * factor))
    panel.rows = ROWS[:count]
    panel.draw(surface)
    said = " ".join(told)
    for name, value in ROWS[1:count]:
        assert name in said
        assert value in said


def test_a_fact_without_a_value_is_told_by_its_name() -> None:
    surface = display()
    root = Root(surface.get_size(), Scale(1.0))
    panel = root.add(FactsPanel("facts", "Last flick"))
    panel.place(10, 10, 258, 50)
    panel.rows = (("No flick yet", ""),)
    surface.fill((0, 0, 0))
    panel.draw(surface)
    lone = pygame.surfarray.array3d(surface).copy()
    panel.rows = ()
    surface.fill((0, 0, 0))
    panel.draw(surface)
    assert (lone != pygame.surfarray.array3d(surface)).any()


@pytest.mark.parametrize(("seats", "words"), [(2, "Asha owes"), (4, "Asha & Chitra owe")])
def test_two_who_owe_are_told_so(seats: int, words: str) -> None:
    setup = Setup("federation", seats)
    table = Table.new(setup, players_of(setup))
    write_shot(table, *blacks(3), STRIKER)
    assert words in [name for name, _ in facts(table)]
