"""Going into decline (SW-DECLINE)."""

from __future__ import annotations

from tests.games.small_world.build import Board, board, part

HOMES = ("port", "hill", "peak", "wood")


def holding(race: str, power: str = "miner", tokens: tuple[int, ...] = (1, 1, 1, 1), seats: int = 2) -> Board:
    """Seat 0's race along the row, from the port on."""
    b = board(seats).race(0, race, power)
    for region, count in zip(HOMES, tokens, strict=False):
        b.hold(0, region, count)
    return b


def decline(b: Board) -> Board:
    return b.turn_of(0).do("decline")


def with_old_race(b: Board, race: str = "forsaken", power: str = "", *regions: str) -> Board:
    b.faded(0, race, power)
    for region in regions or ("quay", "mead", "moor"):
        b.hold(0, region, race=race)
    return b


def plain_cost(b: Board, region: str) -> int:
    """What the region would cost a race without any ability."""
    kit = b.g.abilities("orcs", "")
    return int(sum(n for _, n in part("march").cost_parts(b.g, b.s, 1, kit, b.r(region), False)))


def test_the_choice_comes_before_any_conquest() -> None:
    """SW-DECLINE-01"""
    b = holding("orcs", tokens=(5,)).turn_of(0)
    assert "decline" in b.verbs()
    b.do("expand").do("lift_spare").do("done").conquer("hill")
    for kind in ("conquest", "redeploy", "end_turn"):
        assert "decline" not in b.until(kind).verbs()


def test_the_older_race_is_swept_away() -> None:
    """SW-DECLINE-02, SW-DECLINE-03, SW-DECLINE-04"""
    b = decline(with_old_race(holding("blood_elves")))
    assert all(b.owner(region) == -1 and not b.tokens(region) for region in ("quay", "mead", "moor"))
    assert b.s.tray["forsaken"] == 20
    assert b.s.race_stacks["all"][-1] == "forsaken"
    assert b.s.faded[0] == "blood_elves"
    names = [type(event).__name__ for event in b.events("RaceLeft", "RaceDeclined")]
    assert names == ["RaceLeft", "RaceDeclined"]


def test_its_banner_may_fill_the_column() -> None:
    """SW-DECLINE-03"""
    b = with_old_race(holding("blood_elves"))
    b.s.race_stacks["all"], b.s.rows["all"] = (), b.s.rows["all"][:5]
    decline(b)
    assert b.s.rows["all"][5].race == "forsaken"


def test_the_banner_turns() -> None:
    """SW-DECLINE-05"""
    b = decline(holding("orcs"))
    assert (b.s.race[0], b.s.power[0], b.s.faded[0]) == ("", "", "orcs")
    assert not b.s.is_active_race(b.r("hill"))


def test_the_power_is_discarded() -> None:
    """SW-DECLINE-06: unless it lasts (SW-AMBIG-07)."""
    b = decline(holding("orcs", "blacksmith"))
    assert (b.s.power_discard, b.s.faded_power[0]) == (("blacksmith",), "")
    for power in ("defender", "bog"):
        b = decline(holding("orcs", power))
        assert (b.s.power_discard, b.s.faded_power[0]) == ((), power)


def test_one_token_stays_in_each_region() -> None:
    """SW-DECLINE-07"""
    b = holding("orcs", tokens=(5, 3, 1))
    tray = b.s.tray["orcs"]
    decline(b)
    assert [b.tokens(region) for region in HOMES] == [1, 1, 1, 0]
    assert b.s.tray["orcs"] == tray + 6
    b = holding("orcs", tokens=(5,))
    b.s.hand[0] = 4
    tray = b.s.tray["orcs"]
    decline(b)
    assert (b.s.hand[0], b.s.tray["orcs"]) == (0, tray + 8)


def test_two_tauren_stay() -> None:
    """SW-DECLINE-08"""
    b = holding("tauren", tokens=(4, 2, 3))
    tray = b.s.tray["tauren"]
    decline(b)
    assert [b.tokens(region) for region in HOMES[:3]] == [2, 2, 2]
    assert b.s.tray["tauren"] == tray + 3


def test_the_turn_ends_after_the_income() -> None:
    """SW-DECLINE-09, SW-DECLINE-20: nobody is asked anything in between."""
    b = decline(holding("humans", "portal_mage"))
    assert (b.asked, b.kind) == (1, "pick")
    assert b.s.coins[0] == 9
    assert b.s.active == 1


