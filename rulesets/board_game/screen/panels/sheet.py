"""The character sheet over the map: who the hero is, the card areas, Spellbook and Bag, and the card that is held."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from wowtable.shell import sound
from wowtable.shell.base.canvas import Canvas
from wowtable.shell.base.layout import Length, Rect, Share, columns, grid, rows
from wowtable.shell.base.lettering import filling
from wowtable.shell.cards.carried import CARD
from wowtable.shell.cards.look import PRINTED, CardLook
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.widgets import (
    Button,
    Chosen,
    Dropped,
    Lifted,
    Picture,
    Pointed,
    Pressed,
    Tip,
    Widget,
    WidgetMessage,
)

from ...rules import items, sheet
from ...rules.sources import printed_card
from ...rules.state import NO_CARD, NO_FACTION, NOBODY, HeroNumber
from ..cards.shown import card_face, printed_face
from ..facts.lookup import Desk, number_in, piece
from ..facts.outlook import usual
from ..facts.wearing import (
    CHANGES,
    MANAGE,
    heroes_with_sheet,
    managed_heroes,
    way_off,
    way_words,
    ways_into,
    why_not_there,
)
from .sheet_areas import AREA, BAG, BOOK, SheetCargo, area_place, pile_place, talent_list
from .sheet_hero import HeroColumn

_EDGE, _GAP, _HEAD = 12.0, 8.0, 44.0
_LEFT, _RIGHT, _LEAST_RIGHT, _LOW = 0.2, 0.22, 1180.0, 0.3
_WITHIN, _GEM = 0.88, 0.05
"""A card that is seen large leaves room for the gems at its corners."""
_LINE, _ROW, _CARD = 28.0, 1.4, 0.58
"""How high a line is, how high a row of the list at the most for it, and the share of the card above the list."""
CLOSE, TURN = "sheet.close", "sheet.turn."


class OpenSheet:
    """Which sheet lies open, and which of its cards is held. At Character Management it opens by itself, once."""

    def __init__(self) -> None:
        self.hero: HeroNumber = NOBODY
        self.held = NO_CARD
        self.looked = ""
        self._shut = False
        self._managing = False  # it came with Character Management, and goes with it
        self._over: tuple[object, ...] = ()  # the question at which it was opened

    def forget(self) -> None:
        self.hero, self.held, self.looked, self._shut = NOBODY, NO_CARD, "", False

    def now(self, desk: Desk) -> HeroNumber:
        """Whose sheet is seen; NOBODY's while none is open, or somebody fights."""
        s = desk.view
        if s.combat is not None:
            return NOBODY
        managed = managed_heroes(desk) if desk.may_act else []
        if desk.kind != MANAGE:
            self.hero = NOBODY if self._managing else self.hero
            self._shut = self._managing = False
        elif managed and self.hero not in managed and not self._shut:
            self.hero, self._managing = _first_managed(desk, managed), True
        known = 0 <= self.hero < s.heroes and s.hero_class[self.hero] and s.faction[self.hero] != NO_FACTION
        if self.held != NO_CARD and (not known or not _has(desk, self.hero, self.held)):
            self.held = NO_CARD
        return self.hero if known else NOBODY

    def open(self, desk: Desk, hero: HeroNumber) -> None:
        self.hero, self.held = hero, NO_CARD
        self._managing = desk.kind == MANAGE
        self._over = (desk.kind, desk.asked)
        desk.rebuild()

    def lies_over(self, desk: Desk) -> bool:
        """Whether it was opened to be read while this was asked: the answers wait below it."""
        return desk.kind != MANAGE and self.now(desk) != NOBODY and self._over == (desk.kind, desk.asked)

    def close(self, desk: Desk) -> None:
        self.hero, self.held, self._shut = NOBODY, NO_CARD, True
        desk.rebuild()

    # --- what is meant

    def hear(self, desk: Desk, message: WidgetMessage) -> bool:
        hero = self.now(desk)
        if hero == NOBODY:
            return False
        match message:
            case Pressed(id=id) if id == CLOSE:
                self.close(desk)
            case Pressed(id=id) if id.startswith(TURN):
                self.open(desk, int(id.removeprefix(TURN)))
            case Lifted(payload=SheetCargo(card=card)):
                self._hold(desk, card)
            case Lifted(payload=None):
                self._hold(desk, NO_CARD)
            case Dropped(payload=SheetCargo(card=card), item=item):
                self._put(desk, hero, card, item)
            case Chosen(item=item) if item.startswith(AREA) or item in (BOOK, BAG):
                self._put(desk, hero, self.held, item)
            case Chosen(item=item) if number_in(item) < NO_CARD:
                self._put(desk, hero, self.held, f"{AREA}{-2 - number_in(item)}")
            case Chosen(item=item) if _has(desk, hero, number_in(item)):
                self._press(desk, hero, number_in(item))
            case Pointed(id=id, item=item) if id != "board" and (not item or number_in(item) != NO_CARD):
                self._look(desk, item)
            case _:
                return False
        return True

    def back(self, desk: Desk) -> bool:
        """Esc lets the card go, then closes the sheet."""
        if self.now(desk) == NOBODY:
            return False
        if self.held == NO_CARD:
            self.close(desk)
        else:
            self._hold(desk, NO_CARD)
        return True

    def _press(self, desk: Desk, hero: HeroNumber, card: int) -> None:
        """A held card goes where another one lies; else the card is held from now on, or let go."""
        area = sheet.area_of(desk.view, hero, card)
        if self.held not in (NO_CARD, card) and area is not None and self._goes(desk, hero, area):
            self._put(desk, hero, self.held, f"{AREA}{area}")
        else:
            self._hold(desk, NO_CARD if card == self.held or not managed_heroes(desk) else card)

    def _goes(self, desk: Desk, hero: HeroNumber, area: int) -> bool:
        """A card that lies on the sheet gives way to another one where it cannot go; one that does not is refused."""
        return way_off(desk, hero, self.held) is None or bool(ways_into(desk, hero, self.held, area))

    def _hold(self, desk: Desk, card: int) -> None:
        if card != self.held:
            self.held = card
            desk.sound("select")
            desk.rebuild()

    def _put(self, desk: Desk, hero: HeroNumber, card: int, place: str) -> None:
        """Into an area or back; where it may not go it is said why."""
        if card == NO_CARD:
            return
        area = int(place.removeprefix(AREA)) if place.startswith(AREA) else -1
        off = way_off(desk, hero, card)
        ways = ways_into(desk, hero, card, area) if area >= 0 else () if off is None else (off,)
        if ways:
            self.held = NO_CARD
            desk.do(ways)
        elif area >= 0:
            desk.sound(sound.ERROR)
            title = desk.say("screen.not_here", card=card_face(desk, card).name)
            desk.explain(place, Tip(title, why_not_there(desk, hero, card, area)))

    def _look(self, desk: Desk, item: str) -> None:
        if item != self.looked:
            self.looked = item
            desk.rebuild()

    # --- how it is shown

    def panel(self, desk: Desk, land: Rect) -> list[Widget]:
        hero = self.now(desk)
        return [] if hero == NOBODY else [SheetScene(land, desk, hero, self)]


