"""Where things stand in the replay player, from the window's size alone."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.scenes.play.seat_layout import board_aspect, edge_at, largest_board

TRANSPORT = 128
"""Height of the transport beside which there is room, in layout units."""


ABOVE_AND_BELOW = 610
"""Layout units of height everything around the board takes in an upright window."""


@dataclass(frozen=True, slots=True)
class PlayerLayout:
    """Rectangles of the replay player.

    Attributes:
        board: the square the board with its frame is fitted into.
        players: one rectangle a panel, in the order of the seats.
        log: the rulings so far.
        match: board number, score, the queen, the movement.
        actions: the buttons that leave the player or change what is shown.
        transport: the card with the bars and the buttons of the player.
        is_tall: True when panels stand above and below the board.
    """

    board: pygame.Rect
    players: tuple[pygame.Rect, ...]
    log: pygame.Rect
    match: pygame.Rect
    actions: pygame.Rect
    transport: pygame.Rect
    is_tall: bool


def player_layout(
    size: tuple[int, int], scale: float, panels: int, *, is_seated: bool = False
) -> PlayerLayout:
    """Lays the player out.

    Args:
        size: window size in pixels.
        scale: pixels per layout unit; at 1280 by 800 and plain text size it is 1.
        panels: number of player panels, 1 to 4.
        is_seated: whether the board is seen from a chair.
    """
    width, height = size
    wide = _seated if is_seated and width > height else _wide
    make = _tall if height > width else wide
    return make(width, height, scale, panels)


def _wide(width: int, height: int, scale: float, panels: int) -> PlayerLayout:
    def px(value: float) -> int:
        return round(value * scale)

    margin, gap = px(14), px(12)
    transport = pygame.Rect(margin, 0, width - 2 * margin, px(TRANSPORT))
    transport.bottom = height - margin
    room = transport.top - gap - margin
    side = min(room, width - 2 * (px(212) + 2 * margin))
    board = pygame.Rect(0, 0, side, side)
    board.center = (width // 2, margin + room // 2)
    column = min(px(290), board.left - 2 * margin)
    left = max(margin, (board.left - column) // 2)
    right = width - left - column
    tall = px(138)
    rows = (panels + 1) // 2
    players = tuple(
        pygame.Rect(
            left if index % 2 == 0 else right, margin + (index // 2) * (tall + gap), column, tall
        )
        for index in range(panels)
    )
    top = margin + rows * (tall + gap)
    actions = pygame.Rect(right, 0, column, px(3 * 44 + 2 * 8))
    actions.bottom = transport.top - gap
    log = pygame.Rect(left, top, column, transport.top - gap - top)
    # Three panels leave a place free in the right column, and one all of it.
    right_top = margin + panels // 2 * (tall + gap)
    match = pygame.Rect(right, right_top, column, actions.top - gap - right_top)
    return PlayerLayout(board, players, log, match, actions, transport, is_tall=False)


def _seated(width: int, height: int, scale: float, panels: int) -> PlayerLayout:
    """Players and buttons beside the board's far half, rulings and facts along its sides."""

    def px(value: float) -> int:
        return round(value * scale)

    margin, gap = px(14), px(12)
    transport = pygame.Rect(margin, 0, width - 2 * margin, px(TRANSPORT))
    transport.bottom = height - margin
    bottom = transport.top - gap
    low, high = px(176) + 2 * margin, px(222) + 2 * margin
    top = margin + (panels + 1) // 2 * (px(138) + gap)
    actions_tall = px(3 * 40 + 2 * 8)
    most = min(bottom - margin, round((width - 2 * low) / board_aspect()))
    board = largest_board(width, most, bottom, (top + actions_tall, high))
    column = min(px(258), edge_at(board, top + actions_tall) - 2 * margin)

    def beside(start: int, end: int, *, on_right: bool = False) -> pygame.Rect:
        """As wide as the board leaves at its lower end."""
        wide = max(px(120), min(column, edge_at(board, end) - 2 * margin))
        return pygame.Rect(width - margin - wide if on_right else margin, start, wide, end - start)

    players = tuple(
        pygame.Rect(
            width - margin - column if index % 2 else margin,
            margin + index // 2 * (px(138) + gap),
            column,
            px(138),
        )
        for index in range(panels)
    )
    beneath = margin + panels // 2 * (px(138) + gap)
    actions = beside(beneath, beneath + actions_tall, on_right=True)
    log = beside(top, min(bottom, top + px(360)))
    facts = actions.bottom + gap
    match = beside(facts, min(bottom, facts + px(256)), on_right=True)
    return PlayerLayout(board, players, log, match, actions, transport, is_tall=False)


def _tall(width: int, height: int, scale: float, panels: int) -> PlayerLayout:
    def px(value: float) -> int:
        return round(value * scale)

    margin, gap = px(14), px(12)
    column = (width - 2 * margin - gap) // 2
    rows, panel = (panels + 1) // 2, px(138)
    transport_tall, low = px(TRANSPORT + 56), px(226)
    above = margin + rows * (panel + gap)
    room = height - above - 2 * gap - transport_tall - low - margin
    side = min(width - 2 * margin, room)
    board = pygame.Rect(0, 0, side, side)
    board.midtop = (width // 2, above)
    # What the board leaves of the height goes to the rulings.
    transport = pygame.Rect(margin, board.bottom + gap, width - 2 * margin, transport_tall)
    base = transport.bottom + gap
    players = tuple(
        pygame.Rect(
            margin + (index % 2) * (column + gap),
            margin + (index // 2) * (panel + gap),
            column,
            panel,
        )
        for index in range(panels)
    )
    log = pygame.Rect(margin, base, column, height - margin - base)
    actions = pygame.Rect(margin + column + gap, 0, column, px(2 * 44 + 8))
    actions.bottom = height - margin
    match = pygame.Rect(actions.x, base, column, actions.top - gap - base)
    return PlayerLayout(board, players, log, match, actions, transport, is_tall=True)
