"""Where the parts of an open sheet stand: two columns, or all below each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.kit import Label
from game.ui.scenes.scorekeeper.table import BoardRow

if TYPE_CHECKING:
    from game.ui.scenes.scorekeeper.keeper import KeeperScene

PAD = 20
"""Design units between a panel's edge and what is on it."""
BETWEEN = 14
"""Design units between two panels."""
KEYS = (56, 96)
"""Least and greatest height of a key, in design units."""
CARDS = (88, 136)
"""Height of the cards of the sides, in design units: small and large."""
LEAST_TABLE = 190
"""Design units of height the table keeps when the announcements stand above it."""
_WIDE = 1060
"""Design units of width from which the left column is large."""
_HEADING = 36


def place_columns(scene: KeeperScene, box: pygame.Rect) -> None:
    """Score and keys at the left, announcements and table at the right.

    Where that leaves the keys too little height, the score goes to the right, too.
    """
    s, gap = scene.scale, scene.scale(BETWEEN)
    left = round((box.width - gap) * (0.58 if box.width >= s(_WIDE) else 0.52))
    right = pygame.Rect(box.x + left + gap, box.y, box.width - left - gap, box.height)
    cards = s(CARDS[1] if box.height >= s(640) else CARDS[0])
    below = box.y + cards + gap
    if box.bottom - below >= _pad_height(scene, left, KEYS[0]):
        _place_cards(scene, pygame.Rect(box.x, box.y, left, cards))
        _place_pad(scene, pygame.Rect(box.x, below, left, box.bottom - below))
    else:
        cards = s(CARDS[0])
        _place_cards(scene, pygame.Rect(right.x, right.y, right.width, cards))
        _place_pad(scene, pygame.Rect(box.x, box.y, left, box.height))
        right = pygame.Rect(right.x, right.y + cards + gap, right.width, right.height - cards - gap)
    _place_sheet(scene, right)


def place_stack(scene: KeeperScene, box: pygame.Rect) -> None:
    """Score, announcements, table, and the keys at the bottom, near the hand."""
    s, gap = scene.scale, scene.scale(BETWEEN)
    cards = s(CARDS[1])
    _place_cards(scene, pygame.Rect(box.x, box.y, box.width, cards))
    rest = box.height - cards - gap
    least, most = (_pad_height(scene, box.width, key) for key in KEYS)
    tall = min(max(least, min(most, round(rest * 0.45))), round(rest * 0.62))
    _place_pad(scene, pygame.Rect(box.x, box.bottom - tall, box.width, tall))
    top = box.y + cards + gap
    _place_sheet(scene, pygame.Rect(box.x, top, box.width, box.bottom - tall - gap - top))


def _place_cards(scene: KeeperScene, box: pygame.Rect) -> None:
    gap = scene.scale(BETWEEN)
    wide = (box.width - gap) // 2
    scene.cards[0].place(box.x, box.y, wide, box.height)
    scene.cards[1].place(box.right - wide, box.y, wide, box.height)


def _place_sheet(scene: KeeperScene, box: pygame.Rect) -> None:
    """Announcements above the table; where that leaves too little, below its last board."""
    gap = scene.scale(BETWEEN)
    tall = scene.news.height_for(box.width)
    is_apart = box.height - tall - gap >= scene.scale(LEAST_TABLE)
    if is_apart:
        if scene.news.area:
            scene.table_area.disown([scene.news])
        scene.news.place(box.x, box.y, box.width, tall)
        box = pygame.Rect(box.x, box.y + tall + gap, box.width, box.height - tall - gap)
    elif not scene.news.area:
        scene.table_area.adopt(scene.news)
    _place_table(scene, box)


def _enter_height(scene: KeeperScene) -> int:
    return scene.scale(70)


def _pad_height(scene: KeeperScene, width: int, key: float) -> int:
    """Pixels the keys with their panel and the main key take."""
    s = scene.scale
    keys = scene.pad.height_for(width - 2 * s(PAD), key, s)
    return s(16) + keys + s(14) + _enter_height(scene) + s(18)


def _place_pad(scene: KeeperScene, box: pygame.Rect) -> None:
    """The keys on their panel, scrolling when they must, and the main key fixed below them."""
    s = scene.scale
    scene.pad_panel.place(box.x, box.y, box.width, box.height)
    inner = box.width - 2 * s(PAD)
    enter = _enter_height(scene)
    top = box.bottom - s(18) - enter
    for key in (scene.enter_key, scene.again):
        key.place(box.x + s(PAD), top, inner, enter)
    room = top - s(14) - (box.y + s(16))
    key = _key_height(scene, inner, room)
    # A little larger than the keys, so that shadows and focus rings are not cut.
    side = s(10)
    scene.pad_area.place(box.x + s(PAD) - side, box.y + s(8), inner + 2 * side, room + s(16))
    end = scene.pad.place((box.x + s(PAD), box.y + s(16), inner), key, s)
    scene.pad_area.fit(end + s(8) - scene.pad_area.rect.y)


def _key_height(scene: KeeperScene, width: int, room: int) -> float:
    """The tallest keys that fit without scrolling, within limits; in design units."""
    s = scene.scale
    least, most = KEYS
    fitting = [key for key in range(most, least, -2) if scene.pad.height_for(width, key, s) <= room]
    return fitting[0] if fitting else least


def _place_table(scene: KeeperScene, box: pygame.Rect) -> None:
    """The table on its panel: names of the columns above, the boards scrolling below them."""
    s = scene.scale
    scene.table_panel.place(box.x, box.y, box.width, box.height)
    left, inner = box.x + s(16), box.width - s(32)
    scene.columns.place(left, box.y + s(8), inner, s(38))
    top = box.y + s(50)
    scene.table_area.place(box.x + s(6), top, box.width - s(12), box.bottom - s(10) - top)
    scene.empty.place(left, top + s(20), inner, box.bottom - top - s(30))
    start = top
    for line in scene.lines:
        tall = s(_HEADING)
        if isinstance(line, BoardRow):
            tall = line.height_for(inner)
        indent = s(10) if isinstance(line, Label) else 0
        line.place(left + indent, top, inner - indent, tall)
        top += tall + s(6)
    if scene.news.area:
        tall = scene.news.height_for(inner)
        scene.news.place(left, top + s(6), inner, tall)
        top += tall + s(16)
    scene.table_area.fit(top - start)
