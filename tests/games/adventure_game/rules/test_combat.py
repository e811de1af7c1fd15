"""Combat with encounters (AG-COMBAT-01 to -31, -44 to -46)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adventure_game.build import Board, game_with, part, realm, with_item, written


def against(foe: str, hero: str = "sandrai", red: tuple[int, ...] = (6,), black: tuple[int, ...] = (1,)) -> Board:
    """The hero at Brill, about to draw that foe."""
    b = realm(hero, "grumbaz" if hero != "grumbaz" else "burbonn").at(0, "brill")
    level = b.g.compiled.levels[foe]
    if level:
        b.s.level[0] = level
        b.at(0, ("brill", "southshore", "grom_gol", "hearthglen")[level])
    return b.under(foe).dice(red=red, black=black)


def met(foe: str, b: Board) -> Board:
    """The first hero fights that encounter at Brill, whatever the colour of its card; nobody plays anything."""
    b.at(0, "brill").under(foe)
    b.s.phase = "challenge"
    card = part("holders").draw_bottom(b.t, b.g.compiled.levels[foe], 0)
    part("combat").begin(b.t, part("state").Fight(0, b.s.space[0], "drawn", card=card))
    b.t.settle()
    b.log = list(b.t.events)
    return b


def blows(b: Board) -> list[tuple[int, str, int, bool]]:
    """Who struck how: seat (-1 the encounter), type, total, whether it hit."""
    return [(blow.seat, blow.reach, blow.die + blow.attack, blow.hit) for blow in b.told("AttackMade")]


# -- the course of a combat ---------------------------------------------------------------------------------------


def test_the_steps_come_in_order() -> None:
    """AG-COMBAT-01: roll, activated powers, ranged, melee, end."""
    b = against("rotten_ghoul", "burbonn", red=(1,), black=(6, 6)).phase("challenge").do("draw").passes()
    steps = ("DiceRolled", "PowerFired", "AttackMade", "CombatEnded")
    told = [type(event).__name__ for event in b.log if type(event).__name__ in steps]
    assert told == ["DiceRolled", "PowerFired", "AttackMade", "AttackMade", "CombatEnded"]


def test_the_player_on_the_right_rolls_for_the_encounter() -> None:
    """AG-COMBAT-03 AG-AMBIG-29: of A, B and C, with A active, C; both dice fall at once."""
    b = realm("sandrai", "grumbaz", "burbonn").at(0, "brill").under("mountain_boar").dice(red=[3], black=[5])
    b.phase("challenge").do("draw").passes()
    (rolled,) = b.told("DiceRolled")
    assert (rolled.seat, rolled.roller, rolled.red, rolled.black) == (0, 2, 3, 5)
    assert not [event for event in b.log if event.__class__.__name__ == "DieRerolled"]


def test_one_exchange_and_no_second_round() -> None:
    """AG-COMBAT-04 AG-AMBIG-34."""
    b = against("mountain_boar", red=(1,), black=(1,)).phase("challenge").do("draw").passes()
    assert len(b.told("DiceRolled")) == 1
    assert len(blows(b)) == 2
    assert b.s.phase == "maintenance"


def test_what_is_gained_in_a_combat_ends_with_it() -> None:
    """AG-COMBAT-05."""
    b = against("mountain_boar", "grumbaz", red=(1, 1), black=(1, 1)).hand(0, "heroic_strike").energy(0, 1)
    b.phase("challenge").do("draw", "play heroic_strike").passes()
    assert blows(b)[-1] == (0, "melee", 1 + 2 + 2, True)
    c = realm("grumbaz", "burbonn").at(0, "brill").under("mountain_boar").dice(red=[1], black=[1])
    assert blows(c.phase("challenge").do("draw").passes())[-1] == (0, "melee", 3, False)
    assert b.numbers(0) == ("melee", 2, 4, 1)


def test_cards_are_played_at_the_moment_they_name() -> None:
    """AG-COMBAT-06 AG-COMBAT-45: an after-roll card is not on offer before the roll, and gives nothing before it."""
    b = against("mountain_boar", "grumbaz", red=(1,)).hand(0, "heroic_strike", "finishing_stroke").energy(0, 3)
    b.phase("challenge").do("draw")
    assert (b.kind, b.legal()) == ("before_roll", ["play heroic_strike", "pass"])
    b.do("pass")
    assert (b.kind, b.legal()) == ("after_roll", ["play finishing_stroke", "pass"])
    assert part("stats").numbers(b.g, b.s, 0).attack == 2
    b.do("play finishing_stroke")
    assert part("stats").numbers(b.g, b.s, 0).attack == 3


# -- activated powers ---------------------------------------------------------------------------------------------


def test_a_power_on_a_die_result_goes_off_by_itself() -> None:
    """AG-COMBAT-07 AG-COMBAT-44 AG-ITEM-16: a 1 is rerolled without a question."""
    b = against("mountain_boar", "burbonn", red=(1, 4)).wears(0, "cave_spider").phase("challenge").do("draw")
    assert b.told("PowerFired")[0].source == "item.cave_spider"
    assert b.s.fight is None
    assert b.bag(0) == ["mountain_boar"]


def test_each_power_goes_off_once_a_combat() -> None:
    """AG-COMBAT-08 AG-INV-17: a second 1 stays."""
    b = against("mountain_boar", "burbonn", red=(1, 1)).wears(0, "cave_spider").phase("challenge").do("draw")
    assert [event.face for event in b.told("DieRerolled")] == [1]
    assert blows(b)[0] == (0, "ranged", 3, False)


def test_the_encounters_power_comes_first() -> None:
    """AG-COMBAT-09 AG-COMBAT-EX-02: its 1 is rerolled before any power of the red die."""
    b = against("frost_owl", "burbonn", red=(1, 2), black=(1, 3)).wears(0, "cave_spider")
    b.phase("challenge").do("draw").passes()
    assert [event.source for event in b.told("PowerFired")] == ["foe.frost_owl", "item.cave_spider"]
    assert [event.side for event in b.told("DieRerolled")] == [1, 0]


SWORD_AND_ONE = """
kind: weapon
potions: [health]
attack: {type: ranged, value: 2}
powers:
  - {op: on_die, faces: [1], effects: [{op: reroll}]}
  - {op: on_die, faces: [6], effects: [{op: boost, damage: 1}]}
