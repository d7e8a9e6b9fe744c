"""`carrom judge`: the contract's form, what may be left out, files and lines."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from judgecases import BANK, DROP, STATE, document, judged

from game.commands import judge
from game.commands.judgedoc import OptionsDoc
from game.commands.lines import serve
from game.rules.ruleset import INFO
from game.ui.scenes.rule_options import OPTIONS


def test_every_option_of_a_rule_set_can_be_given_and_chosen() -> None:
    """What a new house switch needs besides its field of `Setup`."""
    wanted = {name for info in INFO.values() for name in info.options}
    assert wanted == set(OptionsDoc.__struct_fields__)
    assert wanted <= {option.field for option in OPTIONS}


def test_the_contracts_example() -> None:
    answer = judged(document())
    assert answer == {
        "id": "house-7",
        "fouls": [],
        "rulings": [{"clause": "H8", "text": "Queen covered: a white fell with her."}],
        "returned": [],
        "state": {
            **STATE,
            "on_board": {"white": 6, "black": 9, "queen": False},
            "queen": "covered",
            "queen_side": 0,
        },
        "next": {"seat": "S", "kind": "ordinary"},
        "finish": None,
    }
    assert list(answer) == ["id", "fouls", "rulings", "returned", "state", "next", "finish"]
    assert list(answer["state"]) == list(STATE)


def test_a_finish_has_every_field_in_order() -> None:
    answer = judged(
        document(
            state__on_board={"white": 1, "black": 4, "queen": False},
            state__queen="covered",
            state__queen_side=0,
            shot__pocketed=["white"],
        )
    )
    assert answer["next"] is None
    assert answer["finish"] == {
        "result": "win",
        "sides": [0],
        "points": None,
        "clause": "H13",
        "notes": [],
        "game": None,
        "match": None,
        "change_sides": False,
        "next_break": "N",
    }
    assert list(answer["finish"])[:4] == ["result", "sides", "points", "clause"]


def test_the_bank_challenge_counts_at_the_top_level() -> None:
    answer = judged(document("bank"))
    assert answer["counted"] == 1
    assert answer["id"] is None
    assert answer["next"] == {"seat": "S", "kind": "ordinary"}
    assert answer["state"] == {
        **BANK["state"],
        "shots_left": 5,
        "targets_left": 2,
        "counts": [1, 0],
        "used": [1, 0],
    }


def test_returned_pieces_name_clause_and_placer() -> None:
    answer = judged(document("federation", shot__pocketed=["white", "striker"]))
    assert answer["fouls"] == ["F6"]
    assert [(piece["kind"], piece["place"]) for piece in answer["returned"]] == [("white", "N")] * 2
    assert list(answer["returned"][0]) == ["kind", "clause", "place"]


@pytest.mark.parametrize(
    ("rules", "unused"),
    [
        ("house", ["dues", "had_own", "first_turn", "piles", "clawed", "match", "tries_left"]),
        ("federation", ["piles", "clawed", "tries_left", "queen_side"]),
        ("family", ["dues", "first_turn", "piles", "clawed"]),
        ("parlour", ["dues", "first_turn", "piles", "match"]),
        ("classic", ["had_own", "first_turn", "piles", "clawed", "match", "breaker"]),
        ("points", ["had_own", "first_turn", "clawed", "match", "white_side", "breaker"]),
    ],
)
def test_fields_a_rule_set_does_not_use_may_be_left_out(rules: str, unused: list[str]) -> None:
    whole = judged(document(rules))
    partial = judged(document(rules, **{f"state__{name}": DROP for name in unused}))
    for part in ("fouls", "rulings", "returned", "next", "finish"):
        assert partial[part] == whole[part]
    assert partial["state"].keys() == whole["state"].keys()


def test_id_options_and_idle_parts_of_a_shot_may_be_left_out() -> None:
    doc = document(id=DROP, options=DROP)
    doc["shot"] = {"pocketed": ["white"]}
    answer = judged(doc)
    assert answer["id"] is None
    assert answer["next"] == {"seat": "S", "kind": "ordinary"}


TEXT = json.dumps(document()).encode()


def run(
    paths: list[str], monkeypatch: pytest.MonkeyPatch, stdin: bytes = b""
) -> Callable[[], tuple[int, list[str]]]:
    """Runs the command with captured binary output."""
    out = io.TextIOWrapper(io.BytesIO())
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
    status = serve(paths, judge.answer)
    return lambda: (status, out.buffer.getvalue().decode().splitlines())


def test_lines_before_a_bad_one_keep_their_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = document(state__on_board={"white": 10, "black": 9, "queen": True})
    path = tmp_path / "shots.jsonl"
    path.write_text("\n".join(map(json.dumps, (document(id="a"), document(id="b"), bad, bad))))
    status, lines = run([str(path)], monkeypatch)()
    assert status == 2
    assert [json.loads(line)["id"] for line in lines] == ["a", "b"]
    err = capsys.readouterr().err
    assert err.startswith(f"carrom: error: {path}:3: state.on_board.white: 10 ")
    assert err.count("\n") == 1


def test_standard_input_and_files_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "one.jsonl"
    path.write_text(json.dumps(document(id="file")) + "\r\n")
    stdin = json.dumps(document(id="in")).encode() + b"\n"
    status, lines = run([str(path), "-"], monkeypatch, stdin)()
    assert status == 0
    assert [json.loads(line)["id"] for line in lines] == ["file", "in"]


@pytest.mark.parametrize(
    ("stdin", "words"),
    [(b"\n", "<stdin>:1: empty line"), (TEXT + b"\n \n" + TEXT, "<stdin>:2: empty line")],
)
def test_empty_lines_are_refused(
    stdin: bytes,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["-"], monkeypatch, stdin)()[0] == 2
    assert words in capsys.readouterr().err


def test_a_missing_file_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in (tmp_path / "none.jsonl", tmp_path):
        assert run([str(path)], monkeypatch)()[0] == 2
        err = capsys.readouterr().err
        assert err.startswith(f"carrom: error: {path}: ")
        assert err.count("\n") == 1


def test_the_command_itself() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "judge", "-"],
        input=TEXT + b"\n{}\n",
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert json.loads(done.stdout)["id"] == "house-7"
    assert done.stderr == b"carrom: error: <stdin>:2: rules: missing\n"
