"""Travel (TBG-TRAVEL)."""

from __future__ import annotations

import pytest

from tests.games.board_game.build import Field, lordaeron

MAGE, PRIEST = 0, 2


def horde(region: str) -> Field:
    """The Mage of the Horde is asked what it does there."""
    return lordaeron("mage shaman", "priest paladin").at(MAGE, region).settle().do(f"next {MAGE}")


def alliance(region: str) -> Field:
    return lordaeron("mage shaman", "priest paladin").at(PRIEST, region).turn(1).do(f"next {PRIEST}")


def goals(b: Field, verb: str) -> set[str]:
    return {line.split()[-1] for line in b.legal() if line.startswith(verb)}


def test_two_steps_and_no_more() -> None:
    """TBG-TRAVEL-01: Deathknell, Nightmare Vale, Stillwater Pond; the way back is a step like any."""
    b = horde("deathknell")
    assert goals(b, "walk") == {"nightmare_vale"}
    b.do("walk 0 nightmare_vale")
    assert b.kind == "step"
    assert goals(b, "walk") == {"brill", "deathknell", "stillwater_pond", "the_undercity"}
    b.do("walk 0 deathknell")
    assert (b.where(MAGE), b.kind, b.s.actions[MAGE]) == ("deathknell", "next", 1)


def test_independents_end_the_movement() -> None:
    """TBG-TRAVEL-02 TBG-AMBIG-59: in the first region entered; the action is spent."""
    b = horde("deathknell").figures("ogre", "blue", "nightmare_vale")
    b.do("walk 0 nightmare_vale")
    assert (b.kind, b.where(MAGE), b.s.actions[MAGE]) == ("next", "nightmare_vale", 1)
    assert b.told("Halted")


def test_nothing_else_does() -> None:
    """TBG-TRAVEL-03: quest creatures, an Overlord, an enemy."""
    b = lordaeron(overlord="kelthuzad").overlord_at("nightmare_vale").at(MAGE, "deathknell")
    quest = next(name for name, card in b.g.content.quests.items() if card.faction == "horde")
    b.at(PRIEST, "nightmare_vale").quest(quest).figures("murloc", "green", "nightmare_vale", 2, quest)
    b.settle().do("next 0", "walk 0 nightmare_vale")
    assert b.kind == "step"


def test_black_borders_are_closed() -> None:
    """TBG-TRAVEL-04: Agamand Mills touches Brill, and no way leads across."""
    assert goals(horde("agamand_mills"), "walk") == {"stillwater_pond"}


@pytest.mark.parametrize(
    ("asked", "next_to", "start"), [(horde, "tarren_mill", "southshore"), (alliance, "the_undercity", "brill")]
)
def test_the_enemy_starts_in_peace(asked: object, next_to: str, start: str) -> None:
    """TBG-TRAVEL-05 TBG-WIN-11: by no step, on either side."""
    b = asked(next_to)  # type: ignore[operator]
    assert start not in goals(b, "walk") | goals(b, "fly")
    assert goals(b, "walk")


def test_from_one_flight_path_to_any_other() -> None:
    """TBG-TRAVEL-06."""
    assert goals(alliance("southshore"), "fly") == {"sorrow_hill", "aerie_peak", "pestilent_scar"}


def test_a_flight_is_a_step() -> None:
    """TBG-TRAVEL-07: the second one, the first one, or both."""
    b = horde("the_undercity").do("walk 0 brill")
    assert goals(b, "fly") == {"north_tides_hollow", "caer_darrow", "pestilent_scar"}
    b.do("fly 0 caer_darrow")
    assert (b.kind, b.where(MAGE)) == ("next", "caer_darrow")
    b = horde("brill").do("fly 0 pestilent_scar")
    assert b.kind == "step"
    b.do("fly 0 north_tides_hollow")
    assert b.where(MAGE) == "north_tides_hollow"


def test_nobody_flies_with_the_enemy() -> None:
    """TBG-TRAVEL-08: Sorrow Hill is of the Alliance."""
    assert not goals(horde("sorrow_hill"), "fly")


def test_flights_know_no_borders() -> None:
    """TBG-TRAVEL-09: no way on foot of two steps leads from Brill to Caer Darrow."""
    b = horde("brill")
    assert b.g.atlas.distance[b.g.atlas.index["brill"]][b.g.atlas.index["caer_darrow"]] > 2
    assert "caer_darrow" in goals(b, "fly")


def test_the_second_step_is_chosen_after_the_first() -> None:
    """TBG-TRAVEL-10: or it stays where it is."""
    b = horde("brill").do("walk 0 garrens_haunt")
    assert b.legal() == ["walk 0 brightwater_lake", "walk 0 brill", "stop"]
    b.do("stop")
    assert (b.where(MAGE), b.kind) == ("garrens_haunt", "next")


def test_the_hunter_leaves_southshore() -> None:
    """TBG-TRAVEL-EX-01 TBG-TRAVEL-EX-02: the Ogre next door ends the walk; he flies to Sorrow Hill and walks on."""
    b = lordaeron("mage shaman", "hunter paladin").figures("ogre", "blue", "tarren_mill").turn(1).do("next 2")
    b.do("walk 2 tarren_mill")
    assert (b.kind, b.where(2)) == ("next", "tarren_mill")
    b = lordaeron("mage shaman", "hunter paladin").turn(1).do("next 2", "fly 2 sorrow_hill")
    assert b.kind == "step"
    assert goals(b, "walk") == {"ruins_of_andorhal", "caer_darrow", "chillwind_point", "gahrrons_withering"}


def test_flying_into_independents() -> None:
    """TBG-AMBIG-28: ends the action just like walking."""
    b = alliance("southshore").figures("ogre", "blue", "sorrow_hill")
    b.do("fly 2 sorrow_hill")
    assert (b.kind, b.where(PRIEST)) == ("next", "sorrow_hill")


def in_winds(region: str, energy: int) -> Field:
    """The Mage is there while Foul Plaguewinds blow in the Plaguelands."""
    b = lordaeron("mage shaman", "priest paladin").at(MAGE, region).in_force("foul_plaguewinds")
    return b.figures("ogre", "blue", "hearthglen").tokens(MAGE, energy=energy).settle().do(f"next {MAGE}")


def test_winds_cost_energy_once() -> None:
    """TBG-EVENT-19 TBG-AMBIG-69: whoever travels in them pays 1 Energy for the whole of it; elsewhere nothing."""
    b = in_winds("chillwind_point", 2).do("walk 0 sorrow_hill", "walk 0 caer_darrow")
    assert (b.s.energy[MAGE], b.where(MAGE)) == (1, "caer_darrow")
    b = in_winds("chillwind_point", 2).do("walk 0 tarren_mill", "stop")
    assert b.s.energy[MAGE] == 2


def test_without_energy_nobody_goes_into_winds() -> None:
    """TBG-EVENT-19: nor out of them."""
    assert "sorrow_hill" not in goals(in_winds("chillwind_point", 0), "walk")
    assert "tarren_mill" in goals(in_winds("chillwind_point", 0), "walk")
    b = in_winds("sorrow_hill", 0)
    assert not goals(b, "walk")
    assert "rest 0" in b.legal()
