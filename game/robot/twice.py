"""Ways of the striker over two cushions: traced forward by the contact law, met by secants."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi
from typing import Final

import numpy as np

from game.core.board import BASE_FORWARD
from game.robot.goals import TURN, Goals, turned
from game.robot.lines import Lines, meets_pocket, throw
from game.robot.view import (
    CLEAR_OF_POCKETS,
    FORWARD,
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

PAIRS: Final = ((0, 3), (1, 3), (3, 0), (3, 1), (0, 1), (1, 0), (3, 2))
"""Cushions in the order they are met: 0 left, 1 right, 2 near, 3 far."""
TWICE: Final = 4
"""`Lines.cushion` of the first of `PAIRS`; the others follow."""
_SECANTS: Final = 5
_CLOSE: Final = 2e-4
"""Metres by which a traced way may pass beside its ghost and still count as found."""


@dataclass(frozen=True, slots=True)
class _Way:
    """A striker after its last cushion: where, which way, spin, and how it came there."""

    spots: tuple[tuple[Floats, Floats], ...]
    bearings: tuple[Floats, ...]
    lengths: tuple[Floats, ...]
    kept: Floats
    spin: Floats
    is_sound: Flags


def over_two(
    view: View, goals: Goals, places: Floats, pair: int, *, forward_only: bool = False
) -> Lines:
    """Ways over the two cushions of `PAIRS[pair]` to each goal; see `lines.straight`."""
    cushions = PAIRS[pair]
    shape = (len(goals), len(places))
    x = np.broadcast_to(places[None], shape)
    y = np.full(shape, BASE_FORWARD)
    aim, is_found = _met(view, goals, x, y, cushions)
    way = _trace(view, x, y, aim, cushions)
    miss, cut, ghost = _miss(view, goals, way)
    last_x, last_y = way.spots[-1]
    final = np.hypot(ghost[..., 0] - last_x, ghost[..., 1] - last_y)
    run = sum(way.lengths) + final
    slack = _room(view, goals, x, y, way, final, cut, run)
    loss = 2 * view.constants.deceleration
    speed = goals.speed[:, None] / (view.passed_on * cosine(cut))
    speed = np.sqrt((np.sqrt(speed**2 + loss * final) / way.kept) ** 2 + 1.5 * loss * (run - final))
    is_open = is_found & way.is_sound & (np.abs(miss) < _CLOSE) & (np.abs(cut) < SHARPEST)
    is_open &= np.max(np.abs(ghost), axis=-1) <= STRIKER_LIMIT
    is_open &= speed <= view.constants.max_speed
    if forward_only:
        is_open &= np.abs(wrapped(aim)) < FORWARD
    return Lines(wrapped(aim), np.where(is_open, slack, -1.0), speed, cut, run, TWICE + pair)


def _met(
    view: View, goals: Goals, x: Floats, y: Floats, cushions: tuple[int, int]
) -> tuple[Floats, Flags]:
    """Launch bearings whose traced way goes through the ghost; first guess by mirrors."""
    spot = view.spots[goals.piece]
    ghost = np.stack(
        [
            spot[:, 0] - REACH * np.sin(goals.bearing),
            spot[:, 1] - REACH * np.cos(goals.bearing),
        ],
        axis=-1,
    )
    image = _mirrored(_mirrored(ghost, cushions[1]), cushions[0])
    one = np.arctan2(image[:, :1] - x, image[:, 1:] - y)
    two = one + 0.01
    at_one, _, _ = _miss(view, goals, _trace(view, x, y, one, cushions))
    for _ in range(_SECANTS):
        at_two, _, _ = _miss(view, goals, _trace(view, x, y, two, cushions))
        rise = at_two - at_one
        rise = np.where(np.abs(rise) > 1e-12, rise, np.inf)
        step = at_two * (two - one) / rise
        one, at_one = two, at_two
        two = two - np.clip(step, -0.2, 0.2)
    return two, np.isfinite(two)


def _mirrored(spot: Floats, cushion: int) -> Floats:
    line = STRIKER_LIMIT if cushion in (1, 3) else -STRIKER_LIMIT
    axis = 0 if cushion < 2 else 1
    image = spot.copy()
    image[:, axis] = 2 * line - spot[:, axis]
    return image


def _trace(view: View, x: Floats, y: Floats, aim: Floats, cushions: tuple[int, int]) -> _Way:
    """Follows launches over both cushions, spin included; `physics.contact.rebound`'s law."""
    e, most = view.constants.e_cushion, view.grip
    spots, bearings, lengths = [(x, y)], [aim], []
    kept, spin = np.ones(aim.shape), np.zeros(aim.shape)
    is_sound = np.ones(aim.shape, bool)
    for cushion in cushions:
        here = turned(np.stack(spots[-1], axis=-1), cushion)
        local = wrapped(bearings[-1] - TURN[cushion])
        is_sound &= np.abs(local) < 1.48
        local = np.clip(local, -1.48, 1.48)
        before = STRIKER_LIMIT - here[..., 1]
        hit = here[..., 0] + before * np.tan(local)
        is_sound &= (np.abs(hit) < CLEAR_OF_POCKETS) & (before > 0.01)
        aside, into = np.sin(local), np.cos(local)
        lost = np.clip((aside - spin) / 3.0, -most * into, most * into)
        aside, back = aside - lost, e * into
        share = np.hypot(aside, back)
        spin = (spin + 2 * lost) / share
        kept = kept * share
        lengths.append(before / into)
        bearings.append(wrapped(pi - np.arctan2(aside, back) + TURN[cushion]))
        spots.append(_unturned(hit, np.full(hit.shape, STRIKER_LIMIT), cushion))
    return _Way(tuple(spots), tuple(bearings), tuple(lengths), kept, spin, is_sound)


