"""What the log is told: losses, works, coins and moves with the right names, numbers and regions."""

from __future__ import annotations

from dataclasses import astuple
from typing import Any

import pytest

from tests.games.small_world.build import Board, board
from tests.games.small_world.rules.test_races_goblins import BANG, goblins, mined
from wowtable.core.knowledge import UNKNOWN


def told(b: Board, kind: str) -> list[tuple[Any, ...]]:
    return [astuple(event) for event in b.events(kind)]


def invaded(race: str = "humans", tokens: int = 3, beasts: int = 0, power: str = "") -> Board:
    """Trolls on the hill with plenty in hand; the other player holds the port and the mead."""
    b = board().race(0, "trolls", hand=9).hold(0, "hill").race(1, race, power)
    return b.hold(1, "port", tokens, beasts=beasts).hold(1, "mead")


# -- losses ----------------------------------------------------------------------------------------


def test_a_loss_and_a_retreat_are_told_apart() -> None:
    b = invaded(tokens=3).conquest_of(0).conquer("port")
    assert told(b, "TokensLost") == [(1, "humans", 1, "port")]
    assert told(b, "TokensRetreat") == [(1, "humans", 2, "port")]
    assert told(b, "RegionConquered") == [(0, "port", "trolls", 4, 1, "humans", ())]


def test_nobody_retreats_from_a_single_token() -> None:
    b = invaded(tokens=1).conquest_of(0).conquer("port")
    assert told(b, "TokensRetreat") == []


def test_a_beast_that_falls_is_told_and_the_rest_retreats_with_the_tokens() -> None:
    b = invaded(tokens=2, beasts=2, power="beastmaster").conquest_of(0).conquer("port")
    assert told(b, "BeastLost") == [(1, "port")]
    assert told(b, "TokensLost") == []
    assert told(b, "TokensRetreat") == [(1, "humans", 3, "port")]


def test_a_murloc_that_dies_is_told() -> None:
    b = invaded().murloc("peak").conquest_of(0).conquer("peak")
    assert told(b, "TokensLost") == [(-1, "murlocs", 1, "peak")]


def test_all_tokens_in_decline_are_told_as_lost() -> None:
    b = invaded().faded(1, "tauren").hold(1, "peak", 2, race="tauren").conquest_of(0).conquer("peak")
    assert told(b, "TokensLost") == [(1, "tauren", 2, "peak")]


@pytest.mark.parametrize(("relic", "by"), [("", "save_first"), ("chapel", "no_losses")])
def test_what_saved_a_token_is_told(relic: str, by: str) -> None:
    b = invaded("draenei")
    if relic:
        b.relic(relic, "mead")
    assert told(b.conquest_of(0).conquer("port"), "TokenSaved") == [(1, "draenei", "port", by)]


def test_capture_and_ransom_are_told() -> None:
    b = invaded(power="champion").champion("port").conquest_of(0).conquer("port")
    assert told(b, "ChampionCaptured") == [(1, 0, "port")]
    assert told(b, "RansomPaid") == [(1, 0, 1)]


def test_a_ransom_that_was_owed_is_told_when_it_is_paid() -> None:
    b = invaded(power="champion").champion("port").coins(5, 0).conquest_of(0).conquer("port")
    assert told(b, "RansomPaid") == []
    assert told(b.end_turn().end_turn(), "RansomPaid") == [(1, 0, 1)]


def test_works_that_fall_are_told() -> None:
    b = invaded().put("walls", "port").put("garrisons", "port").conquest_of(0).conquer("port")
    assert told(b, "StructureRemoved") == [("wall", "port"), ("garrison", "port")]


# -- troops ----------------------------------------------------------------------------------------


def test_the_champion_is_lifted_as_such() -> None:
    b = board().race(0, "orcs", "champion").hold(0, "hill").champion("hill").turn_of(0)
    assert told(b.do("expand").do("lift_champion"), "TroopsLifted") == [(0, "hill", 1, "champion")]


def test_beasts_are_lifted_as_such() -> None:
    b = board().race(0, "orcs", "beastmaster").hold(0, "hill", 2).hold(0, "mead").conquest_of(0)
    b.until("redeploy").do("place_beast", "mead").do("lift", "hill").do("place", "mead")
    assert told(b, "TroopsLifted") == [(0, "hill", 1, "token")]
    b = board().race(0, "orcs", "beastmaster", hand=1).hold(0, "hill", 1).hold(0, "mead").conquest_of(0)
    b.conquer("port").until("redeploy").do("lift_beast", "port")
    assert told(b, "TroopsLifted") == [(0, "port", 1, "beast")]


