"""From what happened to what moves: one maker for each event class that can be seen on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from wowtable.core import Event
from wowtable.shell.motion.animations import BEATS, Animation, Call, Display, Effect, InTurn, Together
from wowtable.shell.table.motion import At, Make

from ...rules import events as ev
from ...rules import stats
from ...rules.state import Combat, Duel
from ..lore import game_of, piece
from . import shifts
from .effects import Flight, Herald, Lunge, Moment, Mote, Number, Ring, Roll, Shown, Sign

DRAW, PLAY, TURN = BEATS["card.draw"].ms, BEATS["card.play"].ms, BEATS["turn"].ms
SIGN_MS, RING_MS, DIE_MS, SHOW_MS, NUMBER_MS, QUIET_MS = 520.0, 320.0, 1100.0, 1300.0, 520.0, 170.0

Change = Callable[[Duel], None]


def _effect(name: str, moment: Moment, ms: float, lane: str = "") -> Effect:
    return Effect(name, moment, ms, lane=lane)


def _once(change: Change, ms: float = 0.0) -> Call:
    """Shows another view from its end on."""

    def run(display: Display, t: float) -> None:
        if t < 1 or not isinstance(display.view, Duel):
            return
        view = display.view.copy()
        change(view)
        display.view = view

    return Call(run, ms, part="fade")


def _seen(at: At, card: int, name: str) -> str:
    """The name of a card as far as the viewer knows it."""
    names = at.display.view.names
    return name or (names[card] if card < len(names) else "")


# -- the course of the game ------------------------------------------------------------------------------


def die_cast(event: ev.DieCast, _: At) -> Animation:
    return _effect(f"die:{event.seat}", Roll(event.seat, event.face), DIE_MS, "dice")


def turn_began(event: ev.TurnBegan, at: At) -> Animation:
    def change(s: Duel) -> None:
        s.turn, s.active, s.placed, s.step = event.turn, event.seat, False, "ready"

    words = at.desk.say("screen.turn_of", seat=event.seat)
    herald = Effect("herald", Herald(words, event.seat), TURN, part="fade")
    return InTurn((_once(change), herald))


def step_began(event: ev.StepBegan, _: At) -> Animation:
    def change(s: Duel) -> None:
        s.step = event.step  # type: ignore[assignment]

    return _once(change)


def party_readied(event: ev.PartyReadied, _: At) -> Animation | None:
    def change(s: Duel) -> None:
        for card in event.cards:
            s.exhausted.pop(card, None)

    return _once(change, BEATS["card.ready"].ms) if event.cards else None


# -- cards on their way ----------------------------------------------------------------------------------


def drawn(event: ev.CardDrawn, at: At) -> Animation:
    name = _seen(at, event.card, event.name)
    flight = Flight(name, f"deck:{event.seat}", f"hand:{event.seat}", turns=bool(name))
    take = _once(lambda s: shifts.to_pile(s, event.card, "hand", event.name))
    return InTurn((_effect(f"draw:{event.card}", flight, DRAW), take), lane="draw")


def _to_pile(event: Any, at: At, start: str, zone: Any, *, fades: bool = False, top: bool = True) -> Animation:
    view = at.display.view
    owner = view.owner[event.card] if event.card < len(view.owner) else event.seat
    flight = Flight(_seen(at, event.card, event.name), start, f"{zone}:{owner}", fades=fades)
    gone = _once(lambda s: shifts.take_away(s, event.card) if event.card < len(s.zone) else None)
    there = _once(lambda s: shifts.to_pile(s, event.card, zone, event.name, top=top))
    return InTurn((gone, _effect(f"move:{event.card}", flight, PLAY), there), lane=f"to:{zone}")


def discarded(event: ev.CardDiscarded, at: At) -> Animation:
    return _to_pile(event, at, _place_of(at, event.card, f"hand:{event.seat}"), "graveyard")


def milled(event: ev.CardMilled, at: At) -> Animation:
    return _to_pile(event, at, f"deck:{event.seat}", "graveyard")


def _place_of(at: At, card: int, otherwise: str) -> str:
    """Own cards have places of their own in the hand; those of others do not."""
    view = at.display.view
    return piece(card) if card < len(view.owner) and view.owner[card] == at.desk.viewer else otherwise


def revealed(event: ev.CardRevealed | ev.StashRevealed, _: At) -> Animation:
    where = event.where if isinstance(event, ev.CardRevealed) else "resources"
    start = f"{where}:{event.seat}"
    return _effect(f"shown:{event.card}", Shown(event.name, start), SHOW_MS)


def to_hand(event: ev.CardToHand, at: At) -> Animation:
    return _to_pile(event, at, _origin(event), "hand")


def to_deck(event: ev.CardToDeck, at: At) -> Animation:
    return _to_pile(event, at, _origin(event), "deck", top=event.top)


def _origin(event: Any) -> str:
    places = {"play": piece(event.card), "chain": "chain"}
    return places.get(event.origin, f"{event.origin}:{event.seat}")


def removed(event: ev.CardRemoved, at: At) -> Animation:
    return _to_pile(event, at, piece(event.card), "removed", fades=True)


def destroyed(event: ev.Destroyed, at: At) -> Animation:
    flash = _effect(f"flash:{event.card}", Ring(piece(event.card), "state.target", 1.8), 200)
    return InTurn((flash, _to_pile(event, at, piece(event.card), "graveyard", fades=True)), lane="destroyed")


def token_gone(event: ev.TokenGone, _: At) -> Animation:
    leave = _once(lambda s: shifts.take_away(s, event.card) if event.card < len(s.zone) else None)
    return InTurn((_effect(f"gone:{event.card}", Ring(piece(event.card), "text.second"), RING_MS), leave))


def entered(event: ev.Entered, at: At) -> Animation:
    g = game_of(at.desk)
    put = _once(lambda s: shifts.into_play(g, s, event.card, event.seat, event.name, event.host))
    start = "chain" if event.how == "played" else piece(event.card)
    if event.how == "token":
        return InTurn((put, _effect(f"ring:{event.card}", Ring(f"play:{event.seat}"), RING_MS)))
    flight = Flight(event.name, start, f"play:{event.seat}")
    ring = _effect(f"ring:{event.card}", Ring(piece(event.card)), RING_MS)
    return InTurn((_effect(f"enter:{event.card}", flight, PLAY), put, ring))


def control_taken(event: ev.ControlTaken, _: At) -> Animation:
    ring = _effect(f"ring:{event.card}", Ring(piece(event.card), "damage.shadow.light"), RING_MS)
    return InTurn((ring, _once(lambda s: shifts.change_sides(s, event.card, event.seat))))


def hero_replaced(event: ev.HeroReplaced, _: At) -> Animation:
    return _effect("hero", Ring(f"play:{event.seat}", "gold.100", 2.6), RING_MS * 2)


# -- resources and states ----------------------------------------------------------------------------------


def placed(event: ev.Placed | ev.PlacedDown, at: At) -> Animation:
    up = isinstance(event, ev.Placed)
    start = _place_of(at, event.card, f"hand:{event.seat}")
    name = event.name if up else ""
    gone = _once(lambda s: shifts.take_away(s, event.card))
    flight = _effect(f"place:{event.card}", Flight(name, start, f"resources:{event.seat}"), PLAY)

    def put(s: Duel) -> None:
        shifts.into_resources(s, event.card, event.seat, event.name, up=up)
        s.placed = True

    return InTurn((gone, flight, _once(put)))


def paid(event: ev.ResourcesPaid, _: At) -> Animation:
    def change(s: Duel) -> None:
        s.exhausted.update(dict.fromkeys(event.cards, True))

    return _once(change, QUIET_MS)


def exhausted(event: ev.Exhausted, _: At) -> Animation:
    return _once(lambda s: s.exhausted.__setitem__(event.card, True), QUIET_MS)


def readied(event: ev.Readied, _: At) -> Animation:
    def change(s: Duel) -> None:
        s.exhausted.pop(event.card, None)

    return _once(change, QUIET_MS)


def resources_turned(event: ev.ResourcesTurned, _: At) -> Animation:
    def change(s: Duel) -> None:
        for card in event.cards:
            if event.ready:
                s.exhausted.pop(card, None)
            else:
                s.exhausted[card] = True

    return _once(change, QUIET_MS)


def turned_down(event: ev.TurnedDown, _: At) -> Animation:
    return _once(lambda s: s.face_down.__setitem__(event.card, True), QUIET_MS)


def flipped(event: ev.HeroFlipped, _: At) -> Animation:
    def change(s: Duel) -> None:
        if event.up:
            s.face_down.pop(event.card, None)
        else:
            s.face_down[event.card] = True

    return InTurn((_effect("flip", Ring(piece(event.card), "gold.100", 2.2), RING_MS), _once(change)))


def counters_put(event: ev.CountersPut, _: At) -> Animation:
    def change(s: Duel) -> None:
        key = (event.card, event.counter)
        s.counters[key] = s.counters.get(key, 0) + event.amount

    mark = Sign(piece(event.card), "keyword.unlimited", f"+{event.amount}")
    return InTurn((_once(change), _effect(f"counter:{event.card}", mark, SIGN_MS)))


def boosted(event: ev.Boosted, _: At) -> Animation | None:
    parts = [f"{event.attack:+d}"] if event.attack else []
    parts += [f"{event.health:+d}"] if event.health else []
    if not parts:
        return None
    better = event.attack + event.health >= 0
    words, hue = " / ".join(parts).replace("-", "−"), "number.up" if better else "number.down"
    return _effect(f"boost:{event.card}", Number(piece(event.card), words, hue), NUMBER_MS, "boost")


def sign(icon: str) -> Make:
    def make(event: Any, _: At) -> Animation:
        return _effect(f"sign:{event.card}", Sign(piece(event.card), icon), SIGN_MS, f"sign:{icon}")

    return make


# -- the chain -----------------------------------------------------------------------------------------------


def played(event: ev.CardPlayed, at: At) -> Animation:
    def gone(s: Duel) -> None:
        shifts.know(s, event.card, event.name, event.seat)
        shifts.take_away(s, event.card)

    start = _place_of(at, event.card, f"hand:{event.seat}")
    flight = _effect(f"play:{event.card}", Flight(event.name, start, "chain"), PLAY)
    return InTurn((_once(gone), flight))


def used(event: Any, _: At) -> Animation:
    ring = _effect(f"use:{event.card}", Ring(piece(event.card)), RING_MS)
    return Together((ring, _effect(f"mote:{event.card}", Mote(piece(event.card), "chain"), BEATS["chain.add"].ms + 80)))


def resolved(event: ev.Resolved, at: At) -> Animation:
    view = at.display.view
    link = next((link for link in reversed(view.chain) if link.source[0] == event.card), None)
    refs = [ref[0] for group in link.groups for ref in group] if link is not None else []
    goals = [piece(card) if card >= 0 else piece(view.hero[-1 - card]) for card in refs] or [f"play:{event.seat}"]
    motes = [_effect(f"mote:{n}", Mote("chain", goal), BEATS["chain.resolve"].ms) for n, goal in enumerate(goals)]
    off = _once(lambda s: shifts.off_the_chain(s, event.card, event.kind))
    return InTurn((Together(tuple(motes)), off))


def interrupted(event: ev.Interrupted, _: At) -> Animation:
    off = _once(lambda s: shifts.off_the_chain(s, event.card, event.kind))
    return InTurn((_effect("interrupted", Sign("chain", "ui.refuse"), SIGN_MS), off))


# -- combat and damage ---------------------------------------------------------------------------------------


def proposed(event: ev.AttackProposed, _: At) -> Animation:
    return _effect(f"ring:{event.card}", Ring(piece(event.card), "state.attacker"), RING_MS)


def combat_began(event: ev.CombatBegan, _: At) -> Animation:
    def change(s: Duel) -> None:
        shifts.off_the_chain(s, event.card, "proposal")
        s.combat, s.step = Combat(s.ref(event.card), s.ref(event.defender)), "combat"

    return _once(change, QUIET_MS)


def protected(event: ev.Protected, _: At) -> Animation:
    def change(s: Duel) -> None:
        if s.combat is not None:
            s.combat = replace(s.combat, defender=s.ref(event.card), protected=True)

    return InTurn((_effect("protect", Sign(piece(event.card), "keyword.protector"), SIGN_MS), _once(change)))


def combat_ended(_: ev.CombatEnded, __: At) -> Animation:
    def change(s: Duel) -> None:
        s.combat, s.step = None, "action"

    return _once(change)


def struck(event: ev.Struck, _: At) -> Animation:
    mote = _effect("strike", Mote(piece(event.weapon), piece(event.card), "state.attacker"), RING_MS)
    return Together((mote, _effect("strike:sign", Sign(piece(event.weapon), "ui.sword"), SIGN_MS)))


def damage(event: ev.DamageDealt, at: At) -> Animation:
    def change(s: Duel) -> None:
        s.damage[event.card] = s.damage.get(event.card, 0) + event.amount

    hue = f"damage.{event.types[0]}.light" if event.types else "text.error"
    icon = f"damage.{event.types[0]}" if event.types else ""
    hit = piece(event.card)
    number = _effect(f"hit:{event.card}", Number(hit, f"−{event.amount}", hue, icon), NUMBER_MS)
    hurt = Together((_once(change), number, _effect(f"ring:{event.card}", Ring(hit, "state.target", 1.6), RING_MS)))
    if not _opens_the_blows(event, at):
        return Together((hurt,), lane="damage")
    combat = at.display.view.combat
    goal = piece(combat.defender[0])
    lunge = _effect(f"lunge:{piece(combat.attacker[0])}", Lunge(goal), BEATS["attack"].ms)
    return Together((lunge, hurt), apart=BEATS["attack"].ms * 0.45)


def _opens_the_blows(event: ev.DamageDealt, at: At) -> bool:
    """Whether the attacker jumps with it: what strikes back is told first, and the jump is made once."""
    s = at.display.view
    if not event.combat or s.combat is None:
        return False
    attacker, defender = s.combat.attacker[0], s.combat.defender[0]
    if event.card == attacker:
        return True
    return event.source == attacker and not stats.attack(game_of(at.desk), s, defender)


def healed(event: ev.Healed, _: At) -> Animation:
    def change(s: Duel) -> None:
        left = s.damage.get(event.card, 0) - event.amount
        s.damage.pop(event.card, None) if left <= 0 else s.damage.__setitem__(event.card, left)

    number = Number(piece(event.card), f"+{event.amount}", "number.up", "spell.healing")
    return Together((_once(change), _effect(f"heal:{event.card}", number, NUMBER_MS)), lane="heal")


def damage_put(event: ev.DamagePut, _: At) -> Animation:
    def change(s: Duel) -> None:
        s.damage[event.card] = s.damage.get(event.card, 0) + event.amount

    number = Number(piece(event.card), f"−{event.amount}", "text.error")
    return Together((_once(change), _effect(f"put:{event.card}", number, NUMBER_MS)))


def prevented(event: ev.DamagePrevented, _: At) -> Animation:
    return _effect(f"shield:{event.card}", Sign(piece(event.card), "keyword.protector", str(event.amount)), SIGN_MS)


def armor_used(event: ev.ArmorUsed, _: At) -> Animation:
    return _effect(f"armor:{event.card}", Sign(piece(event.card), "gear.breastplate", str(event.amount)), SIGN_MS)


def redirected(event: ev.DamageRedirected, _: At) -> Animation:
    return _effect(f"away:{event.card}", Mote(piece(event.card), piece(event.to), "state.target"), SIGN_MS)


MOTIONS: Mapping[type[Event], Make | None] = {
    ev.GameBegan: None,
    ev.DieCast: die_cast,
    ev.FirstChosen: None,
    ev.HandKept: None,
    ev.HandRedrawn: None,
    ev.TurnBegan: turn_began,
    ev.StepBegan: step_began,
    ev.PartyReadied: party_readied,
    ev.StayedExhausted: sign("ui.locked"),
    ev.TurnEnded: None,
    ev.Passed: None,
    ev.PlayerLost: None,
    ev.GameWon: None,
    ev.GameDrawn: None,
    ev.CardDrawn: drawn,
    ev.DrawFailed: None,
    ev.DeckShuffled: None,
    ev.CardDiscarded: discarded,
    ev.CardMilled: milled,
    ev.ToGraveyard: None,
    ev.CardRevealed: revealed,
    ev.HandShown: None,
    ev.DeckSearched: None,
    ev.CardToHand: to_hand,
    ev.CardToDeck: to_deck,
    ev.GraveyardShuffled: None,
    ev.CardRemoved: removed,
    ev.Entered: entered,
    ev.Destroyed: destroyed,
    ev.TokenGone: token_gone,
    ev.ControlTaken: control_taken,
    ev.HeroReplaced: hero_replaced,
    ev.Placed: placed,
    ev.PlacedDown: placed,
    ev.ResourcesPaid: paid,
    ev.ResourcesTurned: resources_turned,
    ev.TurnedDown: turned_down,
    ev.StashRevealed: revealed,
    ev.Exhausted: exhausted,
    ev.Readied: readied,
    ev.WillNotReady: sign("ui.locked"),
    ev.HeroFlipped: flipped,
    ev.CountersPut: counters_put,
    ev.CounterTaken: sign("ui.minus"),
    ev.Boosted: boosted,
    ev.GroupBoosted: None,
    ev.KeywordGranted: sign("ui.plus"),
    ev.GroupGranted: None,
    ev.ActsForbidden: sign("ui.locked"),
    ev.GroupForbidden: None,
    ev.CardPlayed: played,
    ev.PowerUsed: used,
    ev.QuestCompleted: used,
    ev.Triggered: used,
    ev.TriggerVanished: None,
    ev.Resolved: resolved,
    ev.Interrupted: interrupted,
    ev.Declined: None,
    ev.AttackProposed: proposed,
    ev.CombatBegan: combat_began,
    ev.Protected: protected,
    ev.Defends: None,
    ev.Struck: struck,
    ev.StrikeLanded: sign("ui.sword"),
    ev.CombatEnded: combat_ended,
    ev.DamageDealt: damage,
    ev.DamagePrevented: prevented,
    ev.DamageRedirected: redirected,
    ev.ArmorUsed: armor_used,
    ev.ShieldRaised: sign("keyword.protector"),
    ev.RedirectSet: sign("spell.misdirection"),
    ev.Healed: healed,
    ev.DamagePut: damage_put,
}
