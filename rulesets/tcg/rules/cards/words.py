"""The closed lists of words that card data may use."""

from __future__ import annotations

from typing import Annotated, Literal

from wowtable.content import NameOf

CardType = Literal["hero", "master_hero", "ally", "ability", "weapon", "armor", "item", "quest", "location"]
Faction = Literal["alliance", "horde"]
Profession = Literal[
    "death_knight", "druid", "hunter", "mage", "paladin", "priest", "rogue", "shaman", "warlock", "warrior"
]
Race = Literal[
    "draenei",
    "dwarf",
    "gnome",
    "human",
    "night_elf",
    "worgen",
    "blood_elf",
    "goblin",
    "orc",
    "tauren",
    "troll",
    "undead",
]
ALLIANCE: tuple[Race, ...] = ("draenei", "dwarf", "gnome", "human", "night_elf", "worgen")
HORDE: tuple[Race, ...] = ("blood_elf", "goblin", "orc", "tauren", "troll", "undead")
DamageType = Literal["arcane", "fire", "frost", "holy", "melee", "nature", "ranged", "shadow"]
Keyword = Literal[
    "aberration",
    "assault",
    "dual_wield",
    "elusive",
    "ferocity",
    "long_range",
    "mend",
    "protector",
    "stealth",
    "time_is_money",
    "unpreventable",
    "untargetable",
]
COUNTED: frozenset[str] = frozenset({"assault", "mend"})
"""Keywords with a number, which add up."""
ForbiddableAct = Literal["attack", "attack_allies", "protect", "strike", "ready", "have_powers"]
"""What a card may be forbidden. "ready" means in its controller's ready step."""
Until = Literal["turn", "combat"]
Rarity = Literal["common", "uncommon", "rare", "epic", "legendary"]
Tag = Annotated[str, NameOf("noun", "tag.")]
"""Everything printed after the type that is not race or class: pet, demon, fire, axe, seal …"""
Counter = Annotated[str, NameOf("noun", "counter.")]
"""The name of a counter: stake, skull."""
