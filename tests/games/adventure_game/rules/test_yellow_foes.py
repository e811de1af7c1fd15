"""The encounters of the yellow deck: what each strikes and stands with, and what each says."""

from __future__ import annotations

import pytest

from tests.games.adventure_game.challenge_fights import blow, drained, fought, hero, holding, meets

NUMBERS = {
    "stone_basilisk": ("melee", 3, 7, 2),
    "jungle_stalker": ("melee", 4, 7, 2),
    "highland_raptor": ("melee", 4, 6, 2),
    "silverback_elder": ("melee", 3, 8, 2),
    "carrion_vulture": ("ranged", 3, 6, 2),
    "river_crocolisk": ("melee", 4, 6, 2),
    "thunder_lizard": ("ranged", 3, 7, 2),
    "witherbark_mystic": ("ranged", 3, 6, 2),
    "crag_ogre": ("melee", 4, 7, 2),
    "ring_thief": ("melee", 3, 6, 2),
    "jungle_headhunter": ("ranged", 4, 6, 2),
    "freebooter_gunner": ("ranged", 4, 7, 2),
    "warband_deserter": ("melee", 4, 7, 2),
    "relic_robber": ("melee", 3, 6, 2),
    "coral_siren": ("ranged", 3, 7, 2),
    "blood_drummer": ("melee", 3, 7, 2),
    "drowned_sentinel": ("melee", 4, 7, 2),
    "last_lord": ("ranged", 3, 8, 2),
    "bog_wight": ("melee", 4, 6, 2),
    "dust_elemental": ("ranged", 3, 7, 2),
    "bound_flood": ("melee", 4, 7, 2),
    "scree_colossus": ("melee", 4, 8, 2),
    "tainted_blaze": ("ranged", 4, 6, 2),
    "temple_serpent": ("melee", 3, 8, 2),
    "ashen_whelp": ("ranged", 3, 6, 2),
    "dreaming_wyrmkin": ("melee", 4, 7, 2),
    "scaled_outrider": ("melee", 3, 7, 2),
    "siege_harvester": ("melee", 4, 6, 2),
    "vault_warden": ("melee", 3, 8, 2),
    "runaway_shredder": ("melee", 4, 7, 2),
    "rift_imp": ("ranged", 3, 6, 2),
    "mana_hound": ("melee", 4, 7, 2),
    "arena_challenge": ("melee", 4, 7, 2),
    "rescued_caravan": ("melee", 4, 6, 2),
    "raptor_stampede": ("melee", 4, 7, 2),
}
AGGRO = {
    "jungle_stalker",
    "river_crocolisk",
    "crag_ogre",
    "bog_wight",
    "scree_colossus",
    "dreaming_wyrmkin",
    "vault_warden",
    "arena_challenge",
}


@pytest.mark.parametrize("card", NUMBERS)
def test_what_it_fights_with(card: str) -> None:
    """On a 3 against a 1 nothing goes off; it hits, stays undefeated, and holds whoever is there or not."""
    b = fought(hero(), card)
    theirs, mine = blow(b, -1), blow(b, 0)
    assert (theirs.reach, theirs.attack, mine.defence, theirs.damage) == NUMBERS[card]
    assert (theirs.hit, mine.hit) == (True, False)
    assert b.line() == {1: (card, "brill")}
    assert b.told("MarkerPlaced")[0].aggro == (card in AGGRO)


def test_gaze() -> None:
    b = hero()
    assert blow(fought(b, "stone_basilisk", black=[6]), 0).attack == 2


def test_rage() -> None:
    b = hero()
    angry = blow(fought(b, "silverback_elder", red=[2], black=[1]), -1)
    assert (angry.attack, angry.damage) == (6, 3)
    assert blow(fought(hero(), "silverback_elder", red=[1], black=[2]), -1).attack == 3


def test_smells_blood() -> None:
    b = hero()
    assert blow(fought(b.damage(0, 3), "carrion_vulture"), -1).attack == 4
    assert blow(fought(hero().damage(0, 2), "carrion_vulture"), -1).attack == 3


