"""The tours of pictures: scripts of keys and clicks, one a run of the command."""

from __future__ import annotations

from game.core.board import BASE_FORWARD

Line = dict[str, object]

POWERS = (9, 3, 6, 0, 12, 4, 8, 2, 10, 5)
"""Steps of power above the usual of the tour's further shots."""


def key(name: str, **more: object) -> Line:
    """A key pressed and let go."""
    return {"type": "key", "key": name, **more}


def click(widget: str, **more: object) -> Line:
    """A click on a widget."""
    return {"type": "click", "widget": widget, **more}


def picture(name: str, **more: object) -> Line:
    """A screenshot; `run` turns the name into a path."""
    return {"type": "screenshot", "path": name, "after": 3, **more}


def tap(x: float, y: float) -> list[Line]:
    """The mouse's button pressed and let go at a place on the board, in metres."""
    return [
        {"type": "mouse_move", "board": [x, y]},
        {"type": "mouse_down", "button": 1},
        {"type": "mouse_up", "button": 1},
    ]


def aimed(turns: int, power: int) -> list[Line]:
    """Aim keys: degrees to the right (negative: left) and steps of power."""
    steps = [key("d" if turns > 0 else "a") for _ in range(abs(turns))]
    return [*steps, *(key("up") for _ in range(power))]


def shot(turns: int, power: int) -> list[Line]:
    """A whole shot by keys, up to the next shooter."""
    return [
        {**key("return"), "when": "place"},
        *aimed(turns, power),
        key("space"),
        key("return", when="ruling"),
    ]


def tour() -> list[Line]:
    """From the menu through a break and some shots to a board stopped as unfinished."""
    lines = [
        picture("menu", when="menu"),
        click("menu.settings"),
        picture("settings", when="settings"),
        key("escape"),
        click("menu.play", when="menu"),
        picture("setup", when="setup"),
        click("setup.start"),
        picture("place", when="place"),
        key("return"),
        *aimed(3, 26),
        picture("aim", when="aim"),
        key("space"),
        picture("break", when="roll", after=22),
        picture("ruling", when="ruling", after=20),
        key("return"),
        picture("next_player", when="place", after=10),
    ]
    for number, power in enumerate(POWERS):
        lines += shot((number * 17) % 41 - 20, power)
    return [
        *lines,
        key("return", when="place"),
        *aimed(-16, 6),
        picture("mid_game", when="aim"),
        key("escape"),
        picture("pause"),
        click("dialog.3"),
        picture("agree"),
        click("dialog.0"),
        picture("unfinished", when="over", after=30),
    ]


def doubles() -> list[Line]:
    """Federation for four: the set-up and the break."""
    return [
        click("menu.play", when="menu"),
        click("setup.rules", when="setup"),
        click("setup.players"),
        picture("setup_doubles"),
        click("setup.start"),
        picture("toss", when="toss"),
        key("return"),
        key("return", after=10),
        picture("doubles", when="place", after=10),
    ]


def book() -> list[Line]:
    """The rule book: a rule set, and the same stroke under each of them."""
    return [
        click("menu.rules", when="menu"),
        picture("rule_book", when="rulebook", after=5),
        click("rulebook.page.compare"),
        picture("comparison", after=5),
    ]


def score() -> list[Line]:
    """The score keeper: its sheets, a new one, and one with a board on it."""
    return [
        click("menu.score", when="menu"),
        picture("score_sheets", when="score_sheets"),
        click("score.new"),
        picture("score_new", when="score_new"),
        click("score.begin"),
        click("score.winner.0", when="score"),
        click("score.left.4"),
        click("score.queen.0"),
        picture("score_board"),
        click("score.enter"),
        picture("score_sheet", after=10),
    ]


def fine(turns: int, tenths: int) -> list[Line]:
    """Aim keys in degrees and tenths of a degree."""
    name = "d" if turns > 0 else "a"
    held: list[Line] = [{"type": "key_down", "key": "left shift"}]
    held += [key(name) for _ in range(tenths)]
    return [*aimed(turns, 0), *held, {"type": "key_up", "key": "left shift"}]


def bank() -> list[Line]:
    """The bank challenge: a pot off a cushion, a direct hit, the card, the leaders, a replay."""
    lines = [
        click("menu.bank", when="menu"),
        picture("bank_setup", when="bank_setup"),
        click("bank_setup.start"),
        key("return", when="place"),
        *fine(68, 4),
        *aimed(0, 5),
        picture("bank_aim", when="aim"),
        key("space"),
        picture("bank_valid", when="ruling", after=10),
        key("return"),
        key("return", when="place"),
        *fine(-81, 9),
        key("space"),
        picture("bank_not_valid", when="ruling", after=10),
        key("return"),
        picture("bank_back", when="place_back", after=20),
    ]
    for turns in (20, -3, 5, 2):
        lines += shot(turns, 0)
    return [
        *lines,
        picture("bank_result", when="bank_result", after=10),
        click("bank_result.leaders"),
        picture("bank_leaders", when="bank_leaders", after=5),
        key("return"),
        picture("bank_replay", when="bank_replay", after=40),
    ]


def bank_for_two() -> list[Line]:
    """The bank challenge's change of players."""
    lines = [
        click("menu.bank", when="menu"),
        click("bank_setup.players", when="bank_setup"),
        click("bank_setup.start"),
    ]
    for turns in (40, 3, -9, 4, 20, -70):
        lines += shot(turns, 0)
    return [
        *lines,
        picture("bank_change", when="bank_change", after=10),
        key("return"),
        picture("bank_second", when="place", after=10),
    ]


