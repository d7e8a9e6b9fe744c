"""The score keeper's window in the hands of a player: real events, and what can be read there."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest
from uiapp import PlainScene, make_app, step
from uievents import down, finger, key, letters, move, up

from game.commands.score import Begin, run
from game.rules.sheet import BoardResult, Entry, FreePoints, Sheet, SheetSetup
from game.session.scorekeeper import read_sheet
from game.ui.app import App
from game.ui.kit import Widget
from game.ui.scenes.scorekeeper.sheets import SheetsScene

NAMES = ("Asha", "Bimal")


class Desk:
    """An app on the score keeper's screens, with a folder of its own."""

    def __init__(self, home: Path, **options: Any) -> None:
        self.home = home
        self.folder = home / "sheets"
        self.app: App = make_app(**options)
        self.app.go(PlainScene(self.app))  # the menu's picture would take its time
        self.app.push(SheetsScene(self.app))
        step(self.app, 2)

    def find(self, id: str) -> Widget:
        widget = self.app.scene.root.find(id)
        assert widget is not None, id
        return widget

    def says(self, id: str) -> str:
        return self.find(id).spoken()

    def send(self, *events: pygame.event.Event) -> None:
        for event in events:
            pygame.event.post(event)
        step(self.app, 2)

    def reveal(self, id: str) -> tuple[int, int]:
        """The middle of a widget; what is scrolled away is wheeled into sight first."""
        widget = self.find(id)
        if widget.area:
            widget.area.reveal(widget)
        return widget.rect.center

    def press(self, *ids: str) -> None:
        """Clicks with the mouse."""
        for id in ids:
            at = self.reveal(id)
            self.send(move(at), down(at), up(at))

    def touch(self, *ids: str) -> None:
        """Taps with a finger."""
        for id in ids:
            at, size = self.reveal(id), self.app.size
            fingers = [finger(kind, at, size) for kind in (pygame.FINGERDOWN, pygame.FINGERUP)]
            self.send(*fingers)

    def keys(self, *codes: int, mod: int = 0) -> None:
        self.send(*[key(code, mod) for code in codes])

    def type_over(self, id: str, words: str) -> None:
        """Replaces what stands in a text field."""
        self.press(id)
        field = self.find(id)
        self.send(*[key(pygame.K_BACKSPACE)] * len(field.text), letters(words))

    def digits(self, number: str) -> None:
        self.send(*[key(ord(digit), letter=digit) for digit in number])

    def begin(self, setup: SheetSetup, name: str = "") -> None:
        """Goes through the screen of a new sheet."""
        self.press("score.new")
        if name:
            self.type_over("score.name", name)
        for side in (0, 1):
            self.type_over(f"score.side_name.{side}", setup.names[side])
        self.press(f"score.style.{setup.style}")
        if setup.style == "federation":
            self.app.scene.root.set_focus(self.find("score.target"))
            code = pygame.K_RIGHT if setup.target > 25 else pygame.K_LEFT
            self.keys(*[code] * abs(setup.target - 25))
            if setup.queen_any_score:
                self.press("score.any_score")
        if setup.style != "free":
            self.press(f"score.break.{setup.first_break}")
        self.press("score.begin")

    def enter(self, entry: Entry, *, by_touch: bool = False) -> None:
        """Enters a board, one gesture a fact."""
        press = self.touch if by_touch else self.press
        if isinstance(entry, FreePoints):
            for side, points in enumerate(entry.points):
                press(f"score.points.{side}")
                press(*[f"score.digit.{digit}" for digit in str(abs(points))])
                if points < 0:
                    press("score.sign")
        else:
            queen = "nobody" if entry.queen is None else entry.queen
            press(f"score.winner.{entry.winner}", f"score.left.{entry.left}")
            press(f"score.queen.{queen}")
            if entry.slam:
                press(f"score.slam.{entry.slam}")
            if entry.striker:
                press("score.striker")
        press("score.enter")

    def saved(self, name: str = "Sheet 1") -> Sheet:
        """What is on the disk now."""
        return read_sheet(self.folder, name)

    def close(self) -> None:
        self.app.close()


def command(entry: Entry) -> str:
    """The same entry for `carrom score`."""
    if isinstance(entry, FreePoints):
        return f"points {entry.points[0]} {entry.points[1]}"
    words = f"add {entry.winner + 1} {entry.left}"
    if entry.queen is not None:
        words += f" queen {entry.queen + 1}"
    if entry.slam:
        words += f" slam {entry.slam}"
    return words + (" striker" if entry.striker else "")


def won(side: int, left: int, queen: int | None = None, **more: Any) -> BoardResult:
    return BoardResult(side, left, queen, **more)


FEDERATION = SheetSetup(NAMES)
BIG = won(0, 9, 0)
OTHER = won(1, 9, 1)

CASES: dict[str, tuple[SheetSetup, list[Entry]]] = {
    # The queen adds nothing at 22 and 24; game 2 ends on its eighth board; game 3 changes sides.
    "match": (
        FEDERATION,
        [
            won(0, 8, 0, slam="white"),
            won(0, 8, 0),
            won(0, 2, 0),
            won(1, 9, 1, striker=True),
            won(0, 2, 0),
            *[won(0, 1), won(1, 2)] * 4,
            won(1, 9, slam="black"),
            won(1, 9, 1),
            won(0, 0),
            won(1, 0, 0),
            won(1, 9),
        ],
    ),
    # Four boards each, level: an extra board after a toss, and any margin decides it.
    "extra": (FEDERATION, [*[won(0, 2), won(1, 2)] * 4, won(1, 1, 1, slam="white")]),
    "any": (SheetSetup(NAMES, target=30, queen_any_score=True, first_break=1), [BIG] * 4),
    "fifteen": (SheetSetup(NAMES, target=15), [BIG, OTHER, BIG, won(1, 0), OTHER, OTHER]),
    "classic": (SheetSetup(NAMES, "classic"), [BIG, won(1, 3, 0), won(1, 0)]),
    "free": (SheetSetup(NAMES, "free"), [FreePoints((30, -10)), FreePoints((0, 5))]),
}


def by_command(folder: Path, setup: SheetSetup, lines: list[str]) -> None:
    """The same with `carrom score`, from a pipe."""
    begin = Begin(
        setup.names, setup.style, setup.target, setup.queen_any_score, setup.first_break + 1
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO("\n".join(lines) + "\n"))
        assert run("Sheet 1", [], begin, folder) == 0
