"""What every test may rely on: no screen, no speakers, and never the player's own files.

The variables are set while this file is imported, before any test module can load pygame, and
are inherited by every program a test starts.
"""

from __future__ import annotations

import gc
import os
import shutil
import tempfile

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["CARROM_HOME"] = _HOME = tempfile.mkdtemp(prefix="carrom-tests-")


def pytest_unconfigure() -> None:
    """Takes the tests' folder away again."""
    shutil.rmtree(_HOME, ignore_errors=True)


def pytest_collection_finish() -> None:
    """Leaves thousands of collected tests out of every later search for garbage.

    The app searches at each change of scene; over everything collected, that was a third of the
    suite's time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
