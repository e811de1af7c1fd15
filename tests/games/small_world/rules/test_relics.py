"""Artifacts and places in general, and the five artifacts (SW-RELIC, SW-ARTIFACT)."""

from __future__ import annotations

import pytest

from tests.games.small_world.build import Board, board
from wowtable.core.knowledge import UNKNOWN


def bearer(*relics: str, hand: int = 5, coins: int = 5, seats: int = 2, dice: tuple[int, ...] = ()) -> Board:
    """Orcs on the hill with these relics under their feet."""
    b = board(seats, coins=coins, dice=dice).race(0, "orcs", hand=hand).hold(0, "hill")
    for relic in relics:
        b.relic(relic, "hill")
    return b


# -- what all have in common ----------------------------------------------------------------------


def test_entering_turns_a_relic_up_for_good() -> None:
    """SW-RELIC-01"""
    b = bearer().bury("dark_portal", "port").race(1, "trolls").hold(1, "mead")
    assert b.g.view(b.s, 0).names[b.s.buried[b.r("port")]] == UNKNOWN
    b.conquest_of(0).conquer("port")
    assert b.s.relics == {"dark_portal": b.r("port")}
    b.end_turn()
    b.end_turn().do("expand").do("abandon", "port")
    assert (b.s.relics, set(b.s.buried)) == ({"dark_portal": b.r("port")}, {-1})


def test_a_revealed_artifact_serves_at_once() -> None:
    """SW-RELIC-02"""
    b = bearer().bury("frostmourne", "port").conquest_of(0)
    assert b.ways("peak") == {()}
    assert ("frostmourne",) in b.conquer("port").ways("peak")


def test_the_conqueror_uses_what_the_old_owner_used() -> None:
    """SW-RELIC-03"""
    b = bearer("doomhammer", hand=3).race(1, "trolls").hold(1, "wood", 9)
    b.conquest_of(0).conquer("peak", "doomhammer").end_turn()
    b.do("expand").do("lift_spare").do("done").conquer("peak")
    assert ("doomhammer",) in b.ways("hill")


def test_an_artifact_goes_along_with_the_conquest() -> None:
    """SW-RELIC-04"""
    b = bearer("frostmourne").conquest_of(0).conquer("peak", "frostmourne")
    assert b.s.relics["frostmourne"] == b.r("peak")


def test_an_artifact_stays_in_an_abandoned_region() -> None:
    """SW-RELIC-05"""
    b = bearer("frostmourne").hold(0, "down").turn_of(0).do("expand").do("abandon", "hill").do("done")
    assert b.s.relics["frostmourne"] == b.r("hill")
    assert not any("frostmourne" in a.args[-1] for a in b.legal if a.verb == "conquer")


def test_places_never_move() -> None:
    """SW-RELIC-06"""
    b = board().race(0, "orcs", "portal_mage").hold(0, "wood").race(1, "trolls").hold(1, "down")
    b.relic("karazhan", "down").conquest_of(0).do("swap", "wood", "down")
    assert b.s.relics["karazhan"] == b.r("down")


def test_races_in_decline_get_nothing_from_relics() -> None:
    """SW-RELIC-07"""
    b = board().faded(0, "orcs").hold(0, "wood", race="orcs").hold(0, "grove", race="orcs")
    b.relic("karazhan", "wood").relic("dark_portal", "grove").race(0, "trolls")
    assert b.conquest_of(0).income() == {"faded_regions": 2}


@pytest.mark.parametrize("how", ["explosion", "menacing"])
def test_an_emptied_region_keeps_its_relic(how: str) -> None:
    """SW-RELIC-08"""
    b = board().race(1, "trolls").hold(1, "port").relic("ashes", "port")
    if how == "explosion":
        b.race(0, "goblins").hold(0, "hill").bombs([1], "port").turn_of(0).do("expand")
    else:
        b.race(0, "orcs", "menacing").hold(0, "hill").conquest_of(0).do("menace", "port", "")
    assert (b.owner("port"), b.s.relics["ashes"]) == (-1, b.r("port"))


