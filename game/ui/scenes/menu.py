"""The main menu."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.error_words import notice_words
from game.ui.kit import Button, Label, ScrollArea, text, theme
from game.ui.kit.theme import Scale
from game.ui.scenes.backdrop import BoardBackdrop
from game.ui.scenes.base import Scene
from game.ui.scenes.card import card_scale
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.ways import open_rules, open_settings
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App

TITLE = "CARROM"


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the menu.

    Attributes:
        name: its widget is "menu.NAME" and so is the key of its words.
        icon: before the words.
        command: what it does.
    """

    name: str
    icon: str
    command: Callable[[App], object]


def _open_practice(app: App) -> None:
    """Everything for somebody alone; loaded only when it is wanted."""
    from game.ui.scenes.drills.hub import HubScene

    app.push(HubScene(app))


def _open_drill(app: App, drill_id: str) -> None:
    """A drill over the hub; nothing more when there is none of this name."""
    from game.ui.scenes.drills.scene import DrillScene

    if drill := app.services.drills.find(drill_id):
        app.push(DrillScene(app, drill))


def _open_score_keeper(app: App) -> None:
    """Loads those screens only when they are wanted: the menu is to be there at once."""
    from game.ui.scenes.scorekeeper.sheets import SheetsScene

    app.push(SheetsScene(app))


def _open_replays(app: App) -> None:
    """The recorded games; the one of the command line on top, if it named one."""
    from game.ui.scenes.replays.shelf import ShelfScene, open_record

    app.push(ShelfScene(app))
    if app.options.record is not None:
        open_record(app, app.options.record)


def _open_bank(app: App) -> None:
    """Loads the bank challenge, and with it the engine, only when it is wanted."""
    from game.ui.scenes.bank.begin import BankBegin

    app.push(BankBegin(app))


ENTRIES = (
    Entry("play", "play", lambda app: app.push(SetupScene(app))),
    Entry("bank", "bank", _open_bank),
    Entry("practice", "target", _open_practice),
    Entry("score", "list", _open_score_keeper),
    Entry("replays", "film", _open_replays),
    Entry("rules", "book", open_rules),
    Entry("settings", "gear", open_settings),
    Entry("quit", "quit", lambda app: app.quit()),
)
"""What can always be chosen; Continue comes before it when a game was left."""


def open_entry(app: App, name: str) -> None:
    """Does what choosing an entry by its name does: how `carrom COMMAND` opens a screen.

    After "practice" and a space the id of a drill may follow.
    """
    name, _, drill = name.partition(" ")
    next(entry for entry in ENTRIES if entry.name == name).command(app)
    if drill:
        _open_drill(app, drill)


