"""What all menus share: the bar along the top with its way back, and the keys that work everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ..base.canvas import Canvas
from ..base.layout import Rect, flow
from ..base.typography import Typesetter
from ..program.program import Program
from ..program.scene import Scene, Ui
from ..widgets import (
    Button,
    Group,
    IconButton,
    KeyHint,
    Pressed,
    TextField,
    Widget,
    WidgetMessage,
    draw_gold,
)
from ..widgets.fields import FIELD_PAD

BAR = 72.0
MARGIN = 24.0
GAP = 12.0
_ICON = 48.0
_SEARCH_LENGTH = 40
_OF_SOME = frozenset({"rules", "remove", "find", "choice_1"})
"""Commands that some menus answer."""


class MenuBar(Widget):
    """Leather with a gold rule: the title stands right of the way back."""

    role: ClassVar[str] = "banner"

    def __init__(self, rect: Rect, label: str, subtitle: str, words: Rect, children: Sequence[Widget]) -> None:
        super().__init__("bar", rect, label, children=children)
        self.subtitle = subtitle
        self.words = words

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("bar_top", self.rect)
        width = draw_gold(canvas, self.words.moved(0, -2), self.label, 31)
        room = self.words.take_left(width, 28)[1]
        if self.subtitle and canvas.type.width(self.subtitle, "subtitle") <= room.w:
            canvas.text(self.subtitle, room.moved(0, 1), "subtitle", color="text.second")


class MenuScene(Scene):
    """A screen under a bar. `icons` name the screens that its bar leads to, `heeds` the keys that only some know."""

    scopes: ClassVar[tuple[str, ...]] = ("menu",)
    icons: ClassVar[tuple[str, ...]] = ("options", "help")
    heeds: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program = program

    @property
    def deaf_to(self) -> frozenset[str]:
        return _OF_SOME - self.heeds - ({"rules"} if "rulebook" in self.icons else set())

    # --- parts to build with

    def framed(self, ui: Ui, title: str, subtitle: str, children: Sequence[Widget]) -> Group:
        """The whole screen: the bar, then what stands below it."""
        return Group("root", ui.area, [*children, self.bar(ui, title, subtitle)])

    @staticmethod
    def room(ui: Ui, margin: float = MARGIN) -> Rect:
        """What the bar leaves."""
        return ui.area.take_top(BAR)[1].inset(margin, 16)

    def bar(self, ui: Ui, title: str, subtitle: str) -> MenuBar:
        rect = ui.area.take_top(BAR)[0]
        inner = rect.inset(MARGIN, 11)
        label, cap = ui.say("shell.back"), ui.cap("back")
        width = Button.width(ui.type, label, icon="ui.back", cap=cap)
        back, rest = inner.take_left(width, 24)
        buttons: list[Widget] = []
        for name in reversed(self.icons):
            cell, rest = rest.take_right(_ICON, 8)
            icon = {"options": "ui.settings", "help": "ui.help", "rulebook": "ui.rules", "saves": "ui.load"}[name]
            command = {"help": "help", "rulebook": "rules"}.get(name, "")
            label_of = ui.say(f"menu.open_{name}")
            spot = Rect(cell.x, inner.center[1] - _ICON / 2, _ICON, _ICON)
            buttons.insert(0, IconButton(f"open.{name}", spot, label_of, icon, bare=True, command=command))
        way_back = Button("back", back, label, icon="ui.back", cap=cap, command="back")
        return MenuBar(rect, title, subtitle, rest, [way_back, *buttons])

    # --- answers

    def on_message(self, message: WidgetMessage) -> None:
        match message:
            case Pressed(id="back"):
                self.go_back()
            case Pressed(id="open.help"):
                self.show_keys()
            case Pressed(id=id) if id.startswith("open."):
                self.open_screen(id.removeprefix("open."))

    def open_screen(self, name: str) -> None:
        self.program.open(name)

    def on_command(self, command: str) -> bool:
        match command:
            case "back":
                self.go_back()
            case "help":
                self.show_keys()
            case "rules" if "rulebook" in self.icons:
                self.open_screen("rulebook")
            case "mute":
                self.ui.settings.muted = not self.ui.settings.muted
                self.ui.director.settings_changed()
            case _:
                return False
        return True

    def go_back(self) -> None:
        self.ui.director.pop()


class SearchingScene(MenuScene):
    """A menu with a field `find`: what is `wanted` there, a key leads there, and the way back first ends the search."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.wanted = ""

    def on_command(self, command: str) -> bool:
        if command == "find":
            self.stage.focus("find")
            return True
        return super().on_command(command)

    def go_back(self) -> None:
        if self.wanted:
            self.wanted = ""
            self.rebuild()
        else:
            super().go_back()


def hints(type: Typesetter, rect: Rect, wanted: Sequence[tuple[str, tuple[str, ...], str]]) -> list[Widget]:
    """Key caps with what they do, as many as one line holds; `wanted` are (id, caps, words)."""
    sizes = [(KeyHint.width(type, caps, words) + 8, rect.h) for _, caps, words in wanted]
    cells = flow(rect, sizes, 20)
    return [
        KeyHint(f"hint.{id}", cell, caps, words)
        for (id, caps, words), cell in zip(wanted, cells)
        if cell.y == rect.y and cell.right <= rect.right + 1
    ]


def search_field(ui: Ui, rect: Rect, label: str, text: str) -> TextField:
    """Where one types what to look for; the key that leads there is told where there is room for it."""
    key = ui.cap("find")
    hint = f"{label}  ({key})" if key else label
    fits = ui.type.width(hint) <= rect.w - 2 * FIELD_PAD
    return TextField("find", rect, label, text, hint=hint if fits else label, most=_SEARCH_LENGTH)