def test_each_artifact_serves_once_a_turn() -> None:
    """SW-RELIC-09"""
    b = bearer("frostmourne", "ashes", hand=9).conquest_of(0).conquer("peak", "frostmourne")
    assert not any("frostmourne" in way for way in b.ways("port") | b.ways("wood"))
    assert ("ashes",) in b.ways("mead")
    b.conquer("mead", "ashes")
    assert b.ways("moor") == set()


def test_a_new_turn_readies_the_artifact() -> None:
    """SW-RELIC-09"""
    b = bearer("frostmourne").race(1, "trolls").hold(1, "mead").conquest_of(0).conquer("peak", "frostmourne")
    b.end_turn()
    b.end_turn().do("expand").do("lift_spare").do("done")
    assert b.s.active == 0
    assert ("frostmourne",) in b.ways("wood")


def test_what_nobody_holds_works_for_nobody() -> None:
    """SW-RELIC-10"""
    b = bearer("dark_portal").hold(0, "down").turn_of(0).do("expand").do("abandon", "hill").do("done")
    assert b.income() == {"regions": 1}


def test_relics_stay_when_their_race_declines_or_is_swept_away() -> None:
    """SW-RELIC-11"""
    b = board().race(0, "orcs", "miner").hold(0, "hill").relic("ashes", "hill").faded(0, "trolls")
    b.hold(0, "mead", race="trolls").relic("heart", "mead").turn_of(0).do("decline")
    assert b.s.relics == {"ashes": b.r("hill"), "heart": b.r("mead")}
    assert b.owner("mead") == -1


# -- Ashes of Al'ar -------------------------------------------------------------------------------


def test_the_ashes_reach_any_region_at_its_plain_cost() -> None:
    """SW-ARTIFACT-ASHES-01"""
    b = bearer("ashes").race(1, "humans").hold(1, "mead", 2).conquest_of(0)
    assert b.ways("mead") == {("ashes",)}
    assert (b.cost("mead", "ashes"), b.cost("quay", "ashes"), b.cost("quay")) == (4, 2, 3)
    b.conquer("mead", "ashes")
    assert (b.tokens("mead"), b.s.relics["ashes"]) == (4, b.r("mead"))


def test_the_ashes_do_not_reach_water() -> None:
    """SW-ARTIFACT-ASHES-02"""
    b = bearer("ashes").conquest_of(0)
    assert not b.targets("conquer") & {"lake", "pond", "sound"}
    assert "mead" in b.targets("conquer")


def test_declined_owners_leave_the_ashes_unused() -> None:
    """SW-ARTIFACT-ASHES-03"""
    b = board().race(0, "orcs", "miner").hold(0, "hill").relic("ashes", "hill").turn_of(0).do("decline")
    assert b.s.relics["ashes"] == b.r("hill")
    b.race(0, "trolls", hand=5).hold(0, "down").conquest_of(0)
    assert b.ways("mead") == set()


# -- Heart of Azeroth -----------------------------------------------------------------------------


def heart(seats: int = 3, coins: int = 5) -> Board:
    """Orcs with the heart on the hill; Humans on both sides of it, declined Gnomes in the wood."""
    b = bearer("heart", hand=0, seats=seats, coins=coins).race(1, "humans").hold(1, "port").hold(1, "peak")
    return b.faded(2, "gnomes").hold(2, "wood", race="gnomes").race(2, "trolls").hold(2, "mead")


def test_the_heart_is_placed_in_an_own_region() -> None:
    """SW-ARTIFACT-HEART-01"""
    b = heart().hold(0, "down").hold(0, "fen").hold(0, "moor").conquest_of(0).until("place_relic")
    assert {a.args for a in b.legal} == {("heart", r) for r in ("hill", "down", "fen", "moor")}
    b.do("rest", "heart", "fen")
    assert b.s.relics["heart"] == b.r("fen")


