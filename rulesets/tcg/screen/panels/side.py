"""The panels beside the table: wishes at the lower left, the log at the lower right, a rail where they are folded."""

from __future__ import annotations

from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.table.log_panel import LogList
from wowtable.shell.table.piece_screen import FOLD
from wowtable.shell.table.plugin import Desk
from wowtable.shell.table.wish_panel import asking_control, wish_panel
from wowtable.shell.widgets import Button, EmptyState, Group, IconButton, Panel, Tip, Widget

from ..facts.lookup import duel_of, key_name
from .phases import turn_least

_BUTTON = 44.0
_WISHES = ("wishes", "ui.pause", "screen.wishes")


class SideLog(LogList):
    """The log as long as it stays in sight."""

    prefix: ClassVar[str] = "log.side."


def log_panel(desk: Desk, area: Rect) -> Widget:
    title = desk.ui.say("shell.log.title")
    room = Panel.room(area, title, margin=14)
    if not desk.lines:
        empty = EmptyState("log.side.empty", room.moved(0, -20), "ui.log", desk.ui.say("shell.log.empty"))
        return Panel("log.side", area, title, [empty], margin=14)
    return Panel("log.side", area, title, [SideLog("log.side.list", room, desk, desk.lines)], margin=14)


def wishes(desk: Desk, area: Rect, *, folded: bool | None = None) -> Widget:
    """What is passed without asking, and the way back. Where it may be `folded`, a button does it."""
    room = area.inset(16, 12)
    foot, body = room.take_bottom(_BUTTON, 8)
    made: list[Widget] = [wish_panel(desk, body, lambda key: lasting_name(desk, key), folded=bool(folded))]
    if folded is not None:
        spot, foot = foot.take_right(_BUTTON, 8)
        label = desk.say("screen.more_wishes" if folded else "screen.fewer_wishes")
        made.append(IconButton(f"{FOLD}wishes", spot, label, "ui.settings" if folded else "ui.down"))
    return Panel("wishes.panel", area, "", [*made, _undo(desk, foot)], margin=14)


def wishes_high(desk: Desk, wide: float) -> float:
    """How high the panel is where nothing is folded or scrolled."""
    listed = wish_panel(desk, Rect(0, 0, wide - 32, 0), lambda key: lasting_name(desk, key))
    high = max((widget.rect.bottom for widget in listed.children), default=0.0)
    return high + _BUTTON + 8 + 24


def _undo(desk: Desk, rect: Rect) -> Button:
    why = _undo_why(desk)
    label = desk.ui.say("shell.match.undo")
    cap = desk.ui.cap("undo")
    return Button("undo", rect, label, icon="ui.undo", cap=cap, command="undo", enabled=not why, why=why)


def lasting_name(desk: Desk, key: str) -> str:
    """What is answered for good: by which card it is asked, and what about it."""
    name, what = key.split(":")[:2]
    return desk.say(f"screen.lasting.{what}", name=key_name(desk, name))


class RailPlate(Widget):
    role: ClassVar[str] = "panel"

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="quiet")


def rail(desk: Desk, area: Rect, *, unfolded: str) -> Widget:
    """Buttons that open what a small table folds away. The log opens from the top bar."""
    made: list[Widget] = [RailPlate("rail.plate", area)]
    y = area.y + 10
    count = len(duel_of(desk).chain)
    for name, icon, key in (("chain", "spell.chains", "screen.chain"), _WISHES):
        rect = Rect(area.center[0] - _BUTTON / 2, y, _BUTTON, _BUTTON)
        made.append(_fold_button(desk, rect, name, icon, key, bare=unfolded != name))
        if name == "chain" and count:
            made.append(_Count(Rect(rect.right - 16, rect.y - 6, 24, 24), count))
        y += _BUTTON + 12
    made.append(undo_button(desk, Rect(area.center[0] - _BUTTON / 2, y, _BUTTON, _BUTTON)))
    return Group("rail", area, made)


def _fold_button(desk: Desk, rect: Rect, name: str, icon: str, key: str, *, bare: bool) -> Widget:
    return IconButton(f"{FOLD}{name}", rect, desk.say(key), icon, bare=bare)


def folded_away(desk: Desk, area: Rect, *, rail: bool) -> list[Widget]:
    """What stands in a low bar while the column that has it is folded away; with a `rail` some of it stands there."""
    made: list[Widget] = []
    if not rail:
        for n in range(2):
            spot, area = area.take_right(_BUTTON, 6)
            box = centered(spot.center, (_BUTTON, _BUTTON))
            made.append(_fold_button(desk, box, *_WISHES, bare=True) if n else undo_button(desk, box))
    room = area.take_right(max(0.0, area.w - turn_least(desk)), 0)[0]
    return [*made, *asking_control(desk, room)]


def undo_button(desk: Desk, rect: Rect) -> Widget:
    """As a sign alone."""
    why = _undo_why(desk)
    label, cap = desk.ui.say("shell.match.undo"), desk.ui.cap("undo")
    tip = Tip(label, why, cap)
    return IconButton("undo", rect, label, "ui.undo", bare=True, command="undo", enabled=not why, why=why, tip=tip)


def _undo_why(desk: Desk) -> str:
    return desk.undo_why() if desk.live else desk.ui.say("table.undo_nothing")


class _Count(Widget):
    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, count: int) -> None:
        super().__init__("rail.count", rect, str(count))

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("disc", self.rect, number=self.label, state="now")
