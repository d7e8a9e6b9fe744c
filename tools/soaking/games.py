"""Whole boards through table, physics, referee and record, played by chance with some aim.

After every settled shot all 19 pieces are accounted for, and now and then the record is read
back: a game is its record, so both must stand at the same place.
"""

from __future__ import annotations

import tempfile
from math import atan2, degrees, hypot, sqrt
from pathlib import Path
from random import Random

from figures.shots import MAX_SPEED
from game.core.board import PIECE_RADIUS, POCKETS, STRIKER_RADIUS, striker_place
from game.core.pieces import RACK_KINDS, Kind
from game.core.shot import Shot
from game.rules.state import GameState, QueenState, Setup, ShotKind
from game.session.reader import read
from game.session.seats import Player
from game.session.table import Table
from soaking.recording import recorder_at

MOST_SHOTS = 300
"""Shots after which a board is stopped by agreement: chance may go on for ever."""
READ_BACK = 0.05
"""Share of the shots after which the record is read."""
AIMED = 0.7
"""Share of the shots that are meant to pocket something, so that boards come to an end."""


def problems(rules: str, seats: int, seed: int) -> list[str]:
    """Plays one board and, where the match goes on, breaks the next; what went wrong."""
    rng = Random(f"{rules} {seats} {seed}")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "soak.carrom"
        setup = Setup(rules=rules, seats=seats)
        players = tuple(Player(f"Player {seat}", seat) for seat in setup.seats_in_use)
        table = Table.new(
            setup,
            players,
            breaker=rng.choice(setup.seats_in_use),
            recorder=recorder_at(path),
        )
        try:
            return _play(table, rng, path)
        finally:
            table.close()


def _play(table: Table, rng: Random, path: Path) -> list[str]:
    for number in range(MOST_SHOTS):
        if not play_turn(table, rng):
            break
        found = _standing_problems(table)
        if rng.random() < READ_BACK and read(path).standing != table.standing:
            found.append("the record, read back, stands elsewhere")
        if found:
            return [f"shot {number + 1}: {problem}" for problem in found]
    if not table.is_board_over:
        table.agree_stop()
    elif not table.is_over:
        table.next_board(rng.choice(table.setup.seats_in_use))
    if read(path).standing != table.standing:
        return ["the record, read back at the end, stands elsewhere"]
    return [] if table.problem is None else [f"the record is behind: {table.problem}"]


def play_turn(table: Table, rng: Random) -> bool:
    """Places what is to be placed and plays one shot; returns False when the board is over."""
    _put_back(table, rng)
    if table.is_board_over:
        return False
    if table.is_blocked or (table.is_endless and rng.random() < 0.5):
        table.agree_replay()
    elif table.is_endless:
        table.play_on()
    table.shoot(_shot(table, rng))
    table.settle()
    return True


def _put_back(table: Table, rng: Random) -> None:
    while table.to_place:
        if table.can_forgo and rng.random() < 0.1:
            table.forgo()
        else:
            table.place_for_me()


def _standing_problems(table: Table) -> list[str]:
    """What is wrong with where a game stands after a shot."""
    standing, state = table.standing, table.state
    found = list(table.board.problems())
    ids = sorted([piece.id for piece in table.board] + list(standing.gone))
    if ids != list(range(len(RACK_KINDS))):
        found.append(f"lying and gone together are {ids}")
    waiting = [each.kind for each in table.to_place]
    for kind in (Kind.WHITE, Kind.BLACK, Kind.QUEEN):
        lying = table.board.count(kind) + waiting.count(kind)
        if lying != state.on_board.of(kind):
            found.append(f"{lying} {kind} lie, the referee counts {state.on_board.of(kind)}")
    return found + state_problems(table.setup, state)


def state_problems(setup: Setup, state: GameState) -> list[str]:
    """What no state between two shots may be, whatever the rule set."""
    found: list[str] = []
    if state.turn not in setup.seats_in_use:
        found.append(f"nobody sits at {state.turn}, whose turn it is")
    if min(state.dues) < 0:
        found.append(f"negative dues: {state.dues}")
    if (state.queen is QueenState.ON_BOARD) != state.on_board.queen:
        found.append(f"the queen is {state.queen}, and on the board: {state.on_board.queen}")
    if (state.queen is QueenState.ON_BOARD) != (state.queen_side is None):
        found.append(f"the queen is {state.queen} and belongs to {state.queen_side}")
    if (state.kind is ShotKind.BREAK) != (state.tries_left > 0):
        found.append(f"{state.tries_left} break tries left before a shot of kind {state.kind}")
    if not 0 <= state.on_board.white <= 9 or not 0 <= state.on_board.black <= 9:
        found.append(f"impossible counts: {state.on_board}")
    return found


def _shot(table: Table, rng: Random) -> Shot:
    """A legal shot; aimed at a pocket where one is found, otherwise anywhere."""
    seat = table.state.turn
    for _ in range(500):
        low, high = rng.choice(table.free_offsets(seat))
        offset = rng.uniform(low, high)
        shot = Shot(seat, offset, rng.uniform(-75, 75), rng.uniform(0.3, MAX_SPEED))
        if rng.random() < AIMED:
            shot = _aimed(table, rng, shot)
        if not table.problems(shot):
            return shot
    raise RuntimeError(f"no legal shot found for {table.board}")


def _aimed(table: Table, rng: Random, shot: Shot) -> Shot:
    """The same shot turned to send a piece chosen by chance to the pocket behind it."""
    piece = rng.choice(table.board.pieces)
    x, y = striker_place(shot.seat, shot.offset)
    best = (0.3, shot)
    for u, v in POCKETS.values():
        way = hypot(u - piece.x, v - piece.y)
        reach = (STRIKER_RADIUS + PIECE_RADIUS) / way
        ghost = piece.x - (u - piece.x) * reach, piece.y - (v - piece.y) * reach
        run = hypot(ghost[0] - x, ghost[1] - y)
        line = (ghost[0] - x) * (u - piece.x) + (ghost[1] - y) * (v - piece.y)
        fullness = line / (run * way) if run else 0.0
        if fullness > best[0]:
            right, forward = shot.seat.from_board(ghost[0] - x, ghost[1] - y)
            speed = min(MAX_SPEED, 0.4 + 1.8 * sqrt(run + way / fullness))
            best = fullness, Shot(shot.seat, shot.offset, degrees(atan2(right, forward)), speed)
    return best[1]
