"""Goblins and their bombs (SW-RACE-GOBLINS)."""

from __future__ import annotations

from tests.games.small_world.build import Board, board

DUD, BANG = 0, 1


def goblins(*regions: str, power: str = "") -> Board:
    b = board(3).race(0, "goblins", power)
    for region in regions or ("hill",):
        b.hold(0, region)
    return b.bombs([])


def mined(face: int, tokens: int = 4) -> Board:
    """A bomb of the Goblins on the hill waits under Trolls in the port, who hold more elsewhere."""
    b = goblins().race(1, "trolls").hold(1, "port", tokens).hold(1, "grove").hold(1, "down")
    return b.bombs([face], "port")


def test_picked_goblins_shuffle_twelve_unknown_bombs() -> None:
    """SW-RACE-GOBLINS-01"""
    b = board().offer("goblins", "miner").turn_of(0).do("pick", "goblins", "miner")
    assert (len(b.bomb_pile), b.s.names.count("explodes")) == (12, 6)
    for seat in (0, 1, None):
        assert set(b.g.view(b.s, seat).names[b.first_bomb :]) == {""}


def test_bombs_go_beside_opponents_active_races_only() -> None:
    """SW-RACE-GOBLINS-02"""
    b = goblins("hill", "fen").race(1, "trolls").hold(1, "port").hold(1, "mead").faded(2, "humans")
    b.hold(2, "peak", race="humans").murloc("wood").faded(0, "orcs").hold(0, "lake", race="orcs")
    assert b.conquest_of(0).until("bombs").targets("bomb") == {"port"}


def test_nobody_else_lays_the_goblins_bombs() -> None:
    """SW-RACE-GOBLINS-02"""
    b = goblins().race(1, "trolls").hold(1, "port").conquest_of(1).until("bombs", "end_turn")
    assert (b.kind, b.asked) == ("end_turn", 1)


def test_bombs_come_unseen_from_the_top_of_the_pile() -> None:
    """SW-RACE-GOBLINS-03"""
    b = goblins().race(1, "trolls").hold(1, "port").conquest_of(0).until("bombs").do("bomb", "port")
    assert (b.bomb("port"), b.bomb_pile[0]) == (1, 2)
    assert set(b.g.view(b.s, 0).names[b.first_bomb :]) == {""}


def test_one_bomb_a_region_and_as_many_as_one_likes() -> None:
    """SW-RACE-GOBLINS-04"""
    b = goblins("hill", "fen").race(1, "trolls")
    for region in ("port", "peak", "wood", "field"):
        b.hold(1, region)
    b.conquest_of(0).until("bombs")
    for region in ("port", "peak", "wood"):
        b.do("bomb", region)
        assert region not in b.targets("bomb")
    b.do("bomb", "field")
    assert (b.kind, len(b.bomb_pile)) == ("end_turn", 8)


def test_no_bomb_need_be_placed() -> None:
    """SW-RACE-GOBLINS-04"""
    b = goblins().race(1, "trolls").hold(1, "port").conquest_of(0).until("bombs").do("done")
    assert (b.kind, sum(b.s.bombs), len(b.bomb_pile)) == ("end_turn", 0, 12)


def test_a_bomb_shows_under_a_race_that_declined_meanwhile() -> None:
    """SW-RACE-GOBLINS-05"""
    b = goblins().race(1, "trolls", "miner").hold(1, "port", 3).bombs([BANG], "port")
    b.turn_of(1).do("decline").end_turn()
    b.until("intent").do("expand")
    assert len(b.events("BombRevealed")) == 1
    assert b.owner("port") == -1


def test_a_dud_does_nothing() -> None:
    """SW-RACE-GOBLINS-06"""
    b = mined(DUD).turn_of(0).do("expand")
    assert (b.tokens("port"), b.s.hand[1], len(b.bomb_box)) == (4, 0, 1)


def test_an_explosion_kills_one_and_drives_out_the_rest() -> None:
    """SW-RACE-GOBLINS-07"""
    b = mined(BANG)
    tray = b.s.tray["trolls"]
    b.turn_of(0).do("expand")
    assert (b.s.tray["trolls"], b.s.hand[1]) == (tray + 1, 3)


def test_nobody_holds_the_crater() -> None:
    """SW-RACE-GOBLINS-08"""
    b = mined(BANG).turn_of(0).do("expand")
    assert (b.owner("port"), b.s.kin[b.r("port")], b.tokens("port"), b.held(0)) == (-1, "", 0, {"hill"})


def test_a_race_that_explosions_swept_off_the_map_is_still_there() -> None:
    """SW-RACE-GOBLINS-15, SW-ROUND-07: its banner stays with its owner, and so do its elders."""
    b = goblins().race(1, "trolls").hold(1, "port", 2).faded(1, "humans").hold(1, "mead", race="humans")
    b.bombs([BANG], "port").turn_of(0).do("expand")
    assert (b.s.race[1], b.s.hand[1], b.s.faded[1], b.owner("mead")) == ("trolls", 1, "humans", 1)
    assert "trolls" not in b.s.race_stacks["all"]


