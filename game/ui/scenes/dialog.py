"""A question over another scene: nothing behind it can be reached until it is answered."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.kit import Button, Label, Panel, Paragraph, Widget, icons, text, theme
from game.ui.kit.theme import Scale
from game.ui.scenes.base import Scene
from game.ui.scenes.card import card_scale
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App

WIDTH = 520
"""Design units of the card's width, where the window allows it."""


class Exhibit(Widget, ABC):
    """Something to look at on a dialog."""

    @abstractmethod
    def height(self) -> int:
        """Pixels that it takes."""


Entry = tuple[str, Callable[[], object]]
"""What a button says and does."""


class Emblem(Widget):
    """The icon before a dialog's title.

    Args:
        name: of the icon.
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name

    def draw(self, surface: pygame.Surface) -> None:
        """Paints it in the middle of its height."""
        picture = icons.icon(self._name, self.scale(26), theme.GOLD)
        surface.blit(picture, picture.get_rect(midleft=self.rect.midleft))


class DialogScene(Scene):
    """A title, a sentence and two or three buttons on a card; the scene below is veiled.

    Args:
        app: the services.
        title: a few words.
        sentence: what pressing means.
        buttons: words of the buttons; the first is the main one, the last is what Esc means.
        answer: called with the index of the pressed button.
        icon: name of an icon before the title.
    """

    name = "dialog"

    def __init__(
        self,
        app: App,
        title: str,
        sentence: str,
        buttons: Sequence[str],
        answer: Callable[[int], object],
        *,
        icon: str | None = None,
    ) -> None:
        super().__init__(app)
        self._answer = answer
        self._card = self.root.add(Panel(fill=theme.PANEL_SOLID, radius=theme.RADIUS_DIALOG))
        self._icon = self.root.add(Emblem(icon)) if icon else None
        self._title = self.root.add(
            Label("dialog.title", title, size=22, weight=theme.BOLD, colour=theme.TEXT_BRIGHT)
        )
        self._sentence = self.root.add(Paragraph("dialog.sentence", sentence))
        self._buttons = [
            self.root.add(
                Button(f"dialog.{index}", words, self._command(index), primary=index == 0)
            )
            for index, words in enumerate(buttons)
        ]
        self._exhibit: Exhibit | None = None
        self.root.set_focus(self._buttons[0])

    def add_exhibit(self, exhibit: Exhibit) -> None:
        """Shows something between the sentence and the buttons, where the window has room."""
        self._exhibit = self.root.add(exhibit)

    def _command(self, index: int) -> Callable[[], None]:
        return lambda: self.choose(index)

    def choose(self, index: int) -> None:
        """Answers with a button."""
        self.app.pop()
        self._answer(index)

    def back(self) -> None:
        """Esc answers with the last button."""
        self.choose(len(self._buttons) - 1)

    def enter(self) -> None:
        """Shows at once which button Enter presses."""
        self.root.show_focus(True)

    def describe(self) -> dict[str, object]:
        """The state of the scene below with the dialog's own widgets."""
        below = self.app.below(self)
        return {**(below.describe() if below else {}), **super().describe()}

    def to_screen(self, x: float, y: float) -> tuple[float, float] | None:
        """Through the scene below."""
        below = self.app.below(self)
        return below.to_screen(x, y) if below else None

    def scale_for(self, size: tuple[int, int], scale: Scale) -> Scale:
        """Words as large as the card has room for."""
        return card_scale(size, scale)

    def layout(self, size: tuple[int, int]) -> None:
        """Centres the card; buttons stand side by side, or under each other when they must."""
        s, (width, height) = self.scale, size
        wide = min(s(WIDTH), width - s(32))
        inner = wide - 2 * s(32)
        words = self._sentence.height_for(inner)
        gap = s(12)
        needed = sum(button.natural_width() for button in self._buttons)
        needed += gap * (len(self._buttons) - 1)
        rows = 1 if needed <= inner else len(self._buttons)
        indent = s(36) if self._icon else 0
        title = text.fit_lines(self._title.text, max(1, inner - indent), s(22), theme.BOLD)[0]
        further = (len(title) - 1) * s(28)
        edge, above = s(28), s(76) + further
        around = above + words + s(26) + edge
        shown = self._exhibit.height() + s(16) if self._exhibit else 0
        if height - 8 - around - shown < rows * s(36):
            shown = 0
        around += shown
        # Many buttons under each other give way before the window cuts them off.
        pitch = min(s(46) + gap, max(s(30), (height - 8 - around + gap) // rows))
        buttons = rows * pitch - gap
        tall = min(height - 8, around + buttons)
        left, top = (width - wide) // 2, (height - tall) // 2
        self._card.place(left, top, wide, tall)
        if self._icon:
            self._icon.place(left + s(30), top + edge, s(26), s(36) + further)
        self._title.place(left + s(32) + indent, top + edge, inner - indent, s(36) + further)
        self._sentence.place(left + s(32), top + above, inner, tall - around + words - buttons)
        if self._exhibit:
            below = top + tall - edge - buttons - s(20) - shown
            self._exhibit.visible = bool(shown)
            self._exhibit.place(left + s(32), below + s(8), inner, self._exhibit.height())
        self._place_buttons((left + s(32), top + tall - edge - buttons, inner), rows, pitch)
        self.root.background = self.veiled()

    def _place_buttons(self, box: tuple[int, int, int], rows: int, pitch: int) -> None:
        """Places the buttons in a box (left, top, width), in one row or in `rows` of them."""
        left, top, inner = box
        count, gap = len(self._buttons), self.scale(12)
        for index, button in enumerate(self._buttons):
            if rows > 1:
                button.place(left, top + index * pitch, inner, pitch - gap)
            else:
                width = (inner - gap * (count - 1)) / count
                # The main button stands at the right, where the eye ends.
                slot = count - 1 - index
                button.place(left + slot * (width + gap), top, width, pitch - gap)


class MenuDialog(DialogScene):
    """A menu over a board: "go on", under Esc too, and whatever else can be done.

    Args:
        app: the services.
        title: a few words.
        sentence: what pressing means.
        entries: what follows "go on".
    """

    def __init__(self, app: App, title: str, sentence: str, entries: Sequence[Entry]) -> None:
        self._commands = [command for _, command in entries]
        words = [tr("pause.go_on"), *(words for words, _ in entries)]
        super().__init__(app, title, sentence, words, self._run)

    def _run(self, index: int) -> None:
        if index:
            self._commands[index - 1]()

    def back(self) -> None:
        """Esc goes on."""
        self.choose(0)
