"""The best shots of the position in practice, with their chances for the player's own aim."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from game.core.pieces import Kind
from game.robot.hint import Hint, hints
from game.robot.situation import practice_situation
from game.session.background import Job, Stage
from game.session.sides import corner_of
from game.ui.coaching import sentence
from game.ui.kit import Button, Label, Paragraph, theme
from game.ui.scenes.card import CardScene
from game.ui.scenes.drills.player import present_player
from game.ui.scenes.hinting import own_error
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.practice.scene import PracticeScene

COUNT: Final = 5
"""Shots that are listed."""
_TALL: Final = 62
"""Design units of a shot's button."""


class HintsScene(CardScene):
    """A card over the practice room: a button for each shot; pressed, it is aimed."""

    name: ClassVar[str] = "hints"
    width: ClassVar[int] = 660
    least: ClassVar[int] = 5 * (_TALL + 10) + 110

    def __init__(self, app: App, room: PracticeScene) -> None:
        super().__init__(app, tr("practice.hints"))
        self._room = room
        self._found: list[Hint] = []
        self._rows: list[Button] = []
        self._error = own_error(app, present_player(app))
        words = tr("practice.hints_for", error=f"{self._error:.1f}", name=present_player(app))
        self._for = Paragraph("hints.for", words, size=15)
        self._state = Label("hints.state", tr("practice.hints_thinking"), colour=theme.TEXT_DIM)
        self._coach = Paragraph("hints.coach", "", colour=theme.GOLD_LIGHT, size=15)
        self.add(self._for, self._state, self._coach)
        self.add_button(Button("hints.close", tr("dialog.ok"), self.back))
        self._job: Job | None = None

    def enter(self) -> None:
        """Sets the search going."""
        practice = self._room.practice
        asked = practice_situation(practice.board, practice.aim.seat, self._room.constants)
        self._job = self.app.workers.start(hints, asked, self._error, COUNT)

    def leave(self) -> None:
        """Gives up what is still being worked out."""
        if self._job:
            self.app.workers.cancel(self._job)

    @property
    def wants_time(self) -> bool:
        """While shots are awaited."""
        return self._job is not None or super().wants_time

    def update(self, dt: float) -> None:
        """Lists shots as they are found, and in order once all are."""
        super().update(dt)
        job = self._job
        if job is None:
            return
        if job.is_over:
            self._job = None
            self._list(list(job.result) if job.stage is Stage.DONE else [])
            self._state.text = "" if self._found else tr("practice.hints_none")
        elif len(job.parts) > len(self._found):
            self._list(list(job.parts))

    def _list(self, found: list[Hint]) -> None:
        focused = self.root.focus.id if self.root.focus else ""
        self.root.remove(self._rows)
        self._found = found
        self._rows = [self._row(number, each) for number, each in enumerate(found)]
        self.add(*self._rows)
        if self._rows:
            self._coach.text = sentence(found[0])
            self.root.set_focus((self.root.find(focused) if focused else None) or self._rows[0])
        self.layout(self.app.size)

    def _row(self, number: int, found: Hint) -> Button:
        board = self._room.practice.board
        piece = board.find(found.piece) if found.piece is not None else None
        kind = tr(f"piece.{piece.kind if piece else Kind.WHITE}")
        corner = corner_of(found.shot.seat, found.pocket) if found.pocket else ""
        pocket = tr(f"practice.into_{corner}") if corner else ""
        title = tr("practice.hint", kind=kind, pocket=pocket, chance=f"{100 * found.chance:.0f}")
        note = tr(
            "practice.hint_note",
            cut=f"{found.cut:.0f}",
            tolerance=f"{found.tolerance:.1f}",
            speed=f"{found.shot.speed:.1f}",
        )
        return Button(f"hints.{number}", title, lambda: self.take(number), note=note, size=16)

    def take(self, number: int) -> None:
        """Aims one of the shots and closes the card."""
        self._room.turns.aim_at(self._found[number].shot)
        self.back()

    def place_rows(self, left: int, top: int, width: int) -> int:
        """Whose aim it is, the shots, and the coach's sentence about the first."""
        s = self.scale
        tall = self._for.height_for(width)
        self._for.place(left, top, width, tall)
        top += tall + s(10)
        for row in self._rows:
            row.place(left, top, width, s(_TALL))
            top += s(_TALL + 10)
        if self._state.text:
            self._state.place(left, top, width, s(36))
            top += s(40)
        self._state.visible = bool(self._state.text)
        words = self._coach.height_for(width) if self._coach.text else 0
        self._coach.place(left, top, width, words)
        return top + words
