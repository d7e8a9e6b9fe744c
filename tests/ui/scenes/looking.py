"""Looks at a screen as a strict reader and a player without a mouse would."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from uiapp import step
from uievents import key

from game.ui.app import App
from game.ui.kit import Label, Paragraph, ScrollArea, Widget, text
from game.ui.scenes.base import Scene

SMALLEST = 7
"""Pixels below which no words are readable."""
_LIES_ON_IT = {"rulebook.search", "rulebook.clear"}
_SHOWN_ELSEWHERE = {"play.banner"}
"""Widgets that only stand for what the scene paints itself."""


def misplaced(scene: Scene, size: tuple[int, int]) -> Iterator[str]:
    """Widgets that lie over each other, or outside the window."""
    inside, live = pygame.Rect((0, 0), size), scene.root.live()
    for index, each in enumerate(live):
        if each.area is None and not inside.contains(each.rect):
            yield f"{each.id} leaves the window"
        for other in live[:index]:
            is_near = each.area is other.area and {each.id, other.id} != _LIES_ON_IT
            if is_near and each.rect.colliderect(other.rect):
                yield f"{each.id} lies over {other.id}"


def inked(widget: Widget) -> pygame.Rect | None:
    """Where a label or a paragraph has words."""
    s, rect = widget.scale, widget.rect
    if not widget.visible or not widget.text or not isinstance(widget, Label | Paragraph):
        return None
    size = s(widget.size)
    if isinstance(widget, Paragraph):
        lines = text.wrap(widget.text, max(1, rect.w), size, widget.weight)
        return pygame.Rect(rect.x, rect.y, rect.w, widget.pitch * len(lines))
    wide = min(rect.w, text.measure(widget.text, size, widget.weight)[0])
    found = pygame.Rect(0, 0, wide, size)
    found.center = rect.center
    if widget.align != "centre":
        found.x = rect.x if widget.align == "left" else rect.right - wide
    return found


def entangled(scene: Scene) -> Iterator[str]:
    """Words that are written over other words or over a button."""
    words = [(each, where) for each in scene.root.widgets if (where := inked(each))]
    for index, (each, where) in enumerate(words):
        for other, there in words[:index]:
            if each.area is other.area and where.colliderect(there):
                yield f"{each.text!r} is written over {other.text!r}"
        for other in scene.root.live():
            if each.area is other.area and where.colliderect(other.rect):
                yield f"{each.text!r} is written over {other.id}"


def shortened(scene: Scene) -> Iterator[str]:
    """Paragraphs with more lines than room."""
    for each in scene.root.widgets:
        if isinstance(each, Paragraph) and (where := inked(each)):
            room = max(1, each.rect.height // each.pitch) * each.pitch
            if where.height > room:
                yield f"{each.text!r} has {where.height} pixels and room for {room}"


def look_through(app: App, scene: Scene) -> None:
    """Has everything drawn, however far down."""
    for area in [each for each in scene.root.widgets if isinstance(each, ScrollArea)]:
        while area.visible and area.offset < area.reach:
            area.scroll(max(1, area.rect.height // 2))
            step(app)
        area.scroll_to(0)


# By keyboard alone -----------------------------------------------------------------------


def unreached(app: App) -> Iterator[str]:
    """What neither Tab nor the arrows come to."""
    root = app.scene.root
    wanted, reached = root.live(), list[Widget]()
    for _ in range(len(wanted) + 1):
        app.handle(key(pygame.K_TAB))
        if root.focus and root.focus not in reached:
            reached.append(root.focus)
    for each in reached:  # grows while it is gone through
        across = () if each.adjustable else (pygame.K_LEFT, pygame.K_RIGHT)
        for code in (pygame.K_UP, pygame.K_DOWN, *across):
            if all(other in reached or not other.is_live for other in wanted):
                return
            root.set_focus(each)
            app.handle(key(code))
            if root.focus and root.focus not in reached:
                reached.append(root.focus)
    yield from (f"no key reaches {other.id}" for other in wanted if other not in reached)


def unpressed(app: App) -> Iterator[str]:
    """What the mouse can press and a key cannot."""
    for each in app.scene.root.widgets:
        kind = type(each)
        by_mouse = kind.press is not Widget.press or kind.activate is not Widget.activate
        if by_mouse and each.visible and each.enabled and not each.focusable:
            yield f"{each.id} is for the mouse alone"
    for each in app.scene.root.live():
        kind = type(each)
        if each.takes_text or not each.is_live or _answers(app, each):
            continue
        moves = kind.roam is not Widget.roam or kind.handle is not Widget.handle
        if not (moves or (each.adjustable and kind.adjust is not Widget.adjust)):
            yield f"no key does anything with {each.id}"


def _answers(app: App, widget: Widget) -> bool:
    """Whether both Enter and Space press it."""
    if type(widget).activate is Widget.activate:
        return False
    pressed: list[int] = []
    app.scene.root.set_focus(widget)
    widget.activate = lambda: pressed.append(1)  # type: ignore[method-assign]
    for code in (pygame.K_RETURN, pygame.K_SPACE):
        app.handle(key(code))
    del widget.activate
    return len(pressed) == 2


def ringless(scene: Scene) -> Iterator[str]:
    """What looks the same with the focus as without."""
    scene.root.show_focus(True)
    scene.root.set_focus(None)
    for each in scene.root.live():
        around = each.rect.inflate(40, 40)
        pictures: list[bytes] = []
        for focused in (False, True):
            surface = pygame.Surface(around.size)
            where = each.rect
            each.rect = where.move(-around.x, -around.y)
            each.focus = focused
            each.draw(surface)
            each.focus, each.rect = False, where
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        if pictures[0] == pictures[1] and each.id not in _SHOWN_ELSEWHERE:
            yield f"{each.id} does not show the focus"


def stuck(app: App) -> Iterator[str]:
    """Esc that does not go one step back, or goes further."""
    app.scene.root.set_focus(None)
    app.scene.root.show_focus(False)
    before, state = len(app.scenes), app.scene.describe()
    app.handle(key(pygame.K_ESCAPE))
    step(app)
    if not app.running:
        yield "Esc quits"
    elif app.scene.describe() == state:
        yield "Esc does nothing"
    elif len(app.scenes) < before - 1:
        yield "Esc goes back more than one step"
