"""`carrom score`: keeps score sheets of real boards in a terminal, or from a pipe."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.core.complaint import complain
from game.core.errors import CarromError, DocumentError, StoreError
from game.rules.sheet import (
    SLAMS,
    BoardResult,
    FreePoints,
    Redo,
    Sheet,
    SheetEvent,
    SheetSetup,
    Undo,
    entered,
    new_sheet,
)
from game.session.files import checked_name, reason, replace_file
from game.session.scorekeeper import ScoreKeeper, read_sheet, sheet_names
from game.session.sheettext import as_csv, as_text, row_words, standing_words
from game.session.store import Store

FIRST_SHEET: Final = "sheet"
"""Name of the sheet that is begun when none is named and there is none."""
SIDES: Final = ("Side 1", "Side 2")
MAX_LINE: Final = 10_000
"""Longest command that is read, in characters."""

HELP: Final = """\
add SIDE LEFT [queen SIDE] [slam] [striker]
             a board: who won it, pieces the other side had left, who covered the queen;
             slam: won in the first turn (F23); striker: it fell too, one point more (F18-F20)
points A B   free scoring: points for both sides
undo, redo   take the latest entry back, bring it back
show, csv    the sheet as text, as comma-separated values
export FILE  writes the sheet: a name ending in .csv for values, any other for text
sheets       names of all sheets
help, quit
SIDE is 1, 2, or the beginning of a side's name. Everything is saved at once."""


@dataclass(frozen=True, slots=True)
class Begin:
    """What a new sheet is begun with; None leaves the usual."""

    sides: tuple[str, str] | None = None
    style: str | None = None
    target: int | None = None
    queen_any_score: bool = False
    first_break: int | None = None

    @property
    def is_given(self) -> bool:
        """True when anything was said."""
        return self != Begin()

    def setup(self) -> SheetSetup:
        """The set-up of the new sheet; `first_break` counts sides from 1."""
        usual = SheetSetup(self.sides or SIDES)
        return SheetSetup(
            names=usual.names,
            style=self.style or usual.style,
            target=usual.target if self.target is None else self.target,
            queen_any_score=self.queen_any_score,
            first_break=usual.first_break if self.first_break is None else self.first_break - 1,
        )


def run(name: str | None, words: Sequence[str], begin: Begin, folder: Path | None = None) -> int:
    """Carries out one command on a sheet, or those that standard input gives.

    Args:
        name: the sheet; None for the one written last.
        words: the command; without one, standard input is read, a command a line.
        begin: how a sheet that does not exist is begun.
        folder: where the sheets are; None for the player's own.

    Returns:
        0, or 1 when something could not be saved.

    Raises:
        CarromError: a command that is not understood or cannot be carried out.
    """
    words = _command(words)
    if words[:1] == ["help"]:
        _say(HELP)
        return 0
    folder = folder or Store.open().home / "sheets"
    names = sheet_names(folder)
    if words[:1] == ["sheets"]:
        _tell(names)
        return 0
    if name is None:
        name = next(iter(names), FIRST_SHEET)
    name = checked_name(name, "sheet")
    if words and words[0] in _READING:
        _say(_READING[words[0]](read_sheet(folder, name), words[1:]))
        return 0
    keeper = _opened(folder, name, begin, words)
    try:
        if words:
            _say(_carried_out(keeper, words))
        else:
            _read_commands(keeper, folder)
    finally:
        keeper.close()
        if keeper.problem:
            complain(keeper.problem)
    return int(keeper.problem is not None)


def _opened(folder: Path, name: str, begin: Begin, words: Sequence[str]) -> ScoreKeeper:
    """The sheet, begun if it is new and `words` can be its first command."""
    if name in sheet_names(folder):
        if begin.is_given:
            raise StoreError(f"{name}: this sheet has begun; sides and scoring stay as they are")
        return ScoreKeeper.open(folder, name)
    if words and words[0] not in _ENTERING:
        raise CarromError(_unknown(words[0]))
    if words and words[0] not in _BOARDS:
        raise StoreError(f"{name}: there is no sheet of this name")
    setup = begin.setup()
    if words:
        empty = new_sheet(setup)
        entered(empty, _ENTERING[words[0]](empty, words[1:]))  # a mistake begins no sheet
    keeper = ScoreKeeper.create(folder, name, setup)
    _say(f"Sheet {name!r} begun. {standing_words(keeper.sheet)}")
    return keeper


