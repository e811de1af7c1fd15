"""The printed numbers of heroes, allies and quests and the lists of the decks, against the tables they come from."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Any

import pytest

from wowtable.content import Content, Problems
from wowtable.content.content_files import ContentReader, check_references
from wowtable.content.icons import icon_names
from wowtable.content.package import import_from
from wowtable.reading.files import bundled
from wowtable.reading.yaml_nodes import Map, Node, Scalar, read_yaml

FOLDER = bundled("rulesets") / "tcg"
RARITY = {"c": "common", "u": "uncommon", "r": "rare"}
ICONS = {
    "neutral": (),
    "DK": ("death_knight",),
    "Hu": ("hunter",),
    "Pr": ("priest",),
    "Sh": ("shaman",),
    "Wl": ("warlock",),
}
RACES = {
    "alliance": ("Draenei", "Dwarf", "Gnome", "Human", "Night Elf", "Worgen"),
    "horde": ("Blood Elf", "Goblin", "Orc", "Tauren", "Troll", "Undead"),
}

# name | faction | race | class | health
HEROES = """\
Davron of Stormwind | Alliance | Human | Death Knight | 29
Baeltor of the Undercity | Horde | Undead | Death Knight | 29
Leisha of Darnassus | Alliance | Night Elf | Druid | 27
Kamu of Thunder Bluff | Horde | Tauren | Druid | 28
Jaral of Gilneas | Alliance | Worgen | Hunter | 28
Zunjo of Sen'jin | Horde | Troll | Hunter | 28
Rumi of Gnomeregan | Alliance | Gnome | Mage | 25
Zumix of Kezan | Horde | Goblin | Mage | 25
Saria of Stormwind | Alliance | Human | Paladin | 29
Naedia of Silvermoon City | Horde | Blood Elf | Paladin | 29
Kaave of the Exodar | Alliance | Draenei | Priest | 26
Teretha of the Undercity | Horde | Undead | Priest | 26
Elycia of Gilneas | Alliance | Worgen | Rogue | 27
Frizlix of Kezan | Horde | Goblin | Rogue | 27
Edaan of the Exodar | Alliance | Draenei | Shaman | 28
Akumo of Thunder Bluff | Horde | Tauren | Shaman | 29
Gazriz of Gnomeregan | Alliance | Gnome | Warlock | 28
Kalia of Silvermoon City | Horde | Blood Elf | Warlock | 28
Stromdak of Ironforge | Alliance | Dwarf | Warrior | 30
Gurzak of Orgrimmar | Horde | Orc | Warrior | 30
"""
# name | cost | damage type ATK/health | race and class | keywords, and whether there is more text | rarity
ALLIANCE = """\
Andiss Butcherson | 1 | Melee 1/2 | Human Warrior | … | u
Apprentice Teep | 1 | Frost 2/1 | Gnome Mage | elusive | c
Arvos Jadestone | 1 | Nature 2/1 | Dwarf Shaman | mend 1 | c
Cerwyn | 1 | Nature 1/2 | Night Elf Druid | - | c
Hira | 1 | Fire 2/1 | Draenei Shaman | - | c
Josiah King | 1 | Arcane 2/1 | Human Mage | … | c
Kelsa Wildfire | 1 | Fire 1/2 | Worgen Mage | ferocity | c
Nakistis, Exodar Armorer | 1 | Melee 2/1 | Draenei Warrior | … | c
Nami Dabpox | 1 | Fire 1/2 | Gnome Warlock | elusive | c
Scaramanga | 1 | Shadow 2/1 | Human Warlock | … | c
Shanis Bladefall | 1 | Melee 0/5 | Night Elf Death Knight | protector | c
Tyrus Lionheart | 1 | Holy 1/1 | Human Paladin | protector, … | c
Windspeaker Nuvu | 1 | Nature 1/2 | Draenei Shaman | … | c
Crazy Igvand | 2 | Melee 0/6 | Dwarf Warrior | protector | c
Gully Rustinax | 2 | Melee 2/2 | Gnome Warrior | protector, elusive | c
Haratha Hammerflame | 2 | Fire 3/2 | Dwarf Shaman | … | c
Jeniva Prescott | 2 | Holy 2/2 | Worgen Priest | … | c
Knight Karia | 2 | Melee 4/1 | Human Warrior | protector | c
Laenthor Shademoon | 2 | Arcane 2/3 | Night Elf Mage | - | c
Latro Abiectus | 2 | Melee 3/2 | Night Elf Rogue | elusive | c
Priestess Katianna | 2 | Shadow 2/3 | Night Elf Priest | elusive | u
Trixie Boltclunker | 2 | Melee 1/4 | Gnome Warrior | protector | c
Bella Wilder | 3 | Nature 3/3 | Worgen Druid | … | c
Bizzazz | 3 | Ranged 3/2 | Gnome Rogue | … | c
Jarrod Gravon | 3 | Melee 1/6 | Worgen Death Knight | protector, … | u
Kalek Deepearth | 3 | Nature 3/3 | Dwarf Shaman | mend 1 | c
Kirjen Fizzgar | 3 | Arcane 2/3 | Dwarf Mage | … | c
Koeus | 3 | Nature 1/4 | Draenei Shaman | … | c
Kor Cindervein | 3 | Melee 3/3 | Dwarf Paladin | - | c
Kysa Shadowstalker | 3 | Melee 3/3 | Night Elf Druid | … | c
Parvink | 3 | Melee 2/2 | Gnome Warrior | protector, … | c
Patricia Potter | 3 | Fire 4/3 | Human Warlock | - | c
Petreus Roffe | 3 | Holy 3/3 | Human Paladin | protector | c
Randipan | 3 | Melee 2/2 | Gnome Rogue | … | u
Sha'lin Nightwind | 3 | Melee 4/1 | Night Elf Druid | elusive | c
Talian Bladebender | 3 | Melee 2/4 | Night Elf Warrior | … | c
Terina Calin | 3 | Nature 4/1 | Human Rogue | … | c
Alador Stonebrew | 4 | Melee 3/5 | Dwarf Paladin | protector | c
Axar | 4 | Arcane 3/3 | Draenei Mage | elusive | c
Brel Blazebeard | 4 | Fire 2/4 | Dwarf Mage | elusive, … | c
Dagin Bootzap | 4 | Arcane 3/2 | Dwarf Hunter | … | c
Darktwister Kern | 4 | Shadow 6/2 | Human Priest | - | c
Dominic Kandor | 4 | Shadow 2/4 | Worgen Death Knight | protector, … | c
Guruvan | 4 | Ranged 3/2 | Draenei Hunter | long_range | u
Orono the Great | 4 | Melee 4/4 | Draenei Shaman | - | u
Stargazer Ronal | 4 | Arcane 4/4 | Worgen Druid | … | c
Tinker Casey Springlock | 4 | Melee 4/4 | Gnome Warrior | … | c
Valanos | 4 | Melee 2/5 | Draenei Hunter | - | c
Wyndarr Shadefist | 4 | Melee 4/3 | Night Elf Rogue | … | c
Zuur | 4 | Nature 3/3 | Draenei Shaman | … | c
Adrienne the Inspiring | 5 | Melee 4/4 | Draenei Shaman | … | u
Gerana Sparkfist | 5 | Arcane 3/4 | Dwarf Mage | … | c
Liba Wobblebonk | 5 | Arcane 3/4 | Gnome Mage | … | c
Nethermaven Donna Chastain | 5 | Shadow 3/6 | Human Warlock | assault 3 | c
Olaf Steelbreaker | 5 | Melee 4/6 | Dwarf Warrior | protector | c
Pithran Mithrilshot | 5 | Ranged 3/1 | Dwarf Hunter | elusive, long_range | u
Roger Ulric | 5 | Ranged 6/4 | Worgen Hunter | - | c
Anika Berlyn | 6 | Melee 5/6 | Human Paladin | - | c
Braxiss the Sleeper | 6 | Melee 6/4 | Night Elf Druid | elusive | u
Jinie Swizzleshade | 6 | Shadow 5/4 | Gnome Priest | elusive | c
Mooncaller Jynalla Nightpath | 6 | Melee 5/5 | Night Elf Warrior | … | u
Varah, Fury of the Stars | 6 | Arcane 6/5 | Night Elf Druid | assault 2 | c
Gabble | 7 | Arcane 7/5 | Gnome Mage | elusive | c
"""
HORDE = """\
Brigg | 1 | Melee 1/2 | Orc Warrior | … | c
Captain Swash | 1 | Melee 1/1 | Orc Rogue | … | c
Emelia Darkhand | 1 | Shadow 3/1 | Undead Death Knight | protector, … | c
Erytheis | 1 | Arcane 1/1 | Undead Mage | … | c
Firewarden Wyland Kaslinth | 1 | Fire 1/2 | Blood Elf Mage | assault 1 | c
Forager Cloudbloom | 1 | Arcane 1/1 | Tauren Druid | … | u
Ka'tali Stonetusk | 1 | Nature 1/2 | Troll Shaman | protector, … | c
Kagra of the Crossroads | 1 | Ranged 1/2 | Orc Hunter | ferocity | c
Kozik Skullcracker | 1 | Melee 2/1 | Orc Rogue | stealth | c
Lifemender Dorn | 1 | Nature 2/1 | Tauren Druid | … | c
Nikka Blastbor | 1 | Arcane 2/1 | Goblin Hunter | - | c
Onnekra Bloodfang | 1 | Fire 2/1 | Orc Warlock | ferocity, … | c
Ra'chee | 1 | Holy 1/2 | Troll Priest | … | c
Rantuko Grimtouch | 1 | Shadow 1/2 | Tauren Death Knight | … | c
Voss Treebender | 1 | Nature 2/1 | Tauren Druid | … | c
Waz'luk | 1 | Fire 2/1 | Troll Mage | … | c
Alecia Hall | 2 | Holy 2/3 | Undead Priest | … | c
Burom Bladeseer | 2 | Nature 3/2 | Orc Shaman | - | c
Drandus the Deathcaller | 2 | Shadow 2/2 | Blood Elf Death Knight | protector, … | u
Kalnuf Eagleheart | 2 | Ranged 3/2 | Tauren Hunter | … | c
Kirga Earthguard | 2 | Nature 1/4 | Tauren Shaman | protector, … | c
Mojo Doctor Zin'tar | 2 | Nature 2/2 | Troll Shaman | … | u
Skronk Skullseeker | 2 | Melee 1/3 | Orc Rogue | … | c
Tarn Darkwalker | 2 | Shadow 3/1 | Orc Warlock | … | c
Tez Tez the Patchmonger | 2 | Shadow 2/1 | Troll Priest | … | c
Tyrennius Scatheblade | 2 | Holy 3/2 | Blood Elf Paladin | protector | c
Wysko | 2 | Melee 3/2 | Troll Warrior | … | u
Yazli Earthspark | 2 | Nature 2/2 | Goblin Shaman | … | c
Zulanji | 2 | Holy 4/1 | Troll Priest | - | c
"Fungus Face" McGillicutty | 3 | Holy 3/3 | Undead Priest | … | c
Benethor Draigo | 3 | Fire 4/2 | Undead Mage | - | c
Besora Galefeather | 3 | Arcane 1/5 | Tauren Druid | assault 2 | c
Dhoros Ravestrike | 3 | Ranged 3/3 | Blood Elf Hunter | … | c
Gorz Blazefist | 3 | Fire 1/4 | Orc Mage | ferocity | c
Guardian Steelhoof | 3 | Nature 4/4 | Tauren Druid | protector, … | c
Gurzuk | 3 | Fire 2/3 | Orc Shaman | ferocity | c
Haranto Darkstrider | 3 | Melee 5/3 | Tauren Death Knight | protector, … | c
Kuatha Mornhoof | 3 | Holy 2/4 | Tauren Paladin | protector | c
Kyroth Steelspite | 3 | Melee 3/3 | Blood Elf Warrior | protector, … | c
Malistra the Demonmistress | 3 | Fire 3/2 | Blood Elf Warlock | … | u
Oruk Starstorm | 3 | Arcane 4/3 | Tauren Druid | - | c
Taz'dingo | 3 | Ranged 2/2 | Troll Hunter | … | c
Vesh'ral | 3 | Fire 3/1 | Troll Mage | ferocity | c
Zakis Trickstab | 3 | Nature 3/1 | Goblin Rogue | elusive, stealth | c
Zerzu | 3 | Nature 2/4 | Troll Druid | … | c
"Acid Hands" McGillicutty | 4 | Melee 4/3 | Undead Rogue | … | c
Bloodblade | 4 | Melee 5/5 | Orc Rogue | … | c
Claemora Amberglare | 4 | Ranged 2/4 | Blood Elf Hunter | … | c
Garell Strout | 4 | Fire 3/4 | Undead Warlock | … | u
Huruk Lightvow | 4 | Holy 5/3 | Tauren Paladin | protector | c
Karkas Deathhowl | 4 | Shadow 2/3 | Orc Warlock | … | c
Kistix Shockvat | 4 | Nature 4/2 | Goblin Shaman | elusive | c
Murphy Watson | 4 | Fire 2/4 | Undead Mage | … | c
Nala Stalks-the-Night | 4 | Melee 2/4 | Tauren Druid | ferocity, stealth | u
Raztu'jor | 4 | Melee 5/3 | Troll Warrior | … | c
Vaerik Proudhoof | 4 | Melee 5/3 | Tauren Warrior | - | c
Valytha Colton | 4 | Arcane 4/4 | Undead Hunter | - | c
Doom | 5 | Shadow 2/6 | Undead Warlock | assault 4 | c
Drizzie Steelslam | 5 | Melee 3/5 | Goblin Warrior | protector, … | c
Falixia Frizzleblast | 5 | Arcane 4/4 | Goblin Mage | elusive | c
Karrok Scarrend | 5 | Melee 5/4 | Orc Warrior | - | c
Toz'jun | 5 | Nature 4/3 | Troll Shaman | ferocity | c
Vala Carville | 5 | Arcane 5/5 | Undead Mage | - | c
Boki Earthgaze | 6 | Nature 6/2 | Orc Shaman | ferocity | c
Dark Cleric Jocasta | 6 | Holy 3/5 | Undead Priest | … | u
Indauma Bloodfire | 6 | Fire 7/4 | Blood Elf Warlock | - | c
Lu'ka the Wall | 6 | Melee 6/5 | Troll Warrior | protector, … | c
Moko Hunts-at-Dawn | 6 | Ranged 5/4 | Tauren Hunter | ferocity | u
Ruon Wildhoof | 6 | Nature 5/5 | Tauren Shaman | mend 2 | c
Vanda Skydaughter | 6 | Nature 6/5 | Tauren Druid | - | c
Zulbraka | 6 | Melee 6/4 | Troll Warrior | protector | c
Zygore Bladebreaker | 6 | Melee 4/3 | Orc Warrior | … | c
"""
# name | class icon | cost | damage type ATK/health | keywords | tags | rarity
OF_A_CLASS = """\
Gargoyle | DK | 4 | Nature 5/5 | ferocity, … | Gargoyle, Unholy, Talent, Pet (1) | r
Bloodclaw | Hu | 1 | Melee 3/1 | - | Pet (1), Raptor | c
Bogspike | Hu | 1 | Melee 2/1 | … | Pet (1), Spore Bat | c
Zip | Hu | 2 | Melee 2/3 | ferocity | Tallstrider, Pet (1) | u
Chops | Hu | 3 | Melee 3/4 | … | Boar, Pet (1) | u
Tesla | Hu | 4 | Nature 3/3 | assault 2, ferocity | Wind Serpent, Pet (1) | c
Crusty | Hu | 5 | Melee 2/6 | protector, … | Pet (1), Crab | c
Fury | Hu | 5 | Melee 5/3 | ferocity | Pet (1), Cat | r
Loque | Hu | 7 | Arcane 8/8 | elusive, stealth, untargetable, unpreventable | Pet (1), Spirit Beast, Beast Mastery, Talent | r
Inferno Totem | Sh | 2 | Fire 0/3 | … | Fire Totem (1), Elemental | u
Selora | Wl | 2 | Shadow 2/2 | elusive, … | Demon, Succubus | c
Maazhum | Wl | 3 | Shadow 3/3 | … | Felhunter, Demon, Pet (1) | c
Sarmoth | Wl | 3 | Shadow 1/5 | … | Demon, Pet (1), Voidwalker | c
Dread Infernal | Wl | 5 | Fire 5/5 | … | Demon, Pet (1), Infernal | r
Haaroon | Wl | 5 | Melee 6/6 | protector | Felguard, Demon, Demonology, Talent, Pet (1) | r
"""  # noqa: E501
# name | class icon | resources | rarity
QUESTS = """\
A Bird in Hand | neutral | 2 | c
Blueleaf Tubers | neutral | 2 | c
Brothers in Death | DK | 3 | u
Entrenched | neutral | 3 | c
Forged of Shadow and Flame | neutral | 3 | c
Mystery Goo | neutral | 3 | c
The Essence of Enmity | neutral | 3 | c
The Grimtotem Weapon | neutral | 3 | c
The Ichor of Undeath | Pr | 2 | u
The Key to Freedom | neutral | 4 | c
What Illidan Wants, Illidan Gets ... | neutral | 2 | u
"""
# deck | hero | counts | abilities, allies, equipment | cards that are no quests, by cost
DECKS = """\
alliance_druid | Leisha of Darnassus | official | 18 25 0 | 1:6 2:16 3:10 4:6 5:2 6:3
alliance_hunter | Jaral of Gilneas | reconstructed | 9 30 4 | 1:8 2:12 3:12 4:9 5:1 7:1
alliance_mage | Rumi of Gnomeregan | official | 19 23 1 | 0:2 1:10 2:14 3:7 4:7 5:2 7:1
alliance_paladin | Saria of Stormwind | official | 11 26 6 | 1:10 2:10 3:11 4:9 5:2 6:1
alliance_priest | Kaave of the Exodar | reconstructed | 14 28 1 | 1:12 2:10 3:11 4:4 5:5 6:1
horde_death_knight | Baeltor of the Undercity | reconstructed | 14 22 7 | 1:8 2:11 3:12 4:10 5:1 6:1
horde_rogue | Frizlix of Kezan | official | 16 22 5 | 1:10 2:20 3:6 4:2 5:3 6:1 7:1
horde_shaman | Akumo of Thunder Bluff | official | 17 23 3 | 1:6 2:14 3:13 4:4 5:3 6:2 7:1
horde_warlock | Kalia of Silvermoon City | official | 15 26 2 | 1:8 2:11 3:16 4:4 5:4
horde_warrior | Gurzak of Orgrimmar | official | 12 26 5 | 1:12 2:6 3:13 4:6 5:3 6:2 7:1
horde_druid | Kamu of Thunder Bluff | official | 18 24 1 | 1:10 2:13 3:10 4:5 5:2 6:3
horde_hunter | Zunjo of Sen'jin | official | 13 26 4 | 1:9 2:15 3:9 4:6 5:3 6:1
horde_mage | Zumix of Kezan | official | 19 23 1 | 1:14 2:12 3:11 4:4 5:1 6:1
horde_priest | Teretha of the Undercity | official | 15 27 1 | 1:13 2:10 3:9 4:4 5:4 6:3
alliance_death_knight | Davron of Stormwind | official | 16 23 4 | 0:1 1:6 2:13 3:13 4:4 5:4 6:2
alliance_shaman | Edaan of the Exodar | official | 14 24 5 | 1:9 2:12 3:14 4:4 5:3 7:1
alliance_warrior | Stromdak of Ironforge | official | 14 23 6 | 1:13 2:9 3:12 4:5 5:3 6:1
horde_paladin | Naedia of Silvermoon City | ours | 14 25 4 | 1:8 2:12 3:12 4:6 5:3 6:2
alliance_rogue | Elycia of Gilneas | ours | 16 22 5 | 1:11 2:15 3:7 4:7 5:2 6:1
alliance_warlock | Gazriz of Gnomeregan | ours | 14 27 2 | 1:8 2:16 3:12 4:2 5:3 6:2
"""


@cache
def content() -> Content:
    problems = Problems()
    reader = ContentReader([FOLDER], import_from(FOLDER, "tcg", "rules").CONTENT, problems)
    read = reader.read()
    own = [reference for reference in reader.references if reference.ref.kind in ("cards", "icon")]
    check_references(own, {"cards": reader.nodes["cards"], "icon": icon_names()}, problems)
    assert not len(problems), "\n".join(map(str, problems.sorted()))
    return read


def cards() -> Any:
    return content()["cards"]


def rows(table: str) -> list[list[str]]:
    return [line.split(" | ") for line in table.splitlines()]


def key(name: str) -> str:
    """A card's id: its name without punctuation."""
    return re.sub(r"[^a-z0-9]+", "_", re.sub("['\".,]", "", name.lower())).strip("_")


