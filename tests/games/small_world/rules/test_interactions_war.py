"""Where rules meet (SW-INT-21 to SW-INT-44): bombs, menacing, theft and the final conquest."""

from __future__ import annotations

import pytest

from tests.games.small_world.build import Board, board

DUD, BANG = 0, 1
IN_HAND = -2

# -- bombs ----------------------------------------------------------------------------------------


def bombed(race: str, *regions: tuple[str, int], power: str = "", mine: str = "", coins: int = 5) -> Board:
    """Goblins in hill and fen; an opponent's regions with so many tokens, each on an exploding bomb."""
    b = board(coins=coins).race(0, "goblins", mine).hold(0, "hill").hold(0, "fen").race(1, race, power)
    for region, tokens in regions:
        b.hold(1, region, tokens)
    return b.bombs([BANG] * len(regions), *(region for region, _ in regions))


def test_an_explosion_captures_the_champion() -> None:
    """SW-INT-21"""
    b = bombed("humans", ("port", 1), power="champion").champion("port")
    tray = b.s.tray["humans"]
    b.turn_of(0).do("expand")
    assert (b.s.coins[:], b.s.tray["humans"], b.s.champion_at, b.s.hand[1]) == ([6, 4], tray, IN_HAND, 1)


def test_an_explosion_uses_the_saving_of_the_turn_up() -> None:
    """SW-INT-22"""
    b = bombed("draenei", ("port", 2)).hold(1, "peak", 2)
    b.s.hand[0] = 9
    tray = b.s.tray["draenei"]
    b.turn_of(0).expand()
    assert (b.s.tray["draenei"], b.s.hand[1]) == (tray, 2)
    b.conquer("peak")
    assert (b.s.tray["draenei"], b.s.hand[1]) == (tray + 1, 3)


def test_one_harmony_fee_opens_all_bombs() -> None:
    """SW-INT-23"""
    b = bombed("pandaren", ("port", 1), ("peak", 1))
    b.s.harmony[0] = 1
    b.turn_of(0).do("expand").do("reveal", "port")
    assert b.kind == "bomb_fee"
    b.do("pay")
    assert (b.s.coins[:], len(b.bomb_box), b.held(1)) == ([3, 7], 2, set())


@pytest.mark.parametrize("coins", [1, 5])
def test_an_unpaid_bomb_returns_unseen(coins: int) -> None:
    """SW-INT-23"""
    b = bombed("pandaren", ("port", 1), coins=coins)
    b.s.harmony[0] = 1
    b.turn_of(0).do("expand")
    if coins > 1:
        b.do("take_back")
    assert (b.bomb_pile[0], b.bomb_box, b.owner("port"), b.s.coins[0]) == (1, (), 1, coins)


def test_bombs_are_laid_beside_pandaren_free() -> None:
    """SW-INT-23"""
    b = bombed("pandaren").hold(1, "port")
    b.s.harmony[0] = 1
    b.conquest_of(0).until("bombs").do("bomb", "port")
    assert b.s.coins[0] == 5


def test_a_tower_snuffs_a_bomb_out() -> None:
    """SW-INT-24"""
    b = bombed("humans", ("port", 2), power="defender").put("towers", "port").turn_of(0).do("expand")
    assert (b.bomb_box, b.tokens("port"), b.s.hand[1]) == ((1,), 2, 0)


def test_no_bomb_is_laid_under_a_tower() -> None:
    """SW-INT-24"""
    b = bombed("humans", power="defender").hold(1, "port").hold(1, "peak").put("towers", "port")
    assert b.conquest_of(0).until("bombs").targets("bomb") == {"peak"}


@pytest.mark.parametrize(("coins", "explodes"), [(5, True), (2, True), (1, False)])
def test_the_aegis_asks_before_the_bomb_shows(coins: int, explodes: bool) -> None:
    """SW-INT-24"""
    b = bombed("humans", ("port", 2), coins=coins).relic("aegis", "port").turn_of(0).do("expand")
    if explodes:
        assert b.kind == "bomb_fee"
        b.do("pay")
        assert (b.s.coins[:], b.owner("port")) == ([coins - 2, coins + 2], -1)
    else:
        assert (b.bomb_pile[0], b.owner("port"), b.kind) == (1, 1, "ready")


def test_the_chapel_saves_from_bombs() -> None:
    """SW-INT-25"""
    b = bombed("humans", ("port", 3)).hold(1, "mead").relic("chapel", "mead").turn_of(0).do("expand")
    assert (b.s.hand[1], b.owner("port")) == (3, -1)


