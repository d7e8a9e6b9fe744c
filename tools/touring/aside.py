"""The tours of what lies beside the straight way: help, refusals, what is resumed, what is deleted.

Each is a run of the command of its own, like those of `tours`.
"""

from __future__ import annotations

from touring.tours import Line, aimed, click, key, laid, picture, shot


def helping() -> list[Line]:
    """A set-up with a computer, its options, the keys of the board, a hint, its replay."""
    return [
        click("menu.play", when="menu"),
        click("setup.mind.N", when="setup"),
        picture("setup_computer"),
        {"type": "wheel", "y": -30, "widget": "setup.players"},
        picture("setup_options", after=5),
        click("setup.mind.N"),
        click("setup.mind.N"),
        click("setup.mind.N"),
        click("setup.start"),
        click("play.tip_never", when="place"),
        key("return"),
        key("f1", when="aim"),
        picture("keys", when="keys", after=5),
        key("escape"),
        *aimed(3, 26),
        key("space", when="aim"),
        key("return", when="ruling"),
        key("h", when="place"),
        picture("hint", after=400),
        key("h"),
        key("r"),
        picture("replay_of_the_shot", when="replay", after=30),
    ]


def refusing() -> list[Line]:
    """Classic: its first help, its free base line, a backward shot refused, a shot thought over."""
    rules: list[Line] = [click("setup.rules", when="setup")] * 4
    return [
        click("menu.play", when="menu"),
        *rules,
        picture("setup_classic"),
        click("setup.breaker"),
        click("setup.start"),
        picture("first_help_free", when="place"),
        click("play.tip_never"),
        key("return"),
        *aimed(100, 5),
        key("space", when="aim"),
        picture("refused", after=5),
        key("r"),
        picture("nothing_to_replay", after=5),
    ]


def resuming() -> list[Line]:
    """A game left and found in the menu and among the records: named, deleted, brought back."""
    return [
        click("menu.play", when="menu"),
        click("setup.start"),
        *shot(3, 26),
        key("escape", when="place"),
        click("dialog.7", when="pause"),
        picture("menu_continue", when="menu", after=5),
        click("menu.replays"),
        click("replays.rename", when="replays"),
        picture("naming", after=5),
        key("escape"),
        click("replays.delete", when="replays"),
        picture("replay_deleted", after=10),
        click("replays.undo"),
        key("escape", after=5),
        key("escape", when="menu"),
        picture("quit", when="dialog", after=5),
    ]


def looking_up() -> list[Line]:
    """The rule book searched, a clause, a stroke with all its rulings, the words explained."""
    return [
        click("menu.rules", when="menu"),
        click("rulebook.search", when="rulebook"),
        {"type": "text", "text": "3"},
        picture("rule_search", after=5),
        click("rulebook.clear"),
        click("rulebook.page.setup"),
        picture("rule_figures", after=5),
        click("rulebook.page.words"),
        picture("rule_words", after=5),
        click("rulebook.page.compare"),
        key("tab"),
        key("return"),
        picture("stroke_open", after=5),
    ]


def asking() -> list[Line]:
    """The practice room's hints and menu, a new player, a key given anew, the settings reset."""
    return [
        click("menu.practice", when="menu"),
        click("hub.new_player", when="hub"),
        picture("new_player", after=5),
        key("escape"),
        click("hub.free", when="hub"),
        *laid("white", (0.12, 0.15), (-0.2, 0.25)),
        *laid("black", (0.2, -0.1)),
        click("practice.hint"),
        picture("practice_hints", when="hints", after=300),
        key("escape"),
        key("escape", when="aim"),
        picture("practice_menu", after=5),
        click("dialog.1"),
        click("settings.tab.controls", when="settings"),
        click("settings.keys.slide_left"),
        picture("settings_press", after=5),
        key("a"),
        picture("settings_conflict", after=5),
        key("escape"),
        click("settings.reset"),
        picture("settings_reset", after=5),
    ]


ASIDE = (helping, refusing, resuming, looking_up, asking)
"""Each is a run of the command of its own."""
