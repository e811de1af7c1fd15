"""The card that is pointed at, large beside it: both sides where the other is at stake, and its line of flavour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from wowtable.core import Seat
from wowtable.shell.base.layout import Rect, centered
from wowtable.shell.cards.carried import CARD
from wowtable.shell.cards.layout import sheet_of
from wowtable.shell.cards.look import PRINTED, CardLook, CardState
from wowtable.shell.motion.moments import HeldUp
from wowtable.shell.table.panels.closeup import closeup
from wowtable.shell.widgets import Picture, Stack, Widget
from wowtable.text.rich import Style, TextRun, stacked

from ...rules.state import NO_CARD, NOBODY, Fight
from ..asking.acts import HERO, PICK
from ..cards.shown import face_of, faces_of, foe_sides, hero_face, hero_state, sides_of
from ..facts.lookup import Desk, foe_on_line, near_seat, number_in
from ..facts.odds import NO_SLOT, against
from .fighters import SIDES

Side = tuple[CardLook, CardState]
_LARGEST, _LEAST, _GAP = 300.0, 178.0, 12.0
"""How wide a card is, at the least so that its words are there whole."""
_MOST_CLEAR = 0.6
"""The share of the board that is left beside answers at its edge, at the least, if cards are to be seen there."""
_ASKING = 0.56
"""How high the card is that a question is about, as a share of the board."""


def card_closeup(desk: Desk, room: Rect, item: str, at: Rect) -> list[Widget]:
    """Nothing for what is no card, or one that nobody here knows."""
    told = _told(desk, item)
    if not told:
        return []
    double = len(told) > 1 and not _lies_across(told[0][0])
    return [closeup(desk.ui.type, [room], item, at, partial(_tell, desk, item, told), double=double)]


def clear_of(board: Rect, answers: Sequence[Widget]) -> Rect:
    """The part of the board on which a card hides none of the answers that lie along its edge."""
    for plate in (each.rect for each in answers):
        above = Rect(board.x, board.y, board.w, plate.y - board.y)
        below = Rect(board.x, plate.bottom, board.w, board.bottom - plate.bottom)
        clear = max(above, below, key=lambda part: part.h)
        board = clear if clear.h >= board.h * _MOST_CLEAR else board
    return board


def asking_card(desk: Desk, room: Rect, fighters: Sequence[Rect] = ()) -> list[Widget]:
    """The card that the question is about, as long as it is open: one that is answered, that asks, or was drawn; not
    while it is held up. In a fight it lies on the numbers of one's own hero, which stand beside the board, too.
    """
    s = desk.view
    named = (desk.about("card", NO_CARD), desk.about("token", NO_CARD)) if desk.decision is not None else ()
    open_ = (*s.resolving[-1:], s.drawn) if s.decision is not None else ()
    cards = [card for card in (*named, *open_) if card != NO_CARD and s.names[card]]
    held = any(isinstance(moment, HeldUp) for moment, _ in desk.display.effects.values())
    if not cards or held or (s.fight is not None and cards[0] in (s.drawn, s.fight.card)):
        return []
    look, fight = face_of(desk, cards[0]), s.fight
    if fight is not None and fighters:
        plate = fighters[_own_side(desk, fight)]
        high = min(_LARGEST / CARD, plate.h, plate.w / CARD)
        place = centered((plate.center[0], plate.bottom - high / 2), (high * CARD, high))
    else:
        high = min(_LARGEST / CARD, room.h * _ASKING)
        place = centered((room.right - high * CARD / 2 - 40, room.y + high / 2 + 20), (high * CARD, high))
    return [Picture("asking", place, "card_face", look.name, look=look, state=PRINTED)]


def _own_side(desk: Desk, fight: Fight) -> int:
    """To whom neither side belongs, that of whoever played the card."""
    sides = (fight.side_of(seat) for seat in (near_seat(desk), desk.about("seat", NOBODY)))
    return next((side for side in sides if side != NOBODY), 0)


def _told(desk: Desk, item: str) -> list[Side]:
    s, seat, fight = desk.view, near_seat(desk), desk.view.fight
    if item in SIDES and fight is not None:
        seat = fight.seat_of(SIDES.index(item))
        if seat == NOBODY and fight.card == NO_CARD:
            return [(faces_of(desk).map_encounter(desk.game.atlas.ids[fight.place]), PRINTED)]
        if seat == NOBODY:
            return [(look, PRINTED) for look in foe_sides(desk, s.names[fight.card])]
        return _character(desk, seat)
    if item.startswith(PICK):
        name, faces = item.removeprefix(PICK), faces_of(desk)
        return [(faces.character(name, 0, flipped=flipped), PRINTED) for flipped in (False, True)]
    if item == HERO:
        return _character(desk, seat) if s.hero[seat] else []
    return [(look, PRINTED) for look in sides_of(desk, number_in(item))]


def _lies_across(look: CardLook) -> bool:
    """The card of a hero."""
    return any(number.name == "life" for number in look.figures)


def _character(desk: Desk, seat: Seat) -> list[Side]:
    return [(hero_face(desk, seat), hero_state(desk, seat)), (hero_face(desk, seat, other=True), PRINTED)]


def _tell(desk: Desk, item: str, sides: Sequence[Side], stack: Stack) -> None:
    room = stack.room
    if _lies_across(sides[0][0]):
        _tell_character(desk, sides, stack)
    else:
        for n, ((look, state), place) in enumerate(zip(sides, _upright(room, len(sides)))):
            stack.made.append(Picture(f"closeup.face.{n}", place, "card_face", look.name, look=look, state=state))
            stack.y = place.bottom + _GAP + 4
    if flavour := sides[0][0].flavour:
        stack.say("closeup.flavour", (TextRun(flavour, Style.EMPHASIS),), color="text.second", gap=_GAP)
    for n, line in enumerate(_lines(desk, item)):
        stack.say(f"closeup.line.{n}", line, "small", gap=4)


def _tell_character(desk: Desk, sides: Sequence[Side], stack: Stack) -> None:
    """One below the other, as far as there is room; with their words below where they are too small to bear them."""
    scale, room = desk.ui.viewport.scale, stack.room
    for n, (look, state) in enumerate(sides):
        place = stack.strip(room.w * CARD)
        if n and place.bottom > room.bottom:
            return
        stack.put(Picture(f"closeup.face.{n}", place, "card_face", look.name, look=look, state=state), _GAP)
        if not sheet_of((round(place.w * scale), round(place.h * scale)), look).layout.rules:
            stack.say(f"closeup.rules.{n}", stacked(look.rules), "small", gap=_GAP)


def _upright(room: Rect, count: int) -> list[Rect]:
    """One as large as the room allows, two side by side."""
    wide = min(_LARGEST, (room.w - 14) / count - (count - 1) * 6, max(_LEAST, room.h * 0.56 * 5 / 7))
    left = room.center[0] - (count * wide + (count - 1) * _GAP) / 2
    return [Rect(left + n * (wide + _GAP), room.y + 8, wide, wide * 1.4) for n in range(count)]


def _lines(desk: Desk, item: str) -> Iterator[str]:
    """How a fight against it would end, as the numbers stand."""
    s, seat, card = desk.view, near_seat(desk), number_in(item)
    slot = s.line.index(card) if card >= 0 and card in s.line else NO_SLOT
    foe = foe_on_line(desk.game, s, slot) if slot != NO_SLOT else None
    if foe is None or not s.hero[seat]:
        return
    odds = against(desk.game, s, seat, s.marker[slot], slot)
    if odds is not None:
        yield desk.say("screen.odds_line", wins=odds.wins, hurt=odds.hurt)
    if foe.aggro:
        yield desk.say("screen.aggro_line")
