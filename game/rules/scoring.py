"""From boards to games to matches, and who breaks next, for every rule set.

The session asks this after each board, the rule sets to fill in a `Finish`, and the score
keeper (`game.rules.sheet`) for boards played on a real table.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.core.pieces import Seat
from game.rules.state import GameState, MatchState, Setup
from game.rules.verdict import Finish

BOARDS_A_GAME: Final = 8
"""Boards after which the leader wins the game (F22, Y8)."""
GAMES_TO_WIN: Final = 2
"""Games that win a match, the best of three (F22)."""
QUEEN_POINTS: Final = 3
"""What the covered queen adds to the winner's board (F17, Y7)."""
QUEEN_SCORE_LIMIT: Final = 21
"""Game points up to which the queen still counts (F17)."""
BOARD_LIMIT: Final = 12
"""No board is worth more (F17)."""
CHANGE_AT_BOARD: Final = 4
CHANGE_AT_SCORE: Final = 13
"""Game 3 changes sides after this board or at this score, whatever the target (F22)."""
TARGET_RANGE: Final = (5, 50)
"""Target scores that can be agreed on (F25)."""

SHOT_CLOCKS: Final = (0, 20, 30, 45)
"""Seconds a shot clock can be set to; 0 is none."""

EXTRA_BOARD: Final = "extra_board"
TOSS: Final = "toss"
RANDOM: Final = "random"


@dataclass(frozen=True, slots=True)
class BoardEnd:
    """What a finished board means beyond itself (contract: the last fields of `finish`).

    Attributes:
        game: the side that won the game with it, `"extra_board"`, or None.
        match: the side that won the match with it, or None.
        change_sides: whether the players change chairs now.
        next_break: the seat that breaks the next board, `"toss"`, `"random"`, or None when
            the match (Family: the game) is over.
    """

    game: int | str | None = None
    match: int | None = None
    change_sides: bool = False
    next_break: str | None = None


def points_for(side: int, points: int) -> tuple[int, int]:
    """What a board gives the two sides when one of them gets it all."""
    return (points, 0) if side == 0 else (0, points)


def queen_counts(setup: Setup, score: int) -> bool:
    """True when the queen still adds points for a side that stood at `score` before the board.

    Federation: up to 21 game points (F17), or at any score where that is agreed on (F25).
    """
    return setup.queen_any_score or score <= QUEEN_SCORE_LIMIT


def after_board(
    setup: Setup, state: GameState, winner_side: int | None, points: tuple[int, ...] | None
) -> BoardEnd:
    """What follows from a board that ended.

    Args:
        setup: rule set, seats and options.
        state: any state of the board; its breaker and its match, as before the board, count.
        winner_side: the side that won, or None for a draw or a tie.
        points: what each side gained; looked at in Federation and Family only.
    """
    if setup.rules == "federation":
        return _federation_end(setup, state, winner_side, points or (0, 0))
    if setup.rules == "family":
        return _family_end(setup, state, winner_side, points or (0, 0))
    if setup.rules in ("classic", "points"):
        return BoardEnd(next_break=RANDOM)
    following = setup.next_seat(state.breaker).value
    if setup.rules == "parlour":
        return BoardEnd(game=winner_side, next_break=following)
    drawn = winner_side is None
    return BoardEnd(next_break=state.breaker.value if drawn else following)


def next_match(setup: Setup, state: GameState, finish: Finish) -> MatchState:
    """The match before the next board, from a state and the finish of this one.

    A draw is replayed and changes nothing. A game that was won clears the score and counts
    for its winner; the next game is opened by `finish.next_break`. Game points are kept in
    Federation and Family only.
    """
    match = state.match
    if finish.result == "draw":
        return match
    if isinstance(finish.game, int):
        return _next_game(match, finish.game, finish.next_break)
    kept = finish.points if setup.rules in ("federation", "family") else None
    return replace(
        match,
        scores=_added(match.scores, kept or (0,) * len(match.scores)),
        boards_done=match.boards_done + 1,
        sides_changed=match.sides_changed or finish.change_sides,
    )


def next_white_side(setup: Setup, state: GameState, breaker: Seat) -> int | None:
    """The side that plays white when `breaker` opens the board after this one.

    The breaker's, except that Family's colours stay as chosen and Points has none.
    """
    if setup.rules in ("family", "points"):
        return state.white_side
    return setup.side_of(breaker)


def _federation_end(
    setup: Setup, state: GameState, winner_side: int | None, points: tuple[int, ...]
) -> BoardEnd:
    """F22 and F24."""
    match = state.match
    scores = _added(match.scores, points)
    winner = _game_winner(setup, match, winner_side, scores)
    if winner is not None:
        return _game_won(setup, match, winner)
    played = match.boards_done + 1
    is_third_game = sum(match.games) == 2
    change = (
        is_third_game
        and not match.sides_changed
        and (played >= CHANGE_AT_BOARD or max(scores) >= CHANGE_AT_SCORE)
    )
    if played >= BOARDS_A_GAME:
        return BoardEnd(EXTRA_BOARD, None, change, TOSS)
    return BoardEnd(change_sides=change, next_break=setup.seat_on_right(state.breaker).value)


def _game_won(setup: Setup, match: MatchState, winner: int) -> BoardEnd:
    """The end of a Federation game: of the match, or who opens the next game."""
    if match.games[winner] + 1 >= GAMES_TO_WIN:
        return BoardEnd(winner, winner)
    if sum(match.games) == 0:
        opener = setup.seat_on_right(match.opened_game)
    else:
        opener = setup.next_seat(match.opened_game)  # back to the one who opened game 1
    return BoardEnd(winner, None, change_sides=True, next_break=opener.value)


def _family_end(
    setup: Setup, state: GameState, winner_side: int | None, points: tuple[int, ...]
) -> BoardEnd:
    """Y8: one game is the whole match, and there are no sides to change."""
    scores = _added(state.match.scores, points)
    winner = _game_winner(setup, state.match, winner_side, scores)
    if winner is not None:
        return BoardEnd(winner)
    last = state.match.boards_done + 1 >= BOARDS_A_GAME
    following = setup.next_seat(state.breaker).value
    return BoardEnd(EXTRA_BOARD if last else None, next_break=following)


def _game_winner(
    setup: Setup, match: MatchState, winner_side: int | None, scores: tuple[int, ...]
) -> int | None:
    """The side that has the game after a board, or None when it goes on (F22, Y8)."""
    if match.boards_done >= BOARDS_A_GAME and winner_side is not None:
        return winner_side  # an extra board decides, whatever the margin
    best = max(scores)
    if best >= setup.target or match.boards_done + 1 >= BOARDS_A_GAME:
        return scores.index(best) if scores.count(best) == 1 else None
    return None


def _next_game(match: MatchState, winner: int, opener: str | None) -> MatchState:
    games = tuple(won + (side == winner) for side, won in enumerate(match.games))
    opened = Seat(opener) if opener in tuple(Seat) else match.opened_game
    return MatchState((0,) * len(match.scores), 0, games, opened)


def _added(scores: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(scores, points, strict=True))