class MenuScene(Scene):
    """Title, entries, and the board peeking in from the right."""

    name = "menu"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._backdrop = BoardBackdrop(app)
        self._list = self.root.add(ScrollArea("menu.list"))
        self._subtitle = self.root.add(
            Label("menu.subtitle", tr("menu.subtitle"), size=20, colour=theme.TEXT_DIM)
        )
        self._help = self.root.add(
            Label("menu.help", tr("menu.help_keys"), size=13, colour=theme.TEXT_DIM)
        )
        self._entries: list[Button] = []

    def enter(self) -> None:
        """Lists the entries; the first is the main one."""
        self._build()

    def uncover(self) -> None:
        """A game may have been left meanwhile, and words may have another language."""
        self._build()

    def _build(self) -> None:
        """Lists what can be chosen now."""
        focused = self.root.focus.id if self.root.focus else ""
        self.root.remove(self._entries)
        self._entries = []
        if left := self.app.services.left_game():
            self._add(Entry("continue", "replay", lambda app: app.continue_game()), note=left)
        for entry in ENTRIES:
            self._add(entry)
        self._entries[0].primary = True
        self._subtitle.text, self._help.text = (
            tr("menu.subtitle"),
            tr(f"menu.help_{self.app.device}"),
        )
        self.layout(self.app.size)
        self.root.set_focus(self.root.find(focused) or self._entries[0])
        if notices := self.app.services.store.take_notices():
            self.app.tell(tr("menu.notice"), notice_words(*notices))

    def _add(self, entry: Entry, note: str = "") -> None:
        button = Button(
            f"menu.{entry.name}",
            tr(f"menu.{entry.name}"),
            lambda: entry.command(self.app),
            icon=entry.icon,
            size=18,
            note=note,
        )
        self._entries.append(self.root.add(button))
        self._list.adopt(button)

    @property
    def wants_time(self) -> bool:
        """Also while better art is on its way."""
        return self.wants_frame or not self._backdrop.is_ready

    @property
    def wants_pictures(self) -> bool:
        """Until the board is there."""
        return not self._backdrop.is_ready

    def take_pictures(self) -> bool:
        """Takes over better art."""
        came = self._backdrop.poll()
        if came:
            self._paint_background()
        return came

    def device_changed(self) -> None:
        """The line below names what is in hand."""
        self._help.text = tr(f"menu.help_{self.app.device}")

    def update(self, dt: float) -> None:
        """Takes over better art."""
        super().update(dt)
        if self._backdrop.poll():
            self._paint_background()

    def back(self) -> None:
        """Esc asks before it quits."""
        self.app.confirm(
            tr("menu.quit_title"),
            tr("menu.quit_sentence"),
            [tr("menu.quit"), tr("dialog.cancel")],
            lambda index: self.app.quit() if index == 0 else None,
        )

    def scale_for(self, size: tuple[int, int], scale: Scale) -> Scale:
        """Words as large as the entries have room for."""
        return card_scale(size, scale)

    def layout(self, size: tuple[int, int]) -> None:
        """Title above, entries below it, closer together when there is little room."""
        s, (width, height) = self.scale, size
        left = min(s(80), width // 12)
        column = min(s(320), width - 2 * left)
        # Large text does not make a large title: it is a picture, and must leave the board room.
        plain = Scale.fitting(size)
        self._title = text.render_title(TITLE, min(s(84), plain(100)))
        self._title_at = left - s(4), min(s(92), height // (8 if len(self._entries) < 8 else 13))
        top = self._title_at[1] + round(self._title.get_height() * 0.92)
        self._subtitle.place(left + s(2), top, column + s(80), s(32))
        bottom = height - s(62)
        self._place_entries(left, top + s(64), column, bottom)
        # The line of help gets a little smaller before it pushes the board aside.
        broad = max(column, self._title.get_width())
        words = min(self._help.natural_width(), max(broad, width // 3))
        self._help.place(left + s(2), height - s(52), words, s(24))
        # On an upright window the board lies where the words would be; where the list has to be
        # scrolled its last entries come close to them.
        self._help.visible = height <= width and not self._list.reach
        self._edge = left + max(broad, words)
        self._paint_background()

    def _place_entries(self, left: int, top: int, column: int, bottom: int) -> None:
        s = self.scale
        extra = s(12)  # of an entry with a second line
        notes = sum(bool(button.note) for button in self._entries)
        count, gap = max(1, len(self._entries)), s(8)
        # Many entries come closer and grow lower before the list has to be scrolled.
        low = bottom - s(7)  # what is left below the last entry is room for its shadow
        room = (low - top - notes * extra - (count - 1) * gap) // count
        usual = max(s(40), min(s(54), room))
        heights = [usual + (extra if button.note else 0) for button in self._entries]
        gap = max(gap, min(s(14), (low - top - sum(heights)) // max(1, count - 1)))
        margin = s(14)
        self._list.place(
            left - margin, top - margin, column + 2 * margin, bottom - top + margin + s(8)
        )
        at = top
        for button, tall in zip(self._entries, heights, strict=True):
            button.place(left, at, column, tall)
            at += tall + gap
        self._list.fit(at - gap + margin - self._list.rect.y)

    def _paint_background(self) -> None:
        """The board with the title on it."""
        picture = self._backdrop.picture(self.app.size, self._edge)
        picture.blit(self._title, self._title_at)
        self.root.background = picture
        self.root.invalidate()
