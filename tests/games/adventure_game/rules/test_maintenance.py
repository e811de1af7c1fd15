"""Maintenance, the line of undefeated encounters, aggro and limits (AG-UPKEEP, AG-UNVANQ, AG-AGGRO, AG-LIMIT)."""

from __future__ import annotations

from tests.games.adventure_game.build import Board, part, realm

NINE = (
    "rotten_ghoul",
    "cave_spider",
    "hill_bandit",
    "kobold_tunneler",
    "frost_owl",
    "murloc_raider",
    "restless_bones",
    "goblin_engineer",
    "bog_crawler",
)


def full(*last: str) -> Board:
    """Nine markers far away, and the last ones where they are told, until the line is full."""
    b = realm("sandrai", "grumbaz").at(0, "brill").under("mountain_boar").dice(red=[1], black=[1])
    for name in NINE[: 10 - len(last)]:
        b.on_line(name, "goldshire")
    for name, space in zip(("dire_wolf", "restless_scholar"), last):
        b.on_line(name, space)
    return b


def test_quests_come_before_equipment() -> None:
    """AG-UPKEEP-01: once one equips, nothing is collected any more."""
    b = realm().quest(0, "letters_to_stormwind").at(0, "brill").carries(0, "hill_bandit").phase("maintenance")
    assert b.kind == "quests"
    assert "equip" not in b.verbs()
    b.do("done")
    assert b.legal() == ["equip hill_bandit", "end_turn"]


def test_the_die_goes_to_the_left() -> None:
    """AG-UPKEEP-02: there the next movement phase begins."""
    b = realm("grumbaz", "burbonn", "sandrai").phase("maintenance").do("end_turn")
    assert (b.s.active, b.asked, b.kind) == (1, 1, "roll")


def test_maintenance_is_for_cities_too() -> None:
    """AG-UPKEEP-03."""
    b = realm().carries(0, "hill_bandit").phase("challenge")
    assert (b.kind, b.where(0)) == ("equip", "undercity")
    assert "equip hill_bandit" in b.legal()


def test_the_lowest_free_slot() -> None:
    """AG-UNVANQ-01 AG-AMBIG-10 AG-INV-06: slots 1 and 3 are taken, so it is 2."""
    b = realm("sandrai", "grumbaz").at(0, "brill").under("mountain_boar").dice(red=[1], black=[1])
    b.on_line("hill_bandit", "goldshire", 1).on_line("cave_spider", "goldshire", 3)
    b.phase("challenge").do("draw").passes()
    assert b.line()[2] == ("mountain_boar", "brill")


def test_the_marker_shows_whether_it_is_aggro() -> None:
    """AG-UNVANQ-02 AG-INV-07: red for aggro."""
    b = realm("sandrai", "grumbaz").at(0, "brill").under("rotten_ghoul").dice(red=[1], black=[1])
    b.phase("challenge").do("draw").passes()
    assert b.told("MarkerPlaced")[0].aggro
    assert part("undefeated").aggro_at(b.g, b.s, b.s.space[0])


def test_a_full_line_makes_room_where_it_is_nearest() -> None:
    """AG-UNVANQ-03 AG-UNVANQ-04 AG-INT-09: whatever its side; the new one takes its slot, the old card its deck."""
    b = full("tirisfal_1").phase("challenge").do("draw").passes()
    assert b.line()[10] == ("mountain_boar", "brill")
    assert b.deck("green")[-1] == "dire_wolf"
    red = realm("sandrai", "grumbaz").at(0, "brill").under("mountain_boar").dice(red=[1], black=[1])
    for name in NINE[1:]:
        red.on_line(name, "goldshire")
    red.on_line("dire_wolf", "goldshire").on_line("rotten_ghoul", "tirisfal_1").phase("challenge").do("draw").passes()
    assert red.deck("grey")[-1] == "rotten_ghoul"


def test_the_active_player_chooses_among_equally_near_ones() -> None:
    """AG-UNVANQ-03 AG-UI-26: two options."""
    b = full("tirisfal_1", "tirisfal_3").phase("challenge").do("draw").passes()
    assert (b.asked, b.legal()) == (0, ["remove_marker 9 dire_wolf", "remove_marker 10 restless_scholar"])
    b.do("remove_marker 10 restless_scholar")
    assert b.line()[10] == ("mountain_boar", "brill")


def test_a_marker_in_the_same_space_is_the_nearest() -> None:
    """AG-INT-10 AG-UNVANQ-05: distance 0."""
    b = full("tirisfal_1", "brill")
    fight = part("state").Fight(0, b.s.space[0], "drawn", card=part("holders").draw_bottom(b.t, 0, 0))
    b.s.phase = "challenge"
    part("combat").begin(b.t, fight)
    b.t.settle()
    assert b.line()[10] == ("mountain_boar", "brill")
    assert b.deck("green")[-1] == "restless_scholar"


def test_several_markers_share_a_space() -> None:
    """AG-UNVANQ-05 AG-UNVANQ-06: and any hero there may choose, not only who left them."""
    b = realm().at(1, "brill").on_line("mountain_boar", "brill").on_line("hill_bandit", "brill").phase("challenge", 1)
    assert b.legal() == ["fight 1 mountain_boar", "fight 2 hill_bandit"]


def test_aggro_counts_on_the_line_only() -> None:
    """AG-AGGRO-01: a drawn one that is beaten holds nobody."""
    b = realm("sandrai", "grumbaz").at(0, "brill").under("rotten_ghoul").dice(red=[6], black=[1])
    b.phase("challenge").do("draw").passes()
    assert not part("undefeated").aggro_at(b.g, b.s, b.s.space[0])


def test_aggro_holds_everybody_as_long_as_it_lies_there() -> None:
    """AG-AGGRO-02 AG-AGGRO-03 AG-AGGRO-04: also who did not create it; free again when it is gone."""
    b = realm("grumbaz", "sandrai").at(1, "brill").on_line("rotten_ghoul", "brill").moves(3).moving(1)
    assert b.legal() == ["use character 0", "stop"] or b.legal() == ["stop"]
    b.dice(red=[6], black=[1]).phase("challenge", 1).do("fight 1 rotten_ghoul").passes()
    b.moves(3).moving(1)
    assert "step" in b.verbs()


def test_a_defeat_leads_out() -> None:
    """AG-AGGRO-05."""
    b = realm("sandrai", "grumbaz").at(0, "brill").on_line("rotten_ghoul", "brill").damage(0, 3)
    b.dice(red=[1], black=[6]).phase("challenge").do("fight 1 rotten_ghoul").passes()
    assert b.where(0) == "undercity"
    assert b.line() == {1: ("rotten_ghoul", "brill")}


def test_tokens_are_no_limit() -> None:
    """AG-LIMIT-01: 33 damage in play."""
    b = realm("grumbaz", "burbonn", "sandrai", "sofeea")
    total = b.g.content.box.damage_tokens
    for seat in range(4):
        b.level(seat, "red").bears((seat + 1) % 4, b.s.names[b.s.deck[(seat + 1) % 4][0]], ("space", 1))
    b.s.damage[:] = [8, 7, 6, 6]
    assert sum(b.s.damage) == 27
    assert total == 32
    part("characters").hurt(b.t, 0, 9)
    assert sum(b.s.damage) > total
