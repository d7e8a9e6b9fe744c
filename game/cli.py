"""`carrom`: thin; one function a sub-command, everything imported only when it is wanted."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from game import __version__
from game.core.assets import languages
from game.core.complaint import complain, cut, give_up
from game.core.errors import CarromError
from game.core.interrupts import outside_the_engine

if TYPE_CHECKING:
    # argparse has no public name for what `add_subparsers` returns.
    Commands = argparse._SubParsersAction["Parser"]  # pyright: ignore[reportPrivateUsage]

BAD_INPUT = 2
INTERRUPTED = 130
MAX_DIGITS = 12
"""Most characters of a number on the command line: Python refuses to read thousands."""
WINDOWLESS = ("simulate", "judge", "rules", "score", "check", "bench", "replay --export")
"""The commands that work without a window."""


class Parser(argparse.ArgumentParser):
    """Argument parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Prints the mistake and exits with status 2."""
        complain(f"{message}; see `{self.prog} --help`")
        raise SystemExit(BAD_INPUT)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns the exit status.

    Args:
        arguments: those of the command line when None.
    """
    _take_closed_numbers()
    _make_lenient()
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given or (given[0].startswith("-") and given[0] not in ("-h", "--help", "--version")):
        given.insert(0, "play")
    try:
        chosen = parser().parse_args(given)
        with outside_the_engine():
            status = chosen.run(chosen)
        _flush()
    except BrokenPipeError:
        give_up(sys.stdout)  # the reader has gone
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except CarromError as error:
        complain(error)
        return BAD_INPUT
    except OSError as error:
        # Commands turn the faults of files into a CarromError: this is the answer's own.
        give_up(sys.stdout)
        complain(f"{error.filename or '<stdout>'}: {error.strerror}")
        return BAD_INPUT
    return status


