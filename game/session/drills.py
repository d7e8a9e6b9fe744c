"""Drills: layouts with a goal, one file each, shipped or the player's own.

A drill is a JSON object in `NAME.json`; the README explains it field by field. Unknown fields,
impossible layouts and goals that name no piece are refused with the field's path. Lengths are
metres from the board's centre, x to the right of seat S and y away from it; offset and angle are
the sitter's, as for `carrom simulate`.
"""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Final, Literal, get_args

import msgspec

from game.core.assets import asset
from game.core.board import FREE_OFFSET_LIMIT, HALF
from game.core.errors import DamagedError, Notice, StoreError
from game.core.pieces import Kind, Seat
from game.core.shot import SPEED_LIMIT, Shot
from game.core.state import BoardState, Piece
from game.rules.legality import Interval, free_offsets
from game.session.files import file_fault, read_bounded

FORMAT: Final = 1
"""Version of the format; a reader refuses higher ones."""
SUFFIX: Final = ".json"
OWN: Final = "own."
"""Begins the id of a drill of the player's own, so that it never is one of ours."""
FOLDER: Final = "drills"
"""Name of the folder, among the shipped files and in the player's."""
MAX_FILE: Final = 64 * 1024
"""Largest drill file that is read, in bytes; a shipped one has about 1,000."""
MAX_FILES: Final = 500
"""Most drills read of the player's own folder."""
MAX_PIECES: Final = 19
_ROUNDING: Final = 1e-9

Metres = Annotated[float, msgspec.Meta(ge=-HALF, le=HALF)]
Offset = Annotated[float, msgspec.Meta(ge=-FREE_OFFSET_LIMIT, le=FREE_OFFSET_LIMIT)]
Degrees = Annotated[float, msgspec.Meta(ge=-180, le=180)]
Speed = Annotated[float, msgspec.Meta(gt=0, le=SPEED_LIMIT)]
Index = Annotated[int, msgspec.Meta(ge=0, lt=MAX_PIECES)]
Language = Annotated[str, msgspec.Meta(pattern="^[a-z]{2,3}$")]
Pocket = Literal["SW", "SE", "NW", "NE"]
Family = Literal["straight", "cut", "rebound", "bank", "clearing"]
FAMILIES: Final[tuple[str, ...]] = get_args(Family)
"""Straight shots, cuts, striker off cushions, piece off cushions, back shots and clearing."""
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Sentence = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
Shots = Literal["any", "direct", "cushion", "two_cushions"]

CUSHIONS: Final[dict[str, int]] = {"any": 0, "direct": 0, "cushion": 1, "two_cushions": 2}
"""Cushions the striker must have met before its first piece, by `shots`."""


class DrillPiece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece and where it lies."""

    kind: Literal["white", "black", "queen"]
    x: Metres
    y: Metres


class Placing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Between which offsets the striker may stand; equal ends fix it."""

    low: Offset = -FREE_OFFSET_LIMIT
    high: Offset = FREE_OFFSET_LIMIT


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What has to happen.

    Attributes:
        pieces: indices into the drill's pieces that must fall; empty for all of them.
        into: the pockets that count; empty for any.
        piece_cushions: cushions each of them must have met before it falls.
        strokes: within how many strokes.
        keep: indices of pieces that must stay on the board.
        in_order: whether they must fall in the order given.
        scratch: whether the striker may fall, too.
    """

    pieces: tuple[Index, ...] = ()
    into: tuple[Pocket, ...] = ()
    piece_cushions: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    strokes: Annotated[int, msgspec.Meta(ge=1, le=30)] = 1
    keep: tuple[Index, ...] = ()
    in_order: bool = False
    scratch: bool = False


class Stroke(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One stroke of the solution; `tolerance` is how far its angle may be off, in degrees."""

    offset: Offset
    angle: Degrees
    speed: Speed
    tolerance: Annotated[float, msgspec.Meta(ge=0, le=180)] = 0.0


