"""The card of the coming shot: place, angle and power, on every screen that shoots."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.board import FREE_OFFSET_LIMIT
from game.ui.kit import Label, Panel, PowerBar, Slider, text, theme
from game.ui.scenes.play.aim import MIN_POWER
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.board_scene import BoardScene


class ShotPanel:
    """Placing, angle and power of the coming shot, as numbers and as sliders.

    Args:
        scene: the board screen; its root gets the widgets.
    """

    def __init__(self, scene: BoardScene) -> None:
        self._scene = scene
        add = scene.root.add
        self._card = add(Panel())
        self._place_name = add(_small("play.place_name", tr("play.place")))
        self._place = add(Slider("play.place", low=-1.0, high=1.0, step=0.01, command=self._slide))
        self._angle_name = add(_small("play.angle_name", tr("play.angle")))
        self._angle = add(_value("play.angle"))
        self._speed_name = add(_small("play.speed_name", tr("play.power")))
        self._speed = add(_value("play.speed"))
        self._power = add(PowerBar("play.power"))

    def place(self, rect: pygame.Rect) -> None:
        """Places the widgets inside the card `rect`."""
        scale = self._scene.scale
        self._card.rect = rect
        left, width = rect.x + scale(16), rect.width - scale(32)
        is_strip = rect.width > 3 * rect.height
        self._angle.align = self._speed.align = "left" if is_strip else "right"
        if is_strip:
            self._place_in_a_row(rect, left, width)
            return
        for widget in (self._power, self._place_name, self._angle_name, self._speed_name):
            widget.visible = True
        row = (rect.height - scale(24)) / 4
        top = rect.y + scale(12)
        name = round(width * 0.3)
        self._place_name.place(left, top, name, row)
        self._place.place(left + name, top, width - name, row)
        self._angle_name.place(left, top + row, width / 2, row)
        self._angle.place(left + name, top + row, width - name, row)
        self._speed_name.place(left, top + 2 * row, name, row)
        self._speed.place(left + name, top + 2 * row, width - name, row)
        bar = scale(16)
        self._power.place(left, top + 3.5 * row - bar / 2, width, bar)

    def _place_in_a_row(self, rect: pygame.Rect, left: int, width: int) -> None:
        """The strip below a board seen from a chair: place, angle and power side by side."""
        scale = self._scene.scale
        gap, apart = scale(8), scale(24)
        values = ((self._angle, "−188.88°"), (self._speed, self._speed_text(8.88, 1.0)))
        wide = [text.measure(most, scale(15), theme.BOLD)[0] * 1.1 for _, most in values]
        names = (self._place_name, self._angle_name, self._speed_name)
        needed = sum(wide) + 3 * (gap + apart)
        named = needed + sum(name.natural_width() for name in names)
        # The numbers say all; where large text leaves no room for words and bar, they go.
        for name in names:
            name.visible = width - named > scale(100)
        needed = named if names[0].visible else needed
        flexible = width - needed
        self._power.visible = flexible > scale(190)
        slider = flexible * 0.55 if self._power.visible else flexible
        at = float(left)
        widgets = ((names[0], self._place, slider), (names[1], self._angle, wide[0]))
        for name, value, room in (*widgets, (names[2], self._speed, wide[1])):
            name.place(at, rect.y, name.natural_width(), rect.height)
            at += name.natural_width() + gap if name.visible else 0.0
            value.place(at, rect.y, room, rect.height)
            at += room + apart
        bar = scale(16)
        self._power.place(at, rect.centery - bar / 2, left + width - at, bar)

    def refresh(self) -> None:
        """Shows the aim's numbers."""
        scene = self._scene
        aim = scene.turns.aim
        speed = aim.power * scene.constants.max_speed
        self._place.value = aim.offset / FREE_OFFSET_LIMIT
        self._place.enabled = scene.phase in ("place", "aim")
        self._angle.text = tr("play.degrees", angle=f"{aim.angle:+.2f}".replace("-", "−"))
        self._speed.text = self._speed_text(speed, aim.power)
        self._power.value = 0.0 if aim.power <= MIN_POWER else aim.power

    @staticmethod
    def _speed_text(speed: float, power: float) -> str:
        return tr("play.metres_a_second", speed=f"{speed:.2f}", share=f"{power * 100:.0f}")

    def _slide(self, value: float) -> None:
        """The slider places the striker."""
        if self._scene.phase in ("place", "aim"):
            self._scene.turns.place_striker(value * FREE_OFFSET_LIMIT)


def _small(id: str, words: str) -> Label:
    return Label(id, words, size=14, colour=theme.TEXT_DIM, weight=theme.MEDIUM)


def _value(id: str) -> Label:
    return Label(id, "", size=15, weight=theme.BOLD, align="right", cells=True)
