"""How sentences call the spaces of the board: the space where one stands, and what one fights there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from wowtable.content import Localized
from wowtable.text import Noun

from .cards.pieces import ItalianName, MapSpace, Region


def place_names(zones: Mapping[str, Region], spaces: Mapping[str, MapSpace]) -> dict[str, Any]:
    """Nobody goes to Nefarian as to a town: `space.nefarian` is his lair, `place.nefarian` is himself."""
    crowd, named = Counter(space.zone for space in spaces.values()), dict[str, Any]()
    for name, space in spaces.items():
        zone = zones[space.zone]
        if space.name is not None:
            printed, italian = space.name, space.italian
        else:
            printed, italian = numbered(zone.name, name) if crowd[space.zone] > 1 else zone.name, zone.italian
        named[f"space.{name}"] = in_sentences(space.spoken or printed, italian)
        named[f"place.{name}"] = printed
    return named


def numbered(zone: Localized, name: str) -> Localized:
    """How people speak of a space without a name that is not all of its land: by that and the number in its id."""
    number = name.rpartition("_")[2]
    return Localized(f"{zone.en} {number}", f"{zone.it} {number}")


def in_sentences(name: Localized, italian: ItalianName) -> Mapping[str, Noun]:
    """In English a name; in Italian with its article, if it has one."""
    return {"en": Noun.name(name.en), "it": Noun.name(name.it) if italian == "name" else with_article(name.it, italian)}


def with_article(name: str, italian: ItalianName) -> Noun:
    return Noun(name, name, "m" if italian in ("il", "i") else "f", plural=italian in ("i", "le"))
