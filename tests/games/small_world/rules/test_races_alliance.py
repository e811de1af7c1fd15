"""Races of the Alliance, in the order of the rulebook: Draenei, Gnomes, Dwarves, Night Elves, Worgen, Humans."""

from __future__ import annotations

import pytest

from tests.games.small_world.build import Board, board

# -- Draenei --------------------------------------------------------------------------------------


def beaten_draenei(*regions: tuple[str, int], hand: int = 9) -> Board:
    """Orcs stand on the hill, ready to conquer; the regions with their tokens belong to Draenei."""
    b = board().race(0, "orcs", hand=hand).hold(0, "hill").race(1, "draenei")
    for region, tokens in regions:
        b.hold(1, region, tokens)
    return b.conquest_of(0)


def test_draenei_keep_the_first_token_they_would_lose() -> None:
    """SW-RACE-DRAENEI-01"""
    b = beaten_draenei(("port", 3))
    tray = b.s.tray["draenei"]
    b.conquer("port")
    assert (b.s.tray["draenei"], b.s.hand[1]) == (tray, 3)


def test_the_saved_draenei_is_redeployed_like_any_other() -> None:
    """SW-RACE-DRAENEI-02"""
    b = beaten_draenei(("port", 1), ("grove", 1), ("down", 1)).conquer("port").until("retreat")
    assert (b.asked, b.targets("place")) == (1, {"grove", "down"})
    b.do("place", "grove")
    assert (b.tokens("grove"), b.s.hand[1]) == (2, 0)


def test_later_losses_of_draenei_in_the_same_turn_count() -> None:
    """SW-RACE-DRAENEI-03"""
    b = beaten_draenei(("port", 2), ("peak", 2))
    tray = b.s.tray["draenei"]
    b.conquer("port").conquer("peak")
    assert (b.s.tray["draenei"], b.s.hand[1]) == (tray + 1, 3)


def test_draenei_are_saved_anew_in_every_opposing_turn() -> None:
    """SW-RACE-DRAENEI-04"""
    b = board(3).race(0, "orcs", hand=5).hold(0, "hill").race(1, "humans").hold(1, "field", 6)
    b.race(2, "draenei").hold(2, "port", 2).hold(2, "moor", 2).hold(2, "down")
    tray = b.s.tray["draenei"]
    b.conquest_of(0).conquer("port").end_turn()
    assert b.asked == 1
    b.do("expand").do("lift_spare").do("done").conquer("moor")
    assert b.s.tray["draenei"] == tray


def test_declined_draenei_are_not_saved() -> None:
    """SW-RACE-DRAENEI-05"""
    b = board().race(0, "orcs", hand=5).hold(0, "hill").faded(1, "draenei").hold(1, "port", race="draenei")
    tray = b.s.tray["draenei"]
    b.conquest_of(0).conquer("port")
    assert b.s.tray["draenei"] == tray + 1


def test_a_bomb_does_not_kill_the_last_draenei() -> None:
    """SW-RACE-DRAENEI-06"""
    b = board().race(0, "goblins").hold(0, "hill").race(1, "draenei").hold(1, "port").bombs([1], "port")
    tray = b.s.tray["draenei"]
    b.turn_of(0).do("expand")
    assert (b.s.tray["draenei"], b.s.hand[1], b.held(1)) == (tray, 1, set())


# -- Gnomes ---------------------------------------------------------------------------------------


def gnomes(hand: int = 5, defenders: int = 0, dice: tuple[int, ...] = (0,)) -> Board:
    """Gnomes on the hill of island one; Orcs perhaps in the far, inland mead."""
    b = board(dice=dice).race(0, "gnomes", hand=hand).hold(0, "hill").race(1, "orcs").hold(1, "down")
    if defenders:
        b.hold(1, "mead", defenders)
    return b.conquest_of(0)


def test_once_a_turn_gnomes_land_anywhere() -> None:
    """SW-RACE-GNOMES-01"""
    b = gnomes()
    assert "mead" in b.targets("assault")
    assert "mead" not in b.targets("conquer")
    b.do("assault", "mead").conquer("mead")
    assert (b.owner("mead"), b.tokens("mead")) == (0, 2)
    assert "assault" not in b.verbs()


