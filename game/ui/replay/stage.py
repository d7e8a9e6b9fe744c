"""What lies on the board at a place in the timeline, and drawing it with a board view."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot

import pygame

from game.core.board import POCKETS
from game.core.pieces import Kind, Seat
from game.core.state import BoardState, Piece
from game.session.events import Placement, ShotSettled
from game.ui.board_view import BoardView, DrawnDisc, DrawnPath, Mark, Trail
from game.ui.replay.movement import Movement, Movements, resting_angle
from game.ui.replay.timeline import Part, Place, Step, Timeline
from game.ui.scenes.play.showing import TRAVEL_TIME


@dataclass(frozen=True, slots=True)
class Sight:
    """Everything to draw on the board.

    Attributes:
        discs: from the lowest to the highest.
        trails: behind fast discs.
        spots: where pieces will be put back.
        paths: whole ways of discs, for a picture of a shot.
    """

    discs: list[DrawnDisc]
    trails: list[Trail] = field(default_factory=list[Trail])
    spots: list[tuple[float, float]] = field(default_factory=list[tuple[float, float]])
    paths: list[DrawnPath] = field(default_factory=list[DrawnPath])

    def draw(self, surface: pygame.Surface, view: BoardView) -> None:
        """Draws it all over a board that is drawn already."""
        view.draw_paths(surface, self.paths)
        view.draw_trails(surface, self.trails)
        for spot in self.spots:
            view.draw_mark(surface, Mark.SPOT, spot)
        view.draw_discs(surface, self.discs)


class Stage:
    """A record on the board.

    Attributes:
        timeline: the record in time.
    """

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self._movements = Movements(timeline.recorded.header.constants)

    def movement(self, step: Step) -> Movement:
        """The movement of a shot."""
        return self._movements.get(step.index, step.entry, step.lengths[2])

    def sight(self, place: Place) -> Sight:
        """What is to be seen at a place."""
        step = self.timeline.steps[place.step]
        if step.settled is not None:
            return self._shot(step, step.settled, place.time)
        if isinstance(step.entry.event, Placement):
            return self._placement(step, step.entry.event.piece, place.time)
        return Sight(self._lying(step, step.entry.after.board))

    def path_picture(self, step: Step) -> Sight:
        """A whole shot in one picture: every disc's way, and where all came to rest."""
        assert step.settled is not None
        movement = self.movement(step)
        paths = [DrawnPath(path.kind, path.points, path.is_gone) for path in movement.paths()]
        return Sight(movement.rest(), paths=paths)

    def turn(self, place: Place) -> tuple[Seat, int, float]:
        """Who sits at the bottom when the board turns to its shooters, and how it turns on.

        Returns:
            The seat, the quarter turns of the turn under way, and how much of it is done (0 to
            1), as `BoardView.turn_by` wants them.
        """
        step = self.timeline.steps[place.step]
        part, time = step.part(place.time)
        if part is not Part.TURN:
            return step.seat, 0, 0.0
        before = self.timeline.steps[place.step - 1].seat
        quarters = (step.seat.quarter_turns - before.quarter_turns + 1) % 4 - 1
        share = time / step.lengths[0]
        return before, quarters, share * share * (3.0 - 2.0 * share)

    def _shot(self, step: Step, event: ShotSettled, time: float) -> Sight:
        part, inside = step.part(time)
        if part in (Part.TURN, Part.AIM):
            before = step.entry.before.board
            striker = DrawnDisc(Kind.STRIKER, *event.shot.start)
            return Sight([*self._lying(step, before), striker])
        movement = self.movement(step)
        if part is Part.ROLL:
            return Sight(movement.discs(inside), movement.trails(inside))
        if part is Part.RULING:
            return Sight(movement.rest())
        return self._back(step, event, movement, inside)

    def _back(self, step: Step, event: ShotSettled, movement: Movement, time: float) -> Sight:
        """Returned pieces on their way, one after the other."""
        falls = {drop.disc: POCKETS[drop.where] for drop in event.pocketed}
        discs = movement.rest()
        spots: list[tuple[float, float]] = []
        for index, placed in enumerate(event.returned):
            share = min(1.0, max(0.0, time / TRAVEL_TIME - index))
            if share < 1.0:
                spots.append((placed.piece.x, placed.piece.y))
            if share > 0.0:
                discs.append(_travelling(placed.piece, falls.get(placed.piece.id), share))
        return Sight(discs, spots=spots)

    def _placement(self, step: Step, piece: Piece, time: float) -> Sight:
        discs = self._lying(step, step.entry.before.board)
        share = min(1.0, time / TRAVEL_TIME)
        spots = [(piece.x, piece.y)] if share < 1.0 else []
        return Sight([*discs, _travelling(piece, None, share)], spots=spots)

    def _lying(self, step: Step, board: BoardState) -> list[DrawnDisc]:
        """Pieces at rest, turned as they were last seen."""
        angles = self._movements.angles_before(step.index)
        return [DrawnDisc(p.kind, p.x, p.y, angles.get(p.id, resting_angle(p.id))) for p in board]


def _travelling(piece: Piece, origin: tuple[float, float] | None, share: float) -> DrawnDisc:
    """A piece in the hand: from the pocket it fell into to its place, larger in between."""
    if origin is None:
        pockets = POCKETS.values()
        origin = min(pockets, key=lambda at: (hypot(at[0] - piece.x, at[1] - piece.y), at))
    ease = share * share * (3.0 - 2.0 * share)
    x = origin[0] + (piece.x - origin[0]) * ease
    y = origin[1] + (piece.y - origin[1]) * ease
    lift = 1.0 + 0.22 * 4.0 * share * (1.0 - share)
    return DrawnDisc(piece.kind, x, y, resting_angle(piece.id), size=lift)
