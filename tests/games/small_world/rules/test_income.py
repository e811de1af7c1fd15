"""Income (SW-SCORE) and the faction bonus (SW-FACTION)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.small_world.build import Board, board, real_game

LAND = ("port", "hill", "peak", "wood", "fen", "field", "moor")


def orcs(
    *regions: str, race: str = "orcs", power: str = "miner", hand: int = 9, seats: int = 2, **options: int
) -> Board:
    b = board(seats, **options).race(0, race, power, hand=hand)
    for region in regions:
        b.hold(0, region)
    return b


# -- income ---------------------------------------------------------------------------------------------


def test_a_coin_for_each_region() -> None:
    """SW-SCORE-01"""
    b = orcs("port", "hill", "peak", "wood", "field", hand=0).turn_of(0).do("expand").end_turn()
    assert b.s.coins == [10, 5]


def test_regions_in_decline_pay_too() -> None:
    """SW-SCORE-02"""
    b = orcs("port", "hill", "peak", "wood").faded(0, "gnomes")
    for region in ("quay", "mead", "cove"):
        b.hold(0, region, race="gnomes")
    assert b.conquest_of(0).income() == {"regions": 4, "faded_regions": 3}


def test_bonus_coins_are_added() -> None:
    """SW-SCORE-03"""
    b = orcs("wood", "down", "port", race="blood_elves").conquest_of(0)
    assert b.income() == {"regions": 3, "per_region:magic": 2}


def test_a_declined_race_gets_no_bonus() -> None:
    """SW-SCORE-04"""
    b = board().faded(0, "blood_elves").hold(0, "wood", race="blood_elves").hold(0, "down", race="blood_elves")
    assert b.turn_of(0).income() == {"faded_regions": 2}


def test_a_pile_pays_like_one_token() -> None:
    """SW-SCORE-05"""
    b = board().race(0, "orcs").hold(0, "hill", 8).conquest_of(0)
    assert b.income() == {"regions": 1}


def test_nobody_sees_what_others_hold() -> None:
    """SW-SCORE-06, SW-AMBIG-25: totals are hidden, payments stay in the log."""
    b = orcs("hill", hand=0, seats=3).turn_of(0).do("expand").end_turn()
    assert list(b.g.view(b.s, 1).coins) == [-1, 5, -1]
    assert list(b.g.view(b.s, None).coins) == [-1, -1, -1]
    assert b.g.view(b.s, 1).income == ()
    [income] = b.events("IncomeTaken")
    assert income.seen_by(1) == income


def test_income_is_no_decision() -> None:
    """SW-SCORE-07"""
    b = orcs("hill", hand=0).turn_of(0).do("expand").until("end_turn")
    assert b.s.coins == [5, 5]
    assert [str(action) for action in b.legal] == ["end_turn"]
    b.do("end_turn")
    assert b.s.coins == [6, 5]
    assert b.asked == 1


def test_incomes_are_noted_for_the_charts() -> None:
    """SW-SCORE-07"""
    b = orcs("hill", "port", hand=0).race(1, "trolls", "fisher").hold(1, "mead").turn_of(0, round=4)
    b.do("expand").end_turn().do("expand").end_turn()
    assert b.s.income == ((0, 4, 2), (1, 4, 1))


def test_the_order_at_the_end_of_a_turn() -> None:
    """SW-AMBIG-38: towers, objectives, aegis, heart, income, payments to the heart, retreats."""
    b = orcs("port", "wood", race="humans", power="defender").relic("heart", "port").relic("aegis", "port")
    b.race(1, "trolls").hold(1, "hill", 2).hold(1, "fen").hold(1, "mead")
    b.conquest_of(0).conquer("hill").do("stop").until("objectives")
    assert b.s.towers[b.r("port")]
    b.t.events.clear()
    asked = []
    for _ in range(5):
        asked.append(str(b.legal[-1]))
        b.t.play(b.asked, b.legal[-1])
    assert asked == ["done", "rest aegis wood", "rest heart wood", "end_turn", "place mead"]
    happened = [type(event).__name__ for event in b.events()]
    assert happened[:6] == ["RelicMoved", "RelicMoved", "IncomeTaken", "TributePaid", "TokensPlaced", "TurnBegan"]
    assert b.kind == "intent"


def test_coins_each_time_come_at_once() -> None:
    """SW-SCORE-08: won with one conquest, spent on the next."""
    b = orcs("hill").coins(0, 5).race(1, "humans", "bog").hold(1, "port").hold(1, "moor").hold(1, "field")
    b.hold(0, "fen").conquest_of(0)
    b.conquer("port")
    assert b.s.coins == [1, 5]
    b.conquer("field")
    assert b.s.coins == [2, 5]
    assert "moor" in b.targets("conquer") | b.targets("final")
    b.s.coins[0] = 0
    assert "moor" not in b.targets("conquer") | b.targets("final")


def test_a_quiet_turn_scores() -> None:
    """SW-SCORE-09"""
    b = orcs("port", "hill", "peak", "wood", hand=0).turn_of(0).do("expand").do("done").do("stop").end_turn()
    assert b.s.coins == [9, 5]


def test_forsaken_herbalists() -> None:
    """SW-SCORE-EX-01"""
    b = orcs("port", "hill", "peak", race="forsaken", power="herbalist", hand=0).turn_of(0).do("expand").end_turn()
    assert b.s.coins == [5 + 4, 5]


def test_blood_elf_archaeologists_after_forsaken_herbalists() -> None:
    """SW-SCORE-EX-02"""
    b = orcs("wood", "fen", "field", race="blood_elves", power="archaeologist", hand=0)
    b.faded(0, "forsaken")
    for region in ("quay", "mead", "cove"):
        b.hold(0, region, race="forsaken")
    b.turn_of(0).do("expand").end_turn()
    assert b.s.coins == [5 + 7, 5]


def test_the_supply_never_runs_dry() -> None:
    """SW-AMBIG-39"""
    b = orcs("port", "hill", hand=0)
    b.s.bank = 1
    b.turn_of(0).do("expand").end_turn()
    assert b.s.coins[0] == 7


# -- the faction bonus ----------------------------------------------------------------------------------


def test_factions() -> None:
    """SW-FACTION-01, SW-AMBIG-03"""
    races = real_game().content.races
    assert Counter(race.faction for race in races.values()) == {"alliance": 6, "horde": 6, "neutral": 4}
    alliance = {"draenei", "dwarves", "gnomes", "humans", "night_elves", "worgen"}
    horde = {"blood_elves", "forsaken", "goblins", "orcs", "tauren", "trolls"}
    for name, race in races.items():
        assert race.faction == ("alliance" if name in alliance else "horde" if name in horde else "neutral")


def beat(attacker: str, victims: dict[str, str], faded: dict[str, str] | None = None) -> dict[str, int]:
    """`attacker` takes regions of seat 1's races, from the middle of the row; what the turn then pays."""
    b = board(4).race(0, attacker, "sailor", hand=30).hold(0, "wood")
    for seat, race in enumerate(sorted(set(victims.values())), start=1):
        b.race(seat, race)
        for region in (region for region, whose in victims.items() if whose == race):
            b.hold(seat, region)
    for region, race in (faded or {}).items():
        if b.s.faded[1] != race:
            b.faded(1, race)
        b.hold(1, region, race=race)
    b.conquest_of(0).until("conquest")
    for region in sorted({*victims, *(faded or {})}, key=["peak", "hill", "port", "fen", "field", "moor"].index):
        b.conquer(region)
    return b.income()


