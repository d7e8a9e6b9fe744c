"""Finds the strokes of a board that has to go a certain way, by mouse or by keyboard.

A board is told in beats: who does what, in order. While a beat is the other side's, the shooter
plays safe. Each stroke is searched with the window's own mapping and aiming; where none is found,
the last few are taken back and others tried. Strokes found once can be kept and are only checked
the next time, so that a change of physics, layout or aiming costs a new search and no more.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Any

from script_board import Gesture, Wanted, gesture_lines, mapping, perform, search, start_offset
from script_hands import Steps, stepped

from game.core.pieces import Kind
from game.core.shot import Shot
from game.rules.state import QueenState
from game.session.table import PlayedShot, Table
from game.ui.scenes.play.aim import Aim

Line = dict[str, Any]
Note = dict[str, Any]
"""A stroke or a laid piece as it is kept: `drag`, `keys`, `lay` or `forgo`."""
Wish = tuple[Wanted, tuple[Kind, ...]]
BACK = 2
"""Strokes taken back where none is found."""
PATIENCE = 60
"""How often that may happen on a board."""


@dataclass(frozen=True)
class Beat:
    """One thing that has to happen on a board.

    Attributes:
        side: who does it.
        wishes: tests of a stroke, best first, and what to aim at.
        over: whether the beat is over, asked after a stroke of it.
        keys: whether its strokes are made on the keyboard.
    """

    side: int
    wishes: Callable[[Table], list[Wish]]
    over: Callable[[Table], bool] = lambda _: True
    keys: bool = False


# --- strokes that may be wished for ----------------------------------------------------------


def own_kind(table: Table) -> Kind:
    """The shooter's colour."""
    return table.state.colour_of(table.setup.side_of(table.state.turn))


def plays_safe(table: Table) -> list[Wish]:
    """Touches something, pockets nothing: the turn passes."""

    def wanted(played: PlayedShot) -> bool:
        outcome = played.outcome
        return outcome.first is not None and not (outcome.pocketed or outcome.off_board)

    own = own_kind(table)
    return [(wanted, (own, own.other))]


def touches_nothing(table: Table) -> list[Wish]:
    """A break try that is lost."""
    return [(lambda played: played.outcome.first is None, (own_kind(table),))]


def sinks_striker(table: Table) -> list[Wish]:
    """The striker falls, and nothing with it."""
    own = own_kind(table)
    return [(lambda played: played.outcome.pocketed == (Kind.STRIKER,), (own, own.other))]


def sinks_striker_with_own(table: Table) -> list[Wish]:
    """The striker falls with an own piece, and nothing else."""
    own = own_kind(table)

    def wanted(played: PlayedShot) -> bool:
        return sorted(played.outcome.pocketed) == sorted((own, Kind.STRIKER))

    return [(wanted, (own,))]


def takes_queen(table: Table) -> list[Wish]:
    """The queen alone: she awaits her cover."""

    def wanted(played: PlayedShot) -> bool:
        return played.outcome.pocketed == (Kind.QUEEN,) and not played.outcome.off_board

    return [(wanted, (Kind.QUEEN,))]


def sinks_their_last(table: Table) -> list[Wish]:
    """The opponent's last piece, and nothing else."""
    theirs = own_kind(table).other
    return [(lambda played: played.outcome.pocketed == (theirs,), (theirs,))]


def pots(*, queen: bool = True, striker: bool = False) -> Callable[[Table], list[Wish]]:
    """Own pieces, one stroke after the other, in the same turn.

    Args:
        queen: she is taken and covered on the way; else she stays and the last piece loses.
        striker: it falls with the last piece.
    """

    def wishes(table: Table) -> list[Wish]:
        state, own = table.state, own_kind(table)
        left, standing = state.on_board.of(own), state.queen
        needs_queen = queen and standing is QueenState.ON_BOARD

        def pot(played: PlayedShot) -> bool:
            outcome, down = played.outcome, played.outcome.down(own)
            if set(outcome.pocketed) != {own} or outcome.off_board or played.to_place:
                return False
            return down < left or not (needs_queen or striker)

        def take(played: PlayedShot) -> bool:
            fallen = set(played.outcome.pocketed)
            is_good = Kind.QUEEN in fallen and fallen <= {own, Kind.QUEEN}
            return is_good and not played.outcome.off_board and not played.to_place

        def lose(played: PlayedShot) -> bool:
            finish = played.verdict.finish
            return finish is not None and finish.clause == "F18" and played.outcome.striker_down

        if left == 1 and striker:
            return [(lose, (own,))]
        if not needs_queen:
            return [(pot, (own,))]
        side = table.setup.side_of(state.turn)
        queen_wish = [(take, (Kind.QUEEN,))] * state.had_own[side]
        return [*queen_wish, (pot, (own,))] if left < 6 else [(pot, (own,)), *queen_wish]

    return wishes


