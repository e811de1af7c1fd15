"""Rows of the page of keys: what a command does, and the keys that mean it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...text.rich import capital
from ..base.bindings import AT_A_TABLE, Binding, Bindings, Clash
from ..base.layout import Rect
from ..program.scene import Ui
from ..widgets import IconButton, KeyField, Label, Widget

ROW = 52.0
_FIELD = 300.0
_SCOPES = ("anywhere", "menu", "title", *AT_A_TABLE, "end")


class KeyRow(Widget):
    """A command with its keys; press the keys to give it others."""

    role: ClassVar[str] = "row"

    def __init__(self, ui: Ui, rect: Rect, binding: Binding, *, changed: bool) -> None:
        label = ui.bindings.told(binding, ui.say)
        super().__init__(f"row.{binding.command}", rect, capital(label))
        away, room = rect.take_right(44, 10)
        field, words = room.take_right(min(_FIELD, room.w * 0.5), 16)
        keys = tuple(ui.bindings.spelled(key) for key in ui.bindings.keys(binding.command))
        self.children = [
            Label(f"{self.id}.label", words, self.label),
            KeyField(f"key.{binding.command}", Rect(field.x, field.center[1] - 22, field.w, 44), self.label, keys,
                     ui.say("menu.key_press")),
        ]  # fmt: skip
        if changed:
            spot = Rect(away.x, away.center[1] - 22, 44, 44)
            back = IconButton(f"key_back.{binding.command}", spot, ui.say("menu.key_default"), "ui.undo", bare=True)
            self.children.append(back)


def key_rows(ui: Ui, width: float, wanted: str = "") -> list[Widget]:
    """Rows for all commands that are known and match, the narrower scopes last."""
    order = sorted(ui.bindings.known, key=lambda binding: _rank(binding.scope))
    return [
        KeyRow(ui, Rect(0, 0, width, ROW), binding, changed=binding.command in ui.bindings.changed)
        for binding in order
        if matches(wanted, ui.bindings.told(binding, ui.say))
    ]


def matches(wanted: str, *texts: str) -> bool:
    """Whether all words looked for occur in the texts."""
    hay = " ".join(texts).casefold()
    return all(word in hay for word in wanted.casefold().split())


def _rank(scope: str) -> int:
    return _SCOPES.index(scope) if scope in _SCOPES else len(_SCOPES)


def swap(bindings: Bindings, command: str, chord: str, clashes: Sequence[Clash]) -> None:
    """Gives the chord to the command; whoever had it gets the command's first key in exchange, if it had one."""
    mine = bindings.keys(command)
    bindings.changed[command] = (chord,)
    for clash in clashes:
        left = tuple(key for key in bindings.keys(clash.second) if key != chord)
        bindings.changed[clash.second] = left or mine[:1]
