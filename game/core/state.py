"""Who lies where: a position of pieces as a frozen value with a text form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot, isfinite

from game.core.board import HALF, PIECE_RADIUS, POCKET_RADIUS, POCKETS, rack
from game.core.errors import PositionError
from game.core.pieces import Kind, Seat

OVERLAP_TOLERANCE = 1e-9
"""Metres two discs may overlap before it is called an overlap: rounding, nothing more."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece lying on the board.

    Attributes:
        id: identity, unique within a position; in a game the index into `RACK_KINDS`.
        kind: white, black or queen.
        x: metres from the centre, to the right of seat S.
        y: metres from the centre, away from seat S.
    """

    id: int
    kind: Kind
    x: float
    y: float

    def __str__(self) -> str:
        return f"{self.id}:{self.kind}@{self.x!r},{self.y!r}"

    def at(self, x: float, y: float) -> Piece:
        """This piece lying at (x, y); the very same value when it lies there already.

        The history of a long game holds thousands of positions, and most pieces stay where they
        are from one to the next: shared, a shot kept costs little more than half.
        """
        return self if (x, y) == (self.x, self.y) else Piece(self.id, self.kind, x, y)


@dataclass(frozen=True, slots=True)
class BoardState:
    """The pieces on the board, in the order the simulation inserts them.

    `str(state)` is one line and `BoardState.parse` reads it back exactly.
    """

    pieces: tuple[Piece, ...] = ()

    @classmethod
    def racked(cls, stem: Seat) -> BoardState:
        """The full rack with the stem of its Y toward `stem`; ids are the rack's order."""
        return cls(tuple(Piece(i, *spot) for i, spot in enumerate(rack(stem))))

    @classmethod
    def parse(cls, text: str) -> BoardState:
        """Reads the text form back.

        Raises:
            PositionError: when the text is not a position's; names the part that is wrong.
        """
        return cls(tuple(_parse_piece(word, text) for word in text.split()))

    def __str__(self) -> str:
        return " ".join(map(str, self.pieces))

    def __iter__(self) -> Iterator[Piece]:
        return iter(self.pieces)

    def count(self, kind: Kind) -> int:
        """Number of pieces of this kind on the board."""
        return sum(piece.kind is kind for piece in self.pieces)

    def find(self, piece_id: int) -> Piece | None:
        """The piece with this identity, or None when it is not on the board."""
        return next((piece for piece in self.pieces if piece.id == piece_id), None)

    def without(self, piece_id: int) -> BoardState:
        """The position with that piece taken off; unchanged when it is not on the board."""
        return BoardState(tuple(piece for piece in self.pieces if piece.id != piece_id))

    def with_piece(self, piece: Piece) -> BoardState:
        """The position with `piece` added, kept in order of identity."""
        others = self.without(piece.id).pieces
        return BoardState(tuple(sorted((*others, piece), key=lambda each: each.id)))

    def problems(self) -> tuple[str, ...]:
        """Everything that keeps this from lying on a board, as sentences; empty when sound."""
        found = [problem for piece in self.pieces for problem in piece_problems(piece)]
        for index, piece in enumerate(self.pieces):
            for other in self.pieces[:index]:
                if piece.id == other.id:
                    found.append(f"two pieces have the identity {piece.id}")
                if (
                    hypot(piece.x - other.x, piece.y - other.y)
                    < 2 * PIECE_RADIUS - OVERLAP_TOLERANCE
                ):
                    found.append(f"piece {other.id} ({other.kind}) overlaps piece {piece.id}")
        return tuple(found)


def piece_problems(piece: Piece) -> tuple[str, ...]:
    """What is wrong with where one piece lies, leaving the others aside, as sentences."""
    if not (isfinite(piece.x) and isfinite(piece.y)):
        return (f"piece {piece.id} is at no place: {piece.x!r}, {piece.y!r}",)
    if max(abs(piece.x), abs(piece.y)) > HALF - PIECE_RADIUS + OVERLAP_TOLERANCE:
        return (f"piece {piece.id} ({piece.kind}) is not wholly inside the frame",)
    for name, (x, y) in POCKETS.items():
        if hypot(piece.x - x, piece.y - y) < POCKET_RADIUS:
            return (f"piece {piece.id} ({piece.kind}) lies in the pocket {name}",)
    return ()


def _parse_piece(word: str, text: str) -> Piece:
    try:
        name, place = word.split("@")
        number, kind = name.split(":")
        x, y = map(float, place.split(","))
        piece = Piece(int(number), Kind(kind), x, y)
    except ValueError as error:
        raise PositionError(f"not a piece: {word!r} in {text!r}") from error
    if piece.kind is Kind.STRIKER:
        raise PositionError(f"the striker is not a piece: {word!r} in {text!r}")
    return piece
