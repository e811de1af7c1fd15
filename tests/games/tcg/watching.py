"""Invariants that need more than one state: what an action may change, in which order things happen, who sees what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tests.games.tcg.build import part
from wowtable.core import Action, Event, Table
from wowtable.core.knowledge import eyes

stats = part("stats")


def changes(g: Any, before: Any, action: Action, after: Any, events: Sequence[Event]) -> Iterator[str]:
    """What must not have happened by one answer."""
    yield from _answer(g, before, action)
    for event in events:
        yield from _fact(g, before, after, event)
    groups = {link.number: link.groups for link in before.chain}
    if any(groups.get(link.number, link.groups) != link.groups for link in after.chain):
        yield "TCG-INV-18: targets changed"


def _answer(g: Any, s: Any, action: Action) -> Iterator[str]:
    words = action.args
    cards = [int(word[1:]) for word in words if isinstance(word, str) and word[:1] == "c" and word[1:].isdecimal()]
    if action.verb == "place" and s.placed:
        yield "TCG-INV-07: a second resource in one turn"
    if action.verb in ("attack", "protect", "strike", "armor", "pay") and s.exhausted.get(cards[0]):
        yield f"TCG-INV-11: something exhausted is used to {action.verb}"
    if action.verb == "attack":
        yield from _attack(g, s, *cards)
    if action.verb == "protect":
        if s.combat.protected or cards[0] == s.combat.defender[0]:
            yield "TCG-INV-13: a second protector, or the defender itself"
        if stats.keyword(g, s, s.combat.attacker[0], "stealth"):
            yield "TCG-INV-13: somebody protects against Stealth"
    if action.verb == "strike" and s.combat is None:
        yield "TCG-INV-14: a strike without a combat"


def _attack(g: Any, s: Any, attacker: int, defender: int) -> Iterator[str]:
    is_hero = attacker in s.hero
    settled = s.joined.get(attacker, -1) < s.turns_begun[s.control[attacker]]
    if not is_hero and not settled and not stats.keyword(g, s, attacker, "ferocity"):
        yield f"TCG-INV-12: {s.names[attacker]} attacks in the turn it joined"
    if g.sheets[s.names[attacker]].card.totem:
        yield "TCG-INV-13: a Totem attacks"
    if stats.keyword(g, s, defender, "elusive"):
        yield f"TCG-INV-13: the Elusive {s.names[defender]} is attacked"
    if s.chain or s.combat is not None or s.step != "action" or s.control[attacker] != s.active:
        yield "TCG-INV-20: an attack out of time"


def _fact(g: Any, before: Any, after: Any, event: Any) -> Iterator[str]:
    match type(event).__name__:
        case "ResourcesPaid":
            if len(set(event.cards)) != event.count or any(before.exhausted.get(card) for card in event.cards):
                yield f"TCG-INV-19: {event}"
        case "CardPlayed":
            slow = not g.sheets[event.name].card.instant
            timely = before.step == "action" and before.active == event.seat and not before.chain
            if slow and (not timely or before.combat is not None):
                yield f"TCG-INV-20: {event.name} is played in step {before.step}"
        case "QuestCompleted":
            if before.face_down.get(event.card) or not after.face_down.get(event.card):
                yield f"TCG-INV-21: {event.name} was completed before, or is not turned down"
        case "TurnEnded":
            if len(after.hand[event.seat]) > 7:
                yield f"TCG-INV-06: seat {event.seat} ends its turn with {len(after.hand[event.seat])} cards"
        case "Healed":
            if event.amount <= 0:
                yield f"TCG-INV-05: {event}"
        case "ArmorUsed":
            packet = before.stack[-1].waiting[0]
            if packet.to[0] != before.hero[event.seat]:
                yield f"TCG-INV-15: {event.name} keeps damage off somebody else than its hero"
            if event.amount > packet.amount or event.amount + event.wasted != g.sheets[event.name].defense:
                yield f"TCG-INV-15: {event} against {packet.amount}"
        case "DamageDealt":
            yield from _damage(g, before, event)


def _damage(g: Any, s: Any, event: Any) -> Iterator[str]:
    if not event.combat:
        if s.zone[event.card] == "play" and stats.keyword(g, s, event.card, "aberration"):
            yield f"TCG-INV-16: {event.name} is dealt damage without a combat"
    elif s.combat is None:
        yield f"TCG-INV-14: {event}"
    elif event.source == s.combat.defender[0] and stats.keyword(g, s, s.combat.attacker[0], "long_range"):
        yield f"TCG-INV-16: {event.source_name} hits back at somebody far away"


def order(events: Iterable[Event]) -> Iterator[str]:
    """The steps of each turn, and who draws in them."""
    expected = ["draw", "action", "end"]
    steps: list[str] = list(expected)
    turn, drew = 0, True
    for event in events:
        fact: Any = event
        match type(event).__name__:
            case "TurnBegan":
                if steps != expected:
                    yield f"TCG-INV-23: turn {turn} had the steps {steps}"
                steps, drew, turn = [], False, fact.turn
            case "StepBegan":
                if fact.step == "action" and drew is (turn == 1):
                    yield f"TCG-INV-23: turn {turn} has{'' if drew else ' not'} drawn"
                steps.append(fact.step)
            case "CardDrawn" | "DrawFailed":
                drew = drew or steps == ["draw"]


def leaks(g: Any, s: Any) -> Iterator[str]:
    """What a seat's view tells too much."""
    for seat in range(s.seats):
        seen = g.view(s, seat)
        other = 1 - seat
        hidden = [card for card in s.hand[other] if not s.knows(seat, card)]
        hidden += [card for card in (*s.deck[0], *s.deck[1]) if not s.knows(seat, card)]
        hidden += [card for card in s.resources[other] if s.face_down.get(card) and not s.knows(seat, card)]
        if any(seen.names[card] for card in hidden):
            yield f"TCG-INV-22: seat {seat} sees a hidden card"
        if seen.draws:
            yield "TCG-INV-22: the draws are open"
    onlooker = g.view(s, None)
    if any(onlooker.names[card] for seat in range(s.seats) for card in s.hand[seat] if s.known[card] == eyes(seat)):
        yield "TCG-INV-22: an onlooker sees a hand"


def told_too_much(s: Any, seat: int, actions: Iterable[Action]) -> Iterator[str]:
    """Answers that name a card by its number which the seat that is asked does not know."""
    for action in actions:
        for word, key in zip(action.args, action.args[1:]):
            if isinstance(word, str) and word[:1] == "c" and word[1:].isdecimal() and key:
                card = int(word[1:])
                if s.names[card] == key and not s.knows(seat, card):
                    yield f"TCG-INV-22: {action} tells seat {seat} what c{card} is"


def unanswerable(t: Table[Any, Any]) -> Iterator[str]:
    decision = t.state.decision
    for seat in decision.seats if decision else ():
        legal = list(t.legal(seat))
        yield from told_too_much(t.state, seat, legal)
        if not legal or len(set(legal)) != len(legal):
            yield f"TCG-INV-17: seat {seat} is asked {decision} with {len(legal)} answers"
    if decision and len(decision.seats) != 1:
        yield f"TCG-INV-17: {decision} asks several seats"
