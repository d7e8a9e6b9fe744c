"""A score sheet as text for people and as CSV for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from game.rules.sheet import BoardResult, FreePoints, Row, Sheet

STYLE_WORDS = {
    "federation": "Federation",
    "classic": "Classic scoring",
    "free": "free scoring",
}
NOTE_WORDS = {
    "white_slam": "White slam.",
    "black_slam": "Black slam.",
    "extra_board": "Level: an extra board decides, after a toss for the break.",
    "change_sides": "Change sides.",
}
"""What a row's notes say, except who won a game or the match."""

COLUMNS = ("board", "break", "won by", "left", "queen", "points", "score")


def as_text(sheet: Sheet) -> str:
    """The whole sheet, with a line feed after each line."""
    return "\n".join(_text(sheet)) + "\n"


def as_csv(sheet: Sheet) -> str:
    """One line a board, after a line of column names; commas, and a line feed after each line."""
    first, second = sheet.setup.names
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(
        ["game", "board", "break", "winner", "left", "queen", "slam", "striker"]
        + [f"{what} {name}" for what in ("points", "score", "games") for name in (first, second)]
        + ["notes"]
    )
    for row in sheet.rows:
        facts: list[object] = [row.game, row.board, _name(sheet, row.breaker)]
        if isinstance(row.entry, BoardResult):
            entry = row.entry
            facts += [sheet.setup.names[entry.winner], entry.left, _name(sheet, entry.queen)]
            facts += [entry.slam or "", "yes" if entry.striker else ""]
        else:
            facts += [""] * 5
        writer.writerow([*facts, *row.points, *row.scores, *row.games, " ".join(row.notes)])
    return out.getvalue()


def row_words(sheet: Sheet, row: Row) -> tuple[str, ...]:
    """What a board brought about, one sentence each; empty for most boards."""
    names = sheet.setup.names
    winner = names[row.scores.index(max(row.scores))]
    special = {
        "game": f"{winner} wins game {row.game}.",
        "match": f"{winner} wins the match.",
    }
    return tuple((special | NOTE_WORDS)[note] for note in row.notes)


def standing_words(sheet: Sheet) -> str:
    """Where the sheet stands and what comes next, as one line."""
    (first, second), match = sheet.setup.names, sheet.match
    if sheet.winner is not None:
        games = f"{match.games[0]} : {match.games[1]}"
        return f"{sheet.setup.names[sheet.winner]} has won the match, games {games}."
    score = f"{first} {match.scores[0]} : {match.scores[1]} {second}"
    board = f"board {match.boards_done + 1}"
    if sheet.setup.style == "free":
        return f"{score}. Next: {board}."
    if sheet.setup.style == "federation":
        score += f", games {match.games[0]} : {match.games[1]}"
        board = f"game {sum(match.games) + 1}, {board}"
    opener = "a toss decides who breaks"
    if sheet.breaker is not None:
        opener = f"{sheet.setup.names[sheet.breaker]} breaks"
    return f"{score}. Next: {board}; {opener}."


def _text(sheet: Sheet) -> Iterator[str]:
    setup = sheet.setup
    style = STYLE_WORDS[setup.style]
    if setup.style == "federation":
        style += f", to {setup.target} points"
        style += ", the queen counts at any score" if setup.queen_any_score else ""
    yield f"{setup.names[0]} against {setup.names[1]}: {style}"
    for game in dict.fromkeys(row.game for row in sheet.rows):
        yield ""
        if setup.style == "federation":
            yield f"Game {game}"
        yield from _table(sheet, [row for row in sheet.rows if row.game == game])
    yield ""
    yield standing_words(sheet)


def _table(sheet: Sheet, rows: list[Row]) -> Iterator[str]:
    is_free = sheet.setup.style == "free"
    columns = [name for name in COLUMNS if not is_free or name in ("board", "points", "score")]
    cells = [columns]
    for row in rows:
        facts = _cells(sheet, row)
        cells.append([facts[name] for name in columns])
    widths = [max(len(line[index]) for line in cells) for index in range(len(columns))]
    words = [(), *(row_words(sheet, row) for row in rows)]
    for line, notes in zip(cells, words, strict=True):
        padded = "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        yield f"{padded}  {' '.join(notes)}".rstrip()


def _cells(sheet: Sheet, row: Row) -> dict[str, str]:
    found = {
        "board": str(row.board),
        "points": f"{row.points[0]} : {row.points[1]}",
        "score": f"{row.scores[0]} : {row.scores[1]}",
    }
    if isinstance(row.entry, FreePoints):
        return found
    return found | {
        "break": _name(sheet, row.breaker) or "toss",
        "won by": sheet.setup.names[row.entry.winner],
        "left": str(row.entry.left),
        "queen": _name(sheet, row.entry.queen) or "-",
    }


def _name(sheet: Sheet, side: int | None) -> str:
    return "" if side is None else sheet.setup.names[side]
