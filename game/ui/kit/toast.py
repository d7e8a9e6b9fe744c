"""Short messages that come, stay a moment and go."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.kit import icons, paint, text, theme
from game.ui.kit.theme import Fill, Scale

FADE = 0.18
"""Seconds a message takes to appear and to vanish."""


@dataclass(slots=True)
class _Message:
    words: str
    icon: str | None
    seconds: float
    age: float = 0.0


class Toasts:
    """One message at a time; a new one replaces the old.

    Attributes:
        calm: True leaves out the fading (reduced motion).
    """

    def __init__(self) -> None:
        self.calm = False
        self._message: _Message | None = None

    @property
    def active(self) -> bool:
        """Whether a message is showing."""
        return self._message is not None

    @property
    def words(self) -> str:
        """What is showing, or an empty string."""
        return self._message.words if self._message else ""

    def show(self, words: str, icon: str | None = None, seconds: float = 2.5) -> None:
        """Shows a message for that long."""
        self._message = _Message(words, icon, seconds)

    def clear(self) -> None:
        """Takes the message away at once."""
        self._message = None

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        if self._message:
            self._message.age += dt
            if self._message.age >= self._message.seconds:
                self._message = None

    def draw(
        self,
        surface: pygame.Surface,
        middle: tuple[int, int],
        scale: Scale,
        room: int | None = None,
    ) -> None:
        """Paints the message as a pill about `middle`, in window pixels.

        Args:
            surface: what is painted on.
            middle: of the pill.
            scale: the window's.
            room: most pixels across; None for the whole surface.
        """
        if not self._message:
            return
        room = room or surface.get_width()
        pill = render_pill(self._message.words, self._message.icon, scale, room)
        left = min(self._message.age, self._message.seconds - self._message.age)
        pill.set_alpha(255 if self.calm else round(255 * min(1.0, 0.15 + left / FADE)))
        surface.blit(pill, pill.get_rect(center=middle))


def pill_lines(words: str, icon: str | None, scale: Scale, room: int) -> tuple[str, ...]:
    """The lines a message takes in a pill of at most `room` pixels."""
    widest = max(1, room - scale(80) - (scale(26) if icon else 0))
    return tuple(text.wrap(words, widest, scale(theme.SIZE_BODY), theme.MEDIUM))


def render_pill(
    words: str, icon: str | None, scale: Scale, room: int, fill: Fill = theme.TOAST
) -> pygame.Surface:
    """A message in a pill on a transparent surface, at most `room` pixels wide."""
    size = scale(theme.SIZE_BODY)
    used = scale(26) if icon else 0
    lines = pill_lines(words, icon, scale, room)
    drawn = [text.render(line, size, theme.TEXT, theme.MEDIUM) for line in lines]
    pitch = drawn[0].get_height()
    width = max(line.get_width() for line in drawn) + scale(44) + used
    height = max(scale(44), pitch * len(drawn) + scale(16))
    patch = paint.rounded(width, height, 22, fill, scale)
    pill = patch.surface.copy()
    if icon:
        picture = icons.icon(icon, scale(20), theme.GOLD)
        pill.blit(
            picture, picture.get_rect(midleft=(patch.pad + scale(18), patch.pad + height // 2))
        )
    top = patch.pad + (height - pitch * len(drawn)) // 2
    for row, line in enumerate(drawn):
        pill.blit(line, (patch.pad + scale(22) + used, top + row * pitch))
    return pill
