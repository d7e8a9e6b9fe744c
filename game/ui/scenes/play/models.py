"""What the panels say of a game, from its table alone: one function a panel, for every rule set."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.pieces import PIECES_PER_COLOUR, Kind, Seat
from game.rules import parlour, points
from game.rules.scoring import BOARDS_A_GAME
from game.rules.state import QueenState, ShotKind
from game.session.course import Course
from game.ui.strings import tr, tr_count

GAME_POINTS = ("federation", "family")
"""Rule sets that count game points from board to board."""


@dataclass(frozen=True, slots=True)
class PlayerModel:
    """What a player's panel says.

    Attributes:
        name: the player's.
        subtitle: colour and chair, or partner.
        badge: which of the badge colours.
        kind: the colour played, shown as a disc with its pattern and named by the subtitle;
            None where nobody owns one.
        score: the big number.
        of: what it is out of, such as "/ 9"; may be empty.
        pile: the pieces the side has had pocketed.
        queen: "" (nothing), "held" (awaiting cover or held by this side) or "covered".
        tag: what is asked of the player now, e.g. "your turn"; empty when it is not their turn.
        detail: a second line, e.g. dues owed; may be empty.
    """

    name: str
    subtitle: str
    badge: int
    kind: Kind | None
    score: str
    of: str
    pile: tuple[Kind, ...]
    queen: str = ""
    tag: str = ""
    detail: str = ""


def player_model(table: Course, seat: Seat, tag: str = "") -> PlayerModel:
    """The panel of the player in a chair; `tag` is what is asked of them now."""
    state, setup = table.state, table.setup
    side = setup.side_of(seat)
    kind = None if state.white_side is None else state.colour_of(side)
    score, of = _score(table, side)
    queen = ""
    if state.queen_side == side:
        queen = "covered" if state.queen is QueenState.COVERED else "held"
    owed = state.dues[side]
    return PlayerModel(
        name=table.player_at(seat).name,
        subtitle=_subtitle(table, seat, kind),
        badge=seat.quarter_turns,
        kind=kind,
        score=score,
        of=of,
        pile=_pile(table, side, kind),
        queen=queen,
        tag=tag,
        detail=tr("play.owes", count=owed) if owed else "",
    )


def _subtitle(table: Course, seat: Seat, kind: Kind | None) -> str:
    setup = table.setup
    partners = [other for other in setup.seats_of(setup.side_of(seat)) if other is not seat]
    chair = tr(f"seat.{table.chair_of(seat)}")
    if partners:
        names = ", ".join(table.player_at(other).name for other in partners)
        chair = tr("play.with", name=names)
    elif level := table.player_at(seat).robot:
        chair = tr(f"level.{level}")
    return chair if kind is None else f"{tr(f'piece.{kind}')} · {chair}"


def _score(table: Course, side: int) -> tuple[str, str]:
    """The big number and what it is out of."""
    state, setup = table.state, table.setup
    if setup.rules in GAME_POINTS:
        return str(state.match.scores[side]), f"/ {setup.target}"
    if state.piles is not None:
        return str(points.total(setup, state.piles[side])), ""
    if setup.rules == "parlour":
        return str(parlour.board_score(state, side)), ""
    down = PIECES_PER_COLOUR - state.on_board.of(state.colour_of(side))
    return str(down), f"/ {PIECES_PER_COLOUR}"


def _pile(table: Course, side: int, kind: Kind | None) -> tuple[Kind, ...]:
    state = table.state
    if state.piles is not None:
        pile = state.piles[side]
        return (Kind.WHITE,) * pile.white + (Kind.BLACK,) * pile.black
    assert kind is not None, "where nobody owns a colour there are piles"
    return (kind,) * (PIECES_PER_COLOUR - state.on_board.of(kind))


def facts(table: Course) -> tuple[tuple[str, str], ...]:
    """Rows of the board's panel: rule set, board, score, queen, what is owed."""
    state, setup = table.state, table.setup
    rows = [(tr("play.rules"), tr(f"rules.{setup.rules}")), (tr("play.board"), _board(table))]
    if setup.rules == "federation":
        rows.append((tr("play.games"), " – ".join(map(str, state.match.games))))
    elif setup.rules not in GAME_POINTS:
        rows.append((tr("play.wins"), " – ".join(map(str, table.wins))))
    rows.append((tr("play.queen"), _queen(table)))
    if setup.one_shot:
        rows.append((tr("play.turns"), tr("play.one_shot")))
    if state.kind is ShotKind.BREAK and state.tries_left > 1:
        rows.append((tr("play.tries"), str(state.tries_left)))
    for side, owed in enumerate(state.dues):
        if owed:
            heads = len(setup.seats_of(side))
            rows.append((tr_count("play.dues", heads, name=table.side_name(side)), str(owed)))
    return tuple(rows)


def _board(table: Course) -> str:
    if table.setup.rules not in GAME_POINTS:
        return str(table.board_number)
    played = table.state.match.boards_done + 1
    if played > BOARDS_A_GAME:
        return tr("play.extra_board")
    return tr("play.board_of", number=played, all=BOARDS_A_GAME)


def _queen(table: Course) -> str:
    state = table.state
    words = tr(f"queen.{state.queen}")
    return words if state.queen_side is None else f"{words} · {table.side_name(state.queen_side)}"
