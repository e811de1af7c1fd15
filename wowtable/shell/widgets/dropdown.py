"""A closed list that opens on a press."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ..base.canvas import Canvas
from ..base.layout import Rect, kept_inside
from .base import Widget
from .buttons import Pressable
from .choices import ChoiceValue
from .lists import ROW, Item, ItemList, ListRow
from .messages import Changed, Chosen, WidgetMessage

_MOST_ROWS = 8
_PAD = 16.0


class Dropdown(Pressable):
    """Posts `Changed` with the value chosen."""

    role: ClassVar[str] = "combobox"

    def __init__(
        self, id: str, rect: Rect, choices: Sequence[ChoiceValue], value: str, label: str = "", **more: Any
    ) -> None:
        super().__init__(id, rect, label, **more)
        self.choices = tuple(choices)
        self.value = value
        self.open = False

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, Dropdown):
            self.open = old.open

    @property
    def chosen(self) -> ChoiceValue | None:
        return next((choice for choice in self.choices if choice.value == self.value), None)

    def press(self) -> None:
        if self.stage is None:
            return
        self.open = True
        popup = DropdownList(self, self.stage.area)
        self.stage.push(popup, on_dismiss=popup.dismiss)
        self.stage.focus(f"{popup.list.id}.{self.value}", show=False)
        popup.list.show_selected()

    def choose(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self.emit(Changed(self.id, value))

    def on_command(self, command: str) -> bool:
        if command == "down" and self.enabled:
            self.press()
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        state = "hover" if self.hovered and self.enabled else self.state
        canvas.paint("dropdown", self.rect, state=state, open=self.open)
        chosen, inner = self.chosen, self.rect.inset(_PAD, 4)
        ink = "text.button" if self.enabled else "text.disabled"
        inner = inner.take_right(26)[1]
        if chosen is not None and chosen.icon:
            icon, inner = inner.take_left(24, 10)
            canvas.icon(chosen.icon, Rect(icon.x, icon.center[1] - 12, 24, 24), ink)
        canvas.text(self.label if chosen is None else chosen.label, inner, "strong", color=ink)


class DropdownList(Widget):
    """The open list, a layer of its own. It answers to its dropdown by id: that may have been rebuilt meanwhile."""

    role: ClassVar[str] = "listbox"

    def __init__(self, owner: Dropdown, area: Rect) -> None:
        shown = min(_MOST_ROWS, len(owner.choices))
        height = shown * ROW + 8
        below = Rect(owner.rect.x, owner.rect.bottom - 2, owner.rect.w, height)
        above = Rect(owner.rect.x, owner.rect.y + 2 - height, owner.rect.w, height)
        rect = kept_inside(below if below.bottom <= area.bottom or above.y < area.y else above, area)
        super().__init__(f"{owner.id}.popup", rect)
        self.owner_id = owner.id
        items = [
            Item(choice.value, choice.label, icon=choice.icon, enabled=choice.enabled, why=choice.why, tip=choice.tip)
            for choice in owner.choices
        ]
        self.list = _Choices(f"{owner.id}.list", rect.inset(4), items, owner.value)
        self.children = [self.list]

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("field", self.rect, state="hover")

    def receive(self, message: WidgetMessage) -> bool:
        if isinstance(message, Changed | Chosen):
            value = str(message.value if isinstance(message, Changed) else message.item)
            owner = self._close()
            if owner is not None:
                owner.choose(value)
            return True
        return False

    def relayout(self, area: Rect) -> None:
        self.dismiss()

    def dismiss(self) -> None:
        self._close()

    def _close(self) -> Dropdown | None:
        stage = self.stage
        if stage is None:
            return None
        stage.pop(self)
        owner = stage.find(self.owner_id)
        if not isinstance(owner, Dropdown):
            return None
        owner.open = False
        return owner


class _Choices(ItemList):
    """Unlike in a list that stays, choosing what is chosen already is an answer too."""

    def _pressed(self, row: ListRow) -> None:
        self.emit(Chosen(self.id, row.item.id))

    def come_to(self, row: ListRow) -> None:
        """An arrow answers nothing yet."""
