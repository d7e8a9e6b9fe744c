"""The full preview is the shot: its end to the last bit, its ways corner by corner."""

from __future__ import annotations

import random
import time
from dataclasses import replace

import pytest

from game.core.pieces import STRIKER_ID, Kind, Seat
from game.core.shot import Shot
from game.physics.constants import Constants
from game.session.background import Stage, Workers
from game.session.practice import Practice
from game.session.preview import preview, preview_job
from game.session.racks import rack


def practice_with(name: str, shot: Shot) -> Practice:
    practice = Practice()
    practice.set_board(rack(name, Seat.S, random.Random(7)))
    practice.set_aim(practice.standing(shot))
    return practice


@pytest.mark.parametrize(
    ("name", "shot"),
    [
        ("break", Shot(Seat.S, 0.0, 0.7, 5.5)),
        ("half", Shot(Seat.S, 0.1, -21.0, 4.0)),
        ("ending", Shot(Seat.W, -0.05, 33.0, 2.2)),
    ],
)
def test_it_ends_as_the_shot_does_to_the_last_bit(name: str, shot: Shot):
    practice = practice_with(name, shot)
    found = preview(practice.board, practice.aim, practice.constants)
    played = practice.shoot()
    practice.settle()
    assert found.after == practice.board
    assert found.striker == played.record.striker
    assert found.time == played.record.time
    assert [kind for kind, _ in found.pocketed] == [
        Kind.STRIKER if event.disc == STRIKER_ID else played.record.before.find(event.disc).kind
        for event in played.record.pocketed()
    ]


def test_another_process_says_the_very_same():
    practice = practice_with("break", Shot(Seat.S, 0.0, 0.7, 5.5))
    arguments = practice.board, practice.aim, practice.constants
    workers = Workers(1)
    job = workers.start(preview_job, *arguments)
    until = time.monotonic() + 60
    while not job.is_over and time.monotonic() < until:
        workers.poll()
        time.sleep(0.02)
    workers.close()
    assert job.stage is Stage.DONE, job.error
    assert job.result == preview(*arguments)


def test_the_ways_begin_where_discs_lie_and_end_where_they_come_to_rest():
    practice = practice_with("half", Shot(Seat.S, 0.1, -21.0, 4.0))
    found = preview(practice.board, practice.aim, practice.constants)
    assert found.ways[0].disc == STRIKER_ID
    assert found.ways[0].points[0] == practice.aim.start
    for way in found.ways[1:]:
        piece = practice.board.find(way.disc)
        assert piece is not None
        assert way.kind is piece.kind
        assert way.points[0] == (piece.x, piece.y)
        if rest := found.after.find(way.disc):
            assert way.points[-1] == (rest.x, rest.y)
    still = {piece.id for piece in practice.board} - {way.disc for way in found.ways}
    for number in still:
        before, after = practice.board.find(number), found.after.find(number)
        assert before is not None
        assert after is not None
        assert (after.x, after.y) == pytest.approx((before.x, before.y), abs=1e-12)


def test_a_dry_board_is_previewed_dry():
    practice = practice_with("ending", Shot(Seat.S, 0.0, 3.0, 3.0))
    dry = replace(Constants(), mu_board=0.15)
    assert preview(practice.board, practice.aim, dry).time < (
        preview(practice.board, practice.aim, Constants()).time
    )
