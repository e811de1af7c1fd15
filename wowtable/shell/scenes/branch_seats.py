"""Who plays on from the middle of a game: the seats with another start, and options that are settled already."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from ...content.loading import Ruleset
from ...home.library import tag_of
from ...session import Replay, SeatSetup
from ..base.layout import Rect, Share, rows
from ..program.program import Program
from ..program.scene import Ui
from ..widgets import KeyHint, Label, Panel, ScrollArea, Widget, WidgetList
from .menu import GAP, hints
from .option_rows import game_option_rows
from .seat_plan import SeatPlan
from .seats import SeatsScene


class BranchScene(SeatsScene):
    """Person or computer, names and colours may change; how many play, in which order and by which rules may not."""

    name: ClassVar[str] = "branch"
    heeds: ClassVar[frozenset[str]] = frozenset({"choice_1"})
    icons: ClassVar[tuple[str, ...]] = ("rulebook", "options", "help")
    fixed: ClassVar[bool] = True

    def __init__(self, program: Program, ruleset: Ruleset, replay: Replay) -> None:
        super().__init__(program, ruleset.id)
        self.replay = replay
        self.plan = SeatPlan.of_game(self.manifest, replay.setup, replay.left)

    # --- building

    def subtitle(self, ui: Ui) -> str:
        return ui.say("menu.branch_subtitle", n=self.replay.at)

    def _left_foot(self, ui: Ui, rect: Rect) -> list[Widget]:
        row = Rect(rect.x, rect.center[1] - 26, rect.w, 52)
        jump = (ui.cap("choice_1"), KeyHint.TO, ui.cap(f"choice_{min(9, len(self.plan.chairs))}"))
        return hints(ui.type, row, [
            ("next", (ui.cap("next"),), ui.say("shell.setup.next_field")),
            ("jump", jump, ui.say("shell.setup.jump")),
        ])  # fmt: skip

    def _options(self, ui: Ui, rect: Rect) -> Widget:
        label = ui.say("shell.setup.options")
        room = Panel.room(rect, label)
        line = ui.say("shell.replay.branch_line")
        head, body = rows(room, [ui.type.block(line, "body", room.w).size[1], Share()], GAP)
        width = ScrollArea.room(body).w - 4
        lines = game_option_rows(ui, self.manifest, self.plan.given, width, self.program.language)
        why = ui.say("menu.branch_settled")
        for control in [widget for row in lines for widget in row.walk() if widget.focusable]:
            control.enabled, control.why = False, why
        told = Label("branch.line", head, line, "body", color="text.second", fit="wrap")
        return Panel("options", rect, label, [told, WidgetList("options.list", body, lines, 10)])

    # --- answers

    def on_command(self, command: str) -> bool:
        return command == "remove" or super().on_command(command)

    def _start(self) -> None:
        if self.plan.faults(self.manifest, self.ruleset.game):
            return
        self.program.play(self.ruleset, self.replay.branch(self._seats_chosen()))

    def _seats_chosen(self) -> list[SeatSetup]:
        chosen = self.plan.setup(tag_of(self.ruleset), self.manifest).seats
        return [replace(new, team=old.team) for new, old in zip(chosen, self.replay.setup.seats, strict=True)]
