"""Whole boards as text, shot by shot with every ruling, to be read and compared line by line.

    python tools/playthrough.py                     says which transcripts are out of date
    python tools/playthrough.py --update            writes the rulings anew
    python tools/playthrough.py --update FILE…      only these

A transcript is `tests/playthroughs/NAME.txt`: a sentence, settings (`rules`, `seats`, `breaker`,
`options`), and a line `> …` for each shot, such as `> white, queen`, `> nothing`, `> misses`,
`> off a cushion; 2 white, striker` or `> white; over the frame: black`. Everything else is what
the referee answers, and is written by this tool.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.core.pieces import Kind, Seat
from game.rules import bank, points
from game.rules.mechanism import SEAT_WORDS
from game.rules.ruleset import rule_set
from game.rules.soundness import bank_problems, problems
from game.rules.state import BankState, GameState, Outcome, QueenState, Setup, ShotKind
from game.rules.verdict import BEFORE, CENTRE, Finish, Returned, Verdict

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"
SETTINGS: Final = ("rules", "seats", "breaker", "options")

Before = GameState | BankState


@dataclass(frozen=True, slots=True)
class Transcript:
    """What a transcript's author wrote: the sentence, the settings and the shots."""

    title: str
    settings: dict[str, str]
    shots: tuple[str, ...]


def parse(text: str) -> Transcript:
    """Reads the author's lines of a transcript; the referee's are left out."""
    lines = text.splitlines()
    settings = dict(line.split(": ", 1) for line in lines if line.partition(": ")[0] in SETTINGS)
    shots = tuple(line.removeprefix("> ") for line in lines if line.startswith("> "))
    return Transcript(lines[0], settings, shots)


def play(text: str) -> str:
    """The transcript written anew.

    Raises:
        ValueError: for a shot that is not understood, or shots after the end of the board.
    """
    return "\n".join(_written(parse(text))) + "\n"


def _written(transcript: Transcript) -> Iterator[str]:
    yield transcript.title
    for name, value in transcript.settings.items():
        yield f"{name}: {value}"
    setup = _setup(transcript.settings)
    before = _opening(setup, transcript.settings)
    yield ""
    yield _standing(setup, before)
    for number, words in enumerate(transcript.shots, start=1):
        yield ""
        yield f"{number}. {_shooter(before)}"
        yield f"> {words}"
        shot = outcome(words)
        _check(setup, before, shot)
        verdict = _judged(setup, before, shot)
        yield from _ruled(setup, verdict)
        before = verdict.state
        if verdict.finish is not None:
            if number != len(transcript.shots):
                raise ValueError(f"the board ends with shot {number}: {words}")
            yield ""
            yield from _finished(setup, verdict.finish)


def _setup(settings: dict[str, str]) -> Setup:
    fields: dict[str, int | str | bool] = {}
    for word in settings.get("options", "").split():
        name, _, value = word.partition("=")
        fields[name] = int(value) if value.isdecimal() else value or True
    seats = int(settings.get("seats", "2"))
    return Setup(settings["rules"], seats, **fields)  # pyright: ignore[reportArgumentType]


def _opening(setup: Setup, settings: dict[str, str]) -> Before:
    if setup.rules == "bank":
        return bank.opening(setup.seats)
    breaker = Seat(settings.get("breaker", "S"))
    return rule_set(setup.rules).opening(setup, breaker, None)


def _judged(setup: Setup, before: Before, shot: Outcome) -> Verdict:
    if isinstance(before, BankState):
        return bank.judge(before, shot)
    return rule_set(setup.rules).judge(setup, before, shot)


def _check(setup: Setup, before: Before, shot: Outcome) -> None:
    """Raises for a shot that cannot be, such as more falling than lies on the board."""
    if isinstance(before, BankState):
        found = bank_problems(before, shot)
    else:
        found = problems(setup, before, shot)
    if found:
        raise ValueError("; ".join(f"{path}: {what}" for path, what in found))


def outcome(words: str) -> Outcome:
    """The settled shot that a line describes, without its `> `."""
    pocketed: tuple[Kind, ...] = ()
    off_board: tuple[Kind, ...] = ()
    touches, cushion = True, False
    for part in words.split("; "):
        if part == "off a cushion":
            cushion = True
        elif part == "misses":
            touches = False
        elif part.startswith("over the frame: "):
            off_board = _kinds(part.removeprefix("over the frame: "))
        elif part != "nothing":
            pocketed = _kinds(part)
    gone = [kind for kind in (*pocketed, *off_board) if kind is not Kind.STRIKER]
    if not touches:
        return Outcome(pocketed, off_board, None, cushion)
    first = gone[0] if gone else Kind.WHITE
    return Outcome(pocketed, off_board, first, cushion, max(1, len(gone)))


