"""Drill files: what is read, what is refused and why."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.errors import StoreError
from game.core.pieces import Kind, Seat
from game.session.drills import FAMILIES, MAX_FILE, OWN, Drill, load_drills, parse_drill, read_drill

GOOD: dict[str, Any] = {
    "drill": 1,
    "name": {"en": "Mine", "hi": "मेरा"},
    "family": "straight",
    "coaching": {"en": "Aim at it."},
    "pieces": [{"kind": "white", "x": -0.2, "y": 0.048}, {"kind": "black", "x": 0.1, "y": 0.1}],
    "goal": {"pieces": [0], "into": ["NW"], "keep": [1]},
}
PIECE = GOOD["pieces"][0]


def drill(**changes: Any) -> Drill:
    return parse_drill("mine", json.dumps({**GOOD, **changes}).encode())


def test_a_drill_says_what_is_in_its_file() -> None:
    mine = drill(seat="N", striker={"low": -0.1, "high": 0.05})
    assert (mine.family, mine.targets, mine.file.seat) == ("straight", (0,), Seat.N)
    assert [piece.kind for piece in mine.board] == [Kind.WHITE, Kind.BLACK]
    assert (mine.name("hi"), mine.name("ne"), mine.coaching("hi")) == ("मेरा", "Mine", "Aim at it.")
    assert mine.offsets(mine.board) == ((-0.1, 0.05),)
    assert mine.start == pytest.approx(-0.025)


def test_without_named_pieces_all_but_the_kept_ones_must_fall() -> None:
    assert drill(goal={}).targets == (0, 1)
    assert drill(goal={"keep": [0]}).targets == (1,)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"drill": 2}, "newer version of the game"),
        ({"drill": 0}, "drill: 0 is no form of a drill"),
        ({"drill": "1"}, r"Expected `int`, got `str` - at `\$\.drill`"),
        ({"surprise": 1}, "unknown field `surprise`"),
        ({"family": "magic"}, r"Invalid enum value 'magic' - at `\$\.family`"),
        ({"name": {}}, "at least one language"),
        ({"coaching": {}}, "at least one language"),
        ({"name": {"english": "x"}}, "regex"),
        ({"name": {"en": ""}}, "length >= 1"),
        ({"name": {"en": "x" * 61}}, "length <= 60"),
        ({"pieces": []}, "0 of them"),
        ({"pieces": [PIECE] * 20}, "20 of them"),
        ({"pieces": [PIECE, PIECE]}, "piece 0 .white. overlaps piece 1"),
        ({"pieces": [{**PIECE, "kind": "striker"}]}, "Invalid enum value 'striker'"),
        ({"pieces": [{**PIECE, "x": 0.5}]}, r"<= 0.37 - at `\$\.pieces\[0\]\.x`"),
        ({"pieces": [{**PIECE, "x": 0.369}]}, "not wholly inside the frame"),
        ({"pieces": [{**PIECE, "x": 0.348, "y": 0.348}]}, "lies in the pocket NE"),
        ({"pieces": [{"kind": "white", "x": 0.1}]}, "missing required field `y`"),
        ({"goal": {"pieces": [2]}}, "goal.pieces: there is no piece 2"),
        ({"goal": {"keep": [7]}}, "goal.keep: there is no piece 7"),
        ({"goal": {"pieces": [0, 0]}}, "named twice"),
        ({"goal": {"pieces": [0], "keep": [0]}}, "both pocketed and kept"),
        ({"goal": {"keep": [0, 1]}}, "nothing is left to pocket"),
        ({"goal": {"strokes": 0}}, ">= 1"),
        ({"goal": {"into": ["N"]}}, "Invalid enum value 'N'"),
        ({"striker": {"low": 0.1, "high": 0.0}}, "low is greater than high"),
        ({"striker": {"low": 0.2, "high": 0.21}}, "no room for it on the base line"),
        ({"striker": {"low": -0.3}}, r"\$\.striker\.low"),
        ({"shots": "any way"}, "Invalid enum value"),
        ({"stars": {"of": 5, "makes": [3, 6, 9]}}, "do not rise"),
        ({"stars": {"of": 10, "makes": [5, 3, 9]}}, "do not rise"),
        ({"solution": [{"offset": 0, "angle": 0, "speed": 1}] * 2}, "more strokes than the goal"),
        ({"solution": [{"offset": 0, "angle": 200, "speed": 1}]}, "<= 180"),
        (
            {"solution": [{"offset": 0.2, "angle": 0, "speed": 1}]},
            "solution: the striker may not stand at 0.2",
        ),
        ({"tolerance": -1}, ">= 0"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(
    changes: dict[str, Any], reason: str, tmp_path: Path
) -> None:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps({**GOOD, **changes}), encoding="utf-8")
    with pytest.raises(StoreError, match=rf"^mine\.json: .*{reason}") as caught:
        read_drill(path)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "truncated"),
        (b"[]", "Expected `object`"),
        (b'{"drill": 1', "truncated"),
        (b"\xff\xfe", "malformed|invalid"),
        (b'{"drill": NaN}', "malformed"),
        (b"[" * 5000, "recursion|truncated|Expected"),
        (b'{"drill": 1e999}', "range|Expected"),
        (json.dumps(GOOD).encode() + b" " * MAX_FILE, "larger than 64 kB"),
    ],
)
def test_damaged_files_are_named_and_skipped(data: bytes, reason: str, tmp_path: Path) -> None:
    folder = tmp_path / "drills"
    folder.mkdir()
    (folder / "bad.json").write_bytes(data)
    (folder / "good.json").write_text(json.dumps(GOOD), encoding="utf-8")
    (folder / "notes.txt").write_text("no drill")
    found = load_drills(tmp_path, shipped=tmp_path / "none")
    assert [each.id for each in found.drills] == [f"{OWN}good"]
    (problem,) = found.problems
    assert problem.startswith("bad.json: ")
    assert problem.endswith("; this drill is left out.")
    with pytest.raises(StoreError, match=reason):
        read_drill(folder / "bad.json")


def test_a_file_may_begin_with_an_editor_s_mark() -> None:
    marked = parse_drill("mine", b"\xef\xbb\xbf" + json.dumps(GOOD).encode())
    assert marked == drill()


def test_a_folder_in_place_of_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "drills" / "odd.json").mkdir(parents=True)
    assert load_drills(tmp_path, tmp_path / "none").problems == [
        "odd.json: is a directory; this drill is left out."
    ]


def test_the_shipped_drills_are_many_and_of_every_family(tmp_path: Path) -> None:
    found = load_drills(tmp_path)
    assert found.problems == []
    assert len(found.drills) >= 30
    for family in FAMILIES:
        assert len(found.of_family(family)) >= 6
    assert len({each.name("en") for each in found.drills}) == len(found.drills)
    assert found.after(found.drills[-1]) is found.drills[0]
    assert found.after(found.drills[0]) is found.drills[1]
    for family in FAMILIES:
        tolerances = [each.file.tolerance for each in found.of_family(family)]
        assert tolerances == sorted(tolerances, reverse=True)
    assert found.find("own.straight-1") is None
