"""Answers that are about cards, as cards to be read: the Merchant's items, powers to learn, spoils, talents.

What costs too much or is above the hero's level lies there too, dimmed, and says what is missing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count

from wowtable.core import Action
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.base.typography import Typesetter
from wowtable.shell.cards.carried import CARD
from wowtable.shell.cards.widget import CardFace
from wowtable.shell.table.asking.buttons import ActButton, text_growth
from wowtable.shell.widgets import ChoiceValue, Label, Panel, ScrollArea, Tabs, Widget

from ..asking.acts import LandActs
from ..cards.shown import board_faces
from ..facts.lookup import Desk
from ..facts.outlook import usual
from ..facts.prices import Offer, bargained, card_of, goods_of, note_of
from .class_faces import class_look
from .shelf_cards import GOLD, SharedCard, ShelfCard, shelf_act
from .shelf_places import ShelfPlaces, ShelfRow
from .shelf_plan import ShelfGroup, ShelfPlan, shelf_plan

_EDGE, _GAP, _HEAD, _TAG, _BUTTON, _TABS, _TAG_GAP = 18.0, 10.0, 42.0, 28.0, 46.0, 44.0, 5.0
_OVER_CORNERS, _BELOW_TABS, _CORNERS = 0.72, 24.0, 14.0
"""Of what is above the cards, the part that their corners leave to the title."""
PAGES = "answers.pages"
SHARED = ("keep", "loot", "exchange", "renounce")
"""Answers that are about a card and something else, too."""
FIRST, LAST = "buy", "learn"
"""Where the rows lie of what there is for gold."""
_GOLD = 96.0
_LARGEST, _LEAST, _WORDS = 196.0, 150.0, 220.0
_READ, _SEEN = 0.82, 118.0
"""How much narrower than the letters would like a card may be for all to be seen at once, and so many pixels on the
glass below which only its name is left."""


def shelf(desk: Desk, land: Rect, table: Rect, acts: LandActs, places: ShelfPlaces) -> list[Widget]:
    """Nothing where the question is about no cards. It lies over the map, or over all of the table where not all is
    seen at once there."""
    told = [ShelfRow(way, desk.say(f"screen.bargain.{way}"), (offer,)) for way, offer in bargained(desk)]
    about_cards = any(card_of(desk, action) or action.verb in GOLD for action in acts.loose)
    if not told and not about_cards and not places.stays(desk):
        return []
    found = told or places.settled(desk, list(_rows(desk, acts.loose)))
    board = table if _scrolls(desk, found, _inside(land)) else land
    inside = _inside(board)
    plan = _plan(desk, found, inside)
    if plan.high > inside.h:
        return [_paged(desk, found, inside, places, whole=board is table)]
    body = centered(board.center, (plan.wide, plan.high))
    return [Panel("answers", body.inset(-_EDGE, -_EDGE), "", list(_laid(desk, found, plan, body)), margin=_EDGE)]


def _inside(board: Rect) -> Rect:
    return board.inset(_EDGE * 1.5, _EDGE).inset(_EDGE, _EDGE)


def _scrolls(desk: Desk, found: Sequence[ShelfRow], inside: Rect) -> bool:
    """Whether not all is seen at once, and even a page is too small for a row of cards."""
    if _plan(desk, found, inside).high <= inside.h:
        return False
    room = _below_tabs(desk, inside)
    words = [row for row in found if row.words]
    return any(_plan(desk, [*words, row], room).high > room.h for row in found if not row.words)


def _below_tabs(desk: Desk, inside: Rect) -> Rect:
    return inside.take_top(_TABS * text_growth(desk), _BELOW_TABS)[1]


def shelf_cards(shown: Sequence[Widget]) -> list[CardFace]:
    return [widget for top in shown for widget in top.walk() if isinstance(widget, ShelfCard | SharedCard)]


def _paged(desk: Desk, found: Sequence[ShelfRow], inside: Rect, places: ShelfPlaces, *, whole: bool) -> Widget:
    """As much at a time as can be read; each page lies where the others do. What covers the `whole` table does so to
    its foot."""
    strip, room = inside.take_top(_TABS * text_growth(desk))[0], _below_tabs(desk, inside)
    pages = list(_pages(desk, found, room))
    if len(pages) == 1:
        return Panel("answers", inside.inset(-_EDGE, -_EDGE), "", _page(desk, found, inside), margin=_EDGE)
    ids = [page[0].verb for page in pages]
    best = next((id for id, page in zip(ids, pages) if any(offer.best for row in page for offer in row.offers)), ids[0])
    places.page = places.page if places.page in ids else best
    choices = [
        ChoiceValue(id, ", ".join(row.title for row in page), "ui.check" if id == best else "")
        for id, page in zip(ids, pages)
    ]
    words = [row for row in found if row.words]
    shown = [[*words, *(replace(row, title=row.title if len(page) > 1 else "") for row in page)] for page in pages]
    room = room if whole else room.take_top(min(room.h, max(_plan(desk, page, room).high for page in shown)))[0]
    made = [
        Tabs(PAGES, strip, choices, places.page, desk.ui.type),
        *_page(desk, shown[ids.index(places.page)], room),
    ]
    plate = Rect(inside.x, inside.y, inside.w, room.bottom - inside.y).inset(-_EDGE, -_EDGE)
    return Panel("answers", plate, "", made, margin=_EDGE)


def _pages(desk: Desk, found: Sequence[ShelfRow], room: Rect) -> Iterator[list[ShelfRow]]:
    """Rows of cards in their order, as many to a page as there is room for."""
    words = [row for row in found if row.words]
    page: list[ShelfRow] = []
    for row in found:
        if row.words:
            continue
        if page and _plan(desk, [*words, *page, row], room).high > room.h:
            yield page
            page = []
        page.append(row)
    yield page


def _page(desk: Desk, shown: Sequence[ShelfRow], room: Rect) -> list[Widget]:
    plan = _plan(desk, shown, room)
    if plan.high <= room.h:
        return list(_laid(desk, shown, plan, Rect(_middle(room, plan), room.y, plan.wide, plan.high)))
    inner = ScrollArea.room(room).inset(_CORNERS, 0)
    plan = _plan(desk, shown, inner)
    laid = list(_laid(desk, shown, plan, Rect(_middle(inner, plan), room.y + _CORNERS, plan.wide, plan.high)))
    return [ScrollArea("answers.scroll", room, laid, plan.high + 2 * _CORNERS)]


def _middle(room: Rect, plan: ShelfPlan) -> float:
    """Where it begins so that as much room is left at its right as at its left."""
    return room.x + max(0.0, (room.w - plan.wide) / 2)


def _rows(desk: Desk, loose: Sequence[Action]) -> Iterator[ShelfRow]:
    """One for each kind of deal, also where gold is short for all of it; what needs no card stands in words."""
    best = usual(desk)
    for verb in dict.fromkeys((FIRST, *(action.verb for action in loose if action.verb != LAST), LAST)):
        mine = [action for action in loose if action.verb == verb]
        title = desk.say(f"screen.shelf.{verb}") if desk.texts.has(f"screen.shelf.{verb}") else ""
        if mine and not card_of(desk, mine[0]):
            yield ShelfRow(verb, title, words=mine)
            continue
        offers = [Offer(card_of(desk, action), action, note_of(desk, action), action == best) for action in mine]
        offers += goods_of(desk, verb, {offer.card for offer in offers})
        if offers:
            yield ShelfRow(verb, title, offers)


def _plan(desk: Desk, found: Sequence[ShelfRow], inside: Rect) -> ShelfPlan:
    """With the largest cards with which all is seen at once; at the least so large that the faces can be read."""
    type, growth = desk.ui.type, text_growth(desk)
    wide, least = _LARGEST * growth, max(_LEAST, _LEAST * growth * _READ, _SEEN / desk.ui.viewport.scale)
    plan = shelf_plan(_groups(type, found, wide, growth), inside.w)
    while wide > least and plan.high > inside.h:
        wide = max(least, wide - 4.0)
        plan = shelf_plan(_groups(type, found, wide, growth), inside.w)
    return plan


def _groups(type: Typesetter, found: Sequence[ShelfRow], wide: float, growth: float) -> list[ShelfGroup]:
    made = []
    for row in found:
        head = _HEAD * growth if row.title else 0.0
        least = type.width(row.title, "heading") if row.title else 0.0
        if row.words:
            narrow = all(action is None or action.verb in GOLD for action in row.words)
            wider = (_GOLD if narrow else _WORDS) * growth
            made.append(ShelfGroup(len(row.words), wider, _BUTTON * growth, head, least))
        else:
            piles = _piles(row)
            tags = max(len(pile) for pile in piles) * (_TAG * growth + _TAG_GAP)
            made.append(ShelfGroup(len(piles), wide, wide / CARD + tags + _GAP - _TAG_GAP, head, least))
    return made


def _laid(desk: Desk, found: Sequence[ShelfRow], plan: ShelfPlan, body: Rect) -> Iterator[Widget]:
    """Numbers belong to places, so that a deal leaves them as they are."""
    numbers = count(1)
    for n, (row, at_home) in enumerate(zip(found, plan.groups)):
        placed = at_home.moved(body.x, body.y)
        if row.title:
            title = placed.title.take_top(placed.title.h * _OVER_CORNERS)[0]
            yield Label(f"shelf.{n}", title, row.title, "heading", color="text.heading")
        for action, cell in zip(row.words, placed.cells):
            number = next(numbers)
            if action is not None:
                yield ActButton(desk, shelf_act(desk, action, number), cell)
        for pile, cell in zip(_piles(row), placed.cells):
            if not pile[0].gone:
                yield _card(desk, pile, cell, next(numbers))
            for _ in pile[1:] if not pile[0].gone else pile:
                next(numbers)


def _piles(row: ShelfRow) -> list[list[Offer]]:
    """Answers about the same card, of which one may be given, share it."""
    piles: dict[object, list[Offer]] = {}
    for n, offer in enumerate(row.offers):
        piles.setdefault(n if offer.action is None or row.verb not in SHARED else offer.card, []).append(offer)
    return [*piles.values()]


def _card(desk: Desk, pile: Sequence[Offer], cell: Rect, number: int) -> Widget:
    card = pile[0].card
    look = board_faces(desk).card(card) or class_look(desk, card)
    face, rest = cell.take_top(cell.w / CARD, 4)
    high = _TAG * text_growth(desk)
    tags = [Rect(rest.x, rest.y + n * (high + _TAG_GAP), rest.w, high) for n in range(len(pile))]
    if len(pile) == 1:
        return ShelfCard(desk, pile[0], look, face, tags[0], number)
    return SharedCard(desk, pile, look, face, tags, number)