"""


def test_a_new_result_sets_off_powers_that_have_not_been(tmp_path: Any) -> None:
    """AG-COMBAT-11: a reroll that shows a sword, and a power for it."""
    cards = written("challenges", with_item("lucky_bow", SWORD_AND_ONE), tmp_path)
    b = realm("burbonn", "grumbaz", game=game_with(extra={"challenges": cards})).at(0, "brill").wears(0, "lucky_bow")
    b.flipped(0).under("mountain_boar").dice(red=[1, 6], black=[1]).phase("challenge").do("draw").passes()
    assert [event.face for event in b.told("PowerFired")] == [1, 6]
    assert b.told("AttackMade")[0].damage == 2
    c = realm("burbonn", "grumbaz", game=b.g).at(0, "brill").wears(0, "lucky_bow").flipped(0)
    c.carries(0, "gnoll_brawler").under("mountain_boar").dice(red=[3, 6], black=[1]).phase("challenge")
    c.do("draw").until("after_roll").do("use item.gnoll_brawler 0").passes()
    assert [event.face for event in c.told("PowerFired")] == [6]


def test_the_rotten_ghoul_and_its_sword() -> None:
    """AG-COMBAT-EX-01 AG-COMP-06 AG-COMP-07: +1 damage and a reroll; the second sword counts as 6, and no more."""
    b = against("rotten_ghoul", "burbonn", red=(1,), black=(6, 6)).phase("challenge").do("draw").passes()
    (fired,) = b.told("PowerFired")
    assert fired.source == "foe.rotten_ghoul"
    ghoul = next(blow for blow in b.told("AttackMade") if blow.seat == -1)
    assert (ghoul.die, ghoul.attack, ghoul.damage) == (6, 2, 2)
    assert b.s.damage[0] == 2


def test_smites_mighty_hammer_hurts_its_bearer() -> None:
    """AG-COMBAT-EX-03: 1 damage without a choice."""
    b = (
        against("bog_crawler", "grumbaz", red=(1,), black=(1,))
        .wears(0, "defias_overseer")
        .phase("challenge")
        .do("draw")
    )
    assert b.told("Wounded")[0].amount == 1
    assert b.told("PowerFired")[0].source == "item.defias_overseer"


# -- ranged and melee ---------------------------------------------------------------------------------------------


def test_a_weapon_says_how_one_attacks() -> None:
    """AG-COMBAT-12 AG-ITEM-14: a bow in the hands of a melee hero, with its own value."""
    b = realm("burbonn", "grumbaz")
    assert b.numbers(0) == ("melee", 1, 3, 1)
    assert b.wears(0, "cave_spider").numbers(0) == ("ranged", 2, 3, 1)


def test_ranged_comes_before_melee() -> None:
    """AG-COMBAT-13 AG-COMBAT-20 AG-COMBAT-21 AG-COMBAT-EX-04: Sandrai (ranged 1) rolls 3 against a Mountain Boar that
    rolls 5: 4 hits 4, and the boar never strikes."""
    b = against("mountain_boar", red=(3,), black=(5,)).phase("challenge").do("draw").passes()
    assert blows(b) == [(0, "ranged", 4, True)]
    assert b.s.damage[0] == 0
    assert b.bag(0) == ["mountain_boar"]


def test_two_melee_attacks_need_no_ranged_step() -> None:
    """AG-COMBAT-14 AG-COMBAT-22 AG-COMBAT-23 AG-COMBAT-24: both strike at the same moment; 3 and 2 hit 5."""
    b = against("cave_spider", "grumbaz", red=(3,), black=(2,)).phase("challenge").do("draw").passes()
    assert blows(b) == [(-1, "melee", 4, True), (0, "melee", 5, True)]
    assert b.s.damage[0] == 1
    assert b.bag(0) == ["cave_spider"]


@pytest.mark.parametrize(("die", "hit"), [(3, True), (2, False)])
def test_as_much_as_the_defence_hits(die: int, hit: bool) -> None:
    """AG-COMBAT-15: 3 + 1 against 4."""
    b = against("mountain_boar", red=(die,), black=(1,)).phase("challenge").do("draw").passes()
    assert blows(b)[0] == (0, "ranged", die + 1, hit)


def test_a_ranged_attack_that_missed_is_over() -> None:
    """AG-COMBAT-24: no melee attack by the same side."""
    b = against("mountain_boar", red=(1,), black=(6,)).phase("challenge").do("draw").passes()
    assert blows(b) == [(0, "ranged", 2, False), (-1, "melee", 7, True)]


def test_a_hit_deals_the_damage_value() -> None:
    """AG-COMBAT-16 AG-COMBAT-EX-05: an encounter of ranged 2 rolls 5 against Burbonn's defence of 3, and deals 2."""
    b = met("goblin_engineer", realm("burbonn", "grumbaz").dice(red=[1], black=[5]))
    assert blows(b)[0] == (-1, "ranged", 7, True)
    assert b.told("AttackMade")[0].defence == 3
    assert b.s.damage[0] == 2


