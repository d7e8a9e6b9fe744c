"""Repainting no more than what changed; shapes, icons and text."""

from __future__ import annotations

from pathlib import Path
from unicodedata import category

import pygame
import pytest
from uievents import display, root_of

from game.ui.kit import Button, Label, Panel, Root, Toasts, clear_caches, icons, paint, text, theme
from game.ui.kit.theme import Fill, Scale


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def screen() -> Root:
    root = root_of(Button("a", "one"), Button("b", "two"), Label("c", "three"))
    panel = Panel()
    root.widgets.insert(0, panel)
    panel.root = root
    panel.place(60, 60, 400, 300)
    return root


def test_nothing_is_painted_when_nothing_changed() -> None:
    root, surface = screen(), display()
    assert root.draw(surface) == [surface.get_rect()]
    assert not root.is_dirty
    surface.fill((1, 2, 3))
    assert root.draw(surface) == []
    assert surface.get_at((200, 120))[:3] == (1, 2, 3)


def test_setting_the_same_value_again_is_no_change() -> None:
    root, surface = screen(), display()
    root.draw(surface)
    root.find("a").text = "one"
    root.find("a").rect = pygame.Rect(root.find("a").rect)
    assert not root.is_dirty


def test_a_change_repaints_around_the_widget_only_and_looks_like_a_whole_repaint() -> None:
    root, surface = screen(), display()
    root.draw(surface)
    root.find("a").text = "other words"
    regions = root.draw(surface)
    assert len(regions) == 1
    assert regions[0].contains(root.find("a").rect)
    assert regions[0].height < 200
    partly = pixels(surface)
    root.draw(surface, whole=True)
    assert pixels(surface) == partly


@pytest.mark.parametrize(
    "change",
    [
        lambda widget: setattr(widget, "visible", False),
        lambda widget: setattr(widget, "rect", widget.rect.move(300, 200)),
        lambda widget: setattr(widget, "enabled", False),
        lambda widget: setattr(widget, "hover", True),
        lambda widget: setattr(widget, "primary", True),
    ],
)
def test_every_change_leaves_no_trace_of_what_was_there(change: object) -> None:
    root, surface = screen(), display()
    root.draw(surface)
    change(root.find("a"))
    root.draw(surface)
    partly = pixels(surface)
    root.draw(surface, whole=True)
    assert pixels(surface) == partly


def test_a_rounded_rectangle_is_clear_at_its_corners_and_full_inside() -> None:
    display()
    patch = paint.rounded(100, 60, 20, Fill((200, 0, 0, 255), (0, 0, 200, 255)), Scale())
    assert patch.pad == 0
    assert patch.surface.get_size() == (100, 60)
    assert patch.surface.get_at((0, 0))[3] == 0
    assert patch.surface.get_at((50, 1))[0] > 190
    assert patch.surface.get_at((50, 58))[2] > 190
    assert patch.surface.get_at((50, 30))[3] == 255


def test_a_wide_rectangle_is_the_narrow_one_stretched_in_its_middle() -> None:
    display()
    fill = theme.BUTTON_PRIMARY
    wide = paint.rounded(400, 50, 12, fill, Scale())
    narrow = paint.rounded(200, 50, 12, fill, Scale())
    for x in (0, 3, 9, 14, 20):
        for y in range(0, 50 + 2 * wide.pad, 7):
            assert wide.surface.get_at((x, y)) == narrow.surface.get_at((x, y))
            mirrored = (narrow.surface.get_width() - 1 - x, y)
            assert narrow.surface.get_at(mirrored) == narrow.surface.get_at((x, y))


def test_a_shadow_fades_outwards_and_a_glow_has_its_colour() -> None:
    display()
    fill = Fill((0, 0, 0, 255), (0, 0, 0, 255), shadow=10)
    shadow = paint.rounded(60, 60, 8, fill, Scale())
    x = shadow.pad + 30
    below = [shadow.surface.get_at((x, shadow.pad + 60 + step))[3] for step in (1, 6, 12, 18)]
    assert below == sorted(below, reverse=True)
    assert below[0] > 60 > below[-1]
    glow = paint.rounded(60, 60, 8, Fill(fill.top, fill.top, shadow=10, glow=theme.GOLD), Scale())
    red, _, blue, alpha = glow.surface.get_at((x, glow.pad - 3))
    assert red > blue
    assert alpha > 60


