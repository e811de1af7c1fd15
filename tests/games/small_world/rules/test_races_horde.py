"""Races of the Horde, in the order of the rulebook: Blood Elves, Orcs, Trolls, Tauren, Forsaken."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.small_world.build import Board, board

# -- Blood Elves ----------------------------------------------------------------------------------


def blood_elves() -> Board:
    """Four regions, three of them magic."""
    b = board().race(0, "blood_elves", "fisher")
    for region in ("wood", "down", "glade", "quay"):
        b.hold(0, region)
    return b


def test_blood_elves_live_on_magic() -> None:
    """SW-RACE-BLOODELVES-01"""
    b = blood_elves()
    b.s.power[0] = ""
    assert b.conquest_of(0).payday() == 7


def test_declining_blood_elves_have_lost_their_magic() -> None:
    """SW-RACE-BLOODELVES-02"""
    b = blood_elves().turn_of(0).do("decline")
    assert b.s.coins[0] == 5 + 4
    b.race(0, "orcs").race(1, "trolls")
    assert b.income(0) == {"faded_regions": 4}


# -- Orcs -----------------------------------------------------------------------------------------


def orcs_against_humans() -> Board:
    b = board().race(0, "orcs", hand=9).hold(0, "hill").race(1, "humans").hold(1, "port").hold(1, "peak")
    return b.hold(1, "wood").conquest_of(0).conquer("port")


def test_orcs_plunder_every_alliance_region_at_once() -> None:
    """SW-RACE-ORCS-01"""
    b = orcs_against_humans()
    assert b.s.coins[0] == 6
    b.s.hand[0] += 3
    b.conquer("peak").conquer("wood")
    assert b.s.coins[0] == 8


def test_orcs_earn_the_faction_bonus_besides() -> None:
    """SW-RACE-ORCS-02"""
    b = orcs_against_humans()
    b.s.hand[0] += 3
    b.conquer("peak").conquer("wood")
    assert b.s.coins[0] - 5 + b.income()["faction"] == 4


def test_orcs_plunder_nobody_but_the_alliance() -> None:
    """SW-RACE-ORCS-03"""
    b = board(3).race(0, "orcs", hand=11).murloc("port").race(1, "naga").hold(1, "hill").race(2, "trolls")
    b.hold(2, "peak").faded(1, "dwarves").hold(1, "wood", race="dwarves").conquest_of(0)
    won = []
    for region in ("port", "hill", "peak", "wood"):
        b.s.hand[0] = 9
        b.conquer(region)
        won.append(b.s.coins[0] - 5)
    assert won == [0, 0, 0, 1]
    assert len(b.events("CoinsWon")) == 1


def test_declined_orcs_plunder_no_more() -> None:
    """SW-RACE-ORCS-04"""
    b = board().faded(0, "orcs").hold(0, "fen", race="orcs").race(0, "trolls", hand=5).hold(0, "hill")
    b.race(1, "humans").hold(1, "port").conquest_of(0).conquer("port")
    assert b.s.coins[0] == 5


# -- Trolls ---------------------------------------------------------------------------------------


def test_trolls_spare_one_where_somebody_lives() -> None:
    """SW-RACE-TROLLS-01"""
    b = board().race(0, "trolls", hand=5).hold(0, "port").murloc("hill").conquest_of(0)
    assert b.cost("hill") == 2


def test_empty_regions_cost_trolls_what_they_cost_all() -> None:
    """SW-RACE-TROLLS-02"""
    b = board().race(0, "trolls", hand=5).hold(0, "hill").relic("frostmourne", "peak").conquest_of(0)
    assert (b.cost("peak"), b.cost("port")) == (3, 2)


def test_declined_trolls_leave_no_discount() -> None:
    """SW-RACE-TROLLS-03"""
    b = board().faded(0, "trolls").hold(0, "fen", race="trolls").race(0, "orcs", hand=5).hold(0, "port")
    assert b.murloc("hill").conquest_of(0).cost("hill") == 3


# -- Tauren ---------------------------------------------------------------------------------------


def test_tauren_never_come_alone() -> None:
    """SW-RACE-TAUREN-01"""
    b = board().race(0, "tauren", "blacksmith", hand=5).hold(0, "hill", 2).conquest_of(0)
    assert b.cost("port") == 2
    b.conquer("port")
    assert (b.tokens("port"), b.s.hand[0]) == (2, 3)


def test_beaten_tauren_lose_one_token() -> None:
    """SW-RACE-TAUREN-02"""
    b = board().race(0, "orcs", hand=9).hold(0, "hill").race(1, "tauren").hold(1, "port", 3)
    tray = b.s.tray["tauren"]
    b.conquest_of(0).conquer("port")
    assert (b.s.tray["tauren"], b.s.hand[1]) == (tray + 1, 2)


def test_readying_leaves_two_tauren_or_none() -> None:
    """SW-RACE-TAUREN-03"""
    b = board().race(0, "tauren").hold(0, "hill", 4).turn_of(0).do("expand")
    b.do("lift", "hill").do("lift", "hill")
    assert b.tokens("hill") == 2
    assert b.refuses("lift", "hill")
    assert "abandon" in b.verbs()
    b.do("abandon", "hill")
    assert b.s.hand[0] == 4


def test_lifting_what_can_be_spared_leaves_two_tauren() -> None:
    """SW-RACE-TAUREN-03"""
    b = board().race(0, "tauren").hold(0, "hill", 5).hold(0, "down", 2).turn_of(0).do("expand").do("lift_spare")
    assert (b.tokens("hill"), b.tokens("down"), b.s.hand[0]) == (2, 2, 3)


def test_redeployment_leaves_two_tauren() -> None:
    """SW-RACE-TAUREN-04"""
    b = board().race(0, "tauren").hold(0, "hill", 4).hold(0, "down", 2).conquest_of(0).until("redeploy")
    assert b.targets("lift") == {"hill"}
    b.do("lift", "hill").do("lift", "hill")
    assert b.targets("lift") == set()


def menaced_tauren(*others: str) -> Board:
    """Menacing Orcs beside a pair of Tauren, who may hold other regions too."""
    b = board().race(0, "orcs", "menacing").hold(0, "hill").race(1, "tauren").hold(1, "port", 2)
    for region in others:
        b.hold(1, region, 2)
    return b.conquest_of(0)


def test_the_owner_moves_a_lone_tauren_on_at_once() -> None:
    """SW-RACE-TAUREN-05"""
    b = menaced_tauren("grove", "down").do("menace", "port", "grove")
    assert (b.kind, b.asked, b.targets("join")) == ("lone", 1, {"grove", "down"})
    b.do("join", "down")
    assert [b.tokens(r) for r in ("port", "grove", "down")] == [0, 3, 3]
    assert (b.owner("port"), b.kind, b.asked) == (-1, "conquest", 0)


def test_the_last_lone_tauren_goes_to_hand() -> None:
    """SW-RACE-TAUREN-06"""
    b = menaced_tauren()
    tray = b.s.tray["tauren"]
    b.do("menace", "port", "")
    assert (b.s.hand[1], b.held(1), b.s.tray["tauren"]) == (1, set(), tray + 1)


@pytest.mark.parametrize(("hand", "offered"), [(1, False), (2, True)])
def test_one_tauren_in_hand_conquers_nothing(hand: int, offered: bool) -> None:
    """SW-RACE-TAUREN-07"""
    b = board().race(0, "tauren", hand=hand).hold(0, "hill", 2).conquest_of(0)
    assert ("peak" in b.targets("final")) == offered
    assert b.targets("conquer") == ({"port"} if offered else set())


def test_two_tauren_stay_in_each_region_in_decline() -> None:
    """SW-RACE-TAUREN-08"""
    b = board().race(0, "tauren", "miner").hold(0, "hill", 5).hold(0, "down", 2).hold(0, "mead", 2)
    b.turn_of(0).do("decline")
    assert [b.tokens(r) for r in ("hill", "down", "mead")] == [2, 2, 2]


def test_a_declined_pair_defends_and_falls_together() -> None:
    """SW-RACE-TAUREN-09"""
    b = board().race(0, "orcs", hand=5).hold(0, "port").faded(1, "tauren").hold(1, "hill", 2, race="tauren")
    tray = b.s.tray["tauren"]
    b.conquest_of(0)
    assert b.cost("hill") == 4
    b.conquer("hill")
    assert b.s.tray["tauren"] == tray + 2


# -- Forsaken -------------------------------------------------------------------------------------


def forsaken(hand: int = 6, coins: int = 5) -> Board:
    return board(coins=coins).race(0, "forsaken", hand=hand).hold(0, "hill")


def recruits(b: Board) -> set[Any]:
    """How many may be bought when the conquests are over; nothing asked means none."""
    b.until("recruit", "redeploy", "end_turn")
    return b.targets("recruit") or {0}


def test_each_loss_allows_one_recruit() -> None:
    """SW-RACE-FORSAKEN-01"""
    b = forsaken(8).race(1, "orcs").hold(1, "port", 2).hold(1, "wood").faded(1, "humans").hold(1, "peak", race="humans")
    b.conquest_of(0).conquer("port").conquer("peak")
    assert recruits(b) == {0, 1, 2}
    b.do("recruit", 2)
    assert (b.s.coins[0], b.s.hand[0]) == (3, 2)


def test_recruits_cost_a_coin_each() -> None:
    """SW-RACE-FORSAKEN-01"""
    b = forsaken(coins=1).murloc("port", "peak")
    b.s.hand[0] = 7
    assert recruits(b.conquest_of(0).conquer("port").conquer("peak")) == {0, 1}


def test_murlocs_make_forsaken_too() -> None:
    """SW-RACE-FORSAKEN-02"""
    assert recruits(forsaken().murloc("port").conquest_of(0).conquer("port")) == {0, 1}


def test_recruits_come_too_late_to_conquer() -> None:
    """SW-RACE-FORSAKEN-03"""
    b = forsaken(3).murloc("port").conquest_of(0).conquer("port")
    assert "recruit" not in b.verbs()
    b.until("recruit").do("recruit", 1)
    assert (b.kind, b.s.hand[0]) == ("redeploy", 1)
    assert b.targets("place") == {"hill", "port"}


def test_twenty_forsaken_are_all() -> None:
    """SW-RACE-FORSAKEN-04"""
    b = forsaken(9).murloc("port", "peak")
    b.hold(0, "down", 9)
    assert b.s.tray["forsaken"] == 1
    assert recruits(b.conquest_of(0).conquer("port").conquer("peak")) == {0, 1}


def test_who_is_saved_cannot_be_recruited() -> None:
    """SW-RACE-FORSAKEN-05"""
    b = forsaken().race(1, "draenei").hold(1, "port", 2).conquest_of(0).conquer("port")
    assert recruits(b) == {0}


def test_every_declined_token_is_a_loss() -> None:
    """SW-RACE-FORSAKEN-06"""
    b = forsaken().faded(1, "tauren").hold(1, "port", 2, race="tauren").conquest_of(0).conquer("port")
    assert recruits(b) == {0, 1, 2}


def test_ones_own_declined_tokens_are_losses_too() -> None:
    """SW-RACE-FORSAKEN-07"""
    b = forsaken().faded(0, "orcs").hold(0, "port", race="orcs").conquest_of(0).conquer("port")
    assert recruits(b) == {0, 1}


def test_recruits_not_bought_are_gone() -> None:
    """SW-RACE-FORSAKEN-08"""
    b = forsaken().race(1, "orcs").hold(1, "mead").murloc("port").conquest_of(0).conquer("port")
    b.until("recruit").do("recruit", 0).end_turn()
    b.end_turn().expand()
    assert (b.s.active, recruits(b)) == (0, {0})


def test_declined_forsaken_recruit_nobody() -> None:
    """SW-RACE-FORSAKEN-09"""
    b = board().faded(0, "forsaken").hold(0, "fen", race="forsaken").race(0, "orcs", hand=5).hold(0, "hill")
    assert recruits(b.murloc("port").conquest_of(0).conquer("port")) == {0}
