"""The items and events of the red deck: who can use them, what they are worth, and what each does."""

from __future__ import annotations

import pytest

from tests.games.adventure_game.challenge_fights import attacks, blow, draws, fought, hero, holding, meets, resolves

WEAPONS = {
    "plague_hound": ("ranged", 6, "burbonn"),
    "death_knight_captain": ("melee", 7, "grumbaz"),
    "charnel_archer": ("ranged", 5, "burbonn"),
    "lich_apprentice": ("ranged", 5, "sandrai sofeea"),
    "pale_gravedigger": ("melee", 6, "grumbaz"),
    "corpse_catapult": ("melee", 6, "grumbaz burbonn"),
    "brood_warden": ("melee", 6, "grumbaz"),
    "doomguard": ("ranged", 5, "sandrai sofeea"),
    "gate_sentinel": ("melee", 6, "grumbaz burbonn sandrai sofeea"),
    "honeyed_voice": ("melee", 6, "sandrai sofeea"),
    "pit_overseer": ("ranged", 5, "grumbaz burbonn sandrai sofeea"),
    "blighted_oak": ("ranged", 6, "sandrai sofeea"),
    "cooling_blade": ("melee", 6, "grumbaz"),
}
ARMOUR = {
    "grieving_banshee": (7, "sandrai sofeea"),
    "crypt_crawler": (7, "grumbaz burbonn"),
    "walking_strongroom": (8, "grumbaz"),
    "black_drake": (8, "grumbaz"),
    "molten_giant": (7, "sandrai sofeea"),
    "lava_surger": (7, "grumbaz burbonn sandrai sofeea"),
    "ash_storm": (7, "sandrai sofeea"),
    "fallen_crusader": (8, "grumbaz burbonn"),
    "blight_bear": (7, "burbonn"),
}
HEROES = ("grumbaz", "burbonn", "sandrai", "sofeea")


def worn_by(name: str, card: str, level: str = "red") -> bool:
    """Whether that hero is offered to wear it."""
    return f"equip {card}" in hero(name).level(0, level).carries(0, card).phase("maintenance").legal()


@pytest.mark.parametrize("card", WEAPONS)
def test_weapons(card: str) -> None:
    reach, attack, wearers = WEAPONS[card]
    assert [name for name in HEROES if worn_by(name, card)] == wearers.split()
    assert not worn_by(wearers.split()[0], card, "yellow")
    assert hero(wearers.split()[0]).wears(0, card).numbers(0)[:2] == (reach, attack)


@pytest.mark.parametrize("card", ARMOUR)
def test_armour(card: str) -> None:
    defence, wearers = ARMOUR[card]
    assert [name for name in HEROES if worn_by(name, card)] == wearers.split()
    assert not worn_by(wearers.split()[0], card, "yellow")
    assert hero(wearers.split()[0]).wears(0, card).numbers(0)[2] == defence


# -- weapons ---------------------------------------------------------------------------------------------------------


def test_greatsword() -> None:
    """It dislikes being attacked, and nothing else."""
    b = attacks(hero().at(1, "brill").level(1, "red").wears(1, "death_knight_captain"), red=[1], black=[1])
    assert blow(b, 1).attack == 8
    c = attacks(hero("grumbaz").at(1, "brill").wears(0, "death_knight_captain"), red=[1], black=[1])
    assert blow(c, 0).attack == 7


def test_nightwatch_bow() -> None:
    assert blow(fought(hero().wears(0, "charnel_archer"), "blight_bear", red=[5]), 0).damage == 3
    assert blow(fought(hero().wears(0, "charnel_archer"), "blight_bear", red=[4]), 0).damage == 2


def test_fingerbone_wand() -> None:
    b = fought(hero("sandrai").wears(0, "lich_apprentice").damage(0, 2), "blight_bear", red=[6])
    assert (b.s.damage[0], len(b.held(0))) == (1, 1)


def test_second_burial() -> None:
    """The dead are struck twice, and only once more."""
    for foe, die in (("death_knight_captain", 2), ("blighted_oak", 1)):
        assert blow(fought(hero("grumbaz").wears(0, "pale_gravedigger"), foe, red=[1, 2, 6]), 0).die == die
    assert blow(fought(hero("grumbaz").wears(0, "pale_gravedigger"), "death_knight_captain", red=[4, 6]), 0).die == 4


