"""What the last shot did, in a few lines."""

from __future__ import annotations

from game.core.events import CushionHit, Pocketed, ShotRecord
from game.core.pieces import STRIKER_ID, Kind
from game.session.practice import PracticeShot
from game.session.sides import corner_of
from game.ui.strings import tr, tr_count

Rows = tuple[tuple[str, str], ...]


def shot_facts(last: PracticeShot | None) -> Rows:
    """Rows for the results card; before the first shot a hint on what will stand there."""
    if last is None:
        return ((tr("practice.no_shot_yet"), ""),)
    record = last.record
    first, is_rebound = record.first_contact()
    met = tr("practice.nothing")
    if first is not None:
        met = _name(record, first.b)
        if is_rebound:
            met = tr("practice.off_cushion", name=met)
    rows = [
        (tr("practice.speed"), tr("practice.speed_value", speed=f"{record.shot.speed:.2f}")),
        (tr("practice.angle"), tr("play.degrees", angle=signed(record.shot.angle))),
        (tr("practice.first_contact"), met),
        (tr("practice.striker_cushions"), str(_cushions(record))),
        (tr("practice.moved"), tr_count("practice.moved_pieces", record.moved())),
    ]
    rows += [(tr("practice.fell"), _fall(record, event)) for event in record.pocketed()]
    rows += [(tr("practice.hopped"), _name(record, event.disc)) for event in record.off_board()]
    if not record.pocketed():
        rows.append((tr("practice.fell"), tr("practice.nothing")))
    rows.append((tr("practice.rest"), tr("practice.rest_value", time=f"{record.time:.2f}")))
    return tuple(rows)


def signed(number: float, digits: int = 2) -> str:
    """A number with its sign, with a true minus."""
    rounded = round(number, digits) + 0.0
    return f"{rounded:+.{digits}f}".replace("-", "−") if rounded else f"{0:.{digits}f}"


def _cushions(record: ShotRecord) -> int:
    """How often the striker met a cushion."""
    return sum(isinstance(e, CushionHit) and e.disc == STRIKER_ID for e in record.events)


def _fall(record: ShotRecord, event: Pocketed) -> str:
    corner = tr(f"practice.corner_{corner_of(record.shot.seat, event.pocket)}")
    return tr("practice.fell_where", name=_name(record, event.disc), pocket=corner)


def _name(record: ShotRecord, disc: int) -> str:
    piece = record.before.find(disc)
    return tr(f"piece.{piece.kind if piece else Kind.STRIKER}")
