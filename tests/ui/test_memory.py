"""Memory that is let go is given back to the system, where its library can."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path

import pytest

from game.ui import memory

HELD = 16_000
"""Bytes of a block: too small to lie by itself, so that a hole stays where it was."""


def resident() -> int:
    """Bytes of memory this process occupies."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf(
        "SC_PAGE_SIZE"
    )


@pytest.mark.skipif(
    not hasattr(ctypes.CDLL(None) if sys.platform == "linux" else None, "malloc_trim"),
    reason="only the GNU C library is asked",
)
def test_holes_between_what_stays_are_given_back() -> None:
    blocks = [bytes(HELD) for _ in range(4000)]
    stays = blocks[::10]
    blocks.clear()
    before = resident()
    assert memory.give_back()
    assert before - resident() > 0.5 * HELD * 4000
    assert len(stays) == 400


class Bare:
    """A C library without the function, as musl is one."""


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_another_library_is_left_alone(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(ctypes, "CDLL", lambda _: Bare())
    assert memory.give_back() is False
