"""Positions: text form, edits, and everything that is wrong with one."""

import pytest

from game.core.board import POCKETS
from game.core.errors import PositionError
from game.core.pieces import Kind, Seat
from game.core.state import BoardState, Piece


@pytest.mark.parametrize("stem", Seat)
def test_text_form_parses_back_to_the_same_value(stem: Seat):
    state = BoardState.racked(stem)
    assert BoardState.parse(str(state)) == state
    assert state.problems() == ()


def test_the_empty_board_has_an_empty_text():
    assert str(BoardState()) == ""
    assert BoardState.parse("") == BoardState()


@pytest.mark.parametrize(
    "text", ["x", "1:white@0.1", "1:pink@0,0", "a:white@0,0", "1:striker@0,0", "1:white@0,zero"]
)
def test_a_text_that_is_no_position_is_named(text: str):
    with pytest.raises(PositionError, match=text.split("@")[0]):
        BoardState.parse(text)


def test_taking_off_and_putting_back_keeps_the_order():
    state = BoardState.racked(Seat.S)
    white = state.find(3)
    assert white is not None
    without = state.without(3)
    assert without.find(3) is None
    assert without.count(Kind.WHITE) == 8
    assert without.with_piece(white) == state
    assert [piece.id for piece in without.with_piece(white)] == list(range(19))


def _lone(x: float, y: float) -> BoardState:
    return BoardState((Piece(4, Kind.BLACK, x, y),))


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (_lone(0.36, 0.0), "not wholly inside the frame"),
        (_lone(*POCKETS["NE"]), "lies in the pocket NE"),
        (_lone(float("nan"), 0.0), "at no place"),
        (BoardState((Piece(1, Kind.WHITE, 0, 0), Piece(2, Kind.BLACK, 0.03, 0))), "overlaps"),
        (BoardState((Piece(1, Kind.WHITE, 0, 0), Piece(1, Kind.BLACK, 0.1, 0))), "identity 1"),
    ],
)
def test_every_problem_is_a_sentence(state: BoardState, words: str):
    assert len(state.problems()) == 1
    assert words in state.problems()[0]


def test_all_problems_are_listed_not_the_first():
    state = BoardState((Piece(1, Kind.WHITE, 0.5, 0), Piece(1, Kind.BLACK, 0.5, 0)))
    assert len(state.problems()) == 4


def test_a_piece_that_stays_is_the_very_same_value():
    piece = Piece(3, Kind.BLACK, 0.1, -0.2)
    assert piece.at(0.1, -0.2) is piece
    assert piece.at(0.1, -0.3) == Piece(3, Kind.BLACK, 0.1, -0.3)
