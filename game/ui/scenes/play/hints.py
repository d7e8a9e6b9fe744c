"""One-line hints that name the keys or buttons in force, for whatever the player's hands are on."""

from __future__ import annotations

from game.ui.bindings import Device
from game.ui.scenes.caps import action_words
from game.ui.strings import tr


def aim_hint(device: Device) -> str:
    """How to aim and shoot."""
    if device is Device.TOUCH:
        return tr("play.aim_hint_touch")
    values = {
        "turn": action_words(device, "turn_left", "turn_right"),
        "power": action_words(device, "power_up", "power_down"),
        "shoot": action_words(device, "shoot"),
    }
    return tr("play.aim_hint_pad" if device is Device.PAD else "play.aim_hint", **values)


def replay_hint(device: Device, *, is_slow: bool) -> str:
    """How to look at a shot again; the first words say how fast it runs."""
    title = tr("play.replay_slow" if is_slow else "play.replay")
    if device is Device.TOUCH:
        return f"{title} · {tr('play.replay_touch')}"
    keys = tr(
        "play.replay_keys",
        pause=action_words(device, "shoot"),
        step=action_words(device, "slide_left", "slide_right"),
        speed=action_words(device, "power_down", "power_up"),
        end=action_words(device, "replay"),
    )
    return f"{title} · {keys}"


def result_hint(device: Device) -> str:
    """How to see the card of a finished board again."""
    if device is Device.TOUCH:
        return tr("play.result_hint_touch")
    return tr("play.result_hint", confirm=action_words(device, "confirm"))
