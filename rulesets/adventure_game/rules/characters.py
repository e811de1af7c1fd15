"""Characters: damage and healing, defeat, levels (AG-CHAR, AG-DEFEAT, AG-LEVEL)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wowtable.core import Action, Decision, Seat

from . import events as ev
from . import quests, stats
from .cards.effects import Boost, FlipCharacter, GainLevel, Heal, Hurt
from .cards.words import COLOURS
from .discovery_pile import to_box
from .effects_run import Scope, carries_out, encounter_meant, follow, heroes_meant, side_of
from .hands import detach_all, draw, owner_of
from .state import NOBODY, Bonus, Realm, RealmTable, TurnBoost, ask

ENCOUNTERS_SIDE = 1
"""It always defends (AG-COMBAT-02)."""

# -- damage and healing ----------------------------------------------------------------------------------


def hurt(t: RealmTable, seat: Seat, amount: int, by: Seat = NOBODY) -> None:
    """`by`: the hero whose card or attack it was. In a fight those who fight fall when it comes to that."""
    s = t.state
    if amount <= 0:
        return
    before = s.damage[seat]
    s.damage[seat] += amount
    by = _whose_doing(s, seat, by)
    held = s.quests[by] if by != NOBODY else ()
    t.emit(ev.Wounded(seat, amount, s.damage[seat]))
    if by not in (NOBODY, seat):
        quests.note_wounds(t, by, amount)
    if before < stats.life(t.game, s, seat):
        check_life(t, seat, by, held)


def _whose_doing(s: Realm, seat: Seat, by: Seat) -> Seat:
    """What a hero suffers by itself in a combat with another hero is that one's doing too (AG-QUEST-06)."""
    side = s.fight.side_of(seat) if s.fight is not None else NOBODY
    if s.fight is None or side == NOBODY or by not in (NOBODY, seat):
        return by
    return s.fight.seat_of(1 - side)


def check_life(t: RealmTable, seat: Seat, by: Seat = NOBODY, held: Sequence[int] | None = None) -> None:
    """Defeated as soon as damage reaches life, from any cause (AG-DEFEAT-01).

    `held`: the quests that it may be for; one that was drawn for the same blow is not among them.
    """
    s = t.state
    if not is_down(t, seat):
        return
    if by not in (NOBODY, seat):
        quests.note_defeat(t, by, seat, held)
    fights = s.fight is not None and s.fight.side_of(seat) != NOBODY
    if not fights and Defeat(seat) not in s.stack:
        t.push(Defeat(seat))


def is_down(t: RealmTable, seat: Seat) -> bool:
    s = t.state
    return s.damage[seat] > 0 and s.damage[seat] >= stats.life(t.game, s, seat)


def heal(t: RealmTable, seat: Seat, amount: int) -> None:
    """Never below no damage (AG-RESOURCE-POTION-02), and nobody who has fallen (AG-DEFEAT-01)."""
    s = t.state
    healed = min(amount, s.damage[seat])
    if healed > 0 and not is_down(t, seat):
        s.damage[seat] -= healed
        t.emit(ev.Healed(seat, healed, s.damage[seat]))


@carries_out(Hurt)
def hurt_those(t: RealmTable, scope: Scope, effect: Hurt) -> None:
    if encounter_meant(t, scope, effect.who):
        fell_encounter(t)
        return
    for seat in heroes_meant(t, scope, effect.who):
        hurt(t, seat, effect.amount, doer(t.state, scope))


def doer(s: Realm, scope: Scope) -> Seat:
    """Whose deed it is: of an ability its owner's; an event or a place is the card of nobody (AG-QUEST-06)."""
    match scope.source.partition(".")[0]:
        case "ability":
            return owner_of(s, scope.card)
        case "event" | "place":
            return NOBODY
    return scope.seat


@carries_out(Heal)
def heal_those(t: RealmTable, scope: Scope, effect: Heal) -> None:
    for seat in heroes_meant(t, scope, effect.who):
        heal(t, seat, effect.amount)