def test_a_coin_for_each_region_and_no_more() -> None:
    """SW-DECLINE-10"""
    b = board().race(0, "blood_elves", "archaeologist")
    for region in ("wood", "down", "port", "mead"):
        b.hold(0, region)
    decline(b.relic("heart", "port"))
    assert b.s.coins[0] == 9


def test_the_older_race_pays_nothing_any_more() -> None:
    """SW-DECLINE-11"""
    assert decline(with_old_race(holding("blood_elves"))).s.coins[0] == 9


def test_abilities_end() -> None:
    """SW-DECLINE-13"""
    b = board().faded(1, "draenei").hold(1, "hill", race="draenei").hold(1, "moor", race="draenei")
    b.race(0, "orcs", "miner", hand=9).hold(0, "port").conquest_of(0)
    tray = b.s.tray["draenei"]
    assert b.conquer("hill").s.tray["draenei"] == tray + 1


def test_what_persists() -> None:
    """SW-DECLINE-14: walls, garrisons, towers, tolls, water, pairs; placed bombs are resolved once."""
    b = board().race(0, "night_elves", "garrison").hold(0, "wood", 2).put("walls", "wood").put("garrisons", "wood")
    decline(b)
    assert plain_cost(b, "wood") == 2 + 1 + 1 + 1
    b = decline(board().race(0, "night_elves", "miner").hold(0, "wood").put("walls", "wood"))
    assert plain_cost(b, "wood") == 4
    b = board().race(0, "naga", "miner").hold(0, "lake", 3).hold(0, "sound", 2)
    decline(b)
    assert (b.tokens("lake"), b.tokens("sound"), b.s.coins[0]) == (1, 1, 7)
    b = board().race(0, "goblins", "miner").hold(0, "hill").race(1, "trolls").hold(1, "port", 3).hold(1, "mead")
    decline(b.bombs([1], "port"))
    assert b.owner("port") == -1
    assert sum(b.s.bombs) == 0
    assert b.s.hand[1] == 0
    assert b.tokens("mead") == 3


def test_what_does_not_persist() -> None:
    """SW-DECLINE-15: beasts, champion, harmony, objectives, bombs in the pile, form, coins and discounts."""
    b = board().race(0, "humans", "beastmaster").hold(0, "hill", 2, beasts=1).hold(0, "moor", 0, beasts=1)
    decline(b.put("marks", "mead", "fen"))
    assert (sum(b.s.marks), sum(b.s.beasts), b.held(0)) == (0, 0, set())
    assert (b.owner("hill"), b.owner("moor"), b.s.coins[0]) == (0, -1, 6)
    b = board().race(0, "pandaren", "champion").hold(0, "hill").champion("hill")
    b.s.harmony[1] = 1
    decline(b)
    assert (b.s.harmony, b.s.champion_of, b.s.defenders(b.r("hill"))) == ([0, 0], -1, 1)
    b = board().race(0, "goblins", "blacksmith").hold(0, "hill").bombs([0])
    decline(b)
    assert (b.bomb_pile, len(b.bomb_box)) == ((), 12)
    b = board().faded(0, "dwarves").hold(0, "mead", race="dwarves").race(0, "orcs", "miner", hand=5).hold(0, "hill")
    assert b.conquest_of(0).cost("peak") == 3
    b = decline(board().race(0, "worgen", "miner").hold(0, "hill"))
    assert (b.s.form[0], b.s.coins[0]) == ("", 6)


def test_tokens_of_others_stay() -> None:
    """SW-DECLINE-15: harmony, objectives, beasts, bombs and the champion go with their own race only."""
    b = board(3).race(0, "orcs", "miner").hold(0, "hill").race(1, "pandaren", "champion").hold(1, "fen").champion("fen")
    b.race(2, "humans", "beastmaster").hold(2, "down", 1, beasts=1).put("marks", "mead")
    b.s.harmony[0] = 1
    decline(b)
    assert (b.s.harmony, b.s.champion_at) == ([1, 0, 0], b.r("fen"))
    assert (sum(b.s.marks), sum(b.s.beasts)) == (1, 1)


