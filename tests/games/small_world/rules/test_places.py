"""The seven legendary places (SW-PLACE)."""

from __future__ import annotations

import pytest

from tests.games.small_world.build import Board, board

# -- Battleground ---------------------------------------------------------------------------------


def warriors(race: str = "orcs") -> Board:
    """A race on hill and mead that holds the battleground, among Humans and Gnomes."""
    b = board(3).race(0, race).hold(0, "hill").hold(0, "mead").relic("battleground", "mead").race(1, "humans")
    b.race(2, "gnomes")
    for region in ("port", "peak", "wood"):
        b.hold(1, region)
    return b.hold(2, "glade").hold(2, "cliff")


def beat(b: Board, *regions: str) -> Board:
    for region in regions:
        b.s.hand[0] = 9
        b.conquer(region)
    return b


def test_the_battleground_doubles_the_faction_bonus() -> None:
    """SW-PLACE-BATTLEGROUND-01"""
    b = beat(warriors().conquest_of(0), "port", "peak", "wood")
    assert b.income()["faction"] == 2


def test_without_the_battleground_each_race_counts_once() -> None:
    """SW-PLACE-BATTLEGROUND-01"""
    b = warriors()
    b.s.relics.clear()
    assert beat(b.conquest_of(0), "port", "peak", "wood").income()["faction"] == 1


def test_the_second_coin_needs_a_second_region() -> None:
    """SW-PLACE-BATTLEGROUND-02"""
    b = beat(warriors().conquest_of(0), "port", "glade", "cliff")
    assert b.income()["faction"] == 3


def test_neutrals_may_take_a_side_on_the_battleground() -> None:
    """SW-PLACE-BATTLEGROUND-03"""
    b = warriors("naga").turn_of(0).do("expand")
    assert (b.kind, b.targets("side")) == ("side", {"alliance", "horde", "neutral"})
    b.do("side", "horde").do("done")
    assert beat(b, "port", "peak").income()["faction"] == 2


def test_an_alliance_side_earns_nothing_from_the_alliance() -> None:
    """SW-PLACE-BATTLEGROUND-03"""
    b = warriors("naga").turn_of(0).do("expand").do("side", "alliance").do("done")
    assert "faction" not in beat(b, "port", "peak").income()


def test_the_side_is_chosen_anew_each_turn() -> None:
    """SW-PLACE-BATTLEGROUND-04"""
    b = warriors("naga").turn_of(0).do("expand").do("side", "horde").do("done").end_turn()
    assert b.s.side[0] == ""
    b.end_turn().end_turn().do("expand")
    assert (b.s.active, b.targets("side")) == (0, {"alliance", "horde", "neutral"})


def test_the_side_counts_from_the_moment_it_is_chosen() -> None:
    """SW-PLACE-BATTLEGROUND-05"""
    b = warriors("naga").relic("battleground", "quay").conquest_of(0)
    beat(b, "port")
    b.s.hand[0] = 9
    b.conquer("quay")
    assert b.kind == "side"
    b.do("side", "horde")
    assert "faction" not in b.income()
    assert beat(b, "peak").income()["faction"] == 1


def test_taking_a_side_is_optional() -> None:
    """SW-PLACE-BATTLEGROUND-05"""
    b = warriors("naga").turn_of(0).do("expand").do("side", "neutral").do("done")
    assert b.kind == "conquest"
    assert "faction" not in beat(b, "port").income()


@pytest.mark.parametrize("regions", [("port", "peak"), ("port", "peak", "wood", "down")])
def test_two_or_more_regions_of_a_race_give_two(regions: tuple[str, ...]) -> None:
    """SW-PLACE-BATTLEGROUND-EX-01"""
    b = warriors().hold(1, "down").hold(0, "grove").conquest_of(0)
    assert beat(b, *regions).income()["faction"] == 2


# -- Light's Hope Chapel --------------------------------------------------------------------------


