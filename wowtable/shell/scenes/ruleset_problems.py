"""The rulesets that were found, where they come from, and what is wrong with them: file, line, column and a hint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...content.finding import Found, Origin
from ...reading.cleaning import visible
from ...reading.problems import Findings, Problem
from ..base.canvas import Canvas
from ..base.input import copy_text
from ..base.layout import Rect
from ..base.typography import Typesetter
from ..program.program import Program
from ..program.scene import Ui
from ..widgets import (
    Button,
    Changed,
    EmptyState,
    Item,
    ItemList,
    Label,
    Panel,
    Pressed,
    ScrollArea,
    Toast,
    Widget,
    WidgetList,
    WidgetMessage,
)
from .consent import Stranger, allow, question, stranger_in
from .menu import MARGIN, MenuScene

_SIDE = 520.0
_ORIGINS = {
    Origin.BUILT_IN: "built_in",
    Origin.USER: "user",
    Origin.FOLDER: "folder",
    Origin.PACKAGE: "package",
}


class ProblemRow(Widget):
    """One finding: where it is, what it is, and what would mend it."""

    role: ClassVar[str] = "listitem"

    def __init__(self, type: Typesetter, width: float, number: int, place: str, problem: Problem) -> None:
        self.place = place
        self.message = type.block(problem.message, "strong", width - 28)
        self.hint = type.block(problem.hint, "body", width - 28) if problem.hint else None
        self.head = type.line_height("small")
        height = self.head + self.message.size[1] + (self.hint.size[1] if self.hint else 0.0) + 22
        super().__init__(f"problem.{number}", Rect(0, 0, width, height), f"{place}: {problem.message}")

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="list")
        canvas.fill(Rect(self.rect.x, self.rect.y + 6, 4, self.rect.h - 12), "tone.error.edge")
        inner = self.rect.inset(16, 10)
        canvas.text(self.place, Rect(inner.x, inner.y, inner.w, self.head), "small", color="text.link")
        y = inner.y + self.head + 2
        canvas.rich(self.message, (inner.x, y), color="text.body")
        if self.hint:
            canvas.rich(self.hint, (inner.x, y + self.message.size[1]), color="text.second")


class RulesetsScene(MenuScene):
    """All rulesets, those with problems first."""

    name: ClassVar[str] = "rulesets"
    initial_focus = "rulesets"
    only_broken: ClassVar[bool] = False

    def __init__(self, program: Program, ruleset: str = "") -> None:
        super().__init__(program)
        self.listed: Sequence[Found] = ()
        self.chosen = ruleset
        self._look()

    def _look(self) -> None:
        found = sorted(self.program.found, key=lambda found: not self.problems_of(found))
        self.listed = [each for each in found if self.problems_of(each) or not self.only_broken]
        if not any(_key(each) == self.chosen for each in self.listed):
            same = [each for each in self.listed if each.id == self.chosen]
            self.chosen = _key((same or list(self.listed))[0]) if self.listed else ""

    def problems_of(self, found: Found) -> Findings:
        """Those of its manifest, and those of its content if its code may run."""
        if found.problems or stranger_in(self.program, found):
            return found.problems
        return self.program.library.open(found).problems

    @property
    def current(self) -> Found | None:
        return next((found for found in self.listed if _key(found) == self.chosen), None)

    # --- building

    def build(self, ui: Ui) -> Widget:
        room = self.room(ui)
        title = ui.say(f"shell.{self.name}.title")
        subtitle = ui.say("shell.problems.subtitle") if self.only_broken else ui.say("menu.rulesets_subtitle")
        if not self.listed:
            empty = EmptyState("empty", room, "ui.check", ui.say("shell.problems.none"),
                               ui.say("shell.problems.none_line"))  # fmt: skip
            return self.framed(ui, title, subtitle, [Panel("none", room, "", [empty])])
        side, rest = room.take_left(min(_SIDE, room.w * 0.36), 18)
        return self.framed(ui, title, subtitle, [self._list(ui, side), self._details(ui, rest)])

    def _list(self, ui: Ui, rect: Rect) -> Widget:
        how = ui.say("shell.rulesets.how")
        folder = visible(str(self.program.paths.rulesets))
        inner = rect.inset(16, 16)
        words = ui.type.block(f"{how}\n{folder}", "small", inner.w)
        foot, room = inner.take_bottom(words.size[1], 12)
        items = [self._item(ui, found) for found in self.listed]
        height = max(62.0, 2 * ui.type.line_height("body") + 10)
        return Panel("side", rect, "", [
            ItemList("rulesets", room, items, self.chosen, row_height=height),
            Label("how", foot, f"{how}\n{folder}", "small", color="text.hint", fit="wrap"),
        ])  # fmt: skip

    def _item(self, ui: Ui, found: Found) -> Item:
        problems = self.problems_of(found)
        origin = ui.say(f"shell.rulesets.{_ORIGINS[found.origin]}")
        if problems:
            count = ui.say("shell.rulesets.broken", n=problems.total)
            return Item(_key(found), self._title(found), f"{count} · {origin}", "ui.warning", tint="tone.error.edge")
        if stranger_in(self.program, found):
            waiting = ui.say("menu.not_allowed_yet")
            return Item(_key(found), self._title(found), f"{waiting} · {origin}", "ui.locked")
        return Item(_key(found), self._title(found), origin, "ui.check", tint="tone.good.edge")

    def _title(self, found: Found) -> str:
        return found.manifest.title.in_language(self.program.language) if found.manifest else found.id

    def _details(self, ui: Ui, rect: Rect) -> Widget:
        found = self.current
        if found is None:
            return Panel("details", rect, "")
        label = self._title(found)
        room = Panel.room(rect, label)
        foot, room = room.take_bottom(52, 12)
        problems = self.problems_of(found)
        children: list[Widget] = []
        for id, words, color in self._facts(ui, found, problems):
            height = ui.type.block(words, "body", room.w).size[1]
            line, room = room.take_top(height, 6)
            children.append(Label(f"fact.{id}", line, words, color=color, fit="wrap"))
        if problems:
            width = ScrollArea.room(room).w - 4
            rows: list[Widget] = [
                ProblemRow(ui.type, width, n, self._place(ui, found, problem), problem)
                for n, problem in enumerate(problems)
            ]
            if problems.more:
                rows.append(_more_row(ui, width, problems.more))
            children.append(WidgetList("problems", room.take_top(6)[1], rows, 8))
        return Panel("details", rect, label, [*children, *self._buttons(ui, found, problems, foot)])

    def _facts(self, ui: Ui, found: Found, problems: Findings) -> list[tuple[str, str, str]]:
        facts: list[tuple[str, str, str]] = []
        if found.manifest:
            version = ui.say("shell.rulesets.version", version=found.manifest.version)
            authors = ", ".join(found.manifest.authors)
            by = [ui.say("shell.title.added", author=authors)] if authors else []
            facts.append(("version", " · ".join([version, *by]), "text.second"))
        facts.append(("folder", visible(str(found.folder)), "text.hint"))
        if problems:
            count = ui.say("shell.problems.count", n=problems.total, files=problems.files)
            facts.append(("count", count, "text.error"))
            facts.append(("kept", ui.say("shell.problems.kept_out", title=self._title(found)), "text.second"))
        elif found.manifest:
            facts.append(("blurb", found.manifest.blurb.in_language(self.program.language), "text.body"))
        return facts

    def _place(self, ui: Ui, found: Found, problem: Problem) -> str:
        near = problem.relative_to(found.folder)
        if not near.line:
            return near.file
        return ui.say("shell.problems.where", file=near.file, line=near.line, column=near.column)

    def _buttons(self, ui: Ui, found: Found, problems: Findings, foot: Rect) -> list[Widget]:
        wanted = [("again", "ui.redo", ui.say("shell.problems.reload"))]
        if problems:
            wanted.append(("copy", "ui.copy", ui.say("shell.problems.copy")))
        elif stranger_in(self.program, found):
            wanted.append(("allow", "ui.unlocked", ui.say("menu.allow")))
        result: list[Widget] = []
        for id, icon, label in wanted:
            cell, foot = foot.take_left(min(Button.width(ui.type, label, icon=icon), foot.w), MARGIN / 2)
            result.append(Button(id, cell, label, icon=icon))
        return result

    # --- answers

    def on_message(self, message: WidgetMessage) -> None:
        match message:
            case Changed(id="rulesets", value=value):
                self.chosen = value
                self.rebuild()
            case Pressed(id="again"):
                self.program.library.look_again()
                self._look()
                self.rebuild()
            case Pressed(id="copy"):
                self._copy()
            case Pressed(id="allow"):
                self._ask_to_allow()
            case _:
                super().on_message(message)

    def _copy(self) -> None:
        found = self.current
        if found is not None:
            problems = self.problems_of(found)
            more = [self.ui.say("shell.problems.more", n=problems.more)] if problems.more else []
            copy_text("\n".join([*map(str, problems), *more]) + "\n")
            self.toast(Toast(self.ui.say("shell.copied")))

    def _ask_to_allow(self) -> None:
        found = self.current
        stranger = stranger_in(self.program, found) if found else None
        if stranger is None:
            return
        asked = stranger
        self.ask(question(self.ui, asked, self.program.language),
                 lambda answer, _: self._allow(asked) if answer == "allow" else None)  # fmt: skip

    def _allow(self, stranger: Stranger) -> None:
        try:
            allow(self.program, stranger)
        except OSError as error:
            self.toast(Toast(self.ui.say("shell.error.read_only"), error.strerror or "", "error"))
        self._look()
        self.rebuild()


class ProblemsScene(RulesetsScene):
    """Only the rulesets that cannot be played as they are."""

    name: ClassVar[str] = "problems"
    only_broken: ClassVar[bool] = True


def _more_row(ui: Ui, width: float, count: int) -> Label:
    words = ui.say("shell.problems.more", n=count)
    rect = Rect(0, 0, width, ui.type.block(words, "body", width).size[1])
    return Label("problems.more", rect, words, color="text.second", fit="wrap")


def _key(found: Found) -> str:
    """Two folders may claim one id."""
    return str(found.folder)
