"""One combo on offer: its race and tokens on enamel, its power and price on parchment."""

from __future__ import annotations

from typing import ClassVar

from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Point, Rect, centered
from wowtable.shell.base.lettering import common, filling, write
from wowtable.shell.base.typography import Typesetter, TypeStyle, named
from wowtable.shell.widgets import Light, Tip
from wowtable.shell.widgets.buttons import Pressable
from wowtable.text.rich import capital

from ...rules.state import Combo
from ..facts.lookup import Desk, faction_of, race_icon
from ..facts.tips import combo_tip

COMBO = "combo."
HEAD = 0.47
"""The share of a card's height that is enamel."""
_BLOCK, _WIDEST_BLOCK = 0.91, 0.26
_PAD, _DISCS, _OVERLAP = 12.0, 3, 0.42
_LARGEST, _SMALLEST = 1.9, 0.8
_SHARES = (1.0, 0.93, 0.86, 0.8, 0.74)
"""How large the letters of a power may be, the largest that fit first."""


class ComboCard(Pressable):
    """Pressing it looks at it closely; the action bar picks it. Its tip keeps clear of all the others."""

    role: ClassVar[str] = "button"
    lasting: ClassVar[bool] = True

    def __init__(self, rect: Rect, desk: Desk, combo: Combo, place: int, *, state: str, why: str) -> None:
        tip = combo_tip(desk, combo.race, combo.power)
        super().__init__(COMBO + combo.race, rect, tip.title, enabled=not why, why=why, tip=tip)
        g = desk.game
        self.combo, self.look = combo, state
        self.faction = faction_of(g, combo.race)
        self.icons = (race_icon(g, combo.race), g.content.powers[combo.power].icon)
        self.race_name = capital(desk.texts.name(f"race.{combo.race}"))
        self.power_name = capital(desk.texts.name(f"power.{combo.power}"))
        self.tokens = str(g.content.races[combo.race].tokens + g.content.powers[combo.power].tokens)
        self.price = price_words(desk, place)
        self.clear_of = rect
        self.lettering: TypeStyle = named("panel_title")

    @property
    def light_now(self) -> Light:
        return "strong" if self.look in ("open", "chosen") and self.enabled else ""

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        """What it can do is worth reading even when it costs too much: the reason stands below the text."""
        if self.tip is None or self.look == "chosen":
            return None
        reason = self.why if not self.enabled else ""
        beside = Rect(self.clear_of.x, self.rect.y, self.clear_of.w, self.rect.h)
        return (Tip(self.tip.title, self.tip.body, reason or self.tip.subtitle), beside)

    # --- where its parts lie

    @property
    def _block(self) -> Rect:
        return Rect(self.rect.x, self.rect.y, min(self.rect.h * _BLOCK, self.rect.w * _WIDEST_BLOCK), self.rect.h)

    @property
    def _head(self) -> Rect:
        whole, left = self.rect, self._block.right + _PAD
        return Rect(left, whole.y, whole.right - _PAD - left, whole.h * HEAD)

    @property
    def _sheet(self) -> Rect:
        head = self._head
        return Rect(head.x, head.bottom + 2, head.w, self.rect.bottom - head.bottom - 4)

    def name_room(self, type: Typesetter) -> Rect:
        head = self._head
        return head.take_left(head.w - self._tokens_width(type) - 10)[0]

    def _number(self, type: Typesetter) -> TypeStyle:
        return filling(type, "number", self._head.h, _LARGEST)

    def _tokens_width(self, type: Typesetter) -> float:
        return self._head.h * 0.62 + 6 + type.width(self.tokens, self._number(type))

    # --- drawing

    def draw(self, canvas: Canvas) -> None:
        if self.look in ("open", "chosen"):
            canvas.paint("glow", self.rect, kind="legal", dim=self.look == "open" and not self.hovered)
        px = canvas.viewport.px
        canvas.paint(
            "combo_card",
            self.rect,
            faction=self.faction,
            block=px(self._block.w),
            head=px(self._head.h),
            state=self._plate,
        )
        self._draw_race(canvas)
        self._draw_power(canvas)
        if self.look in ("open", "chosen"):
            self._draw_edge(canvas)

    @property
    def _plate(self) -> str:
        if self.look in ("dear", "foreign"):
            return self.look
        return "hover" if self.hovered or self.look == "chosen" else "normal"

    def _draw_race(self, canvas: Canvas) -> None:
        block, head = self._block, self._head
        side = min(block.w - 12, block.h - 14)
        badge = centered(block.center, (side, side))
        canvas.paint("medallion", badge, icon=self.icons[0], faction=self.faction, tone="dark")
        write(canvas, self.race_name, self.name_room(canvas.type), self.lettering, "emblem.cream")
        number = self._number(canvas.type)
        wide = canvas.type.width(self.tokens, number)
        canvas.text(self.tokens, Rect(head.right - wide - 1, head.y, wide + 2, head.h), number, color="emblem.cream")
        stack = head.h * 0.62
        canvas.icon(
            "ui.stack", Rect(head.right - wide - 6 - stack, head.center[1] - stack / 2, stack, stack), "emblem.cream"
        )

    def _draw_power(self, canvas: Canvas) -> None:
        sheet = self._sheet
        side = min(sheet.h - 6, 46.0)
        canvas.icon(self.icons[1], Rect(sheet.x, sheet.center[1] - side / 2, side, side), "parch.900")
        room = Rect(sheet.x + side + 8, sheet.y, sheet.w - side - 8, sheet.h)
        strong = self._written(canvas.type, room, filling(canvas.type, "strong", sheet.h * 0.94, 1.15))
        name = room.take_left(room.w - self._draw_price(canvas, room, strong) - 10)[0]
        write(canvas, self.power_name, name, strong, "text.parchment")

    def _written(self, type: Typesetter, room: Rect, style: TypeStyle) -> TypeStyle:
        """Smaller where name, price and coins would not all be alike."""
        smaller = (style.sized(style.px * share) for share in _SHARES)
        return next((each for each in smaller if self._fits(type, room, each)), style)

    def _fits(self, type: Typesetter, room: Rect, style: TypeStyle) -> bool:
        coins = self._coins_width(type, style) + 10 if self.combo.coins else 0.0
        lower = filling(type, style, room.h * 0.58, 1.0)
        stacked = bool(coins) and lower.px >= style.px * _SMALLEST
        price = max(type.width(self.price, lower), self._coins_width(type, lower)) if stacked else 1e9
        beside = type.width(self.price, style) + coins
        return type.width(self.power_name, style) + 10 + min(price, beside) <= room.w

    def _draw_price(self, canvas: Canvas, room: Rect, style: TypeStyle) -> float:
        """Price and coins at the right: side by side if the name keeps its room so, else one above the other."""
        type, coins = canvas.type, f"+{self.combo.coins}" if self.combo.coins else ""
        price = type.width(self.price, style)
        if not coins:
            canvas.text(self.price, room.take_right(price + 2)[0], style, color="text.price")
            return price
        both = price + 10 + self._coins_width(type, style)
        if room.w - both - 10 >= type.width(self.power_name, style):
            return self._draw_line(canvas, room, style, price, both)
        half = room.h / 2
        lower = filling(type, style, half * 1.16, 1.0)
        if lower.px < style.px * _SMALLEST:
            return self._draw_line(canvas, room, style, price, both)
        wide = max(type.width(self.price, lower), self._coins_width(type, lower))
        place = room.take_right(wide)[0]
        canvas.text(self.price, place.take_top(half)[0], lower, color="text.price", align="right")
        self._draw_coins(canvas, place.take_bottom(half)[0], lower)
        return wide

    def _draw_line(self, canvas: Canvas, room: Rect, style: TypeStyle, price: float, both: float) -> float:
        canvas.text(self.price, Rect(room.right - both, room.y, price + 2, room.h), style, color="text.price")
        self._draw_coins(canvas, room.take_right(both - price - 10)[0], style)
        return both

    def _disc(self, type: Typesetter, style: TypeStyle) -> float:
        return min(24.0, type.line_height(style) * 0.82)

    def _coins_width(self, type: Typesetter, style: TypeStyle) -> float:
        disc, discs = self._disc(type, style), min(_DISCS, self.combo.coins)
        return type.width(f"+{self.combo.coins}", style) + 5 + disc * (1 + (discs - 1) * _OVERLAP)

    def _draw_coins(self, canvas: Canvas, room: Rect, style: TypeStyle) -> None:
        words, disc = f"+{self.combo.coins}", self._disc(canvas.type, style)
        wide = canvas.type.width(words, style)
        x = room.right - self._coins_width(canvas.type, style)
        canvas.text(words, Rect(x, room.y, wide + 2, room.h), style, color="text.price")
        for n in range(min(_DISCS, self.combo.coins)):
            coin = Rect(x + wide + 5 + n * disc * _OVERLAP, room.center[1] - disc / 2, disc, disc)
            canvas.paint("coin", coin, value=5, plain=True)

    def _draw_edge(self, canvas: Canvas) -> None:
        """Gold where it may be had; white with a check on its corner where it was chosen: that needs no colour."""
        edge = self.rect.inset(-1).corners()
        if self.look == "open":
            canvas.polygon(edge, "state.legal", width=3)
            return
        canvas.polygon(self.rect.inset(-3).corners(), "ink.950", width=2)
        canvas.polygon(edge, "state.chosen", width=4)
        mark = centered((self.rect.x + 4, self.rect.y + 4), (34, 34))
        canvas.paint("medallion", mark, icon="state.chosen", tone="parchment")


def same_lettering(type: Typesetter, cards: list[ComboCard]) -> None:
    """All names of races at one size."""
    for card in cards:
        card.lettering = filling(type, "panel_title", card.rect.h * HEAD)
    if cards:
        names = [(card.race_name, card.name_room(type).w) for card in cards]
        style = common(type, names, cards[0].lettering)
        for card in cards:
            card.lettering = style


def price_words(desk: Desk, place: int) -> str:
    return desk.say("screen.pay", n=place) if place else desk.say("screen.free")
