"""The make map's screen: what is mapped, the map, its numbers, and a shot to try."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.core.board import PIECE_RADIUS
from game.core.errors import CarromError, StoreError
from game.core.shot import Shot
from game.core.state import Piece
from game.session.makemap import (
    COLUMNS,
    ROWS,
    WIDTHS,
    MapTask,
    likeliest_pocket,
    spanned,
)
from game.session.sides import CORNERS, corner_of, pocket_of
from game.ui.board_view import BoardView, DrawnDisc, Mark
from game.ui.error_words import error_words, notice_words
from game.ui.input import Phase, pointer_of
from game.ui.kit import Button, Choice, Panel, ProgressBar, ScrollArea
from game.ui.kit.theme import Scale
from game.ui.scenes.base import Scene
from game.ui.scenes.play.guide import AimGuide
from game.ui.scenes.play.phase import striker_disc
from game.ui.scenes.practice.cards import place_grid, place_rows, title
from game.ui.scenes.practice.hand import piece_at
from game.ui.scenes.practice.map_file import save_poster
from game.ui.scenes.practice.map_layout import map_layout, map_scale
from game.ui.scenes.practice.map_maker import MapMaker
from game.ui.scenes.practice.map_widget import Legend, MapWidget
from game.ui.scenes.practice.map_words import fact_rows
from game.ui.scenes.practice.rows import RowsPanel
from game.ui.strings import tr
from game.ui.view.cloth import Cloth

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.practice.scene import PracticeScene

DETAILS = ((30, 20), (COLUMNS, ROWS), (90, 60))
"""Cells of a coarse, a usual and a fine map."""
USUAL = 1


class MapScene(Scene):
    """Over the practice room.

    Args:
        app: the services.
        room: the practice room; its lie is mapped.
        piece: identity of the piece that is to fall.
    """

    name: ClassVar[str] = "make_map"

    def __init__(self, app: App, room: PracticeScene, piece: int) -> None:
        super().__init__(app)
        self._room = room
        self._board, self._shot = room.practice.board, room.turns.shot
        self._piece = piece
        self._pocket = likeliest_pocket(self._shot, self._board, piece)
        self._width: float | None = None
        self._is_about_aim = False
        self._centre = self._shot.angle
        self._detail = 0 if app.options.fast else USUAL
        self._cloth = Cloth(app.art)
        self.view = BoardView(app.art, pygame.Rect(0, 0, 200, 200), self._shot.seat, on_table=False)
        self.view.seat = room.view.seat
        self._guide = AimGuide("rebound")
        self._is_pointed = False
        self._hud: pygame.Surface | None = None
        self._maker: MapMaker | None = room.last_map
        self._build()

    def _build(self) -> None:
        add = self.root.add
        self._card, self._facts_card = add(Panel()), add(Panel())
        self._cells = add(MapWidget(self._moved, self.try_shot))
        pieces = [_piece_words(n, piece) for n, piece in enumerate(self._board, start=1)]
        corners = [tr(f"practice.into_{corner}") for corner in CORNERS]
        widths = [tr("practice.map_auto"), *(tr("play.degrees", angle=f"{w:g}") for w in WIDTHS)]
        centres = [tr("practice.map_about_piece"), tr("practice.map_about_aim")]
        details = [tr("practice.map_detail_value", across=w, up=h) for w, h in DETAILS]
        self._choices = {
            "piece": add(Choice("map.piece", pieces, 0, self._choose_piece)),
            "pocket": add(Choice("map.pocket", corners, 0, self._choose_pocket)),
            "about": add(Choice("map.about", centres, 0, self._choose_centre)),
            "width": add(Choice("map.width", widths, 0, self._choose_width)),
            "detail": add(Choice("map.detail", details, self._detail, self._choose_detail)),
        }
        self._names = {name: add(title(tr(f"practice.map_{name}"))) for name in self._choices}
        self._progress = add(ProgressBar("map.progress"))
        self._stop = add(Button("map.stop", "", self._toggle, size=13))
        self._area = add(ScrollArea("map.facts_area"))
        self._facts = add(RowsPanel("map.facts"))
        self._area.adopt(self._facts)
        self._legend = add(Legend("map.legend"))
        self._keys = [
            add(Button("map.try", tr("practice.map_try"), self.try_shot, primary=True, size=14)),
            add(Button("map.best", tr("practice.map_to_best"), self.to_best, icon="star", size=14)),
            add(Button("map.save", tr("practice.map_save"), self.save, size=14)),
            add(Button("map.back", tr("practice.map_back"), self.back, icon="back", size=14)),
        ]

    # The map -----------------------------------------------------------------------------

    def _task(self) -> MapTask:
        columns, rows = DETAILS[self._detail]
        # The aim is no part of a map: trying one of its shots does not make it another's.
        stance = replace(self._shot, angle=0.0, speed=1.0)
        aim = replace(self._shot, angle=self._centre)
        low, high = spanned(
            aim, self._board, self._piece, self._width, is_about_aim=self._is_about_aim
        )
        constants = self._room.practice.constants
        return MapTask(
            self._board, stance, self._piece, self._pocket, low, high, constants, columns, rows
        )

    def make(self) -> None:
        """Makes the map of what is chosen; one that is there already is shown again."""
        task = self._task()
        if self._maker is None or self._maker.found.task != task:
            self._cancel()
            asked = self._width, self._is_about_aim, self._centre
            self._maker = self._room.last_map = MapMaker(self.app, task, asked)
            self._cells.cursor = task.columns // 2, task.rows // 2
            self._is_pointed = False
        elif not (self._maker.is_running or self._maker.found.is_whole):
            self._maker.go_on()
        if self._maker.update() and self._maker.best:
            self._cells.cursor = self._maker.best
        self._refresh()

    def _cancel(self) -> None:
        if self._maker:
            self._maker.cancel()

    def _toggle(self) -> None:
        """Cancels what is being made, or begins anew."""
        if self._maker and self._maker.is_running:
            self._cancel()
        else:
            if self._maker and self._maker.found.is_whole:
                self._maker = None
            self.make()
        self._refresh()

    def _choose_piece(self, index: int) -> None:
        self._piece = self._board.pieces[index].id
        self._pocket = likeliest_pocket(self._shot, self._board, self._piece)
        self.make()

    def _choose_pocket(self, index: int) -> None:
        self._pocket = pocket_of(self._shot.seat, CORNERS[index])
        self.make()

    def _choose_centre(self, index: int) -> None:
        self._is_about_aim = index == 1
        self._centre = self._shot.angle
        self.make()

    def _choose_width(self, index: int) -> None:
        self._width = WIDTHS[index - 1] if index else None
        self.make()

    def _choose_detail(self, index: int) -> None:
        self._detail = index
        self.make()

    # What can be done with it ------------------------------------------------------------

    @property
    def shot(self) -> Shot:
        """The shot under the cursor."""
        assert self._maker is not None, "there is a map once the scene was entered"
        return self._maker.found.task.shot_of(*self._cells.cursor)

    def try_shot(self) -> None:
        """Goes back to the board with the aim and the power of the cell under the cursor."""
        self._room.turns.aim_at(self.shot)
        self.back()

    def to_best(self) -> None:
        """Moves the cursor to the most forgiving shot."""
        if self._maker and self._maker.best:
            self._cells.put_cursor(*self._maker.best)
            self._refresh()

    def save(self) -> None:
        """Keeps the map as a picture in the player's folder."""
        if self._maker is None:
            return
        try:
            path = save_poster(self._maker, self.app.services.store.home / "pictures")
        except StoreError as error:
            self.toasts.show(
                tr("practice.map_not_saved", reason=error_words(error)), "warning", 5.0
            )
        else:
            self.toasts.show(tr("practice.map_saved", name=str(path)), "check", 5.0)

    # Its life ----------------------------------------------------------------------------

    def enter(self) -> None:
        """Goes on with the map that was looked at last, or begins one."""
        if self._maker and self._is_of_this(self._maker.found.task):
            self._take_over(self._maker)
        self.make()
        self.root.set_focus(self._cells)

    def _is_of_this(self, task: MapTask) -> bool:
        """Whether a map is of this piece, at this lie, on this board."""
        before, now = (task.shot, task.board, task.constants), self._task()
        return (now.shot, now.board, now.constants) == before and task.piece == self._piece

    def _take_over(self, maker: MapMaker) -> None:
        """What was chosen for the map that is there."""
        task = maker.found.task
        self._pocket = task.pocket
        self._width, self._is_about_aim, self._centre = maker.asked
        sizes = [number for number, each in enumerate(DETAILS) if each == (task.columns, task.rows)]
        self._detail = sizes[0] if sizes else USUAL
        self._is_pointed = False

    def leave(self) -> None:
        """What is still to come is given up; what is there stays."""
        self._cancel()

    def back(self) -> None:
        """Back to the practice board."""
        self.app.pop()

    @property
    def wants_time(self) -> bool:
        """Also while rows or pictures are awaited."""
        is_running = self._maker is not None and self._maker.is_running
        return super().wants_time or is_running or not self.view.is_ready

    def update(self, dt: float) -> None:
        """Takes over rows and pictures."""
        super().update(dt)
        if self.view.poll() | self._cloth.poll():
            self._lay_cloth()
        if self._maker and self._maker.update():
            if not self._is_pointed and self._maker.best:
                self._cells.cursor = self._maker.best
            self._cells.dirty = self._legend.dirty = True
            self._refresh()
        elif self._maker:
            self._refresh_progress(self._maker)

    # Input -------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """The cursor follows the mouse; a press on the small board chooses piece or pocket."""
        pointer = pointer_of(event, self.root.size)
        if pointer and pointer.at:
            if pointer.phase is Phase.MOVE and not pointer.is_touch:
                self._cells.point(pointer.at)
            is_press = pointer.phase is Phase.DOWN and pointer.button == 1
            if is_press and self.view.frame_rect.collidepoint(pointer.at):
                return self._press_board(*self.view.to_board(*pointer.at))
        return super().handle(event)

    def _press_board(self, x: float, y: float) -> bool:
        held = piece_at(self._board, x, y, 1.6)
        if held and held.piece_id is not None:
            ids = [piece.id for piece in self._board]
            self._choose_piece(ids.index(held.piece_id))
        elif min(abs(x), abs(y)) > 0.28:
            right, forward = self._shot.seat.from_board(x, y)
            corner = f"{'far' if forward > 0 else 'near'}_{'right' if right > 0 else 'left'}"
            self._choose_pocket(CORNERS.index(corner))
        return True

    def _moved(self) -> None:
        self._is_pointed = True
        self._refresh()

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """Pixels of a place on the small board."""
        return self.view.to_screen(x, y)

    # Showing -----------------------------------------------------------------------------

    def scale_for(self, size: tuple[int, int], scale: Scale) -> Scale:
        """Words no larger than the column beside the map has room for."""
        return map_scale(size, scale)

    def layout(self, size: tuple[int, int]) -> None:
        """Places everything."""
        s, rects = self.scale, map_layout(size, self.scale.factor)
        self._cells.rect = rects.cells
        self.view.set_rect(rects.board)
        if self.app.options.fast:
            self.view.wait()
        self._card.rect = rects.choices.union(rects.progress)
        self._facts_card.rect = rects.facts.union(rects.legend)
        rows = [(self._names[name], choice) for name, choice in self._choices.items()]
        place_rows(rows, rects.choices, s(10), s(5), 0.3)
        bar = rects.progress.inflate(-2 * s(12), 0)
        button = s(96)
        self._progress.place(bar.x, bar.centery - s(6), bar.w - button - s(10), s(10))
        tall = min(s(34), bar.h)
        self._stop.place(bar.right - button, bar.centery - tall // 2, button, tall)
        self._area.rect = rects.facts.inflate(0, -2 * s(8)).move(0, s(2))
        self._place_facts()
        self._legend.rect = rects.legend.inflate(-2 * s(12), -s(8)).move(0, -s(2))
        place_grid(self._keys, rects.buttons, 2, 0, s(8))
        self._hud = pygame.Surface(size).convert()
        self._lay_cloth()

    def _place_facts(self) -> None:
        area, s = self._area.rect, self.scale
        height = max(1, self._facts.height())
        self._facts.place(area.x + s(12), area.y, area.w - 2 * s(12), height)
        self._area.fit(height)

    def _lay_cloth(self) -> None:
        cloth = pygame.Surface(self.root.size).convert()
        self._cloth.draw(cloth)
        self.root.background = cloth
        self.root.invalidate()

    def _refresh(self) -> None:
        """Brings choices, numbers and the map up to date."""
        maker = self._maker
        if maker is None:
            return
        ids = [piece.id for piece in self._board]
        self._choices["piece"].index = ids.index(self._piece)
        self._choices["pocket"].index = CORNERS.index(corner_of(self._shot.seat, self._pocket))
        self._choices["width"].index = 0 if self._width is None else 1 + WIDTHS.index(self._width)
        self._choices["about"].index = int(self._is_about_aim)
        self._choices["detail"].index = self._detail
        self._cells.found, self._cells.best = maker.found, maker.best
        self._legend.found = maker.found
        self._facts.rows = fact_rows(maker, self._cells.cursor)
        self._place_facts()
        self._keys[1].enabled = maker.best is not None
        self._refresh_progress(maker)

    def _refresh_progress(self, maker: MapMaker) -> None:
        self._progress.value = maker.progress
        what = "again" if maker.found.is_whole else "go_on"
        self._stop.text = tr(f"practice.map_{'cancel' if maker.is_running else what}")
        if maker.error:
            self.toasts.show(notice_words(maker.error), "warning", 5.0)
            maker.error = ""

    def draw(self, surface: pygame.Surface, *, whole: bool = False) -> list[pygame.Rect] | None:
        """Widgets, and the small board with the shot under the cursor."""
        assert self._hud is not None, "a scene is laid out before it is drawn"
        self.root.draw(self._hud)
        surface.blit(self._hud, (0, 0))
        self.view.draw_board(surface)
        shot = self.shot
        discs = [
            DrawnDisc(piece.kind, piece.x, piece.y, self._room.angle_of(piece.id))
            for piece in self._board
        ]
        self.view.draw_discs(surface, [*discs, striker_disc(*shot.start)])
        if drawn := self._guide.drawn(self._board, shot, self._room.practice.constants):
            surface.set_clip(self.view.frame_rect)
            self.view.draw_guide(surface, drawn)
            surface.set_clip(None)
        if chosen := self._board.find(self._piece):
            self.view.draw_mark(surface, Mark.FOCUS, (chosen.x, chosen.y), PIECE_RADIUS)
        if self.toasts.active:
            self.draw_toasts(surface)
        return None


def open_map(app: App, room: PracticeScene) -> None:
    """Opens the map of the piece chosen in the practice room, or of its first one."""
    pieces = room.practice.board.pieces
    chosen = room.practice.board.find(room.chosen)
    if chosen is None and room.lab.task.target is not None:
        chosen = room.practice.board.find(room.lab.task.target)
    if not pieces or room.practice.placement_problems():
        room.say(tr("practice.map_nothing"), "info")
        return
    try:
        app.push(MapScene(app, room, (chosen or pieces[0]).id))
    except CarromError as error:
        room.say(error_words(error), "warning", is_bad=True)


def _piece_words(number: int, piece: Piece) -> str:
    return tr("practice.map_piece_value", kind=tr(f"piece.{piece.kind}"), number=number)
