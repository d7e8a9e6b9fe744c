"""Ways to the screens that many others lead to; each is loaded only when it is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.app import App


def go_home(app: App) -> None:
    """Leaves everything for the main menu."""
    from game.ui.scenes.menu import MenuScene

    app.go(MenuScene(app))


def open_settings(app: App) -> None:
    """The settings, over the present scene."""
    from game.ui.scenes.settings import SettingsScene

    app.push(SettingsScene(app))


def open_rules(app: App, *, page: str | None = None, clause: str | None = None) -> None:
    """The rule book over the present scene, open at a rule set's page or at a clause."""
    from game.ui.scenes.rulebook.scene import RulebookScene

    app.push(RulebookScene(app, page=page, clause=clause))
