"""The board screen by real input events: placing, aiming, shooting, ruling, agreeing, leaving."""

from __future__ import annotations

import pytest
from playing import SHOOT, START, Player, clauses, words
from script_board import first_script
from script_input import STATE, Line, drag

from game.rules.state import Setup

BASE = -0.2526


def test_a_whole_board_from_the_menu_to_the_result(player: Player):
    states = player.play(*first_script(Setup(), tries=100))
    seen = [clause for state in states for clause in clauses(state)]
    foul = next(state for state in states if "H4" in clauses(state))
    before = states[states.index(foul) - 1]
    returned = [
        foul["state"]["on_board"][kind] - before["state"]["on_board"][kind]
        for kind in ("white", "black")
    ]
    assert "H5" in clauses(foul)
    assert max(returned) >= 0
    missed = seen.index("H9"), seen.index("H10")
    covered = max(index for index, clause in enumerate(seen) if clause in ("H8", "H10"))
    assert missed[0] < missed[1] < covered < seen.index("H13")
    assert states[-1]["phase"] == "over"
    assert 0 in (states[-1]["state"]["on_board"][kind] for kind in ("white", "black"))
    assert not states[-1]["state"]["on_board"]["queen"]


def test_the_striker_is_dragged_along_its_line_and_snaps_to_the_base_circle(player: Player):
    (state,) = player.play(*START, *drag((0.05, BASE), (0.1, BASE), (0.2185, BASE)), STATE)
    assert state["phase"] == "aim"
    assert state["striker"]["x"] == 0.2191


def test_an_illegal_place_is_refused_with_its_reason(player: Player):
    (state,) = player.play(*START, *drag((0.05, BASE), (0.2, BASE)), STATE)
    assert state["phase"] == "place"
    assert "moon" in words(state, "play.banner")


def test_an_illegal_place_cannot_be_shot_from(player: Player):
    lines = [*drag((0.05, BASE), (0.2, BASE)), {"type": "key", "key": "space"}, STATE]
    (state,) = player.play(*START, *lines)
    assert state["phase"] == "place"


def test_pulling_back_shoots_the_other_way(player: Player):
    lines = [*drag((0.05, BASE), (0.05, BASE)), *drag((0.05, BASE), (0.05, -0.34))]
    (state,) = player.play(*START, *lines, {"when": "roll", **STATE})
    assert words(state, "play.angle") == "+0.00°"


def test_a_pull_straight_from_placing_shoots_too(player: Player):
    (state,) = player.play(*START, *drag((0.0, BASE), (0.0, -0.30), (0.0, -0.34)), STATE)
    assert state["phase"] == "roll"


@pytest.mark.parametrize(
    "cancel",
    [
        [{"type": "key", "key": "escape"}, {"type": "mouse_up", "button": 1}],
        [
            {"type": "mouse_down", "button": 3},
            {"type": "mouse_up", "button": 3},
            {"type": "mouse_up", "button": 1},
        ],
        [{"type": "mouse_move", "board": [0.0, BASE - 0.01]}, {"type": "mouse_up", "button": 1}],
        [{"type": "focus_lost"}, {"type": "mouse_up", "button": 1}],
        [{"type": "resize", "size": [1000, 700]}, {"type": "mouse_up", "button": 1}],
    ],
    ids=["escape", "right click", "let go near the striker", "focus lost", "window resized"],
)
def test_a_pull_can_be_cancelled(player: Player, cancel: list[Line]):
    pull = [
        {"type": "key", "key": "return"},
        {"type": "mouse_move", "board": [0.0, BASE]},
        {"type": "mouse_down", "button": 1},
        {"type": "mouse_move", "board": [0.02, -0.34]},
    ]
    (state,) = player.play(*START, *pull, *cancel, STATE)
    assert state["phase"] == "aim"
    assert words(state, "play.angle") == "+0.00°"
    assert words(state, "play.banner") == "No shot: aim again when you are ready"


MOUSE_PULL: list[Line] = [
    {"type": "mouse_move", "board": [0.0, BASE]},
    {"type": "mouse_down", "button": 1},
    {"type": "mouse_move", "board": [0.0, -0.36]},
]
FINGER_PULL: list[Line] = [
    {"type": "finger_down", "board": [0.0, BASE], "finger": 1},
    {"type": "finger_move", "board": [0.0, -0.36], "finger": 1},
]


