"""A small tile for a card that lies beside the board: its sign, its name, the level as colour and shape."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.base.lettering import filling
from wowtable.shell.widgets import Chosen, Light, Tip
from wowtable.shell.widgets.buttons import Pointing

_LINE, _MARK = 2.0, 22.0


@dataclass(frozen=True)
class TileLook:
    """`level` is a difficulty, "" for none; `number` stands on a shield in a corner, red if it is a `danger`."""

    name: str
    icon: str
    level: str = ""
    number: str = ""
    danger: bool = False


class Tile(Pointing):
    """Chosen by click or keys, as the card `item`; `lit` if that answers the open question. A tile that is `shown`
    belongs to what is pointed at elsewhere."""

    role: ClassVar[str] = "card"

    def __init__(
        self, id: str, rect: Rect, look: TileLook, *, lit: Light = "", shown: bool = False, about: Tip | None = None
    ) -> None:
        super().__init__(id, rect, look.name, tip=about)
        self.look, self.lit, self.shown, self.points_at = look, lit, shown, id

    @property
    def light_now(self) -> Light:
        return self.lit

    def press(self) -> None:
        self.emit(Chosen(self.id, self.id))

    def on_command(self, command: str) -> bool:
        if command != "all_ways" or not self.focused:
            return super().on_command(command)
        self.emit(Chosen(self.id, self.id, "menu"))
        return True

    def details_item(self, at: Point | None) -> str:
        return self.id

    def draw(self, canvas: Canvas) -> None:
        rect, look = self.rect, self.look
        canvas.paint("panel", rect, kind="well")
        if look.level:
            with canvas.clip(rect.inset(_LINE, _LINE)):
                canvas.fill(rect, f"difficulty.{look.level}", alpha=0.22)
        self._draw_edge(canvas)
        foot, room = rect.inset(4, 3).take_bottom(rect.h * 0.3)
        side = min(room.w, room.h) * 0.86
        canvas.icon(look.icon, centered(room.center, (side, side)), "emblem.cream")
        style = filling(canvas.type, "small_strong", foot.h, 1.05)
        canvas.text(look.name, foot, style, color="text.body", align="center")
        if look.number:
            mark = min(_MARK, rect.h * 0.36)
            box = Rect(rect.x + 2, rect.y + 2, mark, mark)
            canvas.paint("space_sign", box, kind="danger" if look.danger else "marker", letter=look.number)
        if look.level:
            mark = min(14.0, rect.h * 0.22)
            box = Rect(rect.right - mark - 4, rect.y + 4, mark, mark)
            canvas.icon(f"difficulty.{look.level}", box, f"difficulty.{look.level}")

    def _draw_edge(self, canvas: Canvas) -> None:
        """Light before level: what can be used is seen first."""
        rect = self.rect
        tone = f"difficulty.{self.look.level}" if self.look.level else "gold.600"
        if self.shown or self.hovered or self.focused:
            tone = "focus"
        elif self.lit:
            tone = "state.legal" if self.lit == "strong" else "gold.400"
        wide = 3.0 if self.lit or self.shown or self.focused else _LINE
        corners = [(rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom)]
        canvas.line([*corners, corners[0]], tone, wide)
