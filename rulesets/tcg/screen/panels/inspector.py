"""The card that is pointed at, large, with everything that can be said of it now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.cards.look import CardState
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import EmptyState, Group, Panel, RichText, ScrollArea, Widget
from wowtable.shell.widgets.labels import draw_gold
from wowtable.text.rich import Rich, Style, TextRun

from ...rules.texts import reminders
from ..board.pieces import card_of
from ..cards.look import HIDDEN, look_of, state_in_play
from ..facts.forecast_words import foretold
from ..facts.lookup import duel_of, sheet_of
from ..facts.number_sources import attack_terms, health_terms, total_line
from ..facts.reasons import Verdict, verdict

_LARGEST, _GAP = 300.0, 12.0
LineTone = Literal["good", "error", "plain", "warning"]


class LargeFace(Widget):
    """A card as large as the room allows."""

    role: ClassVar[str] = "image"

    def __init__(self, desk: Desk, card: int, rect: Rect) -> None:
        s = duel_of(desk)
        key = s.names[card]
        look = look_of(desk, key) if key else HIDDEN
        super().__init__("inspector.face", rect, look.name)
        self.look = look
        shown = state_in_play(desk, card) if key and s.zone[card] == "play" else CardState(face_down=not key)
        left = [(name, number - shown.damage * (name == "health")) for name, number in shown.now]
        self.state = CardState(tuple(left), face_down=not key, counters=shown.counters)

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("card_face", self.rect, look=self.look, state=self.state)


class Heading(Widget):
    role: ClassVar[str] = "heading"

    def draw(self, canvas: Canvas) -> None:
        draw_gold(canvas, self.rect, self.label, 18)


class Banner(Widget):
    """A line on a coloured ground, with a sign that says the same."""

    role: ClassVar[str] = "text"

    def __init__(self, id: str, rect: Rect, words: Rich, kind: LineTone, icon: str, label: str) -> None:
        super().__init__(id, rect, label)
        self.words, self.kind, self.icon = words, kind, icon

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="toast", tone=self.kind)
        icon, room = self.rect.inset(12, 8).take_left(20, 10)
        ink = f"text.{self.kind}" if self.kind != "plain" else "text.body"
        canvas.icon(self.icon, Rect(icon.x, icon.center[1] - 10, 20, 20), ink)
        block = canvas.type.block(self.words, "small", room.w)
        canvas.rich(block, (room.x, room.center[1] - block.size[1] / 2), color=ink, link=ink)


@dataclass(frozen=True)
class _Column:
    """Stacks widgets from top to bottom."""

    desk: Desk
    room: Rect

    def text(self, id: str, y: float, words: Rich | str, style: str = "body", color: str = "text.body") -> RichText:
        high = self.desk.ui.type.block(words, style, self.room.w).size[1]
        return RichText(id, Rect(self.room.x, y, self.room.w, high), words, style, color=color)

    def banner(self, id: str, y: float, words: Rich, kind: LineTone, icon: str) -> Banner:
        high = self.desk.ui.type.block(words, "small", self.room.w - 54).size[1]
        rect = Rect(self.room.x, y, self.room.w, max(38.0, high + 18))
        return Banner(id, rect, words, kind, icon, "".join(run.text for run in words))


def inspector(desk: Desk, area: Rect, item: str) -> Widget:
    """The panel at the left. Without a card it says what it is for."""
    s, card = duel_of(desk), card_of(item)
    if not 0 <= card < len(s.names):
        room = area.inset(18, 16)
        empty = EmptyState("inspector.empty", room, "ui.zoom", desk.say("screen.look"), desk.say("screen.look_line"))
        return Panel("inspector", area, "", [empty, *_future(desk, room)], margin=14)
    room = area.inset(16, 14)
    widgets = list(_about(desk, card, room))
    lowest = widgets[-1].rect.bottom - room.y
    return Panel("inspector", area, "", [ScrollArea(f"inspector.{item}", room, widgets, lowest)], margin=14)


def _future(desk: Desk, room: Rect) -> Iterable[Widget]:
    words = foretold(desk)
    if not words:
        return []
    column = _Column(desk, room)
    head = Heading("inspector.if", Rect(room.x, room.y + 4, room.w, 26), desk.say("screen.if_resolves"))
    return [head, *_lines(column, head.rect.bottom + 4, "inspector.if", words)]


def _lines(column: _Column, y: float, id: str, lines: Iterable[Rich]) -> Iterator[Widget]:
    for n, line in enumerate(lines):
        text = column.text(f"{id}.{n}", y, line, "small")
        yield text
        y = text.rect.bottom + 4


def _about(desk: Desk, card: int, room: Rect) -> Iterator[Widget]:
    s = duel_of(desk)
    wide = min(room.w - 14, _LARGEST, (room.h * 0.56) * 5 / 7)
    face = Rect(room.center[0] - wide / 2, room.y + 8, wide, wide * 1.4)
    yield LargeFace(desk, card, face)
    y = face.bottom + _GAP + 4
    if not s.names[card]:
        yield _Column(desk, room).text("inspector.hidden", y, desk.say("screen.hidden_line"))
        return
    yield from _said(desk, card, _Column(desk, room), y)


def _said(desk: Desk, card: int, column: _Column, y: float) -> Iterator[Widget]:
    found = verdict(desk, card)
    if found is not None:
        banner = column.banner("inspector.verdict", y, found.words, _tone(found), _icon(found))
        yield banner
        y = banner.rect.bottom + _GAP
    for id, title, lines in _parts(desk, card):
        head = Heading(f"{id}.title", Rect(column.room.x, y, column.room.w, 24), title)
        yield head
        y = head.rect.bottom + 4
        for widget in _lines(column, y, id, lines):
            yield widget
            y = widget.rect.bottom + 4
        y += _GAP - 4


def _tone(found: Verdict) -> LineTone:
    if found.spare:
        return "warning"
    return "good" if found.legal else "error"


def _icon(found: Verdict) -> str:
    if found.spare:
        return "ui.info"
    return "ui.check" if found.legal else "ui.locked"


def _parts(desk: Desk, card: int) -> Iterator[tuple[str, str, list[Rich]]]:
    numbers = _numbers(desk, card)
    if numbers:
        yield "inspector.numbers", desk.say("screen.numbers"), numbers
    words = _keywords(desk, card)
    if words:
        yield "inspector.keywords", desk.say("screen.keywords"), words
    future = foretold(desk)
    if future:
        yield "inspector.if", desk.say("screen.if_resolves"), list(future)


def _numbers(desk: Desk, card: int) -> list[Rich]:
    """Sums with more than one term; what is as printed needs no words."""
    s, sheet = duel_of(desk), sheet_of(desk, card)
    if s.zone[card] != "play":
        return []
    lines: list[Rich] = []
    attack, health = attack_terms(desk, card), health_terms(desk, card)
    if len(attack) > 1:
        lines.append((*desk.rich("screen.attack_is"), *total_line(sum(n for _, n in attack), attack, desk)))
    if len(health) > 1 and "character" in sheet.kinds:
        lines.append((*desk.rich("screen.health_is"), *total_line(sum(n for _, n in health), health, desk)))
    if s.damage.get(card):
        left = sum(n for _, n in health) - s.damage[card]
        lines.append(desk.rich("screen.health_left", left=left, damage=s.damage[card]))
    return lines


def _keywords(desk: Desk, card: int) -> list[Rich]:
    found: list[Rich] = []
    sheet = sheet_of(desk, card)
    for name in reminders(sheet.card, look_of(desk, sheet.card.id).rules):
        key = f"keyword.{name}"
        if desk.texts.has(f"{key}.title") and desk.texts.has(f"{key}.text"):
            title = TextRun(desk.say(f"{key}.title") + "  ", Style.STRONG)
            found.append((title, *desk.rich(f"{key}.text")))
    return found


class Closeup(Group):
    """The inspector of a small table: it comes beside the card after a still moment, and nothing can be done in it."""

    def __init__(self, rect: Rect, item: str, children: Iterable[Widget]) -> None:
        super().__init__("closeup", rect, children)
        self.item = item
        self.still = 0.0

    def adopt(self, old: Widget) -> None:
        if isinstance(old, Closeup) and old.item == self.item:
            self.still = old.still

    def hit(self, point: tuple[float, float]) -> Widget | None:
        return None

    def tick(self, ms: float) -> bool:
        before = self.shown
        self.still += ms
        if before != self.shown:
            self.redraw()
        return False

    def due_ms(self) -> float | None:
        return None if self.shown else max(1.0, _STILL_MS - self.still)

    @property
    def shown(self) -> bool:
        return self.still >= _STILL_MS

    def draw_tree(self, canvas: Canvas) -> None:
        if self.shown:
            super().draw_tree(canvas)


_STILL_MS = 380.0


def closeup(desk: Desk, room: Rect, item: str, at: Rect) -> list[Widget]:
    """On the side of the table that is farther from the card."""
    s, card = duel_of(desk), card_of(item)
    if not 0 <= card < len(s.names):
        return []
    wide, high = min(400.0, room.w * 0.4), min(room.h - 8, 760.0)
    left = at.center[0] > room.center[0]
    x = room.x + 8 if left else room.right - wide - 8
    area = Rect(x, room.y + 4, wide, high)
    inner = area.inset(16, 14)
    widgets = list(_about(desk, card, inner))
    needed = min(high, widgets[-1].rect.bottom - inner.y + 30)
    panel = Panel("closeup.panel", Rect(area.x, area.y, wide, needed), "", [_Clipped(inner, widgets)], kind="dialog")
    return [Closeup(area, item, [panel])]


class _Clipped(Group):
    clips: ClassVar[bool] = True

    def __init__(self, rect: Rect, children: Iterable[Widget]) -> None:
        super().__init__("closeup.inner", rect, children)
