"""Where rules meet (SW-INT-01 to SW-INT-20): portal swaps and the champion."""

from __future__ import annotations

import pytest

from tests.games.small_world.build import Board, board, make_face

IN_HAND = -2

# -- portal swaps ---------------------------------------------------------------------------------


def mages(race: str = "orcs", coins: int = 5) -> Board:
    """Mages in the wood face Humans on the down; both magic, as is the free glade."""
    return board(coins=coins).race(0, race, "portal_mage").hold(0, "wood").race(1, "humans").hold(1, "down", 3)


def swaps(b: Board) -> set[tuple[str, str]]:
    return {a.args for a in b.legal if a.verb == "swap"}


def rift(owner: int) -> Board:
    """A magic farm with a watch tower of seat `owner`, a magic wood of the mages, a magic hill of nobody."""
    looks = {"farm": "farm magic", "copse": "forest magic", "knoll": "hill magic", "sand": "farm"}
    b = board().on_islands(make_face("rift", looks, ["farm copse", "copse knoll", "knoll sand"]))
    b.race(0, "orcs", "portal_mage").hold(0, "copse").race(1, "humans", "defender").faded(0, "trolls", "")
    b.hold(1, "sand")
    b.hold(owner, "farm", race="humans" if owner else "trolls").put("towers", "farm")
    return b.conquest_of(0)


def test_a_watch_tower_keeps_its_region_in_place() -> None:
    """SW-INT-01"""
    b = rift(owner=1)
    assert swaps(b) == {("copse", "knoll")}
    assert b.refuses("swap", "farm", "copse")
    assert b.s.count("swap") == 0


def test_ones_own_tower_does_so_too() -> None:
    """SW-INT-02, SW-AMBIG-34"""
    assert swaps(rift(owner=0)) == {("copse", "knoll")}


def test_swapping_the_aegis_away_costs_two() -> None:
    """SW-INT-03"""
    b = mages().relic("aegis", "down").conquest_of(0).do("swap", "wood", "down")
    assert b.s.coins[:] == [3, 7]
    assert (b.s.relics["aegis"], b.owner("wood")) == (b.r("wood"), 1)


@pytest.mark.parametrize(("coins", "offered"), [(1, False), (2, True)])
def test_without_two_coins_the_aegis_is_not_swapped(coins: int, offered: bool) -> None:
    """SW-INT-03"""
    assert (("wood", "down") in swaps(mages(coins=coins).relic("aegis", "down").conquest_of(0))) == offered
    assert ("wood", "glade") in swaps(mages(coins=coins).relic("aegis", "down").conquest_of(0))


def test_ones_own_aegis_is_swapped_free() -> None:
    """SW-INT-03: the fee is an opponent's."""
    b = mages().relic("aegis", "wood").conquest_of(0).do("swap", "wood", "glade")
    assert (b.s.coins[0], b.s.relics["aegis"]) == (5, b.r("glade"))


def test_a_bomb_travels_under_its_tokens() -> None:
    """SW-INT-04"""
    b = mages().bombs([1], "down").conquest_of(0).do("swap", "wood", "down")
    assert (b.bomb("wood"), b.bomb("down"), b.owner("wood")) == (1, 0, 1)


def test_what_lies_face_down_stays() -> None:
    """SW-INT-05"""
    b = mages().bury("ashes", "glade").murloc("glade")
    b.s.owner[b.r("down")], b.s.kin[b.r("down")], b.s.tokens[b.r("down")] = -1, "murlocs", 1
    b.conquest_of(0).do("swap", "down", "glade")
    assert (b.buried("glade"), b.s.relics) == ("ashes", {})


def test_a_wall_travels_and_defends_anywhere() -> None:
    """SW-INT-06"""
    b = board().race(0, "orcs", "portal_mage", hand=5).hold(0, "grove").race(1, "night_elves").hold(1, "glade")
    b.put("walls", "glade").conquest_of(0).do("swap", "down", "glade")
    assert (b.s.walls[b.r("down")], b.s.walls[b.r("glade")], b.cost("down")) == (1, 0, 2 + 1 + 1)


