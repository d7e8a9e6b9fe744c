"""The score keeper: boards entered by hand give the sheet that `carrom score` gives."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from keeping import CASES, FEDERATION, NAMES, Desk, by_command, command, won
from uiapp import make_app, step
from uievents import down, move, up

from game.rules.sheet import SheetSetup
from game.session.scorekeeper import read_sheet
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.scorekeeper.keeper import KeeperScene


@pytest.mark.parametrize("case", CASES)
def test_9_the_same_sheet_as_carrom_score(case: str, desk: Desk) -> None:
    setup, entries = CASES[case]
    desk.begin(setup)
    assert isinstance(desk.app.scene, KeeperScene)
    for count, entry in enumerate(entries, start=1):
        desk.enter(entry, by_touch=count % 2 == 0)
        assert len(desk.saved().rows) == count
    by_command(desk.home / "other", setup, [command(entry) for entry in entries])
    mine, theirs = desk.saved(), read_sheet(desk.home / "other", "Sheet 1")
    assert mine == theirs
    assert mine.setup == setup
    ours = (desk.folder / "Sheet 1.sheet").read_bytes()
    assert ours == (desk.home / "other" / "Sheet 1.sheet").read_bytes()


def test_9_F17_F22_what_a_match_looks_like(desk: Desk) -> None:
    setup, entries = CASES["match"]
    desk.begin(setup)
    desk.enter(entries[0])
    assert desk.says("score.news").splitlines() == [
        "White slam by Asha!",
        "Next: game 1, board 2. Bimal breaks, with white.",
    ]
    desk.enter(entries[1])
    assert desk.says("score.side.0") == "Asha: 22. breaks, with white. Queen adds nothing"
    assert "From 22 points on the queen adds nothing for Asha." in desk.says("score.news")
    desk.press("score.winner.0", "score.left.2", "score.queen.0")
    assert desk.says("score.enter").endswith("Asha: 2 left = 2; at 22 the queen adds nothing")
    desk.press("score.enter")
    assert desk.says("score.side.0").startswith("Asha: 24")
    for entry in entries[3:5]:
        desk.enter(entry)
    assert desk.says("score.news").splitlines()[:2] == [
        "Asha wins game 1, 26 : 12.",
        "Change sides now.",
    ]
    for entry in entries[5:13]:
        desk.enter(entry)
    assert "Bimal wins game 2, 8 : 4." not in desk.says("score.news")
    assert desk.says("score.news").splitlines()[0] == "Bimal wins game 2, 4 : 8."
    for entry in entries[13:17]:
        desk.enter(entry)
    notes = [note for row in desk.saved().rows for note in row.notes]
    assert notes.count("change_sides") == 3
    desk.enter(entries[17])
    assert desk.says("score.news").splitlines()[-1] == "Bimal wins the match, 1 : 2 in games."
    assert "wins the match" in desk.says("score.side.1")
    assert not desk.find("score.enter").visible
    assert desk.find("score.again").visible
    assert not desk.find("score.winner.0").enabled


def test_9_F22_an_extra_board_is_announced_with_its_toss(desk: Desk) -> None:
    setup, entries = CASES["extra"]
    desk.begin(setup)
    for entry in entries[:8]:
        desk.enter(entry)
    assert desk.says("score.news").splitlines() == [
        "Level at 8 : 8 after eight boards: an extra board decides, after a toss for the break.",
        "Next: game 1, the extra board. A toss decides who breaks.",
    ]
    assert not any(desk.find(f"score.side.{side}").is_next for side in (0, 1))
    desk.press("score.winner.1", "score.queen.1")
    assert all(desk.find(f"score.slam.{slam}").enabled for slam in ("white", "black"))
    desk.enter(entries[8])
    assert "Bimal wins game 1, 8 : 12." in desk.says("score.news")


def test_the_menu_leads_to_the_sheets(home: Path) -> None:
    app = make_app(size=(800, 600))
    app.go(MenuScene(app))
    step(app, 2)
    entry = app.scene.root.find("menu.score")
    assert entry is not None
    at = entry.rect.center
    for event in (move(at), down(at), up(at)):
        pygame.event.post(event)
    step(app, 2)
    assert app.scene.name == "score_sheets"
    app.close()


# One gesture, one change -------------------------------------------------------------------------


def chosen(desk: Desk) -> set[str]:
    return {w.id for w in desk.app.scene.root.widgets if getattr(w, "chosen", False)}


def test_each_gesture_changes_one_thing_and_nothing_goes_on_by_itself(desk: Desk) -> None:
    desk.begin(FEDERATION)
    steps = ["score.winner.1", "score.left.4", "score.queen.0", "score.striker"]
    for count, id in enumerate(steps, start=1):
        assert desk.find("score.enter").enabled == (count > 3)
        desk.press(id)
        assert chosen(desk) == set(steps[:count])
        assert desk.saved().rows == ()
    desk.press("score.left.5")
    assert chosen(desk) == {*steps, "score.left.5"} - {"score.left.4"}
    step(desk.app, 600)
    assert desk.saved().rows == ()
    desk.press("score.enter", "score.enter")
    assert [row.entry for row in desk.saved().rows] == [won(1, 5, 0, striker=True)]
    assert chosen(desk) == set()


def test_the_main_key_asks_for_what_is_missing(desk: Desk) -> None:
    desk.begin(FEDERATION)
    asked = []
    for id in ("score.winner.0", "score.left.9", "score.queen.0"):
        asked.append(desk.find("score.enter").note)
        desk.press(id)
    assert asked == [
        "Who won the board?",
        "How many pieces had the other side left?",
        "Who covered the queen?",
    ]
    assert desk.find("score.enter").note == "Asha: 9 left + 3 for the queen = 12"
    desk.press("score.striker")
    assert desk.find("score.enter").note == (
        "Asha: 9 left + 3 for the queen + 1 for the striker = 12; no board gives more than 12"
    )


@pytest.mark.parametrize(
    ("presses", "open_slams"),
    [
        ([], set()),
        (["score.winner.0"], set()),
        (["score.winner.0", "score.queen.0"], {"white"}),
        (["score.winner.0", "score.queen.1"], set()),
        (["score.winner.1"], {"black"}),
    ],
)
def test_9_F23_only_a_slam_that_can_be_is_offered(
    presses: list[str], open_slams: set[str], desk: Desk
) -> None:
    desk.begin(FEDERATION)
    desk.press(*presses)
    assert {s for s in ("white", "black") if desk.find(f"score.slam.{s}").enabled} == open_slams


def test_a_slam_that_cannot_be_any_more_is_dropped(desk: Desk) -> None:
    desk.begin(FEDERATION)
    desk.press("score.winner.0", "score.queen.0", "score.slam.white", "score.queen.1")
    assert "score.slam.white" not in chosen(desk)
    desk.press("score.left.9", "score.enter")
    assert desk.saved().rows[-1].entry == won(0, 9, 1)


def test_free_points_are_typed_with_sign_and_erased(desk: Desk) -> None:
    desk.begin(SheetSetup(NAMES, "free"))
    assert not desk.find("score.enter").enabled
    desk.digits("1234")
    assert desk.find("score.points.0").note == "123"
    desk.keys(pygame.K_BACKSPACE, pygame.K_MINUS)
    assert desk.find("score.points.0").note == "-12"
    desk.press("score.points.1", "score.digit.0", "score.digit.7", "score.erase", "score.digit.9")
    assert desk.find("score.points.1").note == "9"
    desk.press("score.enter")
    assert desk.saved().match.scores == (-12, 9)
    assert desk.find("score.points.0").note == "0"