def _read_commands(keeper: ScoreKeeper, folder: Path) -> None:
    """Reads commands until `quit` or the end; a person may mistype, a pipe may not."""
    if sys.stdin is None:
        raise DocumentError("<stdin>: it is closed; give a command, such as `carrom score show`")
    is_person = sys.stdin.isatty()
    if is_person:
        _say(f"{as_text(keeper.sheet)}\nSheet {keeper.name!r}; `help` lists the commands.")
    for number, line in enumerate(_lines(is_person), start=1):
        try:
            words = _command(_split(line))
            if words[:1] == ["quit"]:
                return
            if words[:1] == ["sheets"]:
                _tell(sheet_names(folder))
            elif words:
                _say(_carried_out(keeper, words))
        except CarromError as error:
            if not is_person:
                raise DocumentError(f"<stdin>:{number}: {error}") from error
            complain(error)


def _lines(is_person: bool) -> Iterator[str]:
    if not is_person:
        try:
            while line := sys.stdin.readline(MAX_LINE + 1):
                yield line
        except UnicodeDecodeError as error:  # of an encoding that has no way around it
            raise DocumentError(f"<stdin>: {error}") from error
        return
    while True:
        try:
            yield input("> ")
        except EOFError:
            print()
            return


def _split(line: str) -> list[str]:
    if len(line) > MAX_LINE:
        raise CarromError(f"longer than {MAX_LINE} characters")
    try:
        return shlex.split(line, comments=True)
    except ValueError as error:
        raise CarromError(f"not a command: {line.strip()!r} ({error})") from None


def _command(words: Sequence[str]) -> list[str]:
    """The words of a command, its name in small letters."""
    return [*(word.casefold() for word in words[:1]), *words[1:]]


def _carried_out(keeper: ScoreKeeper, words: Sequence[str]) -> str:
    """Carries out one command and returns what there is to say."""
    name, rest = words[0], words[1:]
    if name == "help":
        return HELP
    if name in _READING:
        return _READING[name](keeper.sheet, rest)
    if name not in _ENTERING:
        raise CarromError(_unknown(name))
    before = keeper.sheet
    after = keeper.enter(_ENTERING[name](before, rest))
    return _changed(before, after)


def _unknown(name: str) -> str:
    return f"no command {name!r}; `help` lists them"


def _changed(before: Sheet, after: Sheet) -> str:
    """What an entry did, in a line or two."""
    said: list[str] = []
    if len(after.rows) > len(before.rows):
        row = after.rows[-1]
        first, second = after.setup.names
        said.append(f"Board {row.board}: {first} {row.points[0]}, {second} {row.points[1]}.")
        said += row_words(after, row)
    else:
        said.append(f"Board {before.rows[-1].board} taken back.")
    return "\n".join([" ".join(said), standing_words(after)])


# --- entries -----------------------------------------------------------------------------


def _board(sheet: Sheet, words: Sequence[str]) -> SheetEvent:
    """`SIDE LEFT [queen SIDE] [slam [COLOUR]] [striker]`."""
    if len(words) < 2:
        raise CarromError("add needs the winner and the pieces left, such as `add 1 5`")
    winner, left = _side(sheet, words[0]), _number(words[1], "left")
    queen: int | None = None
    slam: str | None = None
    striker = False
    rest = list(words[2:])
    while rest:
        word = rest.pop(0).casefold()
        if word == "queen" and rest:
            queen = _side(sheet, rest.pop(0))
        elif word == "slam":
            slam = _colour(rest) or _slam(sheet, winner)
        elif word == "striker":
            striker = True
        else:
            raise CarromError(f"not understood: {word!r} in `add {' '.join(words)}`")
    return BoardResult(winner, left, queen, slam, striker)


