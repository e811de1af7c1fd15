"""Dice terms (TBG-DICE), and dice as they are pooled and rerolled."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.board_game.arms import FREE, HELD, THIRD, A, E, armed, dice, fight, pool, shown, timed
from tests.games.board_game.build import Field, game_with, lordaeron, real_game

SPOT_BLUE_8 = A.Spot(("blue",))


def rolling(faces: dict[str, list[int]], **abilities: list[object]) -> Field:
    """The Mage against a Naga, which has a Threat of 4; she has rolled these dice."""
    gives = dice(*(len(faces.get(colour, ())) for colour in ("red", "blue", "green")))
    b = armed(stick=[gives], **abilities).level(0, 5)
    b.wears(0, HELD, "stick")
    for area, name in zip((FREE, THIRD, 2), abilities):
        b.wears(0, area, name)
    return fight(b.dice(**faces), 0, foe="naga").do("roll")


@pytest.mark.parametrize(("colour", "face", "offered"), [("red", 7, True), ("blue", 6, True), ("green", 8, False)])
def test_a_condition_on_dice(colour: str, face: int, offered: bool) -> None:
    """TBG-DICE-01: "blue or red, 6 or more"."""
    seen = timed("rolled", E.AddReroll(1), spot=A.Spot(("blue", "red"), least=6), cost=1)
    b = rolling({colour: [face]}, eye=[seen])
    assert ("use 0 eye 0" in b.legal() if b.kind == "chance" else False) is offered


def test_a_die_is_spotted_once_a_round() -> None:
    """TBG-DICE-02 TBG-DICE-EX-01: two abilities that need a blue 8, and only one lies there."""
    wants = timed("rerolled", E.PlaceHits("attrition", 1), spot=SPOT_BLUE_8)
    b = rolling({"blue": [8, 3]}, one=[wants], two=[wants])
    assert {"use 0 one 0", "use 0 two 0"} <= set(b.legal())
    b.do("use 0 one 0")
    assert b.kind != "chance"
    assert len(b.told("AbilityUsed")) == 1


def test_a_creature_and_a_card_spot_the_same_die() -> None:
    """TBG-DICE-03: the red 1 that costs Health gives something all the same."""
    wants = timed("placing", E.PlaceHits("attrition", 1), spot=A.Spot(("red",), least=1, most=1), cost=1)
    b = rolling({"red": [1]}, eye=[wants])
    assert b.told("FoeActed")
    assert b.kind == "chance"
    assert "use 0 eye 0" in b.legal()


def test_a_changed_die_is_spotted_as_it_shows_now() -> None:
    """TBG-DICE-04."""
    turn = timed("rolled", E.SetDice(("blue",)), cost=1)
    wants = timed("rerolled", E.PlaceHits("attrition", 2), spot=SPOT_BLUE_8, cost=1)
    b = rolling({"blue": [3]}, hand=[turn], eye=[wants])
    b.do("use 0 hand 0")
    assert shown(b, 0) == [("blue", 8)]
    assert "use 0 eye 0" in b.legal()


def test_a_die_spotted_once_stays_so_though_it_is_rolled_again() -> None:
    """TBG-AMBIG-47: an 8 that was spotted and shows 8 once more is no 8 for another ability."""
    early = timed("rolled", E.AddReroll(1), spot=SPOT_BLUE_8, cost=1)
    late = timed("rerolled", E.PlaceHits("attrition", 2), spot=SPOT_BLUE_8, cost=1)
    b = rolling({"blue": [8, 8]}, one=[early], two=[late])
    b.do("use 0 one 0")
    assert b.kind == "reroll"
    b.dice(blue=[8])
    spotted = next(n for n, die in enumerate(b.s.combat.fighter(0).dice) if die.spotted)
    b.do(f"die {spotted}")
    assert shown(b, 0) == [("blue", 8), ("blue", 8)]
    b.do("use 0 two 0")
    assert len(b.told("AbilityUsed")) == 2


def test_a_spotted_die_hits() -> None:
    """TBG-DICE-05."""
    b = rolling({"blue": [8]}, eye=[timed("rolled", E.AddAttrition(1), spot=SPOT_BLUE_8, cost=1)])
    b.do("use 0 eye 0")
    placed = b.told("TokensPlaced")
    assert [fact.tokens for fact in placed[:2]] == [(("damage", 1),), (("attrition", 1),)]


def trading(have: int, more: int) -> Field:
    """Two blue dice may be given up; a friend's card may then give some more."""
    hands = {"stick": [dice(blue=have)], "trade": [timed("pool", E.TradeDice(("blue",), 2), cost=1)]}
    b = armed(**hands, extra=[timed("pool", E.AddDice(blue=more), cost=1)]).level(0, 5)
    b.wears(0, HELD, "stick").wears(0, FREE, "trade").wears(0, THIRD, "extra")
    return fight(b, 0, foe="naga")


