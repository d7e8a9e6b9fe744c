"""Random boards and matches through the referees, with everything they promise checked.

No physics: outcomes are drawn, unlikely ones far too often. Used by the soak and the tests.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Final

from game.core.pieces import PIECES_PER_COLOUR, Kind, Seat
from game.rules import bank
from game.rules.book import chapter
from game.rules.ruleset import rule_set
from game.rules.scoring import next_match, next_white_side
from game.rules.soundness import bank_problems, problems
from game.rules.state import BankState, GameState, MatchState, Outcome, Setup, ShotKind
from game.rules.verdict import BEFORE, CENTRE, Finish, Verdict

MAX_SHOTS: Final = 4000
"""Shots after which a board counts as endless; random boards need about sixty."""
MAX_BOARDS: Final = 60
"""Boards after which a match counts as endless; three games of eight and extra boards."""
PIECES: Final = (Kind.WHITE, Kind.BLACK, Kind.QUEEN)
MOST_POINTS: Final = {"federation": 12, "family": 12, "classic": 14}
"""The dearest board of each rule set that keeps points of its own."""

Watch = Callable[[GameState], None]

FOULS: Final = {
    "house": {"H4"},
    "federation": {"F2", "F5", "F6", "F10", "F11", "F12"},
    "family": {"Y5"},
    "parlour": {"P4", "P5", "P7"},
    "classic": {"C6"},
    "points": {"T3"},
}


def random_setup(rng: Random, rules: str, seats: int) -> Setup:
    """Some options of a rule set, each as likely as not."""
    options = rule_set(rules).info.options
    drawn: dict[str, bool | int | str | tuple[int, int, int]] = {
        "one_shot": seats == 2 and rng.random() < 0.5,
        "target": rng.choice((25, 25, 15, 5, 50)),
        "queen_any_score": rng.random() < 0.5,
        "same_stroke_cover": rng.random() < 0.5,
        "queen": rng.choice(("normal", "nepali")),
        "teams": rng.random() < 0.5,
        "values": rng.choice(((10, 20, 50), (10, 10, 50), (20, 10, 50), (1, 0, 0))),
    }
    return replace(Setup(rules, seats), **{name: drawn[name] for name in options})


def random_outcome(rng: Random, state: GameState) -> Outcome:
    """What a shot at this state may have done: anything that the pieces on the board allow."""
    lying = [kind for kind in PIECES for _ in range(state.on_board.of(kind))]
    return _outcome(rng, lying, _gone(rng, lying))


def random_bank_outcome(rng: Random, state: BankState) -> Outcome:
    """What a shot at the targets may have done."""
    lying = [Kind.WHITE] * state.targets_left
    return _outcome(rng, lying, _gone(rng, lying))


def play_board(
    rng: Random, setup: Setup, start: GameState, watch: Watch | None = None
) -> tuple[GameState, Finish | None, int]:
    """Plays a board to its end with random outcomes; `watch` is shown every state.

    Returns:
        The final state, how the board ended (None after `MAX_SHOTS`), and the number of shots.

    Raises:
        AssertionError: when the referee breaks a promise; names what, the state and the shot.
    """
    judge = rule_set(setup.rules).judge
    state = start
    for shots in range(1, MAX_SHOTS + 1):
        shot = random_outcome(rng, state)
        verdict = judge(setup, state, shot)
        if wrong := [*check(setup, state, shot, verdict)]:
            raise AssertionError(f"{'; '.join(wrong)}\n  {setup}\n  {state}\n  {shot}\n  {verdict}")
        assert isinstance(verdict.state, GameState)
        state = verdict.state
        if watch:
            watch(state)
        if verdict.finish:
            return state, verdict.finish, shots
    return state, None, MAX_SHOTS


def play_match(rng: Random, setup: Setup, watch: Watch | None = None) -> tuple[int, int]:
    """Plays boards until a match (or game) is won, or one board where there are none.

    Returns:
        How many boards and shots were played.

    Raises:
        AssertionError: when a promise is broken, or it never ends.
    """
    opening = rule_set(setup.rules).opening
    breaker = rng.choice(setup.seats_in_use)
    white_side = rng.choice((0, 1)) if setup.rules == "family" else None
    match: MatchState | None = None
    total = 0
    for boards in range(1, MAX_BOARDS + 1):
        state = opening(setup, breaker, white_side, match)
        final, finish, shots = play_board(rng, setup, state, watch)
        total += shots
        if finish is None or finish.next_break is None or not _goes_on(setup, finish):
            return boards, total
        is_drawn = finish.next_break in ("toss", "random")
        breaker = rng.choice(setup.seats_in_use) if is_drawn else Seat(finish.next_break)
        match = next_match(setup, final, finish)
        white_side = next_white_side(setup, final, breaker)
    raise AssertionError(f"no end after {MAX_BOARDS} boards: {setup} {match}")


def play_bank(rng: Random, players: int) -> int:
    """Plays a bank challenge to its end; gives the number of shots.

    Raises:
        AssertionError: when the referee breaks a promise.
    """
    state = bank.opening(players)
    for shots in range(1, 2 * bank.SHOTS + 1):
        shot = random_bank_outcome(rng, state)
        verdict = bank.judge(state, shot)
        if wrong := [*check_bank(state, shot, verdict)]:
            raise AssertionError(f"{'; '.join(wrong)}\n  {state}\n  {shot}\n  {verdict}")
        assert isinstance(verdict.state, BankState)
        state = verdict.state
        if verdict.finish:
            return shots
    raise AssertionError("the bank challenge did not end after its shots")


def check(setup: Setup, before: GameState, shot: Outcome, verdict: Verdict) -> Iterator[str]:
    """Every promise that a verdict on a sound state and shot breaks, as sentences."""
    after = verdict.state
    if not isinstance(after, GameState):
        yield "the state is not a board's"
        return
    yield from _pieces(before, shot, verdict, after)
    yield from _books(setup, before, after)
    yield from _words(setup, before, shot, verdict)
    if verdict.finish is None:
        yield from (f"{path}: {what}" for path, what in problems(setup, after))
        if verdict.next is None:
            yield "nobody can move and the board has not ended"
        elif (verdict.next.seat, verdict.next.kind) != (after.turn, after.kind):
            yield "next is not the state's"
    else:
        yield from _finish(setup, before, verdict, after, verdict.finish)
    if rule_set(setup.rules).judge(setup, before, shot) != verdict:
        yield "the same shot is judged differently a second time"


def check_bank(before: BankState, shot: Outcome, verdict: Verdict) -> Iterator[str]:
    """Every promise that a verdict of the bank challenge breaks, as sentences."""
    after = verdict.state
    if not isinstance(after, BankState):
        yield "the state is not the bank challenge's"
        return
    fell = shot.down(Kind.WHITE) + shot.off(Kind.WHITE)
    if (verdict.counted or 0) + len(verdict.returned) != fell:
        yield "targets are not accounted for"
    if any(piece.place != BEFORE for piece in verdict.returned):
        yield "a target does not return to where it lay"
    if sum(after.used) != sum(before.used) + 1:
        yield "a shot was not used up"
    if sum(after.counts) != sum(before.counts) + (verdict.counted or 0):
        yield "the count is wrong"
    if (verdict.next is None) == (verdict.finish is None):
        yield "neither over nor somebody's shot"
    if verdict.finish is None:
        yield from (f"{path}: {what}" for path, what in bank_problems(after))
    yield from _sentences("bank", verdict)


def _goes_on(setup: Setup, finish: Finish) -> bool:
    """Whether another board belongs to the same contest: a replay, a game or a match."""
    if finish.result == "draw":
        return True
    return setup.rules in ("federation", "family")


def _gone(rng: Random, lying: list[Kind]) -> list[Kind]:
    """The pieces that fall or hop: mostly few, now and then a whole colour or everything."""
    luck = rng.random()
    if luck < 0.01:
        return list(lying)
    if luck < 0.04:
        kinds = rng.sample(PIECES, rng.choice((1, 2)))
        return [kind for kind in lying if kind in kinds]
    number = rng.choices((0, 1, 2, 3, 4, 6), (30, 40, 16, 8, 4, 2))[0]
    return rng.sample(lying, min(number, len(lying)))


def _outcome(rng: Random, lying: list[Kind], gone: list[Kind]) -> Outcome:
    hops = rng.random() < 0.1
    pocketed, off_board = list[Kind](), list[Kind]()
    for kind in gone:
        (off_board if hops and rng.random() < 0.4 else pocketed).append(kind)
    luck = rng.random()
    if luck < 0.15:
        pocketed.append(Kind.STRIKER)
    elif luck < 0.17:
        off_board.append(Kind.STRIKER)
    rng.shuffle(pocketed)
    touched = bool(gone) or rng.random() < 0.8
    moved = rng.randint(max(len(gone), 1), max(len(lying), 1)) if touched else 0
    first = rng.choice(lying) if touched else None
    return Outcome(tuple(pocketed), tuple(off_board), first, rng.random() < 0.3, moved)


def _pieces(before: GameState, shot: Outcome, verdict: Verdict, after: GameState) -> Iterator[str]:
    """9 + 9 + 1, each on the board, down, or returned by name."""
    back = Counter(piece.kind for piece in verdict.returned)
    for kind in PIECES:
        expected = before.on_board.of(kind) - shot.down(kind) - shot.off(kind) + back[kind]
        if after.on_board.of(kind) != expected:
            yield f"{after.on_board.of(kind)} {kind} on the board, not {expected}"
    for kind in (Kind.WHITE, Kind.BLACK):
        kept = sum(getattr(pile, kind.value) for pile in after.piles or ())
        if after.piles is not None and kept + after.on_board.of(kind) != PIECES_PER_COLOUR:
            yield f"{kept} {kind} in the piles"
        if back[kind] > PIECES_PER_COLOUR or after.on_board.of(kind) > PIECES_PER_COLOUR:
            yield f"more than nine {kind}"
    kinds = [piece.kind for piece in verdict.returned]
    if Kind.QUEEN in kinds[1:]:
        yield "the queen does not return first"
    hopped = Counter(shot.off_board)
    if any(back[kind] < hopped[kind] for kind in PIECES):
        yield "a piece off the board stays away"


def _books(setup: Setup, before: GameState, after: GameState) -> Iterator[str]:
    """Debts, history and what never changes during a board."""
    if min(after.dues) < 0:
        yield f"negative dues {after.dues}"
    if any(was and not now for was, now in zip(before.had_own, after.had_own, strict=True)):
        yield "a side has lost its history"
    if any(now and not was for was, now in zip(before.first_turn, after.first_turn, strict=True)):
        yield "a first turn came back"
    if any(now < was for was, now in zip(before.clawed, after.clawed, strict=True)):
        yield "a claw-back was given back"
    fixed = (before.breaker, before.white_side, before.match)
    if (after.breaker, after.white_side, after.match) != fixed:
        yield "breaker, colours or match changed within a board"
    if after.turn not in setup.seats_in_use:
        yield f"nobody sits at {after.turn}"


def _words(setup: Setup, before: GameState, shot: Outcome, verdict: Verdict) -> Iterator[str]:
    """Rulings, fouls and places."""
    if not verdict.rulings and (shot.pocketed or shot.off_board or verdict.state != before):
        yield "something fell or changed without a ruling"
    if unknown := set(verdict.fouls) - FOULS[setup.rules]:
        yield f"unknown fouls {unknown}"
    if len(set(verdict.fouls)) < len(verdict.fouls):
        yield "a foul is named twice"
    seats = {str(seat) for seat in setup.seats_in_use} if setup.rules == "federation" else set()
    for piece in verdict.returned:
        if piece.place != CENTRE and piece.place not in seats:
            yield f"{piece.place} places a piece"
    yield from _sentences(setup.rules, verdict)


def _sentences(rules: str, verdict: Verdict) -> Iterator[str]:
    known = {clause.id for clause in chapter(rules).clauses}
    cited = [ruling.clause for ruling in verdict.rulings]
    cited += [piece.clause for piece in verdict.returned]
    cited += [verdict.finish.clause] if verdict.finish else []
    if unknown := set(cited) - known:
        yield f"cites {unknown}"
    for ruling in verdict.rulings:
        if not ruling.text.endswith(".") or "{" in ruling.text or "None" in ruling.text:
            yield f"no sentence: {ruling.text!r}"


def _finish(
    setup: Setup, before: GameState, verdict: Verdict, after: GameState, finish: Finish
) -> Iterator[str]:
    if verdict.next is not None:
        yield "the board is over and somebody shoots"
    if (after.turn, after.kind, after.tries_left) != (before.turn, ShotKind.ORDINARY, 0):
        yield "the final state is not the last shooter's, ordinary"
    if any(after.dues):
        yield "dues are left after the end"
    shared = {"win": 1, "draw": 0}.get(finish.result)
    if finish.result not in ("win", "draw", "tie") or (
        len(finish.sides) < 2 if shared is None else len(finish.sides) != shared
    ):
        yield f"{finish.result} of {finish.sides}"
    breaks: set[str | None] = {*map(str, setup.seats_in_use), "toss", "random", None}
    if finish.next_break not in breaks:
        yield f"{finish.next_break} breaks next"
    yield from _points(setup, finish)


def _points(setup: Setup, finish: Finish) -> Iterator[str]:
    points, winner = finish.points, finish.sides[:1]
    if (points is None) != (setup.rules in ("house", "parlour")):
        yield f"points are {points}"
    if points is None:
        return
    if setup.rules == "points":
        black, white, queen = setup.values
        if sum(points) != PIECES_PER_COLOUR * (black + white) + queen:
            yield f"totals {points} are not the whole board's"
        if [side for side, each in enumerate(points) if each == max(points)] != [*finish.sides]:
            yield f"{finish.sides} do not have the most of {points}"
        return
    losers = [each for side, each in enumerate(points) if side not in winner]
    won = points[winner[0]]
    lowest = 0 if setup.rules == "family" else 1
    if any(losers) or not lowest <= won <= MOST_POINTS[setup.rules]:
        yield f"points {points} for {winner}"
