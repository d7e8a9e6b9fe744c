"""Writes a window script that plays a whole board by mouse, from the menu to the result.

Two players' House board has a foul with a returned piece in it, a failed cover and a successful
one; other boards go straight for their end. Every shot is searched with the window's own mapping
and aiming, so what the script's pixels do is known before it is run. The window tests search
theirs anew each time, so no change of physics, layout or aiming makes them stale.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, radians, sin
from pathlib import Path

from game.core.board import BASE_FORWARD, PIECE_RADIUS, POCKETS, STRICT_OFFSET_LIMIT, STRIKER_RADIUS
from game.core.pieces import Kind, Seat
from game.core.shot import Shot, normal_angle
from game.rules import legality
from game.rules.ruleset import rule_info
from game.rules.state import GameState, QueenState, Setup
from game.session.seats import Player
from game.session.table import PlayedShot, Table
from game.ui.scenes.play.aim import Aim, nearest_offset, pull_distance
from game.ui.scenes.play.layout import play_layout
from game.ui.view.mapping import Mapping

SIZE = (1280, 800)
Pixel = tuple[int, int]
Wanted = Callable[[PlayedShot], bool]


@dataclass(frozen=True, slots=True)
class Gesture:
    """A shot as the mouse makes it: press on the base line, then pull from the striker."""

    place: Pixel
    grab: Pixel
    pull: Pixel


def mapping(seat: Seat) -> Mapping:
    """The top-down view of the scripted window with `seat` at the bottom."""
    board = play_layout(SIZE, 1.0, 2).board
    return Mapping((board.x + board.w / 2, board.y + board.h / 2), board.w, seat)


def perform(table: Table, start: float, gesture: Gesture) -> Shot | None:
    """The shot a gesture makes from a striker at offset `start`; None when it makes none."""
    seat = table.state.turn
    view = mapping(seat)
    aim = Aim(seat, start)
    place = view.to_board(*gesture.place)
    if not aim.is_on_striker(*place):
        clear = legality.free_offsets(table.board, seat, strict=False)
        offset = nearest_offset(seat.from_board(*place)[0], clear)
        if offset is None:
            return None
        aim.offset = table.snap(offset)
    if not aim.is_on_striker(*view.to_board(*gesture.grab)):
        return None  # a piece kept the striker from where the gesture takes hold of it
    aim.begin_pull(*view.to_board(*gesture.grab))
    aim.move_pull(*view.to_board(*gesture.pull))
    if not aim.end_pull():
        return None
    shot = aim.shot(table.constants.max_speed)
    return None if table.problems(shot) else shot


def start_offset(table: Table, before: Aim | None) -> float:
    """Where the window stands the striker at the beginning of this turn."""
    seat = table.state.turn
    wanted = before.offset if before and before.seat is seat else table.start_offset(seat)
    offset = nearest_offset(wanted, table.free_offsets(seat))
    return 0.0 if offset is None else offset


def candidates(table: Table, rng: random.Random, kinds: tuple[Kind, ...]) -> Iterator[Gesture]:
    """Gestures that may pocket a piece of these kinds, in random order, for ever."""
    seat = table.state.turn
    view = mapping(seat)
    targets = [piece for piece in table.board if piece.kind in kinds]
    refused = 0
    while targets:
        piece, pocket = rng.choice(targets), rng.choice(list(POCKETS.values()))
        reach = hypot(piece.x - pocket[0], piece.y - pocket[1])
        away = PIECE_RADIUS + STRIKER_RADIUS
        ghost_x = piece.x + (piece.x - pocket[0]) / reach * away
        ghost_y = piece.y + (piece.y - pocket[1]) / reach * away
        offset = rng.uniform(-STRICT_OFFSET_LIMIT, STRICT_OFFSET_LIMIT)
        x, y = seat.to_board(offset, BASE_FORWARD)
        cut = degrees(atan2(piece.y - ghost_y, piece.x - ghost_x) - atan2(ghost_y - y, ghost_x - x))
        # Where every cut is thin, the least thin of them have to do.
        refused += 1
        if abs(normal_angle(cut)) > 65 and refused % 200:
            continue
        aim = atan2(ghost_y - y, ghost_x - x) + radians(rng.gauss(0.0, 0.6))
        length = pull_distance(rng.uniform(0.15, 0.75))
        pull = view.to_screen(x - length * cos(aim), y - length * sin(aim))
        grab = view.to_screen(x, y)
        yield Gesture(_whole(grab), _whole(grab), _whole(pull))


def _whole(place: tuple[float, float]) -> Pixel:
    return round(place[0]), round(place[1])


def search(
    table: Table,
    start: float,
    rng: random.Random,
    wanted: Wanted,
    kinds: tuple[Kind, ...],
    tries: int,
) -> tuple[Gesture, Shot] | None:
    """A gesture whose shot is wanted, or None after `tries` simulated ones."""
    found = candidates(table, rng, kinds)
    for _ in range(tries):
        gesture = next(found, None)
        if gesture is None:
            return None
        shot = perform(table, start, gesture)
        if shot is None:
            continue
        played = table.shoot(shot)
        table.cancel()
        if wanted(played):
            return gesture, played.shot
    return None


class Story:
    """What has to happen on the board, in order, and whether it has."""

    def __init__(self) -> None:
        self.has_foul = self.has_missed_cover = self.has_cover = False

    def wishes(self, table: Table) -> list[tuple[Wanted, tuple[Kind, ...]]]:
        """What would be good now, best first: a test of a shot, and what to aim at."""
        state = table.state
        side = table.setup.side_of(state.turn)
        own = state.colour_of(side)
        has_pile = state.on_board.of(own) < 9
        if state.queen is QueenState.AWAITING_COVER:
            if not self.has_missed_cover:
                return [(_missed_cover, (own, own.other))]
            return [(_rules("cover_made"), (own,))]
        if has_pile and not self.has_foul:
            return [(_foul_with_return, (own, own.other))]
        can_take = state.queen is QueenState.ON_BOARD and has_pile
        wishes: list[tuple[Wanted, tuple[Kind, ...]]] = []
        if can_take and not self.has_missed_cover:
            wishes.append((_rules("one_cover_attempt"), (Kind.QUEEN,)))
        elif can_take:
            wishes.append((_rules("queen_covered"), (Kind.QUEEN, own)))
            wishes.append((_rules("one_cover_attempt"), (Kind.QUEEN,)))
        wishes.append((_sinks(own), (own,)))
        return wishes

    def note(self, played: PlayedShot) -> None:
        """Takes down what happened."""
        keys = {ruling.key for ruling in played.verdict.rulings}
        self.has_foul |= _foul_with_return(played)
        self.has_missed_cover |= "house.cover_missed" in keys
        self.has_cover |= bool(keys & {"house.cover_made", "house.queen_covered"})


def _rules(sentence: str) -> Wanted:
    return lambda played: any(r.key == f"house.{sentence}" for r in played.verdict.rulings)


def _missed_cover(played: PlayedShot) -> bool:
    return not played.verdict.fouls and _rules("cover_missed")(played)


def _foul_with_return(played: PlayedShot) -> bool:
    return bool(played.verdict.fouls) and bool(played.returned)


def _sinks(own: Kind) -> Wanted:
    def wanted(played: PlayedShot) -> bool:
        outcome = played.outcome
        spares_others = outcome.down(own.other) == 0 and outcome.down(Kind.QUEEN) == 0
        is_kept = not any(placed.piece.kind is own for placed in played.returned)
        return not played.verdict.fouls and outcome.down(own) > 0 and spares_others and is_kept

    return wanted


def _is_clean(played: PlayedShot) -> bool:
    return not played.verdict.fouls and not played.outcome.pocketed


def score(table: Table, played: PlayedShot) -> float:
    """How much nearer to a won board a shot brings its side."""
    before, verdict = table.state, played.verdict
    after = verdict.state
    assert isinstance(after, GameState), "the bank challenge has no table"
    side = table.setup.side_of(before.turn)
    if verdict.finish:
        return 100.0 if side in verdict.finish.sides else -100.0
    points = -5.0 * len(verdict.fouls) - 3.0 * len(played.returned) - 3.0 * len(played.to_place)
    if before.white_side is None:
        points += len(played.outcome.pocketed)
    else:
        own = before.colour_of(side)
        points += 3.0 * (before.on_board.of(own) - after.on_board.of(own))
    if after.queen is QueenState.COVERED and before.queen is not QueenState.COVERED:
        points += 6.0
    return points + (verdict.next is not None and verdict.next.seat is before.turn)


def useful_kinds(table: Table) -> tuple[Kind, ...]:
    """The kinds of piece that are worth a shot: the own ones, and the queen when she may be had."""
    state = table.state
    if state.white_side is None:
        return Kind.WHITE, Kind.BLACK, Kind.QUEEN
    side = table.setup.side_of(state.turn)
    own = state.colour_of(side)
    return (own, Kind.QUEEN) if state.had_own[side] else (own,)


def best_gesture(
    table: Table, start: float, rng: random.Random, tries: int
) -> tuple[Gesture, Shot] | None:
    """The most useful of a number of tried gestures."""
    found: tuple[float, Gesture, Shot] | None = None
    tried = candidates(table, rng, useful_kinds(table))
    for _ in range(tries):
        gesture = next(tried, None)
        shot = perform(table, start, gesture) if gesture else None
        if gesture is None or shot is None:
            continue
        played = table.shoot(shot)
        table.cancel()
        worth = score(table, played)
        if found is None or worth > found[0]:
            found = worth, gesture, played.shot
    return found[1:] if found else None


def play(
    setup: Setup, seed: int, tries: int, tell: Callable[[str], object] = lambda _: None
) -> list[dict[str, object]] | None:
    """The script's lines for one board, or None when this seed does not get there.

    Args:
        setup: rule set and seats.
        seed: of the search.
        tries: shots simulated for each one that is played.
        tell: hears of every shot in one line.
    """
    rng = random.Random(seed)
    players = tuple(Player(seat.name, seat) for seat in setup.seats_in_use)
    table = Table.new(setup, players)
    story = Story() if setup == Setup() else None
    lines = opening_lines(setup)
    before: Aim | None = None
    for number in range(150):
        start = start_offset(table, before)
        if story:
            found = _next_gesture(table, start, rng, story, tries)
        else:
            found = best_gesture(table, start, rng, tries)
        if found is None:
            return None
        gesture, shot = found
        lines += gesture_lines(gesture)
        played = table.shoot(shot)
        table.settle()
        while table.to_place:
            lines.append({"type": "click", "widget": "play.place_for_me"})
            table.place_for_me()
        if story:
            story.note(played)
        before = Aim(shot.seat, shot.offset)
        tell(f"  {number + 1:2} {shot} {' '.join(r.text for r in played.verdict.rulings)}")
        if table.finish:
            is_told = not story or (story.has_foul and story.has_missed_cover and story.has_cover)
            return [*lines, *closing_lines()] if is_told else None
    return None


def _next_gesture(
    table: Table, start: float, rng: random.Random, story: Story, tries: int
) -> tuple[Gesture, Shot] | None:
    state: GameState = table.state
    own = state.colour_of(table.setup.side_of(state.turn))
    if len(table.board.pieces) == 19 and not story.has_foul and state.kind == "break":
        return search(table, start, rng, lambda played: not played.verdict.fouls, (own,), tries)
    for wanted, kinds in story.wishes(table):
        if found := search(table, start, rng, wanted, kinds, tries):
            return found
    return search(table, start, rng, _is_clean, (own, own.other), tries)


def opening_lines(setup: Setup) -> list[dict[str, object]]:
    """From the menu to the break: South's, without the toss that most rule sets offer first."""
    south: dict[str, object] = {"when": "setup", "type": "click", "widget": "setup.breaker"}
    return [
        {"when": "menu", "type": "click", "widget": "menu.play"},
        *([south] if rule_info(setup.rules).drawn else []),
        {"when": "setup", "type": "click", "widget": "setup.start"},
        {"when": "place", "type": "state"},
    ]


