"""Strokes of drills, one by one: what of them is counted, on the screen and in the statistics."""

from __future__ import annotations

from pathlib import Path

from playing import Player, words
from script_input import STATE, Line, click, key

from game.session.drillplay import Judged
from game.session.drillprogress import DrillProgress
from game.session.drills import FAMILIES, Drill, load_drills
from game.session.stats import Statistics
from game.ui.scenes.drills.words import goal_words, outcome_words

DRILLS = load_drills(Path("none"))
AIM: Line = {"when": "aim", **STATE}
SHOOT: list[Line] = [key("space", when="aim"), key("escape", when="roll")]


def opened(drill_id: str) -> list[Line]:
    family = FAMILIES.index(drill_id.partition("-")[0])
    return [
        click("menu.practice", when="menu"),
        click("hub.drills", when="hub"),
        key("up", when="drills"),
        *[key("right") for _ in range(family)],
        click(f"drills.{drill_id}"),
    ]


def logged(home: Path) -> list[tuple[str, bool, str]]:
    shots = Statistics(home / "home").read().tried
    return [(shot.family, shot.made, shot.drill) for shot in shots]


def test_a_stroke_that_pockets_nothing_is_no_make_while_more_are_to_come(
    player: Player, tmp_path: Path
) -> None:
    (state,) = player.play(*opened("clearing-4"), *SHOOT, AIM)
    assert words(state, "drill.facts").startswith("Makes: –")
    assert words(state, "play.banner") == "Go on: one stroke left."
    assert logged(tmp_path) == [("clearing", False, "clearing-4")]


def test_a_stroke_counts_although_its_end_is_not_waited_for(player: Player, tmp_path: Path) -> None:
    player.play(
        *opened("straight-2"),
        key("space", when="aim"),
        click("drill.next", when="roll"),
        key("space", when="aim"),
        click("drill.list", when="roll"),
        {"when": "drills", **STATE},
    )
    first = drill("straight-2")
    kept = DrillProgress(tmp_path / "home")
    tried = [kept.of("Player one", each).recent for each in (first, DRILLS.after(first))]
    assert tried == ["0", "0"]
    assert [made for _, made, _ in logged(tmp_path)] == [False, False]


def test_an_attempt_that_is_over_and_was_shown_again_is_not_shot_on(
    player: Player, tmp_path: Path
) -> None:
    shown, fresh = player.play(
        *opened("straight-2"),
        *[key("a", when="aim")] * 26,
        *[key("up")] * 20,
        *SHOOT,
        key("r", when="ruling"),
        key("escape", when="replay"),
        {"when": "ruling", **STATE},
        key("space"),
        AIM,
    )
    (piece,) = drill("straight-2").board
    assert shown["pieces"] == []
    assert [(each["x"], each["y"]) for each in fresh["pieces"]] == [(piece.x, piece.y)]
    assert len(logged(tmp_path)) == 1


def drill(drill_id: str) -> Drill:
    found = DRILLS.find(drill_id)
    assert found is not None
    return found


def test_the_goal_names_every_pocket_that_counts_and_the_one_stroke_there_is() -> None:
    assert goal_words(drill("cut-3")).startswith(
        "Sink the white piece in the far left or far right"
    )
    assert goal_words(drill("clearing-4")) == "Sink all 2 pieces in any pocket. You have 2 strokes."
    assert goal_words(drill("clearing-8")).endswith("You have one stroke.")
    assert "stroke" not in goal_words(drill("straight-2"))


def test_a_miss_that_sank_some_of_it_says_so() -> None:
    assert outcome_words(Judged("missed", (0,)), 0) == "Missed: not all that was asked for fell."
    assert outcome_words(Judged("missed"), 0) == "Missed: nothing that was asked for fell."
