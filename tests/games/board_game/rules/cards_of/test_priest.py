"""Each card of the Priest by what it does itself."""

from __future__ import annotations

import pytest

from tests.games.board_game.contents import part
from tests.games.board_game.rules.cards_of.trials import adds, fight, fighter

POOLS = [
    ("shadow_word_pain", "", "shadow_word_pain", (0, 1, 0), (0, 0, 0)),
    ("smite", "", "smite", (-1, 3, 0), (0, 0, 0)),
    ("smite", "improved_smite", "smite", (0, 4, 0), (0, 0, 0)),
    ("starshards", "", "starshards", (0, 3, 0), (0, 0, 0)),
    ("power_word_shield", "", "power_word_shield", (0, 0, 2), (0, 0, 0)),
    ("mind_control", "", "mind_control", (2, 0, 0), (0, 0, 0)),  # a Naga's Attack of 5
    ("smite", "shadowform", "", (0, 0, 4), (0, 0, 0)),
    ("smite", "holy_nova", "", (1, 0, 1), (0, 0, 0)),
    ("shadow_word_pain", "darkness", "", (0, 0, 0), (0, 2, 0)),
    ("shadowguard", "darkness", "", (0, 0, 0), (0, 2, 0)),
]


@pytest.mark.parametrize(("card", "talent", "uses", "dice", "values"), POOLS)
def test_what_the_pool_gains(card: str, talent: str, uses: str, dice: object, values: object) -> None:
    assert adds(fight("priest", card, talents=talent), *uses.split()) == (dice, values)


def test_darkness_counts_both() -> None:
    assert adds(fight("priest", "shadow_word_pain", "shadowguard", talents="darkness"))[1] == (0, 4, 0)


def test_the_wand_is_printed() -> None:
    f = fight("priest").roll(blue=[8]).use("spellcrafter_wand")
    assert f.added == [("blue", 4)]


def test_the_robe_is_printed() -> None:
    f = fight("priest").roll(red=[3]).use("frayed_robe").pick().finish()
    assert [after for _, after in f.turned] == [("green", 3)]


@pytest.mark.parametrize(("card", "first", "then"), [("shadow_word_pain", 1, 2), ("starshards", 3, 4)])
def test_shadows_grow_from_round_to_round(card: str, first: int, then: int) -> None:
    f = fight("priest", card).use(card)
    assert f.pool[1] == 1 + first
    f.next_round().use(card)
    assert f.pool[1] == 1 + then


def test_fortitude_gives_health_above_capacity_to_all() -> None:
    f = fight("priest", "power_word_fortitude", friend="hunter").use("power_word_fortitude")
    assert (f.health, f.s.health[1]) == (9, 11)


def test_lesser_heal_goes_with_its_use() -> None:
    f = fight("priest", "lesser_heal", health=5).roll(red=[1]).until("hurt").use("lesser_heal")
    assert (f.healed, f.wears("lesser_heal")) == ([2], False)


def test_greater_heal_goes_with_its_use() -> None:
    f = fight("priest", "greater_heal", health=3).roll(red=[1]).until("hurt").use("greater_heal")
    assert (f.healed, f.wears("greater_heal"), f.spent("greater_heal")) == ([6], False, [3])


def test_holy_specialization_helps_another_friend() -> None:
    f = fight("priest", "lesser_heal", talents="holy_specialization", friend="hunter", health=5)
    f.b.tokens(1, health=5)
    f.roll(red=[1]).until("hurt").use("lesser_heal")
    f.let("holy_specialization")
    assert [event.hero for event in f.b.told("HealthRegained")][:2] == [0, 1]


def test_improved_healing() -> None:
    f = fight("priest", "greater_heal", talents="improved_healing", health=5).roll(red=[1]).until("hurt")
    assert f.use("greater_heal").spent("greater_heal") == [2]


def test_shield_for_a_friend() -> None:
    f = fight("priest", "power_word_shield", friend="hunter").roll()
    f.until("pool").use("power_word_shield")
    assert part("dice").pool_of(f.g, f.s, 1).dice[2] == 3


def test_shadowguard_answers_wounds() -> None:
    f = fight("priest", "shadowguard").roll().finish()
    assert f.placed == {"damage": 3}


def test_holy_fire_grows() -> None:
    f = fight("priest", "holy_fire").roll().until("rerolled").use("holy_fire").finish()
    assert f.placed == {"damage": 1}
    f.roll().until("rerolled").use("holy_fire").finish()
    assert f.placed["damage"] == 3


def test_resurrection_brings_a_friend_back() -> None:
    f = fight("priest", "resurrection", friend="hunter")
    f.b.tokens(1, health=1)
    f.roll().until("pool").roll(red=[1]).until("fell").use("resurrection")
    f.do("revive 3 2")
    assert f.s.combat.fighter(1).back
    assert f.s.combat.fighter(1).fallen


def test_improved_pain() -> None:
    f = fight("priest", "shadow_word_pain", talents="improved_pain").use("shadow_word_pain").roll(blue=[2, 1])
    f.use("improved_pain").finish()
    assert f.turned == [(("blue", 2), ("blue", 8))]
    assert "improved_pain" not in fight("priest", "shadow_word_pain", talents="improved_pain").roll().offered()


def test_mental_strength_widens_energy() -> None:
    b, hero = fighter("priest", talents="mental_strength")
    assert part("sheet").energy_capacity(b.g, b.s, hero) == 15


def test_inner_focus_makes_one_instant_free() -> None:
    f = fight("priest", "starshards", "smite", talents="inner_focus").use("starshards free")
    assert f.spent("starshards") == [0]
    assert "smite free" not in f.offered()


def test_holy_nova_counts_friends() -> None:
    f = fight("priest", talents="holy_nova", friend="hunter")
    assert f.pool == (2, 1, 2)


def test_mental_agility() -> None:
    f = fight("priest", "starshards", talents="mental_agility").use("starshards")
    assert f.spent("starshards") == [2]


def test_divine_spirit_in_the_first_round() -> None:
    f = fight("priest", talents="divine_spirit", friend="hunter", energy=2)
    assert (f.energy, f.s.energy[1]) == (5, 13)