def test_relics_are_of_no_use_to_a_declined_race() -> None:
    """SW-DECLINE-16: but for the Well of Eternity."""
    b = board().faded(0, "orcs")
    for region, relic in (("port", "dark_portal"), ("wood", "karazhan"), ("glade", "healer"), ("hill", "heart")):
        b.hold(0, region, race="orcs").relic(relic, region)
    b.race(1, "trolls").hold(1, "peak").turn_of(0)
    assert b.income() == {"faded_regions": 4}
    b.relic("well", "lake")
    assert b.income() == {"faded_regions": 4, "wellspring": 2}


def test_regions_in_decline_are_no_dearer() -> None:
    """SW-DECLINE-17, SW-DECLINE-18: every declined token defends, and all are lost."""
    b = board().race(0, "orcs", "miner", hand=9).hold(0, "port").hold(0, "fen")
    b.faded(1, "naga").hold(1, "hill", race="naga").hold(1, "field", 3, race="naga").hold(1, "mead", race="naga")
    b.conquest_of(0)
    assert (b.cost("hill"), b.cost("field")) == (3, 5)
    tray = b.s.tray["naga"]
    b.conquer("field")
    assert (b.s.tray["naga"], b.s.hand[1]) == (tray + 3, 0)


def test_a_race_without_regions_just_leaves() -> None:
    """SW-DECLINE-19, SW-AMBIG-20"""
    b = board().race(0, "orcs", "bog", hand=3)
    decline(b)
    assert (b.s.coins[0], b.s.tray["orcs"]) == (5, 11)
    assert b.s.race_stacks["all"][-1] == "orcs"
    assert (b.s.faded[0], b.s.faded_power[0], b.s.power_discard) == ("", "", ("bog",))


def test_a_decline_leaves_others_alone() -> None:
    """SW-DECLINE-20: without bombs nobody has to place anything."""
    b = holding("orcs").race(1, "trolls").hold(1, "moor", 2).hold(1, "mead")
    decline(b)
    assert (b.asked, b.kind, b.tokens("moor"), b.tokens("mead")) == (1, "intent", 2, 1)


def test_what_lay_in_swept_regions() -> None:
    """SW-DECLINE-21"""
    b = with_old_race(holding("orcs")).relic("frostmourne", "quay").bury("chapel", "mead")
    b.put("garrisons", "quay", "moor").put("walls", "moor")
    b.race(1, "goblins", "miner").hold(1, "fen").bombs([1], "moor")
    s = decline(b).s
    assert (sum(s.garrisons), sum(s.walls), sum(s.bombs)) == (0, 0, 0)
    assert b.bomb_pile[0] == 1
    assert s.relics["frostmourne"] == b.r("quay")
    assert b.buried("mead") == "chapel"
    assert b.g.holder(s, "frostmourne") == -1


def test_the_well_pays_in_the_turn_of_decline() -> None:
    """SW-DECLINE-22"""
    b = holding("orcs").hold(0, "mead").race(1, "trolls").hold(1, "moor").relic("well", "lake")
    assert decline(b).s.coins[0] == 5 + 7


def test_towers_are_checked_in_the_turn_of_decline() -> None:
    """SW-DECLINE-22"""
    b = board().race(0, "orcs", "defender").hold(0, "port").hold(0, "hill").hold(0, "field")
    b.race(1, "trolls").hold(1, "fen").hold(1, "moor").put("towers", "field")
    decline(b)
    assert (b.s.towers[b.r("port")], b.s.towers[b.r("field")]) == (1, 0)


def test_explosions_earn_the_faction_bonus() -> None:
    """SW-DECLINE-22"""
    b = board().race(0, "goblins", "warmaster").hold(0, "hill").race(1, "humans").hold(1, "port").hold(1, "mead")
    decline(b.bombs([1], "port"))
    assert b.s.coins == [5 + 1 + 1, 5]


def test_blood_elf_archaeologists_decline() -> None:
    """SW-DECLINE-EX-01, SW-DECLINE-EX-02: and their Forsaken are swept from the map."""
    b = with_old_race(holding("blood_elves", "archaeologist", tokens=(4, 3, 2)))
    tray = b.s.tray["blood_elves"]
    decline(b)
    assert [b.tokens(region) for region in HOMES[:3]] == [1, 1, 1]
    assert b.s.tray["blood_elves"] == tray + 6
    assert b.s.faded[0] == "blood_elves"
    assert b.s.power_discard == ("archaeologist",)
    assert "forsaken" not in b.s.kin
    assert b.s.tray["forsaken"] == 20
    assert b.s.race_stacks["all"][-1] == "forsaken"
