"""The printed numbers of abilities and equipment, against the tables they come from."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from wowtable.content import Problems
from wowtable.content.icons import icon_names
from wowtable.content.package import import_from
from wowtable.reading.files import bundled
from wowtable.reading.schema import Reader
from wowtable.reading.yaml_nodes import Map, read_yaml

FOLDER = bundled("rulesets") / "tcg"
RARITY = {"c": "common", "u": "uncommon", "r": "rare"}
CLASSES = {
    "DK": "death_knight",
    "Dr": "druid",
    "Hu": "hunter",
    "Ma": "mage",
    "Pa": "paladin",
    "Pr": "priest",
    "Ro": "rogue",
    "Sh": "shaman",
    "Wl": "warlock",
    "Wr": "warrior",
}

# name | cost | instant | tags | rarity
ABILITIES = """\
= death_knight 15
Path of Frost | 0 | - | Frost | c
Blight Bringers | 1 | - | Unholy | c
Chains of Ice | 2 | - | Frost | r
Frost Fever | 2 | - | Frost, Disease | c
Horn of Winter | 2 | - | Frost | c
Obliterate | 2 | - | Frost | c
Surge of Blood | 2 | - | Blood | c
Blood Chill | 3 | - | Disease, Frost | c
Death Coil | 3 | - | Unholy | u
Glacial Strike | 3 | - | - | c
Hungering Cold | 4 | - | Frost, Talent | r
Outbreak | 4 | - | Unholy | r
Sanguine Presence | 4 | I | Blood, Presence (1) | r
Unholy Ground | 4 | - | Unholy | r
Black Blood | 5 | - | Unholy | c
= druid 17
Tears of Aessina | 1 | I | - | c
Entangling Roots | 2 | - | Balance | c
Mark of the Wild | 2 | I | Restoration | c
Nature's Focus | 2 | I | Balance | c
Wrath | 2 | - | Balance | c
Celestial Moonfire | 3 | I | Balance | r
Earth Mother's Blessing | 3 | I | Restoration | c
Earth and Moon | 3 | - | Balance, Talent | r
Energize | 3 | I | Restoration | c
Natural Selection | 3 | I | Restoration | c
Savage Cat Form | 3 | I | Feral, Cat Form, Form (1) | c
Brutal Bear Form | 4 | I | Feral, Bear Form, Form (1) | u
Gift of the Earthmother | 4 | I | Restoration, Talent | r
Thorns | 4 | I | Balance | r
Rebirth | 5 | I | Restoration | u
Gift of the Wild | 6 | I | Restoration | r
Starfire | 6 | - | Balance | r
= hunter 11
Turn the Blade | 1 | - | Survival | c
Arcane Shot | 2 | I | Marksmanship | c
Crippling Shot | 2 | I | Survival | c
Favor of the Hunt | 2 | - | - | c
Kill Command | 2 | I | Beast Mastery | u
Master of the Hunt | 3 | - | Beast Mastery | r
Spoils of the Hunt | 3 | - | Survival | r
Steady Shot | 3 | - | Marksmanship | u
Trophy Kill | 3 | I | Marksmanship | c
Cobra Shot | 4 | I | Survival | r
Explosive Shot | 4 | I | Survival, Talent | r
= mage 15
Scorch | 0 | - | Fire | u
Blistering Fire | 1 | - | Fire | c
Favor of the Arcane | 1 | - | - | c
Fire Blast | 1 | I | Fire | c
Cold Front | 2 | - | Frost | c
Counterspell | 2 | I | Arcane | r
Ice Lance | 2 | - | Frost | c
Mana Agate | 2 | - | Arcane | u
Polymorph | 2 | - | Arcane | c
Fire Power | 3 | - | Fire, Talent | r
Frostbolt | 3 | I | Frost | u
Ring of Frost | 3 | - | - | u
Arcane Barrage | 4 | - | Arcane, Talent | r
Fireball | 4 | - | Fire | u
Frost Nova | 4 | I | Frost | r
= paladin 12
Blessing of Faith | 1 | I | Holy, Blessing | u
Censure | 1 | I | Retribution | c
Blessing of Might | 2 | I | Retribution, Blessing | u
Hammer of Justice | 2 | I | Protection | c
Inquisition | 2 | - | Holy | c
Repentance | 2 | I | Retribution, Talent | r
Seal of Wrath | 2 | - | Seal (1), Retribution | r
Holy Light | 3 | - | Holy | c
Holy Shock | 3 | I | Holy, Talent | r
Wrath of Turalyon | 4 | I | Retribution | r
Blessing of the Templar | 5 | - | Holy, Blessing | r
Consecration | 6 | I | Holy | r
= priest 14
Dispel Magic | 1 | I | Discipline | u
Expel | 1 | - | Holy | c
Favor of Spirit | 1 | - | - | c
Flash Heal | 1 | I | Holy | c
Heal | 2 | - | Holy | u
Mind Spike | 2 | - | Shadow | c
Power Word: Vigor | 2 | I | Discipline | c
Chasten | 3 | I | Holy | c
Circle of Healing | 3 | I | Holy, Talent | r
Resurrection | 4 | - | Holy | r
Dark Extortion | 5 | - | Shadow | r
Mind Melt | 5 | - | Shadow, Talent | r
Twist of Faith | 5 | - | Shadow | r
Prayer of Fortitude | 6 | - | Discipline | r
= rogue 19
Deadly Poison | 1 | I | Poison | u
Favor of Mischief | 1 | - | - | c
Gouge | 1 | I | Combo, Combat | c
Slay the Feeble | 1 | - | Combo, Assassination | c
Aggressive Exploitation | 2 | - | Assassination | c
Dismantle | 2 | - | Combat | u
Infiltrate | 2 | - | Subtlety | c
Pernicious Poison | 2 | I | Poison | u
Prey on the Weak | 2 | I | Assassination | c
Sinister Strike | 2 | I | Combo, Combat | c
Annihilate | 3 | - | Combo, Combat | c
Distract | 3 | - | Subtlety | c
Fan of Knives | 3 | - | Combat | r
Shadow Dance | 3 | - | Subtlety, Talent | r
Trickster's Gambit | 3 | I | Subtlety | r
Aggressive Infiltration | 4 | - | Combo, Combat | c
Flesh Eating Poison | 4 | I | Poison | u
Carnage | 5 | - | Combo, Assassination | u
Adrenaline Rush | 7 | - | Combat, Talent | r
= shaman 15
Primal Strike | 1 | I | - | c
Chain Heal | 2 | - | Restoration | c
Cleanse Spirit | 2 | - | Restoration | c
Energized | 2 | I | Enhancement | c
Frost Shock | 2 | I | Elemental | c
Infusion of Earth | 2 | I | Enhancement | c
Ancestral Recovery | 3 | - | Restoration | c
Earth's Bounty | 3 | - | Restoration | c
Elements' Fury | 3 | - | Elemental | c
Lightning Bolt | 3 | - | Elemental | c
Natural Conduit | 3 | I | Elemental | c
Breath of the Elements | 5 | I | Enhancement | r
Chain Lightning | 5 | - | Elemental | r
Elemental Precision | 7 | - | Elemental, Talent | r
Greater Chain Lightning | 7 | - | Elemental | r
= warlock 12
Fear | 1 | - | Affliction | c
Fel Blaze | 2 | - | Destruction | u
Fel Flame | 2 | - | Destruction | r
Immolate | 2 | - | Destruction | c
Life Tap | 2 | I | Affliction | u
Steal Essence | 2 | I | Affliction | u
Summoning Portal | 2 | - | Demonology | r
Drain Essence | 3 | I | Affliction | c
Dread Touch | 3 | - | Affliction | c
Shadow Bolt | 3 | - | Destruction | u
Siphon Life | 5 | I | Affliction, Talent | r
Invoke the Nether | 6 | - | Destruction | r
= warrior 11
Execute | 1 | I | Fury | c
Juggernaut | 1 | - | Arms, Talent | r
Rend | 1 | I | Arms | c
Enraged Regeneration | 2 | - | Fury | r
Heroic Leap | 2 | I | - | u
Stance Mastery | 2 | - | Protection | r
Armed to the Teeth | 3 | I | Fury | c
Battle Shout | 3 | I | Fury, Shout | c
Crushing Strike | 3 | - | Arms | c
Thunder Clap | 4 | I | Arms | r
Whirlwind | 5 | I | Fury | u
"""

# name | cost | class icons | tags | damage | ATK | strike | DEF | rarity
EQUIPMENT = """\
Wand of the Forgotten Star | 1 | Ma Pr Wl | Weapon, Wand (1), Wand | Shadow | 1 | 1 | - | u
Blackcrow | 2 | Hu | 1H Weapon, Ranged (1), Crossbow | Ranged | 1 | 1 | - | u
Barman Shanker | 2 | Ro | 1H Weapon, Melee (1), Dagger | Melee | 2 | 2 | - | u
Perdition's Blade | 2 | Ro Sh Wr | 1H Weapon, Melee (1), Dagger | Melee | 2 | 2 | - | r
Scarlet Kris | 2 | Hu Ro Sh Wr | 1H Weapon, Melee (1), Dagger | Melee | 1 | 0 | - | u
Crul'korak, the Lightning's Arc | 2 | Ro Sh | 1H Weapon, Axe, Melee (1) | Nature | 1 | 0 | - | r
Ancient Bone Bow | 3 | Hu | 1H Weapon, Ranged (1), Bow | Ranged | 2 | 2 | - | u
Lordbane Scepter | 3 | Ma Pr Wl | Weapon, Wand, Ranged (1) | Fire | 1 | 1 | - | r
Angry Dread | 3 | DK Pa Ro Sh Wr | 1H Weapon, Melee (1), Mace | Melee | 2 | 2 | - | c
Masterwork Stormhammer | 3 | Pa Ro Sh Wr | 1H Weapon, Melee (1), Mace | Melee | 3 | 3 | - | r
Crimson Shocker | 3 | Ma Pr Wl | Weapon, Wand (1), Wand | Fire | 1 | 1 | - | u
Spire of Sunset | 3 | Dr Ma Pr Sh Wl | 2H Weapon, Melee (1), Staff | Melee | 1 | 3 | - | r
Silent Crusader | 3 | DK Pa Ro Wr | 1H Weapon, Melee (1), Sword | Melee | 3 | 1 | - | r
Abomination Knuckles | 3 | Ro Sh | 1H Weapon, Melee (1), Fist | Melee | 1 | 0 | - | c
Claws of Torment | 3 | Ro Sh | 1H Weapon, Melee (1), Fist | Melee | 0 | 1 | - | c
Citadel Enforcer's Claymore | 4 | DK Pa Wr | 2H Weapon, Melee (1), Sword | Melee | 5 | 4 | - | c
Reanimator's Hacker | 4 | DK Hu Sh Wr | 1H Weapon, Melee (1), Axe | Melee | 3 | 2 | - | u
Fel Iron Hatchet | 4 | Hu Pa Sh Wr | 1H Weapon, Melee (1), Axe | Melee | 2 | 0 | - | u
Stakethrower | 4 | Hu | 1H Weapon, Ranged (1), Gun | Ranged | 2 | 2 | - | u
Obsidium Executioner | 5 | DK Pa Wr | 2H Weapon, Sword, Melee (1) | Melee | 3 | 4 | - | c
Colossal Skull-Clad Cleaver | 5 | DK Sh Wr | 2H Weapon, Melee (1), Axe | Melee | 4 | 2 | - | u
Warmace of Menethil | 5 | DK Pa Wr | 2H Weapon, Melee (1), Mace | Melee | 5 | 2 | - | r
Hersir's Greatspear | 6 | Dr Hu | 2H Weapon, Melee (1), Polearm | Nature | 3 | 2 | - | u
Arcanite Reaper | 7 | Hu Pa Wr | 2H Weapon, Melee (1), Axe | Melee | 5 | 0 | - | r
Greathelm of the Scourge Champion | 2 | DK | Armor, Head (1), Plate | - | - | - | 2 | u
Edgemaster's Handguards | 3 | Hu Pa Sh Wr | Armor, Hands (1), Mail | - | - | - | 1 | u
Golem Skull Helm | 3 | Pa Wr | Armor, Head (1), Plate | - | - | - | 3 | u
Bloodbane's Fall | 3 | any | Armor, Back (1), Cloth | - | - | - | 1 | c
"""


@cache
def cards(file: str) -> dict[str, Any]:
    card = import_from(FOLDER, "tcg", "rules.cards.card").Card
    problems = Problems()
    root = read_yaml(FOLDER / "content" / "cards" / f"{file}.yaml", problems)
    assert isinstance(root, Map)
    reader = Reader(problems)
    read = {name: reader.record(card, node, given={"id": name}) for name, node in root.entries.items()}
    assert not len(problems), "\n".join(map(str, problems.sorted()))
    return read


def rows(table: str) -> list[list[str]]:
    return [line.split(" | ") for line in table.splitlines() if not line.startswith("=")]


def key(name: str) -> str:
    """A card's id: its name without punctuation."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")


