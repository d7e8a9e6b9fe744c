"""What the board screen says around the board: panels, banner, log, dialogs, state lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.pieces import Kind, Seat
from game.rules.ruleset import rule_info
from game.rules.state import ShotKind
from game.rules.verdict import Ruling, Verdict
from game.ui.kit import Button, IconButton
from game.ui.rule_words import ruling_words
from game.ui.scenes.play.facts_panel import FactsPanel
from game.ui.scenes.play.hud import PlayerPanel
from game.ui.scenes.play.layout import BUTTONS_A_ROW, PlayLayout, play_layout
from game.ui.scenes.play.log import LogLine, LogPanel
from game.ui.scenes.play.models import facts, player_model
from game.ui.scenes.play.seat_layout import seat_layout, wants_seat
from game.ui.scenes.play.shot_panel import ShotPanel
from game.ui.small_discs import small_disc
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.play.scene import PlayScene

_LOG_LENGTH = 40
"""Rulings kept for the log panel; it shows as many as fit."""


class Panels:
    """Everything the board screen shows around the board.

    Args:
        scene: the board screen; its root gets the widgets.
    """

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._table = scene.table
        self._layout: PlayLayout | None = None
        add = scene.root.add
        discs = small_disc
        seats = self._table.setup.seats_in_use
        self._players = [add(PlayerPanel(f"play.player.{seat}", discs)) for seat in seats]
        self._log = add(LogPanel("play.log", tr("play.log"), discs, self._open_clause))
        self._match = add(FactsPanel("play.match", tr("play.match")))
        self._shot = ShotPanel(scene)
        self._sound = add(
            IconButton("play.sound", tr("play.tip_sound"), "sound", scene.app.toggle_sound)
        )
        self._buttons = [
            add(IconButton("play.replay", tr("play.tip_replay"), "replay", scene.turns.replay)),
            add(IconButton("play.hint", tr("play.tip_hint"), "hint", scene.ask_hint)),
            add(IconButton("play.view", tr("play.tip_view"), "eye", scene.switch_view)),
            self._sound,
            add(
                IconButton(
                    "play.fullscreen",
                    tr("play.tip_screen"),
                    "fullscreen",
                    scene.app.toggle_fullscreen,
                )
            ),
            add(IconButton("play.menu", tr("play.tip_menu"), "menu", self.open_menu)),
        ]
        self._hand_buttons = [
            add(Button("play.place_for_me", tr("play.place_for_me"), self._place_for_me)),
            add(Button("play.forgo", tr("play.forgo"), self._forgo)),
        ]
        self.show_placing(None)
        self.rebuild_log()

    # Places ------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> PlayLayout:
        """Places the widgets; returns the rectangles."""
        scale = self._scene.scale
        is_seated = wants_seat(self._scene.app.settings.view, size) and size[0] > size[1]
        lay = seat_layout if is_seated else play_layout
        rects = lay(size, scale.factor, len(self._players))
        self._layout = rects
        for panel, rect in zip(self._players, rects.players, strict=True):
            panel.rect = rect
        self._log.rect, self._match.rect = rects.log, rects.match
        self._shot.place(rects.shot)
        self._place_buttons(rects.buttons)
        self._place_hand_buttons(rects)
        return rects

    def _place_buttons(self, room: pygame.Rect) -> None:
        """In one row, or in two where there is room for them."""
        gap, count = self._scene.scale(8), len(self._buttons)
        is_high = room.h > room.w / BUTTONS_A_ROW
        across = BUTTONS_A_ROW if is_high else count
        wide = (room.w - (across - 1) * gap) / across
        tall = (room.h - gap) // 2 if is_high else min(room.h, int(wide))
        for index, button in enumerate(self._buttons):
            row, column = divmod(index, across)
            left = room.x + round(column * (wide + gap))
            button.place(left, room.y + row * (tall + gap), round(wide), tall)

    def _place_hand_buttons(self, rects: PlayLayout) -> None:
        """Under the board's panel; beside each other in the rulings' where panels stand above."""
        scale = self._scene.scale
        tall, gap = scale(46), scale(10)
        place, forgo = self._hand_buttons
        if rects.is_tall:
            room = rects.log
            half, top = (room.w - gap) // 2, room.bottom - tall
            place.place(room.x, top, half if forgo.visible else room.w, tall)
            forgo.place(room.right - half, top, half, tall)
        else:
            room = rects.match
            top = min(room.bottom + gap, rects.buttons.top - 2 * (tall + gap))
            place.place(room.x, top, room.w, tall)
            forgo.place(room.x, top + tall + gap, room.w, tall)
        self._make_room()

    def show_placing(self, can_forgo: bool | None) -> None:
        """Shows the buttons of a player who lays a piece down; None hides them."""
        place, forgo = self._hand_buttons
        place.visible = can_forgo is not None
        forgo.visible = bool(can_forgo)
        if self._layout:
            self._place_hand_buttons(self._layout)

    def _make_room(self) -> None:
        """The panel that those buttons would lie on ends above them while they are shown."""
        if self._layout is None:
            return
        is_tall, place = self._layout.is_tall, self._hand_buttons[0]
        panel, whole = (
            (self._log, self._layout.log) if is_tall else (self._match, self._layout.match)
        )
        room = whole.copy()
        if place.visible and place.rect.top < whole.bottom:
            room.h = max(0, place.rect.top - self._scene.scale(10) - whole.top)
        panel.rect = room

    def _place_for_me(self) -> None:
        if hand := self._scene.hand:
            hand.place_for_me()

    def _forgo(self) -> None:
        if hand := self._scene.hand:
            hand.forgo()

    # What they say -----------------------------------------------------------------------

    def refresh(self) -> None:
        """Brings every panel up to date with the table."""
        for panel, seat in zip(self._players, self._table.setup.seats_in_use, strict=True):
            panel.model = player_model(self._table, seat, self._tag(seat))
        self._match.rows = facts(self._table)
        self._sound.icon = self._scene.app.sound_icon
        self.refresh_shot()

    def refresh_shot(self) -> None:
        """Brings offset, angle and power up to date."""
        self._shot.refresh()

    def _tag(self, seat: Seat) -> str:
        """What is asked of the player in a chair; empty for all but one."""
        table = self._table
        if table.is_board_over or self._scene.turns.asked.seat is not seat:
            return ""
        if self._scene.turns.asked.robot:
            return tr("play.tag_think")
        if table.to_place and not self._scene.turns.flicks:
            return tr("play.tag_place")
        return tr("play.tag_flick" if self._scene.turns.flicks else f"play.tag_{table.state.kind}")

    # The log -----------------------------------------------------------------------------

    def rebuild_log(self) -> None:
        """Fills the log from the game's history: the board's shots, newest first."""
        setup = self._table.setup
        lines: list[LogLine] = []
        for shot in self._table.board_shots:
            lines[:0] = [self._line(each, shot.shot.seat) for each in shot.verdict.rulings]
        self._log.lines = tuple(lines[:_LOG_LENGTH])
        self._log.hints = tuple(map(tr, rule_info(setup.rules).reminders(setup)))

    def _line(self, ruling: Ruling, shooter: Seat) -> LogLine:
        state = self._table.state
        kind = Kind.STRIKER
        if state.white_side is not None:
            kind = state.colour_of(self._table.setup.side_of(shooter))
        if "queen" in ruling.key:
            kind = Kind.QUEEN
        elif "foul" in ruling.key:
            kind = Kind.STRIKER
        return LogLine(self._words(ruling), ruling.clause, kind)

    def _words(self, ruling: Ruling) -> str:
        return ruling_words(ruling, self._table.name_at)

    def say_ruling(self, verdict: Verdict) -> None:
        """Shows the ruling as the banner and puts it into the log."""
        self.rebuild_log()
        words = "\n".join(map(self._words, verdict.rulings)) or tr("play.no_ruling")
        icon = "warning" if verdict.fouls else "check"
        self._scene.say(words, icon, is_bad=bool(verdict.fouls))
        clauses = tuple(ruling.clause for ruling in verdict.rulings)
        self._scene.banner.link(clauses, self._scene.open_clause)

    def _open_clause(self, line: LogLine) -> None:
        self._scene.open_clause(line.clause)

    def asked_clause(self) -> str:
        """The clause `?` is about: of the chosen line of the log, or of the ruling shown."""
        if self._log.focus and self._log.line:
            return self._log.line.clause
        return self._scene.banner.clause

    # The banner --------------------------------------------------------------------------

    def say_turn(self) -> None:
        """Names the shooter and what kind of shot this is."""
        if flicks := self._scene.turns.flicks:
            count = flicks.left
            hint = tr(f"play.flick_{flicks.hint.key}")
            self._scene.say(
                tr("play.turn_flick", name=flicks.player.name, count=count, hint=hint), "hint"
            )
            return
        kind = self._table.state.kind
        key = "play.turn" if kind is ShotKind.ORDINARY else f"play.turn_{kind}"
        setup = self._table.setup
        if kind is ShotKind.COVER and setup.rules == "classic" and setup.queen == "nepali":
            key = "play.turn_cover_nepali"  # C10: not one attempt but a turn of them
        self._scene.say(tr(key, name=self._table.shooter.name), "target")

    # Dialogs -----------------------------------------------------------------------------

    def open_menu(self) -> None:
        """The game's menu over the board."""
        from game.ui.scenes.play.pause import PauseScene

        self._scene.app.push(PauseScene(self._scene.app, self._scene))

    def show_result(self) -> None:
        """The card of a finished or stopped board."""
        from game.ui.scenes.play.result import ResultScene

        self._scene.app.push(ResultScene(self._scene.app, self._scene))

    def offer_endless(self) -> None:
        """Rules 1.10: the board seems to go on for ever; replay, stop, or play on."""
        table, scene = self._table, self._scene

        def answer(index: int) -> None:
            if index == 0:
                table.agree_replay()
                scene.turns.new_board()
            elif index == 1:
                table.agree_stop()
                scene.turns.new_board()
            else:
                table.play_on()

        scene.app.confirm(
            tr("play.endless_title"),
            tr("play.endless_sentence"),
            [tr("play.agree_replay"), tr("play.agree_stop"), tr("play.go_on")],
            answer,
        )

    # State lines -------------------------------------------------------------------------

    def describe(self) -> dict[str, object]:
        """Seat, rules state as `carrom judge` writes it, positions and the last rulings."""
        from game.commands.judge import state_document

        table = self._table
        shots = table.board_shots
        rulings = shots[-1].verdict.rulings if shots else ()
        place = self._scene.striker
        return {
            "seat": table.state.turn.value,
            "state": state_document(table.state),
            "pieces": [
                {"kind": piece.kind.value, "x": piece.x, "y": piece.y}
                for piece in self._scene.turns.board
            ],
            "striker": None if place is None else {"x": place[0], "y": place[1]},
            "rulings": [{"clause": ruling.clause, "text": ruling.text} for ruling in rulings],
        }
