"""What the player chose, put into effect everywhere at once."""

from __future__ import annotations

from game.session.settings import Settings
from game.ui import bindings, small_discs, strings
from game.ui.art.loader import ArtLoader, Look
from game.ui.bindings import Bindings
from game.ui.kit import text
from game.ui.sound import NullSound


def apply(settings: Settings, art: ArtLoader, sound: NullSound) -> None:
    """Volumes, look of board and discs, keys and buttons, and the language of all words."""
    sound.set_level(settings.sound_level)
    sound.set_music(settings.music_level)
    art.look = Look.liked(settings.finish, settings.discs)
    small_discs.use_set(art.look.discs)
    bindings.use(Bindings(settings.keys, settings.pads))
    text.set_script(strings.script_of(settings.language))
    strings.set_language(settings.language)