def laid(kind: str, *places: tuple[float, float]) -> list[Line]:
    """Takes pieces from the practice room's tray and lays them."""
    lines = [click(f"practice.tray.{kind}", when="aim")]
    for place in places:
        lines += tap(*place)
    return [*lines, key("escape")]


def practice() -> list[Line]:
    """The practice room: arranging, racks, layouts, the lab, the preview, the make map."""
    return [
        click("menu.practice", when="menu"),
        click("hub.free", when="hub"),
        click("practice.racks", when="aim"),
        picture("practice_racks", when="dialog"),
        click("dialog.2"),
        picture("practice_room", when="aim", after=5),
        click("practice.preview"),
        *aimed(4, 10),
        picture("practice_preview", after=5),
        click("practice.preview"),
        key("e"),
        key("up"),
        key("return"),
        key("right"),
        picture("practice_carry", when="carry"),
        key("escape"),
        key("escape"),
        click("practice.layouts", when="aim"),
        {"type": "text", "text": "Half a board"},
        click("layouts.save"),
        picture("practice_layouts", when="layouts"),
        key("escape"),
        click("practice.clear", when="aim"),
        *laid("white", (0.12, 0.05), (-0.2, 0.25)),
        *laid("black", (0.24, -0.1)),
        click("practice.lab"),
        *tap(0.12, 0.05),
        click("practice.route"),
        click("practice.aim_true"),
        picture("practice_lab", after=5),
        key("space"),
        picture("practice_roll", when="roll", after=45),
        key("t", when="aim"),
        picture("practice_result", after=5),
        *[click("practice.route")] * 6,
        click("practice.aim_true"),
        picture("practice_two_cushions", after=5),
        *tap(-0.2, 0.25),
        key("l"),
        key("m"),
        picture("practice_map", when="make_map", after=5),
        click("map.best"),
        click("map.try"),
        key("space", when="aim"),
        {"type": "key", "key": "escape", "when": "roll"},
        key("r", when="aim"),
        picture("practice_review", when="replay", after=25),
    ]


def replays() -> list[Line]:
    """A few shots, the list of records, the player, the ways of a shot, and the film's card."""
    lines = [click("menu.play", when="menu"), click("setup.start")]
    for turns, power in ((3, 26), (-12, 9), (20, 4)):
        lines += shot(turns, power)
    return [
        *lines,
        key("escape", when="place"),
        {"type": "key_down", "key": "shift", "when": "pause"},
        key("tab"),  # from the first entry back to the last: leave the table
        {"type": "key_up", "key": "shift"},
        key("return"),
        click("menu.replays", when="menu"),
        picture("replays", when="replays"),
        click("replays.open"),
        *[key("right", when="replay")] * 2,
        key("left"),
        picture("replay"),
        key("p"),
        picture("replay_ways"),
        key("e"),
        picture("replay_film", when="export"),
    ]


def drills() -> list[Line]:
    """The hub, the drills' list, a drill made and its idea, the trainer, the statistics."""
    moves: list[Line] = [
        {"type": "mouse_move", "board": [0.0, BASE_FORWARD - 0.02 + 2.0 / 60 * number]}
        for number in range(6)
    ]
    down: Line = {"type": "mouse_down", "button": 1}
    let_go: Line = {"type": "mouse_up", "button": 1}
    flick: list[Line] = [{**moves[0], "when": "aim"}, down, *moves[1:], let_go]
    return [
        click("menu.practice", when="menu"),
        picture("hub", when="hub", after=5),
        click("hub.drills"),
        picture("drills", when="drills", after=5),
        click("drills.straight-2"),
        key("i", when="aim"),
        picture("drill_idea", after=5),
        key("i"),
        *[key("a") for _ in range(26)],
        *[key("down") for _ in range(3)],
        key("space"),
        picture("drill_made", when="ruling", after=5),
        key("space"),
        click("drill.list", when="aim"),
        click("drills.back", when="drills"),
        click("hub.trainer", when="hub"),
        *flick,
        key("escape", when="roll", after=5),
        picture("trainer", when="aim"),
        click("trainer.back"),
        click("hub.stats", when="hub"),
        picture("statistics", when="stats", after=5),
    ]


def views() -> list[Line]:
    """The board from the chair: placing, the break, the view turning; every page of settings."""
    pages = ("display", "sound", "controls", "about")
    return [
        click("menu.play", when="menu"),
        key("return", when="setup"),
        picture("first_help", when="place"),
        click("play.tip_never"),
        key("v"),
        picture("seat_place"),
        key("return"),
        *aimed(3, 20),
        picture("seat_aim", when="aim"),
        key("space"),
        picture("seat_break", when="roll", after=22),
        key("return", when="ruling"),
        {"when": "handover", "type": "mouse_move", "at": [5, 5]},
        picture("seat_turning", after=20),
        key("escape", when="place"),
        click("dialog.6", when="pause"),
        *(
            line
            for page in pages
            for line in (click(f"settings.tab.{page}"), picture(f"settings_{page}"))
        ),
    ]


TOURS = (views, tour, doubles, drills, bank, bank_for_two, book, score, replays, practice)
"""Each is a run of the command of its own."""
