"""The card of a fight that is pointed at, large beside it, with its rules and its line of flavour."""

from __future__ import annotations

from functools import partial

from wowtable.shell.base.layout import Rect
from wowtable.shell.cards.carried import CARD
from wowtable.shell.cards.look import PRINTED
from wowtable.shell.table.panels.closeup import closeup
from wowtable.shell.widgets import Picture, Stack, Widget
from wowtable.text.rich import Style, TextRun

from ..facts.lookup import Desk
from ..facts.usable import UsableCard, usable_cards
from .fight import whose_cards

_WIDEST, _GAP = 290.0, 12.0


def fight_closeup(desk: Desk, room: Rect, item: str, at: Rect | None) -> list[Widget]:
    """Nothing for what is no card of the fight."""
    if at is None:
        return []
    card = next((card for card in usable_cards(desk, whose_cards(desk)) if card.id == item), None)
    return [] if card is None else [closeup(desk.ui.type, [room], item, at, partial(_tell, card))]


def _tell(card: UsableCard, stack: Stack) -> None:
    room = stack.room
    wide = min(_WIDEST, room.w - 8, room.h * 0.6 * CARD)
    place = Rect(room.center[0] - wide / 2, room.y + 6, wide, wide / CARD)
    stack.made.append(Picture("closeup.face", place, "card_face", card.look.name, look=card.look, state=PRINTED))
    stack.y = place.bottom + _GAP
    stack.say("closeup.tag", card.tag, "strong", gap=4)
    if card.look.flavour:
        stack.say("closeup.flavour", (TextRun(card.look.flavour, Style.EMPHASIS),), color="text.second", gap=_GAP)
