"""What the Replays screens say of a record: dates, results, names."""

from __future__ import annotations

from datetime import datetime

from game.session.library import Card, End
from game.ui.strings import tr, tr_count


def date_words(date: str) -> str:
    """A record's date in the player's own time zone, to the minute; as it is if it is none."""
    try:
        when = datetime.fromisoformat(date)
    except ValueError:
        return date
    if when.tzinfo is not None:
        when = when.astimezone()
    return f"{when:%Y-%m-%d  %H:%M}"


def day_words(date: str) -> str:
    """The day alone, likewise."""
    return date_words(date).partition(" ")[0]


def title_words(card: Card) -> str:
    """The name a player gave, or "Game 12"."""
    if card.title:
        return card.title
    return tr("replays.game", number=card.number) if card.number else card.path.stem


def players_words(card: Card) -> str:
    """Who played."""
    return " – ".join(card.players)


def result_words(card: Card) -> str:
    """How it ended, in a few words."""
    if card.end is End.DECIDED or card.end is End.LEFT:
        if card.winner:
            return tr("replays.won", name=card.winner)
        return tr("replays.tied")
    return tr(f"replays.end_{card.end}")


def extent_words(card: Card) -> str:
    """How much was played."""
    boards = tr_count("replays.boards", card.boards)
    shots = tr_count("replays.shots", card.shots)
    return f"{boards}, {shots}"


def found_in(card: Card, words: str) -> bool:
    """Whether every word typed is somewhere in what a card says."""
    said = " ".join(
        (
            title_words(card),
            players_words(card),
            result_words(card),
            date_words(card.date),
            tr(f"rules.{card.rules}") if card.rules else "",
            card.path.name,
        )
    ).casefold()
    return all(word in said for word in words.casefold().split())
