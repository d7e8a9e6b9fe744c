"""A piece or the striker in the hand: where it would lie, and laying it down."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.core.board import BASE_FORWARD, FRAME_WIDTH, HALF, PIECE_RADIUS, STRIKER_RADIUS
from game.core.errors import StateError
from game.core.pieces import Kind
from game.core.state import BoardState
from game.ui.board_view import DrawnDisc, Mark
from game.ui.error_words import error_words
from game.ui.input import Phase as PointerPhase
from game.ui.input import Pointer
from game.ui.scenes.play.aim import Finely
from game.ui.scenes.play.in_hand import WAYS, InHand
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.practice.scene import PracticeScene

Point = tuple[float, float]

OFF: Final = HALF + FRAME_WIDTH * 0.35
"""How far from the middle lines a piece is dragged to be taken off the board, metres."""
STEP: Final = {Finely.NORMAL: 0.004, Finely.FINE: 0.0005, Finely.VERY_FINE: 0.0001}
"""Metres a key moves what is in the hand."""
CLICK: Final = 0.006
"""Metres a pointer may wander and still have only pressed a piece."""


@dataclass(frozen=True, slots=True)
class Held:
    """What is in the hand.

    Attributes:
        kind: its kind.
        piece_id: which piece of the board, or None for a new one.
    """

    kind: Kind
    piece_id: int | None = None


def piece_at(board: BoardState, x: float, y: float, slack: float = 1.0) -> Held | None:
    """The piece under a point, within `slack` radii of its centre."""
    near = min(board, key=lambda piece: hypot(piece.x - x, piece.y - y), default=None)
    if near is None or hypot(near.x - x, near.y - y) > slack * PIECE_RADIUS:
        return None
    return Held(near.kind, near.id)


class Carrying(InHand):
    """A piece is in the hand: where it would lie is shown, red where it may not.

    Args:
        scene: the screen.
        held: the piece.
        at: where it is, in metres.
        is_dragging: whether letting go of the pointer lays it down; else a press does.
        stays: whether another one like it is in the hand after it was laid down.
        grip: from the pointer to the piece's centre, metres.
    """

    name: ClassVar[str] = "carry"
    steps: ClassVar[dict[Finely, float]] = STEP

    def __init__(
        self,
        scene: PracticeScene,
        held: Held,
        at: Point,
        *,
        is_dragging: bool = False,
        stays: bool = False,
        grip: Point = (0.0, 0.0),
    ) -> None:
        super().__init__(scene, is_dragging=is_dragging)
        self._desk = scene
        self._held = held
        self._at = at
        self._stays = stays
        self._grip = grip
        self._from = at if is_dragging else None
        self._target: tuple[Point, Point | None] | None = None

    @property
    def striker(self) -> Point:
        """On its place."""
        return self.turns.aim.shot(1.0).start

    @property
    def is_off(self) -> bool:
        """Whether letting go takes the piece off the board."""
        return max(abs(self._at[0]), abs(self._at[1])) > OFF

    def enter(self) -> None:
        """Says what can be done."""
        self.scene.say(tr("practice.carry_hint"), "target")

    def press(self, action: str) -> bool:
        """Arrows move, confirm lays down, remove takes off, cancel puts it back."""
        if action in ("confirm", "shoot"):
            self.lay()
        elif action in ("cancel", "menu"):
            self._desk.turns.begin()
        elif action in ("remove", "replay"):
            self._at = (2 * HALF, 2 * HALF)
            self.lay()
        else:
            return super().press(action)
        return True

    def move_by(self, x: float, y: float) -> None:
        """Moves it, and keeps it inside the frame."""
        most = HALF - PIECE_RADIUS
        to = self._at[0] + x, self._at[1] + y
        self.carry_to(min(max(to[0], -most), most), min(max(to[1], -most), most))

    def pointer(self, pointer: Pointer, x: float, y: float) -> bool:
        """Follows the pointer; a press or letting go lays the piece down."""
        x, y = x + self._grip[0], y + self._grip[1]
        if pointer.phase is PointerPhase.MOVE:
            self.carry_to(x, y)
        elif pointer.phase is PointerPhase.DOWN and pointer.button == 3:
            self._desk.turns.begin()
        elif pointer.phase is PointerPhase.DOWN and pointer.button == 1:
            self.carry_to(x, y)
            self._is_dragging = True
        elif pointer.phase is PointerPhase.UP and self._is_dragging:
            self.carry_to(x, y)
            self._is_dragging = False
            self._drop(x, y)
        return True

    def _drop(self, x: float, y: float) -> None:
        """Lays it down; a piece that was only pressed is chosen instead."""
        start, piece = self._from, self._held.piece_id
        if start and piece is not None and hypot(x - start[0], y - start[1]) < CLICK:
            self._desk.turns.begin()
            self._desk.choose_piece(piece)
        else:
            self.lay()

    def carry_to(self, x: float, y: float) -> None:
        """Holds it over a place of the board."""
        self._at = (x, y)
        self.scene.request_draw()

    def lay(self) -> None:
        """Lays it down at the nearest free place, or off the board."""
        desk, held = self._desk, self._held
        place = None if self.is_off else self._place()
        if self.is_off:
            if held.piece_id is not None:
                desk.practice.remove(held.piece_id)
        elif place is None:
            self._refuse(tr("practice.no_room"))
        else:
            self._put(place)
        desk.sounds.put_down()
        desk.turns.begin()
        if self._stays and not self.is_off:
            desk.enter_phase(Carrying(desk, held, self._at, stays=True))

    def _put(self, place: Point) -> None:
        practice, held = self._desk.practice, self._held
        try:
            if held.piece_id is None:
                practice.put(held.kind, *place)
            else:
                practice.move(held.piece_id, *place)
        except StateError as error:
            self._refuse(error_words(error))

    def _refuse(self, words: str) -> None:
        self._stays = False
        self.scene.sounds.refuse()
        self.scene.toasts.show(words, "warning")

    def _place(self) -> Point | None:
        """The nearest free place, looked for once for every place of the hand."""
        if self._target is None or self._target[0] != self._at:
            practice, moving = self._desk.practice, self._held.piece_id
            free = practice.is_free(*self._at, moving)
            self._target = (
                self._at,
                self._at if free else practice.free_place(*self._at, moving),
            )
        return self._target[1]

    def pieces(self) -> list[DrawnDisc]:
        """The pieces but the one in the hand."""
        board, held = self.turns.board, self._held.piece_id
        return self.scene.piece_discs(board if held is None else board.without(held))

    def discs(self) -> list[DrawnDisc]:
        """The others, where it would lie, and the piece in the hand."""
        drawn = super().discs()
        place, kind = self._place(), self._held.kind
        angle = self.scene.angle_of(self._held.piece_id or 0)
        if place and place != self._at and not self.is_off:
            drawn.append(DrawnDisc(kind, *place, angle, alpha=0.55))
        alpha = 0.5 if self.is_off else 1.0
        return [*drawn, DrawnDisc(kind, *self._at, angle, size=1.12, alpha=alpha)]

    def draw_above(self, surface: pygame.Surface) -> None:
        """Marks where it will lie, or that it may not lie where it is held."""
        view, place = self.scene.view, self._place()
        if self.is_off or place is None:
            view.draw_mark(surface, Mark.ILLEGAL, self._at, PIECE_RADIUS)
            return
        if place != self._at:
            view.draw_mark(surface, Mark.ILLEGAL, self._at, PIECE_RADIUS)
        view.draw_mark(surface, Mark.FOCUS, place, PIECE_RADIUS)


class CarryingStriker(InHand):
    """The striker is in the hand; it stays on its line unless it may stand anywhere."""

    name: ClassVar[str] = "carry"
    steps: ClassVar[dict[Finely, float]] = STEP

    def __init__(self, scene: PracticeScene, *, is_dragging: bool = False) -> None:
        super().__init__(scene, is_dragging=is_dragging)
        self._desk = scene

    @property
    def striker(self) -> Point:
        """Where it is held."""
        return self.turns.aim.shot(1.0).start

    def press(self, action: str) -> bool:
        """Arrows move, anything else lets it go."""
        if action in WAYS:
            return super().press(action)
        self._settle()
        return True

    def move_by(self, x: float, y: float) -> None:
        """Moves it."""
        at = self.striker
        self._desk.turns.place_anywhere(at[0] + x, at[1] + y)

    def pointer(self, pointer: Pointer, x: float, y: float) -> bool:
        """Follows the pointer; letting go lets the striker go."""
        if pointer.phase is PointerPhase.MOVE or pointer.phase is PointerPhase.DOWN:
            self._is_dragging = self._is_dragging or pointer.phase is PointerPhase.DOWN
            if self._is_dragging:
                self._desk.turns.place_anywhere(x, y)
        elif pointer.phase is PointerPhase.UP:
            self._settle()
        return True

    def _settle(self) -> None:
        self._desk.turns.settle_striker()
        self._desk.turns.begin()

    def draw_below(self, surface: pygame.Surface) -> None:
        """Where it may stand on its line."""
        if self.turns.aim.forward == BASE_FORWARD:
            self.scene.view.draw_base_line(surface, self.turns.aim.seat, self.turns.offsets)

    def draw_above(self, surface: pygame.Surface) -> None:
        """Marks it, red where it may not stand."""
        mark = Mark.ILLEGAL if self.turns.offset_problems() else Mark.FOCUS
        self.scene.view.draw_mark(surface, mark, self.striker, STRIKER_RADIUS)