# --- telling a board -------------------------------------------------------------------------


@dataclass(frozen=True)
class Move:
    """A stroke or a laid piece, and how the game stood before it."""

    note: Note
    lines: list[Line]
    before: Table
    aim: Aim | None
    beat: int
    known: tuple[Note, ...]


class Telling:
    """A game that goes the way it is told to.

    Args:
        table: the game, without a record.
        rng: for the search.
        tries: simulated shots a wish.
    """

    def __init__(self, table: Table, rng: random.Random, tries: int) -> None:
        self.table = table
        self.searched = 0
        self._rng, self._tries = rng, tries
        self._aim: Aim | None = None
        self._moves: list[Move] = []
        self._known: tuple[Note, ...] = ()
        self._beat = 0

    @property
    def notes(self) -> list[Note]:
        """The board's strokes and laid pieces, to be kept."""
        return [move.note for move in self._moves]

    @property
    def lines(self) -> list[Line]:
        """The script's lines for the board."""
        return [line for move in self._moves for line in move.lines]

    def tell(self, beats: list[Beat], known: list[Note], *, forgo: bool = False) -> bool:
        """Plays a board to its end; False when it could not be made to go that way.

        Args:
            beats: what has to happen, in order.
            known: notes of the board from an earlier time; empty for none.
            forgo: due pieces are not put back, their placer lets them be.
        """
        self._moves, self._known, self._beat = [], tuple(known), 0
        patience = PATIENCE
        while not self.table.finish:
            if self.table.to_place:
                self._lay(forgo=forgo)
            elif not self._play(beats):
                patience -= 1
                if not patience or not self._moves:
                    return False
                self._take_back()
        return True

    def _play(self, beats: list[Beat]) -> bool:
        table = self.table
        beat = beats[min(self._beat, len(beats) - 1)]
        is_asked = table.setup.side_of(table.state.turn) == beat.side
        wishes = beat.wishes(table) if is_asked else plays_safe(table)
        start = start_offset(table, self._aim)
        found = self._kept(start, wishes) or self._search(start, wishes, keys=beat.keys)
        if found is None:
            return False
        note, lines, shot = found
        self._note(note, lines)
        table.shoot(shot)
        table.settle()
        self._aim = Aim(shot.seat, shot.offset)
        self._beat += is_asked and beat.over(table)
        return True

    def _note(self, note: Note, lines: list[Line]) -> None:
        """Takes down what is about to happen."""
        before = self._copy()
        self._moves.append(Move(note, lines, before, self._aim, self._beat, self._known))
        self._known = self._known[1:]

    def _copy(self) -> Table:
        table = self.table
        return Table(table.setup, table.players, table.constants, table.history, None)

    def _take_back(self) -> None:
        for _ in range(min(BACK, len(self._moves))):
            move = self._moves.pop()
            self.table, self._aim, self._beat = move.before, move.aim, move.beat
        self._known = ()

    def _kept(self, start: float, wishes: list[Wish]) -> tuple[Note, list[Line], Shot] | None:
        """The stroke kept from an earlier time, if it still does what is wished for."""
        if not self._known:
            return None
        note, table = self._known[0], self.table
        if "drag" in note:
            x, y, to_x, to_y = note["drag"]
            gesture = Gesture((x, y), (x, y), (to_x, to_y))
            shot, lines = perform(table, start, gesture), gesture_lines(gesture)
        elif "keys" in note:
            steps = Steps(*note["keys"])
            shot, lines = steps.shot(table, start), key_lines(steps)
        else:
            shot, lines = None, []
        if shot is not None and not table.problems(shot):
            played = table.shoot(shot)
            table.cancel()
            if any(wanted(played) for wanted, _ in wishes):
                return note, lines, played.shot
        self._known = ()
        return None

    def _search(
        self, start: float, wishes: list[Wish], *, keys: bool
    ) -> tuple[Note, list[Line], Shot] | None:
        self.searched += 1
        for wanted, kinds in wishes:
            if keys:
                if by_keys := self._search_keys(start, wanted, kinds):
                    steps, shot = by_keys
                    note = [steps.slide, steps.turn, steps.fine, steps.power]
                    return {"keys": note}, key_lines(steps), shot
                continue
            if found := search(self.table, start, self._rng, wanted, kinds, self._tries):
                gesture, shot = found
                note = [*gesture.place, *gesture.pull]
                return {"drag": note}, gesture_lines(gesture), shot
        return None

    def _search_keys(
        self, start: float, wanted: Wanted, kinds: tuple[Kind, ...]
    ) -> tuple[Steps, Shot] | None:
        table = self.table
        tried = stepped(table, start, self._rng, kinds)
        softest = Steps(0, 0, 0, -22)  # touches nothing, for a break try that is lost
        for number in range(self._tries):
            steps = next(tried) if number else softest
            shot = steps.shot(table, start)
            if table.problems(shot):
                continue
            played = table.shoot(shot)
            table.cancel()
            if wanted(played):
                return steps, played.shot
        return None

    def _lay(self, *, forgo: bool) -> None:
        """A due piece: forgone, or dragged to another place than the program's."""
        table = self.table
        if forgo:
            self._note({"forgo": True}, [_button("play.forgo")])
            table.forgo()
            return
        assert self._aim is not None, "somebody has shot"
        view = mapping(self._aim.seat)
        waiting = table.to_place[0]
        kept = self._known[0].get("lay") if self._known else None
        while kept is None or table.place_problems(*view.to_board(*kept)):
            around, far = self._rng.uniform(0, 2 * pi), self._rng.uniform(0.034, 0.067)
            spot = view.to_screen(far * cos(around), far * sin(around))
            kept = [round(spot[0]), round(spot[1])]
        middle = view.to_screen(0.0, 0.0)
        self._note({"lay": kept}, _drag([round(middle[0]), round(middle[1])], kept))
        table.place(waiting.piece_id, *view.to_board(*kept))


