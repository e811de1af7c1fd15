"""Paying (TCG-RES): resources are exhausted, other costs are what they say."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.core import Action, Seat

from . import card_states, zones
from . import events as ev
from .cards.powers import Cost
from .damage import put_damage
from .state import Duel, DuelTable


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


def offered(s: Duel, cards: Sequence[int]) -> list[Action]:
    """What picks one of them to pay with. Of those that are alike, name and face, only the first is on offer."""
    found: dict[tuple[str, str], Action] = {}
    for card in cards:
        face = "down" if card in s.face_down else "up"
        found.setdefault((s.names[card], face), Action("pay", (f"c{card}", s.names[card], face)))
    return list(found.values())


def is_choice(s: Duel, due: int, cards: Sequence[int]) -> bool:
    """Whether it makes a difference with which of them so much is paid."""
    return 0 < due < len(cards) and len(offered(s, cards)) > 1


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
