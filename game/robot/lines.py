"""Ways of the striker to goals: straight, or over one cushion, for many places at once.

All of it is closed form: where the striker has to be when it touches (the ghost), friction
between the discs and on the cushion included, how far the aim may be off, and how hard the
shot has to be. What happens after the piece is down is left to the simulation.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi
from typing import Final

import numpy as np

from game.core.board import BASE_FORWARD, HALF, POCKET_RADIUS
from game.robot.goals import TURN, Goals, over_cushion, turned
from game.robot.view import (
    CLEAR_OF_POCKETS,
    FORWARD,
    POCKET_SPOTS,
    REACH,
    SHARPEST,
    STRIKER_LIMIT,
    Flags,
    Floats,
    View,
    cosine,
    margins,
    wrapped,
)
from game.rules.legality import BEHIND_LINE

STRAIGHT: Final = -1
"""`Lines.cushion` of a striker that meets no cushion first."""
_THROWS: Final = 3
"""Rounds in which ghost and throw are brought together; each makes the error 20 times less."""


@dataclass(frozen=True, slots=True)
class Lines:
    """Aims at goals; arrays of one shape (goals, places).

    Attributes:
        aim: bearing of the launch at the middle of what serves, radians.
        slack: how far the aim may be off to either side, radians; not positive: no way.
        speed: the least launch speed that brings the piece home, m/s.
        cut: angle between the striker's way and the line of centres, radians, signed.
        run: length of the striker's way, metres.
        cushion: `STRAIGHT`, the cushion met first (0 left, 1 right, 2 near, 3 far), or from
            `twice.TWICE` on two of them.
    """

    aim: Floats
    slack: Floats
    speed: Floats
    cut: Floats
    run: Floats
    cushion: int


def straight(view: View, goals: Goals, places: Floats, *, forward_only: bool = False) -> Lines:
    """Direct ways from these offsets on the base line to each goal.

    Args:
        view: the position.
        goals: what is to happen.
        places: offsets on the base line, metres.
        forward_only: rules 1.5: no backward shot, and no piece at the base line hit first.
    """
    here = np.stack(np.broadcast_arrays(places, BASE_FORWARD), axis=-1)[None]
    spot = view.spots[goals.piece][:, None]
    aim, run, cut = _ghost(view, here, spot, goals.bearing[:, None])
    low, high = _limited(goals, cut)
    # A piece that has to leave further to the right is hit from further left, and the aim
    # turns left with it.
    one, _, _ = _ghost(view, here, spot, goals.bearing[:, None] + low)
    two, _, _ = _ghost(view, here, spot, goals.bearing[:, None] + high)
    one, two = wrapped(one - aim), wrapped(two - aim)
    x = np.broadcast_to(here[..., 0], aim.shape)
    y = np.broadcast_to(here[..., 1], aim.shape)
    skip = np.broadcast_to(goals.piece[:, None], aim.shape)
    left, right = margins(view.spots, x, y, aim, run, REACH, skip)
    least = np.maximum(np.minimum(one, two), -left)
    most = np.minimum(np.maximum(one, two), right)
    loss = 2 * view.constants.deceleration
    at_contact = goals.speed[:, None] / (view.passed_on * cosine(cut))
    speed = np.sqrt(at_contact**2 + loss * run)
    is_open = _is_sound(view, aim, run, cut, here, speed) & (left > 0.0) & (right > 0.0)
    if forward_only:
        ahead = spot[..., 1] + HALF >= BEHIND_LINE
        is_open &= ahead & (np.abs(aim) < FORWARD)
    slack = np.where(is_open, (most - least) / 2, -1.0)
    return Lines(wrapped(aim + (least + most) / 2), slack, speed, cut, run, STRAIGHT)


def _ghost(
    view: View, here: Floats, spot: Floats, bearing: Floats
) -> tuple[Floats, Floats, Floats]:
    """Bearing and length of the way to the ghost, and the cut, for a piece to leave so."""
    e, mu = view.constants.e_disc, view.constants.mu_disc
    normal = bearing
    x = y = way = cut = bearing
    for _ in range(_THROWS):
        x = spot[..., 0] - REACH * np.sin(normal) - here[..., 0]
        y = spot[..., 1] - REACH * np.cos(normal) - here[..., 1]
        way = np.arctan2(x, y)
        cut = wrapped(normal - way)
        normal = bearing + throw(cut, 0.0, e, mu)
    return way, np.hypot(x, y), cut


def throw(cut: Floats, spin: Floats | float, e: float, mu: float) -> Floats:
    """How far a struck piece is dragged off the line of centres, towards the striker's way.

    From `physics.contact.strike`: friction stops the rims' sliding or is `mu` times the push.

    Args:
        cut: angle from the striker's way to the line of centres, radians.
        spin: rim speed of the striker's turning as a share of its speed.
        e: restitution of the two discs.
        mu: their friction.
    """
    cosine = np.maximum(np.cos(cut), 0.05)
    drag = (np.sin(cut) + spin) / (3 * (1 + e) * cosine)
    return np.arctan(np.clip(drag, -mu, mu))


def _limited(goals: Goals, cut: Floats) -> tuple[Floats, Floats]:
    """The goals' windows, without what only an impossible cut would give."""
    room = SHARPEST + 0.05
    low = np.maximum(goals.low[:, None], -(room + cut))
    high = np.minimum(goals.high[:, None], room - cut)
    return np.minimum(low, 0.0), np.maximum(high, 0.0)


