"""Neutral races, in the order of the rulebook: Ethereals, Kobolds, Naga, Pandaren."""

from __future__ import annotations

import pytest

from tests.games.small_world.build import Board, board

# -- Ethereals ------------------------------------------------------------------------------------


def ethereals(hand: int = 5, dice: tuple[int, ...] = ()) -> Board:
    return board(dice=dice).race(0, "ethereals", hand=hand).hold(0, "hill")


def test_ethereals_steal_or_hunt_but_not_both() -> None:
    """SW-RACE-ETHEREALS-01"""
    b = ethereals().relic("frostmourne", "peak").relic("dark_portal", "port").conquest_of(0)
    assert ("hunt",) in b.ways("port")
    b.do("steal", "frostmourne", "hill")
    assert ("hunt",) not in b.ways("port")
    assert "steal" not in b.verbs()


def test_the_hunt_spends_the_theft() -> None:
    """SW-RACE-ETHEREALS-01"""
    b = ethereals().relic("frostmourne", "peak").relic("dark_portal", "port").conquest_of(0).conquer("port", "hunt")
    assert "steal" not in b.verbs()


def test_a_stolen_artifact_comes_to_the_thiefs_region() -> None:
    """SW-RACE-ETHEREALS-02"""
    b = ethereals().race(1, "orcs").hold(1, "peak").relic("frostmourne", "peak").hold(0, "wood").conquest_of(0)
    assert {a.args for a in b.legal if a.verb == "steal"} == {("frostmourne", "hill"), ("frostmourne", "wood")}
    b.do("steal", "frostmourne", "wood")
    assert b.s.relics["frostmourne"] == b.r("wood")


def test_ones_own_artifact_is_not_stolen() -> None:
    """SW-RACE-ETHEREALS-02: the theft moves nothing from one own region to another."""
    assert "steal" not in ethereals().hold(0, "peak").relic("ashes", "peak").conquest_of(0).verbs()


def test_only_neighbours_are_robbed() -> None:
    """SW-RACE-ETHEREALS-02"""
    b = ethereals().relic("frostmourne", "wood").relic("dark_portal", "peak").conquest_of(0)
    assert "steal" not in b.verbs()


def test_a_stolen_artifact_serves_at_once() -> None:
    """SW-RACE-ETHEREALS-03"""
    b = board().race(0, "orcs", hand=3).hold(0, "peak").relic("frostmourne", "peak")
    b.race(1, "ethereals").hold(1, "fen", 5)
    b.conquest_of(0).conquer("wood", "frostmourne").end_turn()
    b.do("expand").do("lift_spare").do("done").do("steal", "frostmourne", "fen")
    assert ("frostmourne",) in b.ways("field")


def test_theft_is_no_conquest() -> None:
    """SW-RACE-ETHEREALS-04"""
    b = ethereals().race(1, "orcs").hold(1, "peak", 2).relic("ashes", "peak").conquest_of(0)
    tray = b.s.tray["orcs"]
    b.do("steal", "ashes", "hill")
    assert (b.owner("peak"), b.tokens("peak"), b.s.tray["orcs"], b.s.victories) == (1, 2, tray, ())


def test_unoccupied_regions_are_robbed_of_what_lies_open() -> None:
    """SW-RACE-ETHEREALS-05"""
    b = ethereals().relic("ashes", "peak").bury("frostmourne", "port").conquest_of(0)
    assert b.targets("steal") == {"ashes"}


def test_the_hunt_is_two_cheaper() -> None:
    """SW-RACE-ETHEREALS-06"""
    b = ethereals(1).race(1, "orcs").hold(1, "port").relic("dark_portal", "port").conquest_of(0)
    assert b.cost("port", "hunt") == 1
    b.conquer("port", "hunt")
    assert (b.owner("port"), b.tokens("port")) == (0, 1)


def test_the_hunt_is_for_places_not_for_artifacts() -> None:
    """SW-RACE-ETHEREALS-06"""
    assert ethereals().relic("ashes", "port").conquest_of(0).ways("port") == {()}


def test_the_hunt_does_not_cross_the_sea() -> None:
    """SW-RACE-ETHEREALS-07"""
    b = ethereals().relic("dark_portal", "quay").conquest_of(0)
    assert b.ways("quay") == {()}


def test_declining_ethereals_leave_their_artifact_unused() -> None:
    """SW-RACE-ETHEREALS-08"""
    b = board().race(0, "ethereals", "miner").hold(0, "hill").relic("frostmourne", "hill").relic("ashes", "peak")
    b.turn_of(0).do("decline")
    assert b.s.relics["frostmourne"] == b.r("hill")
    b.race(0, "orcs", hand=5).hold(0, "fen").conquest_of(0)
    assert "steal" not in b.verbs()
    assert b.ways("field") == {()}


def test_nobody_else_steals_or_hunts() -> None:
    """SW-RACE-ETHEREALS-01"""
    b = board().race(0, "orcs", hand=5).hold(0, "hill").relic("ashes", "peak").relic("dark_portal", "port")
    assert "steal" not in b.conquest_of(0).verbs()
    assert b.ways("port") == {()}


