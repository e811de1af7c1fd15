"""Challenge cards, side by side: encounters, items, events and what is on their backs; and encounters of the map."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from wowtable.shell.cards.look import Back, CardFrame, CardLook, FootNote, Medal, PrintedNumber
from wowtable.text import Catalogue
from wowtable.text.rich import capital

from ...rules.cards.pieces import Challenge, Foe, Gear, Happening, MapSpace, Region
from ...rules.cards.words import AGGRO, EventKind, ItemKind
from ...rules.texts import effects_text, encounter_text, event_text, foe_text, item_text
from .hues import (
    DEFENCE,
    LAND_HUES,
    POTION_SIGNS,
    attack_figure,
    fight_figures,
    flavour_of,
    haunt,
    level_crest,
    level_hue,
    trait_sign,
)

_AGGRO = Medal("enrage", "faction.horde")
_EVENT_HUES: Mapping[EventKind, str] = MappingProxyType({"global": "arcane", "location": "holy", "special": "shadow"})
_ITEM_HUES: Mapping[ItemKind, str] = MappingProxyType({"weapon": "melee", "armour": "armour", "bag": "quest"})

_GIFTS: Mapping[str, str] = MappingProxyType(
    {"draw_abilities": "spell-book", "heal": "holy-grail", "gain_energy": "power-lightning", "hurt": "flame"}
)
"""What stands behind the sign on the back of an event, for what it does; an open chest for everything else."""


def challenge_back(card: Challenge) -> Back:
    """Its deck is known by the colour of its level and by its shape."""
    return ("cut", level_hue(card.level), f"difficulty.{card.level}")


def encounter_look(words: Catalogue, card: Challenge, foe: Foe) -> CardLook:
    """Cut corners, three numbers, and what is on the back."""
    scene, hue = haunt(card.id, foe.traits)
    kind = traits_line(words, foe.traits)
    return CardLook(
        f"{card.id}.encounter",
        words.name(f"foe.{card.id}"),
        CardFrame("cut", level_hue(card.level), "ink.600", yields=True, scene=scene, back=challenge_back(card)),
        figures=fight_figures(foe.attack, foe.defence, foe.damage),
        crest=level_crest(card.level),
        note=_other_side(words, card, card.item),
        medals=(_AGGRO,) if foe.aggro else (),
        type_line=words.say("card_type.encounter", traits=kind),
        type_short=kind,
        rules=foe_text(words, foe),
        emblem=foe.emblem,
        second=trait_sign(foe.traits),
        hue=hue,
        flavour=flavour_of(words, foe.flavour),
    )


def traits_line(words: Catalogue, traits: tuple[str, ...]) -> str:
    """What it is; its temper last."""
    return ", ".join(words.name(f"trait.{trait}") for trait in sorted(traits, key=AGGRO.__eq__))


def _other_side(words: Catalogue, card: Challenge, item: Gear | None) -> FootNote | None:
    if item is None or card.event is not None:
        return None
    return FootNote(item.emblem, words.say("card_type.behind", card=words.name(f"item.{card.id}")))


def item_look(words: Catalogue, card: Challenge, item: Gear) -> CardLook:
    """Round shoulders, leather, vials for what it may be drunk as."""
    made_for = ", ".join(capital(words.name(f"icon.{icon}")) for icon in item.icons)
    signs = [POTION_SIGNS[potion] for potion in item.potions]
    line = words.say("card_type.item", kind=item.kind)
    return CardLook(
        f"{card.id}.item",
        words.name(f"item.{card.id}"),
        CardFrame(
            "round",
            level_hue(card.level),
            "ink.600",
            ground="leather",
            yields=True,
            scene="plinth",
            back=challenge_back(card),
        ),
        figures=_item_figures(item),
        crest=level_crest(card.level),
        note=FootNote(signs[0][0], ", ".join(words.name(f"potion.{potion}") for potion in item.potions))
        if signs
        else None,
        medals=tuple(Medal(*sign) for sign in signs),
        type_line=f"{line} — {made_for}" if made_for else line,
        type_short=made_for or line,
        rules=item_text(words, item),
        emblem=item.emblem,
        hue=_item_hue(item),
        keywords=tuple(sign for sign, _ in signs),
        flavour=flavour_of(words, item.flavour),
    )


def _item_figures(item: Gear) -> tuple[PrintedNumber, ...]:
    if item.attack is not None:
        return (attack_figure(item.attack),)
    return (PrintedNumber("defence", DEFENCE, item.defence),) if item.defence is not None else ()


def _item_hue(item: Gear) -> str:
    return "ranged" if item.attack is not None and item.attack.type == "ranged" else _ITEM_HUES[item.kind]


def event_look(words: Catalogue, card: Challenge, event: Happening, land: Region | None) -> CardLook:
    """A double edge and the name on top; at a place the land of that place, else rings of power."""
    line = words.say("card_type.event", kind=event.kind, place=event.place)
    return CardLook(
        f"{card.id}.event",
        words.name(f"event.{card.id}"),
        CardFrame("double", level_hue(card.level), "damage.shadow", ground="dark", name_on_top=True,
                  yields=True, scene="rings" if land is None else land.landscape, back=challenge_back(card)),
        crest=level_crest(card.level),
        note=_turned_note(words, card),
        type_line=line,
        type_short=line,
        rules=event_text(words, event)[1:],
        emblem=event.emblem,
        hue=_EVENT_HUES[event.kind] if land is None else LAND_HUES[land.landscape],
        keywords=("mark-diamond",) * event.valor,
        flavour=flavour_of(words, event.flavour),
    )  # fmt: skip


def _turned_note(words: Catalogue, card: Challenge) -> FootNote:
    side = "encounter" if card.encounter else "item" if card.item else "turned"
    return FootNote("ui.undo", words.say("card_type.turns_to", side=side))


def turned_look(words: Catalogue, card: Challenge, event: Happening) -> CardLook:
    """The back of an event that has neither creature nor item: what it gives."""
    line = words.say("card_type.turned")
    return CardLook(
        f"{card.id}.turned",
        words.name(f"event.{card.id}"),
        CardFrame(
            "double",
            level_hue(card.level),
            "gold.600",
            name_on_top=True,
            yields=True,
            scene="plinth",
            back=challenge_back(card),
        ),
        crest=level_crest(card.level),
        type_line=line,
        type_short=line,
        rules=(effects_text(words, card.turned),),
        emblem=event.emblem,
        second=next((_GIFTS[effect.op] for effect in card.turned if effect.op in _GIFTS), "open-treasure-chest"),
        hue="holy",
    )


def map_encounter_look(words: Catalogue, space: MapSpace, land: Region) -> CardLook:
    """An encounter of the map, or an overlord: as a card it has the light of its land, and a golden band."""
    foe = space.encounter
    assert foe is not None
    kind = traits_line(words, foe.traits)
    line = words.say("card_type.overlord" if space.kind == "overlord" else "card_type.map_encounter", traits=kind)
    return CardLook(
        f"{space.id}.map",
        words.name(f"space.{space.id}"),
        CardFrame("cut", level_hue(space.colour), "gold.600", ground="dark", yields=True, scene=land.landscape),
        figures=fight_figures(foe.attack, foe.defence, foe.damage) if foe.attack is not None else (),
        crest=level_crest(space.colour),
        type_line=line,
        type_short=kind or line,
        rules=encounter_text(words, foe),
        emblem=foe.emblem,
        second=trait_sign(foe.traits),
        hue=LAND_HUES[land.landscape],
    )