def test_any_damage_defeats_an_encounter() -> None:
    """AG-COMBAT-17: but only damage does."""
    b = against("mountain_boar").phase("challenge").do("draw").passes()
    assert b.told("EncounterBeaten")[0].foe == "mountain_boar"
    weak = against("mountain_boar")
    weak.s.boosts.append(part("state").TurnBoost(0, 0, 0, -1))
    weak.phase("challenge").do("draw").passes()
    assert not weak.told("EncounterBeaten")


def test_two_melee_attacks_may_fell_both() -> None:
    """AG-COMBAT-23: they strike at the same moment."""
    b = realm().at(0, "brill").damage(0, 5).under("honey_bear").dice(red=[6], black=[6]).phase("challenge").do("draw")
    assert [told.reach for told in b.told("AttackMade")] == ["melee", "melee"]
    assert b.told("HeroDefeated")
    assert b.deck("grey")[-1] == "honey_bear"


def test_sandrai_and_the_goblin_engineer() -> None:
    """AG-COMBAT-18 AG-COMBAT-19 AG-COMBAT-29 AG-COMBAT-EX-06: life 4 with 2 damage, both ranged, both hit."""
    b = realm("sandrai", "grumbaz").damage(0, 2).dice(red=[6], black=[6])
    assert b.life(0) == 4
    met("goblin_engineer", b)
    assert [hit for *_, hit in blows(b)] == [True, True]
    assert b.deck("green")[-1] == "goblin_engineer"
    assert b.bag(0) == []
    assert (b.where(0), b.s.damage[0]) == ("undercity", 0)
    assert b.line() == {}


# -- the end --------------------------------------------------------------------------------------------------------


