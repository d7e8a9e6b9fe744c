"""A drill's goal and how an attempt ended, in words."""

from __future__ import annotations

from game.core.board import POCKETS
from game.core.pieces import Seat
from game.session.drillplay import Judged
from game.session.drills import Drill
from game.ui.strings import tr, tr_count


def pocket_words(pocket: str, seat: Seat) -> str:
    """A pocket as whoever sits there sees it: "far left"."""
    right, ahead = seat.from_board(*POCKETS[pocket])
    return tr(f"drills.pocket_{'far' if ahead > 0 else 'near'}_{'right' if right > 0 else 'left'}")


def goal_words(drill: Drill) -> str:
    """Everything that is asked for, one short sentence after the other."""
    goal, file = drill.file.goal, drill.file
    kinds = [file.pieces[index].kind for index in drill.targets]
    if len(kinds) == 1:
        what = tr(f"drills.the_{kinds[0]}")
    elif goal.in_order:
        what = tr(f"drills.the_{kinds[0]}")
        for kind in kinds[1:]:
            what = tr("drills.then", first=what, second=tr(f"drills.the_{kind}"))
    else:
        what = tr_count("drills.pieces", len(kinds))
    into = [pocket for pocket in POCKETS if pocket in goal.into]
    if into and len(into) < len(POCKETS):
        pocket = pocket_words(into[0], file.seat)
        for other in into[1:]:
            pocket = tr("drills.or", first=pocket, second=pocket_words(other, file.seat))
        sentences = [tr("drills.goal_pocket", what=what, pocket=pocket)]
    else:
        sentences = [tr("drills.goal_any", what=what)]
    if file.shots != "any":
        sentences.append(tr(f"drills.shots_{file.shots}"))
    if goal.piece_cushions:
        sentences.append(tr_count("drills.piece_cushions", goal.piece_cushions))
    if goal.strokes > 1:
        sentences.append(tr("drills.strokes", count=goal.strokes))
    elif len(kinds) > 1:
        sentences.append(tr("drills.one_stroke"))
    if goal.keep:
        sentences.append(tr("drills.keep"))
    return " ".join(sentences)


def outcome_words(judged: Judged, left: int) -> str:
    """What became of a stroke."""
    if judged.outcome == "on":
        return tr_count("drills.on", left)
    if judged.outcome == "missed" and judged.fallen:
        return tr("drills.outcome_some")
    return tr(f"drills.outcome_{judged.outcome}")
