"""What everything that targets may be aimed at, on a board that has two of each kind on both sides."""

from __future__ import annotations

import pytest

from tests.games.tcg.rules.cards_of.stage import Stage

MY_ALLIES, THEIR_ALLIES = {"cerwyn", "zip"}, {"valanos", "anika_berlyn"}
ALLIES, HEROES = MY_ALLIES | THEIR_ALLIES, {"me", "foe"}
MINE, THEIRS = MY_ALLIES | {"me"}, THEIR_ALLIES | {"foe"}
CHARACTERS = ALLIES | HEROES
WEAPONS, ARMOR = {"arcanite_reaper", "scarlet_kris"}, {"golem_skull_helm", "bloodbanes_fall"}
ABILITIES = {"master_of_the_hunt", "mana_agate"}
MY_DEAD = {"hira", "tozjun"}
PLAYERS = {"p0", "p1"}

SETS = {
    "characters": CHARACTERS,
    "own characters": MINE,
    "opposing characters": THEIRS,
    "allies": ALLIES,
    "own allies": MY_ALLIES,
    "opposing allies": THEIR_ALLIES,
    "heroes": HEROES,
    "opposing heroes": {"foe"},
    "exhausted characters": {"foe", "anika_berlyn", "cerwyn"},
    "exhausted allies and equipment": {"anika_berlyn", "cerwyn"},
    "damaged allies": {"valanos"},
    "cheap allies": ALLIES - {"anika_berlyn"},
    "dear allies": {"valanos", "anika_berlyn"},
    "own pets": {"zip"},
    "other characters": CHARACTERS - {"me"},
    "allies and weapons": ALLIES | WEAPONS,
    "own allies and weapons": MY_ALLIES | {"arcanite_reaper"},
    "weapons": WEAPONS,
    "armor": ARMOR,
    "equipment": WEAPONS | ARMOR,
    "opposing equipment": {"scarlet_kris", "bloodbanes_fall"},
    "abilities": ABILITIES,
    "own dead allies": MY_DEAD,
    "own dead cards": MY_DEAD | {"rend"},
    "own dead nature cards": {"tozjun", "kalek_deepearth"},
    "dead allies": MY_DEAD | {"nikka_blastbor"},
    "players": PLAYERS,
}

AIMED = """\
path_of_frost: own dead allies
blight_bringers: allies
chains_of_ice: opposing allies
frost_fever: heroes
obliterate: characters
surge_of_blood: characters
blood_chill: heroes
death_coil: characters
glacial_strike: allies
black_blood: allies, heroes
tears_of_aessina: characters
entangling_roots: allies
mark_of_the_wild: allies
wrath: characters
celestial_moonfire: characters
earth_mothers_blessing: allies
energize: players
gift_of_the_earthmother: allies
thorns: characters
rebirth: own dead allies
starfire: characters
turn_the_blade: allies and weapons
arcane_shot: characters
crippling_shot: characters
favor_of_the_hunt: own allies
kill_command: own pets, allies
trophy_kill: dear allies
cobra_shot: characters
scorch: characters
blistering_fire: heroes
favor_of_the_arcane: own allies
fire_blast: characters
ice_lance: allies
polymorph: allies
frostbolt: characters
arcane_barrage: characters
fireball: characters
blessing_of_faith: own allies
blessing_of_might: characters
hammer_of_justice: characters
inquisition: allies
holy_light: characters
holy_shock: own characters, opposing characters
blessing_of_the_templar: heroes
dispel_magic: abilities
expel: allies
favor_of_spirit: own allies
flash_heal: characters
heal: characters
mind_spike: characters
power_word_vigor: allies
chasten: characters
resurrection: own dead allies
dark_extortion: players
mind_melt: characters
twist_of_faith: allies
favor_of_mischief: own allies
gouge: characters
slay_the_feeble: exhausted characters
aggressive_exploitation: exhausted characters
dismantle: equipment
infiltrate: characters
prey_on_the_weak: cheap allies
sinister_strike: characters
annihilate: exhausted allies and equipment
distract: players
tricksters_gambit: other characters
primal_strike: allies and weapons
chain_heal: characters
cleanse_spirit: abilities, characters
energized: allies
frost_shock: characters
infusion_of_earth: own allies and weapons
ancestral_recovery: own dead allies
earths_bounty: own dead cards
elements_fury: heroes, allies
lightning_bolt: characters
natural_conduit: allies
chain_lightning: characters
greater_chain_lightning: characters
fear: opposing allies
fel_flame: characters
immolate: characters
steal_essence: characters
drain_essence: characters
dread_touch: opposing allies
shadow_bolt: characters
siphon_life: characters
execute: damaged allies
rend: characters
heroic_leap: characters
armed_to_the_teeth: allies
crushing_strike: opposing equipment
perditions_blade: characters
crimson_shocker: characters
jeniva_prescott: characters
kysa_shadowstalker: characters
dagin_bootzap: characters
dominic_kandor: allies
rachee: characters
wazluk: heroes
alecia_hall: characters
kalnuf_eagleheart: players
tez_tez_the_patchmonger: opposing allies
tazdingo: characters
claemora_amberglare: characters
karkas_deathhowl: allies
drizzie_steelslam: equipment
dark_cleric_jocasta: own dead allies
bogspike: allies
selora: allies
maazhum: heroes
"""
"""Cards and what their targets are as they are played, or as what they set off comes onto the chain."""


