"""What lies on a sheet or in a bag: powers, talents, items, what is printed on the sheet, Auction Items."""

from __future__ import annotations

from wowtable.shell.cards.look import Back, CardFrame, CardLook, Gem
from wowtable.text import Catalogue
from wowtable.text.rich import plain

from ...rules.cards.pieces import AuctionItem, ClassSheet, ItemCard, Power, Preprinted, Race, Talent
from ...rules.texts import card_text, type_line
from .hues import (
    BANDS,
    ENERGY_HUE,
    QUALITY_HUES,
    SCHOOLS,
    TYPE_SIGNS,
    energy_gem,
    flavour_of,
    gold_gem,
    level_gem,
    quality_gem,
)


def power_look(words: Catalogue, power: Power, owner: ClassSheet) -> CardLook:
    """Dark and rounded; the band is blue where the power is instant, green where it lasts."""
    energy = (Gem("energy", "top_right", "hexagon", (ENERGY_HUE,), icons=("infinity",)),) if power.x_cost else ()
    line = plain(type_line(words, power))
    return CardLook(
        power.id,
        power.name.in_language(words.lang),
        CardFrame("round", "ink.600", type_band=BANDS[power.type], yields=True, back=class_back(owner)),
        gems=(level_gem(power.level), *(energy or energy_gem(power.energy)), *gold_gem(power.gold)),
        type_line=line,
        type_short=words.name(f"type.{power.type}"),
        rules=card_text(words, power),
        emblem=power.emblem,
        second=owner.emblem,
        hue=SCHOOLS[owner.id][power.type == "active"],
        keywords=(TYPE_SIGNS[power.type],),
        flavour=flavour_of(words, power.flavour),
    )


def class_back(owner: ClassSheet) -> Back:
    return ("round", f"damage.{SCHOOLS[owner.id][0]}", owner.emblem)


def talent_look(words: Catalogue, talent: Talent, owner: ClassSheet) -> CardLook:
    """A green arch."""
    return CardLook(
        talent.id,
        talent.name.in_language(words.lang),
        CardFrame("arch", "damage.nature", yields=True, scene="rings",
                  back=("arch", "damage.nature", owner.emblem)),
        gems=(level_gem(talent.level),),
        type_line=plain(type_line(words, talent)),
        type_short=plain(type_line(words, talent)),
        rules=card_text(words, talent),
        emblem=talent.emblem,
        second=owner.emblem,
        hue=SCHOOLS[owner.id][1],
        keywords=("laurels",),
        flavour=flavour_of(words, talent.flavour),
    )  # fmt: skip


def item_look(words: Catalogue, item: ItemCard) -> CardLook:
    """Cut corners in the colour of its quality, whose shape the stone of its level has."""
    return CardLook(
        item.id,
        item.name.in_language(words.lang),
        CardFrame("cut", QUALITY_HUES[item.quality], "ink.600", type_band=BANDS[item.type], yields=True,
                  scene="plinth", back=("cut", QUALITY_HUES[item.quality], "locked-chest")),
        gems=(quality_gem(item.quality, item.level), *energy_gem(item.energy), *gold_gem(item.gold)),
        type_line=plain(type_line(words, item)),
        type_short=words.name(f"trait.{item.trait}"),
        rules=card_text(words, item),
        emblem=item.emblem,
        second=TYPE_SIGNS[item.type],
        hue=_LIGHTS[item.type],
        keywords=(TYPE_SIGNS[item.type],),
        flavour=flavour_of(words, item.flavour),
    )  # fmt: skip


_LIGHTS = {"melee": "melee", "ranged": "ranged", "armor": "armour", "general": "arcane", "bag": "quest"}
"""The light that things of a kind stand in."""


def printed_look(words: Catalogue, printed: Preprinted) -> CardLook:
    """Engraved in the leather of the sheet."""
    line = plain(type_line(words, printed))
    return CardLook(
        f"{printed.id}.printed",
        printed.name.in_language(words.lang),
        CardFrame("straight", "damage.quest", "ink.600", ground="leather", yields=True, scene="bare"),
        gems=energy_gem(printed.energy),
        type_line=line,
        type_short=words.name(f"type.{printed.type}"),
        rules=card_text(words, printed),
        emblem=printed.emblem,
        hue="quest",
        keywords=(TYPE_SIGNS[printed.type],),
    )


def auction_look(words: Catalogue, item: AuctionItem) -> CardLook:
    """A double golden edge: it has neither level nor price."""
    line = plain(words.rich("card_type.auction"))
    return CardLook(
        item.id,
        item.name.in_language(words.lang),
        CardFrame("double", "gold.400", "ink.600", yields=True, scene="plinth", back=("double", "gold.400", "gavel")),
        type_line=line,
        type_short=line,
        rules=card_text(words, item),
        emblem=item.emblem,
        second="gavel",
        hue="holy",
        flavour=flavour_of(words, item.flavour),
    )


def race_look(words: Catalogue, race: Race, emblem: str) -> CardLook:
    """What is printed on the sheet for the whole race; `emblem` is that of the character."""
    line = words.say("card_type.race", race=race.id)
    return CardLook(
        f"{race.id}.race",
        race.ability.in_language(words.lang),
        CardFrame("straight", "damage.quest", "ink.600", ground="leather", yields=True, scene="rings"),
        type_line=line,
        type_short=line,
        rules=card_text(words, race),
        emblem=emblem,
        hue="quest",
        keywords=("infinity",),
    )