def gesture_lines(gesture: Gesture) -> list[dict[str, object]]:
    """One shot: place, pull, let go, hold Space to see it faster, and press on."""
    return [
        {"when": "place", "after": 2, "type": "mouse_move", "at": list(gesture.place)},
        {"type": "mouse_down", "button": 1},
        {"type": "mouse_up", "button": 1},
        {"when": "aim", "type": "mouse_move", "at": list(gesture.grab)},
        {"type": "mouse_down", "button": 1},
        {"type": "mouse_move", "at": list(gesture.pull)},
        {"type": "mouse_up", "button": 1},
        {"when": "roll", "type": "key_down", "key": "space"},
        {"when": "ruling", "type": "key_up", "key": "space"},
        {"type": "state"},
        {"type": "key", "key": "return"},
    ]


def closing_lines() -> list[dict[str, object]]:
    """Looks at the result card."""
    return [{"when": "over", "type": "state"}]


def first_script(setup: Setup, tries: int) -> list[dict[str, object]]:
    """The script of the first seed that gets there; the same every time on one machine."""
    scripts = (play(setup, seed, tries) for seed in range(1, 100))
    return next(lines for lines in scripts if lines)


def main() -> int:
    """Searches seeds until a board tells the whole story; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path, help="the script to write, JSON Lines")
    parser.add_argument("--rules", default="house", help="rule set (default house)")
    parser.add_argument("--seats", type=int, default=2, help="number of players (default 2)")
    parser.add_argument("--alone", action="store_true", help="Points: everyone alone")
    parser.add_argument("--seed", type=int, default=1, help="first seed to try (default 1)")
    parser.add_argument("--tries", type=int, default=250, help="simulated shots per wish")
    options = parser.parse_args()
    setup = Setup(options.rules, options.seats, teams=not options.alone)
    for seed in range(options.seed, options.seed + 20):
        print(f"seed {seed}")
        if lines := play(setup, seed, options.tries, print):
            options.out.write_text("".join(json.dumps(line) + "\n" for line in lines))
            print(f"{options.out}: {len(lines)} lines")
            return 0
    print("no seed told the whole story")
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
