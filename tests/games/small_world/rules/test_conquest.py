"""Entry, targets, costs and fees (SW-CONQUEST)."""

from __future__ import annotations

import pytest

from tests.games.small_world.build import Board, board, part
from wowtable.core.knowledge import UNKNOWN

ENTRIES = {"port", "quay", "cliff", "cove"}


def orcs(region: str, hand: int = 9, **options: object) -> Board:
    """Seat 0's Orcs hold one region."""
    return board(**options).race(0, "orcs", "miner", hand=hand).hold(0, region)  # type: ignore[arg-type]


def reachable(b: Board) -> set[str]:
    return b.targets("conquer") | b.targets("final")


# -- where a race may go ---------------------------------------------------------------------------


def test_the_first_conquest_is_an_entry_region() -> None:
    """SW-CONQUEST-01"""
    assert reachable(board().race(0, "orcs", hand=9).conquest_of(0)) == ENTRIES


def test_entering_takes_the_travel_cost() -> None:
    """SW-CONQUEST-02"""
    b = board().race(0, "orcs", hand=9).conquest_of(0)
    assert (b.cost("port"), b.cost("quay"), b.cost("cliff")) == (3, 3, 4)
    b.conquer("port")
    assert b.tokens("port") == 3


def test_later_targets_border_the_race_or_are_entries() -> None:
    """SW-CONQUEST-15"""
    b = orcs("wood").conquest_of(0)
    assert reachable(b) == {"peak", "fen", *ENTRIES}
    b.conquer("fen")
    assert reachable(b) == {"peak", "field", *ENTRIES}


def test_a_declined_race_opens_no_way() -> None:
    """SW-CONQUEST-16: neither a border nor a waiver of the travel cost."""
    b = orcs("port").faded(0, "humans").hold(0, "peak", race="humans").hold(0, "glade", race="humans").conquest_of(0)
    assert "wood" not in reachable(b)
    assert "mead" not in reachable(b)
    assert b.cost("cliff") == 2 + 1 + 1


def test_as_if_adjacent_waives_border_and_travel() -> None:
    """SW-CONQUEST-17"""
    b = orcs("port").relic("ashes", "port").conquest_of(0)
    assert b.ways("quay") == {(), ("ashes",)}
    assert (b.cost("quay"), b.cost("quay", "ashes")) == (3, 2)
    assert b.ways("mead") == {("ashes",)}
    b.conquer("mead", "ashes")
    assert b.tokens("mead") == 2


def test_own_declined_regions_may_be_taken() -> None:
    """SW-CONQUEST-18"""
    b = orcs("port").faded(0, "gnomes").hold(0, "hill", race="gnomes").hold(0, "moor", race="gnomes").conquest_of(0)
    assert (b.cost("hill"), b.s.tray["gnomes"]) == (3, 8)
    b.conquer("hill")
    assert (b.tokens("hill"), b.s.kin[b.r("hill")], b.s.tray["gnomes"], b.s.hand[0]) == (3, "orcs", 9, 6)


def test_own_active_regions_are_no_targets() -> None:
    """SW-CONQUEST-19"""
    b = orcs("port").hold(0, "hill").relic("ashes", "port").conquest_of(0)
    assert not reachable(b) & {"port", "hill"}


@pytest.mark.parametrize("power", ["miner", "sailor", "champion"])
def test_water_is_for_nobody_but_naga(power: str) -> None:
    """SW-CONQUEST-10"""
    b = board().race(0, "orcs", power, hand=9).hold(0, "hill").hold(0, "cove").conquest_of(0)
    assert not reachable(b) & {"lake", "pond", "sound"}


def test_naga_in_the_water() -> None:
    """SW-CONQUEST-11"""
    b = board().race(0, "naga", "miner", hand=9).hold(0, "hill").conquest_of(0)
    assert b.cost("lake") == 2
    assert b.income() == {"regions": 1}
    b.conquer("lake")
    assert b.income() == {"regions": 2}


# -- what it costs ------------------------------------------------------------------------------------


def test_the_base_cost() -> None:
    """SW-CONQUEST-03"""
    assert orcs("port").conquest_of(0).cost("hill") == 2


def test_wall_garrison_and_mountain() -> None:
    """SW-CONQUEST-04"""
    b = orcs("hill").race(1, "dwarves", "garrison").hold(1, "peak").put("garrisons", "peak").conquest_of(0)
    assert b.cost("peak") == 2 + 1 + 1 + 1
    b.put("walls", "peak")
    assert b.cost("peak") == 6


def test_travel_is_for_entries_from_afar() -> None:
    """SW-CONQUEST-05"""
    assert orcs("wood").conquest_of(0).cost("quay") == 3
    assert orcs("cliff").conquest_of(0).cost("quay") == 2
    assert orcs("mead").conquest_of(0).cost("cliff") == 2 + 1 + 1


def test_tokens_defend() -> None:
    """SW-CONQUEST-06"""
    b = orcs("fen").race(1, "dwarves").hold(1, "field", 3).murloc("wood").conquest_of(0)
    assert (b.cost("field"), b.cost("wood")) == (5, 3)


