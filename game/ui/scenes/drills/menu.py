"""The menu over the board of a drill or of the trainer: how a gamepad reaches everything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.scenes.dialog import Entry, MenuDialog
from game.ui.scenes.ways import open_settings
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App


class DeskMenu(MenuDialog):
    """Go on, what the screen's own buttons do, settings, and the way out.

    Args:
        app: the services.
        title: what is being practised.
        entries: words and commands of the screen's own.
    """

    name = "desk_menu"

    def __init__(self, app: App, title: str, entries: Sequence[Entry]) -> None:
        ends = [(tr("pause.settings"), lambda: open_settings(app)), (tr("drills.leave"), app.pop)]
        super().__init__(app, title, tr("drills.menu_sentence"), [*entries, *ends])
