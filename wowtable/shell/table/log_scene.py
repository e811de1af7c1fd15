"""What the scenes with a log share: opening it, narrowing it, copying it, and going where a line points."""

from __future__ import annotations

from ...content.loading import Ruleset
from ...session import Setup
from ..base.input import copy_text
from ..program.program import Program
from ..widgets import Changed, Chosen, Pointed, Pressed, Toast, WidgetMessage
from .desk_scene import DeskScene
from .log_book import ALL, LogBook, LogLine, as_text, filtered, line_of, pieces_of


class LogScene(DeskScene):
    """Subclasses give `_lines` and `_follow`, and draw the log while `log_open`."""

    def __init__(self, program: Program, ruleset: Ruleset, setup: Setup, live: bool) -> None:
        super().__init__(program, ruleset, setup, live)
        self.log_open = False
        self.log_filter = ALL
        self._book = LogBook(self.desk)

    def _lines(self) -> list[LogLine]:
        raise NotImplementedError

    def _follow(self, line: LogLine) -> None:
        """Shows what a line tells of."""
        raise NotImplementedError

    def toggle_log(self) -> None:
        self.log_open = not self.log_open

    def heard(self, message: WidgetMessage) -> bool:
        match message:
            case Pressed(id="bar.log" | "bar.story" | "log.close"):
                self.toggle_log()
            case Pressed(id="log.copy"):
                copy_text(as_text(filtered(self._lines(), self.log_filter)))
                self.toast(Toast(self.ui.say("shell.copied"), self.ui.say("shell.log.copied"), "good", "ui.copy"))
            case Changed(id="log.filter", value=value):
                self.log_filter = value
            case Pointed(id=id, item=item) if id.startswith("log."):
                self.desk.point(pieces_of(self._lines(), item))
            case Chosen(id=id, item=item) if id.startswith("log."):
                line = line_of(self._lines(), item)
                if line is not None:
                    self._follow(line)
            case _:
                return super().heard(message)
        self.rebuild()
        return True