def test_windlass_axe() -> None:
    assert blow(fought(hero("grumbaz").wears(0, "corpse_catapult"), "blight_bear", red=[6]), 0).damage == 4
    assert fought(hero("grumbaz").wears(0, "corpse_catapult"), "walking_strongroom", red=[1]).s.damage[0] == 1 + 3


def test_dragonspine_blade() -> None:
    b = meets(hero("grumbaz").wears(0, "brood_warden").energy(0, 1), "death_knight_captain", red=[2])
    b.until("after_roll").do("use item.brood_warden 0").passes()
    assert blow(b, 0).attack == 8
    tired = meets(holding(hero("grumbaz").wears(0, "brood_warden"), 1), "death_knight_captain", red=[2])
    assert "use item.brood_warden 0" not in tired.until("after_roll").legal()


def test_doom_staff() -> None:
    assert blow(fought(hero("sandrai").wears(0, "doomguard"), "gate_sentinel"), 0).attack == 6
    assert blow(fought(hero("sandrai").wears(0, "doomguard"), "walking_strongroom"), 0).attack == 5


def test_gatebreaker() -> None:
    b = hero("grumbaz").wears(0, "gate_sentinel").dice(movement=[2])
    assert (b.numbers(0)[3], b.turn().do("roll").s.moves) == (3, 1)


def test_sacrament_knife() -> None:
    b = meets(hero("sandrai").wears(0, "honeyed_voice"), "walking_strongroom", red=[6]).do("use item.honeyed_voice 0")
    assert (b.s.damage[0], b.bag(0)[-1]) == (1 + 3, "walking_strongroom")
    assert (blow(b, 0).attack, blow(b, 0).damage) == (7, 3)


def test_slavers_whip() -> None:
    b = fought(hero("sandrai").wears(0, "pit_overseer"), "walking_strongroom", red=[2], black=[2])
    assert (b.bag(0)[-1], b.told("AttackMade")) == ("walking_strongroom", [])


def test_blackroot_staff() -> None:
    """It helps Shadow Bolt; a wand keeps silent beside it."""
    rooted = hero("sandrai").wears(0, "blighted_oak").hand(0, "shadow_bolt").energy(0, 3)
    plain = hero("sandrai").hand(0, "shadow_bolt").energy(0, 3)
    with_staff, without = (meets(each, "blight_bear").do("play shadow_bolt").passes() for each in (rooted, plain))
    assert blow(with_staff, 0).attack == blow(without, 0).attack + 1


def test_unnamed_sword() -> None:
    b = fought(hero("grumbaz").wears(0, "cooling_blade"), "walking_strongroom", red=[2], black=[2])
    assert (blow(b, 0).attack, blow(b, 0).damage) == (9, 3)


# -- armour ----------------------------------------------------------------------------------------------------------


def test_shroud() -> None:
    b = hero("sandrai").wears(0, "grieving_banshee").energy(0, 2).moving().do("use item.grieving_banshee 0")
    assert (len(b.held(0)), b.s.energy[0], "use item.grieving_banshee 0" in b.legal()) == (1, 1, False)


def test_bonechain() -> None:
    assert hero("grumbaz").wears(0, "crypt_crawler").life(0) == 11
    assert hero("grumbaz").life(0) == 9


def test_tombguard() -> None:
    assert fought(hero("grumbaz").wears(0, "walking_strongroom"), "blight_bear", red=[1]).s.damage[0] == 1
    assert (
        fought(hero("grumbaz").wears(0, "walking_strongroom"), "death_knight_captain", red=[3], black=[4]).s.damage[0]
        == 3
    )


def test_drakefire() -> None:
    assert blow(fought(hero("grumbaz").wears(0, "black_drake"), "wyrmling_swarm"), -1).defence == 10
    assert blow(fought(hero("grumbaz").wears(0, "black_drake"), "walking_strongroom"), -1).defence == 8


def test_molten_robe() -> None:
    """Only on a hit, and on a 6."""
    burnt = fought(hero("sandrai").wears(0, "molten_giant").dice(check=[6]), "furnace_golem")
    assert (burnt.bag(0), burnt.s.damage[0]) == (["furnace_golem"], 2)
    assert fought(hero("sandrai").wears(0, "molten_giant").dice(check=[5]), "furnace_golem").bag(0) == []


def test_cinder_mantle() -> None:
    assert hero().wears(0, "lava_surger").at(0, "nefarian").numbers(0) == ("melee", 5, 8, 2)
    assert hero().wears(0, "lava_surger").at(0, "jintha_alor").numbers(0) == ("melee", 4, 7, 2)


