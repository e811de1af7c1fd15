"""Saved games to go on with, and finished ones to watch. Damaged files are listed too: they are somebody's game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from ...session import SavedGame, SaveProblem
from ...session.saved_games import moments, rename, saved_file
from ..base.layout import Rect, centered
from ..program.program import Program
from ..program.scene import Ui
from ..widgets import (
    Answer,
    Button,
    Changed,
    ChoiceValue,
    Chosen,
    Dropdown,
    EmptyState,
    KeepButton,
    Panel,
    Pressed,
    Question,
    Segmented,
    Submitted,
    TextField,
    Toast,
    Widget,
    WidgetMessage,
)
from ..widgets.buttons import ButtonKind
from .entering import Door
from .menu import GAP, MenuScene, search_field
from .save_facts import Facts, facts_of, game_title
from .save_list import SlotList
from .save_words import say_problem
from .saved_game import details

_SIDE = 566.0
_WIDEST = 1800.0
_EMPTY = (760.0, 320.0)
_HEAD = 52.0
_BUTTON = 52.0
_ALL = "*"
_TITLE_LENGTH = 40


class SavesScene(MenuScene):
    """Choose a game on the left, go on with it on the right; the finished ones lie behind a tab."""

    name: ClassVar[str] = "saves"
    icon: ClassVar[str] = "ui.load"
    heeds: ClassVar[frozenset[str]] = frozenset({"remove", "find"})
    initial_focus = "list"

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.finished = False
        self.games: Sequence[Facts] = ()
        self.others = 0
        self.chosen = ""
        self.filter = _ALL
        self.wanted = ""
        self.unfolded = ""
        self.moment = ""
        self.naming = False
        self.earlier: Sequence[Facts] = ()

    @property
    def words(self) -> str:
        return "replay" if self.finished else "load"

    @property
    def act(self) -> str:
        return "shell.replay.watch" if self.finished else "shell.load.open"

    def enter(self) -> None:
        self._look()

    def resume(self) -> None:
        self._look()

    def _look(self) -> None:
        saves, replays = self.program.saves(), self.program.replays()
        mine, others = (replays, saves) if self.finished else (saves, replays)
        self.games = [facts_of(self.program, self.ui, saved) for saved in mine]
        self.others = len(others)
        if self.filter not in self._ids():
            self.filter = _ALL
        self._choose_one()
        self.rebuild()

    def _ids(self) -> list[str]:
        return list(dict.fromkeys(_game(facts.saved) for facts in self.games if facts.saved.header))

    def _choose_one(self) -> None:
        """Something is always chosen where there is something."""
        if self.current is None:
            best = next((each for each in self.shown if each.saved.header), next(iter(self.shown), None))
            self._choose(best.saved.path.name if best else "")

    def _choose(self, name: str) -> None:
        self.chosen, self.moment, self.naming = name, "", False

    @property
    def shown(self) -> list[Facts]:
        return [
            facts for facts in self.games
            if self.filter in (_ALL, _game(facts.saved)) or not _game(facts.saved)
            if facts.holds(self.wanted)
        ]  # fmt: skip

    @property
    def current(self) -> Facts | None:
        """The game that is chosen, or the moment of it."""
        chosen = next((facts for facts in self.shown if facts.saved.path.name == self.chosen), None)
        moment = next((facts for facts in self.earlier if facts.saved.path.name == self.moment), None)
        return moment if chosen is not None and moment is not None and self.chosen == self.unfolded else chosen

    # --- building

    def build(self, ui: Ui) -> Widget:
        whole = self.room(ui)
        width = min(_WIDEST, whole.w)
        room = Rect(whole.center[0] - width / 2, whole.y, width, whole.h)
        title, subtitle = ui.say(f"shell.{self.words}.title"), ui.say(f"shell.{self.words}.subtitle")
        if not self.games and not self.others:
            card = centered(whole.center, (min(_EMPTY[0], whole.w), min(_EMPTY[1], whole.h)))
            return self.framed(ui, title, subtitle, [Panel("none", card, "", [self._empty(ui, card)])])
        side, left = room.take_right(min(_SIDE, room.w * 0.4), 22) if self.games else (None, room)
        head, rest = left.take_top(_HEAD, GAP)
        details = [] if side is None else [self._details(ui, side)]
        return self.framed(ui, title, subtitle, [self._list(ui, rest), *self._head(ui, head), *details])

    def _empty(self, ui: Ui, rect: Rect) -> Widget:
        if self.games:
            return EmptyState(
                "empty", rect, "ui.search", ui.say("menu.nothing_found"), ui.say("menu.nothing_found_line")
            )
        return EmptyState("empty", rect, self.icon, ui.say(f"shell.{self.words}.empty"),
                          ui.say(f"shell.{self.words}.empty_line"))  # fmt: skip

    def _head(self, ui: Ui, rect: Rect) -> list[Widget]:
        mine, others = len(self.games), self.others
        counts = (others, mine) if self.finished else (mine, others)
        tabs = [
            ChoiceValue(name, f"{ui.say(f'menu.{key}')} {count}")
            for name, key, count in zip(("open", "over"), ("unfinished", "finished_games"), counts)
        ]
        width = min(Segmented.width(ui.type, tabs), rect.w * 0.55)
        cell, rect = rect.take_left(width, 14)
        made: list[Widget] = [Segmented("tab", cell, tabs, "over" if self.finished else "open")]
        ids = self._ids()
        if len(ids) > 1 and rect.w > 420:
            choices = [ChoiceValue(_ALL, ui.say("shell.load.filter"))]
            choices += [ChoiceValue(id, game_title(self.program, id)) for id in ids]
            cell, rect = rect.take_left(min(260, rect.w * 0.45), 14)
            made.append(Dropdown("filter", cell, choices, self.filter))
        made.append(search_field(ui, rect, ui.say("menu.search_games"), self.wanted))
        return made

    def _list(self, ui: Ui, rect: Rect) -> Widget:
        if not self.shown:
            return self._empty(ui, rect)
        folds = {} if self.finished else {facts.saved.path.name: self._fold(ui, facts.saved) for facts in self.shown}
        return SlotList(rect, ui.type, self.shown, self.chosen, folds, self.unfolded, self.earlier, self.moment)

    @staticmethod
    def _fold(ui: Ui, saved: SavedGame) -> str:
        return ui.say("menu.earlier", n=saved.earlier) if saved.earlier else ""

    def _details(self, ui: Ui, rect: Rect) -> Widget:
        facts = self.current
        inner = rect.inset(22, 20)
        if facts is None:
            return Panel("details", rect, "", details(self.program, ui, None, inner))
        if self.naming:
            return Panel("details", rect, ui.say("menu.name_it_title"), self._name_page(ui, facts, rect))
        lines = self._button_lines(ui, facts, inner.w)
        foot, room = inner.take_bottom(len(lines) * _BUTTON + (len(lines) - 1) * 12, 12)
        made = details(self.program, ui, facts, room)
        for n, line in enumerate(lines):
            widths = [button.rect.w for button in line]
            spare = foot.w - 12 * (len(line) - 1) - sum(widths)
            x = foot.x
            for button, width in zip(line, widths):
                wide = width + spare / len(line)
                button.rect = Rect(x, foot.y + n * (_BUTTON + 12), wide, _BUTTON)
                x += wide + 12
        return Panel("details", rect, "", [*made, *(button for line in lines for button in line)])

    def _name_page(self, ui: Ui, facts: Facts, rect: Rect) -> list[Widget]:
        field, rest = Panel.room(rect, "x").take_top(_BUTTON, 14)
        save = rest.take_top(_BUTTON)[0]
        return [
            TextField("name", field, ui.say("menu.name_it"), facts.title, most=_TITLE_LENGTH),
            KeepButton("keep_name", save, ui.say("shell.save.close"), "ui.rename", field="name", cap=ui.cap("act")),
        ]

    def _button_lines(self, ui: Ui, facts: Facts, width: float) -> list[list[Button]]:
        """The main one below the others, or all in one line where they fit."""
        others = []
        if facts.saved.kind == "slot" and facts.saved.header is not None:
            others.append(self._button(ui, "rename", ui.say("menu.name_it"), "ui.rename"))
        if facts.over and facts.saved.header is not None:
            others.append(self._button(ui, "result", ui.say("menu.result"), "ui.forecast"))
        others.append(self._button(ui, "delete", ui.say("shell.load.delete"), "ui.delete", "remove"))
        main = self._main(ui, facts)
        if main is None:
            return [others]
        if _together(others) > width:
            return [[other] for other in others] + [[main]]
        return [[*others, main]] if _together([*others, main]) <= width * 0.8 else [others, [main]]

    def _main(self, ui: Ui, facts: Facts) -> Button | None:
        label, icon = ui.say(self.act), "ui.replay" if self.finished else "ui.play"
        if facts.saved.header is None:
            if not _backup(facts.saved).is_file():
                return None
            label, icon = ui.say("shell.load.older"), "ui.undo"
        return self._button(ui, "open", label, icon, "act")

    @staticmethod
    def _button(ui: Ui, id: str, label: str, icon: str, command: str = "") -> Button:
        cap = ui.cap(command) if command else ""
        width = Button.width(ui.type, label, icon=icon, cap=cap)
        kind: ButtonKind = "primary" if id == "open" else "plain"
        return Button(id, Rect(0, 0, width, _BUTTON), label, kind=kind, icon=icon, cap=cap, command=command)

    # --- answers

    def on_message(self, message: WidgetMessage) -> None:
        match message:
            case Changed(id="list", value=name):
                self._choose(name)
                self.rebuild()
            case Changed(id="tab", value=value):
                self._turn_to(value == "over")
            case Changed(id="filter" | "find" as id, value=value):
                self._narrow(id, str(value))
            case Chosen(id="list", item=name):
                self._choose(name)
                self._open()
            case Pressed(id="open"):
                self._open()
            case Pressed(id="delete"):
                self._ask_to_delete()
            case Pressed(id="result"):
                self._show_result()
            case Pressed(id="rename"):
                self._begin_naming()
            case Pressed(id="keep_name") | Submitted(id="name"):
                self._name()
            case Pressed(id=id) if id.startswith("fold."):
                self._unfold(id.removeprefix("fold."))
            case Pressed(id=id) if id.startswith("moment."):
                self._look_back(id.removeprefix("moment."))
            case _:
                super().on_message(message)

    def on_command(self, command: str) -> bool:
        if command == "remove" and self.current is not None:
            self._ask_to_delete()
        elif command == "find":
            self.stage.focus("find")
        else:
            return super().on_command(command)
        return True

    def go_back(self) -> None:
        if self.naming:
            self.naming = False
            self.rebuild()
        else:
            super().go_back()

    def _turn_to(self, finished: bool) -> None:
        self.finished, self.filter, self.unfolded, self.earlier = finished, _ALL, "", ()
        self._choose("")
        self._look()

    def _narrow(self, id: str, value: str) -> None:
        if id == "find":
            self.wanted = value
        else:
            self.filter = value
        self._choose_one()
        self.rebuild()

    def _unfold(self, name: str) -> None:
        """The earlier moments of one game at a time."""
        self.unfolded = "" if self.unfolded == name else name
        self._choose(name)
        saved = next((facts.saved for facts in self.games if facts.saved.path.name == self.unfolded), None)
        found = [] if saved is None else moments(saved)
        self.earlier = [facts_of(self.program, self.ui, moment) for moment in found]
        self.rebuild()

    def _look_back(self, name: str) -> None:
        """A moment is looked at first, and opened if it is chosen once more."""
        if self.moment == name and self.chosen == self.unfolded:
            self._open()
            return
        self._choose(self.unfolded)
        self.moment = name
        self.rebuild()

    def _open(self) -> None:
        facts = self.current
        if facts is None:
            return
        saved = facts.saved if facts.saved.header is not None else saved_file(_backup(facts.saved))
        door = Door(self, self.program, self.act)
        if self.finished:
            door.watch(saved)
        else:
            door.go_on(saved)

    def _show_result(self) -> None:
        if self.current is not None:
            Door(self, self.program, "menu.result").see_end(self.current.saved)

    # --- names

    def _begin_naming(self) -> None:
        self.naming = True
        self.rebuild()
        self.refresh()
        self.stage.focus("name")

    def _name(self) -> None:
        field, facts = self.stage.get("name", TextField), self.current
        self.naming = False
        if field is not None and facts is not None:
            try:
                rename(facts.saved, field.text)
            except SaveProblem as problem:
                self.toast(Toast(self.ui.say("shell.save.failed"), say_problem(self.ui.voice, problem)[0], "error"))
        self._look()

    # --- deleting

    def _ask_to_delete(self) -> None:
        ui, facts = self.ui, self.current
        if facts is None:
            return
        name = facts.title or facts.game
        answers = (
            Answer("keep", ui.say("shell.cancel"), cap=ui.cap("back")),
            Answer("delete", ui.say("shell.load.delete"), kind="danger"),
        )
        words = "\n".join(filter(None, (facts.line, ui.say("shell.load.delete_line"))))
        question = Question("deleting", ui.say("shell.load.delete_title", name=name), words,
                            answers, "keep", icon="ui.delete", final=True)  # fmt: skip
        self.ask(question, lambda answer, _: self._delete(facts, name) if answer == "delete" else None)

    def _delete(self, facts: Facts, name: str) -> None:
        at = self.shown.index(facts) if facts in self.shown else 0
        try:
            self.program.delete(facts.saved)
        except OSError as error:
            self.toast(Toast(self.ui.say("menu.not_deleted"), error.strerror or "", "error"))
            return
        except SaveProblem as problem:
            self.toast(Toast(self.ui.say("menu.not_deleted"), say_problem(self.ui.voice, problem)[0], "error"))
            return
        self.toast(Toast(self.ui.say("shell.load.deleted", name=name)))
        self._look()
        left = self.shown
        self._choose(left[min(at, len(left) - 1)].saved.path.name if left else "")
        self.rebuild()


class ReplaysScene(SavesScene):
    """Begins with the finished games."""

    name: ClassVar[str] = "replays"
    icon: ClassVar[str] = "ui.replay"

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.finished = True


def _game(saved: SavedGame) -> str:
    return saved.header.setup.ruleset.id if saved.header else ""


def _together(buttons: Sequence[Button]) -> float:
    return sum(button.rect.w for button in buttons) + 12 * (len(buttons) - 1)


def _backup(saved: SavedGame) -> Path:
    """The copy that a save keeps of the one before."""
    return saved.path.with_name(saved.path.name + ".bak")
