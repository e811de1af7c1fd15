"""What is on its way, in words: the newest link as it would resolve, and the combat as it would end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from wowtable.core import Event
from wowtable.text.rich import Rich

from ...rules import events as ev
from .forecast import Blow, blow, if_it_resolves
from .lookup import Desk, card_name, noun_of


def foretold(desk: Desk) -> list[Rich]:
    """Empty where nothing is on its way, or where it cannot be told honestly."""
    if not desk.live:
        return []
    facts = if_it_resolves(desk)
    if facts is not None:
        return list(told(desk, facts))
    s = desk.view
    if s.combat is None and not s.chain:
        return []
    coming = blow(desk)
    return blow_lines(desk, coming) if coming is not None else []


def blow_lines(desk: Desk, coming: Blow) -> list[Rich]:
    one, other = card_name(desk, coming.attacker), card_name(desk, coming.defender)
    lines = [desk.rich("screen.told.blow", one=one, other=other, n=coming.dealt, kills=coming.kills)]
    if coming.back or coming.back_kills:
        lines.append(desk.rich("screen.told.blow", one=other, other=one, n=coming.back, kills=coming.back_kills))
    return lines


def told(desk: Desk, facts: Sequence[Event]) -> Iterator[Rich]:
    """What it does to each thing, in the order in which it happens; a draw counts its cards."""
    drawn: dict[int, int] = {}
    for fact in facts:
        if isinstance(fact, ev.CardDrawn):
            drawn[fact.seat] = drawn.get(fact.seat, 0) + 1
        else:
            yield from _line(desk, fact)
    for seat, count in drawn.items():
        yield desk.rich("screen.told.draw", seat=seat, n=count)


def _line(desk: Desk, fact: Event) -> Iterable[Rich]:
    key = _TOLD.get(type(fact))
    if key is not None:
        numbers = {field: getattr(fact, field, 0) for field in ("attack", "health")}
        name, n = noun_of(desk, getattr(fact, "name", "")), getattr(fact, "amount", 0)
        yield desk.rich(f"screen.told.{key}", seat=getattr(fact, "seat", 0), name=name, n=n, **numbers)


_TOLD: dict[type[Event], str] = {
    ev.DamageDealt: "damage",
    ev.DamagePut: "damage",
    ev.DamagePrevented: "prevented",
    ev.Healed: "healed",
    ev.Boosted: "boosted",
    ev.PlayerLost: "lost",
    ev.Destroyed: "destroyed",
    ev.Entered: "entered",
    ev.Exhausted: "exhausted",
    ev.Readied: "readied",
    ev.CardToHand: "to_hand",
    ev.CardToDeck: "to_deck",
    ev.CardRemoved: "removed",
    ev.CardDiscarded: "discarded",
    ev.CardMilled: "milled",
    ev.Interrupted: "interrupted",
    ev.ControlTaken: "taken",
    ev.WillNotReady: "frozen",
}