def test_rift_silk() -> None:
    b = meets(hero("sandrai").wears(0, "ash_storm").energy(0, 2), "blight_bear").do("use item.ash_storm 0")
    assert (b.told("DiceRolled"), b.s.damage[0], b.line()) == ([], 0, {1: ("blight_bear", "brill")})


def test_silvered_mail() -> None:
    """A second chance, but not for the fallen."""
    for check, harm in ((4, 1 + 3 - 1), (3, 1 + 3)):
        b = hero("grumbaz").wears(0, "fallen_crusader").damage(0, 1).dice(check=[check])
        assert fought(b, "furnace_golem", black=[6]).s.damage[0] == harm - 1
    b = fought(hero("grumbaz").wears(0, "fallen_crusader").damage(0, 7).dice(check=[6]), "furnace_golem", black=[6])
    assert (b.where(0), b.s.damage[0]) == ("undercity", 0)


def test_bearblood() -> None:
    assert hero().wears(0, "blight_bear").dice(movement=[2]).turn().do("roll").s.moves == 3
    assert fought(hero().wears(0, "blight_bear").damage(0, 2), "carrion_bat", [6], [1]).s.damage[0] == 1


# -- what is carried ---------------------------------------------------------------------------------------------------


def test_flask_of_embers() -> None:
    b = meets(hero().carries(0, "scourge_fleshwork"), "blight_bear", red=[6]).do("use item.scourge_fleshwork 0")
    assert (blow(b.passes(), 0).reach, blow(b, 0).damage) == ("ranged", 3)
    assert b.deck("red")[-1] == "scourge_fleshwork"


def test_oath_standard() -> None:
    assert hero("grumbaz").carries(0, "dark_iron_slinger").numbers(0) == ("melee", 6, 6, 2)
    assert hero("sandrai").carries(0, "dark_iron_slinger").numbers(0) == ("ranged", 4, 7, 2)


def test_lily() -> None:
    b = hero().carries(0, "drowned_choir").damage(0, 2).energy(0, 2).moving().do("use item.drowned_choir 0")
    assert (b.s.damage[0], len(b.held(0)), b.s.energy[0]) == (1, 1, 0)
    assert "use item.drowned_choir 0" not in b.legal()


def test_gatekeepers_ring() -> None:
    b = hero().carries(0, "furnace_golem").energy(0, 2).moving().do("use item.furnace_golem 0", "go deathknell")
    assert (b.where(0), b.s.energy[0], b.bag(0)) == ("deathknell", 0, ["furnace_golem"])
    held = hero().carries(0, "furnace_golem").energy(0, 2).on_line("jungle_stalker", "brill").moving()
    assert held.do("use item.furnace_golem 0").where(0) == "brill"


def test_sand_of_yesterday() -> None:
    b = meets(hero().carries(0, "egg_keeper"), "blight_bear", red=[1, 2], black=[6, 1]).until("after_roll")
    b.do("use item.egg_keeper 0").passes()
    assert (blow(b, 0).die, blow(b, -1).die) == (2, 1)


def test_signal_rockets() -> None:
    b = hero().carries(0, "wyrmling_swarm").moving().do("use item.wyrmling_swarm 0")
    assert (b.s.damage, b.bag(0)) == ([0, 1], [])


def test_beating_heart() -> None:
    b = hero().carries(0, "spell_eater")
    assert (b.numbers(0)[3], b.life(0)) == (3, 6)


def test_book_of_names() -> None:
    b = holding(holding(hero().carries(0, "hooded_inquisitor"), 2), 2, seat=1).energy(0, 2).moving()
    b.do("use item.hooded_inquisitor 0")
    assert (len(b.held(0)), len(b.held(1)), b.s.energy[0]) == (2, 1, 0)


def test_wall_cracker() -> None:
    built = (
        meets(hero().carries(0, "siege_sapper"), "walking_strongroom").until("after_roll").do("use item.siege_sapper 0")
    )
    assert (built.bag(0)[-1], built.told("AttackMade")) == ("walking_strongroom", [])
    grown = meets(hero().carries(0, "siege_sapper"), "blighted_oak").until("after_roll").do("use item.siege_sapper 0")
    assert blow(grown.passes(), 0).defence == 7


