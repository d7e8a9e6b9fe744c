"""What the window needs from elsewhere: settings, sound, folders."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import gettempdir
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Settings:
    sound: float = 0.8
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


class Sound(Protocol):
    has_device: bool

    def set_level(self, level: float) -> None: ...
    def close(self) -> None: ...


class Silence:
    has_device = False

    def set_level(self, level: float) -> None: ...
    def close(self) -> None: ...


class Services:
    def __init__(self) -> None:
        self.settings = Settings()
        self.sound: Sound = Silence()
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
