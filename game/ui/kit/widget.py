"""What every widget is, and the ones that only show: labels, paragraphs, panels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, overload

import pygame

from game.ui.kit import paint, text, theme
from game.ui.kit.theme import Colour, Fill, Scale

if TYPE_CHECKING:
    from game.ui.kit.root import Root
    from game.ui.kit.scroll import ScrollArea

Value = TypeVar("Value")
_CLOSE = 1.18
"""Line pitch, as a multiple of the size, of a name that takes two lines."""


class Watched(Generic[Value]):
    """A widget's attribute that marks the widget for repainting when it changes."""

    def __init__(self, default: Value) -> None:
        self._default = default
        self._name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, widget: None, owner: type) -> Watched[Value]: ...
    @overload
    def __get__(self, widget: Widget, owner: type) -> Value: ...
    def __get__(self, widget: Widget | None, owner: type) -> Value | Watched[Value]:
        if widget is None:
            return self
        return widget.__dict__.get(self._name, self._default)

    def __set__(self, widget: Widget, value: Value) -> None:
        if widget.__dict__.get(self._name, self._default) != value:
            widget.__dict__[self._name] = value
            widget.dirty = True


class Widget:
    """Something in a window: a rectangle with an id, a text, and a state.

    Attributes:
        id: unique in its scene, e.g. "menu.play"; empty for pure decoration.
        rect: where it is, in window pixels.
        text: what it says; also what `state` lines report.
        enabled: whether it can be used now.
        visible: whether it is shown.
        focus: whether keys and gamepad act on it.
        hover: whether the mouse is over it.
        down: whether it is being pressed.
        dirty: whether it must be repainted.
        area: the scroll area it lies in, if any.
    """

    focusable = False
    adjustable = False
    takes_text = False
    words: ClassVar[tuple[str, ...]] = ("text",)
    """Names of the attributes that hold words of the program's, as text or a list of texts."""
    group = ""
    """Widgets of a group are one stop of Tab between them; arrow keys go from one to the next."""
    takes_press = True
    """False for what keys can act on, but the pointer takes hold of without pressing it."""
    text = Watched("")
    enabled = Watched(True)
    visible = Watched(True)
    focus = Watched(False)
    hover = Watched(False)
    down = Watched(False)
    rect = Watched(pygame.Rect(0, 0, 0, 0))

    def __init__(self, id: str = "", text: str = "") -> None:
        self.dirty = True
        self.id = id
        self.text = text
        self.root: Root | None = None
        self.area: ScrollArea | None = None
        self.painted: pygame.Rect | None = None

    @property
    def scale(self) -> Scale:
        """The scale of the window it is in."""
        return self.root.scale if self.root else Scale()

    @property
    def shows_focus(self) -> bool:
        """Whether to draw the focus ring: only once keys or a gamepad were used."""
        return self.focus and self.root is not None and self.root.shows_focus

    @property
    def leads(self) -> bool:
        """Whether Tab stops at it rather than at others of its group."""
        return self.focus

    @property
    def is_live(self) -> bool:
        """Whether it can take the focus or a press now."""
        return self.focusable and self.enabled and self.visible

    @property
    def bounds(self) -> pygame.Rect:
        """The rectangle it may paint in: its own, its shadow and its focus ring."""
        reach = self.scale(24)
        return self.rect.inflate(2 * reach, 2 * reach)

    @property
    def region(self) -> pygame.Rect:
        """What to repaint when it is dirty: where it is and where it was."""
        return self.bounds.union(self.painted) if self.painted else self.bounds

    def spoken(self) -> str:
        """The text a `state` line gives for it: its words, or its value."""
        return self.text

    def describe(self) -> dict[str, object]:
        """What a `state` line says of it."""
        return {
            "id": self.id,
            "text": self.spoken(),
            "rect": list(self.rect),
            "focused": self.focus,
            "enabled": self.enabled,
        }

    def reword(self, change: Callable[[str], str]) -> None:
        """Has its words changed into another language's."""
        for name in self.words:
            found = getattr(self, name)
            told = change(found) if isinstance(found, str) else type(found)(map(change, found))
            setattr(self, name, told)
        self.dirty = True

    def contains(self, at: tuple[int, int]) -> bool:
        """Whether a point of the window is on it."""
        if self.area and not self.area.rect.collidepoint(at):
            return False
        return bool(self.rect.collidepoint(at))

    def place(self, left: float, top: float, width: float, height: float) -> None:
        """Moves it to a rectangle in pixels; a window too small for it leaves it no size."""
        size = max(0, round(width)), max(0, round(height))
        self.rect = pygame.Rect((round(left), round(top)), size)

    def draw(self, surface: pygame.Surface) -> None:
        """Paints it."""

    def activate(self) -> None:
        """Reacts to being pressed or accepted."""

    def adjust(self, step: int) -> bool:
        """Changes its value by steps; returns whether it has one."""
        return False

    def roam(self, dx: int, dy: int) -> bool:
        """Takes a step (right, down) itself while it has the focus; False lets the focus move."""
        return False

    def press(self, at: tuple[int, int]) -> None:
        """A pointer went down on it."""

    def drag(self, at: tuple[int, int]) -> None:
        """The pointer that went down on it moved."""

    def release(self) -> None:
        """The pointer that went down on it went up, wherever it is now."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes an event first while it has the focus; returns whether it was used."""
        return False

    def gain_focus(self) -> None:
        """It became the focused widget."""

    def lose_focus(self) -> None:
        """It is no longer the focused widget."""

    def draw_focus(self, surface: pygame.Surface, rect: pygame.Rect, radius: float) -> None:
        """Paints the gold ring around `rect` when the focus is to be seen."""
        if self.shows_focus:
            gap = max(2, self.scale(theme.FOCUS_GAP))
            around = rect.inflate(2 * gap, 2 * gap)
            paint.box(surface, around, radius + theme.FOCUS_GAP, theme.FOCUS, self.scale)

    def call(self, command: Callable[..., Any] | None, *values: Any) -> None:
        """Runs a command given by the scene, if there is one."""
        if command:
            command(*values)


