"""What cards do outside of combats: on journeys, for who rests, before an action, as one, when a turn begins."""

from __future__ import annotations

import pytest

from tests.games.board_game.build import Field, lordaeron
from tests.games.board_game.contents import part

ME, FRIEND = 0, 1
HORDES_OWN = "hinterlands_outrunners"


def field(hero: str, *worn: str, at: str = "fenris_isle", level: int = 5) -> Field:
    """The first hero of the Horde stands there, with these cards in areas that are free."""
    friend = next(name for name in ("warrior", "mage") if name != hero)
    b = lordaeron(f"{hero} {friend}", "priest paladin" if hero != "priest" else "rogue paladin")
    b.level(ME, level).at(ME, at)
    for area, name in enumerate(worn, start=int(hero == "warrior")):  # whose first is for Stances
        b.wears(ME, area, name)
    return b


def acting(b: Field) -> Field:
    """The first hero acts."""
    return b.turn().do(f"next {ME}")


def goals(b: Field, verb: str = "walk") -> set[str]:
    return {line.split()[2] for line in b.legal() if line.startswith(f"{verb} {ME} ")}


# -- when a turn begins --------------------------------------------------------------------------------------


def begin_turn(b: Field, marker: int = 1) -> Field:
    b.s.marker = marker
    return b.run(part("turn").Turns())


@pytest.mark.parametrize(
    ("hero", "health", "energy"), [("priest", 3, 2), ("rogue", 3, 2), ("mage", 2, 2), ("warrior", 2, 2)]
)
def test_trolls_regenerate_when_their_turn_begins(hero: str, health: int, energy: int) -> None:
    """TBG-CHAR-13: without a question."""
    b = field(hero).tokens(ME, 2, 2)
    begin_turn(b)
    assert (b.s.health[ME], b.s.energy[ME]) == (health, energy)


def test_gnomes_regain_energy_in_the_turn_of_the_alliance_only() -> None:
    b = lordaeron("priest warrior", "mage paladin").level(2, 5).tokens(2, 2, 2)
    begin_turn(b, 1)
    assert b.s.energy[2] == 2
    begin_turn(b, 2)
    assert (b.s.health[2], b.s.energy[2]) == (2, 3)


# -- journeys ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hero", "card"), [("shaman", "ghost_wolf"), ("hunter", "aspect_of_the_cheetah")])
def test_a_region_more_then_the_card_leaves(hero: str, card: str) -> None:
    b = acting(field(hero, card, at="deathknell"))
    b.do("walk 0 nightmare_vale", "walk 0 the_undercity")
    assert f"use 0 {card} 0" in b.legal()
    assert not goals(b)
    b.do(f"use 0 {card} 0", "walk 0 fenris_isle")
    assert (b.where(ME), b.s.actions[ME]) == ("fenris_isle", 1)
    assert card not in b.names(b.s.worn(ME))


def test_nobody_has_to_go_further() -> None:
    b = acting(field("shaman", "ghost_wolf", at="deathknell"))
    b.do("walk 0 nightmare_vale", "walk 0 the_undercity", "stop")
    assert (b.where(ME), "ghost_wolf" in b.names(b.s.worn(ME))) == ("the_undercity", True)


def test_independents_stop_the_swiftest() -> None:
    b = field("shaman", "ghost_wolf", at="deathknell").figures("ogre", "blue", "the_undercity")
    acting(b).do("walk 0 nightmare_vale", "walk 0 the_undercity")
    assert b.kind != "step"


def test_the_mount_carries_once_a_turn() -> None:
    """Content section 10: the second Travel action of the turn has two steps as ever."""
    b = field("mage", at="deathknell")
    b.s.auctioned[ME] = ("trusty_mount",)
    acting(b).do("walk 0 nightmare_vale", "walk 0 the_undercity", "use 0 trusty_mount 0", "walk 0 fenris_isle")
    b.do("next 0", "walk 0 dalaran_ruins", "walk 0 corrahns_dagger")
    assert (b.where(ME), b.s.actions[ME]) == ("corrahns_dagger", 0)
    assert b.kind != "step"


def test_boots_bring_energy_after_each_travel() -> None:
    b = field("mage", at="deathknell").tokens(ME, 2, 2)
    b.s.auctioned[ME] = ("boots_of_endurance",)
    acting(b).do("walk 0 nightmare_vale")
    assert b.s.energy[ME] == 2
    b.do("stop")
    assert b.s.energy[ME] == 3
    b.do("next 0", "walk 0 brill", "walk 0 the_undercity")
    assert b.s.energy[ME] == 4


