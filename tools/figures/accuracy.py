"""A1 to A4: single shots against closed forms and an independent integration."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from math import atan2, cos, degrees, hypot, radians, sin
from statistics import fmean

from figures.bars import Effort, Figure
from figures.closed_forms import (
    GRAVITY,
    PIECE,
    STRIKER,
    Motion,
    Vector,
    after_sliding,
    coast,
    collide,
    rebound,
)
from game.core.board import HALF, PIECE_RADIUS, STRIKER_RADIUS
from game.core.events import Contact, CushionHit, ShotRecord
from game.core.pieces import Kind, Seat
from game.core.shot import Shot
from game.core.state import BoardState, Piece
from game.physics.constants import NORMAL_POWDER, Constants
from game.physics.simulate import simulate

EMPTY = BoardState()

NORMALS: dict[Seat, Vector] = {
    Seat.S: (0.0, 1.0),
    Seat.N: (0.0, -1.0),
    Seat.W: (1.0, 0.0),
    Seat.E: (-1.0, 0.0),
}
"""Unit vector from each cushion into the board."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A cut shot: how full the hit is and how it is made.

    Attributes:
        cut: degrees between the striker's path and the line of centres, signed.
        speed: launch speed in m/s.
        angle: launch angle in degrees.
        run: metres the striker's centre travels to the contact.
    """

    cut: float
    speed: float
    angle: float
    run: float


def cuts() -> Iterator[Cut]:
    """Cuts of 0 to 75 degrees to both sides at 0.5 to 6 m/s, near and far, in five directions."""
    for speed in (0.5, 1.0, 2.0, 3.0, 4.5, 6.0):
        for degree in range(0, 76, 5):
            for sign in (1, -1):
                turn = (degree * 7 + int(speed * 10)) % 41 - 20
                far = speed**2 / (2 * NORMAL_POWDER * GRAVITY)
                run = min(0.6 * far, 0.06 + (degree * 13 + int(speed * 37)) % 100 / 1000)
                yield Cut(sign * degree, speed, float(turn), run)


def played(cut: Cut, constants: Constants) -> tuple[ShotRecord, Vector, Vector]:
    """Plays a cut shot; returns the record, the launch direction and the line of centres."""
    shot = Shot(Seat.S, 0.0, cut.angle, cut.speed)
    direction = shot.direction
    turn = radians(cut.cut)
    normal = (
        direction[0] * cos(turn) - direction[1] * sin(turn),
        direction[1] * cos(turn) + direction[0] * sin(turn),
    )
    apart = STRIKER_RADIUS + PIECE_RADIUS
    x, y = (
        start + direction[axis] * cut.run + normal[axis] * apart
        for axis, start in enumerate(shot.start)
    )
    state = BoardState((Piece(1, Kind.WHITE, x, y),))
    return simulate(state, shot, constants), direction, normal


def turned(of: Vector, against: Vector) -> float:
    """Degrees between two vectors."""
    cross = of[0] * against[1] - of[1] * against[0]
    return abs(degrees(atan2(cross, of[0] * against[0] + of[1] * against[1])))


def cut_errors(constants: Constants, stride: int = 1) -> tuple[list[float], list[float]]:
    """Direction errors in degrees and relative speed errors of both discs, over the cuts.

    The struck piece is judged twice: by the velocity in the record, and by the place where it
    then met a cushion, which the record's velocity has no part in.
    """
    directions: list[float] = []
    speeds: list[float] = []
    for cut in islice(cuts(), 0, None, stride):
        record, direction, normal = played(cut, constants)
        arrival = after_sliding(cut.speed, cut.run, constants.mu_board)
        before = Motion((direction[0] * arrival, direction[1] * arrival)), Motion((0.0, 0.0))
        wanted = collide((STRIKER, PIECE), before, normal, constants.e_disc, constants.mu_disc)
        contact, _ = record.first_contact()
        if contact is None:
            directions.append(180.0)
            speeds.append(1.0)
            continue
        for got, motion in zip((contact.out_a, contact.out_b), wanted, strict=True):
            directions.append(turned(got, motion.velocity))
            speeds.append(abs(hypot(*got) / motion.speed - 1))
        directions += _path_errors(record, wanted[1].velocity)
    return directions, speeds


def _path_errors(record: ShotRecord, wanted: Vector) -> list[float]:
    """Direction error of the piece's whole way to its first cushion, when it went there freely."""
    mine = [event for event in record.events if _concerns(event, 1)]
    if len(mine) < 2 or not isinstance(mine[1], CushionHit):
        return []
    inward = NORMALS[mine[1].cushion]
    start = record.before.pieces[0]
    way = (
        mine[1].place[0] + inward[0] * PIECE_RADIUS - start.x,
        mine[1].place[1] + inward[1] * PIECE_RADIUS - start.y,
    )
    return [turned(way, wanted)]


def _concerns(event: object, disc: int) -> bool:
    if isinstance(event, Contact):
        return disc in (event.a, event.b)
    return getattr(event, "disc", None) == disc


