"""`carrom simulate`: bad input ends it with status 2 and one line naming file, line and field."""

from __future__ import annotations

import copy
import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game import cli
from game.commands import lines

DROP = object()
GOOD: dict[str, Any] = {
    "pieces": [{"kind": "white", "x": 0.1, "y": 0.0}, {"kind": "black", "x": -0.1, "y": 0.0}],
    "shot": {"seat": "S", "offset": 0.0, "angle": 0.0, "speed": 0.0},
}


def changed(path: str, value: object) -> bytes:
    """The good document with one value changed, added or dropped."""
    doc = copy.deepcopy(GOOD)
    *way, last = path.split(".")
    part: Any = doc
    for name in way:
        part = part[int(name)] if name.isdecimal() else part.setdefault(name, {})
    if value is DROP:
        del part[last]
    else:
        part[int(last) if last.isdecimal() else last] = value
    return json.dumps(doc).encode()


def spot(x: float, y: float) -> dict[str, object]:
    return {"kind": "white", "x": x, "y": y}


TEXT = json.dumps(GOOD).encode()
REFUSED = [
    # pieces
    (changed("pieces.1.x", 0.51), "pieces[1].x: 0.51 is outside the playing surface"),
    (changed("pieces.0.y", -0.3542), "pieces[0].y: -0.3542 is too near the frame"),
    (changed("pieces.0", spot(0.34, 0.34)), "pieces[0]: the white at 0.34, 0.34 has its centre"),
    (changed("pieces.1", spot(0.11, 0.0)), "pieces[1]: the white at 0.11, 0.0 overlaps pieces[0]"),
    (changed("pieces.1", spot(0.1, 0.0)), "pieces[1]: the white at 0.1, 0.0 overlaps pieces[0]"),
    (changed("pieces.1", spot(0.0, -0.22)), "pieces[1]: the white at 0.0, -0.22 overlaps the st"),
    (changed("pieces.1.kind", "striker"), "pieces[1].kind: 'striker' is not"),
    (changed("pieces.1.kind", "White"), "pieces[1].kind: 'White' is not"),
    (changed("pieces.1.kind", 1), "pieces[1].kind: expected str"),
    (changed("pieces.1.kind", DROP), "pieces[1].kind: missing"),
    (changed("pieces.1.x", DROP), "pieces[1].x: missing"),
    (changed("pieces.1.x", True), "pieces[1].x: expected float, got bool"),
    (changed("pieces.1.x", "0.1"), "pieces[1].x: expected float, got str"),
    (changed("pieces.1.x", None), "pieces[1].x: expected float, got null"),
    (changed("pieces.1.x", float("nan")), "pieces[1].x: NaN is not a number"),
    (changed("pieces.1.y", float("inf")), "pieces[1].y: Infinity is not a number"),
    (changed("pieces.1.z", 0), "pieces[1].z: unknown field"),
    (changed("pieces.1", 7), "pieces[1]: expected object, got int"),
    (changed("pieces", {}), "pieces: expected array | null, got object"),
    (changed("pieces", [spot(0, 0)] * 65), "pieces: 65 are more than 64"),
    (changed("pieces", DROP), "pieces: missing"),
    (changed("pieces", None), "pieces: missing"),
    (changed("rack", "S"), "rack: given beside pieces"),
    (changed("rack", "X"), "rack: 'X' is not"),
    (changed("rack", 1), "rack: expected str"),
    # the shot
    (changed("shot", DROP), "shot: missing"),
    (changed("shot", None), "shot: expected object, got null"),
    (changed("shot", []), "shot: expected object, got array"),
    (changed("shot.seat", DROP), "shot.seat: missing"),
    (changed("shot.seat", "s"), "shot.seat: 's' is not"),
    (changed("shot.offset", 0.2192), "shot.offset: 0.2192 is beyond the base circles"),
    (changed("shot.offset", -1), "shot.offset: -1.0 is beyond the base circles"),
    (changed("shot.angle", 180.5), "shot.angle: 180.5 is outside -180 to 180"),
    (changed("shot.angle", DROP), "shot.angle: missing"),
    (changed("shot.angle", float("-inf")), "shot.angle: -Infinity is not a number"),
    (changed("shot.speed", 20.1), "shot.speed: 20.1 is outside 0 to 20"),
    (changed("shot.speed", -0.1), "shot.speed: -0.1 is outside 0 to 20"),
    (changed("shot.speed", False), "shot.speed: expected float, got bool"),
    (changed("shot.spin", 1), "shot.spin: unknown field"),
    (TEXT.replace(b'"speed": 0.0', b'"speed": 1e999'), "shot.speed: number out of range"),
    (TEXT.replace(b'"speed": 0.0', b'"speed": ' + b"9" * 5000), "shot.speed: number out of"),
    (TEXT.replace(b'"speed": 0.0', b'"speed": 1, "speed": 1'), "shot.speed: given twice"),
    (TEXT.replace(b'"speed": 0.0', b'"speed": 01'), "not a JSON document"),
    # the physics
    *(
        (changed(f"physics.{name}", value), f"physics.{name}: {value} is outside 0 to {limit}")
        for name, value, limit in [
            *(("e_disc", 1.01, 1), ("e_disc", -0.1, 1), ("e_cushion", 1.5, 1)),
            *(("mu_board", 2.1, 2), ("mu_disc", -0.5, 2), ("mu_cushion", 3.0, 2)),
        ]
    ),
    (changed("physics.hop_speed", 0), "physics.hop_speed: 0.0 is not above 0"),
    (changed("physics.hop_speed", -1), "physics.hop_speed: -1.0 is not above 0"),
    (changed("physics.mu_board", None), "physics.mu_board: expected float, got null"),
    (changed("physics.e_disc", "1"), "physics.e_disc: expected float, got str"),
    (changed("physics.damping", 1), "physics.damping: unknown field"),
    (changed("physics.frictionless", 1), "physics.frictionless: expected bool, got int"),
    (changed("physics", None), "physics: expected object, got null"),
    # the document
    (changed("id", 7), "id: expected str | null, got int"),
    (changed("trace", 1), "trace: expected bool, got int"),
    (changed("colour", "red"), "colour: unknown field"),
    (TEXT.replace(b'{"kind"', b'{"x": 0, "kind"', 1), "pieces[0].x: given twice"),
    (TEXT.replace(b'{"pie', b'{"id": "\\ud800", "pie'), "id: not Unicode text"),
    (TEXT.replace(b'{"pie', b'{"id": "\xff", "pie'), "id: not Unicode text"),
    (TEXT.replace(b'{"pie', b'{"\xff": 1, "pie'), "\\udcff: the name is not Unicode text"),
    (b"[]", "document: expected object, got array"),
    (b"null", "document: expected object, got null"),
    (b"  ", "empty line"),
    (b"{", "not a JSON document"),
    (b"\x00", "not a JSON document"),
    (b"\xef\xbb\xbf" + TEXT, "not a JSON document"),
    (TEXT + TEXT, "not a JSON document"),
    (TEXT[:-1] + b",}", "not a JSON document"),
    (TEXT.replace(b'"', b"'"), "not a JSON document"),
    (b'{"pieces": ' + b"[" * 100_000, "pieces[0]: expected object"),
    (b'{"id": ' + b"[" * 100_000 + b"NaN", "id: expected str"),
    (b"NaN" + b"[" * 100_000, "not a JSON document"),
]


