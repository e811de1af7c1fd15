"""Small things of the workshop: toggles of the filters, the pill that counts copies, a strip of the deck list."""

from __future__ import annotations

from typing import Any, ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.base.typography import Typesetter
from wowtable.shell.cards.look import CardLook
from wowtable.shell.widgets import Group, Pressable, Tip, Toggle, Widget

from .dragging import Dragged
from .paint import HEX, STRIP

MORE, LESS = "more.", "less."


class RowToggle(Toggle):
    """Icon, word and how many there are."""

    def __init__(self, id: str, rect: Rect, label: str, on: bool, icon: str, count: int, *, box: bool = False) -> None:
        super().__init__(id, rect, label, on)
        self.icon, self.count, self.box = icon, count, box

    def draw(self, canvas: Canvas) -> None:
        if self.on or self.picture_state() == "hover":
            canvas.paint("row", self.rect, state="selected" if self.on and not self.box else "hover")
        inner = self.rect.inset(8, 0)
        if self.box:
            spot, inner = inner.take_left(24, 8)
            canvas.paint("check", centered(spot.center, (24, 24)), on=self.on, state=self.picture_state())
        icon, inner = inner.take_left(26, 10)
        canvas.icon(self.icon, centered(icon.center, (24, 24)), "gold.200" if self.on else "gold.400")
        number = str(self.count)
        right, inner = inner.take_right(canvas.type.width(number, "small") + 2, 8)
        canvas.text(number, right, "small", color="text.hint", align="right")
        canvas.text(self.label, inner, "strong" if self.on else "body", color="text.body")


class IconToggle(Toggle):
    """A square with a sign; its word is in its tooltip."""

    def __init__(self, id: str, rect: Rect, label: str, on: bool, icon: str) -> None:
        super().__init__(id, rect, label, on, tip=Tip("", label))
        self.icon = icon

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("segment", self.rect, place="only", selected=self.on, state=self.picture_state())
        side = min(self.rect.w, self.rect.h) * 0.66
        tint = "text.primary" if self.on else "gold.200" if self.picture_state() == "hover" else "gold.300"
        canvas.icon(self.icon, centered(self.rect.center, (side, side)), tint)


class HexToggle(Toggle):
    """A cost."""

    def draw(self, canvas: Canvas) -> None:
        side = min(self.rect.w, self.rect.h)
        spot = centered(self.rect.center, (side, side))
        if self.picture_state() == "hover":
            canvas.paint("glow", spot.inset(2), kind="hover", round=True)
        canvas.paint(HEX, spot, on=self.on)
        ink = "white" if self.on else "text.faint"
        style = "number" if len(self.label) == 1 else "small_strong"
        canvas.text(self.label, spot.inset(side * 0.08, 0), style, color=ink, align="center", outline="ink.950")


class ChipToggle(Toggle):
    """A word in a pill."""

    @staticmethod
    def width(type: Typesetter, label: str) -> float:
        return type.width(label, "small_strong") + 26

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("chip", self.rect, kind="gold" if self.on else "plain", selected=self.picture_state() == "hover")
        ink = "text.primary" if self.on else "text.second"
        canvas.text(self.label, self.rect.inset(10, 0), "small_strong", color=ink, align="center")


class StepSign(Pressable):
    """A plus or minus for the pointer; the keyboard has keys for it."""

    role: ClassVar[str] = "button"
    focusable: ClassVar[bool] = False

    def __init__(self, id: str, rect: Rect, label: str, icon: str, **more: Any) -> None:
        super().__init__(id, rect, label, **more)
        self.icon = icon

    def solid(self) -> bool:
        return True

    def hit_area(self) -> Rect:
        return self.rect.inset(-4)

    def draw(self, canvas: Canvas) -> None:
        side = min(self.rect.w, self.rect.h)
        spot = centered(self.rect.center, (side, side))
        primary = self.enabled and self.icon == "ui.plus"
        canvas.paint("medallion", spot, tone="parchment" if primary else "")
        ink = "text.disabled" if not self.enabled else "text.parchment" if primary else "gold.200"
        if self.hovered and self.enabled:
            canvas.paint("glow", spot, kind="hover", round=True)
        canvas.icon(self.icon, spot.inset(side * 0.28), ink)


class CountPill(Group):
    """How many copies are in the deck, with a sign for one less and one more."""

    def __init__(
        self, rect: Rect, card: str, name: str, count: int, most: int, words: tuple[str, str], why: str
    ) -> None:
        less, more = words
        side = min(rect.h - 4, 36.0)
        left = centered((rect.x + side / 2 + 3, rect.center[1]), (side, side))
        right = centered((rect.right - side / 2 - 3, rect.center[1]), (side, side))
        super().__init__(f"pill.{card}", rect, [
            StepSign(f"{LESS}{card}", left, less, "ui.minus", enabled=count > 0),
            StepSign(f"{MORE}{card}", right, more, "ui.plus", enabled=count < most and not why, why=why),
        ])  # fmt: skip
        self.label = f"{name} {count}/{most}"
        self.count, self.most = count, most

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("chip", self.rect)
        inner = self.rect.inset(min(40.0, self.rect.w * 0.24), 0)
        number = f"{self.count}/{self.most}"
        words = canvas.type.width(number, "strong") + 2
        pips = self.most if self.most <= 4 else 0
        width, gap = (10.0, 3.0) if inner.w > 100 else (7.0, 2.0)
        if pips * (width + gap) + 6 + words > inner.w:
            pips = 0
            words = min(words, inner.w)
        x = inner.center[0] - (pips * (width + gap) + (6 if pips else 0) + words) / 2
        for n in range(pips):
            box = Rect(x + n * (width + gap), inner.center[1] - 8, width, 16)
            canvas.fill(box, "gold.300" if n < self.count else "ink.500")
            canvas.fill(box.inset(1.5), "gold.200" if n < self.count else "ink.950")
        x += pips * (width + gap) + (6 if pips else 0)
        ink = "text.body" if self.count else "text.hint"
        canvas.text(number, Rect(x, inner.y, words, inner.h), "strong", color=ink, align="center")


