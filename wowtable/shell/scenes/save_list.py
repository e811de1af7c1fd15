"""The list of saved games: one slot for each, with the real position, who plays, and how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ..base.canvas import Canvas
from ..base.layout import Rect
from ..base.typography import Typesetter, TypeStyle
from ..widgets import Item, ItemList, Pressable, Tip, Widget, draw_gold
from ..widgets.lists import ListRow
from ..widgets.scrolling import BAR_ROOM, ScrollArea
from .save_facts import Facts, SeatFacts

_TITLE = 21.0
_LINE = TypeStyle("sans", 700, 21)
_AGE = TypeStyle("sans", 700, 19)
_PAD = 10.0
_GAP = 8.0
_SHAPE = 16 / 9
_MOMENT = (152.0, 86.0)
_ROBOT = 17.0
_ROOMY = 760.0


class EarlierTurn(Pressable):
    """An earlier turn of a game, to look at and go back to."""

    role: ClassVar[str] = "button"

    def __init__(self, rect: Rect, facts: Facts, chosen: bool) -> None:
        super().__init__(f"moment.{facts.saved.path.name}", rect, facts.at)
        self.facts = facts
        self.chosen = chosen

    def draw(self, canvas: Canvas) -> None:
        picture, words = self.rect.take_top(_MOMENT[1], 2)
        draw_photo(canvas, picture, self.facts, "selected" if self.chosen else "hover" if self.hovered else "")
        top, below = words.take_top(canvas.type.line_height("small"))
        now = next((seat.name for seat in self.facts.seats if seat.marked), "")
        told = ", ".join(part for part in (self.facts.at.partition(" /")[0], now) if part)
        canvas.text(told, top, "small", color="text.body", fit="ellipsis")
        canvas.text(self.facts.when, below, "small", color="text.hint", fit="ellipsis")


class Fold(Pressable):
    """Unfolds the earlier moments of a game."""

    role: ClassVar[str] = "button"

    def __init__(self, name: str, rect: Rect, label: str, unfolded: bool, words: str) -> None:
        super().__init__(f"fold.{name}", rect, label, tip=None if words == label else Tip("", label))
        self.unfolded = unfolded
        self.words = words

    @staticmethod
    def width(type: Typesetter, label: str) -> float:
        return type.width(label, "strong") + 34

    def draw(self, canvas: Canvas) -> None:
        tint = "gold.200" if self.hovered or self.unfolded else "text.second"
        words = self.rect.take_left(26)[1]
        canvas.icon(
            "ui.dropdown" if self.unfolded else "ui.next", Rect(self.rect.x, self.rect.center[1] - 8, 16, 16), tint
        )
        canvas.text(self.words, words, "strong", color=tint)


class SlotRow(ListRow):
    """One game."""

    def __init__(self, id: str, rect: Rect, item: Item, selected: bool, facts: Facts, parts: Sequence[Widget]) -> None:
        super().__init__(id, rect, item, selected)
        self.facts = facts
        self.children = list(parts)
        for part in self.children:
            part.parent = self

    def draw(self, canvas: Canvas) -> None:
        state = "selected" if self.selected else "hover" if self.hovered else "normal"
        canvas.paint("panel", self.rect, kind="panel" if self.selected else "quiet")
        canvas.paint("row", self.rect, state=state)
        head = self.rect.take_top(head_height(canvas.type))[0].inset(_PAD)
        picture, room = head.take_left(picture_width(head), 18)
        draw_photo(canvas, picture.take_top(picture.w / _SHAPE)[0], self.facts)
        self._draw_words(canvas, Rect(room.x, room.y, room.w - 6, room.h))

    def _draw_words(self, canvas: Canvas, room: Rect) -> None:
        type, facts = canvas.type, self.facts
        title, room = room.take_top(type.line_height("panel_title") * _TITLE / 23 + 2)
        age = min(title.w * 0.4, type.width(facts.when, _AGE) + 4)
        when, title = title.take_right(age, 12)
        canvas.text(facts.when, when, _AGE, color="text.body", align="right")
        width = draw_gold(canvas, title, facts.title or facts.game, _TITLE)
        beside = title.take_left(width, 14)[1]
        if facts.title and type.width(facts.game, "subtitle") <= beside.w:
            canvas.text(facts.game, beside, "subtitle", color="text.second")
        line, room = room.take_top(type.line_height(_LINE) + 4, 2)
        if facts.over and facts.at:
            told, line = line.take_right(min(line.w * 0.4, type.width(facts.at) + 4), 12)
            canvas.text(facts.at, told, color="text.second", align="right")
        broken = facts.saved.header is None
        if broken:
            canvas.icon("ui.warning", line.take_left(24)[0], "tone.error.edge")
            line = line.take_left(24, 8)[1]
        canvas.text(facts.line, line, _LINE, color="text.error" if broken else "text.body", fit="ellipsis")
        kept = max((part.rect.w + 16 for part in self.children if isinstance(part, Fold)), default=0.0)
        draw_chips(canvas, room.take_right(kept)[1], facts)


def draw_photo(canvas: Canvas, rect: Rect, facts: Facts, state: str = "") -> None:
    if facts.photo is not None:
        canvas.paint("photo", rect, of=facts.photo, radius=7)
    else:
        canvas.paint("panel", rect, kind="well")
        side = min(rect.w, rect.h) * 0.5
        icon = "ui.warning" if facts.saved.header is None else "ui.load"
        canvas.icon(icon, Rect(rect.center[0] - side / 2, rect.center[1] - side / 2, side, side), "ink.500")
    canvas.paint("picture_frame", rect, radius=7)
    if state:
        colour = "white" if state == "selected" else "gold.300"
        x, y, right, bottom = rect.x, rect.y, rect.right, rect.bottom
        canvas.line([(x, y), (right, y), (right, bottom), (x, bottom), (x, y)], colour, 2)


def draw_chips(canvas: Canvas, room: Rect, facts: Facts) -> None:
    """A plate for each player, narrower where there are many; gold edges mark whose turn it is, or who won."""
    if not facts.seats:
        return
    gap = 8.0
    space = room.w - gap * (len(facts.seats) - 1)
    wishes = [chip_width(canvas.type, seat, facts.over, told=True) for seat in facts.seats]
    told = sum(wishes) <= space
    if not told:
        wishes = [chip_width(canvas.type, seat, facts.over, told=False) for seat in facts.seats]
    squeeze = min(1.0, space / sum(wishes))
    x = room.x
    for seat, width in zip(facts.seats, wishes):
        draw_chip(canvas, Rect(x, room.y, width * squeeze, room.h), seat, facts.over, told)
        x += width * squeeze + gap


def chip_width(type: Typesetter, seat: SeatFacts, over: bool, told: bool) -> float:
    name = type.width(seat.name, "strong") + (0 if seat.human else _ROBOT + 8)
    below = _score_width(type, seat) + (type.width(seat.who, "small") + 16 if told and seat.who else 0)
    return 46 + max(name, below, 60.0) + (28 if over and seat.marked else 0) + 12


def _score_width(type: Typesetter, seat: SeatFacts) -> float:
    return type.block(seat.score, "strong", 400).size[0] if seat.score else 0.0


def draw_chip(canvas: Canvas, rect: Rect, seat: SeatFacts, over: bool, told: bool) -> None:
    """With what the player plays, if that is `told`."""
    type = canvas.type
    canvas.paint("panel", rect, kind="well")
    if seat.marked:
        canvas.paint("row", rect, state="active")
    shield, words = rect.inset(8, 3).take_left(26, 8)
    canvas.paint("seat_shield", Rect(shield.x, shield.center[1] - 15, 26, 30), seat=seat.colour)
    if over and seat.marked:
        laurels, words = words.take_left(24, 4)
        canvas.icon("laurels", Rect(laurels.x, laurels.center[1] - 12, 24, 24), "gold.200")
    top, below = words.take_top(words.h / 2)
    if not seat.human:
        robot = min(top.w, type.width(seat.name, "strong") + 6)
        canvas.icon(
            "ui.ai",
            Rect(top.x + min(robot, top.w - _ROBOT), top.center[1] - _ROBOT / 2, _ROBOT, _ROBOT),
            "tone.info.edge",
        )
        top = top.take_left(min(robot, top.w - _ROBOT - 2))[0]
    canvas.text(seat.name, top, "strong", fit="ellipsis")
    if seat.score:
        block = type.block(seat.score, "strong", 400)
        canvas.rich(block, (below.x, below.y + (below.h - block.size[1]) / 2), color="text.second")
        below = below.take_left(block.size[0], 12)[1]
    if told and seat.who:
        canvas.text(seat.who, below, "small", color="text.hint", fit="ellipsis")


def head_height(type: Typesetter) -> float:
    """Of a slot that is not unfolded."""
    title = type.line_height("panel_title") * _TITLE / 23 + 2
    return 2 * _PAD + title + type.line_height(_LINE) + 6 + chip_height(type)


def chip_height(type: Typesetter) -> float:
    return max(46.0, 2 * type.line_height("strong") + 6)


def picture_width(head: Rect) -> float:
    return min(head.h * _SHAPE, head.w * 0.24)


def moments_height(type: Typesetter) -> float:
    return _MOMENT[1] + 2 * type.line_height("small") + 16


class SlotList(ItemList):
    """Posts as any list of items; `unfolded` is the game whose earlier moments are shown."""

    def __init__(
        self,
        rect: Rect,
        type: Typesetter,
        shown: Sequence[Facts],
        chosen: str,
        folds: dict[str, str],
        unfolded: str = "",
        moments: Sequence[Facts] = (),
        moment: str = "",
    ) -> None:
        self._type = type
        heights = [head_height(type) + (moments_height(type) if moments and _name(f) == unfolded else 0) for f in shown]
        total = sum(heights) + _GAP * max(0, len(heights) - 1)
        width = rect.w - (BAR_ROOM if total > rect.h else 0)
        rows: list[ListRow] = []
        y = rect.y
        for facts, height in zip(shown, heights):
            place = Rect(rect.x, y, width, height)
            name = _name(facts)
            parts = self._parts(place, facts, folds.get(name, ""), moments if name == unfolded else (), moment)
            item = Item(name, facts.title or facts.game, facts.line)
            rows.append(SlotRow(f"list.{name}", place, item, name == chosen, facts, parts))
            y += height + _GAP
        ScrollArea.__init__(self, "list", rect, rows, total, group=True)
        self.items = tuple(row.item for row in rows)
        self.selected = chosen

    def _parts(self, row: Rect, facts: Facts, fold: str, moments: Sequence[Facts], moment: str) -> list[Widget]:
        if not fold:
            return []
        head, below = row.take_top(head_height(self._type))
        foot = head.inset(_PAD).take_bottom(chip_height(self._type))[0]
        words = fold if row.w > _ROOMY else fold.split(" ")[0]
        label = foot.take_right(Fold.width(self._type, words), 0)[0]
        parts: list[Widget] = [Fold(_name(facts), label, fold, bool(moments), words)]
        room = below.inset(_PAD, 0)
        wide = _MOMENT[0] + 12
        fits = max(1, int((room.w + 12) // wide))
        for n, each in enumerate(moments[:fits]):
            box = Rect(room.x + n * wide, room.y + 2, _MOMENT[0], moments_height(self._type) - 12)
            parts.append(EarlierTurn(box, each, each.saved.path.name == moment))
        return parts


def _name(facts: Facts) -> str:
    return facts.saved.path.name
