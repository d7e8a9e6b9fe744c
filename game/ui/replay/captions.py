"""What a film says beside the board: who plays, how it stands, what the referee said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.core.pieces import Kind
from game.session.bank import is_valid
from game.session.course import Course
from game.session.events import Agreement, BoardBegun, Placement, ShotSettled
from game.ui.kit import icons, paint, text, theme
from game.ui.kit.theme import Scale
from game.ui.replay.models import is_bank, model_of, shooter_name, side_shooting
from game.ui.replay.timeline import Place, Step, Timeline
from game.ui.rule_words import ruling_words
from game.ui.small_discs import small_disc
from game.ui.strings import tr

_WORD_SIZES: Final = (15, 13.5, 12, 11)
"""Sizes of the ruling's words, in design units, from the wanted to the smallest."""


@dataclass(frozen=True, slots=True)
class SideCaption:
    """One side: its name, its colour, its score, and whether it shoots."""

    name: str
    kind: Kind | None
    score: str
    of: str
    shoots: bool


@dataclass(frozen=True, slots=True)
class Caption:
    """Everything said at one moment.

    Attributes:
        sides: in their order.
        head: rule set, board, shot.
        words: the ruling, or what happens.
        is_foul: whether the ruling is a foul.
    """

    sides: tuple[SideCaption, ...]
    head: str
    words: str
    is_foul: bool


def caption_at(timeline: Timeline, place: Place) -> Caption:
    """What is said at a place."""
    step = timeline.steps[place.step]
    course = timeline.course(place)
    setup = course.setup
    shooting = side_shooting(course, step.seat)
    sides: list[SideCaption] = []
    for side in range(setup.sides):
        model = model_of(course, setup.seats_of(side)[0])
        shoots = shooting == side
        sides.append(SideCaption(course.side_name(side), model.kind, model.score, model.of, shoots))
    words, is_foul = words_at(course, step, place)
    return Caption(tuple(sides), head_of(course, step), words, is_foul)


def head_of(course: Course, step: Step) -> str:
    """Rule set, board and shot in one line."""
    rules = tr(f"rules.{course.setup.rules}")
    if not step.shot:
        return tr("replays.head_board", rules=rules, board=step.board + 1)
    return tr("replays.head", rules=rules, board=step.board + 1, shot=step.shot)


def words_at(course: Course, step: Step, place: Place) -> tuple[str, bool]:
    """The ruling once everything rests, before it who shoots; and whether it is a foul."""
    event = step.settled
    if event is not None and place.time >= step.ruling_at:
        sentences = [ruling_words(each, course.name_at) for each in event.verdict.rulings]
        is_bad = bool(event.verdict.fouls) or (is_bank(course) and not is_valid(event))
        return "\n".join(sentences) or tr("play.no_ruling"), is_bad
    if event is not None:
        return tr("replays.shoots", name=shooter_name(course, step.seat)), False
    return event_words(course, step), False


def event_words(course: Course, step: Step) -> str:
    """What an event that is no shot says."""
    event = step.entry.event
    if isinstance(event, BoardBegun):
        name = shooter_name(course, event.state.turn)
        if is_bank(course):
            return tr("replays.bank_begins", name=name)
        return tr("replays.board_begins", board=step.board + 1, name=name)
    if isinstance(event, Placement):
        return tr("replays.placed", piece=tr(f"piece.{event.piece.kind}"))
    if isinstance(event, Agreement):
        return tr(f"replays.agreed_{event.what}")
    assert not isinstance(event, ShotSettled)
    return tr("replays.forgone", name=course.player_at(event.by).name)


def draw_caption(caption: Caption, size: tuple[int, int], factor: float) -> pygame.Surface:
    """The caption as a picture: side by side when it is wide, under each other when it is tall."""
    scale = Scale(factor)
    surface = pygame.Surface(size)
    surface.fill(theme.TABLE[:3])
    inner = surface.get_rect().inflate(-scale(16), -scale(12))
    paint.box(surface, inner, theme.RADIUS_BUTTON, theme.PANEL, scale)
    inner = inner.inflate(-scale(24), -scale(12))
    if size[0] > 2 * size[1]:
        _draw_wide(surface, caption, inner, scale)
    else:
        _draw_tall(surface, caption, inner, scale)
    return surface


