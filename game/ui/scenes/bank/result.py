"""The cards of the bank challenge: the end with its medals, and the change of players."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.session.bank import Attempt, medal_for
from game.session.leaders import Best
from game.ui.kit import Button, Label, Paragraph, Widget, theme
from game.ui.scenes.bank.models import attempt_model, shot_entries
from game.ui.scenes.bank.widgets import MedalPicture, ShotsRow
from game.ui.scenes.card import CardScene
from game.ui.scenes.ways import go_home
from game.ui.strings import tr, tr_count

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.bank.scene import BankScene

MEDAL_HEIGHT = 176
"""Design units of a medal on a card."""


class _AttemptsCard(CardScene):
    """A card with a medal, a sentence and the shots for each player it names."""

    def __init__(self, app: App, play: BankScene, title: str, players: tuple[int, ...]) -> None:
        super().__init__(app, title)
        self._play = play
        attempt = play.attempt
        self._rows: list[tuple[MedalPicture, Label, Paragraph]] = []
        self._shots: list[ShotsRow] = []
        for player in players:
            counts = attempt.bank.counts[player]
            medal = MedalPicture(f"{self.name}.medal.{player}", medal_for(counts))
            name = Label(
                f"{self.name}.name.{player}",
                _heading(attempt, player),
                size=20,
                weight=theme.BOLD,
                align="centre",
                colour=theme.TEXT_BRIGHT,
            )
            words = Paragraph(
                f"{self.name}.words.{player}", _words(play, player), size=15, align="centre"
            )
            row = ShotsRow(f"{self.name}.shots.{player}")
            seen = shot_entries(attempt)
            row.model = attempt_model(
                attempt, player, seen, play.leaders.best_of(attempt.players[player].name),
                is_asked=False,
            )  # fmt: skip
            self._rows.append((medal, name, words))
            self._shots.append(row)
            self.add(medal, name, words, row)

    @property
    def phase(self) -> str:
        """What the board below is in."""
        return "over"

    def describe(self) -> dict[str, object]:
        """The state of the board below with the card's own widgets."""
        return {**self._play.describe(), **super().describe()}

    def to_screen(self, x: float, y: float) -> tuple[float, float] | None:
        """Through the board below."""
        return self._play.to_screen(x, y)

    def place_rows(self, left: int, top: int, width: int) -> int:
        """One column a player: medal, heading, sentences, shots."""
        s, count = self.scale, len(self._rows)
        gap = s(20)
        column = (width - gap * (count - 1)) // count
        # With large text the medal gives way before the words do.
        medal_tall = min(s(MEDAL_HEIGHT), round(self.app.size[1] * 0.22))
        words_tall = max(words.height_for(column) for _, _, words in self._rows)
        for index, (medal, name, words) in enumerate(self._rows):
            x = left + index * (column + gap)
            medal.place(x, top, column, medal_tall)
            name.place(x, top + medal_tall + s(8), column, s(32))
            words.place(x, top + medal_tall + s(44), column, words_tall)
            wide = min(column, s(280))
            row_top = top + medal_tall + s(44) + words_tall + s(16)
            self._shots[index].place(x + (column - wide) // 2, row_top, wide, s(42))
        return top + medal_tall + s(44) + words_tall + s(16) + s(48)


class BankResult(_AttemptsCard):
    """The end: again at once, leaders, replay, menu; Esc looks at the board."""

    name = "bank_result"
    width = 740

    def __init__(self, app: App, play: BankScene) -> None:
        attempt = play.attempt
        players = tuple(range(attempt.bank.players))
        super().__init__(app, play, _title(attempt), players)
        again = self.add_button(
            Button("bank_result.retry", tr("bank.retry"), self._retry, primary=True, size=15)
        )
        for name, command in (
            ("look", self.back),
            ("leaders", self._leaders),
            ("leave", self._leave),
        ):
            self.add_button(Button(f"bank_result.{name}", tr(f"bank.{name}"), command, size=15))
        self.root.set_focus(again)

    def enter(self) -> None:
        """Shows at once which button Enter presses."""
        self.root.show_focus(True)
        self._play.tell_notices()

    def handle(self, event: pygame.event.Event) -> bool:
        """R tries again."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_r:
            self._retry()
            return True
        return super().handle(event)

    def _retry(self) -> None:
        self._play.retry()

    def _leaders(self) -> None:
        from game.ui.scenes.bank.leaders import LeadersScene

        recorder = self._play.attempt.recorder
        path = recorder.path if recorder else None
        self.app.push(LeadersScene(self.app, newest=path.name if path else ""))

    def _leave(self) -> None:
        go_home(self.app)


class ChangeCard(_AttemptsCard):
    """Between two players: how the first did, and that the second is next."""

    name = "bank_change"
    width = 560

    def __init__(self, app: App, play: BankScene) -> None:
        name = play.attempt.shooter.name
        super().__init__(app, play, tr("bank.change_title", name=name), (0,))
        self._note: Widget = Label(
            "bank_change.note", tr("bank.change_note"), size=14, align="centre",
            colour=theme.TEXT_DIM,
        )  # fmt: skip
        self.add(self._note)
        go_on = Button(
            "bank_change.go", tr("bank.change_go", name=name), self._go, icon="play", primary=True
        )
        self.root.set_focus(self.add_button(go_on))
        self.add_button(Button("bank_change.look", tr("bank.look"), self.back, size=15))

    @property
    def phase(self) -> str:
        """The board passes to the next player."""
        return "handover"

    def enter(self) -> None:
        """Shows at once which button Enter presses."""
        self.root.show_focus(True)

    def place_rows(self, left: int, top: int, width: int) -> int:
        """The first player's column, and the note under it."""
        end = super().place_rows(left, top, width)
        self._note.place(left, end + self.scale(8), width, self.scale(28))
        return end + self.scale(36)

    def _go(self) -> None:
        self.app.pop()
        self._play.turns.change_player()


def _title(attempt: Attempt) -> str:
    """How it ended, in a few words."""
    finish = attempt.finish
    if finish is None:
        return tr("result.unfinished")
    if attempt.is_solo:
        return tr_count("bank.result", attempt.bank.counts[0])
    names = [attempt.players[side].name for side in finish.sides]
    if len(names) > 1:
        return tr("bank.share", first=names[0], second=names[1])
    return tr("bank.wins", name=names[0])


def _heading(attempt: Attempt, player: int) -> str:
    """A player's medal by name; with two players, whose it is."""
    medal = medal_for(attempt.bank.counts[player])
    words = tr(f"bank.{medal}") if medal else tr("bank.no_medal")
    return words if attempt.is_solo else f"{attempt.players[player].name} · {words}"


def _words(play: BankScene, player: int) -> str:
    """Targets and shots, and what became of the personal best."""
    attempt = play.attempt
    counts, used = attempt.bank.counts[player], attempt.bank.used[player]
    lines = [tr_count("bank.score", used, targets=counts)]
    recorder = attempt.recorder
    record = recorder.path.name if recorder and recorder.path else ""
    mine = next((b for b in play.leaders.attempts if b.id == (record, player)), None)
    before = play.bests[player]
    if mine is not None and counts and (before is None or mine.rank < before.rank):
        key = "bank.first_best" if before is None else "bank.new_best"
        lines.append(tr(key, before=_short(before)) if before else tr(key))
    elif before is not None:
        lines.append(tr("bank.old_best", best=_short(before)))
    rank = play.leaders.rank_of(mine) if mine else None
    if rank is not None:
        lines.append(tr("bank.rank", rank=rank, all=len(play.leaders.attempts)))
    return "\n".join(lines)


def _short(best: Best) -> str:
    return tr_count("bank.score", best.shots, targets=best.targets)
