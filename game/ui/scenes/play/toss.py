"""The toss: one side guesses which hand holds the white piece, the winner takes break or side."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.core.pieces import Kind
from game.session.events import Hand, Takes, Toss
from game.ui.kit import Button, Label, Panel, Paragraph, Widget, paint, text, theme
from game.ui.kit.theme import Scale
from game.ui.scenes.base import Scene
from game.ui.scenes.card import card_scale
from game.ui.scenes.play.phase import Phase
from game.ui.scenes.ways import go_home
from game.ui.small_discs import small_disc
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.play.scene import PlayScene

WIDTH: Final = 560
"""Design units of the card's width, where the window allows it."""
_PICTURE: Final = 132
_MARGIN: Final = 32

Choice = tuple[str, str, Callable[[], object]]
"""A button: the end of its id, its words, what it does."""


class Tossing(Phase):
    """Who breaks is still to be decided; the card over the board asks."""

    name: ClassVar[str] = "toss"

    def enter(self) -> None:
        """Shows the card."""
        self.scene.say("")
        play: PlayScene = self.scene  # type: ignore[assignment]  # only games have tosses
        play.app.push(TossScene(play.app, play))


class TossScene(Scene):
    """One step of a toss on a card over the board: the guess, or what the winner takes."""

    name: ClassVar[str] = "toss"

    def __init__(self, app: App, play: PlayScene) -> None:
        super().__init__(app)
        self._play, self._table = play, play.table
        toss = self._table.toss
        assert toss is not None, "there is a toss to show"
        add = self.root.add
        self._card = add(Panel(fill=theme.PANEL_SOLID, radius=theme.RADIUS_DIALOG))
        title = tr("toss.title")
        self._title = add(Label("toss.title", title, size=24, weight=theme.BOLD))
        self._words = add(Paragraph("toss.words", self._sentence(toss), size=17))
        self._hands = add(Hands("toss.hands", toss))
        choices = [*self._choices(toss), ("leave", tr("toss.leave"), lambda: go_home(self.app))]
        self._buttons = [
            add(Button(f"toss.{end}", words, command, primary=not index))
            for index, (end, words, command) in enumerate(choices)
        ]
        self.root.set_focus(self._buttons[0])

    def _sentence(self, toss: Toss) -> str:
        table, winner = self._table, self._table.toss_winner
        if winner is None or toss.white is None:
            return tr("toss.guess", name=table.name_at(toss.by))
        name = table.name_at(winner)
        lines = [tr("toss.won", hand=tr(f"toss.hand_{toss.white}"), name=name)]
        if not toss.choice:
            lines.append(tr("toss.breaks", name=name))
        elif table.player_at(winner).robot:
            lines.append(tr("toss.computer", name=name))
        else:
            lines.append(tr("toss.choose"))
        return "\n".join(lines)

    def _choices(self, toss: Toss) -> list[Choice]:
        table, winner = self._table, self._table.toss_winner
        if winner is None:
            return [(hand.value, tr(f"toss.{hand}"), self._guess(hand)) for hand in Hand]
        if not toss.choice or table.player_at(winner).robot:
            return [("ok", tr("toss.ok"), self._take(Takes.BREAK))]
        own = table.setup.seats_of(table.setup.side_of(winner))
        other = table.setup.seats_of(1 - table.setup.side_of(winner))
        found: list[Choice] = [("break", tr("toss.take_break"), self._take(Takes.BREAK))]
        for takes, seats in ((Takes.STAY, own), (Takes.SWAP, other)):
            chair = " & ".join(tr(f"seat.{table.chair_of(seat)}") for seat in seats)
            found.append((takes.value, tr("toss.side", chair=chair), self._take(takes)))
        return found

    # What is done ------------------------------------------------------------------------

    def _guess(self, call: Hand) -> Callable[[], None]:
        def guess() -> None:
            self._table.call_toss(call, self.app.rng.choice(tuple(Hand)))
            self._go_on()

        return guess

    def _take(self, takes: Takes) -> Callable[[], None]:
        def take() -> None:
            self._table.decide_toss(takes)
            self._go_on()

        return take

    def _go_on(self) -> None:
        self.app.pop()
        self._play.turns.new_board()

    def back(self) -> None:
        """Esc leaves the game, which can be continued here."""
        go_home(self.app)

    def enter(self) -> None:
        """Shows at once which button Enter presses."""
        self.root.show_focus(True)

    # How it looks ------------------------------------------------------------------------

    def describe(self) -> dict[str, object]:
        """The state of the game with the card's own widgets."""
        return {**self._play.describe(), **super().describe()}

    def to_screen(self, x: float, y: float) -> tuple[float, float] | None:
        """Through the board below."""
        return self._play.to_screen(x, y)

    def scale_for(self, size: tuple[int, int], scale: Scale) -> Scale:
        """Words as large as the card has room for."""
        return card_scale(size, scale)

    def layout(self, size: tuple[int, int]) -> None:
        """Centres the card; buttons stand side by side, or under each other when they must."""
        s, (width, height) = self.scale, size
        wide = min(s(WIDTH), width - s(32))
        inner = wide - 2 * s(_MARGIN)
        words, gap = self._words.height_for(inner), s(12)
        needed = sum(button.natural_width() + gap for button in self._buttons) - gap
        rows = 1 if needed <= inner else len(self._buttons)
        fixed = s(28) + s(44) + words + s(28) + s(28)
        pitch = min(s(46) + gap, max(s(30), (height - 8 - fixed - s(60)) // rows))
        room = height - 8 - fixed - rows * pitch
        picture = max(0, min(s(_PICTURE), room))
        tall = fixed + picture + rows * pitch - gap
        left, top = (width - wide) // 2, (height - tall) // 2
        self._card.place(left, top, wide, tall)
        left, top = left + s(_MARGIN), top + s(28)
        self._title.place(left, top, inner, s(36))
        self._words.place(left, top + s(44), inner, words)
        self._hands.place(left, top + s(44) + words + s(14), inner, picture)
        self._place_buttons(left, top + s(44) + words + s(28) + picture, inner, rows, pitch)
        self.root.background = self.veiled()

    def _place_buttons(self, left: int, top: int, inner: int, rows: int, pitch: int) -> None:
        gap, count = self.scale(12), len(self._buttons)
        wide = inner if rows > 1 else (inner - gap * (count - 1)) / count
        for index, button in enumerate(self._buttons):
            across, down = (0, index) if rows > 1 else (index, 0)
            button.place(left + across * (wide + gap), top + down * pitch, wide, pitch - gap)


class Hands(Widget):
    """Two hands: closed before the guess, then open with what they held.

    Args:
        id: see `Widget`.
        toss: how far the toss has come.
    """

    def __init__(self, id: str, toss: Toss) -> None:
        super().__init__(id)
        self._toss = toss

    def spoken(self) -> str:
        """The hand with the white piece, once it is known."""
        return self._toss.white or ""

    def draw(self, surface: pygame.Surface) -> None:
        """Paints both; the one that was guessed is rimmed in gold."""
        radius = min(self.rect.height // 2, self.rect.width // 6)
        if radius < 8:
            return
        for hand, share in ((Hand.LEFT, 0.28), (Hand.RIGHT, 0.72)):
            middle = self.rect.x + round(self.rect.width * share), self.rect.centery
            self._draw_hand(surface, hand, middle, radius)

    def _draw_hand(
        self, surface: pygame.Surface, hand: Hand, middle: tuple[int, int], radius: int
    ) -> None:
        palm = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        palm.center = middle
        paint.box(surface, palm, 999, theme.TRAY, self.scale)
        if self._toss.call is hand:
            rim = paint.ring(radius + self.scale(2), self.scale(3), 1.0, theme.GOLD, theme.CLEAR)
            surface.blit(rim, rim.get_rect(center=middle))
        if self._toss.white is None:
            mark = text.render("?", round(radius * 0.9), theme.GOLD, theme.BOLD)
            surface.blit(mark, mark.get_rect(center=middle))
            return
        kind = Kind.WHITE if hand is self._toss.white else Kind.BLACK
        disc = small_disc(kind, round(radius * 1.3))
        surface.blit(disc, disc.get_rect(center=middle))
