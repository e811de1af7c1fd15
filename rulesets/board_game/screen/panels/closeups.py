"""What is pointed at, large beside it: a card of the shelf or of the Merchant, a quest, the creatures of a region."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from wowtable.shell.base.layout import Rect
from wowtable.shell.cards.look import PRINTED, CardLook
from wowtable.shell.table.asking.buttons import text_growth
from wowtable.shell.table.panels.closeup import closeup
from wowtable.shell.widgets import Picture, Stack, Widget
from wowtable.shell.widgets.least_hidden import area_under
from wowtable.text.rich import Style, TextRun, plain

from ..cards.shown import board_faces, card_face
from ..facts.lookup import Desk, events_at
from .class_faces import class_look
from .quests import QUEST
from .world import EVENT, ITEM, OVERLORD

CARD = "card:"
_LARGEST, _WORDIEST, _GAP, _AROUND = 300.0, 390.0, 12.0, 40.0
_MANY = 180
"""So many letters have no room on a usual card where it is smallest."""
_TWO, _WITHIN = 2, 0.92
"""So many faces side by side, and the share of a narrow room that leaves the gems at their corners theirs."""
READABLE = 180.0
"""The width of a card on which everything can be read without another look at it."""


def close_up(
    desk: Desk, room: Rect, item: str, at: Rect, cards: Sequence[Rect] = (), beside: Sequence[Rect] = ()
) -> list[Widget]:
    """Nothing for what has no face. Over `cards` to choose from only where there is no room `beside` either, and they
    are too small to be read as they lie, or leave out what is told below."""
    looks = faces_for(desk, item)[:_TWO]
    if not looks:
        return []
    tell, double = partial(_tell, looks), len(looks) > 1
    widest = largest_of(looks[0]) / _WITHIN + _AROUND
    tried = [
        closeup(desk.ui.type, [room], item, spot, tell, double=double, widest=widest)
        for spot in (at, _mirrored(at, room))
    ]
    if cards and len(looks) == 1:
        tried += [closeup(desk.ui.type, [side], item, at, tell, most=1.0) for side in beside]
    hidden = [sum(area_under(plate.rect, cards) for plate in made.children) for made in tried]
    large = at in cards and at.w >= READABLE * text_growth(desk) and not looks[0].flavour
    least = min(hidden)
    return [] if least and large else [tried[hidden.index(least)]]


def _mirrored(at: Rect, room: Rect) -> Rect:
    return at.moved(2 * (room.center[0] - at.center[0]), 0)


def largest_of(look: CardLook) -> float:
    """How wide it is at most: one with many words is wider, so that all are read on the smallest screen, too."""
    return _WORDIEST if sum(len(plain(rule)) for rule in look.rules) > _MANY else _LARGEST


def faces_for(desk: Desk, item: str) -> list[CardLook]:
    faces, s = board_faces(desk), desk.view
    if item.startswith(CARD):
        name = item.removeprefix(CARD)
        found = class_look(desk, name) if name in desk.game.content.classes else faces.card(name)
        return [found] if found is not None else []
    for kind in (QUEST, EVENT, ITEM):
        number = item.removeprefix(kind)
        if item.startswith(kind) and number.isdecimal():
            return [card_face(desk, int(number))]
    if item.startswith(OVERLORD) and s.overlord:
        return [faces.overlord(s.overlord, s.heroes)]
    region = desk.game.atlas.index.get(item)
    if region is None:
        return []
    groups = dict.fromkeys((s.figures[n].creature, s.figures[n].colour) for n in s.figures_at(region))
    looks = [faces.creature(creature, colour) for creature, colour in groups]
    looks += [card_face(desk, card) for card in events_at(desk, region)]
    return [*([faces.overlord(s.overlord, s.heroes)] if s.overlord_at == region else []), *looks]


def _tell(looks: Sequence[CardLook], stack: Stack) -> None:
    room = stack.room
    wide = min(largest_of(looks[0]), (room.w * _WITHIN - (len(looks) - 1) * _GAP) / len(looks))
    left = room.center[0] - (len(looks) * (wide + _GAP) - _GAP) / 2
    for n, look in enumerate(looks):
        place = Rect(left + n * (wide + _GAP), room.y + 6, wide, wide * 1.4)
        stack.made.append(Picture(f"closeup.face.{n}", place, "card_face", look.name, look=look, state=PRINTED))
        stack.y = place.bottom + _GAP
    if len(looks) == 1 and looks[0].flavour:
        stack.say("closeup.flavour", (TextRun(looks[0].flavour, Style.EMPHASIS),), color="text.second", gap=_GAP)
