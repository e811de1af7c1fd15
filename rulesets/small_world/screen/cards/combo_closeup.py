"""A combo seen closely while picking: what the race can do, what the power can do, tokens and price."""

from __future__ import annotations

from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, Share, columns, rows
from wowtable.shell.base.lettering import filling
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.plugin import Desk
from wowtable.shell.widgets import Group, RichText, ScrollArea, Widget
from wowtable.text.rich import Rich, capital, strong

from ...rules.combos import row_key
from ...rules.state import Combo
from ..facts.lookup import combo_name, faction_of, game_of, race_icon, world_of
from ..facts.tips import power_text, race_text
from ..panels.combos import picking
from .combo_card import price_words

WIDTH, LEAST_BESIDE = 420.0, 236.0
_PAD, _HEAD, _TIGHT = 24.0, 84.0, 16.0
_FLAT_PAD, _FLAT_HEAD = 20.0, 28.0


class ComboSheet(Widget):
    """Parchment with a ribbon at its head."""

    role: ClassVar[str] = "panel"

    def __init__(self, rect: Rect, desk: Desk, race: str, title: str, line: str) -> None:
        super().__init__("closeup.sheet", rect, title)
        self.desk, self.race, self.line = desk, race, line

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        g = game_of(self.desk)
        canvas.paint("panel", self.rect, kind="parchment")
        head = Rect(self.rect.x + 14, self.rect.y + 16, self.rect.w - 28, 60)
        faction = faction_of(g, self.race)
        canvas.paint("ribbon", head, faction=faction, icon=race_icon(g, self.race), text="")
        words = Rect(head.x + 66, head.y + 4, head.w - 100, head.h - 8)
        title, line = rows(words, [Share(0.58), Share(0.42)])
        canvas.text(self.label, title, filling(canvas.type, "panel_title", title.h, 1.0), color="emblem.cream")
        canvas.text(self.line, line, filling(canvas.type, "small", line.h, 1.0), color="emblem.cream")


class Section(Widget):
    """The name of a race or a power above what it can do."""

    role: ClassVar[str] = "heading"

    def draw(self, canvas: Canvas) -> None:
        canvas.text(self.label, self.rect, "heading", color="text.parchment.link")


class FlatSheet(Widget):
    """Parchment with the names of race and power, without a ribbon."""

    role: ClassVar[str] = "panel"

    def __init__(self, rect: Rect, title: str, heads: list[tuple[str, Rect]]) -> None:
        super().__init__("closeup.sheet", rect, title)
        self.heads = heads

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="parchment")
        for words, rect in self.heads:
            canvas.text(words, rect, "heading", color="text.parchment.link")


class ParchmentText(RichText):
    """A text on parchment."""

    def __init__(self, id: str, rect: Rect, rich: Rich, style: str = "body") -> None:
        super().__init__(id, rect, rich, style, color="text.parchment", link="text.parchment.link")


def closeup(desk: Desk, sea: Rect) -> list[Widget]:
    """Beside the combos, at the right of the sea; nothing unless a combo is looked at."""
    looked_at = _looked_at(desk)
    if looked_at is None:
        return []
    width = min(WIDTH * text_growth(desk), sea.w - 40)
    return [_sheet(desk, Rect(sea.right - width - 20, sea.y + 10, width, 0), sea.h - 20, *looked_at)]


def flat_closeup(desk: Desk, area: Rect) -> list[Widget]:
    """At the foot of the panel: race and power side by side, the sum below; nothing unless a combo is looked at."""
    looked_at = _looked_at(desk)
    if looked_at is None:
        return []
    place, combo = looked_at
    growth, room = text_growth(desk), area.inset(_FLAT_PAD, _FLAT_PAD * 0.7)
    halves = columns(room, [Share(), Share()], 20)
    heads: list[tuple[str, Rect]] = []
    passages: list[Widget] = []
    for (space, name, rich), half in zip(_texts(desk, combo), halves):
        title, body = half.take_top(_FLAT_HEAD * growth)
        heads.append((capital(desk.texts.name(f"{space}.{name}")), title))
        high = desk.ui.type.block(rich, "body", body.w).size[1]
        passages.append(ParchmentText(f"closeup.{space}", body.take_top(high)[0], rich))
    sum_ = strong(bargain(desk, place, combo))
    high = desk.ui.type.block(sum_, "body", room.w).size[1]
    passages.append(ParchmentText("closeup.sum", room.take_bottom(high)[0], sum_))
    sheet = FlatSheet(area, capital(combo_name(desk, combo.race, combo.power)), heads)
    return [Group("closeup", area, [sheet, *passages])]


