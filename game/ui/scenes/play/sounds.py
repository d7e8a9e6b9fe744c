"""What the board sounds like: a shot's events and the referee's word as sounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from game.core.board import HALF
from game.core.events import Contact, CushionHit, Event, Pocketed
from game.core.pieces import STRIKER_ID, Seat
from game.rules.verdict import Verdict
from game.ui.sound import Cue, NullSound

_EDGE: Final = 100
"""First number that names a cushion or a pocket where the player wants a pair of numbers."""
_COVERS: Final = ("queen_covered", "cover_made")
"""Endings of the sentences that say the queen was covered."""


class Sliding(Protocol):
    """What slides: a shot on the screen."""

    def speeds(self) -> NDArray[np.float64]:
        """Speeds of the discs now, in m/s."""
        ...


class BoardSounds:
    """Turns what happens into sounds.

    Args:
        player: gives what makes noises now; silent without a device, and before one is opened.
    """

    def __init__(self, player: Callable[[], NullSound]) -> None:
        self._find_player = player

    @property
    def _player(self) -> NullSound:
        return self._find_player()

    def hear(self, events: Sequence[Event], playback: Sliding, dt: float, bottom: Seat) -> None:
        """The events of one frame of `dt` seconds, and how much slides in it.

        What is to the right for the seat at the bottom of the screen is heard on the right.
        """
        for event in events:
            across = bottom.from_board(*event.place)[0] / HALF
            if isinstance(event, Contact):
                cue = Cue.STRIKE if event.a == STRIKER_ID else Cue.CLICK
                self._player.hit(cue, event.speed, event.time, (event.a, event.b), across)
            elif isinstance(event, CushionHit):
                pair = (event.disc, _EDGE + event.cushion.quarter_turns)
                self._player.hit(Cue.CUSHION, event.speed, event.time, pair, across)
            elif isinstance(event, Pocketed):
                self._player.hit(Cue.POCKET, max(event.speed, 0.6), event.time, None, across)
        self._player.flush()
        self._player.slide(float(playback.speeds().sum()), dt)

    def flick(self, speed: float) -> None:
        """The finger on the striker."""
        self._player.play(Cue.FLICK, min(1.0, 0.2 + speed / 6.0))

    def still(self) -> None:
        """Nothing sounds any more."""
        self._player.stop()

    def settle(self) -> None:
        """Nothing slides any more; what rings may ring out."""
        self._player.slide(0.0, 1.0)

    def rule(self, verdict: Verdict) -> None:
        """The referee's word: a foul, the covered queen, the end of a board."""
        if verdict.fouls:
            self._player.play(Cue.FOUL)
        elif verdict.finish:
            self._player.play(Cue.WIN)
        elif any(ruling.key.endswith(_COVERS) for ruling in verdict.rulings):
            self._player.play(Cue.CHIME)

    def credit(self, reason: str, *, is_over: bool) -> None:
        """The bank challenge's word on a shot: one of `game.session.bank.reason`."""
        if is_over:
            self._player.play(Cue.WIN)
        elif reason == "counted":
            self._player.play(Cue.CHIME)
        elif reason in ("striker", "off_board", "direct_hit"):
            self._player.play(Cue.FOUL)

    def refuse(self) -> None:
        """A placement or a shot is refused."""
        self._player.play(Cue.REFUSE, 0.6)

    def time_up(self) -> None:
        """The shot clock is at zero: soft, as it is only a reminder."""
        self._player.play(Cue.TIME, 0.35)

    def put_down(self) -> None:
        """A returned piece is laid down."""
        self._player.play(Cue.TAP, 0.4)
