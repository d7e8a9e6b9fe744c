"""The score keeper: boards entered by hand give the sheet that `carrom score` gives."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from keeping import NAMES, Desk, command, won
from uiapp import make_app, step
from uievents import down, key, move, pad, pad_up, up

from game.commands.score import Begin, run
from game.rules.sheet import BoardResult, Entry, FreePoints, Redo, SheetEvent, SheetSetup, Undo
from game.session.scorekeeper import read_sheet, sheet_names
from game.session.sheettext import as_csv, as_text
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.scorekeeper.keeper import KeeperScene

FEDERATION = SheetSetup(NAMES)
BIG = won(0, 9, 0)
OTHER = won(1, 9, 1)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CARROM_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def desk(home: Path) -> Iterator[Desk]:
    made = Desk(home)
    yield made
    made.close()


CASES: dict[str, tuple[SheetSetup, list[Entry]]] = {
    # The queen adds nothing at 22 and 24; game 2 ends on its eighth board; game 3 changes sides.
    "match": (
        FEDERATION,
        [
            won(0, 8, 0, slam="white"),
            won(0, 8, 0),
            won(0, 2, 0),
            won(1, 9, 1, striker=True),
            won(0, 2, 0),
            *[won(0, 1), won(1, 2)] * 4,
            won(1, 9, slam="black"),
            won(1, 9, 1),
            won(0, 0),
            won(1, 0, 0),
            won(1, 9),
        ],
    ),
    # Four boards each, level: an extra board after a toss, and any margin decides it.
    "extra": (FEDERATION, [*[won(0, 2), won(1, 2)] * 4, won(1, 1, 1, slam="white")]),
    "any": (SheetSetup(NAMES, target=30, queen_any_score=True, first_break=1), [BIG] * 4),
    "fifteen": (SheetSetup(NAMES, target=15), [BIG, OTHER, BIG, won(1, 0), OTHER, OTHER]),
    "classic": (SheetSetup(NAMES, "classic"), [BIG, won(1, 3, 0), won(1, 0)]),
    "free": (SheetSetup(NAMES, "free"), [FreePoints((30, -10)), FreePoints((0, 5))]),
}


def by_command(folder: Path, setup: SheetSetup, lines: list[str]) -> None:
    """The same with `carrom score`, from a pipe."""
    begin = Begin(
        setup.names, setup.style, setup.target, setup.queen_any_score, setup.first_break + 1
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO("\n".join(lines) + "\n"))
        assert run("Sheet 1", [], begin, folder) == 0


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


# Undo, saving, reopening -------------------------------------------------------------------------


def test_undo_and_redo_by_key_and_by_press(desk: Desk) -> None:
    desk.begin(FEDERATION)
    assert not desk.find("score.undo").enabled
    first, second, third = won(0, 5), won(1, 2, 1), won(1, 4)
    for entry in (first, second):
        desk.enter(entry)
    desk.press("score.undo")
    assert [row.entry for row in desk.saved().rows] == [first]
    assert desk.says("score.side.1").startswith("Bimal: 0")
    desk.keys(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert desk.saved().rows == ()
    assert not desk.find("score.undo").enabled
    assert desk.find("score.empty").visible
    desk.keys(pygame.K_z, mod=pygame.KMOD_CTRL)
    desk.press("score.redo")
    desk.keys(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert [row.entry for row in desk.saved().rows] == [first, second]
    desk.press("score.undo")
    desk.enter(third)
    assert [row.entry for row in desk.saved().rows] == [first, third]
    assert not desk.find("score.redo").enabled


def test_undo_takes_a_finished_match_back(desk: Desk) -> None:
    desk.begin(FEDERATION)
    for _ in range(6):
        desk.enter(BIG)
    assert desk.find("score.again").visible
    desk.press("score.undo")
    assert not desk.find("score.again").visible
    assert desk.says("score.side.0").startswith("Asha: 24")
    desk.enter(BIG)
    desk.press("score.again")
    assert [desk.find(f"score.side_name.{side}").text for side in (0, 1)] == list(NAMES)
    desk.press("score.begin")
    assert desk.saved("Sheet 2").setup == SheetSetup(NAMES, first_break=1)


def test_a_kill_loses_nothing(desk: Desk) -> None:
    desk.begin(FEDERATION)
    desk.enter(BIG)
    desk.enter(OTHER)
    desk.press("score.undo")
    found = desk.saved()  # nothing was closed or left
    assert [row.entry for row in found.rows] == [BIG]
    assert found.undone == (OTHER,)


def test_a_sheet_is_left_and_opened_again(desk: Desk) -> None:
    desk.begin(FEDERATION, "Club night")
    desk.enter(BIG)
    desk.press("score.undo")
    desk.keys(pygame.K_ESCAPE)
    assert desk.says("score.sheet.Club night").startswith("Club night: Asha 0 : 0 Bimal")
    desk.press("score.sheet.Club night")
    desk.press("score.redo")
    desk.press("score.back")
    assert "Asha 12 : 0 Bimal, games 0 : 0" in desk.says("score.sheet.Club night")
    desk.begin(SheetSetup(NAMES, "classic"))
    desk.enter(OTHER)
    assert desk.find("score.title").text == "Sheet 1"
    desk.press("score.back")
    assert [key.text for key in desk.app.scene.keys] == ["Sheet 1", "Club night"]
    assert desk.saved("Club night").match.scores == (12, 0)


def test_a_sheet_that_carrom_score_began_goes_on_here(desk: Desk) -> None:
    by_command(desk.folder, FEDERATION, ["add 1 5 queen 1"])
    desk.press("score.new", "score.back", "score.sheet.Sheet 1")
    assert desk.says("score.row.1") == "Board 1: Asha, 5 left + 3 for the queen = 8. Score 8 : 0."
    desk.enter(won(1, 3, 0))
    desk.press("score.back")
    assert run("Sheet 1", ["undo"], Begin(), desk.folder) == 0
    assert desk.saved().match.scores == (8, 0)


def test_a_sheet_that_is_open_elsewhere_or_damaged_is_said_so(desk: Desk, home: Path) -> None:
    desk.begin(FEDERATION)
    other = Desk(home)
    other.press("score.sheet.Sheet 1")
    assert "another copy of the game has this sheet open" in other.says("dialog.sentence")
    other.press("dialog.0")
    other.close()
    desk.press("score.back")
    path = desk.folder / "Sheet 1.sheet"
    path.write_bytes(path.read_bytes().replace(b"Asha", b"Usha"))
    desk.press("score.sheet.Sheet 1")
    assert "was set aside as Sheet 1.sheet.damaged-1" in desk.says("dialog.sentence")
    desk.press("dialog.0")
    assert desk.find("score.no_sheets").visible


def test_a_full_disk_is_shown_and_made_up_for(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int, _data: bytes) -> None:
        raise OSError(28, "No space left on device")

    desk.begin(FEDERATION)
    with monkeypatch.context() as patch:
        patch.setattr("game.session.scorekeeper.write_all", full)
        desk.enter(BIG)
        assert "not being saved: no space left" in desk.says("score.subtitle")
        assert desk.says("score.side.0").startswith("Asha: 12")
    desk.enter(OTHER)
    assert desk.says("score.subtitle") == "Federation, to 25 points"
    assert len(desk.saved().rows) == 2


def test_export_is_what_carrom_score_exports(desk: Desk, tmp_path: Path) -> None:
    setup, entries = CASES["match"]
    desk.begin(setup)
    for entry in entries[:4]:
        desk.enter(entry)
    desk.press("score.export")
    folder = desk.home / "exports"
    for words in ("Sheet 1.txt", "Sheet 1.csv", str(folder)):
        assert words in desk.says("dialog.sentence")
    desk.press("dialog.0")
    lines = [command(entry) for entry in entries[:4]]
    exports = [f"export '{tmp_path / name}'" for name in ("theirs.txt", "theirs.csv")]
    by_command(desk.home / "other", setup, lines + exports)
    assert (folder / "Sheet 1.txt").read_bytes() == (tmp_path / "theirs.txt").read_bytes()
    assert (folder / "Sheet 1.csv").read_bytes() == (tmp_path / "theirs.csv").read_bytes()
    assert (folder / "Sheet 1.txt").read_text(encoding="utf-8") == as_text(desk.saved())
    assert (folder / "Sheet 1.csv").read_text(encoding="utf-8") == as_csv(desk.saved())


def test_an_export_that_fails_is_said_so(desk: Desk) -> None:
    desk.begin(FEDERATION)
    (desk.home / "exports").write_text("in the way")
    desk.press("score.export")
    assert desk.says("dialog.title") == "Not exported"
    assert "Sheet 1.txt" in desk.says("dialog.sentence")


# Keyboard and gamepad alone ----------------------------------------------------------------------


def go_to(desk: Desk, id: str, events: list[pygame.event.Event]) -> None:
    """Moves the focus by one kind of event until it is there."""
    for _ in range(60):
        focus = desk.app.scene.root.focus
        if focus and focus.id == id:
            return
        desk.send(*events)
    raise AssertionError(f"{id} is not reached")


def pressed(button: int) -> list[pygame.event.Event]:
    """A gamepad's button going down and up."""
    return [pad(button), pad_up(button)]


