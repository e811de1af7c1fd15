"""The rail at the edge of a small table: what opens the panels that are folded away, and the players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ...base.canvas import Canvas
from ...base.layout import Rect
from ...base.lettering import filling
from ...base.typography import Typesetter, TypeStyle
from ...widgets import Group, Pressable, Tip, Widget
from ..asking.buttons import text_growth
from ..plugin import Desk
from .players import PlayerFacts, PlayerTile
from .side import SidePlate

_WIDE, _PAD, _GAP = 78.0, 6.0, 8.0
_TILE, _PLAYER = 0.72, 1.24
_BESIDE, _LEAST_SIGN = 6.0, 0.45


@dataclass(frozen=True, slots=True)
class RailSign:
    """Opens or closes a panel, or does something else at a press: what that is in a sign and a number."""

    id: str
    label: str
    icon: str
    words: str = ""
    lit: bool = False
    command: str = ""
    why: str = ""


def undo_sign(desk: Desk) -> RailSign:
    return RailSign("undo", desk.ui.say("shell.match.undo"), "ui.undo", command="undo", why=desk.undo_why())


class RailTile(Pressable):
    role: ClassVar[str] = "button"
    lasting: ClassVar[bool] = True

    def __init__(self, rect: Rect, sign: RailSign) -> None:
        super().__init__(
            sign.id,
            rect,
            sign.label,
            command=sign.command,
            enabled=not sign.why,
            why=sign.why,
            tip=Tip("", sign.label),
        )
        self.sign = sign

    def draw(self, canvas: Canvas) -> None:
        words = self.sign.words
        canvas.paint("button", self.rect, kind="icon", state="hover" if self.sign.lit or self.hovered else self.state)
        inner = self.rect.inset(self.rect.w * 0.1, 4)
        number, side = self.sizes(canvas.type)
        wide = canvas.type.width(words, number) if words else 0.0
        left = self.rect.center[0] - (side + (wide + _BESIDE if words else 0.0)) / 2
        canvas.icon(
            self.sign.icon,
            Rect(left, inner.center[1] - side / 2, side, side),
            "gold.200" if self.enabled else "text.faint",
        )
        if words:
            canvas.text(words, Rect(left + side + _BESIDE, inner.y, wide + 2, inner.h), number)

    def sizes(self, type: Typesetter) -> tuple[TypeStyle, float]:
        """How the number is written and how large the sign beside it is: a long number gives way to the sign."""
        words, inner = self.sign.words, self.rect.inset(self.rect.w * 0.1, 4)
        number = filling(type, "number", inner.h * 0.7, 1.25)
        if not words:
            return number, min(inner.h * 0.72, inner.w)
        room = inner.w - _BESIDE - inner.h * _LEAST_SIGN
        number = number.sized(number.px * min(1.0, room / type.width(words, number)))
        return number, min(inner.h * 0.72, inner.w - _BESIDE - type.width(words, number))


def rail_width(desk: Desk) -> float:
    return _WIDE * text_growth(desk)


def rail(
    desk: Desk, area: Rect, top: Sequence[RailSign], foot: Sequence[RailSign] = (), players: Sequence[PlayerFacts] = ()
) -> Widget:
    """Tiles from the top and the foot, between them the players."""
    room = area.inset(_PAD, _PAD)
    tile = min(room.w * _TILE, room.h * 0.16)
    made: list[Widget] = [SidePlate("rail", area)]
    for sign in top:
        place, room = room.take_top(tile, _GAP)
        made.append(RailTile(place, sign))
    for sign in foot:
        room, place = room.take_bottom(tile, _GAP)[::-1]
        made.append(RailTile(place, sign))
    each = min(room.w * _PLAYER, (room.h + _GAP) / max(1, len(players)) - _GAP)
    for n, player in enumerate(players):
        made.append(PlayerTile(Rect(room.x, room.y + n * (each + _GAP), room.w, each), desk, player))
    return Group("side", area, made)