def _colour(rest: list[str]) -> str | None:
    """The colour the next word names, taken off; None when it names none."""
    return rest.pop(0).casefold() if rest and rest[0].casefold() in SLAMS else None


def _slam(sheet: Sheet, winner: int) -> str:
    """The colour of a slam: white is the breaker's."""
    if sheet.breaker is None:
        raise CarromError("a toss decided the break: say `slam white` or `slam black`")
    return "white" if winner == sheet.breaker else "black"


def _points(sheet: Sheet, words: Sequence[str]) -> SheetEvent:
    if len(words) != 2:
        names = " and ".join(sheet.setup.names)
        raise CarromError(f"points needs two numbers, for {names}")
    return FreePoints((_number(words[0], "points"), _number(words[1], "points")))


def _undo(_sheet: Sheet, words: Sequence[str]) -> SheetEvent:
    _nothing_more("undo", words)
    return Undo()


def _redo(_sheet: Sheet, words: Sequence[str]) -> SheetEvent:
    _nothing_more("redo", words)
    return Redo()


def _side(sheet: Sheet, word: str) -> int:
    """The side a word means: its whole name, 1 or 2, or the beginning of one name only."""
    names = [name.casefold() for name in sheet.setup.names]
    sought = word.casefold()
    if sought in names:
        return names.index(sought)
    if sought in ("1", "2"):
        return int(sought) - 1
    found = [side for side, name in enumerate(names) if name.startswith(sought)]
    if len(found) != 1:
        raise CarromError(f"{word!r} is not one of {' and '.join(sheet.setup.names)}")
    return found[0]


def _number(word: str, field: str) -> int:
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 10):
        raise CarromError(f"{field}: {word!r} is not a number")
    return int(word)


# --- reading -----------------------------------------------------------------------------


def _show(sheet: Sheet, words: Sequence[str]) -> str:
    _nothing_more("show", words)
    return as_text(sheet)


def _csv(sheet: Sheet, words: Sequence[str]) -> str:
    _nothing_more("csv", words)
    return as_csv(sheet)


def _export(sheet: Sheet, words: Sequence[str]) -> str:
    if len(words) != 1:
        raise CarromError("export needs a file's name, such as `export sheet.csv`")
    path = Path(words[0])
    text = as_csv(sheet) if path.suffix.casefold() == ".csv" else as_text(sheet)
    try:
        if _is_replaceable(path):
            replace_file(path, text.encode())
        else:
            path.write_bytes(text.encode())  # a terminal, a pipe, or what a link leads to
    except StoreError as error:
        cause = error.__cause__
        why = reason(cause if isinstance(cause, OSError) else error)
        raise StoreError(f"{path}: {why}") from error
    except (OSError, ValueError) as error:
        raise StoreError(f"{path}: {reason(error)}") from error
    return f"Written: {path}"


def _is_replaceable(path: Path) -> bool:
    """Whether a plain file is there, or could be."""
    if os.path.lexists(path):
        return os.path.isfile(path) and not os.path.islink(path)
    return os.path.isdir(path.parent)


def _nothing_more(command: str, words: Sequence[str]) -> None:
    if words:
        raise CarromError(f"{command} takes nothing more: {words[0]!r}")


def _tell(names: Sequence[str]) -> None:
    if names:
        _say("\n".join(names))


def _say(text: str) -> None:
    print(text.removesuffix("\n"), flush=True)


_BOARDS: Final = ("add", "points")
_ENTERING: Final[dict[str, Callable[[Sheet, Sequence[str]], SheetEvent]]] = {
    "add": _board,
    "points": _points,
    "undo": _undo,
    "redo": _redo,
}
_READING: Final[dict[str, Callable[[Sheet, Sequence[str]], str]]] = {
    "show": _show,
    "csv": _csv,
    "export": _export,
}
