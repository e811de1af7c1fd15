"""From the content to the board: how each space looks, and the plan of the land that is painted under them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from wowtable.cartography.land import Geography
from wowtable.shell.boards.land_view import LandPlan, LandSpace
from wowtable.shell.boards.path_board import RADIUS, Space, SpaceShape

from ...rules.cards.effects import GainLevel
from ...rules.cards.pieces import MapSpace, Region
from ...rules.game import AdventureGame

SHAPE = 1560 / 860
"""How wide the land is for its height."""
SIZES = {"normal": 1.0, "key": 1.16, "encounter": 1.16, "city": 1.47, "overlord": 1.5}
"""How large each kind of space is, in radii of a normal one."""
SHAPES: Mapping[str, SpaceShape] = {"encounter": "octagon", "overlord": "star"}
RESOURCE_ICONS = {
    "scroll": "scroll-unfurled",
    "book": "open-book",
    "small_potion": "health-potion",
    "large_potion": "hearts",
    "place_discovery": "magnifying-glass",
    "flight_path": "griffin-symbol",
    "auction_house": "gavel",
    "quest_giver": "talk",
}
CITY, LEVEL_UP, DRAGON, TROPHY = "castle", "arrow-up", "dragon-head", "trophy"
LETTER_WIDE = 8.2
"""About how wide a letter of a name is, in units of the land: nothing grows where names are written."""


@lru_cache(maxsize=2)
def spaces_of(g: AdventureGame, language: str) -> tuple[Space, ...]:
    return tuple(space_of(space, language) for space in g.content.map.values())


def space_of(space: MapSpace, language: str) -> Space:
    return Space(
        space.id,
        _at(space),
        _name(space, language),
        _icons(space),
        space.colour,
        SHAPES.get(space.kind, "disc"),
        SIZES[space.kind],
        ring=space.kind in ("key", "city"),
        landmark=space.kind in ("city", "overlord"),
        badge=_badge(space),
    )


def _at(space: MapSpace) -> tuple[float, float]:
    return (float(space.at[0]), float(space.at[1]))


def _name(space: MapSpace, language: str) -> str:
    return space.name.in_language(language) if space.name is not None and language else ""


def _icons(space: MapSpace) -> tuple[str, ...]:
    if space.kind == "city":
        return (CITY,)
    if space.encounter is not None:
        return (space.encounter.emblem,)
    return tuple(RESOURCE_ICONS[icon] for icon in space.icons)


def _badge(space: MapSpace) -> tuple[str, str]:
    """What an encounter on the map has to give: a level, or a trophy."""
    if space.encounter is None:
        return ("", "")
    levels = [effect.level for effect in space.encounter.reward if isinstance(effect, GainLevel)]
    if levels:
        return (LEVEL_UP, levels[0])
    return (DRAGON, "red") if space.kind == "overlord" else (TROPHY, "yellow")


@lru_cache(maxsize=2)
def plan_of(g: AdventureGame, language: str) -> LandPlan:
    """Made once for a language: painting the land is worth keeping. Without a language nothing is written on it."""
    content = g.content
    return land_plan(content.land, tuple(content.map.values()), tuple(content.zones.values()), language)


@lru_cache(maxsize=2)
def land_plan(land: Geography, spaces: tuple[MapSpace, ...], zones: tuple[Region, ...], language: str) -> LandPlan:
    places = [
        LandSpace(
            space.id,
            _at(space),
            space.zone,
            RADIUS * SIZES[space.kind],
            len(_name(space, language)) * LETTER_WIDE,
        )
        for space in spaces
    ]
    links = [(space.id, other) for space in spaces for other in space.links if space.id < other]
    names = {zone.id: zone.name.in_language(language) for zone in zones} if language else {}
    return LandPlan(land, places, links, names, language)
