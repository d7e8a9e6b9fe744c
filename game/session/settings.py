"""The player's choices: what they are, and a file of them that no fault can break."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_type_hints

import msgspec

from game.core.errors import DamagedError, Notice, StoreError
from game.session.documents import load_document, read_document, write_document
from game.session.files import set_aside

Level = Annotated[float, msgspec.Meta(ge=0, le=1)]
Name = Annotated[str, msgspec.Meta(max_length=100)]
Pixels = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]
Bound = dict[Name, tuple[Name, ...]]
Guide = Literal["off", "line", "contact", "arrows", "rebound"]
View = Literal["top", "seat", "auto"]
Shooting = Literal["pull", "flick"]

MAX_FILE: Final = 1024 * 1024
"""Largest settings file that is read, in bytes."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything the program remembers about how its player likes it.

    Attributes:
        sound_level: 0 to 1.
        music_level: 0 to 1.
        full_screen: whether the window fills the screen.
        window: size of the window in pixels; None for the usual one.
        place: its place on the desktop in pixels; None for anywhere.
        guide: how much the aim guide shows.
        view: from above, from the shooter's chair, or what suits the window's shape.
        finish: the woods of the board; the window shows the usual ones for a name it lacks.
        discs: the set of pieces, likewise.
        shooting: "pull" back like a slingshot, or "flick" through the striker.
        flick_gain: how many times the hand's speed a flicked striker gets.
        player: who practises.
        text_size: factor on every text and panel, 0.8 to 1.6.
        reduced_motion: fewer things move.
        fixed_board: the board does not turn to the shooter.
        language: code of the language.
        keys: names of keys by action, where the player chose others than the usual ones.
        pads: names of gamepad buttons by action, likewise.
        names: last names, by seat.
        robots: last computer players, by seat: their level.
        rules: last rule set.
        seats: last number of players.
        options: last options of each rule set, by its name.
        flicks_offered: the practice flicks (H2) were offered once.
        tips: how many of the cards of first help were seen.
    """

    sound_level: Level = 0.8
    music_level: Level = 0.0
    full_screen: bool = False
    window: tuple[Pixels, Pixels] | None = None
    place: tuple[Pixels, Pixels] | None = None
    guide: Guide = "arrows"
    view: View = "top"
    finish: Name = "maple"
    discs: Name = "classic"
    shooting: Shooting = "pull"
    flick_gain: Annotated[float, msgspec.Meta(ge=0.2, le=8.0)] = 1.0
    player: Name = ""
    text_size: Annotated[float, msgspec.Meta(ge=0.8, le=1.6)] = 1.0
    reduced_motion: bool = False
    fixed_board: bool = False
    language: Name = "en"
    keys: Bound = field(default_factory=dict[str, tuple[str, ...]])
    pads: Bound = field(default_factory=dict[str, tuple[str, ...]])
    names: dict[Name, Name] = field(default_factory=dict[str, str])
    robots: dict[Name, Name] = field(default_factory=dict[str, str])
    rules: Name = "house"
    seats: Annotated[int, msgspec.Meta(ge=1, le=4)] = 2
    options: dict[Name, dict[Name, Any]] = field(default_factory=dict[str, dict[str, Any]])
    flicks_offered: bool = False
    tips: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0


_HINTS: Final = get_type_hints(Settings, include_extras=True)


def load(path: Path) -> tuple[Settings, Notice | None]:
    """Reads settings; whatever cannot be used is the default.

    A file that is damaged, in whole or in part, or cannot be read is set aside under another
    name, so that nothing in it is lost. Fields that only a newer version knows are passed over.

    Returns:
        The settings, and one sentence on what went wrong, or None.
    """
    values, notice = load_document(path, dict[str, Any], MAX_FILE)
    if notice:
        words = f"{notice} The usual settings are used."
        return Settings(), Notice(words, key="settings_usual", notice=notice)
    found, wrong = _usable(values or {})
    if wrong:
        notice = set_aside(path, DamagedError(wrong))
        words = f"{notice} The rest of the settings is used."
        return found, Notice(words, key="settings_rest", notice=notice)
    return found, None


def seen(path: Path, otherwise: Settings) -> Settings:
    """The settings in a file that is sound; others where it is not, or not there."""
    try:
        values = read_document(path, dict[str, Any], MAX_FILE)
    except StoreError:
        return otherwise
    found, wrong = _usable(values or {})
    return otherwise if wrong or values is None else found


def save(path: Path, settings: Settings) -> None:
    """Replaces the file at once and for good: after a crash it is the old one or the new one.

    Raises:
        StoreError: names the file and the reason; the old file is untouched.
    """
    write_document(path, settings)


def _usable(values: dict[str, Any]) -> tuple[Settings, str]:
    """The settings with every field that can be used, and what is wrong with the others."""
    good: dict[str, Any] = {}
    wrong: list[str] = []
    for each in fields(Settings):
        if each.name in values:
            try:
                good[each.name] = msgspec.convert(values[each.name], _HINTS[each.name])
            except (msgspec.ValidationError, RecursionError) as error:
                wrong.append(f"{each.name}: {error}")
    return Settings(**good), "; ".join(wrong)
