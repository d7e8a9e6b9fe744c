"""Hub, drills, flick trainer and statistics by real input events."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest
from playing import Player, focused, widget, words
from script_input import STATE, Line, click, key
from uiapp import make_app

from game.session.drillprogress import DrillProgress
from game.session.drills import load_drills
from game.session.stats import Statistics
from game.ui.loop import run
from game.ui.scenes.drills.layout import desk_layout
from game.ui.scenes.menu import MenuScene, open_entry

DRILLS = load_drills(Path("none"))
EASY = next(each for each in DRILLS.drills if each.id == "straight-2")
"""Straight, and forgiving enough for whole degrees."""
HUB: list[Line] = [{"when": "menu", "type": "click", "widget": "menu.practice"}]
AIM: Line = {"when": "aim", **STATE}
BASE = -0.2526


LIST: list[Line] = [*HUB, click("hub.drills", when="hub")]
DRILL: list[Line] = [*LIST, click(f"drills.{EASY.id}", when="drills")]
TRAINER: list[Line] = [*HUB, click("hub.trainer", when="hub")]
SOLVE = [key("a", when="aim") for _ in range(26)] + [key("down") for _ in range(3)]
"""From the first aim of `EASY`: 26 degrees left, 1.67 m/s."""
SHOOT: list[Line] = [key("space", when="aim"), key("escape", when="roll")]


def flick(right: float, ahead: float, frames: int = 5, at: float = 0.0) -> list[Line]:
    """A stroke through the striker, metres on the board in each frame."""
    start = BASE - 0.02
    moves: list[Line] = [
        {"type": "mouse_move", "board": [at + right * n, start + ahead * n]}
        for n in range(1, frames + 1)
    ]
    return [
        {"when": "aim", "type": "mouse_move", "board": [at, start]},
        {"type": "mouse_down", "button": 1},
        *moves,
        {"type": "mouse_up", "button": 1},
    ]


def test_everything_is_reached_by_keys_alone(player: Player) -> None:
    states = player.play(
        key("tab", when="menu"),
        *HUB[:1],
        {"when": "hub", **STATE},
        key("down"),
        key("return"),
        {"when": "drills", **STATE},
        key("right"),
        STATE,
        key("return"),
        AIM,
        key("escape"),
        {"when": "desk_menu", **STATE},
        key("escape"),
        key("tab", when="aim"),
        STATE,
    )
    hub, drills, moved, drill, menu, tabbed = states
    assert focused(hub) == "hub.free"
    assert focused(drills) == f"drills.{DRILLS.drills[0].id}"
    assert focused(moved) == f"drills.{DRILLS.drills[1].id}"
    assert drill["scene"] == "drill"
    assert words(drill, "drill.goal").startswith(f"{DRILLS.drills[1].name('en')}. Sink the white")
    assert [each["text"] for each in menu["widgets"] if each["id"].startswith("dialog.")][-1]
    assert focused(tabbed)


def test_a_make_counts_and_the_same_shot_again_has_to_be_aimed_anew(
    player: Player, home_of: Path
) -> None:
    states = player.play(
        *DRILL,
        *SOLVE,
        *SHOOT,
        {"when": "ruling", **STATE},
        key("space"),
        AIM,
        *SHOOT,
        {"when": "ruling", **STATE},
        key("space"),
        AIM,
    )
    made, again, missed, kept = states
    assert words(made, "play.banner") == "Made it!"
    assert words(made, "drill.score") == "1 / 10, 0 / 3"
    assert words(again, "play.angle") == "+0.00°"
    assert again["pieces"] == kept["pieces"] != made["pieces"]
    assert words(missed, "play.banner").startswith("Missed")
    assert words(missed, "drill.facts").startswith("Makes: 1 of 2, 50 %")
    progress = DrillProgress(home_of).of("Player one", EASY)
    assert (progress.recent, progress.best) == ("10", 1)
    shots = Statistics(home_of).read().tried
    assert [(shot.family, shot.made, shot.drill) for shot in shots] == [
        ("straight", True, EASY.id),
        ("straight", False, EASY.id),
    ]
    assert shots[0].error == pytest.approx(-0.45, abs=0.2)
    assert shots[1].error is None


def test_a_missed_aim_stays_to_be_corrected(player: Player) -> None:
    turned = [key("a", when="aim") for _ in range(10)]
    (after,) = player.play(
        *DRILL, *turned, *SHOOT, {"when": "ruling", "after": 3, **key("space")}, AIM
    )
    assert words(after, "play.angle") == "−10.00°"


def test_the_idea_is_shown_on_request_and_the_next_drill_follows(
    player: Player, tmp_path: Path
) -> None:
    pictures = [str(tmp_path / name) for name in ("without.png", "with.png")]
    shown, onward = player.play(
        *DRILL,
        {"when": "aim", "after": 3, "type": "screenshot", "path": pictures[0]},
        key("i"),
        {"after": 3, "type": "screenshot", "path": pictures[1]},
        STATE,
        key("n"),
        {"when": "aim", "after": 3, **STATE},
    )
    assert words(shown, "drill.idea") == "Hide the idea"
    assert "±" in words(shown, "drill.coach")
    assert words(onward, "drill.goal").startswith(DRILLS.after(EASY).name("en"))
    without, with_idea = (pygame.image.load(path) for path in pictures)
    assert changed(without, with_idea, pygame.Rect(300, 80, 300, 500))


def changed(one: pygame.Surface, other: pygame.Surface, rect: pygame.Rect) -> bool:
    first, second = (image.subsurface(rect) for image in (one, other))
    return pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(second, "RGB")


def test_own_drills_are_listed_and_broken_ones_named(player: Player, home_of: Path) -> None:
    folder = home_of / "drills"
    folder.mkdir()
    own = {
        "drill": 1,
        "name": {"en": "Mine"},
        "family": "straight",
        "coaching": {"en": "My own."},
        "pieces": [{"kind": "black", "x": 0.0, "y": 0.1}],
        "striker": {"low": -0.05, "high": 0.05},
    }
    (folder / "mine.json").write_text(json.dumps(own), encoding="utf-8")
    (folder / "bad.json").write_text("{}", encoding="utf-8")
    told, listed, refused = player.play(
        *HUB,
        {"when": "dialog", **STATE},
        key("return"),
        click("hub.drills", when="hub"),
        {"when": "drills", **STATE},
        click("drills.own.mine"),
        {"when": "aim", **STATE},
    )
    assert "bad.json" in words(told, "dialog.sentence")
    assert words(listed, "drills.own.mine").startswith("Mine: 0 / 3")
    assert words(refused, "drill.goal").startswith("Mine. Sink the black piece in any pocket.")


def test_a_new_name_practises_for_itself(player: Player, home_of: Path) -> None:
    asked, state = player.play(
        *HUB,
        click("hub.new_player", when="hub"),
        {"when": "new_player", "type": "text", "text": "Asha"},
        STATE,
        key("return"),
        {"when": "hub", **STATE},
    )
    assert words(asked, "new_player.ok") == "Add"
    assert words(state, "hub.player") == "Asha"
    assert json.loads((home_of / "settings.json").read_text())["player"] == "Asha"


def test_flicks_are_measured_and_scored(player: Player, home_of: Path) -> None:
    state, slow = player.play(
        *TRAINER,
        *flick(0.0, 2.0 / 60),
        key("escape", when="roll"),
        AIM,
        *flick(0.0, 0.002),
        STATE,
    )
    assert words(state, "trainer.round").endswith("1 / 10")
    assert "; Angle: 0.0°; " in words(state, "trainer.last").replace("+", "")
    assert words(slow, "play.banner").startswith("That was no flick")
    (shot,) = Statistics(home_of).read().tried
    assert (shot.family, shot.got) == ("flick_speed", pytest.approx(2.0, abs=0.03))
    assert shot.wanted is not None
    assert shot.error is None


def test_a_finger_flicks_as_well(player: Player, home_of: Path) -> None:
    start = {"type": "finger_down", "finger": 1, "board": [0.0, BASE - 0.02]}
    moves: list[Line] = [
        {"type": "finger_move", "finger": 1, "board": [0.0, BASE - 0.02 + 0.05 * n]}
        for n in range(1, 6)
    ]
    player.play(
        *TRAINER,
        {**start, "when": "aim"},
        *moves,
        {"type": "finger_up", "finger": 1, "board": [0.0, BASE + 0.23]},
        {"when": "roll", **STATE},
    )
    (shot,) = Statistics(home_of).read().tried
    assert shot.got == pytest.approx(3.0, abs=0.05)


def test_directions_are_asked_for_too_and_the_hand_is_calibrated(
    player: Player, home_of: Path
) -> None:
    firm = [*flick(0.0, 2.0 / 60), key("escape", when="roll")]
    angled, calibrated = player.play(
        *TRAINER,
        click("trainer.mode", when="trainer"),
        key("tab", when="aim"),
        {"when": "aim", "type": "mouse_move", "at": [1210, 566]},
        {"type": "mouse_down", "button": 1},
        {"type": "mouse_up", "button": 1},
        *flick(0.5 / 60, 1.0 / 60, 6),
        key("escape", when="roll"),
        AIM,
        click("trainer.calibrate"),
        *firm * 3,
        AIM,
    )
    assert "Angle: +26.6°" in words(angled, "trainer.last")
    gain = json.loads((home_of / "settings.json").read_text())["flick_gain"]
    assert gain == pytest.approx(2.0, abs=0.03)  # pixels are whole
    assert words(calibrated, "trainer.last").endswith(f"Gain of your hand: × {gain:g}")
    (shot,) = Statistics(home_of).read().tried
    assert shot.family == "flick_angle"
    assert shot.error == pytest.approx(26.57 - (shot.wanted or 0.0), abs=0.5)


def test_a_game_can_be_played_by_flicks(player: Player) -> None:
    player.change(shooting="flick")
    strike = flick(0.0, 3.0 / 60)
    aiming, rolling = player.play(
        {"when": "menu", **click("menu.play")},
        {"when": "setup", **click("setup.start")},
        # The first stroke begins while the striker is being placed.
        {**strike[0], "when": "place"},
        strike[1],
        AIM,
        *strike[2:],
        {"when": "roll", "after": 2, **STATE},
        seed=1,
    )
    assert words(aiming, "play.banner").startswith("Press near the striker")
    speed, _, angle = words(rolling, "play.banner").partition(" m/s, ")
    assert float(speed) == pytest.approx(3.0, abs=0.03)
    assert angle == "+0.0°"


def test_statistics_show_choose_and_save(player: Player, home_of: Path) -> None:
    log = Statistics(home_of)
    for number in range(6):
        log.log("Player one", "cut", number % 2 == 0, 0.1 * number)
    log.log("Player one", "free", made=True)
    log.log("Somebody", "bank", made=True)
    with log.path.open("ab") as file:
        file.write(b"rubbish\n")
    told, state, chosen = player.play(
        *HUB,
        click("hub.stats", when="hub"),
        {"when": "dialog", **STATE},
        key("return"),
        {"when": "stats", **STATE},
        click("stats.cut"),
        STATE,
        click("stats.save"),
    )
    assert "line 9" in words(told, "dialog.sentence")
    assert words(state, "stats.all").startswith("Everything together: 4 of 7, 57 %")
    assert words(state, "stats.history").endswith(": 7")
    assert words(chosen, "stats.cut") == "Cuts: 3 of 6, 50 %; aim +0.25° ± 0.17°"
    assert words(chosen, "stats.errors").endswith(": 6")
    assert not [each for each in state["widgets"] if each["id"] == "stats.bank"]
    picture = pygame.image.load(str(home_of / "pictures" / "statistics-1.png"))
    assert picture.get_size() == (1200, 1000)
    assert len({tuple(picture.get_at((x, 300))) for x in range(0, 1200, 3)}) > 5


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080), (800, 1200)])
@pytest.mark.parametrize("text", [1.0, 1.6])
def test_nothing_overlaps_or_is_cut_off(size: tuple[int, int], text: float) -> None:
    scale = min(size[0] / 1280, size[1] / 800) * text
    rects = desk_layout(size, scale)
    cards = [rects.head, rects.coach, rects.shot, rects.score, rects.facts, rects.keys, rects.bar]
    window = pygame.Rect(0, 0, *size)
    for index, card in enumerate([*cards, rects.board]):
        assert window.contains(card), card
        assert card.w > 0
        assert card.h > 0
        assert card.collidelist(cards[index + 1 :]) == -1, card
    assert min(rects.board.size) >= 0.35 * min(size)


def test_the_screens_fit_an_upright_window(player: Player) -> None:
    states = player.play(
        *HUB,
        {"when": "hub", **STATE},
        click("hub.drills"),
        {"when": "drills", **STATE},
        click(f"drills.{EASY.id}"),
        AIM,
        size=(800, 1200),
    )
    for state in states:
        for each in state["widgets"]:
            if each["id"].startswith("drills.straight"):
                continue  # these scroll
            assert pygame.Rect(0, 0, 800, 1200).contains(pygame.Rect(each["rect"])), each["id"]
    assert widget(states[2], "drill.next")["enabled"]


@pytest.fixture
def home_of(tmp_path: Path) -> Path:
    return tmp_path / "home"


def test_a_gamepad_reaches_everything_by_the_menu(player: Player) -> None:
    start = {"type": "pad_button", "button": "start"}
    menu, shown = player.play(
        *DRILL,
        {**start, "when": "aim", "after": 2},
        {"when": "desk_menu", **STATE},
        *[{"type": "pad_button", "button": "dpad_down"}] * 2,
        {"type": "pad_button", "button": "a"},
        {"when": "aim", "after": 2, **STATE},
    )
    entries = [each["text"] for each in menu["widgets"] if each["id"][:-1] == "dialog."]
    assert entries == [
        *("Go on", "Try again", "Show the idea", "Replay", "Next drill", "Settings", "Leave"),
    ]
    assert words(shown, "drill.idea") == "Hide the idea"


def test_a_drill_may_be_opened_at_once(player: Player, tmp_path: Path) -> None:
    app = make_app([{"when": "aim", **STATE}], folder=tmp_path)
    app.go(MenuScene(app))
    open_entry(app, "practice clearing-6")
    run(app)
    assert [scene.name for scene in app.scenes] == ["menu", "hub", "drill"]
    app.close()


def test_free_practice_and_the_bank_challenge_are_in_the_statistics_too(
    player: Player, home_of: Path
) -> None:
    press: list[Line] = [
        {"type": "mouse_move", "board": [0.0, 0.1]},
        {"type": "mouse_down", "button": 1},
        {"type": "mouse_up", "button": 1},
    ]
    player.play(
        *HUB,
        click("hub.free", when="hub"),
        *SHOOT,  # at nothing: no attempt
        click("practice.tray.white", when="aim"),
        *press,
        key("escape"),
        *SHOOT,
        {"when": "aim", **STATE},
    )
    player.play(
        {"when": "menu", **click("menu.bank")},
        {"when": "bank_setup", **click("bank_setup.start")},
        key("return", when="place"),
        key("space", when="aim"),
        {"when": "ruling", **STATE},
    )
    shots = Statistics(home_of).read().tried
    assert [shot.family for shot in shots] == ["free", "bank_challenge"]
    assert not any(shot.made for shot in shots)
    assert all(shot.date for shot in shots)
