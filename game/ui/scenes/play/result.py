"""The card of a finished board: who won, by which clause, and what comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.rules import book
from game.rules.scoring import TOSS
from game.rules.verdict import Finish
from game.session.events import ShotSettled
from game.session.table import Table
from game.ui.error_words import notice_words
from game.ui.rule_words import ruling_words
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.play.models import GAME_POINTS
from game.ui.scenes.play.points import points_sentence
from game.ui.scenes.play.sheet import SheetTable
from game.ui.scenes.ways import go_home
from game.ui.strings import language, tr, tr_count

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.play.scene import PlayScene


WATCHED: Final = 6.0
"""Seconds after which the next board begins by itself where only computers play."""


class ResultScene(DialogScene):
    """Next board, main menu, or back to look at the board; Esc looks at the board."""

    name = "result"

    def __init__(self, app: App, play: PlayScene) -> None:
        self._play = play
        self._time = 0.0
        table = play.table
        entries: list[tuple[str, Callable[[], object]]] = []
        if not table.is_over:
            key = "replay_draw" if table.finish and table.finish.result == "draw" else "next"
            entries.append((key, self._next))
        elif table.finish:
            entries.append(("rematch", self._rematch))
        entries += [("leave", self._leave), ("look", lambda: None)]
        self._commands = [command for _, command in entries]
        super().__init__(
            app,
            result_title(table),
            result_sentence(table),
            [tr(f"result.{name}") for name, _ in entries],
            lambda index: self._commands[index](),
            icon="crown" if table.finish and table.finish.result == "win" else "info",
        )
        if table.finish and table.finish.points is not None:
            self.add_exhibit(SheetTable("result.sheet", table))

    @property
    def phase(self) -> str:
        """The board is over."""
        return "over"

    def help(self) -> None:
        """`?` opens the clause that ended the board."""
        if finish := self._play.table.finish:
            self._play.open_clause(finish.clause)
        else:
            super().help()

    @property
    def _goes_on(self) -> bool:
        """Whether the next board comes without anybody asking for it."""
        return self._play.is_watched and not self._play.table.is_over

    @property
    def wants_time(self) -> bool:
        """While the next board is on its way."""
        return self._goes_on or super().wants_time

    def update(self, dt: float) -> None:
        """Where only computers play, the next board begins after a while."""
        super().update(dt)
        self._time += dt
        if self._goes_on and self._time >= WATCHED:
            self.choose(0)

    def _next(self) -> None:
        """Racks the next board; where chance decides, says who breaks it."""
        table, finish = self._play.table, self._play.table.finish
        if finish is None or finish.next_break in table.setup.seats_in_use:
            table.next_board()
            self._play.turns.new_board()
            return
        if finish.next_break == TOSS:
            self._play.turns.toss()
            self._play.turns.new_board()
            return
        breaker = self.app.rng.choice(table.setup.seats_in_use)
        table.next_board(breaker)
        self._play.turns.new_board()
        name = table.player_at(breaker).name
        self.app.confirm(
            tr("result.random"),
            tr("result.drawn", name=name),
            [tr("dialog.ok")],
            lambda _: None,
        )

    def _rematch(self) -> None:
        """The same players and rules again; a new toss, or a breaker drawn by lot."""
        table, guide = self._play.table, self._play.aim_guide.level
        breaker = self.app.rng.choice(table.setup.seats_in_use)
        white = table.state.white_side if table.setup.rules == "family" else None
        toss = table.setup.rules == "federation"
        self.app.start_game(table.setup, table.players, breaker, guide, white_side=white, toss=toss)

    def _leave(self) -> None:
        table = self._play.table
        if table.setup.rules not in GAME_POINTS:
            table.leave()  # a game to a number of points is there to be continued
        go_home(self.app)


def result_title(table: Table) -> str:
    """Who won the match, the game or the board, or what became of it."""
    finish = table.finish
    if finish is None:
        return tr("result.unfinished")
    if finish.match is not None:
        return _wins("match", table, finish.match)
    if isinstance(finish.game, int) and table.setup.rules in GAME_POINTS:
        return _wins("game", table, finish.game)
    if finish.result == "win":
        return _wins("win", table, finish.sides[0])
    if finish.sides:
        names = ", ".join(table.side_name(side) for side in finish.sides)
        return tr("result.shared", name=names)
    return tr(f"result.{finish.result}")


def _wins(what: str, table: Table, side: int) -> str:
    """That a side, one player or two, wins the board, the game or the match."""
    count = len(table.setup.seats_of(side))
    return tr_count(f"result.{what}", count, name=table.side_name(side))


def result_sentence(table: Table) -> str:
    """Why the board ended as it did, its points, the boards so far, and what it decides.

    A record that is behind is named at the end: here the players may leave.
    """
    lines = (
        _finish_lines(table, table.finish) if table.finish else [tr("result.unfinished_sentence")]
    )
    return "\n".join([*lines, notice_words(table.problem)] if table.problem else lines)


def _finish_lines(table: Table, finish: Finish) -> list[str]:
    lines = [_reason(table, finish), *_announcements(table, finish)]
    if counted := points_sentence(table, finish):
        lines.insert(1, counted)
    if finish.points is not None:
        lines.append(tr("result.points", score=_scores(table, finish.points)))
    else:
        lines.append(tr("result.boards", score=_scores(table, table.wins)))
    return lines


def _scores(table: Table, numbers: tuple[int, ...]) -> str:
    names = (table.side_name(side) for side in range(table.setup.sides))
    return ", ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True))


def _reason(table: Table, finish: Finish) -> str:
    """The ruling that ended the board; the clause's title where none says it."""
    shots = [entry.event for entry in table.history if isinstance(entry.event, ShotSettled)]
    texts = [
        ruling_words(ruling, table.name_at)
        for ruling in shots[-1].verdict.rulings
        if ruling.clause == finish.clause
    ]
    if not texts:
        _, clause = book.find_clause(finish.clause, language())
        texts = [f"{clause.title}."]
    return f"{' '.join(texts)} ({finish.clause})"


def _announcements(table: Table, finish: Finish) -> list[str]:
    """Slams, what the board decides beyond itself, and a change of chairs."""
    lines = [tr(f"result.note_{note.replace(' ', '_')}") for note in finish.notes]
    if isinstance(finish.game, int):
        if table.setup.rules == "federation":
            won = table.state.match.games
            games = tuple(won[side] + (side == finish.game) for side in (0, 1))
            lines.append(tr("result.games", score=_scores(table, games)))
    elif finish.game:
        lines.append(tr("result.extra_board"))
    if finish.change_sides:
        lines.append(tr("result.change_sides"))
    return lines
