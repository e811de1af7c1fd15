"""What cards say, put together from their data in the language of a catalogue: a line for each moment of theirs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Protocol

from wowtable.text import Catalogue, Rich
from wowtable.text.rich import capitalised

from .cards.abilities import AnyPassive, Spot, Timed
from .cards.effects import (
    AddAttrition,
    AddDice,
    AddReroll,
    Effect,
    GainCombo,
    LowerThreat,
    PlaceArmor,
    PlaceHits,
)
from .cards.pieces import ItemCard, Power, Preprinted, SheetArea, Talent

Lines = tuple[Rich, ...]
GAINS = (AddAttrition, AddDice, AddReroll, GainCombo, LowerThreat, PlaceArmor, PlaceHits)
"""What is said as a thing, not as something to do."""


class Worded(Protocol):
    """Whatever has abilities: powers, talents, items, Auction Items, races, what is printed on a sheet."""

    @property
    def abilities(self) -> tuple[Timed, ...]: ...

    @property
    def passives(self) -> tuple[AnyPassive, ...]: ...


def card_text(words: Catalogue, card: Worded) -> Lines:
    """Abilities of the same moment share a line; what always holds comes after them."""
    return (*abilities_text(words, card.abilities), *passives_text(words, card.passives))


def abilities_text(words: Catalogue, abilities: Sequence[Timed]) -> Lines:
    """By moment, in the order in which they stand."""
    return tuple(
        words.rich(
            "text.ability",
            when=moment_text(words, told),
            text=words.chained("text.then", [ability_text(words, a) for a in (told, *others)]),
        )
        for told, *others in _of_one_moment(abilities)
    )


def _of_one_moment(abilities: Sequence[Timed]) -> Iterable[list[Timed]]:
    return (list(alike) for _, alike in groupby(abilities, key=lambda ability: (ability.when, ability.whose)))


def moment_text(words: Catalogue, ability: Timed) -> Rich:
    """When it may be used, as it stands before its colon."""
    return words.rich("text.when", when=ability.when, whose=ability.whose)


def ability_text(words: Catalogue, ability: Timed) -> Rich:
    """One ability as a sentence, without its moment."""
    clause = words.rich(
        "text.clause",
        when=ability.when,
        cost=ability.cost,
        given=ability.given,
        more=ability.secondary,
        spot=() if ability.spot is None else spot_text(words, ability.spot),
        per_energy=ability.per_energy,
        per_combo=ability.per_combo,
        step=ability.step,
        effects=effects_text(words, ability.effects),
        limit=ability.limit,
        unequip=ability.unequip,
        discard=ability.discard,
    )
    return sentence(words, clause)


def effects_text(words: Catalogue, effects: Sequence[Effect]) -> Rich:
    """What one gains is a list of its own, apart from what one does."""
    runs = [tuple(run) for _, run in groupby(_of_one_kind(effects), key=lambda effect: isinstance(effect, GAINS))]
    return words.chained("text.besides", [words.rich("text.together", effects=run) for run in runs])


def _of_one_kind(effects: Sequence[Effect]) -> Iterable[Effect]:
    """Dice of several colours are as many things in a list."""
    for effect in effects:
        if isinstance(effect, AddDice) and effect.times == "once" and effect.who == "you":
            hues = (AddDice(red=effect.red), AddDice(blue=effect.blue), AddDice(green=effect.green))
            yield from (dice for dice in hues if dice != AddDice())
        else:
            yield effect


def spot_text(words: Catalogue, spot: Spot) -> Rich:
    """The dice that must show something."""
    return words.rich(
        "text.spot", colours=spot.colours, least=spot.least, most=spot.most, count=spot.count, each=spot.each
    )


def passives_text(words: Catalogue, passives: Iterable[AnyPassive]) -> Lines:
    return tuple(sentence(words, words.effects([passive])) for passive in passives)


# -- what kind of card it is ---------------------------------------------------------------------------------


def type_line(words: Catalogue, card: Power | Talent | ItemCard | Preprinted) -> Rich:
    """The line below the name. What is printed on a sheet is an item if it has a trait."""
    if isinstance(card, Talent):
        return words.rich("card_type.talent", level=card.level)
    trait, addon = getattr(card, "trait", None), getattr(card, "addon", None)
    if trait is not None:
        soulbound = getattr(card, "soulbound", False)
        return words.rich("card_type.item", type=card.type, trait=trait, addon=addon, soulbound=soulbound)
    category, pet = getattr(card, "category", None), getattr(card, "pet", None)
    return words.rich("card_type.power", type=card.type, category=category, pet=pet, addon=addon)


def area_line(words: Catalogue, area: SheetArea) -> Rich:
    """What an area of a sheet takes."""
    return words.rich(
        "card_type.area", types=area.types, traits=area.traits, all_traits=area.all_traits, stance=area.stance
    )


def sentence(words: Catalogue, clause: Rich) -> Rich:
    return words.rich("text.sentence", clause=capitalised(clause))