def name_of(row: list[str]) -> str:
    return key(row[0])


ALLIES = [("alliance", row) for row in rows(ALLIANCE)] + [("horde", row) for row in rows(HORDE)]


# -- heroes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", rows(HEROES), ids=name_of)
def test_a_hero_is_as_printed(row: list[str]) -> None:
    name, faction, race, job, health = row
    hero = cards()[key(name)]
    assert (hero.type, hero.faction, hero.health) == ("hero", faction.lower(), int(health))
    assert (hero.race, hero.job, hero.classes) == (key(race), key(job), (key(job),))
    assert race in RACES[hero.faction]
    assert [power.op for power in hero.powers] == ["flip"]
    assert (hero.cost, hero.attack) == (None, None)


# -- allies -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("faction", "row"), ALLIES, ids=lambda part: key(part[0]) if isinstance(part, list) else part)
def test_an_ally_is_as_printed(faction: str, row: list[str]) -> None:
    name, cost, numbers, people, text, rarity = row
    ally = cards()[key(name)]
    race = next(race for race in RACES[faction] if people.startswith(race))
    assert (ally.type, ally.faction, ally.classes, ally.tags) == ("ally", faction, (), ())
    assert (ally.race, ally.job) == (key(race), key(people.removeprefix(race)))
    assert (ally.cost, ally.rarity) == (int(cost), RARITY[rarity])
    assert printed_numbers(ally) == numbers
    assert printed_text(ally) == text