def test_removed_dice_are_not_rolled() -> None:
    """TBG-DICE-06."""
    assert pool(trading(4, 3).do("use 0 trade 0")) == (0, 2, 0)


def test_removed_dice_do_not_come_back() -> None:
    """TBG-DICE-07: seven, two of them removed, and three more: five."""
    assert pool(trading(7, 3).do("use 0 trade 0", "use 0 extra 0")) == (0, 5, 0)


def test_dice_above_the_limit_cannot_be_removed() -> None:
    """TBG-DICE-08: nine are seven, less two."""
    assert pool(trading(9, 1)) == (0, 7, 0)
    assert pool(trading(9, 1).do("use 0 trade 0")) == (0, 5, 0)


def test_a_spotted_die_is_not_removed() -> None:
    """TBG-DICE-09."""
    spot = timed("rolled", E.AddReroll(1), spot=A.Spot(("green",)), cost=1)
    away = timed("rerolling", E.RemoveDice(("green",), count=2), cost=1)
    b = rolling({"green": [8, 3]}, eye=[spot], away=[away])
    b.do("use 0 eye 0", "use 0 away 0")
    assert b.legal() == ["die 1", "done"]
    b.do("die 1")
    assert shown(b, 0) == [("green", 8)]


@pytest.mark.parametrize(("greens", "able"), [(7, False), (6, True)])
def test_another_colour_needs_a_spare_die(greens: int, able: bool) -> None:
    """TBG-DICE-10: a red 5 becomes a green 8 if there is a green die left."""
    turn = timed("rolled", E.SetDice(("red",), to="green"), cost=1)
    b = rolling({"red": [5], "green": [2] * greens}, hand=[turn])
    assert (b.kind == "chance") is able
    if able:
        b.do("use 0 hand 0")
        assert b.told("DiceTurned")[0].after == (("green", 8),)


def test_a_die_that_joins_later_needs_one_that_is_left() -> None:
    """TBG-DICE-11: of seven red dice one was removed; none is left to be rolled."""
    away = timed("rolled", E.RemoveDice(("red",), count=1), cost=1)
    more = timed("rerolled", E.RollDice(red=1), cost=1)
    b = rolling({"red": [5, 3, 3, 3, 3, 3, 3]}, away=[away], more=[more])
    b.do("use 0 away 0", "die 0")
    assert "use 0 more 0" not in (b.legal() if b.decision else [])
    assert not b.told("DiceAdded")


@pytest.mark.parametrize(("moment", "again"), [("rolled", True), ("rerolled", False)])
def test_only_early_ones_are_rerolled(moment: str, again: bool) -> None:
    """TBG-DICE-11: what is rolled at the end of the Reroll step lies."""
    more = timed(moment, E.RollDice(red=1), cost=1)
    b = rolling({"blue": [7]}, more=[more], luck=[timed("pool", E.AddReroll(2))])
    b.dice(red=[4])
    if again:
        b.do("use 0 more 0")
        assert b.legal() == ["die 0", "die 1", "enough"]
    else:
        b.do("enough", "use 0 more 0")
        assert b.told("DiceAdded")[0].dice == (("red", 4),)
        assert b.kind != "reroll"


# -- the example of a pool ---------------------------------------------------------------------------------


def warlock() -> Field:
    """Cards as in the example of the rules, whose Imp and wand are samples."""
    real = real_game().content
    wand = replace(real.items["wand_of_eventide"], id="moonstone", level=1, abilities=(dice(blue=2),))
    imp = replace(real.powers["imp"], abilities=(dice(blue=1),))
    game = game_with({"items": {"moonstone": wand}, "powers": {"imp": imp}})
    b = lordaeron("warlock warrior", "priest paladin", game=game).level(0, 2)
    b.wears(0, 0, "shadow_bolt").wears(0, 2, "imp").wears(0, 3, "moonstone").wears(0, 5, "amulet_of_protection")
    b.wears(0, 6, "robe_of_apprenticeship").talents(0, "improved_shadow_bolt")
    return fight(b, 0, foe="naga")


def test_the_pool_of_the_warlock() -> None:
    """TBG-DICE-EX-02 TBG-AMBIG-34: the staff is left aside, so the amulet counts."""
    b = warlock().do("use 0 shadow_bolt 0", "decline 0 worn_staff")
    assert pool(b) == (0, 5, 4)
    assert b.decision is not None
    assert b.decision.of("reroll") == 2
    assert b.s.energy[0] == 5
    b.do("roll")
    assert b.told("DicePooled")[0].pool == (("blue", 5), ("green", 4))


