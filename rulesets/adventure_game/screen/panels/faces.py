"""The plain face of an ability card."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from wowtable.shell.cards.look import CardFrame, CardLook, Gem
from wowtable.text import Catalogue

from ...rules.texts import ability_text
from ..facts.lookup import Desk

HIDDEN = CardLook("", "")
BANDS = {"movement": "damage.frost", "combat": "damage.fire", "special": "damage.shadow"}
_kept: WeakKeyDictionary[Catalogue, dict[str, CardLook]] = WeakKeyDictionary()


def ability_look(desk: Desk, name: str) -> CardLook:
    """Made once for each language; of a card that is not known there is none."""
    looks = _kept.setdefault(desk.texts, {})
    if name and name not in looks:
        looks[name] = _ability(desk, name)
    return looks.get(name, HIDDEN)


def _ability(desk: Desk, name: str) -> CardLook:
    ability = desk.game.content.abilities[name]
    return CardLook(
        f"ability.{name}",
        desk.texts.name(f"ability.{name}"),
        CardFrame(band=BANDS[ability.timing]),
        (Gem("cost", "top_left", "hexagon", ("gem.cost",), ability.cost),),
        type_line=desk.say(f"screen.timing.{ability.timing}"),
        rules=ability_text(desk.texts, ability),
        emblem=ability.emblem,
    )
