"""Statistics as a picture file."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.session.files import replace_file
from game.ui.kit import paint, text, theme
from game.ui.kit.plots import PlotModel, draw_plot
from game.ui.kit.theme import Scale
from game.ui.pictures import encoded

FOLDER = "pictures"
SIZE = (1200, 1000)
_SCALE = Scale(1.0)
_HEAD, _MARGIN = 70, 24


def save_picture(home: Path, title: str, models: Sequence[PlotModel]) -> Path:
    """Saves plots under each other as `pictures/statistics-N.png`; returns where.

    Raises:
        StoreError: when it cannot be written; names the file and the reason.
    """
    folder = home / FOLDER
    number = 1
    while os.path.lexists(path := folder / f"statistics-{number}.png"):
        number += 1
    replace_file(path, encoded(draw_picture(title, models), path.name))
    return path


def draw_picture(title: str, models: Sequence[PlotModel]) -> pygame.Surface:
    """The plots under each other, with a title."""
    surface = pygame.Surface(SIZE)
    surface.blit(paint.table_cloth(SIZE, theme.TABLE_LIGHT, theme.TABLE_DARK), (0, 0))
    surface.blit(
        text.render_fit(title, SIZE[0] - 2 * _MARGIN, 28, theme.TEXT_BRIGHT, theme.BOLD),
        (_MARGIN, 16),
    )
    room = SIZE[1] - _HEAD - _MARGIN
    tall = (room - _MARGIN * (len(models) - 1)) // max(1, len(models))
    for index, model in enumerate(models):
        top = _HEAD + index * (tall + _MARGIN)
        rect = pygame.Rect(_MARGIN, top, SIZE[0] - 2 * _MARGIN, tall)
        draw_plot(surface, rect, model, _SCALE)
    return surface
