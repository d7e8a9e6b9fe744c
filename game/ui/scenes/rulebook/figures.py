"""The drawings of the rule book as data: pieces, paths and signs in metres and board axes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.board import (
    BASE_CIRCLE_OFFSET,
    BASE_FORWARD,
    CENTRE_CIRCLE_RADIUS,
    HALF,
    OUTER_CIRCLE_RADIUS,
    PIECE_RADIUS,
    POCKET_OFFSET,
    STRIKER_RADIUS,
    rack,
)
from game.core.pieces import Kind, Seat
from game.ui.board_view import DrawnDisc, DrawnGuide, Mark
from game.ui.scenes.rulebook.panel import WHOLE, Figure, Label, Panel, Place, Window

_W, _B, _Q, _S = Kind.WHITE, Kind.BLACK, Kind.QUEEN, Kind.STRIKER


_RIGHT_END: Final = Window(0.050, BASE_FORWARD - 0.088, 0.290, 0.176)
"""The right end of South's base line."""
_MIDDLE: Final = Window(-0.145, -0.145, 0.290, 0.290)
_CORNER: Final = Window(0.125, 0.125, 0.290, 0.290)
"""The far right pocket and what lies before it."""


def _disc(kind: Kind, x: float, y: float, alpha: float = 1.0) -> DrawnDisc:
    return DrawnDisc(kind, x, y, angle=7.0 * x + 5.0 * y, alpha=alpha)


def _rack() -> list[DrawnDisc]:
    return [_disc(kind, x, y) for kind, x, y in rack(Seat.S)]


def _whites_of_the_y() -> tuple[tuple[Place, Place], ...]:
    """From the queen through an inner white to the outer one behind it, three times."""
    whites = [(x, y) for kind, x, y in rack(Seat.S) if kind is _W]
    far = [place for place in whites if place[0] ** 2 + place[1] ** 2 > (3 * PIECE_RADIUS) ** 2]
    inner = [place for place in whites if place not in far]
    return tuple(((0.0, 0.0), (2 * x, 2 * y)) for x, y in inner)


_STRIKER = _disc(_S, 0.0, BASE_FORWARD)
_WIDE = Window(-0.735, -0.46, 1.47, 0.92)
"""The whole board with room for words at both sides."""
_PARTS = Panel(
    "parts",
    _WIDE,
    labels=(
        Label("pocket", (-0.60, 0.35), (-POCKET_OFFSET, POCKET_OFFSET)),
        Label("frame", (-0.60, 0.10), (-HALF - 0.035, 0.10)),
        Label("base_line", (-0.60, -0.08), (BASE_FORWARD - 0.0159, -0.08)),
        Label("arrow", (-0.60, -0.31), (-0.275, -0.275)),
        Label("outer_circle", (0.60, 0.27), (0.060, 0.060)),
        Label("centre_circle", (0.60, 0.03), (CENTRE_CIRCLE_RADIUS * 0.8, 0.004)),
        Label("base_circle", (0.60, -0.25), (-BASE_FORWARD, -BASE_CIRCLE_OFFSET)),
    ),
)
_SEATS_2 = Panel(
    "seats_2", labels=(Label("south", (0, -0.405)), Label("north", (0, 0.405))), discs=(_STRIKER,)
)
_SEATS_4 = Panel(
    "seats_4",
    discs=(_STRIKER,),
    labels=(
        *_SEATS_2.labels,
        Label("west", (-0.405, 0)),
        Label("east", (0.405, 0)),
    ),
)
_RACK_PANELS = (
    Panel("rack_whole", discs=(*_rack(), _STRIKER), labels=(Label("breaker", (0, -0.405)),)),
    Panel("rack_close", _MIDDLE, discs=_rack(), lines=_whites_of_the_y()),
)
_TARGETS = tuple(_disc(_W, 4 * PIECE_RADIUS * column, 0.0) for column in (-1, 0, 1))


def _placing(
    name: str, offset: float, *, forward: float = 0.0, right: bool, piece: Place | None = None
) -> Panel:
    """The striker on the base line at an offset, right or wrong."""
    at = offset, BASE_FORWARD + forward
    discs = [_disc(_B, *piece)] if piece else []
    marks = () if right else ((Mark.ILLEGAL, at, STRIKER_RADIUS),)
    return Panel(name, _RIGHT_END, (*discs, _disc(_S, *at)), marks=marks, is_right=right)


