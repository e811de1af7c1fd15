"""The action bar while others play: who acts and what is being done; no question is left standing."""

from __future__ import annotations

from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.typography import named
from wowtable.shell.table.acts import Act, act_button, text_growth
from wowtable.shell.table.plugin import Desk, SeatInfo
from wowtable.shell.widgets import Group, Widget, draw_gold

from .bar import Strip, fitted, places_on
from .lore import world_of
from .players import draw_computer

_TITLE = 25.0


class Doing(Widget):
    """The crest and name of who acts, how well the computer plays, and the last thing that was done."""

    role: ClassVar[str] = "status"

    def __init__(self, rect: Rect, desk: Desk, info: SeatInfo | None) -> None:
        title = desk.say("screen.plays", seat=info.seat) if info is not None else ""
        super().__init__("bar.doing", rect, title)
        self.info = info
        self.level = desk.say(f"shell.setup.level_{info.level}") if info and not info.human and info.level else ""
        self.high = _TITLE * 1.36 * text_growth(desk) if title else 0.0
        crest = min(66.0 * text_growth(desk), rect.h - 16) * 0.8 if info is not None else 0.0
        self.crest = Rect(rect.x, rect.center[1] - crest * 0.6, crest, crest * 1.2)
        left = self.crest.right + 22 if info is not None else rect.x
        self.room = Rect(left, rect.y, rect.right - left, rect.h)
        self.line, _ = fitted(desk.ui.type, desk.waiting_line, self.room.w, rect.h - self.high)

    def draw(self, canvas: Canvas) -> None:
        room = self.room
        top = room.center[1] - (self.high + self.line.size[1]) / 2
        if self.info is not None:
            canvas.paint("seat_shield", self.crest, seat=self.info.colour)
            self._draw_title(canvas, Rect(room.x, top, room.w, self.high))
        canvas.rich(self.line, (room.x, top + self.high), link="text.link")

    def _draw_title(self, canvas: Canvas, room: Rect) -> None:
        pill = 0.0
        if self.info is not None and not self.info.human:
            level = canvas.type.width(self.level, named("small_strong")) if self.level else 0.0
            pill = min(room.w * 0.4, level + 60)
        wide = draw_gold(canvas, room.take_left(room.w - pill)[0], self.label, _TITLE)
        if pill:
            rest = Rect(room.x + wide + 14, room.y, room.w - wide - 14, room.h)
            draw_computer(canvas, rest, self.level) or draw_computer(canvas, rest, "")


def waiting_bar(desk: Desk, strip: Rect) -> Widget:
    places = places_on(desk, strip)
    children: list[Widget] = [Strip("bar.plate", strip), Doing(places.words, desk, _acting(desk))]
    if desk.live:
        undo = Act("undo", desk.say("screen.undo"), command="undo", why=desk.undo_why())
        children.append(act_button(desk, undo, places.undo))
    return Group("bar", strip, children)


def _acting(desk: Desk) -> SeatInfo | None:
    """Who is asked, as far as it has been shown; nobody once all is over."""
    s = world_of(desk)
    if s.scores:
        return None
    seat = s.decision.seats[0] if s.decision is not None else s.active
    return next((info for info in desk.seats if info.seat == seat), None)