def chapel(*, declined: bool = False) -> Board:
    """Trolls hold the chapel in the peak and the port beside the Orcs on the hill."""
    b = board().race(0, "orcs", hand=5).hold(0, "hill")
    _ = b.faded(1, "trolls") if declined else b.race(1, "trolls")
    tokens = 1 if declined else 2
    b.hold(1, "peak", tokens, race="trolls").hold(1, "port", tokens, race="trolls").hold(1, "mead", race="trolls")
    return b.relic("chapel", "peak").conquest_of(0)


def test_the_chapel_saves_everybody_everywhere() -> None:
    """SW-PLACE-CHAPEL-01"""
    b = chapel()
    tray = b.s.tray["trolls"]
    b.conquer("port")
    assert (b.s.tray["trolls"], b.s.hand[1]) == (tray, 2)


def test_the_chapel_saves_one_last_time_when_it_falls() -> None:
    """SW-PLACE-CHAPEL-02"""
    b = chapel()
    tray = b.s.tray["trolls"]
    beat(b, "peak")
    assert (b.s.tray["trolls"], b.s.hand[1]) == (tray, 2)
    beat(b, "port")
    assert (b.s.tray["trolls"], b.s.hand[1]) == (tray + 1, 3)


def test_the_chapel_saves_no_race_in_decline() -> None:
    """SW-PLACE-CHAPEL-03"""
    b = chapel(declined=True)
    tray = b.s.tray["trolls"]
    beat(b, "port", "peak")
    assert b.s.tray["trolls"] == tray + 2


# -- Karazhan, Meeting Stone, Dark Portal ---------------------------------------------------------


def test_karazhan_pays_for_every_other_region_like_its_own() -> None:
    """SW-PLACE-KARAZHAN-01"""
    b = board().race(0, "orcs").relic("karazhan", "hill")
    for region in ("hill", "down", "quay", "port"):
        b.hold(0, region)
    assert b.conquest_of(0).payday() == 4 + 2


def test_karazhan_looks_at_terrain_not_at_symbols() -> None:
    """SW-PLACE-KARAZHAN-02"""
    b = board().race(0, "orcs").relic("karazhan", "cliff").hold(0, "cliff").hold(0, "fen").hold(0, "peak")
    assert b.conquest_of(0).income() == {"regions": 3, "per_twin": 1}


def test_karazhan_pays_nothing_for_a_shared_cavern() -> None:
    """SW-PLACE-KARAZHAN-02"""
    b = board().race(0, "orcs").relic("karazhan", "cliff").hold(0, "cliff").hold(0, "fen")
    assert b.conquest_of(0).income() == {"regions": 2}


def test_the_meeting_stone_waives_the_travel_cost() -> None:
    """SW-PLACE-MEETINGSTONE-01"""
    b = board().race(0, "orcs", hand=5).hold(0, "hill").conquest_of(0)
    assert b.cost("quay") == 3
    b.relic("meeting_stone", "hill")
    assert b.cost("quay") == 2
    assert b.conquer("quay").tokens("quay") == 2


def test_the_meeting_stone_counts_from_the_next_conquest() -> None:
    """SW-PLACE-MEETINGSTONE-01"""
    b = board().race(0, "orcs", hand=6).hold(0, "hill").relic("meeting_stone", "quay").conquest_of(0).conquer("quay")
    assert b.tokens("quay") == 3
    assert b.cost("cove") == 2


def test_the_dark_portal_pays_two() -> None:
    """SW-PLACE-DARKPORTAL-01"""
    b = board().race(0, "orcs").relic("dark_portal", "hill")
    for region in ("hill", "down", "quay", "port"):
        b.hold(0, region)
    assert b.conquest_of(0).payday() == 6


# -- Well of Eternity -----------------------------------------------------------------------------


def test_its_revealer_pours_the_well_into_a_water_of_the_island() -> None:
    """SW-PLACE-WELL-01"""
    b = board().race(0, "orcs", hand=5).hold(0, "hill").bury("well", "port").conquest_of(0).conquer("port")
    assert (b.kind, b.asked, b.targets("pour")) == ("well", 0, {"lake", "pond"})
    b.do("pour", "pond")
    assert (b.kind, b.s.relics) == ("conquest", {"well": b.r("pond")})