def test_feathers_carry_past_independents() -> None:
    """They hold whoever ends there all the same."""
    b = field("rogue", at="deathknell").wears(ME, 6, "feathered_breastplate").figures("ogre", "blue", "nightmare_vale")
    acting(b).do("walk 0 nightmare_vale")
    assert b.kind == "step"
    assert "the_undercity" in goals(b)
    b.do("stop", "next 0")
    assert b.verbs() == {"challenge"}


def test_the_tortoise_travels_once_a_turn() -> None:
    b = field("warrior", at="deathknell").wears(ME, 6, "tortoise_armor")
    acting(b).do("walk 0 nightmare_vale", "walk 0 the_undercity", "next 0")
    assert "walk" not in b.verbs()
    assert "rest" in b.verbs()


def test_freedom_from_independents() -> None:
    """Blessing of Freedom: out of them and through them."""
    b = (
        lordaeron("priest warrior", "paladin mage")
        .level(2, 5)
        .at(2, "fenris_isle")
        .figures("ogre", "blue", "fenris_isle")
    )
    b.wears(2, 0, "blessing_of_freedom").figures("gnoll", "blue", "the_uplands")
    b.turn(1).do("next 2")
    assert {"walk", "challenge"} <= b.verbs()
    assert "rest" not in b.verbs()
    b.do("walk 2 the_uplands", "walk 2 chillwind_point")
    assert b.where(2) == "chillwind_point"


# -- rest --------------------------------------------------------------------------------------------------------


def test_a_steak_makes_a_rest_complete() -> None:
    b = acting(field("mage").tokens(ME, 1, 0).carries(ME, "crocolisk_steak")).do("rest 0")
    assert b.legal() == ["use 0 crocolisk_steak 0", "pass"]
    b.do("use 0 crocolisk_steak 0")
    assert (b.s.health[ME], b.s.energy[ME], b.s.actions[ME]) == (8, 12, 1)
    assert b.names(b.s.used_items) == ["crocolisk_steak"]


def test_a_steak_may_be_kept() -> None:
    b = acting(field("mage").tokens(ME, 1, 0).carries(ME, "crocolisk_steak")).do("rest 0", "pass", "recover 5 5")
    assert (b.s.health[ME], b.s.energy[ME], b.names(b.s.bag[ME])) == (6, 5, ["crocolisk_steak"])


def test_a_steak_is_not_offered_where_a_rest_is_enough() -> None:
    b = acting(field("mage").tokens(ME, 7, 12).carries(ME, "crocolisk_steak")).do("rest 0")
    assert (b.s.health[ME], b.names(b.s.bag[ME])) == (8, ["crocolisk_steak"])


def test_whoever_meditates_rests_completely() -> None:
    b = acting(field("priest").tokens(ME, 1, 0).talents(ME, "meditation")).do("rest 0")
    assert (b.s.health[ME], b.s.energy[ME]) == (8, 12)


# -- before an action, and as one ----------------------------------------------------------------------------------


def test_lay_on_hands_takes_no_action() -> None:
    b = lordaeron("priest warrior", "paladin mage").level(2, 5).wears(2, 0, "lay_on_hands").tokens(2, 1, 5)
    b.turn(1).do("next 2", "use 2 lay_on_hands 0")
    assert (b.s.health[2], b.s.energy[2], b.s.actions[2]) == (12, 3, 2)
    assert "use 2 lay_on_hands 0" not in b.legal()


def test_before_each_action_once() -> None:
    """TBG-CARD-07: hands laid on before the first action heal again before the second, and only once each."""
    b = lordaeron("mage warlock", "paladin priest", players=(0, 0, 1, 1)).level(2, 5).wears(2, 0, "lay_on_hands")
    b.tokens(2, health=1).turn(1).do("use 2 lay_on_hands 0").tokens(2, health=1)
    assert "use 2 lay_on_hands 0" not in b.legal()
    b.do("walk 2 dun_garok", "stop")
    assert "use 2 lay_on_hands 0" in b.legal()


def test_a_portal_takes_home_whoever_likes() -> None:
    b = field("mage", "portal").at(FRIEND, "fenris_isle")
    acting(b).do("use 0 portal 0", "homeward 1", "done")
    assert (b.where(ME), b.where(FRIEND), b.s.actions[ME]) == ("fenris_isle", "brill", 2)


