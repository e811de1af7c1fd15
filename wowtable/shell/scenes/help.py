"""All keys, as they are bound now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ..base.bindings import ANYWHERE, AT_A_TABLE, Binding, Bindings
from ..base.layout import Rect, Share, columns
from ..program.program import Program
from ..program.scene import Ui
from ..widgets import Group, KeyHint, Panel, Pressed, ScrollArea, Widget, WidgetMessage
from ..widgets.help import key_caps
from .menu import MenuScene
from .option_rows import heading

_PLACES = ("menu", "title", *AT_A_TABLE, "end")
_COLUMN = 420.0
_BETWEEN = 24.0


class HelpScene(MenuScene):
    """The keys that count everywhere, then those of the places named by `scopes`; where none is, of all."""

    name: ClassVar[str] = "help"
    icons: ClassVar[tuple[str, ...]] = ("options",)
    initial_focus = "back"

    def __init__(self, program: Program, scopes: Sequence[str] = ()) -> None:
        super().__init__(program)
        self.wanted = tuple(dict.fromkeys((ANYWHERE, *(scopes or _PLACES))))

    def build(self, ui: Ui) -> Widget:
        room = self.room(ui)
        inner = room.inset(26, 20)
        sections = self._sections(ui, ScrollArea.room(inner))
        foot = max((section.rect.bottom for section in sections), default=inner.bottom) + 4
        inner = inner.take_top(foot - inner.y)[0]
        area = ScrollArea("keys", inner, sections)
        panel = Panel("panel", inner.inset(-26, -20), "", [area])
        return self.framed(ui, ui.say("keys.title"), ui.say("menu.keys_subtitle"), [panel])

    def _sections(self, ui: Ui, room: Rect) -> list[Widget]:
        parts: list[Widget] = []
        y = room.y
        places: dict[str, list[Binding]] = {}
        for scope in self.wanted:
            places.setdefault(_place(scope), []).extend(shown_bindings(ui.bindings, scope))
        across = min(_across(ui, room.w, shown) for shown in places.values() if shown)
        for place, shown in places.items():
            if not shown:
                continue
            head = heading(ui, f"scope.{place}", room.w, ui.say(f"menu.scope_{place}"))
            head.shift(room.x, y)
            height = max(40.0, ui.type.line_height("body") + 12)
            lines = -(-len(shown) // across)
            grid = Rect(room.x, head.rect.bottom + 8, room.w, lines * height)
            parts += [head, *self._hints(ui, grid, shown, across, height)]
            y = grid.bottom + 20
        return parts

    @staticmethod
    def _hints(ui: Ui, grid: Rect, shown: Sequence[Binding], across: int, height: float) -> list[Widget]:
        cells, lines = columns(grid, [Share()] * across, _BETWEEN), -(-len(shown) // across)
        hints: list[Widget] = []
        for number, binding in enumerate(shown):
            column = cells[number // lines]
            rect = Rect(column.x, column.y + number % lines * height, column.w, height)
            caps = key_caps(ui.bindings, binding)
            hints.append(KeyHint(f"hint.{binding.command}", rect, caps, ui.bindings.told(binding, ui.say)))
        return [Group(f"hints.{shown[0].scope}", grid, hints)]

    def on_message(self, message: WidgetMessage) -> None:
        match message:
            case Pressed(id="open.options"):
                self.program.open("options", page="keys")
            case _:
                super().on_message(message)

    def on_command(self, command: str) -> bool:
        if command == "help":
            self.go_back()
            return True
        return super().on_command(command)


def _across(ui: Ui, width: float, shown: Sequence[Binding]) -> int:
    """As many columns as leave every key its words in full letters."""
    told = ((key_caps(ui.bindings, binding), ui.bindings.told(binding, ui.say)) for binding in shown)
    widest = max(KeyHint.width(ui.type, caps, words) for caps, words in told)
    return max(1, min(int(width // _COLUMN), int((width + _BETWEEN) // (widest + _BETWEEN))))


def shown_bindings(bindings: Bindings, scope: str) -> list[Binding]:
    """Those of a scope that have a key; "choose the first" stands for all nine."""
    return [
        binding
        for binding in bindings.known
        if binding.scope == scope
        and bindings.keys(binding.command)
        and (not binding.command.startswith("choice_") or binding.command == "choice_1")
    ]


def _place(scope: str) -> str:
    """The heading that a scope stands under."""
    if scope in AT_A_TABLE:
        return "match"
    return scope if scope in (ANYWHERE, "menu", "title", "end") else "game"