def _draw_wide(surface: pygame.Surface, caption: Caption, box: pygame.Rect, scale: Scale) -> None:
    half = (len(caption.sides) + 1) // 2
    column = round(box.width * 0.27)
    for sides, left in ((caption.sides[:half], box.x), (caption.sides[half:], box.right - column)):
        tall = box.height // max(1, len(sides))
        for row, side in enumerate(sides):
            slot = pygame.Rect(left, box.y + row * tall, column, tall)
            _draw_side(surface, side, slot, scale, on_right=left != box.x)
    middle = pygame.Rect(box.x + column, box.y, box.width - 2 * column, box.height)
    _draw_words(surface, caption, middle.inflate(-scale(20), 0), scale)


def _draw_tall(surface: pygame.Surface, caption: Caption, box: pygame.Rect, scale: Scale) -> None:
    tall = scale(56)
    for row, side in enumerate(caption.sides):
        slot = pygame.Rect(box.x, box.y + row * (tall + scale(8)), box.width, tall)
        _draw_side(surface, side, slot, scale, on_right=False)
    top = box.y + len(caption.sides) * (tall + scale(8)) + scale(16)
    rest = pygame.Rect(box.x, top, box.width, min(scale(260), box.bottom - top))
    _draw_words(surface, caption, rest, scale)


def _draw_side(
    surface: pygame.Surface, side: SideCaption, slot: pygame.Rect, scale: Scale, *, on_right: bool
) -> None:
    """Disc, name and score; gold when the side shoots. The right column is mirrored."""
    radius = min(scale(17), slot.height // 2 - 1)
    at = (slot.right - radius if on_right else slot.x + radius, slot.centery)
    if side.kind is None:
        paint.put_dot(surface, *at, radius * 0.4, theme.TEXT_DIM)
    else:
        disc = small_disc(side.kind, 2 * radius)
        surface.blit(disc, disc.get_rect(center=at))
    if side.shoots:
        ring = paint.ring(radius + scale(3), max(2, scale(2)), 1.0, theme.GOLD, theme.CLEAR)
        surface.blit(ring, ring.get_rect(center=at))
    gap = 2 * radius + scale(14)
    room = slot.width - gap
    name_size, score_size = scale(15), scale(21)
    lines = min(slot.height, scale(48))
    colour = theme.TEXT_BRIGHT if side.shoots else theme.TEXT
    name = text.render(text.elide(side.name, room, name_size, 600), name_size, colour, 600)
    number = text.render_cells(side.score, score_size, colour, theme.BOLD)
    of = text.render(side.of, scale(13), theme.TEXT_DIM)
    left = slot.x if on_right else slot.x + gap
    name_at = name.get_rect(midleft=(left, slot.centery - lines // 4))
    whole = number.get_width() + (scale(5) + of.get_width() if side.of else 0)
    start = left
    if on_right:
        name_at.right = slot.right - gap
        start = slot.right - gap - whole
    surface.blit(name, name_at)
    score_at = number.get_rect(midleft=(start, slot.centery + lines // 4))
    surface.blit(number, score_at)
    if side.of:
        surface.blit(of, of.get_rect(bottomleft=(score_at.right + scale(5), score_at.bottom - 3)))


def _draw_words(surface: pygame.Surface, caption: Caption, box: pygame.Rect, scale: Scale) -> None:
    """The head, and under it the words, wrapped and in the middle."""
    head_size = scale(12.5)
    head = text.render(text.elide(caption.head, box.width, head_size), head_size, theme.TEXT_DIM)
    sign = icons.icon("warning", scale(16), theme.GOLD) if caption.is_foul else None
    room = box.width - (scale(22) if sign else 0)
    size, lines = _fitted(caption.words, room, box.height - head.get_height(), scale)
    pitch = round(size * 1.3)
    top = box.centery - (head.get_height() + pitch * len(lines)) // 2
    surface.blit(head, head.get_rect(midtop=(box.centerx, top)))
    top += head.get_height()
    for row, line in enumerate(lines):
        drawn = text.render(line, size, theme.TEXT, theme.MEDIUM)
        place = drawn.get_rect(center=(box.centerx, top + row * pitch + pitch // 2))
        surface.blit(drawn, place)
        if sign and row == 0:
            surface.blit(sign, sign.get_rect(midright=(place.left - scale(6), place.centery)))


def _fitted(words: str, width: int, height: int, scale: Scale) -> tuple[int, tuple[str, ...]]:
    """The largest size at which words fit, and their lines; at the smallest some are left out."""
    size, lines = 1, ()
    for units in _WORD_SIZES:
        size = scale(units)
        lines = text.wrap(words, width, size, theme.MEDIUM)
        if round(size * 1.3) * len(lines) <= height:
            return size, lines
    room = max(1, height // round(size * 1.3))
    last = text.elide(lines[room - 1].rstrip(".") + text.ELLIPSIS, width, size, theme.MEDIUM)
    return size, (*lines[: room - 1], last)