def test_everything_that_defends() -> None:
    """SW-CONQUEST-07: active, declined, one's own declined, beasts and the champion."""
    b = board().race(0, "trolls", hand=9).hold(0, "port").faded(0, "tauren").hold(0, "cove", 2, race="tauren")
    b.race(1, "orcs", "champion").hold(1, "hill", 1, beasts=2).champion("hill")
    b.faded(1, "naga").hold(1, "quay", race="naga").conquest_of(0)
    parts = part("march").cost_parts(b.g, b.s, 0, b.g.abilities("orcs", ""), b.r("hill"), False)
    assert dict(parts) == {"base": 2, "defenders": 4}
    assert b.cost("hill") == 2 + 4 - 1
    assert b.cost("cove") == 2 + 2 + 1 - 1
    assert b.cost("quay") == 2 + 1 + 1 - 1


def test_reductions_add_up_to_one_token_at_least() -> None:
    """SW-CONQUEST-08: two for Tauren."""
    b = board().race(0, "dwarves", "blacksmith", hand=9).hold(0, "hill").conquest_of(0)
    assert b.cost("peak") == 1
    b.conquer("peak")
    assert b.tokens("peak") == 1
    b = board().race(0, "tauren", "blacksmith", hand=9).hold(0, "hill", 2).conquest_of(0)
    assert (b.cost("port"), b.cost("peak")) == (2, 2)


def test_no_conquest_without_a_token() -> None:
    """SW-CONQUEST-09, SW-AMBIG-10: the champion alone does not do, unless the option says so."""
    assert orcs("hill", hand=0).conquest_of(0).verbs() == {"stop"}
    b = board().race(0, "orcs", "champion").hold(0, "hill").conquest_of(0)
    assert b.verbs() == {"stop"}
    b = board().race(0, "orcs", "champion", hand=1).hold(0, "hill").conquest_of(0)
    assert ("champion",) in b.ways("port")
    b = board(champion_alone=True).race(0, "orcs", "champion").hold(0, "hill").conquest_of(0)
    assert b.ways("port") == {("champion",)}
    b.conquer("port", "champion")
    assert (b.owner("port"), b.tokens("port")) == (0, 0)


def test_used_tokens_stay_where_they_are() -> None:
    """SW-CONQUEST-12"""
    b = orcs("port", hand=8).race(1, "dwarves").hold(1, "hill", 3).conquest_of(0).conquer("hill")
    assert (b.tokens("hill"), b.s.hand[0]) == (5, 3)
    assert b.verbs() <= {"conquer", "final", "stop"}
    b.conquer("peak").until("redeploy")
    assert b.tokens("hill") == 5


def test_exactly_the_cost_is_used() -> None:
    """SW-CONQUEST-13, SW-AMBIG-21"""
    b = orcs("port", hand=6).conquest_of(0)
    assert b.ways("hill") == {()}
    b.conquer("hill")
    assert (b.tokens("hill"), b.s.hand[0]) == (2, 4)


def test_beasts_go_in_last() -> None:
    """SW-CONQUEST-13: race tokens are spent first, and nothing is spent twice."""
    b = board().race(0, "orcs", "beastmaster", hand=3).hold(0, "hill").hold(0, "down").hold(0, "mead")
    b.turn_of(0).do("expand").do("done")
    assert (b.s.hand[0], b.s.hand_beasts[0]) == (3, 2)
    b.conquer("port")
    assert (b.s.hand[0], b.s.hand_beasts[0]) == (1, 2)
    b.conquer("peak")
    assert (b.tokens("peak"), b.s.beasts[b.r("peak")]) == (1, 2)
    assert (b.s.hand[0], b.s.hand_beasts[0]) == (0, 0)


def test_conquests_repeat() -> None:
    """SW-CONQUEST-14"""
    b = orcs("hill", hand=7).hold(0, "wood").conquest_of(0)
    b.conquer("port").conquer("fen").conquer("field")
    assert b.s.hand[0] == 1
    assert "stop" in b.verbs()
    assert b.do("stop").held(0) == {"hill", "wood", "port", "fen", "field"}


def test_a_mountain_protects_its_new_owner_too() -> None:
    """SW-CONQUEST-20"""
    b = orcs("hill").race(1, "trolls", hand=9).hold(1, "wood").conquest_of(0).conquer("peak")
    assert b.tokens("peak") == 3
    b.until("end_turn").do("end_turn").do("expand").do("done")
    assert b.cost("peak") == 2 + 1 + b.tokens("peak") - 1


# -- empty and not ------------------------------------------------------------------------------------


def test_a_murloc_or_a_declined_token_fills_a_region() -> None:
    """SW-CONQUEST-21: Trolls pay less, Warmasters earn."""
    b = board().race(0, "trolls", "warmaster", hand=9).hold(0, "hill").murloc("port")
    b.faded(1, "orcs").hold(1, "cove", race="orcs").conquest_of(0)
    assert (b.cost("port"), b.cost("cove")) == (2, 3)
    b.conquer("port")
    assert b.s.coins[0] == 6
    b.conquer("cove")
    assert b.s.coins[0] == 7


