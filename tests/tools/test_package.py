"""The packaged program: what is put into it, and what is said when it cannot be built."""

from __future__ import annotations

import sys
from pathlib import Path

import package
import pytest


def test_the_program_carries_the_assets_and_the_fonts(tmp_path: Path) -> None:
    words = package.arguments(tmp_path / "icon.png", tmp_path / "work", tmp_path / "out")
    (data,) = [word for word in words if word.endswith("game/_assets")]
    assert Path(data.rpartition(":" if sys.platform != "win32" else ";")[0]).is_dir()
    assert [words[at + 1] for at, word in enumerate(words) if word == "--collect-data"] == [
        "fontpkg_poppins",
        "fontpkg_cinzel",
    ]
    assert Path(words[-1]).is_file()


def test_without_the_builder_one_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package, "find_spec", lambda name: None)
    with pytest.raises(SystemExit, match=r"PyInstaller is missing: pip install -e '\.\[package\]'"):
        package.build(Path("nowhere"))


def test_a_program_that_does_not_start_is_reported(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="did not start"):
        package.try_it(Path(sys.executable))
    with pytest.raises(SystemExit, match="played no shot"):
        package.play_a_shot(Path(sys.executable))


def test_the_icon_is_drawn_from_the_games_own_art(tmp_path: Path) -> None:
    data = package.write_icon(tmp_path).read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20]) == 256
