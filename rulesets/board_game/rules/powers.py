"""What powers cost, and pets and demons (POWER)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from . import events as ev
from . import sheet
from .cards.abilities import Condition, Discount, PetHealth
from .cards.pieces import Power
from .sources import Source
from .state import HeroNumber, Lordaeron, LordaeronTable

if TYPE_CHECKING:
    from .game import BoardGame

# -- Energy ----------------------------------------------------------------------------------------------------


def equip_cost(g: BoardGame, s: Lordaeron, hero: HeroNumber, card: int) -> int:
    """An active power is paid as it is equipped, and then never again (TBG-POWER-03)."""
    text = sheet.wearable(g, s, card)
    if not isinstance(text, Power) or text.type != "active":
        return 0
    return max(0, text.energy - discount(sheet.in_use(g, s, hero), sheet.card_source(g, s, card), never))


def discount(speakers: Iterable[Source], source: Source, holds: Callable[[Condition], bool]) -> int:
    """What all that is in use takes off the price of a power; of conditions says `holds` whether they do."""
    return sum(
        passive.amount
        for speaker in speakers
        for passive in speaker.passives
        if isinstance(passive, Discount) and is_cheaper(passive, speaker, source) and all(map(holds, passive.given))
    )


def is_cheaper(passive: Discount, speaker: Source, source: Source) -> bool:
    if passive.what == "instants":
        return source.type == "instant"
    if passive.what == "others":
        return source.card != speaker.card
    return source.name in passive.powers or (source.category is not None and source.category in passive.categories)


def never(_: Condition) -> bool:
    """Outside of a combat."""
    return False


def pay(t: LordaeronTable, hero: HeroNumber, energy: int) -> None:
    """Tokens go back; at none nothing that costs can be used (TBG-CHAR-02)."""
    if energy:
        s = t.state
        assert energy <= s.energy[hero], f"hero {hero} has no {energy} Energy"
        s.energy[hero] -= energy
        t.emit(ev.EnergySpent(hero, energy))


# -- pets and demons -------------------------------------------------------------------------------------------


def pet_card(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> int | None:
    """The equipped pet or demon."""
    found = sheet.worn_powers(g, s, hero).items()
    return next((card for card, power in found if power.pet is not None), None)


def pet_health(g: BoardGame, s: Lordaeron, hero: HeroNumber, power: Power) -> int:
    """What it has as it is equipped (TBG-POWER-09)."""
    more = sheet.passives(g, s, hero, PetHealth)
    return (power.pet or 0) + sum(extra.amount for _, extra in more if extra.category == power.category)
