"""Saved games to go on with, and finished ones to watch. Damaged files are listed too: they are somebody's game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from ...session import SavedGame, SaveProblem
from ...session.listing import saved_file
from ..base.layout import Rect, centered
from ..program.program import Program
from ..program.scene import Ui
from ..widgets import (
    Answer,
    Button,
    Changed,
    Choice,
    Chosen,
    Dropdown,
    EmptyState,
    Item,
    ItemList,
    Panel,
    Pressed,
    Question,
    Toast,
    Widget,
    WidgetMessage,
)
from .entering import Door
from .menu import GAP, MenuScene
from .save_words import say_problem
from .saved_game import details, game_title, names_of, title_of, when_of

_SIDE = 520.0
_WIDEST = 1560.0
_EMPTY = (760.0, 320.0)
_ALL = "*"


class SavesScene(MenuScene):
    """Choose a game on the left, go on with it on the right."""

    name: ClassVar[str] = "saves"
    words: ClassVar[str] = "load"
    icon: ClassVar[str] = "ui.load"
    act: ClassVar[str] = "shell.load.open"
    initial_focus = "list"

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.games: Sequence[SavedGame] = ()
        self.chosen = ""
        self.filter = _ALL

    def listed(self) -> list[SavedGame]:
        return self.program.saves()

    def enter(self) -> None:
        self._look()

    def resume(self) -> None:
        self._look()

    def _look(self) -> None:
        self._list_anew()
        if self.current is None:
            best = next((saved for saved in self.shown if saved.header), next(iter(self.shown), None))
            self.chosen = best.path.name if best else ""
        self.rebuild()

    def _list_anew(self) -> None:
        """What was the last of its game may be gone: nobody is left with an empty list and no way out of it."""
        self.games = self.listed()
        if self.filter not in self._games_by_id():
            self.filter = _ALL

    def _games_by_id(self) -> list[str]:
        return list(dict.fromkeys(_game(saved) for saved in self.games if saved.header))

    @property
    def shown(self) -> list[SavedGame]:
        return [saved for saved in self.games if self.filter == _ALL or _game(saved) in ("", self.filter)]

    @property
    def current(self) -> SavedGame | None:
        return next((saved for saved in self.shown if saved.path.name == self.chosen), None)

    # --- building

    def build(self, ui: Ui) -> Widget:
        whole = self.room(ui)
        width = min(_WIDEST, whole.w)
        room = Rect(whole.center[0] - width / 2, whole.y, width, whole.h)
        title, subtitle = ui.say(f"shell.{self.words}.title"), ui.say(f"shell.{self.words}.subtitle")
        if not self.games:
            card = centered(whole.center, (min(_EMPTY[0], whole.w), min(_EMPTY[1], whole.h)))
            empty = EmptyState("empty", card, self.icon, ui.say(f"shell.{self.words}.empty"),
                               ui.say(f"shell.{self.words}.empty_line"))  # fmt: skip
            return self.framed(ui, title, subtitle, [Panel("none", card, "", [empty])])
        side, left = room.take_right(min(_SIDE, room.w * 0.42), 18)
        return self.framed(ui, title, subtitle, [self._list(ui, left), self._details(ui, side)])

    def _list(self, ui: Ui, rect: Rect) -> Widget:
        inner = rect.inset(14, 14)
        children: list[Widget] = []
        ids = self._games_by_id()
        if len(ids) > 1:
            head, inner = inner.take_top(48, GAP)
            choices = [Choice(_ALL, ui.say("shell.load.filter"))]
            choices += [Choice(id, game_title(self.program, id)) for id in ids]
            children.append(Dropdown("filter", head.take_left(340)[0], choices, self.filter))
        items = [self._item(ui, saved) for saved in self.shown]
        height = max(64.0, 2 * ui.type.line_height("body") + 10)
        children.append(ItemList("list", inner, items, self.chosen, row_height=height))
        return Panel("games", rect, "", children)

    def _item(self, ui: Ui, saved: SavedGame) -> Item:
        title, right = title_of(self.program, ui, saved), when_of(ui, saved)
        if saved.header is None:
            return Item(saved.path.name, title, ui.say("shell.load.damaged"), "ui.warning", right, "tone.error.edge")
        icon = "ui.time" if saved.auto else "ui.replay" if saved.finished else "ui.save"
        line = names_of(saved.header)
        if saved.header.title:
            line = f"{game_title(self.program, saved.header.setup.ruleset.id)} · {line}"
        return Item(saved.path.name, title, line, icon, right)

    def _details(self, ui: Ui, rect: Rect) -> Widget:
        saved = self.current
        inner = rect.inset(22, 20)
        if saved is None:
            return Panel("details", rect, "", details(self.program, ui, None, inner))
        foot, room = inner.take_bottom(116 if self._wide(ui, inner.w) else 56, 12)
        return Panel("details", rect, "", [*details(self.program, ui, saved, room), *self._buttons(ui, saved, foot)])

    def _wide(self, ui: Ui, width: float) -> bool:
        """Whether the buttons need two lines."""
        first = Button.width(ui.type, ui.say(self.act), icon="ui.play", cap=ui.cap("act"))
        return first + Button.width(ui.type, ui.say("shell.load.delete"), icon="ui.delete") + 12 > width

    def _buttons(self, ui: Ui, saved: SavedGame, foot: Rect) -> list[Widget]:
        delete = ui.say("shell.load.delete")
        width = Button.width(ui.type, delete, icon="ui.delete")
        main, other = foot.take_top(52)[0], foot.take_bottom(52)[0]
        if main.y == other.y or foot.h < 100:
            other, main = foot.take_bottom(52)[0].take_left(width, 12)
        away = Button("delete", other.take_left(min(width, other.w))[0], delete, icon="ui.delete")
        label, icon = ui.say(self.act), "ui.play"
        if saved.header is None:
            if not _backup(saved).is_file():
                return [away]
            label, icon = ui.say("shell.load.older"), "ui.undo"
        return [away, Button("open", main, label, kind="primary", icon=icon, cap=ui.cap("act"), command="act")]

    # --- answers

    def on_message(self, message: WidgetMessage) -> None:
        match message:
            case Changed(id="list", value=name):
                self.chosen = name
                self.rebuild()
            case Changed(id="filter", value=value):
                self.filter = value
                self._look()
            case Chosen(id="list", item=name):
                self.chosen = name
                self._open()
            case Pressed(id="open"):
                self._open()
            case Pressed(id="delete"):
                self._ask_to_delete()
            case _:
                super().on_message(message)

    def on_command(self, command: str) -> bool:
        if command == "remove" and self.current is not None:
            self._ask_to_delete()
            return True
        return super().on_command(command)

    def _open(self) -> None:
        saved = self.current
        if saved is None:
            return
        if saved.header is None:
            saved = saved_file(_backup(saved))
        self.enter_game(saved)

    def enter_game(self, saved: SavedGame) -> None:
        Door(self, self.program, self.act).go_on(saved)

    def _ask_to_delete(self) -> None:
        ui, saved = self.ui, self.current
        if saved is None:
            return
        name = title_of(self.program, ui, saved)
        answers = (
            Answer("keep", ui.say("shell.cancel"), cap=ui.cap("back")),
            Answer("delete", ui.say("shell.load.delete"), kind="danger"),
        )
        question = Question("deleting", ui.say("shell.load.delete_title", name=name), ui.say("shell.load.delete_line"),
                            answers, "keep", icon="ui.delete", final=True)  # fmt: skip
        self.ask(question, lambda answer, _: self._delete(saved, name) if answer == "delete" else None)

    def _delete(self, saved: SavedGame, name: str) -> None:
        at = self.shown.index(saved) if saved in self.shown else 0
        try:
            self.program.delete(saved)
        except OSError as error:
            self.toast(Toast(self.ui.say("menu.not_deleted"), error.strerror or "", "error"))
            return
        except SaveProblem as problem:
            self.toast(Toast(self.ui.say("menu.not_deleted"), say_problem(self.ui.voice, problem)[0], "error"))
            return
        self._list_anew()
        left = self.shown
        self.chosen = left[min(at, len(left) - 1)].path.name if left else ""
        self.toast(Toast(self.ui.say("shell.load.deleted", name=name)))
        self.rebuild()


class ReplaysScene(SavesScene):
    """Finished games, to be watched."""

    name: ClassVar[str] = "replays"
    words: ClassVar[str] = "replay"
    icon: ClassVar[str] = "ui.replay"
    act: ClassVar[str] = "shell.replay.watch"

    def listed(self) -> list[SavedGame]:
        return self.program.replays()

    def enter_game(self, saved: SavedGame) -> None:
        Door(self, self.program, self.act).watch(saved)


def _game(saved: SavedGame) -> str:
    return saved.header.setup.ruleset.id if saved.header else ""


def _backup(saved: SavedGame) -> Path:
    """The copy that a save keeps of the one before."""
    return saved.path.with_name(saved.path.name + ".bak")
