"""The encounters of the red deck: what each strikes and stands with, and what each says."""

from __future__ import annotations

import pytest

from tests.games.adventure_game.challenge_fights import blow, drained, fought, hero, holding, meets

NUMBERS = {
    "plague_hound": ("melee", 4, 8, 3),
    "death_knight_captain": ("melee", 7, 10, 3),
    "scourge_fleshwork": ("melee", 6, 8, 3),
    "charnel_archer": ("ranged", 6, 8, 3),
    "lich_apprentice": ("ranged", 6, 9, 3),
    "grieving_banshee": ("ranged", 5, 9, 3),
    "crypt_crawler": ("melee", 6, 9, 3),
    "pale_gravedigger": ("melee", 5, 9, 3),
    "drowned_choir": ("ranged", 4, 10, 3),
    "corpse_catapult": ("ranged", 6, 8, 3),
    "walking_strongroom": ("melee", 5, 10, 3),
    "furnace_golem": ("melee", 6, 9, 2),
    "black_drake": ("ranged", 6, 9, 3),
    "brood_warden": ("melee", 6, 9, 2),
    "egg_keeper": ("ranged", 5, 9, 3),
    "wyrmling_swarm": ("ranged", 6, 8, 2),
    "doomguard": ("melee", 6, 9, 3),
    "gate_sentinel": ("melee", 6, 10, 3),
    "spell_eater": ("melee", 6, 8, 3),
    "honeyed_voice": ("ranged", 5, 9, 3),
    "pit_overseer": ("ranged", 6, 9, 3),
    "molten_giant": ("melee", 5, 9, 3),
    "lava_surger": ("melee", 6, 8, 3),
    "ash_storm": ("ranged", 5, 9, 3),
    "blighted_oak": ("melee", 6, 10, 2),
    "dark_iron_slinger": ("ranged", 6, 8, 2),
    "hooded_inquisitor": ("melee", 5, 9, 2),
    "siege_sapper": ("ranged", 5, 8, 3),
    "ogre_magus": ("ranged", 5, 9, 2),
    "fallen_crusader": ("melee", 6, 8, 2),
    "blight_bear": ("melee", 6, 8, 3),
    "carrion_bat": ("melee", 4, 8, 2),
    "scourge_invasion": ("melee", 5, 9, 2),
    "open_crypt": ("ranged", 5, 9, 2),
}
AGGRO = {
    "death_knight_captain",
    "crypt_crawler",
    "black_drake",
    "brood_warden",
    "gate_sentinel",
    "pit_overseer",
    "blighted_oak",
    "fallen_crusader",
    "scourge_invasion",
}


@pytest.mark.parametrize("card", NUMBERS)
def test_what_it_fights_with(card: str) -> None:
    """On a 3 against a 1 nothing goes off but hunger for spells, and the hero is of the Alliance; it hits, and stays
    undefeated.
    """
    b = fought(hero(), card)
    theirs, mine = blow(b, -1), blow(b, 0)
    assert (theirs.reach, theirs.attack, mine.defence, theirs.damage) == NUMBERS[card]
    assert (theirs.hit, mine.hit) == (True, False)
    assert b.line() == {1: (card, "brill")}
    assert b.told("MarkerPlaced")[0].aggro == (card in AGGRO)


def test_buries_what_it_bites() -> None:
    """Which item, the hero chooses; now and then it is content with the bite."""
    for check, left in ((4, ["cave_spider"]), (3, ["mountain_boar", "cave_spider"])):
        b = meets(hero().carries(0, "mountain_boar", "cave_spider").dice(check=[check]), "plague_hound")
        if check == 4:
            b.until("discard_item").do("discard_item mountain_boar")
        assert b.passes().bag(0) == left


def test_dusts_its_hands() -> None:
    b = hero()
    assert blow(fought(b, "scourge_fleshwork", red=[2], black=[1]), -1).attack == 2


def test_fails_again() -> None:
    b = hero()
    fought(holding(b.energy(0, 2), 2), "lich_apprentice", black=[6])
    assert (len(b.held(0)), drained(b)) == (1, [1])


def test_calls_a_name() -> None:
    b = hero()
    fought(b, "grieving_banshee", black=[5])
    assert (blow(b, 0).attack, blow(b, -1).defence) == (2, 5)


def test_spins_a_web() -> None:
    b = hero()
    assert blow(fought(b, "crypt_crawler", black=[6]), 0).attack == 1


def test_takes_measure() -> None:
    b = hero()
    assert blow(fought(b.damage(0, 4), "pale_gravedigger"), -1).attack == 7
    assert blow(fought(hero().damage(0, 3), "pale_gravedigger"), -1).attack == 5


def test_falls_silent() -> None:
    """For all who had to listen."""
    b = fought(hero("grumbaz").damage(0, 2).damage(1, 2), "drowned_choir", red=[6], black=[1])
    assert (b.bag(0), b.s.damage) == (["drowned_choir"], [1, 1])


def test_opens() -> None:
    """What was put by, and the card's own item."""
    b = fought(hero("grumbaz").under("bound_flood"), "walking_strongroom", red=[6], black=[1])
    assert b.bag(0) == ["bound_flood", "walking_strongroom"]


def test_forty_flames() -> None:
    for check, harm in ((4, 2 + 1), (3, 2)):
        assert fought(hero().dice(check=[check]), "wyrmling_swarm").s.damage[0] == harm


