"""After a fault: the game was saved first; go on with it, copy a report, or leave."""

from __future__ import annotations

import logging
from typing import ClassVar

from ...session import SavedGame, best_record
from ...session.records import Record
from ..base.canvas import Canvas
from ..base.input import copy_text
from ..base.layout import Rect, anchor, justified
from ..program.program import Program
from ..program.scene import Scene, Ui
from ..widgets import Button, Group, Label, Panel, Pressed, ScrollArea, Toast, Widget, WidgetMessage
from .crash_report import report, told_in_short
from .entering import Door

log = logging.getLogger(__name__)

_BUTTON = 56.0


class ReportText(Widget):
    """The report as it will be copied, in small letters."""

    role: ClassVar[str] = "document"

    def __init__(self, rect: Rect, lines: list[str], line_height: float) -> None:
        super().__init__("report", Rect(rect.x, rect.y, rect.w, len(lines) * line_height), "\n".join(lines))
        self.lines = lines
        self.line_height = line_height

    def draw(self, canvas: Canvas) -> None:
        seen = self.visible_rect()
        for number, line in enumerate(self.lines):
            y = self.rect.y + number * self.line_height
            if y + self.line_height >= seen.y and y <= seen.bottom:
                row = Rect(self.rect.x, y, self.rect.w, self.line_height)
                canvas.text(line, row, "small", color="text.second", fit="ellipsis")


class CrashScene(Scene):
    """Reads the disk once, and trusts nothing: whatever else fails here must not hide the first fault."""

    name: ClassVar[str] = "crash"
    background: ClassVar[str] = "dark"
    initial_focus = "continue"
    unbidden = True

    def __init__(self, program: Program, error: BaseException) -> None:
        super().__init__()
        self.program = program
        self.error = error
        self.game: SavedGame | None = None
        self.text = report(error, self._record())

    def _record(self) -> Record | None:
        """Of the game that broke: the one that kept itself last."""
        try:
            for saved in self.program.saves():
                if saved.kind == "slot" and saved.header is not None and not saved.locked:
                    self.game = saved
                    return best_record(saved).record
        except Exception:
            log.exception("looking for the saved game failed")
        return None

    def enter(self) -> None:
        log.error("%s", self.text)
        if self.game is None:
            self.stage.focus("title", show=False)

    def build(self, ui: Ui) -> Widget:
        size = (min(980.0, ui.area.w - 48), min(720.0, ui.area.h - 48))
        box = anchor(ui.area, size)
        label = ui.say("shell.crash.title")
        room = Panel.room(box, label)
        line = ui.say("shell.crash.line" if self.game else "menu.crash_no_game")
        parts: list[Widget] = []
        for id, words, color in (
            ("line", line, "text.body"),
            ("error", told_in_short(self.error), "text.error"),
            ("privacy", ui.say("shell.crash.report"), "text.hint"),
        ):
            height = ui.type.block(words, "body", room.w).size[1]
            spot, room = room.take_top(height, 8)
            parts.append(Label(id, spot, words, color=color, fit="wrap"))
        buttons = self._buttons(ui)
        room = self._stand(ui, buttons, room)
        well = room.inset(14, 10)
        text = ReportText(ScrollArea.room(well), self.text.splitlines(), ui.type.line_height("small"))
        parts += [Panel("well", room, "", [ScrollArea("report.area", well, [text])], kind="quiet")]
        return Group("root", ui.area, [Panel("crash", box, label, [*parts, *buttons], kind="dialog")])

    def _buttons(self, ui: Ui) -> list[Button]:
        """The one that is most wanted last; where they stand is not said yet."""
        made = [
            Button("quit", Rect(0, 0, 0, 0), ui.say("shell.quit"), icon="ui.exit"),
            Button("copy", Rect(0, 0, 0, 0), ui.say("shell.crash.copy"), icon="ui.copy"),
            Button("title", Rect(0, 0, 0, 0), ui.say("shell.crash.title_screen"), icon="ui.home", command="back",
                   kind="plain" if self.game else "primary"),
        ]  # fmt: skip
        if self.game is not None:
            label = ui.say("shell.crash.continue")
            made.append(Button("continue", Rect(0, 0, 0, 0), label, kind="primary", icon="ui.play"))
        return made

    @staticmethod
    def _stand(ui: Ui, buttons: list[Button], room: Rect) -> Rect:
        """Side by side at the foot, in as many lines as their words take; what is left above them is returned."""
        sizes = [(Button.width(ui.type, button.label, icon=button.icon), _BUTTON) for button in buttons]
        high = justified(room, sizes, 12)[-1].bottom - room.y
        foot, room = room.take_bottom(high, 14)
        for button, place in zip(buttons, justified(foot, sizes, 12)):
            button.rect = place
        return room

    def on_message(self, message: WidgetMessage) -> None:
        match message:
            case Pressed(id="continue"):
                self._go_on()
            case Pressed(id="copy"):
                copy_text(self.text)
                self.toast(Toast(self.ui.say("shell.crash.copied"), tone="good"))
            case Pressed(id="title"):
                self.program.to_title()
            case Pressed(id="quit"):
                self.ui.director.quit()

    def on_command(self, command: str) -> bool:
        """Nothing lies below this scene to go back to."""
        return False

    def _go_on(self) -> None:
        if self.game is not None:
            Door(self, self.program).go_on(self.game)
