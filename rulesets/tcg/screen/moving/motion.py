"""From what happened to what moves: how each event that can be seen leads from the picture before it to the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wowtable.core import Event, Seat
from wowtable.shell.motion.animations import MS, Animation, Effect, InTurn, Together
from wowtable.shell.motion.moments import Shield, flight, herald, mote, number, ring, roll, sign
from wowtable.shell.table.registry import Move, Passage

from ...rules import events as ev
from ...rules.setup import DIE
from ...rules.state import Duel
from ..cards.look import look_of
from ..facts.lookup import faction_of, near_seat, piece
from .moments import JUMP, Carried, HeldUp, Jump

IMPACT_MS = MS["attack"] * 0.45
"""When a jump arrives."""


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
    desk = passage.desk
    shield, hue = Shield(desk.seat_colour(event.seat)), f"faction.{faction_of(desk, event.seat)}.light"
    return InTurn((passage.show(), herald(desk.say("screen.turn_of", seat=event.seat), shield, hue)))


def party_readied(event: ev.PartyReadied, passage: Passage) -> Animation | None:
    return passage.show(MS["turned"]) if event.cards else None


def settles(_: Event, passage: Passage) -> Animation:
    """Cards turn by themselves; they only need the time."""
    return passage.show(MS["turned"])


# -- cards on their way ----------------------------------------------------------------------------------


def moved(event: Any, passage: Passage, *, turns: bool = False, fades: bool = False, lane: str = "") -> Animation:
    """A card goes from where it lay to where it lies. A place of its own is made at once, a pile grows in the end."""
    card, near, name = event.card, near_seat(passage.desk), known_name(passage, event)
    start, goal = where(passage.before, card, near), where(passage.after, card, near)
    carried = Carried(look_of(passage.desk, name), bool(name), turns and bool(name))
    way = flight(carried, passage.spot(start or goal), goal or start, piece=piece(card), fades=fades)
    parts = (passage.show(), way) if goal == piece(card) else (way, passage.show())
    return InTurn(parts, lane=lane)


def drawn(event: ev.CardDrawn, passage: Passage) -> Animation:
    return moved(event, passage, turns=True, lane="draw")


def to_pile(event: Any, passage: Passage) -> Animation:
    return moved(event, passage, lane="pile")


def destroyed(event: ev.Destroyed, passage: Passage) -> Animation:
    flash = ring(piece(event.card), "state.target", 1.8)
    return InTurn((flash, moved(event, passage, fades=True)), lane="destroyed")


def removed(event: ev.CardRemoved, passage: Passage) -> Animation:
    return moved(event, passage, fades=True)


def entered(event: ev.Entered, passage: Passage) -> Animation:
    landing = ring(piece(event.card))
    return InTurn((passage.show() if event.how == "token" else moved(event, passage), landing))


def ringed(hue: str, reach: float = 2.0) -> Move:
    """The card lights up as it changes."""

    def move(event: Any, passage: Passage) -> Animation:
        return Together((passage.show(), ring(piece(event.card), hue, reach)))

    return move


def held_up(event: ev.CardRevealed | ev.StashRevealed, passage: Passage) -> Animation:
    start = where(passage.after, event.card, near_seat(passage.desk))
    return Effect(f"shown:{event.card}", HeldUp(look_of(passage.desk, event.name), start), MS["shown"])


# -- numbers and signs -----------------------------------------------------------------------------------


def marked(icon: str) -> Move:
    def move(event: Any, passage: Passage) -> Animation:
        words = str(event.amount) if hasattr(event, "amount") else ""
        return Together((passage.show(), sign(piece(event.card), icon, words)), lane=f"sign:{icon}")

    return move


def counters_put(event: ev.CountersPut, passage: Passage) -> Animation:
    return Together((passage.show(), sign(piece(event.card), "keyword.unlimited", f"+{event.amount}")))


def boosted(event: ev.Boosted, passage: Passage) -> Animation | None:
    words = " / ".join(f"{change:+d}" for change in (event.attack, event.health) if change).replace("-", "−")
    hue = "number.up" if event.attack + event.health >= 0 else "number.down"
    return Together((passage.show(), number(piece(event.card), words, hue)), lane="boost") if words else None


def healed(event: ev.Healed, passage: Passage) -> Animation:
    gain = number(piece(event.card), f"+{event.amount}", "number.up", "spell.healing")
    return Together((passage.show(), gain), lane="heal")


def damaged(event: ev.DamagePut, passage: Passage) -> Animation:
    return Together((passage.show(), number(piece(event.card), f"−{event.amount}")))


# -- the chain -------------------------------------------------------------------------------------------


def used(event: Any, _: Passage) -> Animation:
    return Together((ring(piece(event.card)), mote(piece(event.card), "chain")))


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
    hit = mote(piece(event.weapon), piece(event.card), "state.attacker")
    return Together((hit, sign(piece(event.weapon), "ui.sword")))


def damage(event: ev.DamageDealt, passage: Passage) -> Animation:
    """Blows of a combat land as the attacker's jump arrives, both at the same time."""
    hue = f"damage.{event.types[0]}.light" if event.types else "text.error"
    icon = f"damage.{event.types[0]}" if event.types else ""
    hit, combat = piece(event.card), passage.before.combat
    hurt = Together((passage.show(), number(hit, f"−{event.amount}", hue, icon), ring(hit, "state.target", 1.6)))
    if not event.combat or combat is None:
        return Together((hurt,), lane="damage", at_once=True)
    jump = Jump(piece(combat.defender[0]))
    leap = Effect(JUMP + piece(combat.attacker[0]), jump, MS["attack"])
    return Together((leap, hurt), IMPACT_MS, lane="blows", at_once=True)


