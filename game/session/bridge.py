"""The bridge from physics to rules, `game.rules.bridge`, as the session asks for it."""

from game.rules.bridge import kind_of, outcome_of

__all__ = ["kind_of", "outcome_of"]
