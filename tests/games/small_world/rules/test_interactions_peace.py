"""Where rules meet (SW-INT-45 to SW-INT-78): places, sums of discounts, hearts, beasts and income."""

from __future__ import annotations

import pytest

from tests.games.small_world.build import Board, board, make_face


def beat(b: Board, *regions: str) -> Board:
    """Conquer one region after the other with a full hand."""
    for region in regions:
        b.s.hand[b.s.active] = 9
        b.conquer(region)
    return b


# -- Light's Hope Chapel --------------------------------------------------------------------------


def chapel(attacker: str, race: str = "humans") -> Board:
    """The chapel on the peak, two more regions of its race beside the attacker's hill."""
    b = board().race(0, attacker, hand=9).hold(0, "hill").race(1, race).hold(1, "peak", 2).hold(1, "port", 2)
    return b.hold(1, "wood", 2).relic("chapel", "peak")


def test_forsaken_recruit_nobody_from_the_chapels_race() -> None:
    """SW-INT-45"""
    b = beat(chapel("forsaken").hold(0, "fen").conquest_of(0), "port", "wood")
    assert b.s.count("losses") == 0


def test_forsaken_with_the_chapel_lose_nothing() -> None:
    """SW-INT-45"""
    b = chapel("orcs", "forsaken")
    tray = b.s.tray["forsaken"]
    assert beat(b.conquest_of(0), "port").s.tray["forsaken"] == tray


def test_once_the_chapel_fell_losses_count() -> None:
    """SW-INT-46"""
    b = chapel("orcs")
    tray = b.s.tray["humans"]
    assert beat(b.conquest_of(0), "peak").s.tray["humans"] == tray
    assert beat(b, "port").s.tray["humans"] == tray + 1


def test_the_chapel_keeps_the_draenei_saving_in_reserve() -> None:
    """SW-INT-47"""
    b = chapel("orcs", "draenei")
    tray = b.s.tray["draenei"]
    assert beat(b.conquest_of(0), "peak", "port").s.tray["draenei"] == tray
    assert beat(b, "wood").s.tray["draenei"] == tray + 1


def test_the_new_owner_of_the_chapel_is_safe_from_the_next_turn_on() -> None:
    """SW-INT-48"""
    b = chapel("orcs")
    tray = b.s.tray["humans"]
    beat(b.conquest_of(0), "peak", "port")
    assert b.s.tray["humans"] == tray + 1
    b.s.hand[0] = 0
    b.end_turn()
    tray = b.s.tray["orcs"]
    b.s.hand[1] = 20
    beat(b.expand(), "port")
    assert b.s.tray["orcs"] == tray


# -- sums of discounts ----------------------------------------------------------------------------


@pytest.mark.parametrize(("defenders", "cost"), [(2, 4), (1, 3)])
def test_dwarves_add_everything_before_they_subtract(defenders: int, cost: int) -> None:
    """SW-INT-49"""
    b = board().race(0, "dwarves", hand=5).hold(0, "hill").race(1, "orcs").hold(1, "peak", defenders)
    assert b.put("garrisons", "peak").conquest_of(0).cost("peak") == cost


def test_discounts_add_up() -> None:
    """SW-INT-50"""
    b = board().race(0, "dwarves", "blacksmith", hand=5).hold(0, "hill").relic("frostmourne", "hill")
    b.race(1, "orcs").hold(1, "peak", 3).conquest_of(0)
    assert (b.cost("peak"), b.cost("peak", "frostmourne")) == (3, 1)


# -- the Battleground -----------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "coins"), [("horde", 0), ("alliance", 2), ("neutral", 2)])
def test_who_stands_with_the_horde_meets_no_objectives(side: str, coins: int) -> None:
    """SW-INT-51"""
    b = board().race(0, "naga", hand=5).hold(0, "hill").relic("battleground", "hill").put("marks", "port")
    b.race(1, "humans").hold(1, "mead").turn_of(0).do("expand").do("side", side).do("done").conquer("port")
    assert (b.s.coins[0], b.s.marks[b.r("port")]) == (5 + coins, int(side == "horde"))


