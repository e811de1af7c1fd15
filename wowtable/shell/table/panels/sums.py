"""A number told part by part: a line for each part and where it comes from, then the total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ...base.canvas import Canvas
from ...base.layout import Point, Rect
from ...widgets import GoldText, Label, Tip, Widget
from ..asking.buttons import text_growth
from ..plugin import Desk

_LINE, _TOTAL, _HEAD = 30.0, 42.0, 34.0


@dataclass(frozen=True, slots=True)
class Part:
    """An icon, what it is, and how much. `source` is what it comes from, told in a tip and looked up in the book."""

    icon: str
    words: str
    number: int
    source: str


@dataclass(frozen=True, slots=True)
class Sum:
    """What is added up. The `total` has a name; `heading` is that of tips over several parts."""

    id: str
    title: str
    heading: str
    total: str
    source: str
    parts: Sequence[Part]

    def tip(self, desk: Desk, first: int = 0) -> Tip:
        lines = [f"+{part.number}  {part.words}" for part in self.parts[first:]]
        return Tip(self.heading, "\n".join(lines) or desk.say("table.sum_none"))


class PartLine(Widget):
    """A part with its number; without an icon the total, on its own plate."""

    role: ClassVar[str] = "text"
    lasting: ClassVar[bool] = True

    def __init__(self, id: str, rect: Rect, part: Part, tip: Tip | None) -> None:
        super().__init__(id, rect, part.words, tip=tip)
        self.part = part

    def details_item(self, at: Point | None) -> str:
        return self.part.source

    def draw(self, canvas: Canvas) -> None:
        rect, total = self.rect, not self.part.icon
        wide, left = canvas.type.width("88", "number"), rect.x + 14
        if total:
            canvas.paint("row", rect, state="selected")
        else:
            side = rect.h * 0.72
            canvas.icon(self.part.icon, Rect(rect.x + 8, rect.center[1] - side / 2, side, side), "gold.400")
            left = rect.x + side + 20
        words = Rect(left, rect.y, rect.right - wide - (28 if total else 24) - left, rect.h)
        canvas.text(self.label, words, "strong" if total else "body")
        number = Rect(rect.right - wide - 14, rect.y, wide, rect.h)
        color = "gold.100" if total else "text.body"
        canvas.text(str(self.part.number), number, "number", align="right", color=color)


def sum_heights(desk: Desk, shown: Sum) -> tuple[float, float]:
    """Without lines, and with one for each part."""
    least, best = (_height(desk, lines) for lines in (0, max(1, len(shown.parts))))
    return least, best


def _height(desk: Desk, lines: int) -> float:
    return (_HEAD + 4 + lines * _LINE + _TOTAL) * text_growth(desk)


def sum_panel(desk: Desk, area: Rect, shown: Sum) -> list[Widget]:
    """A line for each part as far as there is room, the rest in one."""
    growth = text_growth(desk)
    head, body = area.take_top(_HEAD * growth, 4 * growth)
    room = int((body.h - _TOTAL * growth) / (_LINE * growth) + 0.01)
    lines = _lines(desk, body, shown, room)
    foot = lines[-1].rect.bottom if lines else body.y
    plate = Rect(body.x, foot + 2, body.w, (_TOTAL - 4) * growth)
    total = Part("", shown.total, sum(part.number for part in shown.parts), shown.source)
    return [
        GoldText(f"{shown.id}.title", head, shown.title, 21),
        *lines,
        PartLine(f"{shown.id}.total", plate, total, shown.tip(desk)),
    ]


def _lines(desk: Desk, body: Rect, shown: Sum, room: int) -> list[Widget]:
    high = _LINE * text_growth(desk)
    strips = [Rect(body.x, body.y + n * high, body.w, high) for n in range(max(0, room))]
    if not strips:
        return []
    if not shown.parts:
        return [Label(f"{shown.id}.none", strips[0], desk.say("table.sum_none"), color="text.hint")]
    whole = len(shown.parts) if len(shown.parts) <= room else room - 1
    made: list[Widget] = [
        PartLine(f"{shown.id}.{n}", strip, part, desk.screen.tip(desk, part.source))
        for n, (strip, part) in enumerate(zip(strips, shown.parts[:whole]))
    ]
    rest = shown.parts[whole:]
    if rest:
        more = Part("ui.more", desk.say("table.sum_more"), sum(part.number for part in rest), shown.source)
        made.append(PartLine(f"{shown.id}.more", strips[whole], more, shown.tip(desk, whole)))
    return made
