"""Each card of the Warlock by what it does itself."""

from __future__ import annotations

import pytest

from tests.games.board_game.contents import part
from tests.games.board_game.rules.cards_of.trials import adds, begin, fight, fighter

POOLS = [
    ("shadow_bolt", "", "shadow_bolt", (0, 1, 0), (0, 0, 0)),
    ("shadow_bolt", "improved_shadow_bolt", "shadow_bolt", (0, 2, 0), (0, 0, 0)),
    ("shadow_bolt", "nightfall", "shadow_bolt shadow_bolt", (0, 2, 0), (0, 0, 0)),
    ("demon_armor", "", "", (0, 0, 1), (1, 0, 0)),
    ("imp", "", "", (0, 1, 1), (0, 0, 0)),
    ("voidwalker", "", "", (1, 0, 0), (1, 0, 0)),
    ("succubus", "", "", (3, 0, 0), (2, 0, 0)),
    ("curse_of_recklessness", "", "curse_of_recklessness", (0, 0, 0), (-1, 0, 1)),
    ("curse_of_agony", "", "curse_of_agony", (0, 2, 0), (0, 0, 0)),
    ("demon_armor", "demonic_embrace", "", (0, 0, 1), (0, 0, 0)),
    ("demon_armor", "siphon_life", "", (0, 0, 1), (1, 1, 0)),
]


@pytest.mark.parametrize(("card", "talent", "uses", "dice", "values"), POOLS)
def test_what_the_pool_gains(card: str, talent: str, uses: str, dice: object, values: object) -> None:
    assert adds(fight("warlock", card, talents=talent), *uses.split()) == (dice, values)


def test_the_scepter_is_printed() -> None:
    f = fight("warlock").roll(blue=[8]).use("gravestone_scepter").finish()
    assert f.added == [("blue", 4)]


def test_the_hood_takes_a_loss_back_for_energy() -> None:
    f = fight("warlock").roll(red=[1]).until("hurt")
    assert f.health == 7
    f.use("moldy_robes")
    assert [event.amount for event in f.b.told("HealthRegained")] == [1]
    assert f.spent("moldy_robes") == [1]


def test_what_was_healed_already_is_not_taken_back_too() -> None:
    f = fight("warlock", "minor_healing_potion").roll(red=[1]).until("hurt").use("minor_healing_potion")
    assert f.healed == [1]
    assert (f.moment, f.health) == ("hurt", 7), "asked at the next loss, not again at this one"


def test_immolate() -> None:
    f = fight("warlock", "immolate").roll(blue=[4]).use("immolate").finish()
    assert (f.turned, f.placed["damage"]) == ([(("blue", 4), ("blue", 8))], 1)


def test_immolate_leaves_low_dice_alone() -> None:
    assert "immolate" not in fight("warlock", "immolate").roll(blue=[3], red=[8]).offered()


def test_conflagrate_lets_immolate_be_used_twice() -> None:
    f = fight("warlock", "immolate", "imp", talents="conflagrate").roll(blue=[4, 5]).use("immolate").pick()
    f.use("immolate").finish()
    assert [after for _, after in f.turned] == [("blue", 8), ("blue", 8)]
    assert f.spent("immolate") == [1, 1]


def test_improved_immolate_takes_red_dice() -> None:
    f = fight("warlock", "immolate", talents="improved_immolate").roll(red=[1], blue=[8]).until("rolled")
    f.use("immolate").finish()
    assert f.turned == [(("red", 1), ("blue", 8))]


def test_shadow_bolt_spots_an_eight_for_rerolls() -> None:
    """TBG-CARD-EX-01: before the rerolls, and only where it was paid for."""
    f = fight("warlock", "shadow_bolt", "demon_armor").use("shadow_bolt").roll(red=[8]).let("shadow_bolt", picks=1)
    assert f.now[0] == 3
    f = fight("warlock", "shadow_bolt", "demon_armor").roll(red=[8])
    assert f.now[0] == 1


def test_nightfall_makes_it_cheaper() -> None:
    f = fight("warlock", "shadow_bolt", talents="nightfall").use("shadow_bolt").use("shadow_bolt")
    assert f.spent("shadow_bolt") == [0, 0]


def test_corruption() -> None:
    f = fight("warlock", "corruption").roll().use("corruption").finish()
    assert f.placed == {"attrition": 2}


def test_curse_of_agony_grows() -> None:
    f = fight("warlock", "curse_of_agony").use("curse_of_agony").next_round()
    before = f.pool
    assert f.use("curse_of_agony").pool[1] - before[1] == 3


def test_curse_of_exhaustion() -> None:
    f = fight("warlock", "curse_of_exhaustion", "imp").roll(blue=[4, 7]).use("curse_of_exhaustion").pick(2).finish()
    assert [after for _, after in f.turned] == [("blue", 6), ("blue", 8)]


def test_recklessness_lowers_the_threat() -> None:
    f = fight("warlock", "curse_of_recklessness").use("curse_of_recklessness").roll(blue=[4]).finish()
    assert f.placed == {"damage": 1, "defense": 1}


def test_demons_are_of_one_category() -> None:
    """TBG-POWER-EX-03."""
    b, hero = fighter("warlock", "imp")
    b.knows(hero, "voidwalker")
    why = part("equipping").why_not(b.g, b.s, hero, b.s.spellbook[hero][-1], 1)
    assert why == "category"


def test_fel_stamina_hardens_demons() -> None:
    b, hero = fighter("warlock", "voidwalker", talents="fel_stamina")
    assert b.s.pet[hero] == 6


def test_demonic_embrace_widens_health() -> None:
    b, hero = fighter("warlock", talents="demonic_embrace")
    assert part("sheet").health_capacity(b.g, b.s, hero) == 8 + 2


def test_deathcoil() -> None:
    f = fight("warlock", "deathcoil", health=8).roll().until("defense").use("deathcoil")
    assert (f.placed["attrition"], f.healed) == (3, [3])


def test_shadowburn() -> None:
    f = fight("warlock", talents="shadowburn").use("shadowburn")
    assert (f.placed, f.spent("shadowburn")) == ({"damage": 2}, [3])


def test_siphon_life_heals_each_round() -> None:
    f = fight("warlock", talents="siphon_life", health=5)
    assert f.health == 6


def test_sacrifice_gives_health_above_capacity() -> None:
    f = fight("warlock", "voidwalker", talents="sacrifice").roll().until("rerolled").use("sacrifice")
    assert not f.wears("voidwalker")
    assert f.healed == [5]


def test_soothing_kiss() -> None:
    f = fight("warlock", "succubus", talents="soothing_kiss").roll().until("rerolled").use("soothing_kiss").finish()
    assert not f.wears("succubus")
    assert f.placed == {"damage": 1, "defense": 4}


def test_unholy_power_equips_a_demon() -> None:
    b, hero = fighter("warlock", talents="unholy_power")
    b.knows(hero, "imp")
    f = begin(b, hero).use("unholy_power", "take_up imp 1")
    assert (f.wears("imp"), f.spent("unholy_power"), f.s.pet[hero]) == (True, [5], 2)


def test_holocaust() -> None:
    f = fight("warlock", talents="holocaust").roll(blue=[7]).let("holocaust", picks=1).finish()
    assert f.placed["damage"] == 2
