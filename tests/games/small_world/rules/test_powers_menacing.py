"""The Menacing (SW-POWER-MENACING)."""

from __future__ import annotations

from tests.games.small_world.build import Board, board


def menacing(hand: int = 0, dice: tuple[int, ...] = (), race: str = "orcs") -> Board:
    """A Menacing race on the hill, beside port and peak."""
    return board(dice=dice).race(0, race, "menacing", hand=hand).hold(0, "hill")


def homes(b: Board, region: str) -> set[str]:
    return {a.args[1] for a in b.legal if a.verb == "menace" and a.args[0] == region}


def test_three_tokens_a_turn_are_scared_away() -> None:
    """SW-POWER-MENACING-01"""
    b = menacing().race(1, "humans").hold(1, "port", 5).hold(1, "mead").faded(1, "trolls")
    b.hold(1, "peak", race="trolls").hold(1, "cove", race="trolls").conquest_of(0)
    assert b.targets("menace") == {"port", "peak"}
    b.do("menace", "port", "mead").do("menace", "peak", "cove").do("menace", "port", "mead")
    assert "menace" not in b.verbs()
    assert [b.tokens(r) for r in ("port", "mead", "peak", "cove")] == [3, 3, 0, 2]


def test_ones_own_elders_are_not_scared() -> None:
    """SW-POWER-MENACING-01: only opposing races."""
    b = menacing().faded(0, "trolls").hold(0, "port", race="trolls").murloc("peak").conquest_of(0)
    assert b.targets("menace") == {"peak"}


def test_the_menacing_player_chooses_where_the_token_goes() -> None:
    """SW-POWER-MENACING-02"""
    b = menacing().race(1, "humans").hold(1, "port", 2).hold(1, "mead").hold(1, "down").conquest_of(0)
    assert (b.asked, homes(b, "port")) == (0, {"mead", "down"})


def test_without_another_region_the_token_is_lost() -> None:
    """SW-POWER-MENACING-03"""
    b = menacing().race(1, "humans").hold(1, "port", 3)
    tray = b.s.tray["humans"]
    b.conquest_of(0).do("menace", "port", "")
    assert (b.tokens("port"), b.s.tray["humans"], b.s.hand[1]) == (2, tray + 1, 0)


def test_three_uses_may_empty_one_region() -> None:
    """SW-POWER-MENACING-04"""
    b = menacing().race(1, "humans").hold(1, "port", 3).hold(1, "mead").conquest_of(0)
    for _ in range(3):
        b.do("menace", "port", "mead")
    assert (b.owner("port"), b.tokens("mead")) == (-1, 4)


def test_murlocs_flee_off_the_map() -> None:
    """SW-POWER-MENACING-05"""
    b = menacing().murloc("port", "mead").conquest_of(0)
    assert homes(b, "port") == {""}
    b.do("menace", "port", "")
    assert (b.s.kin[b.r("port")], b.s.murlocs_gone, b.tokens("mead")) == ("", 1, 1)


def test_walls_and_garrisons_go_first() -> None:
    """SW-POWER-MENACING-06"""
    b = menacing().race(1, "humans").hold(1, "port", 2).hold(1, "mead").put("walls", "port").put("garrisons", "port")
    b.conquest_of(0).do("menace", "port", "").do("menace", "port", "")
    assert (sum(b.s.walls), sum(b.s.garrisons), b.tokens("port")) == (0, 0, 2)
    b.do("menace", "port", "mead")
    assert (b.tokens("port"), "menace" in b.verbs()) == (1, False)


def test_a_wall_goes_nowhere() -> None:
    """SW-POWER-MENACING-06"""
    b = menacing().race(1, "night_elves").hold(1, "port", 2).hold(1, "mead").put("walls", "port").conquest_of(0)
    assert homes(b, "port") == {""}
    assert homes(b.do("menace", "port", ""), "port") == {"mead"}


def test_nobody_is_scared_after_the_final_conquest() -> None:
    """SW-POWER-MENACING-07"""
    b = menacing(hand=1, dice=(0,)).race(1, "humans").hold(1, "port", 2).hold(0, "down").conquest_of(0)
    assert "menace" in b.verbs()
    b.final("peak").until("redeploy", "end_turn", "conquest")
    assert "menace" not in b.verbs()


def test_an_emptied_region_belongs_to_nobody() -> None:
    """SW-POWER-MENACING-08"""
    b = menacing().race(1, "humans").hold(1, "port").hold(1, "mead").conquest_of(0).do("menace", "port", "mead")
    assert (b.owner("port"), b.s.victories, b.income()) == (-1, (), {"regions": 1})


def test_declined_tokens_pile_up() -> None:
    """SW-POWER-MENACING-09"""
    b = menacing().faded(1, "humans").hold(1, "port", race="humans").hold(1, "mead", race="humans").conquest_of(0)
    b.do("menace", "port", "mead")
    assert (b.tokens("port"), b.tokens("mead")) == (0, 2)


def test_new_neighbours_may_be_menaced_too() -> None:
    """SW-POWER-MENACING-10"""
    b = menacing(hand=5).race(1, "humans").hold(1, "wood").hold(1, "mead").conquest_of(0)
    assert "wood" not in b.targets("menace")
    b.conquer("peak")
    assert "wood" in b.targets("menace")


def test_declined_races_menace_nobody() -> None:
    """SW-POWER-MENACING-10"""
    b = menacing().race(1, "humans").hold(1, "port", 2).turn_of(0).do("decline")
    b.race(0, "trolls", hand=5).hold(0, "peak").conquest_of(0)
    assert "menace" not in b.verbs()
