"""`carrom judge`: everything that is refused, each by its field's path."""

from __future__ import annotations

import json

import pytest
from judgecases import DROP, PILES, Document, document, refusal


@pytest.mark.parametrize(
    ("rules", "field"),
    [
        ("federation", "dues"),
        ("federation", "had_own"),
        ("federation", "first_turn"),
        ("federation", "match"),
        ("family", "had_own"),
        ("parlour", "clawed"),
        ("classic", "dues"),
        ("points", "piles"),
        ("house", "turn"),
        ("house", "on_board"),
        ("house", "queen"),
        ("house", "kind"),
        ("house", "white_side"),
    ],
)
def test_fields_a_rule_set_uses_are_missed_by_name(rules: str, field: str) -> None:
    line = json.dumps(document(rules, **{f"state__{field}": DROP})).encode()
    assert refusal(line).startswith(f"state.{field}: missing")


REFUSED = [
    # what is agreed on
    (document(rules="chess"), "rules: "),
    (document(seats=3), "seats: 3 "),
    (document(seats=DROP), "seats: missing"),
    (document(seats="2"), "seats: expected int"),
    (document("family", seats=4), "seats: 4 "),
    (document("bank", seats=2), "seats: unknown"),
    (document("federation", options={"target": 4}), "options.target: 4 "),
    (document("classic", options={"queen": "bhutani"}), "options.queen: 'bhutani' "),
    (document("points", options={"values": {"white": -1}}), "options.values.white: -1 "),
    (document(options={"luck": True}), "options.luck: unknown"),
    (document(options=None), "options: expected object"),
    # a state that cannot be
    (
        document(state__on_board={"white": 10, "black": 9, "queen": True}),
        "state.on_board.white: 10",
    ),
    (
        document(state__on_board={"white": -1, "black": 9, "queen": True}),
        "state.on_board.white: -1",
    ),
    (document(state__on_board={"white": 7, "black": 9}), "state.on_board.queen: missing"),
    (document(state__turn="W"), "state.turn: "),
    (document(state__turn="X"), "state.turn: 'X' "),
    (document(state__kind="cover"), "state.kind: cover"),
    (document(state__kind="break", state__tries_left=1), "state.kind: break"),
    (document(state__tries_left=2), "state.tries_left: 2"),
    (document(state__queen="covered"), "state.on_board.queen: "),
    (document(state__queen_side=0), "state.queen_side: "),
    (document("federation", state__dues=[-1, 0]), "state.dues[0]: -1"),
    (document("federation", state__dues=[0]), "state.dues: "),
    (document("federation", state__had_own=[False, False]), "state.had_own[0]: "),
    (document("federation", state__match__scores=[25, 0]), "state.match.scores[0]: 25"),
    (document("federation", state__match__games=[2, 0]), "state.match.games[0]: 2"),
    (document("points", state__piles=PILES[:1]), "state.piles: "),
    (document("points", state__piles=[PILES[0], PILES[0]]), "state.piles: "),
    (document(state__luck=1), "state.luck: unknown"),
    (document(state__white_side=1), "state.white_side: 1"),
    (document(state=[]), "state: expected object"),
    (document("bank", state__targets_left=4), "state.targets_left: 4"),
    (document("bank", state__shots_left=0), "state.shots_left: 0"),
    (document("bank", state__turn="S"), "state.turn: unknown"),
    # a shot that cannot be
    (document(shot__pocketed=["white"] * 8), "shot.pocketed[7]: "),
    (document(shot__pocketed=["striker", "striker"]), "shot.pocketed[1]: "),
    (document(shot__pocketed=["pink"]), "shot.pocketed[0]: 'pink' "),
    (document(shot__pocketed=["queen"], shot__off_board=["queen"]), "shot.off_board[0]: "),
    (document(shot__first="striker"), "shot.first: "),
    (document(shot__moved=-1), "shot.moved: -1"),
    (document(shot__moved=1.5), "shot.moved: expected int"),
    (document(shot__pocketed=DROP), "shot.pocketed: missing"),
    (document(shot__spin=1), "shot.spin: unknown"),
    (document(shot=DROP), "shot: missing"),
    (document("bank", shot__pocketed=["black"]), "shot.pocketed[0]: "),
    (document(id=7), "id: expected str"),
]


@pytest.mark.parametrize(("doc", "begins"), REFUSED, ids=lambda part: str(part)[:30])
def test_bad_input_is_refused_by_the_fields_path(doc: Document, begins: str) -> None:
    assert refusal(json.dumps(doc).encode()).startswith(begins)


def test_a_covered_queen_cannot_fall_again() -> None:
    doc = document(
        state__queen="covered",
        state__queen_side=0,
        state__on_board={"white": 7, "black": 9, "queen": False},
    )
    assert refusal(json.dumps(doc).encode()).startswith("shot.pocketed[1]: no queen")


def test_house_with_four_seats_refuses_one_shot() -> None:
    doc = document(seats=4, options={"one_shot": True})
    assert refusal(json.dumps(doc).encode()).startswith("options.one_shot: ")


TEXT = json.dumps(document()).encode()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b"", "not a JSON document"),
        (b"{", "not a JSON document"),
        (b"[1]", "expected object"),
        (TEXT + b"{}", "not a JSON document"),
        (TEXT.replace(b'"seats": 2', b'"seats": NaN'), "seats: NaN is not"),
        (TEXT.replace(b'"moved": 5', b'"moved": Infinity'), "shot.moved: Infinity is"),
        (TEXT.replace(b'"seats": 2', b'"seats": 2, "seats": 2'), "seats: given twice"),
        (TEXT.replace(b'"white": 7', b'"white": 7, "white": 7'), "state.on_board.white: given"),
        (TEXT.replace(b'"seats": 2', b'"seats": ' + b"9" * 5000), "seats: "),
        (TEXT.replace(b'"id": "house-7"', b'"id": "\xff"'), "id: not Unicode text"),
        (TEXT.replace(b'"turn"', b'"tu\xffrn"'), "rn: the name is not Unicode text"),
        (TEXT.replace(b'"turn": "S"', b'"turn": "\xff"'), "state.turn: not Unicode text"),
        (TEXT.replace(b'"turn"', b'"tu\x01rn"'), "not a JSON document"),
        (b'{"state": ' + b"[" * 100_000, "nested too deeply"),
        *((b'{"state": ' + b"[" * n + b"]" * n + b"}", ": ") for n in range(800, 1100, 50)),
        (TEXT.replace(b'"seats"', b'"' + b"x" * 5000 + b'"'), f"{'x' * 100}…: unknown field"),
        (TEXT.replace(b'"turn": "S"', b'"turn": "' + b"x" * 5000 + b'"'), "x… is not a value"),
        (TEXT.replace(b'"turn"', b'"' + b"x" * 5000 + b'\xff"'), "x…: the name is not Unicode"),
        (TEXT.replace(b'"turn"', b'"a": 1, "' + b"x" * 5000 + b'": NaN, "turn"'), "x…: NaN is not"),
        (TEXT.replace(b'["white", ', b"[" + b'"white", ' * 100), "white on the board; and "),
        (b"\xef\xbb\xbf" + TEXT, "not a JSON document"),
        (b"\x00", "not a JSON document"),
    ],
    ids=lambda part: str(part)[-25:],
)
def test_what_is_no_document_is_refused(line: bytes, words: str) -> None:
    said = refusal(line)
    assert words in said
    assert len(said) < 600
