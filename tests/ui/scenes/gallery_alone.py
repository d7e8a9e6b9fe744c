"""The other screens: score keeper, practice, bank challenge, replays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from keeping import CASES
from script_input import click, key, text
from stops import LONG, Stop, wait
from watching import challenge, shelve

from game.rules.sheet import FreePoints, SheetSetup
from game.session.scorekeeper import ScoreKeeper
from game.session.stats import Statistics

SHOOT = (key("space", when="aim"), {**key("space", when="roll"), "type": "key_down"})


def sheet(name: str, setup: SheetSetup, *entries: Any) -> Callable[[Path], None]:
    def prepare(home: Path) -> None:
        keeper = ScoreKeeper.create(home / "sheets", name, setup)
        for entry in entries:
            keeper.enter(entry)
        keeper.close()

    return prepare


def many_sheets(home: Path) -> None:
    for number, (name, (setup, entries)) in enumerate(CASES.items()):
        sheet(f"{number} {name} evening at the club", setup, *entries)(home)


def sheets() -> Iterator[tuple[str, Stop]]:
    opened = click("menu.score", when="menu")
    yield "sheets empty", Stop((opened, wait("score_sheets")))
    yield "sheets", Stop((opened, wait("score_sheets")), prepare=many_sheets)
    first = "0 match evening at the club"
    yield (
        "sheet deleted",
        Stop(
            (opened, click(f"score.delete.{first}", when="score_sheets"), wait("score_sheets")),
            prepare=many_sheets,
        ),
    )
    yield (
        "sheet renamed",
        Stop(
            (opened, click(f"score.rename.{first}", when="score_sheets"), wait("replay_name")),
            prepare=many_sheets,
        ),
    )
    for style in ("federation", "classic", "free"):
        yield (
            f"new sheet {style}",
            Stop(
                (
                    opened,
                    click("score.new", when="score_sheets"),
                    click(f"score.style.{style}", when="score_new"),
                    wait("score_new"),
                )
            ),
        )
    for name, (setup, entries) in CASES.items():
        yield (
            f"sheet {name}",
            Stop(
                (opened, click("score.sheet.One", when="score_sheets"), wait("score")),
                prepare=sheet("One", setup, *entries),
            ),
        )
        yield (
            f"sheet {name} half",
            Stop(
                (opened, click("score.sheet.One", when="score_sheets"), wait("score")),
                prepare=sheet("One", setup, *entries[: len(entries) // 2]),
            ),
        )
    setup = SheetSetup(LONG[:2], "free")
    yield (
        "sheet exported",
        Stop(
            (
                opened,
                click("score.sheet.One", when="score_sheets"),
                click("score.export", when="score"),
                wait("dialog"),
            ),
            prepare=sheet("One", setup, FreePoints((30, -10))),
        ),
    )


def alone() -> Iterator[tuple[str, Stop]]:
    """Practice, drills, trainer, statistics."""
    hub = click("menu.practice", when="menu")
    free = (hub, click("hub.free", when="hub"))
    laid = (*free, click("practice.racks", when="aim"), click("dialog.2", when="dialog"))
    yield "hub", Stop((hub, wait("hub")))
    yield "hub new player", Stop((hub, click("hub.new_player", when="hub"), wait("new_player")))
    yield "practice", Stop((*free, wait("aim")))
    yield "practice racks", Stop((*free, click("practice.racks", when="aim"), wait("dialog")))
    yield (
        "practice layouts",
        Stop(
            (
                *free,
                click("practice.layouts", when="aim"),
                text("Half a board"),
                click("layouts.save"),
                wait("layouts"),
            )
        ),
    )
    yield "practice arranging", Stop((*laid, key("e", when="aim"), key("up"), wait("practice")))
    yield "practice lab", Stop((*free, click("practice.lab", when="aim"), wait("aim")))
    yield "practice preview", Stop((*laid, click("practice.preview", when="aim"), wait("aim", 20)))
    yield "practice hints", Stop((*laid, key("h", when="aim"), wait("hints", 20)))
    yield (
        "practice shot",
        Stop((*free, key("space", when="aim"), key("escape", when="roll"), wait("aim", 20))),
    )
    yield "practice menu", Stop((*free, key("escape", when="aim"), wait("practice_menu")))
    yield "practice seat view", Stop((*free, wait("aim")), {"view": "seat"})
    yield "map", Stop((*laid, key("m", when="aim"), wait("make_map", 60)))
    drills = (hub, click("hub.drills", when="hub"))
    yield "drills", Stop((*drills, wait("drills")))
    drill = (*drills, click("drills.straight-2", when="drills"))
    yield "drill", Stop((*drill, wait("aim")))
    yield "drill idea", Stop((*drill, key("i", when="aim"), wait("aim")))
    yield "drill after", Stop((*drill, *SHOOT, wait("ruling")))
    yield "drill menu", Stop((*drill, key("escape", when="aim"), wait("desk_menu")))
    trainer = (hub, click("hub.trainer", when="hub"))
    yield "trainer", Stop((*trainer, wait("aim")))
    yield (
        "trainer calibrating",
        Stop((*trainer, click("trainer.calibrate", when="aim"), wait("aim"))),
    )
    yield "statistics empty", Stop((hub, click("hub.stats", when="hub"), wait("stats")))
    yield (
        "statistics",
        Stop((hub, click("hub.stats", when="hub"), wait("stats")), prepare=practised),
    )


def practised(home: Path) -> None:
    """A history of shots of every kind."""
    log = Statistics(home)
    families = ("straight", "cut", "rebound", "bank", "back", "free", "bank_challenge")
    for number in range(60):
        family = families[number % len(families)]
        log.log(
            "Player one",
            family,
            number % 3 > 0,
            (number % 9 - 4) / 3,
            date=f"2026-02-{number % 27 + 1:02}T10:00:00+00:00",
        )


def challenges() -> Iterator[tuple[str, Stop]]:
    bank = click("menu.bank", when="menu")
    begin = (bank, click("bank_setup.start", when="bank_setup"))
    two = {"options": {"bank": {"players": 2}}, "names": {"S": LONG[0], "N": LONG[1]}}
    six = tuple(
        line
        for turns in (20, -3, 5, 2, 7, 1)
        for line in (
            key("return", when="place"),
            *[key("d" if turns > 0 else "a")] * abs(turns),
            key("space"),
            key("return", when="ruling"),
        )
    )
    yield "bank", Stop((bank, wait("bank_setup")))
    yield "bank two", Stop((bank, wait("bank_setup")), two)
    yield "bank turn", Stop((*begin, key("return", when="place"), wait("aim")))
    yield "bank seat view", Stop((*begin, wait("place")), {"view": "seat"})
    yield "bank ruling", Stop((*begin, *SHOOT, wait("ruling")))
    yield "bank pause", Stop((*begin, key("escape", when="place"), wait("pause")))
    yield "bank result", Stop((*begin, *six, wait("bank_result")))
    yield (
        "bank leaders",
        Stop(
            (*begin, *six, click("bank_result.leaders", when="bank_result"), wait("bank_leaders"))
        ),
    )
    yield (
        "bank replay",
        Stop(
            (
                *begin,
                *six,
                click("bank_result.leaders", when="bank_result"),
                key("return", when="bank_leaders"),
                wait("bank_replay", 40),
            )
        ),
    )
    yield (
        "bank leaders empty",
        Stop((bank, click("bank_setup.leaders", when="bank_setup"), wait("bank_leaders"))),
    )
    yield "bank change", Stop((*begin, *six, wait("bank_change")), two)


def shelves() -> Iterator[tuple[str, Stop]]:
    replays = click("menu.replays", when="menu")
    yield "replays empty", Stop((replays, wait("replays")))
    yield "replays", Stop((replays, wait("replays")), prepare=shelve)
    below = (replays, key("down", when="replays"))
    yield "replays damaged", Stop((*below, *[key("down")] * 2, wait("replays")), prepare=shelve)
    yield (
        "replays renamed",
        Stop((*below, click("replays.rename"), wait("replay_name")), prepare=shelve),
    )
    yield (
        "replays deleted",
        Stop((*below, click("replays.delete"), wait("replays")), prepare=shelve),
    )
    player = (*below, key("return"))
    yield (
        "replay",
        Stop((*player, *[key("right", when="replay")] * 2, wait("replay")), prepare=shelve),
    )
    yield (
        "replay three",
        Stop((replays, key("return", when="replays"), wait("replay", 30)), prepare=shelve),
    )
    yield (
        "replay ways",
        Stop(
            (*player, *[key("right", when="replay")] * 2, key("p"), wait("replay")), prepare=shelve
        ),
    )
    yield "replay film", Stop((*player, key("e", when="replay"), wait("export")), prepare=shelve)
    yield (
        "replay bank",
        Stop((replays, key("return", when="replays"), wait("replay", 30)), prepare=challenge),
    )
    yield (
        "keys of the replay",
        Stop((*player, key("?", when="replay"), wait("keys")), prepare=shelve),
    )