def tab_stops(live: list[Widget]) -> list[Widget]:
    """What Tab goes through: of each group the one with the focus, else its leader or its first."""
    by_rank = sorted(reversed(live), key=lambda each: (each.focus, each.leads))
    leaders = {each.group: each for each in by_rank if each.group}
    return [each for each in live if leaders.get(each.group, each) is each]


class Label(Widget):
    """One line of text, fitted to its rectangle; in a high one it may take several.

    Args:
        id: see `Widget`.
        text: the words.
        size: in design units.
        colour: of the text.
        weight: of the font.
        align: "left", "centre" or "right".
        cells: True gives every digit the same width.
    """

    colour = Watched(theme.TEXT)

    def __init__(
        self,
        id: str = "",
        text: str = "",
        *,
        size: float = theme.SIZE_BODY,
        colour: Colour = theme.TEXT,
        weight: int = theme.REGULAR,
        align: str = "left",
        cells: bool = False,
    ) -> None:
        super().__init__(id, text)
        self.size, self.colour, self.weight = size, colour, weight
        self.align, self.cells = align, cells

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the line, centred in its height."""
        size, width = self.scale(self.size), max(1, self.rect.width)
        if self.cells:
            words, size = text.fit(self.text, width, size, self.weight)
            line = text.render_cells(words, size, self.colour, self.weight)
            draw_aligned(surface, line, self.rect, self.align)
            return
        most = max(1, int(self.rect.height / max(1, size * _CLOSE)))
        lines, size = text.fit_lines(self.text, width, size, self.weight, most)
        draw_lines(surface, lines, self.rect, size, self.colour, self.weight, self.align)

    def natural_width(self) -> int:
        """Pixels its text takes."""
        return text.measure(self.text, self.scale(self.size), self.weight)[0]


def draw_aligned(
    surface: pygame.Surface, line: pygame.Surface, rect: pygame.Rect, align: str
) -> None:
    """Blits a line of text into a rectangle: left, centre or right; centred in height."""
    place = line.get_rect(centery=rect.centery)
    if align == "left":
        place.left = rect.left
    elif align == "right":
        place.right = rect.right
    else:
        place.centerx = rect.centerx
    surface.blit(line, place)


def draw_lines(
    surface: pygame.Surface,
    lines: Sequence[str],
    rect: pygame.Rect,
    size: int,
    colour: Colour = theme.TEXT,
    weight: int = theme.REGULAR,
    align: str = "left",
) -> None:
    """Blits one or more lines of text, close under each other, centred in a rectangle's height."""
    pitch = round(size * _CLOSE)
    top = rect.centery - pitch * len(lines) // 2
    for index, line in enumerate(lines):
        slot = pygame.Rect(rect.x, top + index * pitch, rect.width, pitch)
        draw_aligned(surface, text.render(line, size, colour, weight), slot, align)


class Paragraph(Widget):
    """Text wrapped to its width, from the top down; what does not fit ends in an ellipsis.

    Args:
        id: see `Widget`.
        text: the words; line breaks are kept.
        size: in design units.
        colour: of the text.
        weight: of the font.
        align: "left" or "centre".
        spacing: line pitch as a multiple of the size.
    """

    def __init__(
        self,
        id: str = "",
        text: str = "",
        *,
        size: float = theme.SIZE_BODY,
        colour: Colour = theme.TEXT_DIM,
        weight: int = theme.REGULAR,
        align: str = "left",
        spacing: float = 1.4,
    ) -> None:
        super().__init__(id, text)
        self.size, self.colour, self.weight = size, colour, weight
        self.align, self.spacing = align, spacing

    @property
    def pitch(self) -> int:
        """Pixels from line to line."""
        return max(1, round(self.scale(self.size) * self.spacing))

    def height_for(self, width: int) -> int:
        """Pixels of height its text takes at this width."""
        size = self.scale(self.size)
        return self.pitch * len(text.wrap(self.text, max(1, width), size, self.weight))

    def draw(self, surface: pygame.Surface) -> None:
        """Paints as many lines as fit."""
        size, width = self.scale(self.size), max(1, self.rect.width)
        lines = text.wrap(self.text, width, size, self.weight)
        room = max(1, self.rect.height // self.pitch)
        if len(lines) > room:
            last = text.elide(lines[room - 1] + text.ELLIPSIS, width, size, self.weight)
            lines = (*lines[: room - 1], last)
        for row, line in enumerate(lines):
            drawn = text.render(line, size, self.colour, self.weight)
            slot = pygame.Rect(self.rect.x, self.rect.y + row * self.pitch, width, self.pitch)
            draw_aligned(surface, drawn, slot, self.align)


class Panel(Widget):
    """A raised card that other widgets lie on.

    Args:
        id: see `Widget`.
        fill: how it is painted.
        radius: of its corners, in design units.
    """

    fill = Watched(theme.PANEL)

    def __init__(
        self, id: str = "", *, fill: Fill = theme.PANEL, radius: float = theme.RADIUS_PANEL
    ) -> None:
        super().__init__(id)
        self.fill, self.radius = fill, radius

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the card."""
        paint.box(surface, self.rect, self.radius, self.fill, self.scale)

    @property
    def bounds(self) -> pygame.Rect:
        """Its rectangle and its shadow."""
        reach = self.scale(2 * self.fill.shadow) + 2
        return self.rect.inflate(2 * reach, 2 * reach)
