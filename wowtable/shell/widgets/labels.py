"""Things to read: single lines, wrapped rich text with keyword links, pictures, empty states."""

from __future__ import annotations

from typing import Any, ClassVar

from ...text.rich import plain
from ..base.canvas import Align, Canvas, Color, Fit, Valign
from ..base.input import Pointer
from ..base.layout import Point, Rect
from ..base.typography import TextBlock, Typesetter, TypeStyle, Words, runs_of
from .base import Tip, Widget
from .messages import LinkFollowed


class Label(Widget):
    """A line of text; with `fit="wrap"` a paragraph that must fit its rect."""

    role: ClassVar[str] = "text"
    lasting: ClassVar[bool] = True

    def __init__(
        self,
        id: str,
        rect: Rect,
        label: str,
        style: TypeStyle | str = "body",
        *,
        color: Color = "text.body",
        align: Align = "left",
        valign: Valign = "middle",
        fit: Fit = "shrink",
        outline: Color | None = None,
        tip: Tip | None = None,
    ) -> None:
        super().__init__(id, rect, label, tip=tip)
        self.style = style
        self.look: dict[str, Any] = {"color": color, "align": align, "valign": valign, "fit": fit, "outline": outline}

    def draw(self, canvas: Canvas) -> None:
        canvas.text(self.label, self.rect, self.style, **self.look)


class GoldText(Widget):
    """Gold lettering, for titles."""

    role: ClassVar[str] = "heading"
    lasting: ClassVar[bool] = True

    def __init__(self, id: str, rect: Rect, label: str, px: float = 31, align: Align = "left", **more: Any) -> None:
        super().__init__(id, rect, label, **more)
        self.px = px
        self.align = align

    def draw(self, canvas: Canvas) -> None:
        draw_gold(canvas, self.rect, self.label, self.px, self.align)


class _Laid:
    """How words were laid out when they were drawn; handed on with their looks, which are not drawn again."""

    block: TextBlock | None = None


class RichText(Widget):
    """Wrapped text. Its links explain themselves on hover and post `LinkFollowed` when clicked."""

    role: ClassVar[str] = "text"
    lasting: ClassVar[bool] = True

    def __init__(
        self,
        id: str,
        rect: Rect,
        rich: Words,
        style: TypeStyle | str = "body",
        *,
        color: Color = "text.body",
        link: Color = "text.link",
        strong: Color | None = None,
        align: Align = "left",
    ) -> None:
        super().__init__(id, rect, plain(runs_of(rich)))
        self.rich = rich
        self.style = style
        self.align = align
        self.look: dict[str, Any] = {"color": color, "link": link, "strong": strong}
        self._laid = _Laid()

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, RichText) and self._words() == old._words():
            self._laid = old._laid

    def _words(self) -> tuple[object, ...]:
        return (self.rich, self.style, self.rect.w, self.align)

    def block(self, type: Typesetter) -> TextBlock:
        return type.block(self.rich, self.style, self.rect.w, self.align)

    def draw(self, canvas: Canvas) -> None:
        block = self._laid.block = self.block(canvas.type)
        canvas.rich(block, (self.rect.x, self.rect.y), **self.look)

    def solid(self) -> bool:
        return bool(self._links())

    def _links(self) -> list[tuple[str, Rect]]:
        block = self._laid.block
        if block is None:
            return []
        return [(piece.run.target, piece.rect.moved(self.rect.x, self.rect.y)) for piece in block.links()]

    def _link_at(self, at: Point) -> tuple[str, Rect] | None:
        return next((link for link in self._links() if link[1].contains(at)), None)

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        link = None if at is None else self._link_at(at)
        if link is None or self.stage is None:
            return super().tip_now(at)
        tip = self.stage.explain(link[0])
        return None if tip is None else (tip, link[1])

    def on_pointer(self, pointer: Pointer) -> bool:
        link = self._link_at(pointer.at)
        if pointer.kind == "up" and link is not None:
            self.emit(LinkFollowed(self.id, link[0]))
        return link is not None


class Icon(Widget):
    role: ClassVar[str] = "image"
    lasting: ClassVar[bool] = True

    def __init__(self, id: str, rect: Rect, icon: str, tint: Color = "gold.300", label: str = "", **more: Any) -> None:
        super().__init__(id, rect, label, **more)
        self.icon = icon
        self.tint = tint

    def draw(self, canvas: Canvas) -> None:
        canvas.icon(self.icon, self.rect, self.tint)


class Picture(Widget):
    """One painter's picture with fixed parameters."""

    role: ClassVar[str] = "image"
    lasting: ClassVar[bool] = True

    def __init__(
        self, id: str, rect: Rect, painter: str, label: str = "", *, tip: Tip | None = None, **params: Any
    ) -> None:
        super().__init__(id, rect, label, tip=tip)
        self.painter = painter
        self.params = params

    def draw(self, canvas: Canvas) -> None:
        canvas.paint(self.painter, self.rect, **self.params)