class Stars(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many makes among the last `of` attempts earn one, two and three stars."""

    of: Annotated[int, msgspec.Meta(ge=1, le=50)] = 10
    makes: tuple[int, int, int] = (3, 6, 9)


class DrillFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A drill as it is written; see `Drill`."""

    drill: int
    name: dict[Language, Name]
    family: Family
    coaching: dict[Language, Sentence]
    pieces: tuple[DrillPiece, ...]
    goal: Goal = Goal()
    seat: Seat = Seat.S
    striker: Placing = Placing()
    shots: Shots = "any"
    stars: Stars = Stars()
    solution: tuple[Stroke, ...] = ()
    tolerance: Annotated[float, msgspec.Meta(ge=0, le=180)] | None = None


_DECODER: Final = msgspec.json.Decoder(DrillFile)


@dataclass(frozen=True, slots=True)
class Drill:
    """A drill that can be played.

    Attributes:
        id: unique; the file's name, after "own." for one of the player's.
        file: what is written in it.
        board: the pieces; ids are indices into `file.pieces`.
    """

    id: str
    file: DrillFile
    board: BoardState

    @property
    def family(self) -> str:
        """One of `FAMILIES`."""
        return self.file.family

    @property
    def targets(self) -> tuple[int, ...]:
        """The pieces that must fall."""
        return self.file.goal.pieces or tuple(
            piece.id for piece in self.board if piece.id not in self.file.goal.keep
        )

    @property
    def strokes(self) -> tuple[Shot, ...]:
        """The solution as shots; empty when none is known."""
        return tuple(
            Shot(self.file.seat, stroke.offset, stroke.angle, stroke.speed)
            for stroke in self.file.solution
        )

    @property
    def start(self) -> float:
        """The offset at which the striker is offered first."""
        if self.file.solution:
            return self.file.solution[0].offset
        places = self.offsets(self.board)
        return sum(places[len(places) // 2]) / 2 if places else 0.0

    def offsets(self, board: BoardState) -> tuple[Interval, ...]:
        """Where the striker may stand with these pieces left, as closed intervals in metres."""
        low, high = self.file.striker.low, self.file.striker.high
        return tuple(
            (max(low, left), min(high, right))
            for left, right in free_offsets(board, self.file.seat, strict=True)
            if max(low, left) <= min(high, right)
        )

    def may_stand(self, offset: float, board: BoardState) -> bool:
        """Whether the striker may stand at an offset with these pieces left."""
        return any(is_within(offset, low, high) for low, high in self.offsets(board))

    def nearest_offset(self, offset: float, board: BoardState) -> float:
        """The offset nearest to one at which the striker may stand; that one if there is none."""
        inside = [min(max(offset, low), high) for low, high in self.offsets(board)]
        return min(inside, key=lambda each: abs(each - offset), default=offset)

    def name(self, language: str) -> str:
        """Its name in a language, else in English, else in whatever there is."""
        return in_language(self.file.name, language)

    def coaching(self, language: str) -> str:
        """The coach's sentence, likewise."""
        return in_language(self.file.coaching, language)


def is_within(offset: float, low: float, high: float) -> bool:
    """Whether an offset lies between two, metres; rounding puts none outside."""
    return low - _ROUNDING <= offset <= high + _ROUNDING


def in_language(texts: dict[str, str], language: str) -> str:
    """The text in a language, else in English, else the first there is."""
    return texts.get(language) or texts.get("en") or next(iter(texts.values()))


@dataclass(slots=True)
class Drills:
    """All drills there are, by family, and what could not be read.

    Attributes:
        drills: family by family, the most forgiving first, the player's own after ours.
        problems: one sentence for each file that was skipped.
        left_out: the same, by the id that the file's drill would have.
    """

    drills: list[Drill] = field(default_factory=list[Drill])
    problems: list[str] = field(default_factory=list[str])
    left_out: dict[str, str] = field(default_factory=dict[str, str])

    def find(self, drill_id: str) -> Drill | None:
        """The drill with this id, or None."""
        return next((drill for drill in self.drills if drill.id == drill_id), None)

    def of_family(self, family: str) -> list[Drill]:
        """The drills of a family, in order."""
        return [drill for drill in self.drills if drill.family == family]

    def after(self, drill: Drill) -> Drill:
        """The next one in the list, the first one after the last."""
        index = next((i for i, each in enumerate(self.drills) if each.id == drill.id), -1)
        return self.drills[(index + 1) % len(self.drills)]


def load_drills(home: Path, shipped: Path | None = None) -> Drills:
    """Reads the shipped drills and those in the player's `drills` folder.

    Args:
        home: the player's folder; no folder is made in it.
        shipped: where ours lie; None for the usual place.
    """
    found = Drills()
    _read_folder(found, shipped or asset(FOLDER), "")
    _read_folder(found, home / FOLDER, OWN)
    found.drills.sort(key=_rank)
    return found


def _rank(drill: Drill) -> tuple[int, bool, float]:
    return FAMILIES.index(drill.family), drill.id.startswith(OWN), -(drill.file.tolerance or 0.0)


def read_drill(path: Path, prefix: str = "") -> Drill:
    """Reads one file.

    Raises:
        StoreError: names the file and what is wrong with it.
    """
    try:
        data = read_bounded(path, MAX_FILE)
    except DamagedError as error:
        raise StoreError(f"{path.name}: {error}") from error
    if data is None:
        raise StoreError(f"{path.name}: there is no such file")
    try:
        return parse_drill(prefix + path.stem, data)
    except (StoreError, msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise StoreError(f"{path.name}: {error}") from error


def parse_drill(drill_id: str, data: bytes) -> Drill:
    """A drill from its JSON text.

    Raises:
        msgspec.MsgspecError: a field is not what it should be; names its path.
        StoreError: the fields do not fit together.
    """
    # Some editors begin a text with a mark of their own, which JSON does not know.
    written = _DECODER.decode(data.removeprefix(BOM_UTF8))
    board = BoardState(
        tuple(
            Piece(index, Kind(piece.kind), piece.x, piece.y)
            for index, piece in enumerate(written.pieces)
        )
    )
    drill = Drill(drill_id, written, board)
    if wrong := next(_problems(drill), ""):
        raise StoreError(wrong)
    return drill


def _read_folder(found: Drills, folder: Path, prefix: str) -> None:
    try:
        paths = sorted(path for path in folder.iterdir() if path.suffix == SUFFIX)
    except FileNotFoundError:
        return
    except OSError as error:
        fault = file_fault(folder.name, error)
        words = f"{fault}; its drills are left out."
        found.problems.append(Notice(words, key="drills_left_out", why=fault))
        return
    if len(paths) > MAX_FILES:
        words = f"Only the first {MAX_FILES} drills of the folder are read."
        found.problems.append(Notice(words, key="drills_too_many", most=str(MAX_FILES)))
    for path in paths[:MAX_FILES]:
        try:
            found.drills.append(read_drill(path, prefix))
        except StoreError as error:
            words = f"{error}; this drill is left out."
            found.left_out[prefix + path.stem] = words
            found.problems.append(Notice(words, key="drill_left_out", name=path.name))


def _problems(drill: Drill) -> Iterator[str]:
    """What does not fit together, the first things first."""
    written, goal = drill.file, drill.file.goal
    if written.drill > FORMAT:
        yield f"written for a newer version of the game (form {written.drill})"
    if written.drill < 1:
        yield f"drill: {written.drill} is no form of a drill; the first is 1"
    if not 1 <= len(written.pieces) <= MAX_PIECES:
        yield f"pieces: {len(written.pieces)} of them; 1 to {MAX_PIECES} can lie on the board"
    yield from (f"pieces: {problem}" for problem in drill.board.problems())
    if not written.name or not written.coaching:
        yield "name and coaching need at least one language"
    for name, indices in (("goal.pieces", goal.pieces), ("goal.keep", goal.keep)):
        if bad := [index for index in indices if index >= len(written.pieces)]:
            yield f"{name}: there is no piece {bad[0]}; they count from 0"
        if len(set(indices)) < len(indices):
            yield f"{name}: a piece is named twice"
    if set(drill.targets) & set(goal.keep):
        yield "goal: a piece cannot be both pocketed and kept"
    if not drill.targets:
        yield "goal: nothing is left to pocket"
    if written.striker.low > written.striker.high:
        yield "striker: low is greater than high"
    elif not drill.offsets(drill.board):
        yield "striker: there is no room for it on the base line"
    elif written.solution and not drill.may_stand(written.solution[0].offset, drill.board):
        yield f"solution: the striker may not stand at {written.solution[0].offset}"
    one, two, three = written.stars.makes
    if not 1 <= one <= two <= three <= written.stars.of:
        yield f"stars: {list(written.stars.makes)} do not rise from 1 to {written.stars.of}"
    if len(written.solution) > goal.strokes:
        yield "solution: more strokes than the goal allows"
