"""Training, towns and the Merchant (TBG-TRAIN, TBG-TOWN, TBG-MERCH)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.games.board_game.build import game_with, lordaeron, part, real_game

town, sheet, items = map(part, ("town", "sheet", "items"))


def training(b: Any, hero: int = 0) -> Any:
    return b.run(town.Training(hero))


def visit(b: Any, hero: int = 0) -> Any:
    return b.run(town.InTown(hero))


def act(b: Any, hero: int) -> list[str]:
    """What the hero may do in its turn."""
    faction = b.s.faction[hero]
    return list(b.turn(faction).do(f"next {hero}").legal())


def soulbound() -> Any:
    """A game in which the bent staff is."""
    staff = real_game().content.items["bent_staff"]
    return game_with({"items": {staff.id: replace(staff, soulbound=True)}})


def test_training_is_possible_anywhere() -> None:
    """TBG-TRAIN-01: two powers for 2 and 3 gold in the wilderness; it takes one action."""
    b = lordaeron("mage warlock").at(0, "ambermill").turn().do("next 0", "train 0")
    b.do("learn fireball", "learn arcane_intellect")
    assert (b.names(b.s.spellbook[0]), b.s.gold[0], b.s.actions[0]) == (["fireball", "arcane_intellect"], 0, 1)
    assert b.kind == "next"


def test_whoever_can_learn_nothing_does_not_train() -> None:
    """TBG-TRAIN-01: without gold."""
    assert "train 0" not in act(lordaeron("mage warlock").gold(0, 1), 0)


def test_no_power_above_the_level() -> None:
    """TBG-TRAIN-02 TBG-TRAIN-EX-01 TBG-TOWN-05: a Paladin of level 2, in training and in town."""
    b = lordaeron("mage warlock", "paladin priest").level(2, 2).gold(2, 50)
    powers = b.g.content.powers
    for asked in (training, visit):
        learned = [line.split()[1] for line in asked(b, 2).legal() if line.startswith("learn")]
        assert {powers[name].level for name in learned} == {1, 2}
        assert len(learned) == 6


def test_the_price_goes_to_the_bank() -> None:
    """TBG-TRAIN-03 TBG-POWER-14 TBG-CHAR-08: 3 of 5 gold, and the power is in the Spellbook."""
    b = training(lordaeron("mage warlock")).do("learn arcane_intellect")
    assert (b.s.gold[0], b.names(b.s.spellbook[0])) == (2, ["arcane_intellect"])
    assert "arcane_intellect" not in b.names(b.s.deck[0])
    assert "learn arcane_intellect" not in b.legal()


def test_a_spellbook_has_no_bottom() -> None:
    """TBG-TRAIN-04: all twelve powers."""
    b = training(lordaeron("mage warlock").level(0, 5).gold(0, 200))
    while b.kind == "train":
        b.do(b.legal()[0])
    assert len(b.s.spellbook[0]) == 12


def test_towns_of_friends_only() -> None:
    """TBG-TOWN-01: not the wilderness, and not the enemy's."""
    for region, open_to in (("brill", True), ("ambermill", False), ("aerie_peak", False), ("pestilent_scar", True)):
        assert ("town 0" in act(lordaeron("mage warlock").at(0, region), 0)) == open_to


def test_some_or_all_of_three_things_in_any_order() -> None:
    """TBG-TOWN-02 TBG-AMBIG-55: sell, learn, recover, buy in one action."""
    b = lordaeron("mage warlock").tokens(0, 1).carries(0, "gnarled_staff").merchant("shadow_wand").gold(0, 3)
    b.turn().do("next 0", "town 0", "sell gnarled_staff", "learn fireball", "recover 1 0", "buy shadow_wand", "done")
    assert (b.s.gold[0], b.s.health[0], b.bag(0), b.s.actions[0]) == (3 + 3 - 2 - 4, 2, ["shadow_wand"], 1)


def test_recovery_in_town() -> None:
    """TBG-TOWN-03: as many tokens as the level says, in any combination, once, and none above capacity."""
    b = lordaeron("mage warlock").level(0, 3).tokens(0, 1, 0).gold(0, 0).merchant("shadow_wand")
    visit(b)
    assert [line for line in b.legal() if line != "done"] == [
        "recover 3 0",
        "recover 2 1",
        "recover 1 2",
        "recover 0 3",
    ]
    b.do("recover 2 1")
    assert (b.s.health[0], b.s.energy[0], b.kind) == (3, 1, "")
    b = visit(b.tokens(0, 4, 8))
    assert b.legal() == ["recover 0 1", "done"]


def test_sell_then_buy() -> None:
    """TBG-TOWN-04 TBG-MERCH-06: 3 gold for the staff of 6, and a blade for 3."""
    b = visit(lordaeron("mage warlock").gold(0, 0).carries(0, "gnarled_staff").merchant("dull_blade"))
    b.do("sell gnarled_staff", "buy dull_blade", "sell dull_blade")
    assert (b.s.gold[0], b.bag(0)) == (2, [])


def test_curses_stay_in_town() -> None:
    """TBG-TOWN-06."""
    b = visit(lordaeron("mage warlock").tokens(0, 1).cursed(0)).do("recover 1 0", "done")
    assert b.s.curses[0] == 1