def _is_sound(
    view: View, aim: Floats, run: Floats, cut: Floats, here: Floats, speed: Floats
) -> Flags:
    """Whether the ghost lies on the board, the cut is playable, and no pocket is in the way."""
    x = here[..., 0] + run * np.sin(aim)
    y = here[..., 1] + run * np.cos(aim)
    is_inside = np.maximum(np.abs(x), np.abs(y)) <= STRIKER_LIMIT
    sound = is_inside & (np.abs(cut) < SHARPEST) & (speed <= view.constants.max_speed)
    return sound & ~meets_pocket(here, aim, run)


def meets_pocket(here: Floats, aim: Floats, run: Floats) -> Flags:
    """Whether a straight way of a disc's centre from `here` leads through a pocket."""
    right = POCKET_SPOTS[:, 0] - here[..., :1]
    ahead = POCKET_SPOTS[:, 1] - here[..., 1:]
    sine, cosine = np.sin(aim)[..., None], np.cos(aim)[..., None]
    along = right * sine + ahead * cosine
    across = np.abs(right * cosine - ahead * sine)
    in_way = (along > 0.0) & (along - POCKET_RADIUS < run[..., None]) & (across < POCKET_RADIUS)
    return np.any(in_way, axis=-1)


def over_one(
    view: View, goals: Goals, places: Floats, cushion: int, *, forward_only: bool = False
) -> Lines:
    """Ways over one cushion from these offsets to each goal; see `straight`."""
    here = turned(np.stack(np.broadcast_arrays(places, BASE_FORWARD), axis=-1)[None], cushion)
    spots = turned(view.spots, cushion)
    spot = spots[goals.piece][:, None]
    bearing = wrapped(goals.bearing - TURN[cushion])[:, None]
    tangent, out, cut = _rebound_aim(view, here, spot, bearing)
    low, high = _limited(goals, cut)
    one, _, _ = _rebound_aim(view, here, spot, bearing + low)
    two, _, _ = _rebound_aim(view, here, spot, bearing + high)
    aim = np.arctan(tangent)
    one, two = np.arctan(one) - aim, np.arctan(two) - aim
    before = STRIKER_LIMIT - here[..., 1] + 0.0 * aim
    turn_x = here[..., 0] + before * tangent
    ghost = _ghost_of(view, out, spot, bearing)
    after = np.maximum(STRIKER_LIMIT - ghost[..., 1], 0.0)
    first, second = before * np.hypot(1.0, tangent), after * np.hypot(1.0, out)
    back = pi - np.arctan(out)
    x, y = np.broadcast_to(here[..., 0], aim.shape), np.broadcast_to(here[..., 1], aim.shape)
    edge = np.full(aim.shape, STRIKER_LIMIT)
    skip = np.broadcast_to(goals.piece[:, None], aim.shape)
    left, right = margins(spots, x, y, aim, first, REACH)
    left2, right2 = margins(spots, turn_x, edge, back, second, REACH, skip)
    spread = second / np.maximum(first + second, 1e-6)
    least = np.maximum(np.minimum(one, two), -np.minimum(left, right2 * spread))
    most = np.minimum(np.maximum(one, two), np.minimum(right, left2 * spread))
    e, loss = view.constants.e_cushion, 2 * view.constants.deceleration
    at_contact = goals.speed[:, None] / (view.passed_on * cosine(cut))
    at_cushion = np.sqrt(at_contact**2 + loss * second) * np.hypot(1.0, tangent)
    speed = np.sqrt((at_cushion / (e * np.hypot(1.0, out))) ** 2 + loss * first)
    is_open = (left > 0.0) & (right > 0.0) & (left2 > 0.0) & (right2 > 0.0)
    is_open &= (after > 0.002) & (np.abs(turn_x) < CLEAR_OF_POCKETS)
    is_open &= (np.abs(cut) < SHARPEST) & (speed <= view.constants.max_speed)
    is_open &= np.maximum(np.abs(ghost[..., 0]), np.abs(ghost[..., 1])) <= STRIKER_LIMIT
    corner = np.stack([turn_x, edge], axis=-1)
    is_open &= ~meets_pocket(corner, back, second)
    world = wrapped(aim + TURN[cushion])
    if forward_only:
        is_open &= np.abs(world) < FORWARD
    slack = np.where(is_open, (most - least) / 2, -1.0)
    return Lines(wrapped(world + (least + most) / 2), slack, speed, cut, first + second, cushion)


