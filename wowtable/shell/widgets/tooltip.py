"""Tooltips on parchment: after a still moment, by pointer or focus, beside the thing and never over it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING

from ..base.canvas import Canvas
from ..base.input import Pointer
from ..base.layout import Point, Rect, kept_inside
from ..base.typography import LinePart, TextBlock, Typesetter
from .base import DECISIVE, Tip, Widget
from .least_hidden import least_hiding, says_at

if TYPE_CHECKING:
    from .stage import Stage

DELAY_MS = 450.0
SOON_MS = 400.0
GAP = 12.0
WIDTH, SMALL_WIDTH = 380.0, 300.0
_PAD = 18.0
_MOST = 0.4
"""Of the width of the glass."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A tooltip in its place: what it says and what it explains."""

    tip: Tip
    target: Rect
    rect: Rect
    title: TextBlock
    body: TextBlock
    head_height: float


class Tooltips:
    """At most two at once: one for the thing, a smaller one for a keyword in it."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._waiting: Widget | None = None
        self._still = 0.0
        self._since_hidden = 1e9
        self._wanted: tuple[Tip, Rect] | None = None
        self._keyword = -1
        self._want_nested: tuple[Tip, Rect] | None = None
        self.main: Shown | None = None
        self.nested: Shown | None = None
        self.pinned = False
        self._outside = 0.0

    # --- what opens and closes

    def pointer_moved(self, at: Point, over: Widget | None) -> None:
        if self._inside(at):
            self._outside = 0.0
            self._hover_links(at)
            return
        if self.pinned:
            return
        wanted = None if over is None else over.tip_now(at)
        if wanted == self._wanted:
            if self.main is None:
                self._still = 0.0
            return
        if self.main is not None:
            self._since_hidden = 0.0
        self._close()
        self._wanted = wanted
        self._still = DELAY_MS if self._since_hidden < SOON_MS else 0.0

    def focus_moved(self, widget: Widget) -> None:
        self.hide()
        self._wanted = widget.tip_now(None)
        self._still = 0.0

    def leave(self) -> None:
        if not self.pinned:
            self.hide()

    def hide(self) -> bool:
        """True if one was showing."""
        shown = self.main is not None
        if shown:
            self._since_hidden = 0.0
        self._close()
        self._wanted = None
        return shown

    def _close(self) -> None:
        if self.main is not None:
            self._stage.dirty = True
        self.main = self.nested = None
        self.pinned = False
        self._want_nested = None
        self._keyword = -1
        self._still = 0.0

    def show(self, tip: Tip, target: Rect) -> None:
        """At once, without waiting."""
        self.hide()
        self._wanted = (tip, target)
        self._still = DELAY_MS
        self._stage.dirty = True

    def pin(self) -> bool:
        """Keeps the tooltip that shows, or is about to, until it is closed. Once more lets it go."""
        if self._wanted is None:
            return False
        self.pinned = not self.pinned
        self._still = DELAY_MS
        self._stage.dirty = True
        return True

    def open_keyword(self) -> bool:
        """Opens the next keyword of the tooltip that shows."""
        if self.main is None or not self.main.body.links():
            return False
        self._keyword = (self._keyword + 1) % len(self.main.body.links())
        self._nest(self.main.body.links()[self._keyword])
        return True

    def click(self, pointer: Pointer) -> bool:
        """A click on the tooltip pins it."""
        if self.main is None or not self._inside(pointer.at):
            return False
        self.pinned = True
        return True

    def _inside(self, at: Point) -> bool:
        return any(shown is not None and shown.rect.inset(-2).contains(at) for shown in (self.main, self.nested))

    def _hover_links(self, at: Point) -> None:
        if self.main is None:
            return
        for piece in self.main.body.links():
            if piece.rect.moved(*self._body_at(self.main)).contains(at):
                self._nest(piece)
                return

    def _nest(self, piece: LinePart) -> None:
        tip = self._stage.explain(piece.run.target)
        if tip is not None and self.main is not None:
            self._want_nested = (tip, piece.rect.moved(*self._body_at(self.main)))
            self.nested = None
            self._stage.dirty = True

    @staticmethod
    def _body_at(shown: Shown) -> Point:
        return (shown.rect.x + _PAD, shown.rect.y + _PAD + shown.head_height)

    # --- time and drawing

    def tick(self, ms: float) -> bool:
        self._since_hidden += ms
        if self._wanted is None or self.main is not None:
            return False
        self._still += ms
        if self._still >= DELAY_MS:
            self._stage.dirty = True
        return False

    def due_ms(self) -> float | None:
        if self._wanted is None or self.main is not None:
            return None
        return max(1.0, DELAY_MS - self._still)

    def draw(self, canvas: Canvas) -> None:
        if self._wanted is not None and self.main is None and self._still >= DELAY_MS:
            legible = says_at(layer.root for layer in self._stage.layers)
            self.main = place(
                canvas.type, *self._wanted, self._stage.area, self._width(canvas.type, WIDTH), legible=legible
            )
        if self.main is None:
            return
        if self._want_nested is not None and self.nested is None:
            tip, target = self._want_nested
            width = self._width(canvas.type, SMALL_WIDTH)
            self.nested = place(canvas.type, tip, target, self._stage.area, width, beside=self.main)
        draw_tip(canvas, self.main)
        if self.nested is not None:
            draw_tip(canvas, self.nested)
        if self.pinned:
            pin = Rect(self.main.rect.right - 30, self.main.rect.y + 8, 20, 20)
            canvas.icon("ui.pin", pin, "text.parchment.second")

    def _width(self, type: Typesetter, wanted: float) -> float:
        """Wider where letters are larger than the glass would have them."""
        return min(wanted * type.viewport.growth, self._stage.area.w * _MOST)


def place(
    type: Typesetter,
    tip: Tip,
    target: Rect,
    area: Rect,
    width: float,
    *,
    beside: Shown | None = None,
    legible: Sequence[Rect] = (),
) -> Shown:
    """Sizes a tooltip and finds room for it near its target, or beside another one whose target it spares too; of
    several places it takes the one that hides least of what is `legible`."""
    body = type.block(tip.body, "body", width - 2 * _PAD)
    title = type.block(tip.title, "panel_title", width - 2 * _PAD)
    head = 0.0
    if tip.title:
        head += title.size[1] + 4
    if tip.subtitle:
        head += type.line_height("subtitle") + 4
    wide = max(body.size[0], title.size[0] if tip.title else 0.0, type.width(tip.subtitle, "subtitle"))
    size = (min(width, max(140.0, wide + 2 * _PAD)), head + body.size[1] + 2 * _PAD)
    around = [target] if beside is None else [beside.rect, beside.target]
    return Shown(tip, target, free_place(size, around, area, legible), title, body, head)


def free_place(size: tuple[float, float], avoid: list[Rect], area: Rect, legible: Sequence[Rect]) -> Rect:
    """Below, above, right or left of the first, in that order, where it covers none of them and hides least, above all
    of what lies on the first or touches it; beyond that, too, where it juts out."""
    target = avoid[0]
    touching = [rect for rect in legible if rect.overlaps(target.inset(-GAP))]
    on_it = [rect for rect in touching if rect.w * rect.h < target.w * target.h]
    beside = (place for thing in (target, reduce(Rect.joined, on_it, target)) for place in _around(thing, *size))
    pushed = [kept_inside(rect, area.inset(8)) for rect in beside]
    free = [rect for rect in pushed if not any(rect.overlaps(each) for each in avoid)]
    return least_hiding(free or pushed, [*legible, *on_it * DECISIVE])


def _around(target: Rect, w: float, h: float) -> Iterator[Rect]:
    """On each side of the target: along its beginning, its middle and its end, or beyond them."""
    (x, y), (across, along) = target.center, (w / 2, h / 2)
    lefts = (target.x, x - across, target.right - w, target.x - across, target.right - across)
    tops = (target.y, y - along, target.bottom - h)
    for y in (target.bottom + GAP, target.y - GAP - h):
        yield from (Rect(left, y, w, h) for left in lefts)
    for x in (target.right + GAP, target.x - GAP - w):
        yield from (Rect(x, top, w, h) for top in tops)


def draw_tip(canvas: Canvas, shown: Shown) -> None:
    canvas.paint("panel", shown.rect, kind="tooltip")
    inner = shown.rect.inset(_PAD)
    y = inner.y
    if shown.tip.title:
        canvas.rich(shown.title, (inner.x, y), color="text.parchment")
        y += shown.title.size[1] + 4
    if shown.tip.subtitle:
        line = Rect(inner.x, y, inner.w, canvas.type.line_height("subtitle"))
        canvas.text(shown.tip.subtitle, line, "subtitle", color="text.parchment.second")
        y += line.h + 4
    canvas.rich(shown.body, (inner.x, y), color="text.parchment", link="text.parchment.link")
