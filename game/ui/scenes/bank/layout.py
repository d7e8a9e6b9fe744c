"""Where things stand on the bank challenge's screens, from the window's size alone."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.scenes.play.layout import play_layout


@dataclass(frozen=True, slots=True)
class BankLayout:
    """Rectangles of the screen.

    Attributes:
        board: the square the board with its frame is fitted into.
        attempts: one rectangle a player.
        ladder: the medal ladder; None with two players.
        light: the valid / not valid light.
        log: the rulings so far; None where there is no room.
        shot: placing, angle and power, or the controls of a replay.
        buttons: the row of round buttons.
    """

    board: pygame.Rect
    attempts: tuple[pygame.Rect, ...]
    ladder: pygame.Rect | None
    light: pygame.Rect
    log: pygame.Rect | None
    shot: pygame.Rect
    buttons: pygame.Rect


def bank_layout(size: tuple[int, int], scale: float, players: int) -> BankLayout:
    """Lays the screen out.

    Args:
        size: window size in pixels.
        scale: pixels per layout unit; at 1280 by 800 and plain text size it is 1.
        players: 1 or 2.
    """
    width, height = size
    return _tall(size, scale, players) if height > width else _wide(size, scale, players)


def _wide(size: tuple[int, int], scale: float, players: int) -> BankLayout:
    """Attempts and ladder to the board's left, light and rulings to its right."""
    around = play_layout(size, scale, 2)
    gap = round(12 * scale)
    left, right = around.players
    column = pygame.Rect(left.x, left.y, left.w, around.shot.top - gap - left.y)
    if players == 1:
        tall = min(round(236 * scale), column.h // 2)
        attempts = (pygame.Rect(column.x, column.y, column.w, tall),)
        top = column.y + tall + gap
        ladder = pygame.Rect(column.x, top, column.w, column.bottom - top)
    else:
        tall = (column.h - gap) // 2
        attempts = tuple(
            pygame.Rect(column.x, column.y + index * (tall + gap), column.w, tall)
            for index in range(2)
        )
        ladder = None
    light = pygame.Rect(right.x, right.y, right.w, round(186 * scale))
    top = light.bottom + gap
    buttons = around.buttons
    bar = min(buttons.h, round(48 * scale))
    buttons = pygame.Rect(buttons.x, buttons.bottom - bar, buttons.w, bar)
    log = pygame.Rect(right.x, top, right.w, buttons.top - gap - top)
    return BankLayout(around.board, attempts, ladder, light, log, around.shot, buttons)


def _tall(size: tuple[int, int], scale: float, players: int) -> BankLayout:
    """Attempts above the board; shot, light, rulings and buttons below it."""
    width, height = size
    margin, gap = round(14 * scale), round(10 * scale)
    column = (width - 2 * margin - gap) // 2
    top, row, bar = round(168 * scale), round(176 * scale), round(48 * scale)
    room = height - 2 * margin - top - row - bar - 3 * gap
    side = min(width - 2 * margin, room)
    spare = max(0, room - side)
    # What an upright window has to spare goes to the rulings, and a little of it to the top.
    top += min(spare // 3, round(70 * scale))
    columns = [margin, margin + column + gap]
    attempts = tuple(pygame.Rect(x, margin, column, top) for x in columns[:players])
    ladder = pygame.Rect(columns[1], margin, column, top) if players == 1 else None
    board = pygame.Rect(0, 0, side, side)
    board.midtop = (width // 2, margin + top + gap)
    base = board.bottom + gap
    shot = pygame.Rect(margin, base, column, row)
    rest = pygame.Rect(margin, base + row + gap, column, height - margin - (base + row + gap))
    buttons = pygame.Rect(columns[1], height - margin - bar, column, bar)
    light = pygame.Rect(columns[1], base, column, buttons.top - gap - base)
    log = rest if rest.h >= round(84 * scale) else None
    if log is None:
        shot.h = height - margin - base
    return BankLayout(board, attempts, ladder, light, log, shot, buttons)
