"""Pictures that can be asked for, as values: what, how large, how named in the cache."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.pieces import Kind
from game.ui.art import layout
from game.ui.art.board import render_board
from game.ui.art.colour import Bytes
from game.ui.art.discs import ANGLES, PHASES, disc_size, render_bank, render_faces
from game.ui.art.seat import margin_of, render_seat
from game.ui.art.shadows import render_shadows, shadow_size
from game.ui.art.table import render_table


@dataclass(frozen=True, slots=True)
class BoardWant:
    """The board, `side` pixels across its frame, turned by quarters counter-clockwise."""

    side: int
    finish: str
    turn: int

    @property
    def name(self) -> str:
        """Name in the cache."""
        return f"board-{self.finish}-{self.side}-{self.turn}"

    @property
    def shape(self) -> tuple[int, ...]:
        """Shape of the finished array."""
        count, _ = layout.picture_size(self.side)
        return (count, count, 4)

    def make(self) -> Bytes:
        """Renders it."""
        return render_board(self.side, self.finish, self.turn)


@dataclass(frozen=True, slots=True)
class BankWant:
    """All sprites of one kind of disc, for a board of `side` pixels."""

    side: int
    kind: Kind
    discs: str = "classic"

    @property
    def name(self) -> str:
        """Name in the cache."""
        return f"discs-{self.discs}-{self.kind}-{self.side}"

    @property
    def shape(self) -> tuple[int, ...]:
        """Shape of the finished array."""
        size = disc_size(self.kind, layout.pixels_per_mm(self.side))
        return (ANGLES, PHASES, PHASES, size, size, 4)

    def make(self) -> Bytes:
        """Renders it."""
        return render_bank(self.kind, layout.pixels_per_mm(self.side), self.discs)


@dataclass(frozen=True, slots=True)
class ShadowWant:
    """The shadows of one kind of disc, for a board of `side` pixels."""

    side: int
    kind: Kind

    @property
    def name(self) -> str:
        """Name in the cache."""
        return f"shadow-{self.kind}-{self.side}"

    @property
    def shape(self) -> tuple[int, ...]:
        """Shape of the finished array."""
        size = shadow_size(self.kind, layout.pixels_per_mm(self.side))
        return (PHASES, PHASES, size, size, 4)

    def make(self) -> Bytes:
        """Renders it."""
        return render_shadows(self.kind, layout.pixels_per_mm(self.side))


@dataclass(frozen=True, slots=True)
class ChairWant:
    """The board from a chair, in a room of `width` by `height` pixels."""

    width: int
    height: int
    finish: str
    turn: int

    @property
    def name(self) -> str:
        """Name in the cache."""
        return f"chair-{self.finish}-{self.width}x{self.height}-{self.turn}"

    @property
    def shape(self) -> tuple[int, ...]:
        """Shape of the finished array."""
        margin = margin_of(self.width)
        return (self.height + 2 * margin, self.width + 2 * margin, 4)

    def make(self) -> Bytes:
        """Renders it."""
        return render_seat(self.width, self.height, self.finish, self.turn)


@dataclass(frozen=True, slots=True)
class FaceWant:
    """The face of one kind of disc, `diameter` pixels across, at every angle."""

    diameter: int
    kind: Kind
    discs: str

    @property
    def name(self) -> str:
        """Name in the cache."""
        return f"face-{self.discs}-{self.kind}-{self.diameter}"

    @property
    def shape(self) -> tuple[int, ...]:
        """Shape of the finished array."""
        size = disc_size(self.kind, self.diameter / (2 * layout.disc_radius(self.kind)))
        return (ANGLES, size, size, 4)

    def make(self) -> Bytes:
        """Renders it."""
        return render_faces(self.kind, self.diameter, self.discs)


@dataclass(frozen=True, slots=True)
class TableWant:
    """The cloth, to fill a window."""

    width: int
    height: int

    @property
    def name(self) -> str:
        """Name in the cache."""
        return f"table-{self.width}x{self.height}"

    @property
    def shape(self) -> tuple[int, ...]:
        """Shape of the finished array."""
        return (self.height, self.width, 3)

    def make(self) -> Bytes:
        """Renders it."""
        return render_table(self.width, self.height)


Want = BoardWant | BankWant | ShadowWant | TableWant | ChairWant | FaceWant
