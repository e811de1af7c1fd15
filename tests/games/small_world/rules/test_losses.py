"""Enemy losses and retreats (SW-LOSS)."""

from __future__ import annotations

from tests.games.small_world.build import Board, board, part


def attack(*homes: str, seats: int = 2, **options: object) -> Board:
    """Seat 0's Trolls beside the hill, which seat 1's Orcs hold with four; they hold `homes` with one each."""
    b = board(seats, **options).race(0, "trolls", "miner", hand=10).hold(0, "port")  # type: ignore[arg-type]
    b.race(1, "orcs", "fisher").hold(1, "hill", 4)
    for home in homes:
        b.hold(1, home)
    return b


def test_one_token_is_lost_the_rest_comes_back() -> None:
    """SW-LOSS-01, SW-LOSS-02"""
    b = attack("moor").conquest_of(0)
    tray = b.s.tray["orcs"]
    b.conquer("hill")
    assert b.owner("hill") == 0
    assert b.s.hand[1] == 3
    assert b.s.tray["orcs"] == tray + 1


def test_retreats_end_the_turn() -> None:
    """SW-LOSS-03, SW-LOSS-04, SW-LOSS-13: the owner chooses among all regions of the race, here on two islands."""
    b = attack("moor", "mead").conquest_of(0).conquer("hill").until("end_turn")
    coins = b.s.coins[0]
    b.do("end_turn")
    assert b.s.coins[0] > coins
    assert (b.kind, b.asked, b.s.active) == ("retreat", 1, 0)
    assert b.targets("place") == {"moor", "mead"}
    b.do("place", "mead").do("place", "mead").do("place", "moor")
    assert (b.tokens("mead"), b.tokens("moor"), b.s.hand[1]) == (3, 2, 0)
    assert (b.kind, b.asked) == ("intent", 1)


def test_a_retreat_opens_no_region() -> None:
    """SW-LOSS-05"""
    b = attack("moor", "grove").faded(1, "naga").hold(1, "fen", race="naga").conquest_of(0).conquer("hill")
    b.until("retreat")
    assert {action.args[0] for action in b.legal} == {"moor", "grove"}
    assert b.refuses("place", "down")
    assert b.refuses("place", "fen")


def test_without_a_region_they_wait_for_their_turn() -> None:
    """SW-LOSS-06"""
    b = attack().conquest_of(0).conquer("hill").until("end_turn").do("end_turn")
    assert (b.kind, b.asked, b.s.hand[1]) == ("intent", 1, 3)
    b.do("expand")
    assert b.kind == "conquest"
    offered = b.targets("conquer") | b.targets("final")
    assert offered == {"port", "quay", "cliff", "cove"}
    assert (b.cost("quay"), b.cost("cove")) == (3, 3)


def test_a_single_token_is_lost() -> None:
    """SW-LOSS-07"""
    b = attack().faded(1, "naga").hold(1, "cove", race="naga").hold(1, "mead", race="naga").conquest_of(0)
    b.conquer("cove")
    assert (b.s.tray["naga"], b.s.hand[1]) == (10, 0)
    assert not b.events("TokensRetreat")


def test_declined_tokens_are_all_lost() -> None:
    """SW-LOSS-08"""
    b = attack().faded(1, "tauren").hold(1, "cove", 2, race="tauren").hold(1, "mead", 2, race="tauren").conquest_of(0)
    b.conquer("cove")
    assert (b.s.tray["tauren"], b.s.hand[1]) == (14, 0)


def test_a_beaten_murloc_leaves_the_game() -> None:
    """SW-LOSS-09"""
    b = board().race(0, "trolls", "miner", hand=10).hold(0, "port").murloc("hill", "cove").conquest_of(0)
    b.conquer("hill")
    assert b.s.murlocs_gone == 1
    assert [b.g.name(b.s, r) for r, kin in enumerate(b.s.kin) if kin == "murlocs"] == ["cove"]
    assert "murlocs" not in b.s.tray


def test_structures_fall_mountains_and_relics_stay() -> None:
    """SW-LOSS-10: a tower stands where nobody may attack, but falls with its region all the same."""
    b = attack("moor").hold(0, "wood").hold(1, "peak").put("walls", "peak").put("garrisons", "peak")
    b.relic("heart", "peak").conquest_of(0).conquer("peak")
    r = b.r("peak")
    assert (b.s.walls[r], b.s.garrisons[r], b.s.towers[r]) == (0, 0, 0)
    assert b.s.relics["heart"] == r
    assert b.g.atlas(b.s).mountain[r]
    b = attack("moor").put("towers", "hill").conquest_of(0)
    assert "hill" not in b.targets("conquer")
    part("losses").clear_region(b.t, b.r("hill"))
    assert sum(b.s.towers) == 0


def test_several_losers_go_clockwise() -> None:
    """SW-LOSS-11, SW-AMBIG-22"""
    b = board(4).race(1, "trolls", "warmaster", hand=10).hold(1, "wood")
    b.race(3, "orcs").hold(3, "peak", 2).hold(3, "port").hold(3, "mead")
    b.race(0, "naga").hold(0, "fen", 2).hold(0, "cove").hold(0, "marsh")
    b.conquest_of(1).conquer("peak").conquer("fen").until("end_turn").do("end_turn")
    assert (b.kind, b.asked) == ("retreat", 3)
    b.do("place", "port")
    assert (b.kind, b.asked) == ("retreat", 0)
    b.do("place", "cove")
    assert (b.kind, b.asked) == ("pick", 2)


def test_a_race_without_tokens_returns_under_the_stack() -> None:
    """SW-LOSS-12: or fills the lowest gap of the column."""
    b = attack().faded(1, "naga", "bog").hold(1, "cove", race="naga").conquest_of(0).conquer("cove")
    assert b.s.race_stacks["all"][-1] == "naga"
    assert (b.s.faded[1], b.s.faded_power[1], b.s.power_discard) == ("", "", ("bog",))
    b = attack().faded(1, "naga").hold(1, "cove", race="naga")
    b.s.race_stacks["all"], kept = (), b.s.rows["all"][:5]
    b.s.rows["all"] = kept
    b.conquest_of(0).conquer("cove")
    assert [combo.race for combo in b.s.rows["all"]] == [*(combo.race for combo in kept), "naga"]


def test_a_beast_that_is_driven_off_is_a_loss() -> None:
    """SW-LOSS-02: it leaves the map, and Forsaken may buy a token for it."""
    b = board().race(0, "forsaken", "menacing", hand=0).hold(0, "hill")
    b.race(1, "orcs", "beastmaster").hold(1, "port", 0, beasts=2).conquest_of(0).do("menace", "port", "")
    assert (b.s.beasts[b.r("port")], b.s.hand_beasts[1]) == (1, 0)
    assert b.do("stop").targets("recruit") == {0, 1}
