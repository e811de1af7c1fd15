"""The small menu at a card that may be used in several ways."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from wowtable.core import Action
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, beside, kept_inside
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import PopMenu, Widget, draw_keycap
from wowtable.shell.widgets.buttons import Pressable
from wowtable.text.rich import Rich

from ...rules.texts_powers import power_text, telling_of
from ..lore import card_name, number_in, sheet_of

_WIDTH, _PAD = 430.0, 12.0
_ICON, _MOST = 28.0, 560.0
_ICONS = {
    "up": "ui.quest",
    "down": "ui.hide",
    "play": "ui.play",
    "power": "spell.glowing_hands",
    "complete": "ui.quest",
    "attack": "ui.conquer",
}


@dataclass(frozen=True)
class Entry:
    """One way: what it is, what that means, and what happens when it is chosen."""

    title: str
    words: Rich
    icon: str
    do: Callable[[], None]


def entries_of(desk: Desk, actions: Sequence[Action], choose: Callable[[Action], None]) -> Iterator[Entry]:
    for action in sorted(actions, key=_buried):
        yield Entry(*_said(desk, action), lambda action=action: choose(action))  # type: ignore[misc]


def _buried(action: Action) -> bool:
    """What gives most of a card away comes last."""
    return action.verb == "place" and action.args[2] == "down"


def attack_entry(desk: Desk, count: int, do: Callable[[], None]) -> Entry:
    return Entry(desk.say("screen.attack_with"), desk.rich("screen.may.attack", n=count), "ui.conquer", do)


def _said(desk: Desk, action: Action) -> tuple[str, Rich, str]:
    card = number_in(action.args[0]) if action.args and str(action.args[0])[:1] == "c" else -1
    sheet = sheet_of(desk, card) if card >= 0 else None
    if action.verb == "place":
        way = action.args[2]
        return desk.say(f"screen.place_{way}"), desk.rich(f"screen.place_{way}_line"), _ICONS[way]
    if sheet is not None and action.verb == "play":
        return desk.say("screen.play"), desk.rich("screen.cost_line", n=sheet.cost), _ICONS["play"]
    if sheet is not None and action.verb in ("power", "complete"):
        index = action.args[4] if action.verb == "power" else sheet.quest[0][0]
        words = power_text(telling_of(desk.texts, sheet.card), sheet.card.powers[index])
        return desk.say(f"screen.{action.verb}"), words, _ICONS[action.verb]
    label = "".join(run.text for run in desk.texts.action(action.verb, action.args))
    return label, (), "ui.right"


class EntryRow(Pressable):
    role: ClassVar[str] = "button"

    def __init__(self, id: str, desk: Desk, entry: Entry, number: int, rect: Rect) -> None:
        super().__init__(id, rect, entry.title, command=f"choice_{number}" if number < 10 else "")
        self.entry = entry
        self.cap = desk.ui.cap(f"choice_{number}") if number < 10 else ""

    @property
    def legal_now(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("row", self.rect, state="hover" if self.hovered or self.focused else "normal")
        icon, room = self.rect.inset(_PAD, 9).take_left(_ICON, 12)
        canvas.icon(self.entry.icon, Rect(icon.x, icon.y, _ICON, _ICON), "gold.300")
        if self.cap:
            cap, room = room.take_right(28, 8)
            draw_keycap(canvas, Rect(cap.x, cap.y + 1, 28, 26), self.cap)
        title = canvas.type.block(self.label, "strong", room.w)
        canvas.rich(title, (room.x, room.y))
        detail = canvas.type.block(self.entry.words, "small", room.w)
        canvas.rich(detail, (room.x, room.y + title.size[1] + 1), color="text.second", strong="gold.200")


def _height(desk: Desk, entry: Entry) -> float:
    type, room = desk.ui.type, PopMenu.row_width(_WIDTH) - 2 * _PAD - _ICON - 12 - 36
    high = type.block(entry.title, "strong", room).size[1] + type.block(entry.words, "small", room).size[1]
    return max(_ICON, high + 2) + 18


class CardMenu(PopMenu):
    """Beside a card; its first way has the focus."""

    def __init__(self, desk: Desk, card: int, near: Rect, area: Rect, entries: Sequence[Entry]) -> None:
        self.entries = {f"way.{n}": entry for n, entry in enumerate(entries, 1)}
        rows = [
            (_height(desk, entry), partial(EntryRow, id, desk, entry, n))
            for n, (id, entry) in enumerate(self.entries.items(), 1)
        ]
        size = self.size(_WIDTH, [high for high, _ in rows], min(_MOST, area.h - 80))
        title = card_name(desk, card)
        super().__init__("ways", _place(near, size, area), title, rows, lambda id: self.entries[id].do())

    def open(self, over: Widget) -> None:
        super().open(over)
        if over.stage is not None:
            over.stage.focus(next(iter(self.entries)), show=over.stage.key_mode)


def _place(near: Rect, size: tuple[float, float], area: Rect) -> Rect:
    """Above a card in hand, else at its side."""
    if near.center[1] > area.y + area.h * 0.74:
        return kept_inside(Rect(near.center[0] - size[0] / 2, near.y - size[1] - 10, *size), area)
    return beside(near, size, area)
