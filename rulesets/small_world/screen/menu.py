"""The small menu at a region when there is more than one way, or the way has a price worth a second look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from wowtable.core import Action
from wowtable.shell.canvas import Canvas
from wowtable.shell.layout import Rect, kept_inside
from wowtable.shell.table.plugin import Desk
from wowtable.shell.typography import Words
from wowtable.shell.widgets import Pressed, ScrollArea, Widget, WidgetMessage, draw_gold, draw_keycap
from wowtable.shell.widgets.buttons import Pressable
from wowtable.text.rich import plain

from .lore import game_of
from .region_tips import conquest_lines, fee_lines
from .tips import lines
from .ways import Way, final_needs

WIDTH, ROW_PAD, HEAD = 500.0, 10.0, 40.0
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

    def __init__(self, id: str, rect: Rect, desk: Desk, action: Action, number: int) -> None:
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


class WayMenu(Widget):
    """A layer beside a region. Calls `done` with the action chosen."""

    role: ClassVar[str] = "menu"

    def __init__(
        self, desk: Desk, near: Rect, area: Rect, title: str, ways: Sequence[Way], done: Callable[[Action], None]
    ) -> None:
        self.desk, self.done = desk, done
        self.actions = {f"way.{n}": way.action for n, way in enumerate(ways, 1)}
        heights = [self._height(action) for action in self.actions.values()]
        inner = min(_MOST_HIGH, sum(heights))
        super().__init__("ways", _place(near, (WIDTH, HEAD + inner + 36), area), title)
        body = Rect(self.rect.x + 14, self.rect.y + 14 + HEAD, WIDTH - 28, inner)
        room = ScrollArea.room(body) if sum(heights) > inner else body
        rows: list[Widget] = []
        y = body.y
        for n, (id, action) in enumerate(self.actions.items(), 1):
            rows.append(WayRow(id, Rect(room.x, y, room.w, heights[n - 1]), desk, action, n))
            y += heights[n - 1]
        self.children = [ScrollArea("ways.list", body, rows, sum(heights) if room.w < body.w else inner)]
        self.group = True

    def _height(self, action: Action) -> float:
        type, room = self.desk.ui.type, text_room(WIDTH - 28)
        label = plain(self.desk.texts.action(action.verb, action.args))
        words = type.block(explanation(self.desk, action), "small", room)
        high = type.block(label, "strong", room).size[1] + words.size[1]
        return max(_ICON, high + (_DIE + 10 if action.verb == "final" else 0.0)) + 2 * ROW_PAD

    def solid(self) -> bool:
        return True

    def receive(self, message: WidgetMessage) -> bool:
        if isinstance(message, Pressed) and message.id in self.actions:
            self.close()
            self.done(self.actions[message.id])
            return True
        return False

    def close(self) -> None:
        if self.stage is not None:
            self.stage.pop(self)

    def relayout(self, area: Rect) -> None:
        self.close()

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="dialog")
        draw_gold(canvas, Rect(self.rect.x + 24, self.rect.y + 14, self.rect.w - 48, 32), self.label, 23)


def _place(near: Rect, size: tuple[float, float], area: Rect) -> Rect:
    """Right of the region if there is room, else left of it."""
    x = near.right + 14 if near.right + 14 + size[0] <= area.right else near.x - 14 - size[0]
    return kept_inside(Rect(x, near.center[1] - size[1] / 2, *size), area)


def open_menu(board: Widget, menu: WayMenu) -> None:
    if board.stage is not None:
        board.stage.push(menu, on_dismiss=menu.close)
        board.stage.focus(next(iter(menu.actions)), show=board.stage.key_mode)
