"""Invented cards for the card sheets: as a game of duels would print them, and one of every outline and stone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import get_args

from ..cards.look import (
    ArtScene,
    CardFrame,
    CardLook,
    Crest,
    FootNote,
    Gem,
    GemShape,
    Jewel,
    Medal,
    PrintedNumber,
    Toll,
)
from ..program.scene import Ui

_BESIDE = {"rare": 1, "epic": 2, "legendary": 3}
_DASH = " — "


def _card(
    id: str,
    hue: str,
    emblem: str,
    second: str = "",
    *,
    side: str = "neutral",
    classes: tuple[str, ...] = (),
    scene: ArtScene = "land",
    cost: int | None = None,
    blow: tuple[int, ...] = (),
    kinds: tuple[str, ...] = ("melee",),
    guard: int | None = None,
    toll: int | None = None,
    rarity: str = "common",
    keywords: tuple[str, ...] = (),
) -> CardLook:
    """`blow` is attack and health, or attack alone."""
    return CardLook(
        id,
        "",
        frame=CardFrame(edge=f"faction.{side}", scene=scene),
        gems=tuple(_gems(cost, blow, tuple(f"damage.{kind}" for kind in kinds), guard)),
        medals=(Medal(f"faction.{side}", f"faction.{side}"), *(Medal(f"class.{name}") for name in classes)),
        toll=None if toll is None else Toll("damage.melee", toll),
        jewel=Jewel(f"rarity.{rarity}", _BESIDE.get(rarity, 0), hollow=rarity == "starter"),
        emblem=emblem,
        second=second,
        hue=hue,
        keywords=tuple(f"keyword.{word}" for word in keywords),
    )


def _gems(cost: int | None, blow: tuple[int, ...], kinds: tuple[str, ...], guard: int | None) -> Iterator[Gem]:
    if cost is not None:
        yield Gem("cost", "top_left", "hexagon", ("gem.cost",), cost, less_is_better=True)
    if blow:
        yield Gem("attack", "low_left", "circle", kinds, blow[0], kinds, pales=True)
    if guard is not None:
        yield Gem("guard", "low_right", "shield", ("gem.armour",), guard)
    if len(blow) > 1:
        yield Gem("health", "low_right", "heart", ("gem.health",), blow[1], worn=True)


_PRINTED = (
    _card("chieftain", "fire", "race.orcs", "weapon.great_hammer", side="horde", classes=("warrior",), cost=6,
          blow=(5, 6), kinds=("fire",), rarity="epic", keywords=("ferocity",)),
    _card("axe", "fire", "weapon.axe", "spell.flame", classes=("warrior",), scene="plinth", cost=4, blow=(3,),
          kinds=("fire",), toll=2, rarity="epic"),
    _card("lance", "frost", "spell.ice_lance", "damage.frost", classes=("mage",), scene="rings", cost=3),
    _card("bulwark", "armour", "gear.tower_shield", "land.gate", classes=("warrior", "paladin"), scene="plinth", cost=3,
          guard=2, rarity="uncommon"),
    _card("road", "quest", "land.bridge", "thing.map"),
    _card("sister", "shadow", "monster.haunting", "thing.candles", side="horde", classes=("priest",), cost=2,
          blow=(1, 3), kinds=("shadow",), rarity="uncommon", keywords=("elusive",)),
    _card("sentinel", "ranged", "race.night_elves", "weapon.hunting_bow", side="alliance", classes=("hunter",), cost=4,
          blow=(4, 3), kinds=("ranged",), rarity="rare", keywords=("long_range",)),
    _card("spite", "fire", "spell.rage", "spell.blood", side="horde", classes=("warrior",), scene="rings", cost=1),
    _card("thane", "holy", "race.dwarves", "weapon.hammer", side="alliance", classes=("warrior",), cost=6, blow=(5, 7),
          kinds=("holy",), rarity="legendary", keywords=("protector", "mend")),
    _card("tinker", "arcane", "people.gnome", "thing.gears", side="alliance", classes=("mage",), cost=3, blow=(2, 2),
          kinds=("arcane", "fire"), keywords=("enters",)),
    _card("gryphon", "melee", "beast.griffin", "thing.feather", side="alliance", blow=(4, 3), rarity="starter",
          keywords=("assault",)),
    _card("mistcaller", "nature", "race.trolls", "thing.totem", side="horde", classes=("shaman",), cost=5, blow=(4, 4),
          kinds=("nature",), keywords=("mend",)),
    _card("vanguard", "melee", "race.tauren", "gear.tower_shield", side="horde", classes=("warrior",), cost=4,
          blow=(3, 5), rarity="uncommon", keywords=("protector",)),
)  # fmt: skip
_TOKENS = ("gryphon",)

Samples = Mapping[str, CardLook]


def samples(ui: Ui) -> Samples:
    """The cards by id, with their words in the person's language."""
    return MappingProxyType({look.id: _worded(ui, look) for look in _PRINTED})