def _unturned(x: Floats, y: Floats, cushion: int) -> tuple[Floats, Floats]:
    """`goals.turned` undone."""
    return ((-y, x), (y, -x), (-x, -y), (x, y))[cushion]


def _miss(view: View, goals: Goals, way: _Way) -> tuple[Floats, Floats, Floats]:
    """How far to the right of each way its ghost lies, the cut there, and the ghost."""
    bearing = way.bearings[-1]
    normal = goals.bearing[:, None] + 0.0 * bearing
    cut = normal
    e, mu = view.constants.e_disc, view.constants.mu_disc
    for _ in range(2):
        cut = wrapped(normal - bearing)
        normal = goals.bearing[:, None] + throw(cut, way.spin, e, mu)
    spot = view.spots[goals.piece][:, None]
    ghost_x = spot[..., 0] - REACH * np.sin(normal)
    ghost_y = spot[..., 1] - REACH * np.cos(normal)
    last_x, last_y = way.spots[-1]
    miss = (ghost_x - last_x) * np.cos(bearing) - (ghost_y - last_y) * np.sin(bearing)
    return miss, cut, np.stack([ghost_x, ghost_y], axis=-1)


def _room(
    view: View,
    goals: Goals,
    x: Floats,
    y: Floats,
    way: _Way,
    final: Floats,
    cut: Floats,
    run: Floats,
) -> Floats:
    """How far the aim may be off: what the goal allows, and what the pieces beside the way do."""
    window = np.minimum(-goals.low, goals.high)[:, None]
    slack = window * REACH * np.maximum(np.cos(cut), 0.1) / run
    gone = np.zeros(run.shape)
    skip = np.broadcast_to(goals.piece[:, None], run.shape)
    legs = zip(way.spots, way.bearings, (*way.lengths, final), strict=True)
    for number, (spot, bearing, length) in enumerate(legs):
        is_last = number == len(way.lengths)
        left, right = margins(view.spots, *spot, bearing, length, REACH, skip if is_last else None)
        share = length / np.maximum(gone + length, 1e-6)
        slack = np.minimum(slack, np.minimum(left, right) * share)
        if number:
            here = np.stack(spot, axis=-1)
            slack = np.where(meets_pocket(here, bearing, length), -1.0, slack)
        gone = gone + length
    return slack