@pytest.mark.parametrize("row", rows(OF_A_CLASS), ids=name_of)
def test_an_ally_of_a_class_is_as_printed(row: list[str]) -> None:
    name, icon, cost, numbers, text, tags, rarity = row
    ally = cards()[key(name)]
    words = tags.split(", ")
    assert (ally.type, ally.faction, ally.classes) == ("ally", None, ICONS[icon])
    assert (ally.race, ally.job, ally.totem) == (None, None, "Totem" in name)
    assert (ally.cost, ally.rarity) == (int(cost), RARITY[rarity])
    assert set(ally.tags) == {key(word.removesuffix(" (1)")) for word in words} - {"talent"}
    assert dict(ally.limits or {}) == {key(word.removesuffix(" (1)")): 1 for word in words if word.endswith(" (1)")}
    assert (ally.talent in ally.tags) is (ally.talent is not None) is ("Talent" in words)
    assert printed_numbers(ally) == numbers
    assert printed_text(ally) == text


def printed_numbers(ally: Any) -> str:
    return f"{ally.damage[0].title()} {ally.attack}/{ally.health}" if len(ally.damage) == 1 else "?"


def printed_text(ally: Any) -> str:
    """The keywords that it always has, and a sign for more text than that."""
    always = [power for power in ally.powers if power.op == "has" and power.given is None]
    words = [f"{has.keyword} {has.amount}" if has.amount else has.keyword for has in always]
    more = ["…"] if len(always) < len(ally.powers) else []
    return ", ".join(words + more) or "-"


