"""What went wrong with something of the player's, in the window's language."""

from __future__ import annotations

from game.core.errors import CarromError, Notice
from game.ui.strings import ENGLISH, language, tr

_STOPS = ".।"


def error_words(error: CarromError) -> str:
    """The sentence of the catalogue, or the error's own English where there is none."""
    if error.key:
        return tr(f"error.{error.key}", **error.values)
    return notice_words(Notice.of(error))


def notice_words(*notices: str) -> str:
    """Notices in the window's language, each in a line; English says it at its fullest."""
    return "\n".join(map(_told, notices))


def _told(notice: str) -> str:
    if not isinstance(notice, Notice) or not notice.key or language() == ENGLISH:
        return str(notice)
    # What stands within a sentence brings no full stop of its own.
    values = {name: _told(value).rstrip(_STOPS) for name, value in notice.values.items()}
    return tr(f"error.{notice.key}", **values)
