"""How to come to a screen in some state, as a stop of a tour through all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from script_input import Line

SEEN: dict[str, Any] = {"tips": 3, "flicks_offered": True}
LONG = ("Wolfgang Amadeus Wux", "Maria Mandelbrot-Bob", "Christopher Robinson", "Ümit")
"""Names as long as they may be."""


@dataclass(frozen=True)
class Stop:
    """A screen in a state.

    Attributes:
        lines: what is pressed, from the menu.
        settings: the player's, beside those of somebody who has played before.
        prepare: writes files into the player's folder first.
    """

    lines: tuple[Line, ...] = ()
    settings: dict[str, Any] = field(default_factory=dict)
    prepare: Callable[[Path], object] = lambda home: None


def wait(phase: str, frames: int = 5) -> Line:
    """Nothing but time: the mouse moves where nothing is."""
    return {"type": "mouse_move", "at": [1, 1], "when": phase, "after": frames}


def at(x: float, y: float, *, dragged: bool = False) -> tuple[Line, ...]:
    """A press of the mouse on the board, let go unless something is to be dragged."""
    move: Line = {"type": "mouse_move", "board": [x, y]}
    down: Line = {"type": "mouse_down", "button": 1}
    return (move, down) if dragged else (move, down, {"type": "mouse_up", "button": 1})
