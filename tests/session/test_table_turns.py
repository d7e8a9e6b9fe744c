"""One game's turns: shooting, settling, returning pieces, boards after boards."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sessioncases import QUEEN, STRIKER, blacks, new_table, players_of, whites, write_shot

from game.core.errors import ShotError, StateError
from game.core.pieces import RACK_KINDS, Kind, Seat
from game.core.shot import Shot
from game.physics.constants import Constants
from game.rules.ruleset import rule_info
from game.rules.state import QueenState, Setup, ShotKind
from game.session.events import BoardBegun, ShotSettled
from game.session.legal import shot_problems
from game.session.seats import Player
from game.session.table import Table

BREAK = Shot(Seat.S, 0.0, 1.0, 4.0)


def test_a_new_game_is_racked_for_its_breaker() -> None:
    table = new_table(breaker=Seat.N)
    assert table.shooter == Player("Bo", Seat.N)
    assert table.state.kind is ShotKind.BREAK
    assert table.state.white_side == 1
    stem = [piece for piece in table.board if abs(piece.x) < 1e-9 and piece.y > 0]
    assert [piece.kind for piece in stem] == [Kind.WHITE, Kind.WHITE]
    assert (table.board_number, table.wins, table.finish) == (1, (0, 0), None)


def test_a_shot_changes_nothing_until_it_is_settled() -> None:
    table = new_table()
    before = table.standing
    played = table.shoot(BREAK)
    assert table.standing == before
    assert table.pending is played
    assert played.lying == played.record.after
    table.settle()
    assert table.pending is None
    assert table.board == played.after
    assert table.state == played.verdict.state
    event = table.history[-1].event
    assert isinstance(event, ShotSettled)
    assert (event.shot, event.verdict, event.lying) == (BREAK, played.verdict, played.lying)


def test_a_cancelled_shot_leaves_no_trace() -> None:
    table = new_table()
    first = table.shoot(BREAK)
    table.cancel()
    assert len(table.history) == 1
    again = table.shoot(BREAK)
    assert again.record == first.record


def test_while_a_shot_is_pending_nothing_else_happens() -> None:
    table = new_table()
    table.shoot(BREAK)
    for action in (lambda: table.shoot(BREAK), table.agree_replay, table.agree_stop):
        with pytest.raises(StateError, match="still being played"):
            action()
    table.cancel()
    with pytest.raises(StateError, match="no shot to settle"):
        table.settle()


@pytest.mark.parametrize(
    ("shot", "codes"),
    [
        (Shot(Seat.N, 0.0, 0.0, 2.0), ["turn"]),
        (Shot(Seat.S, 0.2, 0.0, 0.0), ["moon", "no_power"]),
        (Shot(Seat.S, 0.0, 0.0, 5.6), ["speed"]),
        (Shot(Seat.S, 0.3, 200.0, -1.0), ["beyond", "flick", "flick"]),
        (Shot(Seat.S, float("nan"), float("inf"), 2.0), ["number", "flick"]),
        (Shot(Seat.S, 0.218, 0.0, 2.0), []),
    ],
)
def test_every_reason_against_a_shot_is_told(shot: Shot, codes: list[str]) -> None:
    table = new_table()
    assert [problem.code for problem in table.problems(shot)] == codes
    if codes:
        with pytest.raises(ShotError) as error:
            table.shoot(shot)
        assert all(problem.text in str(error.value) for problem in table.problems(shot))
        assert table.pending is None


def test_the_striker_snaps_to_a_base_circle() -> None:
    table = new_table()
    assert table.shoot(Shot(Seat.S, 0.218, -30.0, 2.0)).shot.offset == 0.2191


def test_the_strongest_flick_is_a_constant() -> None:
    setup = Setup()
    table = Table.new(setup, players_of(setup), constants=Constants(max_speed=3.0))
    assert [p.code for p in table.problems(Shot(Seat.S, 0.0, 0.0, 3.5))] == ["speed"]


def test_forward_only_rule_sets_refuse_a_piece_behind_the_line_hit_first() -> None:
    table = new_table(Setup("classic"))
    behind = table.board.pieces[1]
    board = table.board.with_piece(type(behind)(behind.id, behind.kind, 0.06, -0.2526))
    standing = replace(table.standing, board=board)
    info, constants = rule_info("classic"), Constants()
    sideways = Shot(Seat.S, 0.0, 89.0, 2.0)
    assert [p.code for p in shot_problems(info, standing, constants, sideways)] == ["behind_line"]
    stops_short = Shot(Seat.S, 0.0, 89.0, 0.05)
    assert shot_problems(info, standing, constants, stops_short) == ()
    backward = Shot(Seat.S, 0.0, 180.0, 2.0)
    assert [p.code for p in shot_problems(info, standing, constants, backward)] == ["backward"]


# --- what comes back, and which piece it is ----------------------------------------------------


def test_a_foul_returns_the_shots_own_pieces_first_and_then_the_latest_of_before() -> None:
    table = new_table()
    write_shot(table, *whites(2))
    write_shot(table, *whites(5))
    event = write_shot(table, *whites(7), STRIKER)
    assert [placed.piece.id for placed in event.returned] == [*whites(7), *whites(5)]
    assert {placed.clause for placed in event.returned} == {"H5"}
    assert table.standing.gone == whites(2)
    assert table.state.turn is Seat.N


def test_returned_pieces_lie_at_the_nearest_free_places_queen_first() -> None:
    table = new_table()
    write_shot(table, *whites(0))
    write_shot(table, QUEEN)
    assert table.state.queen is QueenState.AWAITING_COVER
    event = write_shot(table, *blacks(0), STRIKER)
    kinds = [placed.piece.kind for placed in event.returned]
    assert kinds == [Kind.QUEEN, Kind.WHITE, Kind.BLACK]
    queen = event.returned[0].piece
    assert (queen.x, queen.y) == (0.0, 0.0)
    assert table.board.problems() == ()
    assert len(table.board.pieces) == 19


def test_a_piece_off_the_board_comes_back_too() -> None:
    table = new_table()
    event = write_shot(table, off_board=blacks(3))
    assert [placed.piece.id for placed in event.returned] == [*blacks(3)]
    assert table.standing.gone == ()


def test_the_queen_awaits_her_cover_and_goes_back_when_it_fails() -> None:
    table = new_table()
    write_shot(table, *whites(0))
    write_shot(table, QUEEN)
    assert table.state.kind is ShotKind.COVER
    assert table.standing.gone == (*whites(0), QUEEN)
    event = write_shot(table)
    assert [(p.piece.id, p.clause) for p in event.returned] == [(QUEEN, "H10")]
    assert (table.state.turn, table.state.kind) == (Seat.N, ShotKind.ORDINARY)


# --- seats and turns ---------------------------------------------------------------------------


def test_doubles_go_clockwise_and_partners_share() -> None:
    table = new_table(Setup(seats=4))
    order = [table.state.turn]
    for _ in range(4):
        write_shot(table)
        order.append(table.state.turn)
    assert order == [Seat.S, Seat.W, Seat.N, Seat.E, Seat.S]
    assert (table.side_name(0), table.side_name(1)) == ("Asha & Chitra", "Bo & Dev")
    write_shot(table, *whites(0))
    assert table.state.turn is Seat.S
    write_shot(table)
    write_shot(table)
    write_shot(table, QUEEN)
    assert table.state.queen is QueenState.AWAITING_COVER, "a partner's piece gives eligibility"
    assert table.state.turn is Seat.N


def test_one_shot_turns_pass_after_every_shot_but_the_cover_attempt() -> None:
    table = new_table(Setup(one_shot=True))
    write_shot(table, *whites(0))
    assert table.state.turn is Seat.N
    write_shot(table)
    write_shot(table, QUEEN)
    assert (table.state.turn, table.state.kind) == (Seat.S, ShotKind.COVER)
    write_shot(table, *whites(1))
    assert table.state.queen is QueenState.COVERED
    assert table.state.turn is Seat.N


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (Setup(seats=3), "seats"),
        (Setup(seats=4, one_shot=True), "one_shot"),
        (Setup(rules="whist"), "whist"),
        (Setup(rules="federation", target=3), "target"),
    ],
)
def test_a_setup_that_cannot_be_played_is_refused(setup: Setup, words: str) -> None:
    with pytest.raises(StateError, match=words):
        Table.new(setup, players_of(setup))


@pytest.mark.parametrize(
    "players",
    [
        (),
        (Player("A", Seat.S),),
        (Player("A", Seat.S), Player("B", Seat.W)),
        (Player("A", Seat.S), Player("B", Seat.S)),
        (Player("A", Seat.S), Player("", Seat.N)),
        (Player("A", Seat.S), Player("a\nb", Seat.N)),
        (Player("A", Seat.S), Player("b" * 41, Seat.N)),
    ],
)
def test_players_must_fit_the_chairs(players: tuple[Player, ...]) -> None:
    with pytest.raises(StateError, match="players"):
        Table.new(Setup(), players)


def test_names_of_other_scripts_are_names() -> None:
    players = (Player("आशा क्\u200dष", Seat.S), Player("Bo", Seat.N))
    assert Table.new(Setup(), players).side_name(0) == "आशा क्\u200dष"


# --- ends of boards ----------------------------------------------------------------------------


def win_for_south(table: Table) -> None:
    """South clears all whites in one turn, with the queen covered by the first."""
    write_shot(table, *whites(0))
    write_shot(table, QUEEN, *whites(1))
    for number in range(2, 9):
        write_shot(table, *whites(number))


def test_h13_a_board_is_won_and_h18_the_next_one_switches_breaker_and_colours() -> None:
    table = new_table()
    win_for_south(table)
    assert table.finish is not None
    assert (table.finish.result, table.finish.sides, table.wins) == ("win", (0,), (1, 0))
    assert table.is_board_over
    assert not table.is_over
    with pytest.raises(ShotError, match="over"):
        table.shoot(Shot(Seat.S, 0.0, 0.0, 1.0))
    table.next_board()
    assert (table.board_number, table.finish) == (2, None)
    assert (table.state.turn, table.state.breaker, table.state.white_side) == (Seat.N, Seat.N, 1)
    assert (table.wins, table.standing.gone, len(table.board.pieces)) == ((1, 0), (), 19)


def test_h14_a_draw_is_replayed_by_the_same_breaker_and_counts_for_nobody() -> None:
    table = new_table()
    write_shot(table, *whites(0))
    write_shot(table, QUEEN, *whites(1))
    write_shot(table, *whites(*range(2, 8)), *blacks(*range(8)))
    write_shot(table, *whites(8), *blacks(8))
    assert table.finish is not None
    assert table.finish.result == "draw"
    table.next_board()
    assert (table.wins, table.board_number, table.state.turn) == ((0, 0), 1, Seat.S)


def test_h19_the_next_board_in_doubles_is_broken_by_the_next_clockwise_player() -> None:
    table = new_table(Setup(seats=4), breaker=Seat.W)
    win_for_south(table)
    assert table.wins == (0, 1)
    table.next_board()
    assert (table.state.turn, table.state.white_side) == (Seat.N, 0)


def test_there_is_no_next_board_before_the_end_or_after_leaving() -> None:
    table = new_table()
    with pytest.raises(StateError, match="no next board"):
        table.next_board()
    win_for_south(table)
    table.leave()
    assert table.is_over
    with pytest.raises(StateError, match="no next board"):
        table.next_board()


def test_a_random_breaker_has_to_be_drawn() -> None:
    table = new_table(Setup("classic"))
    write_shot(table, *whites(0))
    write_shot(table, QUEEN, *whites(1))
    write_shot(table, *whites(*range(2, 9)))
    assert table.finish is not None
    assert table.finish.next_break == "random"
    with pytest.raises(StateError, match="drawn"):
        table.next_board()
    table.next_board(Seat.N)
    assert (table.state.turn, table.board_number) == (Seat.N, 2)


def test_the_history_holds_the_standing_around_every_event() -> None:
    table = new_table()
    write_shot(table, *whites(0))
    write_shot(table)
    begun, first, second = table.history
    assert isinstance(begun.event, BoardBegun)
    assert first.before == begun.after
    assert first.after == second.before
    assert second.after == table.standing
    assert first.before.board.find(whites(0)[0]) is not None
    assert [RACK_KINDS[disc] for disc in first.after.gone] == [Kind.WHITE]
