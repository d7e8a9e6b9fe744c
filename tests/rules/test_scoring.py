"""Boards to games to matches (F1, F22, F24, Y8, H18, H19, P0, C11)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.pieces import Seat
from game.rules.scoring import BoardEnd, after_board, next_match, next_white_side, queen_counts
from game.rules.state import GameState, MatchState, Setup
from game.rules.verdict import Finish

FEDERATION = Setup("federation")
FAMILY = Setup("family")
S, W, N, E = Seat.S, Seat.W, Seat.N, Seat.E


def before(
    scores: tuple[int, int] = (0, 0),
    boards: int = 0,
    games: tuple[int, int] = (0, 0),
    *,
    breaker: Seat = S,
    opened: Seat = S,
    changed: bool = False,
) -> GameState:
    """A state whose match stands like that before the board."""
    return GameState(breaker, breaker, match=MatchState(scores, boards, games, opened, changed))


def end(
    setup: Setup, state: GameState, points: tuple[int, int], winner: int | None = None
) -> BoardEnd:
    if winner is None:
        winner = points.index(max(points))
    return after_board(setup, state, winner, points)


@pytest.mark.parametrize(
    ("scores", "boards", "points", "game", "following"),
    [
        ((0, 0), 0, (5, 0), None, "N"),
        ((20, 9), 3, (5, 0), 0, "N"),
        ((20, 9), 3, (4, 0), None, "N"),
        ((20, 13), 5, (0, 12), 1, "N"),
        ((9, 4), 7, (0, 4), 0, "N"),
        ((4, 9), 7, (4, 0), 1, "N"),
        ((9, 4), 7, (0, 5), "extra_board", "toss"),
        ((9, 4), 6, (0, 5), None, "N"),
        ((9, 9), 8, (0, 1), 1, "N"),
        ((24, 24), 8, (1, 0), 0, "N"),
    ],
)
def test_F22_a_game_of_25_points_or_eight_boards(
    scores: tuple[int, int],
    boards: int,
    points: tuple[int, int],
    game: int | str | None,
    following: str,
) -> None:
    found = end(FEDERATION, before(scores, boards), points)
    assert (found.game, found.match, found.next_break) == (game, None, following)
    assert found.change_sides == isinstance(game, int)


def test_F22_an_extra_board_that_decides_nothing_is_followed_by_another() -> None:
    found = after_board(FEDERATION, before((9, 9), 8), None, (0, 0))
    assert found == BoardEnd("extra_board", None, False, "toss")


@pytest.mark.parametrize(
    ("games", "winner", "match", "following", "change"),
    [
        ((0, 0), 0, None, "N", True),
        ((0, 0), 1, None, "N", True),
        ((1, 0), 0, 0, None, False),
        ((1, 0), 1, None, "S", True),
        ((0, 1), 1, 1, None, False),
        ((1, 1), 0, 0, None, False),
    ],
)
def test_F22_best_of_three_games(
    games: tuple[int, int], winner: int, match: int | None, following: str | None, change: bool
) -> None:
    opener = N if sum(games) == 1 else S
    state = before((20, 20), 6, games, opened=opener, changed=True)
    points = (5, 0) if winner == 0 else (0, 5)
    found = end(FEDERATION, state, points)
    assert found == BoardEnd(winner, match, change, following)


@pytest.mark.parametrize(
    ("scores", "boards", "changed", "target", "points", "change"),
    [
        ((8, 2), 2, False, 25, (5, 0), True),
        ((8, 2), 2, False, 25, (4, 0), False),
        ((1, 2), 3, False, 25, (1, 0), True),
        ((1, 2), 2, False, 25, (1, 0), False),
        ((8, 2), 3, True, 25, (5, 0), False),
        ((12, 2), 1, False, 15, (1, 0), True),
        ((12, 2), 1, False, 15, (3, 0), False),
        ((1, 1), 3, False, 5, (0, 1), True),
    ],
)
def test_F22_game_three_changes_sides_once(
    scores: tuple[int, int],
    boards: int,
    changed: bool,
    target: int,
    points: tuple[int, int],
    change: bool,
) -> None:
    setup = replace(FEDERATION, target=target)
    state = before(scores, boards, (1, 1), changed=changed)
    assert end(setup, state, points).change_sides == change
    first_game = replace(state, match=replace(state.match, games=(0, 0)))
    ended = end(setup, first_game, points)
    assert ended.change_sides == (ended.game is not None)


@pytest.mark.parametrize(("breaker", "following"), [(S, "N"), (N, "S")])
def test_F1_the_break_alternates_by_board(breaker: Seat, following: str) -> None:
    assert end(FEDERATION, before(breaker=breaker), (3, 0)).next_break == following


@pytest.mark.parametrize(("breaker", "following"), [(S, "E"), (E, "N"), (N, "W"), (W, "S")])
def test_F24_in_doubles_the_break_passes_to_the_right(breaker: Seat, following: str) -> None:
    doubles = Setup("federation", seats=4)
    assert end(doubles, before(breaker=breaker), (3, 0)).next_break == following


def test_F24_openers_of_games_two_and_three_in_doubles() -> None:
    doubles = Setup("federation", seats=4)
    first = before((20, 0), 4, breaker=W, opened=N)
    assert end(doubles, first, (5, 0)).next_break == "W"
    second = before((0, 20), 4, (1, 0), breaker=S, opened=W)
    assert end(doubles, second, (0, 5)).next_break == "N"


@pytest.mark.parametrize(
    ("score", "any_score", "counts"),
    [(0, False, True), (21, False, True), (22, False, False), (24, True, True)],
)
def test_F17_and_F25_the_queen_counts_up_to_21(score: int, any_score: bool, counts: bool) -> None:
    setup = Setup("federation", queen_any_score=any_score)
    assert queen_counts(setup, score) == counts


@pytest.mark.parametrize(
    ("scores", "boards", "points", "winner", "expected"),
    [
        ((0, 0), 0, (4, 0), 0, BoardEnd(next_break="N")),
        ((20, 9), 3, (5, 0), 0, BoardEnd(game=0)),
        ((9, 4), 7, (0, 4), 1, BoardEnd(game=0)),
        ((9, 4), 7, (0, 5), 1, BoardEnd(game="extra_board", next_break="N")),
        ((9, 9), 8, (0, 1), 1, BoardEnd(game=1)),
        ((9, 9), 8, (0, 0), 0, BoardEnd(game=0)),
    ],
)
def test_Y8_one_game_and_one_extra_board(
    scores: tuple[int, int],
    boards: int,
    points: tuple[int, int],
    winner: int,
    expected: BoardEnd,
) -> None:
    assert end(FAMILY, before(scores, boards), points, winner) == expected


@pytest.mark.parametrize(
    ("rules", "seats", "breaker", "winner", "expected"),
    [
        ("house", 2, S, 1, BoardEnd(next_break="N")),
        ("house", 4, S, 0, BoardEnd(next_break="W")),
        ("house", 4, E, 0, BoardEnd(next_break="S")),
        ("house", 4, E, None, BoardEnd(next_break="E")),
        ("parlour", 2, N, 0, BoardEnd(game=0, next_break="S")),
        ("parlour", 4, N, 1, BoardEnd(game=1, next_break="E")),
        ("parlour", 4, N, None, BoardEnd(next_break="E")),
        ("classic", 2, S, 0, BoardEnd(next_break="random")),
        ("points", 3, W, 2, BoardEnd(next_break="random")),
    ],
)
def test_H14_H18_H19_P0_C11_who_breaks_the_next_board(
    rules: str, seats: int, breaker: Seat, winner: int | None, expected: BoardEnd
) -> None:
    assert after_board(Setup(rules, seats), before(breaker=breaker), winner, None) == expected


@pytest.mark.parametrize(
    ("rules", "seats", "breaker", "white"),
    [
        ("house", 2, N, 1),
        ("house", 4, W, 1),
        ("house", 4, N, 0),
        ("federation", 2, N, 1),
        ("parlour", 4, E, 1),
        ("classic", 2, S, 0),
        ("family", 2, N, 0),
        ("points", 2, N, None),
    ],
)
def test_H18_Y8_who_plays_white_next(
    rules: str, seats: int, breaker: Seat, white: int | None
) -> None:
    state = replace(before(), white_side=None if rules == "points" else 0)
    assert next_white_side(Setup(rules, seats), state, breaker) == white


def finished(setup: Setup, state: GameState, points: tuple[int, int]) -> Finish:
    ended = end(setup, state, points)
    winner = points.index(max(points))
    return Finish(
        "win",
        (winner,),
        points,
        "F17",
        (),
        ended.game,
        ended.match,
        ended.change_sides,
        ended.next_break,
    )


def test_F22_the_match_before_the_next_board() -> None:
    state = before((8, 2), 2, (1, 1))
    following = next_match(FEDERATION, state, finished(FEDERATION, state, (5, 0)))
    assert following == MatchState((13, 2), 3, (1, 1), S, sides_changed=True)
    state = before((20, 2), 4, (0, 0))
    following = next_match(FEDERATION, state, finished(FEDERATION, state, (5, 0)))
    assert following == MatchState((0, 0), 0, (1, 0), N)


def test_H14_a_draw_leaves_the_match_as_it_was() -> None:
    state = before(boards=3)
    draw = Finish("draw", (), None, "H14", next_break="S")
    assert next_match(Setup("house"), state, draw) == state.match


def test_C9_points_outside_federation_and_family_are_no_game_points() -> None:
    state = before(boards=1)
    won = Finish("win", (0,), (9, 0), "C9", next_break="random")
    assert next_match(Setup("classic"), state, won) == MatchState(boards_done=2)


def test_F22_a_whole_match_ends_after_two_games_of_one_side() -> None:
    state, boards = before(), 0
    while True:
        finish = finished(FEDERATION, state, (9, 0))
        boards += 1
        if finish.match is not None:
            break
        match = next_match(FEDERATION, state, finish)
        state = replace(state, breaker=Seat(finish.next_break or "S"), match=match)
    assert (boards, finish.match, finish.next_break) == (6, 0, None)


@pytest.mark.parametrize("rules", ["house", "federation", "family", "parlour", "classic", "points"])
@pytest.mark.parametrize("winner", [0, 1, None])
@pytest.mark.parametrize("stage", [before(), before(boards=7), before((24, 24), 3, (1, 0))])
def test_who_breaks_is_told_as_a_record_tells_it(
    rules: str, winner: int | None, stage: GameState
) -> None:
    """A plain word, so that what was played and what is read again are the same in every way."""
    points = (0, 0) if winner is None else (3 - 3 * winner, 3 * winner)
    told = after_board(Setup(rules), stage, winner, points).next_break
    assert told is None or type(told) is str
