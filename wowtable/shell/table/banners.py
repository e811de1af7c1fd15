"""What the table lays over a game: the reel of what was missed, and the computer's advice."""

from __future__ import annotations

from typing import ClassVar

from ..canvas import Canvas
from ..layout import Rect, anchor
from ..scene import Ui
from ..widgets import Button, IconButton, Label, Panel, Widget
from .bars import Dots
from .desk import TableDesk
from .plugin import Hint

_WIDTH = 460.0
_ROW = 62.0


def reel_banner(ui: Ui, area: Rect) -> Widget:
    """Says that what moves is past, and how to skip it."""
    label, skip = ui.say("shell.match.since"), ui.say("shell.match.skip")
    wide = Button.width(ui.type, skip, cap=ui.cap("confirm"))
    width = ui.type.width(label, "panel_title") * 1.1 + wide + 84
    box = anchor(area, (min(width, area.w - 24), 72), "top", 12)
    inner = box.inset(24, 12)
    words, button = inner.take_right(wide, 24)[::-1]
    return Panel(
        "reel",
        box,
        "",
        [
            Label("reel.title", words, label, "panel_title", color="gold.200"),
            Button("reel.skip", button, skip, cap=ui.cap("confirm")),
        ],
        kind="dialog",
    )


class HintRow(Widget):
    """One piece of advice: its rank in a medal, the act, and why."""

    role: ClassVar[str] = "listitem"

    def __init__(self, rect: Rect, hint: Hint) -> None:
        super().__init__(f"hint.{hint.rank}", rect, str(hint.rank))
        self.hint = hint

    def draw(self, canvas: Canvas) -> None:
        medal, words = self.rect.take_left(40, 14)
        canvas.paint("disc", Rect(medal.x, medal.center[1] - 19, 38, 38), number=str(self.hint.rank), state="past")
        top, bottom = words.take_top(words.h * 0.54) if self.hint.reason else (words, words)
        block = canvas.type.block(self.hint.label, "strong", words.w)
        canvas.rich(block, (top.x, top.y + (top.h - min(block.size[1], top.h)) / 2), color="text.body")
        if self.hint.reason:
            canvas.text(self.hint.reason, bottom, "small", color="text.second", valign="top")


class HintPanel(Panel):
    """The best choices, or dots while they are thought over."""

    def __init__(self, desk: TableDesk, area: Rect, thinking: bool) -> None:
        say = desk.ui.say
        title = say("shell.match.hint_title")
        rows = max(1, len(desk.hints))
        box = anchor(area, (min(_WIDTH, area.w - 24), 74 + rows * _ROW), "top left", 16)
        room = Panel.room(box, title)
        corner = Rect(box.right - 50, box.y + 10, 36, 36)
        children: list[Widget] = [IconButton("hints.close", corner, say("shell.close"), "ui.close", bare=True)]
        if thinking:
            dots, words = room.take_left(66, 14)
            children += [Dots(dots, "", "hints.dots"), Label("hints.wait", words, say("shell.match.hint_thinking"))]
        else:
            strips = [Rect(room.x, room.y + n * _ROW, room.w, _ROW - 6) for n in range(len(desk.hints))]
            children += [HintRow(strip, hint) for strip, hint in zip(strips, desk.hints)]
        super().__init__("hints", box, title, children, kind="dialog")
