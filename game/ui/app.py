"""The running program: its services, its stack of scenes, and what every frame does."""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
import pygame
from numpy.typing import NDArray

from game.core.complaint import complain
from game.core.errors import StoreError
from game.core.pieces import Seat
from game.session.background import Workers
from game.session.files import reason
from game.session.settings import Settings
from game.ui import memory, preferences
from game.ui.art.icon import render_icon
from game.ui.art.loader import ArtLoader
from game.ui.bindings import Device
from game.ui.error_words import error_words
from game.ui.input import asks_for_help, device_of, is_fullscreen_key, is_news_of_sound
from game.ui.kit import paint
from game.ui.kit.theme import Scale
from game.ui.loop import Clock
from game.ui.options import Options
from game.ui.pads import Pads
from game.ui.pictures import encoded
from game.ui.presenter import Presenter
from game.ui.scenes.base import NOTHING_ON_THE_BOARD, Scene
from game.ui.services import Services, has_sound_device
from game.ui.sound import NullSound, SoundPlayer
from game.ui.strings import tr
from game.ui.threads import Threads

if TYPE_CHECKING:
    from pathlib import Path

    from game.rules.state import Setup
    from game.session.seats import Player
    from game.ui.script import Script

Result = TypeVar("Result")
ICON_SIZE = 64
WORKERS = 2
"""Processes for long work: one may plan a move while another draws a map."""


