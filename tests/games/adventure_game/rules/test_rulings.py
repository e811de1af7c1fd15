"""Rulings on what the rulebook leaves open (AG-AMBIG), those that no other test names."""

from __future__ import annotations

import pytest

from tests.games.adventure_game.build import part, real_game, realm


def test_after_a_defeat_at_range_there_is_no_melee() -> None:
    """AG-AMBIG-12 AG-AMBIG-34: it is on to the end, although not everybody has struck; and life is what counts."""
    b = realm("grumbaz", "sandrai").at(0, "brill").at(1, "brill").damage(0, 5).dice(red=[6], black=[6])
    b.phase("challenge").do("attack 1").passes()
    assert [(blow.seat, blow.reach) for blow in b.told("AttackMade")] == [(1, "ranged")]
    assert b.s.damage[1] == 0


def test_items_are_not_traded() -> None:
    """AG-AMBIG-27: nothing is offered to heroes who meet, in any phase."""
    b = realm().at(0, "brill").at(1, "brill").carries(0, "mountain_boar").carries(1, "hill_bandit").turn(0)
    offered = set()
    while b.s.active == 0:
        offered |= b.verbs()
        b.idle()
    assert not offered & {"give", "trade", "steal", "merchant", "take_item"}


def test_every_number_that_the_text_lacks_is_data() -> None:
    """AG-AMBIG-28: what the box holds is in files, and an edited file changes the game."""
    game = real_game()
    assert game.content.box.movement_die == ((1, 3), (2, 3), (2, 2), (3, 2), (3, 1), (4, 1))
    assert {space.colour for space in game.content.map.values()} == {"grey", "green", "yellow", "red"}
    assert all(len(hero.icons) >= 4 for hero in game.content.heroes.values())


def test_distance_ignores_colours_and_aggro() -> None:
    """AG-AMBIG-20: the shortest way in spaces."""
    atlas = real_game().atlas
    for here in range(len(atlas)):
        for there in atlas.links[here]:
            assert atlas.distance[here][there] == 1
            assert all(abs(far - other) <= 1 for far, other in zip(atlas.distance[here], atlas.distance[there]))
    b = realm().at(0, "tirisfal_4").on_line("rotten_ghoul", "tirisfal_3")
    assert b.g.atlas.distance[b.s.space[0]][b.g.atlas.index["hearthglen"]] == 1


def test_a_theft_may_be_declined_but_a_win_may_not() -> None:
    """AG-AMBIG-32 AG-AMBIG-33."""
    b = realm("grumbaz", "burbonn").at(0, "brill").at(1, "brill").damage(1, 4).carries(1, "mountain_boar")
    b.dice(red=[6], black=[1]).phase("challenge").do("attack 1")
    assert "pass" in b.legal()
    c = realm("sandrai", "grumbaz").at(0, "brill").under("mountain_boar").dice(red=[6], black=[1])
    c.phase("challenge").do("draw")
    assert c.bag(0) == ["mountain_boar"]


def test_energy_stays_with_a_hero_who_falls() -> None:
    """AG-AMBIG-14: until the end of the turn."""
    b = realm("sandrai", "grumbaz").at(0, "brill").damage(0, 3).energy(0, 2).hand(0, "blood_for_ink").moving()
    b.do("play blood_for_ink")
    assert (b.where(0), b.s.energy[0]) == ("undercity", 2)


def test_a_quest_that_becomes_complete_outside_the_own_turn_counts() -> None:
    """AG-AMBIG-16: the defender's points may end the game in another's turn."""
    b = realm("grumbaz", "burbonn").logged(1, "nefarian", "hakkar").quest(1, "bounty").damage(0, 5)
    b.at(0, "brill").at(1, "brill").dice(red=[1], black=[6]).phase("challenge").do("attack 1")
    assert b.s.winners == (1,)
    assert part("ending").outcome(b.s) == (0.0, 1.0)


def test_two_copies_that_are_attached_count_twice() -> None:
    """AG-ABILITY-15 AG-COMBAT-08: each card goes on working; only to play both in one turn is forbidden."""
    b = realm("grumbaz", "sandrai").bears(1, "curse_of_recklessness", ("hero", 0))
    once = b.numbers(0)
    twice = b.bears(1, "curse_of_recklessness", ("hero", 0)).numbers(0)
    assert (twice[1] - once[1], twice[2] - once[2]) == (1, -2)
    loaded = realm("burbonn", "grumbaz").at(0, "brill").under("cave_spider").dice(red=[1, 1, 6], black=[1])
    for _ in range(2):
        loaded.bears(0, "one_in_the_chamber", ("hero", 0))
    shot = "use ability.one_in_the_chamber 0"
    loaded.phase("challenge").do("draw").until("after_roll").do(shot, shot)
    assert (loaded.passes().bag(0), loaded.s.attached) == (["cave_spider"], {})


@pytest.mark.parametrize(("answer", "home"), [("pass", False), ("play counterspell", True)])
def test_a_hearthstone_is_for_those_who_have_not_moved(answer: str, home: bool) -> None:
    """AG-MOVE-14 AG-ABILITY-13: a card that moves is a move; one that was cancelled has moved nobody."""
    b = realm("burbonn", "sofeea").level(0, "red").at(0, "brill").at(1, "brill").hand(1, "counterspell")
    b.carries(0, "spitting_adder").keeps(0, "hearthstone").hand(0, "quick_step").moves(2).moving()
    b.do("play quick_step", answer)
    if not home:
        b.do("use item.spitting_adder 0", "go deathknell")
    assert ("hearthstone" in b.verbs()) == home
