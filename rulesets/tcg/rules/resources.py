"""Paying (TCG-RES): resources are exhausted, other costs are what they say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wowtable.core import Action, Seat
from wowtable.core.frames import PickSome, SomeQuestion

from . import card_states, zones
from . import events as ev
from .cards.powers import Cost
from .damage import put_damage
from .state import NOBODY, Duel, DuelTable


def ready(s: Duel, seat: Seat, taken: Sequence[int] = ()) -> list[int]:
    """What a seat may still exhaust to pay with."""
    return [card for card in s.resources[seat] if card not in s.exhausted and card not in taken]


def best_first(t: DuelTable, cards: Sequence[int]) -> list[int]:
    """Resources that serve nothing else come first, a location last."""
    s, g = t.state, t.game

    def use(card: int) -> int:
        if s.face_down.get(card):
            return 0
        return 2 if g.sheets[s.names[card]].pays else 1

    return sorted(cards, key=use)


@dataclass(frozen=True, slots=True)
class Paying(SomeQuestion):
    """With which resources `due` are paid for a card, asked while that makes a difference; the frame below is `paid`.

    `spare` is activated for the same cost and does not pay; `marked` are cards picked for it before.
    """

    card: int
    due: int
    spare: int = NOBODY
    marked: tuple[int, ...] = ()
    kind: str = "pay"

    def options(self, t: DuelTable, seat: Seat, picked: tuple[int, ...]) -> Mapping[Action, int]:
        """Of those that are alike, name and face, only the first is on offer."""
        s = t.state
        left = ready(s, seat, (*picked, self.spare))
        if not 0 < self.due - len(picked) < len(left):
            return {}
        alike: dict[tuple[str, str], int] = {}
        for card in left:
            alike.setdefault((s.names[card], "down" if card in s.face_down else "up"), card)
        if len(alike) == 1:
            return {}
        return {Action("pay", (f"c{card}", name, face)): card for (name, face), card in alike.items()}

    def about(self, t: DuelTable, picked: tuple[int, ...]) -> Mapping[str, Any]:
        return {"card": self.card, "picked": (*self.marked, *picked)}

    def done(self, t: DuelTable, seat: Seat, picked: tuple[int, ...]) -> None:
        rest = best_first(t, ready(t.state, seat, (*picked, self.spare)))[: self.due - len(picked)]
        t.state.stack[-1].paid(t, self.card, (*picked, *rest))

    def collect(self, t: DuelTable, seat: Seat, private: bool = False) -> None:
        """From the frame on top, by hand if players wish so."""
        if t.state.rules.pay_by_hand:
            t.push(PickSome(self, seat, self.due, self.due, private=private))
        else:
            self.done(t, seat, ())


def pay_resources(t: DuelTable, seat: Seat, cards: Sequence[int]) -> None:
    """Exhaust these. Resources exhausted as a cost set nothing off."""
    if not cards:
        return
    for card in cards:
        t.state.exhausted[card] = True
    t.emit(ev.ResourcesPaid(seat, len(cards), tuple(cards)))


def pay(t: DuelTable, seat: Seat, card: int, cost: Cost, resources: Sequence[int], chosen: Sequence[int] = ()) -> None:
    """Everything before the arrow, at once; `chosen` are the cards to exhaust or to discard that were picked for it."""
    s = t.state
    pay_resources(t, seat, resources)
    if cost.activate:
        card_states.exhaust(t, card, aside=True)
    for other in chosen:
        if s.zone[other] == "hand":
            zones.discard(t, seat, (other,))
        else:
            card_states.exhaust(t, other)
    if cost.counter:
        s.counters[card, cost.counter] -= 1
        t.emit(ev.CounterTaken(seat, card, s.names[card], cost.counter))
    if cost.damage:
        put_damage(t, s.hero[seat], cost.damage)
    if cost.destroy:
        zones.destroy(t, (card,), why="cost")