def test_the_free_die_lowers_the_cost_of_the_assault() -> None:
    """SW-RACE-GNOMES-02"""
    b = gnomes(hand=2, defenders=2, dice=(2,)).do("assault", "mead").conquer("mead")
    assert (b.tokens("mead"), b.s.hand[0]) == (2, 0)


def test_an_assault_takes_one_token_at_least() -> None:
    """SW-RACE-GNOMES-03"""
    b = gnomes(dice=(3,)).do("assault", "mead").conquer("mead")
    assert (b.tokens("mead"), b.s.hand[0]) == (1, 4)


@pytest.mark.parametrize(("second", "winner"), [(2, 0), (1, 1)])
def test_an_assault_may_roll_again_as_the_final_conquest(second: int, winner: int) -> None:
    """SW-RACE-GNOMES-04"""
    b = gnomes(hand=1, defenders=3, dice=(2, second)).do("assault", "mead")
    assert b.targets("conquer") == set()
    b.final("mead")
    assert b.owner("mead") == winner
    assert b.kind != "conquest"


def test_no_assault_on_water() -> None:
    """SW-RACE-GNOMES-05"""
    assert not gnomes().targets("assault") & {"lake", "pond", "sound"}


@pytest.mark.parametrize("allowed", [False, True])
def test_gnomes_enter_the_map_like_everybody(allowed: bool) -> None:
    """SW-RACE-GNOMES-06, and the other reading behind its switch."""
    b = board(gnomes_enter=allowed).race(0, "gnomes", hand=5).conquest_of(0)
    assert ("assault" in b.verbs()) == allowed


def test_an_assault_that_falls_short_by_more_than_three_is_spent() -> None:
    """SW-RACE-GNOMES-07"""
    b = gnomes(hand=1, defenders=4, dice=(1,)).do("assault", "mead")
    assert b.verbs() == {"drop"}
    b.do("drop")
    assert (b.s.hand[0], b.owner("mead"), "assault" in b.verbs()) == (1, 1, False)


def test_an_assault_short_by_three_may_gamble_or_be_dropped() -> None:
    """SW-RACE-GNOMES-07"""
    assert gnomes(hand=1, defenders=4, dice=(2,)).do("assault", "mead").verbs() == {"final", "drop"}


def test_declined_gnomes_do_not_fly() -> None:
    """SW-RACE-GNOMES-08"""
    b = board().faded(0, "gnomes").hold(0, "hill", race="gnomes").race(0, "orcs", hand=5).hold(0, "field")
    assert "assault" not in b.conquest_of(0).verbs()


# -- Dwarves --------------------------------------------------------------------------------------


def test_dwarves_climb_for_two_less() -> None:
    """SW-RACE-DWARVES-01"""
    b = board().race(0, "dwarves", hand=5).hold(0, "hill").race(1, "orcs").hold(1, "peak", 2).hold(1, "port", 2)
    b.conquest_of(0)
    assert (b.cost("peak"), b.cost("port")) == (3, 4)


def test_dwarves_need_one_token_for_a_mountain() -> None:
    """SW-RACE-DWARVES-02"""
    b = board().race(0, "dwarves", hand=5).hold(0, "hill").conquest_of(0).conquer("peak")
    assert b.tokens("peak") == 1


def test_declined_dwarves_teach_nobody_to_climb() -> None:
    """SW-RACE-DWARVES-03"""
    b = board().faded(0, "dwarves").hold(0, "wood", race="dwarves").race(0, "orcs", hand=5).hold(0, "hill")
    assert b.conquest_of(0).cost("peak") == 3


# -- Night Elves ----------------------------------------------------------------------------------


def test_night_elves_know_the_forest() -> None:
    """SW-RACE-NIGHTELVES-01"""
    b = board().race(0, "night_elves", hand=5).hold(0, "peak").hold(0, "moor").conquest_of(0)
    assert [b.cost(r) for r in ("wood", "grove", "hill")] == [1, 1, 2]


def test_each_conquered_forest_gets_a_wall() -> None:
    """SW-RACE-NIGHTELVES-02"""
    b = board().race(0, "night_elves", hand=5).hold(0, "peak").hold(0, "moor").conquest_of(0)
    b.conquer("wood").conquer("grove").conquer("hill")
    assert [b.s.walls[b.r(r)] for r in ("wood", "grove", "hill")] == [1, 1, 0]