def test_explosions_earn_what_conquests_earn() -> None:
    """SW-INT-26, SW-AMBIG-32"""
    b = bombed("humans", ("port", 1), mine="warmaster").put("marks", "port").turn_of(0).do("expand")
    assert (b.s.coins[0], b.income()["faction"], b.s.marks[b.r("port")]) == (6, 1, 1)


def test_explosions_enrage() -> None:
    """SW-INT-26"""
    assert bombed("humans", ("port", 3), mine="enraged").turn_of(0).do("expand").s.coins[0] == 8


def test_explosions_turn_nothing_up() -> None:
    """SW-INT-26, SW-AMBIG-32: no occupation, no reveal."""
    b = bombed("humans", ("port", 1)).bury("ashes", "port").turn_of(0).do("expand")
    assert (b.buried("port"), b.s.relics) == ("ashes", {})


def test_an_explosion_kills_one_tauren_of_two() -> None:
    """SW-INT-27"""
    b = bombed("tauren", ("port", 2))
    tray = b.s.tray["tauren"]
    b.turn_of(0).do("expand")
    assert (b.s.tray["tauren"], b.s.hand[1], b.owner("port")) == (tray + 1, 1, -1)


def test_declining_goblins_earn_only_the_faction_bonus() -> None:
    """SW-INT-28"""
    b = bombed("humans", ("port", 1), ("wood", 1), ("peak", 1), mine="warmaster").hold(0, "down").hold(0, "mead")
    b.hold(1, "quay").bombs([BANG, BANG, DUD], "port", "wood", "peak").faded(0, "orcs").hold(0, "cove", race="orcs")
    b.turn_of(0).do("decline").do("reveal", "port").do("reveal", "wood")
    order = [type(e).__name__ for e in b.events("BombRevealed", "RaceLeft", "RaceDeclined", "IncomeTaken")]
    assert order == ["BombRevealed"] * 3 + ["RaceLeft", "RaceDeclined", "IncomeTaken"]
    assert b.s.coins[0] == 5 + 4 + 1
    assert (b.bomb_pile, len(b.bomb_box), sum(b.s.bombs)) == ((), 12, 0)


def test_goblins_never_stand_on_a_bomb() -> None:
    """SW-INT-29: whatever they hold next to, the bombs are gone before they conquer."""
    b = bombed("humans", ("port", 1), ("peak", 1))
    b.s.hand[0] = 9
    b.turn_of(0).do("expand").do("reveal", "port").expand().conquer("port").conquer("peak")
    assert not any(b.s.bombs[b.r(region)] for region in b.held(0))
    assert not any("SW-INV-13" in violation for violation in b.g.violations(b.s))


# -- menacing -------------------------------------------------------------------------------------


def menacing(race: str, *regions: tuple[str, int], power: str = "", mine: str = "orcs", coins: int = 5) -> Board:
    """A Menacing race on the hill beside port and peak, against another."""
    b = board(coins=coins).race(0, mine, "menacing").hold(0, "hill").race(1, race, power)
    for region, tokens in regions:
        b.hold(1, region, tokens)
    return b


def test_scaring_pandaren_breaks_the_harmony_once() -> None:
    """SW-INT-30"""
    b = menacing("pandaren", ("port", 4), ("mead", 1))
    b.s.harmony[0] = 1
    b.conquest_of(0)
    for _ in range(3):
        b.do("menace", "port", "mead")
    assert b.s.coins[:] == [3, 7]


def test_a_wall_is_no_pandaren() -> None:
    """SW-INT-30: taking a garrison down removes no race token."""
    b = menacing("pandaren", ("port", 2)).put("garrisons", "port")
    b.s.harmony[0] = 1
    assert b.conquest_of(0).do("menace", "port", "").s.coins[0] == 5


def test_one_use_empties_a_pair_of_tauren() -> None:
    """SW-INT-31"""
    b = menacing("tauren", ("port", 2), ("mead", 2), ("glade", 2)).conquest_of(0).do("menace", "port", "mead")
    assert (b.kind, b.asked) == ("lone", 1)
    b.do("join", "glade")
    assert (b.owner("port"), b.tokens("mead"), b.tokens("glade"), b.s.count("menace")) == (-1, 3, 3, 1)


def test_a_declined_tauren_may_stay_alone() -> None:
    """SW-INT-31"""
    b = menacing("humans").faded(1, "tauren").hold(1, "port", 2, race="tauren").hold(1, "mead", 2, race="tauren")
    b.conquest_of(0).do("menace", "port", "mead")
    assert (b.kind, b.tokens("port")) == ("conquest", 1)


