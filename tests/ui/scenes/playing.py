"""Plays scripts on the board screen, from the menu, and gives what their `state` lines say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from script_input import STATE, Line
from uiapp import make_app

from game.ui.loop import run
from game.ui.scenes.menu import MenuScene
from game.ui.services import Services

__all__ = ["SHOOT", "START", "STATE", "Line", "Player", "clauses", "focused", "widget", "words"]

START: list[Line] = [
    {"when": "menu", "type": "click", "widget": "menu.play"},
    {"when": "setup", "type": "key", "key": "return"},
]
SOUTH: list[Line] = [
    {"when": "menu", "type": "click", "widget": "menu.play"},
    {"when": "setup", "type": "click", "widget": "setup.breaker"},
    {"when": "setup", "type": "click", "widget": "setup.start"},
]
"""As `START`, where a toss is offered: South breaks without it."""
SHOOT: list[Line] = [
    {"when": "aim", "type": "key", "key": "space"},
    {"when": "roll", "type": "key_down", "key": "space"},
    {"when": "ruling", "type": "key_up", "key": "space"},
]
"""Shoots and looks at the ruling, which is shown faster while Space is held."""


class Player:
    """One player's folder, and scripts played on it one after the other."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self._folder, self._capsys = folder, capsys

    def change(self, **settings: Any) -> None:
        """Settings as they are when the next script begins."""
        Services.open().change(**settings)

    def play(
        self, *lines: Line, size: tuple[int, int] = (1280, 800), seed: int | None = None
    ) -> list[Line]:
        """Runs a script to its end; gives its states. It must have run without a complaint."""
        app = make_app(list(lines), folder=self._folder, size=size, seed=seed)
        app.go(MenuScene(app))
        run(app)
        app.close()
        printed = self._capsys.readouterr()
        assert not printed.err, printed.err
        assert app.status == 0, printed.err
        return [json.loads(line) for line in printed.out.splitlines()]


def clauses(state: Line) -> list[str]:
    """The clauses of the last rulings."""
    return [ruling["clause"] for ruling in state["rulings"]]


def words(state: Line, widget: str) -> str:
    """What a widget says."""
    return next(each["text"] for each in state["widgets"] if each["id"] == widget)


def widget(state: Line, id: str) -> Line:
    """What a state says of one widget."""
    return next(each for each in state["widgets"] if each["id"] == id)


def focused(state: Line) -> str:
    """Id of the widget that has the focus."""
    return next(each["id"] for each in state["widgets"] if each["focused"])


def shown(state: Line) -> Line:
    """What a player sees: all but which frame it is, where the focus stands, the banner's size."""
    widgets = [{**each, "focused": False} for each in state["widgets"]]
    for each in widgets:
        if each["id"] == "play.banner":
            each["rect"] = []
    return {**state, "frame": 0, "widgets": widgets}


def assert_same(after: Line, before: Line) -> None:
    """Fails with what differs in what a player sees."""
    now, then = shown(after), shown(before)
    differs = {name: (now[name], then[name]) for name in now if now[name] != then.get(name)}
    if "widgets" in differs:
        pairs = zip(now["widgets"], then["widgets"], strict=True)
        differs["widgets"] = [(new, old) for new, old in pairs if new != old]
    assert now == then, differs
