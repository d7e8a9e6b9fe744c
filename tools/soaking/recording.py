"""Records of the games that a soak plays, each in a file of its own."""

from __future__ import annotations

import os
from pathlib import Path

from game.session.files import BINARY
from game.session.recorder import Recorder


def recorder_at(path: Path) -> Recorder:
    """A recorder that begins a new file with this name."""
    return Recorder(lambda: (path, os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | BINARY)))
