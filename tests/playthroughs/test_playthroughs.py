"""Whole boards, read and compared line by line; `python tools/playthrough.py --update`."""

from __future__ import annotations

from pathlib import Path

import playthrough
import pytest

from game.rules.ruleset import INFO

FILES = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_transcript(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert playthrough.play(text).splitlines() == text.splitlines()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_transcript_ends_with_the_board(path: Path) -> None:
    assert path.read_text(encoding="utf-8").splitlines()[-1].startswith("Next break: ")


def test_every_rule_set_has_a_transcript() -> None:
    played = {playthrough.parse(path.read_text("utf-8")).settings["rules"] for path in FILES}
    assert played == set(INFO)


def test_an_impossible_shot_is_refused() -> None:
    with pytest.raises(ValueError, match="only 9 white"):
        playthrough.play("x\nrules: house\n\n> 10 white\n")
