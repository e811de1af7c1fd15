"""Trading between friends (TBG-TRADE)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.games.board_game.build import game_with, lordaeron, part, real_game

trade = part("trade")


def after_action(b: Any, hero: int = 0) -> Any:
    """That hero has trained, somewhere."""
    b.turn().do(f"next {hero}", f"train {hero}")
    return b.do("done") if b.kind == "train" else b


def opened(b: Any, hero: int, friend: int) -> Any:
    """They trade."""
    b.s.acted, b.s.dealings = hero, trade.DEALINGS
    return b.run(trade.Dealing(hero, friend))


def test_friends_in_one_region_trade_after_an_action() -> None:
    """TBG-TRADE-01 TBG-TRADE-05: beside what comes next, whether actions are left or not; not before the first."""
    b = lordaeron("mage warlock").turn()
    assert "trade" not in b.verbs()
    after_action(b)
    assert "trade 0 1" in b.legal()
    assert "trade 1 0" in b.turn(actions=(0, 1, 0, 0)).legal()


def test_nobody_trades_without_having_anything() -> None:
    """TBG-TRADE-01: it is not even offered."""
    b = lordaeron("mage warlock").gold(0, 2).gold(1, 0)
    b.turn().do("next 0", "train 0", "learn fireball")
    assert "trade" not in b.verbs()


def test_only_whoever_acted_and_only_where_it_is() -> None:
    """TBG-AMBIG-42: two friends elsewhere do not, and a defeat moves the place."""
    b = lordaeron("mage warlock rogue", "priest warrior paladin").at(1, "ambermill").at(2, "ambermill")
    after_action(b)
    assert "trade" not in b.verbs()
    b.s.region[0] = b.s.region[1]
    assert {line for line in b.turn().legal() if line.startswith("trade")} == {"trade 0 1", "trade 0 2"}


def test_enemies_do_not_trade() -> None:
    """TBG-TRADE-06: though they stand there."""
    b = after_action(lordaeron("mage warlock").at(0, "ambermill").at(2, "ambermill").carries(2, "bent_staff"))
    assert "trade" not in b.verbs()


def test_items_of_bags_and_gold_change_hands() -> None:
    """TBG-TRADE-01: given freely; gold is neither made nor lost."""
    b = opened(lordaeron("mage warlock", players=[0, 0, 1, 1]).carries(0, "bent_staff"), 0, 1)
    b.do("give bent_staff", "give_gold 4", "ask_gold 1", "done")
    assert (b.bag(0), b.bag(1), b.s.gold[0], b.s.gold[1]) == ([], ["bent_staff"], 2, 8)


def test_neither_equipped_items_nor_powers() -> None:
    """TBG-TRADE-02 TBG-TRADE-03 TBG-END-02."""
    b = lordaeron("mage warlock").wears(0, 4, "bent_staff").wears(0, 0, "fireball").knows(0, "frostbolt").gold(1, 0)
    assert opened(b, 0, 1).verbs() == {"give_gold", "done"}


def test_soulbound_items_stay() -> None:
    """TBG-TRADE-04 TBG-ITEM-11: neither given nor asked for."""
    staff = real_game().content.items["bent_staff"]
    game = game_with({"items": {staff.id: replace(staff, soulbound=True)}})
    b = lordaeron("mage warlock", game=game).carries(0, "bent_staff", "dull_blade").carries(1, "bent_staff")
    assert not [line for line in opened(b, 0, 1).legal() if "bent_staff" in line]


def test_what_is_asked_for_needs_the_other_player() -> None:
    """TBG-TRADE-01: who may refuse."""
    b = opened(lordaeron("mage warlock").carries(1, "bent_staff"), 0, 1).do("ask_for bent_staff")
    assert (b.kind, b.asked) == ("consent", 1)
    b.do("no")
    assert (b.bag(1), b.kind, len(b.told("TradeRefused"))) == (["bent_staff"], "trade", 1)
    b.do("ask_for bent_staff", "yes")
    assert (b.bag(0), b.bag(1)) == (["bent_staff"], [])


def test_a_gift_may_be_too_much() -> None:
    """TBG-TRADE-07: into a full Bag: whoever receives it leaves one to the Merchant."""
    b = lordaeron("mage warlock").carries(0, "bent_staff").carries(1, "dull_blade", "trogg_club", "shadow_wand")
    opened(b, 0, 1).do("give bent_staff")
    assert (b.kind, b.asked) == ("overflow", 1)
    b.do("leave trogg_club")
    assert (len(b.bag(1)), b.s.names[b.s.merchant[-1]]) == (3, "trogg_club")


def test_what_was_asked_for_may_be_too_much() -> None:
    """TBG-TRADE-07: whoever asked leaves one to the Merchant."""
    b = lordaeron("mage warlock").carries(1, "bent_staff").carries(0, "dull_blade", "trogg_club", "shadow_wand")
    opened(b, 0, 1).do("ask_for bent_staff", "yes")
    assert (b.kind, b.asked) == ("overflow", 0)


def test_one_for_one_always_fits() -> None:
    """TBG-TRADE-07: with two full Bags."""
    b = lordaeron("mage warlock").carries(0, "bent_staff", "ley_staff", "skycaller")
    b.carries(1, "dull_blade", "trogg_club", "shadow_wand")
    opened(b, 0, 1).do("exchange bent_staff dull_blade", "yes")
    assert b.kind == "trade"
    assert ("dull_blade" in b.bag(0), "bent_staff" in b.bag(1)) == (True, True)


def test_either_may_begin() -> None:
    """TBG-TRADE-01: the player of the friend gives too, when it is asked what its hero does."""
    b = after_action(lordaeron("mage warlock").carries(1, "bent_staff")).do("next 1")
    assert "trade 1 0" in b.legal()
    b.do("trade 1 0", "give bent_staff", "done")
    assert (b.bag(0), b.kind, b.asked) == (["bent_staff"], "act", 1)


def test_after_the_last_action_of_a_turn() -> None:
    """TBG-TRADE-05 TBG-END-01: before anything is equipped, within Character Management; not after."""
    b = lordaeron("mage warlock").carries(0, "bent_staff").actions(1, 0, 0, 0)
    b.turn(actions=(1, 0, 0, 0)).do("train 0", "done")
    assert (b.kind, "trade 0 1" in b.legal()) == ("manage", True)
    b.do("trade 0 1", "give_gold 2", "done")
    assert b.kind == "manage"
    b.do("equip 0 bent_staff 5")
    assert "trade" not in b.verbs()


def test_trading_comes_to_an_end() -> None:
    """TBG-TRADE-01: to and fro many times, but not for ever."""
    b = opened(lordaeron("mage warlock", players=[0, 0, 1, 1]), 0, 1)
    for _ in range(trade.DEALINGS // 2):
        b.do("give_gold 1", "ask_gold 1")
    assert (b.kind, trade.partners(b.g, b.s)) == ("", [])


def test_the_next_action_closes_it() -> None:
    """TBG-TRADE-01 TBG-AMBIG-42: then it is the one who acted then."""
    b = after_action(lordaeron("mage warlock"))
    after_action(b, 1)
    assert b.s.acted == 1