def test_the_staff_costs_the_amulet() -> None:
    """TBG-DICE-EX-03."""
    assert pool(warlock().do("use 0 shadow_bolt 0")) == (1, 5, 1)


# -- pools and rerolls -------------------------------------------------------------------------------------


def test_everything_is_rolled_at_once() -> None:
    """TBG-COMBAT-07."""
    b = rolling({"red": [3] * 3, "blue": [3] * 3, "green": [3] * 4})
    assert len(b.told("DiceRolled")[0].dice) == 10


def test_no_more_than_seven_of_a_colour() -> None:
    """TBG-COMBAT-08."""
    b = armed(stick=[dice(red=8)]).wears(0, HELD, "stick")
    assert pool(fight(b, 0, foe="naga")) == (7, 0, 0)


def lucky(value: int, **faces: list[int]) -> Field:
    return rolling(faces, luck=[timed("pool", E.AddReroll(value))])


def test_fewer_rerolls_than_one_has() -> None:
    """TBG-COMBAT-09."""
    b = lucky(3, red=[3, 4, 5], blue=[2])
    b.dice(red=[8, 8]).do("die 0", "die 1", "reroll")
    assert shown(b, 0) == [("red", 8), ("red", 8), ("red", 5), ("blue", 2)]
    b.do("enough")
    assert b.kind != "reroll"


def test_a_die_is_rerolled_once() -> None:
    """TBG-COMBAT-10."""
    b = lucky(3, red=[3], blue=[4])
    b.dice(red=[2]).do("die 0", "reroll")
    assert b.legal() == ["die 1", "enough"]


def test_rerolls_come_in_batches() -> None:
    """TBG-AMBIG-46: one die, then two more."""
    b = lucky(3, red=[3, 4, 5, 6])
    b.dice(red=[1, 7, 8]).do("die 0", "reroll", "die 1", "die 2")
    assert [fact.after for fact in b.told("DiceRerolled")] == [(("red", 1),), (("red", 7), ("red", 8))]
    assert b.kind != "reroll"


def test_only_the_own_dice() -> None:
    """TBG-COMBAT-11: nothing else is ever offered to be rerolled."""
    b = lucky(2, red=[3, 3])
    assert b.legal() == ["die 0", "enough"]
    assert len(b.s.combat.fighter(0).dice) == 2


def test_without_cards_there_is_neither() -> None:
    """TBG-COMBAT-12."""
    b = fight(armed(), 0, foe="naga")
    assert b.decision is not None
    assert (b.decision.of("reroll"), b.decision.of("attrition")) == (0, 0)


@pytest.mark.parametrize(("energy", "kind"), [(1, "reroll"), (0, "")])
def test_a_reroll_that_costs_has_to_be_paid(energy: int, kind: str) -> None:
    """TBG-COMBAT-36."""
    b = armed(stick=[dice(red=1)], luck=[timed("rolled", E.AddReroll(2), cost=1)]).wears(0, HELD, "stick")
    b.wears(0, FREE, "luck").tokens(0, energy=energy)
    fight(b.dice(red=[3]), 0, foe="naga").do("roll")
    if energy:
        b.do("use 0 luck 0")
    assert (b.kind == "reroll") is (kind == "reroll")


def test_a_threat_of_five() -> None:
    """TBG-COMBAT-13 TBG-COMBAT-14: of 4, 5 and 8 two hit; each colour has its box."""
    b = armed(stick=[dice(red=3, blue=3, green=2)]).wears(0, HELD, "stick")
    b.dice(red=[4, 5, 8], blue=[7, 6, 1], green=[5, 4])
    fight(b, 0, foe="murloc", colours="green red").do("roll")
    assert b.told("TokensPlaced")[0].tokens == (("damage", 2), ("defense", 2), ("armor", 1))


def test_dice_that_must_go_are_those_of_the_whole_pool() -> None:
    """TBG-DICE-06 TBG-DICE-07: Berserker Stance drops two green dice of all, and they do not come back; what is forced
    cannot be declined."""
    drop = timed("pool", E.TradeDice(("green",), 2), forced=True)
    more = timed("pool", E.AddDice(green=3), cost=1)
    b = armed(stick=[dice(green=1)], rage=[drop], plate=[more]).level(0, 5)
    b.wears(0, HELD, "stick").wears(0, FREE, "rage").wears(0, THIRD, "plate")
    assert pool(fight(b, 0, foe="naga")) == (0, 0, 0)
    assert "decline 0 rage" not in b.legal()
    assert pool(b.do("use 0 plate 0")) == (0, 0, 2)
    b.do("roll")
    assert len(b.told("DiceRolled")[0].dice) == 2
