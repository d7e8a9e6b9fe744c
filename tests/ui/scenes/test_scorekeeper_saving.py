"""The score keeper: undo, files, export, a new sheet, and all of it by keys or gamepad."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from keeping import BIG, CASES, FEDERATION, NAMES, OTHER, Desk, by_command, command, won
from uievents import key, pad, pad_up

from game.commands.score import Begin, run
from game.rules.sheet import BoardResult, Redo, SheetEvent, SheetSetup, Undo
from game.session.scorekeeper import sheet_names
from game.session.sheettext import as_csv, as_text

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
    assert "another copy of the game has this open" in other.says("dialog.sentence")
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
        patch.setattr("game.session.files.write_all", full)
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


def test_a_sheet_is_renamed_deleted_and_brought_back(desk: Desk) -> None:
    desk.begin(FEDERATION, "Club night")
    desk.enter(BIG)
    desk.press("score.back", "score.rename.Club night")
    desk.type_over("naming.name", "League")
    desk.press("naming.save")
    assert [key.text for key in desk.app.scene.keys] == ["League"]
    desk.app.scene.root.set_focus(desk.find("score.sheet.League"))
    desk.keys(pygame.K_DELETE)
    assert desk.app.scene.keys == []
    assert (desk.folder / "deleted" / "League.sheet").exists()
    desk.press("score.restore")
    assert [key.text for key in desk.app.scene.keys] == ["League"]
    assert desk.saved("League").match.scores == (12, 0)
    assert not desk.find("score.restore").visible


def test_a_sheet_takes_no_name_that_is_taken(desk: Desk) -> None:
    for name in ("One", "Two"):
        desk.begin(FEDERATION, name)
        desk.press("score.back")
    desk.press("score.rename.One")
    desk.type_over("naming.name", "Two")
    desk.press("naming.save")
    assert "already a sheet" in desk.says("naming.note")
    desk.press("naming.cancel")
    assert sorted(sheet_names(desk.folder)) == ["One", "Two"]
    desk.press("score.sheet.One")
    other = Desk(desk.folder.parent)
    other.press("score.delete.One")
    assert "another copy" in other.says("dialog.sentence")
    other.close()
