"""The rulings on what the rulebook leaves open (SW-AMBIG); the others stand with the rules they belong to."""

from __future__ import annotations

import pytest

from tests.games.small_world.build import Board, board, part, real_game


def hand(race: str, power: str = "miner", *homes: str, tokens: int = 9, seats: int = 2, **options: object) -> Board:
    b = board(seats, **options).race(0, race, power, hand=tokens)  # type: ignore[arg-type]
    for home in homes:
        b.hold(0, home)
    return b


def reachable(b: Board) -> set[str]:
    return b.targets("conquer") | b.targets("final")


def test_options_begin_with_the_recommended_ruling() -> None:
    """SW-AMBIG-01, SW-AMBIG-09, SW-AMBIG-10"""
    rules = real_game().new_state(2, {}).rules
    assert (rules.net_price, rules.gnomes_enter, rules.champion_alone) == (False, False, False)


def test_a_lasting_tile_stays_with_its_race() -> None:
    """SW-AMBIG-07: so that no second copy can turn up."""
    b = board().faded(1, "kobolds", "bog").hold(1, "fen", race="kobolds").hold(1, "mead", race="kobolds")
    b.race(0, "orcs", "miner", hand=9).hold(0, "wood").conquest_of(0)
    powers = [*(combo.power for combo in b.s.rows["all"]), *b.s.power_stack, *b.s.power_discard]
    assert "bog" not in powers
    b.conquer("fen")
    assert b.s.coins == [4, 6]
    assert b.s.power_discard == ()
    b.hold(0, "glade").conquer("mead")
    assert b.s.power_discard == ("bog",)


def test_no_start_of_turn_effects_in_a_decline_turn() -> None:
    """SW-AMBIG-08: but in the first turn, right after the pick."""
    b = hand("worgen", "miner", "hill").turn_of(0).do("decline")
    assert (b.kind, b.asked, b.s.coins[0]) == ("pick", 1, 6)
    b = hand("naga", "miner", "hill").relic("battleground", "hill").turn_of(0).do("decline")
    assert (b.kind, b.asked) == ("pick", 1)
    b = board().offer("worgen", "miner").turn_of(0).do("pick", "worgen", "miner")
    assert (b.kind, b.asked) == ("form", 0)


def test_gnomes_do_not_enter_by_air() -> None:
    """SW-AMBIG-09: unless the option lets them."""
    assert "assault" not in hand("gnomes").conquest_of(0).verbs()
    b = hand("gnomes", dice=[0], gnomes_enter=True).conquest_of(0)
    assert {"port", "mead", "field"} <= b.targets("assault")
    b.do("assault", "mead")
    assert b.conquer("mead").tokens("mead") == 2


def test_a_poor_roll_may_be_dropped() -> None:
    """SW-AMBIG-11"""
    b = hand("gnomes", "miner", "hill", tokens=5, dice=[0]).race(1, "orcs").hold(1, "mead", 7).conquest_of(0)
    b.do("assault", "mead")
    assert b.verbs() == {"drop"}
    b.do("drop")
    assert (b.s.hand[0], b.owner("mead"), b.kind) == (5, 1, "conquest")
    assert "assault" not in b.verbs()
    assert "conquer" in b.verbs()


def test_artifacts_go_where_they_are_used() -> None:
    """SW-AMBIG-12"""
    b = hand("orcs", "miner", "hill").relic("frostmourne", "hill").relic("doomhammer", "hill").conquest_of(0)
    b.conquer("peak", "frostmourne")
    assert b.s.relics == {"frostmourne": b.r("peak"), "doomhammer": b.r("hill")}
    b.conquer("port", "doomhammer")
    assert b.s.relics["doomhammer"] == b.r("port")


def test_face_down_tokens_are_inert() -> None:
    """SW-AMBIG-13: no theft, no coins, no travel."""
    b = hand("ethereals", "archaeologist", "hill").bury("heart", "peak").bury("dark_portal", "hill").conquest_of(0)
    assert "steal" not in b.verbs()
    assert b.income() == {"regions": 1}
    b = hand("orcs", "portal_mage", "wood").bury("heart", "glade").conquest_of(0).do("swap", "wood", "glade")
    assert b.buried("wood") == ""
    assert b.s.relics == {"heart": b.r("glade")}


def debtor(coins: int = 0) -> Board:
    """Seat 1's Champion stood in the hill; it owns so many coins."""
    b = hand("orcs", "miner", "port").coins(5, coins).race(1, "naga", "champion").hold(1, "hill", 2).champion("hill")
    return b.hold(1, "mead").conquest_of(0).conquer("hill")


