"""What pictures and frames take from the data of a card: its level, its land, its kind of creature."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

from wowtable.content import Localized
from wowtable.shell.cards.look import Countryside, Crest, PrintedNumber
from wowtable.text import Catalogue

from ...rules.cards.pieces import Strike
from ...rules.cards.words import Colour, Potion

Backdrop = tuple[Countryside, str]
"""A country, and the colours of its light."""

LAND_HUES: Mapping[Countryside, str] = MappingProxyType(
    {
        "gloom": "shadow",
        "forest": "nature",
        "hills": "holy",
        "snow": "frost",
        "desert": "melee",
        "jungle": "nature",
        "swamp": "ranged",
        "ash": "fire",
        "plague": "quest",
    }
)
_HAUNTS: Mapping[str, tuple[Backdrop, ...]] = MappingProxyType(
    {
        "beast": (("forest", "nature"), ("jungle", "ranged"), ("hills", "melee"), ("snow", "frost")),
        "undead": (("gloom", "shadow"), ("plague", "quest"), ("gloom", "arcane")),
        "humanoid": (("hills", "melee"), ("desert", "holy"), ("forest", "quest")),
        "demon": (("ash", "fire"), ("ash", "shadow")),
        "dragonkin": (("snow", "fire"), ("ash", "melee"), ("hills", "arcane")),
        "elemental": (("desert", "fire"), ("snow", "frost"), ("swamp", "arcane")),
        "mechanical": (("hills", "armour"), ("desert", "armour")),
    }
)
_TRAIT_SIGNS: Mapping[str, str] = MappingProxyType(
    {
        "beast": "paw",
        "undead": "tombstone",
        "humanoid": "person",
        "demon": "pentacle",
        "dragonkin": "drakkar",
        "elemental": "magic-swirl",
        "mechanical": "gears",
    }
)
POTION_SIGNS: Mapping[Potion, tuple[str, str]] = MappingProxyType(
    {
        "health": ("health-potion", "gem.health"),
        "mana": ("potion-ball", "gem.cost"),
        "swiftness": ("bubbling-flask", "damage.nature"),
    }
)
"""Sign and colours of a vial."""
DEFENCE, DAMAGE, LIFE = "checked-shield", "deadly-strike", "hearts"


def level_hue(level: Colour) -> str:
    return f"difficulty.{level}"


def level_crest(level: Colour) -> Crest:
    """The level by its shape too, for those who do not tell colours apart."""
    return Crest(f"difficulty.{level}", level_hue(level))


def haunt(id: str, traits: Sequence[str]) -> Backdrop:
    """Where such a creature is met: one of the countries that suit it."""
    known = next((_HAUNTS[trait] for trait in traits if trait in _HAUNTS), _HAUNTS["humanoid"])
    return Random(id).choice(known)


def trait_sign(traits: Sequence[str]) -> str:
    return next((_TRAIT_SIGNS[trait] for trait in traits if trait in _TRAIT_SIGNS), "")


def fight_figures(attack: Strike, defence: int, damage: int) -> tuple[PrintedNumber, ...]:
    """The three numbers of whoever fights."""
    return (attack_figure(attack), PrintedNumber("defence", DEFENCE, defence), PrintedNumber("damage", DAMAGE, damage))


def attack_figure(attack: Strike) -> PrintedNumber:
    return PrintedNumber("attack", f"damage.{attack.type}", attack.value)


def flavour_of(words: Catalogue, line: Localized | None) -> str:
    """Not every side has one."""
    return "" if line is None else line.in_language(words.lang)
