"""Races in waiting: the combos on offer with tokens, price and the coins lying on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from wowtable.shell.canvas import Canvas
from wowtable.shell.layout import Rect, Share, columns, rows
from wowtable.shell.table.plugin import Desk
from wowtable.shell.typography import Style, Typesetter, named
from wowtable.shell.widgets import GoldText, Tip, Widget
from wowtable.shell.widgets.buttons import Pressable

from ..rules.column import prices, row_key
from ..rules.state import Combo, World
from .lore import faction_of, game_of, race_icon, world_of
from .tips import combo_tip

COMBO = "combo."
TALLEST, GAP = 74.0, 9.0
SHARE = 0.56
LARGEST_NAME = 21.0
_GLYPHS = 0.86
"""How much of a line's height its letters take."""


class ComboCard(Pressable):
    """One combo. Pressing it looks at it closely; the action bar picks it."""

    role: ClassVar[str] = "button"

    def __init__(self, rect: Rect, desk: Desk, combo: Combo, place: int, *, slim: bool, why: str) -> None:
        tip = combo_tip(desk, combo.race, combo.power)
        super().__init__(COMBO + combo.race, rect, tip.title, enabled=not why, why=why, tip=tip)
        self.desk, self.combo, self.place, self.slim = desk, combo, place, slim
        g = game_of(desk)
        tokens = (g.lore.races[combo.race].tokens, g.lore.powers[combo.power].tokens)
        self.race_name = desk.texts.name(f"race.{combo.race}")
        self.power_name = desk.texts.name(f"power.{combo.power}")
        self.side_name = _capital(desk.texts.name(f"faction.{faction_of(g, combo.race)}"))
        self.tokens = desk.say("screen.tokens_sum", race=tokens[0], power=tokens[1])
        self.price = price_words(desk, place)
        self.name_px = LARGEST_NAME
        self.picking = picking(desk)
        self.chosen = self.picking and combo.race in desk.narrowing.picked

    @property
    def legal_now(self) -> bool:
        return self.picking and self.enabled

    def tip_now(self, at: tuple[float, float] | None) -> tuple[Tip, Rect] | None:
        """What it can do is worth reading even when it costs too much: the reason stands below the text."""
        if self.tip is None:
            return None
        reason = self.why if not self.enabled else ""
        return (Tip(self.tip.title, self.tip.body, reason or self.tip.subtitle), self.rect)

    def draw(self, canvas: Canvas) -> None:
        g = game_of(self.desk)
        if self.picking and self.enabled:
            canvas.paint("glow", self.rect, kind="legal", alpha=1.0 if self.chosen or self.hovered else 0.45)
        faction, share = faction_of(g, self.combo.race), 0.5 if self.slim else SHARE
        canvas.paint("split_card", self.rect, faction=faction, share=share, state=self._look)
        if self.slim:
            self._draw_slim(canvas)
        else:
            self._draw_race(canvas, faction)
            self._draw_power(canvas)
        if self.chosen:
            self._draw_choice(canvas)

    @property
    def _look(self) -> str:
        if self.picking and not self.enabled:
            return "disabled"
        return "hover" if self.hovered or self.chosen else "normal"

    def _draw_choice(self, canvas: Canvas) -> None:
        """White edge and a check mark: the state that needs no colour to be seen."""
        edge = self.rect.inset(-1)
        corners = ((edge.x, edge.y), (edge.right, edge.y), (edge.right, edge.bottom), (edge.x, edge.bottom))
        canvas.polygon(corners, "state.chosen", width=3)
        mark = Rect(self.rect.right - 28, self.rect.center[1] - 11, 22, 22)
        if self.slim:
            mark = Rect(self.rect.right - 30, self.rect.y + 6, 22, 22)
        canvas.icon("state.chosen", mark, "text.parchment.link")

    def _draw_race(self, canvas: Canvas, faction: str) -> None:
        side = self.rect.h - 16
        badge = Rect(self.rect.x + 12, self.rect.y + 8, side, side)
        icon = race_icon(game_of(self.desk), self.combo.race)
        canvas.paint("medallion", badge, icon=icon, faction=faction, tone="dark")
        name, line = rows(self._race_words, [Share(0.64), Share(0.36)])
        style = _no_taller(canvas.type, named("panel_title").sized(self.name_px), name.h)
        if canvas.type.width(self.race_name, style) <= name.w:
            canvas.text(self.race_name, name, style, color="emblem.cream")
        else:
            style = _on_two_lines(canvas.type, self.race_name, name)
            canvas.text(self.race_name, name, style, color="emblem.cream", fit="wrap")
        canvas.text(self.side_name, line, _no_taller(canvas.type, named("small"), line.h), color="emblem.cream")

    @property
    def _race_words(self) -> Rect:
        rect, side = self.rect, self.rect.h - 16
        return Rect(rect.x + side + 23, rect.y + 7, rect.w * SHARE - side - 20 - rect.h * 0.3, rect.h - 14)

    def fits(self, type: Typesetter, px: float) -> bool:
        """Whether the name of the race stays on one line."""
        return type.width(self.race_name, named("panel_title").sized(px)) <= self._race_words.w

    def _draw_power(self, canvas: Canvas) -> None:
        g, rect = game_of(self.desk), self.rect
        side = min(46.0, rect.h - 22)
        left = rect.x + rect.w * SHARE + 6
        badge = Rect(left, rect.center[1] - side / 2, side, side)
        canvas.icon(g.lore.powers[self.combo.power].icon, badge.inset(3), "parch.900")
        room = Rect(badge.right + 8, rect.y + 5, rect.right - badge.right - 14, rect.h - 10)
        name, tokens, price = rows(room, [Share()] * 3)
        strong = _no_taller(canvas.type, named("small_strong"), name.h)
        canvas.text(self.power_name, name, strong, color="text.parchment")
        canvas.text(self.tokens, tokens, _no_taller(canvas.type, named("small"), name.h), color="text.parchment.second")
        canvas.text(self.price, price, strong, color="text.price")
        self._draw_coins(canvas, price, canvas.type.width(self.price, strong) + 12, strong)

    def _draw_coins(self, canvas: Canvas, line: Rect, after: float, style: Style) -> None:
        if not self.combo.coins:
            return
        words = f"+{self.combo.coins}"
        wide = canvas.type.width(words, style)
        side = 22.0
        discs = min(3, self.combo.coins)
        x = max(line.x + after, line.right - wide - 6 - side - (discs - 1) * 9)
        canvas.text(words, Rect(x, line.y, wide + 2, line.h), style, color="text.price")
        for n in range(discs):
            disc = Rect(x + wide + 5 + n * 9, line.center[1] - side / 2, side, side)
            canvas.paint("coin", disc, value=5, plain=True)

    def _draw_slim(self, canvas: Canvas) -> None:
        """In three columns there is room for the two signs, the price and the coins only."""
        g, rect = game_of(self.desk), self.rect
        side = min(rect.h - 18, rect.w * 0.36)
        y = rect.center[1] - side / 2
        race = Rect(rect.x + 6, y, side, side)
        faction = faction_of(g, self.combo.race)
        canvas.paint("medallion", race, icon=race_icon(g, self.combo.race), tone="dark", faction=faction)
        half = Rect(rect.x + rect.w * 0.5 + 6, rect.y + 5, rect.w * 0.5 - 10, rect.h - 10)
        sign, price = rows(half, [Share(0.6), Share(0.4)])
        small = min(sign.h, sign.w)
        box = Rect(sign.center[0] - small / 2, sign.y, small, small)
        canvas.icon(g.lore.powers[self.combo.power].icon, box, "parch.900")
        words = self.price + (f" +{self.combo.coins}" if self.combo.coins else "")
        canvas.text(words, price, "small_strong", color="text.price", align="center")