def test_theft_is_possible_after_the_final_conquest() -> None:
    """SW-RACE-ETHEREALS-09"""
    b = board(dice=[3]).race(0, "ethereals", hand=1).hold(0, "port").relic("frostmourne", "peak").conquest_of(0)
    b.final("hill")
    assert b.verbs() == {"steal", "stop"}
    b.do("steal", "frostmourne", "hill")
    assert (b.s.relics["frostmourne"], b.kind) == (b.r("hill"), "end_turn")


# -- Kobolds --------------------------------------------------------------------------------------


def test_kobolds_reach_every_cavern() -> None:
    """SW-RACE-KOBOLDS-01"""
    b = board().race(0, "kobolds", hand=5).hold(0, "mead").conquest_of(0)
    assert "fen" in b.targets("conquer")
    assert b.cost("fen") == 2


def test_kobolds_may_begin_in_a_cavern() -> None:
    """SW-RACE-KOBOLDS-02"""
    b = board().race(0, "kobolds", hand=2).conquest_of(0)
    assert b.cost("fen") == 2
    assert b.conquer("fen").owner("fen") == 0


def test_kobolds_may_land_like_others() -> None:
    """SW-RACE-KOBOLDS-03"""
    b = board().race(0, "kobolds", hand=5).conquest_of(0)
    assert (b.cost("port"), b.owner("port")) == (3, -1)
    assert b.targets("conquer") == {"port", "quay", "cove", "cliff", "fen"}


def test_a_cavern_at_the_shore_costs_kobolds_no_travel() -> None:
    """SW-RACE-KOBOLDS-04 (the cliff is a mountain too)"""
    assert board().race(0, "kobolds", hand=5).conquest_of(0).cost("cliff") == 3
    assert board().race(0, "orcs", hand=5).conquest_of(0).cost("cliff") == 4


def test_declined_kobolds_open_no_caverns() -> None:
    """SW-RACE-KOBOLDS-05"""
    b = board().faded(0, "kobolds").hold(0, "fen", race="kobolds").race(0, "orcs", hand=5).hold(0, "mead")
    b.conquest_of(0)
    assert "fen" not in b.targets("conquer")
    assert "field" not in b.targets("conquer")


# -- Naga -----------------------------------------------------------------------------------------


def test_naga_take_water() -> None:
    """SW-RACE-NAGA-01"""
    b = board().race(0, "naga", hand=5).hold(0, "hill").conquest_of(0)
    assert b.cost("lake") == 2
    b.conquer("lake")
    assert (b.owner("lake"), b.income()["regions"]) == (0, 2)


def test_naga_begin_in_any_water() -> None:
    """SW-RACE-NAGA-02"""
    b = board().race(0, "naga", hand=5).conquest_of(0)
    assert {"lake", "pond", "sound", "port"} <= b.targets("conquer")
    assert [b.cost(r) for r in ("lake", "pond", "sound", "port")] == [2, 2, 2, 3]


def test_naga_come_ashore_from_the_water() -> None:
    """SW-RACE-NAGA-03"""
    b = board().race(0, "naga", hand=5).hold(0, "lake").conquest_of(0)
    assert "hill" in b.targets("conquer")
    assert b.cost("hill") == 2


def test_naga_do_not_leap_from_water_to_water() -> None:
    """SW-RACE-NAGA-04"""
    b = board().race(0, "naga", hand=5).hold(0, "lake").conquest_of(0)
    assert not b.targets("conquer") & {"pond", "sound"}


def test_declined_naga_stay_in_the_water_and_score() -> None:
    """SW-RACE-NAGA-05"""
    b = board().race(0, "naga", "miner").hold(0, "lake", 3).hold(0, "pond").turn_of(0).do("decline")
    assert (b.s.coins[0], b.tokens("lake"), b.tokens("pond")) == (7, 1, 1)
    b.race(0, "orcs")
    assert b.income(0)["faded_regions"] == 2


@pytest.mark.parametrize("declined", [False, True])
def test_nobody_follows_naga_into_the_water(declined: bool) -> None:
    """SW-RACE-NAGA-06"""
    b = board().race(0, "orcs", hand=9).hold(0, "hill")
    _ = b.faded(1, "naga") if declined else b.race(1, "naga")
    b.hold(1, "lake", race="naga").conquest_of(0)
    assert "lake" not in b.targets("conquer") | b.targets("final")


# -- Pandaren -------------------------------------------------------------------------------------


def pandaren(seats: int = 4, **options: int) -> Board:
    """Pandaren on the hill beside Orcs in the port and Orcs' elders on the peak."""
    b = board(seats, coins=options.get("coins", 5)).race(0, "pandaren", "miner", hand=5).hold(0, "hill")
    b.race(1, "orcs").hold(1, "port").faded(1, "trolls").hold(1, "peak", race="trolls")
    b.race(2, "humans").hold(2, "down")
    return b


