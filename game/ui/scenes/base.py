"""What every scene is: a screen with widgets, a phase, and four things it can be asked to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.ui.input import Action, Verb, action_of
from game.ui.kit import Root, TextField, Toasts, Widget, paint, theme
from game.ui.kit.theme import Scale
from game.ui.sound import Cue
from game.ui.strings import retold

if TYPE_CHECKING:
    from game.session.settings import Settings
    from game.ui.app import App
    from game.ui.scenes.keys import KeyRow

PAD_HELP: Final = pygame.CONTROLLER_BUTTON_Y
"""The gamepad's button for the card of the keys, on every screen without a board."""

NOTHING_ON_THE_BOARD: dict[str, object] = {
    "scene": None,
    "phase": None,
    "seat": None,
    "state": None,
    "pieces": [],
    "striker": None,
    "rulings": [],
}
"""What a `state` line says where no board is shown; also the order of its fields."""


class Scene:
    """One screen. Events become intents in `handle`, time passes in `update`, `draw` paints.

    A scene never asks pygame for the mouse's place or held keys: it keeps its own state from
    events, so that posted events act like real ones.

    Attributes:
        name: what scripts call it.
        app: the services: settings, sound, random numbers, other scenes.
        root: its widgets.
        toasts: its passing messages.
    """

    name: ClassVar[str] = "scene"

    def __init__(self, app: App) -> None:
        self.app = app
        self.root = Root(app.size, self.scale_for(app.size, app.scale))
        self.root.on_press = lambda: app.sound.play(Cue.TAP)
        self.root.on_write = self.ask_letters
        self.toasts = Toasts()

    # What a scene may say of itself ------------------------------------------------------

    @property
    def phase(self) -> str:
        """What a script's `when` waits for; the scene's name unless it has phases."""
        return self.name

    def is_at(self, phase: str) -> bool:
        """Whether a script that waits for this phase, or for this scene by name, may go on."""
        return phase in (self.phase, self.name)

    @property
    def scale(self) -> Scale:
        """The window's scale: `self.scale(16)` is 16 design units in pixels."""
        return self.root.scale

    @property
    def wants_frame(self) -> bool:
        """Whether something moves, so that time must pass and frames must be drawn."""
        return self.toasts.active or self.root.wants_frame

    @property
    def wants_time(self) -> bool:
        """Whether `update` must be called though nothing moves: a picture is awaited."""
        return self.wants_frame

    @property
    def needs_draw(self) -> bool:
        """Whether the screen would look different if it were drawn now."""
        return self.wants_frame or self.root.is_dirty

    def to_screen(self, x: float, y: float) -> tuple[float, float] | None:
        """Pixels of a place on the board in metres, or None when no board is shown."""
        return None

    def describe(self) -> dict[str, object]:
        """Its part of a `state` line."""
        return {
            "scene": self.name,
            "phase": self.phase,
            **self.describe_more(),
            "widgets": self.root.describe(),
        }

    def describe_more(self) -> dict[str, object]:
        """What a scene says besides, before its widgets."""
        return {}

    # Its life ----------------------------------------------------------------------------

    def enter(self) -> None:
        """It becomes the top scene for the first time."""

    def leave(self) -> None:
        """It is taken away; whatever must not be lost is saved now."""

    def cover(self) -> None:
        """Another scene is put on top: everything held is let go."""
        self.root.release_input()

    def let_go(self) -> None:
        """What is held counts no more: the gamepad it was held on is gone."""
        self.root.release_input()

    def uncover(self) -> None:
        """It is the top scene again."""

    @property
    def wants_pictures(self) -> bool:
        """Whether better pictures of the board are still being made."""
        return False

    def take_pictures(self) -> bool:
        """Takes over better pictures though another scene is on top; True when there were any."""
        return False

    def settings_changed(self, before: Settings) -> None:
        """The player chose something else; `before` is what was chosen until now.

        Words in another language are taken over at once.
        """
        if before.language != self.app.settings.language:
            for widget in self.root.widgets:
                widget.reword(lambda words: retold(words, before.language, self.name))
            self.layout(self.root.size)

    def device_changed(self) -> None:
        """The player took up something else, `app.device`: hints on the screen follow."""

    def scale_for(self, size: tuple[int, int], scale: Scale) -> Scale:
        """The scale it takes in a window of this size; `scale` is what the player's text wants."""
        return scale

    def resize(self, size: tuple[int, int], scale: Scale) -> None:
        """The window has another size or text another scale."""
        self.root.resize(size, self.scale_for(size, scale))
        self.layout(size)

    def refit(self, size: tuple[int, int], scale: Scale) -> None:
        """Resizes it unless it has this size and scale already."""
        if (self.root.size, self.root.scale) != (size, self.scale_for(size, scale)):
            self.resize(size, scale)

    def layout(self, size: tuple[int, int]) -> None:
        """Places the widgets for a window of this size in pixels; also sets the background."""

    def veiled(self) -> pygame.Surface:
        """The scene below, blurred and darkened: the background of a card."""
        below = self.app.below(self)
        picture = pygame.Surface(self.root.size).convert()
        if below:
            below.draw(picture, whole=True)
        return paint.veil(picture, theme.VEIL)

    # Its work ----------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes an event; returns whether it was used. The widgets come first, then BACK."""
        if self.root.handle(event):
            return True
        if event.type == pygame.CONTROLLERBUTTONDOWN and event.button == PAD_HELP:
            self.help()
            return True
        action = action_of(event)
        return action is not None and self.on_action(action)

    def on_action(self, action: Action) -> bool:
        """Takes an abstract input that no widget used; BACK goes back."""
        if action.verb is Verb.BACK:
            self.back()
            return True
        return False

    def back(self) -> None:
        """Esc, or B on a gamepad."""

    @property
    def is_typing(self) -> bool:
        """Whether keys write into a field."""
        return self.root.focus is not None and self.root.focus.takes_text

    def ask_letters(self, field: Widget) -> None:
        """A finger or a gamepad wants to write into a field: shows letters to press."""
        from game.ui.scenes.letters import LettersScene

        if isinstance(field, TextField):
            self.app.push(LettersScene(self.app, field))

    def key_rows(self) -> tuple[KeyRow, ...]:
        """What its keys do, for the card of the keys."""
        from game.ui.scenes import keys

        return keys.widget_rows()

    def help(self) -> None:
        """`?`, F1, or Y on a gamepad: shows the keys of this screen."""
        from game.ui.scenes.keys import KeysScene

        self.app.push(KeysScene(self.app, self.key_rows()))

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self.root.update(dt)
        if self.toasts.active:
            self.toasts.update(dt)
            self.root.invalidate()

    def draw(self, surface: pygame.Surface, *, whole: bool = False) -> list[pygame.Rect] | None:
        """Paints what changed; returns the painted rectangles, or None for the whole window.

        Args:
            surface: the window's; it still shows what was drawn last time.
            whole: True when it does not, so that everything must be painted.
        """
        painted = self.root.draw(surface, whole=whole)
        if self.toasts.active:
            self.draw_toasts(surface)
            return None
        return painted

    def draw_toasts(self, surface: pygame.Surface) -> None:
        """Paints the passing message near the lower edge."""
        width, height = surface.get_size()
        self.toasts.draw(surface, (width // 2, height - self.scale(56)), self.scale)
