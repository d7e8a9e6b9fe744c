"""A make map kept as a picture."""

from __future__ import annotations

import os
from pathlib import Path

from game.core.errors import StoreError
from game.session.files import reason, replace_file
from game.ui.pictures import encoded
from game.ui.scenes.practice.map_maker import MapMaker
from game.ui.scenes.practice.map_picture import poster
from game.ui.scenes.practice.map_words import poster_lines


def save_poster(maker: MapMaker, folder: Path) -> Path:
    """Keeps a map as the next free `map-NNNN.png` of a folder; returns its path.

    Raises:
        StoreError: when it cannot be written; says why.
    """
    picture = poster(maker.found, maker.best, poster_lines(maker))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        number = 1
        while os.path.lexists(path := folder / f"map-{number:04d}.png"):
            number += 1
    except OSError as error:
        raise StoreError(reason(error)) from error
    replace_file(path, encoded(picture, path.name))
    return path
