"""The closed lists of words that content files may use."""

from __future__ import annotations

from typing import Annotated, Literal

from wowtable.content import NameOf

Faction = Literal["horde", "alliance"]
FACTIONS: tuple[Faction, ...] = ("horde", "alliance")
"""Inside the rules a faction is its place in here; the Horde has the odd turns."""

DieColour = Literal["red", "blue", "green"]
DIE_COLOURS: tuple[DieColour, ...] = ("red", "blue", "green")
"""Melee; magic and ranged; armor and defense (TBG-COMP-17)."""
FigureColour = Literal["green", "red", "blue"]
QUEST_FIGURES: tuple[FigureColour, ...] = ("green", "red")
"""Those belong to a quest, blue ones to nobody: they are independent (TBG-TERM-04)."""
HitBox = Literal["damage", "defense", "attrition"]

QuestColour = Literal["grey", "green", "yellow", "red"]
QUEST_COLOURS: tuple[QuestColour, ...] = ("grey", "green", "yellow", "red")
Quality = Literal["triangle", "square", "circle", "special"]
QUALITIES: tuple[Quality, ...] = ("triangle", "square", "circle", "special")

CardType = Literal["instant", "active", "melee", "ranged", "general", "armor", "bag"]
"""The icon of a card, which must be among those of the area that it lies in (TBG-EQUIP-04)."""
Trait = Annotated[str, NameOf("noun", "trait.")]
"""What an item is made of or for: cloth, mace, bow … (TBG-EQUIP-05)."""
FunctionTrait = Annotated[str, NameOf("noun", "function.")]
"""The first trait of an add-on: helmet, shield, scope, poison (TBG-EQUIP-16)."""
Category = Annotated[str, NameOf("noun", "category.")]
"""Of powers of one category a character has only one equipped: demon, aura, seal … (TBG-POWER-08)."""
PowerName = Annotated[str, NameOf("noun", "power.")]
"""A power of a class deck, or one that is printed on a sheet."""

Moment = Literal[
    "round",
    "pool",
    "rolled",
    "rerolling",
    "rerolled",
    "placing",
    "placed",
    "judged",
    "defense",
    "round_end",
    "hurt",
    "energy_spent",
    "fell",
    "friend_fell",
    "survived",
    "turn",
    "before_action",
    "action",
    "challenge",
    "travel",
    "travelled",
    "rest",
]
"""When a card may be used. Of a combat round: its start; start and end of the Dice Pool step; start and end of the
Reroll step; start and end of Place Tokens; when the user judges; the Defense Phase, after its wounds; the end. Then:
when a Health token was just lost, when Energy is being spent, on a defeat of its own or a friend's, after a combat; at
the start of the faction turn; just before an action of the user, as an action, in place of a Challenge, while and after
it travels, while it rests.
"""
Whose = Literal["own", "participant"]
"""In whose Attack Phase, or at whose loss of Health, a card may be used: the user's, or any friend's in the combat."""
Limit = Literal["round", "phase", "combat", "turn", "action"]
"""How often: once in each (TBG-CARD-06, -07); `phase`: in each friend's Attack Phase."""

EventKind = Literal[
    "new_horizons",
    "professions_and_crafts",
    "beasts_of_lordaeron",
    "auction_house",
    "goblin_zeppelin",
    "traveling_merchants",
    "another_path",
    "goblin_merchant",
    "old_hatreds",
    "bounty",
    "subterfuge",
    "ears_and_heads",
    "cleanse_the_land",
    "foul_plaguewinds",
    "scourge_cauldrons",
    "light_of_ages",
    "soul_taint",
    "arcane_corruption",
    "spread_the_plague",
]
"""Events with rules of their own (`event_cards`)."""
