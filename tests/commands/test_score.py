"""`carrom score`: a sheet in the terminal, by single commands and from a pipe."""

from __future__ import annotations

import errno
import io
import os
import sys
from pathlib import Path

import pytest

from game.commands.score import HELP, Begin, run
from game.core.errors import CarromError, StoreError
from game.session.scorekeeper import ScoreKeeper, read_sheet, sheet_names

BEGIN = Begin(sides=("Asha", "Bimal"))


def score(folder: Path, words: str = "", begin: Begin = BEGIN, name: str | None = None) -> int:
    """One command; begins the sheet when it is new."""
    known = bool(sheet_names(folder))
    return run(name, words.split(), Begin() if known and name is None else begin, folder)


def test_a_board_is_added_shown_and_taken_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert score(tmp_path, "add asha 5 queen a") == 0
    out = capsys.readouterr().out
    assert "Board 1: Asha 8, Bimal 0." in out
    assert "Next: game 1, board 2; Bimal breaks." in out
    score(tmp_path, "show")
    assert "Asha against Bimal: Federation" in capsys.readouterr().out
    score(tmp_path, "undo")
    assert "Board 1 taken back." in capsys.readouterr().out
    score(tmp_path, "redo")
    assert read_sheet(tmp_path, "sheet").match.scores == (8, 0)


@pytest.mark.parametrize(
    ("words", "scores"),
    [
        ("add 1 5", (5, 0)),
        ("add 2 5 queen 1", (0, 5)),
        ("add BIMAL 9 queen bim slam", (0, 12)),
        ("add 1 9 queen 1 slam white", (12, 0)),
        ("ADD 1 9 Queen 1 SLAM White", (12, 0)),
        ("add 1 0 striker", (4, 0)),
    ],
)
def test_forms_of_add(words: str, scores: tuple[int, int], tmp_path: Path) -> None:
    score(tmp_path, words)
    assert read_sheet(tmp_path, "sheet").match.scores == scores


@pytest.mark.parametrize(
    "words",
    [
        "add",
        "add 1",
        "add 3 5",
        "add 1 x",
        "add 1 10",
        "add 1 5 queen",
        "add 1 5 king",
        "add 1 5 slam",
        "add 1 5 slam white",
        "points 1 2",
        "undo",
        "show",
        "fly",
    ],
)
def test_a_mistake_begins_no_sheet(words: str, tmp_path: Path) -> None:
    with pytest.raises(CarromError) as caught:
        score(tmp_path, words)
    assert "\n" not in str(caught.value)
    assert sheet_names(tmp_path) == ()


def test_an_unknown_command_is_named_even_before_there_is_a_sheet(tmp_path: Path) -> None:
    with pytest.raises(CarromError, match="no command 'fly'"):
        score(tmp_path, "fly")


@pytest.mark.parametrize(
    "words", ["undo x", "show x", "csv x", "export", "redo", "fly", "add 1 -1"]
)
def test_a_mistake_leaves_a_sheet_as_it_was(words: str, tmp_path: Path) -> None:
    score(tmp_path, "add 1 5")
    before = read_sheet(tmp_path, "sheet")
    with pytest.raises(CarromError):
        score(tmp_path, words)
    assert read_sheet(tmp_path, "sheet") == before


def test_several_sheets_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    score(tmp_path, "add 1 5", name="club")
    score(tmp_path, "points 30 -5", Begin(style="free"), name="home")
    capsys.readouterr()
    score(tmp_path, "sheets")
    assert sorted(capsys.readouterr().out.split()) == ["club", "home"]
    with pytest.raises(CarromError, match="has begun"):
        run("club", ["add", "1", "5"], BEGIN, tmp_path)
    with pytest.raises(CarromError, match="no sheet"):
        run("away", ["show"], Begin(), tmp_path)


def test_a_name_that_is_empty_is_not_the_latest_sheet(tmp_path: Path) -> None:
    score(tmp_path, "add 1 5")
    with pytest.raises(CarromError, match="a sheet's name has 1 to"):
        score(tmp_path, "add 1 5", name="")
    assert read_sheet(tmp_path, "sheet").match.boards_done == 1


def test_help_and_the_names_need_no_sheet_that_can_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    score(tmp_path, "sheets")
    assert capsys.readouterr().out == ""
    (tmp_path / "a:b.sheet").write_text("")
    score(tmp_path, "sheets")
    assert capsys.readouterr().out == "a:b\n"
    score(tmp_path, "help")
    assert capsys.readouterr().out == HELP + "\n"


def test_an_input_that_cannot_be_decoded_is_a_mistake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfea"), "utf-16"))
    with pytest.raises(CarromError, match=r"^<stdin>: "):
        score(tmp_path)


