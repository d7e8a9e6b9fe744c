"""Torn ends, damage, newer versions, oversized files: told apart, named, never a crash."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from sealing import resealed
from sessioncases import QUEEN, STRIKER, blacks, new_table, store_in, whites, write_shot

from game.core.errors import DamagedError, StoreError
from game.rules.state import Setup
from game.session import reader
from game.session.reader import is_left_off, read
from game.session.table import Table


def a_record(folder: Path) -> Path:
    """A record with every kind of line in it."""
    table = new_table(Setup("federation"), store_in(folder))
    write_shot(table, *whites(0))
    write_shot(table, *whites(2), STRIKER)
    table.place_for_me()
    table.place_for_me()
    table.agree_replay()
    write_shot(table, *whites(0))
    write_shot(table, *whites(1), STRIKER)
    table.forgo()
    write_shot(table, *whites(2))
    write_shot(table, *whites(3))
    table.agree_undo()
    write_shot(table, QUEEN, *whites(3))
    write_shot(table, *(piece.id for piece in table.board if piece.kind == "white"))
    assert table.finish is not None
    table.close()
    (path,) = (folder / "games").iterdir()
    return path


def documents(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def sealed(lines: list[dict[str, object]]) -> bytes:
    """Documents as a record with right checksums."""
    return resealed(
        json.dumps(
            {name: value for name, value in line.items() if name != "crc"}, separators=(",", ":")
        ).encode()
        for line in lines
    )


def test_a_record_is_json_lines_with_a_header_and_one_line_an_event(tmp_path: Path) -> None:
    lines = documents(a_record(tmp_path))
    header = lines[0]
    assert header["carrom"] == 2
    assert header["setup"]["rules"] == "federation"  # type: ignore[index]
    assert header["constants"]["mu_board"] == 0.1  # type: ignore[index]
    assert {"physics", "pymunk", "numpy"} <= header["engines"].keys()  # type: ignore[union-attr]
    assert header["date"] == "2026-01-31T20:00:00"
    types = [line["type"] for line in lines[1:]]
    assert types[:5] == ["board", "shot", "ruling", "shot", "ruling"]
    assert set(types) == {
        *("board", "shot", "ruling", "result", "placement", "forgone", "agreement"),
    }
    shot = lines[2]
    assert {"seat", "offset", "angle", "speed", "pieces", "striker"} <= shot.keys()
    assert all(len(line["crc"]) == 8 for line in lines)  # type: ignore[arg-type]


def test_every_cut_gives_the_game_up_to_its_last_complete_event(tmp_path: Path) -> None:
    """A crash may cut the file anywhere; nothing settled before is lost, nothing is invented."""
    path = a_record(tmp_path)
    data = path.read_bytes()
    whole = read(path)
    ends = [0, *(at + 1 for at, byte in enumerate(data) if byte == ord("\n"))]
    rng = random.Random(1)
    cuts = {*ends, *(end - 1 for end in ends[1:]), *(rng.randrange(len(data)) for _ in range(60))}
    for cut in sorted(cuts):
        path.write_bytes(data[:cut])
        if cut < ends[2]:
            with pytest.raises(StoreError, match="nothing was recorded"):
                read(path)
            continue
        part = read(path)
        assert part.entries == whole.entries[: len(part.entries)]
        assert part.is_torn == (part.size != cut)
        assert data[part.size - 1 : part.size] == b"\n"
    path.write_bytes(data)


def test_a_torn_end_is_cut_off_and_the_game_goes_on(tmp_path: Path) -> None:
    table = new_table(Setup(), store_in(tmp_path))
    write_shot(table, *whites(0))
    standing = table.standing
    (path,) = (tmp_path / "games").iterdir()
    safe = path.read_bytes()
    write_shot(table, *whites(1))
    table.close()
    data = path.read_bytes()
    for torn in (data[: len(safe) + 40], data[: data.rindex(b"\n", 0, -1) + 1], safe + b"\0" * 99):
        path.write_bytes(torn)
        again = Table.resume(path)
        assert again.standing == standing
        write_shot(again, *whites(1))
        again.close()
        assert path.read_bytes() == data


def test_a_flipped_bit_is_damage_wherever_it_is(tmp_path: Path) -> None:
    path = a_record(tmp_path)
    data = bytearray(path.read_bytes())
    rng = random.Random(2)
    for _ in range(80):
        at = rng.randrange(len(data) - 1)
        before = data[at]
        data[at] ^= 1 << rng.randrange(8)
        path.write_bytes(data)
        with pytest.raises(DamagedError, match=rf"{path.name}:\d+: "):
            read(path)
        data[at] = before


def test_the_line_is_named(tmp_path: Path) -> None:
    path = a_record(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[4] = lines[4].replace(b"white", b"black", 1)
    path.write_bytes(b"".join(lines))
    with pytest.raises(DamagedError, match=r":5: the line is damaged \(its checksum is wrong\)"):
        read(path)


def test_a_line_lost_doubled_or_moved_is_noticed(tmp_path: Path) -> None:
    path = a_record(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    for changed in (
        lines[:3] + lines[4:],
        [*lines[:3], lines[2], *lines[3:]],
        [*lines[:3], lines[4], lines[3], *lines[5:]],
    ):
        path.write_bytes(b"".join(changed))
        with pytest.raises(DamagedError):
            read(path)


Change = Callable[[list[dict[str, object]]], object]


def put(line: int, *keys: object, value: object) -> Change:
    def change(lines: list[dict[str, object]]) -> None:
        at: object = lines[line]
        for key in keys[:-1]:
            at = at[key]  # type: ignore[index]
        at[keys[-1]] = value  # type: ignore[index]

    return change


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (put(0, "setup", "rules", value="whist"), "1: rules: 'whist'"),
        (put(0, "setup", "seats", value=3), "1: seats"),
        (put(0, "constants", "e_disc", value=1.5), "1: constants.e_disc"),
        (put(0, "players", value=[]), "1: players"),
        (put(0, "surprise", value=1), "1: Object contains unknown field `surprise`"),
        (put(1, "number", value=2), "2: not possible here: the first board has number 1"),
        (put(1, "pieces", value=[]), "2: .*19 pieces"),
        (put(1, "pieces", 3, value=[3, 0.5, 0.0]), "2: .*not wholly inside"),
        (put(1, "pieces", 3, value=[2, 0.2, 0.0]), "2: .*19 pieces"),
        (put(1, "state", "turn", value="W"), "2: .*nobody sits at W"),
        (put(1, "state", "on_board", "white", value=8), "2: .*"),
        (put(1, "type", value="unheard"), "2: "),
        (put(2, "angle", value=500.0), "3: .*angle"),
        (put(2, "seat", value="N"), "3: .*not the turn of seat N"),
        (put(2, "pieces", 4, value=[18, 0.3, 0.3]), "3: .*not those before"),
        (put(2, "pieces", 4, value=[44, 0.3, 0.3]), "3: "),
        (put(2, "pieces", 4, value=[-1, 0.3, 0.3]), "3: "),
        (put(2, "pieces", 4, 1, value=0.0), "3: .*overlaps"),
        (put(2, "striker", value=None), "3: .*striker"),
        (put(2, "pocketed", 0, value=[7, "XX", 0.1]), "3: "),
        (put(2, "moved", value=0), "3: .*moved"),
        (put(2, "striker", value=[0.0, -1e300]), "3: .*outside the playing surface"),
        (put(2, "striker", value=[0.36, 0.0]), "3: .*outside the playing surface"),
        (put(2, "time", value=1e999), "3: "),
        (put(2, "time", value=1e9), "3: .*a time"),
        (put(2, "pocketed", 0, 2, value=-0.1), "3: .*a time"),
        (put(3, "state", "dues", value=[0, 0, 0]), "3: .*one for each"),
        (put(3, "state", "dues", value=[-4, 0]), "3: .*negative"),
        (put(3, "state", "breaker", value="N"), "3: .*"),
        (put(3, "next", "seat", value="W"), "3: .*nobody sits at W"),
        (put(3, "next", value=None), "3: .*do not belong together"),
        (put(5, "returned", 0, "piece", value=7777), "5: "),
        (put(5, "returned", 0, "place", value="moon"), "5: "),
        (put(6, "piece", value=0), "7: .*is to be placed"),
        (put(6, "at", value=[0.36, 0.36]), "7: .*"),
        (put(-1, "finish", "sides", value=[7]), "the result names a side there is not"),
        (put(-1, "finish", "next_break", value="Q"), "cannot break the next board"),
        (lambda lines: lines.pop(2), "do not belong together"),
        (lambda lines: lines.pop(1), "2: "),
        (lambda lines: lines.append({"type": "agreement", "what": "undo"}), ""),
        (lambda lines: lines.append({"type": "agreement", "what": "replay"}), ""),
        (lambda lines: lines.append({"type": "waiting", "by": "N"}), "no piece waits"),
        (lambda lines: lines.insert(2, {"type": "forgone", "by": "N"}), "no piece waits"),
    ],
)
def test_a_right_checksum_does_not_make_nonsense_true(
    tmp_path: Path, change: Change, words: str
) -> None:
    path = a_record(tmp_path)
    lines = documents(path)
    change(lines)
    path.write_bytes(sealed(lines).replace(b"Infinity", b"1e999"))
    if not words:
        read(path)
        return
    with pytest.raises(DamagedError, match=words):
        read(path)


def test_random_mutations_with_right_checksums_never_raise_anything_else(tmp_path: Path) -> None:
    path = a_record(tmp_path)
    original = documents(path)
    rng = random.Random(3)
    values: list[object] = [None, -1, 0, 3, 99, 1e9, "N", "", [], {}, True, [0, 0], "white", 10**30]
    refused = 0
    for _ in range(150):
        lines = json.loads(json.dumps(original))
        at: object = rng.choice(lines)
        while True:
            keys = list(at) if isinstance(at, dict) else list(range(len(at)))  # type: ignore[arg-type]
            key = rng.choice(keys)
            if not isinstance(at[key], dict | list) or not at[key] or rng.random() < 0.2:  # type: ignore[index]
                at[key] = rng.choice(values)  # type: ignore[index]
                break
            at = at[key]  # type: ignore[index]
        path.write_bytes(sealed(lines))
        try:
            table = Table.replayed(path)
        except StoreError:
            refused += 1
        else:
            assert table.history
    assert refused > 75


def test_a_newer_format_is_refused_in_one_sentence_and_left_alone(tmp_path: Path) -> None:
    path = a_record(tmp_path)
    lines = documents(path)
    lines[0]["carrom"] = 7
    lines[0]["novelty"] = {"holes": 6}
    newer = sealed(lines)
    for data in (newer, newer.replace(b'"crc"', b'"sha"')):
        path.write_bytes(data)
        with pytest.raises(StoreError, match=r"newer version of the game \(format 7") as error:
            read(path)
        assert (error.value.key, error.value.values) == ("newer", {"name": path.name})
        assert not isinstance(error.value, DamagedError)
        assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    "data",
    [
        b"\n",
        b"hello\n",
        b"[" * 400_000 + b"\n",
        b'{"carrom":' + b"[" * 400_000 + b"\n",
        b"\xff\xfe\n\n\n",
        b'{"carrom":1}\n',
    ],
)
def test_a_file_that_is_no_record_is_damaged(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "x.carrom"
    path.write_bytes(data)
    with pytest.raises(DamagedError, match=r"x\.carrom:1: "):
        read(path)


def test_deep_nesting_with_a_right_checksum_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "x.carrom"
    body = b'{"carrom":1,"game":' + b"[" * 100_000 + b"]" * 100_000 + b"}"
    path.write_bytes(resealed([body]))
    with pytest.raises(DamagedError):
        read(path)


def test_sizes_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = a_record(tmp_path)
    data = path.read_bytes()
    path.write_bytes(data + b"x" * (reader.MAX_LINE + 1))
    with pytest.raises(DamagedError, match="longer than"):
        read(path)
    path.write_bytes(data + b"x" * (reader.MAX_LINE + 1) + b"\n")
    with pytest.raises(DamagedError, match="longer than"):
        read(path)
    path.write_bytes(data)
    monkeypatch.setattr(reader, "MAX_FILE", 1000)
    with pytest.raises(DamagedError, match="too large"):
        read(path)


def test_a_file_that_cannot_be_opened_is_no_damage(tmp_path: Path) -> None:
    for path in (tmp_path / "none.carrom", tmp_path):
        with pytest.raises(StoreError, match=path.name) as error:
            read(path)
        assert not isinstance(error.value, DamagedError)
        assert not is_left_off(path)


def test_a_record_stays_small(tmp_path: Path) -> None:
    table = new_table(Setup(), store_in(tmp_path))
    for number in range(40):
        write_shot(table, *(blacks(number // 5) if number % 5 == 0 else ()))
    table.close()
    (path,) = (tmp_path / "games").iterdir()
    assert path.stat().st_size < 40 * 3000
