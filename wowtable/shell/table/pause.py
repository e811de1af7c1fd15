"""The menu over a game in progress: save, options, rules, give up, leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Literal, Protocol

from ...session import SaveProblem
from ..base.canvas import Canvas
from ..base.input import Pointer
from ..base.layout import Point, Rect, anchor
from ..program.scene import Ui
from ..widgets import (
    Answer,
    Button,
    KeepButton,
    Pressed,
    Question,
    Submitted,
    TextField,
    Toast,
    Widget,
    WidgetMessage,
    draw_gold,
)

_WIDTH = 440.0
_ROW = 56.0
_GAP = 10.0
_PAD = 28.0
_TITLE_LENGTH = 40


class PausedGame(Protocol):
    """The game that is interrupted."""

    @property
    def can_save(self) -> bool: ...

    @property
    def saves_itself(self) -> bool: ...

    @property
    def can_concede(self) -> bool: ...

    @property
    def conceding_ends(self) -> bool: ...

    @property
    def save_name(self) -> str: ...

    def save_as(self, title: str) -> None: ...

    def concede(self) -> None: ...

    def to_title(self) -> None: ...

    def open_scene(self, name: str) -> None: ...

    def ask(self, question: Question, done: Callable[[str, bool], None]) -> None: ...

    def toast(self, toast: Toast) -> None: ...


class PauseMenu(Widget):
    """A modal layer with two pages: the menu, and the name of a save."""

    role: ClassVar[str] = "dialog"

    def __init__(self, ui: Ui, table: PausedGame) -> None:
        super().__init__("pause", ui.area, ui.say("shell.match.menu"))
        self._ui = ui
        self._table = table
        self._saving = False
        self.panel = ui.area
        self.relayout(ui.area)

    # -- building

    def relayout(self, area: Rect) -> None:
        self.rect = area
        entries = self._save_page() if self._saving else self._menu()
        height = len(entries) * (_ROW + _GAP) - _GAP + 2 * _PAD + 50
        self.panel = anchor(area, (min(_WIDTH, area.w - 32), min(height, area.h - 16)))
        room = self.panel.inset(_PAD).take_top(50)[1]
        row = min(_ROW, (room.h + _GAP) / len(entries) - _GAP)
        for n, widget in enumerate(entries):
            widget.rect = Rect(room.x, room.y + n * (row + _GAP), room.w, row)
        self.children = entries
        self.attach(self.stage)

    def _button(self, name: str, key: str, icon: str, command: str = "") -> Button:
        kinds: dict[str, Literal["primary", "danger"]] = {"resume": "primary", "concede": "danger"}
        cap = self._ui.cap(command) if command else ""
        box = Rect(0, 0, 1, 1)
        return Button(
            f"pause.{name}", box, self._ui.say(key), kind=kinds.get(name, "plain"), icon=icon, cap=cap, command=command
        )

    def _menu(self) -> list[Widget]:
        made: list[Widget] = [self._button("resume", "table.resume", "ui.play")]
        if self._table.can_save:
            made.append(self._button("save", "shell.save.title", "ui.save"))
        made += [
            self._button("options", "shell.options.title", "ui.settings"),
            self._button("rulebook", "shell.rulebook.title", "ui.rules", command="rules"),
            self._button("help", "keys.title", "ui.keyboard", command="help"),
        ]
        if self._table.can_concede:
            made.append(self._button("concede", "shell.match.concede", "ui.flag"))
        made.append(
            self._button("leave", "table.save_and_leave" if self._table.saves_itself else "table.leave", "ui.exit")
        )
        return made

    def _save_page(self) -> list[Widget]:
        say = self._ui.say
        box = Rect(0, 0, 1, 1)
        return [
            TextField("pause.name", box, say("shell.save.name"), self._table.save_name, most=_TITLE_LENGTH),
            KeepButton(
                "pause.keep", box, say("shell.save.close"), "ui.save", field="pause.name", cap=self._ui.cap("act")
            ),
            Button("pause.menu", box, say("shell.back"), cap=self._ui.cap("back")),
        ]

    # -- answers

    def receive(self, message: WidgetMessage) -> bool:
        match message:
            case Pressed(id="pause.resume"):
                self.close()
            case Pressed(id="pause.save"):
                self._turn_to(saving=True)
            case Pressed(id="pause.menu"):
                self._turn_to(saving=False)
            case Pressed(id="pause.keep") | Submitted(id="pause.name"):
                self._save()
            case Pressed(id="pause.concede"):
                self._ask_to_concede()
            case Pressed(id="pause.leave"):
                self._table.to_title()
            case Pressed(id=id):
                self._table.open_scene(id.removeprefix("pause."))
            case _:
                return False
        return True

    def _turn_to(self, saving: bool) -> None:
        self._saving = saving
        self.relayout(self.rect)
        if self.stage is not None:
            self.stage.focus("pause.name" if saving else "pause.resume")

    def _save(self) -> None:
        stage = self.stage
        field = None if stage is None else stage.get("pause.name", TextField)
        title = "" if field is None else field.text.strip()
        if not title:
            return
        say = self._ui.say
        try:
            self._table.save_as(title)
        except SaveProblem as problem:
            self._table.toast(Toast(say("shell.save.failed"), str(problem), "error"))
            return
        self.close()
        self._table.toast(Toast(say("shell.save.saved"), title, "good", "ui.save"))

    def _ask_to_concede(self) -> None:
        say, table = self._ui.say, self._table
        answers = [
            Answer("stay", say("shell.match.stay"), cap=self._ui.cap("back")),
            Answer("concede", say("shell.match.concede"), "danger"),
        ]
        line = say("shell.match.concede_line" if table.conceding_ends else "table.concede_seat_line")
        title = say("shell.match.concede_title")
        question = Question("pause.ask_concede", title, line, answers, "stay", "ui.warning", final=True)

        def done(answer: str, _: bool) -> None:
            if answer == "concede":
                self.close()
                table.concede()

        table.ask(question, done)

    def close(self) -> None:
        if self.stage is not None:
            self.stage.pop(self)

    def dismiss(self) -> None:
        """Back leads from the second page to the first, and from there to the game."""
        if self._saving:
            self._turn_to(saving=False)
        else:
            self.close()

    # -- pointer and drawing

    def hit(self, point: Point) -> Widget | None:
        return super().hit(point) or self

    def on_pointer(self, pointer: Pointer) -> bool:
        if pointer.kind == "down" and not self.panel.contains(pointer.at):
            self.close()
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(self.rect, "black", alpha=0.55)
        canvas.paint("panel", self.panel, kind="dialog")
        title = self._ui.say("shell.save.title") if self._saving else self.label
        draw_gold(canvas, self.panel.inset(_PAD).take_top(34)[0], title, 27, "center")
