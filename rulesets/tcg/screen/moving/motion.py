"""From what happened to what moves: how each event that can be seen leads from one picture to the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wowtable.core import Seat
from wowtable.shell.base.layout import Rect
from wowtable.shell.cards.carried import CarriedCard
from wowtable.shell.motion import moments
from wowtable.shell.motion.animations import MS, Animation, InTurn, Together
from wowtable.shell.motion.moments import flight, leap, mote, number, ring, roll, sign
from wowtable.shell.table.moving import marked, ringed, settles, turn_herald
from wowtable.shell.table.registry import Kinds, Move

from ...rules import events as ev
from ...rules.setup import DIE
from ...rules.state import Duel
from ..cards.look import look_of
from ..facts.lookup import Passage, faction_of, near_seat, piece

HELD = (196.0, 274.0)
EDGE = "edge"
IMPACT_MS = MS["attack"] * 0.45
"""When an attacker's leap arrives."""


def at(event: Any) -> str:
    return piece(event.card)


def where(s: Duel, card: int, near: Seat) -> str:
    """The place where a card lies: one of its own if it shows there, else that of its pile; "" for none."""
    zone = s.zone[card] if card < len(s.zone) else "none"
    if zone == "play" or (zone == "hand" and s.owner[card] == near):
        return piece(card)
    if zone in ("none", "chain"):
        return "chain" if zone == "chain" else ""
    return f"{zone}:{s.owner[card]}"


def known_name(passage: Passage, event: Any) -> str:
    """The name of a card as far as the viewer knows it and it lies open."""
    if passage.after.face_down.get(event.card):
        return ""
    name: str = event.name or passage.after.names[event.card]
    return name


# -- the course of the game ------------------------------------------------------------------------------


def die_cast(event: ev.DieCast, _: Passage) -> Animation:
    return roll(f"mat:{event.seat}", event.face, DIE)


def turn_began(event: ev.TurnBegan, passage: Passage) -> Animation:
    return turn_herald(passage, event.seat, f"faction.{faction_of(passage.desk, event.seat)}.light")


def party_readied(event: ev.PartyReadied, passage: Passage) -> Animation | None:
    return settles(event, passage) if event.cards else None


# -- cards on their way ----------------------------------------------------------------------------------


def moved(event: Any, passage: Passage, *, turns: bool = False, fades: bool = False, lane: str = "") -> Animation:
    """A card goes from where it lay to where it lies. A place of its own is made at once, a pile grows in the end."""
    card, near, name = event.card, near_seat(passage.desk), known_name(passage, event)
    start, goal = where(passage.before, card, near), where(passage.after, card, near)
    carried = CarriedCard(look_of(passage.desk, name), bool(name), turns and bool(name))
    way = flight(carried, passage.spot(start or goal), goal or start, piece=piece(card), fades=fades)
    parts = (passage.show(), way) if goal == piece(card) else (way, passage.show())
    return InTurn(parts, lane=lane)


def played(event: ev.CardPlayed, passage: Passage) -> Animation:
    """What somebody else plays is held up at the edge of the table before it goes its way, so that it can be read."""
    near = near_seat(passage.desk)
    edge = passage.spot(EDGE)
    if event.seat == near or not known_name(passage, event) or not isinstance(edge, Rect):
        return moved(event, passage)
    card = CarriedCard(look_of(passage.desk, event.name), True)
    words = passage.desk.say("table.plays", seat=event.seat)
    sign = moments.SeatShield(passage.desk.seat_colour(event.seat))
    start = where(passage.before, event.card, near)
    shown = moments.shown(moments.HeldUp(card, start, edge.size, edge, words, sign, stays=True))
    way = flight(card, edge, "chain", piece=piece(event.card), size=edge.size)
    return InTurn((shown, way, passage.show()))


def drawn(event: ev.CardDrawn, passage: Passage) -> Animation:
    return moved(event, passage, turns=True, lane="draw")


def to_pile(event: ev.CardDiscarded | ev.CardMilled | ev.CardToDeck, passage: Passage) -> Animation:
    return moved(event, passage, lane="pile")


def destroyed(event: ev.Destroyed, passage: Passage) -> Animation:
    flash = ring(at(event), "state.target", 1.8)
    return InTurn((flash, moved(event, passage, fades=True)), lane="destroyed")


def removed(event: ev.CardRemoved, passage: Passage) -> Animation:
    return moved(event, passage, fades=True)


def entered(event: ev.Entered, passage: Passage) -> Animation:
    landing = ring(at(event))
    return InTurn((passage.show() if event.how == "token" else moved(event, passage), landing))


def held_up(event: ev.CardRevealed | ev.StashRevealed, passage: Passage) -> Animation:
    card = CarriedCard(look_of(passage.desk, event.name), True)
    return moments.held_up(card, where(passage.after, event.card, near_seat(passage.desk)), HELD)


# -- numbers and signs -----------------------------------------------------------------------------------


