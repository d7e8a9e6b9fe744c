"""The practice room's cards: steps, options, tools, the last shot, and the round buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.core.pieces import Seat
from game.session.practice import BOARDS, Placing
from game.ui.kit import Button, Choice, IconButton, Label, Panel, Slider, Toggle, Widget, theme
from game.ui.scenes.practice.desk import PACE_WORDS, PracticeDesk
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.scenes.practice.scene import PracticeScene

PAD = 12
"""Design units between a card's edge and what is on it."""
SEATS = tuple(Seat)
PLACINGS = tuple(Placing)
BOARD_NAMES = tuple(BOARDS)


def title(words: str) -> Label:
    """The heading of a card."""
    return Label("", words, size=14, colour=theme.TEXT_DIM, weight=theme.MEDIUM)


def key(id: str, words: str, command: Callable[[], object], icon: str | None = None) -> Button:
    """A button on a card."""
    return Button(id, words, command, icon=icon, size=13)


class StepsCard:
    """Undo and redo, and what changes the whole position."""

    def __init__(self, scene: PracticeScene) -> None:
        self._scene = scene
        add = scene.root.add
        self._card = add(Panel())
        self._undo = key("practice.undo", tr("practice.undo"), scene.turns.undo, "undo")
        self._redo = key("practice.redo", tr("practice.redo"), scene.turns.redo, "redo")
        self._clear = key("practice.clear", tr("practice.clear"), scene.clear, "cross")
        self._keys = [
            self._undo,
            self._redo,
            key("practice.mirror", tr("practice.mirror"), scene.mirror, "mirror"),
            self._clear,
            key("practice.racks", tr("practice.racks"), scene.open_racks, "grid"),
            key("practice.layouts", tr("practice.layouts"), scene.open_layouts, "list"),
        ]
        for each in self._keys:
            add(each)

    def place(self, rect: pygame.Rect) -> None:
        """Two columns of three."""
        self._card.rect = rect
        place_grid(self._keys, rect, 2, self._scene.scale(10), self._scene.scale(7))

    def refresh(self) -> None:
        """Only what can be done can be pressed."""
        practice = self._scene.practice
        self._undo.enabled, self._redo.enabled = practice.can_undo, practice.can_redo
        self._clear.enabled = bool(practice.board.pieces)


class OptionsCard:
    """The seat, the striker's rule, the board's powder, hopping."""

    def __init__(self, scene: PracticeScene) -> None:
        self._scene = scene
        add = scene.root.add
        self._card = add(Panel())
        seats = [tr(f"seat.{seat}") for seat in SEATS]
        rules = [tr(f"practice.placing_{each}") for each in PLACINGS]
        boards = [tr(f"practice.board_{name}") for name in BOARD_NAMES]
        self._seat = Choice("practice.seat", seats, command=lambda i: scene.turns.sit(SEATS[i]))
        self._rule = Choice("practice.placing", rules, command=self._set_rule)
        self._board = Choice("practice.board", boards, command=self._set_board)
        self._hop = Toggle("practice.hop", command=self._set_hop)
        controls: list[Widget] = [self._seat, self._rule, self._board, self._hop]
        names = ("seat", "placing", "board", "hop")
        self._rows = [
            (add(title(tr(f"practice.{name}"))), add(control))
            for name, control in zip(names, controls, strict=True)
        ]

    def _set_rule(self, index: int) -> None:
        self._change(placing=PLACINGS[index])
        if PLACINGS[index] is Placing.ANYWHERE:
            self._scene.say(tr("practice.anywhere_hint"), "hand")

    def _set_board(self, index: int) -> None:
        self._change(board=BOARD_NAMES[index])

    def _set_hop(self, on: bool) -> None:
        self._change(can_hop=on)

    def _change(self, **fields: object) -> None:
        practice = self._scene.practice
        practice.set_options(replace(practice.options, **fields))
        self._scene.turns.begin()

    def place(self, rect: pygame.Rect) -> None:
        """A row each: what it is, and the choice."""
        s = self._scene.scale
        self._card.rect = rect
        place_rows(self._rows, rect, s(PAD), s(6), 0.31)

    def refresh(self) -> None:
        """Shows what is chosen."""
        options = self._scene.practice.options
        self._seat.index = SEATS.index(self._scene.practice.aim.seat)
        self._rule.index = PLACINGS.index(options.placing)
        self._board.index = BOARD_NAMES.index(options.board)
        self._hop.on = options.can_hop