def redirected(event: ev.DamageRedirected, _: Passage) -> Animation:
    return mote(piece(event.card), piece(event.to), "state.target")


MOTIONS: Mapping[type[Event], Move | None] = {
    ev.GameBegan: None,
    ev.DieCast: die_cast,
    ev.FirstChosen: None,
    ev.HandKept: None,
    ev.HandRedrawn: None,
    ev.TurnBegan: turn_began,
    ev.StepBegan: None,
    ev.PartyReadied: party_readied,
    ev.StayedExhausted: marked("ui.locked"),
    ev.TurnEnded: None,
    ev.Passed: None,
    ev.PlayerLost: None,
    ev.GameWon: None,
    ev.GameDrawn: None,
    ev.CardDrawn: drawn,
    ev.DrawFailed: None,
    ev.DeckShuffled: None,
    ev.CardDiscarded: to_pile,
    ev.CardMilled: to_pile,
    ev.ToGraveyard: None,
    ev.CardRevealed: held_up,
    ev.HandShown: None,
    ev.DeckSearched: None,
    ev.CardToHand: moved,
    ev.CardToDeck: to_pile,
    ev.GraveyardShuffled: None,
    ev.CardRemoved: removed,
    ev.Entered: entered,
    ev.Destroyed: destroyed,
    ev.TokenGone: None,
    ev.ControlTaken: ringed("damage.shadow.light"),
    ev.HeroReplaced: ringed("gold.100", 2.6),
    ev.Placed: moved,
    ev.PlacedDown: moved,
    ev.ResourcesPaid: settles,
    ev.ResourcesTurned: settles,
    ev.TurnedDown: settles,
    ev.StashRevealed: held_up,
    ev.Exhausted: settles,
    ev.Readied: settles,
    ev.WillNotReady: marked("ui.locked"),
    ev.HeroFlipped: ringed("gold.100", 2.2),
    ev.CountersPut: counters_put,
    ev.CounterTaken: marked("ui.minus"),
    ev.Boosted: boosted,
    ev.GroupBoosted: None,
    ev.KeywordGranted: marked("ui.plus"),
    ev.GroupGranted: None,
    ev.ActsForbidden: marked("ui.locked"),
    ev.GroupForbidden: None,
    ev.CardPlayed: moved,
    ev.PowerUsed: used,
    ev.QuestCompleted: used,
    ev.Triggered: used,
    ev.TriggerVanished: None,
    ev.Resolved: resolved,
    ev.Interrupted: interrupted,
    ev.Declined: None,
    ev.AttackProposed: ringed("state.attacker"),
    ev.CombatBegan: settles,
    ev.Protected: marked("keyword.protector"),
    ev.Defends: None,
    ev.Struck: struck,
    ev.StrikeLanded: marked("ui.sword"),
    ev.CombatEnded: None,
    ev.DamageDealt: damage,
    ev.DamagePrevented: marked("keyword.protector"),
    ev.DamageRedirected: redirected,
    ev.ArmorUsed: marked("gear.breastplate"),
    ev.ShieldRaised: marked("keyword.protector"),
    ev.RedirectSet: marked("spell.misdirection"),
    ev.Healed: healed,
    ev.DamagePut: damaged,
}
