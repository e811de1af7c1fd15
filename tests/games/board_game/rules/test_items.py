"""Items and the Bag (TBG-ITEM)."""

from __future__ import annotations

from typing import Any

from tests.games.board_game.build import lordaeron, part

items, equipping, management, state = map(part, ("items", "equipping", "management", "state"))


def receive(b: Any, hero: int, name: str) -> Any:
    """The only card of its deck that is drawn."""
    quality = b.g.content.items[name].quality
    return b.items_next(name).run(items.Prizes((hero,), ((quality, 1),)))


def deck(b: Any, quality: str) -> list[str]:
    """From the top."""
    return list(reversed(b.names(b.s.item_decks[quality])))


def test_a_received_item_is_in_the_bag() -> None:
    """TBG-ITEM-01: and not equipped, whatever fits."""
    b = receive(lordaeron("warlock"), 0, "bent_staff")
    assert (b.bag(0), b.s.worn(0)) == (["bent_staff"], ())
    assert [event.item for event in b.told("ItemReceived")] == ["bent_staff"]


def test_three_items_in_a_bag_and_any_on_the_sheet() -> None:
    """TBG-ITEM-02 TBG-ITEM-03."""
    b = lordaeron("warrior").level(0, 2).wears(0, 4, "trogg_club").wears(0, 6, "cadet_vest", "cobalt_buckler")
    b = receive(b.carries(0, "bent_staff", "dull_blade"), 0, "shadow_wand")
    assert (len(b.bag(0)), b.kind) == (3, "")


def test_a_fourth_item_costs_one_of_the_four() -> None:
    """TBG-ITEM-04: its choice, for no gold; it is the Merchant's."""
    b = receive(lordaeron("warlock").carries(0, "bent_staff", "dull_blade", "trogg_club"), 0, "shadow_wand")
    assert (b.kind, b.legal()) == ("overflow", [f"leave {name}" for name in b.bag(0)])
    b.do("leave trogg_club")
    assert (b.bag(0), b.s.gold[0]) == (["bent_staff", "dull_blade", "shadow_wand"], 5)
    assert b.s.names[b.s.merchant[-1]] == "trogg_club"


def test_nothing_is_discarded_freely() -> None:
    """TBG-ITEM-05: neither in the turn nor in Management."""
    b = lordaeron("warlock").carries(0, "bent_staff", "trogg_club")
    b.run(management.Management(0))
    assert b.verbs() == {"equip", "done"}


def test_bag_items_count_too() -> None:
    """TBG-AMBIG-70 TBG-ITEM-02: two potions, a sword and a fourth; unless the option says otherwise."""
    loaded = ("minor_healing_potion", "minor_mana_potion", "dull_blade")
    assert receive(lordaeron("warlock").carries(0, *loaded), 0, "bent_staff").kind == "overflow"
    b = receive(lordaeron("warlock", bag_items_count=False).carries(0, *loaded), 0, "bent_staff")
    assert (b.kind, len(b.bag(0))) == ("", 4)


def test_the_decks_by_quality() -> None:
    """TBG-ITEM-06 TBG-COMP-08: most triangles; special ones only by name."""
    decks = lordaeron().g.compiled.item_decks
    assert {quality: len(cards) for quality, cards in decks.items()} == {
        "triangle": 46,
        "square": 30,
        "circle": 16,
        "special": 28,
    }


def test_one_of_three_is_kept() -> None:
    """TBG-ITEM-07 TBG-ITEM-08 TBG-INFO-04 TBG-AMBIG-40: the others go under the deck, face down, in the order drawn."""
    b = lordaeron("warlock").items_next("dustfall_robes", "firestarter", "tortoise_armor")
    before = deck(b, "square")
    b.run(items.Prizes((0,), (("square", 3),)))
    assert b.legal() == ["keep dustfall_robes 0", "keep firestarter 0", "keep tortoise_armor 0"]
    b.do("keep firestarter 0")
    assert deck(b, "square") == [*before[3:], "dustfall_robes", "tortoise_armor"]
    assert [b.s.known[card] for card in b.s.item_decks["square"][:2]] == [0, 0]
    view = b.g.view(b.s, 0)
    assert not any(view.names[card] for card in view.item_decks["square"])


def test_while_one_chooses_all_lie_open() -> None:
    """TBG-ITEM-07 TBG-INFO-01: enemies see them too; each lies in one place only."""
    b = lordaeron("warlock").items_next("dustfall_robes", "firestarter").run(items.Prizes((0,), (("square", 2),)))
    view = b.g.view(b.s, 2)
    assert [view.names[card] for card in view.item_decks["square"][-2:]] == ["firestarter", "dustfall_robes"]
    assert [event.items for event in b.told("ItemsDrawn")] == [("dustfall_robes", "firestarter")]


def test_symbols_are_resolved_one_after_the_other() -> None:
    """TBG-ITEM-09: three steps in printed order."""
    b = lordaeron("warlock").items_next("bent_staff", "dull_blade", "shadow_wand", "trogg_club")
    b.items_next("firestarter").run(items.Prizes((0,), (("triangle", 2), ("triangle", 2), ("square", 1))))
    b.do("keep bent_staff 0", "keep trogg_club 0")
    assert b.bag(0) == ["bent_staff", "trogg_club", "firestarter"]
    assert [event.quality for event in b.told("ItemsDrawn")] == ["triangle", "triangle", "square"]


def test_fewer_cards_than_asked_for() -> None:
    """TBG-AMBIG-40: as many as there are; of an empty deck none."""
    b = lordaeron("warlock").items_next("deathblow").items_left("circle", 1)
    b.run(items.Prizes((0,), (("circle", 3), ("circle", 1))))
    assert (b.bag(0), b.kind, b.s.item_decks["circle"]) == (["deathblow"], "", ())


def test_a_special_item_is_fetched_by_its_name() -> None:
    """TBG-ITEM-10: one of two; the other stays, and nobody knows where."""
    b = lordaeron("warlock").run(items.Prizes((0,), (), ("robe_of_power", "thorium_helm")))
    assert sorted(b.legal()) == ["keep robe_of_power 0", "keep thorium_helm 0"]
    b.do("keep thorium_helm 0")
    assert b.bag(0) == ["thorium_helm"]
    assert "robe_of_power" in deck(b, "special")
    assert not any(b.s.known[card] for card in b.s.item_decks["special"])


def test_a_special_item_that_is_gone() -> None:
    """TBG-AMBIG-41: then it is the other one, or nothing."""
    b = lordaeron("warlock").carries(2, "robe_of_power").run(items.Prizes((0,), (), ("robe_of_power", "thorium_helm")))
    assert b.bag(0) == ["thorium_helm"]
    assert b.run(items.Prizes((1,), (), ("robe_of_power",))).bag(1) == []


def test_used_up_items_are_out_of_the_game() -> None:
    """TBG-AMBIG-71: not the Merchant's, in no deck, and that is no discarding of one's own accord."""
    b = lordaeron("warlock").carries(0, "minor_healing_potion")
    merchant = list(b.s.merchant)
    (card,) = b.s.bag[0]
    equipping.use_up(b.t, 0, card)
    assert (b.bag(0), b.s.used_items, b.s.merchant) == ([], [card], merchant)
    b.wears(0, 5, "ankh_of_life").tokens(0, 5)
    equipping.use_up(b.t, 0, b.s.areas[0][5][0])
    assert (b.s.worn(0), b.s.health[0], len(b.s.used_items)) == ((), 2, 2)