class LastShotCard:
    """The last shot: a slider over its time, the speed it is shown at, and the same again."""

    def __init__(self, scene: PracticeDesk) -> None:
        self._scene = scene
        add = scene.root.add
        self._card = add(Panel())
        self._title = add(title(tr("practice.last_shot")))
        self._time = add(
            Label("practice.time", "", size=14, align="right", cells=True, weight=theme.BOLD)
        )
        self._scrub = add(
            Slider("practice.scrub", low=0.0, high=1.0, step=0.002, command=self._seek)
        )
        self._pace_name = add(title(tr("practice.pace")))
        paces = [tr("practice.pace_times", pace=words) for words in PACE_WORDS]
        self._pace = add(Choice("practice.pace", paces, scene.pace_index, command=scene.set_pace))
        turns = scene.turns
        self._review = add(
            IconButton("practice.review", tr("practice.review"), "replay", self._toggle_review)
        )
        self._keys = [
            key("practice.retry", tr("practice.retry"), turns.retry),
            key("practice.repeat", tr("practice.repeat"), turns.repeat),
        ]
        for each in self._keys:
            add(each)

    def _toggle_review(self) -> None:
        """Begins the review; in it, pauses and goes on."""
        if self._scene.review:
            self._scene.review.press("shoot")
        else:
            self._scene.turns.replay()
        self.refresh()

    def _seek(self, share: float) -> None:
        if last := self._scene.practice.last:
            self._scene.seek(share * max(last.record.time, 1e-9))

    def place(self, rect: pygame.Rect) -> None:
        """The slider at the top, then the speed, then the buttons."""
        s = self._scene.scale
        pad = s(PAD)
        self._card.rect = rect
        left, width = rect.x + pad, rect.w - 2 * pad
        row = (rect.h - 2 * pad - s(8)) // 4
        self._title.place(left + s(2), rect.y + pad - s(2), width * 0.6, row * 0.8)
        self._time.place(left + width * 0.5, rect.y + pad - s(2), width * 0.5, row * 0.8)
        side = round(row * 0.95)
        self._review.place(left, rect.y + pad + row * 0.78, side, side)
        self._scrub.place(left + side + s(4), rect.y + pad + row * 0.8, width - side - s(4), row)
        top = rect.y + pad + row * 1.9
        self._pace_name.place(left + s(2), top, width * 0.36, row)
        self._pace.place(left + width * 0.36, top, width * 0.64, row)
        foot = pygame.Rect(rect.x, rect.bottom - pad - row, rect.w, row)
        place_grid(self._keys, foot.inflate(0, 2 * pad), 2, pad, s(6))

    def refresh(self) -> None:
        """Shows where the review stands."""
        scene = self._scene
        last, review = scene.practice.last, scene.review
        self._pace.index = scene.pace_index
        is_running = review is not None and not review.is_paused
        self._review.icon = "pause" if is_running else "play"
        for each in (self._scrub, self._review, *self._keys):
            each.enabled = last is not None and scene.practice.pending is None
        whole = last.record.time if last else 0.0
        now = min(review.playback.time, whole) if review else whole
        self._scrub.value = now / whole if whole else 0.0
        self._time.text = tr("practice.seconds", now=f"{now:.2f}", whole=f"{whole:.2f}")


class Bar:
    """The round buttons: arranging, sound, full screen, menu."""

    def __init__(self, scene: PracticeScene) -> None:
        self._scene = scene
        add, app = scene.root.add, scene.app
        self._arrange = IconButton(
            "practice.arrange", tr("practice.tip_arrange"), "hand", scene.toggle_arranging
        )
        self._sound = IconButton("practice.sound", tr("play.tip_sound"), "sound", app.toggle_sound)
        screen = IconButton(
            "practice.screen", tr("play.tip_screen"), "fullscreen", app.toggle_fullscreen
        )
        menu = IconButton("practice.menu", tr("play.tip_menu"), "menu", scene.open_menu)
        self._buttons = [add(each) for each in (self._arrange, self._sound, screen, menu)]

    def place(self, rect: pygame.Rect) -> None:
        """In a row, as large as they may be."""
        side = min(rect.h, (rect.w - 3 * self._scene.scale(8)) // 4)
        gap = (rect.w - 4 * side) // 3
        for index, button in enumerate(self._buttons):
            button.place(rect.x + index * (side + gap), rect.y, side, side)

    def refresh(self) -> None:
        """Shows what is switched on."""
        self._arrange.lit = self._scene.is_arranging
        self._sound.icon = self._scene.app.sound_icon


def place_grid(widgets: list[Button], rect: pygame.Rect, columns: int, pad: int, gap: int) -> None:
    """Places widgets in rows of `columns` inside a card."""
    rows = -(-len(widgets) // columns)
    wide = (rect.w - 2 * pad - (columns - 1) * gap) / columns
    tall = (rect.h - 2 * pad - (rows - 1) * gap) / rows
    for index, widget in enumerate(widgets):
        row, column = divmod(index, columns)
        left, top = rect.x + pad + column * (wide + gap), rect.y + pad + row * (tall + gap)
        widget.place(left, top, wide, tall)


def place_rows(
    rows: Sequence[tuple[Label, Widget]], rect: pygame.Rect, pad: int, gap: int, share: float
) -> None:
    """Places rows of a name and a control inside a card; the name takes a share of the width."""
    width = rect.w - 2 * pad
    tall = (rect.h - 2 * pad - (len(rows) - 1) * gap) / len(rows)
    for index, (name, control) in enumerate(rows):
        top = rect.y + pad + index * (tall + gap)
        # A switch stands at the right end and leaves its name more room.
        part = 0.72 if isinstance(control, Toggle) else share
        name.place(rect.x + pad + gap // 3, top, width * part - gap, tall)
        control.place(rect.x + pad + width * part, top, width * (1 - part), tall)
