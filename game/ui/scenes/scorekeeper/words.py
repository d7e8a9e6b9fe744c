"""What the score keeper says, in the window's language: boards, reasons and announcements.

The figures all come from the sheet; nothing is reckoned here.
"""

from __future__ import annotations

from game.rules.scoring import BOARD_LIMIT, QUEEN_POINTS, QUEEN_SCORE_LIMIT
from game.rules.sheet import BoardResult, FreePoints, Row, Sheet, SheetSetup
from game.ui.strings import tr, tr_count


def setup_words(setup: SheetSetup) -> str:
    """How a sheet is scored: "Federation, to 25 points"."""
    words = tr(f"score.scored_{setup.style}")
    if setup.style == "federation":
        words = tr("score.to_target", style=words, target=setup.target)
        if setup.queen_any_score:
            words = tr("score.and_any_score", style=words)
    return words


def standing_words(sheet: Sheet) -> str:
    """Where a sheet stands, short: for the list of sheets."""
    (first, second), match = sheet.setup.names, sheet.match
    if sheet.winner is not None:
        return tr("score.won_match", name=sheet.setup.names[sheet.winner], **_games(sheet))
    score = tr("score.standing", first=first, second=second, a=match.scores[0], b=match.scores[1])
    if sheet.setup.style == "federation":
        return tr("score.standing_games", score=score, **_games(sheet))
    return score


def next_words(sheet: Sheet) -> str:
    """What comes next and who opens it; empty once the match is over."""
    if sheet.winner is not None:
        return ""
    board = sheet.match.boards_done + 1
    if sheet.setup.style == "free":
        return tr("score.next_free", board=board)
    where = tr("score.next_board", board=board)
    if sheet.setup.style == "federation":
        key = "score.next_extra" if sheet.is_extra_board else "score.next_game_board"
        where = tr(key, game=sum(sheet.match.games) + 1, board=board)
    if sheet.breaker is None:
        return tr("score.next_toss", where=where)
    return tr("score.next_breaks", where=where, name=sheet.setup.names[sheet.breaker])


def queen_words(sheet: Sheet) -> list[str]:
    """The 22-point rule, for each side it holds for now."""
    if sheet.winner is not None:
        return []
    return [
        tr("score.queen_nothing_for", name=name)
        for side, name in enumerate(sheet.setup.names)
        if is_queen_worthless(sheet, side)
    ]


def is_queen_worthless(sheet: Sheet, side: int) -> bool:
    """Whether the queen adds nothing for a side as it stands (F17)."""
    setup = sheet.setup
    is_strict = setup.style == "federation" and not setup.queen_any_score
    return is_strict and sheet.match.scores[side] > QUEEN_SCORE_LIMIT


def news(sheet: Sheet) -> list[str]:
    """Everything to be announced before the next board, one sentence each."""
    found = row_notes(sheet, sheet.rows[-1]) if sheet.rows else []
    following = next_words(sheet)
    return [*found, *queen_words(sheet), *([following] if following else [])]


def row_notes(sheet: Sheet, row: Row) -> list[str]:
    """What a board brought about, one sentence each; empty for most boards."""
    return [_note(sheet, row, note) for note in row.notes]


def _note(sheet: Sheet, row: Row, note: str) -> str:
    names = sheet.setup.names
    winner = names[row.scores.index(max(row.scores))]
    if isinstance(row.entry, BoardResult):
        winner = names[row.entry.winner] if note.endswith("_slam") else winner
    games = {"a": row.games[0], "b": row.games[1]}
    scores = {"game": row.game, "a": row.scores[0], "b": row.scores[1]}
    values = {"name": winner} | (games if note == "match" else scores)
    return tr(f"score.note_{note}", **values)


def row_words(sheet: Sheet, row: Row) -> str:
    """One board as a sentence: what was entered, what it gave, where the game stands."""
    score = f"{row.scores[0]} : {row.scores[1]}"
    if isinstance(row.entry, FreePoints):
        gained = f"{row.points[0]} : {row.points[1]}"
        return tr("score.row_free", board=row.board, points=gained, score=score)
    gained = row.points[row.entry.winner]
    before = row.scores[row.entry.winner] - gained
    return tr(
        "score.row",
        board=row.board,
        name=sheet.setup.names[row.entry.winner],
        reason=reckoning(sheet.setup, row.entry, gained, before),
        score=score,
    )


def reckoning(setup: SheetSetup, entry: BoardResult, gained: int, before: int) -> str:
    """How a board's points come about: "5 left + 3 for the queen = 8".

    Args:
        setup: how the sheet is scored.
        entry: what was entered.
        gained: the winner's points by the sheet.
        before: the winner's score before the board.
    """
    queen = gained - entry.left - entry.striker
    if queen == QUEEN_POINTS - 1:
        queen = QUEEN_POINTS  # nine left, the queen and the striker: the limit took one away
    parts = [] if setup.style == "federation" and not entry.left else [_left(entry.left)]
    if queen > 0:
        key = "score.part_queen" if entry.left or setup.style == "classic" else "score.part_empty"
        parts.append(tr(key, points=queen))
    if entry.striker:
        parts.append(tr("score.part_striker"))
    words = tr("score.reckoning", parts=" + ".join(parts), points=gained)
    why = _why(setup, entry, gained, queen, before)
    return f"{words}; {why}" if why else words


def _left(count: int) -> str:
    return tr_count("score.part_left", count)


def _why(setup: SheetSetup, entry: BoardResult, gained: int, queen: int, before: int) -> str:
    """What is special about the points: the 22-point rule, or the most a board may give."""
    if setup.style != "federation":
        return ""
    has_queen = entry.queen == entry.winner or (not entry.left and entry.queen is None)
    if has_queen and queen < QUEEN_POINTS and before > QUEEN_SCORE_LIMIT:
        return tr("score.why_22", score=before)
    if gained < entry.left + queen + entry.striker:
        return tr("score.why_limit", points=BOARD_LIMIT)
    return ""


def _games(sheet: Sheet) -> dict[str, int]:
    return {"a": sheet.match.games[0], "b": sheet.match.games[1]}
