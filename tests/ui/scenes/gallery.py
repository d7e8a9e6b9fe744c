"""Every screen of a game in every state worth looking at: how to come there from the menu."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from recorded import QUEEN, STRIKER, blacks, whites, write_shot
from script_input import CONTINUE, click, key, text
from sessioncases import NAMES
from stops import LONG, Stop, at, wait
from test_federation_match import win_board

from game.core.pieces import SEATS_IN_USE
from game.rules.state import Setup
from game.session.seats import Player
from game.session.store import Store
from game.session.table import Table

PLAY = (click("menu.play", when="menu"), click("setup.start", when="setup"))
SHOOT = (key("space", when="aim"), {**key("space", when="roll"), "type": "key_down"})


def setups() -> Iterator[tuple[str, Stop]]:
    """The card of a new game: each rule set for each number of players, computers among them."""
    robots = {"N": "expert", "W": "club", "E": "beginner"}
    names = dict(zip("SWNE", LONG, strict=True))
    counts = {"house": (2, 4), "family": (2,), "points": (2, 3, 4), "federation": (2, 4)}
    for rules in ("house", "federation", "family", "parlour", "classic", "points"):
        for seats in counts.get(rules, (2, 4)):
            chosen = {"rules": rules, "seats": seats, "robots": robots, "names": names}
            yield f"setup {rules} {seats}", Stop((click("menu.play"),), chosen)


def game(setup: Setup, write: Callable[[Table], object], **options: Any) -> Callable[[Path], None]:
    """A game that was left, for Continue."""
    names = options.pop("names", NAMES)
    robot = options.pop("robot", None)

    def prepare(home: Path) -> None:
        store = Store(home, home / "cache")
        seats = SEATS_IN_USE[setup.seats]
        players = tuple(Player(n, s, robot) for n, s in zip(names, seats, strict=False))
        recorder = store.new_record("2026-01-31T20:00:00")
        table = Table.new(setup, players, recorder=recorder, **options)
        write(table)
        table.close()

    return prepare


def shots(*each: tuple[int, ...]) -> Callable[[Table], None]:
    """Writes shots down, each with the discs that fall."""

    def write(table: Table) -> None:
        for pocketed in each:
            write_shot(table, *pocketed)

    return write


NINE = (whites(0), (QUEEN, *whites(1)), whites(*range(2, 9)))
"""White covers the queen and wins."""
FEDERATION = Setup("federation")
STRICT = ((*whites(0, 1),), (*whites(2), STRIKER))
"""Two pieces that the opponent lays down."""


def many_boards(table: Table) -> None:
    """Seven boards of a game, and the eighth over."""
    for board in range(8):
        win_board(table, board % 2)
        if board < 7:
            table.next_board()


def stale(table: Table) -> None:
    for _ in range(40):
        write_shot(table)


def games() -> Iterator[tuple[str, Stop]]:
    """The board screen in each state that something is pending in."""
    place = CONTINUE, wait("place")
    four = Setup("federation", 4)
    yield "game first help", Stop((*PLAY, wait("place")), {"tips": 0})
    yield (
        "game flicks",
        Stop((click("menu.play"), click("setup.flicks"), click("setup.start"), wait("place"))),
    )
    federation = {"rules": "federation"}
    yield "toss guess", Stop((*PLAY, wait("toss")), federation)
    yield (
        "toss won",
        Stop((*PLAY, key("return", when="toss"), wait("toss")), {**federation, "seats": 4}),
    )
    yield "break try 2", Stop(place, prepare=game(FEDERATION, shots(())))
    yield "awaiting cover", Stop(place, prepare=game(Setup(), shots(whites(0), (QUEEN,))))
    yield (
        "held queen",
        Stop(place, prepare=game(Setup("classic"), shots((*whites(0), QUEEN)))),
    )
    yield "dues", Stop(place, prepare=game(four, shots((*blacks(3), STRIKER)), names=LONG))
    yield (
        "placing by hand",
        Stop((CONTINUE, wait("place_back")), prepare=game(FEDERATION, shots(*STRICT))),
    )
    yield (
        "points three",
        Stop(place, prepare=game(Setup("points", 3), shots((*whites(0, 1),), ()), names=LONG)),
    )
    alone = Setup("points", 4, teams=False)
    yield (
        "points four alone",
        Stop(place, prepare=game(alone, shots((*whites(0),), ()), names=LONG)),
    )
    teams = Setup("points", 4)
    yield "points teams", Stop(place, prepare=game(teams, shots((*blacks(0),)), names=LONG))


def turns() -> Iterator[tuple[str, Stop]]:
    """The board screen in the hands of whoever is to shoot."""
    place, four = (CONTINUE, wait("place")), Setup("federation", 4)
    teams = Setup("points", 4)
    yield (
        "shot clock",
        Stop(
            (*PLAY, *[key("return", when="toss", after=10)] * 2, wait("place", 90)),
            {"rules": "parlour", "options": {"parlour": {"shot_clock": 20}}},
        ),
    )
    yield "hint", Stop((*PLAY, key("h", when="place"), wait("place")))
    yield "computer thinks", Stop((*PLAY, wait("play", 2)), {"robots": {"S": "club"}})
    yield "carried striker", Stop((*PLAY, wait("place"), *at(0.0, -0.2526, dragged=True)))
    yield (
        "ruling",
        Stop((CONTINUE, wait("place"), *SHOOT, wait("ruling")), prepare=game(four, shots(()))),
    )
    yield (
        "game replay",
        Stop(
            (*PLAY, *SHOOT, wait("place", 20), key("r"), wait("replay", 20)),
        ),
    )
    yield "seat view", Stop((*PLAY, wait("place")), {"view": "seat"})
    yield (
        "seat view four",
        Stop(place, {"view": "seat"}, game(teams, shots((*blacks(0),)), names=LONG)),
    )


def endings() -> Iterator[tuple[str, Stop]]:
    """What comes after a board and over one: cards and dialogs."""
    over, four = (CONTINUE, wait("over")), Setup("federation", 4)
    alone = Setup("points", 4, teams=False)
    yield "result board", Stop(over, prepare=game(FEDERATION, shots(*NINE)))
    yield "result long names", Stop(over, prepare=game(four, shots(*NINE), names=LONG))
    yield (
        "result slam",
        Stop(
            over,
            prepare=game(
                FEDERATION, shots((*whites(0, 1),), (QUEEN, *whites(*range(2, 9)))), names=LONG
            ),
        ),
    )
    yield (
        "result eight boards",
        Stop(over, prepare=game(Setup("federation", target=15), many_boards)),
    )
    yield "result house", Stop(over, prepare=game(Setup(), shots(*NINE)))
    lots = (QUEEN, *whites(*range(9)), *blacks(*range(9)))
    yield "result points", Stop(over, prepare=game(alone, shots(lots), names=LONG))
    yield (
        "breaker by lot",
        Stop(
            (CONTINUE, click("dialog.0", when="over"), wait("dialog")),
            prepare=game(alone, shots(lots)),
        ),
    )
    yield "endless board", Stop((CONTINUE, wait("dialog")), prepare=game(Setup("house", 4), stale))
    pause = (CONTINUE, key("escape", when="place"), wait("pause"))
    started = game(FEDERATION, shots(()))
    yield "pause", Stop(pause, prepare=started)
    for index, name in ((1, "undo"), (2, "replay"), (3, "stop")):
        yield (
            f"agree {name}",
            Stop((*pause, click(f"dialog.{index}"), wait("dialog")), prepare=started),
        )
    yield (
        "stopped",
        Stop((*pause, click("dialog.3"), click("dialog.0"), wait("over")), prepare=started),
    )
    yield "keys of the board", Stop((*PLAY, key("?", when="place"), wait("keys")))


def damaged(home: Path) -> None:
    (home / "settings.json").write_text('{"sound_level": "loud"}', encoding="utf-8")


def menus() -> Iterator[tuple[str, Stop]]:
    yield "menu", Stop((wait("menu"),))
    yield "menu continue", Stop((wait("menu"),), prepare=game(Setup("federation", 4), shots(())))
    yield "menu notice", Stop((wait("dialog"),), prepare=damaged)
    yield "menu quit", Stop((key("escape", when="menu"), wait("dialog")))
    yield "keys", Stop((key("?", when="menu"), wait("keys")))
    settings = click("menu.settings", when="menu")
    for page in ("game", "display", "sound", "controls", "about"):
        yield (
            f"settings {page}",
            Stop((settings, click(f"settings.tab.{page}", when="settings"), wait("settings"))),
        )
    controls = (settings, click("settings.tab.controls", when="settings"))
    yield (
        "settings reset",
        Stop((settings, click("settings.reset", when="settings"), wait("dialog"))),
    )
    yield (
        "settings waiting",
        Stop((*controls, key("tab"), key("tab"), key("tab"), wait("settings"))),
    )


def books() -> Iterator[tuple[str, Stop]]:
    book = click("menu.rules", when="menu")
    pages = ("house", "federation", "family", "parlour", "classic", "points", "bank")
    for page in (*pages, "setup", "common", "compare", "score", "conduct", "words"):
        yield (
            f"rules {page}",
            Stop((book, click(f"rulebook.page.{page}", when="rulebook"), wait("rulebook"))),
        )
    search = (book, click("rulebook.search", when="rulebook"))
    yield "rules found", Stop((*search, text("queen cover"), wait("rulebook")))
    yield "rules nothing found", Stop((*search, text("zzz"), wait("rulebook")))
