"""Nothing to answer: who acts, what is being done, and what one may do meanwhile. No question is left standing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import ClassVar

from ...base.canvas import Canvas
from ...base.layout import Rect
from ...base.lettering import filling
from ...base.typography import TextBlock, named
from ...widgets import Button, KeyHint, Tip, Widget, draw_gold
from ..plugin import Desk, SeatInfo
from .bar_words import TITLE, fitted, title_high
from .buttons import ActButton, text_growth, undo_act

_STEP_MS = 300.0
_CREST, _PILL = 66.0, 30.0
_PLAN_GAP = 10.0
_HINT, _PROGRESS = 12.0, 5.0


class Dots(Widget):
    """Three dots that light up in turn while somebody thinks."""

    role: ClassVar[str] = "progressbar"

    def __init__(self, rect: Rect, label: str, id: str = "dots") -> None:
        super().__init__(id, rect, label)
        self._time = 0.0

    def adopt(self, old: Widget) -> None:
        if isinstance(old, Dots):
            self._time = old._time

    def tick(self, ms: float) -> bool:
        before = int(self._time / _STEP_MS)
        self._time = (self._time + ms) % (3 * _STEP_MS)
        if int(self._time / _STEP_MS) != before:
            self.redraw()
        return False

    def due_ms(self) -> float | None:
        return _STEP_MS - self._time % _STEP_MS

    def draw(self, canvas: Canvas) -> None:
        self.draw_dots(canvas, self.rect)

    def draw_dots(self, canvas: Canvas, room: Rect) -> None:
        lit = int(self._time / _STEP_MS)
        for n in range(3):
            dot = Rect(room.x + n * 22, room.center[1] - 7, 14, 14)
            canvas.paint("particle", dot.inset(-5 if n == lit else 0), kind="spark")


class Doing(Dots):
    """The crest and name of who acts, how well a computer plays, the last thing that was done and what it is about;
    dots while one thinks. Where there is room for either the name or what was done, it is what was done."""

    role: ClassVar[str] = "status"

    def __init__(self, rect: Rect, desk: Desk, *, top: bool = False) -> None:
        info = acting(desk)
        super().__init__(rect, desk.say("table.plays", seat=info.seat) if info is not None else "", "bar.doing")
        self.info, self.thinks = info, bool(desk.thinking)
        self.level = desk.ui.say(f"shell.setup.level_{info.level}") if info and not info.human and info.level else ""
        self.high = title_high(desk) if self.label else 0.0
        crest = 0.0
        if info is not None:
            crest = self.high * 0.8 if top else min(_CREST * text_growth(desk), rect.h - 16) * 0.8
        aside = crest + (10 if top else 22) if crest else 0.0
        wide = rect.w - (0 if top else aside)
        self.line, said = fitted(desk.ui.type, (desk.waiting_line,), wide, rect.h - self.high)
        if said != desk.waiting_line and info is not None:
            aside, self.high = crest + 10, 0.0
            wide = rect.w - aside
            self.line, said = fitted(desk.ui.type, (desk.waiting_line,), wide, rect.h)
        self.whole = said == desk.waiting_line
        self.plan = _plan(desk, wide, rect.h - self.high - self.line.size[1], _PLAN_GAP if top else 0.0)
        tall = self.high + self.line.size[1] + (self.plan.size[1] if self.plan is not None else 0.0)
        at = rect.y if top else rect.center[1] - tall / 2
        middle = at + (self.high or max(crest * 1.2, self.line.size[1])) / 2 if top else rect.center[1]
        self.crest = Rect(rect.x, middle - crest * 0.6, crest, crest * 1.2)
        self.head = Rect(rect.x + aside, at, rect.w - aside, self.high)
        self.foot = (rect.x if top and self.high else rect.x + aside, at + self.high)
        self.under = (self.foot[0], self.foot[1] + self.line.size[1] + (_PLAN_GAP if top else 0.0))

    def due_ms(self) -> float | None:
        return super().due_ms() if self.thinks else None

    def draw(self, canvas: Canvas) -> None:
        if self.info is not None:
            canvas.paint("seat_shield", self.crest, seat=self.info.colour)
        if self.info is not None and self.high:
            self._draw_title(canvas, self.info)
        canvas.rich(self.line, self.foot, link="text.link")
        if self.plan is not None:
            canvas.rich(self.plan, self.under, color="gold.100")

    def _draw_title(self, canvas: Canvas, info: SeatInfo) -> None:
        room, pill = self.head, 0.0
        if not info.human:
            level = canvas.type.width(self.level, named("small_strong")) if self.level else 0.0
            pill = min(room.w * 0.4, level + 2 * _PILL)
        x = room.x + draw_gold(canvas, room.take_left(room.w - pill)[0], self.label, TITLE) + 14
        rest = Rect(x, room.y, room.right - x, room.h)
        if pill:
            wide = draw_computer(canvas, rest, self.level) or draw_computer(canvas, rest, "")
            rest = rest.take_left(wide, 14)[1]
        if self.thinks and rest.w >= 58:
            self.draw_dots(canvas, rest)


def _plan(desk: Desk, wide: float, high: float, gap: float) -> TextBlock | None:
    """What a computer player is about, below what it does, or else that one may look around while others act; left out
    where there is no room for all of it."""
    looks = desk.live and desk.doer not in (None, desk.viewer)
    words = desk.plan_line or (desk.ui.say("table.look_line") if looks else "")
    if not words:
        return None
    block = desk.ui.type.block(words, "subtitle", wide)
    return block if block.size[1] + gap <= high + 1 else None


def acting(desk: Desk) -> SeatInfo | None:
    """Whose doing is shown; nobody where nobody is."""
    doer = desk.doer
    return next((info for info in desk.seats if info.seat == doer), None)


class WaitingHint(KeyHint):
    """Where a button stands otherwise, on lines as it has room; of a `desk` it shows how much of a movement is over."""

    def __init__(
        self, id: str, rect: Rect, caps: tuple[str, ...], label: str, words: TextBlock, desk: Desk | None
    ) -> None:
        super().__init__(id, rect, caps, label)
        self.words, self.desk = words, desk

    def draw(self, canvas: Canvas) -> None:
        place = self.rect
        canvas.paint("panel", place, kind="well")
        inner = place.inset(_HINT, 0).moved(0, 0 if self.desk is None else -_PROGRESS)
        x = self.draw_caps(canvas, inner)
        canvas.rich(self.words, (x, inner.center[1] - self.words.size[1] / 2))
        if self.desk is not None and self.desk.busy:
            bar = Rect(place.x + _HINT, place.bottom - 3 * _PROGRESS, place.w - 2 * _HINT, _PROGRESS)
            info = acting(self.desk)
            canvas.fill(bar, "ink.500")
            canvas.fill(
                bar.take_left(bar.w * self.desk.display.progress)[0], f"seat.{info.colour}" if info else "gold.300"
            )


def hints_while_waiting(desk: Desk, second: Rect, main: Rect) -> Iterator[Widget]:
    """What keys do meanwhile, where buttons stand otherwise; nothing once the game is over."""
    if acting(desk) is None:
        return
    if desk.ui.settings.speed != "instant":
        yield from _hint(desk, "skip", main, "confirm", "table.skip_line")
    if desk.wishes is not None:
        yield from _hint(desk, "hold", second, "full_control", "table.hold_line", "table.hold_brief")


class MeanwhileButton(Button):
    """Of use while others act."""

    meanwhile: ClassVar[bool] = True


def buttons_while_waiting(desk: Desk, undo: Rect, second: Rect) -> Iterator[Widget]:
    """How fast it all goes, unless something can be taken back; and what has happened, where no hint stands."""
    if acting(desk) is None or not desk.undo_why():
        yield ActButton(desk, undo_act(desk), undo)
        return
    say = desk.ui.say
    speed = say(f"shell.options.speed_{desk.ui.settings.speed}")
    yield MeanwhileButton(
        "bar.pace", undo, say("table.pace"), line=speed, tip=Tip("", say("table.speed_is", speed=speed))
    )
    if desk.wishes is None:
        yield MeanwhileButton("bar.story", second, say("shell.log.title"), cap=desk.ui.cap("log"))


def _hint(desk: Desk, name: str, place: Rect, command: str, *keys: str) -> Iterator[Widget]:
    """In the first words that fit; none where there is no room at all."""
    type, cap = desk.ui.type, desk.ui.cap(command)
    room = place.w - 2 * _HINT - KeyHint.width(type, (cap,), "")
    for said, style in product(map(desk.ui.say, keys), ("body", "small")):
        words = type.block(said, style, room)
        longest = max(type.width(word, style) for word in said.split())
        if cap and longest <= room and words.size[1] <= place.h - 2 * _PROGRESS:
            yield WaitingHint(f"bar.hint.{name}", place, (cap,), said, words, desk if name == "skip" else None)
            return


def draw_computer(canvas: Canvas, room: Rect, words: str) -> float:
    """A pill with a robot and how well it plays; returns its width, 0 where there is no room."""
    high = min(room.h, canvas.type.line_height("small_strong") * 1.2)
    style = filling(canvas.type, "small_strong", high * 0.9, 1.0)
    text = canvas.type.width(words, style) if words else 0.0
    wide = high + (text + 12 if words else 0.0)
    if wide > room.w + 0.5:
        return 0.0
    pill = Rect(room.x, room.center[1] - high / 2, wide, high)
    canvas.paint("chip", pill, kind="computer")
    side = high * 0.66
    canvas.icon("ui.ai", Rect(pill.x + (high - side) / 2, pill.center[1] - side / 2, side, side), "computer.ink")
    if words:
        canvas.text(words, Rect(pill.x + high - 1, pill.y, text + 2, high), style, color="computer.ink")
    return wide
