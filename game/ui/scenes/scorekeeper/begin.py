"""A new sheet: its name, the sides, and how it is scored; every choice has a good default."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.core.errors import CarromError
from game.rules.scoring import TARGET_RANGE
from game.rules.sheet import NAME_LIMIT, STYLES, SheetSetup
from game.session.files import MAX_NAME
from game.session.scorekeeper import ScoreKeeper, sheet_names
from game.ui.error_words import error_words
from game.ui.kit import Paragraph, ScrollArea, Slider, TextField, Widget, theme
from game.ui.scenes.large_keys import GAP, TOUCH, Caption, Key, MainKey, place_grid
from game.ui.scenes.page import Page
from game.ui.scenes.scorekeeper.sheets import sheet_folder
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App

TARGETS = (25, 15)
"""Targets with a key of their own; the slider gives any other."""
_WIDTH = 860


class BeginScene(Page):
    """The choices of a new sheet.

    Args:
        app: the services.
        like: the set-up of an earlier sheet to begin with, or None.
    """

    name = "score_new"

    def __init__(self, app: App, like: SheetSetup | None = None) -> None:
        super().__init__(app, tr("score.new"))
        start = like or SheetSetup(("", ""))
        self._style, self._any_score = start.style, start.queen_any_score
        self._first_break = 1 - start.first_break if like else 0
        self.sheet_name = TextField(
            "score.name", _free_name(app), limit=MAX_NAME, command=self._edited
        )
        self.names = [self._name_field(side, start.names[side]) for side in (0, 1)]
        self.styles = {
            style: Key(f"score.style.{style}", tr(f"score.style_{style}"), self._sets(style))
            for style in STYLES
        }
        self.about = Paragraph("score.about_style", size=15)
        self.targets = {
            target: Key(f"score.target.{target}", str(target), self._aims(target), size=20)
            for target in TARGETS
        }
        self.any_target = Slider(
            "score.target",
            low=TARGET_RANGE[0],
            high=TARGET_RANGE[1],
            value=start.target,
            step=1,
            shown=lambda value: f"{value:.0f}",
            command=lambda _: self._refresh(),
        )
        self.any_score = Key("score.any_score", tr("score.any_score"), self._turn_any_score)
        self.breakers = [
            Key(f"score.break.{side}", "", self._breaks(side), size=18) for side in (0, 1)
        ]
        self.toss = Key("score.toss", tr("score.toss"), self._toss, icon="disc")
        self.problem = Paragraph("score.problem", colour=theme.rgb("F0888C"))
        self.start = MainKey("score.begin", tr("score.begin"), self.begin, size=20)
        self.captions = {
            name: Caption(tr(f"score.ask_{name}"))
            for name in ("name", "sides", "style", "first_break")
        }
        self.captions["target"] = Caption()
        self.area = ScrollArea("score.form")
        self._add_all()
        self._refresh()
        self.root.default = self.start
        self.root.set_focus(self.start)

    def _name_field(self, side: int, name: str) -> TextField:
        kept = self.app.settings.names.get("SN"[side], "")
        hint = tr("score.side", number=side + 1)
        return TextField(
            f"score.side_name.{side}",
            name or kept,
            limit=NAME_LIMIT,
            hint=hint,
            command=self._edited,
        )

    def _add_all(self) -> None:
        """Puts everything on the screen in the order Tab goes through it."""
        members: list[Widget] = [
            self.captions["name"],
            self.sheet_name,
            self.captions["sides"],
            *self.names,
            self.captions["style"],
            *self.styles.values(),
            self.about,
            self.captions["target"],
            *self.targets.values(),
            self.any_target,
            self.any_score,
            self.captions["first_break"],
            *self.breakers,
            self.toss,
        ]
        self.add(self.area, *members, self.problem, self.start)
        self.area.adopt(*members)
        self.add_head()

    # Choices -----------------------------------------------------------------------------

    def _sets(self, style: str) -> Callable[[], None]:
        def choose() -> None:
            self._style = style
            self._refresh()
            self.layout(self.app.size)

        return choose

    def _aims(self, target: int) -> Callable[[], None]:
        return lambda: self.any_target.change(target)

    def _breaks(self, side: int) -> Callable[[], None]:
        def choose() -> None:
            self._first_break = side
            self._refresh()

        return choose

    def _toss(self) -> None:
        """The coin decides who breaks first."""
        self._first_break = self.app.rng.randrange(2)
        self._refresh()
        self.toasts.show(tr("score.toss_says", name=self._name(self._first_break)), icon="disc")

    def _turn_any_score(self) -> None:
        self._any_score = not self._any_score
        self._refresh()

    def _edited(self, _text: str) -> None:
        self._refresh()

    def _name(self, side: int) -> str:
        return self.names[side].text.strip() or self.names[side].hint

    def _refresh(self) -> None:
        """Has everything show what is chosen, and what is wrong with it."""
        for style, key in self.styles.items():
            key.chosen = style == self._style
        self.about.text = tr(f"score.about_{self._style}")
        target = round(self.any_target.value)
        self.captions["target"].text = tr("score.ask_target", points=target)
        for points, key in self.targets.items():
            key.chosen = points == target
        self.any_score.chosen = self._any_score
        for side, key in enumerate(self.breakers):
            key.text, key.chosen = self._name(side), side == self._first_break
        is_federation = self._style == "federation"
        for widget in (self.captions["target"], *self.targets.values(), self.any_target):
            widget.visible = is_federation
        self.any_score.visible = is_federation
        for widget in (self.captions["first_break"], *self.breakers, self.toss):
            widget.visible = self._style != "free"
        same = self._name(0) == self._name(1)
        self.problem.text = tr("score.same_names") if same else ""
        self.start.enabled = not same and bool(self.sheet_name.text.strip())

    def begin(self) -> None:
        """Makes the sheet and opens it; a name that cannot be is said so."""
        from game.ui.scenes.scorekeeper.keeper import KeeperScene

        setup = SheetSetup(
            (self._name(0), self._name(1)),
            self._style,
            round(self.any_target.value),
            self._any_score and self._style == "federation",
            self._first_break,
        )
        try:
            keeper = ScoreKeeper.create(sheet_folder(self.app), self.sheet_name.text, setup)
        except CarromError as error:
            self.problem.text = error_words(error)
            return
        self.app.pop()
        self.app.push(KeeperScene(self.app, keeper))

    # Placing -----------------------------------------------------------------------------

    def place_body(self, box: pygame.Rect) -> None:
        """One column that scrolls when it must; what is wrong and Begin are fixed below it."""
        s = self.scale
        wide = min(s(_WIDTH), box.width)
        left = box.x + (box.width - wide) // 2
        self.start.place(left, box.bottom - s(66), wide, s(66))
        self.problem.place(left, box.bottom - s(66 + 28), wide, s(24))
        side = s(10)
        room = box.height - s(66 + 32)
        self.area.place(left - side, box.y - s(4), wide + 2 * side, room)
        end = self._place_form(left, box.y, wide)
        self.area.fit(end + s(8) - self.area.rect.y)

    def _place_form(self, left: int, top: int, width: int) -> int:
        key, gap = self.scale(TOUCH), self.scale(GAP)
        groups: list[tuple[str, list[Widget], int]] = [
            ("name", [self.sheet_name], 1),
            ("sides", [*self.names], 2),
            ("style", [*self.styles.values()], 3),
        ]
        for name, widgets, columns in groups:
            top = self._caption(name, left, top, width)
            top = place_grid(widgets, (left, top, width), key, columns, gap) + self.scale(12)
        tall = self.about.height_for(width)
        self.about.place(left, top - self.scale(4), width, tall)
        top += tall + self.scale(8)
        if self._style == "federation":
            top = self._place_target(left, top, width)
        if self._style != "free":
            top = self._caption("first_break", left, top, width)
            keys = [*self.breakers, self.toss]
            top = place_grid(keys, (left, top, width), key, 3, gap) + self.scale(12)
        return top

    def _place_target(self, left: int, top: int, width: int) -> int:
        """Keys for the usual targets, a slider for any, and the queen's switch."""
        s, key, gap = self.scale, self.scale(TOUCH), self.scale(GAP)
        top = self._caption("target", left, top, width)
        small = s(88)
        keys = list(self.targets.values())
        for index, each in enumerate(keys):
            each.place(left + index * (small + gap), top, small, key)
        used = len(keys) * (small + gap) + s(8)
        is_wide = width >= s(700)
        half = round(width * 0.5) if is_wide else width
        self.any_target.place(left + used, top, half - used, key)
        if is_wide:
            x = left + half + s(16)
            self.any_score.place(x, top, left + width - x, key)
        else:
            top += key + gap
            self.any_score.place(left, top, width, key)
        return top + key + s(12)

    def _caption(self, name: str, left: int, top: int, width: int) -> int:
        self.captions[name].place(left, top, width, self.scale(22))
        return top + self.scale(24)


def _free_name(app: App) -> str:
    """A name no sheet has yet: "Sheet 1", "Sheet 2" and on."""
    taken = set(sheet_names(sheet_folder(app)))
    number = 1
    while (name := tr("score.sheet_name", number=number)) in taken:
        number += 1
    return name
