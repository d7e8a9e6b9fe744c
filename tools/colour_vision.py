"""Screenshots as people see them who lack one kind of cone.

    python tools/colour_vision.py play_1280x800.png …    writes play_1280x800_protan.png, …

The matrices are those of Machado, Oliveira and Fernandes (2009) for full dichromacy, applied to
linear light; each row keeps white white.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import numpy as np
import pygame
from numpy.typing import NDArray

Picture = NDArray[np.floating[Any]]

KINDS: Final[dict[str, tuple[tuple[float, float, float], ...]]] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""By the cone that is missing: red, green, blue."""


def to_light(values: Picture) -> Picture:
    """Values 0 to 1 of a screen as linear light."""
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def to_values(light: Picture) -> Picture:
    """Linear light as values 0 to 1 of a screen."""
    light = np.clip(light, 0.0, 1.0)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def seen(picture: Picture, kind: str) -> Picture:
    """A picture (…, 3) of values 0 to 1 as seen with the cone of `kind` missing."""
    return to_values(to_light(picture) @ np.array(KINDS[kind]).T)


def brightness(picture: Picture) -> Picture:
    """How bright each pixel of (…, 3) looks, 0 to 1."""
    return to_values(to_light(picture) @ np.array((0.2126, 0.7152, 0.0722)))


def main() -> int:
    """Writes three pictures for each one given; returns the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("pictures", nargs="+", type=Path)
    for path in parser.parse_args().pictures:
        values = pygame.surfarray.array3d(pygame.image.load(path)) / 255
        for kind in KINDS:
            changed = np.round(seen(values, kind) * 255).astype(np.uint8)
            target = path.with_name(f"{path.stem}_{kind}{path.suffix}")
            pygame.image.save(pygame.surfarray.make_surface(changed), target)
            print(target)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