def test_someone_you_know() -> None:
    """All of them know somebody."""
    b = fought(holding(holding(hero(), 2), 2, seat=1), "corpse_catapult")
    assert (len(b.held(0)), len(b.held(1))) == (1, 1)


def test_is_of_two_flights() -> None:
    """One of them turns time back, the other one burns, before its blow of 2."""
    assert blow(fought(hero(), "brood_warden", red=[1, 3], black=[2]), 0).die == 3
    assert fought(hero(), "brood_warden", red=[1], black=[6]).s.damage[0] == 1 + 2


def test_turns_back_the_day() -> None:
    b = hero()
    fought(b, "egg_keeper", red=[2, 3], black=[2, 4])
    assert (blow(b, 0).die, blow(b, -1).die) == (3, 4)


def test_burns_on_a_bad_roll_too() -> None:
    assert fought(hero().flipped(0), "doomguard", black=[1]).s.damage[0] == 1 + 3
    assert fought(hero().flipped(0), "doomguard", black=[3]).s.damage[0] == 3


def test_seasoned() -> None:
    b = hero()
    assert drained(fought(b.energy(0, 3), "spell_eater", black=[3])) == [2]
    assert drained(fought(hero().energy(0, 1), "spell_eater", black=[3])) == [1]
    assert drained(fought(hero().energy(0, 3), "spell_eater", red=[1], black=[2])) == []


def test_a_gift() -> None:
    """The hero chooses what to give; what is worn is not asked for."""
    b = hero()
    b.wears(0, "plague_hound").carries(0, "mountain_boar", "cave_spider")
    meets(b, "honeyed_voice", black=[5]).until("discard_item").do("discard_item cave_spider")
    assert b.bag(0) == ["mountain_boar"]


def test_drags_you_in() -> None:
    b = fought(hero("sandrai"), "pit_overseer", black=[5])
    assert (blow(b, 0).reach, blow(b, -1).defence) == ("melee", 5)
    assert blow(fought(hero("sandrai"), "pit_overseer", black=[4]), 0).reach == "ranged"


def test_leaves_a_lake_or_a_lesson() -> None:
    """It misses, and falls."""
    for check, harm, cards in ((5, 2, 0), (4, 0, 1)):
        b = fought(hero().flipped(0).dice(check=[check]), "molten_giant", red=[6], black=[1])
        assert (b.bag(0), b.s.damage[0], len(b.held(0))) == (["molten_giant"], harm, cards)


def test_rolls_slowly() -> None:
    slow = blow(fought(hero(), "lava_surger", black=[2]), -1)
    assert (slow.attack, slow.damage) == (5, 4)


def test_stands_firmer_against_shots() -> None:
    assert [blow(fought(hero(name), "bog_crawler"), 0).defence for name in ("sandrai", "burbonn")] == [7, 6]


@pytest.mark.parametrize(("space", "attack", "defence"), [("brill", 7, 10), ("tirisfal_1", 6, 11)])
def test_storms_the_posts_and_holds_the_land(space: str, attack: int, defence: int) -> None:
    b = fought(hero().at(0, space), "death_knight_captain")
    assert (blow(b, -1).attack, blow(b, 0).defence) == (attack, defence)


def test_slings_at_whoever_comes_near() -> None:
    assert [blow(fought(hero(name), "dark_iron_slinger"), -1).attack for name in ("sandrai", "burbonn")] == [5, 6]


def test_calls_upon_whoever_is_late() -> None:
    """The Lecturer: a blow costs a card, and whoever beats him has learnt two."""
    kept, gone = holding(hero(), 2).held(0)
    b = meets(holding(hero(), 2), "open_crypt").until("discard").do(f"discard {gone}")
    assert b.held(0) == [kept]
    assert len(fought(hero(), "open_crypt", red=[6], black=[1]).held(0)) == 2


def test_whoever_silences_the_herald_gives_heart_to_all() -> None:
    b = fought(hero(), "scourge_invasion", red=[6], black=[1])
    assert [len(b.held(seat)) for seat in (0, 1)] == [1, 1]


def test_covers_the_land() -> None:
    b = hero()
    assert fought(b.flipped(0), "ash_storm", red=[1], black=[1]).s.damage == [1, 1]


def test_asks_a_question() -> None:
    b = hero()
    kept, second, third = holding(b, 3).held(0)
    meets(b, "hooded_inquisitor", black=[5]).until("discard").do(f"discard {second}", f"discard {third}")
    assert b.held(0) == [kept]


def test_lights_the_twelfth() -> None:
    b = hero()
    fought(b, "siege_sapper", red=[2], black=[1])
    assert (b.s.damage[0], b.bag(0), b.told("AttackMade")) == (1, ["siege_sapper"], [])


def test_corrects_himself() -> None:
    b = hero()
    fought(b, "ogre_magus", red=[2], black=[2])
    assert (blow(b, 0).defence, len(b.held(0)), b.bag(0)) == (6, 1, ["ogre_magus"])


def test_remembers_the_alliance() -> None:
    assert blow(fought(hero("grumbaz"), "gate_sentinel"), -1).attack == 5


def test_hates_the_horde() -> None:
    assert blow(fought(hero("grumbaz"), "fallen_crusader"), -1).attack == 7
    assert blow(fought(hero("burbonn"), "fallen_crusader"), -1).attack == 6


def test_rings() -> None:
    b = hero()
    fought(b, "carrion_bat", red=[6, 1], black=[5])
    assert (blow(b, 0).die, blow(b, -1).attack, blow(b, -1).damage) == (1, 5, 3)
