"""What powers cost, and pets and demons (POWER)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from . import events as ev
from . import sheet
from .cards.abilities import Condition, Discount, PetHealth
from .cards.pieces import Power
from .sources import Source
from .state import HeroNumber, Lordaeron, LordaeronTable

if TYPE_CHECKING:
    from .game import BoardGame

Holds = Callable[[Condition], bool]


def no_condition(_: Condition) -> bool:
    return False


# -- Energy ----------------------------------------------------------------------------------------------------


def cost(g: BoardGame, s: Lordaeron, hero: HeroNumber, source: Source, holds: Holds = no_condition) -> int:
    """Energy for a use, before its first effect (TBG-POWER-06)."""
    return lowered(g, s, hero, source, source.energy, holds)


def equip_cost(g: BoardGame, s: Lordaeron, hero: HeroNumber, card: int) -> int:
    """An active power is paid as it is equipped, and then never again (TBG-POWER-03)."""
    text = sheet.wearable(g, s, card)
    if not isinstance(text, Power) or text.type != "active":
        return 0
    return lowered(g, s, hero, sheet.card_source(g, s, card), text.energy)


def lowered(
    g: BoardGame, s: Lordaeron, hero: HeroNumber, source: Source, energy: int, holds: Holds = no_condition
) -> int:
    """After all discounts for powers whose conditions hold: in a combat `holds` knows, elsewhere none does."""
    if not energy or source.kind not in ("power", "printed"):
        return energy
    given = sheet.passives(g, s, hero, Discount)
    off = sum(less.amount for giver, less in given if applies(giver, less, source) and all(map(holds, less.given)))
    return max(0, energy - off)


def applies(giver: Source, discount: Discount, source: Source) -> bool:
    if discount.what == "others":
        return giver.card != source.card
    if discount.what == "instants":
        return source.type == "instant"
    return source.name in discount.powers or source.category in discount.categories


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