def test_chalice() -> None:
    b = hero().carries(0, "ogre_magus").moving().do("use item.ogre_magus 0")
    assert (b.s.damage[0], len(b.held(0)), b.bag(0)) == (1, 1, ["ogre_magus"])


def test_garlic() -> None:
    dead = meets(hero().carries(0, "carrion_bat"), "death_knight_captain").do("use item.carrion_bat 0").passes()
    assert (blow(dead, -1).attack, blow(dead, -1).defence, blow(dead, 0).defence) == (4, 6, 7)
    alive = meets(hero().carries(0, "carrion_bat"), "blight_bear").do("use item.carrion_bat 0").passes()
    assert (blow(alive, -1).attack, blow(alive, -1).defence, blow(alive, 0).defence) == (6, 7, 8)


# -- events ------------------------------------------------------------------------------------------------------------


def test_invasion() -> None:
    b = hero().at(0, "lights_hope_chapel").event("scourge_invasion")
    assert (b.numbers(0)[2], b.numbers(1)[2]) == (5, 3)
    assert b.phase("maintenance").do("flip_event").line() == {1: ("scourge_invasion", "lights_hope_chapel")}
    assert b.numbers(0)[2] == 6


def test_the_gate_stirs() -> None:
    b = hero().at(0, "nethergarde_keep").event("gate_stirs")
    assert (b.numbers(0)[1], b.life(0), b.numbers(1)[1], b.life(1)) == (5, 7, 3, 5)
    b.phase("maintenance").do("flip_event")
    assert (b.life(0), len(b.held(0)), b.s.damage) == (8, 2, [0, 1])


def test_argent_muster() -> None:
    """The fit are armed, and not spared; the badly wounded are nursed."""
    fit = resolves(hero().damage(0, 2).under("blight_bear"), "argent_muster", "lights_hope_chapel")
    assert (fit.bag(0), fit.s.damage[0]) == (["blight_bear"], 3)
    wounded = resolves(hero().damage(0, 3).under("blight_bear"), "argent_muster", "lights_hope_chapel")
    assert (wounded.bag(0), wounded.s.damage[0], wounded.deck("red")[-1]) == ([], 0, "argent_muster")


def test_night_school() -> None:
    """Two cards of four are kept, and then the lecturer calls on the hero."""
    b = resolves(hero().dice(red=[1], black=[3]), "open_crypt", "caer_darrow")
    b.do(*(f"discard {name}" for name in b.held(0)[:2]))
    assert len(b.held(0)) == 2
    b.passes()
    assert b.line() == {1: ("open_crypt", "caer_darrow")}


def test_the_cooling_blade() -> None:
    b = resolves(hero().carries(0, "mountain_boar"), "cooling_blade", "thorium_point").do("yes")
    assert (b.bag(0), b.deck("grey")[-1]) == (["cooling_blade"], "mountain_boar")
    assert resolves(hero(), "cooling_blade", "thorium_point").bag(0) == []


def test_the_bells() -> None:
    b = resolves(hero().damage(0, 2), "forced_march", "hearthglen").do("go stonard")
    assert (b.where(0), b.s.damage[0], b.deck("red")[-1]) == ("stonard", 1, "forced_march")
    c = hero().at(0, "hearthglen").event("forced_march").pile("bomb", "gold", "bomb").phase("maintenance")
    c.do("flip_event", "place brill", "place brill", "place deathknell")
    assert len(c.s.lying) == 3


def test_time_rift() -> None:
    b = draws(hero().carries(0, "mountain_boar"), "hearthglen", "time_rift", "blight_bear", "carrion_bat")
    assert (b.bag(0), b.deck("grey")[-1], len(b.held(0))) == (["blight_bear"], "mountain_boar", 1)


def test_oath_at_the_pyre() -> None:
    sworn = draws(hero(), "hearthglen", "oath_at_the_pyre", "walking_strongroom", check=[3]).do("yes").passes()
    assert (sworn.s.valor[0], sworn.s.damage[0]) == (1, 3 + 3)
    spared = draws(hero().damage(0, 3), "hearthglen", "oath_at_the_pyre", "walking_strongroom", check=[2]).do("yes")
    assert (spared.s.valor[0], spared.s.damage[0], len(spared.held(0))) == (0, 0, 1)
    silent = draws(hero(), "hearthglen", "oath_at_the_pyre", "walking_strongroom").do("no")
    assert (silent.s.valor[0], silent.s.damage[0]) == (0, 3)
