"""Readying troops (SW-READY) and redeployment (SW-REDEPLOY)."""

from __future__ import annotations

from tests.games.small_world.build import Board, board


def orcs(**regions: int) -> Board:
    b = board().race(0, "orcs", "miner")
    for region, tokens in regions.items():
        b.hold(0, region, tokens)
    return b


def ready(b: Board) -> Board:
    return b.turn_of(0).do("expand")


# -- readying ------------------------------------------------------------------------------------------


def test_what_can_be_lifted() -> None:
    """SW-READY-01"""
    b = ready(orcs(hill=4, mead=3))
    for _ in range(3):
        b.do("lift", "hill")
    for _ in range(2):
        b.do("lift", "mead")
    assert "lift" not in b.verbs()
    assert (b.tokens("hill"), b.tokens("mead"), b.s.hand[0]) == (1, 1, 5)
    b = ready(orcs(hill=4, mead=3, moor=1)).do("lift_spare")
    assert (b.tokens("hill"), b.tokens("mead"), b.tokens("moor"), b.s.hand[0]) == (1, 1, 1, 5)
    lifted = {event.region: event.count for event in b.events("TroopsLifted")}  # type: ignore[attr-defined]
    assert lifted == {"hill": 3, "mead": 2}


def test_only_ones_own_champion_on_the_map_is_lifted() -> None:
    """SW-READY-01"""
    b = orcs(hill=2).race(1, "trolls", "champion").hold(1, "moor").champion("moor")
    assert "lift_champion" not in ready(b).verbs()
    b = board().race(0, "orcs", "champion").hold(0, "hill", 2)
    assert "lift_champion" not in ready(b).verbs()
    b = board().race(0, "orcs", "champion").hold(0, "hill", 2).champion("hill")
    assert ready(b).do("lift_champion").s.champion_at == -2
    assert "lift_champion" not in b.verbs()


def test_only_what_was_lifted_conquers() -> None:
    """SW-READY-02"""
    assert ready(orcs(hill=4, mead=3)).do("done").verbs() == {"stop"}
    b = ready(orcs(hill=4, mead=3)).do("lift", "hill").do("lift", "hill").do("done")
    assert b.targets("conquer") == {"port", "glade"}


def test_an_abandoned_region_pays_nothing() -> None:
    """SW-READY-03"""
    b = ready(orcs(hill=4, mead=3, moor=1)).do("abandon", "moor").do("done").do("stop")
    assert b.owner("moor") == -1
    assert b.income() == {"regions": 2}


def test_everything_may_be_abandoned() -> None:
    """SW-READY-04"""
    b = ready(orcs(hill=4, wood=3)).do("abandon", "hill").do("abandon", "wood")
    assert b.kind == "conquest"
    assert (b.s.hand[0], b.targets("conquer")) == (7, {"port", "quay", "cliff", "cove"})
    assert b.cost("port") == 3


def test_declined_tokens_do_not_move() -> None:
    """SW-READY-05"""
    b = ready(orcs(hill=4).faded(0, "tauren").hold(0, "moor", 3, race="tauren"))
    assert {action.args[0] for action in b.legal if action.args} == {"hill"}


def test_structures_go_relics_stay() -> None:
    """SW-READY-06"""
    b = orcs(hill=4, mead=3).relic("heart", "mead").relic("chapel", "hill")
    b.put("garrisons", "mead").put("walls", "mead").put("towers", "mead")
    ready(b).do("abandon", "mead").do("abandon", "hill")
    s = b.s
    assert (sum(s.garrisons), sum(s.walls), sum(s.towers)) == (0, 0, 0)
    assert s.relics == {"heart": b.r("mead"), "chapel": b.r("hill")}
    assert b.g.holder(s, "heart") == -1


def test_an_abandoned_region_may_be_taken_again() -> None:
    """SW-READY-07"""
    b = ready(orcs(hill=4, wood=3, peak=1)).do("abandon", "wood").do("done")
    assert b.cost("wood") == 2
    assert b.conquer("wood").tokens("wood") == 2


def test_nothing_must_be_lifted() -> None:
    """SW-READY-08, SW-SCORE-09"""
    b = ready(orcs(hill=4, mead=3)).do("done").do("stop")
    assert b.kind == "redeploy"
    b.do("done").do("end_turn")
    assert b.s.coins[0] == 7


# -- redeploying ---------------------------------------------------------------------------------------


def redeploy(b: Board) -> Board:
    return ready(b).do("done").do("stop")


def test_tokens_move_freely_between_regions() -> None:
    """SW-REDEPLOY-01"""
    b = redeploy(orcs(hill=5, mead=1))
    for _ in range(4):
        b.do("lift", "hill")
    b.do("place_all", "mead").do("done")
    assert (b.tokens("hill"), b.tokens("mead")) == (1, 5)


def test_one_token_stays_in_each() -> None:
    """SW-REDEPLOY-02"""
    b = redeploy(orcs(hill=2, mead=2, moor=1))
    assert b.targets("lift") == {"hill", "mead"}
    b.do("lift", "hill").do("lift", "mead")
    assert not b.targets("lift")
    assert b.refuses("lift", "moor")