def flat_height(desk: Desk, width: float) -> float:
    """What the longest of the combos on offer needs, so that the panel stays as it is from one to the next."""
    seat = desk.asked
    if seat is None:
        return 0.0
    type, growth = desk.ui.type, text_growth(desk)
    half = (width - 2 * _FLAT_PAD - 20) / 2
    most = 0.0
    for place, combo in enumerate(world_of(desk).rows[row_key(game_of(desk), world_of(desk), seat)]):
        words = max(type.block(rich, "body", half).size[1] for _, _, rich in _texts(desk, combo))
        sum_ = strong(bargain(desk, place, combo))
        most = max(most, words + type.block(sum_, "body", width - 2 * _FLAT_PAD).size[1])
    return most + (_FLAT_HEAD + 12) * growth + 2 * _FLAT_PAD * 0.7


def _texts(desk: Desk, combo: Combo) -> list[tuple[str, str, Rich]]:
    return [("race", combo.race, race_text(desk, combo.race)), ("power", combo.power, power_text(desk, combo.power))]


def _looked_at(desk: Desk) -> tuple[int, Combo] | None:
    seat = desk.asked
    if not picking(desk) or seat is None:
        return None
    s = world_of(desk)
    row = s.rows[row_key(game_of(desk), s, seat)]
    return next(((n, combo) for n, combo in enumerate(row) if combo.race in desk.narrowing.picked), None)


def bargain(desk: Desk, place: int, combo: Combo) -> str:
    """The tokens it brings, what it costs, what lies on it and what is left then."""
    content, seat = game_of(desk).content, desk.asked or 0
    race, power = content.races[combo.race].tokens, content.powers[combo.power].tokens
    left = world_of(desk).coins[seat] - place + combo.coins
    return desk.say(
        "screen.bargain", race=race, power=power, tokens=race + power, price=place, found=combo.coins, left=left
    )


def _sheet(desk: Desk, at: Rect, room: float, place: int, combo: Combo) -> Widget:
    """As tall as its words; where that is more than `room` it goes without its ribbon, and scrolls at worst."""
    words, high = _words(desk, Rect(at.x + _PAD, at.y + _HEAD + 8, at.w - 2 * _PAD, 0), place, combo)
    title = capital(combo_name(desk, combo.race, combo.power))
    if _HEAD + 8 + high + 22 <= room:
        rect = Rect(at.x, at.y, at.w, _HEAD + 8 + high + 22)
        return Group("closeup", rect, [ComboSheet(rect, desk, combo.race, title, price_words(desk, place)), *words])
    rect = Rect(at.x, at.y, at.w, min(room, high + 2 * _TIGHT))
    body = rect.inset(0, _TIGHT)
    column = Rect(at.x + _PAD, body.y, at.w - 2 * _PAD, 0)
    words, high = _words(desk, column, place, combo)
    if high > body.h:
        words, high = _words(desk, column, place, combo, "small")
    inner = words if high <= body.h else [ScrollArea("closeup.scroll", body.inset(6, 0), words, high)]
    return Group("closeup", rect, [FlatSheet(rect, title, []), *inner])


def _words(desk: Desk, column: Rect, place: int, combo: Combo, style: str = "body") -> tuple[list[Widget], float]:
    """What the race can do, what the power can do, and the sum, one below the other; and how high that is."""
    y, type = column.y, desk.ui.type
    words: list[Widget] = []
    for space, name, rich in _texts(desk, combo):
        title = capital(desk.texts.name(f"{space}.{name}"))
        head = type.line_height("heading") + 6
        words.append(Section(f"closeup.{space}.title", Rect(column.x, y, column.w, head), title))
        high = type.block(rich, style, column.w).size[1]
        words.append(ParchmentText(f"closeup.{space}", Rect(column.x, y + head, column.w, high), rich, style))
        y += head + high + 12
    sum_ = strong(bargain(desk, place, combo))
    high = type.block(sum_, style, column.w).size[1]
    words.append(ParchmentText("closeup.sum", Rect(column.x, y, column.w, high), sum_, style))
    return words, y + high - column.y