def test_a_win_brings_the_item_on_the_back() -> None:
    """AG-COMBAT-25 AG-ITEM-02 AG-AMBIG-32: into the bag, without a choice; the card has left its deck."""
    b = against("rotten_ghoul", red=(6,)).phase("challenge").do("draw").passes()
    assert b.bag(0) == ["rotten_ghoul"]
    assert b.s.weapon[0] == -1
    assert "rotten_ghoul" not in b.deck("grey")


def test_a_map_encounter_gives_what_is_printed() -> None:
    """AG-COMBAT-26 AG-LEVEL-02 AG-LEVEL-EX-01: the grey one with the arrow gives green, and a card."""
    b = (
        realm("sandrai", "grumbaz")
        .at(0, "scarlet_gate")
        .dice(red=[6], black=[1])
        .phase("challenge")
        .do("face")
        .passes()
    )
    assert b.s.level[0] == 1
    assert len(b.s.hand[0]) == 4


def test_nobody_defeated_leaves_it_undefeated() -> None:
    """AG-COMBAT-27 AG-UNVANQ-02: a yellow marker, for it is not aggro."""
    b = against("mountain_boar", red=(1,)).phase("challenge").do("draw").passes()
    assert b.line() == {1: ("mountain_boar", "brill")}
    assert not b.told("MarkerPlaced")[0].aggro


def test_a_defeated_hero_leaves_first_and_the_marker_stays() -> None:
    """AG-COMBAT-28: the figure is in a city, the marker where they fought."""
    b = against("mountain_boar", red=(1,), black=(6,)).damage(0, 3).phase("challenge").do("draw").passes()
    b.until("equip")
    assert b.where(0) == "undercity"
    assert b.line() == {1: ("mountain_boar", "brill")}
    told = [type(event).__name__ for event in b.log]
    assert told.index("HeroDefeated") < told.index("MarkerPlaced")


def test_an_undefeated_map_encounter_stays_where_it_is() -> None:
    """AG-COMBAT-30 AG-AMBIG-13."""
    b = realm().at(0, "scarlet_gate").dice(red=[1], black=[1]).phase("challenge").do("face").passes()
    assert b.line() == {}
    assert b.s.level[0] == 0


@pytest.mark.parametrize(("red", "left"), [((1,), True), ((6,), False)])
def test_an_encounter_of_the_line_is_fought_again(red: tuple[int, ...], left: bool) -> None:
    """AG-COMBAT-31 AG-UNVANQ-06: not beaten it keeps its slot; beaten it is an item, and the marker is free."""
    b = realm("sandrai", "grumbaz").at(0, "brill").on_line("mountain_boar", "brill", 4).dice(red=red, black=[1])
    b.phase("challenge").do("fight 4 mountain_boar").passes()
    assert (4 in b.line()) == left
    assert b.bag(0) == ([] if left else ["mountain_boar"])


def test_both_defeated_frees_the_slot() -> None:
    """AG-COMBAT-46: the card goes on top of its deck, and nobody has the item."""
    b = realm("grumbaz", "sandrai").at(0, "brill").damage(0, 5).on_line("mountain_boar", "brill", 6)
    b.dice(red=[6], black=[6]).phase("challenge").do("fight 6 mountain_boar").passes()
    assert b.line() == {}
    assert b.deck("grey")[-1] == "mountain_boar"
    assert b.bag(0) == []


def test_burbonn_and_the_rotten_ghoul() -> None:
    """AG-COMBAT-EX-07: he rolls 1, his weapon rerolls it, 4 misses 5; the ghoul's 5 hits, and it stays with a red
    marker."""
    b = against("rotten_ghoul", "burbonn", red=(1, 2), black=(3,)).wears(0, "cave_spider")
    b.phase("challenge").do("draw").passes()
    assert blows(b) == [(0, "ranged", 4, False), (-1, "melee", 5, True)]
    assert b.s.damage[0] == 1
    assert b.line() == {1: ("rotten_ghoul", "brill")}
    assert b.told("MarkerPlaced")[0].aggro


def test_a_beaten_event_enemy_without_an_item_is_discarded() -> None:
    """AG-COMBAT-25 for enemies on the back of an event, which have no item behind them."""
    b = realm("sandrai", "burbonn").at(0, "brill").on_line("plague_cart", "brill").dice(red=[6], black=[1])
    b.phase("challenge").do("fight 1 plague_cart").passes()
    assert b.deck("grey")[-1] == "plague_cart"
    assert b.bag(0) == []
