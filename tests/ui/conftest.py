"""Words that are missing from the catalogue are errors in tests."""

from __future__ import annotations

from game.ui import strings

strings.strict = True
