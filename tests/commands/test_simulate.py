"""`carrom simulate`: the contract's form, order, units and determinism."""

from __future__ import annotations

import json
import subprocess
import sys
from math import hypot
from typing import Any

import pytest

from game.commands import simulate
from game.core.board import PIECE_RADIUS, POCKET_RADIUS, POCKETS, STRIKER_RADIUS, rack
from game.core.pieces import Seat

Document = dict[str, Any]

CUT: Document = {
    "id": "cut-30",
    "pieces": [{"kind": "white", "x": 0.12, "y": 0.05}],
    "rack": None,
    "shot": {"seat": "S", "offset": 0.02, "angle": 14.5, "speed": 3.0},
    "physics": {"mu_board": 0.10},
    "trace": False,
}
BREAK: Document = {"rack": "S", "shot": {"seat": "S", "offset": 0.0, "angle": 1.0, "speed": 5.5}}
FIELDS = [
    *("id", "settled", "time", "pieces", "striker", "pocketed", "off_board"),
    *("first_contact", "events"),
]
EVENT_FIELDS = ["time", "type", "a", "b", "x", "y", "speed", "out"]


def flick(angle: float = 0.0, speed: float = 3.0, offset: float = 0.0, seat: str = "S") -> Document:
    return {"seat": seat, "offset": offset, "angle": angle, "speed": speed}


def piece(x: float, y: float, kind: str = "white") -> Document:
    return {"kind": kind, "x": x, "y": y}


def text(doc: Document) -> bytes:
    return json.dumps(doc).encode()


def answered(doc: Document) -> Document:
    def refuse(name: str) -> None:
        raise AssertionError(f"{name} in an answer")

    return json.loads(simulate.answer(text(doc)), parse_constant=refuse)


def test_the_contracts_example() -> None:
    answer = answered(CUT)
    assert list(answer) == FIELDS
    assert answer["id"] == "cut-30"
    assert answer["settled"] is True
    assert [list(each) for each in answer["pieces"]] == [["kind", "x", "y"]]
    assert list(answer["striker"]) == ["x", "y"]
    assert answer["pocketed"] == answer["off_board"] == []
    first = answer["events"][0]
    assert list(first) == EVENT_FIELDS
    assert answer["first_contact"] == {
        "kind": "white",
        "time": first["time"],
        "cushion_before": False,
    }
    assert (first["type"], first["a"], first["b"]) == ("contact", "striker", "white")
    assert hypot(first["x"] - 0.12, first["y"] - 0.05) == pytest.approx(PIECE_RADIUS, abs=1e-8)
    assert [len(velocity) for velocity in first["out"]] == [2, 2]


def test_a_break_from_a_rack() -> None:
    answer = answered(BREAK)
    assert answer["id"] is None
    assert len(answer["pieces"]) + sum(e["kind"] != "striker" for e in answer["pocketed"]) == 19
    times = [event["time"] for event in answer["events"]]
    assert times == sorted(times)
    assert 0.0 < times[-1] <= answer["time"] < 4.0
    for event in answer["events"]:
        assert list(event) == EVENT_FIELDS
        assert event["speed"] > 0.0
        assert len(event["out"]) == {"contact": 2, "cushion": 1}.get(event["type"], 0)
        if event["type"] == "cushion":
            assert event["b"] in ("cushion:S", "cushion:W", "cushion:N", "cushion:E")
    falls = [event for event in answer["events"] if event["type"] == "pocket"]
    assert [(e["a"], e["b"], e["time"]) for e in falls] == [
        (e["kind"], e["pocket"], e["time"]) for e in answer["pocketed"]
    ]


@pytest.mark.parametrize("seat", list(Seat))
def test_a_racks_pieces_come_in_its_order(seat: Seat) -> None:
    answer = answered({"rack": seat, "shot": flick(speed=0.0)})
    assert answer["pieces"] == [piece(x, y, kind) for kind, x, y in rack(seat)]
    assert answer["time"] == 0.0
    assert answer["events"] == []
    assert answer["first_contact"] is None
    line = simulate.answer(text({"rack": seat, "shot": flick(speed=0.0)}))
    assert b"-0.0," not in line
    assert b"-0.0}" not in line


def test_pieces_keep_their_order_and_may_repeat_kinds() -> None:
    pieces = [piece(0.2, 0.1, "queen"), piece(0.0, 0.0, "black"), piece(-0.2, 0.1, "queen")]
    answer = answered({"pieces": pieces, "shot": flick(speed=1.0)})
    assert [each["kind"] for each in answer["pieces"]] == ["queen", "black", "queen"]
    assert answer["pieces"][0] == pieces[0]
    assert answer["pieces"][1]["y"] > 0.0


@pytest.mark.parametrize(
    ("seat", "place"),
    [("S", (0.1, -0.2526)), ("N", (-0.1, 0.2526)), ("W", (-0.2526, -0.1)), ("E", (0.2526, 0.1))],
)
def test_a_shot_is_given_from_its_own_seat(seat: str, place: tuple[float, float]) -> None:
    still = answered({"pieces": [], "shot": flick(0.0, 0.0, 0.1, seat)})
    assert (still["striker"]["x"], still["striker"]["y"]) == pytest.approx(place)
    moved = answered({"pieces": [], "shot": flick(90.0, 0.5, 0.1, seat)})
    right = Seat(seat).to_board(1.0, 0.0)
    way = (moved["striker"]["x"] - place[0], moved["striker"]["y"] - place[1])
    run = 0.5**2 / (2 * 0.1 * 9.81)
    assert way == pytest.approx((right[0] * run, right[1] * run), abs=1e-6)
    assert moved["time"] == pytest.approx(0.5 / 0.981)


