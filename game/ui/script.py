"""Running a window script: each line is posted as real input through the event queue."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.complaint import complain
from game.session.files import reason
from game.ui.input import AXIS_RANGE, Point
from game.ui.pictures import encoded
from game.ui.script_lines import ScriptLine

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.kit import ScrollArea, Widget

PATIENCE: Final = 30.0
"""Seconds a line may wait for its phase, its widget or its board."""

_AFTER_DRAWING: Final = ("screenshot", "state")
_MODIFIERS: Final = {
    pygame.K_LSHIFT: pygame.KMOD_LSHIFT,
    pygame.K_RSHIFT: pygame.KMOD_RSHIFT,
    pygame.K_LCTRL: pygame.KMOD_LCTRL,
    pygame.K_RCTRL: pygame.KMOD_RCTRL,
    pygame.K_LALT: pygame.KMOD_LALT,
    pygame.K_RALT: pygame.KMOD_RALT,
    pygame.K_LMETA: pygame.KMOD_LMETA,
    pygame.K_RMETA: pygame.KMOD_RMETA,
}
_FINGER_TYPES: Final = {
    "finger_down": pygame.FINGERDOWN,
    "finger_move": pygame.FINGERMOTION,
    "finger_up": pygame.FINGERUP,
}
_INPUT_TYPES: Final = frozenset(
    {
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.TEXTINPUT,
        pygame.TEXTEDITING,
        *_FINGER_TYPES.values(),
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERBUTTONUP,
        pygame.CONTROLLERAXISMOTION,
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWFOCUSGAINED,
        pygame.WINDOWENTER,
        pygame.WINDOWLEAVE,
    }
)
"""What a person at the same window could disturb a script with."""


class Script:
    """A script on its way.

    Args:
        lines: as read.
        source: the file's name, for messages.
    """

    def __init__(self, lines: list[ScriptLine], source: str) -> None:
        self._lines = lines
        self._source = source
        self._next = 0
        self._last_frame = -1
        self._waiting_since: float | None = None
        self._mouse: Point = (0, 0)
        self._buttons: set[int] = set()
        self._fingers: dict[int, Point] = {}
        self._mods = 0

    @property
    def is_done(self) -> bool:
        """Whether every line has been carried out."""
        return self._next >= len(self._lines)

    def blocks(self, app: App, event: pygame.event.Event) -> bool:
        """Whether an event must be kept from the game: a person's, while the script runs.

        On the virtual clock nobody could play on after the last line either.
        """
        if event.type not in _INPUT_TYPES or getattr(event, "scripted", False):
            return False
        return app.options.fast or not self.is_done

    def begin_frame(self, app: App) -> None:
        """Posts the input of every line that is due, up to the first that looks at the picture."""
        while (line := self._due(app)) and line.type not in _AFTER_DRAWING:
            place = self._place(app, line)
            if line.has_place and place is None:
                self._wait(app, line)
                return
            self._post(app, line, place)
            self._advance(app)

    def end_frame(self, app: App) -> None:
        """Carries out the lines that look at the finished frame; ends a fast run after the last."""
        while (line := self._due(app)) and line.type in _AFTER_DRAWING:
            is_done = self._tell if line.type == "state" else self._save
            if not is_done(app, line):
                return
            self._advance(app)
        if self.is_done and app.options.fast and app.options.frames is None:
            app.quit()

    def _due(self, app: App) -> ScriptLine | None:
        """The next line if its time and its phase have come."""
        if self.is_done or not app.running:
            return None
        line = self._lines[self._next]
        if app.frame < max(line.frame, self._last_frame + line.after):
            return None
        if line.when and not app.scene.is_at(line.when):
            self._wait(app, line)
            return None
        return line

    def _advance(self, app: App) -> None:
        self._next += 1
        self._last_frame = app.frame
        self._waiting_since = None

    def _wait(self, app: App, line: ScriptLine) -> None:
        """Lets a line wait a little longer, or gives up."""
        now = app.clock.now()
        if self._waiting_since is None:
            self._waiting_since = now
        if now - self._waiting_since < PATIENCE:
            return
        scene, phase = app.scene.name, app.scene.phase
        if line.when and not app.scene.is_at(line.when):
            reason = f"when: {line.when!r} was not reached"
        elif line.widget is not None:
            reason = f"widget: there is no {line.widget!r} to be seen"
        else:
            reason = "board: no board is shown"
        self._fail(app, line, f"{reason} within {PATIENCE:g} s (scene {scene!r}, phase {phase!r})")

    def _fail(self, app: App, line: ScriptLine, reason: str) -> None:
        complain(f"{self._source}:{line.number}: {reason}")
        app.status = 2
        app.quit()

    def _tell(self, app: App, line: ScriptLine) -> bool:
        try:
            print(json.dumps(app.state(), ensure_ascii=False, allow_nan=False), flush=True)
        except OSError as error:  # a full disk behind it, or nobody who reads any more
            self._fail(app, line, f"the answer cannot be written: {error.strerror}")
            return False
        return True

    def _save(self, app: App, line: ScriptLine) -> bool:
        path = line.fields["path"]
        try:
            Path(path).write_bytes(encoded(app.presenter.surface, path))
        except (OSError, ValueError, pygame.error) as error:
            self._fail(app, line, f"path: {path!r} cannot be written: {reason(error)}")
            return False
        return True

    def _place(self, app: App, line: ScriptLine) -> Point | None:
        """The line's place in window pixels; None when it has none now."""
        if line.at is not None:
            return round(line.at[0]), round(line.at[1])
        if line.board is not None:
            spot = app.scene.to_screen(*line.board)
            return (round(spot[0]), round(spot[1])) if spot else None
        widget = app.scene.root.find(line.widget) if line.widget else None
        if widget is None or not widget.visible:
            return None
        if widget.contains(widget.rect.center):
            return widget.rect.center
        if widget.area and widget.area.reach and widget.area.visible:
            self._scroll_to(widget, widget.area)
        return None

    def _scroll_to(self, widget: Widget, area: ScrollArea) -> None:
        """Turns the wheel over a list by one notch, towards what does not show yet."""
        place = area.rect.center
        self._post_mouse(ScriptLine(0, "mouse_move"), place)
        notch = 1.0 if widget.rect.centery < place[1] else -1.0
        self._post_mouse(ScriptLine(0, "wheel", fields={"y": notch}), None)

    # Posting -----------------------------------------------------------------------------

    def _post(self, app: App, line: ScriptLine, place: Point | None) -> None:
        """Posts what one line stands for."""
        if line.type in ("mouse_move", "mouse_down", "mouse_up", "click", "wheel"):
            self._post_mouse(line, place)
        elif line.type in _FINGER_TYPES:
            self._post_finger(app, line, place)
        elif line.type.startswith("key"):
            self._post_key(line)
        elif line.type.startswith("pad"):
            _post_pad(line)
        elif line.type == "text":
            _post(pygame.TEXTINPUT, text=line.fields["text"])
        elif line.type == "resize":
            app.presenter.resize(line.fields["size"])
        elif line.type == "quit":
            _post(pygame.QUIT)
        elif line.type == "focus_lost":
            _post(pygame.WINDOWFOCUSLOST)
        else:
            _post(pygame.WINDOWFOCUSGAINED)

    def _post_mouse(self, line: ScriptLine, place: Point | None) -> None:
        button = line.fields.get("button", 1)
        if place is not None and (place != self._mouse or line.type == "mouse_move"):
            rel = place[0] - self._mouse[0], place[1] - self._mouse[1]
            self._mouse = place
            buttons = tuple(int(each in self._buttons) for each in (1, 2, 3))
            _post(pygame.MOUSEMOTION, pos=place, rel=rel, buttons=buttons, touch=False)
        if line.type == "wheel":
            x, y = line.fields.get("x", 0.0), line.fields.get("y", 0.0)
            _post(
                pygame.MOUSEWHEEL,
                x=round(x),
                y=round(y),
                precise_x=x,
                precise_y=y,
                flipped=False,
                touch=False,
            )
        if line.type in ("mouse_down", "click"):
            self._buttons.add(button)
            _post(pygame.MOUSEBUTTONDOWN, pos=self._mouse, button=button, touch=False)
        if line.type in ("mouse_up", "click"):
            self._buttons.discard(button)
            _post(pygame.MOUSEBUTTONUP, pos=self._mouse, button=button, touch=False)

    def _post_finger(self, app: App, line: ScriptLine, place: Point | None) -> None:
        finger = line.fields.get("finger", 0)
        before = self._fingers.get(finger, place or (0, 0))
        at = place or before
        self._fingers[finger] = at
        width, height = app.size
        _post(
            _FINGER_TYPES[line.type],
            touch_id=0,
            finger_id=finger,
            # The middle of the pixel: a fraction turned back into pixels must not fall short.
            x=(at[0] + 0.5) / width,
            y=(at[1] + 0.5) / height,
            dx=(at[0] - before[0]) / width,
            dy=(at[1] - before[1]) / height,
            pressure=1.0,
        )

    def _post_key(self, line: ScriptLine) -> None:
        key = line.fields["key"]
        if line.type in ("key", "key_down"):
            self._mods |= _MODIFIERS.get(key, 0)
            _post(pygame.KEYDOWN, key=key, mod=self._mods, unicode=self._letter(key), scancode=0)
        if line.type in ("key", "key_up"):
            self._mods &= ~_MODIFIERS.get(key, 0)
            _post(pygame.KEYUP, key=key, mod=self._mods, unicode=self._letter(key), scancode=0)

    def _letter(self, key: int) -> str:
        """The character a key types, as far as the keyboard's layout does not matter."""
        if not 0 < key < 0x110000 or key & (1 << 30):
            return ""
        letter = chr(key)
        return letter.upper() if self._mods & pygame.KMOD_SHIFT else letter


def _post_pad(line: ScriptLine) -> None:
    if line.type == "pad_axis":
        value = round(line.fields["value"] * AXIS_RANGE)
        _post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=line.fields["axis"], value=value)
        return
    down = line.fields.get("down")
    if down is not False:
        _post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=line.fields["button"])
    if down is not True:
        _post(pygame.CONTROLLERBUTTONUP, instance_id=0, button=line.fields["button"])


def _post(kind: int, **attributes: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, scripted=True, **attributes))