def _take_closed_numbers() -> None:
    """Lets the numbers of standard streams that the caller has closed lead nowhere.

    The next file that is opened would get them, such as a game's record, and with its number
    all that libraries and other processes print there.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            taken = os.open(os.devnull, os.O_RDWR)  # the lowest free number: this one
            os.set_inheritable(taken, True)


def _make_lenient() -> None:
    """Lets no name or language stop a command for the system's encoding.

    A letter that cannot be written is written as its code; a byte that is no letter is read as
    the system reads it in the names of files.
    """
    for stream, errors in (
        (sys.stdin, "surrogateescape"),
        (sys.stdout, "backslashreplace"),
        (sys.stderr, "backslashreplace"),
    ):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _flush() -> None:
    if sys.stdout is not None:  # closed by the caller
        sys.stdout.flush()


def parser() -> Parser:
    """The whole command line."""
    top = Parser(
        prog="carrom",
        description="Carrom for one computer: exact physics, explained rules.",
        epilog="Without a command, `play`. `carrom COMMAND --help` explains each.",
    )
    top.add_argument("--version", action="version", version=f"carrom {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", required=True, parser_class=Parser)
    _add_play(commands)
    _add_bank(commands)
    _add_practice(commands)
    _add_simulate(commands)
    _add_judge(commands)
    _add_rules(commands)
    _add_score(commands)
    _add_check(commands)
    _add_bench(commands)
    _add_replay(commands)
    return top


def _add_play(commands: Commands) -> None:
    play = _add(commands, "play", "open the game in a window (the usual command)", _play)
    add_window_options(play)


def _add_practice(commands: Commands) -> None:
    practice = _add(commands, "practice", "practise: free, drills, flicks, statistics", _practice)
    practice.add_argument(
        "drill", nargs="?", metavar="DRILL", help="a drill to open at once, such as cut-3"
    )
    add_window_options(practice)


def _add_bank(commands: Commands) -> None:
    bank = _add(commands, "bank", "take the six-shot bank challenge in a window", _bank)
    add_window_options(bank)


def _add_judge(commands: Commands) -> None:
    judge = _add(commands, "judge", "rule on settled shots, one JSON document a line", _judge)
    _add_documents(judge)


def _add_simulate(commands: Commands) -> None:
    simulate = _add(commands, "simulate", "play shots out, one JSON document a line", _simulate)
    _add_documents(simulate)


def _add_check(commands: Commands) -> None:
    check = _add(commands, "check", "check game records, shot by shot", _check)
    check.add_argument("paths", nargs="+", metavar="FILE", help="game records (NAME.carrom)")


def _add_bench(commands: Commands) -> None:
    bench = _add(commands, "bench", "time shots and aiming on this computer", _bench)
    bench.add_argument("--json", action="store_true", help="one JSON document")


def _add_replay(commands: Commands) -> None:
    words = "watch a recorded game, or make a picture or film of it"
    replay = _add(commands, "replay", words, _replay)
    replay.add_argument(
        "record", nargs="?", type=Path, metavar="FILE", help="a game record; without one, the list"
    )
    add_window_options(replay)
    export = replay.add_argument_group(
        "picture or film", "with --export no window is opened and no screen is needed"
    )
    export.add_argument(
        "--export",
        type=Path,
        metavar="OUT",
        help="file to make: .png, .gif, .webp or .mp4; one that is there is replaced",
    )
    export.add_argument("--board", type=_span, metavar="N[-M]", help="boards; all if unsaid")
    export.add_argument(
        "--shot", type=_span, metavar="N[-M]", help="shots of these boards, counted from 1"
    )
    export.add_argument(
        "--paths", action="store_true", help="PNG: the ways of all discs in the last of the shots"
    )
    export.add_argument("--fps", type=int, metavar="N", help="frames a second, 1 to 60")
    export.add_argument(
        "--speed", type=float, default=1.0, metavar="X", help="0.1 to 10; 1 is real"
    )
    export.add_argument("--seat", choices=("S", "W", "N", "E"), default="S", help="at the bottom")
    export.add_argument("--silent", action="store_true", help="MP4: no sound")


def _add_documents(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "paths", nargs="+", metavar="FILE", help="JSON Lines to read; - is standard input"
    )


def _add_rules(commands: Commands) -> None:
    rules = _add(commands, "rules", "read the rule book, clause by clause", _rules)
    rules.add_argument("rule_set", nargs="?", metavar="SET", help="a rule set or a chapter")
    rules.add_argument("clause", nargs="?", metavar="CLAUSE", help="one clause, such as H7")
    rules.add_argument(
        "--language", choices=languages("book"), default="en", help="of the chapters (en)"
    )


def _add_score(commands: Commands) -> None:
    score = _add(commands, "score", "keep the score of boards played on a real table", _score)
    score.epilog = (
        "Without a command, commands are read from standard input, one a line; `carrom score help` "
        "lists them. Every entry is saved at once."
    )
    score.add_argument(
        "--sheet", metavar="NAME", help="which sheet; the one written last if unsaid"
    )
    begin = score.add_argument_group("a new sheet")
    begin.add_argument("--sides", nargs=2, metavar="NAME", help="names of the two sides")
    begin.add_argument("--style", choices=("federation", "classic", "free"), help="way of scoring")
    begin.add_argument("--target", type=int, metavar="POINTS", help="points of a game, 5 to 50")
    begin.add_argument(
        "--queen-any-score", action="store_true", help="the queen counts from 22 points on, too"
    )
    begin.add_argument("--first-break", type=int, choices=(1, 2), help="the side that breaks first")
    score.add_argument("words", nargs=argparse.REMAINDER, metavar="COMMAND", help="one command")


def _add(
    commands: Commands,
    name: str,
    words: str,
    run: Callable[[argparse.Namespace], int],
) -> Parser:
    command = commands.add_parser(name, help=words, description=words[0].upper() + words[1:] + ".")
    command.set_defaults(run=run)
    return command


def add_window_options(command: argparse.ArgumentParser) -> None:
    """Adds what every command that opens a window takes."""
    group = command.add_argument_group("window")
    group.add_argument("--size", type=_size, metavar="WxH", help="size in pixels, e.g. 1280x800")
    group.add_argument("--seed", type=int, metavar="N", help="seed of every random choice")
    group.add_argument(
        "--fast",
        action="store_true",
        help="virtual clock: every frame is 1/60 s, drawn as fast as possible; "
        "with a script and without --frames it quits after the last line",
    )
    group.add_argument("--frames", type=_count, metavar="N", help="quit after N frames")
    group.add_argument(
        "--screenshot", type=Path, metavar="OUT.png", help="save the last frame as a picture"
    )
    group.add_argument(
        "--script", metavar="FILE", help="post the input in FILE (JSON Lines; - is standard input)"
    )


def _size(words: str) -> tuple[int, int]:
    """Width and height of "1280x800"."""
    width, cross, height = words.lower().partition("x")
    if not (cross and width.isdecimal() and height.isdecimal()) or len(words) > MAX_DIGITS:
        raise argparse.ArgumentTypeError(f"{_shown(words)} is not WIDTHxHEIGHT")
    from game.ui.options import size_fault

    size = int(width), int(height)
    if fault := size_fault(*size):
        raise argparse.ArgumentTypeError(f"{_shown(words)} {fault}")
    return size


def _count(words: str) -> int:
    if not words.isdecimal() or len(words) > MAX_DIGITS or not 0 < int(words) <= 10**9:
        raise argparse.ArgumentTypeError(f"{_shown(words)} is not a number of frames")
    return int(words)


def _span(words: str) -> tuple[int, int]:
    """First and last of "3" or "2-5"."""
    first, dash, last = words.partition("-")
    if not first.isdecimal() or (dash and not last.isdecimal()) or len(words) > MAX_DIGITS:
        raise argparse.ArgumentTypeError(f"{_shown(words)} is not a number, or two as in 2-5")
    return int(first), int(last or first)


def _shown(words: str) -> str:
    return repr(cut(words, 60))


def _play(chosen: argparse.Namespace) -> int:
    return _open_window(chosen)


def _practice(chosen: argparse.Namespace) -> int:
    if chosen.drill is None:
        return _open_window(chosen, "practice")
    from game.session.drills import load_drills
    from game.session.folders import player_folders

    drills = load_drills(player_folders()[0])
    if drills.find(chosen.drill) is None:
        if left_out := drills.left_out.get(chosen.drill):
            raise CarromError(left_out)
        some = ", ".join(drill.id for drill in drills.drills[:3])
        raise CarromError(f"there is no drill {chosen.drill!r}; there are {some}, …")
    return _open_window(chosen, f"practice {chosen.drill}")


def _bank(chosen: argparse.Namespace) -> int:
    return _open_window(chosen, "bank")


def _open_window(chosen: argparse.Namespace, start: str = "", record: Path | None = None) -> int:
    """Opens the window at an entry of the main menu, at a record, or at the menu itself."""
    from game.ui.launch import run_window
    from game.ui.options import Options

    options = Options(
        size=chosen.size,
        seed=chosen.seed,
        fast=chosen.fast,
        frames=chosen.frames,
        screenshot=chosen.screenshot,
        script=chosen.script,
        start=start,
        record=record,
    )
    return run_window(options, WINDOWLESS)


def _simulate(chosen: argparse.Namespace) -> int:
    from game.commands import lines, simulate

    return lines.serve(chosen.paths, simulate.answer)


def _check(chosen: argparse.Namespace) -> int:
    from game.commands.check import run

    return run(chosen.paths)


def _bench(chosen: argparse.Namespace) -> int:
    from game.commands.bench import run

    return run(as_json=chosen.json)


def _replay(chosen: argparse.Namespace) -> int:
    if chosen.export is None:
        if chosen.record is not None:
            from game.session.reader import read

            read(chosen.record)  # what cannot be read is said before a window opens
        return _open_window(chosen, "replays", chosen.record)
    if chosen.record is None:
        raise CarromError("replay --export needs a game record; see `carrom replay --help`")
    from game.ui.launch import prepare_environment

    prepare_environment()
    from game.ui.replay.command import export

    return export(chosen)


def _judge(chosen: argparse.Namespace) -> int:
    from game.commands import judge, lines

    return lines.serve(chosen.paths, judge.answer)


def _rules(chosen: argparse.Namespace) -> int:
    from game.commands.rules import run

    return run(chosen.rule_set, chosen.clause, chosen.language)


def _score(chosen: argparse.Namespace) -> int:
    from game.commands.score import Begin, run

    begin = Begin(
        sides=None if chosen.sides is None else (chosen.sides[0], chosen.sides[1]),
        style=chosen.style,
        target=chosen.target,
        queen_any_score=chosen.queen_any_score,
        first_break=chosen.first_break,
    )
    return run(chosen.sheet, chosen.words, begin)