def test_a_single_water_needs_no_choice() -> None:
    """SW-PLACE-WELL-01"""
    b = board().race(0, "orcs", hand=5).bury("well", "cove").conquest_of(0).conquer("cove")
    assert (b.kind, b.s.relics) == ("conquest", {"well": b.r("sound")})


def test_on_a_dry_island_another_place_takes_its_stead() -> None:
    """SW-PLACE-WELL-02"""
    b = board().race(0, "orcs", hand=5).bury("well", "quay").conquest_of(0)
    b.set_aside("aegis", "ashes", "doomhammer", "frostmourne", "heart", "karazhan")
    b.conquer("quay")
    assert b.s.relics == {"karazhan": b.r("quay")}
    assert b.aside == {"aegis", "ashes", "doomhammer", "frostmourne", "heart", "well"}


def shores(mine: int, elders: int, foes: int, murlocs: int = 0) -> Board:
    """Who holds how many of the lake's shores hill, peak and wood; the well lies in the lake."""
    b = board().relic("well", "lake").race(0, "orcs", "miner").faded(0, "trolls").race(1, "humans")
    spots = ["hill", "peak", "wood"]
    for _ in range(mine):
        b.hold(0, spots.pop())
    for _ in range(elders):
        b.hold(0, spots.pop(), race="trolls")
    for _ in range(foes):
        b.hold(1, spots.pop())
    b.murloc(*spots[:murlocs])
    return b.hold(0, "mead").hold(1, "cove").conquest_of(0)


@pytest.mark.parametrize(("mine", "foes", "paid"), [(2, 1, 2), (1, 0, 2), (1, 2, 0), (0, 0, 0)])
def test_the_well_pays_the_race_that_rules_its_shores(mine: int, foes: int, paid: int) -> None:
    """SW-PLACE-WELL-03"""
    b = shores(mine, 0, foes)
    assert b.payday() == 1 + mine + paid


def test_the_well_pays_at_the_end_of_ones_own_turn_only() -> None:
    """SW-PLACE-WELL-03"""
    b = shores(1, 0, 2)
    assert (b.payday(), b.payday()) == (2, 3 + 2)


@pytest.mark.parametrize(("foes", "murlocs"), [(1, 0), (0, 1)])
def test_a_tie_at_the_well_pays_nobody(foes: int, murlocs: int) -> None:
    """SW-PLACE-WELL-04"""
    b = shores(1, 0, foes, murlocs)
    assert "wellspring" not in b.income(0) | b.income(1)


def test_the_elders_may_rule_the_well() -> None:
    """SW-PLACE-WELL-05"""
    assert shores(0, 2, 1).income()["wellspring"] == 2
    assert "wellspring" not in shores(1, 1, 1).income()


def test_the_well_pays_on_the_decline_turn() -> None:
    """SW-PLACE-WELL-05"""
    b = shores(2, 0, 1).turn_of(0).do("decline")
    assert b.s.coins[0] == 5 + 3 + 2


# -- Spirit Healer --------------------------------------------------------------------------------


@pytest.mark.parametrize(("tray", "healed"), [(2, 1), (0, 0)])
def test_the_healer_gives_a_token_while_the_tray_has_one(tray: int, healed: int) -> None:
    """SW-PLACE-HEALER-01"""
    b = board().race(0, "orcs").hold(0, "hill").hold(0, "down").relic("healer", "hill")
    b.s.tray["orcs"] = tray
    b.conquest_of(0).until("redeploy", "end_turn")
    assert (b.s.hand[0], b.s.tray["orcs"]) == (healed, tray - healed)


def test_the_healer_works_from_its_conquest_on_and_every_turn() -> None:
    """SW-PLACE-HEALER-02"""
    b = board().race(0, "orcs", hand=2).hold(0, "hill").relic("healer", "port").race(1, "humans").hold(1, "mead")
    b.conquest_of(0).conquer("port").end_turn()
    assert b.tokens("port") + b.tokens("hill") == 3 + 1
    b.end_turn()
    b.end_turn()
    assert b.tokens("port") + b.tokens("hill") == 3 + 2