_PLACING = (
    _placing("place_lines", 0.120, right=True),
    _placing("place_circle", BASE_CIRCLE_OFFSET, right=True),
    _placing("place_moon", 0.200, right=False),
    _placing("place_one_line", 0.120, forward=0.013, right=False),
    _placing("place_piece", 0.120, right=False, piece=(0.140, BASE_FORWARD + 0.020)),
    _placing("place_free", 0.200, right=True),
)
_NE: Place = (POCKET_OFFSET, POCKET_OFFSET)
_NW: Place = (-POCKET_OFFSET, POCKET_OFFSET)


def _toward(start: Place, end: Place, metres: float) -> Place:
    """A vector of a length from one place toward another."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    return dx / length * metres, dy / length * metres


def _behind(piece: Place, pocket: Place) -> Place:
    """Where the striker meets a piece that is to go into a pocket."""
    ux, uy = _toward(piece, pocket, 1.0)
    reach = PIECE_RADIUS + STRIKER_RADIUS
    return piece[0] - ux * reach, piece[1] - uy * reach


def _hit(piece: Place, pocket: Place, offset: float, follows: float = 0.0) -> DrawnGuide:
    """The striker's way to a piece, and the piece's into a pocket; the striker may follow it."""
    ghost = _behind(piece, pocket)
    length = ((pocket[0] - piece[0]) ** 2 + (pocket[1] - piece[1]) ** 2) ** 0.5
    return DrawnGuide(
        path=((offset, BASE_FORWARD), ghost),
        ghost=ghost,
        piece=piece,
        piece_arrow=_toward(piece, pocket, length - 0.03),
        striker_arrow=_toward(ghost, pocket, follows) if follows else None,
    )


_QUEEN_LIES = _disc(_Q, 0.0, 0.0)


def _stroke(name: str, kind: Kind, *, offset: float, striker_falls: bool = True) -> Panel:
    """A piece goes into the far right pocket, and the striker perhaps behind it."""
    piece = (0.235, 0.222)
    guide = _hit(piece, _NE, offset, 0.105 if striker_falls else 0.0)
    discs = (_disc(kind, *piece), _disc(_B, 0.182, 0.330), _disc(_W, 0.335, 0.190))
    return Panel(name, _CORNER, discs, guides=(guide,), is_right=False)


def _back(name: str, kinds: Sequence[Kind], ring: tuple[float, float] | None = None) -> Panel:
    """What is put back, beside the queen in the middle; or anywhere in the ring."""
    near = 2 * PIECE_RADIUS + 0.0005
    spots = ((near, 0.0), (near * 0.5, near * 0.866))
    if ring:
        spots = ((0.050, 0.018), (-0.020, -0.055))
    discs = [_disc(kind, *spot) for kind, spot in zip(kinds, spots, strict=False)]
    marks = [(Mark.FOCUS, spot, PIECE_RADIUS) for _, spot in zip(kinds, spots, strict=False)]
    others = (_disc(_B, -0.100, 0.085), _disc(_W, 0.030, -0.115), _QUEEN_LIES)
    return Panel(name, _MIDDLE, (*others, *discs), marks=marks, ring=ring)


_RING: Final = (CENTRE_CIRCLE_RADIUS + PIECE_RADIUS, OUTER_CIRCLE_RADIUS - PIECE_RADIUS)
"""Where the centre of a due may lie (F15)."""
_DUE = _disc(_B, 0.030, 0.036)
_STRIKER_ALONE = Panel(
    "points_stroke",
    _CORNER,
    discs=(_disc(_B, 0.182, 0.330), _disc(_W, 0.335, 0.190)),
    guides=(DrawnGuide(path=((-0.100, BASE_FORWARD), (0.338, 0.338)), ghost=(0.338, 0.338)),),
    is_right=False,
)
_TARGET_HIT = (-4 * PIECE_RADIUS, 0.0)
_BANK_DIRECT = Panel(
    "bank_direct",
    discs=(*_TARGETS, _disc(_S, 0.040, BASE_FORWARD)),
    guides=(_hit(_TARGET_HIT, _NW, 0.040),),
    is_right=False,
)


def _by_cushion() -> Panel:
    """The striker meets the same target by way of the right cushion."""
    ghost = _behind(_TARGET_HIT, _NW)
    wall = HALF - STRIKER_RADIUS
    start = -0.060
    # The way from the mirrored start to the ghost crosses the cushion where the striker meets it.
    share = (2 * wall - start - wall) / (2 * wall - start - ghost[0])
    touch = wall, BASE_FORWARD + (ghost[1] - BASE_FORWARD) * share
    guide = DrawnGuide(
        path=((start, BASE_FORWARD), touch, ghost),
        ghost=ghost,
        piece=_TARGET_HIT,
        piece_arrow=_toward(_TARGET_HIT, _NW, 0.16),
    )
    discs = (_TARGETS[0], _disc(_S, start, BASE_FORWARD))
    return Panel("bank_cushion", discs=discs, guides=(guide,), is_right=True)


def _direction(
    name: str,
    path: Sequence[Place],
    piece: Place | None,
    *,
    right: bool,
    window: Window = WHOLE,
) -> Panel:
    """The striker along a path; a piece where it is met."""
    discs = [_disc(_S, *path[0])]
    if piece:
        discs.insert(0, _disc(_B, *piece))
    guide = DrawnGuide(path=path, ghost=path[-1], piece=piece)
    return Panel(name, window, discs, guides=(guide,), is_right=right)


def _met(start: Place, piece: Place) -> Place:
    """Where the striker, coming straight from a place, meets a piece."""
    ux, uy = _toward(start, piece, PIECE_RADIUS + STRIKER_RADIUS)
    return piece[0] - ux, piece[1] - uy


def _by_far_cushion(start: Place, piece: Place) -> tuple[Place, ...]:
    """The striker's way to a piece by the far cushion: straight in the mirror behind it."""
    wall = HALF - STRIKER_RADIUS
    above = start[0], 2 * wall - start[1]
    end = _met(above, piece)
    share = (above[1] - wall) / (above[1] - end[1])
    return start, (above[0] + (end[0] - above[0]) * share, wall), end