def test_all_allies_are_there_and_no_more() -> None:
    printed = {key(row[0]) for row in (*rows(ALLIANCE), *rows(HORDE), *rows(OF_A_CLASS))}
    assert len(printed) == 150
    assert {card.id for card in cards().values() if card.type == "ally" and not card.token} == printed


def test_a_ghoul_is_a_token() -> None:
    ghoul = cards()["ghoul"]
    assert [card.id for card in cards().values() if card.token] == ["ghoul"]
    assert (ghoul.type, ghoul.cost, ghoul.tags, ghoul.powers) == ("ally", 0, ("ghoul",), ())
    assert printed_numbers(ghoul) == "Melee 3/3"


# -- quests -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", rows(QUESTS), ids=name_of)
def test_a_quest_is_as_printed(row: list[str]) -> None:
    name, icon, resources, rarity = row
    quest = cards()[key(name)]
    assert (quest.type, quest.cost, quest.faction) == ("quest", None, None)
    assert (quest.classes, quest.rarity) == (ICONS[icon], RARITY[rarity])
    assert [(power.op, power.resources) for power in quest.powers] == [("complete", int(resources))]


def test_all_heroes_and_quests_are_there_and_no_more() -> None:
    kinds = Counter(card.type for card in cards().values())
    assert (kinds["hero"], kinds["quest"]) == (len(rows(HEROES)), len(rows(QUESTS))) == (20, 11)


