"""The card of the room's tools: the rebound lab, the full preview, the make map, hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.kit import Panel, Toggle
from game.ui.scenes.practice.cards import PAD, key, place_rows, title
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.practice.scene import PracticeScene


class ToolsCard:
    """Two switches and two buttons."""

    def __init__(self, scene: PracticeScene) -> None:
        self._scene = scene
        add = scene.root.add
        self._card = add(Panel())
        self._lab = Toggle("practice.lab", command=scene.set_lab)
        self._preview = Toggle("practice.preview", command=scene.set_preview)
        self._map = key("practice.map", tr("practice.map"), scene.open_map)
        self._hint = key("practice.hint", tr("practice.tip_hints"), scene.ask_hint)
        self._rows = [
            (add(title(tr("practice.lab"))), add(self._lab)),
            (add(title(tr("practice.preview"))), add(self._preview)),
        ]
        add(self._map)
        add(self._hint)

    def place(self, rect: pygame.Rect) -> None:
        """The switches above, the button below."""
        s = self._scene.scale
        self._card.rect = rect
        # With large text the card is lower than its words would like: shares of its height.
        pad, tall = round(rect.h * 0.08), round(rect.h * 0.28)
        upper = pygame.Rect(rect.x, rect.y, rect.w, rect.h - tall - pad // 3)
        place_rows(self._rows, upper, pad, pad // 3, 0.68)
        top = rect.bottom - pad - tall
        half = (rect.w - 2 * s(PAD) - s(8)) // 2
        self._map.place(rect.x + s(PAD), top, half, tall)
        self._hint.place(rect.right - s(PAD) - half, top, half, tall)

    def refresh(self) -> None:
        """Shows what is switched on."""
        self._lab.on = self._scene.lab.is_on
        self._preview.on = self._scene.previewer.is_on
        self._map.enabled = self._hint.enabled = bool(self._scene.practice.board.pieces)
