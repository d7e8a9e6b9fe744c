"""Attempts at a drill in the practice room, and the idea behind its strokes."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.assets import asset
from game.core.board import POCKETS
from game.core.pieces import Seat
from game.core.shot import Shot
from game.physics.constants import Constants
from game.session.drillidea import idea_of
from game.session.drillplay import Attempt
from game.session.drillpractice import DrillPractice
from game.session.drills import Drill, load_drills, parse_drill

DRILLS = load_drills(Path("none"))


def drill(id: str) -> Drill:
    found = DRILLS.find(id)
    assert found is not None
    return found


def play(practice: DrillPractice, shot: Shot) -> str:
    practice.set_aim(shot)
    played = practice.shoot()
    practice.settle()
    return practice.take(played).outcome


def test_a_drill_of_several_strokes_goes_on_until_all_is_done() -> None:
    two = drill("clearing-4")
    practice = DrillPractice(two)
    assert not practice.is_under_way
    assert play(practice, two.strokes[0]) == "on"
    assert practice.is_under_way
    assert practice.attempt.left == 1
    assert play(practice, two.strokes[1]) == "made"
    assert not practice.is_under_way
    assert practice.board.pieces == ()
    practice.begin_again()
    assert practice.board == two.board
    assert practice.attempt.strokes == 0


def test_after_a_miss_the_first_aim_is_there_again_and_after_a_make_it_is_turned_away() -> None:
    two = drill("clearing-4")
    practice = DrillPractice(two)
    wide = replace(two.strokes[0], angle=-20.0)
    assert play(practice, wide) == "on"
    assert play(practice, replace(wide, angle=20.0)) == "missed"
    practice.begin_again()
    assert practice.aim == wide
    straight = drill("straight-2")
    practice = DrillPractice(straight)
    assert play(practice, straight.strokes[0]) == "made"
    practice.begin_again()
    assert practice.aim.angle == 0.0
    assert practice.aim.offset == straight.strokes[0].offset


def test_the_striker_stands_where_the_drill_and_the_rules_allow_it() -> None:
    file = json.loads(asset("drills", "straight-1.json").read_text(encoding="utf-8"))
    file |= {"striker": {"low": -0.1, "high": 0.05}, "solution": []}
    practice = DrillPractice(parse_drill("mine", json.dumps(file).encode()))
    assert practice.free_offsets() == ((-0.1, 0.05),)
    assert practice.aim.offset == pytest.approx(-0.025)
    assert practice.standing(replace(practice.aim, offset=0.2)).offset == 0.05
    wrong = practice.placement_problems(replace(practice.aim, offset=0.1))
    assert [problem.code for problem in wrong] == ["drill_place"]
    moon = practice.placement_problems(replace(practice.aim, offset=0.2))
    assert [problem.code for problem in moon] == ["moon"]
    assert practice.placement_problems() == ()


@pytest.mark.parametrize("each", DRILLS.drills, ids=lambda each: each.id)
def test_the_idea_ends_in_a_pocket_by_the_cushions_asked_for(each: Drill) -> None:
    idea = idea_of(Attempt(each), Constants())
    assert idea is not None
    assert idea.ghost == idea.path[-1]
    assert len(idea.path) - 2 >= {"cushion": 1, "two_cushions": 2}.get(each.file.shots, 0)
    for way in idea.ways:
        assert way.path[-1] == POCKETS[way.pocket]
        assert len(way.path) - 2 >= each.file.goal.piece_cushions
        assert not each.file.goal.into or way.pocket in each.file.goal.into


def test_no_idea_where_the_solution_does_nothing() -> None:
    practice = DrillPractice(drill("clearing-4"))
    play(practice, Shot(Seat.S, 0.0, 0.0, 0.4))
    assert idea_of(practice.attempt, Constants()) is not None  # nothing was moved
    aside = replace(drill("clearing-4").strokes[0], angle=-21.5, speed=2.0)
    practice.begin_again()
    assert play(practice, aside) == "on"
    assert len(practice.board.pieces) == 2
    found = idea_of(practice.attempt, Constants())
    assert found is None or found.ways[0].piece == 1
