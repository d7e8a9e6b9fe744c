"""Words as pictures: fonts, measuring, wrapping, and digits that do not shiver.

Sizes are pixels; callers pass theirs through `Scale` first.
"""

from __future__ import annotations

import re
import warnings
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from unicodedata import category

import pygame

from game.ui.kit.theme import LIGHT, REGULAR, TEXT, TITLE_STOPS, Colour, blend

ELLIPSIS = "…"
_LEAST, _LEAST_LARGE, _READABLE = 0.75, 0.55, 11
"""Shares of a size below which words are rather cut than made smaller: the second as long as what
remains has this many pixels, so that large text gives way before it is cut."""
_SMALL, _FINER = 12, 4
"""Sizes up to the first are drawn so many times larger and brought down: a font steps by whole
pixels from letter to letter, and in small words the gaps between them would close."""
_FILES = {300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold"}
_VIRAMA = "\u094d"
"""Devanagari's sign that joins two consonants."""
_script: str | None = None


def set_script(script: str | None) -> None:
    """Chooses the script that text is shaped for: "Deva" for Hindi and Nepali, None for Latin.

    Without it HarfBuzz leaves Devanagari's conjuncts and vowel signs in pieces.
    """
    global _script
    if script != _script:
        _script = script
        clear_cache()


def clear_cache() -> None:
    """Forgets every font and every rendered text."""
    for cached in (
        font,
        _system_font,
        _title_font,
        render,
        measure,
        wrap,
        elide,
        fit,
        fit_lines,
        render_cells,
        render_title,
        _cell,
    ):
        cached.cache_clear()


@lru_cache(256)
def font(size: int, weight: int = REGULAR, script: str | None = None) -> pygame.font.Font:
    """The game's font at a size in pixels; pygame's own when the font package is missing.

    `script` is for words in another script than the language in force: names, for one.
    """
    wanted = script or _script
    data = _font_data(weight) or (_system_font() if wanted == "Deva" else None)
    made = _open(data, max(size, 4))
    if data and wanted:
        made.set_script(wanted)
    return made


def _script_in(text: str) -> str | None:
    """The script that words need whatever language is in force."""
    return "Deva" if any("\u0900" <= letter <= "\u097f" for letter in text) else None


def _open(data: bytes | None, size: int) -> pygame.font.Font:
    """A font from a file's bytes, or pygame's own."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(BytesIO(data) if data else None, size)


@lru_cache(8)
def _font_data(weight: int) -> bytes | None:
    """The bytes of the font file for a weight, or None when there is none to be had."""
    nearest = min(_FILES, key=lambda known: abs(known - weight))
    return _read("fontpkg_poppins", f"Poppins-{_FILES[nearest]}.ttf")


_DEVANAGARI = (
    "notosansdevanagari", "nirmalaui", "kohinoordevanagari", "devanagarimt", "mangal",
    "lohitdevanagari", "freesans",
)  # fmt: skip
"""Fonts with Devanagari that systems have, the better ones first."""


@lru_cache(1)
def _system_font() -> bytes | None:
    """A font of the system with Devanagari: without the game's own, pygame's has boxes instead."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where the system cannot be asked
        path = pygame.font.match_font(_DEVANAGARI)
    try:
        return Path(path).read_bytes() if path else None
    except OSError:
        return None


def _read(package: str, name: str) -> bytes | None:
    """A font file, read whole (a zipped package has no path); None when it is not installed."""
    try:
        return (files(package) / "files" / name).read_bytes()
    except (ModuleNotFoundError, OSError):
        return None


@lru_cache(8)
def _title_font(size: int) -> tuple[pygame.font.Font, bool]:
    """The face of the title, and whether it is the wanted one."""
    data = _read("fontpkg_cinzel", "Cinzel[wght].ttf")
    if data is None:
        return font(size, LIGHT), False
    return _open(data, size), True


@lru_cache(768)
def render(text: str, size: int, colour: Colour = TEXT, weight: int = REGULAR) -> pygame.Surface:
    """One line of text on a transparent surface."""
    finer = _finer(size)
    wide, tall = measure(text, size, weight)
    if not wide:
        # Joiners with nothing to join: no font draws what has no width.
        return pygame.Surface((0, tall), pygame.SRCALPHA)
    drawn = font(size * finer, weight, _script_in(text)).render(_drawable(text), True, colour[:3])
    if finer > 1:
        whole = pygame.Surface((wide * finer, tall * finer), pygame.SRCALPHA)
        whole.fill((*colour[:3], 0))
        whole.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
        drawn = pygame.transform.smoothscale(whole, (wide, tall))
    if colour[3] < 255:
        drawn.set_alpha(colour[3])
    return drawn


def _finer(size: int) -> int:
    """How many times larger words of a size are drawn before they are brought down to it."""
    return _FINER if size <= _SMALL else 1


@lru_cache(4096)
def measure(text: str, size: int, weight: int = REGULAR) -> tuple[int, int]:
    """Width and height in pixels of one line of text."""
    finer = _finer(size)
    wide, tall = font(size * finer, weight, _script_in(text)).size(_drawable(text))
    return -(-wide // finer), -(-tall // finer)


_UNDRAWABLE = re.compile("[\0\ud800-\udfff]")


def _drawable(text: str) -> str:
    """The text with a sign in place of what no font can be asked for: a file may have any name."""
    return _UNDRAWABLE.sub("\ufffd", text)


@lru_cache(512)
def wrap(text: str, width: int, size: int, weight: int = REGULAR) -> tuple[str, ...]:
    """Breaks text into lines no wider than `width` pixels; keeps its own line breaks.

    A single word that is wider than a line is cut into pieces that fit.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if measure(longer, size, weight)[0] <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            *full, line = _cut(word, width, size, weight)
            lines.extend(full)
        lines.append(line)
    return tuple(lines)


def _cut(word: str, width: int, size: int, weight: int) -> list[str]:
    """Pieces of one word, each no wider than `width` where a letter allows it."""
    pieces: list[str] = []
    piece = ""
    for letter in _letters(word):
        if piece and measure(piece + letter, size, weight)[0] > width:
            pieces.append(piece)
            piece = ""
        piece += letter
    return [*pieces, piece]


def _joins(text: str, at: int) -> bool:
    """Whether the character there is written into one sign with the one before it."""
    return category(text[at]).startswith("M") or text[at - 1] == _VIRAMA


def initial(words: str) -> str:
    """The first sign of a name, as a badge shows it."""
    return next(iter(_letters(words.strip())), "").upper()


def _letters(word: str) -> list[str]:
    """The signs of a word: a consonant with its vowel sign, conjuncts whole."""
    letters: list[str] = []
    for at, letter in enumerate(word):
        if at and _joins(word, at):
            letters[-1] += letter
        else:
            letters.append(letter)
    return letters


@lru_cache(512)
def elide(text: str, width: int, size: int, weight: int = REGULAR) -> str:
    """The text, or as much of its beginning as fits into `width` pixels with an ellipsis."""
    if measure(text, size, weight)[0] <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle].rstrip() + ELLIPSIS, size, weight)[0] <= width:
            low = middle
        else:
            high = middle - 1
    while low and _joins(text, low):
        low -= 1  # a letter keeps its vowel sign or goes with it
    return text[:low].rstrip() + ELLIPSIS


_TALL = 0.68
"""Size of words whose signs above and below the line just have room, as a share of the height."""


def low(size: int, height: int) -> int:
    """A size, or as much of it as a key or field that high has room for."""
    return min(size, max(_LEAST_LOW, int(_TALL * height)))


_LEAST_LOW = 8
"""Pixels of the smallest size that a height asks for."""
_DIGIT_OR_WORDS = re.compile(r"\d|\D+")


@lru_cache(512)
def fit(text: str, width: int, size: int, weight: int = REGULAR) -> tuple[str, int]:
    """The text and a size for it to fit into `width` pixels: smaller words rather than fewer.

    What does not fit at the smallest size for its size is elided there.
    """
    least = _least(size)
    for smaller in range(size, least - 1, -1):
        if measure(text, smaller, weight)[0] <= width:
            return text, smaller
    return elide(text, width, least, weight), least


def _least(size: int) -> int:
    """The smallest size that words of a size may be made to fit with."""
    return max(1, min(round(size * _LEAST), max(_READABLE, round(size * _LEAST_LARGE))))


@lru_cache(512)
def fit_lines(
    text: str, width: int, size: int, weight: int = REGULAR, most: int = 2
) -> tuple[tuple[str, ...], int]:
    """The text in one line or in as few as it needs, up to `most`, and a size for it to fit.

    A line of words a little smaller comes before a second line, and a second line before words
    are cut: as in `fit`, words keep their share of the size.
    """
    least = _least(size)
    for smallest in (max(least, round(size * _LEAST)), least):
        for smaller in range(size, smallest - 1, -1):
            if measure(text, smaller, weight)[0] <= width:
                return (text,), smaller
        for smaller in range(size, smallest - 1, -1):
            lines = wrap(text, width, smaller, weight)
            if len(lines) <= most and " ".join(lines) == text:  # between words only
                return lines, smaller
    return (elide(text, width, least, weight),), least


def render_fit(
    text: str, width: int, size: int, colour: Colour = TEXT, weight: int = REGULAR
) -> pygame.Surface:
    """One line of text no wider than `width` pixels: see `fit`."""
    words, size = fit(text, max(1, width), size, weight)
    return render(words, size, colour, weight)


@lru_cache(64)
def render_cells(
    text: str, size: int, colour: Colour = TEXT, weight: int = REGULAR
) -> pygame.Surface:
    """One line in which every digit takes the same width: for clocks, scores and meters."""
    cell = _cell(size, weight)
    # What lies between the digits stays together: Devanagari is shaped a word at a time.
    parts = _DIGIT_OR_WORDS.findall(text)
    glyphs = [render(part, size, colour, weight) for part in parts]
    widths = [
        cell if part.isdigit() else glyph.get_width()
        for part, glyph in zip(parts, glyphs, strict=True)
    ]
    height = measure("0", size, weight)[1]
    line = pygame.Surface((max(1, sum(widths)), height), pygame.SRCALPHA)
    left = 0
    for glyph, width in zip(glyphs, widths, strict=True):
        line.blit(glyph, (left + (width - glyph.get_width()) // 2, 0))
        left += width
    return line


@lru_cache(64)
def _cell(size: int, weight: int) -> int:
    """Width in pixels of the widest digit."""
    return max(measure(digit, size, weight)[0] for digit in "0123456789")


@lru_cache(8)
def render_title(text: str, size: int) -> pygame.Surface:
    """Capitals in polished brass with a soft shadow beneath."""
    face, is_wanted = _title_font(size)
    glyphs = [face.render(letter, True, (255, 255, 255)) for letter in text]
    spacing = 0 if is_wanted else size // 12
    width = sum(glyph.get_width() for glyph in glyphs) + spacing * max(0, len(glyphs) - 1)
    mask = pygame.Surface((width, glyphs[0].get_height()), pygame.SRCALPHA)
    left = 0
    for glyph in glyphs:
        mask.blit(glyph, (left, 0))
        left += glyph.get_width() + spacing
    brass = _brass(mask)
    shadow = mask.copy()
    shadow.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
    drop = max(2, size // 20)
    whole = pygame.Surface((width + drop, mask.get_height() + drop), pygame.SRCALPHA)
    whole.blit(shadow, (drop // 2, drop))
    whole.blit(brass, (0, 0))
    return whole


def _brass(mask: pygame.Surface) -> pygame.Surface:
    """White letters turned into metal: a gradient over the height that has ink."""
    inked = mask.get_bounding_rect()
    metal = pygame.Surface(mask.get_size(), pygame.SRCALPHA)
    for row in range(inked.top, inked.bottom):
        colour = blend(TITLE_STOPS, (row - inked.top) / max(1, inked.height - 1))
        metal.fill(colour, (0, row, mask.get_width(), 1))
    metal.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return metal
