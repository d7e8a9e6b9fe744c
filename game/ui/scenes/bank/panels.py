"""What stands around the board of the bank challenge, while it is played and while it is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.pieces import Kind
from game.session.bank import Attempt, is_valid
from game.session.events import ShotSettled
from game.session.leaders import Best
from game.session.reader import Entry
from game.ui.kit import IconButton
from game.ui.rule_words import ruling_words
from game.ui.scenes.bank.layout import BankLayout, bank_layout
from game.ui.scenes.bank.light import LightPanel
from game.ui.scenes.bank.models import LightModel, attempt_model, best_words
from game.ui.scenes.bank.widgets import AttemptPanel, LadderPanel
from game.ui.scenes.play.log import LogLine, LogPanel
from game.ui.small_discs import small_disc
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.board_scene import BoardScene

HINTS = ("bank.hint_cushion", "bank.hint_mirror", "bank.hint_lost")


class BankPanels:
    """Attempts, ladder, light and rulings.

    Args:
        scene: the board screen; its root gets the widgets.
        attempt: the challenge.
        bests: each player's personal best before it.
        open_clause: called with the clause to read.
    """

    def __init__(
        self,
        scene: BoardScene,
        attempt: Attempt,
        bests: Sequence[Best | None],
        open_clause: Callable[[str], object],
    ) -> None:
        self._scene, self._attempt, self._bests = scene, attempt, tuple(bests)
        add = scene.root.add
        count = len(attempt.players)
        self._attempts = [add(AttemptPanel(f"bank.attempt.{n}")) for n in range(count)]
        self._ladder = add(LadderPanel("bank.ladder")) if attempt.is_solo else None
        self.light = add(LightPanel("bank.light", lambda: open_clause(self.light.model.clause)))
        self._log = add(
            LogPanel("bank.log", tr("play.log"), small_disc, lambda line: open_clause(line.clause))
        )
        self._log.hints = tuple(tr(key) for key in HINTS)

    def layout(self, size: tuple[int, int]) -> BankLayout:
        """Places the widgets; returns all the rectangles."""
        rects = bank_layout(size, self._scene.scale.factor, len(self._attempts))
        for panel, rect in zip(self._attempts, rects.attempts, strict=True):
            panel.rect = rect
        if self._ladder and rects.ladder:
            self._ladder.rect = rects.ladder
        self.light.rect = rects.light
        self._log.visible = rects.log is not None
        if rects.log:
            self._log.rect = rects.log
        return rects

    def show(self, seen: Sequence[Entry], asked: int | None) -> None:
        """Shows the challenge as it stood after some of its shots.

        Args:
            seen: those shots, in order.
            asked: whose shot is next; None when nobody's is.
        """
        for player, panel in enumerate(self._attempts):
            best = self._bests[player]
            panel.model = attempt_model(
                self._attempt,
                player,
                seen,
                best,
                is_asked=player == asked and not self._attempt.is_solo,
            )
        if self._ladder and (model := self._attempts[0].model):
            best = self._bests[0]
            self._ladder.targets = model.targets
            self._ladder.best = best.targets if best else 0
            self._ladder.foot = best_words(best)
        lines: list[LogLine] = []
        for entry in reversed(seen):
            lines += _lines(entry)
        self._log.lines = tuple(lines)

    def shine(self, light: LightModel) -> None:
        """Sets the light."""
        self.light.model = light


def _lines(entry: Entry) -> list[LogLine]:
    """A shot's rulings for the log; the disc before them tells valid from not valid."""
    event = entry.event
    assert isinstance(event, ShotSettled)
    kind = Kind.WHITE if is_valid(event) else Kind.STRIKER
    return [LogLine(ruling_words(each), each.clause, kind) for each in event.verdict.rulings]


def place_buttons(buttons: Sequence[IconButton], room: pygame.Rect, gap: int) -> None:
    """Places round buttons evenly in a row."""
    count = len(buttons)
    side = min(room.h, (room.w - (count - 1) * gap) // count)
    pitch = (room.w - side) / max(1, count - 1)
    for index, button in enumerate(buttons):
        button.place(room.x + index * pitch, room.y + (room.h - side) // 2, side, side)


def describe(scene: BoardScene, seen: Sequence[Entry]) -> dict[str, object]:
    """A `state` line's board: seat, state as `carrom judge` writes it, positions, rulings."""
    from game.commands.judge import state_document

    last = seen[-1] if seen else None
    event = last.event if last else None
    place = scene.striker
    rulings = event.verdict.rulings if isinstance(event, ShotSettled) else ()
    state = last.after.bank if last else None
    return {
        "seat": "S",
        "state": None if state is None else state_document(state),
        "pieces": [{"kind": p.kind.value, "x": p.x, "y": p.y} for p in scene.turns.board],
        "striker": None if place is None else {"x": place[0], "y": place[1]},
        "rulings": [{"clause": ruling.clause, "text": ruling.text} for ruling in rulings],
    }


def next_player(seen: Sequence[Entry], attempt: Attempt) -> int | None:
    """Whose shot follows those in `seen`; None when the challenge is over by then."""
    if not seen:
        return 0
    last = seen[-1].after
    if last.finish is not None or last.bank is None:
        return None
    return last.bank.player
