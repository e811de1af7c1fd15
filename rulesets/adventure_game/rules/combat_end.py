"""The last step of a combat: what is won, what stays undefeated, who takes what from whom (AG-COMBAT-25 to -46)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wowtable.core import Action, Automatic, Decision, Seat
from wowtable.core.frames import PASS

from . import characters, holders, items, quests, stats
from . import events as ev
from .characters import Defeat
from .effects_run import Scope, follow
from .hands import detach_all
from .state import NO_CARD, NOBODY, Fight, Realm, RealmTable, ask
from .undefeated import add_to_line, free_slot


def conclude(t: RealmTable) -> None:
    """Unspent energy of the defender is lost (AG-COMBAT-36)."""
    s = t.state
    fight = s.fight
    assert fight is not None
    fallen = characters.is_down(t, fight.attacker)
    s.fight = None
    t.emit(ev.CombatEnded(fight.attacker, fight.cancelled))
    if fight.defender != NOBODY:
        s.energy[fight.defender] = 0
        end_between_heroes(t, fight, fallen, characters.is_down(t, fight.defender))
    elif fight.cancelled and fight.discarded and not fight.fallen:
        give_back(t, fight)
        if fallen:
            t.push(Defeat(fight.attacker))
    else:
        end_with_encounter(t, fight, fallen)


# -- with an encounter -------------------------------------------------------------------------------------------


def end_with_encounter(t: RealmTable, fight: Fight, fallen: bool) -> None:
    """Four ways: won, undefeated, lost, and both defeated, which wins nothing but what a quest wanted defeated."""
    seat = fight.attacker
    if fight.fallen and not fallen:
        win(t, fight)
    elif fight.fallen:
        traits, level = prey(t, fight)
        give_back(t, fight)
        t.push(Defeat(seat))
        quests.note_slain(t, seat, traits, level)
    elif fallen:
        t.push_all((Defeat(seat), Undefeated(seat, fight.card, fight.place, fight.slot)))
    else:
        t.push(Undefeated(seat, fight.card, fight.place, fight.slot))


def win(t: RealmTable, fight: Fight) -> None:
    """The item on the back of the card, or what is printed on the map (AG-COMBAT-25, -26)."""
    s, g, seat = t.state, t.game, fight.attacker
    place = g.atlas.ids[fight.place]
    traits, level = prey(t, fight)
    if fight.card == NO_CARD:
        t.emit(ev.EncounterBeaten(seat, place=place))
        follow(t, Scope(seat, f"place.{place}"), g.atlas.encounters[fight.place].reward)
    else:
        t.emit(ev.EncounterBeaten(seat, s.names[fight.card]))
        card = _off_the_line(t, fight)
        if g.content.challenges[s.names[card]].item is not None:
            items.gain(t, seat, card)
        else:
            holders.put_on_top(t, card)
    characters.after(t, seat, "encounter_defeated")
    quests.note_slain(t, seat, traits, level, place if fight.card == NO_CARD else None)


def prey(t: RealmTable, fight: Fight) -> tuple[Sequence[str], int]:
    """What quests ask of an encounter: its kinds and its level."""
    s, g = t.state, t.game
    level = g.atlas.colour[fight.place] if fight.card == NO_CARD else holders.level_of(g, s, fight.card)
    return stats.encounter(g, s, fight).traits, level


def give_back(t: RealmTable, fight: Fight) -> None:
    """Nobody has it: the card goes on top of its deck, slot and marker are free (AG-COMBAT-29, -46)."""
    if fight.card != NO_CARD:
        holders.put_on_top(t, _off_the_line(t, fight))


def _off_the_line(t: RealmTable, fight: Fight) -> int:
    if fight.slot >= 0:
        return free_slot(t, fight.slot)
    detach_all(t, ("card", fight.card))
    return fight.card


@dataclass(frozen=True, slots=True)
class Undefeated(Automatic):
    """To the line, if it is a card that is not there yet; what is printed on the map stays (AG-COMBAT-27, -30)."""

    seat: Seat
    card: int
    space: int
    slot: int

    def run(self, t: RealmTable) -> Decision | None:
        t.pop()
        if self.card != NO_CARD and self.slot < 0:
            add_to_line(t, self.seat, self.card, self.space)
        return None


# -- between heroes ----------------------------------------------------------------------------------------------


def end_between_heroes(t: RealmTable, fight: Fight, attacker_fell: bool, defender_fell: bool) -> None:
    """The survivor may take an item, then the loser is defeated; of two, the defender first (AG-COMBAT-39 to -42)."""
    attacker, defender = fight.attacker, fight.defender
    if attacker_fell and defender_fell:
        t.push_all((Defeat(defender), Defeat(attacker)))
    elif defender_fell:
        t.push_all((Theft(attacker, defender), Defeat(defender)))
    elif attacker_fell:
        t.push_all((Theft(defender, attacker), Defeat(attacker)))


@dataclass(frozen=True, slots=True)
class Theft:
    """One item of choice out of the loser's bag, or none; what is equipped stays (AG-COMBAT-43)."""

    seat: Seat
    loser: Seat

    def run(self, t: RealmTable) -> Decision | None:
        if t.state.bag[self.loser]:
            return ask("steal", self.seat, seat=self.loser)
        t.pop()
        return None

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        return [*stealable(t.state, self.loser), PASS]

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        t.pop()
        if action != PASS:
            items.hand_over(t, self.loser, items.item_named(t.state, self.loser, action.args[0]), seat)


def stealable(s: Realm, loser: Seat) -> list[Action]:
    return [Action("steal", (s.names[card],)) for card in s.bag[loser]]
