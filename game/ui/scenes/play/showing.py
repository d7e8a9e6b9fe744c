"""The phases in which the program shows something: roll, ruling, placing back, hand-over, end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.core.board import POCKETS
from game.core.events import Pocketed, ShotRecord
from game.core.pieces import Kind
from game.core.state import BoardState, Piece
from game.physics.simulate import Trace
from game.session.table import PlayedShot
from game.ui import memory
from game.ui.board_view import DrawnDisc, Mark, Trail, sinking
from game.ui.input import Phase as PointerPhase
from game.ui.input import Pointer
from game.ui.scenes.play.phase import Phase, striker_disc
from game.ui.scenes.play.playback import Playback, Shown
from game.ui.view.motion import carried, eased

if TYPE_CHECKING:
    from game.ui.scenes.board_scene import BoardScene

SPEED_UP: Final = 4.0
"""How much faster a shot is shown while the shooter holds Space."""
RULING_TIME: Final = 1.1
"""Seconds a ruling stands, and as much again for every further sentence."""
TRAVEL_TIME: Final = 0.6
"""Seconds a returned piece travels to its place."""
TURN_TIME: Final = 0.75
"""Seconds the board takes to turn to the next shooter."""
TRAIL_COLOURS: Final = {
    Kind.WHITE: (255, 246, 226),
    Kind.BLACK: (96, 74, 62),
    Kind.QUEEN: (236, 110, 100),
    Kind.STRIKER: (255, 236, 190),
}


def _is_skip(pointer: Pointer) -> bool:
    return pointer.phase is PointerPhase.DOWN and pointer.button == 1


def shown_discs(shown: list[Shown]) -> list[DrawnDisc]:
    """What the view draws for discs that roll or drop."""
    drawn: list[DrawnDisc] = []
    for each in shown:
        if each.pocket is None:
            drawn.append(DrawnDisc(each.kind, each.x, each.y, each.angle))
        elif disc := sinking(each.kind, each.pocket, (each.x, each.y), each.sunk, each.angle):
            drawn.append(disc)
    return drawn


class Showing(Phase):
    """A shot on the screen."""

    def __init__(self, scene: BoardScene, record: ShotRecord, trace: Trace) -> None:
        super().__init__(scene)
        self.playback = Playback(record, trace)

    @property
    def wants_frame(self) -> bool:
        """Until everything rests."""
        return not self.playback.is_over

    @property
    def striker(self) -> tuple[float, float] | None:
        """Where it is now."""
        shown = (each for each in self.playback.discs() if each.kind is Kind.STRIKER)
        return next(((each.x, each.y) for each in shown if each.pocket is None), None)

    def discs(self) -> list[DrawnDisc]:
        """Everything where it is now; what is dropping comes first, under the others."""
        shown = sorted(self.playback.discs(), key=lambda each: each.pocket is None)
        return shown_discs(shown)

    def draw_below(self, surface: pygame.Surface) -> None:
        """The trails of fast discs."""
        if self.scene.app.settings.reduced_motion:
            return
        trails = [
            Trail(list(map(tuple, points)), TRAIL_COLOURS[kind])
            for kind, points in self.playback.trails()
        ]
        self.scene.view.draw_trails(surface, trails)


class Rolling(Showing):
    """A shot is running; nothing is decided until all is at rest."""

    name: ClassVar[str] = "roll"

    def __init__(
        self, scene: BoardScene, record: ShotRecord, trace: Trace, done: Callable[[], object]
    ) -> None:
        super().__init__(scene, record, trace)
        self._done = done
        self._is_fast = False

    @property
    def wants_frame(self) -> bool:
        """Always: the ruling follows."""
        return True

    def enter(self) -> None:
        """The banner goes; the board has the word."""
        self.scene.say("")

    def press(self, action: str) -> bool:
        """Holding Space speeds the picture up; the menu stays in reach."""
        if action in ("shoot", "confirm"):
            self._is_fast = True
            return True
        return super().press(action)

    def release(self, action: str) -> None:
        """Back to real speed."""
        if action in ("shoot", "confirm"):
            self._is_fast = False

    def leave(self) -> None:
        """Nothing slides any more."""
        self.scene.sounds.settle()

    def update(self, dt: float) -> None:
        """Lets the shot run on, heard as well as seen."""
        events = self.playback.advance(dt * self.scene.pace * (SPEED_UP if self._is_fast else 1.0))
        self.scene.sounds.hear(events, self.playback, dt, self.scene.view.seat)
        if self.playback.is_over:
            self._done()


class Ruling(Phase):
    """The referee has spoken; a click or key goes on at once."""

    name: ClassVar[str] = "ruling"

    def __init__(self, scene: BoardScene, played: PlayedShot, done: Callable[[], object]) -> None:
        super().__init__(scene)
        self._lying = played.lying
        self._left = RULING_TIME * max(1, len(played.verdict.rulings)) + 0.3
        self._done = done

    @property
    def wants_frame(self) -> bool:
        """The time runs."""
        return True

    def press(self, action: str) -> bool:
        """Any action but the menu goes on."""
        if action == "menu":
            self.scene.open_menu()
        else:
            self._left = 0.0
        return True

    def pointer(self, pointer: Pointer, x: float, y: float) -> bool:
        """A press on the board goes on."""
        if _is_skip(pointer):
            self._left = 0.0
            return True
        return False

    def pieces(self) -> list[DrawnDisc]:
        """The pieces as the shot left them, before anything is put back."""
        return self.scene.piece_discs(self._lying)

    def update(self, dt: float) -> None:
        """Waits, then goes on."""
        self._left -= dt
        if self._left <= 0:
            self._done()


class Travelling(Phase):
    """Pieces travel visibly to their places, one after the other.

    Args:
        scene: the board screen.
        lying: what lies on the board meanwhile.
        travels: each piece at its place, and where it comes from.
        done: called when all are down.
    """

    def __init__(
        self,
        scene: BoardScene,
        lying: BoardState,
        travels: Sequence[tuple[Piece, tuple[float, float]]],
        done: Callable[[], object],
    ) -> None:
        super().__init__(scene)
        self._lying = lying
        self._travels = tuple(travels)
        self._done = done
        self._time = 0.0

    @property
    def wants_frame(self) -> bool:
        """Pieces travel."""
        return True

    def press(self, action: str) -> bool:
        """Any action puts them all down."""
        self._time = TRAVEL_TIME * len(self._travels)
        return True

    def pointer(self, pointer: Pointer, x: float, y: float) -> bool:
        """So does a press."""
        return _is_skip(pointer) and self.press("confirm")

    def update(self, dt: float) -> None:
        """Travels on."""
        before = int(self._time / TRAVEL_TIME)
        self._time += dt
        if self.scene.app.settings.reduced_motion:
            self._time = TRAVEL_TIME * len(self._travels)
        if int(self._time / TRAVEL_TIME) > before:
            self.scene.sounds.put_down()
        if self._time >= TRAVEL_TIME * len(self._travels):
            self._done()

    def discs(self) -> list[DrawnDisc]:
        """Pieces already down, and the one in the air, larger as it is nearer the eye."""
        drawn = self.scene.piece_discs(self._lying)
        if self.striker:
            drawn.append(striker_disc(*self.striker))
        for index, (piece, origin) in enumerate(self._travels):
            share = min(1.0, max(0.0, self._time / TRAVEL_TIME - index))
            if share <= 0.0:
                break
            drawn.append(carried(piece, origin, share, self.scene.angle_of(piece.id)))
        return drawn

    def draw_below(self, surface: pygame.Surface) -> None:
        """Where each will lie."""
        for piece, _ in self._travels:
            self.scene.view.draw_mark(surface, Mark.SPOT, (piece.x, piece.y))


class PlacingBack(Travelling):
    """What a shot sends back travels to its place."""

    name: ClassVar[str] = "place_back"

    def __init__(self, scene: BoardScene, played: PlayedShot, done: Callable[[], object]) -> None:
        falls = {event.disc: event for event in played.record.pocketed()}
        pieces = (placed.piece for placed in played.returned)
        travels = [(piece, self._origin(piece, falls)) for piece in pieces]
        super().__init__(scene, played.lying, travels, done)

    @staticmethod
    def _origin(piece: Piece, falls: dict[int, Pocketed]) -> tuple[float, float]:
        """The pocket it fell into just now, or the nearest pocket for one from the pile."""
        if piece.id in falls:
            return POCKETS[falls[piece.id].pocket]
        return nearest_pocket(piece)


def nearest_pocket(piece: Piece) -> tuple[float, float]:
    """The pocket nearest to a piece's place, in metres."""
    return min(POCKETS.values(), key=lambda at: (hypot(at[0] - piece.x, at[1] - piece.y), at))


