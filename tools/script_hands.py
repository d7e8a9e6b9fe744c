"""Writes window scripts that play a whole board by touch alone, or by gamepad alone.

    python tools/script_hands.py touch board.jsonl    a House board, its story as script_board's
    python tools/script_hands.py pad board.jsonl      a House board straight for its end

Touch plays the very shots that `script_board` finds for the mouse. A gamepad places and aims in
steps, so its shots are searched among those that steps can make.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from math import atan2, degrees
from pathlib import Path
from typing import Any

from script_board import candidates, first_script, mapping, score, start_offset, useful_kinds

from game.core.board import BASE_FORWARD
from game.core.pieces import Kind
from game.core.shot import Shot
from game.rules.state import Setup
from game.session.seats import Player
from game.session.table import Table
from game.ui.scenes.play.aim import STEPS, Aim, Finely

Line = dict[str, Any]
_FINGERS = {"mouse_down": "finger_down", "mouse_move": "finger_move", "mouse_up": "finger_up"}
_BOARD = [640, 400]
"""A place on the board in the scripted window, for a tap that goes on."""


def by_touch(lines: list[Line]) -> list[Line]:
    """A mouse script's board played by one finger: drags stay drags, keys become taps."""
    touched: list[Line] = []
    waiting: Line = {}
    at: object = None
    for line in lines:
        kind = line["type"]
        timing = {name: line[name] for name in ("when", "after") if name in line}
        if kind == "click":
            touched += [
                {"type": "finger_down", **timing, "widget": line["widget"]},
                {"type": "finger_up"},
            ]
        elif kind == "mouse_move" and not touched_down(touched):
            # A finger that is not on the glass has no place: the press brings it.
            waiting, at = timing, line["at"]
        elif kind in _FINGERS:
            place = {"at": line.get("at", at)} if kind != "mouse_up" else {}
            touched.append({"type": _FINGERS[kind], **{**waiting, **timing}, **place})
            waiting = {}
        elif kind == "key":
            widget = {"widget": "setup.start"} if line.get("when") == "setup" else {"at": _BOARD}
            touched += [{"type": "finger_down", **timing, **widget}, {"type": "finger_up"}]
        elif kind == "state":
            touched.append(line)
    return touched


def touched_down(lines: list[Line]) -> bool:
    """Whether the finger is on the glass after these lines."""
    last = next((line["type"] for line in reversed(lines) if line["type"] != "state"), "finger_up")
    return last != "finger_up"


@dataclass(frozen=True, slots=True)
class Steps:
    """A shot in presses of a gamepad: coarse and fine to the right, and of power."""

    slide: int
    turn: int
    fine: int
    power: int

    def lines(self) -> list[Line]:
        """The presses, several a frame, and the shot."""
        pressed: list[Line] = [{"when": "place", "after": 2, **_axis(0.0)}]
        for count, left, right in (
            (self.slide, "dpad_left", "dpad_right"),
            (self.turn, "leftshoulder", "rightshoulder"),
            (self.power, "dpad_down", "dpad_up"),
        ):
            pressed += [_button(right if count > 0 else left)] * abs(count)
        if self.fine:
            pressed.append({**_axis(1.0), "after": 1})
            side = "rightshoulder" if self.fine > 0 else "leftshoulder"
            pressed += [_button(side)] * abs(self.fine)
            pressed.append({**_axis(0.0), "after": 1})
        return [
            *pressed,
            {"when": "aim", "type": "pad_button", "button": "a"},
            {"when": "roll", "type": "pad_button", "button": "a", "down": True},
            {"when": "ruling", "type": "pad_button", "button": "a", "down": False},
            {"type": "state"},
            {"type": "pad_button", "button": "x"},
        ]

    def shot(self, table: Table, start: float) -> Shot:
        """What the window makes of them."""
        aim = Aim(table.state.turn, start)
        offsets = table.free_offsets(aim.seat)
        for _ in range(abs(self.slide)):
            aim.slide(1.0 if self.slide > 0 else -1.0, offsets)
        aim.turn(self.turn)
        aim.change_power(self.power)
        aim.finely = Finely.FINE
        for _ in range(abs(self.fine)):
            aim.turn(1.0 if self.fine > 0 else -1.0)
        return aim.shot(table.constants.max_speed)


def _axis(value: float) -> Line:
    return {"type": "pad_axis", "axis": "triggerleft", "value": value}


def _button(name: str) -> Line:
    return {"type": "pad_button", "button": name, "after": 0}


def stepped(
    table: Table, start: float, rng: random.Random, kinds: tuple[Kind, ...]
) -> Iterator[Steps]:
    """The steps nearest to shots that may pocket a piece, for ever."""
    seat = table.state.turn
    view = mapping(seat)
    for gesture in candidates(table, rng, kinds):
        offset = seat.from_board(*view.to_board(*gesture.place))[0]
        right, forward = seat.from_board(*view.to_board(*gesture.pull))
        angle = degrees(atan2(offset - right, BASE_FORWARD - forward))
        turn = round(angle)
        yield Steps(
            round((offset - start) / STEPS["slide"][Finely.NORMAL]),
            turn,
            round((angle - turn) / STEPS["turn"][Finely.FINE]),
            rng.randrange(-15, 28),
        )


def best_steps(table: Table, start: float, rng: random.Random, tries: int) -> Steps | None:
    """The most useful of a number of tried steps."""
    found: tuple[float, Steps] | None = None
    tried = stepped(table, start, rng, useful_kinds(table))
    for _ in range(tries):
        steps = next(tried)
        shot = steps.shot(table, start)
        if table.problems(shot):
            continue
        played = table.shoot(shot)
        table.cancel()
        worth = score(table, played)
        if found is None or worth > found[0]:
            found = worth, steps
    return found[1] if found else None


def by_pad(seed: int, tries: int) -> list[Line]:
    """A House board of two by gamepad presses alone; ends where the board is won.

    Raises:
        RuntimeError: when it does not end in 150 shots.
    """
    rng = random.Random(seed)
    setup = Setup()
    table = Table.new(setup, tuple(Player(seat.name, seat) for seat in setup.seats_in_use))
    lines: list[Line] = [
        {"when": "menu", "type": "pad_button", "button": "a"},
        {"when": "setup", "type": "pad_button", "button": "start"},
        {"when": "place", "type": "state"},
    ]
    before: Aim | None = None
    for _ in range(150):
        start = start_offset(table, before)
        steps = best_steps(table, start, rng, tries)
        if steps is None:
            break
        lines += steps.lines()
        played = table.shoot(steps.shot(table, start))
        table.settle()
        before = Aim(played.shot.seat, played.shot.offset)
        print(f"  {played.shot} {' '.join(r.text for r in played.verdict.rulings)}")
        if table.finish:
            return [*lines, {"when": "over", "type": "state"}]
    raise RuntimeError(f"seed {seed}: the board does not end")


def main() -> int:
    """Writes one script; returns the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("hand", choices=("touch", "pad"))
    parser.add_argument("out", type=Path, help="the script to write, JSON Lines")
    parser.add_argument("--seed", type=int, default=1, help="of the search (default 1)")
    parser.add_argument("--tries", type=int, default=120, help="simulated shots per shot played")
    options = parser.parse_args()
    if options.hand == "touch":
        lines = by_touch(first_script(Setup(), options.tries))
    else:
        lines = by_pad(options.seed, options.tries)
    options.out.write_text("".join(json.dumps(line) + "\n" for line in lines))
    print(f"{options.out}: {len(lines)} lines")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