# -- decks ------------------------------------------------------------------------------------------


def of_deck(deck: Any) -> list[tuple[Any, int]]:
    return [(cards()[name], count) for name, count in deck.cards.items()]


def family(card: Any) -> str:
    """Under which heading of a list a card stands: a Totem among the abilities."""
    return "ability" if card.totem else "equipment" if card.type in ("weapon", "armor", "item") else str(card.type)


@pytest.mark.parametrize("row", rows(DECKS), ids=name_of)
def test_a_deck_is_the_printed_list(row: list[str]) -> None:
    name, hero, counts, families, curve = row
    deck = content()["decks"][name]
    assert (deck.hero, deck.counts) == (key(hero), counts)
    found: Counter[str] = Counter()
    costs: Counter[int] = Counter()
    for card, count in of_deck(deck):
        found[family(card)] += count
        if card.type != "quest":
            costs[card.cost] += count
    assert [found[kind] for kind in ("ability", "ally", "equipment")] == [int(part) for part in families.split()]
    assert " ".join(f"{cost}:{costs[cost]}" for cost in sorted(costs)) == curve


@pytest.mark.parametrize("row", rows(DECKS), ids=name_of)
def test_a_deck_is_legal(row: list[str]) -> None:
    deck = content()["decks"][row[0]]
    hero = cards()[deck.hero]
    assert row[0] == f"{hero.faction}_{hero.job}"
    for card, count in of_deck(deck):
        assert card.type != "hero", card.id
        assert not card.token, card.id
        assert card.faction in (None, hero.faction), card.id
        assert not card.classes or hero.job in card.classes, card.id
        assert 1 <= count <= 4, card.id
    assert len({card.talent for card, _ in of_deck(deck) if card.talent}) <= 1