def test_anybody_may_browse_the_merchant() -> None:
    """TBG-MERCH-01 TBG-INFO-02: in the enemy's turn too."""
    b = lordaeron().merchant("shadow_wand", "dull_blade").turn()
    for seat in (0, 3, None):
        view = b.g.view(b.s, seat)
        assert [view.names[card] for card in view.merchant] == ["shadow_wand", "dull_blade"]


def test_the_merchant_grows_and_shrinks() -> None:
    """TBG-MERCH-02: one sale and one purchase leave him six."""
    b = lordaeron("mage warlock").carries(0, "bent_staff").gold(0, 20)
    assert len(b.s.merchant) == 6
    visit(b).do("sell bent_staff", "buy bent_staff")
    assert len(b.s.merchant) == 6


def test_buying() -> None:
    """TBG-MERCH-03 TBG-MERCH-04: 2 of 7 gold are left after 5, of any level, if one can pay it."""
    b = lordaeron("mage warlock").gold(0, 7).merchant("cadet_vest", "war_maul")
    visit(b)
    assert "buy war_maul" not in b.legal()
    b.do("buy cadet_vest")
    assert (b.s.gold[0], b.bag(0)) == (2, ["cadet_vest"])
    c = visit(lordaeron("mage warlock").gold(0, 16).merchant("war_maul")).do("buy war_maul")
    assert (c.s.gold[0], c.bag(0)) == (0, ["war_maul"])


def test_buying_into_a_full_bag() -> None:
    """TBG-MERCH-05: one of four goes to the Merchant, unpaid."""
    b = lordaeron("mage warlock").gold(0, 5).merchant("cadet_vest").carries(0, "bent_staff", "dull_blade", "trogg_club")
    visit(b).do("buy cadet_vest")
    assert b.kind == "overflow"
    b.do("leave bent_staff")
    assert (b.names(b.s.merchant), b.s.gold[0], len(b.bag(0)), b.kind) == (["bent_staff"], 0, 3, "town")


def test_half_the_value_rounded_up() -> None:
    """TBG-MERCH-06 TBG-AMBIG-64: 2 for 4, 3 for 5, 1 for 1."""
    assert [town.half(value) for value in (4, 5, 1)] == [2, 3, 1]
    b = visit(lordaeron("mage warlock").gold(0, 0).carries(0, "shadow_wand", "cadet_vest"))
    b.do("sell shadow_wand")
    assert b.s.gold[0] == 2
    assert b.do("sell cadet_vest").s.gold[0] == 5


def test_selling_straight_from_the_sheet() -> None:
    """TBG-MERCH-07 TBG-END-02: what it covered works at once; what capacity it gave is gone."""
    b = lordaeron("mage warlock").level(0, 5).wears(0, 4, "bent_staff").wears(0, 5, "ankh_of_life").tokens(0, 11)
    visit(b).do("sell_worn bent_staff 5", "sell_worn ankh_of_life 6")
    assert "crooked_staff" in {source.name for source in sheet.in_use(b.g, b.s, 0)}
    assert (b.s.gold[0], b.s.health[0], b.bag(0)) == (5 + 2 + 9, 8, [])


def test_sold_items_are_for_everybody() -> None:
    """TBG-MERCH-08: the enemy too."""
    b = visit(lordaeron("mage warlock").carries(0, "laminated_recurve_bow")).do("sell laminated_recurve_bow", "done")
    assert "buy laminated_recurve_bow" in visit(b, 2).legal()


def test_powers_are_never_sold() -> None:
    """TBG-MERCH-09 TBG-TRADE-03."""
    b = visit(lordaeron("mage warlock").knows(0, "fireball").wears(0, 0, "frostbolt").tokens(0, 1))
    assert not {"sell", "sell_worn"} & b.verbs()


def test_soulbound_items_are_not_sold() -> None:
    """TBG-ITEM-11: neither from the Bag nor from the sheet."""
    b = lordaeron("mage warlock", game=soulbound()).carries(0, "bent_staff").wears(0, 4, "bent_staff").tokens(0, 1)
    assert not {"sell", "sell_worn"} & visit(b).verbs()


def test_soulbound_items_may_be_left_behind() -> None:
    """TBG-AMBIG-13: to the Merchant, when a Bag is too full."""
    b = lordaeron("mage warlock", game=soulbound()).carries(0, "bent_staff", "dull_blade", "trogg_club")
    b.items_next("shadow_wand").run(items.Prizes((0,), (("triangle", 1),))).do("leave bent_staff")
    assert b.s.names[b.s.merchant[-1]] == "bent_staff"


def test_training_is_buying_powers_wherever() -> None:
    """TBG-TERM-07: the same powers at the same prices in both actions."""
    b = lordaeron("mage warlock").gold(0, 3)
    lessons = [line for line in training(b).legal() if line.startswith("learn")]
    assert lessons == [line for line in visit(b).legal() if line.startswith("learn")]


def test_dealings_come_to_an_end() -> None:
    """TBG-TOWN-04: whatever things cost."""
    staff = real_game().content.items["bent_staff"]
    game = game_with({"items": {staff.id: replace(staff, gold=1)}})
    b = visit(lordaeron("mage warlock", game=game).carries(0, "bent_staff"))
    for _ in range(town.DEALINGS // 2):
        b.do("sell bent_staff", "buy bent_staff")
    assert b.kind == ""