def test_harmony_asks_nothing_for_a_swap() -> None:
    """SW-INT-07"""
    b = mages().race(1, "pandaren").hold(1, "down", 3)
    b.s.harmony[0] = 1
    b.conquest_of(0).do("swap", "wood", "down")
    assert (b.s.coins[:], b.s.harmony[0]) == ([5, 5], 1)


def test_pairs_and_murlocs_move_whole() -> None:
    """SW-INT-08"""
    b = mages().race(1, "tauren").hold(1, "down", 2).murloc("glade").conquest_of(0).do("swap", "down", "glade")
    assert (b.owner("glade"), b.tokens("glade"), b.s.kin[b.r("down")]) == (1, 2, "murlocs")
    assert b.kind == "conquest"


def test_the_well_counts_after_the_swaps() -> None:
    """SW-INT-09: the wood on the lake's shore changes hands, the well stays in the lake."""
    b = mages().hold(1, "wood", 1, race="humans").hold(0, "down", 1).hold(0, "hill").hold(1, "peak")
    b.relic("well", "lake").conquest_of(0)
    assert "wellspring" not in b.income()
    b.do("swap", "wood", "down")
    assert (b.income()["wellspring"], b.s.relics["well"]) == (2, b.r("lake"))


def test_tokens_that_land_on_a_buried_relic_turn_it_up() -> None:
    """SW-INT-10"""
    b = mages().bury("dark_portal", "glade").conquest_of(0).do("swap", "wood", "glade")
    assert b.s.relics == {"dark_portal": b.r("glade")}
    assert b.income() == {"regions": 1, "stipend": 2}


# -- the champion ---------------------------------------------------------------------------------


def champion(race: str = "orcs", hand: int = 1, coins: int = 5) -> Board:
    """A race with the champion in hand on the hill."""
    return board(coins=coins).race(0, race, "champion", hand=hand).hold(0, "hill", 2)


def test_the_champion_takes_tauren_regions_free() -> None:
    """SW-INT-11"""
    b = champion().race(1, "tauren").hold(1, "port", 4)
    tray = b.s.tray["tauren"]
    b.conquest_of(0).conquer("port", "champion")
    assert (b.s.hand[0], b.s.tray["tauren"], b.s.hand[1]) == (1, tray + 1, 3)


@pytest.mark.parametrize(("hand", "offered"), [(0, False), (1, True)])
def test_a_tauren_champion_needs_company(hand: int, offered: bool) -> None:
    """SW-INT-12"""
    b = champion("tauren", hand=hand).race(1, "humans").hold(1, "port", 4).conquest_of(0)
    assert (("champion",) in b.ways("port")) == offered
    if offered:
        b.conquer("port", "champion")
        assert (b.tokens("port"), b.s.champion_at, b.s.hand[0]) == (1, b.r("port"), 0)


def test_lifting_the_champion_moves_the_lone_tauren_on() -> None:
    """SW-INT-13"""
    b = board().race(0, "tauren", "champion").hold(0, "hill", 1).hold(0, "down", 2).champion("hill")
    b.turn_of(0).do("expand").do("lift_champion")
    assert (b.owner("hill"), b.tokens("down"), b.s.champion_at) == (-1, 3, IN_HAND)


@pytest.mark.parametrize("guard", ["bog", "harmony", "aegis"])
def test_the_champion_pays_the_same_fees(guard: str) -> None:
    """SW-INT-14"""
    b = champion().hold(0, "peak").race(1, "pandaren", "bog").hold(1, "wood", 3).hold(1, "fen", 3)
    b.hold(0, "field")
    region, fee = ("fen", 1) if guard == "bog" else ("wood", 2)
    if guard == "harmony":
        b.s.harmony[0] = 1
    if guard == "aegis":
        b.relic("aegis", "wood")
    b.conquest_of(0).conquer(region, "champion")
    assert (b.s.coins[:], b.tokens(region), b.s.hand[0]) == ([5 - fee, 5 + fee], 0, 1)


