"""What pictures and frames take from the data of a card: its class, its quality, what it is used for."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from wowtable.content import Localized
from wowtable.shell.cards.look import Crest, Gem, GemShape
from wowtable.text import Catalogue

from ...rules.cards.words import CardType, Quality, QuestColour

SCHOOLS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "druid": ("nature", "ranged"),
        "hunter": ("ranged", "nature"),
        "mage": ("frost", "arcane"),
        "paladin": ("holy", "armour"),
        "priest": ("holy", "shadow"),
        "rogue": ("quest", "shadow"),
        "shaman": ("frost", "nature"),
        "warlock": ("shadow", "fire"),
        "warrior": ("melee", "fire"),
    }
)
"""The light in which a class does what is instant, and what lasts."""
BANDS: Mapping[CardType, str] = MappingProxyType(
    {
        "instant": "gem.cost",
        "active": "damage.nature",
        "melee": "damage.melee",
        "ranged": "damage.ranged",
        "general": "damage.holy",
        "armor": "damage.armour",
        "bag": "damage.quest",
    }
)
"""The band below the name says where a card lies and when it works."""
TYPE_SIGNS: Mapping[CardType, str] = MappingProxyType(
    {
        "instant": "power-lightning",
        "active": "infinity",
        "melee": "damage.melee",
        "ranged": "damage.ranged",
        "general": "ring",
        "armor": "pip.shield",
        "bag": "swap-bag",
    }
)
QUALITY_HUES: Mapping[Quality, str] = MappingProxyType(
    {"triangle": "damage.armour", "square": "gem.cost", "circle": "damage.arcane", "special": "damage.holy"}
)
_QUALITY_SHAPES: Mapping[Quality, GemShape] = MappingProxyType(
    {"triangle": "triangle", "square": "square", "circle": "circle", "special": "star"}
)
LEVEL_HUE, GOLD_HUE, ENERGY_HUE = "die.black", "coin.5", "gem.cost"
THREAT, ATTACK, HEALTH, ENERGY, ARMOR, ATTRITION, REROLL = (
    "rolling-dices",
    "damage.melee",
    "pip.heart",
    "pip.bolt",
    "pip.shield",
    "bleeding-wound",
    "cycle",
)
"""The signs of all numbers, on cards as in combat."""


def level_gem(level: int) -> Gem:
    """A diamond, as on the experience track."""
    return Gem("level", "top_left", "diamond", (LEVEL_HUE,), level)


def quality_gem(quality: Quality, level: int) -> Gem:
    """The level of an item on a stone in the shape of its quality."""
    return Gem("level", "top_left", _QUALITY_SHAPES[quality], (QUALITY_HUES[quality],), level)


def energy_gem(energy: int) -> tuple[Gem, ...]:
    """What the use, or the equipping, costs; nothing where that is free."""
    return (Gem("energy", "top_right", "hexagon", (ENERGY_HUE,), energy, less_is_better=True),) if energy else ()


def gold_gem(gold: int) -> tuple[Gem, ...]:
    return (Gem("gold", "low_right", "coin", (GOLD_HUE,), gold),) if gold else ()


def quest_crest(colour: QuestColour) -> Crest:
    """The deck by its shape too, for those who do not tell colours apart."""
    return Crest(f"difficulty.{colour}", f"difficulty.{colour}")


def flavour_of(words: Catalogue, line: Localized | None) -> str:
    """Not every card has one."""
    return "" if line is None else line.in_language(words.lang)
