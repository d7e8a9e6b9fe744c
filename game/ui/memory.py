"""Memory that pictures have left, given back to the system."""

from __future__ import annotations

import ctypes
import sys


def give_back() -> bool:
    """Gives back the pages that lie between what is in use.

    Large pictures come and go among small things that stay; the GNU C library keeps the holes
    they leave for later, though few of them ever fit what comes. It takes about a millisecond.

    Returns:
        Whether there was anything to give back; False where that library is not used.
    """
    if sys.platform != "linux":
        return False
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return False
    return bool(trim(0))
