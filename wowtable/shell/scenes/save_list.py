"""The list of saved games: one slot for each, with the real position, who plays, and how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ..base.canvas import Canvas
from ..base.layout import Rect, flow
from ..base.typography import Typesetter, TypeStyle
from ..widgets import Item, ItemList, Pressable, Tip, Widget, draw_gold
from ..widgets.lists import ListRow
from ..widgets.scrolling import BAR_ROOM, ScrollArea
from .save_chips import arranged, chip_height, draw_chips
from .save_facts import Facts

_TITLE = 21.0
_LINE = TypeStyle("sans", 700, 21)
_AGE = TypeStyle("sans", 700, 19)
_PAD = 10.0
_GAP = 8.0
_SHAPE = 16 / 9
_MOMENT = (152.0, 86.0)
_MOMENT_GAP = 12.0


class EarlierTurn(Pressable):
    """An earlier turn of a game, to look at and go back to."""

    role: ClassVar[str] = "button"

    def __init__(self, rect: Rect, facts: Facts, chosen: bool) -> None:
        super().__init__(f"moment.{facts.saved.path.name}", rect, facts.at)
        self.facts = facts
        self.chosen = chosen

    def draw(self, canvas: Canvas) -> None:
        picture, words = self.rect.take_top(_MOMENT[1], 2)
        draw_photo(
            canvas,
            picture.take_left(_MOMENT[0])[0],
            self.facts,
            "selected" if self.chosen else "hover" if self.hovered else "",
        )
        top, below = words.take_top(canvas.type.line_height("small"))
        canvas.text(moment_words(self.facts), top, "small", color="text.body")
        canvas.text(self.facts.when, below, "small", color="text.hint")


def moment_words(facts: Facts) -> str:
    """How far it is, and whose turn."""
    now = next((seat.name for seat in facts.seats if seat.marked), "")
    return ", ".join(part for part in (facts.at.partition(" /")[0], now) if part)


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
        head = head_of(canvas.type, self.rect)
        picture = head.take_left(picture_width(head))[0]
        draw_photo(canvas, picture.take_top(picture.w / _SHAPE)[0], self.facts)
        self._draw_words(canvas, words_room(canvas.type, self.rect))

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
        style = type.shrunk(facts.line, _LINE, line.w)
        canvas.text(facts.line, line, style, color="text.error" if broken else "text.body", fit="ellipsis")
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


def head_height(type: Typesetter) -> float:
    """Of a slot that is not unfolded."""
    title = type.line_height("panel_title") * _TITLE / 23 + 2
    return 2 * _PAD + title + type.line_height(_LINE) + 6 + chip_height(type)


def head_of(type: Typesetter, row: Rect) -> Rect:
    return row.take_top(head_height(type))[0].inset(_PAD)


def words_room(type: Typesetter, row: Rect) -> Rect:
    """Beside the picture."""
    head = head_of(type, row)
    room = head.take_left(picture_width(head), 18)[1]
    return room.take_right(6)[1]


def picture_width(head: Rect) -> float:
    return min(head.h * _SHAPE, head.w * 0.24)


def moment_cells(type: Typesetter, room: Rect, moments: Sequence[Facts]) -> Sequence[Rect]:
    """Side by side in as many lines as they take, each wide enough for what is written below it."""
    told = [words for facts in moments for words in (moment_words(facts), facts.when)]
    widest = max((type.width(words, "small") + 2 for words in told), default=0.0)
    size = (min(room.w, max(_MOMENT[0], widest)), _MOMENT[1] + 2 * type.line_height("small") + 4)
    return flow(room, [size] * len(moments), _MOMENT_GAP)


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
        cells = moment_cells(type, rect.inset(_PAD, 0).take_right(BAR_ROOM)[1], moments)
        extra = cells[-1].bottom - rect.y + _PAD if cells else 0.0
        heights = [head_height(type) + (extra if _name(facts) == unfolded else 0.0) for facts in shown]
        total = sum(heights) + _GAP * max(0, len(heights) - 1)
        width = rect.w - (BAR_ROOM if total > rect.h else 0)
        rows: list[ListRow] = []
        y = rect.y
        for facts, height in zip(shown, heights):
            place = Rect(rect.x, y, width, height)
            name = _name(facts)
            parts: list[Widget] = [self._fold(place, facts, folds[name], name == unfolded)] if folds.get(name) else []
            if parts and name == unfolded:
                down = y + head_height(type) - rect.y
                parts += [
                    EarlierTurn(cell.moved(0, down), each, _name(each) == moment) for each, cell in zip(moments, cells)
                ]
            item = Item(name, facts.title or facts.game, facts.line)
            rows.append(SlotRow(f"list.{name}", place, item, name == chosen, facts, parts))
            y += height + _GAP
        ScrollArea.__init__(self, "list", rect, rows, total, group=True)
        self.items = tuple(row.item for row in rows)
        self.selected = chosen

    def _fold(self, row: Rect, facts: Facts, label: str, unfolded: bool) -> Fold:
        """Only the number is said where the words would take the room of the players' names."""
        room = words_room(self._type, row)
        foot = Rect(room.x, room.bottom - chip_height(self._type), room.w, chip_height(self._type))
        long = Fold.width(self._type, label)
        told, _ = arranged(self._type, foot.take_right(long + 16)[1], facts)
        words = label if told in ("all", "standing") else label.split(" ")[0]
        return Fold(_name(facts), foot.take_right(Fold.width(self._type, words))[0], label, unfolded, words)


def _name(facts: Facts) -> str:
    return facts.saved.path.name
