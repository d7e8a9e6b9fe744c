"""What the phases ask of whoever runs the turns: a game, a drill, free practice."""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.core.state import BoardState
from game.rules.legality import Problem
from game.ui.scenes.play.aim import Aim, Intervals


class Turning(ABC):
    """The coming shot and what may be done with it; a subclass decides what follows.

    Attributes:
        aim: the coming shot.
        offsets: where the striker may stand now.
        resting_striker: where the last shot's striker stopped, or None.
    """

    def __init__(self, aim: Aim) -> None:
        self.aim = aim
        self.offsets: Intervals = ()
        self.resting_striker: tuple[float, float] | None = None

    @property
    @abstractmethod
    def board(self) -> BoardState:
        """What lies on the board."""

    @abstractmethod
    def place_striker(self, offset: float) -> None:
        """Puts the striker as near to an offset as the pieces let it."""

    @abstractmethod
    def offset_problems(self) -> tuple[Problem, ...]:
        """Why the striker may not stand where it stands; empty when it may."""

    @abstractmethod
    def aim_changed(self) -> None:
        """The coming shot is another: guide and numbers follow."""

    @abstractmethod
    def shoot(self) -> None:
        """Flicks the striker, or says why it may not be flicked so."""

    @abstractmethod
    def replay(self) -> None:
        """Shows the last shot again."""
