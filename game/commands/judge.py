"""`carrom judge`: settled shots in, rulings out, one JSON document a line (contract)."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec
from msgspec import UNSET

from game.commands import lines
from game.commands.judgedoc import (
    BankDoc,
    RequestDoc,
    StateDoc,
    bank_state_of,
    outcome_of,
    refuse,
    setup_of,
    state_of,
)
from game.core.errors import DocumentError
from game.rules import bank
from game.rules.ruleset import rule_set
from game.rules.soundness import bank_problems, problems
from game.rules.state import BankState, GameState, ShotKind
from game.rules.verdict import Finish, Next, Returned, Verdict

T = TypeVar("T")


class RulingDoc(msgspec.Struct, frozen=True):
    """One entry of `rulings`."""

    clause: str
    text: str


class VerdictDoc(msgspec.Struct, frozen=True):
    """One line of output; `counted` for the bank challenge only."""

    id: str | None
    fouls: tuple[str, ...]
    rulings: list[RulingDoc]
    returned: tuple[Returned, ...]
    state: GameState | BankState
    next: Next | None
    finish: Finish | None
    counted: int | msgspec.UnsetType = UNSET


_REQUEST: Final = msgspec.json.Decoder(RequestDoc)
_STATE: Final = msgspec.json.Decoder(StateDoc)
_BANK: Final = msgspec.json.Decoder(BankDoc)
_ENCODER: Final = msgspec.json.Encoder()


def answer(line: bytes) -> bytes:
    """Judges one document.

    Raises:
        CarromError: for a document that cannot be read, or a state or a shot that cannot
            be; begins with the field's path.
    """
    request = lines.document(_REQUEST, line)
    verdict = _bank(request) if request.rules == "bank" else _board(request)
    document = VerdictDoc(
        id=request.id,
        fouls=verdict.fouls,
        rulings=[RulingDoc(ruling.clause, ruling.text) for ruling in verdict.rulings],
        returned=verdict.returned,
        state=verdict.state,
        next=verdict.next,
        finish=verdict.finish,
        counted=UNSET if verdict.counted is None else verdict.counted,
    )
    return _ENCODER.encode(document)


def _board(request: RequestDoc) -> Verdict:
    setup = setup_of(request)
    state = state_of(setup, _part(_STATE, request))
    is_break = state.kind is ShotKind.BREAK
    shot = outcome_of(request.shot, setup.rules, is_break=is_break, lying=state.on_board)
    refuse(problems(setup, state, shot))
    return rule_set(setup.rules).judge(setup, state, shot)


def _bank(request: RequestDoc) -> Verdict:
    if request.seats is not UNSET:
        raise DocumentError("seats: unknown field; the bank challenge has none")
    state = bank_state_of(_part(_BANK, request))
    shot = outcome_of(request.shot, "bank", is_break=False)
    refuse(bank_problems(state, shot))
    return bank.judge(state, shot)


def _part(decoder: msgspec.json.Decoder[T], request: RequestDoc) -> T:
    return lines.decode(decoder, bytes(request.state), "state")


def state_document(state: GameState | BankState) -> dict[str, object]:
    """The state as `judge` writes it, as plain values: for `state` lines of scripted windows."""
    return msgspec.to_builtins(state)