def _first_managed(desk: Desk, managed: Sequence[HeroNumber]) -> HeroNumber:
    """Who has something to put on comes first."""
    best = usual(desk)
    wanted = best.args[0] if best is not None and best.verb in CHANGES else NOBODY
    return wanted if wanted in managed else managed[0]


def first_look(desk: Desk, hero: HeroNumber) -> str:
    """What is seen large before anything is pointed at: the card that is best put on, else what lies on the sheet."""
    s, best = desk.view, usual(desk)
    if best is not None and best.verb in CHANGES and best.args[0] == hero:
        return piece(items.card_named(s, (*s.spellbook[hero], *s.bag[hero]), best.args[1]))
    cards = (*s.spellbook[hero], *s.worn(hero), *s.talents[hero], *s.bag[hero])
    if cards:
        return piece(cards[0])
    printed = (area for area in sheet.areas_of(s, hero) if printed_face(desk, hero, area) is not None)
    return piece(printed_card(next(printed, 0)))


def _has(desk: Desk, hero: HeroNumber, card: int) -> bool:
    s = desk.view
    return card in (*s.worn(hero), *s.spellbook[hero], *s.bag[hero])


class SheetScene(Widget):
    """Covers the map."""

    role: ClassVar[str] = "panel"

    def __init__(self, rect: Rect, desk: Desk, hero: HeroNumber, open_: OpenSheet) -> None:
        super().__init__("sheet", rect, desk.texts.name(f"hero.{hero}"))
        growth = text_growth(desk)
        inner = rect.inset(_EDGE, 8)
        head, body = inner.take_top(_HEAD * growth, 6)
        self.children += _buttons(desk, hero, head)
        widths: list[Length] = [body.w * _LEFT, Share()]
        if rect.w >= _LEAST_RIGHT * growth:
            widths.append(body.w * _RIGHT)
        left, middle, *right = columns(body, widths, _GAP)
        self.children.append(HeroColumn(left, desk, hero))
        self.children += _sheet(desk, hero, middle, open_.held)
        for room in right:
            self.children.append(HandColumn(room, desk, hero, open_))

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("background", self.rect, kind="wood")


def _buttons(desk: Desk, hero: HeroNumber, head: Rect) -> Iterator[Widget]:
    """One for each hero between whose sheets one may turn; at the right the one that closes."""
    words, cap = desk.say("sheet.close"), desk.ui.cap("back")
    wide = Button.width(desk.ui.type, words, cap=cap, least=110)
    close, rest = head.take_right(wide, _GAP)
    for n, other in enumerate(heroes_with_sheet(desk, hero)):
        name = desk.texts.name(f"hero.{other}")
        spot = Rect(rest.x + n * (260 + _GAP), rest.y, min(260.0, rest.w / 2 - _GAP), rest.h)
        yield Button(f"{TURN}{other}", spot, name, kind="primary" if other == hero else "plain")
    yield Button(CLOSE, close, words, cap=cap)


