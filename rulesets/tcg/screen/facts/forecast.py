"""What would happen if nobody did anything more: played out on a copy of what the viewer knows.

Where a question comes up on the way that somebody must really answer, nothing is promised.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wowtable.core import Action, Decision, Event, Table, Unforeseen
from wowtable.core.frames import PASS

from ...rules import events as ev
from ...rules.ai.fight_outcomes import best
from ...rules.ai.habits import habit
from ...rules.state import Duel, DuelTable, Link
from .fight_outcomes import outcomes_now
from .lookup import Desk, kind_asked

_MOST_STEPS = 60
_OPENING = (ev.CardRevealed, ev.DeckSearched, ev.HandShown)
"""Facts that show what is hidden: what follows from them cannot be told before."""
_DECLINED = {
    "strike": Action("no_strike"),
    "protect": Action("no_protect"),
    "armor": Action("no_armor"),
}


@dataclass(frozen=True, slots=True)
class Blow:
    """What a combat does to both sides if nobody interferes."""

    attacker: int
    defender: int
    dealt: int
    back: int
    kills: bool
    back_kills: bool


def _copy(desk: Desk) -> DuelTable:
    return Table(desk.game, desk.view.copy(), Unforeseen(), [])


def if_it_resolves(desk: Desk) -> tuple[Event, ...] | None:
    """The facts that the newest link of the chain would bring; None where that cannot be told."""
    s = desk.view
    if not s.chain or s.decision is None or s.decision.kind != "priority" or s.chain[-1].kind == "proposal":
        return None
    t, newest = _copy(desk), s.chain[-1].number
    for _ in range(2 * s.seats):
        decision = t.state.decision
        if decision is None or decision.kind != "priority":
            return None
        t.apply(decision.seats[0], PASS)
        if all(link.number != newest for link in t.state.chain):
            return None if _guessed(t) else tuple(t.events or ())
    return None


def _guessed(t: DuelTable) -> bool:
    """Whether anything hung on chance, or on a card that the viewer does not know."""
    if isinstance(t.chance, Unforeseen) and t.chance.asked:
        return True
    return any(isinstance(fact, _OPENING) or _nameless(fact) for fact in t.events or ())


def _nameless(fact: Event) -> bool:
    return not isinstance(fact, ev.CardDrawn) and getattr(fact, "name", "known") == ""


def blow(desk: Desk, proposal: Action | None = None) -> Blow | None:
    """The combat that is being fought, is proposed on the chain, or would be by that action. Whoever proposes an attack
    strikes as usual: that too is its own doing."""
    s = desk.view
    if s.decision is None:
        return None
    t = _copy(desk)
    if proposal is not None:
        t.apply(s.decision.seats[0], proposal)
    fighters = _fighters(t.state)
    if fighters is None:
        return None
    for _ in range(_MOST_STEPS):
        decision = t.state.decision
        if decision is None or _over(t.events or ()):
            return _told(t.state, t.events or (), *fighters)
        dull = habit(t) if _own_strike(desk, decision, proposal) else _dull(decision)
        if dull is None:
            return None
        t.apply(decision.seats[0], dull)
    return None


def _own_strike(desk: Desk, decision: Decision, proposal: Action | None) -> bool:
    return proposal is not None and decision.kind == "strike" and decision.seats[0] == desk.asked


def _dull(decision: Decision) -> Action | None:
    return PASS if decision.kind == "priority" else _DECLINED.get(decision.kind)


def blow_facts(coming: Blow) -> dict[str, object]:
    """For the words that tell of it."""
    kills, back_kills = ("yes" if flag else "no" for flag in (coming.kills, coming.back_kills))
    return {"n": coming.dealt, "kills": kills, "back": coming.back, "back_kills": back_kills}


def golden_blow(desk: Desk, attacker: int, defender: int) -> Blow | None:
    """The combat as the best answer to a question about a strike or armor would have it end, where that is certain."""
    found = outcomes_now(desk) if kind_asked(desk) in ("strike", "armor") and desk.may_act else ()
    if not found or not (outcome := best(found)).sure:
        return None
    fates = {fate.card: fate for fate in (outcome.hit, outcome.other) if fate is not None}
    if defender not in fates:
        return None
    dealt, back = fates[defender], fates.get(attacker)
    taken, falls = (0, False) if back is None else (back.taken, back.falls)
    return Blow(attacker, defender, dealt.taken, taken, dealt.falls, falls)


def proposal_of(s: Duel) -> Link | None:
    return next((link for link in reversed(s.chain) if link.kind == "proposal"), None)


def _fighters(s: Duel) -> tuple[int, int] | None:
    if s.combat is not None:
        return s.combat.attacker[0], s.combat.defender[0]
    link = proposal_of(s)
    return None if link is None else (link.source[0], link.groups[0][0][0])


def _over(events: Sequence[Event]) -> bool:
    """The fight is done, and the check that follows it too."""
    return any(isinstance(event, ev.CombatEnded) for event in events)


def _told(s: Duel, events: Sequence[Event], attacker: int, defender: int) -> Blow | None:
    if not any(isinstance(event, ev.CombatEnded) and event.fought for event in events):
        return None
    dealt = back = 0
    gone = {event.card for event in events if isinstance(event, ev.Destroyed)}
    gone |= {s.hero[event.seat] for event in events if isinstance(event, ev.PlayerLost)}
    for event in events:
        if isinstance(event, ev.DamageDealt) and event.combat:
            if event.source == attacker and event.card == defender:
                dealt += event.amount
            elif event.card == attacker:
                back += event.amount
    return Blow(attacker, defender, dealt, back, defender in gone, attacker in gone)
