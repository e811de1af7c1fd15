"""The event step (TBG-EVENT): cards are drawn and do what they say."""

from __future__ import annotations

from dataclasses import dataclass

from wowtable.core import Automatic, Decision

from . import events as ev
from .piles import draw_event
from .state import NO_CARD, LordaeronTable


@dataclass(frozen=True, slots=True)
class EventStep(Automatic):
    """The faction whose turn ends draws the top card (TBG-END-07, -09)."""

    def run(self, t: LordaeronTable) -> Decision | None:
        t.pop()
        card = draw_event(t)
        if card != NO_CARD:
            t.state.event_discard.append(card)
            t.emit(ev.EventDiscarded(t.state.names[card], card))
        return None
