"""Lists of rows to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ..base.canvas import Canvas, Color
from ..base.input import Pointer
from ..base.layout import Rect
from ..base.typography import Typesetter
from .base import Tip, Widget
from .buttons import Pressable
from .messages import Changed, Chosen, Pressed, WidgetMessage
from .scrolling import BAR_ROOM, ScrollArea

ROW, DENSE_ROW = 44.0, 34.0
_TALL_ROW = 60.0


@dataclass(frozen=True, slots=True)
class Item:
    """A row: icon, title, a second smaller line, something at the right end."""

    id: str
    title: str
    line: str = ""
    icon: str = ""
    right: str = ""
    tint: Color = "gold.300"
    enabled: bool = True
    why: str = ""
    tip: Tip | None = None


class ListRow(Pressable):
    """A row of a list. The list posts for it."""

    role: ClassVar[str] = "listitem"

    def __init__(self, id: str, rect: Rect, item: Item, selected: bool) -> None:
        super().__init__(id, rect, item.title, enabled=item.enabled, why=item.why, tip=item.tip)
        self.item = item
        self.selected = selected

    def draw(self, canvas: Canvas) -> None:
        state = "selected" if self.selected else "hover" if self.hovered and self.enabled else self.state
        canvas.paint("row", self.rect, state="hover" if state == "pressed" else state)
        inner = self.rect.inset(14, 2)
        if self.item.icon:
            side = min(26.0, inner.h)
            icon, inner = inner.take_left(side, 14)
            tint = self.item.tint if self.enabled else "text.disabled"
            canvas.icon(self.item.icon, Rect(icon.x, icon.center[1] - side / 2, side, side), tint)
        if self.item.right:
            width = min(inner.w * 0.45, canvas.type.width(self.item.right) + 2)
            right, inner = inner.take_right(width, 10)
            canvas.text(self.item.right, right, color="text.second" if self.enabled else "text.disabled", align="right")
        self._draw_words(canvas, inner)

    def _draw_words(self, canvas: Canvas, room: Rect) -> None:
        ink = "text.body" if self.enabled else "text.disabled"
        if not self.item.line:
            canvas.text(self.item.title, room, "strong" if self.selected else "body", color=ink)
            return
        top, bottom = room.take_top(room.h / 2)
        canvas.text(self.item.title, top, "strong", color=ink, valign="bottom")
        canvas.text(self.item.line, bottom, "small", color="text.hint", valign="top")

    def keeps_act(self, marked: bool) -> bool:
        return False

    def on_focus(self, focused: bool) -> None:
        by_key = self.stage is not None and self.stage.key_mode
        if focused and by_key and self.enabled and not self.selected and isinstance(self.parent, ItemList):
            self.parent.come_to(self)

    def on_pointer(self, pointer: Pointer) -> bool:
        taken = super().on_pointer(pointer)
        if pointer.kind == "up" and pointer.clicks == 2 and self.hit_area().contains(pointer.at):
            self.emit(Chosen(self.id, self.item.id))
        return taken


def row_height_for(items: Sequence[Item], dense: bool, type: Typesetter | None) -> float:
    """High enough for two lines if any item has two; with a typesetter, for the text size in force."""
    tall = any(item.line for item in items)
    least = _TALL_ROW if tall else DENSE_ROW if dense else ROW
    if type is None:
        return least
    needed = type.line_height("strong") + (type.line_height("small") if tall else 0) + 8
    return max(least, needed)


class ItemList(ScrollArea):
    """Rows of which one may be selected: a press or an arrow posts `Changed`; Enter then, or a double click, `Chosen`.

    Give it a typesetter and its rows grow with the person's text size.
    """

    role: ClassVar[str] = "list"

    def __init__(
        self,
        id: str,
        rect: Rect,
        items: Sequence[Item],
        selected: str = "",
        *,
        dense: bool = False,
        row_height: float | None = None,
        type: Typesetter | None = None,
        **more: Any,
    ) -> None:
        height = row_height or row_height_for(items, dense, type)
        room = rect.w - (BAR_ROOM if len(items) * height > rect.h else 0)
        rows = [
            ListRow(f"{id}.{item.id}", Rect(rect.x, rect.y + n * height, room, height), item, item.id == selected)
            for n, item in enumerate(items)
        ]
        super().__init__(id, rect, rows, len(items) * height, group=True, **more)
        self.items = tuple(items)
        self.selected = selected

    def row(self, item: str) -> ListRow | None:
        return next((row for row in self.children if isinstance(row, ListRow) and row.item.id == item), None)

    def receive(self, message: WidgetMessage) -> bool:
        row = next((row for row in self.children if row.id == message.id), None)
        if not isinstance(row, ListRow):
            return False
        if isinstance(message, Chosen):
            self.emit(Chosen(self.id, row.item.id))
        elif isinstance(message, Pressed):
            self._pressed(row)
        return isinstance(message, Chosen | Pressed)

    def on_command(self, command: str) -> bool:
        """From one of its rows to the first or last of them."""
        if command in ("first", "last") and self.stage is not None and self.stage.go_to_end(self, command == "last"):
            return True
        return super().on_command(command)

    def come_to(self, row: ListRow) -> None:
        """What the arrows come to is selected."""
        self._pressed(row)

    def _pressed(self, row: ListRow) -> None:
        by_key = self.stage is not None and self.stage.key_mode
        if row.selected:
            if by_key:
                self.emit(Chosen(self.id, row.item.id))
            return
        self.selected = row.item.id
        for each in self.children:
            if isinstance(each, ListRow):
                each.selected = each is row
        self.emit(Changed(self.id, row.item.id))

    def show_selected(self) -> None:
        """Scrolls to the selected row at once."""
        row = self.row(self.selected)
        if row is not None:
            self.reveal(row.rect)
            self.scroll_to(self.goal, at_once=True)


class WidgetList(ScrollArea):
    """Any widgets one below the other, in a window that scrolls."""

    def __init__(self, id: str, rect: Rect, widgets: Sequence[Widget], gap: float = 8.0, **more: Any) -> None:
        y = rect.y
        for widget in widgets:
            widget.shift(rect.x - widget.rect.x, y - widget.rect.y)
            y += widget.rect.h + gap
        super().__init__(id, rect, widgets, max(0.0, y - gap - rect.y), **more)
