"""What stands beside the board in the replay player: players, rulings, facts, and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.recheck import other_engines
from game.ui.kit import Button, IconButton
from game.ui.replay.captions import head_of, words_at
from game.ui.replay.models import facts_of, log_of, model_of, side_shooting
from game.ui.scenes.play.facts_panel import FactsPanel
from game.ui.scenes.play.hud import PlayerPanel
from game.ui.scenes.play.log import LogLine, LogPanel
from game.ui.scenes.replays.layout import PlayerLayout
from game.ui.scenes.replays.words import day_words
from game.ui.small_discs import small_disc
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.session.course import Course
    from game.ui.scenes.replays.player import ReplayPlayer


class Beside:
    """The panels around the board; they are told what was, not what comes.

    Attributes:
        seats: one for every panel.
    """

    def __init__(self, player: ReplayPlayer) -> None:
        self._player = player
        self._seen: tuple[int, bool] | None = None
        self._course: Course = player.timeline.course(player.place)
        self._other_engines = other_engines(player.timeline.recorded.header)
        self.seats = self._course.setup.seats_in_use
        add = player.root.add
        self._panels = [add(PlayerPanel(f"player.side.{seat}", small_disc)) for seat in self.seats]
        self._log = add(LogPanel("player.log", tr("play.log"), small_disc, self._open_clause))
        self._match = add(FactsPanel("player.match", tr("play.match")))
        self._play_on = add(
            Button("player.play_on", tr("player.play_on"), player.play_on, icon="target")
        )
        self._export = add(Button("player.export", tr("player.export"), player.export, icon="film"))
        self._paths = add(
            IconButton("player.paths", tr("player.paths"), "path", player.toggle_paths)
        )
        self._turning = add(
            IconButton("player.turning", tr("player.turning"), "replay", player.toggle_turning)
        )
        self._view = add(IconButton("player.view", tr("play.tip_view"), "eye", player.switch_view))
        app = player.app
        self._full = add(
            IconButton(
                "player.fullscreen", tr("play.tip_screen"), "fullscreen", app.toggle_fullscreen
            )
        )
        self._back = add(IconButton("player.back", tr("player.back"), "back", app.pop))

    def place(self, rects: PlayerLayout) -> None:
        """Places the panels and buttons."""
        s = self._player.scale
        for panel, rect in zip(self._panels, rects.players, strict=True):
            panel.rect = rect
        self._log.rect, self._match.rect = rects.log, rects.match
        self._match.visible = rects.match.height >= s(70)  # less has no room for a row
        self._match.rows = self._facts()
        box, gap = rects.actions, s(8)
        rows = 2 if rects.is_tall else 3
        tall = (box.height - (rows - 1) * gap) // rows
        if rects.is_tall:
            half = (box.width - gap) // 2
            self._play_on.place(box.x, box.y, half, tall)
            self._export.place(box.x + half + gap, box.y, half, tall)
        else:
            self._play_on.place(box.x, box.y, box.width, tall)
            self._export.place(box.x, box.y + tall + gap, box.width, tall)
        small = (self._paths, self._turning, self._view, self._full, self._back)
        wide, top = (box.width - gap * (len(small) - 1)) / len(small), box.bottom - tall
        for index, button in enumerate(small):
            button.place(box.x + index * (wide + gap), top, wide, tall)

    def refresh(self) -> None:
        """Brings everything up to date with where the player is."""
        player, step = self._player, self._player.step
        self._paths.lit, self._turning.lit = player.shows_paths, player.turns_board
        self._view.lit = player.is_seated
        self._paths.enabled = step.settled is not None
        # Once the shot rests it counts; a path picture shows how it ended.
        key = step.index, player.place.time >= step.ruling_at
        if key != self._seen:
            self._seen = key
            self._course = player.timeline.course(player.place)
            self._refresh_panels()
        self._match.rows = self._facts()

    def _facts(self) -> tuple[tuple[str, str], ...]:
        """Rows of the board's panel; where it is low, without what `notice` says below."""
        rules, board, *others = (*facts_of(self._course), None)
        shot, *engines = self._own_facts()
        rows = tuple(row for row in (rules, shot, *engines, board, *others, *self._date()) if row)
        if self._match.has_room(len(rows)):
            return rows
        return tuple(row for row in rows if row not in (rules, shot, board))

    def _refresh_panels(self) -> None:
        course, step = self._course, self._player.step
        shooting = side_shooting(course, step.seat)
        bank = course.standing.bank is not None
        for panel, seat in zip(self._panels, self.seats, strict=True):
            is_shooter = course.setup.side_of(seat) == shooting if bank else seat is step.seat
            tag = tr("player.shooter") if is_shooter else ""
            panel.model = model_of(course, seat, tag)
        self._log.lines = log_of(course)

    def _own_facts(self) -> list[tuple[str, str]]:
        """Which shot it is, and what computes it otherwise than when it was recorded."""
        step, timeline = self._player.step, self._player.timeline
        shots = len(timeline.shots_of(step.board))
        rows = [(tr("player.shot"), tr("player.of", number=step.shot, all=shots))]
        rows += [
            (name.capitalize(), tr("player.version", then=then, now=now))
            for name, then, now in self._other_engines
        ]
        return rows

    def _date(self) -> list[tuple[str, str]]:
        date = self._player.timeline.recorded.header.date
        return [(tr("player.date"), day_words(date))] if date else []

    def banner(self) -> tuple[str, str, bool]:
        """The ruling, or who shoots; its icon; whether it is a foul."""
        place, step = self._player.place, self._player.step
        words, is_foul = words_at(self._course, step, place)
        icon = "check" if place.time >= step.ruling_at else "target"
        return words, "warning" if is_foul else icon, is_foul

    def notice(self) -> tuple[str, bool]:
        """Where the player is, and plainly whether what moves is what was recorded."""
        step = self._player.step
        head = head_of(self._course, step)
        if step.settled is None:
            return head, False
        movement = self._player.stage.movement(step)
        if movement.is_true:
            return f"{head}  ·  {tr('player.true')}", False
        words = tr("player.no_movement")
        if movement.drift and movement.drift.other_falls:
            words = tr("player.other_falls")
        elif movement.drift:
            words = tr("player.apart", apart=f"{movement.drift.apart * 1000:.3g}")
        return f"{words}  ·  {head}", True

    def describe(self) -> dict[str, object]:
        """Seat, rules state and positions as they were."""
        from game.commands.judge import state_document

        course, step = self._course, self._player.step
        event = step.settled
        known = self._player.place.time >= step.ruling_at
        rulings = event.verdict.rulings if event is not None and known else ()
        return {
            "seat": step.seat.value,
            "state": state_document(course.standing.bank or course.state),
            "pieces": [
                {"kind": piece.kind.value, "x": piece.x, "y": piece.y} for piece in course.board
            ],
            "rulings": [{"clause": ruling.clause, "text": ruling.text} for ruling in rulings],
        }

    def _open_clause(self, line: LogLine) -> None:
        self._player.open_clause(line.clause)