def test_the_last_draenei_is_scared_into_the_hand() -> None:
    """SW-INT-32"""
    b = menacing("draenei", ("port", 1))
    tray = b.s.tray["draenei"]
    b.conquest_of(0).do("menace", "port", "")
    assert (b.s.hand[1], b.s.tray["draenei"], b.owner("port")) == (1, tray, -1)


def test_a_draenei_that_only_moves_leaves_the_saving_unspent() -> None:
    """SW-INT-32"""
    b = menacing("draenei", ("port", 2), ("mead", 1))
    b.s.hand[0] = 9
    tray = b.s.tray["draenei"]
    b.conquest_of(0).do("menace", "port", "mead").conquer("port")
    assert (b.s.tray["draenei"], b.s.hand[1]) == (tray, 1)


def test_the_chapel_saves_from_menace() -> None:
    """SW-INT-33"""
    b = menacing("humans", ("port", 2)).relic("chapel", "port")
    tray = b.s.tray["humans"]
    b.conquest_of(0).do("menace", "port", "")
    assert (b.s.hand[1], b.s.tray["humans"], b.tokens("port")) == (1, tray, 1)


def test_the_champion_is_not_scared() -> None:
    """SW-INT-34"""
    b = menacing("humans", ("port", 1), ("mead", 1), power="champion").champion("port").conquest_of(0)
    b.do("menace", "port", "mead")
    assert (b.owner("port"), b.tokens("port"), b.s.champion_at) == (1, 0, b.r("port"))
    assert "menace" not in b.verbs()


def test_the_wall_of_a_lonely_champion_is_scared_down() -> None:
    """SW-INT-34"""
    b = menacing("night_elves", power="champion").hold(1, "port", 0).champion("port").put("walls", "port")
    b.conquest_of(0).do("menace", "port", "")
    assert (sum(b.s.walls), b.owner("port"), "menace" in b.verbs()) == (0, 1, False)


def test_beasts_are_scared() -> None:
    """SW-INT-34"""
    b = menacing("humans", ("mead", 1), power="beastmaster").hold(1, "port", 0, beasts=2).conquest_of(0)
    b.do("menace", "port", "mead")
    assert (b.s.beasts[b.r("port")], b.s.beasts[b.r("mead")]) == (1, 1)


def test_the_last_beast_of_draenei_is_scared_into_the_hand() -> None:
    """SW-INT-32, SW-INT-65"""
    b = menacing("draenei", power="beastmaster").hold(1, "port", 0, beasts=1).conquest_of(0).do("menace", "port", "")
    assert (b.s.hand_beasts[1], b.s.hand[1], b.owner("port")) == (1, 0, -1)


def test_a_beast_without_another_region_returns_to_the_box() -> None:
    """SW-INT-34, SW-POWER-MENACING-03"""
    b = menacing("humans", power="beastmaster").hold(1, "port", 0, beasts=2)
    tray = b.s.tray["humans"]
    b.conquest_of(0).do("menace", "port", "")
    assert (b.s.beasts[b.r("port")], b.s.hand_beasts[1], b.s.tray["humans"]) == (1, 0, tray)
    assert b.s.count("losses") == 1


def test_a_garrison_is_scared_before_its_token() -> None:
    """SW-INT-35"""
    b = menacing("trolls").faded(1, "humans").hold(1, "port", race="humans").put("garrisons", "port").conquest_of(0)
    b.do("menace", "port", "")
    assert b.tokens("port") == 1
    b.do("menace", "port", "")
    assert (b.s.kin[b.r("port")], b.s.faded[1]) == ("", "")


@pytest.mark.parametrize(("elsewhere", "recruits"), [(False, 1), (True, 0)])
def test_menacing_forsaken_recruit_whom_they_drive_off_the_map(elsewhere: bool, recruits: int) -> None:
    """SW-INT-36"""
    b = menacing("humans", ("port", 2), mine="forsaken")
    if elsewhere:
        b.hold(1, "mead")
    b.conquest_of(0).do("menace", "port", "mead" if elsewhere else "")
    assert b.s.count("losses") == recruits


def test_a_driven_out_murloc_is_a_recruit() -> None:
    """SW-INT-36"""
    b = menacing("humans", mine="forsaken").murloc("port").conquest_of(0).do("menace", "port", "").until("recruit")
    assert b.targets("recruit") == {0, 1}


def test_towers_and_the_aegis_stand_against_menace() -> None:
    """SW-INT-37"""
    b = menacing("humans", ("port", 2), ("peak", 2), ("mead", 1), power="defender").put("towers", "port")
    b.relic("aegis", "peak").conquest_of(0)
    assert b.targets("menace") == {"peak"}
    assert b.do("menace", "peak", "mead").s.coins[:] == [3, 7]