def test_a_ransom_may_be_owed() -> None:
    """SW-AMBIG-14: paid from the next coin; until then the champion is away."""
    b = debtor()
    assert (b.s.coins, b.s.ransom_to, b.s.champion_at, b.s.hand[1]) == ([5, 0], 0, -1, 2)
    b.end_turn()
    assert b.s.champion_at == -1
    b.conquest_of(1)
    assert not any("champion" in action.args[1] for action in b.legal if action.verb == "conquer")
    before = b.s.coins[0]
    b.until("end_turn").do("end_turn")
    assert b.s.ransom_to == -1
    assert b.s.coins == [before + 1, 0]
    assert b.s.champion_at >= 0


def test_the_last_coin_pays_a_ransom_at_once() -> None:
    """SW-AMBIG-14"""
    b = debtor(coins=1)
    assert (b.s.coins, b.s.ransom_to, b.s.champion_at) == ([6, 0], -1, -2)


def test_one_payment_opens_the_aegis_for_a_turn() -> None:
    """SW-AMBIG-15: and for that opponent only."""
    b = hand("orcs", "menacing", "hill", tokens=1, seats=3).relic("aegis", "port")
    b.race(1, "trolls").hold(1, "port", 6).hold(1, "mead").race(2, "naga", "miner", hand=9).hold(2, "down")
    b.conquest_of(0)
    for _ in range(3):
        b.do("menace", "port", "mead")
    assert b.s.coins == [3, 7, 5]
    b.until("end_turn").do("end_turn").until("intent").do("expand").end_turn()
    assert b.asked == 2
    b.do("expand").do("done")
    assert {fee.why for fee in part("march").fees(b.g, b.s, 2, b.r("mead"))} == {"shield"}
    b.until("end_turn").do("end_turn").until("intent")
    assert [fee.coins for fee in part("march").fees(b.g, b.s, 0, b.r("mead"))] == [2]


def test_garrisons_are_built_at_once() -> None:
    """SW-AMBIG-16"""
    b = hand("orcs", "garrison", "hill").conquest_of(0).conquer("port")
    assert (b.kind, b.s.garrisons[b.r("port")]) == ("conquest", 1)


def test_what_only_beasts_or_the_champion_held_is_lost() -> None:
    """SW-AMBIG-17"""
    b = board().race(0, "orcs", "beastmaster").hold(0, "hill", 2).hold(0, "down", 0, beasts=1)
    b.turn_of(0).do("expand")
    assert (b.owner("down"), b.s.hand_beasts[0]) == (-1, 1)
    b = board().race(0, "orcs", "champion").hold(0, "hill").hold(0, "mead", 0).champion("mead")
    b.turn_of(0).do("decline")
    assert (b.owner("mead"), b.s.coins[0]) == (-1, 6)


def test_who_has_nothing_pays_the_heart_nothing() -> None:
    """SW-AMBIG-18"""
    b = hand("orcs", "miner", "hill", tokens=0, seats=3).coins(5, 0, 4).relic("heart", "hill")
    b.race(1, "trolls").hold(1, "port").race(2, "naga").hold(2, "peak").turn_of(0).do("expand").end_turn()
    assert b.s.coins == [5 + 1 + 1, 0, 3]


def test_the_well_needs_water() -> None:
    """SW-AMBIG-26: occupied water will do; without any another place takes its stead and works at once."""
    b = hand("orcs", "miner", "cove").bury("well", "marsh").race(1, "naga").hold(1, "sound").conquest_of(0)
    b.conquer("marsh")
    assert b.s.relics == {"well": b.r("sound")}
    b = hand("orcs", "miner", "cliff", tokens=4).bury("well", "glade")
    b.set_aside("dark_portal", "heart", "aegis")
    b.conquest_of(0).conquer("glade")
    assert b.s.relics == {"dark_portal": b.r("glade")}
    assert b.aside == {"aegis", "heart", "well"}
    assert b.income()["stipend"] == 2


def test_the_battleground_counts_from_the_moment_of_choosing() -> None:
    """SW-AMBIG-28: the second coin if it is held at the end."""
    b = hand("naga", "sailor", "hill", tokens=11).race(1, "humans").hold(1, "port").hold(1, "quay").hold(1, "mead")
    b.relic("battleground", "peak").conquest_of(0).conquer("port").conquer("peak")
    assert b.kind == "side"
    b.do("side", "horde").conquer("quay")
    assert b.income()["faction"] == 1
    b = hand("orcs", "sailor", "hill", tokens=11).race(1, "humans").hold(1, "port").hold(1, "quay").hold(1, "mead")
    b.relic("battleground", "peak").conquest_of(0).conquer("port").conquer("quay")
    assert b.income()["faction"] == 1
    b.conquer("peak")
    assert b.income()["faction"] == 2


def test_what_humans_may_mark() -> None:
    """SW-AMBIG-29: water only while Naga are in play."""
    b = hand("humans", "miner", "hill", tokens=0).race(1, "gnomes").hold(1, "field").faded(1, "orcs")
    b.hold(1, "moor", race="orcs").murloc("cove").conquest_of(0).until("objectives")
    marks = b.targets("mark")
    assert {"moor", "cove", "mead"} <= marks
    assert not marks & {"hill", "field", "lake", "pond", "sound"}
    b = hand("humans", "miner", "hill", tokens=0).faded(1, "naga").hold(1, "lake", race="naga").conquest_of(0)
    assert {"lake", "pond", "sound"} <= b.until("objectives").targets("mark")


