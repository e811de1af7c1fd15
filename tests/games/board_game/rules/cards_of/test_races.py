"""What each race can do, whatever it wears (TBG-CHAR-13, TBG-COMP-12)."""

from __future__ import annotations

import pytest

from tests.games.board_game.build import lordaeron, part
from tests.games.board_game.rules.cards_of.trials import fight

FIRST = [("druid", "horde", (1, 0, 0)), ("druid", "alliance", (0, 1, 0)), ("warrior", "alliance", (0, 1, 0))]


@pytest.mark.parametrize(("hero_class", "side", "dice"), FIRST)
def test_warstomp_and_shadowmeld_are_of_the_first_round(hero_class: str, side: str, dice: tuple[int, ...]) -> None:
    """Tauren and Night Elves."""
    f = fight(hero_class, alliance=side == "alliance")
    first = f.pool
    later = f.next_round().pool
    assert tuple(one - other for one, other in zip(first, later)) == dice


def test_weapon_specialization() -> None:
    """Humans have a reroll, whoever else has none."""
    assert fight("warlock", alliance=True).values == (1, 0, 0)
    assert fight("warlock").values == (0, 0, 0)


def test_bloodfury() -> None:
    """Orcs place a hit more."""
    assert fight("shaman").roll().finish().placed == {"attrition": 1}


def test_stoneform() -> None:
    """Dwarves turn a one or a two into a three, of any colour of which a die is left."""
    f = fight("hunter", alliance=True).roll(red=[2], blue=[1]).until("rerolling").use("dwarf")
    assert set(f.b.legal()) == {f"change {n} {colour}" for n in (0, 1) for colour in ("red", "blue", "green")}
    f.do("change 0 green").finish()
    assert f.turned == [(("red", 2), ("green", 3))]


def test_cannibalize() -> None:
    """The Undead eat, if anybody fell."""
    f = fight("mage", talents="ice_block", health=5).roll().use("ice_block")
    assert f.health == 5
    f = fight("mage", health=5, foe=("murloc", "blue", 1)).roll(blue=[8], red=[8])
    assert f.finish().healed == [2]


@pytest.mark.parametrize(("hits", "healed"), [(9, [2]), (0, [])])
def test_cannibals_eat_characters_too(hits: int, healed: list[int]) -> None:
    """TBG-TERM-01: an enemy is an opponent; one who still stands when the Mage is gone is no meal."""
    b = lordaeron("mage warrior", "priest warlock", players=(0, 0, 1, 1)).at(0, "ambermill").at(2, "ambermill")
    b.level(0, 5).tokens(0, health=5 if hits else 1).dice(red=[1] * 40, blue=[1] * 40, green=[1] * 40)
    b.turn().do("challenge 0 enemies").until("pool")
    part("fighters").add_tokens(b.t, 0 if hits else 1, damage=9)
    while b.s.combat is not None:
        b.idle()
    assert [fact.amount for fact in b.told("HealthRegained") if fact.hero == 0] == healed