@pytest.mark.parametrize(
    ("pull", "other", "release"),
    [
        (
            MOUSE_PULL,
            [
                {"type": "finger_down", "board": [0.2, 0.2], "finger": 2},
                {"type": "finger_move", "board": [0.1, 0.2], "finger": 2},
                {"type": "finger_up", "board": [0.1, 0.2], "finger": 2},
            ],
            {"type": "mouse_up", "button": 1},
        ),
        (
            FINGER_PULL,
            [
                {"type": "mouse_move", "board": [0.2, 0.2]},
                {"type": "mouse_down", "button": 1},
                {"type": "mouse_up", "button": 1},
            ],
            {"type": "finger_up", "board": [0.0, -0.36], "finger": 1},
        ),
    ],
    ids=["a palm while the mouse pulls", "the mouse while a finger pulls"],
)
def test_a_pull_belongs_to_what_began_it(
    player: Player, pull: list[Line], other: list[Line], release: Line
):
    place = {"type": "key", "key": "return"}
    before, meanwhile, after = player.play(
        *START, place, *pull, STATE, *other, STATE, release, {"after": 3, **STATE}
    )
    assert meanwhile["phase"] == "aim"
    assert words(meanwhile, "play.speed") == words(before, "play.speed")
    assert words(meanwhile, "play.angle") == "+0.00°"
    assert after["phase"] == "roll"
    assert words(after, "play.speed") == words(before, "play.speed")


def test_the_key_shoots_as_it_is_pulled_and_the_panel_says_so(player: Player):
    place = {"type": "key", "key": "return"}
    aside = {"type": "mouse_move", "board": [0.05, -0.36]}
    shoot = {"type": "key", "key": "space"}
    pulled, rolling = player.play(
        *START, place, *MOUSE_PULL, aside, STATE, shoot, {"after": 3, **STATE}
    )
    assert rolling["phase"] == "roll"
    for name in ("play.angle", "play.speed"):
        assert words(rolling, name) == words(pulled, name)


def test_keys_alone_place_aim_and_shoot_with_fine_steps(player: Player):
    keys = [
        {"type": "key", "key": "right"},
        {"type": "key", "key": "d"},
        {"type": "key_down", "key": "left shift"},
        {"after": 2, "type": "key", "key": "d"},
        {"type": "key_up", "key": "left shift"},
        {"type": "key_down", "key": "f"},
        {"after": 2, "type": "key", "key": "d"},
        {"type": "key_up", "key": "f"},
        {"after": 2, "type": "key", "key": "up"},
        STATE,
    ]
    states = player.play(*START, *keys, *SHOOT, STATE)
    assert states[0]["striker"]["x"] == pytest.approx(0.004)
    assert words(states[0], "play.angle") == "+1.11°"
    assert "47 %" in words(states[0], "play.speed")
    assert states[1]["phase"] == "ruling"
    assert states[1]["rulings"]


def test_a_finger_places_and_pulls(player: Player):
    lines: list[Line] = []
    for places in (((0.05, BASE), (0.08, BASE)), ((0.08, BASE), (0.08, -0.34))):
        lines.append({"type": "finger_down", "board": list(places[0])})
        lines.append({"type": "finger_move", "board": list(places[1])})
        lines.append({"type": "finger_up", "board": list(places[1])})
    (state,) = player.play(*START, *lines, STATE)
    assert state["phase"] == "roll"


def test_input_held_over_from_the_player_before_is_forgotten(player: Player):
    held = [
        {"when": "ruling", "type": "key_down", "key": "d"},
        {"when": "place", "after": 40, **STATE},
    ]
    (state,) = player.play(*START, *SHOOT[:1], *held)
    assert state["seat"] == "N"
    assert words(state, "play.angle") == "+0.00°"


def test_esc_opens_the_games_menu_and_goes_on(player: Player):
    lines = [{"type": "key", "key": "escape"}, {"when": "pause", "type": "key", "key": "escape"}]
    (state,) = player.play(*START, *lines, {"when": "place", **STATE})
    assert state["scene"] == "play"


def _agree(name: str, index: int = 0) -> list[Line]:
    return [
        {"when": "place", "type": "key", "key": "escape"},
        {"when": "pause", "type": "click", "widget": f"dialog.{index}"},
        {"when": "dialog", "type": "click", "widget": "dialog.0"},
    ]


def test_the_board_can_be_replayed_by_agreement(player: Player):
    lines = [*SHOOT, *_agree("replay", 2), {"when": "place", **STATE}]
    (state,) = player.play(*START, *lines)
    assert state["state"]["kind"] == "break"
    assert state["seat"] == "S"


def test_the_last_shot_can_be_taken_back_by_agreement(player: Player):
    states = player.play(
        *START, {"when": "place", **STATE}, *SHOOT, *_agree("undo", 1), {"when": "place", **STATE}
    )
    assert states[1]["state"] == states[0]["state"]
    assert states[1]["pieces"] == states[0]["pieces"]