def _kinds(words: str) -> tuple[Kind, ...]:
    found: list[Kind] = []
    for word in words.split(", "):
        count, _, kind = word.rpartition(" ")
        found += [Kind(kind)] * int(count or "1")
    return tuple(found)


def _shooter(before: Before) -> str:
    if isinstance(before, BankState):
        who = f"Player {before.player + 1}"
        return f"{who}, shots left {before.shots_left}, targets left {before.targets_left}"
    kind = {ShotKind.BREAK: ", break", ShotKind.COVER: ", to cover the queen"}
    return SEAT_WORDS[before.turn] + kind.get(before.kind, "")


def _ruled(setup: Setup, verdict: Verdict) -> Iterator[str]:
    for ruling in verdict.rulings:
        yield f"  {ruling.clause}: {ruling.text}"
    if verdict.fouls:
        yield f"  Fouls: {', '.join(verdict.fouls)}."
    if verdict.returned:
        yield f"  Put back: {', '.join(_place(piece) for piece in verdict.returned)}."
    if verdict.counted is not None:
        yield f"  Counted: {verdict.counted}."
    yield f"  {_standing(setup, verdict.state)}"


def _place(piece: Returned) -> str:
    if piece.place == CENTRE:
        return piece.kind
    if piece.place == BEFORE:
        return f"{piece.kind} where it lay"
    return f"{piece.kind} by {SEAT_WORDS[Seat(piece.place)]}"


def _standing(setup: Setup, state: Before) -> str:
    """What lies on the board, the queen's standing and what is owed, as one line."""
    if isinstance(state, BankState):
        counts = " and ".join(map(str, state.counts[: state.players]))
        return f"Targets left: {state.targets_left}. Counted so far: {counts}."
    lying = state.on_board
    words = f"{lying.white} white, {lying.black} black"
    if state.queen is QueenState.ON_BOARD:
        words += " and the queen on the board."
    else:
        standing = state.queen.replace("_", " ")
        words += f" on the board; queen {standing}, {_side(setup, state.queen_side or 0)}."
    for side in range(setup.sides):
        owed = [f"due {state.dues[side]}"] * bool(state.dues[side])
        owed += [f"clawed back {state.clawed[side]}"] * bool(state.clawed[side])
        if owed:
            words += f" {_side(setup, side)}: {', '.join(owed)}."
    return words + _totals(setup, state)


def _totals(setup: Setup, state: GameState) -> str:
    """Points: what each side's pile is worth."""
    if state.piles is None:
        return ""
    totals = [
        f"{_side(setup, side)} {points.total(setup, pile)}" for side, pile in enumerate(state.piles)
    ]
    return f" {', '.join(totals)}."


def _finished(setup: Setup, finish: Finish) -> Iterator[str]:
    who = " and ".join(_side(setup, side) for side in finish.sides)
    if setup.rules == "bank":
        who = " and ".join(f"Player {side + 1}" for side in finish.sides)
    yield {
        "win": f"{who} won by {finish.clause}.",
        "draw": f"A draw by {finish.clause}.",
        "tie": f"A tie of {who} by {finish.clause}.",
    }[finish.result]
    if finish.points is not None:
        yield f"Points: {' to '.join(map(str, finish.points))}."
    if finish.notes:
        yield f"Announced: {', '.join(finish.notes)}."
    if finish.game == "extra_board":
        yield "An extra board is to be played."
    elif isinstance(finish.game, int):
        yield f"Game: {_side(setup, finish.game)}."
    yield f"Next break: {finish.next_break or 'none'}."


def _side(setup: Setup, side: int) -> str:
    return " and ".join(SEAT_WORDS[seat] for seat in setup.seats_of(side))


def main() -> int:
    """Compares or rewrites transcripts; returns the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--update", action="store_true", help="write the rulings anew")
    parser.add_argument("files", nargs="*", type=Path)
    chosen = parser.parse_args()
    stale = 0
    for path in chosen.files or sorted(FOLDER.glob("*.txt")):
        before = path.read_text(encoding="utf-8")
        after = play(before)
        if before == after:
            continue
        stale += 1
        print(f"{'written' if chosen.update else 'out of date'}: {path.name}")
        if chosen.update:
            path.write_text(after, encoding="utf-8")
    return int(bool(stale) and not chosen.update)


if __name__ == "__main__":
    sys.exit(main())