def test_what_a_new_sheet_is_begun_with(tmp_path: Path) -> None:
    begin = Begin(("A", "B"), "federation", 15, queen_any_score=True, first_break=2)
    score(tmp_path, "add 1 5", begin)
    setup = read_sheet(tmp_path, "sheet").setup
    assert (setup.target, setup.queen_any_score, setup.first_break) == (15, True, 1)
    with pytest.raises(CarromError, match="target"):
        score(tmp_path, "add 1 5", Begin(target=99), name="other")


FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="a disk that is always full is Linux's")
def test_an_export_that_fails_leaves_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    score(tmp_path / "sheets", "add 1 5")
    path = tmp_path / "x.csv"
    score(tmp_path / "sheets", f"export {path}")
    before = path.read_bytes()
    score(tmp_path / "sheets", "add 2 3")

    def full(descriptor: int, data: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        with pytest.raises(StoreError, match="no space left"):
            score(tmp_path / "sheets", f"export {path}")
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir() if each.is_file()] == ["x.csv"]


@pytest.mark.skipif(not FULL.exists(), reason="a device of Linux's")
def test_an_export_to_what_is_no_file_is_written_there(tmp_path: Path) -> None:
    score(tmp_path / "sheets", "add 1 5")
    with pytest.raises(StoreError, match="/dev/full: no space left on device"):
        score(tmp_path / "sheets", f"export {FULL}")
    assert FULL.is_char_device()
    link, real = tmp_path / "link.txt", tmp_path / "real.txt"
    link.symlink_to(real)
    score(tmp_path / "sheets", f"export {link}")
    assert (link.is_symlink(), real.is_file()) == (True, True)


def test_exports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    score(tmp_path / "sheets", "add 1 5")
    for name in ("out.csv", "out.txt"):
        score(tmp_path / "sheets", f"export {tmp_path / name}")
    capsys.readouterr()
    score(tmp_path / "sheets", "csv")
    assert capsys.readouterr().out == (tmp_path / "out.csv").read_text("utf-8")
    score(tmp_path / "sheets", "show")
    assert capsys.readouterr().out == (tmp_path / "out.txt").read_text("utf-8")
    with pytest.raises(CarromError, match="no such file"):
        score(tmp_path / "sheets", f"export {tmp_path / 'none' / 'x.csv'}")


def test_a_sheet_open_elsewhere_can_be_read_but_not_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    score(tmp_path, "add 1 5")
    keeper = ScoreKeeper.open(tmp_path, "sheet")
    score(tmp_path, "show")
    assert "5 : 0" in capsys.readouterr().out
    with pytest.raises(CarromError, match="another copy"):
        score(tmp_path, "undo")
    keeper.close()


def piped(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


def test_commands_from_a_pipe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    piped(monkeypatch, "add 1 5 queen 1\n\n# lunch\nadd 'Bimal' 4\nshow\nhelp\nsheets\nquit\nfly")
    assert score(tmp_path) == 0
    out = capsys.readouterr().out
    assert "8 : 4" in out
    assert HELP in out
    assert read_sheet(tmp_path, "sheet").match.scores == (8, 4)


@pytest.mark.parametrize("bad", ["fly", "add 1 5 'x", "add 1 99"])
def test_a_pipe_stops_at_a_mistake_and_names_the_line(
    bad: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    piped(monkeypatch, f"add 1 5\n{bad}\nadd 1 5\n")
    with pytest.raises(CarromError, match=r"^<stdin>:2: "):
        score(tmp_path)
    assert read_sheet(tmp_path, "sheet").match.scores == (5, 0)


def test_a_command_s_name_may_be_in_capitals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    piped(monkeypatch, "Add 1 5\nSHEETS\nSHOW\nQUIT\nfly\n")
    assert score(tmp_path) == 0
    assert score(tmp_path, "SHOW") == score(tmp_path, "Sheets") == score(tmp_path, "HELP") == 0
    assert "\nsheet\n" in capsys.readouterr().out


def test_a_line_without_end_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    piped(monkeypatch, "add 1 5\n" + "#" * 20_000)
    with pytest.raises(CarromError, match=r"^<stdin>:2: longer than 10000 characters$"):
        score(tmp_path)


def test_without_standard_input_a_command_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(CarromError, match=r"^<stdin>: it is closed"):
        score(tmp_path)


def test_a_person_may_mistype(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter(["add 1 99", "add 1 5"])

    def typed(_prompt: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    piped(monkeypatch, "")
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    monkeypatch.setattr("builtins.input", typed)
    assert score(tmp_path) == 0
    assert "left: 99" in capsys.readouterr().err
    assert read_sheet(tmp_path, "sheet").match.scores == (5, 0)