def test_no_region_is_won_or_given_up() -> None:
    """SW-REDEPLOY-03, SW-REDEPLOY-05: nor does a token join the race in decline."""
    b = redeploy(orcs(hill=5, mead=1).faded(0, "gnomes").hold(0, "peak", 2, race="gnomes"))
    b.do("lift", "hill")
    assert b.verbs() == {"lift", "place"}
    assert b.targets("place") == {"hill", "mead"}
    assert b.targets("lift") == {"hill"}
    b.do("place", "mead").do("done")
    assert b.held(0) == {"hill", "mead"}
    assert b.tokens("peak") == 2


def test_the_hand_must_be_placed() -> None:
    """SW-REDEPLOY-04"""
    b = orcs(hill=1, mead=1)
    b.s.hand[0] = 2
    redeploy(b)
    assert b.refuses("done")
    b.do("place", "hill")
    assert b.refuses("done")
    b.do("place", "mead").do("done")
    assert (b.s.hand[0], b.tokens("hill"), b.tokens("mead")) == (0, 2, 2)


def test_recruits_and_the_healed_come_first() -> None:
    """SW-REDEPLOY-06"""
    b = board().race(0, "forsaken", "miner", hand=4).hold(0, "port").hold(0, "mead").murloc("hill")
    b.relic("healer", "mead").conquest_of(0).conquer("hill").do("stop")
    assert b.kind == "recruit"
    b.do("recruit", 1)
    assert b.kind == "redeploy"
    assert b.s.hand[0] == 1 + 1 + 1
    b.do("place_all", "mead")
    assert b.tokens("mead") == 4


def test_forsaken_buy_one_of_two() -> None:
    """SW-REDEPLOY-EX-01"""
    b = board().coins(2, 5).race(0, "forsaken", "herbalist", hand=10).murloc("port")
    b.race(1, "kobolds").hold(1, "hill", 2).hold(1, "cove")
    b.conquest_of(0).conquer("port").conquer("hill").do("stop")
    assert b.targets("recruit") == {0, 1, 2}
    b.do("recruit", 1)
    assert (b.s.coins[0], b.s.hand[0]) == (1, 3)
    b.do("place_all", "hill").do("done")
    assert b.tokens("port") + b.tokens("hill") == 11


def test_a_region_that_received_is_not_lifted_from_again() -> None:
    """SW-REDEPLOY-01: so that the step comes to an end."""
    b = redeploy(orcs(hill=5, mead=1))
    b.do("lift", "hill").do("place", "mead")
    assert b.targets("lift") == {"hill"}
    assert b.do("done").kind == "end_turn"


def test_one_region_leaves_nothing_to_distribute() -> None:
    """SW-REDEPLOY-01"""
    assert ready(orcs(hill=5)).do("done").do("stop").kind == "end_turn"


def test_beasts_are_distributed_one_by_one() -> None:
    """SW-REDEPLOY-04"""
    b = board().race(0, "orcs", "beastmaster").hold(0, "hill", 2).hold(0, "down", 1).turn_of(0).do("expand")
    b.do("done").do("stop")
    assert (b.kind, b.s.hand_beasts[0]) == ("redeploy", 2)
    b.do("place_beast", "hill").do("place_beast", "down")
    assert (b.s.hand_beasts[0], b.s.beasts[b.r("hill")], b.s.beasts[b.r("down")]) == (0, 1, 1)
    assert b.do("done").kind == "end_turn"


def test_a_beast_that_holds_a_region_alone_is_not_lifted() -> None:
    """SW-REDEPLOY-03: no region is given up."""
    b = board().race(0, "orcs", "beastmaster", hand=4).hold(0, "hill", 2).hold(0, "mead", 2).conquest_of(0)
    b.until("redeploy").do("place_all", "hill").do("place_beast", "hill")
    b.s.tokens[b.r("mead")], b.s.beasts[b.r("mead")] = 0, 1
    assert b.targets("lift_beast") == set()


def test_beasts_alone_leave_no_token_to_lift() -> None:
    """SW-REDEPLOY-02"""
    b = board().race(0, "orcs", "beastmaster").hold(0, "hill", 2).hold(0, "down", 1).turn_of(0).do("expand")
    hill = b.do("done").do("stop").r("hill")
    b.s.tokens[hill], b.s.beasts[hill] = 0, 2
    assert "hill" not in b.targets("lift")
    assert "hill" in b.targets("lift_beast")


def test_nothing_stays_in_hand_not_even_as_many_beasts_as_tokens() -> None:
    """SW-REDEPLOY-04"""
    b = board().race(0, "orcs", "beastmaster", hand=1).hold(0, "hill", 1).hold(0, "mead", 1).conquest_of(0)
    b.until("redeploy")
    assert (b.s.hand[0], b.s.hand_beasts[0]) == (1, 1)
    assert "done" not in b.verbs()