def _worded(ui: Ui, look: CardLook) -> CardLook:
    key = f"card_sheet.{look.id}"
    rules = [ui.rich(f"{key}_rules")]
    if look.id == "chieftain":
        rules.append(ui.rich(f"{key}_more"))
    line, token = ui.say(f"{key}_type"), look.id in _TOKENS
    return replace(
        look,
        name=ui.say(key),
        type_line=line,
        type_short=line if token or len(look.gems) < 3 else line.partition(_DASH)[2],
        type_bold=token,
        rules=tuple(rules),
        reminder=(ui.rich(f"{key}_reminder"),) if look.id == "chieftain" else (),
    )


# -- one of every outline ----------------------------------------------------------------------------

_THREE = (
    Gem("first", "low_left", "circle", ("damage.fire",), 6, ("damage.fire",)),
    Gem("second", "low_right", "shield", ("gem.armour",), 2),
)
_ROW = (
    PrintedNumber("first", "damage.ranged", 2),
    PrintedNumber("second", "pip.shield", 5),
    PrintedNumber("third", "damage.fire", 1),
)
_OUTLINES = (
    CardLook("straight", "", CardFrame("straight", "pill.damage", "gem.cost", scene="rings"),
             (Gem("price", "top_left", "hexagon", ("gem.cost",), 1),), emblem="spell.ice_lance", hue="frost"),
    CardLook("double", "", CardFrame("double", "damage.shadow", ground="dark", scene="rings", name_on_top=True,
             back=("double", "damage.shadow", "ui.compass")), emblem="thing.candles", hue="arcane"),
    CardLook("round", "", CardFrame("round", "bar.energy", ground="dark", scene="snow", yields=True,
             back=("round", "bar.energy", "ui.compass")), emblem="damage.frost", hue="ranged", figures=_ROW,
             crest=Crest("difficulty.red", "difficulty.red"), note=FootNote("thing.map", "")),
    CardLook("cut", "", CardFrame("cut", "difficulty.green", scene="plinth", type_band="difficulty.green",
             back=("cut", "difficulty.green", "ui.compass")),
             (Gem("level", "top_left", "diamond", ("damage.quest",), 3), *_THREE), emblem="weapon.hunting_bow",
             hue="nature"),
    CardLook("arch", "", CardFrame("arch", "gold.400", "gold.600", "gold.200", ground="leather",
             back=("arch", "gold.600", "ui.compass")), jewel=Jewel("rarity.legendary", 2), emblem="beast.griffin",
             hue="fire"),
    CardLook("torn", "", CardFrame("torn", scene="bare", name_on_top=True), (Gem("step", "top_left", "pennant",
             ("gem.cost",), 1),), emblem="thing.map", hue="quest"),
)  # fmt: skip
_TILE = CardLook("tile", "", CardFrame("tile", "difficulty.red", back=("tile", "bar.energy", "ui.search")),
                 emblem="spell.flame", hue="fire")  # fmt: skip
_LYING = CardLook("across", "", CardFrame("straight", "difficulty.yellow", "difficulty.yellow", ground="dark"),
                  (Gem("level", "top_left", "octagon", ("difficulty.yellow",), 3), *_THREE), emblem="race.orcs",
                  hue="fire")  # fmt: skip
SHAPES: tuple[GemShape, ...] = get_args(GemShape)


def outlines(ui: Ui) -> tuple[CardLook, ...]:
    """A card of every outline that stands upright."""
    return tuple(_named(ui, look) for look in _OUTLINES)


def tile(ui: Ui) -> CardLook:
    return _named(ui, _TILE)


def lying(ui: Ui) -> CardLook:
    """A card that is printed across."""
    return _named(ui, _LYING)


def _named(ui: Ui, look: CardLook) -> CardLook:
    kind = ui.say("card_sheet.sample_type")
    return replace(
        look,
        name=ui.say(f"card_sheet.outline_{look.id}"),
        type_line=kind,
        type_short=kind,
        rules=(ui.rich("card_sheet.sample_rules"),),
        note=None if look.note is None else replace(look.note, text=kind),
    )
