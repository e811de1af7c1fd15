"""What the thirteen types of creatures do in each Attack Phase, and at the end of Resolution."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.board_game.arms import FREE, HELD, A, E, armed, boxes, dice, fight, pool, timed
from tests.games.board_game.build import Field, lordaeron
from tests.games.board_game.contents import part

combat, state = part("combat"), part("state")


def meets(foe: str, colours: str = "green", level: int = 5, **faces: list[int]) -> Field:
    """The Warrior has rolled these dice against that creature."""
    gives = dice(*(len(faces.get(colour, ())) for colour in ("red", "blue", "green")))
    b = armed("warrior mage", stick=[gives]).level(0, level).wears(0, HELD, "stick")
    return fight(b.dice(**faces), 0, foe=foe, colours=colours).do("roll")


def losses(b: Field) -> int:
    return sum(fact.amount for fact in b.told("HealthLost") if not fact.wound)


@pytest.mark.parametrize(
    ("foe", "lost"), [("murloc", 2), ("naga", 3), ("ogre", 6), ("doom_guard", 3), ("infernal", 4), ("gnoll", 0)]
)
def test_health_for_low_red_and_blue_dice(foe: str, lost: int) -> None:
    """TBG-COMBAT-19: a red 1, a blue 1, a blue 2; green ones never count."""
    assert losses(meets(foe, red=[1, 8], blue=[1, 2], green=[1, 2])) == lost


def test_gnolls_take_energy() -> None:
    b = meets("gnoll", red=[1, 8], blue=[1, 2], green=[1])
    assert [fact.amount for fact in b.told("EnergyLost")] == [2]


def test_infernals_take_energy_too() -> None:
    b = meets("infernal", red=[1], blue=[2])
    assert [fact.amount for fact in b.told("EnergyLost")] == [2]


def test_spiders_stun_one_hero() -> None:
    """TBG-STATUS-01 TBG-STATUS-10: one Stun for each die of any colour that shows 1 or 2."""
    b = meets("giant_spider", red=[1], green=[2, 3], blue=[2])
    assert b.told("StatusInflicted")[0].stuns == 3
    assert b.s.stuns[1] == 0


def test_wraiths_curse() -> None:
    """TBG-STATUS-01 TBG-COMP-06."""
    b = meets("wraith", red=[1], green=[1, 2], blue=[2])
    assert b.s.curses[0] == 2


@pytest.mark.parametrize("foe", ["giant_spider", "wraith"])
def test_no_attrition(foe: str) -> None:
    """TBG-AMBIG-69 TBG-COMBAT-15: neither of the value nor by a card."""
    more = [timed("pool", E.AddAttrition(3)), timed("placing", E.PlaceHits("attrition", 2))]
    b = armed("warrior mage", stick=[dice(red=1)], oil=more).level(0, 5).wears(0, HELD, "stick").wears(0, FREE, "oil")
    fight(b.dice(red=[7]), 0, foe=foe).do("roll")
    assert not any(fact.attrition for fact in b.told("TokensPlaced"))


def test_ghouls_allow_no_rerolls() -> None:
    """TBG-AMBIG-83: none of the value; what rolls dice again apart from it does."""
    again = timed("rolled", E.RollAgain(("red", "blue", "green"), "all"), cost=1)
    b = armed("warrior mage", stick=[dice(red=2)], luck=[timed("pool", E.AddReroll(3))], charm=[again]).level(0, 5)
    b.wears(0, HELD, "stick").wears(0, FREE, "luck").wears(0, 3, "charm")
    fight(b.dice(red=[3, 3]), 0, foe="ghoul").do("roll").dice(red=[8, 8]).do("use 0 charm 0")
    assert b.told("DiceRerolled")[0].after == (("red", 8), ("red", 8))
    assert b.kind != "reroll"


def test_drakes_let_only_eights_protect() -> None:
    """TBG-AMBIG-83: a green 8 gives armor, a 7 none, and a card none."""
    card = timed("placing", E.PlaceArmor(2))
    b = armed("warrior mage", stick=[dice(green=3)], plate=[card]).level(0, 5).wears(0, HELD, "stick")
    fight(b.wears(0, FREE, "plate").dice(green=[8, 7, 6]), 0, foe="drake").do("roll")
    assert sum(fact.armor for fact in b.told("TokensPlaced")) == 1


def test_dragonscale_does_not_mind() -> None:
    """TBG-AMBIG-69: a card that contradicts wins."""
    b = lordaeron("warrior mage", "priest paladin").level(0, 5).wears(0, 6, "dragonscale_armor")
    fight(b.dice(red=[1, 1], green=[7, 7, 7, 7]), 0, foe="drake").do("roll").until("pool")
    assert sum(fact.armor for fact in b.told("TokensPlaced")) == 4


def test_doom_guards_keep_dice_out() -> None:
    """They stay out for everybody for the rest of the combat."""
    b = meets("doom_guard", red=[1, 2, 8], blue=[5])
    assert b.s.combat.out_dice == (2, 0, 0)
    sticks = armed("warrior mage", stick=[dice(red=7)]).wears(0, HELD, "stick")
    fight(sticks, 0, foe="doom_guard")
    sticks.s.combat = replace(sticks.s.combat, out_dice=(2, 0, 0))
    assert part("dice").pool_of(sticks.g, sticks.s, 0).dice == (5, 0, 0)
    assert pool(b) is not None


def test_wildkin_take_powers_off() -> None:
    """TBG-AMBIG-69: one for each 1, as their bearer chooses; with enough 1s all of them."""
    b = lordaeron("warlock mage", "priest paladin").level(0, 5).wears(0, 0, "shadow_bolt").wears(0, 1, "immolate")
    fight(b.dice(red=[1], blue=[5]), 0, foe="wildkin").do("roll", "pass")
    assert b.kind == "lose_power"
    assert b.legal() == ["lose shadow_bolt", "lose immolate"]
    b.do("lose immolate")
    assert b.names(b.s.spellbook[0]) == ["immolate"]


@pytest.mark.parametrize(
    ("foe", "colours", "left"),
    [("scarlet_crusader", "red red", 2), ("worgen", "green green", 0), ("worgen", "green", 2)],
)
def test_hits_that_leave_after_resolution(foe: str, colours: str, left: int) -> None:
    """TBG-COMBAT-30: one for each Crusader, two for each Worgen; three once for Infernals."""
    b = fight(armed("warrior mage").level(0, 5).tokens(0, health=50), 0, foe=foe, colours=colours)
    b.s.combat = replace(b.s.combat, boxes=(state.Boxes(damage=4), state.Boxes()))
    b.run(combat.Fighting(3))
    assert boxes(b)[0] == left


def test_infernals_recover_once() -> None:
    b = fight(armed("warrior mage").level(0, 5).tokens(0, health=90), 0, foe="infernal", colours="green green")
    b.s.combat = replace(b.s.combat, boxes=(state.Boxes(damage=8), state.Boxes()))
    b.run(combat.Fighting(3))
    assert boxes(b)[0] == 5


def test_what_a_creature_looks_for_is_marked() -> None:
    """TBG-DICE-03: seen by it, and free for cards."""
    late = timed("placing", E.AddAttrition(1), spot=A.Spot(("red",), least=1, most=1), cost=1)
    b = armed("warrior mage", stick=[dice(red=1)], eye=[late]).level(0, 5).wears(0, HELD, "stick").wears(0, FREE, "eye")
    fight(b.dice(red=[1]), 0, foe="murloc").do("roll")
    (die,) = b.s.combat.fighter(0).dice
    assert (die.seen, die.spotted) == (True, False)