_SOUTH: Final = Window(-0.290, -0.420, 0.580, 0.580)
"""South's half of the board."""
_START: Place = (-0.080, BASE_FORWARD)
_AHEAD: Place = (0.060, 0.060)
_ON_LINE: Place = (0.150, BASE_FORWARD + 0.014)
"""A piece that touches South's base line."""
_DIRECTIONS = (
    _direction("forward", (_START, _met(_START, _AHEAD)), _AHEAD, right=True, window=_SOUTH),
    _direction(
        "backward", (_START, (0.010, STRIKER_RADIUS - HALF)), None, right=False, window=_SOUTH
    ),
    _direction(
        "behind_direct", (_START, _met(_START, _ON_LINE)), _ON_LINE, right=False, window=_SOUTH
    ),
    _direction("behind_cushion", _by_far_cushion(_START, _ON_LINE), _ON_LINE, right=True),
)

_FIGURES: Final[dict[tuple[str, str], Figure]] = {
    ("setup", "board"): Figure((_PARTS,)),
    ("setup", "seats"): Figure((_SEATS_2, _SEATS_4)),
    ("setup", "rack"): Figure(_RACK_PANELS),
    ("setup", "bank"): Figure((Panel("bank_set", discs=(*_TARGETS, _STRIKER)),)),
    ("common", "1.4"): Figure(_PLACING),
    ("common", "1.5"): Figure(_DIRECTIONS),
    ("common", "1.6"): Figure(_RACK_PANELS),
    ("conduct", "place"): Figure(_PLACING[:5]),
    ("house", "H5"): Figure(
        (_stroke("house_stroke", _W, offset=0.1), _back("house_back", (_W, _W)))
    ),
    ("federation", "F6"): Figure(
        (_stroke("federation_stroke", _W, offset=0.1), _back("federation_back", (_W, _W), _RING))
    ),
    ("federation", "F15"): Figure(
        (
            Panel(
                "ring",
                _MIDDLE,
                discs=(_DUE,),
                marks=((Mark.FOCUS, (0.030, 0.036), PIECE_RADIUS),),
                ring=_RING,
            ),
        )
    ),
    ("family", "Y5"): Figure(
        (_stroke("family_stroke", _W, offset=0.1), _back("family_back", (_W, _W)))
    ),
    ("parlour", "P5"): Figure(
        (
            _stroke("parlour_stroke", _B, offset=0.02, striker_falls=False),
            _back("parlour_back", (_W,)),
        )
    ),
    ("classic", "C8"): Figure(
        (
            _stroke("classic_stroke", _B, offset=0.02, striker_falls=False),
            _back("classic_back", (_W,)),
        )
    ),
    ("points", "T3"): Figure((_STRIKER_ALONE, _back("points_back", (_B,)))),
    ("bank", "B3"): Figure((_BANK_DIRECT, _by_cushion())),
    ("bank", "B1"): Figure((Panel("bank_set", discs=(*_TARGETS, _STRIKER)),)),
}


def figure_of(page: str, clause: str) -> Figure | None:
    """The drawing that belongs to a clause of a chapter, or None."""
    return _FIGURES.get((page, clause))