def key_lines(steps: Steps) -> list[Line]:
    """A stroke on the keyboard: arrows place, A and D turn, up and down dose, Space shoots."""
    pressed: list[Line] = [{"when": "place", "after": 2, "type": "state"}]
    for count, less, more in (
        (steps.slide, "left", "right"),
        (steps.turn, "a", "d"),
        (steps.power, "down", "up"),
    ):
        pressed += [_key(more if count > 0 else less)] * abs(count)
    if steps.fine:
        pressed.append({"type": "key_down", "key": "shift"})
        pressed += [_key("d" if steps.fine > 0 else "a")] * abs(steps.fine)
        pressed.append({"type": "key_up", "key": "shift"})
    return [
        *pressed,
        {"when": "aim", "type": "key", "key": "space"},
        {"when": "roll", "type": "key_down", "key": "space"},
        {"when": "ruling", "type": "key_up", "key": "space"},
        {"type": "state"},
        {"type": "key", "key": "return"},
    ]


def _key(name: str) -> Line:
    return {"type": "key", "key": name, "after": 0}


def _button(widget: str) -> Line:
    return {"when": "place_back", "type": "click", "widget": widget}


def _drag(start: list[int], end: list[int]) -> list[Line]:
    return [
        {"when": "place_back", "after": 2, "type": "mouse_move", "at": start},
        {"type": "mouse_down", "button": 1},
        {"type": "mouse_move", "at": end},
        {"type": "state"},
        {"type": "mouse_up", "button": 1},
    ]
