"""The lab's card: what is asked of it, and its numbers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.session.rebounds import ROUTES, Route
from game.session.sides import CORNERS, corner_of, pocket_of
from game.ui.kit import Choice, Panel, ScrollArea, Tabs
from game.ui.scenes.practice.cards import PAD, key, place_grid
from game.ui.scenes.practice.lab import Lab
from game.ui.scenes.practice.lab_words import aim_rows, result_rows
from game.ui.scenes.practice.rows import RowsPanel
from game.ui.scenes.practice.unfolded import Unfolded
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.practice.scene import PracticeScene

AIM, RESULT, UNFOLDED = range(3)
POCKET_CHOICES: tuple[str | None, ...] = (None, *CORNERS)


class LabCard:
    """Route, pocket and mover; the numbers of the aim, of the last shot, and the picture.

    Args:
        scene: the practice room.
        lab: the lab.
    """

    def __init__(self, scene: PracticeScene, lab: Lab) -> None:
        self._scene, self._lab = scene, lab
        add = scene.root.add
        self._card = add(Panel())
        self._route = add(Choice("practice.route", _routes_words(), 0, self._go))
        pockets = [_pocket_words(pocket) for pocket in POCKET_CHOICES]
        self._pocket = add(Choice("practice.pocket", pockets, 0, self._set_pocket))
        movers = [tr("practice.lab_striker"), tr("practice.lab_bank")]
        self._mover = add(Choice("practice.mover", movers, 0, self._set_mover))
        self._aims = [
            add(key(f"practice.aim_{how}", tr(f"practice.aim_{how}"), partial(lab.aim_by, how)))
            for how in ("mirror", "true")
        ]
        names = [tr(f"practice.lab_tab_{name}") for name in ("aim", "result", "unfolded")]
        self._tabs = add(Tabs("practice.lab_tabs", names, command=lambda _: self.refresh()))
        self._area = add(ScrollArea("practice.lab_area"))
        self._rows = add(RowsPanel("practice.lab_rows"))
        self._area.adopt(self._rows)
        self._picture = add(Unfolded("practice.lab_unfolded"))

    def _go(self, index: int) -> None:
        self._lab.change(route=ROUTES[index])

    def _set_pocket(self, index: int) -> None:
        corner = POCKET_CHOICES[index]
        seat = self._scene.practice.aim.seat
        self._lab.change(pocket=pocket_of(seat, corner) if corner else None)

    def _set_mover(self, index: int) -> None:
        self._lab.change(is_bank=index == 1)

    def show_result(self) -> None:
        """Turns to the numbers of the last shot."""
        self._tabs.index = RESULT
        self.refresh()

    def place(self, rect: pygame.Rect) -> None:
        """Choices at the top, numbers below."""
        s = self._scene.scale
        # With large text the card is lower than its words would like: at most half for choices.
        unit = min(s.factor, rect.h / 380)
        pad, gap, tall = round(PAD * unit), round(6 * unit), round(32 * unit)
        self._card.rect = rect
        left, width = rect.x + pad, rect.w - 2 * pad
        top = rect.y + pad
        for choice in (self._route, self._pocket, self._mover):
            choice.place(left, top, width, tall)
            top += tall + gap
        row = pygame.Rect(rect.x, top - pad, rect.w, tall + 2 * pad)
        place_grid(self._aims, row, 2, pad, gap)
        top += tall + gap
        self._tabs.place(left, top, width, tall)
        top += tall + gap
        self._area.place(left - s(2), top, width + s(4), max(1, rect.bottom - pad - top))
        self._picture.rect = self._area.rect.copy()
        self._place_rows()

    def _place_rows(self) -> None:
        s = self._scene.scale
        area = self._area.rect
        height = max(1, self._rows.height())
        # Below the edge, so that the first row's signs above the line are whole.
        self._rows.place(area.x + s(4), area.y + s(4), area.w - s(12), height)
        self._area.fit(height + s(4))

    def refresh(self) -> None:
        """Brings the card up to date; it is seen only while the lab is on."""
        lab, is_on = self._lab, self._lab.is_on
        is_picture = self._tabs.index == UNFOLDED
        for each in (self._card, self._route, self._pocket, self._mover, *self._aims, self._tabs):
            each.visible = is_on
        self._area.visible = self._rows.visible = is_on and not is_picture
        self._picture.visible = is_on and is_picture
        if not is_on:
            return
        task, seat = lab.task, self._scene.practice.aim.seat
        if (routes := _routes_words()) != self._route.options:  # another language
            self._route.set_options(routes)
        self._route.index = ROUTES.index(task.route)
        corner = corner_of(seat, task.pocket) if task.pocket else None
        self._pocket.index = POCKET_CHOICES.index(corner)
        self._mover.index = int(task.is_bank)
        for each in self._aims:
            each.enabled = not task.is_bank
        reading = lab.reading()
        if is_picture:
            self._picture.reading, self._picture.seat = reading, seat
        elif self._tabs.index == RESULT:
            self._rows.rows = result_rows(lab.result(), seat, reading.radius)
        else:
            self._rows.rows = aim_rows(reading, seat)
        self._place_rows()


def _routes_words() -> list[str]:
    return [_route_words(route) for route in ROUTES]


def _route_words(route: Route) -> str:
    if not route:
        return tr("practice.route_any")
    return ", ".join(tr(f"practice.side_{side}") for side in route)


def _pocket_words(corner: str | None) -> str:
    return tr("practice.pocket_none" if corner is None else f"practice.into_{corner}")