def test_the_battleground_does_not_double_the_plunder() -> None:
    """SW-INT-52"""
    b = board().race(0, "orcs", hand=9).hold(0, "hill").relic("battleground", "hill").race(1, "humans")
    b.hold(1, "port").hold(1, "peak").hold(1, "wood")
    beat(b.conquest_of(0), "port", "peak", "wood")
    assert (b.s.coins[0] - 5, b.income()["faction"]) == (3, 2)


def test_neutrals_never_give_a_bonus() -> None:
    """SW-INT-53"""
    b = board().race(0, "kobolds", hand=9).hold(0, "hill").relic("battleground", "hill").race(1, "naga")
    b.hold(1, "port").hold(1, "peak").turn_of(0).do("expand").do("side", "horde").do("done")
    assert "faction" not in beat(b, "port", "peak").income()


def test_a_side_lapses_before_the_next_turn() -> None:
    """SW-INT-54"""
    b = board().race(0, "kobolds").hold(0, "hill").hold(0, "port").relic("battleground", "hill")
    b.race(1, "orcs").hold(1, "mead").turn_of(0).do("expand").do("side", "alliance").do("done").end_turn()
    coins = b.s.coins[1]
    beat(b.expand(), "port")
    assert b.s.coins[1] == coins
    assert "faction" not in b.income()


# -- Heart of Azeroth -----------------------------------------------------------------------------


def test_the_declined_beside_the_heart_pay_nothing() -> None:
    """SW-INT-55"""
    b = board().race(0, "orcs").hold(0, "hill").relic("heart", "hill").faded(0, "trolls")
    b.hold(0, "port", race="trolls").faded(1, "humans").hold(1, "peak", race="humans").conquest_of(0).end_turn()
    assert b.s.coins[:] == [7, 5]


@pytest.mark.parametrize("guard", ["towers", "aegis"])
def test_immune_neighbours_of_the_heart_pay_too(guard: str) -> None:
    """SW-INT-56"""
    b = board().race(0, "orcs").hold(0, "hill").relic("heart", "hill").race(1, "humans", "defender").hold(1, "port")
    _ = b.put("towers", "port") if guard == "towers" else b.relic("aegis", "port")
    b.conquest_of(0).end_turn()
    assert b.s.coins[:] == [7, 4]


def test_the_heart_is_not_laid_among_the_elders() -> None:
    """SW-INT-57"""
    b = board().race(0, "orcs").hold(0, "hill").hold(0, "down").relic("heart", "hill").faded(0, "trolls")
    b.hold(0, "port", race="trolls").conquest_of(0).until("place_relic")
    assert {a.args[1] for a in b.legal} == {"hill", "down"}


# -- Naga -----------------------------------------------------------------------------------------


def test_the_water_itself_is_no_shore_of_the_well() -> None:
    """SW-INT-58"""
    b = board().race(0, "naga").hold(0, "lake").hold(0, "hill").race(1, "humans").hold(1, "peak").hold(1, "wood")
    b.relic("well", "lake").conquest_of(0)
    assert "wellspring" not in b.income(0)
    assert b.income(1)["wellspring"] == 2


def test_naga_in_its_water_control_the_well() -> None:
    """SW-INT-59"""
    b = board().race(0, "naga", "archaeologist").hold(0, "lake").relic("well", "lake").conquest_of(0)
    assert b.income() == {"regions": 1, "per_relic": 1}


def test_rulers_of_the_shores_do_not_control_the_well() -> None:
    """SW-INT-59"""
    b = board().race(0, "orcs", "archaeologist").hold(0, "hill").hold(0, "peak").relic("well", "lake").conquest_of(0)
    assert b.income() == {"regions": 2, "wellspring": 2}


