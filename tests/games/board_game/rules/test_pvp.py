"""Player versus player combat (TBG-PVP) and its deadly variant."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.board_game.arms import HELD, E, armed, boxes, dice, fight, item, timed
from tests.games.board_game.build import ALLIANCE, HORDE, Field
from tests.games.board_game.contents import part

combat, pvp, state, fighters = map(part, ("combat", "pvp", "state", "fighters"))
DRAUGHT = timed("hurt", E.Heal(2), discard=True)


def meeting(horde: str = "mage warrior", alliance: str = "priest paladin", **things: Any) -> Field:
    """All stand in one region, on level 5."""
    b = armed(horde, alliance, **things)
    for hero in range(b.s.heroes):
        b.at(hero, "ruins_of_andorhal").level(hero, 5)
    return b


def with_boxes(b: Field, horde: dict[str, int], alliance: dict[str, int]) -> Field:
    b.s.combat = replace(b.s.combat, boxes=(state.Boxes(**horde), state.Boxes(**alliance)), round=1)
    return b


def defense(b: Field, horde: dict[str, int], alliance: dict[str, int]) -> Field:
    """The Defense Phase with that in the Combat Areas."""
    return with_boxes(b, horde, alliance).run(combat.Fighting(3))


def duel(**things: Any) -> Field:
    """One against one."""
    b = meeting(**things).at(1, "brill").at(3, "southshore")
    return fight(b, 0, kind="pvp")


def attackers(b: Field) -> list[int]:
    return [fact.hero for fact in b.told("AttackBegan")]


# -- who fights, and when ----------------------------------------------------------------------------------------


def test_nobody_fights_by_standing_together() -> None:
    """TBG-PVP-01."""
    assert meeting().turn().s.combat is None


def test_all_enemies_there_defend() -> None:
    """TBG-PVP-02: two against three."""
    b = meeting(horde="mage warrior shaman", alliance="priest paladin druid")
    fight(b, 0, 1, kind="pvp")
    sides = [[fighter.hero for fighter in b.s.combat.fighters if fighter.side == side] for side in (0, 1)]
    assert sides == [[0, 1], [3, 4, 5]]
    assert b.s.combat.sides == (HORDE, ALLIANCE)


def test_factions_alternate() -> None:
    """TBG-PVP-04 TBG-PVP-EX-01: the Horde chooses one, then the Alliance, then the others go."""
    b = fight(meeting(), 0, 1, kind="pvp").do("attack 1", "roll", "attack 2", "roll", "roll", "roll")
    assert attackers(b) == [1, 2, 0, 3]


def test_the_others_go_one_after_another() -> None:
    """TBG-PVP-05: one against two."""
    b = meeting().at(1, "brill")
    fight(b, 0, kind="pvp").do("roll", "attack 3", "roll", "roll")
    assert attackers(b)[:3] == [0, 3, 2]


def test_who_falls_in_its_phase_has_had_it() -> None:
    """TBG-PVP-04: the first attacker has too few dice for its Stuns; the Alliance goes next, not the Horde again."""
    b = meeting()
    b.s.stuns[0] = 9
    fight(b, 0, 1, kind="pvp").do("attack 0", "roll").until("next_attacker")
    assert [line.split()[1] for line in b.legal()] == ["2", "3"]
    assert (attackers(b), b.s.combat.attacker) == ([0], state.NOBODY)


def test_threat_is_the_highest_level_and_two() -> None:
    """TBG-PVP-06 TBG-PVP-EX-02: levels 1 and 4 make 6; level 2 hits level 3 on a 5, and is hit on a 4."""
    b = fight(meeting().level(0, 3).level(1, 3).level(2, 1).level(3, 4), 0, 1, kind="pvp")
    assert fighters.threat(b.g, b.s, 0) == 6
    b.level(3, 2)
    assert (fighters.threat(b.g, b.s, 0), fighters.threat(b.g, b.s, 3)) == (4, 5)


def test_threat_of_those_who_are_left() -> None:
    """TBG-AMBIG-30: levels 5 and 2, and the first has fallen: 4."""
    b = fight(meeting().level(3, 2), 0, 1, kind="pvp")
    assert fighters.threat(b.g, b.s, 0) == 7
    fighters.change(b.s, 2, fallen=True)
    assert fighters.threat(b.g, b.s, 0) == 4


def test_each_faction_has_its_own_area() -> None:
    """TBG-PVP-07: with attrition as ever."""
    gives = [dice(blue=1), timed("pool", E.AddAttrition(1))]
    b = meeting(stick=gives).at(1, "brill").at(3, "southshore").wears(0, HELD, "stick").wears(2, HELD, "stick")
    fight(b.dice(blue=[8, 7]), 0, kind="pvp").do("roll", "roll")
    placed = [(fact.faction, fact.tokens[0][0]) for fact in b.told("TokensPlaced")[:4]]
    assert placed == [(0, "damage"), (0, "attrition"), (1, "damage"), (1, "attrition")]


# -- Armor -------------------------------------------------------------------------------------------------------


def test_armor_takes_one_and_one() -> None:
    """TBG-PVP-03 TBG-PVP-09: three tokens against 2, 2 and 1: two of damage, one of defense, and the attrition."""
    b = defense(duel(), {"armor": 3}, {"damage": 2, "defense": 2, "attrition": 1})
    assert b.legal() == ["armor 0 1", "armor 0 2"]
    b.do("armor 0 2")
    fact = b.told("ArmorUsed")[0]
    assert (fact.damage, fact.defense, fact.attrition) == (2, 1, 1)
    assert b.told("DamageCounted") == []
    assert b.told("HitsCompared")[0].hits == (0, 1)


def test_armor_beyond_the_hits_is_lost() -> None:
    """TBG-PVP-10."""
    b = defense(duel(), {"armor": 5}, {"damage": 1, "defense": 1})
    assert b.told("ArmorUsed")[0].damage == 1
    assert boxes(b, HORDE) == boxes(b, ALLIANCE) == (0, 0, 0, 0)


def test_three_and_three() -> None:
    """TBG-PVP-EX-03: three off damage and three off attrition leave 1 and 0."""
    b = with_boxes(duel(), {"damage": 4, "attrition": 3}, {"armor": 3})
    b.s.stack[:] = []
    pvp.use_armor(b.t)
    assert boxes(b, HORDE) == (1, 0, 0, 0)


def test_both_choose_in_secret() -> None:
    """TBG-AMBIG-31 TBG-PVP-08: neither sees what the other has chosen; each token takes two hits."""
    b = defense(
        duel(), {"armor": 2, "damage": 3, "defense": 2}, {"armor": 2, "damage": 3, "defense": 2, "attrition": 3}
    )
    assert b.decision is not None
    assert b.decision.seats == (0, 2)
    b.do("armor 0 2")
    assert b.t.state.stack[-1].masked_for(2).voices[0].votes == ((0, None),)
    assert boxes(b, ALLIANCE) == (3, 2, 2, 3)
    b.do("armor 1 1")
    first = b.told("ArmorUsed")
    assert [(fact.damage, fact.defense, fact.attrition) for fact in first] == [(2, 0, 2), (1, 1, 0)]


# -- Ranged Strike and Resolution ----------------------------------------------------------------------------------


def wounds_of(b: Field) -> dict[int, int]:
    found = dict.fromkeys(range(b.s.heroes), 0)
    for fact in b.told("HealthLost"):
        found[fact.hero] += fact.amount
    return found


def test_defense_blocks_nothing() -> None:
    """TBG-PVP-11 TBG-PVP-12: three damage hits are three wounds, though five hits defend; the box is empty."""
    b = defense(duel(), {"damage": 3}, {"defense": 5})
    assert wounds_of(b)[2] == 3
    assert b.told("HitsCompared")[0].hits == (0, 5)


def test_the_fight_ends_in_ranged_strike() -> None:
    """TBG-PVP-13 TBG-PVP-17 TBG-PVP-22: the last defender falls: no Resolution; the Horde has won, and gets no XP."""
    b = defense(duel().tokens(2, health=2), {"damage": 2}, {"attrition": 9})
    b.until("awaken").do(b.legal()[0])
    assert b.told("HitsCompared") == []
    assert b.told("CombatEnded")[0].winner == HORDE
    assert b.s.xp[0] == 28


@pytest.mark.parametrize(("horde", "alliance", "lost"), [(6, 6, (0, 0)), (10, 7, (0, 3)), (7, 10, (3, 0))])
def test_equal_hits_cancel(horde: int, alliance: int, lost: tuple[int, int]) -> None:
    """TBG-PVP-14 TBG-PVP-15 TBG-PVP-16: whoever has fewer is wounded by the difference; no hit is left."""
    b = defense(duel(), {"defense": horde - 2, "attrition": 2}, {"attrition": alliance})
    found = wounds_of(b)
    assert (found[0], found[2]) == lost
    assert boxes(b, HORDE) == boxes(b, ALLIANCE) == (0, 0, 0, 0)
    assert (b.kind, b.s.combat.round) == ("pool", 2)


def test_ten_against_seven() -> None:
    """TBG-PVP-EX-04: three wounds, two for one and one for the other."""
    b = fight(meeting(), 0, 1, kind="pvp")
    defense(b, {"attrition": 10}, {"attrition": 7})
    assert b.kind == "wounds"
    b.do("wounds 2 2 3 1")
    assert (wounds_of(b)[2], wounds_of(b)[3]) == (2, 1)


def test_the_example_of_the_rulebook() -> None:
    """TBG-PVP-EX-05."""
    alliance = {"damage": 6, "defense": 7, "armor": 4, "attrition": 5}
    b = defense(duel(), {"damage": 5, "defense": 4, "armor": 7, "attrition": 5}, alliance)
    b.do("armor 0 6", "armor 1 4")
    used = [(fact.damage, fact.defense, fact.attrition) for fact in b.told("ArmorUsed")]
    assert used == [(6, 1, 5), (4, 0, 4)]
    assert b.told("HitsCompared")[0].hits == (5, 6)
    assert (wounds_of(b)[0], wounds_of(b)[2]) == (1, 1)
    assert boxes(b, HORDE) == boxes(b, ALLIANCE) == (0, 0, 0, 0)
    assert b.s.combat.round == 2


def test_both_may_fall_at_once() -> None:
    """TBG-PVP-08 TBG-PVP-21: no winner, no loot."""
    b = armed(ring=[]).carries(0, "ring").carries(2, "ring")
    for hero in (0, 2):
        b.at(hero, "ruins_of_andorhal").tokens(hero, health=1)
    fight(b, 0, kind="pvp")
    defense(b, {"damage": 3}, {"damage": 3})
    for _ in range(2):
        b.until("awaken").do(b.legal()[0])
    assert b.told("CombatEnded")[0].winner == state.NO_FACTION
    assert (b.bag(0), b.bag(2)) == (["ring"], ["ring"])


def test_last_chances_come_before_defeats() -> None:
    """TBG-AMBIG-32 TBG-PVP-23: both at none and one bottle: whoever drinks survives and wins."""
    cards = [item("draught", [DRAUGHT], type="bag", trait="potion")]
    b = duel(cards=cards).carries(2, "draught").tokens(0, health=1).tokens(2, health=1)
    defense(b, {"damage": 1}, {"damage": 1})
    assert (b.kind, b.told("HeroDefeated")) == ("mend", [])
    b.do("use 2 draught 0").until("awaken").do(b.legal()[0])
    assert b.told("CombatEnded")[0].winner == ALLIANCE


def test_general_rules_hold() -> None:
    """TBG-PVP-23: no more wounds than it takes, seven dice of a colour."""
    b = meeting(stick=[dice(red=9)]).wears(0, HELD, "stick")
    fight(b.tokens(2, health=1), 0, 1, kind="pvp").do("attack 0")
    assert b.decision is not None
    assert b.decision.of("dice") == (7, 0, 0)


# -- loot ------------------------------------------------------------------------------------------------------------


def won(bags: dict[int, list[str]], soulbound: bool = False, **options: Any) -> Field:
    """The Horde has beaten both of the Alliance, who carried these."""
    cards = [item(name, soulbound=soulbound) for name in ("ring", "gem", "cup")]
    b = meeting(cards=cards, options=options)
    for hero, names in bags.items():
        b.carries(hero, *names)
    fight(b.tokens(2, health=1).tokens(3, health=1), 0, 1, kind="pvp")
    defense(b, {"damage": 2}, {})
    for _ in range(2):
        b.until("awaken").do(b.legal()[0])
    return b


def test_one_item_of_each_enemy() -> None:
    """TBG-PVP-18 TBG-AMBIG-07: of two beaten enemies with two and no items at most one; the winners decide."""
    b = won({2: ["ring", "gem"]})
    assert b.kind == "loot"
    assert b.s.faction[b.asked] == HORDE
    assert b.legal() == ["loot ring 0", "loot ring 1", "loot gem 0", "loot gem 1", "done"]
    b.do("loot gem 1")
    assert (b.bag(1), b.bag(2), b.kind) == (["gem"], ["ring"], "")


def test_loot_may_be_left() -> None:
    """TBG-PVP-20."""
    b = won({2: ["ring"]}).do("done")
    assert b.bag(2) == ["ring"]


def test_soulbound_things_stay() -> None:
    """TBG-AMBIG-13."""
    assert won({2: ["ring"]}, soulbound=True).kind == ""
    assert won({2: ["ring"]}, soulbound=True, loot_soulbound=True).kind == "loot"


def test_the_fallen_of_the_winners_get_none() -> None:
    """TBG-PVP-19."""
    b = meeting(cards=[item("ring")]).carries(2, "ring")
    for hero in (1, 2, 3):
        b.tokens(hero, health=1)
    fight(b, 0, 1, kind="pvp")
    defense(b, {"damage": 2}, {"damage": 1}).do("wounds 0 0 1 1")
    for _ in range(3):
        b.until("awaken").do(b.legal()[0])
    assert b.legal() == ["loot ring 0", "done"]


# -- the deadly variant ------------------------------------------------------------------------------------


def test_deadly_hits_do_not_cancel() -> None:
    """TBG-VARIANT-01 TBG-VARIANT-03: 10 and 7; Armor and Ranged Strike are as ever."""
    b = duel(options={"deadly": True}).tokens(0, health=20).tokens(2, health=20)
    defense(b, {"attrition": 10}, {"attrition": 7})
    assert (wounds_of(b)[0], wounds_of(b)[2]) == (7, 10)


@pytest.mark.parametrize(("kind", "winner"), [("final", HORDE), ("pvp", -1)])
def test_fewer_unabsorbed_wounds_win_the_final_battle(kind: str, winner: int) -> None:
    """TBG-VARIANT-02 TBG-AMBIG-44: 5 Health against 9 wounds, 6 against 7: 4 and 1. A challenge has no winner."""
    b = duel(options={"deadly": True}).tokens(0, health=6).tokens(2, health=5)
    b.s.combat = replace(b.s.combat, kind=kind)
    with_boxes(b, {"attrition": 9}, {"attrition": 7})
    b.s.stack[:] = []
    pvp.resolve(b.t)
    b.settle()
    while b.kind == "awaken":
        b.do(b.legal()[0])
    assert b.s.combat.unabsorbed == (1, 4)
    assert part("combat_end").winner_of(b.s.combat, True) == winner