class App:
    """Services, scenes and frames.

    Attributes:
        options: the command line's.
        presenter: the window.
        settings: the player's choices; change them with `change`.
        sound: what makes noises; silent until the first frame is shown, and without a device.
        art: where the pictures of the board come from.
        rng: the one source of randomness in the window.
        clock: real or virtual.
        workers: processes for long work; with the virtual clock it is done at once.
        device: what the player's hands were on last.
        frame: number of the present frame, from 0.
        running: False ends the loop.
        status: the exit status.
    """

    def __init__(
        self,
        options: Options,
        presenter: Presenter,
        services: Services,
        script: Script | None = None,
    ) -> None:
        self.options = options
        self.presenter = presenter
        self.services = services
        self.settings: Settings = services.settings
        self._loudness = self.settings.sound_level or Settings().sound_level
        self.sound = NullSound()
        self.art = ArtLoader(services.cache, threaded=not options.fast)
        self.rng = random.Random(options.seed)
        self.clock = Clock(virtual=options.fast)
        self.pads = Pads()
        self.device = Device.KEYS
        self.workers = Workers(WORKERS, inline=options.fast)
        self.script = script
        self.frame = 0
        self.running = True
        self.status = 0
        self.scenes: list[Scene] = []
        self._pending: list[Callable[[], None]] = []
        self._threads = Threads(inline=options.fast)
        self._exposed = True
        preferences.apply(self.settings, self.art, self.sound)

    # Window ------------------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""
        return self.presenter.size

    @property
    def scale(self) -> Scale:
        """Pixels per design unit, the player's text size included."""
        return Scale.fitting(self.size, self.settings.text_size)

    @property
    def scene(self) -> Scene:
        """The top scene."""
        return self.scenes[-1]

    @property
    def has_sound_device(self) -> bool:
        """Whether sounds can be heard; with the virtual clock, whether they could be."""
        return has_sound_device() if self.options.fast else self.sound.has_device

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Goes to full screen or back, and remembers it."""
        self.presenter.set_fullscreen(fullscreen)
        self.change(full_screen=self.presenter.is_fullscreen)
        self._resized()

    # Scenes ------------------------------------------------------------------------------

    def go(self, scene: Scene) -> None:
        """Replaces all scenes by one, once the present event is dealt with."""
        self._pending.append(lambda: self._replace(scene))

    def push(self, scene: Scene) -> None:
        """Puts a scene on top; the one below stands still until it is popped."""
        self._pending.append(lambda: self._push(scene))

    def pop(self) -> None:
        """Takes the top scene away."""
        self._pending.append(self._pop)

    def quit(self) -> None:
        """Ends the program after this frame; every scene is left, so that it saves."""
        self.running = False

    def _replace(self, scene: Scene) -> None:
        while self.scenes:
            self.scenes.pop().leave()
        # A scene and its parts name each other, and Python, which does not see how large their
        # pictures are, would let several games' worth pile up before it looked for such circles.
        gc.collect()
        memory.give_back()
        self._push(scene)

    def _push(self, scene: Scene) -> None:
        if self.scenes:
            self.scene.cover()
        self.scenes.append(scene)
        scene.resize(self.size, self.scale)
        scene.enter()

    def _pop(self) -> None:
        if len(self.scenes) == 1:
            # The last scene stays until the window closes: there is always one to draw.
            self.quit()
            return
        self.scenes.pop().leave()
        self.scene.uncover()

    def _settle(self) -> None:
        """Carries out what `go`, `push` and `pop` asked for."""
        while self._pending:
            self._exposed = True
            self._pending.pop(0)()

    def below(self, scene: Scene) -> Scene | None:
        """The scene under this one, or None."""
        index = self.scenes.index(scene) if scene in self.scenes else len(self.scenes)
        return self.scenes[index - 1] if index > 0 else None

    # What scenes ask for -----------------------------------------------------------------

    def change(self, **fields: Any) -> None:
        """Changes settings, puts them into effect at once and saves them."""
        scale, before = self.scale, self.settings
        self.settings = self.services.change(**fields)
        preferences.apply(self.settings, self.art, self.sound)
        if self.scale != scale:
            self._resized()
        for scene in self.scenes:
            scene.settings_changed(before)

    def confirm(
        self,
        title: str,
        sentence: str,
        buttons: Sequence[str],
        answer: Callable[[int], object],
        *,
        icon: str | None = None,
    ) -> None:
        """Asks a question over the present scene; the arguments are those of `DialogScene`."""
        from game.ui.scenes.dialog import DialogScene

        self.push(DialogScene(self, title, sentence, buttons, answer, icon=icon))

    def background(self, work: Callable[[], Result], done: Callable[[Result], object]) -> None:
        """Runs `work` in a thread and then `done` with its result in the window's own.

        With the virtual clock `work` runs at once, so that every run shows the same.
        """
        self._threads.run(work, done)

    def start_game(
        self, setup: Setup, players: tuple[Player, ...], breaker: Seat, guide: str, **more: Any
    ) -> None:
        """Begins a new game on the board screen.

        Args:
            setup: rule set, seats and options.
            players: who sits where.
            breaker: who breaks the first board.
            guide: how much the aim guide shows, the same for all.
            more: `flicks`, `white_side` and `toss` of `PlayScene.begin`.
        """
        from game.ui.scenes.play.scene import PlayScene

        self.go(PlayScene.begin(self, setup, players, breaker, guide, **more))

    def continue_game(self, path: Path | None = None) -> None:
        """Goes on with the game that was left last, or with the one of a record."""
        from game.session.bank import Attempt
        from game.ui.scenes.bank.scene import BankScene
        from game.ui.scenes.play.scene import PlayScene

        guide = self.settings.guide
        try:
            game = self.services.resume_game(path)
            is_bank = isinstance(game, Attempt)
            self.go(BankScene(self, game, guide) if is_bank else PlayScene(self, game, guide))
        except StoreError as error:
            self.tell(tr("app.cannot_continue"), error_words(error))

    def toggle_fullscreen(self) -> None:
        """To full screen, or back."""
        self.set_fullscreen(not self.presenter.is_fullscreen)

    def toggle_sound(self) -> None:
        """Silences the sounds, or makes them as loud as they were before."""
        level = self.settings.sound_level
        self._loudness = level or self._loudness
        self.change(sound_level=0.0 if level else self._loudness)

    @property
    def sound_icon(self) -> str:
        """The icon of a button that does so."""
        return "sound" if self.settings.sound_level > 0 else "mute"

    def tell(self, title: str, sentence: str) -> None:
        """Says something that must not be missed, over the present scene."""
        self.confirm(title, sentence, [tr("dialog.ok")], lambda _: None, icon="warning")

    # Frames ------------------------------------------------------------------------------

    @property
    def is_idle(self) -> bool:
        """Whether nothing moves and nothing waits, so that the loop may sleep."""
        if self.options.fast or self.options.frames is not None or self._pending:
            return False
        if self.script and not self.script.is_done:
            return False
        waits = self.workers.is_busy or self.scene.wants_time
        return not (self._exposed or self.scene.needs_draw or waits)

    def begin_frame(self) -> None:
        """Settles the scenes and lets the script post its input."""
        self._settle()
        if self.script:
            self.script.begin_frame(self)

    def handle(self, event: pygame.event.Event) -> None:
        """Gives one event to whom it concerns."""
        if self.script and self.script.blocks(self, event):
            return
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            self._resized()
        elif event.type == pygame.WINDOWEXPOSED:
            self._exposed = True
        elif event.type == pygame.KEYDOWN and is_fullscreen_key(event):
            self.toggle_fullscreen()
        elif asks_for_help(event) and not self.scene.is_typing:
            self.scene.help()
        elif event.type in (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED):
            self._pads_changed(event)
        elif is_news_of_sound(event, has_device=self.sound.has_device):
            self.sound.reopen()
        else:
            self._note_device(event)
            self.scene.handle(event)
            if button := self.pads.pulled(event):
                self.scene.handle(button)
        self._settle()

    def _pads_changed(self, event: pygame.event.Event) -> None:
        """Opens a gamepad that came; of one that went, whatever was held on it is let go."""
        if self.pads.handle(event):
            self.scene.let_go()
            if self.device is Device.PAD and not self.pads.count:
                self.device = Device.KEYS
                self.scene.device_changed()

    def _note_device(self, event: pygame.event.Event) -> None:
        """Remembers what the player's hands are on: hints on the screen are about that."""
        device = device_of(event)
        if device is not None and device is not self.device:
            self.device = device
            self.scene.device_changed()

    def _resized(self) -> None:
        """Fits every scene into the window, the lowest first: dialogs show what is below."""
        self._exposed = True
        for scene in self.scenes:
            scene.refit(self.size, self.scale)

    def update(self, dt: float) -> None:
        """Lets time pass in the top scene and takes over what the background has finished."""
        self._threads.deliver()
        self.workers.poll()
        self.scene.update(dt)
        self._settle()

    def draw(self) -> None:
        """Draws and shows a frame if it would look different from the last one."""
        if not (self._exposed or self.scene.needs_draw):
            return
        whole, self._exposed = self._exposed, False
        painted = self.scene.draw(self.presenter.surface, whole=whole)
        self.presenter.flip(None if whole else painted)

    def end_frame(self) -> None:
        """Lets the script look at the frame and counts it."""
        if self.script:
            self.script.end_frame(self)
        if self.frame == 0 and not self.options.fast:
            self._start_devices()
        self.frame += 1
        if self.options.frames is not None and self.frame >= self.options.frames:
            self.quit()

    def _start_devices(self) -> None:
        """Opens what the first frame does not need and must not wait for."""
        self.sound = SoundPlayer(self.settings.sound_level)
        self.sound.set_music(self.settings.music_level)
        self.pads.start()
        self.background(lambda: render_icon(ICON_SIZE), self._show_icon)

    def _show_icon(self, pixels: NDArray[np.uint8]) -> None:
        self.presenter.set_icon(paint.to_surface(pixels))

    def _save_last_frame(self) -> None:
        """Saves the picture asked for; games come first, so a fault of it only ends in words."""
        path = self.options.screenshot
        try:
            if path:
                path.write_bytes(encoded(self.presenter.surface, path.name))
        except (OSError, ValueError, pygame.error) as error:
            complain(f"--screenshot: {path} cannot be written: {reason(error)}")
            self.status = 1

    def state(self) -> dict[str, object]:
        """What a `state` line says."""
        return {"frame": self.frame, **NOTHING_ON_THE_BOARD, **self.scene.describe()}

    def close(self) -> None:
        """Leaves every scene, saves the last frame and remembers the window."""
        while self.scenes:
            self.scenes.pop().leave()
        self._save_last_frame()
        if self.options.size is None:
            self.services.change(window=self.presenter.windowed_size, place=self.presenter.place)
        self.workers.close()
        self.art.close()
        self.sound.close()
        self.pads.close()