@pytest.mark.parametrize(("standing", "built"), [(8, 1), (9, 0)])
def test_walls_come_while_there_are_any(standing: int, built: int) -> None:
    """SW-RACE-NIGHTELVES-02"""
    b = board().race(0, "night_elves", hand=5).hold(0, "peak").race(1, "orcs")
    for region in ("port", "fen", "field", "moor", "grove", "quay", "cliff", "mead", "cove")[:standing]:
        b.hold(1, region).put("walls", region)
    b.conquest_of(0).conquer("wood")
    assert b.s.walls[b.r("wood")] == built


def test_a_wall_defends_like_one_token() -> None:
    """SW-RACE-NIGHTELVES-03"""
    b = board().race(0, "orcs", hand=9).hold(0, "peak").race(1, "night_elves").hold(1, "wood", 2).put("walls", "wood")
    assert b.conquest_of(0).cost("wood") == 5


def test_walls_outlast_the_decline() -> None:
    """SW-RACE-NIGHTELVES-04"""
    b = board().race(1, "night_elves", "miner").hold(1, "wood", 3).put("walls", "wood")
    b.race(0, "orcs", hand=9).hold(0, "peak").turn_of(1).do("decline")
    assert b.expand().cost("wood") == 4


def test_a_wall_goes_when_its_forest_is_given_up() -> None:
    """SW-RACE-NIGHTELVES-05"""
    b = board().race(0, "night_elves").hold(0, "wood", 2).put("walls", "wood").turn_of(0).do("expand")
    b.do("abandon", "wood")
    assert b.s.walls[b.r("wood")] == 0


def test_a_wall_goes_when_its_forest_is_conquered() -> None:
    """SW-RACE-NIGHTELVES-05"""
    b = board().race(0, "orcs", hand=9).hold(0, "peak").race(1, "night_elves").hold(1, "wood", 2).put("walls", "wood")
    b.conquest_of(0).conquer("wood")
    assert b.s.walls[b.r("wood")] == 0


def test_a_forest_that_is_swapped_for_gets_no_wall() -> None:
    """SW-RACE-NIGHTELVES-06"""
    b = board().race(0, "night_elves", "portal_mage").hold(0, "down", 2).conquest_of(0).do("swap", "down", "glade")
    assert (b.owner("glade"), b.tokens("glade"), sum(b.s.walls)) == (0, 2, 0)


# -- Worgen ---------------------------------------------------------------------------------------


def worgen(coins: int = 4) -> Board:
    b = board(coins=coins).race(0, "worgen", "miner", hand=5).hold(0, "hill").hold(0, "down").hold(0, "glade")
    return b.turn_of(0)


def test_worgen_choose_their_form_before_anything_else() -> None:
    """SW-RACE-WORGEN-01"""
    b = worgen().do("expand")
    assert (b.kind, {action.args[0] for action in b.legal}) == ("form", {"human", "beast"})
    assert b.verbs() == {"form"}


def test_the_human_form_pays_two() -> None:
    """SW-RACE-WORGEN-02"""
    b = worgen().do("expand").do("form", "human").do("done")
    assert (b.s.coins[0], b.cost("port")) == (6, 2)


def test_the_worgen_form_costs_one_and_spares_one_everywhere() -> None:
    """SW-RACE-WORGEN-03"""
    b = worgen().do("expand").do("form", "beast").do("done")
    assert (b.s.coins[0], b.cost("port"), b.cost("peak")) == (3, 1, 2)
    b.race(1, "orcs").end_turn()
    assert b.s.form[0] == ""


@pytest.mark.parametrize(("coins", "forms"), [(0, {"human"}), (1, {"human", "beast"})])
def test_without_a_coin_only_the_human_form_is_left(coins: int, forms: set[str]) -> None:
    """SW-RACE-WORGEN-04"""
    assert {a.args[0] for a in worgen(coins=coins).do("expand").legal} == forms


def test_fresh_worgen_choose_right_after_the_pick() -> None:
    """SW-RACE-WORGEN-05"""
    b = board().offer("worgen", "miner").turn_of(0, round=1).do("pick", "worgen", "miner")
    assert b.kind == "form"
    b.do("form", "human").conquer("port").end_turn()
    b.end_turn().expand()
    assert (b.kind, b.asked) == ("form", 0)


def test_declining_worgen_take_no_form() -> None:
    """SW-RACE-WORGEN-06"""
    b = worgen().do("decline")
    assert (b.s.coins[0], b.kind) == (4 + 3, "pick")


