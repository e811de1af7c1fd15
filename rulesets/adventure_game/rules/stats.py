"""The numbers of heroes and of the two sides of a fight, from whatever says something about them.

They are computed each time, never kept: card, weapon and armour give the base, and everything in use is added
(AG-CHAR-02, -03, AG-ITEM-14, -15, AG-INT-39).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from wowtable.core import Seat

from .cards.effects import Condition, FightsHero, FoeIs, HasDamage, IsOfFaction, ShowsSide, StandsOn, Strikes
from .cards.pieces import CharacterSide, Foe, Gear, MapEncounter, Strike
from .cards.powers import After, Always
from .cards.words import Reach
from .compiled import NO_POWERS, CardSide, PowerText
from .state import NO_CARD, NOBODY, Fight, Realm

if TYPE_CHECKING:
    from .game import AdventureGame


@dataclass(frozen=True, slots=True)
class InUse:
    """A source of powers that a hero may use now: the key of its noun, the number of a card, and what it says."""

    name: str
    card: int
    text: PowerText


# -- what is in use ----------------------------------------------------------------------------------


def character(g: AdventureGame, s: Realm, seat: Seat) -> CharacterSide:
    return g.compiled.sides[s.hero[seat], s.level[seat], s.flipped[seat]]


def gear(g: AdventureGame, s: Realm, card: int) -> Gear:
    item = g.content.challenges[s.names[card]].item
    assert item is not None
    return item


class Sums(NamedTuple):
    """The numbers of a hero, all told."""

    reach: Reach
    attack: int
    defence: int
    damage: int
    life: int

    def plus(self, power: Always) -> Sums:
        return Sums(
            self.reach,
            self.attack + power.attack,
            self.defence + power.defence,
            self.damage + power.damage,
            self.life + power.life,
        )


@dataclass(frozen=True, slots=True)
class Kit:
    """The character card and the items of a hero: whose powers count, those of them that ask for something, and the
    numbers that hold without asking.
    """

    sources: tuple[InUse, ...]
    given: tuple[Always, ...]
    sure: Sums


def kit(g: AdventureGame, s: Realm, seat: Seat) -> Kit:
    names, cards = s.names, s.items(seat)
    armed, clad = s.weapon[seat] != NO_CARD, s.armour[seat] != NO_CARD
    side = (s.hero[seat], s.level[seat], s.flipped[seat])
    return _kit(g, side, armed, clad, cards, tuple([names[card] for card in cards]))


@lru_cache(maxsize=20_000)
def _kit(g: AdventureGame, side: CardSide, armed: bool, clad: bool, cards: Sequence[int], names: Sequence[str]) -> Kit:
    """Weapons and armour count when equipped, bag items in the bag (AG-ITEM-11), up to the own level. Equipped are
    the first of the cards: the weapon, if `armed`, and the armour, if `clad`.
    """
    found = [InUse("character", NO_CARD, g.compiled.side_powers[side])]
    items = [g.content.challenges[name].item for name in names]
    for place, (card, name, item) in enumerate(zip(cards, names, items)):
        assert item is not None
        if g.compiled.levels[name] <= side[1] and (item.kind == "bag" or place < armed + clad):
            found.append(InUse(f"item.{name}", card, g.compiled.item_powers[name]))
    own, weapon, armour = g.compiled.sides[side], items[0] if armed else None, items[armed] if clad else None
    strike = weapon.attack if weapon is not None else own.attack
    defence = armour.defence if armour is not None else own.defence
    assert strike is not None
    assert defence is not None
    always = [power for source in found for power in source.text.always]
    sure = Sums(strike.type, strike.value, defence, own.damage, own.life)
    for power in always:
        sure = sure.plus(power) if power.given is None else sure
    given = tuple(power for power in always if power.given is not None)
    return Kit(tuple(source for source in found if source.text), given, sure)


def in_use(g: AdventureGame, s: Realm, seat: Seat) -> Sequence[InUse]:
    """Whose powers count for this hero: character card, equipment, bag items, what is attached, the global event."""
    return (*kit(g, s, seat).sources, *_from_others(g, s, seat))


def _from_others(g: AdventureGame, s: Realm, seat: Seat) -> Sequence[InUse]:
    """What is attached to the hero or to what it wears, and the global event."""
    if not s.attached and s.global_event == NO_CARD:
        return ()
    worn = (s.weapon[seat], s.armour[seat])
    on_them = [
        card
        for card, (kind, number) in s.attached.items()
        if (number == seat if kind == "hero" else kind == "card" and number in worn)
    ]
    if not on_them and s.global_event == NO_CARD:
        return ()
    event = s.names[s.global_event] if s.global_event != NO_CARD else ""
    return _other_sources(g, tuple([(card, s.names[card]) for card in on_them]), s.global_event, event)


@lru_cache(maxsize=20_000)
def _other_sources(g: AdventureGame, attached: Sequence[tuple[int, str]], card: int, event: str) -> tuple[InUse, ...]:
    found = [InUse(f"ability.{name}", number, g.compiled.attached_powers[name]) for number, name in attached]
    if event:
        found.append(InUse(f"event.{event}", card, g.compiled.event_powers[event]))
    return tuple(source for source in found if source.text)


def silenced(s: Realm, seat: Seat, source: InUse, even_with: str | None) -> bool:
    """A weapon says nothing beside an ability that replaces it, unless it names that one (AG-ABILITY-18)."""
    fight = s.fight
    if fight is None or source.card != s.weapon[seat] or source.card == NO_CARD:
        return False
    side = fight.side_of(seat)
    replaced = fight.replaced[side] if side != NOBODY else ""
    return bool(replaced) and replaced != even_with


def holding(g: AdventureGame, s: Realm, seat: Seat) -> Iterator[tuple[InUse, Always]]:
    """What always holds for this hero, as things stand, and what says so."""
    for source in in_use(g, s, seat):
        for power in source.text.always:
            if silenced(s, seat, source, power.even_with):
                continue
            if power.given is None or holds(g, s, power.given, seat):
                yield source, power


def speaking(g: AdventureGame, s: Realm, seat: Seat) -> Iterator[InUse]:
    """Sources whose activated powers the hero's combat die may set off."""
    for source in in_use(g, s, seat):
        if source.text.on_die:
            kept = tuple((n, p) for n, p in source.text.on_die if not silenced(s, seat, source, p.even_with))
            if kept:
                yield InUse(source.name, source.card, PowerText(on_die=kept))


