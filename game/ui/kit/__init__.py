"""The widget kit: theme, text, paint, icons, widgets, and the root that gives them input."""

from __future__ import annotations

from game.ui.kit.badge import Badge
from game.ui.kit.buttons import Button, IconButton
from game.ui.kit.inputs import Choice, Slider, Tabs, Toggle
from game.ui.kit.meters import PowerBar, ProgressBar
from game.ui.kit.root import Root
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text_field import TextField
from game.ui.kit.theme import Scale
from game.ui.kit.toast import Toasts
from game.ui.kit.widget import Label, Panel, Paragraph, Widget

__all__ = [
    "Badge",
    "Button",
    "Choice",
    "IconButton",
    "Label",
    "Panel",
    "Paragraph",
    "PowerBar",
    "ProgressBar",
    "Root",
    "Scale",
    "ScrollArea",
    "Slider",
    "Tabs",
    "TextField",
    "Toasts",
    "Toggle",
    "Widget",
]


def clear_caches() -> None:
    """Forgets every cached surface and font: needed after the display or fonts were closed."""
    from game.ui.kit import icons, paint, text

    for module in (icons, paint, text):
        module.clear_cache()
