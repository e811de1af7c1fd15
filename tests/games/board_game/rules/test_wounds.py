"""Wounds, losses of Health, last chances, defeats in combat and those who are brought back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.board_game.arms import FREE, HELD, E, armed, dice, fight, item, timed
from tests.games.board_game.build import Field, lordaeron
from tests.games.board_game.contents import part

wounds = part("wounds")
DRAUGHT = timed("hurt", E.Heal(2), discard=True)


def suffering(b: Field, count: int, *heroes: int) -> Field:
    """These heroes take so many wounds in a fight."""
    fight(b, *(heroes or (0,)), foe="ogre")
    b.s.combat = replace(b.s.combat, round=1)
    return b.run(wounds.Wounds(0, count), wounds.Declare())


def bottles(*names: str, level: int = 2, **fields: Any) -> Field:
    """The Warrior with what heals 2, at 6 Health."""
    cards = [item(name, [DRAUGHT], type="bag", trait=trait) for name, trait in zip(names, ("potion", "food", "scroll"))]
    return armed("warrior mage", "priest paladin", cards=cards, **fields).level(0, level).carries(0, *names)


def lost(b: Field) -> list[tuple[int, int]]:
    return [(fact.hero, fact.total) for fact in b.told("HealthLost")]


# -- one by one ----------------------------------------------------------------------------------------------


def test_healing_between_wounds() -> None:
    """TBG-COMBAT-02 TBG-DEFEAT-01 TBG-CHAR-03: 2 Health, three wounds, two tokens back after the second."""
    b = suffering(bottles("draught").tokens(0, health=2), 3)
    assert (b.kind, b.s.health[0]) == ("mend", 1)
    b.do("wait")
    assert (b.kind, b.s.health[0]) == ("mend", 0)
    assert b.decision is not None
    assert b.decision.of("last") is True
    b.do("use 0 draught 0")
    assert b.s.health[0] == 1
    assert b.told("HeroDefeated") == []


def test_the_last_chance_opens_each_time() -> None:
    """TBG-AMBIG-10: one Health, three wounds, two bottles of one: the third wound defeats."""
    sip = timed("hurt", E.Heal(1), discard=True)
    cards = [item("a", [sip], type="bag", trait="potion"), item("b", [sip], type="bag", trait="food")]
    b = armed("warrior mage", cards=cards).carries(0, "a", "b").tokens(0, health=1)
    suffering(b, 3).do("use 0 a 0", "pass", "use 0 b 0")
    assert [total for _, total in lost(b)] == [0, 0, 0]
    assert b.told("HeroDefeated")


def test_friends_may_help() -> None:
    """TBG-AMBIG-10: with what is for every participant; never with what is their own."""
    balm = timed("hurt", E.Heal(2, who="target"), whose="participant", cost=1)
    for helps, asked in ((True, ["mend"]), (False, [])):
        b = armed("warrior mage", balm=[balm], own=[DRAUGHT], options={"friends_help": helps})
        b.wears(1, HELD, "balm").wears(1, FREE, "own").tokens(0, health=1).tokens(1, health=9)
        fight(b, 0, 1, foe="ogre")
        b.s.combat = replace(b.s.combat, round=1)
        b.run(wounds.Losing(0, 1), wounds.Declare())
        assert [b.kind] == [*asked, "awaken"][:1]
        if helps:
            assert b.legal() == ["use 1 balm 0", "pass"]
            b.do("use 1 balm 0")
            assert b.s.health[0] == 2


# -- sharing -------------------------------------------------------------------------------------------------


def test_no_more_than_it_takes_to_fell() -> None:
    """TBG-COMBAT-03: five wounds, two for the first, who falls; three for the second."""
    b = suffering(armed("warrior mage").tokens(0, health=2).tokens(1, health=6), 5, 0, 1)
    assert "wounds 0 2 1 3" in b.legal()
    assert not any("wounds 0 3" in line for line in b.legal())
    b.do("wounds 0 2 1 3")
    assert (b.s.health[1], [fact.hero for fact in b.told("HeroDefeated")]) == (3, [0])


def test_excess_goes_to_friends() -> None:
    """TBG-AMBIG-05."""
    b = suffering(armed("warrior mage").tokens(0, health=2).tokens(1, health=5), 4, 0, 1).do("wounds 0 2 1 2")
    assert b.s.health[1] == 3
    assert [fact.hero for fact in b.told("HeroDefeated")] == [0]


def test_the_group_shares_as_it_likes() -> None:
    """TBG-COMBAT-27: all three on the second, who has as much Health."""
    b = suffering(armed("warrior mage").tokens(0, health=9).tokens(1, health=3), 3, 0, 1)
    assert "wounds 0 0 1 3" in b.legal()
    assert len(b.legal()) == 4


def test_wounds_left_by_a_healed_hero_are_shared_again() -> None:
    """TBG-COMBAT-02: both take all they can; the one that was healed takes what is left."""
    b = suffering(bottles("draught").tokens(0, health=1).tokens(1, health=1), 3, 0, 1).do("use 0 draught 0")
    assert b.s.health[0] == 1
    assert [fact.hero for fact in b.told("HeroDefeated")] == [1]


# -- pets ----------------------------------------------------------------------------------------------------


def with_pet(health: int = 3, **options: Any) -> Field:
    """The Warlock with a Voidwalker of two Health."""
    b = lordaeron("warlock mage", "priest paladin", **options).level(0, 5).wears(0, 2, "voidwalker")
    b.s.pet[0] = 2
    return b.tokens(0, health=health, energy=0)


def test_a_pet_takes_wounds_if_one_likes() -> None:
    """TBG-POWER-10 TBG-AMBIG-58: two of three; it is asked, not a duty."""
    b = suffering(with_pet(), 3)
    assert b.legal() == ["pet 0", "pet 1", "pet 2"]
    b.do("pet 2")
    assert b.s.health[0] == 2


def test_without_health_a_pet_leaves() -> None:
    """TBG-POWER-11: to the Spellbook; its dice are gone."""
    b = with_pet()
    fight(b, 0, foe="ogre")
    assert b.decision is not None
    before = b.decision.of("dice")[0]
    b.run(wounds.PetOrSelf(0, 2, True)).do("pet 2")
    assert "voidwalker" in b.names(b.s.spellbook[0])
    assert part("dice").pool_of(b.g, b.s, 0).dice[0] == before - 1


def test_pets_are_extra_capacity() -> None:
    """TBG-AMBIG-48: 2 Health and 2 of the pet: four wounds for the owner, and a fifth for the friend."""
    b = with_pet(2).tokens(1, health=1)
    assert "wounds 0 4 1 0" in suffering(b, 4, 0, 1).legal()
    b = suffering(with_pet(2).tokens(1, health=3), 5, 0, 1)
    assert [line for line in b.legal() if line.startswith("wounds 0 4")] == ["wounds 0 4 1 1"]


def test_a_pet_waits_for_what_may_be_healed() -> None:
    """TBG-POWER-10 TBG-COMBAT-02: three wounds at 1 Health with a pet of 2: the owner takes the first, drinks, and may
    then say anew who takes which."""
    cards = [item("draught", [DRAUGHT], type="bag", trait="potion")]
    b = armed("warlock mage", cards=cards).level(0, 5).wears(0, 2, "voidwalker").carries(0, "draught")
    b.s.pet[0] = 2
    suffering(b.tokens(0, health=1, energy=0), 3)
    assert b.legal() == ["pet 0", "pet 1", "pet 2"]
    b.do("pet 0")
    assert (b.kind, b.s.health[0]) == ("mend", 0)
    b.do("use 0 draught 0")
    assert (b.kind, b.legal()) == ("pet", ["pet 0", "pet 1", "pet 2"])
    b.do("pet 1")
    assert (b.s.health[0], b.s.pet[0]) == (1, 1)


def test_what_it_does_not_take_to_fell_is_for_a_friend() -> None:
    """TBG-COMBAT-03: the owner was given four, spares its pet, and does not drink: three are left for the other."""
    cards = [item("draught", [DRAUGHT], type="bag", trait="potion")]
    b = armed("warlock mage", cards=cards).level(0, 5).wears(0, 2, "voidwalker").carries(0, "draught")
    b.s.pet[0] = 3
    suffering(b.tokens(0, health=1, energy=0).tokens(1, health=5), 4, 0, 1)
    b.do("wounds 0 4 1 0", "pet 0", "pass")
    assert [fact.hero for fact in b.told("HeroDefeated")] == [0]
    assert b.s.health[1] == 2


@pytest.mark.parametrize(("takes", "kind"), [(False, ""), (True, "pet")])
def test_a_loss_is_no_wound(takes: bool, kind: str) -> None:
    """TBG-AMBIG-09: a red 1 against a Murloc takes a token of the owner."""
    b = with_pet(pets_take_losses=takes)
    fight(b, 0, foe="murloc")
    b.s.stack[:] = []
    wounds.lose_health(b.t, {0: 1})
    b.settle()
    assert b.kind == kind
    if not takes:
        assert (b.s.health[0], b.s.pet[0]) == (2, 2)


# -- defeats ---------------------------------------------------------------------------------------------------


def test_stuns_leave_no_last_chance() -> None:
    """TBG-AMBIG-80 TBG-STATUS-03: five Health and a bottle do not help against two Stuns and three dice."""
    cards = [item("draught", [DRAUGHT], type="bag", trait="potion")]
    b = armed("warrior mage", stick=[dice(red=3)], cards=cards).wears(0, HELD, "stick").carries(0, "draught")
    b.s.stuns[0] = 2
    fight(b.level(0, 2).tokens(0, health=5), 0, foe="naga").do("roll")
    assert b.told("HeroDefeated")
    assert b.told("DiceRolled") == []
    assert b.bag(0) == ["draught"]


def test_a_defeat_takes_what_defeats_take() -> None:
    """TBG-DEFEAT-02 TBG-POWER-13 TBG-STATUS-05: pet, Stuns and Curses gone, one token of each, another place."""
    b = with_pet(1)
    b.s.pet[0], b.s.stuns[0], b.s.curses[0] = 1, 1, 2
    suffering(b, 9)
    b.until("awaken").do(b.legal()[0])
    assert (b.s.health[0], b.s.energy[0], b.s.stuns[0], b.s.curses[0], b.s.pet[0]) == (1, 1, 0, 0, 0)
    assert "voidwalker" in b.names(b.s.spellbook[0])


def test_reincarnation() -> None:
    """TBG-AMBIG-81: with two of each, in the same place; it counts as defeated, and fights on."""
    b = lordaeron("shaman mage", "priest paladin").level(0, 3).wears(0, 0, "reincarnation").cursed(0, 2)
    place = suffering(b, 99).where(0)
    assert b.kind == "rise"
    b.do("use 0 reincarnation 0")
    assert (b.s.health[0], b.s.energy[0], b.s.curses[0], b.where(0)) == (2, 2, 0, place)
    fighter = b.s.combat.fighter(0)
    assert (fighter.fallen, fighter.live) == (True, True)
    assert "reincarnation" in b.names(b.s.spellbook[0])
    assert part("combat_end").survivors(b.s.combat) == []
    assert part("combat_end").members(b.s.combat) == [0]


def test_resurrection() -> None:
    """TBG-AMBIG-81: a friend brings it back with as many tokens as the Priest's level, as the Priest likes."""
    b = lordaeron("mage priest", "warrior paladin").level(1, 4).wears(1, 0, "resurrection").level(0, 5)
    b.tokens(0, health=1)
    fight(b, 0, 1, foe="ogre")
    b.s.combat = replace(b.s.combat, round=1)
    b.run(wounds.Losing(0, 1), wounds.Declare()).do("use 1 resurrection 0")
    assert b.legal() == ["revive 4 0", "revive 3 1", "revive 2 2", "revive 1 3"]
    b.do("revive 3 1")
    assert (b.s.health[0], b.s.energy[0]) == (3, 1)
    assert [fact.hero for fact in b.told("HeroRevived")] == [0]


def test_the_defeated_count_for_xp() -> None:
    """TBG-AMBIG-79: members are all who fought, survivors those who were not defeated."""
    b = fight(armed("warrior mage shaman", "priest paladin druid"), 0, 1, 2, foe="murloc")
    fallen = replace(b.s.combat.fighter(1), fallen=True)
    b.s.combat = replace(b.s.combat, fighters=(b.s.combat.fighters[0], fallen, b.s.combat.fighters[2]))
    assert part("combat_end").members(b.s.combat) == [0, 1, 2]
    assert part("combat_end").survivors(b.s.combat) == [0, 2]
