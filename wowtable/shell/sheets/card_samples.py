"""Invented cards for the card sheet: one of each kind, faction and damage type."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from ..cards.look import CardLook
from ..program.scene import Ui

_PRINTED = (
    CardLook(
        "chieftain", "", kind="ally", faction="horde", classes=("warrior",), cost=6, attack=5,
        damage=("fire",), health=6,
        rarity="epic", emblem="race.orcs", second="weapon.great_hammer", hue="fire", keywords=("keyword.ferocity",),
    ),
    CardLook(
        "axe", "", kind="weapon", classes=("warrior",), cost=4, attack=3, damage=("fire",), strike=2, rarity="epic",
        emblem="weapon.axe", second="spell.flame", hue="fire",
    ),
    CardLook(
        "lance", "", kind="ability", classes=("mage",), cost=3, emblem="spell.ice_lance",
        second="damage.frost", hue="frost",
    ),
    CardLook(
        "bulwark", "", kind="armor", classes=("warrior", "paladin"), cost=3, armor=2, rarity="uncommon",
        emblem="gear.tower_shield", second="land.gate", hue="armour",
    ),
    CardLook("road", "", kind="quest", emblem="land.bridge", second="thing.map", hue="quest"),
    CardLook(
        "sister", "", kind="ally", faction="horde", classes=("priest",), cost=2, attack=1, damage=("shadow",),
        health=3,
        rarity="uncommon", emblem="monster.haunting", second="thing.candles", hue="shadow",
        keywords=("keyword.elusive",),
    ),
    CardLook(
        "sentinel", "", kind="ally", faction="alliance", classes=("hunter",), cost=4, attack=4, damage=("ranged",),
        health=3, rarity="rare", emblem="race.night_elves", second="weapon.hunting_bow", hue="ranged",
        keywords=("keyword.long_range",),
    ),
    CardLook(
        "spite", "", kind="ability", faction="horde", classes=("warrior",), cost=1, emblem="spell.rage",
        second="spell.blood", hue="fire",
    ),
    CardLook(
        "thane", "", kind="ally", faction="alliance", classes=("warrior",), cost=6, attack=5, damage=("holy",),
        health=7,
        rarity="legendary", emblem="race.dwarves", second="weapon.hammer", hue="holy",
        keywords=("keyword.protector", "keyword.mend"),
    ),
    CardLook(
        "tinker", "", kind="ally", faction="alliance", classes=("mage",), cost=3, attack=2, damage=("arcane", "fire"),
        health=2, emblem="people.gnome", second="thing.gears", hue="arcane", keywords=("keyword.enters",),
    ),
    CardLook(
        "gryphon", "", kind="ally", faction="alliance", cost=5, attack=4, health=3, rarity="starter",
        emblem="beast.griffin", second="thing.feather", hue="melee", keywords=("keyword.assault",),
    ),
    CardLook(
        "mistcaller", "", kind="ally", faction="horde", classes=("shaman",), cost=5, attack=4, damage=("nature",),
        health=4, emblem="race.trolls", second="thing.totem", hue="nature", keywords=("keyword.mend",),
    ),
    CardLook(
        "vanguard", "", kind="ally", faction="horde", classes=("warrior",), cost=4, attack=3, health=5,
        rarity="uncommon", emblem="race.tauren", second="gear.tower_shield", hue="melee",
        keywords=("keyword.protector",),
    ),
)  # fmt: skip


Samples = Mapping[str, CardLook]


def samples(ui: Ui) -> Samples:
    """The cards by id, with their words in the person's language."""
    return MappingProxyType({look.id: _worded(ui, look) for look in _PRINTED})


def _worded(ui: Ui, look: CardLook) -> CardLook:
    key = f"card_sheet.{look.id}"
    rules = [ui.rich(f"{key}_rules")]
    if look.id == "chieftain":
        rules.append(ui.rich(f"{key}_more"))
    return replace(
        look,
        name=ui.say(key),
        short_name=ui.say(f"{key}_short"),
        type_line=ui.say(f"{key}_type"),
        rules=tuple(rules),
        reminder=(ui.rich(f"{key}_reminder"),) if look.id == "chieftain" else (),
    )
