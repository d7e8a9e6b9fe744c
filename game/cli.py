"""`carrom`."""

from __future__ import annotations


def main() -> int:
    """Runs the command; returns the exit status."""
    return 0