class HandingOver(Phase):
    """The board turns to the next shooter and the striker glides to the new base line."""

    name: ClassVar[str] = "handover"

    def __init__(self, scene: BoardScene, quarters: int, done: Callable[[], object]) -> None:
        super().__init__(scene)
        self._quarters = quarters
        self._done = done
        self._time = 0.0
        self._from = scene.turns.resting_striker

    @property
    def wants_frame(self) -> bool:
        """The board turns."""
        return True

    def enter(self) -> None:
        """Names the shooter."""
        self.scene.say_turn()

    def press(self, action: str) -> bool:
        """Input is ignored until the next shooter has the board."""
        return True

    def update(self, dt: float) -> None:
        """Turns on."""
        calm = self.scene.app.settings.reduced_motion
        length = 0.0 if calm else TURN_TIME
        self._time += dt
        if self._time >= length:
            self._done()
            return
        self.scene.view.turn_by(self._quarters, self._share())

    def leave(self) -> None:
        """Stands square, and the memory of the turned pictures is given back."""
        self.scene.view.turn = 0.0
        memory.give_back()

    def _share(self) -> float:
        return eased(self._time / TURN_TIME)

    @property
    def striker(self) -> tuple[float, float]:
        """On its way from where it stopped; one that was pocketed appears on the line."""
        x, y = self.turns.aim.shot(1.0).start
        from_x, from_y = self._from or (x, y)
        share = self._share()
        return from_x + (x - from_x) * share, from_y + (y - from_y) * share

    def discs(self) -> list[DrawnDisc]:
        """The pieces, and the striker on its way."""
        alpha = 1.0 if self._from else self._share()
        return [*self.pieces(), striker_disc(*self.striker, alpha=alpha)]
