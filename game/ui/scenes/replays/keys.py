"""Keys and gamepad buttons of the replay player.

Arrows and Space move through the record until Tab, or up and down, bring the focus ring; then
they are the widgets', as on every screen, until Esc takes the ring away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.input import Verb, action_of
from game.ui.scenes.keys import KeyRow, board_row
from game.ui.scenes.play.controls import action_pressed

if TYPE_CHECKING:
    from game.ui.scenes.replays.player import ReplayPlayer


_ROWS: Final = (
    KeyRow("watch", ("space", "K"), ("A", "start")),
    KeyRow("shots", ("left", "right"), ("left", "right")),
    KeyRow("rulings", ("shift", "left", "right"), ("L", "R")),
    KeyRow("boards", ("page up", "page down")),
    KeyRow("ends", ("home", "end")),
    KeyRow("nudge", (",", ".")),
    KeyRow("paths", ("P",), ("X",)),
    KeyRow("turning", ("T",)),
    KeyRow("play_on", ("O",)),
    KeyRow("film", ("E",)),
    KeyRow("widgets", ("tab", "up", "down"), ("up", "down", "back")),
    KeyRow("back", ("escape",), ("B",)),
)


def key_rows() -> tuple[KeyRow, ...]:
    """What the card of the keys says of the player."""
    *rows, widgets, back = _ROWS
    return (*rows, board_row("view", "view"), widgets, back)


class PlayerKeys:
    """Maps keys to what the player does.

    Args:
        player: the scene.
    """

    def __init__(self, player: ReplayPlayer) -> None:
        self._player = player
        self._keys: dict[int, Callable[[], object]] = {
            pygame.K_k: player.toggle,
            pygame.K_PAGEUP: player.previous_board,
            pygame.K_PAGEDOWN: player.next_board,
            pygame.K_HOME: lambda: player.seek_game(0.0),
            pygame.K_END: lambda: player.go(player.timeline.end),
            pygame.K_COMMA: lambda: player.nudge(-1),
            pygame.K_PERIOD: lambda: player.nudge(1),
            pygame.K_p: player.toggle_paths,
            pygame.K_t: player.toggle_turning,
            pygame.K_e: player.export,
            pygame.K_o: player.play_on,
        }
        self._pad: dict[int, Callable[[], object]] = {
            pygame.CONTROLLER_BUTTON_X: player.toggle_paths,
            pygame.CONTROLLER_BUTTON_START: player.toggle,
        }

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes an event; returns whether it was one of the player's."""
        if event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        player, command = self._player, None
        if event.type == pygame.KEYDOWN:
            command = self._keys.get(event.key)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            command = self._pad.get(event.button)
        if command is None and action_pressed(event) == "view":
            command = player.switch_view
        if command is not None:
            command()
            return True
        return not player.root.shows_focus and self._transport(event)

    def _transport(self, event: pygame.event.Event) -> bool:
        """Left, right and accept, while they are nobody else's."""
        player, action = self._player, action_of(event)
        if action is None:
            return False
        if action.verb is Verb.NAV and action.dx:
            shifted = event.type == pygame.KEYDOWN and event.mod & pygame.KMOD_SHIFT
            self._step(action.dx, by_ruling=bool(shifted))
        elif action.verb is Verb.ADJUST:
            self._step(action.dx, by_ruling=True)
        elif action.verb is Verb.ACCEPT:
            player.toggle()
        else:
            return False
        return True

    def _step(self, direction: int, *, by_ruling: bool) -> None:
        player = self._player
        if by_ruling and direction > 0:
            player.next_ruling()
        elif by_ruling:
            player.previous_ruling()
        else:
            player.step_shots(direction)