@carries_out(Boost)
def boost(t: RealmTable, scope: Scope, effect: Boost) -> None:
    """Until the end of the combat, for a side of it, or of the turn, for a hero."""
    s = t.state
    changes = (effect.attack, effect.defence, effect.damage)
    if effect.until == "turn":
        for seat in heroes_meant(t, scope, effect.who):
            s.boosts.append(TurnBoost(seat, *changes))
            t.emit(ev.NumbersChanged(seat, *changes, turn=True))
        return
    side = side_of(t, scope)
    if effect.who == "target":
        side = s.fight.side_of(scope.target) if s.fight is not None else NOBODY
    elif effect.who == "foe" and side != NOBODY:
        side = 1 - side
    if s.fight is not None and side != NOBODY:
        s.fight = replace(s.fight, bonuses=(*s.fight.bonuses, Bonus(side, *changes)))
        t.emit(ev.NumbersChanged(s.fight.seat_of(side), *changes))


# -- defeat ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Defeat:
    """To the nearest city, all damage and Disease gone, the card on its starting side, what hung on the hero gone.

    Nothing else is lost (AG-DEFEAT-06). Those who are equally near to several cities choose (AG-DEFEAT-02).
    """

    seat: Seat

    def run(self, t: RealmTable) -> Decision | None:
        cities = self._cities(t)
        if len(cities) > 1:
            return ask("resurrect", self.seat)
        self._wake(t, cities[0])
        return None

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        return [Action("wake", (t.game.atlas.ids[city],)) for city in self._cities(t)]

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        self._wake(t, t.game.atlas.index[action.args[0]])

    def _cities(self, t: RealmTable) -> tuple[int, ...]:
        return t.game.atlas.nearest_cities[t.state.space[self.seat]]

    def _wake(self, t: RealmTable, city: int) -> None:
        s, seat = t.state, self.seat
        t.pop()
        after(t, seat, "falls")
        t.emit(ev.HeroDefeated(seat))
        s.space[seat] = city
        s.damage[seat] = 0
        quests.spill(t, seat)
        if seat == s.active:
            s.fell, s.moves = True, 0
        t.emit(ev.Relocated(seat, t.game.atlas.ids[city], "defeat"))
        if s.flipped[seat]:
            flip(t, seat)
        detach_all(t, ("hero", seat))
        for token in s.disease[seat]:
            to_box(t, seat, token)
        s.disease[seat] = ()


# -- levels and sides --------------------------------------------------------------------------------------


def gain_level(t: RealmTable, seat: Seat, level: int) -> None:
    """Damage gone, three cards, and the card of the new level on the same side; a level once reached gives nothing."""
    s = t.state
    if level <= s.level[seat]:
        return
    heal(t, seat, s.damage[seat])
    draw(t, seat, t.game.content.box.starting_hand)
    s.level[seat] = level
    t.emit(ev.LevelGained(seat, COLOURS[level]))


@carries_out(GainLevel)
def gain_level_of(t: RealmTable, scope: Scope, effect: GainLevel) -> None:
    if scope.seat != NOBODY:
        gain_level(t, scope.seat, COLOURS.index(effect.level))


def flip(t: RealmTable, seat: Seat) -> None:
    """The character card turns over; if the other side has less life, that may be the end."""
    s = t.state
    s.flipped[seat] = not s.flipped[seat]
    t.emit(ev.CharacterFlipped(seat, s.hero[seat], f"{s.hero[seat]}_{'other' if s.flipped[seat] else 'start'}"))
    check_life(t, seat)


@carries_out(FlipCharacter)
def flip_character(t: RealmTable, scope: Scope, _: FlipCharacter) -> None:
    if scope.seat != NOBODY:
        flip(t, scope.seat)


def after(t: RealmTable, seat: Seat, what: str) -> None:
    """What cards say that happens when their hero has done or suffered something."""
    for source, power in stats.answering(t.game, t.state, seat, what):
        follow(t, Scope(seat, source.name, source.card), power.effects)


def after_encounter(t: RealmTable, what: str) -> None:
    """The same for the encounter of the fight."""
    fight = t.state.fight
    assert fight is not None
    source = stats.encounter_in_use(t.game, t.state, fight)
    for power in source.text.afters:
        if power.what == what:
            follow(t, Scope(NOBODY, source.name, source.card, ENCOUNTERS_SIDE), power.effects)


def fell_encounter(t: RealmTable) -> None:
    """Any damage defeats it (AG-COMBAT-17); what it says of its fall happens before the combat ends, unless the hero
    fell at the same moment and so wins nothing (AG-COMBAT-29, AG-INT-35).
    """
    fight = t.state.fight
    assert fight is not None
    if fight.fallen:
        return
    t.state.fight = replace(fight, fallen=True)
    if not is_down(t, fight.attacker):
        after_encounter(t, "falls")
