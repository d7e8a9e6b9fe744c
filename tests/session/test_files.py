"""The small things every file needs: names, bounds, what goes while it is looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.errors import DamagedError, StoreError
from game.session.files import beside, checked_name, has_content, numbered, read_bounded, stat_of


def test_a_file_is_read_up_to_its_bound(tmp_path: Path) -> None:
    path = tmp_path / "small"
    assert read_bounded(path, 2048) is None
    path.write_bytes(b"x" * 2048)
    assert read_bounded(path, 2048) == b"x" * 2048
    path.write_bytes(b"x" * 2049)
    with pytest.raises(DamagedError, match="larger than 2 kB"):
        read_bounded(path, 2048)
    assert read_bounded(path / "in a file", 2048) is None
    with pytest.raises(StoreError, match="is a directory"):
        read_bounded(tmp_path, 2048)


def test_what_has_gone_or_is_empty_has_no_content(tmp_path: Path) -> None:
    assert not has_content(tmp_path)
    assert not has_content(tmp_path / "gone")
    assert stat_of(tmp_path / "gone") is None
    (tmp_path / "empty").touch()
    assert not has_content(tmp_path / "empty")
    (tmp_path / "full").write_bytes(b"x")
    assert has_content(tmp_path / "full")


def test_names_beside_one_that_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "club.sheet"
    assert beside(path, ".sheet") == path
    path.touch()
    assert beside(path, ".sheet").name == "club (2).sheet"
    (tmp_path / "club (2).sheet").touch()
    assert beside(path, ".sheet").name == "club (3).sheet"
    old = tmp_path / "game.carrom.damaged-1"
    old.touch()
    assert beside(old, ".carrom").name == "game (2).carrom.damaged-1"
    assert numbered(path, ".deleted").name == "club.sheet.deleted-1"
    (tmp_path / "club.sheet.deleted-1").touch()
    assert numbered(path, ".deleted").name == "club.sheet.deleted-2"


def test_joiners_of_devanagari_may_be_in_a_name_but_are_none_alone() -> None:
    name = "पर\u094d\u200dयो गर\u094d\u200cन"
    assert checked_name(f" {name} ", "layout") == name
    for nothing in ("\u200d", " \u200c\u200d "):
        with pytest.raises(StoreError, match="1 to 60 characters"):
            checked_name(nothing, "layout")
    with pytest.raises(StoreError, match="cannot contain"):
        checked_name("a\u200eb", "layout")
