"""What the table lays over a game: the reel of what was missed, and the computer's advice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...core import Seat
from ...session import LogEntry
from ..base.canvas import Canvas
from ..base.layout import Rect, Size, anchor, centered
from ..base.typography import Typesetter
from ..program.scene import Ui
from ..widgets import Button, IconButton, Label, Panel, Widget
from ..widgets.least_hidden import least_hidden_in, least_hiding, says_at
from .asking.bar import STANDINGS
from .asking.waiting import Dots
from .desk import TableDesk
from .first_game import told_beside
from .log_panel import log_beside
from .plugin import Hint

_WIDTH = 460.0
_MEDAL = 40.0
_REEL, _TOP, _STEP = 56.0, 8.0, 12.0
"""How high the reel's banner is, how far from the top, and by how much it steps aside."""


def reel_banner(ui: Ui, area: Rect, entries: Sequence[LogEntry], viewer: Seat | None, game: Widget) -> Widget:
    """Says that what moves is past, and how to skip it. Who has not acted yet has had no turn since which it moved.

    At the top, in the middle unless something is told there.
    """
    first = all(entry.seat != viewer for entry in entries)
    label, skip = ui.say("shell.match.so_far" if first else "shell.match.since"), ui.say("shell.match.skip")
    wide = Button.width(ui.type, skip, cap=ui.cap("confirm"))
    width = ui.type.width(label, "panel_title") * 1.1 + wide + 84
    box = _free_at_top(area, (min(width, area.w - 24), _REEL), told_beside(game, ui.type))
    inner = box.inset(24, 6)
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


def _free_at_top(area: Rect, size: Size, told: Sequence[Rect]) -> Rect:
    """As near to the middle as it hides nothing that is told; lower where there is no such place."""
    middle = anchor(area, size, "top", _TOP)
    reach = int((area.w - size[0]) / 2 / _STEP)
    row = [middle.moved(n * _STEP) for n in sorted(range(-reach, reach + 1), key=abs)]
    return least_hiding([*row, least_hidden_in(area.inset(_TOP), size, told)], told)


def end_banner(ui: Ui, area: Rect) -> Widget:
    """The way to the final standings where a game shows no bar."""
    label = ui.say("table.standings")
    width = Button.width(ui.type, label, icon="ui.trophy", cap=ui.cap("confirm"))
    box = anchor(area, (width, 52), "top", 16)
    return Button(STANDINGS, box, label, kind="primary", icon="ui.trophy", cap=ui.cap("confirm"), command="confirm")


class HintRow(Widget):
    """One piece of advice: its rank in a medal, the act, and why."""

    role: ClassVar[str] = "listitem"

    def __init__(self, rect: Rect, hint: Hint, type: Typesetter) -> None:
        words = rect.w - _MEDAL - 14
        self.act = type.block(hint.label, "strong", words)
        self.reason = type.block(hint.reason, "small", words)
        height = max(_MEDAL, self.act.size[1] + (self.reason.size[1] if hint.reason else 0))
        super().__init__(f"hint.{hint.rank}", Rect(rect.x, rect.y, rect.w, height), str(hint.rank))
        self.hint = hint

    def draw(self, canvas: Canvas) -> None:
        medal, words = self.rect.take_left(_MEDAL, 14)
        canvas.paint("disc", centered(medal.center, (38, 38)), number=str(self.hint.rank), state="past")
        tall = self.act.size[1] + (self.reason.size[1] if self.hint.reason else 0)
        top = words.y + (words.h - tall) / 2
        canvas.rich(self.act, (words.x, top), color="text.body")
        if self.hint.reason:
            canvas.rich(self.reason, (words.x, top + self.act.size[1]), color="text.second")


class HintPanel(Panel):
    """The best choices, or dots while they are thought over."""

    corner: ClassVar[float] = 40.0

    def __init__(self, desk: TableDesk, area: Rect, thinking: bool, game: Widget) -> None:
        """Over the lower end of the log beside the board if that is wide enough, else where it hides least."""
        say, type = desk.ui.say, desk.ui.type
        title = say("shell.match.hint_title")
        least = type.width(title, "panel_title") * 1.1 + self.corner + 40
        log = next((log for log in [log_beside(game)] if log is not None and log.w >= least), None)
        width = min(max(_WIDTH, least), area.w - 24) if log is None else log.w
        strip = Panel.room(Rect(area.x + 16, area.y + 16, width, area.h), title)
        made: list[Widget] = []
        y = strip.y
        for hint in desk.hints:
            row = HintRow(Rect(strip.x, y, strip.w, 0), hint, type)
            made.append(row)
            y = row.rect.bottom + 12
        if thinking:
            dots, words = strip.take_top(48)[0].take_left(66, 14)
            made = [Dots(dots, "", "hints.dots"), Label("hints.wait", words, say("shell.match.hint_thinking"))]
            y = words.bottom + 12
        box = Rect(area.x + 16, area.y + 16, width, y - area.y - 16 + 8)
        corner = Rect(box.right - 50, box.y + 10, 36, 36)
        close = IconButton("hints.close", corner, say("shell.close"), "ui.close", bare=True)
        super().__init__("hints", box, title, [close, *made], kind="dialog")
        free = least_hidden_in(area.inset(16), (box.w, box.h), says_at([game]))
        x, y = (free.x, free.y) if log is None else (log.right - box.w, log.bottom - box.h)
        self.shift(x - box.x, y - box.y)