def test_naga_fish_in_water_beside_water() -> None:
    """SW-INT-60"""
    face = make_face("deep", {"bay": "sea", "reef": "sea", "tarn": "lake", "isle": "hill"}, ["bay reef", "isle tarn"])
    b = board().on_islands(face).race(0, "naga", "fisher").hold(0, "bay").hold(0, "tarn").conquest_of(0)
    assert b.income() == {"regions": 2, "per_region:beside_water": 1}


def test_bombs_work_under_water() -> None:
    """SW-INT-61"""
    b = board().race(0, "goblins").hold(0, "hill").race(1, "naga").hold(1, "lake", 2).bombs([1] * 6).conquest_of(0)
    b.until("bombs").do("bomb", "lake")
    b.end_turn().end_turn().do("expand")
    assert (b.s.active, b.owner("lake"), b.s.hand[1]) == (0, -1, 1)


def test_menace_works_under_water() -> None:
    """SW-INT-61"""
    b = board().race(0, "orcs", "menacing").hold(0, "hill").race(1, "naga").hold(1, "lake", 2).conquest_of(0)
    assert b.do("menace", "lake", "").tokens("lake") == 1


def test_portals_need_magic_regions() -> None:
    """SW-INT-61"""
    b = board().race(0, "orcs", "portal_mage").hold(0, "wood").race(1, "naga").hold(1, "lake", 2).hold(1, "down")
    swapped = {region for a in b.conquest_of(0).legal if a.verb == "swap" for region in a.args}
    assert {"wood", "down"} <= swapped
    assert "lake" not in swapped


# -- beasts ---------------------------------------------------------------------------------------


def test_beasts_leave_before_the_race_turns_grey() -> None:
    """SW-INT-62"""
    b = board().race(0, "orcs", "beastmaster").hold(0, "hill", 2, beasts=1).hold(0, "down", 0, beasts=1)
    b.turn_of(0).do("decline")
    assert (b.tokens("hill"), b.owner("down"), sum(b.s.beasts)) == (1, -1, 0)


def test_a_beast_is_company_for_a_tauren_until_it_leaves() -> None:
    """SW-INT-63"""
    b = board().race(0, "tauren", "beastmaster").hold(0, "port", 1, beasts=1).hold(0, "mead", 3)
    b.turn_of(0).do("expand")
    assert (b.owner("port"), b.tokens("mead")) == (-1, 4)


def test_a_hill_that_a_lone_tauren_leaves_calls_no_beast() -> None:
    """SW-INT-63, SW-POWER-BEASTMASTER-04"""
    b = board().race(0, "tauren", "beastmaster").hold(0, "hill", 1, beasts=1).hold(0, "mead", 3)
    b.turn_of(0).do("expand")
    assert (b.owner("hill"), b.tokens("mead"), b.s.hand_beasts[0]) == (-1, 4, 0)


@pytest.mark.parametrize("home", ["mead", ""])
def test_a_beast_left_alone_by_its_tauren_moves_on(home: str) -> None:
    """SW-INT-63, SW-RACE-TAUREN-05, -06"""
    b = board().race(0, "orcs", "menacing").hold(0, "hill").race(1, "tauren", "beastmaster")
    b.hold(1, "port", 1, beasts=1)
    if home:
        b.hold(1, home, 2)
    b.conquest_of(0).do("menace", "port", home)
    assert (b.owner("port"), b.s.hand_beasts[1]) == (-1, 0 if home else 1)
    assert sum(b.s.beasts) == (1 if home else 0)


def test_two_lone_tauren_join_each_other() -> None:
    """SW-INT-63: whoever was joined is not alone any more."""
    b = board().race(0, "tauren", "beastmaster").hold(0, "port", 1, beasts=1).hold(0, "mead", 1, beasts=1)
    b.turn_of(0).do("expand")
    assert sorted((b.tokens("port"), b.tokens("mead"))) == [0, 2]
    assert b.s.hand[0] == 0


