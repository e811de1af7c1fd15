"""Each card of the Rogue by what it does itself."""

from __future__ import annotations

import pytest

from tests.games.board_game.rules.cards_of.trials import adds, begin, fight, fighter

POOLS = [
    ("sinister_strike", "", "sinister_strike", (1, 0, 0), (0, 0, 0)),
    ("sinister_strike", "improved_sinister_strike", "sinister_strike", (2, 0, 0), (0, 0, 0)),
    ("stealth", "", "", (1, -1, 0), (0, 0, 0)),  # over the bow
    ("evasion", "", "evasion", (0, 0, 3), (0, 0, 0)),
    ("dual_wield", "", "", (2, 0, 0), (0, 0, 0)),
    ("dual_wield", "improved_dual_wield", "", (3, 0, 0), (2, 0, 0)),
    ("deadly_poison", "", "", (2, 0, 0), (0, 0, 0)),  # beside the blade
]


@pytest.mark.parametrize(("card", "talent", "uses", "dice", "values"), POOLS)
def test_what_the_pool_gains(card: str, talent: str, uses: str, dice: object, values: object) -> None:
    assert adds(fight("rogue", card, talents=talent), *uses.split()) == (dice, values)


def test_the_bow_is_printed() -> None:
    f = fight("rogue").roll(blue=[7]).until("rerolled").use("ashwood_bow")
    assert f.added == [("blue", 4)]


def test_sinister_strike_gathers_combo() -> None:
    f = fight("rogue", "sinister_strike", "eviscerate").use("sinister_strike").roll(red=[6, 5])
    f.until("rerolled", "placing").let("sinister_strike", picks=1)
    assert f.me.combo == 1


def test_combo_needs_a_finishing_move() -> None:
    f = fight("rogue", "sinister_strike").use("sinister_strike").roll(red=[6]).finish()
    assert f.b.told("ComboGained") == []


def test_ruthlessness_takes_lower_dice() -> None:
    f = fight("rogue", "sinister_strike", "eviscerate", talents="ruthlessness").use("sinister_strike").roll(red=[4, 3])
    f.until("rerolled", "placing").let("sinister_strike", picks=1)
    assert f.me.combo == 1


def test_seal_fate_doubles_combo() -> None:
    f = fight("rogue", "sinister_strike", "eviscerate", talents="seal_fate").use("sinister_strike").roll(red=[6])
    f.until("rerolled", "placing").let("sinister_strike", picks=1)
    assert f.me.combo == 2


def test_premeditation_and_eviscerate() -> None:
    f = fight("rogue", "eviscerate", talents="premeditation")
    assert f.me.combo == 4
    f.roll().until("placing").use("eviscerate", "spend 3").finish()
    assert f.placed == {"attrition": 3}
    assert f.me.combo == 1


def test_premeditation_is_of_the_first_round() -> None:
    f = fight("rogue", "eviscerate", talents="premeditation").next_round()
    assert f.me.combo == 4  # kept, but no four more


def test_stealth_turns_melee_into_damage_once() -> None:
    f = fight("rogue", "stealth").roll(red=[8, 8]).until("placing").use("stealth", "redirect 2").finish()
    assert (f.placed, f.wears("stealth")) == ({"damage": 2}, False)


def test_ambush_wants_stealth() -> None:
    f = fight("rogue", "ambush", "stealth", "eviscerate").use("ambush")
    assert (f.pool[1], f.me.combo) == (2, 1)
    assert "ambush" not in fight("rogue", "ambush", "eviscerate").offered()


def test_improved_ambush() -> None:
    f = fight("rogue", "ambush", "stealth", "eviscerate", talents="improved_ambush").use("ambush")
    f.let("improved_ambush")
    assert (f.pool[1], f.me.combo) == (3, 2)


def test_backstab() -> None:
    f = fight("rogue", "backstab", "eviscerate", "dual_wield").roll(red=[4, 6]).until("rerolled").use("backstab")
    f.pick().until("rerolled", "placing").let("backstab", picks=2)
    assert [after for _, after in f.turned] == [("red", 8)]
    assert f.me.combo in (1, 2)


def test_improved_backstab() -> None:
    f = fight("rogue", "backstab", "dual_wield", talents="improved_backstab").roll(red=[4, 3]).until("rerolled")
    f.use("backstab").pick(2).finish()
    assert [after for _, after in f.turned] == [("red", 8), ("red", 8)]


def test_cheap_shot_wants_stealth() -> None:
    f = fight("rogue", "cheap_shot", "stealth", "eviscerate").roll().until("rerolled").use("cheap_shot")
    assert (f.now[2], f.me.combo) == (1, 1)
    f = fight("rogue", "cheap_shot", "eviscerate").roll().finish()
    assert f.spent("cheap_shot") == []


def test_vanish_puts_stealth_on() -> None:
    b, hero = fighter("rogue", "vanish")
    b.knows(hero, "stealth")
    f = begin(b, hero).use("vanish")
    assert (f.wears("stealth"), f.wears("vanish"), f.spent("vanish")) == (True, False, [3])


def test_preparation_keeps_vanish() -> None:
    b, hero = fighter("rogue", "vanish", talents="preparation")
    b.knows(hero, "stealth")
    assert begin(b, hero).use("vanish").wears("vanish")


def test_rupture_takes_two_for_a_die() -> None:
    f = fight("rogue", "rupture", talents="premeditation")
    before = f.pool[1]
    f.use("rupture", "spend 2")
    assert (f.pool[1] - before, f.me.combo) == (2, 0)


def test_deadly_poison_is_used_up() -> None:
    f = fight("rogue", "deadly_poison").roll().until("rerolled").use("deadly_poison").pick(1).finish()
    assert ([after for _, after in f.turned], f.wears("deadly_poison")) == ([("red", 8)] * 2, False)


def test_slice_and_dice() -> None:
    f = fight("rogue", "slice_and_dice", talents="premeditation").roll().until("rerolled")
    f.use("slice_and_dice", "spend 2").pick().pick().finish()
    assert [after for _, after in f.turned] == [("blue", 8), ("blue", 8)]


def test_relentless_strikes_want_combo() -> None:
    f = fight("rogue", "eviscerate", talents="relentless_strikes premeditation", energy=5).roll().finish()
    assert f.energy == 6
    assert fight("rogue", "eviscerate", talents="relentless_strikes", energy=5).roll().finish().energy == 5


def test_opportunity_wants_stealth() -> None:
    f = fight("rogue", "stealth", talents="opportunity").roll(red=[1, 1]).dice(red=[8, 7]).use("opportunity").pick(2)
    f.until("placing", "rerolled")
    assert f.shown("red") == [8, 7]


def test_cold_blood_lets_a_strike_go() -> None:
    f = fight("rogue", "backstab", talents="cold_blood").roll().until("placing").use("cold_blood").finish()
    assert (f.placed, f.wears("backstab")) == ({"attrition": 3}, False)


def test_combo_tokens_go_with_their_card() -> None:
    """They lie on the Finishing Move: with another one there are none left."""
    f = fight("rogue", "eviscerate", talents="premeditation cold_blood").roll().until("placing")
    assert f.me.combo == 4
    f.use("cold_blood")
    assert (f.me.combo, f.wears("eviscerate")) == (0, False)


def test_adrenaline_rush_counts_damage_by_two() -> None:
    f = fight("rogue", "stealth", "dual_wield", talents="adrenaline_rush", energy=3).roll(red=[8, 8, 8, 8])
    f.until("placing").use("stealth", "redirect 4").finish()
    assert f.energy == 3 + 2
