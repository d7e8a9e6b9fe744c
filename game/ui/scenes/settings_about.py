"""The page of the settings that says what the game is made of, and under which licences."""

from __future__ import annotations

import platform
from functools import lru_cache
from importlib import metadata
from typing import TYPE_CHECKING, Final

from game import __version__
from game.ui.kit import Label, Paragraph, theme
from game.ui.scenes.settings_pages import Page
from game.ui.strings import tr

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.base import Scene

PARTS: Final = (
    ("pygame-ce", "LGPL-2.1"),
    ("pymunk", "MIT"),
    ("numpy", "BSD-3-Clause"),
    ("msgspec", "BSD-3-Clause"),
    ("platformdirs", "MIT"),
    ("fontpkg-poppins", "OFL-1.1"),
    ("fontpkg-cinzel", "OFL-1.1"),
    ("pillow", "MIT-CMU"),
    ("av", "BSD-3-Clause"),
)
"""What the game is built on: name of the distribution, and its licence.

The last two come with the extras; the film writer's wheels hold x264, which is under the GPL.
"""


@lru_cache(1)
def versions() -> tuple[tuple[str, str, str], ...]:
    """Name, version and licence of every part that is installed."""
    found: list[tuple[str, str, str]] = []
    for name, licence in PARTS:
        try:
            found.append((name, metadata.version(name), licence))
        except metadata.PackageNotFoundError:
            continue  # an extra that was not asked for, or a frozen program without its papers
    return tuple(found)


class AboutPage(Page):
    """Name, version, parts and fonts with their licences."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        words = tr("about.version", version=__version__, python=platform.python_version())
        self._title = Label("about.version", words, weight=theme.BOLD)
        self._sentence = Paragraph("about.sentence", tr("about.sentence"), size=14)
        self._heading = Label("", tr("about.parts"), size=14, colour=theme.GOLD)
        self._lines = [
            (
                Label(f"about.{name}", name, size=14.5),
                Label("", version, size=14.5, colour=theme.TEXT_DIM),
                Label("", licence, size=14.5, colour=theme.TEXT_DIM, align="right"),
            )
            for name, version, licence in versions()
        ]
        self._fonts = Paragraph("about.fonts", tr("about.fonts"), size=14)
        self.widgets += [self._title, self._sentence, self._heading]
        self.widgets += [each for line in self._lines for each in line]
        self.widgets.append(self._fonts)

    def place(self, scene: Scene, left: int, top: int, width: int) -> int:
        """Everything under each other."""
        s = scene.scale
        self._title.place(left, top, width, s(30))
        top += s(34)
        top = self._paragraph(self._sentence, left, top, width) + s(12)
        self._heading.place(left, top, width, s(26))
        top += s(30)
        for name, version, licence in self._lines:
            name.place(left, top, width * 0.44, s(26))
            version.place(left + width * 0.46, top, width * 0.2, s(26))
            licence.place(left + width * 0.66, top, width * 0.34, s(26))
            top += s(28)
        return self._paragraph(self._fonts, left, top + s(10), width) + s(14)

    @staticmethod
    def _paragraph(words: Paragraph, left: int, top: int, width: int) -> int:
        tall = words.height_for(width)
        words.place(left, top, width, tall)
        return top + tall