def answering(g: AdventureGame, s: Realm, seat: Seat, what: str) -> list[tuple[InUse, After]]:
    """What cards say that happens when their hero has done or suffered something."""
    return [
        (source, power)
        for source in in_use(g, s, seat)
        for power in source.text.afters
        if power.what == what and not silenced(s, seat, source, None)
    ]


# -- conditions --------------------------------------------------------------------------------------


def holds(g: AdventureGame, s: Realm, given: Condition, seat: Seat) -> bool:
    """For a hero, or for the encounter of the fight, which is no seat."""
    match given:
        case FoeIs():
            return given.trait in foe_traits(g, s, seat)
        case FightsHero():
            return _fights_hero(s.fight, seat, given.role)
        case IsOfFaction():
            seat = _meant(s, seat, given.who)
            return seat != NOBODY and g.content.heroes[s.hero[seat]].affiliation == given.faction
        case StandsOn():
            return g.atlas.spaces[_ground(s, seat)].kind == given.kind
        case HasDamage():
            seat = _meant(s, seat, given.who)
            return seat != NOBODY and s.damage[seat] >= given.least
        case ShowsSide():
            return given.side == f"{s.hero[seat]}_{'other' if s.flipped[seat] else 'start'}"
        case Strikes():
            return _printed_reach(g, s, seat, given.who) == given.reach


def _meant(s: Realm, seat: Seat, who: str) -> Seat:
    """The hero that a condition asks about; an encounter has no damage and belongs to nobody."""
    if who == "you":
        return seat
    if s.fight is None:
        return NOBODY
    side = s.fight.side_of(seat) if seat != NOBODY else 1
    return s.fight.seat_of(1 - side) if side != NOBODY else NOBODY


