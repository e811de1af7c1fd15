"""Each card of the Shaman by what it does itself. An Orc places one attrition hit whatever it wears."""

from __future__ import annotations

import pytest

from tests.games.board_game.contents import part
from tests.games.board_game.rules.cards_of.trials import adds, begin, fight, fighter

POOLS = [
    ("rockbiter_weapon", "", "", (1, 0, 0), (1, 0, 0)),
    ("rockbiter_weapon", "improved_rockbiter", "", (2, 0, 0), (1, 0, 0)),
    ("earth_shock", "", "earth_shock", (2, 0, 0), (0, 0, 0)),
    ("stoneskin_totem", "", "", (0, 0, 2), (1, 0, 0)),
    ("frost_shock", "", "frost_shock", (0, 2, 2), (0, 0, 0)),
    ("chain_lightning", "", "chain_lightning", (0, 2, 0), (0, 0, 0)),
    ("chain_lightning", "call_of_thunder", "chain_lightning", (0, 3, 0), (0, 0, 0)),
    ("chain_lightning", "call_of_thunder", "lightning_bolt", (0, 2, 0), (0, 0, 0)),
    ("chain_lightning", "natures_swiftness", "chain_lightning chain_lightning", (0, 4, 0), (0, 0, 0)),
    ("frost_shock", "stormstrike", "", (0, 2, 0), (0, 0, 0)),
    ("frost_shock", "stormstrike", "frost_shock", (0, 4, 2), (2, 0, 0)),
]


@pytest.mark.parametrize(("card", "talent", "uses", "dice", "values"), POOLS)
def test_what_the_pool_gains(card: str, talent: str, uses: str, dice: object, values: object) -> None:
    assert adds(fight("shaman", card, talents=talent), *uses.split()) == (dice, values)


def test_lightning_bolt_is_printed() -> None:
    """A blue die; then one die of four or more shows a blue five."""
    f = fight("shaman").use("lightning_bolt")
    assert f.pool == (1, 1, 1)
    f.roll(red=[4], blue=[3]).until("rerolled").use("lightning_bolt").finish()
    assert f.turned == [(("red", 4), ("blue", 5))]


def test_chain_lightning_strikes_several() -> None:
    f = fight("shaman", "chain_lightning", foe=("murloc", "blue", 2)).use("chain_lightning")
    assert f.pool[1] == 3


def test_lightning_shield() -> None:
    f = fight("shaman", "lightning_shield").roll(green=[5]).until("rerolled").use("lightning_shield")
    if f.b.kind == "remove_dice":
        f.pick()
    assert f.finish().placed == {"defense": 1, "attrition": 1}


def test_healing_wave_goes_with_its_use() -> None:
    f = fight("shaman", "healing_wave", health=5).roll(red=[1]).until("hurt").use("healing_wave")
    assert (f.healed, f.wears("healing_wave")) == ([2], False)


def test_improved_healing_wave() -> None:
    f = fight("shaman", "healing_wave", talents="improved_healing_wave", health=4).roll(red=[1]).until("hurt")
    assert f.use("healing_wave").healed == [4]


def test_earth_shock_takes_bad_dice_away() -> None:
    f = fight("shaman", "earth_shock").use("earth_shock").roll(red=[5, 1]).until("rerolled").use("earth_shock")
    if f.b.kind == "spot":
        f.pick()
    f.do(next(line for line in f.b.legal() if line == "die 1"))
    f.finish()
    assert [event.dice for event in f.b.told("DiceTakenOut")] == [(("red", 1),)]
    assert [event for event in f.b.told("HealthLost") if not event.wound] == []


def test_reincarnation() -> None:
    f = fight("shaman", "reincarnation", health=1).roll(red=[1]).until("fell").use("reincarnation")
    (event,) = f.b.told("HeroRevived")
    assert (event.hero, event.health, event.energy, f.wears("reincarnation")) == (0, 2, 2, False)


def test_windfury_weapon() -> None:
    f = fight("shaman", "windfury_weapon", "earth_shock").use("earth_shock").roll(red=[8, 8])
    f.until("rerolled").use("windfury_weapon").pick(2)
    assert f.added == [("red", 4), ("red", 4)]


def test_improved_windfury_takes_any_colour() -> None:
    f = fight("shaman", "windfury_weapon", talents="improved_windfury").roll(green=[8]).until("rerolled")
    f.use("windfury_weapon", "colour blue")
    assert f.added == [("blue", 4)]


def test_purge() -> None:
    f = fight("shaman", "purge", "stoneskin_totem", "earth_shock").use("earth_shock")
    f.b.cursed(0, 1)
    f.roll().until("rerolled", "status_dice")
    if f.b.kind == "status_dice":
        f.do(f.b.legal()[0]).until("rerolled")
    f.use("purge")
    assert (f.s.curses[0], f.placed["armor"]) == (0, 3)


def test_strength_of_earth_counts_green_eights_of_everybody() -> None:
    f = fight("shaman", "strength_of_earth_totem", friend="hunter").roll(green=[8])
    f.until("rerolled", "pool").let("strength_of_earth_totem", picks=1).until("pool")
    f.roll(green=[8]).until("rerolled", "pool").let("strength_of_earth_totem", picks=1)
    placed = [event for event in f.b.told("TokensPlaced") if event.attrition]
    assert [(event.hero, event.attrition) for event in placed] == [(0, 2), (1, 1)]


def test_elemental_focus() -> None:
    f = fight("shaman", "earth_shock", "frost_shock", talents="elemental_focus").use("earth_shock").use("frost_shock")
    f.use("lightning_bolt")
    assert [f.spent(name)[0] for name in ("earth_shock", "frost_shock", "lightning_bolt")] == [1, 2, 0]


def test_thundering_strikes() -> None:
    f = fight("shaman", talents="thundering_strikes").roll().until("rerolled").use("thundering_strikes").finish()
    assert f.turned == [(("red", 4), ("red", 8))]


def test_parry_gives_up_a_red_die() -> None:
    f = fight("shaman", talents="parry").use("parry")
    assert f.pool == (0, 0, 4)


def test_natures_swiftness_equips_healing_wave() -> None:
    b, hero = fighter("shaman", talents="natures_swiftness")
    b.knows(hero, "healing_wave")
    f = begin(b, hero)
    f.use("natures_swiftness")
    if f.b.kind == "take_up":
        f.do(f.b.legal()[0])
    assert (f.wears("healing_wave"), f.spent("natures_swiftness")) == (True, [2])


def test_elemental_fury_counts_eights_by_two() -> None:
    f = fight("shaman", talents="elemental_fury").roll(red=[8], green=[8]).until("placing", "pool")
    f.let("elemental_fury", picks=2).finish()
    assert f.placed["damage"] == 1


def test_elemental_mastery_lets_a_shock_go() -> None:
    f = fight("shaman", "frost_shock", talents="elemental_mastery").roll().until("rerolled").use("elemental_mastery")
    assert (f.placed["damage"], f.wears("frost_shock")) == (3, False)


def test_mana_tide_is_for_friends_too() -> None:
    f = fight("shaman", talents="mana_tide_totem", friend="hunter", energy=5)
    f_energy = (f.energy, f.s.energy[1])
    assert f_energy == (6, 10)
    assert [part("dice").pool_of(f.g, f.s, hero).reroll for hero in (0, 1)] == [1, 1]
