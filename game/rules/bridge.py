"""The one bridge from physics to rules: what a settled shot looks like to a referee."""

from __future__ import annotations

from game.core.events import ShotRecord
from game.core.pieces import STRIKER_ID, Kind
from game.core.state import BoardState
from game.rules.state import Outcome


def outcome_of(record: ShotRecord) -> Outcome:
    """The facts of a shot that rules may look at (rules 1.1); nothing else crosses."""
    contact, cushion_before = record.first_contact()
    return Outcome(
        pocketed=tuple(kind_of(record.before, fall.disc) for fall in record.pocketed()),
        off_board=tuple(kind_of(record.before, hop.disc) for hop in record.off_board()),
        first=None if contact is None else kind_of(record.before, contact.b),
        cushion_before=cushion_before,
        moved=record.moved(),
    )


def kind_of(board: BoardState, disc: int) -> Kind:
    """Kind of a disc named by number: the striker, or a piece of `board`.

    Raises:
        KeyError: when no such piece lies there.
    """
    if disc == STRIKER_ID:
        return Kind.STRIKER
    piece = board.find(disc)
    if piece is None:
        raise KeyError(disc)
    return piece.kind
