"""Every result of the bank challenge by a real last shot: medals, the early end, who wins."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from bankcases import LEFT, MIDDLE, POT, RIGHT, new_attempt, play, write
from playing import STATE, Line, Player, assert_same, clauses, words
from recorded import CONTINUE

from game.session.bank import Attempt
from game.ui.services import Services

SOLO, TWO = ("Asha",), ("Asha", "Bo")


@dataclass(frozen=True)
class Ending:
    """What was played before, whether the last shot pots, and what the card says.

    Attributes:
        names: the players.
        before: targets down by each shot before.
        pots: whether the last shot is a pot off a cushion, else too soft for anything.
        clause: the last clause of the ruling.
        title: what the card is called.
        medals: headings, a player each.
    """

    names: tuple[str, ...]
    before: tuple[tuple[int, ...], ...]
    pots: bool
    clause: str
    title: str
    medals: tuple[str, ...]


MISS: tuple[int, ...] = ()


def potted() -> int:
    """The target that the known pot sinks."""
    return play(new_attempt(), POT).pocketed[0].disc


def others(count: int) -> tuple[int, ...]:
    return tuple(disc for disc in (LEFT, MIDDLE, RIGHT) if disc != potted())[:count]


ENDINGS = {
    "all three": Ending(SOLO, (others(2),), True, "B6", "3 of 3 targets", ("Gold",)),
    "two": Ending(SOLO, (others(1), *[MISS] * 4), True, "B2", "2 of 3 targets", ("Silver",)),
    "one": Ending(SOLO, (MISS,) * 5, True, "B2", "1 of 3 targets", ("Bronze",)),
    "none": Ending(SOLO, (MISS,) * 5, False, "B2", "0 of 3 targets", ("No medal",)),
    "the first wins": Ending(
        TWO,
        (others(2), *[MISS] * 10),
        True,
        "B7",
        "Asha wins",
        ("Asha · Silver", "Bo · Bronze"),
    ),
    "the second wins": Ending(
        TWO, (MISS,) * 11, True, "B7", "Bo wins", ("Asha · No medal", "Bo · Bronze")
    ),
    "nobody hits": Ending(
        TWO, (MISS,) * 11, False, "B7", "Asha and Bo share the win", ("Asha", "Bo")
    ),
}
SHOOT: list[Line] = [
    {"when": "aim", "type": "key", "key": "space"},
    {"when": "roll", "type": "key_down", "key": "space"},
    {"when": "ruling", "type": "key_up", "key": "space"},
    {"type": "key", "key": "return"},
]


def last_shot(*, pots: bool) -> list[Line]:
    """The known pot, or one without force, on the keyboard, after a shot that was written down."""
    presses = [("d", 68), ("up", 25)] if pots else [("down", 20)]
    lines: list[Line] = [{"when": "place", "type": "key", "key": "return"}]
    for name, count in presses:
        lines += [{"type": "key", "key": name}] * count
    if pots:
        lines.append({"type": "key_down", "key": "left shift"})
        lines += [{"type": "key", "key": "d"}] * 4
        lines.append({"type": "key_up", "key": "left shift"})
    return [*lines, *SHOOT]


@pytest.mark.parametrize("name", ENDINGS)
def test_the_last_shot_ends_the_challenge(player: Player, name: str) -> None:
    ending = ENDINGS[name]
    attempt: Attempt = new_attempt(*ending.names, store=Services.open().store)
    for fallen in ending.before:
        write(attempt, *fallen)
    attempt.close()
    card: Line = {"when": "bank_result", "after": 3, **STATE}
    (over,) = player.play(CONTINUE, *last_shot(pots=ending.pots), card)
    assert clauses(over)[-1] == ending.clause
    assert ending.title in words(over, "bank_result.title") + words(over, "bank_result.words.0")
    for number, medal in enumerate(ending.medals):
        heading = f"bank_result.name.{number}"
        assert medal in words(over, heading)


@pytest.mark.parametrize("players", [SOLO, TWO], ids=["between shots", "between players"])
def test_a_challenge_that_is_left_shows_the_same_when_it_comes_back(
    player: Player, players: tuple[str, ...]
) -> None:
    attempt = new_attempt(*players, store=Services.open().store)
    for _ in range(5 if players == TWO else 1):
        write(attempt)
    attempt.close()
    phase = "bank_change" if players == TWO else "place"
    look: Line = {"when": phase, "after": 5, **STATE}
    (before,) = player.play(CONTINUE, *last_shot(pots=True), look, {"type": "quit"})
    (after,) = player.play(CONTINUE, look)
    assert_same(after, before)