def test_with_one_region_the_heart_needs_no_choice() -> None:
    """SW-ARTIFACT-HEART-01"""
    assert heart().conquest_of(0).until("place_relic", "end_turn").kind == "end_turn"


def test_neighbours_of_the_heart_pay_one_each() -> None:
    """SW-ARTIFACT-HEART-02"""
    b = heart().hold(0, "fen").conquest_of(0).until("place_relic").do("rest", "heart", "hill").end_turn()
    assert b.s.coins[:] == [5 + 2 + 1, 4, 5]


def test_the_declined_beside_the_heart_pay_nothing() -> None:
    """SW-ARTIFACT-HEART-02"""
    b = heart().hold(0, "fen").conquest_of(0).until("place_relic").do("rest", "heart", "fen").end_turn()
    assert b.s.coins[:] == [7, 5, 5]


def test_who_has_nothing_pays_nothing() -> None:
    """SW-ARTIFACT-HEART-03"""
    b = heart().coins(5, 0, 5).conquest_of(0).end_turn()
    assert b.s.coins[:] == [6, 0, 5]


def test_the_heart_collects_on_its_owners_turns_only() -> None:
    """SW-ARTIFACT-HEART-04"""
    b = heart()
    assert b.conquest_of(1).payday() == 2
    assert b.s.coins[0] == 5


# -- Aegis of Aggramar ----------------------------------------------------------------------------


def aegis(coins: int = 5, power: str = "", hand: int = 9) -> Board:
    """Orcs hold the port, beside the hill of the Humans that the aegis protects."""
    b = board(coins=coins).race(0, "orcs", power, hand=hand).hold(0, "port").race(1, "humans", "miner")
    return b.hold(1, "hill", 2).hold(1, "down").hold(1, "mead").relic("aegis", "hill")


def test_the_aegis_is_placed_in_an_own_region() -> None:
    """SW-ARTIFACT-AEGIS-01"""
    b = aegis().conquest_of(1).until("place_relic")
    assert {a.args for a in b.legal} == {("aegis", r) for r in ("hill", "down", "mead")}
    b.do("rest", "aegis", "down")
    assert b.s.relics["aegis"] == b.r("down")


def test_the_aegis_opens_for_two_coins() -> None:
    """SW-ARTIFACT-AEGIS-02"""
    b = aegis().conquest_of(0)
    assert b.cost("hill") == 4
    b.conquer("hill")
    assert (b.s.coins[:], b.tokens("hill")) == ([3 + 1, 7], 4)


def test_without_two_coins_the_aegis_stays_shut() -> None:
    """SW-ARTIFACT-AEGIS-03"""
    b = aegis(coins=1).conquest_of(0)
    assert "hill" not in b.targets("conquer") | b.targets("final")


def test_no_artifact_gets_past_the_aegis_unpaid() -> None:
    """SW-ARTIFACT-AEGIS-03, SW-CONQUEST-23"""
    b = bearer("frostmourne", "doomhammer", coins=1, hand=9).race(1, "humans").hold(1, "port").relic("aegis", "port")
    assert b.conquest_of(0).ways("port") == set()
    assert "port" not in b.targets("final")


def test_the_conqueror_places_the_aegis() -> None:
    """SW-ARTIFACT-AEGIS-04"""
    b = aegis().conquest_of(0).conquer("hill").until("place_relic")
    assert {a.args for a in b.legal} == {("aegis", "port"), ("aegis", "hill")}


def test_one_payment_opens_the_aegis_for_the_turn() -> None:
    """SW-ARTIFACT-AEGIS-05"""
    b = aegis(power="menacing", hand=0).conquest_of(0)
    b.do("menace", "hill", "down").do("menace", "hill", "down")
    assert b.s.coins[:] == [3, 7]