@pytest.mark.parametrize("name", sorted(icons.ICONS))
def test_every_icon_has_ink_and_stays_inside_its_square(name: str) -> None:
    display()
    drawn = icons.icon(name, 32)
    ink = pygame.mask.from_surface(drawn, 40)
    assert 40 < ink.count() < 32 * 32 * 0.7
    for side in range(32):
        for edge in ((side, 0), (side, 31), (0, side), (31, side)):
            assert drawn.get_at(edge)[3] == 0


def test_a_ring_lights_the_asked_share_clockwise_from_the_top() -> None:
    display()
    ring = paint.ring(20, 4, 0.25, theme.GOLD, theme.CLEAR)
    middle = ring.get_width() / 2
    assert ring.get_at((round(middle + 14), round(middle - 14)))[3] > 200
    assert ring.get_at((round(middle - 14), round(middle - 14)))[3] == 0
    assert ring.get_at((round(middle + 14), round(middle + 13)))[3] == 0


def test_wrapped_lines_fit_and_lose_no_word() -> None:
    words = "the queen needs a cover with her or with the very next shot incomprehensibilities"
    for width in (60, 120, 300):
        lines = text.wrap(words, width, 16)
        assert all(text.measure(line, 16)[0] <= width for line in lines)
        assert "".join(lines).replace(" ", "") == words.replace(" ", "")
    assert text.wrap("a\n\nb", 100, 16) == ("a", "", "b")


def test_elided_text_fits_and_begins_like_the_whole() -> None:
    whole = "South to shoot in a very long sentence"
    short = text.elide(whole, 120, 16)
    assert short.endswith("…")
    assert whole.startswith(short[:-1])
    assert text.measure(short, 16)[0] <= 120
    assert text.elide("short", 500, 16) == "short"


@pytest.mark.parametrize("name", ["bad\udcff\udcfe", "nul\0", "\0", "\ud800"])
def test_a_name_that_is_no_text_is_drawn_with_a_sign_in_its_place(name: str) -> None:
    """What a disk may hold: bytes that are no letters in the name of a file."""
    plain = name.translate(dict.fromkeys((0, 0xD800, 0xDCFE, 0xDCFF), "\ufffd"))
    assert text.measure(name, 20) == text.measure(plain, 20)
    assert pygame.image.tobytes(text.render(name, 20), "RGBA") == pygame.image.tobytes(
        text.render(plain, 20), "RGBA"
    )
    assert text.wrap(name, 400, 20) == (name,)
    assert text.fit(name, 400, 20) == (name, 20)
    text.render_cells(name, 20)


@pytest.mark.parametrize("letters", ["", "\u200d", "\u200c\u200d"])
@pytest.mark.parametrize("size", [10, 16, 30])
def test_letters_without_width_are_drawn_as_nothing(letters: str, size: int) -> None:
    assert text.render(letters, size).get_size() == (0, text.measure("A", size)[1])
    assert text.render_fit(letters, 40, size).get_width() == 0
    assert text.render_cells(letters, size).get_width() <= 1
    assert text.wrap(letters, 40, size) in ((letters,), (), ("",))


def test_digits_in_cells_do_not_move_their_neighbours() -> None:
    widths = {text.render_cells(f"0:{n:02d}", 20).get_width() for n in range(60)}
    assert len(widths) == 1
    assert len({text.measure(f"0:{n:02d}", 20)[0] for n in range(60)}) > 1


def test_devanagari_is_shaped_whatever_the_language() -> None:
    display()
    unshaped = text.font(30).size("क्षत्रिय")[0]
    shaped = text.measure("क्षत्रिय", 30)[0]
    assert shaped < unshaped
    text.set_script("Deva")
    try:
        assert text.measure("क्षत्रिय", 30)[0] == shaped
        assert text.font(30).size("क्षत्रिय")[0] == shaped
    finally:
        text.set_script(None)