@pytest.mark.parametrize("row", rows(DECKS), ids=name_of)
def test_a_deck_has_the_shape_of_all_of_them(row: list[str]) -> None:
    deck = content()["decks"][row[0]]
    assert sum(deck.cards.values()) == 60
    assert sum(count for card, count in of_deck(deck) if card.type == "quest") == 17
    assert [count for card, count in of_deck(deck) if card.rarity == "rare"] == [1, 1, 1]


def test_every_hero_has_a_deck_and_every_card_is_in_one() -> None:
    decks = content()["decks"]
    assert sorted(decks) == sorted(row[0] for row in rows(DECKS))
    assert len({deck.hero for deck in decks.values()}) == 20
    played = {name for deck in decks.values() for name in deck.cards}
    assert {card.id for card in cards().values() if card.type != "hero" and not card.token} == played


# -- pictures ---------------------------------------------------------------------------------------


@cache
def drawings() -> dict[str, str]:
    """The file behind each meaning of the table of icons."""
    found: dict[str, str] = {}

    def walk(node: Node, prefix: str) -> None:
        if isinstance(node, Scalar):
            found[prefix] = node.text
        elif isinstance(node, Map):
            for name, inner in node.entries.items():
                walk(inner, f"{prefix}.{name}" if prefix else name)

    table = read_yaml(bundled("assets") / "icons" / "names.yaml", Problems())
    assert table is not None
    walk(table, "")
    return found


def test_every_person_beast_and_quest_has_a_drawing_of_its_own() -> None:
    kinds = ("hero", "ally", "quest")
    drawn = Counter(drawings()[card.emblem] for card in cards().values() if card.type in kinds and not card.token)
    assert [name for name, count in drawn.items() if count > 1] == []


def test_no_two_cards_look_alike() -> None:
    def look(card: Any) -> tuple[str, str, str]:
        hue = card.hue or "".join(card.damage) or card.type
        return drawings()[card.emblem], drawings().get(card.second, ""), hue

    looks = Counter(look(card) for card in cards().values())
    assert [shared for shared, count in looks.items() if count > 1] == []
    assert all(look(card)[0] != look(card)[1] for card in cards().values())
