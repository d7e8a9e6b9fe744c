"""Tables to test with: new games, shots written down without playing them, and a small player."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from math import atan2, degrees, hypot
from pathlib import Path

from game.core.board import PIECE_RADIUS, POCKETS, STRIKER_RADIUS, striker_place
from game.core.pieces import SEATS_IN_USE, STRIKER_ID, Kind
from game.core.shot import Shot, normal_angle
from game.rules.bridge import kind_of
from game.rules.ruleset import rule_set
from game.rules.state import Outcome, Setup
from game.session import returns
from game.session.events import Drop, ShotSettled
from game.session.seats import Player
from game.session.store import Store
from game.session.table import Table

NAMES = ("Asha", "Bo", "Chitra", "Dev")


def players_of(setup: Setup, robot: str | None = None) -> tuple[Player, ...]:
    return tuple(
        Player(name, seat, robot)
        for name, seat in zip(NAMES, SEATS_IN_USE[setup.seats], strict=False)
    )


HOUSE = Setup()


def new_table(setup: Setup = HOUSE, store: Store | None = None, **options: object) -> Table:
    """A new game, recorded when a store is given."""
    recorder = store.new_record("2026-01-31T20:00:00") if store else None
    return Table.new(setup, players_of(setup), recorder=recorder, **options)  # type: ignore[arg-type]


def store_in(folder: Path) -> Store:
    return Store(folder, folder / "cache")


def write_shot(
    table: Table,
    *pocketed: int,
    off_board: tuple[int, ...] = (),
    squeeze: float = 0.0,
    spots: Mapping[int, tuple[float, float]] | None = None,
) -> ShotSettled:
    """Commits a shot that was never simulated: these discs fell, nothing else moved.

    A record's positions are authoritative, so that any course of play can be written down.
    With `squeeze` one black ends that deep, in metres, in the queen; pieces of `spots` end there.
    """
    board, state = table.board, table.state
    discs = (*pocketed, *off_board)
    moved = sum(disc != STRIKER_ID for disc in discs)
    first = next((kind_of(board, disc) for disc in discs if disc != STRIKER_ID), None)
    outcome = Outcome(
        pocketed=tuple(kind_of(board, disc) for disc in pocketed),
        off_board=tuple(kind_of(board, disc) for disc in off_board),
        first=first,
        moved=moved,
    )
    lying = board
    for disc in discs:
        lying = lying.without(disc)
    if squeeze:
        near = next(piece for piece in lying if piece.id == 2)
        share = (2 * PIECE_RADIUS - squeeze) / hypot(near.x, near.y)
        lying = lying.with_piece(replace(near, x=near.x * share, y=near.y * share))
    for number, (x, y) in (spots or {}).items():
        piece = next(each for each in lying if each.id == number)
        lying = lying.without(number).with_piece(replace(piece, x=x, y=y))
    verdict = rule_set(table.setup.rules).judge(table.setup, state, outcome)
    gone = table.standing.gone
    returned, to_place = returns.put_back(lying, discs, gone, verdict, state.turn)
    event = ShotSettled(
        shot=Shot(state.turn, table.start_offset(state.turn), 0.0, 1.0),
        lying=lying,
        striker=None if STRIKER_ID in discs else (0.0, -0.3),
        time=1.5,
        pocketed=tuple(Drop(disc, "NE", 0.5 + n / 8) for n, disc in enumerate(pocketed)),
        off_board=tuple(Drop(disc, "N", 0.5) for disc in off_board),
        outcome=outcome,
        verdict=verdict,
        returned=returned,
        to_place=to_place,
    )
    table._commit(event)
    table._wait_without_room()
    return event


def whites(*numbers: int) -> tuple[int, ...]:
    """Identities of the n-th whites of the rack, counting from 0."""
    found = [1, 3, 5, 7, 9, 11, 13, 15, 17]
    return tuple(found[number] for number in numbers)


def blacks(*numbers: int) -> tuple[int, ...]:
    """Identities of the n-th blacks of the rack, counting from 0."""
    return tuple(white + 1 for white in whites(*numbers))


QUEEN = 0
STRIKER = STRIKER_ID


def random_shot(table: Table, rng: random.Random) -> Shot:
    """A legal shot of no particular kind."""
    seat = table.state.turn
    while True:
        low, high = rng.choice(table.free_offsets(seat))
        shot = Shot(seat, rng.uniform(low, high), rng.uniform(-80, 80), rng.uniform(0.5, 5.5))
        if not table.problems(shot):
            return shot


def good_shot(table: Table, rng: random.Random, tries: int = 6) -> Shot:
    """The best of a few straight pots of own pieces or the queen, found by playing them."""
    seat, state = table.state.turn, table.state
    side = table.setup.side_of(seat)
    own = state.colour_of(side) if state.white_side is not None else None
    wanted = [piece for piece in table.board if own in (None, piece.kind)]
    wanted += [piece for piece in table.board if piece.kind is Kind.QUEEN]
    shots: list[tuple[float, Shot]] = []
    for piece in wanted:
        for pocket in POCKETS.values():
            away = hypot(pocket[0] - piece.x, pocket[1] - piece.y)
            reach = (PIECE_RADIUS + STRIKER_RADIUS) / away
            ghost = (
                piece.x - (pocket[0] - piece.x) * reach,
                piece.y - (pocket[1] - piece.y) * reach,
            )
            for low, high in table.free_offsets(seat):
                shots += _aimed(table, (piece.x, piece.y), ghost, rng.uniform(low, high))
    shots.sort(key=lambda each: each[0])
    best, most = random_shot(table, rng), -1
    for _, shot in shots[:tries]:
        if table.problems(shot):
            continue
        played = table.shoot(shot)
        table.cancel()
        goes_on = played.verdict.next is None or played.verdict.next.seat is seat
        worth = 3 * goes_on + len(played.outcome.pocketed) - 4 * bool(played.verdict.fouls)
        if worth > most:
            best, most = shot, worth
    return best


def _aimed(
    table: Table, piece: tuple[float, float], ghost: tuple[float, float], offset: float
) -> list[tuple[float, Shot]]:
    """The shot at a ghost striker, with the sharpness of its cut in degrees."""
    seat = table.state.turn
    start = striker_place(seat, offset)
    right, ahead = seat.from_board(ghost[0] - start[0], ghost[1] - start[1])
    line = degrees(atan2(*seat.from_board(piece[0] - ghost[0], piece[1] - ghost[1])))
    angle = degrees(atan2(right, ahead))
    cut = abs(normal_angle(line - angle))
    return [(cut, Shot(seat, offset, angle, 2.6))] if cut < 70 else []