def test_a_pocketed_striker_is_listed_and_gone() -> None:
    corner = answered({"pieces": [], "shot": flick(121.0, 2.0, 0.1825), "trace": True})
    assert corner["striker"] is None
    (fall,) = corner["pocketed"]
    assert list(fall) == ["kind", "pocket", "time"]
    assert (fall["kind"], fall["pocket"]) == ("striker", "SE")
    event = corner["events"][-1]
    assert (event["type"], event["a"], event["b"], event["out"]) == ("pocket", "striker", "SE", [])
    x, y = POCKETS["SE"]
    assert hypot(event["x"] - x, event["y"] - y) == pytest.approx(POCKET_RADIUS, abs=1e-6)
    assert corner["trace"]["positions"][-1] == [None]
    assert corner["first_contact"] is None


def test_a_piece_hops_only_when_it_may() -> None:
    doc = {"pieces": [piece(0.0, 0.1)], "shot": flick(speed=12.0)}
    answer = answered(doc)
    (hop,) = answer["off_board"]
    assert list(hop) == ["kind", "cushion", "time"]
    assert (hop["kind"], hop["cushion"]) == ("white", "cushion:N")
    event = next(event for event in answer["events"] if event["type"] == "hop")
    assert (event["a"], event["b"], event["out"]) == ("white", "cushion:N", [])
    assert event["y"] == pytest.approx(0.37 - PIECE_RADIUS, abs=1e-6)
    assert answer["pieces"] == []
    stays = answered({**doc, "physics": {"hop_speed": None}})
    assert stays["off_board"] == []
    assert len(stays["pieces"]) == 1


def test_a_cushion_before_the_first_contact_is_told() -> None:
    answer = answered({"pieces": [piece(0.0, -0.33)], "shot": flick(speed=4.0)})
    assert answer["first_contact"]["cushion_before"] is True
    cushion = answer["events"][0]
    assert (cushion["a"], cushion["b"]) == ("striker", "cushion:N")
    assert cushion["y"] == pytest.approx(0.37, abs=1e-6)
    (out,) = cushion["out"]
    assert out[1] == pytest.approx(-0.75 * cushion["speed"], rel=1e-6)


@pytest.mark.parametrize(
    "flag",
    [{"frictionless": True}, {"physics": {"frictionless": True}}, {"physics": {"mu_board": 0.0}}],
)
def test_without_friction_the_cap_ends_the_shot(flag: Document) -> None:
    answer = answered({"pieces": [], "shot": flick(speed=1.0), **flag})
    assert answer["settled"] is False
    assert answer["time"] == 15.0
    reach = 0.37 - STRIKER_RADIUS + 1e-8
    assert abs(answer["striker"]["y"]) <= reach
    bounces = [event["speed"] for event in answer["events"]]
    assert bounces[:3] == pytest.approx([1.0, 0.75, 0.5625], rel=1e-6)


def test_constants_change_the_shot_as_they_say() -> None:
    doc: Document = {"pieces": [piece(0.0, 0.0)], "shot": flick(speed=1.0)}
    dead = answered({**doc, "physics": {"e_disc": 0.0}})["events"][0]["out"]
    assert dead[0] == pytest.approx(dead[1], abs=1e-6)
    far = answered({**doc, "physics": {"mu_board": 0.05}})["pieces"][0]["y"]
    assert far > answered(doc)["pieces"][0]["y"]


@pytest.mark.parametrize("doc", [CUT, BREAK, {**BREAK, "frictionless": True}])
def test_a_trace_changes_nothing_else(doc: Document) -> None:
    plain = simulate.answer(text({**doc, "trace": False}))
    traced = simulate.answer(text({**doc, "trace": True}))
    assert traced.startswith(plain[:-1] + b',"trace":{"dt":')
    answer = json.loads(traced)
    assert list(answer) == [*FIELDS, "trace"]
    assert list(answer["trace"]) == ["dt", "positions"]
    positions = answer["trace"]["positions"]
    assert all(len(moment) == len(positions[0]) for moment in positions)
    start = Seat.S.to_board(doc["shot"]["offset"], -0.2526)
    assert positions[0][0] == pytest.approx(start)
    ends = [[each["x"], each["y"]] for each in answer["pieces"]]
    assert [spot for spot in positions[-1][1:] if spot is not None] == ends
    assert (len(positions) - 2) * answer["trace"]["dt"] <= answer["time"] + answer["trace"]["dt"]


def test_an_answers_pieces_are_accepted_again() -> None:
    doc = {**BREAK, "shot": flick(1.0, 5.5)}
    for turn in range(6):
        pieces = answered(doc)["pieces"]
        doc = {"pieces": pieces, "shot": flick(3.0 * turn, 4.0, -0.18, seat="SWNE"[turn % 4])}


def test_the_same_bytes_again_after_other_shots_and_in_another_process() -> None:
    lines = [text(BREAK), text(CUT), text({**BREAK, "rack": "W", "trace": True})]
    first = [simulate.answer(line) for line in lines]
    assert [simulate.answer(line) for line in reversed(lines)] == first[::-1]
    done = subprocess.run(
        [sys.executable, "-m", "game", "simulate", "-"],
        input=b"\n".join(lines),
        capture_output=True,
        check=True,
    )
    assert done.stdout.splitlines() == first
    assert done.stderr == b""
