"""Each event of the card table is told when the state shows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.telling import Shows, Told, check

from .kit import kit


def lies(zone: str) -> Shows:
    return lambda t: t.after.zone[t.event.card] == zone and t.event.card in getattr(t.after, zone)[t.event.seat]


def buried(t: Told) -> bool:
    gone = ("graveyard", "removed")
    return t.after.zone[t.event.card] in gone and t.before.zone[t.event.card] not in gone


def hurt(t: Told) -> bool:
    return bool(t.after.damage.get(t.event.card, 0) >= t.event.amount)


def counters(s: Any, event: Any) -> int:
    count: int = s.counters.get((event.card, event.counter), 0)
    return count


def onto_the_chain(t: Told) -> bool:
    return len(t.after.chain) == len(t.before.chain) + 1


SHOWS: Mapping[str, Shows] = {
    "TurnBegan": lambda t: (
        (t.after.active, t.after.turn) == (t.event.seat, t.before.turn + 1) and t.after.step == "ready"
    ),
    "StepBegan": lambda t: t.after.step == t.event.step,
    "PartyReadied": lambda t: not any(card in t.after.exhausted for card in t.event.cards),
    "HandRedrawn": lambda t: len(t.before.hand[t.event.seat]) == t.event.count and not t.after.hand[t.event.seat],
    "CardDrawn": lambda t: t.event.card in t.after.hand[t.event.seat] and t.event.card in t.before.deck[t.event.seat],
    "CardDiscarded": buried,
    "CardMilled": buried,
    "Destroyed": lambda t: t.before.zone[t.event.card] == "play" and t.after.zone[t.event.card] != "play",
    "TokenGone": lambda t: t.after.zone[t.event.card] == "none",
    "CardToHand": lies("hand"),
    "CardToDeck": lies("deck"),
    "CardRemoved": lies("removed"),
    "Entered": lambda t: t.after.zone[t.event.card] == "play" and t.after.control[t.event.card] == t.event.seat,
    "ControlTaken": lambda t: t.after.control[t.event.card] == t.event.seat != t.before.control[t.event.card],
    "Placed": lambda t: t.event.card in t.after.resources[t.event.seat] and t.event.card not in t.after.face_down,
    "PlacedDown": lambda t: t.event.card in t.after.resources[t.event.seat] and t.event.card in t.after.face_down,
    "ResourcesPaid": lambda t: set(t.event.cards) == t.after.exhausted.keys() - t.before.exhausted.keys(),
    "Exhausted": lambda t: t.event.card in t.after.exhausted and t.event.card not in t.before.exhausted,
    "Readied": lambda t: t.event.card not in t.after.exhausted and t.event.card in t.before.exhausted,
    "CardPlayed": lambda t: t.after.zone[t.event.card] == "chain" != t.before.zone[t.event.card],
    "PowerUsed": onto_the_chain,
    "Triggered": onto_the_chain,
    "Interrupted": lambda t: len(t.after.chain) == len(t.before.chain) - 1,
    "AttackProposed": onto_the_chain,
    "CombatBegan": lambda t: t.after.combat is not None,
    "Protected": lambda t: t.after.combat.defender[0] == t.event.card,
    "CombatEnded": lambda t: t.after.combat is None,
    "DamageDealt": hurt,
    "DamagePut": hurt,
    "Healed": lambda t: t.before.damage[t.event.card] - t.after.damage.get(t.event.card, 0) == t.event.amount,
    "CountersPut": lambda t: counters(t.after, t.event) - counters(t.before, t.event) == t.event.amount,
    "PlayerLost": lambda t: t.after.lost[t.event.seat],
    "GameWon": lambda t: t.after.winners == (t.event.seat,),
}


def test_events_are_told_when_they_are_seen() -> None:
    tables = {f"told {n}": kit.new_table(f"told {n}") for n in range(14)}
    seen = check(kit, SHOWS, tables, 500)
    assert len(seen) > 20, seen