def stage(
    hand: str = "", grave: str = "hira tozjun rend", hero: str = "gurzak_of_orgrimmar", quests: str = ""
) -> Stage:
    d = Stage(
        hand=hand,
        hero=hero,
        quests=quests,
        mine="cerwyn zip",
        theirs="valanos anika_berlyn",
        row="arcanite_reaper golem_skull_helm master_of_the_hunt",
        their_row="scarlet_kris bloodbanes_fall mana_agate",
        grave=grave,
        their_grave="nikka_blastbor wrath",
        tired="anika_berlyn foe cerwyn",
    )
    d.hurt("valanos", 1)
    return d


def aims(d: Stage) -> list[set[str]]:
    """What is offered for each target in turn, when the first thing offered is always taken, and never a second one."""
    found: list[set[str]] = []
    while d.kind != "priority" or d.chain_waits():
        if d.kind == "target":
            found.append(d.offered_now())
            taken = d.take_first()
            if d.kind == "target" and d.offered_now() == found[-1] - {taken}:
                d.take("done")
        else:
            d.take_first()
    return found


@pytest.mark.parametrize("line", AIMED.splitlines())
def test_what_a_card_is_aimed_at(line: str) -> None:
    name, words = line.split(": ")
    d = stage(hand=name)
    d.begin("play", name)
    assert [found - {name} for found in aims(d)] == [SETS[word] for word in words.split(", ")]


POWERS = """\
davron_of_stormwind: characters
kamu_of_thunder_bluff: characters
jaral_of_gilneas: dear allies
zunjo_of_senjin: allies
rumi_of_gnomeregan: heroes, allies
saria_of_stormwind: opposing allies
naedia_of_silvermoon_city: characters
elycia_of_gilneas: characters
frizlix_of_kezan: characters
edaan_of_the_exodar: characters
akumo_of_thunder_bluff: allies
gazriz_of_gnomeregan: allies
kalia_of_silvermoon_city: players
gurzak_of_orgrimmar: weapons
"""


@pytest.mark.parametrize("line", POWERS.splitlines())
def test_what_a_hero_aims_at(line: str) -> None:
    name, words = line.split(": ")
    d = stage(hero=name)
    d.begin("use", "me")
    assert aims(d) == [SETS[word] for word in words.split(", ")]


@pytest.mark.parametrize(
    ("quest", "words"), [("brothers_in_death", "dead allies"), ("the_ichor_of_undeath", "own dead allies")]
)
def test_what_a_quest_aims_at(quest: str, words: str) -> None:
    d = stage(quests=quest)
    d.begin("use", quest)
    assert aims(d) == [SETS[words]]


@pytest.mark.parametrize(
    ("card", "mode", "words"),
    [
        ("natures_focus", 0, "allies"),
        ("natures_focus", 1, "heroes"),
        ("natural_selection", 0, "characters"),
        ("natural_selection", 1, "characters"),
    ],
)
def test_what_a_mode_is_aimed_at(card: str, mode: int, words: str) -> None:
    d = stage(hand=card)
    d.begin("play", card)
    d.take(mode)
    assert d.offered_now() == SETS[words]


def test_zuur_looks_for_nature() -> None:
    d = stage(hand="zuur", grave="tozjun kalek_deepearth hira rend")
    d.begin("play", "zuur")
    assert aims(d) == [SETS["own dead nature cards"]]


def test_explosive_shot_does_not_hit_twice() -> None:
    d = stage(hand="explosive_shot")
    d.begin("play", "explosive_shot")
    first, second = aims(d)
    assert first == THEIR_ALLIES
    assert len(second) == len(CHARACTERS) - 1
    assert second < CHARACTERS


def test_crusty_does_not_hit_twice() -> None:
    d = Stage(mine="crusty", theirs="crazy_igvand hira")
    d.attack("crusty", "crazy_igvand", "hira", "yes")
    assert d.offers[d.asked.index("target")] == {"me", "foe", "crusty", "hira"}


@pytest.mark.parametrize(
    ("attacker", "words"),
    [
        ("voss_treebender", ["characters"]),
        ("yazli_earthspark", ["heroes"]),
        ("mojo_doctor_zintar", ["own characters", "opposing characters"]),
        ("raztujor", ["weapons"]),
    ],
)
def test_what_an_attack_is_aimed_at(attacker: str, words: list[str]) -> None:
    d = stage()
    d.join(attacker)
    d.begin("attack", attacker, "foe")
    assert [found - {attacker} for found in aims(d)][: len(words)] == [SETS[word] for word in words]


@pytest.mark.parametrize(
    ("dying", "words"),
    [
        ("erytheis", "characters"),
        ("fungus_face_mcgillicutty", "abilities"),
        ("acid_hands_mcgillicutty", "equipment"),
        ("stargazer_ronal", "players"),
    ],
)
def test_what_a_death_is_aimed_at(dying: str, words: str) -> None:
    d = stage()
    d.join(dying)
    d.hurt(dying, 9)
    assert aims(d) == [SETS[words]]