def number(cell: str) -> int | None:
    return None if cell == "-" else int(cell)


def tags_and_limits(cell: str) -> tuple[set[str], dict[str, int]]:
    tags, limits = set(), {}
    for word in [] if cell == "-" else cell.split(", "):
        tag, limit = re.fullmatch(r"(.+?)(?: \((\d)\))?", word).groups()  # type: ignore[union-attr]
        tags.add(key(tag))
        if limit:
            limits[key(tag)] = int(limit)
    return tags, limits


# -- abilities ------------------------------------------------------------------------------------


def test_every_ability_is_there_class_by_class() -> None:
    counts = [line.split()[1:] for line in ABILITIES.splitlines() if line.startswith("=")]
    by_class = [card.classes for card in cards("abilities").values()]
    assert [(name, int(count)) for name, count in counts] == [
        (name, by_class.count((name,))) for name in dict.fromkeys(classes[0] for classes in by_class)
    ]
    assert len(by_class) == 141  # the 142nd is the Inferno Totem, which is an ally too
    assert list(cards("abilities")) == [key(row[0]) for row in rows(ABILITIES)]


@pytest.mark.parametrize("row", rows(ABILITIES), ids=lambda row: key(row[0]))
def test_an_ability_is_as_printed(row: list[str]) -> None:
    name, cost, instant, printed, rarity = row
    card = cards("abilities")[key(name)]
    tags, limits = tags_and_limits(printed)
    assert (card.type, card.cost, card.instant) == ("ability", int(cost), instant == "I")
    assert card.rarity == RARITY[rarity]
    assert (card.talent is not None) is ("talent" in tags)
    assert card.talent is None or card.talent in card.tags
    assert set(card.tags) == tags - {"talent"}
    assert dict(card.limits or {}) == limits


