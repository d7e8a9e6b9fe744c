"""Errors a player, a file or a command line can cause. Every message is one plain line."""

from __future__ import annotations


class Notice(str):
    """A sentence in English that can be told in other languages too.

    Attributes:
        key: names the sentence in other languages; empty where there is none.
        values: what fills its gaps: names as they are, and notices within the notice.
    """

    key: str
    values: dict[str, str]

    def __new__(cls, words: str = "", *, key: str = "", **values: str) -> Notice:
        """The English words, and what tells them in another language."""
        notice = super().__new__(cls, words)
        notice.key, notice.values = key, values
        return notice

    @classmethod
    def of(cls, error: Exception) -> Notice:
        """What an error says; the notice itself where an error was raised with one."""
        if error.args and isinstance(error.args[0], Notice):
            return error.args[0]
        if isinstance(error, CarromError):
            return cls(str(error), key=error.key, **error.values)
        return cls(str(error))


class CarromError(ValueError):
    """Something given to the program cannot be used; the message says what and where.

    Attributes:
        key: names the sentence in other languages; empty where there is none.
        values: what fills its gaps.
    """

    def __init__(self, message: object = "", *, key: str = "", **values: str) -> None:
        super().__init__(message)
        self.key, self.values = key, values


class PositionError(CarromError):
    """A position that cannot stand on a board; the message contains the position's text."""


class ShotError(CarromError):
    """A shot whose numbers are out of range or not numbers at all."""


class StateError(CarromError):
    """A rules state, or a shot's outcome, that cannot occur; names the field."""


class DocumentError(CarromError):
    """A line of a document that cannot be read; names source, line, field and value."""


class StoreError(CarromError):
    """A file of the player's that cannot be read or written; names the file and the reason."""


class DamagedError(StoreError):
    """A file whose content this program has not written; it is to be set aside."""


class NewerError(StoreError):
    """A file that a newer version of the program has written; it is to be left alone."""
