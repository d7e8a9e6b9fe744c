"""Boards written down to their last shot, which the mouse then makes."""

from __future__ import annotations

from recorded import NEAR, OUT_OF_THE_WAY, QUEEN, STRIKER, blacks, whites, write_shot

from game.core.pieces import Seat
from game.session.table import Table

W8, B8 = whites(8)[0], blacks(8)[0]
BEHIND = {B8: (0.325, 0.325), W8: NEAR}
"""The last black in front of a pocket, the last white behind it: one stroke sinks both."""


def last_white(table: Table) -> None:
    """White has covered the queen; its last piece lies near a pocket."""
    write_shot(table, *whites(0, 1))
    write_shot(table, QUEEN, *whites(*range(2, 8)), spots={W8: NEAR})


def last_white_one_shot(table: Table) -> None:
    """The same where every turn is one shot."""
    write_shot(table, *whites(0, 1))
    write_shot(table)
    write_shot(table, QUEEN, *whites(*range(2, 8)), spots={W8: NEAR})
    write_shot(table)


def last_white_before_the_queen(table: Table) -> None:
    """The queen lies out of the way; white's last piece is near a pocket."""
    write_shot(table, *whites(*range(8)), spots={W8: NEAR, QUEEN: OUT_OF_THE_WAY})


def queen_first(table: Table) -> None:
    """The break touches nothing; the queen lies near North's pocket."""
    write_shot(table, spots={QUEEN: (-NEAR[0], -NEAR[1])})


def their_last(table: Table) -> None:
    """White has covered the queen and has seven left; black's last piece is near a pocket."""
    write_shot(table, *whites(0))
    write_shot(table, QUEEN)
    write_shot(table, *whites(1))
    write_shot(table, *blacks(*range(8)), spots={B8: NEAR})
    south_again(table, {})


def their_last_at_once(table: Table) -> None:
    """Nothing but eight blacks is down; South is to shoot."""
    write_shot(table, *blacks(*range(8)), spots={B8: NEAR, QUEEN: OUT_OF_THE_WAY})
    write_shot(table)


def both_last(table: Table) -> None:
    """White has covered the queen; one piece of each colour is left."""
    write_shot(table, *whites(0, 1))
    write_shot(table, QUEEN)
    write_shot(table, *whites(*range(2, 8)))
    write_shot(table, *blacks(*range(8)))
    write_shot(table)
    south_again(table, BEHIND)


def both_last_and_the_queen(table: Table) -> None:
    """One piece of each colour is left, and the queen."""
    write_shot(table, *whites(*range(8)))
    write_shot(table, *blacks(*range(8)))
    write_shot(table)
    south_again(table, {**BEHIND, QUEEN: OUT_OF_THE_WAY})


def both_last_and_a_claw_back(table: Table) -> None:
    """The same, after South has lost a point to a striker."""
    write_shot(table, STRIKER)
    write_shot(table)
    both_last_and_the_queen(table)


def south_again(table: Table, spots: dict[int, tuple[float, float]]) -> None:
    """Idle shots until South is to shoot."""
    if spots:
        write_shot(table, spots=spots)
    while table.state.turn is not Seat.S:
        write_shot(table)


def queen_of_the_other(table: Table) -> None:
    """Black has covered the queen, white's last piece lies near a pocket."""
    write_shot(table, *whites(0))
    write_shot(table)
    write_shot(table, *blacks(0))
    write_shot(table, QUEEN)
    write_shot(table, *blacks(1))
    write_shot(table)
    write_shot(table, *whites(*range(1, 8)), spots={W8: NEAR})


def nepali(table: Table) -> None:
    """The queen awaits the last white as her cover."""
    write_shot(table, *whites(*range(8)), spots={W8: NEAR})
    write_shot(table, QUEEN)


def level_totals(table: Table) -> None:
    """South has 150, North 160, and a black of 10 is left."""
    write_shot(table, QUEEN, *whites(*range(5)))
    write_shot(table)
    write_shot(table, *whites(*range(5, 9)), *blacks(*range(8)), spots={B8: NEAR})
    write_shot(table)


def last_piece(table: Table) -> None:
    """South has all but one black."""
    write_shot(table, QUEEN, *whites(*range(9)), *blacks(*range(8)), spots={B8: NEAR})


def behind_on_points(table: Table) -> None:
    """South's three break tries are lost; West sinks all but one black, which is South's."""
    while table.state.turn is Seat.S:
        write_shot(table)
    write_shot(table, QUEEN, *whites(*range(9)), *blacks(*range(8)), spots={B8: NEAR})
    south_again(table, {})


def breakers(table: Table) -> tuple[int, ...]:
    """The nine pieces of who breaks."""
    is_white = table.state.white_side == table.setup.side_of(table.state.breaker)
    return whites(*range(9)) if is_white else blacks(*range(9))


def level_game(table: Table) -> None:
    """Seven boards of 9 points each; the eighth makes the game level."""
    for _ in range(7):
        write_shot(table, *breakers(table))
        table.next_board()
    write_shot(table, *blacks(*range(8)), spots={B8: (-NEAR[0], -NEAR[1])})


def extra_board(table: Table) -> None:
    """The game was level after eight boards; South wins the ninth and with it the game."""
    level_game(table)
    write_shot(table, B8)
    table.next_board()
    write_shot(table, *whites(*range(8)), spots={W8: NEAR})
