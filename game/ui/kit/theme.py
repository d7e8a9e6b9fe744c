"""How everything looks, as data: colours, radii, fills, and the one scale for sizes.

Colours are (red, green, blue, alpha), 0 to 255. Sizes are design units: pixels on a
1280 x 800 window at 100 % text size; `Scale` turns them into pixels.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

Colour = tuple[int, int, int, int]

DESIGN_SIZE: Final = (1280, 800)
"""Window size at which one design unit is one pixel; upright windows stand it on end."""


def rgb(code: str, alpha: int = 255) -> Colour:
    """The colour of a six-digit hexadecimal code, e.g. `rgb("E0B45C")`."""
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16), alpha


CLEAR: Final = (0, 0, 0, 0)
WHITE: Final = rgb("FFFFFF")
BLACK: Final = rgb("000000")

TEXT: Final = rgb("F4EBD6")
TEXT_BRIGHT: Final = rgb("FFF6E2")
TEXT_DIM: Final = rgb("B9B09A")
TEXT_DARK: Final = rgb("20160A")
"""For text on gold."""
TEXT_NOTE: Final = rgb("F4EBD6", 205)
"""The second line on a button."""
TEXT_OFF: Final = rgb("7F8078")
"""Text of a widget that cannot be used now."""

GOLD: Final = rgb("E0B45C")
GOLD_LIGHT: Final = rgb("F4D48A")
GOLD_DARK: Final = rgb("C08A34")
RED: Final = rgb("C8323A")
GREEN: Final = rgb("5FB487")
AMBER: Final = rgb("E0B45C")

TABLE: Final = rgb("121C19")
"""The dark green cloth behind everything; also the window's very first frame."""
TABLE_LIGHT: Final = rgb("1B2B26")
TABLE_DARK: Final = rgb("0C1412")
VEIL: Final = (150, 158, 154)
"""A backdrop under a dialog is multiplied by this."""

TITLE_STOPS: Final = (
    (0.00, rgb("FFF3CF")),
    (0.46, rgb("EDC06B")),
    (0.54, rgb("C48C3C")),
    (1.00, rgb("F6D081")),
)
"""Vertical gradient of the title: polished brass with a horizon at mid-height."""

POWER_STOPS: Final = ((0.0, rgb("5FB487")), (0.5, rgb("E0B45C")), (1.0, rgb("CE343A")))
"""Power from soft to hard."""

AVATARS: Final = (
    (rgb("E39A5A"), rgb("B1492F")),
    (rgb("7FC79C"), rgb("2F7A5B")),
    (rgb("6F9AD6"), rgb("3A4C96")),
    (rgb("C79AD9"), rgb("74408F")),
)
"""Light and dark shade of each player's round badge, in the order of seats S W N E."""
BADGE_RIM: Final = rgb("FFFFFF", 70)


@dataclass(frozen=True, slots=True)
class Fill:
    """How a rounded rectangle is painted.

    Attributes:
        top: colour at the upper edge.
        bottom: colour at the lower edge.
        border: colour of the line just inside the edge; alpha 0 for none.
        border_width: its width in design units.
        highlight: how much lighter the inside of the upper edge is, 0 to 1.
        shadow: softness of the shadow, or of the glow, in design units; 0 for none.
        glow: colour of the glow; alpha 0 means a dark shadow instead.
    """

    top: Colour
    bottom: Colour
    border: Colour = CLEAR
    border_width: float = 1.0
    highlight: float = 0.0
    shadow: float = 0.0
    glow: Colour = CLEAR

    def lighter(self, by: float) -> Fill:
        """The same with both gradient colours multiplied by `by`."""
        return replace(self, top=_times(self.top, by), bottom=_times(self.bottom, by))

    def pressed(self) -> Fill:
        """The same with the gradient upside down."""
        return replace(self, top=self.bottom, bottom=self.top)


def _times(colour: Colour, by: float) -> Colour:
    red, green, blue, alpha = colour
    return min(255, int(red * by)), min(255, int(green * by)), min(255, int(blue * by)), alpha


HAIRLINE: Final = rgb("FFFFFF", 28)

