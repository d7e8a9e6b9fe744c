"""Where the player's files lie; loads almost nothing, so that a window can open at once."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import platformdirs

HOME_VARIABLE: Final = "CARROM_HOME"
"""Environment variable that names another folder for everything."""
SETTINGS_NAME: Final = "settings.json"


def player_folders(environment: Mapping[str, str] = os.environ) -> tuple[Path, Path]:
    """The folder of everything, and the one for what can be made again.

    They are the platform's usual ones, or lie in the folder `CARROM_HOME` names.
    """
    if home := environment.get(HOME_VARIABLE):
        return Path(home), Path(home) / "cache"
    home = platformdirs.user_data_path("carrom", appauthor=False)
    return home, platformdirs.user_cache_path("carrom", appauthor=False)


def export_folder(*, is_film: bool, environment: Mapping[str, str] = os.environ) -> Path:
    """Where pictures and films made from records go: among the player's own, in `Carrom`.

    With `CARROM_HOME` set they go to `exports` in that folder.
    """
    if home := environment.get(HOME_VARIABLE):
        return Path(home) / "exports"
    place = platformdirs.user_videos_path() if is_film else platformdirs.user_pictures_path()
    return place / "Carrom"
