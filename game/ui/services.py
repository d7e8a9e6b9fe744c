"""What the window needs from elsewhere: settings, sound, folders."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from tempfile import gettempdir
from typing import Any

import pygame

from game.ui.quiet import without_driver_noise


@dataclass(frozen=True, slots=True)
class Settings:
    sound_level: float = 0.8
    guide: str = "arrows"
    text_size: float = 1.0
    reduced_motion: bool = False
    fixed_board: bool = False
    full_screen: bool = False
    language: str = "en"
    window: tuple[int, int] | None = None
    place: tuple[int, int] | None = None
    names: dict[str, str] = field(default_factory=dict)
    flicks_offered: bool = False
    rules: str = "house"
    seats: int = 2
    one_shot: bool = False


class Services:
    def __init__(self) -> None:
        self.settings = Settings()
        self.cache = Path(gettempdir()) / "carrom"
        self.log = self.cache / "carrom.log"

    @classmethod
    def open(cls) -> Services:
        return cls()

    def defaults(self) -> Settings:
        return Settings()

    def left_game(self) -> str:
        return ""

    def change(self, **fields: Any) -> Settings:
        self.settings = replace(self.settings, **fields)
        return self.settings


@lru_cache(1)
def has_sound_device() -> bool:
    """Whether a sound device can be opened; tried once, and closed again."""
    try:
        with without_driver_noise():
            pygame.mixer.init(44100, -16, 2, 256)
    except pygame.error:
        return False
    pygame.mixer.quit()
    return True