def beasts(attacker: str, race: str = "humans") -> Board:
    b = board().race(0, attacker, hand=9).hold(0, "hill").race(1, race, "beastmaster").hold(1, "port", 1, beasts=1)
    return b.hold(1, "mead")


def test_a_beast_lost_is_a_recruit_won() -> None:
    """SW-INT-64"""
    b = beasts("forsaken").conquest_of(0).conquer("port")
    assert (b.s.count("losses"), b.s.hand_beasts[1], b.s.hand[1]) == (1, 0, 1)


@pytest.mark.parametrize("by", ["draenei", "chapel"])
def test_a_beast_is_saved_as_well(by: str) -> None:
    """SW-INT-65"""
    b = beasts("orcs", "draenei" if by == "draenei" else "humans")
    if by == "chapel":
        b.relic("chapel", "mead")
    b.conquest_of(0).conquer("port")
    assert (b.s.hand_beasts[1], b.s.hand[1]) == (1, 1)


# -- Spirit Healer and Doomhammer -----------------------------------------------------------------


@pytest.mark.parametrize(("bought", "healed"), [(1, 0), (0, 1)])
def test_recruits_come_before_the_healer(bought: int, healed: int) -> None:
    """SW-INT-66"""
    b = board().race(0, "forsaken", hand=3).hold(0, "hill").hold(0, "down").relic("healer", "hill").murloc("port")
    b.s.tray["forsaken"] = 1
    b.conquest_of(0).conquer("port").until("recruit").do("recruit", bought)
    assert (b.s.hand[0], b.s.tray["forsaken"]) == (1, 0)
    assert (b.s.coins[0], len(b.events("TokenHealed"))) == (5 - bought, healed)


def hammer(race: str = "orcs", hand: int = 2) -> Board:
    return board().race(0, race, hand=hand).hold(0, "hill", 2).relic("doomhammer", "hill")


def test_tauren_swing_doomhammer_in_pairs() -> None:
    """SW-INT-67"""
    b = hammer("tauren").race(1, "humans").hold(1, "port", 6).conquest_of(0).conquer("port", "doomhammer")
    assert (b.tokens("port"), b.s.coins[:]) == (2, [3, 7])


def test_one_tauren_cannot_swing_doomhammer() -> None:
    """SW-INT-67"""
    assert hammer("tauren", hand=1).conquest_of(0).ways("port") == set()


@pytest.mark.parametrize(("guard", "fee"), [("aegis", 4), ("harmony", 4), ("bog", 3)])
def test_doomhammers_fee_comes_on_top_of_others(guard: str, fee: int) -> None:
    """SW-INT-68"""
    race = "pandaren" if guard == "harmony" else "humans"
    b = board().race(0, "trolls", hand=2).hold(0, "wood").relic("doomhammer", "wood").race(1, race, "bog")
    b.hold(1, "fen" if guard == "bog" else "peak", 3)
    if guard == "aegis":
        b.relic("aegis", "peak")
    if guard == "harmony":
        b.s.harmony[0] = 1
    b.conquest_of(0).conquer("fen" if guard == "bog" else "peak", "doomhammer")
    assert b.s.coins[:] == [5 - fee, 5 + fee]


def test_doomhammer_needs_all_fees_at_once() -> None:
    """SW-INT-68"""
    b = hammer().race(1, "humans").hold(1, "port", 3).relic("aegis", "port").coins(3, 5).conquest_of(0)
    assert ("doomhammer",) not in b.ways("port")


def test_doomhammer_is_free_against_ones_own_elders() -> None:
    """SW-INT-69"""
    b = hammer().faded(0, "trolls").hold(0, "port", race="trolls").coins(0, 5).conquest_of(0)
    b.conquer("port", "doomhammer")
    assert (b.s.coins[0], b.tokens("port")) == (0, 1)
    assert b.events("FeePaid") == []


# -- the rest -------------------------------------------------------------------------------------