class Strip(Pressable):
    """A line of the deck list: cost, name, picture, how many. Under the pointer it shows signs for less and more.

    A copy of its card can be dragged out of the deck.
    """

    role: ClassVar[str] = "listitem"

    def __init__(self, rect: Rect, look: CardLook, count: int, *, selected: bool, fault: str, words: tuple[str, str],
                 full: bool) -> None:  # fmt: skip
        tip = Tip(look.name, fault) if fault else None
        super().__init__(f"strip.{look.id}", rect, look.name, tip=tip)
        self.look, self.count, self.selected, self.fault = look, count, selected, fault
        side = rect.h - 4
        plus = Rect(rect.right - side - 42, rect.y + 2, side, side)
        minus = plus.moved(-side - 4)
        self.children = [
            HoverSign(f"{LESS}strip.{look.id}", minus, words[0], "ui.minus"),
            HoverSign(f"{MORE}strip.{look.id}", plus, words[1], "ui.plus", enabled=not full),
        ]

    @property
    def pointed(self) -> bool:
        return self.hovered or any(child.hovered for child in self.children)

    def cargo(self, at: Point) -> Any:
        return Dragged(self.look.id, listed=True)

    def draw_cargo(self, canvas: Canvas, payload: Any, at: Point) -> None:
        rect = centered(at, self.rect.size)
        canvas.paint("shadow", rect, level="s4", radius=6)
        canvas.paint(STRIP, rect, look=self.look, state="selected")
        canvas.text(self.look.name, rect.inset(self.rect.h + 10, 0), "strong", color="text.body", outline="ink.950")

    def draw(self, canvas: Canvas) -> None:
        state = "fault" if self.fault else "selected" if self.selected or self.pointed else "normal"
        canvas.paint(STRIP, self.rect, look=self.look, state=state)
        cost, rest = self.rect.take_left(self.rect.h, 10)
        price = self.look.gem("cost")
        if price is not None:
            canvas.text(str(price.number), cost, "number", color="white", align="center", outline="ink.950")
        else:
            canvas.icon("ui.quest", cost.inset(self.rect.h * 0.22), "parch.100")
        count, rest = rest.take_right(38, 6)
        canvas.text(f"×{self.count}", count, "strong", color="gold.100", outline="ink.950")
        if self.pointed:
            rest = rest.take_right(2 * self.rect.h)[1]
        canvas.text(self.look.name, rest, "strong", color="text.body", outline="ink.950")


class HoverSign(StepSign):
    """Seen and pressed only while the pointer is on its strip."""

    @property
    def wanted(self) -> bool:
        return isinstance(self.parent, Strip) and self.parent.pointed

    def draw_tree(self, canvas: Canvas) -> None:
        if self.wanted:
            super().draw_tree(canvas)


class Capsule(Widget):
    """A line on a coloured ground with its sign, and a word to press at its end."""

    role: ClassVar[str] = "status"

    def __init__(
        self, id: str, rect: Rect, label: str, tone: str, children: tuple[Widget, ...] = (), tip: Tip | None = None
    ) -> None:
        super().__init__(id, rect, label, children=children, tip=tip)
        self.tone = tone

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="toast", tone=self.tone)
        icon, room = self.rect.inset(10, 3).take_left(22, 8)
        name = {"error": "ui.warning", "warning": "ui.info", "good": "ui.accept"}.get(self.tone, "ui.info")
        ink = f"text.{self.tone}" if self.tone in ("error", "warning", "good") else "text.body"
        canvas.icon(name, centered(icon.center, (22, 22)), ink)
        if self.children:
            room = room.take_right(self.rect.right - self.children[0].rect.x - 4)[1]
        canvas.text(self.label, room, "small", color=ink, fit="wrap")


class WordButton(Pressable):
    """An underlined word."""

    role: ClassVar[str] = "button"

    def draw(self, canvas: Canvas) -> None:
        ink = "gold.100" if self.hovered else "text.button"
        canvas.text(self.label, self.rect, "small_strong", color=ink, align="center")
        width = min(self.rect.w, canvas.type.width(self.label, "small_strong"))
        y = self.rect.center[1] + canvas.type.line_height("small") * 0.42
        canvas.fill(Rect(self.rect.center[0] - width / 2, y, width, 1.5), ink)
