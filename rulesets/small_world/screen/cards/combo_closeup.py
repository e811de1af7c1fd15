"""A combo seen closely while picking: what the race can do, what the power can do, tokens and price."""

from __future__ import annotations

from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Rect, Share, columns, rows
from wowtable.shell.base.lettering import filling
from wowtable.shell.base.typography import Typesetter
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Group, Panel, Stack, Widget
from wowtable.text.rich import Rich, capital, strong

from ...rules.combos import row_key
from ...rules.state import Combo
from ..facts.lookup import Desk, combo_name, faction_of, race_icon
from ..facts.tips import power_text, race_text
from ..panels.combos import picking
from .combo_card import price_words

WIDTH, BESIDE, LEAST_BESIDE = 420.0, 460.0, 256.0
"""How wide it likes to be, and what it needs beside the combos for that, and at least."""
_PAD, _TIGHT = 24.0, 16.0
_RIBBON = ("panel_title", "small")
"""The letters of its two lines."""
_FLAT_PAD = 20.0


class ComboSheet(Widget):
    """Parchment with a ribbon at its head."""

    role: ClassVar[str] = "panel"

    def __init__(self, rect: Rect, desk: Desk, race: str, title: str, line: str) -> None:
        super().__init__("closeup.sheet", rect, title)
        self.desk, self.race, self.line = desk, race, line

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        g = self.desk.game
        canvas.paint("panel", self.rect, kind="parchment")
        head = Rect(self.rect.x + 14, self.rect.y + 16, self.rect.w - 28, _ribbon_high(canvas.type))
        faction = faction_of(g, self.race)
        canvas.paint("ribbon", head, faction=faction, icon=race_icon(g, self.race), text="")
        words = Rect(head.x + head.h * 1.1, head.y + 4, head.w - head.h * 1.1 - 34, head.h - 8)
        title, line = rows(words, [Share(canvas.type.line_height(style)) for style in _RIBBON])
        canvas.text(self.label, title, filling(canvas.type, _RIBBON[0], title.h, 1.0), color="emblem.cream")
        canvas.text(self.line, line, filling(canvas.type, _RIBBON[1], line.h, 1.0), color="emblem.cream")


def _ribbon_high(type: Typesetter) -> float:
    return max(60.0, sum(map(type.line_height, _RIBBON)) + 8)


def closeup(desk: Desk, sea: Rect) -> list[Widget]:
    """Beside the combos, at the right of the sea; nothing unless a combo is looked at."""
    looked = looked_at(desk)
    if looked is None:
        return []
    width = min(WIDTH * text_growth(desk), sea.w - 40)
    return [_sheet(desk, Rect(sea.right - width - 20, sea.y + 10, width, 0), sea.h - 20, *looked)]


def flat_closeup(desk: Desk, area: Rect) -> list[Widget]:
    """At the foot of the panel: race and power side by side, the sum below; nothing unless a combo is looked at."""
    looked = looked_at(desk)
    if looked is None:
        return []
    place, combo = looked
    panel = Panel("closeup.sheet", area, "", kind="parchment")
    told = _halves(desk, area.inset(_FLAT_PAD, _FLAT_PAD * 0.7), place, combo)
    title = capital(combo_name(desk, combo.race, combo.power))
    return [Group("closeup", area, [panel, *told.made], label=title)]


def flat_height(desk: Desk, width: float) -> float:
    """What the longest of the combos on offer needs, so that the panel stays as it is from one to the next."""
    seat = desk.asked
    if seat is None:
        return 0.0
    row = desk.view.rows[row_key(desk.game, desk.view, seat)]
    room = Rect(0, 0, width, 0).inset(_FLAT_PAD, 0)
    return max((_halves(desk, room, *each).high for each in enumerate(row)), default=0.0) + 2 * _FLAT_PAD * 0.7


def _halves(desk: Desk, room: Rect, place: int, combo: Combo) -> Stack:
    """Race and power side by side, the sum below."""
    type = desk.ui.type
    whole = Stack(type, room, paper=True)
    for (space, name, rich), column in zip(_texts(desk, combo), columns(room, [Share(), Share()], 20)):
        half = Stack(type, column, paper=True)
        _tell(desk, half, space, name, rich)
        whole.made += half.made
        whole.y = max(whole.y, half.y)
    whole.say("closeup.sum", strong(bargain(desk, place, combo)))
    return whole


def _tell(desk: Desk, stack: Stack, space: str, name: str, rich: Rich, style: str = "body") -> None:
    stack.head(f"closeup.{space}.title", capital(desk.texts.name(f"{space}.{name}")))
    stack.say(f"closeup.{space}", rich, style, gap=12)


def _texts(desk: Desk, combo: Combo) -> list[tuple[str, str, Rich]]:
    return [("race", combo.race, race_text(desk, combo.race)), ("power", combo.power, power_text(desk, combo.power))]


def looked_at(desk: Desk) -> tuple[int, Combo] | None:
    seat = desk.asked
    if not picking(desk) or seat is None:
        return None
    s = desk.view
    row = s.rows[row_key(desk.game, s, seat)]
    return next(((n, combo) for n, combo in enumerate(row) if combo.race in desk.narrowing.picked), None)


def bargain(desk: Desk, place: int, combo: Combo) -> str:
    """The tokens it brings, what it costs, what lies on it and what is left then."""
    content, seat = desk.game.content, desk.asked or 0
    race, power = content.races[combo.race].tokens, content.powers[combo.power].tokens
    left = desk.view.coins[seat] - place + combo.coins
    return desk.say(
        "screen.bargain", race=race, power=power, tokens=race + power, price=place, found=combo.coins, left=left
    )


def _sheet(desk: Desk, at: Rect, room: float, place: int, combo: Combo) -> Widget:
    """As tall as its words; where that is more than `room` it goes without its ribbon, and scrolls at worst."""
    head = _ribbon_high(desk.ui.type) + 32
    words = _words(desk, Rect(at.x + _PAD, at.y + head, at.w - 2 * _PAD, 0), place, combo)
    title = capital(combo_name(desk, combo.race, combo.power))
    if head + words.high + 22 <= room:
        rect = Rect(at.x, at.y, at.w, head + words.high + 22)
        return Group(
            "closeup", rect, [ComboSheet(rect, desk, combo.race, title, price_words(desk, place)), *words.made]
        )
    column = Rect(at.x + _PAD, at.y + _TIGHT, at.w - 2 * _PAD, 0)
    words = _words(desk, column, place, combo)
    if words.high + 2 * _TIGHT > room:
        words = _words(desk, column, place, combo, "small")
    rect = Rect(at.x, at.y, at.w, min(room, words.high + 2 * _TIGHT))
    body = rect.inset(0, _TIGHT)
    inner = words.made if words.high <= body.h else [words.scrolled("closeup.scroll", body.inset(6, 0))]
    return Group("closeup", rect, [Panel("closeup.sheet", rect, "", kind="parchment"), *inner], label=title)


def _words(desk: Desk, column: Rect, place: int, combo: Combo, style: str = "body") -> Stack:
    """What the race can do, what the power can do, and the sum, one below the other."""
    stack = Stack(desk.ui.type, column, paper=True)
    for space, name, rich in _texts(desk, combo):
        _tell(desk, stack, space, name, rich, style)
    stack.say("closeup.sum", strong(bargain(desk, place, combo)), style)
    return stack