def counters_put(event: ev.CountersPut, passage: Passage) -> Animation:
    return Together((passage.show(), sign(at(event), "keyword.unlimited", f"+{event.amount}")))


def boosted(event: ev.Boosted, passage: Passage) -> Animation | None:
    words = " / ".join(f"{change:+d}" for change in (event.attack, event.health) if change).replace("-", "−")
    hue = "number.up" if event.attack + event.health >= 0 else "number.down"
    return Together((passage.show(), number(at(event), words, hue)), lane="boost") if words else None


def healed(event: ev.Healed, passage: Passage) -> Animation:
    gain = number(at(event), f"+{event.amount}", "number.up", "spell.healing")
    return Together((passage.show(), gain), lane="heal")


def damaged(event: ev.DamagePut, passage: Passage) -> Animation:
    return Together((passage.show(), number(at(event), f"−{event.amount}")))


# -- the chain -------------------------------------------------------------------------------------------


def used(event: ev.PowerUsed | ev.QuestCompleted | ev.Triggered, _: Passage) -> Animation:
    return Together((ring(at(event)), mote(at(event), "chain")))


def resolved(event: ev.Resolved, passage: Passage) -> Animation:
    s = passage.before
    link = next((link for link in reversed(s.chain) if link.source[0] == event.card), None)
    refs = [ref[0] for group in link.groups for ref in group] if link is not None else []
    goals = [piece(card) if card >= 0 else piece(s.hero[-1 - card]) for card in refs] or [f"play:{event.seat}"]
    return Together(tuple(mote("chain", goal) for goal in goals))


def interrupted(_: ev.Interrupted, __: Passage) -> Animation:
    return sign("chain", "ui.refuse")


# -- combat ----------------------------------------------------------------------------------------------


def struck(event: ev.Struck, _: Passage) -> Animation:
    hit = mote(piece(event.weapon), at(event), "state.attacker")
    return Together((hit, sign(piece(event.weapon), "ui.sword")))


def damage(event: ev.DamageDealt, passage: Passage) -> Animation:
    """Blows of a combat land as the attacker's leap arrives, both at the same time."""
    hue = f"damage.{event.types[0]}.light" if event.types else "text.error"
    icon = f"damage.{event.types[0]}" if event.types else ""
    hit, combat = at(event), passage.before.combat
    hurt = Together((passage.show(), number(hit, f"−{event.amount}", hue, icon), ring(hit, "state.target", 1.6)))
    if not event.combat or combat is None:
        return Together((hurt,), lane="damage", at_once=True)
    run = leap(piece(combat.attacker[0]), piece(combat.defender[0]))
    return Together((run, hurt), IMPACT_MS, lane="blows", at_once=True)


def redirected(event: ev.DamageRedirected, _: Passage) -> Animation:
    return mote(at(event), piece(event.to), "state.target")


CARDS = (played, drawn, to_pile, destroyed, removed, entered, held_up, used, resolved, interrupted)
SHOWN = (die_cast, turn_began, party_readied, counters_put, boosted, healed, damaged, struck, damage, redirected)
COURSE: Kinds = (ev.GameBegan, ev.FirstChosen, ev.StepBegan, ev.TurnEnded, ev.Passed, ev.Declined, ev.CombatEnded)
OVER: Kinds = (ev.PlayerLost, ev.GameWon, ev.GameDrawn)
HIDDEN: Kinds = (ev.HandKept, ev.HandRedrawn, ev.DrawFailed, ev.DeckShuffled, ev.DeckSearched, ev.GraveyardShuffled)
MANY: Kinds = (ev.HandShown, ev.ToGraveyard, ev.GroupBoosted, ev.GroupGranted, ev.GroupForbidden)
TURNED: Kinds = (ev.ResourcesPaid, ev.ResourcesTurned, ev.TurnedDown, ev.Exhausted, ev.Readied, ev.CombatBegan)
LOCKED: Kinds = (ev.StayedExhausted, ev.WillNotReady, ev.ActsForbidden)
SHIELDED: Kinds = (ev.Protected, ev.DamagePrevented, ev.ShieldRaised, ev.ArmorUsed, ev.RedirectSet)
GROUPS: Mapping[Move | None, Kinds] = {
    None: (*COURSE, *OVER, *HIDDEN, *MANY, ev.TokenGone, ev.TriggerVanished, ev.Defends),
    moved: (ev.CardToHand, ev.Placed, ev.PlacedDown),
    settles: TURNED,
    marked(at): (*LOCKED, *SHIELDED, ev.StrikeLanded),
    marked(at, "ui.minus"): (ev.CounterTaken,),
    marked(at, "ui.plus"): (ev.KeywordGranted,),
    ringed(at, "damage.shadow.light"): (ev.ControlTaken,),
    ringed(at, "gold.100", 2.6): (ev.HeroReplaced,),
    ringed(at, "gold.100", 2.2): (ev.HeroFlipped,),
    ringed(at, "state.attacker"): (ev.AttackProposed,),
}
