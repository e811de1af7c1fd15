"""The closed lists of words that content files may use."""

from __future__ import annotations

from typing import Annotated, Literal

from wowtable.content import NameOf

Colour = Literal["grey", "green", "yellow", "red"]
COLOURS: tuple[Colour, ...] = ("grey", "green", "yellow", "red")
"""From the lowest level to the highest (AG-MOVE-07); inside the rules a colour is its place in here."""
SpaceKind = Literal["normal", "key", "city", "encounter", "overlord"]
MAP_ENCOUNTERS: tuple[SpaceKind, ...] = ("encounter", "overlord")
Resource = Literal[
    "scroll", "book", "small_potion", "large_potion", "place_discovery", "flight_path", "auction_house", "quest_giver"
]
Landscape = Literal["gloom", "forest", "hills", "snow", "desert", "jungle", "swamp", "ash", "plague"]
Discovery = Literal[
    "gold",
    "hearthstone",
    "far_sight",
    "rocket_boots",
    "traveling_merchant",
    "ambush",
    "false_map",
    "power_drain",
    "disease",
    "bomb",
]
GREEN_DISCOVERIES: frozenset[str] = frozenset(
    {"gold", "hearthstone", "far_sight", "rocket_boots", "traveling_merchant"}
)
"""Kept until they are used; all others are resolved at once (AG-EXPLORE-03)."""

Reach = Literal["melee", "ranged"]
Potion = Literal["health", "mana", "swiftness"]
ItemKind = Literal["weapon", "armour", "bag"]
EventKind = Literal["global", "location", "special"]
Restriction = Annotated[str, NameOf("noun", "icon.")]
"""What a weapon or armour is made for, and what a character may use: axe, bow, plate …"""
Trait = Annotated[str, NameOf("noun", "trait.")]
"""What an encounter is: beast, undead …; `aggro` alone has rules of its own."""
AGGRO = "aggro"

CharacterFace = Annotated[str, NameOf("noun", "side.")]
"""A side of a character card, as HERO_start or HERO_other."""

AbilityTiming = Literal["movement", "combat", "special"]
Moment = Literal["movement", "before_roll", "after_roll", "maintenance", "card_played", "turn_begins", "fight_begins"]
"""When something may be used. The first four are moments of one's own; the others come in anybody's turn."""
IN_COMBAT: tuple[Moment, ...] = ("before_roll", "after_roll")
OUT_OF_TURN: tuple[Moment, ...] = ("card_played", "turn_begins", "fight_begins")
Who = Literal["you", "foe", "target", "others", "each"]
"""Whom an effect falls on: its user, the other side of the fight, who was chosen, all other heroes, all heroes."""
Until = Literal["combat", "turn"]
