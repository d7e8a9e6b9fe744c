"""Whole sessions by gamepad events only, and by touch events only: menu, board, result, menu."""

from __future__ import annotations

import pytest
from playing import STATE, Line, Player, clauses, widget

SMALL = (640, 480)
"""A small window: the sessions are about the hands, not the pictures."""


def press(button: str, **more: object) -> Line:
    return {"type": "pad_button", "button": button, **more}


def stick(axis: str, value: float, **more: object) -> Line:
    return {"type": "pad_axis", "axis": axis, "value": value, **more}


def tap(**place: object) -> list[Line]:
    when = {"when": place.pop("when")} if "when" in place else {}
    return [{"type": "finger_down", **when, **place}, {"type": "finger_up"}]


PAD: list[Line] = [
    press("a", when="menu"),
    press("start", when="setup"),
    # Placing: the cross slides, the trigger makes it finer, X goes on.
    press("dpad_right", when="place"),
    stick("triggerleft", 0.9),
    press("dpad_right"),
    stick("triggerleft", 0.0),
    press("x"),
    STATE,
    # Aiming: the stick turns, the shoulders too, the cross sets the power, A shoots.
    stick("leftx", 0.9, when="aim"),
    stick("leftx", 0.0, after=10),
    press("leftshoulder"),
    *(press("dpad_up") for _ in range(10)),
    STATE,
    press("a"),
    press("a", when="ruling"),
    # The next shooter's view from the chair, a replay of the last shot, and back.
    press("rightstick", when="place"),
    press("y"),
    press("a", when="replay"),
    press("b"),
    {"when": "place", **STATE},
    press("a"),
    press("a", when="ruling"),
    # The game's menu: stop, all agree; the card of the result; to the main menu.
    press("start", when="place"),
]


def test_a_session_by_gamepad_alone(player: Player) -> None:
    placed, aimed, seated, stopped = player.play(
        *PAD,
        {"when": "pause", **press("dpad_down")},
        press("dpad_down"),
        press("dpad_down"),
        press("a"),
        {"when": "dialog", **press("a")},
        {"when": "over", "after": 5, **STATE},
        size=SMALL,
    )
    assert placed["striker"]["x"] == pytest.approx(0.0045)
    assert widget(placed, "play.place")["enabled"]
    degrees = float(widget(aimed, "play.angle")["text"].rstrip("°").replace("−", "-"))
    assert degrees > 1.0, "the stick turned further than the shoulder turned back"
    assert "65" in widget(aimed, "play.speed")["text"]
    assert seated["seat"] == "N"
    assert stopped["scene"] == "result"


TOUCH: list[Line] = [
    *tap(when="menu", widget="menu.play"),
    *tap(when="setup", widget="setup.start"),
    # Placing by dragging along the line; a pull with a second finger down is finer.
    {"when": "place", "type": "finger_down", "board": [0.0, -0.2526]},
    {"type": "finger_move", "board": [0.05, -0.2526]},
    {"type": "finger_up"},
    {"when": "aim", **STATE},
    {"type": "finger_down", "board": [0.05, -0.2526]},
    {"type": "finger_move", "board": [0.06, -0.38]},
    STATE,
    {"type": "finger_down", "finger": 1, "board": [-0.2, 0.1]},
    {"type": "finger_move", "board": [0.11, -0.38]},
    STATE,
    {"type": "finger_up", "finger": 1},
    {"type": "finger_up"},
    *tap(when="ruling", board=[0.0, 0.2]),
    {"when": "place", **STATE},
    *tap(widget="play.replay"),
    *tap(when="replay", board=[0.0, 0.0]),
    *tap(widget="play.replay"),
    *tap(when="place", widget="play.view"),
    *tap(widget="play.view"),
    *tap(widget="play.menu"),
]


def test_a_session_by_touch_alone(player: Player) -> None:
    placed, pulled, finely, ruled, stopped = player.play(
        *TOUCH,
        *tap(when="pause", widget="dialog.3"),
        *tap(when="dialog", widget="dialog.0"),
        {"when": "over", "after": 5, **STATE},
        size=SMALL,
    )
    assert placed["striker"]["x"] == pytest.approx(0.05, abs=0.002)

    def angle(state: Line) -> float:
        return float(widget(state, "play.angle")["text"].rstrip("°").replace("−", "-"))

    assert angle(pulled) < -3.0
    moved = angle(finely) - angle(pulled)
    assert -6.0 < moved < -1.0, "five centimetres count as one"
    assert ruled["rulings"]
    assert clauses(ruled)
    assert stopped["scene"] == "result"