def _printed_reach(g: AdventureGame, s: Realm, seat: Seat, who: str) -> Reach | None:
    """The type of an attack before an ambush or another text makes it count as the other one; None without a foe."""
    fight, meant = s.fight, _meant(s, seat, who)
    if meant != NOBODY:
        return strike_of(g, s, meant).type
    if fight is None or fight.defender != NOBODY or seat not in (NOBODY, fight.attacker):
        return None
    attack = encounter(g, s, fight).attack
    return attack.type if attack is not None else None


def _ground(s: Realm, seat: Seat) -> int:
    if seat != NOBODY:
        return s.space[seat]
    assert s.fight is not None
    return s.fight.place


def _fights_hero(fight: Fight | None, seat: Seat, role: str) -> bool:
    """Against an encounter a character is always the attacker, and nobody's defender (AG-COMBAT-02)."""
    if fight is None or fight.defender == NOBODY:
        return False
    side = fight.side_of(seat)
    return side != NOBODY and role in ("either", ("attacker", "defender")[side])


def foe_traits(g: AdventureGame, s: Realm, seat: Seat) -> tuple[str, ...]:
    fight = s.fight
    if fight is None or fight.defender != NOBODY or seat != fight.attacker:
        return ()
    return encounter(g, s, fight).traits


# -- heroes ------------------------------------------------------------------------------------------


def sums(g: AdventureGame, s: Realm, seat: Seat) -> Sums:
    """Outside a fight, or in one before what was gained there; life without Diseases."""
    if _replaced(s, seat):
        return _sums_with_ability(g, s, seat)
    own = kit(g, s, seat)
    found, powers = own.sure, own.given
    if s.attached or s.global_event != NO_CARD:
        powers = (*powers, *[power for source in _from_others(g, s, seat) for power in source.text.always])
    for power in powers:
        if power.given is None or holds(g, s, power.given, seat):
            found = found.plus(power)
    return found


def hangs_on_foe(g: AdventureGame, s: Realm, seat: Seat) -> bool:
    """Whether some of a hero's numbers may be others in another fight."""
    given = kit(g, s, seat).given
    return bool(given) or any(power.given for source in _from_others(g, s, seat) for power in source.text.always)


def _sums_with_ability(g: AdventureGame, s: Realm, seat: Seat) -> Sums:
    """An ability stands in for the attack, and the weapon may say nothing."""
    strike, own = strike_of(g, s, seat), character(g, s, seat)
    found = Sums(strike.type, strike.value, base_defence(g, s, seat), own.damage, own.life)
    for _, power in holding(g, s, seat):
        found = found.plus(power)
    return found


def life(g: AdventureGame, s: Realm, seat: Seat) -> int:
    """Each Disease takes one away, but never the last (AG-INT-18)."""
    return max(1, sums(g, s, seat).life - len(s.disease[seat]))


def own_strike(g: AdventureGame, s: Realm, seat: Seat) -> Strike:
    """The attack of the weapon, without one that of the character card (AG-ITEM-14)."""
    if s.weapon[seat] != NO_CARD:
        attack = gear(g, s, s.weapon[seat]).attack
        assert attack is not None
        return attack
    return character(g, s, seat).attack


def strike_of(g: AdventureGame, s: Realm, seat: Seat) -> Strike:
    """The attack of the ability that stands in for it in this fight, else the own one (AG-ABILITY-17)."""
    replaced = _replaced(s, seat)
    strike = g.content.abilities[replaced].replaces if replaced else None
    return strike or own_strike(g, s, seat)


def _replaced(s: Realm, seat: Seat) -> str:
    """The ability that stands in for the attack in this fight."""
    fight = s.fight
    side = fight.side_of(seat) if fight is not None else NOBODY
    return fight.replaced[side] if fight is not None and side != NOBODY else ""