def test_karazhan_counts_terrain() -> None:
    """SW-AMBIG-30: symbols do not matter; a mountain is a mountain."""
    b = hand("orcs", "sailor", "wood", "down", "glade", tokens=0).relic("karazhan", "wood").conquest_of(0)
    assert b.income()["per_twin"] == 1
    b = hand("orcs", "sailor", "peak", "cliff", "fen", tokens=0).relic("karazhan", "cliff").conquest_of(0)
    assert b.income()["per_twin"] == 1


def test_every_loss_feeds_the_forsaken() -> None:
    """SW-AMBIG-31: of their own people in decline, too."""
    b = hand("forsaken", "miner", "port").faded(0, "gnomes").hold(0, "hill", race="gnomes")
    b.hold(0, "mead", race="gnomes").conquest_of(0).conquer("hill").do("stop")
    assert b.targets("recruit") == {0, 1}


def test_how_far_an_explosion_is_a_conquest() -> None:
    """SW-AMBIG-32: losses and bonuses, but nobody enters."""
    b = board(3).race(0, "goblins", "warmaster").hold(0, "hill").race(1, "dwarves").hold(1, "port", 3).hold(1, "mead")
    b.race(2, "humans", "miner").hold(2, "moor").put("marks", "port").bury("heart", "port").bombs([1], "port")
    b.turn_of(0).do("expand")
    assert (b.owner("port"), b.s.hand[1], b.s.coins) == (-1, 2, [6, 5, 5])
    assert b.income()["faction"] == 1
    assert b.s.marks[b.r("port")] == 1
    assert b.buried("port") == "heart"


@pytest.mark.parametrize("relic", ["heart", "aegis"])
def test_heart_and_aegis_rest_with_the_active_race(relic: str) -> None:
    """SW-AMBIG-33"""
    b = hand("orcs", "miner", "hill", "peak", tokens=0).faded(0, "naga").hold(0, "fen", race="naga")
    b.relic(relic, "hill").conquest_of(0).until("place_relic")
    assert {action.args for action in b.legal} == {(relic, "hill"), (relic, "peak")}


def test_a_tower_shuts_out_its_owner_too() -> None:
    """SW-AMBIG-34: but its region may be given up."""
    b = hand("orcs", "miner", "hill").faded(0, "humans", "defender").hold(0, "port", race="humans")
    assert "port" not in reachable(b.put("towers", "port").conquest_of(0))
    b = hand("orcs", "defender", "hill", "port").put("towers", "port").turn_of(0).do("expand").do("abandon", "port")
    assert (b.owner("port"), b.s.towers[b.r("port")]) == (-1, 0)


def test_a_paid_harmony_token_stays_paid() -> None:
    """SW-AMBIG-36: until the Pandaren take it back and give it anew."""
    b = hand("orcs", "miner", "hill", tokens=11).race(1, "pandaren", "miner").hold(1, "port").hold(1, "peak", 2)
    b.hold(1, "mead")
    b.s.harmony[0] = 1
    b.conquest_of(0).conquer("port").conquer("peak")
    assert (b.s.coins, b.s.harmony) == ([3, 7], [2, 0])
    b.end_turn().do("expand")
    assert b.s.harmony == [0, 0]
    b.until("end_turn")
    assert b.s.harmony == [1, 0]


def test_the_well_is_held_by_who_is_in_its_water() -> None:
    """SW-AMBIG-37"""
    b = hand("orcs", "archaeologist", "hill", "peak", tokens=0).relic("well", "lake").conquest_of(0)
    assert b.income() == {"regions": 2, "wellspring": 2}
    b = hand("naga", "archaeologist", "lake", tokens=0).relic("well", "lake").conquest_of(0)
    assert b.income() == {"regions": 1, "per_relic": 1}


def test_murlocs_compete_as_one_race() -> None:
    """SW-AMBIG-41: for the shores of the Well and for towers."""
    b = hand("orcs", "miner", "hill", tokens=0).relic("well", "lake").murloc("peak").conquest_of(0)
    assert "wellspring" not in b.income()
    b = hand("orcs", "miner", "hill", "peak", tokens=0).relic("well", "lake").murloc("wood").conquest_of(0)
    assert b.income()["wellspring"] == 2
    b = hand("orcs", "defender", "field", "fen", tokens=0).murloc("moor").conquest_of(0).until("end_turn")
    assert sum(b.s.towers) == 0
    b = hand("orcs", "defender", "field", "fen", tokens=0).conquest_of(0).until("end_turn")
    assert b.s.towers[b.r("field")] == 1
