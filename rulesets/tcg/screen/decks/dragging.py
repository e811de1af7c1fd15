"""Cards dragged from the grid into the deck, and out of its list. Each drag has a click that does the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point
from wowtable.shell.widgets import Dropped, Group, Panel, Widget


@dataclass(frozen=True, slots=True)
class Dragged:
    """A copy of a card under way: `listed` out of the deck, else into it."""

    card: str
    listed: bool


class DropArea(Widget):
    """Where cards may be let go: those out of the list, or those that are not from there."""

    takes_listed: ClassVar[bool]

    def solid(self) -> bool:
        return True

    def accepts(self, payload: Any, at: Point) -> bool:
        return isinstance(payload, Dragged) and payload.listed is self.takes_listed

    def drop(self, payload: Any, at: Point) -> None:
        self.emit(Dropped(self.id, payload, payload.card, at))

    def draw_over(self, canvas: Canvas) -> None:
        """Lights up while something is carried that may be let go here."""
        if self.stage is not None and self.accepts(self.stage.carry.payload, self.rect.center):
            canvas.paint("focus_ring", self.rect, kind="board", radius=12)


class DeckDropArea(DropArea, Panel):
    takes_listed: ClassVar[bool] = False


class GridDropArea(DropArea, Group):
    takes_listed: ClassVar[bool] = True
