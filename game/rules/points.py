"""Points (rules §8): every piece scores for whoever sinks it, the highest total wins."""

from __future__ import annotations

from game.core.pieces import Kind, Seat
from game.rules.mechanism import Ledger, is_break_made, opening_state
from game.rules.state import GameState, MatchState, Outcome, Pile, QueenState, Setup, ShotKind
from game.rules.verdict import Verdict

BREAK_TRIES = 3
"""T1, as C1."""


def opening(
    setup: Setup, breaker: Seat, white_side: int | None = None, match: MatchState | None = None
) -> GameState:
    """The state before a board's break. Nobody owns a colour, whatever `white_side` says."""
    return opening_state(setup, breaker, None, match, tries=BREAK_TRIES)


def total(setup: Setup, pile: Pile) -> int:
    """What a pile is worth."""
    black, white, queen = setup.values
    return black * pile.black + white * pile.white + queen * pile.queen


def judge(setup: Setup, state: GameState, shot: Outcome) -> Verdict:
    """Judges one settled shot by T1–T6."""
    ledger = Ledger(setup, state, shot, setup.next_seat(state.turn))
    if state.kind is ShotKind.BREAK and not is_break_made(shot):
        return ledger.break_fails("T1", "T3", tries=BREAK_TRIES, costs_due=True)
    sunk = [kind for kind in shot.pocketed if kind in (Kind.WHITE, Kind.BLACK)]
    ledger.forgive_off_board("T5")
    if shot.striker_down:
        _foul(ledger, sunk)
        return ledger.passes()
    for kind in sunk:
        _keep(ledger, kind)
    _queen(ledger, sunk)
    _pay_dues(ledger, sunk)
    return _end(ledger) or _next_shot(ledger, sunk)


def _foul(ledger: Ledger, sunk: list[Kind]) -> None:
    """T3: what the shot sank goes back, and the cheapest of the pile; T4: else a due."""
    ledger.foul("T3")
    if ledger.queen_fell or ledger.was_covering:
        ledger.return_queen("T3")
        ledger.rule("T3", "queen_and_striker")
    for kind in sunk:
        ledger.put_back(kind, "T3")
    ledger.rule("T3", "striker_with_pieces" if sunk else "striker")
    pile = _piles(ledger)[ledger.side]
    in_pile = [
        kind for kind, count in ((Kind.BLACK, pile.black), (Kind.WHITE, pile.white)) if count
    ]
    if in_pile:
        kind = _cheapest_first(ledger, in_pile)[0]
        _keep(ledger, kind, -1)
        ledger.put_back(kind, "T3")
        ledger.rule("T3", "penalty", kind=kind, points=_value(ledger, kind))
    else:
        ledger.dues[ledger.side] += 1
        ledger.rule("T4", "due_owed", count=ledger.dues[ledger.side])
    ledger.rule("T3", "turn_passes", seat=ledger.passes_to)


def _queen(ledger: Ledger, sunk: list[Kind]) -> None:
    """T2, for a shot without a foul."""
    before = ledger.before.on_board
    is_alone = before.white == 0 and before.black == 0
    if ledger.was_covering and not sunk:
        ledger.return_queen("T2")
        ledger.rule("T2", "cover_missed")
    elif ledger.was_covering or (ledger.queen_fell and (sunk or is_alone)):
        ledger.take_queen(QueenState.COVERED)
        _keep(ledger, Kind.QUEEN)
        key = "queen_covered" if sunk else "queen_alone"
        ledger.rule("T2", key, points=_value(ledger, Kind.QUEEN))
    elif ledger.queen_fell:
        ledger.take_queen(QueenState.AWAITING_COVER)


def _pay_dues(ledger: Ledger, sunk: list[Kind]) -> None:
    """T4: the pieces this shot sank pay what the side owes, the cheapest first."""
    owed = ledger.dues[ledger.side]
    for kind in _cheapest_first(ledger, sunk)[:owed]:
        _keep(ledger, kind, -1)
        ledger.pay_due(ledger.side, kind, "T4")
        ledger.rule("T4", "due_paid", kind=kind)


def _end(ledger: Ledger) -> Verdict | None:
    """T6: the board is empty."""
    if any(ledger.on_board.values()):
        return None
    totals = tuple(total(ledger.setup, pile) for pile in _piles(ledger))
    best = max(totals)
    leaders = [side for side, each in enumerate(totals) if each == best]
    if len(leaders) > 1:
        ledger.rule("T6", "tie", points=best)
        return ledger.ends("T6", None, totals, sides=tuple(leaders), result="tie")
    first, *partner = ledger.setup.seats_of(leaders[0])
    if partner:
        ledger.rule("T6", "won_team", seat=first, partner=partner[0], points=best)
    else:
        ledger.rule("T6", "won", seat=first, points=best)
    return ledger.ends("T6", leaders[0], totals)


def _next_shot(ledger: Ledger, sunk: list[Kind]) -> Verdict:
    """T1, with T2 for the cover."""
    if ledger.queen is QueenState.AWAITING_COVER:
        ledger.rule("T2", "queen_taken")
        return ledger.shoots_again(ShotKind.COVER)
    if sunk or ledger.queen_fell:
        ledger.rule("T1", "shoot_again")
        return ledger.shoots_again()
    ledger.rule("T1", "nothing_fell", seat=ledger.passes_to)
    return ledger.passes()


def _piles(ledger: Ledger) -> list[Pile]:
    return list(ledger.piles or ())


def _keep(ledger: Ledger, kind: Kind, count: int = 1) -> None:
    """Adds pieces to the pile of the shooter's side, or takes them out again."""
    piles = _piles(ledger)
    pile = piles[ledger.side]
    white, black, queen = pile.white, pile.black, pile.queen
    if kind is Kind.WHITE:
        white += count
    elif kind is Kind.BLACK:
        black += count
    else:
        queen += count
    piles[ledger.side] = Pile(white, black, queen)
    ledger.piles = tuple(piles)


def _value(ledger: Ledger, kind: Kind) -> int:
    black, white, queen = ledger.setup.values
    return {Kind.BLACK: black, Kind.WHITE: white}.get(kind, queen)


def _cheapest_first(ledger: Ledger, kinds: list[Kind]) -> list[Kind]:
    """T3: the cheapest first, among equal values black."""
    return sorted(kinds, key=lambda kind: (_value(ledger, kind), kind is Kind.WHITE))
