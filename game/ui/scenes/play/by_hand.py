"""A due piece is laid down by the player whom the rules name (F15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.core.board import PIECE_RADIUS, RING_INNER, RING_OUTER
from game.physics.placing import nearest_in_ring
from game.rules.legality import Problem
from game.ui.board_view import DrawnDisc, Mark
from game.ui.input import Phase as PointerPhase
from game.ui.input import Pointer
from game.ui.scenes.play.aim import Finely
from game.ui.scenes.play.in_hand import InHand
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.play.scene import PlayScene


class PlacingByHand(InHand):
    """The piece lies where the program would lay it; its placer may move it inside the ring."""

    name: ClassVar[str] = "place_back"
    steps: ClassVar[dict[Finely, float]] = {
        Finely.NORMAL: 0.003,
        Finely.FINE: 0.0005,
        Finely.VERY_FINE: 0.0001,
    }

    def __init__(self, scene: PlayScene, done: Callable[[], object]) -> None:
        super().__init__(scene)
        self._game = scene
        self._done = done
        self._waiting = scene.table.to_place[0]
        self._place = nearest_in_ring(scene.table.board, self._waiting.by) or (0.0, 0.0)

    def enter(self) -> None:
        """Says who places what, and why."""
        self._game.panels.show_placing(self._game.table.can_forgo)
        self._say()

    def leave(self) -> None:
        """The buttons go."""
        self._game.panels.show_placing(None)

    def press(self, action: str) -> bool:
        """Arrows move the piece, confirm or shoot lays it down."""
        if action in ("confirm", "shoot"):
            self.lay_down()
            return True
        return super().press(action)

    def move_by(self, x: float, y: float) -> None:
        """Moves the piece."""
        self._move(self._place[0] + x, self._place[1] + y)

    def pointer(self, pointer: Pointer, x: float, y: float) -> bool:
        """Dragging moves the piece; letting go lays it down where it may lie."""
        if pointer.phase is PointerPhase.DOWN and pointer.button == 1:
            self._is_dragging = True
            self._move(x, y)
        elif not self._is_dragging:
            return False
        elif pointer.phase is PointerPhase.MOVE:
            self._move(x, y)
        elif pointer.phase is PointerPhase.UP and pointer.button == 1:
            self._is_dragging = False
            self.lay_down()
        return True

    def lay_down(self) -> None:
        """Places the piece, or says why it may not lie there."""
        if problems := self._problems():
            self.scene.refuse(problems)
            return
        self._game.table.place(self._waiting.piece_id, *self._place)
        self._next()

    def place_for_me(self) -> None:
        """The program's own place."""
        self._game.table.place_for_me()
        self._next()

    def forgo(self) -> None:
        """The placer wants none of them back."""
        self._game.table.forgo()
        self._next()

    def _next(self) -> None:
        self.scene.sounds.put_down()
        self._done()

    def _problems(self) -> tuple[Problem, ...]:
        return self._game.table.place_problems(*self._place)

    def _move(self, x: float, y: float) -> None:
        self._place = (x, y)
        if problems := self._problems():
            self.scene.refuse(problems, quiet=True)
        else:
            self._say()

    def _say(self) -> None:
        table = self._game.table
        name = table.player_at(self._waiting.by).name
        kind = tr(f"ruling.word_{self._waiting.kind}")
        self.scene.say(tr("play.place_due", name=name, kind=kind), "target")

    def discs(self) -> list[DrawnDisc]:
        """The pieces, and the one in the placer's hand."""
        angle = self.scene.angle_of(self._waiting.piece_id)
        lift = 1.12 if self._is_dragging else 1.0
        hand = DrawnDisc(self._waiting.kind, *self._place, angle, size=lift)
        return [*super().discs(), hand]

    def draw_below(self, surface: pygame.Surface) -> None:
        """The ring inside which it may be laid."""
        self.scene.view.draw_region(surface, RING_INNER, RING_OUTER)

    def draw_above(self, surface: pygame.Surface) -> None:
        """Marks the piece in hand, or that it may not lie here."""
        mark = Mark.ILLEGAL if self._problems() else Mark.FOCUS
        self.scene.view.draw_mark(surface, mark, self._place, PIECE_RADIUS)