def result_of(
    paths: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    stdin: bytes = b"",
) -> tuple[int, list[bytes], str]:
    """Exit status, answers and what stands on standard error."""
    out = io.TextIOWrapper(io.BytesIO())
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
    status = cli.main(["simulate", *paths])
    assert isinstance(out.buffer, io.BytesIO)
    return status, out.buffer.getvalue().splitlines(), capsys.readouterr().err


@pytest.mark.parametrize(("line", "begins"), REFUSED, ids=[words for _, words in REFUSED])
def test_bad_input_is_one_line_with_file_line_and_field(
    line: bytes,
    begins: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "shots.jsonl"
    path.write_bytes(b"\n".join((TEXT, TEXT, line, TEXT)))
    status, answers, err = result_of([str(path)], monkeypatch, capsys)
    assert status == 2
    assert len(answers) == 2
    assert err.startswith(f"carrom: error: {path}:3: {begins}")
    assert err.count("\n") == 1
    assert err.endswith("\n")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("pieces.0.x", 0.3541),
        ("shot.offset", -0.2191),
        ("shot.angle", -180),
        ("shot.speed", 20),
        ("physics.e_disc", 1),
        ("physics.mu_disc", 2),
        ("physics.hop_speed", None),
        ("physics", {}),
        ("pieces", []),
        ("id", ""),
        ("id", '\U0001f3af \x00 \\ "'),
        ("rack", None),
    ],
)
def test_the_limits_themselves_are_accepted(
    path: str,
    value: object,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, answers, err = result_of(["-"], monkeypatch, capsys, changed(path, value))
    assert (status, len(answers), err) == (0, 1, "")
    assert json.loads(answers[0])["id"] == (value if path == "id" else None)


def test_nothing_is_read_after_a_bad_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good = tmp_path / "good.jsonl"
    good.write_bytes(TEXT + b"\r\n")
    paths = [str(good), "-", str(good), str(tmp_path / "missing")]
    status, answers, err = result_of(paths, monkeypatch, capsys, TEXT + b"\n\n" + TEXT)
    assert (status, len(answers)) == (2, 2)
    assert err == "carrom: error: <stdin>:2: empty line\n"


def test_a_file_that_cannot_be_read_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for path, words in (
        (tmp_path / "none.jsonl", "No such file or directory"),
        (tmp_path, "Is a directory"),
    ):
        status, answers, err = result_of([str(path)], monkeypatch, capsys)
        assert (status, answers, err) == (2, [], f"carrom: error: {path}: {words}\n")


def test_a_line_too_long_is_refused_unread(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lines, "MAX_LINE", 1000)
    status, answers, err = result_of(["-"], monkeypatch, capsys, TEXT + b"\n" + b"{" * 2000)
    assert (status, len(answers)) == (2, 1)
    assert err == "carrom: error: <stdin>:2: longer than 1000 bytes\n"


def test_answers_come_at_once_and_a_reader_may_leave() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "game", "simulate", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(TEXT + b"\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["settled"] is True
        process.stdout.close()
        process.stdin.write(TEXT + b"\n")
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


def test_the_command_line_itself_loads_no_engine() -> None:
    code = (
        "import sys, game.cli\n"
        "try: game.cli.main(['--help'])\n"
        "except SystemExit: pass\n"
        "loaded = {'numpy', 'pymunk', 'pygame', 'msgspec'} & set(sys.modules)\n"
        "sys.exit(str(loaded) if loaded else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert b"simulate" in done.stdout
    assert b"check" in done.stdout