def a1(effort: Effort) -> list[Figure]:
    """Cut shots: without board friction, and with everything as it is in the game."""
    figures: list[Figure] = []
    for words, constants in (
        ("no board friction", Constants(mu_board=0.0)),
        ("as in the game", Constants()),
    ):
        directions, speeds = cut_errors(constants, effort.stride)
        figures += [
            Figure("A1", f"cut shots, {words}: direction, mean", fmean(directions), "deg", 0.02),
            Figure("A1", f"cut shots, {words}: direction, worst", max(directions), "deg", 0.1),
            Figure("A1", f"cut shots, {words}: speed, worst", 100 * max(speeds), "percent", 0.2),
        ]
    return figures


def banks() -> Iterator[Shot]:
    """Shots from every seat whose striker meets its first cushion at 0 to 75 degrees."""
    for seat in Seat:
        for offset in (-0.2, -0.05, 0.1, 0.2):
            for angle in (-80.0, -62.0, -45.0, -15.5, 0.0, 9.0, 17.0, 27.5, 56.0, 70.0, 85.0):
                for speed in (1.0, 2.5, 5.5):
                    yield Shot(seat, offset, angle, speed)


def straight_to_cushion(shot: Shot) -> tuple[Seat, Vector, float]:
    """The first cushion on the striker's way, its centre there, and the way's length."""
    reach = HALF - STRIKER_RADIUS
    found: list[tuple[float, Seat, Vector]] = []
    for cushion, inward in NORMALS.items():
        axis = 0 if inward[0] else 1
        towards = -inward[axis]
        speed = shot.direction[axis] * towards
        if speed > 1e-9:
            way = (reach - shot.start[axis] * towards) / speed
            x, y = (shot.start[i] + shot.direction[i] * way for i in (0, 1))
            found.append((way, cushion, (x, y)))
    way, cushion, centre = min(found)
    return cushion, centre, way


def a2(effort: Effort) -> list[Figure]:
    """Rebounds off one cushion, with board friction on the way and without."""
    angles: list[float] = []
    places: list[float] = []
    for constants in (Constants(mu_board=0.0), Constants()):
        for shot in islice(banks(), 0, None, effort.stride):
            cushion, centre, way = straight_to_cushion(shot)
            first = simulate(EMPTY, shot, constants).events[:1]
            hit = first[0] if first and isinstance(first[0], CushionHit) else None
            inward = NORMALS[cushion]
            arrival = after_sliding(shot.speed, way, constants.mu_board)
            velocity = (shot.direction[0] * arrival, shot.direction[1] * arrival)
            steep = turned((-velocity[0], -velocity[1]), inward)
            if hit is None or hit.cushion is not cushion or steep > 75:
                continue
            wanted = rebound(
                STRIKER, Motion(velocity), inward, constants.e_cushion, constants.mu_cushion
            )
            angles.append(turned(hit.out, wanted.velocity))
            touch = [centre[axis] - inward[axis] * STRIKER_RADIUS for axis in (0, 1)]
            places.append(1000 * hypot(hit.place[0] - touch[0], hit.place[1] - touch[1]))
    return [
        Figure("A2", f"{len(angles)} rebounds: angle, worst", max(angles), "deg", 0.05),
        Figure("A2", "rebounds: contact point, worst", max(places), "mm", 0.1),
    ]


def a3(effort: Effort) -> list[Figure]:
    """Straight slides to rest: the distance and the instant."""
    distances: list[float] = []
    times: list[float] = []
    for friction in (0.06, 0.10, 0.15):
        for speed in (0.2, 0.37, 0.5, 0.71, 0.82):
            record = simulate(EMPTY, Shot(Seat.S, 0.0, 0.0, speed), Constants(mu_board=friction))
            wanted = speed**2 / (2 * friction * GRAVITY)
            end = record.striker or (0.0, 9.0)
            distances.append(abs((end[1] - record.shot.start[1]) / wanted - 1))
            times.append(abs(record.time / (speed / (friction * GRAVITY)) - 1))
    return [
        Figure(
            "A3", "sliding distance against v²/2µg, worst", 100 * max(distances), "percent", 0.1
        ),
        Figure("A3", "time to rest against v/µg, worst", 100 * max(times), "percent", 0.1),
    ]


def a4(effort: Effort) -> list[Figure]:
    """Sliding with the spin a cushion gives, against the integration in `closed_forms.coast`."""
    constants = Constants()
    distances: list[float] = []
    times: list[float] = []
    for speed in (1.1, 1.3, 1.5, 1.8):
        for angle in (40.0, 50.0, 60.0, 70.0, 80.0):
            shot = Shot(Seat.S, 0.0, angle, speed)
            record = simulate(EMPTY, shot, constants)
            if len(record.events) != 1 or not isinstance(hit := record.events[0], CushionHit):
                continue
            cushion, centre, way = straight_to_cushion(shot)
            arrival = after_sliding(speed, way, constants.mu_board)
            before = Motion((shot.direction[0] * arrival, shot.direction[1] * arrival))
            after = rebound(
                STRIKER, before, NORMALS[cushion], constants.e_cushion, constants.mu_cushion
            )
            length, seconds = coast(STRIKER, after, constants.mu_board)
            end = record.striker or (9.0, 9.0)
            distances.append(abs(hypot(end[0] - centre[0], end[1] - centre[1]) / length - 1))
            times.append(abs((record.time - hit.time) / seconds - 1))
    return [
        Figure(
            "A4",
            f"{len(distances)} spinning slides: way, worst",
            100 * max(distances),
            "percent",
            1,
        ),
        Figure("A4", "spinning slides: time, worst", 100 * max(times), "percent", 1),
    ]