def test_a_devanagari_word_too_long_for_its_line_is_cut_between_signs() -> None:
    display()
    word = "स्ट्राइकरनियमावलियाँक्षत्रिय"
    lines = text.wrap(word, 60, 24)
    assert "".join(lines) == word
    assert len(lines) > 3
    for line in lines[1:]:
        assert not category(line[0]).startswith("M")
    assert not any(line.endswith("\u094d") for line in lines)


def test_words_too_long_for_their_room_get_smaller_before_they_are_cut() -> None:
    display()
    words = "a score of one hundred"
    width = text.measure(words, 26)[0]
    for room, size in ((width, 26), (round(width * 0.8), 21), (round(width * 0.6), 16)):
        found, smaller = text.fit(words, room, 26)
        assert found == words
        assert abs(smaller - size) <= 1
        assert text.render_fit(words, room, 26).get_width() <= room
    assert text.fit(words, width // 4, 26)[0].endswith(text.ELLIPSIS)
    assert text.fit(words, text.measure(words, 10)[0], 12)[1] in (9, 10)


def test_words_on_a_low_key_have_room_for_their_signs() -> None:
    display()
    for height in (20, 26, 40):
        size = text.low(60, height)
        ink = text.render("भेट्ने हूँ", size).get_bounding_rect()
        assert height * 0.6 < ink.height <= height
    assert text.low(15, 40) == 15


def test_without_the_font_packages_pygame_s_own_font_serves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    display()
    clear_caches()
    monkeypatch.setattr(text, "_read", lambda package, name: None)
    try:
        assert text.render("words", 20).get_width() > 20
        assert text.render_title("CARROM", 60).get_width() > 100
    finally:
        clear_caches()


@pytest.mark.parametrize("is_found", [True, False])
def test_without_the_font_packages_devanagari_is_the_system_s(
    is_found: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    display()
    clear_caches()
    wanted = text.measure("खेलें", 30)
    data = text._font_data(text.REGULAR)
    assert data
    (tmp_path / "deva.ttf").write_bytes(data)
    found = str(tmp_path / "deva.ttf") if is_found else None
    monkeypatch.setattr(text, "_read", lambda package, name: None)
    monkeypatch.setattr(pygame.font, "match_font", lambda names: found)
    clear_caches()
    text._font_data.cache_clear()
    try:
        assert (text.measure("खेलें", 30) == wanted) == is_found
    finally:
        monkeypatch.undo()
        text._font_data.cache_clear()
        clear_caches()


def test_caches_can_be_cleared_when_the_display_is_reopened() -> None:
    root = screen()
    root.draw(display())
    pygame.display.quit()
    clear_caches()
    surface = display()
    root.draw(surface, whole=True)
    assert surface.get_at((200, 120))[:3] != theme.TABLE[:3]


def test_a_toast_comes_and_goes() -> None:
    surface, toasts = display(), Toasts()
    surface.fill((0, 0, 0))
    toasts.show("Queen covered", "crown", 1.0)
    toasts.update(0.5)
    toasts.draw(surface, (640, 700), Scale())
    assert surface.get_at((640, 680)) != (0, 0, 0, 255)
    assert toasts.words == "Queen covered"
    toasts.update(0.6)
    assert not toasts.active


@pytest.mark.parametrize(
    ("size", "text_size", "factor"),
    [
        ((1280, 800), 1.0, 1.0),
        ((2560, 1600), 1.0, 2.0),
        ((1920, 800), 1.0, 1.0),
        ((640, 400), 1.6, 0.8),
    ],
)
def test_the_scale_fits_the_window(size: tuple[int, int], text_size: float, factor: float) -> None:
    assert Scale.fitting(size, text_size).factor == pytest.approx(factor)
    assert Scale.fitting(size, text_size)(10) == round(10 * factor)


def test_digits_in_cells_leave_the_words_between_them_whole() -> None:
    text.set_script("Deva")
    try:
        whole = text.render("मी/से", 20).get_width()
        digits = text.render_cells("1", 20).get_width()
        assert text.render_cells("1मी/से", 20).get_width() == digits + whole
        assert not text.elide("काकी काकी", text.measure("काकी क", 20)[0] + 25, 20).startswith(
            "काकी क…"
        )
    finally:
        text.set_script(None)