def test_beasts_regroup_as_such() -> None:
    b = board(dice=(0,)).race(0, "orcs", "beastmaster", hand=1).hold(0, "hill").hold(0, "mead").murloc("port")
    b.conquest_of(0).final("port").do("place", "mead")
    assert told(b, "TokensPlaced") == [(0, "mead", 1, "token"), (0, "mead", 1, "beast")]


def test_regions_that_only_beasts_held_are_told_as_given_up() -> None:
    """SW-AMBIG-17"""
    b = board().race(0, "orcs", "beastmaster").hold(0, "hill", 0, beasts=1).hold(0, "down", 2)
    assert told(b.turn_of(0).do("expand"), "RegionAbandoned") == [(0, "hill")]


@pytest.mark.parametrize("power", ["beastmaster", "champion"])
def test_regions_that_a_decline_empties_are_told_as_given_up(power: str) -> None:
    b = board().race(0, "orcs", power).hold(0, "hill", 0, beasts=int(power == "beastmaster")).hold(0, "down", 2)
    if power == "champion":
        b.champion("hill")
    assert told(b.turn_of(0).do("decline"), "RegionAbandoned") == [(0, "hill")]


@pytest.mark.parametrize("act", [("abandon", "port"), ("lift_champion",)])
def test_regions_left_while_readying_are_told_as_given_up(act: tuple[str, ...]) -> None:
    b = board().race(0, "orcs", "champion").hold(0, "hill").hold(0, "port", 0).champion("port").turn_of(0)
    assert told(b.do("expand").do(*act), "RegionAbandoned") == [(0, "port")]


def test_the_champion_is_placed_as_one() -> None:
    b = board().race(0, "orcs", "champion").hold(0, "hill").hold(0, "mead").conquest_of(0).until("redeploy")
    assert told(b.do("place_champion", "mead"), "TokensPlaced") == [(0, "mead", 1, "champion")]


@pytest.mark.parametrize("answer", ["drop", "conquer"])
def test_an_assault_is_told_with_its_die(answer: str) -> None:
    b = board(dice=(1,)).race(0, "gnomes", hand=3).hold(0, "hill").conquest_of(0).do("assault", "glade")
    b.do("drop") if answer == "drop" else b.conquer("glade")
    assert told(b, "AssaultRolled") == [(0, "glade", 1)]
    assert told(b, "AssaultDropped") == ([(0, "glade")] if answer == "drop" else [])


@pytest.mark.parametrize(("others", "home"), [(("mead",), "mead"), ((), "")])
def test_a_lone_tauren_that_moves_on_is_told(others: tuple[str, ...], home: str) -> None:
    b = board().race(0, "orcs", "menacing").hold(0, "hill").race(1, "tauren").hold(1, "port", 2)
    for region in others:
        b.hold(1, region, 2)
    b.conquest_of(0).do("menace", "port", home)
    assert told(b, "TokenMenaced") == [(0, 1, "tauren", "port", home)]
    assert told(b, "LoneMoved") == [(1, "tauren", "port", home)]


def test_recruits_are_told_with_their_price() -> None:
    b = board().race(0, "forsaken", hand=6).hold(0, "hill").murloc("peak").conquest_of(0).conquer("peak")
    assert told(b.until("recruit").do("recruit", 1), "Recruited") == [(0, 1, 1)]


# -- what comes back -------------------------------------------------------------------------------


def test_a_bomb_that_comes_back_is_told() -> None:
    b = mined(BANG).turn_of(1).do("expand").do("abandon", "port")
    assert told(b, "BombReturned") == [("port",)]


def test_what_a_decline_takes_back_is_told() -> None:
    b = board().race(0, "pandaren").hold(0, "hill").race(1, "trolls").hold(1, "mead")
    b.s.harmony[1] = 1
    assert told(b.turn_of(0).do("decline"), "HarmonyReturned") == [(0,)]
    b = board().race(0, "humans").hold(0, "hill").put("marks", "mead", "port")
    assert told(b.turn_of(0).do("decline"), "ObjectiveRemoved") == [("port",), ("mead",)]


# -- faces -----------------------------------------------------------------------------------------


def test_only_bombs_that_were_turned_over_show_their_faces() -> None:
    """SW-INV-22: neither one that a tower snuffed out nor the rest of the pile, boxed by a decline."""
    b = goblins().race(1, "humans", "defender").hold(1, "port", 2).hold(1, "mead").put("towers", "port")
    b.bombs([BANG, BANG], "port", "mead").turn_of(0).do("decline")
    b.do("reveal", "port").until("intent", "pick")
    assert len(b.bomb_box) == 12
    faces = b.g.view(b.s, 1).names[b.first_bomb :]
    assert {bomb for bomb, face in enumerate(faces, start=1) if face != UNKNOWN} == {2}
