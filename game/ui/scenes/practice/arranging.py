"""Arranging the board: discs are chosen by keys and taken in the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from game.core.board import PIECE_RADIUS, STRIKER_RADIUS
from game.core.pieces import STRIKER_ID
from game.ui.board_view import Mark
from game.ui.input import Phase as PointerPhase
from game.ui.input import Pointer
from game.ui.scenes.play.in_hand import WAYS
from game.ui.scenes.play.phase import Phase
from game.ui.scenes.practice.hand import Carrying, CarryingStriker, Held, Point
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.practice.scene import PracticeScene


class Arranging(Phase):
    """Discs are chosen by keys and taken in the hand; the pointer drags them, the striker too."""

    name: ClassVar[str] = "arrange"

    def __init__(self, scene: PracticeScene) -> None:
        super().__init__(scene)
        self._desk = scene

    @property
    def striker(self) -> Point:
        """On its place."""
        return self.turns.aim.shot(1.0).start

    def enter(self) -> None:
        """Says what can be done."""
        self.scene.say(tr("practice.arrange_hint"), "target")

    def _places(self) -> dict[int, Point]:
        """Every disc that can be chosen, by identity."""
        places = {piece.id: (piece.x, piece.y) for piece in self.turns.board}
        return {STRIKER_ID: self.striker, **places}

    def _chosen(self) -> int:
        return self._desk.chosen if self._desk.chosen in self._places() else STRIKER_ID

    def press(self, action: str) -> bool:
        """Arrows choose, confirm takes in the hand, remove takes off, cancel ends arranging."""
        if action in WAYS:
            self._choose(*WAYS[action])
        elif action in ("confirm", "shoot"):
            self._take(self._chosen())
        elif action in ("remove", "replay"):
            self._desk.practice.remove(self._chosen())
            self._desk.turns.begin()
        elif action == "cancel":
            self._desk.set_arranging(False)
        elif action == "menu":
            self.scene.open_menu()
        else:
            return False
        return True

    def _choose(self, right: float, forward: float) -> None:
        """The nearest disc in a direction on the screen: along plus two and a half across."""
        places = self._places()
        x, y = places[self._chosen()]
        best: tuple[float, int] | None = None
        for disc, (to_x, to_y) in places.items():
            ahead, across = self.scene.view.seat.from_board(to_x - x, to_y - y)
            along = ahead * right + across * forward
            beside = abs(ahead * forward) + abs(across * right)
            if disc != self._chosen() and along > 1e-6:
                best = min(best or (99.0, disc), (along + 2.5 * beside, disc))
        if best:
            self._desk.chosen = best[1]
            self.scene.request_draw()

    def _take(self, disc: int, *, is_dragging: bool = False) -> None:
        desk = self._desk
        desk.chosen = disc
        if disc == STRIKER_ID:
            desk.enter_phase(CarryingStriker(desk, is_dragging=is_dragging))
            return
        piece = self.turns.board.find(disc)
        assert piece is not None, "a chosen piece lies on the board"
        held = Held(piece.kind, piece.id)
        desk.enter_phase(Carrying(desk, held, (piece.x, piece.y), is_dragging=is_dragging))

    def pointer(self, pointer: Pointer, x: float, y: float) -> bool:
        """A press takes what is under it in the hand; the right button takes a piece off."""
        if pointer.phase is not PointerPhase.DOWN:
            return False
        if self._desk.press_piece(pointer, x, y):
            return True
        if pointer.button == 1 and self.turns.aim.is_on_striker(x, y):
            self._take(STRIKER_ID, is_dragging=True)
            return True
        return False

    def draw_above(self, surface: pygame.Surface) -> None:
        """Marks the chosen disc."""
        chosen = self._chosen()
        radius = STRIKER_RADIUS if chosen == STRIKER_ID else PIECE_RADIUS
        self.scene.view.draw_mark(surface, Mark.FOCUS, self._places()[chosen], radius)