def test_a_portal_leads_away_from_independents() -> None:
    b = field("mage", "portal").figures("ogre", "blue", "fenris_isle")
    acting(b).do("use 0 portal 0", "homeward 0")
    assert b.where(ME) == "brill"
    assert "rest" in b.verbs()


def test_a_friend_is_summoned() -> None:
    b = field("warlock", "ritual_of_summoning").at(FRIEND, "brill")
    acting(b).do("use 0 ritual_of_summoning 0", "summon 1")
    assert (b.where(FRIEND), b.s.energy[ME], b.s.actions[:2]) == ("fenris_isle", 8, [2, 2])
    assert "use 0 ritual_of_summoning 0" not in b.legal()


def test_a_prayer_heals_all_friends_here() -> None:
    b = field("priest", "prayer_of_healing").at(FRIEND, "fenris_isle").level(FRIEND, 3).tokens(ME, 1).tokens(FRIEND, 1)
    acting(b).do("perform 0 prayer_of_healing 0")
    assert (b.s.health[ME], b.s.health[FRIEND], b.s.actions[ME]) == (8, 8, 1)
    assert "prayer_of_healing" not in b.names(b.s.worn(ME))


def test_teleporting_costs_energy_for_each_region() -> None:
    b = field("mage", "teleport", at="deathknell").tokens(ME, 2, 3).figures("ogre", "blue", "nightmare_vale")
    acting(b).do("perform 0 teleport 0")
    assert {line.split()[1]: line.split()[2] for line in b.legal()} == {
        "nightmare_vale": "1",
        "stillwater_pond": "2",
        "brill": "2",
        "the_undercity": "2",
        "agamand_mills": "3",
        "garrens_haunt": "3",
        "brightwater_lake": "3",
        "tirisfal_outpost": "3",
        "shining_strand": "3",
        "fenris_isle": "3",
    }
    b.do("teleport fenris_isle 3")
    assert (b.where(ME), b.s.energy[ME], b.s.actions[ME]) == ("fenris_isle", 0, 1)


def test_to_teleport_is_to_travel() -> None:
    b = field("mage", "teleport", at="deathknell")
    b.s.turn_uses[ME] = (-50,)
    acting(b)
    assert "perform" in b.verbs()


def test_a_charge_into_the_next_region() -> None:
    """TBG-AMBIG-85: independents hinder neither where it begins nor where it ends, and friends there may join."""
    b = field("warrior", "intercept").at(FRIEND, "the_undercity")
    b.figures("ogre", "blue", "fenris_isle").figures("gnoll", "blue", "the_undercity")
    acting(b)
    assert b.verbs() == {"challenge", "charge"}
    assert "charge 0 the_undercity independents gnoll" in b.legal()
    b.do("charge 0 the_undercity independents gnoll")
    assert (b.where(ME), b.s.actions[ME], b.kind) == ("the_undercity", 1, "invite")


def test_a_charge_at_creatures_of_a_quest_is_at_no_others() -> None:
    """TBG-CHAL-03 TBG-AMBIG-85: a blue Gnoll stands beside the green one that is charged at."""
    b = field("warrior", "intercept", at="the_uplands").quest(HORDES_OWN)
    b.figures("gnoll", "green", "chillwind_point", quest=HORDES_OWN).figures("gnoll", "blue", "chillwind_point")
    acting(b).do("charge 0 chillwind_point quest gnoll")
    assert [b.s.figures[foe].colour for foe in b.s.combat.foes] == ["green"]


def test_a_charge_at_anybody_next_door() -> None:
    """TBG-AMBIG-85: a blue Gnoll holds the Warrior, and a green Wraith of a quest of its own is fought next door."""
    b = field("warrior", "intercept", at="the_uplands").figures("gnoll", "blue", "the_uplands")
    quest = next(
        name for name, card in b.g.content.quests.items() if card.faction == "horde" and card.colour == "green"
    )
    b.quest(quest).figures("wraith", "green", "chillwind_point", quest=quest).figures(
        "murloc", "blue", "chillwind_point"
    )
    acting(b).do("charge 0 chillwind_point quest wraith")
    assert (b.where(ME), b.kind) == ("chillwind_point", "pool")
    assert [b.s.figures[foe].creature for foe in b.s.combat.foes] == ["wraith"]
