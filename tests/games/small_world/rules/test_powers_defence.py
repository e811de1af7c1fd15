"""Powers that defend: Garrison, Bog, Defenders."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.small_world.build import Board, board, make_face

# -- Garrison -------------------------------------------------------------------------------------


def test_every_occupied_region_gets_a_garrison() -> None:
    """SW-POWER-GARRISON-01"""
    b = board().race(0, "orcs", "garrison", hand=10).conquest_of(0)
    for region in ("port", "hill", "peak"):
        b.conquer(region)
    assert [r for r, garrison in enumerate(b.s.garrisons) if garrison] == sorted(map(b.r, ("port", "hill", "peak")))


def test_a_garrison_defends_like_one_token() -> None:
    """SW-POWER-GARRISON-02"""
    b = board().race(0, "trolls", hand=9).hold(0, "port").race(1, "humans", "garrison").hold(1, "hill", 2)
    b.put("garrisons", "hill").conquest_of(0)
    assert b.cost("hill") == 5 - 1
    b.s.race[0] = "orcs"
    b.s.kin[b.r("port")] = "orcs"
    assert b.cost("hill") == 5


def garrisoned(standing: int) -> Board:
    """Orcs with a garrison in as many regions, and the next one to conquer."""
    names = [f"hill{i}" for i in range(12)]
    face = make_face("row", dict.fromkeys(names, "hill"), [f"{one} {other}" for one, other in pairwise(names)])
    b = board().on_islands(face).race(0, "orcs", "garrison")
    b.s.tray["orcs"] += 10
    for name in names[:standing]:
        b.hold(0, name).put("garrisons", name)
    b.s.hand[0] = 4
    return b.conquest_of(0)


def test_the_tenth_garrison_stands_at_once() -> None:
    """SW-POWER-GARRISON-03, SW-POWER-GARRISON-06"""
    b = garrisoned(9).conquer("hill9")
    assert (b.kind, sum(b.s.garrisons)) == ("conquest", 10)


def test_beyond_ten_the_owner_chooses_where_they_stand() -> None:
    """SW-POWER-GARRISON-03"""
    b = garrisoned(10).conquer("hill10")
    assert (b.kind, len(b.targets("without"))) == ("garrison", 11)
    b.do("without", "hill3")
    assert (b.s.garrisons[b.r("hill3")], b.s.garrisons[b.r("hill10")], sum(b.s.garrisons)) == (0, 1, 10)
    assert b.kind == "conquest"


def test_the_newest_region_may_go_without_a_garrison() -> None:
    """SW-POWER-GARRISON-03"""
    b = garrisoned(10).conquer("hill10").do("without", "hill10")
    assert (b.s.garrisons[b.r("hill10")], sum(b.s.garrisons)) == (0, 10)


def test_nobody_is_asked_where_there_is_nothing_to_choose() -> None:
    """SW-POWER-GARRISON-03: all ten still stand with the race in decline that built them."""
    b = garrisoned(0)
    b.s.tray["trolls"] += 10
    b.faded(1, "trolls")
    for i in range(10):
        b.hold(1, f"hill{i}", race="trolls").put("garrisons", f"hill{i}")
    assert b.hold(0, "hill11", 2).conquest_of(0).conquer("hill10").kind == "conquest"
    assert sum(b.s.garrisons) == 10


def test_garrisons_outlast_the_decline() -> None:
    """SW-POWER-GARRISON-04"""
    b = board().race(1, "humans", "garrison").hold(1, "hill", 3).put("garrisons", "hill").turn_of(1).do("decline")
    b.race(0, "orcs", hand=9).hold(0, "port").conquest_of(0)
    assert b.cost("hill") == 4


@pytest.mark.parametrize("how", ["conquered", "abandoned"])
def test_a_garrison_goes_with_its_region(how: str) -> None:
    """SW-POWER-GARRISON-05"""
    b = board().race(0, "orcs", hand=9).hold(0, "port").race(1, "humans", "garrison").hold(1, "hill", 2)
    b.put("garrisons", "hill")
    if how == "conquered":
        b.conquest_of(0).conquer("hill")
    else:
        b.turn_of(1).do("expand").do("abandon", "hill")
    assert sum(b.s.garrisons) == 0


def test_garrisons_stand_before_the_next_action() -> None:
    """SW-POWER-GARRISON-06"""
    b = board().race(0, "orcs", "garrison", hand=5).conquest_of(0).conquer("port")
    assert (b.kind, b.s.garrisons[b.r("port")]) == ("conquest", 1)


def test_declined_garrisons_are_not_built_again() -> None:
    """SW-POWER-GARRISON-07"""
    b = board().race(0, "orcs", "garrison").hold(0, "hill", 2).hold(0, "down").race(1, "humans").hold(1, "mead")
    b.turn_of(0).do("decline").end_turn()
    assert (b.asked, sum(b.s.garrisons)) == (0, 0)


# -- Bog ------------------------------------------------------------------------------------------


def bog(coins: int = 5, dice: tuple[int, ...] = (), hand: int = 9) -> Board:
    """Bog Trolls in the swamps fen and moor and the plain grove; Orcs stand in the field between."""
    b = board(coins=coins, dice=dice).race(0, "orcs", hand=hand).hold(0, "field").race(1, "trolls", "bog")
    return b.hold(1, "fen").hold(1, "moor").hold(1, "grove")


def test_the_bog_takes_a_toll_before_the_conquest() -> None:
    """SW-POWER-BOG-01"""
    b = bog().conquest_of(0).conquer("fen")
    assert b.s.coins[:] == [4, 6]
    kinds = [type(e).__name__ for e in b.events("FeePaid", "RegionConquered")]
    assert kinds == ["FeePaid", "RegionConquered"]


def test_every_swamp_has_its_toll_and_only_swamps() -> None:
    """SW-POWER-BOG-02"""
    b = bog().conquest_of(0).conquer("fen").conquer("moor").conquer("grove")
    assert b.s.coins[:] == [3, 7]


def test_without_a_coin_the_swamp_is_closed() -> None:
    """SW-POWER-BOG-02"""
    b = bog(coins=0).conquest_of(0)
    assert not (b.targets("conquer") | b.targets("final")) & {"fen", "moor"}


def test_the_toll_outlasts_the_decline() -> None:
    """SW-POWER-BOG-03"""
    b = bog().turn_of(1).do("decline")
    coins = list(b.s.coins)
    b.s.hand[0] = 9
    b.conquest_of(0).conquer("fen")
    assert b.s.coins[:] == [coins[0] - 1, coins[1] + 1]


def test_the_toll_ends_with_the_race() -> None:
    """SW-POWER-BOG-04"""
    b = board().race(0, "orcs", hand=9).hold(0, "field").faded(1, "trolls", "bog").hold(1, "fen", race="trolls")
    b.conquest_of(0).conquer("fen")
    assert (b.s.coins[:], b.s.faded_power[1]) == ([4, 6], "")
    assert "bog" in b.s.power_discard


def test_nobody_pays_a_toll_to_oneself() -> None:
    """SW-POWER-BOG-05"""
    b = board().race(0, "orcs", hand=9).hold(0, "field").faded(0, "trolls", "bog").hold(0, "fen", race="trolls")
    assert b.coins(0, 5).conquest_of(0).conquer("fen").s.coins[0] == 0


# -- Defenders ------------------------------------------------------------------------------------
#
# A square: the farm `croft` has five neighbours, north, east, south, west and heath; each of them touches only it.

SPOKES = ("north", "east", "south", "west", "heath")
SQUARE = make_face("square", {"croft": "farm", **dict.fromkeys(SPOKES, "hill")}, [f"croft {spoke}" for spoke in SPOKES])


def defenders(**around: str) -> Board:
    """Orc Defenders in the croft; `around` says who holds which neighbour: own, foe, elders, old_foe or murlocs."""
    b = board().on_islands(SQUARE).race(0, "orcs", "defender").hold(0, "croft")
    b.race(1, "humans").faded(0, "trolls").faded(1, "dwarves")
    for region, who in around.items():
        match who:
            case "own":
                b.hold(0, region)
            case "foe":
                b.hold(1, region)
            case "elders":
                b.hold(0, region, race="trolls")
            case "old_foe":
                b.hold(1, region, race="dwarves")
            case "murlocs":
                b.murloc(region)
    return b


def tower(b: Board) -> int:
    return int(b.s.towers[b.r("croft")])


def test_a_tower_rises_where_the_neighbourhood_is_theirs() -> None:
    """SW-POWER-DEFENDER-01"""
    b = defenders(north="own", east="own", south="foe", west="murlocs").conquest_of(0)
    assert tower(b) == 0
    assert tower(b.end_turn()) == 1


def test_towers_rise_on_farmland_only() -> None:
    """SW-POWER-DEFENDER-01"""
    b = board().race(0, "orcs", "defender").hold(0, "hill").hold(0, "peak").hold(0, "port").conquest_of(0).end_turn()
    assert b.s.towers == [int(r == b.r("port")) for r in range(len(b.s.towers))]


@pytest.mark.parametrize("holder", [1, -1])
def test_towers_rise_on_own_farmland_only(holder: int) -> None:
    """SW-POWER-DEFENDER-01"""
    b = defenders(north="own", east="own")
    r = b.r("croft")
    b.s.owner[r], b.s.kin[r], b.s.tokens[r] = (holder, "humans", 1) if holder == 1 else (-1, "", 0)
    assert tower(b.conquest_of(0).end_turn()) == 0


def test_a_tie_builds_no_tower() -> None:
    """SW-POWER-DEFENDER-02"""
    assert tower(defenders(north="own", east="own", south="foe", west="foe").conquest_of(0).end_turn()) == 0


@pytest.mark.parametrize(
    ("around", "built"),
    [
        ({"north": "own", "east": "own", "south": "foe", "west": "old_foe"}, 1),
        ({"north": "own", "east": "own", "south": "elders", "west": "elders"}, 0),
        ({"north": "own", "east": "own", "south": "murlocs", "west": "murlocs"}, 0),
    ],
)
def test_races_compete_one_by_one(around: dict[str, str], built: int) -> None:
    """SW-POWER-DEFENDER-03, SW-AMBIG-41"""
    assert tower(defenders(**around).conquest_of(0).end_turn()) == built


def test_a_tower_that_is_still_deserved_is_left_alone() -> None:
    """SW-POWER-DEFENDER-04"""
    b = defenders(north="own").put("towers", "croft").conquest_of(0).end_turn()
    assert tower(b) == 1
    assert b.events("StructureRemoved", "StructurePlaced") == []


def test_a_lost_majority_takes_the_tower_down() -> None:
    """SW-POWER-DEFENDER-04"""
    b = defenders(north="own", east="own", south="foe", west="foe", heath="foe").put("towers", "croft")
    assert tower(b.conquest_of(0).end_turn()) == 0


def test_between_two_checks_the_tower_stays() -> None:
    """SW-POWER-DEFENDER-05"""
    b = defenders(north="own", south="foe", west="foe", heath="foe").put("towers", "croft").conquest_of(1)
    assert tower(b.end_turn()) == 1


def test_a_tower_is_immune_to_every_conquest() -> None:
    """SW-POWER-DEFENDER-06"""
    b = board().race(1, "humans", "defender").hold(1, "port").put("towers", "port")
    b.race(0, "gnomes", "champion", hand=9).hold(0, "hill").relic("ashes", "hill").relic("frostmourne", "hill")
    b.relic("doomhammer", "hill").conquest_of(0)
    assert b.ways("port") == set()
    assert "port" not in b.targets("final") | b.targets("assault")


def test_a_tower_keeps_its_own_side_out_too() -> None:
    """SW-POWER-DEFENDER-06, SW-AMBIG-34"""
    b = board().faded(0, "humans", "defender").hold(0, "port", race="humans").put("towers", "port")
    b.race(0, "orcs", hand=9).hold(0, "hill").conquest_of(0)
    assert "port" not in b.targets("conquer")


@pytest.mark.parametrize(("foe", "kept"), [("", 1), ("foe", 0)])
def test_declined_defenders_check_their_towers_every_turn(foe: str, kept: int) -> None:
    """SW-POWER-DEFENDER-07"""
    b = defenders(north="own", south=foe).put("towers", "croft").turn_of(0).do("decline")
    assert tower(b) == kept
    assert b.s.faded_power[0] == "defender"


def test_declined_defenders_build_again_on_later_turns() -> None:
    """SW-POWER-DEFENDER-07"""
    b = defenders(north="own")
    b.s.race[0], b.s.faded[0], b.s.power[0], b.s.faded_power[0] = "trolls", "orcs", "", "defender"
    assert tower(b.conquest_of(0).end_turn()) == 1


def many_farms(count: int) -> Board:
    """As many pairs of a farm and a hill, all held by Orc Defenders."""
    looks = {f"{kind}{i}": kind for i in range(count) for kind in ("farm", "hill")}
    pairs = make_face("pairs", looks, [f"farm{i} hill{i}" for i in range(count)])
    b = board().on_islands(pairs).race(0, "orcs", "defender")
    b.s.tray["orcs"] += 10
    for name in looks:
        b.hold(0, name)
    return b.conquest_of(0)


def test_with_six_towers_for_seven_farms_the_owner_chooses() -> None:
    """SW-POWER-DEFENDER-08"""
    b = many_farms(7).until("towers")
    assert len(b.targets("tower")) == 7
    for i in (1, 2, 3, 4, 5, 6):
        b.do("tower", f"farm{i}")
    assert (sum(b.s.towers), b.s.towers[b.r("farm0")], b.kind) == (6, 0, "end_turn")


def test_six_farms_need_no_choice() -> None:
    """SW-POWER-DEFENDER-08"""
    b = many_farms(6).until("towers", "end_turn")
    assert (b.kind, sum(b.s.towers)) == ("end_turn", 6)


def test_a_tower_goes_when_its_region_is_given_up() -> None:
    """SW-POWER-DEFENDER-09"""
    b = defenders(north="own").put("towers", "croft").turn_of(0).do("expand").do("abandon", "croft")
    assert tower(b) == 0