@pytest.mark.parametrize("name", [key(row[0]) for row in rows(ABILITIES)])
def test_an_ability_stays_in_play_if_its_text_is_for_play(name: str) -> None:
    card = cards("abilities")[name]
    at_once = {"do", "uninterruptible", "from_graveyard"}
    stays = any(power.op not in at_once and not getattr(power, "graveyard", False) for power in card.powers)
    assert card.ongoing is stays
    assert card.powers


# -- equipment ------------------------------------------------------------------------------------


def test_every_equipment_is_there() -> None:
    assert len(cards("equipment")) == 28
    assert list(cards("equipment")) == [key(row[0]) for row in rows(EQUIPMENT)]


@pytest.mark.parametrize("row", rows(EQUIPMENT), ids=lambda row: key(row[0]))
def test_an_equipment_is_as_printed(row: list[str]) -> None:
    name, cost, icons, _, damage, attack, strike, defense, rarity = row
    card = cards("equipment")[key(name)]
    assert card.type == ("weapon" if defense == "-" else "armor")
    assert card.cost == int(cost)
    assert card.classes == (() if icons == "any" else tuple(CLASSES[icon] for icon in icons.split()))
    assert card.damage == (() if damage == "-" else (damage.lower(),))
    assert (card.attack, card.strike, card.defense) == (number(attack), number(strike), number(defense))
    assert card.rarity == RARITY[rarity]


@pytest.mark.parametrize("row", rows(EQUIPMENT), ids=lambda row: key(row[0]))
def test_an_equipment_is_worn_where_printed(row: list[str]) -> None:
    card = cards("equipment")[key(row[0])]
    printed = row[3].replace("Wand (1)", "Ranged (1)").replace("1H Weapon", "One Handed")
    tags, limits = tags_and_limits(printed.replace("2H Weapon", "Two Handed"))
    assert set(card.tags) == tags - {"weapon", "armor"}
    assert dict(card.limits or {}) == limits


# -- pictures -------------------------------------------------------------------------------------


def test_pictures_are_made_of_icons_that_exist() -> None:
    known = icon_names()
    for card in (*cards("abilities").values(), *cards("equipment").values()):
        assert card.emblem in known, card.id
        assert card.second == "" or card.second in known, card.id


def test_no_two_pictures_are_alike() -> None:
    pictures = [(card.emblem, card.second) for file in ("abilities", "equipment") for card in cards(file).values()]
    assert [pair for pair in pictures if pictures.count(pair) > 1] == []