def base_defence(g: AdventureGame, s: Realm, seat: Seat) -> int:
    """Of the armour, even if it is lower than that of the card (AG-ITEM-15)."""
    if s.armour[seat] != NO_CARD:
        defence = gear(g, s, s.armour[seat]).defence
        assert defence is not None
        return defence
    return character(g, s, seat).defence


class Numbers(NamedTuple):
    """What one side fights with."""

    reach: Reach
    attack: int
    defence: int
    damage: int


def hero_numbers(g: AdventureGame, s: Realm, seat: Seat) -> Numbers:
    """Outside a fight, or in one before what was gained there."""
    return numbers_and_life(g, s, seat)[0]


def numbers_and_life(g: AdventureGame, s: Realm, seat: Seat) -> tuple[Numbers, int]:
    """Both at once; the numbers with what lasts to the end of the turn."""
    reach, attack, defence, damage, lives = sums(g, s, seat)
    for boost in s.boosts:
        if boost.seat == seat:
            attack, defence, damage = attack + boost.attack, defence + boost.defence, damage + boost.damage
    return Numbers(reach, attack, defence, max(0, damage)), max(1, lives - len(s.disease[seat]))


# -- fights ------------------------------------------------------------------------------------------


def encounter(g: AdventureGame, s: Realm, fight: Fight) -> Foe | MapEncounter:
    """What the hero fights, where that is no other hero."""
    if fight.card == NO_CARD:
        return g.atlas.encounters[fight.place]
    foe = g.content.challenges[s.names[fight.card]].encounter
    assert foe is not None
    return foe


def encounter_in_use(g: AdventureGame, s: Realm, fight: Fight) -> InUse:
    """What the encounter itself says."""
    name = f"foe.{s.names[fight.card]}" if fight.card != NO_CARD else f"place.{g.atlas.ids[fight.place]}"
    return InUse(name, fight.card, encounter_text(g, s, fight))


def encounter_text(g: AdventureGame, s: Realm, fight: Fight) -> PowerText:
    if fight.defender != NOBODY:
        return NO_POWERS
    if fight.card == NO_CARD:
        return g.compiled.map_powers[fight.place]
    return g.compiled.foe_powers[s.names[fight.card]]


def numbers(g: AdventureGame, s: Realm, side: int) -> Numbers:
    """What a side of the fight strikes and stands with, all told."""
    return numbers_and_life_of(g, s, side)[0]


def numbers_and_life_of(g: AdventureGame, s: Realm, side: int) -> tuple[Numbers, int]:
    """Both at once; any damage fells an encounter. An ambush helps whoever fights its victim."""
    fight = s.fight
    assert fight is not None
    seat = fight.seat_of(side)
    base, lives = numbers_and_life(g, s, seat) if seat != NOBODY else (_encounter_numbers(g, s, fight), 1)
    reach, attack, defence, damage = base.reach, base.attack, base.defence, base.damage
    if s.ambushes and fight.seat_of(1 - side) == s.active:
        reach, damage = "ranged", damage + s.ambushes
    for bonus in fight.bonuses:
        if bonus.side == side:
            attack, defence, damage = attack + bonus.attack, defence + bonus.defence, damage + bonus.damage
            reach = "ranged" if bonus.reach == "ranged" else "melee" if bonus.reach == "melee" else reach
    return Numbers(reach, attack, defence, max(0, damage)), lives


def _encounter_numbers(g: AdventureGame, s: Realm, fight: Fight) -> Numbers:
    foe = encounter(g, s, fight)
    assert foe.attack is not None
    attack, defence, damage = foe.attack.value, foe.defence, foe.damage
    texts = [encounter_text(g, s, fight)]
    if fight.card != NO_CARD and s.attached:
        texts += [g.compiled.attached_powers[s.names[card]] for card in s.attached_to(("card", fight.card))]
    for text in texts:
        for power in text.always:
            if power.given is None or holds(g, s, power.given, NOBODY):
                attack, defence, damage = attack + power.attack, defence + power.defence, damage + power.damage
    return Numbers(foe.attack.type, attack, defence, damage)


def prevented(fight: Fight, side: int) -> int:
    return sum(bonus.prevented for bonus in fight.bonuses if bonus.side == side)