def test_a_coin_for_each_opposing_race() -> None:
    """SW-FACTION-02"""
    assert beat("trolls", {"peak": "humans", "fen": "gnomes"})["faction"] == 2
    assert beat("gnomes", {"peak": "orcs"})["faction"] == 1


def test_one_coin_for_one_race() -> None:
    """SW-FACTION-03"""
    assert beat("trolls", {"peak": "humans", "hill": "humans", "fen": "humans"})["faction"] == 1


def test_active_and_declined_are_two_races() -> None:
    """SW-FACTION-04"""
    assert beat("trolls", {"peak": "humans"}, {"fen": "gnomes"})["faction"] == 2


@pytest.mark.parametrize(
    ("attacker", "victims"),
    [
        pytest.param("naga", {"peak": "humans", "fen": "orcs"}, id="SW-FACTION-05 a neutral attacker"),
        pytest.param("trolls", {"peak": "kobolds"}, id="SW-FACTION-06 a neutral victim"),
        pytest.param("trolls", {"peak": "orcs"}, id="SW-FACTION-07 the same faction"),
    ],
)
def test_no_bonus(attacker: str, victims: dict[str, str]) -> None:
    """SW-FACTION-05, SW-FACTION-06, SW-FACTION-07"""
    assert "faction" not in beat(attacker, victims)


def test_the_bonus_is_for_ones_own_turn() -> None:
    """SW-FACTION-02: neither the next player nor the next turn counts it again."""
    b = orcs("hill").race(1, "trolls", "fisher").hold(1, "mead").faded(1, "humans")
    b.hold(1, "port", race="humans").hold(1, "moor", race="humans").conquest_of(0).conquer("port")
    assert b.income()["faction"] == 1
    b.end_turn().do("expand")
    assert "faction" not in b.income()
    b.end_turn().do("expand")
    assert "faction" not in b.income()


def test_murlocs_have_no_faction() -> None:
    """SW-FACTION-08"""
    b = orcs("hill").murloc("port", "peak").conquest_of(0).conquer("port").conquer("peak")
    assert b.income() == {"regions": 3}


def test_a_failed_attempt_beats_nobody() -> None:
    """SW-FACTION-09: nor does what another of the player's races once did."""
    b = orcs("hill", hand=1, dice=[0]).race(1, "humans").hold(1, "port", 2).conquest_of(0).final("port")  # type: ignore[arg-type]
    assert b.income() == {"regions": 1}
    b = board().faded(0, "orcs").hold(0, "hill", race="orcs").race(0, "naga", "miner", hand=9).hold(0, "fen")
    b.race(1, "humans").hold(1, "field").conquest_of(0).conquer("field")
    assert "faction" not in b.income()


def test_declined_races_keep_their_faction() -> None:
    """SW-FACTION-10"""
    assert beat("blood_elves", {}, {"fen": "dwarves"})["faction"] == 1


def test_ones_own_declined_race_counts() -> None:
    """SW-FACTION-11, SW-AMBIG-27: for the bonus of the Orcs too."""
    b = orcs("port").faded(0, "humans").hold(0, "hill", race="humans").hold(0, "mead", race="humans").conquest_of(0)
    b.conquer("hill")
    assert b.s.coins[0] == 6
    assert b.income() == {"regions": 2, "faded_regions": 1, "faction": 1}


def test_blood_elves_beat_dwarves_and_humans() -> None:
    """SW-FACTION-EX-01"""
    b = board(3).race(0, "blood_elves", "archaeologist", hand=9).hold(0, "cliff")
    b.race(1, "dwarves").hold(1, "quay").race(2, "humans").hold(2, "glade").hold(2, "mead")
    b.conquest_of(0).conquer("quay").conquer("glade").conquer("mead")
    assert b.income()["faction"] == 2
