"""Each card of the Hunter by what it does itself."""

from __future__ import annotations

import pytest

from tests.games.board_game.rules.cards_of.trials import adds, fight

POOLS = [
    ("scorpid_sting", "", "scorpid_sting", (0, 1, 0), (0, 0, 0)),
    ("scorpid_sting", "improved_sting", "scorpid_sting", (0, 2, 0), (0, 0, 0)),
    ("aspect_of_the_monkey", "", "", (0, 0, 0), (2, 0, 0)),
    ("aspect_of_the_hawk", "", "", (0, 0, 0), (0, 2, 0)),
    ("multi_shot", "", "multi_shot", (0, 2, 0), (0, 0, 0)),
    ("bear", "", "", (1, 0, 0), (0, 0, 0)),
    ("bear", "growl", "", (3, 0, 0), (0, 0, 0)),
    ("white_tiger", "", "", (2, 0, 0), (0, 0, 0)),
    ("hunters_mark", "lightning_reflexes", "", (0, 0, 2), (0, 0, 0)),
    ("hunters_mark", "trueshot", "", (0, 0, 0), (0, 0, 1)),
]


@pytest.mark.parametrize(("card", "talent", "uses", "dice", "values"), POOLS)
def test_what_the_pool_gains(card: str, talent: str, uses: str, dice: object, values: object) -> None:
    assert adds(fight("hunter", card, talents=talent), *uses.split()) == (dice, values)


def test_the_blunderbuss_is_printed() -> None:
    f = fight("hunter").roll(blue=[7]).use("old_blunderbuss").finish()
    assert f.added == [("blue", 4)]


def test_hunters_mark() -> None:
    f = fight("hunter", "hunters_mark", "multi_shot").use("multi_shot").roll().use("hunters_mark").pick(2)
    assert f.finish().placed["damage"] == 2
    assert f.turned == [(("blue", 4), ("blue", 5))] * 2


def test_improved_hunters_mark() -> None:
    f = fight("hunter", "hunters_mark", talents="improved_hunters_mark").roll(blue=[6])
    f.use("hunters_mark").use("hunters_mark").finish()
    assert [after for _, after in f.turned] == [("blue", 7), ("blue", 8)]


def test_wing_clip() -> None:
    f = fight("hunter", "wing_clip", "multi_shot").use("multi_shot").roll(blue=[8, 8, 8]).until("placing")
    f.use("wing_clip", "redirect 3").finish()
    assert f.placed == {"defense": 3}


def test_serpents_sting() -> None:
    f = fight("hunter", "serpents_sting", talents="improved_sting").roll().use("serpents_sting")
    f.let("improved_sting").finish()
    assert (f.turned, f.placed["attrition"]) == ([(("blue", 4), ("blue", 8))], 1)


def test_pets_take_wounds_and_are_mended() -> None:
    f = fight("hunter", "bear", "mend_pet")
    assert f.s.pet[0] == 3
    f.roll().until("pet").do("pet 2").until("round").use("mend_pet")
    assert (f.s.pet[0], f.wears("mend_pet")) == (3, False)


def test_immolation_trap() -> None:
    f = fight("hunter", "immolation_trap").roll().until("placing").use("immolation_trap").finish()
    assert f.placed == {"defense": 3}


def test_the_white_tiger_raises_dice_for_energy() -> None:
    f = fight("hunter", "white_tiger").roll(red=[6]).use("white_tiger", "spend 2")
    f.pick().pick().finish()
    assert len(f.turned) == 2
    assert f.spent("white_tiger") == [2]


def test_efficiency() -> None:
    f = fight("hunter", "scorpid_sting", "multi_shot", talents="efficiency").use("scorpid_sting").use("multi_shot")
    assert (f.spent("scorpid_sting"), f.spent("multi_shot")) == ([0], [1])
    f = fight("hunter", "serpents_sting", talents="efficiency").roll().use("serpents_sting")
    assert f.spent("serpents_sting") == [0]


def test_precision() -> None:
    f = fight("hunter", talents="precision").roll(red=[8]).use("precision", "box damage").finish()
    assert f.placed == {"damage": 1, "defense": 1}


def test_lethal_shots_swap_colours_for_rerolls() -> None:
    f = fight("hunter", "aspect_of_the_monkey", "bear", talents="lethal_shots").roll().dice(blue=[7, 6])
    f.use("lethal_shots", "recolour 2")
    f.finish()
    assert f.added == [("blue", 7), ("blue", 6)]
    assert f.placed["damage"] == 2
    assert f.b.told("DiceRerolled") == []


def test_mortal_shots() -> None:
    f = fight("hunter", talents="mortal_shots").roll(blue=[8]).let("mortal_shots", picks=1).finish()
    assert f.placed["damage"] == 2


def test_aimed_shot_puts_dice_down() -> None:
    f = fight("hunter", "multi_shot", talents="aimed_shot").use("multi_shot").use("aimed_shot").roll(blue=[4])
    assert [event.stream for event in f.b.told("Rolled")].count("blue") == 1
    assert f.finish().placed["damage"] == 2


def test_lacerate() -> None:
    f = fight("hunter", talents="lacerate").roll(red=[8]).let("lacerate", picks=1).finish()
    assert f.placed == {"defense": 2}


def test_frenzy_lets_the_pet_go() -> None:
    f = fight("hunter", "white_tiger", talents="frenzy").use("frenzy")
    assert (f.placed, f.wears("white_tiger")) == ({"attrition": 8}, False)