def test_the_board_can_be_stopped_as_unfinished_and_is_not_offered_again(player: Player):
    states = player.play(*START, *SHOOT, *_agree("stop", 3), {"when": "over", **STATE})
    assert "unfinished" in words(states[0], "dialog.sentence")
    (menu,) = player.play({"when": "menu", **STATE})
    assert "menu.continue" not in [widget["id"] for widget in menu["widgets"]]


def test_continue_comes_back_to_the_very_same_position(player: Player):
    (left,) = player.play(*START, *SHOOT, {"when": "place", **STATE}, {"type": "quit"})
    (back,) = player.play(
        {"when": "menu", "type": "click", "widget": "menu.continue"}, {"when": "place", **STATE}
    )
    for field in ("seat", "state", "pieces", "rulings"):
        assert back[field] == left[field], field


def test_the_last_shot_can_be_seen_again_after_continuing(player: Player):
    player.play(*START, *SHOOT, {"when": "place", "type": "quit"})
    (state,) = player.play(
        {"when": "menu", "type": "click", "widget": "menu.continue"},
        {"when": "place", "type": "key", "key": "r"},
        STATE,
    )
    assert state["phase"] == "replay"


def test_a_shot_in_flight_is_the_only_one_lost(player: Player):
    player.play(*START, *SHOOT[:1], {"when": "roll", "type": "quit"})
    (back,) = player.play(
        {"when": "menu", "type": "click", "widget": "menu.continue"}, {"when": "place", **STATE}
    )
    assert back["state"]["kind"] == "break"


def test_four_seats_shoot_clockwise_and_share_colours(player: Player):
    player.change(seats=4)
    shots = [line for _ in range(3) for line in (*SHOOT, {"when": "ruling", **STATE})]
    states = player.play(*START, *shots)
    turns = ["S", *[state["seat"] for state in states]]
    order = "SWNE"
    for before, state in zip(turns, states, strict=False):
        kept = "H16" in clauses(state) and state["seat"] == before
        assert kept or state["seat"] == order[(order.index(before) + 1) % 4]
    assert words(states[0], "play.player.N").startswith("North, White")


def test_the_last_shot_can_be_seen_again_and_scrubbed(player: Player):
    lines = [
        {"when": "place", "type": "key", "key": "r"},
        {"when": "replay", "type": "key", "key": "right"},
        {"type": "key", "key": "down"},
        STATE,
        {"type": "key", "key": "r"},
        {"when": "place", **STATE},
    ]
    states = player.play(*START, *SHOOT, *lines)
    assert states[0]["phase"] == "replay"
    assert states[1]["phase"] == "place"
    assert states[1]["pieces"] == states[0]["pieces"]


def test_the_window_may_be_resized_in_mid_shot(player: Player):
    lines = [
        {"when": "roll", "type": "resize", "size": [900, 640]},
        {"after": 3, "type": "resize", "size": [700, 1100]},
        {"when": "ruling", **STATE},
    ]
    (state,) = player.play(*START, *SHOOT[:1], *lines)
    assert state["rulings"]


def test_practice_flicks_are_unscored_and_the_rack_follows(player: Player):
    flick = [{"when": "aim", "type": "key", "key": "space"}]
    start = [
        {"when": "menu", "type": "click", "widget": "menu.play"},
        {"when": "setup", "type": "click", "widget": "setup.flicks"},
        {"type": "click", "widget": "setup.start"},
        {"when": "place", **STATE},
    ]
    rolls: list[Line] = []
    for _ in range(6):
        rolls += [*flick, {"when": "roll", "type": "key_down", "key": "space"}]
        rolls += [{"when": "aim", "type": "key_up", "key": "space"}]
    states = player.play(*start, *rolls, {"when": "place", **STATE})
    assert len(states[0]["pieces"]) == 1
    assert len(states[1]["pieces"]) == 19
    assert states[1]["state"]["kind"] == "break"


def test_nothing_is_drawn_while_nothing_moves(player: Player):
    from uiapp import make_app

    from game.core.pieces import Seat
    from game.session.seats import Player as Sitter
    from game.ui.scenes.play.scene import PlayScene

    app = make_app()
    sitters = (Sitter("A", Seat.S), Sitter("B", Seat.N))
    app.go(PlayScene.begin(app, Setup(), sitters, Seat.S, "arrows"))
    app.begin_frame()
    app.update(0.1)
    app.draw()
    app.update(0.1)
    assert not app.scene.needs_draw
    app.close()
