"""The make map's numbers in words."""

from __future__ import annotations

from game.core.shot import normal_angle
from game.session.makemap import Band, Cell, MapTask
from game.ui.scenes.practice.facts import signed
from game.ui.scenes.practice.map_maker import MapMaker
from game.ui.scenes.practice.rows import Row
from game.ui.strings import tr


def fact_rows(maker: MapMaker, cursor: tuple[int, int]) -> tuple[Row, ...]:
    """The cell under the cursor, the tolerance, the most forgiving shot."""
    found = maker.found
    cell = found.at(*cursor)
    rows = [
        Row(tr("practice.map_here"), tr(f"practice.map_{cell.name.lower()}"), is_head=True),
        Row(tr("practice.map_shot"), _shot(found.task, cursor)),
    ]
    if maker.band:
        width = tr("play.degrees", angle=tolerance(maker.band))
        rows.append(Row(tr("practice.map_tolerance"), width, is_head=True))
        rows.append(Row(tr("practice.map_at_speed"), _speed(found.task, maker.band.row)))
        rows.append(Row(tr("practice.map_from_to"), _span(maker.band.low, maker.band.high)))
    if maker.best:
        rows.append(Row(tr("practice.map_best"), _shot(found.task, maker.best)))
    elif found.is_whole:
        rows.append(Row(tr("practice.map_none"), is_head=True))
    return tuple(rows)


def tolerance(band: Band) -> str:
    """A band's width in degrees; a narrow one with more digits."""
    return f"{band.width:.2f}" if band.width >= 0.1 else f"{band.width:.3f}"


def _shot(task: MapTask, cell: tuple[int, int]) -> str:
    shot = task.shot_of(*cell)
    return tr("practice.map_shot_value", angle=signed(shot.angle), speed=f"{shot.speed:.2f}")


def _speed(task: MapTask, row: int) -> str:
    speed = task.speed(row)
    share = 100 * speed / task.constants.max_speed
    return tr("play.metres_a_second", speed=f"{speed:.2f}", share=f"{share:.0f}")


def _span(low: float, high: float) -> str:
    ends = [signed(normal_angle(angle)) for angle in (low, high)]
    return tr("practice.map_span", low=ends[0], high=ends[1])


def poster_lines(maker: MapMaker) -> tuple[str, ...]:
    """What a saved picture says above the map."""
    found, task = maker.found, maker.found.task
    piece = task.board.find(task.piece)
    kind = tr(f"piece.{piece.kind}") if piece else ""
    start = task.shot.seat.from_board(*task.shot.start)
    lines = [
        tr("practice.map_title", kind=kind, pocket=task.pocket),
        tr(
            "practice.map_where",
            seat=tr(f"seat.{task.shot.seat}"),
            offset=signed(100 * start[0], 1),
            made=found.counts()[Cell.POCKETED],
            cells=task.rows * task.columns,
        ),
    ]
    if maker.band and maker.best:
        best = task.shot_of(*maker.best)
        lines.append(
            tr(
                "practice.map_numbers",
                tolerance=tolerance(maker.band),
                angle=signed(best.angle),
                speed=f"{best.speed:.2f}",
            )
        )
    return tuple(lines)