# -- Humans ---------------------------------------------------------------------------------------


def humans(seats: int = 2) -> Board:
    """Humans on the hill, an objective already on the empty peak."""
    return board(seats).race(0, "humans", hand=5).hold(0, "hill").put("marks", "peak")


def test_humans_mark_two_different_regions() -> None:
    """SW-RACE-HUMANS-01"""
    b = humans().conquest_of(0).until("objectives").do("unmark", "peak")
    b.do("mark", "mead")
    assert "mead" not in b.targets("mark")
    b.do("mark", "fen")
    assert b.verbs() == {"done"}
    assert sum(b.s.marks) == 2


def test_only_regions_without_an_alliance_race_are_marked() -> None:
    """SW-RACE-HUMANS-02"""
    b = board(3).race(0, "humans").hold(0, "hill").race(1, "orcs").hold(1, "port").race(2, "gnomes").hold(2, "fen")
    b.faded(1, "dwarves").hold(1, "field", race="dwarves").murloc("cove")
    targets = b.conquest_of(0).until("objectives").targets("mark")
    assert {"port", "cove", "mead"} <= targets
    assert not targets & {"hill", "fen", "field", "lake", "sound"}


def test_water_is_marked_only_while_somebody_swims() -> None:
    """SW-RACE-HUMANS-02"""
    b = board().race(0, "humans").hold(0, "hill").race(1, "naga").hold(1, "port")
    assert {"lake", "sound"} <= b.conquest_of(0).until("objectives").targets("mark")


def test_humans_who_reach_their_objective_earn_two() -> None:
    """SW-RACE-HUMANS-03"""
    b = humans().conquest_of(0).conquer("port")
    assert (b.s.coins[0], sum(b.s.marks)) == (5, 1)
    b.conquer("peak")
    assert (b.s.coins[0], sum(b.s.marks)) == (7, 0)


@pytest.mark.parametrize("race", ["gnomes", "naga"])
def test_anybody_outside_the_horde_shares_the_reward(race: str) -> None:
    """SW-RACE-HUMANS-04 (Gnomes), SW-RACE-HUMANS-06 (Naga)"""
    b = humans().race(1, race, hand=5).hold(1, "wood").conquest_of(1).conquer("peak")
    assert (b.s.coins[:], sum(b.s.marks)) == ([7, 7], 0)


def test_the_horde_leaves_the_objective_standing() -> None:
    """SW-RACE-HUMANS-05"""
    b = humans().race(1, "trolls", hand=5).hold(1, "wood").conquest_of(1).conquer("peak")
    assert (b.s.coins[:], b.s.marks[b.r("peak")]) == ([5, 5], 1)


def test_marking_is_optional_token_by_token() -> None:
    """SW-RACE-HUMANS-07"""
    b = board().race(0, "humans").hold(0, "hill").conquest_of(0).until("objectives").do("mark", "mead").do("done")
    assert (b.kind, sum(b.s.marks)) == ("end_turn", 1)


def test_declining_humans_take_their_objectives_off() -> None:
    """SW-RACE-HUMANS-08"""
    b = board().race(0, "humans", "miner").hold(0, "hill").put("marks", "peak", "mead").turn_of(0).do("decline")
    assert sum(b.s.marks) == 0


@pytest.mark.parametrize("coins", [1, 2])
def test_an_assault_on_the_aegis_needs_its_fee(coins: int) -> None:
    """SW-ARTIFACT-AEGIS-03: exactly the fee is enough."""
    b = gnomes(defenders=1)
    guarded = next(b.g.name(b.s, r) for r in b.s.active_regions(1))
    b.relic("aegis", guarded).coins(coins, 5).conquest_of(0)
    assert (guarded in b.targets("assault")) == (coins == 2)


def test_a_champion_that_fought_or_has_nobody_along_flies_nowhere() -> None:
    """SW-INT-17, SW-POWER-CHAMPION-01, -09"""
    for hand, used, offered in ((1, False, True), (0, False, False), (1, True, False)):
        b = board().race(0, "gnomes", "champion", hand=hand).hold(0, "hill").conquest_of(0)
        if used:
            b.conquer("peak", "champion")
        assert (("assault", "champion") in b.ways("mead")) == offered, (hand, used)