def test_every_turn_the_aegis_asks_again() -> None:
    """SW-ARTIFACT-AEGIS-05"""
    b = aegis(power="menacing", hand=0).hold(1, "hill", 4).conquest_of(0).do("menace", "hill", "down")
    b.end_turn().expand().until("place_relic").do("rest", "aegis", "hill").end_turn().expand()
    before = b.s.coins[0]
    assert b.do("menace", "hill", "mead").s.coins[0] == before - 2


def test_in_decline_the_aegis_shields_nobody() -> None:
    """SW-ARTIFACT-AEGIS-06"""
    b = aegis().turn_of(1).do("decline")
    b.s.hand[0] = 9
    coins = b.s.coins[1]
    assert b.conquest_of(0).conquer("hill").s.coins[1] == coins


# -- Frostmourne and Doomhammer -------------------------------------------------------------------


def test_frostmourne_spares_two() -> None:
    """SW-ARTIFACT-FROSTMOURNE-01"""
    b = bearer("frostmourne").race(1, "humans").hold(1, "peak", 2).conquest_of(0)
    assert (b.cost("peak", "frostmourne"), b.cost("port", "frostmourne")) == (3, 1)
    b.conquer("peak", "frostmourne")
    assert (b.tokens("peak"), b.s.hand[0]) == (3, 2)


def test_frostmourne_reaches_no_farther() -> None:
    """SW-ARTIFACT-FROSTMOURNE-02"""
    assert bearer("frostmourne").conquest_of(0).ways("mead") == set()


def test_doomhammer_needs_one_token_and_two_coins() -> None:
    """SW-ARTIFACT-DOOMHAMMER-01"""
    b = bearer("doomhammer", hand=1).race(1, "trolls").hold(1, "port", 6).conquest_of(0).conquer("port", "doomhammer")
    assert (b.s.coins[:], b.tokens("port"), b.s.hand[1]) == ([3, 7], 1, 5)


def test_doomhammers_fee_goes_to_the_owner_of_elders_too() -> None:
    """SW-ARTIFACT-DOOMHAMMER-01"""
    b = bearer("doomhammer").faded(1, "tauren").hold(1, "port", 2, race="tauren").conquest_of(0)
    assert b.conquer("port", "doomhammer").s.coins[:] == [3, 7]


@pytest.mark.parametrize("murloc", [False, True])
def test_the_bank_takes_doomhammers_fee_where_nobody_rules(murloc: bool) -> None:
    """SW-ARTIFACT-DOOMHAMMER-02"""
    b = bearer("doomhammer", hand=1)
    if murloc:
        b.murloc("peak")
    b.conquest_of(0)
    bank = b.s.bank
    b.conquer("peak", "doomhammer")
    assert (b.s.coins[0], b.s.bank, b.tokens("peak")) == (3, bank + 2, 1)


def test_doomhammer_reaches_no_farther_and_gives_no_credit() -> None:
    """SW-ARTIFACT-DOOMHAMMER-03"""
    assert bearer("doomhammer").conquest_of(0).ways("mead") == set()
    assert bearer("doomhammer", coins=1).conquest_of(0).ways("port") == {()}


def test_the_ashes_are_no_way_to_a_neighbour() -> None:
    """SW-ARTIFACT-ASHES-01: it is adjacent already."""
    b = bearer("ashes", hand=9).conquest_of(0)
    assert b.ways("peak") == {()}
    assert b.ways("mead") == {("ashes",)}


def test_frostmourne_brings_no_region_within_the_die_that_is_short_by_more() -> None:
    """SW-FINAL-02, SW-INT-42"""
    b = bearer("frostmourne", hand=1).race(1, "trolls").hold(1, "port", 4).conquest_of(0)
    assert {a.args for a in b.legal if a.verb == "final" and a.args[0] == "port"} == {("port", ("frostmourne",))}
    b = bearer("frostmourne", hand=1).race(1, "trolls").hold(1, "port", 5).conquest_of(0)
    assert "port" not in b.targets("final")
