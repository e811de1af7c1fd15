"""What lies on a sheet: the card areas with what they take, the talents, Spellbook and Bag."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from wowtable.shell.base.canvas import Canvas, wrapped
from wowtable.shell.base.layout import Point, Rect, Share, centered, grid, rows
from wowtable.shell.base.lettering import filling
from wowtable.shell.base.typography import Typesetter, TypeStyle, named
from wowtable.shell.cards.carried import CARD
from wowtable.shell.cards.look import CardLook, CardState, Glow
from wowtable.shell.cards.widget import CardFace
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import Chosen, Dropped, Light, Tip, Widget
from wowtable.shell.widgets.buttons import Pointing
from wowtable.text.rich import plain, stacked

from ...rules import items, sheet
from ...rules.sources import printed_card
from ...rules.state import NO_CARD, HeroNumber
from ...rules.texts import area_line
from ..cards.hues import TYPE_SIGNS
from ..cards.shown import card_face, printed_face
from ..facts.lookup import Desk, piece
from ..facts.wearing import way_off, way_words, ways_into, why_not_there
from .flat_card import FlatCard, is_flat

AREA, BOOK, BAG = "area.", "sheet.book", "sheet.bag"
_HEAD, _PAD, _GAP, _ADDON, _FLAT, _TALENTS, _LEAST_TITLE = 30.0, 6.0, 8.0, 0.62, 165.0, 4, 0.85
_SIGN, _TALENT_LINE = 44.0, 22.0


@dataclass(frozen=True)
class SheetCargo:
    """A card of a hero on its way over its sheet."""

    hero: HeroNumber
    card: int


def sheet_card(desk: Desk, hero: HeroNumber, card: int, spot: Rect, flat: Rect, held: int, *, moves: bool) -> CardFace:
    """A card of a sheet, which may be picked up: upright in the `spot`, or `flat` where that is too small to read."""
    glow: Glow = "selected" if card == held else "faint" if moves else ""
    payload = SheetCargo(hero, card) if moves else None
    kind, rect = (FlatCard, flat) if is_flat(spot, text_growth(desk)) else (CardFace, spot)
    return kind(piece(card), rect, card_face(desk, card), CardState(glow=glow), payload=payload)


def engraved_card(desk: Desk, area: int, spot: Rect, flat: Rect, look: CardLook) -> CardFace:
    """Printed on the sheet itself: it is only looked at."""
    if not is_flat(spot, text_growth(desk)):
        return CardFace(piece(printed_card(area)), spot, look, CardState())
    made = FlatCard(piece(printed_card(area)), flat, look, CardState())
    made.engraved = True
    return made


class SheetPlace(Pointing):
    """Somewhere a card may be put: an area, the Spellbook, the Bag. `why` it may not is its tip."""

    role: ClassVar[str] = "listitem"
    lasting: ClassVar[bool] = True

    def __init__(self, id: str, rect: Rect, title: str, **more: Any) -> None:
        super().__init__(id, rect, title, **more)
        self.title = title
        self.lit: Light = ""
        self.note = ""
        self.barred = ""
        self.number = ""
        self.signs: Sequence[str] = ()
        self.hollows: Sequence[Rect] = ()

    @property
    def light_now(self) -> Light:
        return self.lit

    def press(self) -> None:
        self.emit(Chosen(self.id, self.id))

    def drop(self, payload: Any, at: Point) -> None:
        self.emit(Dropped(self.id, payload, self.id, at))

    def tip_now(self, at: Point | None) -> tuple[Tip, Rect] | None:
        return (Tip(self.title, self.barred), self.rect) if self.barred else None

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.paint("panel", rect, kind="quiet")
        self._draw_hollows(canvas)
        if self.lit or self.focused:
            corners = rect.corners()
            canvas.line([*corners, corners[0]], "focus", 3)
        head = rect.inset(_PAD, 3).take_top(self.head_high)[0]
        if self.number:
            disc, head = head.take_left(head.h, 6)
            canvas.paint("disc", disc.inset(1, 1), number=self.number, state="past")
        head = self._draw_signs(canvas, head)
        tone = "text.faint" if self.barred else "text.body"
        title, style = _short(canvas.type, self.title, head.w), filling(canvas.type, "small_strong", head.h, 1.0)
        if canvas.type.width(title, canvas.type.shrunk(title, style, head.w)) <= head.w:
            canvas.text(title, head, style, color=tone)

    def _draw_hollows(self, canvas: Canvas) -> None:
        """Where a card would lie, with what it may be."""
        for hollow in self.hollows:
            canvas.paint("panel", hollow, kind="empty")
            side = min(_SIGN, hollow.w / (len(self.signs) + 1), hollow.h * 0.5)
            left = hollow.center[0] - side * len(self.signs) / 2
            for n, sign in enumerate(self.signs):
                spot = Rect(left + n * side, hollow.center[1] - side / 2, side, side)
                canvas.icon(sign, spot.inset(side * 0.1), "text.faint", alpha=0.5)

    def _draw_signs(self, canvas: Canvas, head: Rect) -> Rect:
        """At the right of the title, where there is room beside it; what is left for the title."""
        signs, words = head.take_right(head.h * len(self.signs) * 0.8, 6)
        if self.hollows or not self.signs or canvas.type.width(self.title, "small_strong") > words.w:
            return head
        for n, sign in enumerate(self.signs):
            canvas.icon(sign, Rect(signs.x + n * head.h * 0.8, head.y, head.h, head.h).inset(4), "text.second")
        return words

    @property
    def head_high(self) -> float:
        return min(_HEAD, self.rect.h * 0.22)

    def draw_over(self, canvas: Canvas) -> None:
        if self.note:
            style = filling(canvas.type, "small_strong", 24, 1.0)
            wide = min(self.rect.w - 8, canvas.type.width(self.note, style) + 24)
            tag = Rect(self.rect.right - wide - 4, self.rect.bottom - 28, wide, 24)
            canvas.paint("chip", tag, kind="info" if self.lit else "error")
            canvas.text(self.note, tag.inset(8, 0), style, align="center")


def _short(type: Typesetter, title: str, room: float) -> str:
    """Without the kinds of weapons or armor where they find no room: why a card may not lie there is said anyway."""
    style = type.shrunk(title, "small_strong", room)
    fits = type.width(title, style) <= room and style.px >= _LEAST_TITLE * named("small_strong").px
    return title if fits else title.partition(":")[0]


def area_place(desk: Desk, hero: HeroNumber, area: int, rect: Rect, held: int) -> SheetPlace:
    """With what is printed there, engraved until a card covers it."""
    g, s = desk.game, desk.view
    words = plain(area_line(desk.texts, sheet.area_sheet(g, s, hero, area)))
    command = f"choice_{area + 1}" if held != NO_CARD else ""
    place = SheetPlace(f"{AREA}{area}", rect, words, command=command)
    place.number = str(area + 1)
    place.takes = lambda payload: isinstance(payload, SheetCargo)  # where it may not lie it is said why
    if held != NO_CARD:
        ways = ways_into(desk, hero, held, area)
        place.lit = "strong" if ways else ""
        place.note = way_words(desk, hero, ways, held) if ways else ""
        place.barred = "" if ways else why_not_there(desk, hero, held, area)
    room = rect.inset(_PAD, _PAD).take_top(place.head_high)[1].inset(0, 3)
    place.children += area_cards(desk, hero, area, room, held)
    place.signs = [TYPE_SIGNS[kind] for kind in sheet.area_sheet(g, s, hero, area).types]
    if not place.children:
        high = min(room.h, room.w / CARD)
        upright = centered(room.center, (high * CARD, high))
        place.hollows = [room if is_flat(upright, text_growth(desk)) else upright]
    return place


def area_cards(desk: Desk, hero: HeroNumber, area: int, room: Rect, held: int) -> list[CardFace]:
    g, s = desk.game, desk.view
    normal = sheet.normal_card(g, s, hero, area)
    addons = [card for card in s.areas[hero][area] if card != normal]
    high = min(room.h, room.w / (1 + _ADDON * len(addons)) / CARD)
    left = room.center[0] - high * CARD * (1 + _ADDON * len(addons)) / 2
    spot = Rect(left, room.center[1] - high / 2, high * CARD, high)
    small = centered(spot.center, (spot.w * _ADDON, spot.h * _ADDON))
    spot = small if addons and is_flat(small, text_growth(desk)) else spot  # flat like what lies beside it
    lies, *more = rows(room, [Share()] * (1 + len(addons)), 3)
    made: list[CardFace] = []
    engraved = printed_face(desk, hero, area)
    if normal is not None:
        moves = way_off(desk, hero, normal) is not None
        made.append(sheet_card(desk, hero, normal, spot, lies, held, moves=moves))
    elif engraved is not None:
        made.append(engraved_card(desk, area, spot, lies, engraved))
    for n, (card, flat) in enumerate(zip(addons, more)):
        wide = spot.w * _ADDON
        at = Rect(spot.right + n * wide, spot.y + (spot.h - wide / CARD) / 2, wide, wide / CARD)
        at = spot if is_flat(spot, text_growth(desk)) else at
        moves = way_off(desk, hero, card) is not None
        made.append(sheet_card(desk, hero, card, at, flat, held, moves=moves))
    return made


def pile_place(desk: Desk, hero: HeroNumber, id: str, rect: Rect, held: int) -> SheetPlace:
    """Spellbook or Bag: a worn card goes back there."""
    g, s = desk.game, desk.view
    cards = s.spellbook[hero] if id == BOOK else s.bag[hero]
    title = desk.say(id, n=len(items.load(g, s, hero)) if id == BAG else len(cards), most=g.content.box.bag)
    place = SheetPlace(id, rect, title)
    place.takes = lambda payload: isinstance(payload, SheetCargo) and _goes_back(desk, payload, id)
    if held != NO_CARD and _goes_back(desk, SheetCargo(hero, held), id):
        place.lit, place.note = "strong", desk.say("sheet.take_off")
    room = rect.inset(_PAD, _PAD).take_top(place.head_high)[1].inset(0, 3)
    most = g.content.box.bag if id == BAG else 1
    place.children += _row(desk, hero, cards, room, held, most)
    place.signs = [TYPE_SIGNS["bag"]] if id == BAG else [TYPE_SIGNS["instant"], TYPE_SIGNS["active"]]
    place.hollows = _row_spots(room, max(most, len(cards)), text_growth(desk))[len(cards) :]
    return place


def _goes_back(desk: Desk, carried: SheetCargo, id: str) -> bool:
    if way_off(desk, carried.hero, carried.card) is None:
        return False
    name = desk.view.names[carried.card]
    return (name in desk.game.content.items) == (id == BAG)


def _row(desk: Desk, hero: HeroNumber, cards: Sequence[int], room: Rect, held: int, most: int) -> list[CardFace]:
    growth, moves = text_growth(desk), bool(desk.may_act and desk.kind == "manage")
    spots = _upright(room, max(most, len(cards)))
    places = _row_spots(room, max(most, len(cards)), growth)
    return [
        sheet_card(desk, hero, card, spot, place, held, moves=moves) for card, spot, place in zip(cards, spots, places)
    ]


def _row_spots(room: Rect, count: int, growth: float) -> list[Rect]:
    """Side by side; where faces would be too small to be read, flat ones in rows."""
    spots = _upright(room, count)
    if not is_flat(spots[0], growth):
        return spots
    across = max(1, min(count, int(room.w // (_FLAT * growth))))
    return grid(room, across, max(2, -(-count // across)), 4)[:count]


def _upright(room: Rect, count: int) -> list[Rect]:
    wide = min(room.h * CARD, (room.w + _GAP) / count - _GAP)
    return [Rect(room.x + n * (wide + _GAP), room.y, wide, wide / CARD) for n in range(count)]


class TalentBar(Pointing):
    """A talent that is learned, with what it does; or the level that brings one."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, desk: Desk, hero: HeroNumber, number: int) -> None:
        talents = desk.view.talents[hero]
        self.look = card_face(desk, talents[number]) if number < len(talents) else None
        words = self.look.name if self.look is not None else desk.say("sheet.next_talent", level=number + 2)
        super().__init__(f"sheet.talent.{number}", rect, words)
        self.points_at = piece(talents[number]) if self.look is not None else ""
        self.growth = text_growth(desk)

    def press(self) -> None:
        """It is only read."""

    def draw(self, canvas: Canvas) -> None:
        learned = self.look is not None
        canvas.paint("row", self.rect, state="active" if learned else "normal")
        if self.hovered or self.focused:
            canvas.paint("row", self.rect, state="hover")
        high = min(self.rect.h - 6, 30.0 * self.growth)
        sign, room = self.rect.inset(6, 3).take_left(high, 8)
        icon = self.look.emblem if self.look is not None else "padlock"
        spot = Rect(sign.x, self.rect.center[1] - high / 2, high, high)
        canvas.icon(icon, spot, "gold.200" if learned else "text.faint")
        line = min(room.h, _TALENT_LINE * self.growth)
        told = learned and room.h >= self.high(canvas.type) - 6
        head, rules = room.take_top(line if told else room.h)
        style = filling(canvas.type, "small_strong", line, 1.0)
        canvas.text(self.label, head, style, color="text.body" if learned else "text.faint")
        if self.look is not None and told:
            wrapped(canvas, stacked(self.look.rules), rules, self._small(canvas.type), color="text.second")

    def _small(self, type: Typesetter) -> TypeStyle:
        return filling(type, "small", _TALENT_LINE * self.growth, 1.05)

    def high(self, type: Typesetter) -> float:
        """What it takes to say all that it does."""
        line = _TALENT_LINE * self.growth
        if self.look is None:
            return line + 8
        wide = self.rect.w - 12 - 30.0 * self.growth - 8
        return line + type.block(stacked(self.look.rules), self._small(type), wide).size[1] + 8


def talent_list(rect: Rect, desk: Desk, hero: HeroNumber) -> Widget:
    """One below the other, and the levels that still bring one."""
    place = SheetPlace("sheet.talents", rect, desk.say("sheet.talents"))
    place.enabled, place.why = False, desk.say("sheet.talents_stay")
    room = rect.inset(_PAD, _PAD).take_top(place.head_high)[1].inset(0, 3)
    bars = [TalentBar(room, desk, hero, n) for n in range(_TALENTS)]
    wanted = [bar.high(desk.ui.type) for bar in bars]
    spare = room.h - 4 * (_TALENTS - 1) - sum(wanted)
    shares = [high + spare / _TALENTS for high in wanted] if spare >= 0 else [Share()] * _TALENTS
    for bar, at in zip(bars, rows(room, shares, 4)):
        bar.rect = at
    place.children += bars
    return place