def test_every_resolved_bomb_is_boxed() -> None:
    """SW-RACE-GOBLINS-09"""
    b = goblins().race(1, "trolls").hold(1, "port").hold(1, "peak").bombs([BANG, DUD], "port", "peak")
    b.turn_of(0).do("expand")
    assert (b.kind, b.targets("reveal")) == ("bomb_order", {"port", "peak"})
    b.do("reveal", "peak")
    assert set(b.bomb_box) == {1, 2}
    assert b.kind == "ready"


def test_a_bomb_under_an_abandoned_region_returns_unseen() -> None:
    """SW-RACE-GOBLINS-10"""
    b = mined(BANG).turn_of(1).do("expand").do("abandon", "port")
    assert (b.bomb_pile[:2], b.bomb("port")) == ((1, 2), 0)
    assert set(b.g.view(b.s, 0).names[b.first_bomb :]) == {""}


def test_a_bomb_under_a_region_that_menace_emptied_returns_unseen() -> None:
    """SW-RACE-GOBLINS-10"""
    b = goblins().race(1, "trolls").hold(1, "peak").hold(1, "down").race(2, "orcs", "menacing").hold(2, "wood")
    b.bombs([BANG], "peak").conquest_of(2).do("menace", "peak", "down")
    assert (b.bomb_pile[:2], sum(b.s.bombs), b.bomb_box) == ((1, 2), 0, ())


def test_a_bomb_under_beasts_that_left_returns_unseen() -> None:
    """SW-RACE-GOBLINS-10, SW-POWER-BEASTMASTER-04"""
    b = goblins().race(1, "trolls", "beastmaster").hold(1, "port", 0, beasts=1).hold(1, "down")
    b.bombs([BANG], "port").turn_of(1).do("expand")
    assert (b.owner("port"), b.bomb_pile[:2], sum(b.s.bombs)) == (-1, (1, 2), 0)


def test_a_bomb_waits_for_whoever_conquers_its_region() -> None:
    """SW-RACE-GOBLINS-11"""
    b = mined(BANG, tokens=1).race(2, "humans", hand=5).conquest_of(2).conquer("port")
    tray = b.s.tray["humans"]
    b.end_turn().do("expand")
    assert (b.s.active, b.owner("port"), b.s.tray["humans"]) == (0, -1, tray + 1)


def test_declining_goblins_still_see_their_bombs_go_off() -> None:
    """SW-RACE-GOBLINS-12"""
    b = goblins("hill", "fen", power="miner").race(1, "trolls").hold(1, "port").hold(1, "peak").hold(1, "field")
    b.bombs([DUD, BANG, BANG], "port", "peak", "field").turn_of(0).do("decline")
    b.do("reveal", "peak").do("reveal", "port")
    kinds = [type(event).__name__ for event in b.events("BombRevealed", "RaceDeclined")]
    assert kinds == ["BombRevealed"] * 3 + ["RaceDeclined"]
    assert [b.owner(r) for r in ("port", "peak", "field")] == [1, -1, -1]


def test_after_the_decline_all_bombs_are_boxed() -> None:
    """SW-RACE-GOBLINS-13"""
    b = mined(DUD)
    b.s.power[0] = "miner"
    b.turn_of(0).do("decline")
    assert (sum(b.s.bombs), b.bomb_pile, len(b.bomb_box)) == (0, (), 12)


def test_without_bombs_none_are_placed() -> None:
    """SW-RACE-GOBLINS-14"""
    b = goblins().race(1, "trolls").hold(1, "port")
    b.s.bomb_pile, b.s.bomb_box = (), b.s.bomb_pile
    assert b.conquest_of(0).until("bombs", "end_turn").kind == "end_turn"


def test_the_driven_out_settle_at_the_end_of_the_goblins_turn() -> None:
    """SW-RACE-GOBLINS-15"""
    b = mined(BANG).turn_of(0).do("expand")
    assert (b.asked, b.s.hand[1]) == (0, 3)
    b.until("retreat")
    assert (b.asked, b.targets("place")) == (1, {"grove", "down"})


def test_the_crater_may_be_conquered_at_once() -> None:
    """SW-RACE-GOBLINS-16"""
    b = mined(BANG)
    b.s.hand[0] = 3
    b.turn_of(0).expand()
    assert b.cost("port") == 2
    assert b.conquer("port").owner("port") == 0


def test_an_explosion_clears_a_declined_region_like_a_conquest() -> None:
    """SW-RACE-GOBLINS-17"""
    b = goblins().faded(1, "tauren").hold(1, "peak", 2, race="tauren").put("garrisons", "peak").put("walls", "peak")
    b.put("marks", "peak").relic("ashes", "peak").bombs([BANG], "peak")
    tray = b.s.tray["tauren"]
    b.turn_of(0).do("expand")
    r = b.r("peak")
    assert (b.s.tray["tauren"], b.s.hand[1], b.s.kin[r]) == (tray + 2, 0, "")
    assert (b.s.garrisons[r], b.s.walls[r], b.s.tokens[r]) == (0, 0, 0)
    assert (b.s.marks[r], b.s.relics["ashes"]) == (1, r)