@pytest.mark.parametrize(("coins", "offered"), [(1, False), (2, True)])
def test_without_two_coins_the_aegis_region_is_not_menaced(coins: int, offered: bool) -> None:
    """SW-INT-37"""
    b = menacing("humans", ("peak", 2), coins=coins).relic("aegis", "peak").conquest_of(0)
    assert ("menace" in b.verbs()) == offered


# -- theft ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("coins", "offered"), [(1, False), (2, True)])
def test_without_two_coins_nothing_is_stolen_from_under_the_aegis(coins: int, offered: bool) -> None:
    """SW-INT-38"""
    b = board(coins=coins).race(0, "ethereals").hold(0, "hill").race(1, "humans").hold(1, "port")
    assert ("steal" in b.relic("aegis", "port").conquest_of(0).verbs()) == offered


@pytest.mark.parametrize("loot", ["aegis", "ashes"])
def test_stealing_from_under_the_aegis_costs_two(loot: str) -> None:
    """SW-INT-38"""
    b = board(coins=3).race(0, "ethereals").hold(0, "hill").race(1, "humans").hold(1, "port").relic("aegis", "port")
    if loot != "aegis":
        b.relic(loot, "port")
    b.conquest_of(0).do("steal", loot, "hill")
    assert (b.s.coins[:], b.s.relics[loot]) == ([1, 5], b.r("hill"))


def test_nobody_steals_from_under_a_tower() -> None:
    """SW-INT-39"""
    b = board().race(0, "ethereals", hand=9).hold(0, "hill").race(1, "humans", "defender").hold(1, "port")
    b.put("towers", "port").relic("ashes", "port").relic("dark_portal", "port").conquest_of(0)
    assert "steal" not in b.verbs()
    assert b.ways("port") == set()


def test_ethereals_do_not_dive_for_the_well() -> None:
    """SW-INT-40"""
    b = board().race(0, "ethereals", hand=9).hold(0, "hill").relic("well", "lake").conquest_of(0)
    assert b.ways("lake") == set()
    assert "steal" not in b.verbs()


# -- the final conquest ---------------------------------------------------------------------------


def last_try(race: str = "orcs", hand: int = 3, dice: tuple[int, ...] = (0,), power: str = "") -> Board:
    return board(dice=dice).race(0, race, power, hand=hand).hold(0, "hill", 2)


def test_with_nothing_missing_no_die_is_rolled() -> None:
    """SW-INT-41, SW-AMBIG-05"""
    b = last_try(hand=3).conquest_of(0)
    assert "peak" in b.targets("conquer")
    assert "peak" not in b.targets("final")


def test_a_token_left_over_may_still_try_the_die() -> None:
    """SW-INT-41"""
    b = last_try(hand=4).conquest_of(0).conquer("peak")
    assert (b.s.hand[0], "port" in b.targets("final")) == (1, True)


@pytest.mark.parametrize(("die", "place"), [(1, "hill"), (2, "peak")])
def test_frostmourne_is_spent_on_a_roll_and_moves_with_success(die: int, place: str) -> None:
    """SW-INT-42"""
    b = last_try(hand=1, dice=(die,)).relic("frostmourne", "hill").race(1, "humans").hold(1, "peak", 2).conquest_of(0)
    assert (b.cost("peak"), b.cost("peak", "frostmourne")) == (5, 3)
    assert "peak" not in b.targets("conquer")
    b.final("peak", "frostmourne")
    assert (b.s.count("frostmourne"), b.s.relics["frostmourne"]) == (1, b.r(place))


def test_doomhammer_never_needs_the_die() -> None:
    """SW-INT-42"""
    b = last_try(hand=1).relic("doomhammer", "hill").conquest_of(0)
    assert not any("doomhammer" in a.args[1] for a in b.legal if a.verb == "final")
    assert ("doomhammer",) in b.ways("peak")


@pytest.mark.parametrize(("hand", "offered"), [(2, True), (1, False)])
def test_two_tauren_may_try_the_die(hand: int, offered: bool) -> None:
    """SW-INT-43"""
    b = last_try("tauren", hand=hand, dice=(2,)).murloc("peak").conquest_of(0)
    assert ("peak" in b.targets("final")) == offered
    if offered:
        assert b.final("peak").tokens("peak") == 2


def test_one_beast_may_try_the_die() -> None:
    """SW-INT-44"""
    b = last_try(hand=0, dice=(2,), power="beastmaster").conquest_of(0)
    assert b.s.hand_beasts[0] == 1
    b.final("peak")
    assert (b.owner("peak"), b.tokens("peak"), b.s.beasts[b.r("peak")]) == (0, 0, 1)
