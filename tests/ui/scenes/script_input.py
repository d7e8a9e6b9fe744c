"""Lines of window scripts, made by hand."""

from __future__ import annotations

from typing import Any

Line = dict[str, Any]
STATE: Line = {"type": "state"}
CONTINUE: Line = {"when": "menu", "type": "click", "widget": "menu.continue"}


def key(name: str, **more: Any) -> Line:
    return {"type": "key", "key": name, **more}


def click(widget: str, **more: Any) -> Line:
    return {"type": "click", "widget": widget, **more}


def text(words: str, **more: Any) -> Line:
    return {"type": "text", "text": words, **more}


def pad(button: str) -> list[Line]:
    return [{"type": "pad_button", "button": button, "down": down} for down in (True, False)]


def drag(*places: tuple[float, float]) -> list[Line]:
    """Press at the first place of the board, move over the others, let go at the last."""
    first, *rest = places
    return [
        {"type": "mouse_move", "board": list(first)},
        {"type": "mouse_down", "button": 1},
        *({"type": "mouse_move", "board": list(place)} for place in rest),
        {"type": "mouse_up", "button": 1},
    ]
