"""Who sits where: a player's name, chair, and whether the computer plays for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from unicodedata import category

from game.core.errors import StateError
from game.core.pieces import Seat
from game.rules.state import Setup

MAX_NAME: Final = 40
"""Longest name of a player, in characters; a panel shows about half of it."""

Players = tuple["Player", ...]


@dataclass(frozen=True, slots=True)
class Player:
    """One player.

    Attributes:
        name: as typed; 1 to 40 characters on one line.
        seat: the chair; seat letters name players for the whole match.
        robot: level of the computer player, or None for a person.
    """

    name: str
    seat: Seat
    robot: str | None = None


def check_players(setup: Setup, players: Players) -> Players:
    """Returns the players in the order of the seats in use, clockwise from S.

    Raises:
        StateError: when a chair of `setup` has no player or two, or a name cannot be shown.
    """
    found = {player.seat: player for player in players}
    if len(players) != setup.seats or set(found) != set(setup.seats_in_use):
        wanted = " ".join(setup.seats_in_use)
        raise StateError(f"players: one for each of the seats {wanted} is needed")
    for player in players:
        if not 0 < len(player.name) <= MAX_NAME or not _is_one_line(player.name):
            raise StateError(f"players: {player.name!r} is not a name of 1 to {MAX_NAME} letters")
    return tuple(found[seat] for seat in setup.seats_in_use)


def player_name(words: str) -> str:
    """The name that words typed for a player give: "?" for none, the rest of a long one cut."""
    return words.strip()[:MAX_NAME] or "?"


def _is_one_line(name: str) -> bool:
    """No control characters, line ends or halves of characters; joiners of Devanagari may be."""
    return not any(category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in name)


def side_name(setup: Setup, players: Players, side: int) -> str:
    """Name of a side: its player's, or both partners' joined by "&"."""
    seats = setup.seats_of(side)
    return " & ".join(player.name for player in players if player.seat in seats)
