"""From a position of a record into the practice room."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.shot import Shot
from game.core.state import BoardState
from game.physics.constants import Constants
from game.session.practice import BOARDS, Lie, Options
from game.ui.replay.timeline import Place, Timeline

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.practice.scene import PracticeScene

FIRST_SPEED = 2.5
"""Speed in m/s the coming shot is aimed with where the record has none."""


def lie_at(timeline: Timeline, place: Place) -> Lie:
    """The position at a place, aimed as the record's next shot; before a shot, that very shot."""
    step = timeline.steps[place.step]
    event = step.settled
    if event is not None and place.time < step.ruling_at:
        return Lie(step.entry.before.board, event.shot)
    board, seat = step.entry.after.board, step.entry.after.state.turn
    following = (each.settled for each in timeline.steps[place.step + 1 :] if each.settled)
    coming = next(following, None)
    if coming is not None and _is_same(board, timeline, place):
        return Lie(board, coming.shot)
    return Lie(board, Shot(seat, 0.0, 0.0, FIRST_SPEED))


def _is_same(board: BoardState, timeline: Timeline, place: Place) -> bool:
    """Whether the next shot was played at this very position."""
    following = (each for each in timeline.steps[place.step + 1 :] if each.settled)
    return next(following).entry.before.board == board


def play_on(app: App, timeline: Timeline, place: Place) -> PracticeScene:
    """Opens the position at a place in the practice room; undo there brings the old one back.

    The practice board is the record's: the same shot comes to the same.

    Raises:
        CarromError: when it cannot lie on a practice board; says why.
    """
    from game.ui.scenes.practice.scene import PracticeScene

    scene = PracticeScene.open(app, lie_at(timeline, place))
    practice, constants = scene.practice, timeline.recorded.header.constants
    practice.options = _board_like(constants, practice.options)
    app.push(scene)
    return scene


def _board_like(constants: Constants, left: Options) -> Options:
    """The practice board with these physics; as it was left where there is none."""
    boards = (
        replace(left, board=board, can_hop=can_hop) for board in BOARDS for can_hop in (True, False)
    )
    return next((each for each in boards if each.constants == constants), left)