def test_mountains_artifacts_and_places_do_not() -> None:
    """SW-CONQUEST-22"""
    b = board().race(0, "trolls", "warmaster", hand=9).hold(0, "hill").relic("heart", "peak").bury("chapel", "port")
    b.conquest_of(0)
    assert (b.cost("peak"), b.cost("port")) == (3, 2)
    b.conquer("peak").conquer("port")
    assert b.s.coins[0] == 5


# -- fees ---------------------------------------------------------------------------------------------


def bog(coins: tuple[int, int], **kwargs: object) -> Board:
    """Seat 1's Bog Trolls sit in the fen beside seat 0's Orcs."""
    b = board(**kwargs).coins(*coins).race(1, "trolls", "bog").hold(1, "fen")  # type: ignore[arg-type]
    return b.race(0, "orcs", "miner", hand=9).hold(0, "wood")


def test_fees_come_first_or_the_region_is_not_offered() -> None:
    """SW-CONQUEST-23"""
    b = bog((1, 5)).conquest_of(0)
    b.conquer("fen")
    assert b.s.coins == [0, 6]
    assert [type(event).__name__ for event in b.events("FeePaid", "RegionConquered")] == ["FeePaid", "RegionConquered"]
    assert "fen" not in reachable(bog((0, 5)).conquest_of(0))
    b = bog((1, 5)).relic("aegis", "fen").conquest_of(0)
    assert "fen" not in reachable(b)
    assert b.refuses("conquer", "fen", ())
    b = bog((3, 5)).relic("aegis", "fen").conquest_of(0)
    assert b.conquer("fen").s.coins == [0, 8]
    b = orcs("port").coins(1, 5).relic("doomhammer", "port").conquest_of(0)
    assert b.ways("hill") == {()}
    b = bog((1, 5))
    b.s.kin[b.r("fen")] = "pandaren"
    b.s.race[1], b.s.harmony[0] = "pandaren", 1
    assert "fen" not in reachable(b.conquest_of(0))


def test_a_hammer_from_the_air_has_its_price() -> None:
    """SW-CONQUEST-23: paying oneself takes no coins."""
    for coins, paid in ((2, True), (1, False)):
        b = board().coins(coins, 5).race(0, "gnomes", "miner", hand=5).hold(0, "hill").relic("doomhammer", "hill")
        b.faded(0, "naga").hold(0, "mead", race="naga").race(1, "orcs").hold(1, "moor", 3).conquest_of(0)
        assert (("assault", "doomhammer") in b.ways("moor")) == paid
        assert ("assault", "doomhammer") in b.ways("mead")


def test_a_face_down_token_turns_up() -> None:
    """SW-CONQUEST-24"""
    b = orcs("port").bury("dark_portal", "hill").conquest_of(0)
    assert b.g.view(b.s, 0).names[b.s.buried[b.r("hill")]] == UNKNOWN
    b.conquer("hill")
    assert b.s.relics["dark_portal"] == b.r("hill")
    for seat in (0, 1, None):
        assert b.g.view(b.s, seat).relics == {"dark_portal": b.r("hill")}
    assert b.events("RelicRevealed")


def test_fees_of_a_failed_attempt_are_gone() -> None:
    """SW-CONQUEST-25, SW-AMBIG-42"""
    b = bog((5, 5), dice=[0])
    b.s.hand[0] = 1
    b.conquest_of(0)
    b.final("fen")
    assert b.s.coins == [4, 6]
    assert b.owner("fen") == 1


# -- the worked examples --------------------------------------------------------------------------------


def forsaken() -> Board:
    b = board(dice=[1]).race(0, "forsaken", "herbalist", hand=10).murloc("port")
    return b.race(1, "kobolds").hold(1, "hill", 2).hold(1, "cove", 3).conquest_of(0)


def test_forsaken_enter() -> None:
    """SW-CONQUEST-EX-01"""
    b = forsaken().conquer("port")
    assert (b.tokens("port"), b.s.hand[0], b.s.murlocs_gone) == (4, 6, 1)


def test_forsaken_take_the_hill() -> None:
    """SW-CONQUEST-EX-02"""
    b = forsaken().conquer("port")
    assert b.cost("hill") == 4
    b.conquer("hill")
    assert (b.tokens("hill"), b.s.hand) == (4, [2, 1])
    assert b.s.tray["kobolds"] == 11 - 3 - 1


@pytest.mark.parametrize(("die", "won"), [(1, True), (0, False)])
def test_forsaken_try_the_mountain(die: int, won: bool) -> None:
    """SW-CONQUEST-EX-03"""
    b = board(dice=[die]).race(0, "forsaken", "herbalist", hand=2).hold(0, "port", 4).hold(0, "hill", 4)
    b.conquest_of(0)
    assert b.cost("peak") == 3
    b.final("peak")
    if won:
        assert (b.owner("peak"), b.tokens("peak"), b.s.hand[0], b.kind) == (0, 2, 0, "redeploy")
    else:
        assert b.kind == "leftovers"
        b.do("place", "port")
        assert (b.owner("peak"), b.tokens("port"), b.s.hand[0], b.kind) == (-1, 6, 0, "redeploy")
