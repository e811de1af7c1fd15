"""What a hero can do in a round of combat, in numbers: read from the data of everything that speaks for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakKeyDictionary

from .. import sheet
from ..cards import effects as fx
from ..cards.abilities import Again, Capacity, Discount, InRound, Keeps, PetHealth, Spot, Timed
from ..cards.words import DIE_COLOURS
from ..state import HeroNumber, Lordaeron
from ..timing import Kit, UseOption, kit

if TYPE_CHECKING:
    from ..game import BoardGame

ROUNDS = 2
"""What a fight usually takes: Energy is shared out over so many."""
DICE = 5.0
"""A usual pool, for what counts by the dice that lie there."""
FACES = 8
SET_HIT = 0.45
"""A die set to an 8 hits, and would have now and then anyway."""


class Might(NamedTuple):
    """Dice by colour, values of the round, tokens that are placed without dice, Health that is regained, and what can
    only be guessed at.
    """

    red: float = 0.0
    blue: float = 0.0
    green: float = 0.0
    reroll: float = 0.0
    attrition: float = 0.0
    threat: float = 0.0
    hits: float = 0.0
    armor: float = 0.0
    health: float = 0.0
    other: float = 0.0

    def plus(self, more: Might, often: float = 1.0) -> Might:
        return Might(*(have + often * gain for have, gain in zip(self, more)))

    @property
    def worth(self) -> float:
        """In hits a round, or what is as good."""
        return sum(weight * number for weight, number in zip(WEIGHTS, self))


WEIGHTS = (0.6, 0.6, 0.4, 0.4, 0.75, 0.9, 1.0, 0.75, 0.6, 1.0)
NONE = Might()
HALF = 0.5
RARE = ("hurt", "fell", "friend_fell", "energy_spent")
COMBAT = frozenset(
    (
        *("round", "pool", "rolled", "rerolling", "rerolled", "placing", "placed", "judged", "defense", "round_end"),
        *(*RARE, "survived"),
    )
)
TIMES = {"level": 0.0, "opponents": 2.0, "participants": 2.0, "half_attack": 2.0, "pet_health": 2.0}
_KNOWN: WeakKeyDictionary[BoardGame, dict[object, Might]] = WeakKeyDictionary()


def might(g: BoardGame, s: Lordaeron, hero: HeroNumber, energy: int | None = None, rounds: int = ROUNDS) -> Might:
    """With so much Energy, shared out over so many rounds; with none given, all that it can have."""
    if energy is None:
        energy = sheet.energy_capacity(g, s, hero)
    known = _KNOWN.setdefault(g, {})
    key = (sheet.outfit(s, hero), energy, rounds)
    found = known.get(key)
    if found is None:
        if len(known) >= sheet.MOST_OUTFITS:
            known.clear()
        found = known[key] = read(kit(g, s, hero), s.level[hero], energy, rounds)
    return found


def read(held: Kit, level: int, energy: int, rounds: int = ROUNDS) -> Might:
    """What is free, and what Energy pays for: the best for the price first."""
    total = passives_of(held)
    free = [option for option in held.abilities if option.timed.when in COMBAT and not price(option)]
    for option in free:
        total = total.plus(of_timed(option, level))
    left = energy / rounds
    for option, gain in bargains(held, level):
        cost = price(option)
        if cost <= energy and gain.worth > 0:
            share = min(1.0, left / cost)
            total, left = total.plus(gain, share), left - share * cost
    return capped(total, held)


def bargains(held: Kit, level: int) -> list[tuple[UseOption, Might]]:
    paid = [option for option in held.abilities if option.timed.when in COMBAT and price(option)]
    found = [(option, of_timed(option, level)) for option in paid]
    return sorted(found, key=lambda pair: -pair[1].worth / price(pair[0]))


def price(option: UseOption) -> int:
    """In Energy."""
    own = option.source.energy if option.paid else 0
    return own + option.timed.cost + (1 if option.timed.per_energy is not None else 0)


def passives_of(held: Kit) -> Might:
    other = health = 0.0
    for source in held.sources:
        for passive in source.passives:
            match passive:
                case Capacity():
                    health += HALF * passive.health
                    other += 0.15 * passive.energy
                case Discount() | Keeps():
                    other += 0.25
                case Again():
                    other += HALF
                case PetHealth():
                    other += 0.3 * passive.amount
                case _:
                    other += 0.2
    return Might(health=health, other=other)


def capped(total: Might, held: Kit) -> Might:
    """Some cards let no more than so many dice of a colour be rolled."""
    most: dict[str, float] = {}
    for option in held.standing:
        for effect in option.timed.effects:
            if isinstance(effect, fx.CapDice):
                most[effect.colour] = max(effect.most, most.get(effect.colour, 0.0))
    return total._replace(**{colour: min(getattr(total, colour), limit) for colour, limit in most.items()})


def of_timed(option: UseOption, level: int) -> Might:
    """One ability, as often as it will come to pass."""
    timed = option.timed
    often = likely(timed)
    if timed.secondary and option.source.energy:
        often *= HALF
    return NONE.plus(of_effects(timed.effects, level), often)


def likely(timed: Timed) -> float:
    often = 1.0 if timed.spot is None else showing(timed.spot)
    for given in timed.given:
        often *= HALF if isinstance(given, InRound) else 0.6
    if timed.limit not in ("round", "phase"):
        often *= HALF
    if timed.unequip or timed.discard:
        often *= HALF
    return often * (HALF if timed.when in RARE else 1.0)


def showing(spot: Spot) -> float:
    """How likely such dice lie there; with `each`, how many of them."""
    chance = (spot.most - spot.least + 1) / FACES
    dice = DICE * len(spot.colours) / len(DIE_COLOURS)
    if spot.each:
        return dice * chance / spot.count
    return float(1 - (1 - chance) ** dice) ** spot.count


def of_effects(found: Iterable[fx.AnyEffect], level: int) -> Might:
    total = NONE
    for effect in found:
        total = total.plus(of_effect(effect, level))
    return total


def times(effect: fx.AddDice | fx.PlaceHits | fx.GainHealth, level: int) -> float:
    return float(level) if effect.times == "level" else TIMES.get(effect.times, 1.0)


def of_effect(effect: fx.AnyEffect, level: int) -> Might:
    match effect:
        case fx.AddDice():
            often = times(effect, level)
            return Might(effect.red * often, effect.blue * often, effect.green * often)
        case fx.RollDice():
            return Might(effect.red + effect.any, effect.blue, effect.green)
        case fx.AddReroll():
            return Might(reroll=effect.amount * (HALF if effect.only else 1.0))
        case fx.AddAttrition():
            return Might(attrition=effect.amount)
        case fx.LowerThreat():
            return Might(threat=effect.amount)
        case fx.SetDice() | fx.PlantDice() | fx.RaiseDice():
            return Might(hits=of_changed(effect))
        case fx.RollAgain():
            return Might(reroll=2.0)
        case fx.PlaceHits():
            return Might(hits=min(effect.amount * times(effect, level), effect.most or 9))
        case fx.PlaceArmor():
            return Might(armor=effect.amount)
        case _:
            return of_token(effect, level)


def of_changed(effect: fx.SetDice | fx.PlantDice | fx.RaiseDice) -> float:
    """Hits by dice that are made to show more."""
    if isinstance(effect, fx.PlantDice):
        return sum(face >= FACES / 2 for face in effect.faces) * SET_HIT
    if isinstance(effect, fx.RaiseDice):
        return effect.count * min(SET_HIT, effect.by / FACES)
    return min(effect.count, DICE / 2) * SET_HIT * effect.face / FACES


def of_token(effect: fx.AnyEffect, level: int) -> Might:
    """Health, Energy, and what happens for each of something."""
    match effect:
        case fx.Heal():
            return Might(health=effect.amount or level)
        case fx.GainHealth():
            return Might(health=effect.amount * times(effect, level))
        case fx.Revive():
            return Might(health=effect.tokens or level)
        case fx.CancelLoss() | fx.HealPet():
            return Might(health=1.0)
        case fx.RegainEnergy() | fx.GainEnergy():
            return Might(other=0.3 * effect.amount)
        case fx.LoseHealth():
            cost = Might(health=-0.8 * effect.amount)
            return cost.plus(of_effects(effect.each, level), effect.amount) if effect.up_to else cost
        case fx.TradeDice() | fx.RemoveDice() | fx.BankLosses():
            return NONE.plus(of_effects(effect.each, level), HALF)
        case fx.Unequip():
            return NONE.plus(of_effects(effect.effects, level), HALF)
        case fx.CapDice() | fx.EmptiesOwnBoxes():
            return NONE
        case fx.Mirrors() | fx.SlayBlue():
            return Might(hits=1.0)
        case _:
            return Might(other=0.3)


def together(mights: Sequence[Might]) -> Might:
    total = NONE
    for one in mights:
        total = total.plus(one)
    return total