PANEL: Final = Fill(
    rgb("1D2D27", 240), rgb("121C18", 244), rgb("FFFFFF", 26), highlight=0.05, shadow=10
)
PANEL_ACTIVE: Final = Fill(
    rgb("1D2D27", 244),
    rgb("121C18", 248),
    rgb("E0B45C", 230),
    border_width=1.6,
    highlight=0.05,
    shadow=10,
    glow=rgb("E0B45C", 95),
)
"""A panel whose owner's turn it is."""
PANEL_SOLID: Final = replace(PANEL, top=rgb("1D2D27"), bottom=rgb("121C18"), shadow=18)
BUTTON: Final = Fill(rgb("2E4139"), rgb("22312B"), HAIRLINE, highlight=0.10, shadow=4)
BUTTON_OFF: Final = Fill(rgb("212D28"), rgb("1A2420"), rgb("FFFFFF", 16), shadow=2)
BUTTON_PRIMARY: Final = Fill(
    rgb("D8404A"), rgb("9C1F2A"), rgb("F08A86", 150), highlight=0.10, shadow=4
)
GROOVE: Final = Fill(rgb("0B1210"), rgb("16211D"), rgb("FFFFFF", 24))
FIELD: Final = Fill(rgb("0C1412"), rgb("141F1B"), rgb("FFFFFF", 34))
TRACK: Final = Fill(rgb("F0C872"), rgb("C08A34"))
KNOB: Final = Fill(rgb("FFF6E2"), rgb("DCCBA6"), rgb("8A6226", 200), shadow=3)
TOGGLE_ON: Final = Fill(rgb("6CC495"), rgb("3F8A66"), rgb("FFFFFF", 40))
TOGGLE_OFF: Final = Fill(rgb("0B1210"), rgb("1B2723"), rgb("FFFFFF", 40))
TOGGLE_KNOB: Final = Fill(rgb("FFFFFF"), rgb("E4DCC8"), shadow=2)
PILL_GOLD: Final = Fill(rgb("F4D48A"), rgb("D9A648"))
TOAST: Final = Fill(
    rgb("1D2D27", 245), rgb("121C18", 245), rgb("E0B45C", 190), border_width=1.4, shadow=8
)
TIP: Final = replace(TOAST, shadow=14)
"""A card of first help, over the board."""
TOAST_BAD: Final = replace(TOAST, border=rgb("E2626A", 220))
"""A refusal or a foul."""
FOCUS: Final = Fill(CLEAR, CLEAR, GOLD, border_width=2.0)
TRAY: Final = Fill(rgb("0A110E", 235), rgb("18231E", 235), rgb("FFFFFF", 18))
DIAL_OFF: Final = rgb("FFFFFF", 30)
"""The unlit part of a dial."""
KEY_CAP: Final = Fill(rgb("35473F"), rgb("1C2823"), rgb("FFFFFF", 60), highlight=0.12, shadow=2)
PAD_CAP: Final = Fill(rgb("4A3A1E"), rgb("2E2412"), rgb("E0B45C", 120), shadow=2)
SCROLL_BAR: Final = Fill(rgb("B9B09A", 110), rgb("B9B09A", 90))
ROW_ON: Final = Fill(rgb("E0B45C", 40), rgb("E0B45C", 26), rgb("E0B45C", 120))
SEGMENT_OFF: Final = Fill(rgb("FFFFFF", 22), rgb("FFFFFF", 14))

RADIUS_PANEL: Final = 18
RADIUS_DIALOG: Final = 22
RADIUS_BUTTON: Final = 12
FOCUS_GAP: Final = 4
"""Design units between a widget and its focus ring."""

LIGHT, REGULAR, MEDIUM, BOLD = 300, 400, 500, 600
"""Font weights in use."""

SIZE_TITLE: Final = 28
SIZE_BODY: Final = 16
SIZE_SMALL: Final = 13.5


@dataclass(frozen=True, slots=True)
class Scale:
    """Turns design units into whole pixels: `scale(16)`.

    Attributes:
        factor: pixels per design unit.
    """

    factor: float = 1.0

    @classmethod
    def fitting(cls, size: tuple[int, int], text_size: float = 1.0) -> Scale:
        """The scale of a window of this size in pixels, times the player's text size."""
        wide, tall = DESIGN_SIZE if size[0] >= size[1] else reversed(DESIGN_SIZE)
        fit = min(size[0] / wide, size[1] / tall)
        return cls(max(0.2, fit * text_size))

    def __call__(self, units: float) -> int:
        """Whole pixels of a length in design units."""
        return round(units * self.factor)


def blend(stops: tuple[tuple[float, Colour], ...], at: float) -> Colour:
    """The colour of a gradient at `at`, 0 to 1."""
    low = stops[0]
    for high in stops[1:]:
        if at <= high[0]:
            part = (at - low[0]) / (high[0] - low[0])
            mixed = [round(a + (b - a) * part) for a, b in zip(low[1], high[1], strict=True)]
            return mixed[0], mixed[1], mixed[2], mixed[3]
        low = high
    return low[1]