def _sheet(desk: Desk, hero: HeroNumber, room: Rect, held: int) -> list[Widget]:
    """The areas with the talents behind the third, as on the printed sheet; Spellbook and Bag below them."""
    low, high = room.take_bottom(room.h * _LOW, _GAP)
    count = len(desk.view.areas[hero])
    across = 4 if count < 8 else 5
    cells = grid(high, across, 2, _GAP)
    talents = cells.pop(3)
    made: list[Widget] = [area_place(desk, hero, n, cell, held) for n, cell in zip(range(count), cells)]
    made.insert(3, talent_list(talents, desk, hero))
    book, bag = columns(low, [Share(1.35), Share()], _GAP)
    return [*made, pile_place(desk, hero, BOOK, book, held), pile_place(desk, hero, BAG, bag, held)]


class HandColumn(Widget):
    """The card that is held, or else pointed at, large; of a held one where it fits and why not elsewhere."""

    role: ClassVar[str] = "text"

    def __init__(self, rect: Rect, desk: Desk, hero: HeroNumber, open_: OpenSheet) -> None:
        holds = open_.held != NO_CARD
        title = desk.say("sheet.in_hand" if holds else "sheet.looked")
        super().__init__("sheet.hand", rect, title)
        self.line = _LINE * text_growth(desk)
        self.head, room = rect.inset(10, 6).take_top(self.line, 6)
        item = piece(open_.held) if holds else open_.looked or first_look(desk, hero)
        look = _look_of(desk, hero, item)
        self.lines = _fits(desk, hero, number_in(item))
        self.title = desk.say("sheet.fits")
        if not holds and room.h * (1 - _CARD) < self.line * (len(self.lines) + 1.2):
            self.lines = []
        self.hint = desk.say("sheet.hint" if managed_heroes(desk) else "sheet.look_hint")
        wide = min(room.w * _WITHIN, room.h * (_CARD if self.lines else 0.8) * CARD)
        face, self.rest = room.take_top(wide * _GEM)[1].take_top(wide / CARD, 12 + wide * _GEM)
        if look is not None:
            spot = Rect(face.center[0] - wide / 2, face.y, wide, wide / CARD)
            self.children.append(Picture("sheet.large", spot, "card_face", look.name, look=look, state=PRINTED))
            self.hint = self.hint if holds else look.flavour or self.hint

    def solid(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.paint("panel", self.rect, kind="panel")
        canvas.text(self.label, self.head, filling(canvas.type, "heading", self.head.h, 1.1), color="text.heading")
        if not self.lines:
            room = self.rest if self.children else self.rect.inset(16, 60)
            canvas.text(self.hint, room, "body", fit="wrap", valign="top", color="text.second")
            return
        head, room = self.rest.take_top(self.line, 2)
        canvas.text(self.title, head, filling(canvas.type, "heading", head.h, 1.0), color="text.heading")
        room, _ = room.take_top(self.line * _ROW * len(self.lines))
        side = min(room.h / len(self.lines) - 2, self.line)
        told = [
            canvas.type.block(words, "small_strong" if fits else "small", room.w - side - 8)
            for _, words, fits in self.lines
        ]
        cells = rows(room, [Share(max(side, lines.size[1])) for lines in told], 2)
        for (number, _, fits), lines, cell in zip(self.lines, told, cells):
            spot = Rect(cell.x, cell.center[1] - side / 2, side, side)
            canvas.paint("disc", spot, number=number, state="now" if fits else "ahead")
            color = "text.body" if fits else "text.second"
            canvas.rich(lines, (cell.x + side + 8, cell.center[1] - lines.size[1] / 2), color=color)


def _fits(desk: Desk, hero: HeroNumber, card: int) -> list[tuple[str, str, bool]]:
    """Of a card of the hero: what would come of it in each area, or why it may not lie there."""
    lines: list[tuple[str, str, bool]] = []
    for area in sheet.areas_of(desk.view, hero) if _has(desk, hero, card) else ():
        ways = ways_into(desk, hero, card, area)
        words = way_words(desk, hero, ways, card) if ways else why_not_there(desk, hero, card, area)
        lines.append((str(area + 1), words or desk.say("sheet.would_fit"), bool(ways) or not words))
    return lines


def _look_of(desk: Desk, hero: HeroNumber, item: str) -> CardLook | None:
    """Of a card, or of what is printed in an area."""
    card = number_in(item)
    if card == NO_CARD:
        return None
    return card_face(desk, card) if card >= 0 else printed_face(desk, hero, -2 - card)
