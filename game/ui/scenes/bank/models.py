"""What the bank challenge's panels say, from its recorded shots alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.events import Contact, CushionHit, ShotRecord
from game.core.pieces import STRIKER_ID, Seat
from game.core.shot import Shot
from game.core.state import BoardState
from game.physics.constants import Constants
from game.physics.guide import guide
from game.rules.bank import SHOTS
from game.session.bank import TARGETS, Attempt, is_valid, reason
from game.session.events import ShotSettled
from game.session.leaders import Best
from game.session.reader import Entry
from game.ui.strings import tr, tr_count

FORESEEING = ("contact", "arrows", "rebound")
"""Levels of the aim guide that show what the striker meets first; so may the light."""
_MANY = 3
"""More cushions than this are counted, not named."""


@dataclass(frozen=True, slots=True)
class AttemptModel:
    """One player's attempt.

    Attributes:
        name: the player's.
        badge: which of the badge colours.
        subtitle: their personal best, in words.
        targets: targets down.
        left: shots left.
        spent: one mark for each shot played: "0" to "3" for a valid one with so many targets,
            "x" for one that was not valid.
        tag: what is asked of the player now; empty for the other player.
        is_over: no shot of this attempt follows.
    """

    name: str
    badge: int
    subtitle: str
    targets: int
    left: int
    spent: tuple[str, ...]
    tag: str = ""
    is_over: bool = False


@dataclass(frozen=True, slots=True)
class LightModel:
    """The valid / not valid light.

    Attributes:
        state: "off", "good" and "bad" (what the aim promises), "rolling", "valid", "invalid",
            or "nothing" for a shot that touched no target.
        title: a word or two.
        reason: a sentence.
        clause: the clause behind it; empty before a ruling.
    """

    state: str
    title: str
    reason: str
    clause: str = ""


def shot_entries(attempt: Attempt) -> tuple[Entry, ...]:
    """Every shot of a challenge, both players', in order."""
    return tuple(each for each in attempt.history if isinstance(each.event, ShotSettled))


def player_of(entry: Entry) -> int:
    """Whose shot it was."""
    return entry.before.bank.player if entry.before.bank else 0


def attempt_model(
    attempt: Attempt,
    player: int,
    seen: Sequence[Entry],
    best: Best | None,
    *,
    is_asked: bool,
) -> AttemptModel:
    """A player's panel after the shots in `seen`; `is_asked` when the next one is theirs."""
    shots = [each.event for each in seen if player_of(each) == player]
    spent = tuple(_mark(event) for event in shots if isinstance(event, ShotSettled))
    targets = sum(int(mark) for mark in spent if mark != "x")
    is_over = len(spent) == SHOTS or targets == TARGETS
    return AttemptModel(
        name=attempt.players[player].name,
        badge=attempt.players[player].seat.quarter_turns,
        subtitle=best_words(best),
        targets=targets,
        left=SHOTS - len(spent),
        spent=spent,
        tag=tr("bank.tag") if is_asked and not is_over else "",
        is_over=is_over,
    )


def best_words(best: Best | None) -> str:
    """A personal best in a few words."""
    if best is None:
        return tr("bank.no_best")
    return tr_count("bank.best", best.shots, targets=best.targets)


def _mark(event: ShotSettled) -> str:
    return str(event.verdict.counted or 0) if is_valid(event) else "x"


def light_of(event: ShotSettled, record: ShotRecord) -> LightModel:
    """What the light says of a settled shot."""
    what = reason(event)
    cushions = cushions_before(record)
    if what == "direct_hit":
        kind = tr(f"piece.{event.outcome.first}").lower()
        words = tr("bank.reason_direct_hit", kind=kind)
    elif what in ("missed", "counted"):
        words = tr("bank.reason_way", way=_named(cushions))
        words += " " + tr_count("bank.down", event.verdict.counted or 0)
    else:
        words = tr(f"bank.reason_{what}")
    state = "nothing" if what == "nothing" else "valid" if is_valid(event) else "invalid"
    return LightModel(state, tr(f"bank.{state}"), words, event.verdict.rulings[0].clause)


def foreseen(board: BoardState, shot: Shot, constants: Constants, level: str) -> LightModel:
    """What the light says of the coming shot, as far as the players' aim guide may tell."""
    if level not in FORESEEING:
        return LightModel("off", tr("bank.aiming"), tr("bank.cushion_first"))
    found = guide(board, shot, constants, rebounds=0)
    if found.end == "cushion":
        words = tr("bank.meets_cushion", cushion=tr(f"bank.cushion_{found.cushions[-1]}"))
        return LightModel("good", tr("bank.aim_good"), words)
    key = {"piece": "meets_target", "pocket": "meets_pocket"}.get(found.end, "meets_nothing")
    return LightModel("bad", tr("bank.aim_bad"), tr(f"bank.{key}"))


def cushions_before(record: ShotRecord) -> tuple[Seat, ...]:
    """The cushions the striker met before its first target, in order."""
    found: list[Seat] = []
    for event in record.events:
        if isinstance(event, Contact) and event.a == STRIKER_ID:
            break
        if isinstance(event, CushionHit) and event.disc == STRIKER_ID:
            found.append(event.cushion)
    return tuple(found)


def _named(cushions: tuple[Seat, ...]) -> str:
    """The cushions by name, in order; only how many where that would be long."""
    if len(cushions) > _MANY:
        return tr("bank.cushions", count=len(cushions))
    return ", ".join(tr(f"bank.cushion_{seat}") for seat in cushions)