def _ghost_of(view: View, out: Floats, spot: Floats, bearing: Floats) -> Floats:
    """Where the striker's centre is at the touch, coming back at this tangent."""
    way = pi - np.arctan(out)
    normal = bearing
    for _ in range(_THROWS):
        cut = wrapped(normal - way)
        normal = bearing + throw(cut, _spin(view, out), *_pair(view))
    x = spot[..., 0] - REACH * np.sin(normal)
    return np.stack([x, spot[..., 1] - REACH * np.cos(normal)], axis=-1)


def _rebound_aim(
    view: View, here: Floats, spot: Floats, bearing: Floats
) -> tuple[Floats, Floats, Floats]:
    """Tangents in and out at the far cushion, and the cut, for a piece to leave so."""
    normal = bearing + 0.0 * here[..., 0]
    tangent = out = cut = normal
    for _ in range(_THROWS):
        x = spot[..., 0] - REACH * np.sin(normal)
        y = spot[..., 1] - REACH * np.cos(normal)
        before, after = STRIKER_LIMIT - here[..., 1], STRIKER_LIMIT - y
        tangent, out = over_cushion(view, x - here[..., 0], before, after)
        cut = wrapped(normal - (pi - np.arctan(out)))
        normal = bearing + throw(cut, _spin(view, out), *_pair(view))
    return tangent, out, cut


def _pair(view: View) -> tuple[float, float]:
    return view.constants.e_disc, view.constants.mu_disc


def _spin(view: View, out: Floats) -> Floats:
    """Rim speed after the far cushion as a share of the speed; counter-clockwise positive.

    Friction turns twice what it takes from the way along the cushion (a uniform disc).
    """
    e, most = view.constants.e_cushion, view.grip
    aside = np.abs(out) * e
    lost = np.where(aside <= 2.0 * most, aside / 2.0, most)
    return np.sign(out) * 2.0 * lost / (e * np.hypot(1.0, out))
