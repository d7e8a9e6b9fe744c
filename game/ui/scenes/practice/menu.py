"""The practice room's menu over the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.dialog import MenuDialog
from game.ui.scenes.ways import open_settings
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App


class RoomMenu(MenuDialog):
    """Go on, settings, and the way out."""

    name = "practice_menu"

    def __init__(self, app: App) -> None:
        entries = [
            (tr("pause.settings"), lambda: open_settings(app)),
            (tr("practice.leave"), app.pop),
        ]
        title, sentence = tr("practice.menu_title"), tr("practice.menu_sentence")
        super().__init__(app, title, sentence, entries)