def _no_taller(type: Typesetter, style: Style, high: float) -> Style:
    """The style at a size at which lines that stand `high` apart do not touch."""
    tall = type.line_height(style) * _GLYPHS
    return style if tall <= high else style.sized(style.px * high / tall)


def _on_two_lines(type: Typesetter, name: str, room: Rect) -> Style:
    """For a name too long for one: as large as the room is high."""
    styles = [replace(named("panel_title").sized(px), leading=1.1) for px in (16.0, 15.0, 14.0, 13.0)]
    return next((style for style in styles if type.block(name, style, room.w).size[1] <= room.h), styles[-1])


def _even_names(type: Typesetter, cards: Sequence[ComboCard]) -> None:
    """All names of a column at one size; one that is far too long does not make the others small."""
    sizes = [LARGEST_NAME - n for n in range(5)]
    short = [card for card in cards if card.fits(type, sizes[-1])]
    px = next(px for px in sizes if all(card.fits(type, px) for card in short))
    for card in cards:
        card.name_px = px


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def price_words(desk: Desk, place: int) -> str:
    return desk.say("screen.pay", n=place) if place else desk.say("screen.free")


def picking(desk: Desk) -> bool:
    return desk.may_act and desk.decision is not None and desk.decision.kind == "pick"


def waiting_height(desk: Desk, room: float) -> float:
    """How tall the list is with cards as tall as `room` allows."""
    longest = max(len(row) for row in world_of(desk).rows.values())
    card = max(48.0, min(TALLEST, (room - 40) / max(1, longest) - GAP))
    return 40 + longest * (card + GAP) - GAP


def waiting(desk: Desk, area: Rect) -> list[Widget]:
    s = world_of(desk)
    head, body = area.take_top(34, 6)
    widgets: list[Widget] = [GoldText("waiting.title", head, desk.say("screen.waiting"), 23)]
    longest = max(len(row) for row in s.rows.values())
    card = (body.h + GAP) / max(1, longest) - GAP
    strips = columns(body, [Share()] * len(s.rows), 8)
    for (key, row), strip in zip(sorted(s.rows.items()), strips):
        widgets += _column(desk, strip, key, row, card, slim=len(s.rows) > 1)
    return widgets


def _column(desk: Desk, strip: Rect, key: str, row: Sequence[Combo], card: float, *, slim: bool) -> list[ComboCard]:
    cards: list[ComboCard] = []
    for place, combo in enumerate(row):
        rect = Rect(strip.x, strip.y + place * (card + GAP), strip.w, card)
        why = _why_not(desk, world_of(desk), key, place)
        cards.append(ComboCard(rect, desk, combo, place, slim=slim, why=why))
    _even_names(desk.ui.type, cards)
    return cards


def _why_not(desk: Desk, s: World, key: str, place: int) -> str:
    """Only while picking can a combo be out of reach."""
    seat = desk.asked
    if not picking(desk) or seat is None:
        return ""
    if key != row_key(game_of(desk), s, seat):
        return desk.say("screen.other_side")
    if place not in prices(s, key, s.coins[seat]):
        return desk.say("why.price", price=place, coins=s.coins[seat])
    return ""
