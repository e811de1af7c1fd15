"""Powers that help to conquer or to move: Champion, Blacksmiths, Beastmasters, Portal Mages, Sailors, Menacing."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.small_world.build import Board, board, make_face, part

IN_HAND, AWAY = -2, -1

# -- Champion -------------------------------------------------------------------------------------


def with_champion(race: str = "orcs", hand: int = 1, **options: bool) -> Board:
    """A race with its champion in hand holds the hill; Humans garrison the peak beside it."""
    b = board(**options).race(0, race, "champion", hand=hand).hold(0, "hill", 2)
    return b.race(1, "humans").hold(1, "peak", 5).put("garrisons", "peak").hold(1, "down")


def test_the_champion_conquers_without_tokens() -> None:
    """SW-POWER-CHAMPION-01"""
    b = with_champion().conquest_of(0).conquer("peak", "champion")
    assert (b.owner("peak"), b.tokens("peak"), b.s.hand[0], b.s.relics) == (0, 0, 1, {})
    assert b.targets("conquer") == set()


def test_the_champion_fights_once_a_turn() -> None:
    """SW-POWER-CHAMPION-01"""
    b = with_champion(hand=2).conquest_of(0).conquer("peak", "champion")
    b.s.champion_at = IN_HAND
    assert ("champion",) not in b.ways("port")


def test_the_champion_defends_like_one_token() -> None:
    """SW-POWER-CHAMPION-02"""
    b = with_champion().champion("port").hold(0, "port", 0).race(1, "trolls", hand=9).hold(1, "mead")
    assert b.s.champion_at == b.r("port")
    b.conquest_of(1)
    assert b.s.defenders(b.r("port")) == 1
    assert part_cost(b, "port") == {"base": 2, "defenders": 1, "travel": 1}


def part_cost(b: Board, region: str) -> dict[str, int]:
    """The sum that makes the cost for the active seat, without abilities."""
    march = part("march")
    seat, r = b.s.active, b.r(region)
    parts = march.cost_parts(b.g, b.s, seat, b.g.abilities_of(b.s, seat), r, march.pays_travel(b.g, b.s, seat, r))
    return {what: amount for what, amount in parts if what != "ability"}


def test_the_champion_cannot_lead_a_landing() -> None:
    """SW-POWER-CHAMPION-03"""
    b = board().race(0, "orcs", "champion", hand=5).conquest_of(0)
    assert b.ways("port") == {()}


def test_the_champion_does_not_cross_the_sea() -> None:
    """SW-POWER-CHAMPION-03"""
    assert with_champion(hand=5).conquest_of(0).ways("quay") == {()}


def test_free_travel_does_not_carry_the_champion_over_sea() -> None:
    """SW-POWER-CHAMPION-03, SW-PLACE-MEETINGSTONE-01: the stone waives a cost, it makes nothing adjacent."""
    b = with_champion(hand=5).relic("meeting_stone", "hill").conquest_of(0)
    assert b.ways("quay") == {()}
    assert b.cost("quay") == 2


def test_a_captured_champion_costs_no_tokens() -> None:
    """SW-POWER-CHAMPION-04"""
    b = with_champion(hand=0).champion("port").hold(0, "port", 3).race(1, "trolls", hand=9).hold(1, "mead")
    tray = b.s.tray["orcs"]
    b.conquest_of(1).conquer("port")
    assert (b.s.tray["orcs"], b.s.hand[0], b.s.champion_at) == (tray, 3, IN_HAND)


def test_the_owner_pays_the_ransom_and_places_the_champion_again() -> None:
    """SW-POWER-CHAMPION-05"""
    b = with_champion(hand=0).champion("port").hold(0, "port", 0).hold(0, "quay").race(1, "trolls", hand=9)
    b.hold(1, "mead").coins(4, 5).conquest_of(1).conquer("port")
    assert b.s.coins[:] == [3, 6]
    b.until("retreat")
    assert (b.asked, b.targets("place_champion")) == (0, {"hill", "quay"})
    b.do("place_champion", "quay")
    assert b.s.champion_at == b.r("quay")


def test_the_last_coin_pays_the_ransom() -> None:
    """SW-POWER-CHAMPION-05"""
    b = with_champion(hand=0).champion("port").hold(0, "port", 0).race(1, "trolls", hand=9).hold(1, "mead")
    assert b.coins(1, 5).conquest_of(1).conquer("port").s.coins[:] == [0, 6]
    assert (b.s.champion_at, b.s.ransom_to) == (IN_HAND, -1)


def test_a_ransomed_champion_fights_on_the_next_turn() -> None:
    """SW-POWER-CHAMPION-06"""
    b = with_champion(hand=0).champion("port").hold(0, "port", 2).race(1, "trolls", hand=4).hold(1, "mead")
    b.s.hand[1] = 9
    b.conquest_of(1).conquer("port").end_turn().do("expand").do("lift_champion").do("lift", "hill").do("done")
    assert ("champion",) in b.ways("port")


def test_a_ransom_that_cannot_be_paid_waits_for_the_next_coin() -> None:
    """SW-POWER-CHAMPION-07"""
    b = with_champion(hand=0).champion("port").hold(0, "port", 0).race(1, "trolls", hand=9).hold(1, "mead")
    b.coins(0, 5).conquest_of(1).conquer("port")
    assert (b.s.champion_at, b.s.ransom_to, b.s.coins[:]) == (AWAY, 1, [0, 5])
    paid = b.end_turn().s.coins[1]
    assert b.s.champion_at == AWAY
    b.end_turn()
    assert (b.s.champion_at != AWAY, b.s.coins[1], b.s.coins[0]) == (True, paid + 1, 1 - 1)


def test_a_ransom_paid_from_ones_income_brings_the_champion_home() -> None:
    """SW-POWER-CHAMPION-07: it does not wait in hand for another turn while there is a region for it."""
    b = with_champion(hand=0).champion("port").hold(0, "port", 0).race(1, "trolls", hand=9).hold(1, "mead")
    b.coins(0, 5).conquest_of(1).conquer("port").end_turn().end_turn()
    assert (b.s.champion_at, b.asked) == (b.r("hill"), 1)


def test_a_decline_does_not_shake_the_ransom_off() -> None:
    """SW-POWER-CHAMPION-07"""
    b = with_champion(hand=0).champion("port").hold(0, "port", 0).race(1, "trolls", hand=9).hold(1, "mead")
    b.coins(0, 5).conquest_of(1).conquer("port").end_turn()
    captor = b.s.coins[1]
    b.do("decline")
    assert (b.s.coins[:], b.s.champion_of, b.s.champion_at) == ([0, captor + 1], -1, AWAY)


def test_a_toll_that_a_debtor_takes_goes_on_to_the_captor() -> None:
    """SW-POWER-CHAMPION-07: the next coin, wherever it comes from."""
    b = board(3).race(0, "orcs", "champion").hold(0, "hill").relic("aegis", "hill").champion("port").hold(0, "port", 0)
    b.race(1, "trolls", hand=9).hold(1, "mead").race(2, "humans").hold(2, "peak", 9).coins(0, 5, 5)
    b.conquest_of(1).conquer("port").end_turn()
    captor = b.s.coins[1]
    b.do("expand").do("lift_spare").do("done").conquer("hill")
    assert (b.s.coins[:], b.s.ransom_to) == ([1, captor + 1, 3], -1)


def test_who_has_no_coin_goes_on_owing() -> None:
    """SW-POWER-CHAMPION-07: a combo without coins pays no ransom."""
    b = with_champion(hand=0).champion("hill").hold(0, "hill", 0).race(1, "trolls", hand=9).hold(1, "mead")
    b.hold(1, "peak").coins(0, 5).offer("gnomes", "miner").conquest_of(1).conquer("hill").end_turn().do("decline")
    b.end_turn().do("pick", "gnomes", "miner")
    assert (b.s.coins[0], b.s.ransom_to) == (0, 1)


def test_a_declining_champion_leaves_the_tokens_beside_it() -> None:
    """SW-POWER-CHAMPION-12"""
    b = with_champion().champion("hill").turn_of(0).do("decline")
    assert (b.owner("hill"), b.tokens("hill"), b.s.champion_at) == (0, 1, AWAY)


def test_a_bomb_under_a_champion_that_declines_goes_back() -> None:
    """SW-POWER-CHAMPION-12, SW-RACE-GOBLINS-10"""
    b = with_champion().champion("port").hold(0, "port", 0).race(1, "goblins").hold(1, "mead").bombs([1], "port")
    b.turn_of(0).do("decline")
    assert (b.bomb("port"), b.bomb_pile[0]) == (0, 1)


def test_lifting_a_lonely_champion_gives_its_region_up() -> None:
    """SW-POWER-CHAMPION-08"""
    b = with_champion().champion("port").hold(0, "port", 0).turn_of(0).do("expand").do("lift_champion")
    assert (b.owner("port"), b.s.champion_at) == (-1, IN_HAND)
    b.do("done").conquer("peak", "champion")
    assert b.s.champion_at == b.r("peak")


@pytest.mark.parametrize(("region", "at"), [("port", "hand"), ("hill", "port")])
def test_a_region_is_given_up_with_its_champion(region: str, at: str) -> None:
    """SW-POWER-CHAMPION-08"""
    b = with_champion(hand=0).champion("port").hold(0, "port", 2).turn_of(0).do("expand").do("abandon", region)
    assert b.s.champion_at == (IN_HAND if at == "hand" else b.r(at))


@pytest.mark.parametrize(("hand", "switch", "offered"), [(0, False, False), (1, False, True), (0, True, True)])
def test_a_token_must_be_in_hand_to_send_the_champion(hand: int, switch: bool, offered: bool) -> None:
    """SW-POWER-CHAMPION-09, and the other reading behind its switch."""
    b = with_champion(hand=hand, champion_alone=switch).conquest_of(0)
    assert (("champion",) in b.ways("peak")) == offered
    if offered:
        assert b.conquer("peak", "champion").s.hand[0] == hand


def test_the_champions_conquest_counts_like_any_other() -> None:
    """SW-POWER-CHAMPION-10"""
    b = with_champion()
    tray = b.s.tray["humans"]
    b.conquest_of(0).conquer("peak", "champion")
    assert (b.s.coins[0], b.s.tray["humans"], b.income()["faction"]) == (6, tray + 1, 1)


def test_the_champion_stays_home_after_the_final_conquest() -> None:
    """SW-POWER-CHAMPION-11"""
    b = board(dice=[3]).race(0, "orcs", "champion", hand=1).hold(0, "hill").hold(0, "down").conquest_of(0)
    b.final("port")
    assert "conquer" not in b.verbs()


def test_the_champion_leaves_with_the_decline() -> None:
    """SW-POWER-CHAMPION-12"""
    b = with_champion(hand=0).champion("port").hold(0, "port", 0).turn_of(0).do("decline")
    assert (b.owner("port"), b.s.champion_at, b.s.champion_of, b.s.coins[0]) == (-1, AWAY, -1, 5 + 1)


# -- Blacksmiths and Sailors ----------------------------------------------------------------------


def test_blacksmiths_spare_one_everywhere() -> None:
    """SW-POWER-BLACKSMITH-01"""
    assert board().race(0, "orcs", "blacksmith", hand=5).conquest_of(0).cost("port") == 2
    assert board().race(0, "orcs", "blacksmith", hand=5).hold(0, "hill").conquest_of(0).cost("port") == 1


def test_declined_blacksmiths_spare_nothing() -> None:
    """SW-POWER-BLACKSMITH-01"""
    b = board().race(0, "orcs", "blacksmith").hold(0, "hill").turn_of(0).do("decline")
    b.race(0, "trolls", hand=5).conquest_of(0)
    assert b.cost("port") == 3


@pytest.mark.parametrize("landed", [False, True])
def test_sailors_travel_free(landed: bool) -> None:
    """SW-POWER-SAILOR-01"""
    b = board().race(0, "orcs", "sailor", hand=5)
    if landed:
        b.hold(0, "mead")
    assert b.conquest_of(0).cost("port") == 2


# -- Beastmasters ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("regions", "beasts"), [(("hill", "down", "quay", "port"), 3), (("port", "fen"), 0)])
def test_beasts_come_for_the_hills(regions: tuple[str, ...], beasts: int) -> None:
    """SW-POWER-BEASTMASTER-01"""
    b = board().race(0, "orcs", "beastmaster")
    for region in regions:
        b.hold(0, region, beasts=int(region == "port"))
    b.turn_of(0).do("expand")
    assert (b.s.hand_beasts[0], sum(b.s.beasts)) == (beasts, 0)


def test_there_are_five_beasts() -> None:
    """SW-POWER-BEASTMASTER-01"""
    hills = [f"hill{i}" for i in range(7)]
    face = make_face("heights", dict.fromkeys(hills, "hill"), [f"{a} {b}" for a, b in pairwise(hills)])
    b = board().on_islands(face).race(0, "orcs", "beastmaster")
    for hill in hills:
        b.hold(0, hill)
    assert b.turn_of(0).do("expand").s.hand_beasts[0] == 5


def test_beasts_conquer_and_are_redeployed() -> None:
    """SW-POWER-BEASTMASTER-02"""
    b = board().race(0, "orcs", "beastmaster", hand=2).hold(0, "hill").conquest_of(0).conquer("peak")
    assert (b.tokens("peak"), b.s.beasts[b.r("peak")]) == (2, 1)
    b.until("redeploy").do("lift_beast", "peak").do("place_beast", "hill")
    assert b.s.beasts[b.r("hill")] == 1


def test_a_beast_bears_the_loss() -> None:
    """SW-POWER-BEASTMASTER-03"""
    b = board().race(0, "trolls", hand=9).hold(0, "hill").race(1, "orcs", "beastmaster").hold(1, "port", 2, beasts=2)
    tray = b.s.tray["orcs"]
    b.conquest_of(0).conquer("port")
    assert (b.s.hand[1], b.s.hand_beasts[1], b.s.tray["orcs"]) == (2, 1, tray)


def test_a_hill_of_beasts_alone_is_lost_before_the_count() -> None:
    """SW-POWER-BEASTMASTER-04"""
    b = board().race(0, "orcs", "beastmaster").hold(0, "hill", 0, beasts=1).hold(0, "down", 2).turn_of(0).do("expand")
    assert (b.owner("hill"), b.s.hand_beasts[0]) == (-1, 1)


def test_a_fresh_race_has_no_beasts() -> None:
    """SW-POWER-BEASTMASTER-05"""
    b = board().offer("orcs", "beastmaster").turn_of(0).do("pick", "orcs", "beastmaster")
    assert (b.kind, b.s.hand_beasts[0]) == ("conquest", 0)


def test_beasts_in_hand_leave_with_the_decline() -> None:
    """SW-POWER-BEASTMASTER-06"""
    b = board().race(0, "orcs", "beastmaster", hand=1)
    b.s.hand_beasts[0] = 2
    assert b.turn_of(0).do("decline").s.hand_beasts[0] == 0


def test_beasts_leave_with_the_decline() -> None:
    """SW-POWER-BEASTMASTER-06"""
    b = board().race(0, "orcs", "beastmaster").hold(0, "hill", 0, beasts=1).hold(0, "down", 2, beasts=1)
    b.turn_of(0).do("decline")
    assert (b.owner("hill"), b.tokens("down"), sum(b.s.beasts), b.s.coins[0]) == (-1, 1, 0, 6)


# -- Portal Mages ---------------------------------------------------------------------------------


def mages(power: str = "portal_mage", hand: int = 0, dice: tuple[int, ...] = ()) -> Board:
    """Orc mages in the wood; five Humans on the down, the glade is free: all three are magic."""
    b = board(dice=dice).race(0, "orcs", power, hand=hand).hold(0, "wood")
    return b.race(1, "humans").hold(1, "down", 5)


def test_a_swap_exchanges_all_tokens() -> None:
    """SW-POWER-PORTALMAGE-01"""
    b = mages().conquest_of(0).do("swap", "wood", "down")
    assert [(b.owner(r), b.tokens(r)) for r in ("wood", "down")] == [(1, 5), (0, 1)]


def test_everything_moves_but_mountains_and_places() -> None:
    """SW-POWER-PORTALMAGE-02"""
    looks = {"tarn": "mountain magic anchor", "copse": "forest magic", "sand": "farm"}
    b = board().on_islands(make_face("rift", looks, ["tarn copse", "copse sand"])).race(0, "orcs", "portal_mage")
    b.hold(0, "sand").race(1, "humans").hold(1, "tarn", 3, beasts=2).murloc("copse")
    b.put("walls", "tarn").put("garrisons", "tarn").put("marks", "tarn").bombs([1], "tarn")
    b.relic("dark_portal", "tarn").relic("ashes", "tarn").conquest_of(0).do("swap", "tarn", "copse")
    tarn, copse = b.r("tarn"), b.r("copse")
    s = b.s
    moved = [pile[copse] for pile in (s.tokens, s.beasts, s.walls, s.garrisons, s.marks, s.bombs)]
    assert moved == [3, 2, 1, 1, 1, b.first_bomb]
    assert (s.kin[tarn], s.tokens[tarn]) == ("murlocs", 1)
    assert (s.relics["dark_portal"], s.relics["ashes"]) == (tarn, copse)
    assert b.g.atlas(s).mountain[tarn]


def test_the_champion_moves_with_its_region() -> None:
    """SW-POWER-PORTALMAGE-02"""
    b = mages().race(1, "humans", "champion").hold(1, "down", 1).champion("down").conquest_of(0)
    assert b.do("swap", "wood", "down").s.champion_at == b.r("wood")
    assert b.do("swap", "wood", "down").s.champion_at == b.r("down")


def test_any_two_magic_regions_are_swapped() -> None:
    """SW-POWER-PORTALMAGE-03"""
    b = mages().hold(1, "glade", 2).conquest_of(0)
    assert {a.args for a in b.legal if a.verb == "swap"} == {("wood", "down"), ("wood", "glade"), ("down", "glade")}


def test_a_swap_that_moves_nothing_is_not_offered() -> None:
    """SW-POWER-PORTALMAGE-03"""
    b = board().race(0, "orcs", "portal_mage").hold(0, "wood").conquest_of(0)
    assert ("down", "glade") not in {a.args for a in b.legal if a.verb == "swap"}


@pytest.mark.parametrize("what", ["objective", "artifact"])
def test_what_lies_in_an_empty_region_is_swapped_too(what: str) -> None:
    """SW-POWER-PORTALMAGE-02, SW-POWER-PORTALMAGE-03"""
    b = board().race(0, "orcs", "portal_mage").hold(0, "wood")
    _ = b.put("marks", "glade") if what == "objective" else b.relic("ashes", "glade")
    b.conquest_of(0).do("swap", "down", "glade")
    assert (b.s.marks[b.r("down")], b.s.relics.get("ashes") == b.r("down")) == (what == "objective", what == "artifact")


def test_a_swap_is_no_conquest() -> None:
    """SW-POWER-PORTALMAGE-04"""
    b = mages().conquest_of(0).do("swap", "wood", "down")
    assert (b.s.coins[:], b.s.victories, b.s.hand[1], b.income()) == ([5, 5], (), 0, {"regions": 1})


def test_two_swaps_a_turn_even_of_the_same_pair() -> None:
    """SW-POWER-PORTALMAGE-05"""
    b = mages().conquest_of(0).do("swap", "wood", "down").do("swap", "wood", "down")
    assert b.owner("wood") == 0
    assert "swap" not in b.verbs()


def test_a_swap_brings_the_place_of_the_region() -> None:
    """SW-POWER-PORTALMAGE-06"""
    b = mages().relic("dark_portal", "down").conquest_of(0).do("swap", "wood", "down")
    assert b.income() == {"regions": 1, "stipend": 2}


def test_declined_mages_swap_nothing() -> None:
    """SW-POWER-PORTALMAGE-07"""
    b = mages().turn_of(0).do("decline")
    b.race(0, "trolls", hand=5).hold(0, "glade").conquest_of(0)
    assert "swap" not in b.verbs()


def test_swaps_are_open_after_the_final_conquest() -> None:
    """SW-POWER-PORTALMAGE-08"""
    b = mages(hand=1, dice=(3,)).conquest_of(0).final("fen")
    assert b.verbs() == {"swap", "stop"}


def test_swaps_are_open_while_troops_are_readied() -> None:
    """SW-POWER-PORTALMAGE-08"""
    b = mages().turn_of(0).do("expand")
    assert b.kind == "ready"
    b.do("swap", "wood", "down")
    assert (b.kind, b.owner("down"), b.s.count("swap")) == ("ready", 0, 1)


def test_swaps_end_when_redeployment_begins() -> None:
    """SW-POWER-PORTALMAGE-08"""
    b = mages(hand=2).conquest_of(0).until("redeploy")
    assert "swap" not in b.verbs()


def test_a_bomb_under_a_lonely_champion_that_is_lifted_goes_back() -> None:
    """SW-POWER-CHAMPION-08, SW-RACE-GOBLINS-10"""
    b = with_champion().champion("port").hold(0, "port", 0).race(1, "goblins").hold(1, "mead").bombs([1], "port")
    b.turn_of(0).do("expand").do("lift_champion")
    assert (b.bomb("port"), b.bomb_pile[0]) == (0, 1)