def test_bites_deep() -> None:
    b = hero()
    assert blow(fought(b, "river_crocolisk", black=[6]), -1).damage == 3


def test_thunder() -> None:
    """Its own blow misses here."""
    b = fought(hero().energy(0, 2), "thunder_lizard", red=[2], black=[2])
    assert (b.s.damage, drained(b), blow(b, -1).hit) == ([1, 0], [1], False)


def test_two_opinions() -> None:
    b = hero()
    fought(b, "crag_ogre", red=[2], black=[1])
    assert (blow(b, -1).attack, blow(b, 0).defence) == (2, 5)


def test_steals() -> None:
    b = hero()
    fought(b.carries(0, "mountain_boar"), "ring_thief", black=[5])
    assert b.bag(0) == []
    assert b.deck("grey")[-1] == "mountain_boar"


def test_runs_away() -> None:
    b = hero()
    fought(b, "warband_deserter", red=[6], black=[1])
    assert (b.line(), b.bag(0), b.told("AttackMade")) == ({}, [], [])
    assert b.deck("yellow")[-1] == "warband_deserter"


def test_drops_notes() -> None:
    b = hero()
    assert len(fought(b, "relic_robber", red=[2], black=[2]).held(0)) == 1


def test_calls_closer() -> None:
    assert blow(fought(hero("sandrai"), "coral_siren", black=[5]), 0).reach == "melee"
    assert blow(fought(hero("sandrai"), "coral_siren", black=[4]), 0).reach == "ranged"


def test_breaks_the_rhythm() -> None:
    """Only when it hits; which card, the hero chooses."""
    b = hero()
    kept, gone = holding(b, 2).held(0)
    meets(b, "blood_drummer").until("discard").do(f"discard {gone}")
    assert b.held(0) == [kept]
    missed = fought(holding(hero(), 1), "blood_drummer", red=[2], black=[1])
    assert missed.held(0) == [kept]


def test_holds_court() -> None:
    b = hero()
    assert len(fought(holding(b, 2), "last_lord", black=[6]).held(0)) == 1


def test_comes_back_up() -> None:
    b = hero()
    fought(b, "bog_wight", red=[2], black=[1, 4])
    assert [(event.side, event.face) for event in b.told("DieRerolled")] == [(1, 4)]


def test_falls_on_you() -> None:
    b = hero()
    fought(b, "scree_colossus", red=[6], black=[1])
    assert (b.bag(0), b.s.damage[0]) == (["scree_colossus"], 1)


def test_takes_the_spark_along() -> None:
    b = hero()
    fought(b.energy(0, 2), "tainted_blaze", red=[6], black=[1])
    assert (b.bag(0), drained(b)) == (["tainted_blaze"], [1])


def test_second_flame() -> None:
    """On a pair, and once: the next pair does nothing more."""
    b = hero()
    fought(b, "ashen_whelp", red=[2], black=[2, 5])
    assert (blow(b, -1).die, blow(b, -1).damage) == (5, 3)


def test_dreams_another_die() -> None:
    b = hero()
    assert blow(fought(b, "dreaming_wyrmkin", red=[6, 1], black=[4]), 0).die == 1


def test_falls_apart() -> None:
    b = hero()
    fought(b, "runaway_shredder", red=[2], black=[1])
    assert (b.bag(0), b.told("AttackMade")) == (["runaway_shredder"], [])


def test_draws_on_you() -> None:
    b = hero()
    fought(b.energy(0, 2), "rift_imp", black=[6])
    assert (drained(b), blow(b, -1).attack) == ([1], 4)


def test_eats_mana() -> None:
    b = hero()
    assert drained(fought(b.energy(0, 2), "mana_hound", black=[4])) == [1]
    assert drained(fought(hero().energy(0, 0), "mana_hound", black=[4])) == []
    assert drained(fought(hero().energy(0, 2), "mana_hound", black=[3])) == []
