"""What is said beside a recorded board, for every rule set and the bank challenge."""

from __future__ import annotations

from game.core.pieces import Kind, Seat
from game.rules.bank import SHOTS, TARGETS
from game.rules.ruleset import BANK
from game.rules.state import BankState
from game.session.course import Course
from game.session.events import BoardBegun, ShotSettled
from game.ui.rule_words import ruling_words
from game.ui.scenes.play import models
from game.ui.scenes.play.log import LogLine
from game.ui.scenes.play.models import PlayerModel
from game.ui.strings import tr, tr_count

LOG_LENGTH = 40
"""Rulings kept for the log; it shows as many as fit."""


def is_bank(course: Course) -> bool:
    """Whether the record is of the bank challenge."""
    return course.setup.rules == BANK.name


def side_shooting(course: Course, seat: Seat) -> int:
    """The side that shoots; in the bank challenge both players shoot from S."""
    bank = course.standing.bank
    return course.setup.side_of(seat) if bank is None else bank.player


def shooter_name(course: Course, seat: Seat) -> str:
    """Name of the player who shoots from a chair now."""
    bank = course.standing.bank
    return course.player_at(seat).name if bank is None else course.players[bank.player].name


def model_of(course: Course, seat: Seat, tag: str = "") -> PlayerModel:
    """The panel of the player in a chair; `tag` is said of whoever shoots."""
    bank = course.standing.bank
    if bank is None:
        return models.player_model(course, seat, tag)
    return _bank_model(course, bank, seat, tag)


def _bank_model(course: Course, bank: BankState, seat: Seat, tag: str) -> PlayerModel:
    player = course.setup.seats_in_use.index(seat)
    down, left = bank.counts[player], SHOTS - bank.used[player]
    return PlayerModel(
        name=course.player_at(seat).name,
        subtitle=tr_count("replays.shots_left", left),
        badge=seat.quarter_turns,
        kind=Kind.WHITE,
        score=str(down),
        of=f"/ {len(TARGETS)}",
        pile=(Kind.WHITE,) * down,
        tag=tag,
    )


def facts_of(course: Course) -> tuple[tuple[str, str], ...]:
    """Rows of the board's panel."""
    if is_bank(course):
        return ((tr("play.rules"), tr(f"rules.{course.setup.rules}")),)
    return models.facts(course)


def log_of(course: Course) -> tuple[LogLine, ...]:
    """The board's rulings so far, the newest first."""
    lines: list[LogLine] = []
    for entry in course.history:
        if isinstance(entry.event, BoardBegun):
            lines.clear()
        elif isinstance(entry.event, ShotSettled):
            kind = _kind(course, entry.event)
            found = [
                LogLine(
                    ruling_words(ruling, course.name_at),
                    ruling.clause,
                    _shown_with(ruling.key, kind),
                )
                for ruling in entry.event.verdict.rulings
            ]
            lines = [*found, *lines]
    return tuple(lines[:LOG_LENGTH])


def _kind(course: Course, event: ShotSettled) -> Kind:
    if is_bank(course):
        return Kind.WHITE
    state = course.state
    if state.white_side is None:
        return Kind.STRIKER
    return state.colour_of(course.setup.side_of(event.shot.seat))


def _shown_with(key: str, kind: Kind) -> Kind:
    """The disc before a ruling's words."""
    if "queen" in key:
        return Kind.QUEEN
    return Kind.STRIKER if "foul" in key else kind
