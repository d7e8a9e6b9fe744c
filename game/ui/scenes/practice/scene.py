"""Free practice: any piece anywhere, any shot, as often as one likes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.core.pieces import STRIKER_ID, Kind
from game.session.practice import Lie, Practice, PracticeShot
from game.session.practice_files import Deleted, PracticeFiles
from game.session.racks import RACKS, rack
from game.ui.board_view import DrawnGuide
from game.ui.error_words import notice_words
from game.ui.input import Pointer
from game.ui.kit.theme import Scale
from game.ui.scenes.keys import KeyRow, board_row
from game.ui.scenes.play.facts_panel import FactsPanel
from game.ui.scenes.play.phase import Phase
from game.ui.scenes.play.shot_panel import ShotPanel
from game.ui.scenes.practice.arranging import Arranging
from game.ui.scenes.practice.cards import Bar, LastShotCard, OptionsCard, StepsCard
from game.ui.scenes.practice.desk import PracticeDesk
from game.ui.scenes.practice.facts import shot_facts
from game.ui.scenes.practice.hand import Carrying, CarryingStriker, Held, piece_at
from game.ui.scenes.practice.lab import Lab
from game.ui.scenes.practice.lab_card import LabCard
from game.ui.scenes.practice.layout import room_layout, room_scale
from game.ui.scenes.practice.phases import AtTheBoard, is_free
from game.ui.scenes.practice.previewer import Previewer
from game.ui.scenes.practice.tools_card import ToolsCard
from game.ui.scenes.practice.tray import TrayCard
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.practice.map_maker import MapMaker


class PracticeScene(PracticeDesk):
    """The practice room on the screen.

    Attributes:
        files: where the lie and the layouts are kept.
        chosen: the disc that keys act on while arranging.
        is_arranging: whether keys and pointer arrange instead of aiming.
        lab: the rebound lab.
        previewer: the full preview.
        last_map: the map that was looked at last, or None.
        deleted: the layout deleted last, which can come back, or None.
    """

    name: ClassVar[str] = "practice"

    def __init__(self, app: App, practice: Practice, files: PracticeFiles) -> None:
        super().__init__(app, practice, app.settings.guide)
        self.files = files
        self.chosen = -1
        self.is_arranging = False
        self.lab = Lab(self)
        self.previewer = Previewer(self)
        self.last_map: MapMaker | None = None
        self.deleted: Deleted | None = None
        self._tray = TrayCard(self)
        self._steps = StepsCard(self)
        self._options = OptionsCard(self)
        self._shot = ShotPanel(self)
        self._results = self.root.add(FactsPanel("practice.results", tr("practice.results")))
        self._lab_card = LabCard(self, self.lab)
        self._tools = ToolsCard(self)
        self._last = LastShotCard(self)
        self._bar = Bar(self)

    @classmethod
    def open(cls, app: App, lie: Lie | None = None) -> PracticeScene:
        """The practice room as it was left, or with another lie that a step undoes.

        Raises:
            CarromError: when the lie cannot be a practice board's; says why.
        """
        files = PracticeFiles(app.services.store.home)
        practice, notice = files.resume()
        if lie is not None:
            practice.set_lie(lie)
        if notice:
            app.services.store.notices.append(notice)
        scene = cls(app, practice, files)
        if notice:
            scene.toasts.show(notice_words(notice), "warning", 8.0)
        return scene

    # Panels ------------------------------------------------------------------------------

    def scale_for(self, size: tuple[int, int], scale: Scale) -> Scale:
        """Words no larger than the cards have room for."""
        return room_scale(size, scale)

    def place_panels(self, size: tuple[int, int]) -> pygame.Rect:
        """Places the cards; returns the board's square."""
        rects = room_layout(size, self.scale.factor)
        cards = rects.cards
        self._tray.place(cards["tray"])
        self._steps.place(cards["steps"])
        self._options.place(cards["options"])
        self._shot.place(cards["shot"])
        self._results.rect = cards["results"]
        self._lab_card.place(cards["results"])
        self._tools.place(cards["tools"])
        self._last.place(cards["last"])
        self._bar.place(cards["bar"])
        return rects.board

    def refresh(self) -> None:
        """Brings every card up to date."""
        for card in (self._tray, self._steps, self._options, self._tools, self._last, self._bar):
            card.refresh()
        self._results.visible = not self.lab.is_on
        self._results.rows = shot_facts(self.practice.last)
        self.refresh_shot()

    def refresh_shot(self) -> None:
        """Brings place, angle and power up to date."""
        self._shot.refresh()
        self._lab_card.refresh()

    def say(self, words: str, icon: str | None = None, *, is_bad: bool = False) -> None:
        """Shows a message; while nothing can be kept, that is said instead."""
        if self.files.problem and not is_bad:
            words, icon, is_bad = notice_words(self.files.problem), "warning", True
        super().say(words, icon, is_bad=is_bad)

    def say_turn(self) -> None:
        """Says how to shoot, until somebody has: after that the near rail is kept free."""
        if self.practice.last is None:
            super().say_turn()
        else:
            self.say("")

    # Phases ------------------------------------------------------------------------------

    def resting_phase(self) -> Phase:
        """Aiming, or arranging."""
        return Arranging(self) if self.is_arranging else AtTheBoard(self)

    def settled(self, played: PracticeShot) -> None:
        """The lab shows what came of it; shots at something count in the statistics."""
        if played.lie.board.pieces:
            fallen = {event.disc for event in played.record.pocketed()}
            made = bool(fallen) and STRIKER_ID not in fallen
            self.app.services.log_shot("free", made)
        self._lab_card.show_result()

    def set_arranging(self, on: bool) -> None:
        """Goes over to arranging the discs, or back to aiming."""
        self.is_arranging = on
        if on:
            self.root.set_focus(None)  # keys choose discs now
        if is_free(self.current_phase):
            self.turns.begin()

    def toggle_arranging(self) -> None:
        """Turns arranging on or off."""
        self.set_arranging(not self.is_arranging)

    def run_command(self, command: str) -> bool:
        """Does what a key asks for."""
        if command == "remove":
            return self.current_phase.press("remove")
        commands = {
            "arrange": self.toggle_arranging,
            "mirror": self.mirror,
            "lab": lambda: self.set_lab(not self.lab.is_on),
            "preview": lambda: self.set_preview(not self.previewer.is_on),
            "map": self.open_map,
            "hint": self.ask_hint,
        }
        if command in commands:
            commands[command]()
            return True
        return super().run_command(command)

    def key_rows(self) -> tuple[KeyRow, ...]:
        """What keys do in the phase it is in."""
        if self.phase in ("arrange", "carry"):
            return hand_rows()
        if self.review:
            return super().key_rows()
        tools = ("arrange", "mirror", "lab", "preview", "map")
        return (*super().key_rows(), *(board_row(name, name) for name in tools))

    # Pieces ------------------------------------------------------------------------------

    def press_piece(self, pointer: Pointer, x: float, y: float) -> bool:
        """Takes the piece under the pointer in the hand.

        The right button takes a piece off, and the striker in the hand.
        """
        if pointer.button == 3 and self.turns.aim.is_on_striker(x, y):
            self.enter_phase(CarryingStriker(self, is_dragging=True))
            return True
        held = piece_at(self.practice.board, x, y, 1.5 if pointer.is_touch else 1.0)
        if held is None or held.piece_id is None or pointer.button not in (1, 3):
            return False
        if pointer.button == 3:
            self.practice.remove(held.piece_id)
            self.turns.begin()
            return True
        self.chosen = held.piece_id
        piece = self.practice.board.find(held.piece_id)
        assert piece is not None, "what was pressed lies on the board"
        at, grip = (piece.x, piece.y), (piece.x - x, piece.y - y)
        self.enter_phase(Carrying(self, held, at, is_dragging=True, grip=grip))
        return True

    def take(self, kind: Kind, at: tuple[float, float] | None) -> bool:
        """Takes a new piece in the hand; False while a shot is running.

        Args:
            kind: its kind.
            at: where the pointer drags it; None to lay it by presses or keys.
        """
        if not is_free(self.current_phase):
            return False
        self.release_input()
        if at is None:
            self.root.set_focus(None)  # keys move the piece now
        held, is_dragging = Held(kind), at is not None
        place = at or self.practice.free_place(0.0, 0.0) or (0.0, 0.0)
        hand = Carrying(self, held, place, is_dragging=is_dragging, stays=not is_dragging)
        self.enter_phase(hand)
        return True

    def carry_to(self, at: tuple[int, int]) -> None:
        """Moves what is in the hand to a point of the window."""
        if isinstance(self.current_phase, Carrying):
            self.current_phase.carry_to(*self.view.to_board(*at))

    def lay(self) -> None:
        """Lays down what is in the hand."""
        if isinstance(self.current_phase, Carrying):
            self.current_phase.lay()

    def clear(self) -> None:
        """Takes every piece off the board."""
        self._change(self.practice.clear)

    def mirror(self) -> None:
        """Swaps left and right."""
        self._change(self.practice.mirror)

    def _change(self, change: Callable[[], object]) -> None:
        if is_free(self.current_phase):
            change()
            self.turns.begin()

    # Tools -------------------------------------------------------------------------------

    def set_lab(self, on: bool) -> None:
        """Switches the rebound lab on or off."""
        self.lab.is_on = on
        if on and self.lab.task.target is None and self.practice.board.pieces:
            self.lab.task = replace(self.lab.task, target=self.practice.board.pieces[0].id)
        self.refresh()
        self.request_draw()

    def set_preview(self, on: bool) -> None:
        """Switches the full preview on or off."""
        self.previewer.set_on(on)
        self.refresh()

    def choose_piece(self, piece_id: int) -> None:
        """A piece was pressed without being moved: the lab and the map mean this one."""
        self.chosen = piece_id
        self.lab.change(target=piece_id)

    def draw_help_below(self, surface: pygame.Surface) -> None:
        """The preview's ways, and the lab's lines."""
        self.previewer.draw(surface)
        if self.previewer.preview:
            self.view.draw_discs(surface, self.previewer.ghosts())
        if self.lab.is_on:
            self.lab.draw_below(surface)

    def draw_help_above(self, surface: pygame.Surface) -> None:
        """The lab's target, contacts and angles."""
        if self.lab.is_on:
            self.lab.draw_above(surface)

    def draw_comparison(self, surface: pygame.Surface) -> None:
        """What the lab predicted for a shot that runs."""
        if self.lab.is_on:
            self.lab.draw_comparison(surface)

    def guided(self) -> DrawnGuide | None:
        """The aim guide, where neither the lab nor the preview shows more."""
        if self.previewer.preview or (self.lab.is_on and self.lab.reading().legs):
            return None
        return super().guided()

    @property
    def wants_time(self) -> bool:
        """Also while a preview is awaited."""
        return super().wants_time or self.previewer.is_waiting

    def update(self, dt: float) -> None:
        """Takes over previews."""
        super().update(dt)
        self.previewer.update()

    def leave(self) -> None:
        """Gives up what is being worked out."""
        self.previewer.stop()
        super().leave()

    # Cards over the board ----------------------------------------------------------------

    def open_menu(self) -> None:
        """The practice room's menu."""
        from game.ui.scenes.practice.menu import RoomMenu

        self.app.push(RoomMenu(self.app))

    def open_map(self) -> None:
        """The make map of the chosen piece."""
        from game.ui.scenes.practice.map_scene import open_map

        if is_free(self.current_phase):
            self.previewer.stop()
            open_map(self.app, self)

    def ask_hint(self) -> None:
        """The best shots here, for the player's own aim."""
        from game.ui.scenes.practice.hints import HintsScene

        if is_free(self.current_phase) and self.practice.board.pieces:
            self.app.push(HintsScene(self.app, self))

    def open_racks(self) -> None:
        """Asks which rack to lay out."""
        names = list(RACKS)

        def answer(index: int) -> None:
            if index < len(names):
                seat = self.practice.aim.seat
                self._change(
                    lambda: self.practice.set_board(rack(names[index], seat, self.app.rng))
                )

        words = [*(tr(f"practice.rack_{name}") for name in names), tr("dialog.cancel")]
        self.app.confirm(tr("practice.racks"), tr("practice.racks_sentence"), words, answer)

    def open_layouts(self) -> None:
        """The layouts kept under names."""
        from game.ui.scenes.practice.layouts import LayoutsScene

        if is_free(self.current_phase):
            self.app.push(LayoutsScene(self.app, self))


def hand_rows() -> tuple[KeyRow, ...]:
    """What keys do while discs are arranged."""
    moves = ("slide_left", "slide_right", "power_up", "power_down")
    return (
        board_row("choose_disc", *moves),
        board_row("take_disc", "confirm", "shoot"),
        board_row("remove_disc", "remove", "replay"),
        board_row("fine", "fine", "very_fine"),
        board_row("end_arranging", "cancel", "arrange"),
    )
