"""Quests, the trophies of what was slain, and discoveries."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from wowtable.shell.cards.look import Back, CardFrame, CardLook, Gem, Jewel
from wowtable.text import Catalogue

from ...rules.cards.pieces import Find, Quest, Region, Trophy
from ...rules.cards.words import GREEN_DISCOVERIES, Discovery
from ...rules.texts import discovery_rule, quest_text, trophy_text
from .hues import LAND_HUES, flavour_of, level_hue

_DECK_SIGNS = MappingProxyType({"starting": "tied-scroll", "elite": "crown"})
DISCOVERY_SIGNS: Mapping[Discovery, str] = MappingProxyType(
    {
        "gold": "two-coins",
        "hearthstone": "rune-stone",
        "far_sight": "spyglass",
        "rocket_boots": "firework-rocket",
        "traveling_merchant": "swap-bag",
        "ambush": "cloak-dagger",
        "false_map": "treasure-map",
        "power_drain": "life-tap",
        "disease": "poison-gas",
        "bomb": "unlit-bomb",
    }
)
TROPHY_BACK: Back = ("arch", "gold.600", "laurels")
DISCOVERY_BACK: Back = ("tile", "damage.ranged", "magnifying-glass")


def quest_back(quest: Quest) -> Back:
    return ("torn", "damage.quest", _DECK_SIGNS[quest.deck])


def quest_look(words: Catalogue, quest: Quest) -> CardLook:
    """Torn parchment with a pennant in the colour of the highest level that it leads to, and a stone for each point."""
    line = words.say("card_type.quest", deck=quest.deck, level=quest.colour)
    return CardLook(
        quest.id,
        words.name(f"quest.{quest.id}"),
        CardFrame("torn", yields=True, scene="bare", name_on_top=True, back=quest_back(quest)),
        gems=(Gem("valor", "top_left", "pennant", (level_hue(quest.colour),), quest.valor),),
        jewel=Jewel(level_hue(quest.colour), count=quest.valor),
        type_line=line,
        type_short=line,
        rules=quest_text(words, quest),
        emblem=quest.emblem,
        hue="quest",
        keywords=("mark-diamond",) * quest.valor,
        flavour=flavour_of(words, quest.flavour),
    )


def trophy_look(words: Catalogue, trophy: Trophy, place: str, land: Region) -> CardLook:
    """A golden arch, and the light of the land it was won in."""
    line = words.say("card_type.trophy", place=place, valor=trophy.valor)
    return CardLook(
        f"{trophy.id}.trophy",
        words.name(f"trophy.{trophy.id}"),
        CardFrame(
            "arch",
            "gold.400",
            "gold.600",
            ground="leather",
            yields=True,
            scene=land.landscape,
            back=TROPHY_BACK,
        ),
        jewel=Jewel("gold.100", count=trophy.valor),
        type_line=line,
        type_short=words.name(f"space.{place}"),
        rules=trophy_text(words, trophy),
        emblem=trophy.emblem,
        second="laurels",
        hue=LAND_HUES[land.landscape],
        keywords=("mark-diamond",) * trophy.valor,
        flavour=flavour_of(words, trophy.flavour),
    )


def discovery_look(words: Catalogue, discovery: Discovery, find: Find) -> CardLook:
    """A square tile, green where it is kept and red where it goes off at once."""
    kept = discovery in GREEN_DISCOVERIES
    line = words.say("card_type.discovery", kept=kept)
    return CardLook(
        f"{discovery}.discovery",
        words.name(f"discovery.{discovery}"),
        CardFrame(
            "tile",
            level_hue("green" if kept else "red"),
            "ink.600",
            ground="dark",
            yields=True,
            scene="plinth",
            back=DISCOVERY_BACK,
        ),
        type_line=line,
        type_short=line,
        rules=(discovery_rule(words, discovery),),
        emblem=DISCOVERY_SIGNS[discovery],
        hue="nature" if kept else "fire",
        flavour=flavour_of(words, find.flavour),
    )
