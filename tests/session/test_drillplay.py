"""Drills played: every shipped one is solvable, and goals are judged."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.assets import asset
from game.core.pieces import Seat
from game.core.shot import Shot
from game.physics.constants import Constants
from game.physics.simulate import simulate
from game.session import drillsolve
from game.session.drillplay import Attempt, makes
from game.session.drills import Drill, load_drills, parse_drill
from game.session.drillsolve import aim_error, centred, solve, window

DRILLS = load_drills(Path("none")).drills
BY_ID = {drill.id: drill for drill in DRILLS}
USUAL = Constants()


@pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.id)
def test_the_solution_reaches_the_goal_and_lies_inside_its_tolerance(drill: Drill) -> None:
    attempt = Attempt(drill)
    tolerances = [stroke.tolerance for stroke in drill.file.solution]
    assert drill.file.tolerance == min(tolerances)
    for shot, half in zip(drill.strokes, tolerances, strict=True):
        for inside in (-0.85, 0.85):
            assert makes(attempt, replace(shot, angle=shot.angle + inside * half), USUAL)
        edges = (replace(shot, angle=shot.angle + out * (half + 0.03)) for out in (-1, 1))
        assert not all(makes(attempt, edge, USUAL) for edge in edges)
        assert drill.may_stand(shot.offset, attempt.board)
        judged = attempt.take(simulate(attempt.board, shot))
        assert judged.outcome in ("on", "made")
    assert judged.is_made


def made(drill_id: str, **goal: Any) -> Drill:
    """A shipped drill with other demands and the same solution."""
    file = json.loads(asset("drills", f"{drill_id}.json").read_text(encoding="utf-8"))
    file["shots"] = goal.pop("shots", file.get("shots", "any"))
    if "targets" in goal:
        goal["pieces"] = goal.pop("targets")
    return parse_drill(drill_id, json.dumps({**file, "goal": {**file["goal"], **goal}}).encode())


def outcome(drill: Drill, shot: Shot | None = None) -> str:
    attempt = Attempt(drill)
    return attempt.take(simulate(attempt.board, shot or drill.strokes[0])).outcome


@pytest.mark.parametrize(
    ("drill", "expected"),
    [
        (made("straight-1"), "made"),
        (made("straight-1", into=["SE"]), "pocket"),
        (made("straight-1", piece_cushions=1), "piece_cushions"),
        (made("straight-1", shots="cushion"), "direct"),
        (made("rebound-2"), "made"),
        (made("rebound-2", shots="direct"), "cushion"),
        (made("rebound-2", shots="two_cushions"), "direct"),
        (made("bank-1", piece_cushions=2), "piece_cushions"),
        (made("straight-7", keep=[2]), "made"),
        (made("clearing-8", keep=[1], targets=[0]), "kept"),
        (made("clearing-6"), "on"),
        (made("clearing-4"), "on"),
    ],
)
def test_goals(drill: Drill, expected: str) -> None:
    assert outcome(drill) == expected


def test_a_miss_a_scratch_and_a_stroke_too_many() -> None:
    straight = BY_ID["straight-1"]
    solution = straight.strokes[0]
    assert outcome(straight, replace(solution, angle=solution.angle + 20)) == "missed"
    assert outcome(straight, replace(solution, speed=2.6)) == "scratch"
    two = Attempt(BY_ID["clearing-4"])
    wide = replace(BY_ID["clearing-4"].strokes[0], angle=0.0, speed=0.5)
    assert two.take(simulate(two.board, wide)).outcome == "on"
    assert (two.left, two.strokes, two.wanted) == (1, 1, (0, 1))
    assert two.take(simulate(two.board, BY_ID["clearing-4"].strokes[0])).outcome == "missed"


def test_a_stroke_is_good_that_pockets_what_is_wanted_and_spoils_nothing() -> None:
    two = BY_ID["clearing-4"]
    wide = replace(two.strokes[0], angle=0.0, speed=0.5)
    attempt = Attempt(two)
    judged = [attempt.take(simulate(attempt.board, shot)) for shot in (wide, two.strokes[0])]
    assert [(each.outcome, each.is_good) for each in judged] == [("on", False), ("missed", True)]
    birds = Attempt(BY_ID["clearing-8"])
    one_alone = replace(birds.drill.strokes[0], angle=birds.drill.strokes[0].angle - 1.0)
    judged = [birds.take(simulate(birds.board, one_alone))]
    assert (judged[0].fallen, judged[0].is_good) == ((0,), False)
    assert not makes(Attempt(birds.drill), one_alone, USUAL)


def test_a_frame_brushed_at_the_pocket_is_no_cushion_on_the_way() -> None:
    straight_in = Shot(Seat.S, -0.1825, 0.6, 1.8)
    assert outcome(BY_ID["bank-3"], straight_in) == "piece_cushions"
    assert outcome(made("bank-3", piece_cushions=0), straight_in) == "made"


def test_pieces_fall_in_order_where_that_is_asked() -> None:
    drill = BY_ID["clearing-6"]
    attempt = Attempt(drill)
    assert attempt.wanted == (0,)
    assert attempt.take(simulate(attempt.board, drill.strokes[1])).outcome == "order"


@pytest.mark.parametrize(
    "drill_id", ["straight-3", "cut-4", "rebound-2", "bank-4", "cut-5", "clearing-6"]
)
def test_the_aim_error_is_how_far_the_aim_was_off(drill_id: str) -> None:
    drill = BY_ID[drill_id]
    attempt, solution = Attempt(drill), drill.strokes[0]
    half = drill.file.solution[0].tolerance
    right = aim_error(attempt, solution, USUAL)
    assert right is not None
    assert abs(right) < max(0.6 * half, 0.1)
    off = aim_error(attempt, replace(solution, angle=solution.angle + 1.5), USUAL)
    assert off is not None
    assert off - right == pytest.approx(1.5, abs=0.1)


def test_past_another_piece_the_aim_is_measured_from_the_way_that_is_left() -> None:
    attempt = Attempt(BY_ID["clearing-9"])
    firmer = replace(attempt.drill.strokes[0], speed=1.43)
    error = aim_error(attempt, firmer, USUAL)
    assert error is not None
    assert makes(attempt, replace(firmer, angle=firmer.angle - error), USUAL)


def test_a_flick_too_soft_to_arrive_was_aimed_all_the_same() -> None:
    drill = BY_ID["straight-2"]
    soft = replace(drill.strokes[0], angle=drill.strokes[0].angle + 1.0, speed=0.9)
    assert not makes(Attempt(drill), replace(soft, angle=soft.angle - 1.0), USUAL)
    assert aim_error(Attempt(drill), soft, USUAL) == pytest.approx(1.0, abs=0.15)


def test_no_aim_error_where_nothing_near_would_do() -> None:
    attempt = Attempt(BY_ID["straight-1"])
    assert aim_error(attempt, replace(BY_ID["straight-1"].strokes[0], angle=60.0), USUAL) is None


def test_windows_are_measured_and_a_miss_has_none() -> None:
    drill = BY_ID["cut-4"]
    attempt, shot = Attempt(drill), drill.strokes[0]
    found = window(attempt, shot, USUAL)
    assert found is not None
    low, high = found
    assert high - low == pytest.approx(2 * drill.file.solution[0].tolerance, abs=0.01)
    moved = centred(attempt, replace(shot, angle=low + 0.1), USUAL)
    assert moved is not None
    assert moved[0].angle == pytest.approx(shot.angle, abs=0.01)
    assert window(attempt, replace(shot, angle=shot.angle + 5), USUAL) is None


def test_a_solution_is_found_without_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drillsolve, "_SPEEDS", (2.4,))
    file = json.loads(asset("drills", "cut-6.json").read_text(encoding="utf-8"))
    file |= {"solution": [], "striker": {"low": 0.2191, "high": 0.2191}}
    drill = parse_drill("own", json.dumps(file).encode())
    found = solve(drill, USUAL)
    assert found is not None
    assert outcome(drill, found[0][0]) == "made"