def test_harmony_goes_to_all_whom_pandaren_left_in_peace() -> None:
    """SW-RACE-PANDAREN-01"""
    b = pandaren().conquest_of(0).conquer("port").until("end_turn")
    assert b.s.harmony == [0, 0, 1, 1]


def test_players_without_a_race_receive_harmony_too() -> None:
    """SW-RACE-PANDAREN-02"""
    b = board(4).offer("pandaren", "miner").turn_of(0, round=1).do("pick", "pandaren", "miner").until("end_turn")
    assert b.s.harmony == [0, 1, 1, 1]


def test_attacking_a_declined_race_leaves_the_harmony() -> None:
    """SW-RACE-PANDAREN-03"""
    b = pandaren().conquest_of(0).conquer("peak").until("end_turn")
    assert b.s.harmony == [0, 1, 1, 1]


def in_harmony(coins: int = 5, hand: int = 9, dice: tuple[int, ...] = ()) -> Board:
    """Orcs in the fen hold harmony and stand beside Pandaren in wood and field."""
    b = board(coins=coins, dice=dice).race(0, "orcs", hand=hand).hold(0, "fen")
    b.race(1, "pandaren").hold(1, "wood").hold(1, "field").hold(1, "quay")
    b.s.harmony[0] = 1
    return b


def test_who_holds_harmony_pays_before_attacking() -> None:
    """SW-RACE-PANDAREN-04"""
    b = in_harmony().conquest_of(0).conquer("wood")
    assert b.s.coins[:] == [3, 7]
    assert b.owner("wood") == 0


def test_without_harmony_the_attack_is_free() -> None:
    """SW-RACE-PANDAREN-04"""
    b = in_harmony()
    b.s.harmony[0] = 0
    assert b.conquest_of(0).conquer("wood").s.coins[:] == [5, 5]


def test_harmony_is_paid_once_a_turn() -> None:
    """SW-RACE-PANDAREN-05"""
    b = in_harmony().conquest_of(0).conquer("wood").conquer("field")
    b.s.hand[0] = 5
    assert b.conquer("quay").s.coins[:] == [3, 7]


def test_who_cannot_pay_must_keep_the_peace() -> None:
    """SW-RACE-PANDAREN-06"""
    b = in_harmony(coins=1).conquest_of(0)
    assert not (b.targets("conquer") | b.targets("final")) & {"wood", "field", "quay"}


def test_a_failed_attempt_is_paid_for_too() -> None:
    """SW-RACE-PANDAREN-07"""
    b = in_harmony(hand=1, dice=(0,)).conquest_of(0).final("wood")
    assert (b.s.coins[:], b.owner("wood")) == ([3, 7], 1)


def test_harmony_returns_when_the_pandaren_turn_starts() -> None:
    """SW-RACE-PANDAREN-08"""
    b = pandaren()
    b.s.harmony[:] = [0, 1, 2, 1]
    b.turn_of(0).do("expand")
    assert b.s.harmony == [0, 0, 0, 0]


def test_harmony_does_not_cover_the_elders() -> None:
    """SW-RACE-PANDAREN-09"""
    b = in_harmony().faded(1, "gnomes")
    b.hold(1, "cove", race="gnomes").conquest_of(0).conquer("cove")
    assert b.s.coins[1] == 5


def test_declining_pandaren_end_the_harmony() -> None:
    """SW-RACE-PANDAREN-10"""
    b = pandaren()
    b.s.harmony[:] = [0, 1, 0, 1]
    b.turn_of(0).do("decline")
    assert b.s.harmony == [0, 0, 0, 0]


def test_a_failed_attempt_is_an_attack_and_denies_harmony() -> None:
    """SW-RACE-PANDAREN-11"""
    b = board(3, dice=[0]).race(0, "pandaren", hand=1).hold(0, "hill").race(1, "orcs").hold(1, "port")
    b.race(2, "humans").hold(2, "down").conquest_of(0).final("port").until("end_turn")
    assert b.s.harmony == [0, 0, 1]


def test_scaring_elders_is_no_attack_on_their_successors() -> None:
    """SW-RACE-PANDAREN-03"""
    b = board(3).race(0, "pandaren", "menacing").hold(0, "hill").race(1, "orcs").hold(1, "mead")
    b.faded(1, "trolls").hold(1, "port", race="trolls").conquest_of(0).do("menace", "port", "").until("end_turn")
    assert b.s.harmony == [0, 1, 1]


def test_pushing_a_token_out_is_an_attack_and_denies_harmony() -> None:
    """SW-RACE-PANDAREN-11"""
    b = board(3).race(0, "pandaren", "menacing").hold(0, "hill").race(1, "orcs").hold(1, "port", 2).hold(1, "mead")
    b.race(2, "humans").hold(2, "down").conquest_of(0).do("menace", "port", "mead").until("end_turn")
    assert b.s.harmony == [0, 0, 1]