def test_no_champion_climbs_a_watch_tower() -> None:
    """SW-INT-15"""
    b = champion().race(1, "humans", "defender").hold(1, "port").put("towers", "port").conquest_of(0)
    assert b.ways("port") == set()
    assert ("champion",) in b.ways("peak")


def test_a_kobold_champion_reaches_every_cavern() -> None:
    """SW-INT-16"""
    b = champion("kobolds").race(1, "humans").hold(1, "cliff", 6).conquest_of(0)
    assert ("champion",) in b.ways("cliff")
    assert b.conquer("cliff", "champion").s.hand[0] == 1


def test_no_kobold_champion_enters_first() -> None:
    """SW-INT-16"""
    b = board().race(0, "kobolds", "champion", hand=9).conquest_of(0)
    assert b.ways("fen") == {()}


def test_the_assault_may_carry_the_champion_without_a_die() -> None:
    """SW-INT-17"""
    b = champion("gnomes").race(1, "orcs").hold(1, "mead", 6).conquest_of(0).conquer("mead", "assault", "champion")
    assert (b.owner("mead"), b.tokens("mead"), b.s.hand[0], b.s.champion_at) == (0, 0, 1, b.r("mead"))
    assert b.events("AssaultRolled") == []
    assert "assault" not in b.verbs()


def test_the_assault_may_carry_doomhammer_without_a_die() -> None:
    """SW-INT-17, by the same reason."""
    b = board().race(0, "gnomes", hand=1).hold(0, "hill").relic("doomhammer", "hill").race(1, "orcs")
    b.hold(1, "mead", 6).conquest_of(0).conquer("mead", "assault", "doomhammer")
    assert (b.s.coins[:], b.tokens("mead"), b.s.relics["doomhammer"]) == ([3, 7], 1, b.r("mead"))
    assert "assault" not in b.verbs()


def test_under_its_switch_the_assaulting_champion_needs_no_token() -> None:
    """SW-INT-17, SW-AMBIG-10"""
    b = board(champion_alone=True).race(0, "gnomes", "champion").hold(0, "hill").conquest_of(0)
    assert ("assault", "champion") in b.ways("mead")
    assert "assault" not in b.verbs()


def test_the_champion_drowns_unless_it_is_a_naga() -> None:
    """SW-INT-18"""
    assert champion().conquest_of(0).ways("lake") == set()
    assert ("champion",) in champion("naga").conquest_of(0).ways("lake")


def defended_by_champion(attacker: str, race: str = "humans") -> Board:
    """The champion and two tokens in the port, two more tokens on the peak; the attacker on the hill."""
    b = board().race(1, race, "champion").hold(1, "port", 2).hold(1, "peak", 2).champion("port")
    return b.race(0, attacker, hand=6).hold(0, "hill")


@pytest.mark.parametrize("chapel", [False, True])
def test_forsaken_recruit_nobody_from_a_champions_region(chapel: bool) -> None:
    """SW-INT-19"""
    b = defended_by_champion("forsaken")
    if chapel:
        b.relic("chapel", "peak")
    b.conquest_of(0).conquer("port")
    assert (b.s.coins[:], b.s.count("losses")) == ([6, 4], 0)
    assert b.until("recruit", "redeploy").kind == "redeploy"


def test_a_captured_champion_leaves_the_draenei_their_saving() -> None:
    """SW-INT-20"""
    b = defended_by_champion("orcs", "draenei").conquest_of(0)
    tray = b.s.tray["draenei"]
    b.conquer("port")
    b.s.hand[0] = 5
    b.conquer("peak")
    assert (b.s.tray["draenei"], b.s.hand[1]) == (tray, 4)
