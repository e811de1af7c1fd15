"""Experience, levels and talents (TBG-XP, TBG-TALENT)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.board_game.build import lordaeron, part

experience, sheet = map(part, ("experience", "sheet"))


def award(b: Any, hero: int, xp: int) -> Any:
    """Until somebody is asked, or all is done."""
    b.s.stack[:] = []
    experience.award(b.t, hero, xp)
    return b.settle()


def talents(b: Any) -> list[str]:
    return [line.split()[1] for line in b.legal()]


def test_xp_move_the_counter_at_once() -> None:
    """TBG-XP-02 TBG-XP-EX-01."""
    b = award(lordaeron().xp(5), 0, 4)
    assert b.s.xp[0] == 9
    b = award(lordaeron("priest").xp(0), 0, 3)
    assert (b.s.xp[0], b.s.level[0]) == (3, 1)
    b = award(lordaeron("priest").xp(0), 0, 4)
    assert b.s.xp[0] == 4


def test_a_level_raises_refills_and_brings_a_talent() -> None:
    """TBG-XP-03 TBG-XP-04 TBG-XP-EX-02 TBG-TALENT-01: the Hunter at 3 XP gains 3; one of three talents is a must."""
    b = lordaeron("hunter").xp(3).tokens(0, 1, 0)
    award(b, 0, 3)
    assert (b.s.xp[0], b.s.level[0], b.s.health[0], b.s.energy[0]) == (6, 2, 4, 5)
    assert (b.kind, len(talents(b))) == ("talent", 3)
    assert [event.level for event in b.told("LevelReached")] == [2]


def test_the_order_of_a_level() -> None:
    """TBG-XP-04: tokens are refilled before a talent raises their capacity."""
    b = award(lordaeron("warlock").xp(3), 0, 1).do("talent demonic_embrace")
    assert (b.s.health[0], sheet.health_capacity(b.g, b.s, 0)) == (3, 5)


def test_talents_up_to_the_new_level() -> None:
    """TBG-TALENT-02 TBG-TALENT-EX-01 TBG-XP-EX-03 TBG-AMBIG-76: two of level 2 and three of level 3 are left."""
    b = lordaeron("warlock").xp(9).talents(0, "conflagrate")
    award(b, 0, 1)
    found = [b.g.content.talents[name].level for name in talents(b)]
    assert (b.s.level[0], sorted(found)) == (3, [2, 2, 3, 3, 3])
    assert (b.s.health[0], b.s.energy[0]) == (4, 9)


def test_a_talent_goes_to_the_slot_of_its_level() -> None:
    """TBG-TALENT-03 TBG-AMBIG-67 TBG-CHAR-12: one of level 2 may lie in the second."""
    b = lordaeron("warlock").xp(9).talents(0, "conflagrate")
    award(b, 0, 1).do("talent demonic_embrace")
    assert b.names(b.s.talents[0]) == ["conflagrate", "demonic_embrace"]
    assert b.kind == ""


def test_two_levels_at_once() -> None:
    """TBG-XP-05: one after the other, each with its talent, of level 2 and of level 3."""
    b = award(lordaeron("mage").xp(3), 0, 8)
    assert (b.s.level[0], {b.g.content.talents[name].level for name in talents(b)}) == (2, {2})
    b.do("talent arcane_focus")
    assert (b.s.level[0], {b.g.content.talents[name].level for name in talents(b)}) == (3, {2, 3})
    b.do("talent ice_block")
    assert (b.kind, b.s.health[0]) == ("", 4)


def test_no_level_above_five_and_no_fifth_talent() -> None:
    """TBG-XP-06 TBG-TALENT-05 TBG-AMBIG-20 TBG-AMBIG-75: 26 and 5 are 28, and no more after that."""
    b = lordaeron("mage").xp(26).talents(0, "arcane_focus", "winters_chill", "impact")
    award(b, 0, 5).do("talent arcane_power")
    assert (b.s.xp[0], b.s.level[0], len(b.s.talents[0])) == (28, 5, 4)
    b = award(b, 0, 4)
    assert (b.s.xp[0], b.s.level[0], b.kind, len(b.s.talents[0])) == (28, 5, "", 4)


def test_the_track_may_go_on() -> None:
    """TBG-AMBIG-75 TBG-AMBIG-20: as an option, without any further level."""
    b = award(lordaeron("mage", open_track=True).xp(28), 0, 4)
    assert (b.s.xp[0], b.s.level[0], b.kind) == (32, 5, "")


@pytest.mark.parametrize("name", ["druid", "hunter", "mage", "paladin", "priest", "rogue", "shaman", "warlock"])
def test_every_class_may_choose_among_three_at_level_2(name: str) -> None:
    """TBG-TALENT-EX-01."""
    sides = ("warrior", name) if name == "paladin" else (name, "warrior")
    hero = sides.index(name)
    b = award(lordaeron(*sides), hero, 4)
    assert len(talents(b)) == 3


def test_whoever_was_just_defeated_is_refilled_too() -> None:
    """TBG-XP-07: with 1 and 1 tokens, somewhere else."""
    b = lordaeron("mage").xp(3).tokens(0, 1, 1).at(0, "sorrow_hill")
    award(b, 0, 1)
    assert (b.s.health[0], b.s.energy[0]) == (3, 6)


def test_only_quests_bring_experience() -> None:
    """TBG-XP-01 TBG-COMBAT-35: neither an independent creature nor an enemy character brings any."""
    combat = part("combat")
    b = lordaeron("warrior mage").level(0, 5).wears(0, 4, "quel_serrar").figures("murloc", "blue", "ambermill")
    b.at(0, "ambermill").at(2, "ambermill").dice(red=[8] * 40, blue=[8] * 40, green=[1] * 40)
    for kind, foes in (("creatures", (0,)), ("pvp", ())):
        b.s.stack[:] = []
        combat.begin(b.t, kind, b.s.region[0], 0, [0], foes)
        b.settle()
        while b.s.combat is not None:
            if "roll" in b.legal():
                b.do("roll")
            else:
                b.idle()
    assert (dict(b.s.figures), b.where(0), b.where(2) != "ambermill") == ({}, "ambermill", True)
    assert not b.told("ExperienceGained")