def test_a_board_by_keyboard_alone(desk: Desk) -> None:
    tab = [key(pygame.K_TAB)]
    go_to(desk, "score.new", tab)
    desk.keys(pygame.K_RETURN)
    go_to(desk, "score.begin", tab)
    desk.keys(pygame.K_RETURN)
    desk.keys(pygame.K_SPACE)
    desk.digits("7")
    go_to(desk, "score.queen.0", tab)
    desk.keys(pygame.K_RETURN)
    go_to(desk, "score.enter", tab)
    desk.keys(pygame.K_RETURN)
    assert [row.entry for row in desk.saved().rows] == [won(0, 7, 0)]
    assert desk.app.scene.root.focus is desk.find("score.winner.0")
    go_to(desk, "score.row.1", tab)
    desk.keys(pygame.K_RETURN)
    assert "7 left + 3 for the queen = 10" in desk.says("dialog.sentence")


def test_a_board_by_gamepad_alone(desk: Desk) -> None:
    a = pressed(pygame.CONTROLLER_BUTTON_A)
    below = pressed(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    right = pressed(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    desk.send(*a)  # the new sheet
    desk.send(*a)  # begins
    desk.send(*right, *a, *below)
    go_to(desk, "score.left.9", right)
    desk.send(*a, *below, *a)
    assert desk.find("score.queen.nobody").chosen
    go_to(desk, "score.enter", below)
    desk.send(*a)
    assert [row.entry for row in desk.saved().rows] == [won(1, 9)]
    desk.send(pad(pygame.CONTROLLER_BUTTON_B))
    assert sheet_names(desk.folder) == ("Sheet 1",)
    assert desk.app.scene.name == "score_sheets"


# A new sheet -------------------------------------------------------------------------------------


def test_names_and_target_of_a_new_sheet(desk: Desk) -> None:
    desk.press("score.new")
    desk.type_over("score.side_name.0", "Asha")
    desk.type_over("score.side_name.1", "Asha")
    assert desk.says("score.problem") == "Both sides have the same name."
    assert not desk.find("score.begin").enabled
    desk.type_over("score.side_name.1", "Bimal")
    desk.type_over("score.name", "a/b")
    desk.press("score.target.15", "score.begin")
    assert "cannot contain '/'" in desk.says("score.problem")
    desk.type_over("score.name", "League")
    desk.press("score.toss")
    says = desk.app.scene.toasts.words
    desk.press("score.begin")
    setup = desk.saved("League").setup
    assert setup.target == 15
    assert says == f"The coin says: {NAMES[setup.first_break]} breaks."
    desk.press("score.back", "score.new")
    desk.type_over("score.name", "League")
    desk.press("score.begin")
    assert "already a sheet of this name" in desk.says("score.problem")


def test_events_of_the_engine_are_what_is_written(desk: Desk) -> None:
    events: list[SheetEvent] = [BIG, Undo(), Redo(), BoardResult(1, 1)]
    desk.begin(FEDERATION)
    desk.enter(BIG)
    desk.press("score.undo", "score.redo")
    desk.enter(won(1, 1))
    assert len((desk.folder / "Sheet 1.sheet").read_text().splitlines()) == 1 + len(events)