class KeyHint(Widget):
    """A key cap with what the key does, as in footers. `TO` among the caps stands for all keys between two."""

    role: ClassVar[str] = "text"
    TO: ClassVar[str] = "–"
    lasting: ClassVar[bool] = True

    def __init__(self, id: str, rect: Rect, caps: tuple[str, ...], label: str) -> None:
        super().__init__(id, rect, label)
        self.caps = caps

    @staticmethod
    def width(type: Typesetter, caps: tuple[str, ...], label: str) -> float:
        return sum(KeyHint._cap_width(type, cap) + 4 for cap in caps) + 6 + type.width(label, "body")

    @staticmethod
    def _cap_width(type: Typesetter, cap: str) -> float:
        return type.width(cap, "body") if cap == KeyHint.TO else keycap_width(type, cap)

    def draw(self, canvas: Canvas) -> None:
        x = self.draw_caps(canvas, self.rect)
        canvas.text(self.label, Rect(x, self.rect.y, max(1.0, self.rect.right - x), self.rect.h), "body")

    def draw_caps(self, canvas: Canvas, room: Rect) -> float:
        """At the left of the room; where the words begin."""
        x = room.x
        for cap in self.caps:
            width = self._cap_width(canvas.type, cap)
            if cap == self.TO:
                canvas.text(cap, Rect(x, room.y, width, room.h), "body", color="text.second")
            else:
                draw_keycap(canvas, keycap_rect(canvas.type, x, room.center[1], cap), cap)
            x += width + 4
        return x + 6


class EmptyState(Widget):
    """What to show where nothing is yet: an icon where there is room, what is missing, what to do next."""

    role: ClassVar[str] = "text"
    lasting: ClassVar[bool] = True

    def __init__(self, id: str, rect: Rect, icon: str, label: str, hint: str = "") -> None:
        super().__init__(id, rect, label)
        self.icon = icon
        self.hint = hint

    def draw(self, canvas: Canvas) -> None:
        room = self.rect.inset(24, 0)
        hint = canvas.type.block(self.hint, "body", room.w, "center")
        below = 36 + hint.size[1] if self.hint else 30.0
        tall = 84 + below <= self.rect.h
        x, y = self.rect.center[0], self.rect.center[1] - (below - 84 if tall else below) / 2
        if tall:
            canvas.icon(self.icon, Rect(x - 36, y - 84, 72, 72), "text.faint", alpha=0.7)
        canvas.text(self.label, Rect(room.x, y, room.w, 30), "lead", color="text.second", align="center")
        canvas.rich(hint, (room.x, y + 36), color="text.hint")


def draw_gold(canvas: Canvas, rect: Rect, text: str, px: float, align: Align = "left") -> float:
    """Gold lettering on one line, shrunk if it must; returns its width."""
    style = gold_style(canvas.type, rect.w, text, px)
    width = canvas.type.width(text, style)
    x = {"left": rect.x, "center": rect.center[0] - width / 2, "right": rect.right - width}[align]
    real = canvas.viewport.font_px(style.px)
    canvas.paint("gold_text", Rect(x, rect.y, width, rect.h), text=text, px=real, weight=style.weight)
    return width


def gold_style(type: Typesetter, room: float, text: str, px: float) -> TypeStyle:
    """How gold lettering is set to fit the room."""
    return type.shrunk(text, TypeStyle("cinzel", 900 if px > 40 else 700, px), room)


ARROWS = {"←": "ui.left", "→": "ui.right", "↑": "ui.up", "↓": "ui.down"}
_KEYCAP_PAD = 9.0


def keycap_width(type: Typesetter, cap: str) -> float:
    return max(26.0, type.width(cap, "keycap") + 2 * _KEYCAP_PAD)


def keycap_rect(type: Typesetter, left: float, middle: float, cap: str) -> Rect:
    """A cap as large as its text, from its left edge, about a middle line."""
    height = max(26.0, type.line_height("keycap") + 4)
    return Rect(left, middle - height / 2, keycap_width(type, cap), height)


def draw_keycap(canvas: Canvas, rect: Rect, cap: str, *, alpha: float = 1.0) -> None:
    """Arrows come from icons, never from a font."""
    canvas.paint("keycap", rect, alpha=alpha)
    if cap in ARROWS:
        side = rect.h * 0.55
        icon = Rect(rect.center[0] - side / 2, rect.center[1] - side / 2 - 1, side, side)
        canvas.icon(ARROWS[cap], icon, "text.parchment", alpha=alpha)
        return
    canvas.text(cap, rect.inset(4, 0).moved(0, -1), "keycap", color="text.parchment", align="center", alpha=alpha)