def test_the_meeting_stone_adds_nothing_to_the_ashes() -> None:
    """SW-INT-70"""
    b = board(dice=[0]).race(0, "gnomes", hand=9).hold(0, "hill").relic("ashes", "hill").relic("meeting_stone", "hill")
    b.conquest_of(0)
    assert b.cost("quay", "ashes") == b.cost("quay") == 2
    b.do("assault", "quay").conquer("quay")
    assert b.tokens("quay") == 2


def test_trolls_know_their_own_elders() -> None:
    """SW-INT-71"""
    b = board().race(0, "trolls", hand=5).hold(0, "hill").faded(0, "orcs").hold(0, "port", race="orcs")
    assert b.conquest_of(0).cost("port") == 2


@pytest.mark.parametrize(("race", "power", "coins"), [("humans", "champion", 3), ("draenei", "miner", 2)])
def test_the_enraged_count_before_the_losses(race: str, power: str, coins: int) -> None:
    """SW-INT-72"""
    b = board().race(0, "trolls", "enraged", hand=9).hold(0, "hill").race(1, race, power).hold(1, "port", 2)
    ransom = 0
    if power == "champion":
        b.champion("port")
        ransom = 1
    assert b.conquest_of(0).conquer("port").s.coins[0] == 5 + coins + ransom


def test_two_menaces_empty_a_walled_forest() -> None:
    """SW-INT-73"""
    b = board().race(0, "orcs", "menacing").hold(0, "peak").race(1, "night_elves").hold(1, "wood").put("walls", "wood")
    b.conquest_of(0).do("menace", "wood", "")
    assert (b.owner("wood"), sum(b.s.walls)) == (1, 0)
    b.do("menace", "wood", "")
    assert (b.owner("wood"), b.s.count("menace")) == (-1, 2)


def test_a_marked_region_that_explodes_stays_marked() -> None:
    """SW-INT-74"""
    b = board(3).race(0, "goblins").hold(0, "hill").race(1, "humans").hold(1, "mead").race(2, "trolls").hold(2, "port")
    b.put("marks", "port").bombs([1], "port").turn_of(0).do("expand")
    assert (b.owner("port"), b.s.marks[b.r("port")], b.s.coins[:]) == (-1, 1, [5, 5, 5])


def test_harmony_binds_from_the_first_round_on() -> None:
    """SW-INT-75"""
    b = board(coins=1).race(1, "pandaren").hold(1, "port").hold(1, "quay").offer("orcs", "miner")
    b.s.harmony[0] = 1
    b.turn_of(0, round=1).do("pick", "orcs", "miner")
    assert b.kind == "conquest"
    assert not b.targets("conquer") & {"port", "quay"}
    assert "cove" in b.targets("conquer")


@pytest.mark.parametrize(("active", "tower"), [(("up", "down"), 0), (("up",), 1)])
def test_the_new_race_competes_with_the_declined_defenders(active: tuple[str, ...], tower: int) -> None:
    """SW-INT-76"""
    sides = ("up", "down", "left", "right")
    face = make_face("cross", {"croft": "farm", **dict.fromkeys(sides, "hill")}, [f"croft {side}" for side in sides])
    b = board().on_islands(face).faded(0, "humans", "defender").race(0, "orcs")
    for region in ("croft", "left", "right"):
        b.hold(0, region, race="humans")
    for region in active:
        b.hold(0, region)
    assert b.conquest_of(0).end_turn().s.towers[b.r("croft")] == tower


def test_worgen_blacksmiths_spare_two() -> None:
    """SW-INT-77"""
    b = board().race(0, "worgen", "blacksmith", hand=5).hold(0, "hill").race(1, "orcs").hold(1, "port", 2)
    b.turn_of(0).do("expand").do("form", "beast").do("done")
    assert (b.cost("port"), b.cost("peak")) == (2, 1)


def test_naga_explore_from_a_single_lake() -> None:
    """SW-INT-78"""
    b = board().race(0, "naga", "explorer").hold(0, "lake").conquest_of(0)
    assert b.income() == {"regions": 1, "per_island": 1}
