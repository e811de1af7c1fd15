"""The small menu at a region when there is more than one way, or the way has a price worth a second look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from wowtable.core import Action
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, beside
from wowtable.shell.base.typography import Words
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import PopMenu, draw_keycap
from wowtable.shell.widgets.buttons import Pressable
from wowtable.text.rich import plain

from .lore import game_of
from .region_tips import conquest_lines, fee_lines
from .tips import lines
from .ways import Way, final_needs

WIDTH, ROW_PAD = 500.0, 10.0
_ICON, _DIE = 34.0, 26.0
_MOST_HIGH = 560.0
ICONS = {
    "final": "ui.die",
    "assault": "power.portal_mage",
    "menace": "ui.threat",
    "swap": "ui.swap",
    "steal": "ui.hand",
    "abandon": "ui.exit",
    "lift": "ui.up",
    "place": "ui.down",
}


class WayRow(Pressable):
    """One way: what it is, its sum in words, and at the right its price."""

    role: ClassVar[str] = "button"

    def __init__(self, id: str, desk: Desk, action: Action, number: int, rect: Rect) -> None:
        words = plain(desk.texts.action(action.verb, action.args))
        super().__init__(id, rect, words, command=f"choice_{number}" if number < 10 else "")
        self.desk, self.action, self.number = desk, action, number
        self.words = explanation(desk, action)

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("row", self.rect, state="hover" if self.hovered or self.focused else "normal")
        icon = icon_of(self.desk, self.action)
        canvas.icon(icon, Rect(self.rect.x + 10, self.rect.y + ROW_PAD, _ICON, _ICON), "gold.300")
        x = self.rect.x + 10 + _ICON + 12
        block = canvas.type.block(self.label, "strong", text_room(self.rect.w))
        canvas.rich(block, (x, self.rect.y + ROW_PAD), color="text.body")
        detail = canvas.type.block(self.words, "small", text_room(self.rect.w))
        canvas.rich(detail, (x, self.rect.y + ROW_PAD + block.size[1] + 2), color="text.second", strong="gold.200")
        self._draw_right(canvas)

    def _draw_right(self, canvas: Canvas) -> None:
        if self.number < 10:
            cap = Rect(self.rect.right - 40, self.rect.y + ROW_PAD, 28, 26)
            draw_keycap(canvas, cap, str(self.number))
        if self.action.verb == "final":
            self._draw_dice(canvas)

    def _draw_dice(self, canvas: Canvas) -> None:
        """Every face of the die, the good ones lit: the odds at a glance."""
        needed = final_needs(self.desk, self.action)
        faces = game_of(self.desk).lore.box.die
        x = self.rect.x + 10 + _ICON + 12
        y = self.rect.bottom - ROW_PAD - _DIE
        for face in faces:
            state = "hit" if face >= needed else "miss"
            canvas.paint("die", Rect(x, y, _DIE, _DIE), kind="ivory", face=str(face), state=state)
            x += _DIE + 10


def icon_of(desk: Desk, action: Action) -> str:
    if action.verb in ("conquer", "final") and action.args[1]:
        relics = game_of(desk).lore.relics
        known = {"champion": "piece.champion", **{name: relic.icon for name, relic in relics.items()}}
        return next((known[mean] for mean in action.args[1] if mean in known), "ui.conquer")
    return ICONS.get(action.verb, "ui.conquer")


def explanation(desk: Desk, action: Action) -> Words:
    if action.verb in ("conquer", "final"):
        return lines(conquest_lines(desk, action))
    if action.verb == "assault":
        return lines((desk.say("screen.assault_first"), *fee_lines(desk, action)))
    if action.verb == "abandon":
        return desk.say("confirm.abandon", region=action.args[0])
    return lines(fee_lines(desk, action))


def text_room(width: float) -> float:
    return width - 10 - _ICON - 12 - 50


class WayMenu(PopMenu):
    """Beside a region. Calls `choose` with the action taken."""

    def __init__(
        self, desk: Desk, near: Rect, area: Rect, title: str, ways: Sequence[Way], choose: Callable[[Action], None]
    ) -> None:
        self.actions = {f"way.{n}": way.action for n, way in enumerate(ways, 1)}
        rows = [
            (_height(desk, action), partial(WayRow, id, desk, action, n))
            for n, (id, action) in enumerate(self.actions.items(), 1)
        ]
        size = self.size(WIDTH, [high for high, _ in rows], _MOST_HIGH)
        super().__init__("ways", beside(near, size, area), title, rows, lambda id: choose(self.actions[id]))


def _height(desk: Desk, action: Action) -> float:
    type, room = desk.ui.type, text_room(PopMenu.row_width(WIDTH))
    label = plain(desk.texts.action(action.verb, action.args))
    words = type.block(explanation(desk, action), "small", room)
    high = type.block(label, "strong", room).size[1] + words.size[1]
    return max(_ICON, high + (_DIE + 10 if action.verb == "final" else 0.0)) + 2 * ROW_PAD
