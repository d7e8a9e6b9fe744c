"""Where the player's files lie; loads almost nothing, so that a window can open at once."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

import platformdirs

from game.core.errors import StoreError

HOME_VARIABLE: Final = "CARROM_HOME"
"""Environment variable that names another folder for everything."""
SETTINGS_NAME: Final = "settings.json"


def player_folders(environment: Mapping[str, str] = os.environ) -> tuple[Path, Path]:
    """The folder of everything, and the one for what can be made again.

    They are the platform's usual ones, or lie in the folder `CARROM_HOME` names.

    Raises:
        StoreError: nobody says where this player's files are.
    """
    if home := environment.get(HOME_VARIABLE):
        return Path(home), Path(home) / "cache"
    home = _usual(lambda: platformdirs.user_data_path("carrom", appauthor=False))
    return home, _usual(lambda: platformdirs.user_cache_path("carrom", appauthor=False))


def export_folder(*, is_film: bool, environment: Mapping[str, str] = os.environ) -> Path:
    """Where pictures and films made from records go: among the player's own, in `Carrom`.

    With `CARROM_HOME` set, and where the player has no such folder, they go to `exports` in the
    folder of everything.
    """
    if not environment.get(HOME_VARIABLE):
        usual = platformdirs.user_videos_path if is_film else platformdirs.user_pictures_path
        with suppress(StoreError):
            return _usual(usual) / "Carrom"
    return player_folders(environment)[0] / "exports"


def _usual(find: Callable[[], Path]) -> Path:
    """A folder of the platform's, which a player without a home does not have.

    Raises:
        StoreError: it is not known, or depends on where the program was started.
    """
    try:
        path = find()
    except RuntimeError:
        path = Path()
    if not path.is_absolute():
        words = f"your home folder is not known; name a folder for your files in {HOME_VARIABLE}"
        raise StoreError(words)
    return path
