"""What every scene with a game on it shares: the desk, tooltips, the rulebook, and messages to the game's screen."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import ClassVar

from ...content.loading import Ruleset
from ...core import Action, Pausing, Seat
from ...session import Setup
from ...text.rulebook import place_of
from ..base.layout import Point, Rect
from ..boards.surface import BoardSurface
from ..motion.animations import Display
from ..motion.moments import tumbling
from ..program.program import Program
from ..program.scene import Scene
from ..scenes.rule_pages import book_of
from ..widgets import Details, LetGo, LinkFollowed, Pressed, Refused, Tip, Toast, Widget, WidgetMessage
from ..widgets.least_hidden import says_at
from .asking.buttons import ActButton
from .asking.menu import MenuMaker
from .asking.next_piece import Walk
from .desk import TableDesk
from .narrowing import ids_in
from .registry import registry_of

SPEEDS = ("slow", "normal", "fast", "instant", "step")


class DeskScene(Scene):
    """Subclasses give `display` when they begin, and override what can be done about it."""

    scopes: ClassVar[tuple[str, ...]] = ("table",)
    display: Display

    def __init__(self, program: Program, ruleset: Ruleset, setup: Setup, live: bool) -> None:
        super().__init__()
        self.program = program
        self.ruleset = ruleset
        self.own_icons = ruleset.icons
        self._walk = Walk()
        self._tumbled = self._own = False
        self.desk = TableDesk(self, ruleset, registry_of(ruleset), setup, live)

    def enter(self) -> None:
        self.ui.bindings.add(self.desk.screen.commands(), self.desk.say)

    @property
    def key_scopes(self) -> tuple[str, ...]:
        """Where keys count now: those about windows or a board only in a game that has some."""
        windows = ("windows",) if self.desk.live and isinstance(self.ruleset.game, Pausing) else ()
        board = any(isinstance(widget, BoardSurface) for widget in self.stage.layers[0].root.walk())
        return (*self.scopes, *windows, *(("board",) if board else ()))

    def die_turned(self) -> bool:
        """Whether a die has begun to roll or come to lie since this was asked last."""
        before, self._tumbled = self._tumbled, tumbling(self.display)
        return before != self._tumbled

    # -- what a desk asks of its floor

    @property
    def thinking(self) -> Collection[Seat]:
        return ()

    def choose(self, action: Action) -> None:
        """Nothing can be chosen where a game is only looked at."""

    def undo_why(self) -> str:
        return self.ui.say("table.undo_nothing")

    def close_menus(self) -> None:
        """What was unfolded for one question or piece, or explained about it, says nothing about the next."""
        self.stage.tooltips.leave()
        for layer in self.stage.layers[1:]:
            if not layer.modal:
                self.stage.pop(layer.root)

    def question_changed(self, own: bool) -> None:
        """Something else is asked, or nothing; `own` if the person is. What was looked at by key for the question
        before covers nothing of what follows."""
        self.close_menus()
        answered, self._own = self._own, own
        if answered and self.stage.key_mode and self.stage.focused is not None:
            self.stage.focused.look_away()
        for widget in self.stage.layers[0].root.walk() if own else ():
            widget.asked_anew()

    def next_piece(self) -> bool:
        self.close_menus()
        return self._walk.next_lit(self.stage, self.desk.decision)

    def show_tip(self, tip: Tip, at: Rect) -> None:
        self.stage.tooltips.show(tip, at)

    def show_ways(self, made: MenuMaker) -> None:
        self.close_menus()
        root = self.stage.layers[0].root
        made(says_at([root])).open(root)

    def open_rules(self, anchor: str) -> None:
        self.program.open("rulebook", ruleset=self.ruleset, anchor=anchor)

    # -- messages

    def glossary(self, target: str) -> Tip | None:
        return self.desk.screen.tip(self.desk, target)

    def on_message(self, message: WidgetMessage) -> None:
        if self.heard(message) or self.desk.hear(message) or self.desk.screen.on_message(self.desk, message):
            return
        match message:
            case LinkFollowed(target=target):
                self.desk.inspect(target)
            case Details(id=id, item=item) if item:
                self._explain(id, item)
            case Details() if self.desk.narrowing.back():
                self.rebuild()
            case Refused(why=why) if why:
                self.toast(Toast(self.ui.say("shell.match.not_legal"), why, "warning"))
            case LetGo():
                self.toast(Toast(self.ui.say("shell.hold.title"), self.ui.say("shell.hold.line"), kind="hold"))

    def heard(self, message: WidgetMessage) -> bool:
        """The scene's own widgets come first; true if the message was from one of them."""
        match message:
            case Pressed(id="bar.speed" | "bar.pace"):
                self.next_speed()
            case Pressed(id="bar.options"):
                self.program.open("options")
            case Pressed(id="bar.help"):
                self.program.open("help", scopes=self.key_scopes)
            case Pressed(id="bar.rules"):
                self.open_rules("")
            case _:
                return False
        return True

    def _explain(self, id: str, item: str) -> None:
        tip = self.desk.screen.tip(self.desk, item)
        board = self.stage.find(id)
        if tip is not None and board is not None:
            at = board.item_rect(item) if isinstance(board, BoardSurface) else board.rect
            self.show_tip(tip, at)
            self.stage.tooltips.pin()

    def on_command(self, command: str) -> bool:
        if self.desk.screen.on_command(self.desk, command) or self.desk.command(command):
            return True
        if command == "rules":
            self.open_rules(self._rule_here())
        elif command == "help":
            self._explain_or_list_keys()
        elif command == "mute":
            self.ui.settings.muted = not self.ui.settings.muted
            self.ui.director.settings_changed()
        else:
            return False
        return True

    def _explain_or_list_keys(self) -> None:
        """What the book says nothing about keeps its tooltip open, if it has one."""
        anchor, tooltips = self._rule_here(), self.stage.tooltips
        if anchor:
            self.open_rules(anchor)
        elif tooltips.pinned or not tooltips.pin():
            self.program.open("help", scopes=self.key_scopes)

    def _rule_here(self) -> str:
        """About what is pointed at or focused."""
        stage = self.stage
        at = None if stage.key_mode else stage.pointer
        return self.rule_of(stage.focused if at is None else stage.under(at, any_kind=True), at)

    def rule_of(self, widget: Widget | None, at: Point | None) -> str:
        """The rule about a widget, or the item of it there or focused; "" where the book says nothing about it."""
        book = book_of(self.ruleset, self.program.language)
        for target in self._targets(widget, at):
            named = self.desk.screen.named(self.desk, target)
            if place_of(book, named) is not None:
                return named
        return ""

    def _targets(self, widget: Widget | None, at: Point | None) -> Iterator[str]:
        """What a widget may stand for, itself before what it lies in; the action bar stands for its question, and so
        does a button for what it shows or names and then for what it answers."""
        asked = "" if self.desk.decision is None else f"ask:{self.desk.decision.kind}"
        for node in () if widget is None else widget.ancestors():
            if isinstance(node, ActButton) and node.action is not None:
                yield from (node.points_at, *ids_in(node.action.args), asked)
            if node.id == "bar":
                yield asked
            yield node.details_item(at)
            yield node.id

    def next_speed(self) -> None:
        settings = self.ui.settings
        settings.speed = SPEEDS[(SPEEDS.index(settings.speed) + 1) % len(SPEEDS)]
        self.ui.director.settings_changed()
        name = self.ui.say(f"shell.options.speed_{settings.speed}")
        self.toast(Toast(self.ui.say("table.speed"), name, icon="ui.fast", kind="speed"))
