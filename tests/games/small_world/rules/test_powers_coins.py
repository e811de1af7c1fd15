"""Powers that pay: at the end of the turn, or at the moment of a conquest."""

from __future__ import annotations

import pytest

from tests.games.small_world.build import Board, board, make_face


def income_of(power: str, *regions: str, race: str = "orcs") -> int:
    """What a turn without conquests pays a race with this power."""
    b = board().race(0, race, power)
    for region in regions:
        b.hold(0, region)
    return b.conquest_of(0).payday()


def income_in_decline(power: str, *regions: str) -> int:
    b = board().race(0, "orcs", power)
    for region in regions:
        b.hold(0, region)
    b.turn_of(0).do("decline")
    return int(b.s.coins[0]) - 5


TERRAIN_POWERS = [
    pytest.param("farmer", ("port", "field", "mead", "hill", "fen"), 8, id="SW-POWER-FARMER-01"),
    pytest.param("mountain", ("peak", "cliff", "hill", "fen"), 6, id="SW-POWER-MOUNTAIN-01"),
    pytest.param("swamp", ("fen", "moor", "hill", "port"), 6, id="SW-POWER-SWAMP-01"),
    pytest.param("herbalist", ("hill", "port", "fen"), 4, id="SW-POWER-HERBALIST-01"),
    pytest.param("forester", ("wood", "grove", "glade", "hill", "fen"), 8, id="SW-POWER-FORESTER-01"),
    pytest.param("miner", ("fen", "cliff", "hill", "port"), 6, id="SW-POWER-MINER-01"),
    pytest.param("fisher", ("hill", "moor", "cove", "glade"), 7, id="SW-POWER-FISHER-01"),
    pytest.param("explorer", ("hill", "port", "quay", "cove"), 7, id="SW-POWER-EXPLORER-01"),
]


@pytest.mark.parametrize(("power", "regions", "coins"), TERRAIN_POWERS)
def test_a_power_pays_for_its_kind_of_region(power: str, regions: tuple[str, ...], coins: int) -> None:
    """SW-POWER-FARMER-01, -MOUNTAIN-01, -SWAMP-01, -HERBALIST-01, -FORESTER-01, -MINER-01, -FISHER-01, -EXPLORER-01"""
    assert income_of(power, *regions) == coins


@pytest.mark.parametrize(("power", "regions", "coins"), TERRAIN_POWERS)
def test_no_power_pays_on_the_decline_turn(power: str, regions: tuple[str, ...], coins: int) -> None:
    """The same rules in decline: one coin for each region and no more."""
    assert income_in_decline(power, *regions) == len(regions) < coins


def test_herbalists_bring_four_tokens() -> None:
    """SW-POWER-HERBALIST-01"""
    b = board().offer("forsaken", "herbalist").turn_of(0).do("pick", "forsaken", "herbalist")
    assert b.s.hand[0] == 6 + 4


def test_two_waters_pay_fishers_once() -> None:
    """SW-POWER-FISHER-01"""
    face = make_face("isthmus", {"bank": "hill", "east": "lake", "west": "sea"}, ["bank east", "bank west"])
    b = board().on_islands(face).race(0, "orcs", "fisher").hold(0, "bank")
    assert b.conquest_of(0).payday() == 2


def test_the_elders_explore_nothing() -> None:
    """SW-POWER-EXPLORER-01"""
    b = board().race(0, "orcs", "explorer").hold(0, "hill").hold(0, "quay")
    b.faded(0, "trolls").hold(0, "cove", race="trolls").conquest_of(0)
    assert b.income()["per_island"] == 2


# -- Archaeologists -------------------------------------------------------------------------------


def test_archaeologists_earn_from_artifacts_and_places() -> None:
    """SW-POWER-ARCHAEOLOGIST-01"""
    b = board().race(0, "orcs", "archaeologist").hold(0, "hill").hold(0, "port")
    b.relic("frostmourne", "hill").relic("meeting_stone", "port").relic("ashes", "mead").bury("heart", "fen")
    assert b.conquest_of(0).income() == {"regions": 2, "per_relic": 2}


def test_archaeologists_earn_nothing_from_the_elders_finds() -> None:
    """SW-POWER-ARCHAEOLOGIST-02"""
    b = board().race(0, "orcs", "archaeologist").hold(0, "hill")
    b.faded(0, "trolls").hold(0, "port", race="trolls").relic("dark_portal", "port")
    assert b.conquest_of(0).income() == {"regions": 1, "faded_regions": 1}


def test_declining_archaeologists_earn_nothing_from_finds() -> None:
    """SW-POWER-ARCHAEOLOGIST-02"""
    b = board().race(0, "orcs", "archaeologist").hold(0, "hill").relic("ashes", "hill").turn_of(0).do("decline")
    assert b.s.coins[0] == 5 + 1


# -- Enraged --------------------------------------------------------------------------------------


def attack(power: str, hand: int = 9) -> Board:
    """Trolls with a power on the hill; the port beside them is free to fill."""
    return board().race(0, "trolls", power, hand=hand).hold(0, "hill")


@pytest.mark.parametrize(("defenders", "coins"), [(4, 4), (2, 2), (1, 0)])
def test_the_enraged_are_paid_by_the_crowd(defenders: int, coins: int) -> None:
    """SW-POWER-ENRAGED-01"""
    b = attack("enraged").race(1, "orcs").hold(1, "port", defenders).conquest_of(0).conquer("port")
    assert b.s.coins[0] == 5 + coins


def test_stones_are_no_crowd() -> None:
    """SW-POWER-ENRAGED-02"""
    b = attack("enraged").race(1, "orcs").hold(1, "peak").put("garrisons", "peak").conquest_of(0).conquer("peak")
    assert b.s.coins[0] == 5


def test_declined_and_saved_tokens_defended_all_the_same() -> None:
    """SW-POWER-ENRAGED-03"""
    b = attack("enraged").faded(1, "tauren").hold(1, "port", 2, race="tauren")
    b.race(1, "draenei").hold(1, "peak", 2).conquest_of(0).conquer("port")
    assert b.s.coins[0] == 7
    b.s.hand[0] = 6
    assert b.conquer("peak").s.coins[0] == 9


# -- Warmasters -----------------------------------------------------------------------------------


def test_warmasters_are_paid_for_every_fight() -> None:
    """SW-POWER-WARMASTER-01"""
    b = attack("warmaster").murloc("port").race(1, "orcs").hold(1, "wood").conquest_of(0)
    b.conquer("port")
    assert b.s.coins[0] == 6
    b.conquer("peak")
    assert b.s.coins[0] == 6
    b.s.hand[0] = 5
    assert b.conquer("wood").s.coins[0] == 7


def test_a_bare_mountain_is_no_fight() -> None:
    """SW-POWER-WARMASTER-02"""
    b = attack("warmaster").relic("ashes", "peak").relic("dark_portal", "port").conquest_of(0)
    assert b.conquer("peak").conquer("port").s.coins[0] == 5
