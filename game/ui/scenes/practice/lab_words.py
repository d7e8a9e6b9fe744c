"""The lab's numbers as rows: the way predicted for an aim, and what a shot came to beside it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.pieces import Seat
from game.physics.legs import Leg
from game.session.rebounds import Bounce, Reading, Result
from game.session.sides import side_of
from game.ui.scenes.practice.facts import signed
from game.ui.scenes.practice.rows import Row
from game.ui.strings import tr


def aim_rows(reading: Reading, seat: Seat) -> tuple[Row, ...]:
    """The predicted legs, with the mirror's contact point beside every cushion's."""
    if not reading.legs:
        return (Row(tr("practice.lab_no_way")),)
    rows: list[Row] = []
    met = 0
    for number, leg in enumerate(reading.legs, start=1):
        rows += _leg_rows(number, leg, seat, reading.radius)
        if leg.cushion and (met := met + 1) < len(reading.mirror):
            x, y = reading.mirror[met]
            rows.append(Row(tr("practice.lab_mirror_at"), _place(seat, (x, y))))
    return tuple(rows)


def result_rows(result: Result | None, seat: Seat, radius: float) -> tuple[Row, ...]:
    """The measured legs, then how far off the aim was."""
    if result is None:
        return (Row(tr("practice.no_shot_yet")),)
    rows: list[Row] = []
    for number, bounce in enumerate(result.bounces, start=1):
        rows += _bounce_rows(number, bounce, seat)
    if result.missed is not None:
        side = "left" if result.missed > 0 else "right"
        words = tr(f"practice.lab_missed_{side}", miss=f"{1000 * abs(result.missed):.1f}")
        rows.append(Row(tr("practice.lab_target"), words, is_head=True))
    for number, leg in enumerate(result.legs, start=1):
        rows += _leg_rows(number, leg, seat, radius)
    return tuple(rows) or (Row(tr("practice.lab_no_way")),)


def _leg_rows(number: int, leg: Leg, seat: Seat, radius: float) -> list[Row]:
    what = f"cushion_{side_of(seat, leg.cushion)}" if leg.cushion else leg.what
    head = tr("practice.lab_leg", number=number, end=tr(f"practice.lab_end_{what}"))
    way = tr("practice.centimetres", length=f"{100 * leg.distance:.1f}")
    speeds = tr("practice.lab_speeds", start=f"{leg.speed:.2f}", end=f"{leg.end_speed:.2f}")
    rows = [Row(head, way, is_head=True), Row(tr("practice.lab_speed"), speeds)]
    if leg.angle_in is not None and leg.angle_out is not None:
        angles = tr("practice.lab_angles", into=f"{leg.angle_in:.2f}", out=f"{leg.angle_out:.2f}")
        rows.append(Row(tr("practice.lab_in_out"), angles))
    touch = leg.touch(radius)
    if touch:
        rows.append(Row(tr("practice.lab_contact"), _place(seat, touch)))
    return rows


def _bounce_rows(number: int, bounce: Bounce, seat: Seat) -> list[Row]:
    cushion = bounce.measured.cushion
    assert cushion is not None, "a bounce is off a cushion"
    side = tr(f"practice.lab_end_cushion_{side_of(seat, cushion)}")
    rows = [Row(tr("practice.lab_bounce", number=number, end=side), is_head=True)]
    if bounce.place_error is None:
        rows.append(Row(tr("practice.lab_not_predicted")))
    else:
        place = tr("practice.millimetres", length=f"{1000 * bounce.place_error:.3f}")
        rows.append(Row(tr("practice.lab_contact_off"), place))
    if bounce.angle_error is not None:
        angle = tr("play.degrees", angle=signed(bounce.angle_error, 3))
        rows.append(Row(tr("practice.lab_angle_off"), angle))
    if bounce.mirror_error is not None:
        place = tr("practice.millimetres", length=f"{1000 * bounce.mirror_error:.1f}")
        rows.append(Row(tr("practice.lab_mirror_off"), place))
    if bounce.mirror_angle is not None:
        angle = tr("play.degrees", angle=signed(bounce.mirror_angle, 1))
        rows.append(Row(tr("practice.lab_mirror_turn"), angle))
    return rows


def _place(seat: Seat, point: Sequence[float]) -> str:
    """A place in centimetres to the right and ahead, as the shooter sees it."""
    right, forward = seat.from_board(point[0], point[1])
    return f"{signed(100 * right, 1)} / {signed(100 * forward, 1)}"
