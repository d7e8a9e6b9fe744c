"""What a board screen does when a setting changes: each takes effect at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.session.settings import Settings
    from game.ui.scenes.board_scene import BoardScene


def take_over(scene: BoardScene, before: Settings) -> None:
    """Has a board screen show what is chosen now.

    Args:
        scene: the screen.
        before: what was chosen until now.
    """
    now, phase = scene.app.settings, scene.current_phase
    if (now.language, now.sound_level) != (before.language, before.sound_level):
        scene.refresh()
    if now.language != before.language:
        if scene.phase in ("place", "aim"):
            scene.say_turn()
        phase.remind()
    if (now.keys, now.pads, now.shooting) != (before.keys, before.pads, before.shooting):
        # What is held, or under way, was begun by other rules.
        scene.release_input()
        phase.remind()
    if now.guide != before.guide and not scene.keeps_guide:
        scene.aim_guide.set_level(now.guide)
        scene.turns.aim_changed()
    if now.fixed_board != before.fixed_board:
        scene.release_input()
        scene.sit_anew()
    if (now.view, now.finish, now.discs) != (before.view, before.finish, before.discs):
        # Another view takes another layout; woods and discs come by themselves.
        scene.release_input()
        scene.layout(scene.root.size)
        scene.refresh()
    scene.request_draw()
