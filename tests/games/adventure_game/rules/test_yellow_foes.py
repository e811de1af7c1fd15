"""The encounters of the yellow deck: what each strikes and stands with, and what each says."""

from __future__ import annotations

import pytest

from tests.games.adventure_game.challenge_fights import blow, drained, fought, hero, holding, meets

NUMBERS = {
    "stone_basilisk": ("melee", 4, 7, 2),
    "jungle_stalker": ("melee", 4, 7, 2),
    "highland_raptor": ("melee", 4, 6, 2),
    "silverback_elder": ("melee", 3, 8, 2),
    "spitting_adder": ("ranged", 4, 6, 2),
    "river_crocolisk": ("melee", 4, 6, 3),
    "thunder_lizard": ("ranged", 3, 7, 2),
    "witherbark_mystic": ("ranged", 4, 6, 2),
    "vilebranch_berserker": ("melee", 4, 7, 2),
    "cardsharp": ("melee", 4, 6, 2),
    "sleep_dart_hunter": ("ranged", 4, 6, 2),
    "freebooter_gunner": ("ranged", 4, 7, 2),
    "warband_deserter": ("melee", 4, 7, 2),
    "relic_robber": ("melee", 4, 6, 2),
    "coral_siren": ("ranged", 4, 7, 2),
    "blood_drummer": ("melee", 4, 7, 2),
    "drowned_sentinel": ("melee", 4, 7, 2),
    "last_lord": ("ranged", 4, 8, 2),
    "bog_wight": ("melee", 4, 6, 2),
    "dust_elemental": ("ranged", 4, 8, 2),
    "bound_flood": ("melee", 4, 7, 2),
    "scree_colossus": ("melee", 4, 8, 2),
    "tainted_blaze": ("ranged", 4, 6, 2),
    "temple_serpent": ("melee", 4, 8, 2),
    "ashen_whelp": ("ranged", 4, 6, 2),
    "dreaming_wyrmkin": ("melee", 4, 7, 2),
    "scaled_outrider": ("melee", 3, 7, 2),
    "siege_harvester": ("melee", 5, 6, 3),
    "vault_warden": ("melee", 3, 8, 2),
    "stray_drill": ("melee", 4, 7, 2),
    "rift_imp": ("ranged", 3, 6, 2),
    "mana_hound": ("melee", 4, 7, 2),
    "arena_challenge": ("melee", 4, 7, 2),
    "rescued_caravan": ("melee", 4, 6, 2),
    "raptor_stampede": ("melee", 4, 7, 2),
}
AGGRO = {
    "jungle_stalker",
    "river_crocolisk",
    "vilebranch_berserker",
    "bog_wight",
    "scree_colossus",
    "dreaming_wyrmkin",
    "vault_warden",
    "arena_challenge",
}


@pytest.mark.parametrize("card", NUMBERS)
def test_what_it_fights_with(card: str) -> None:
    """At a key post, on a 3 against a 1 no die result goes off; it hits, stays undefeated, and holds who is there."""
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


def test_spits_in_the_eyes() -> None:
    """Before a blow in melee; who shoots has shot."""
    struck, shot = (blow(fought(hero(name), "spitting_adder", red=[6]), 0) for name in ("burbonn", "sandrai"))
    assert (struck.attack, struck.damage) == (4 - 1, 2 - 1)
    assert (shot.attack, shot.damage) == (4, 2)
    assert blow(fought(hero(), "spitting_adder", red=[6], black=[1]), 0).attack == 4


def test_thunder() -> None:
    """Its own blow misses here."""
    b = fought(hero().energy(0, 2), "thunder_lizard", red=[2], black=[2])
    assert (b.s.damage, drained(b), blow(b, -1).hit) == ([1, 0], [1], False)


def test_laughs() -> None:
    b = hero()
    fought(b, "vilebranch_berserker", black=[2])
    assert (blow(b, -1).attack, blow(b, 0).defence) == (6, 5)


def test_deals_again() -> None:
    assert len(fought(holding(hero(), 3), "cardsharp", black=[5]).held(0)) == 3 - 2 + 1
    assert len(fought(holding(hero(), 3), "cardsharp", black=[4]).held(0)) == 3


def test_puts_to_sleep() -> None:
    assert drained(fought(hero().energy(0, 3), "sleep_dart_hunter")) == [2]
    assert drained(fought(hero().energy(0, 3), "sleep_dart_hunter", black=[1])) == []


@pytest.mark.parametrize(("card", "numbers"), [("siege_harvester", (4, 2)), ("bound_flood", (5, 3))])
def test_knows_its_ground(card: str, numbers: tuple[int, int]) -> None:
    """What is made for walls, and what needs none, away from the key posts."""
    theirs = blow(fought(hero().at(0, "tirisfal_1"), card), -1)
    assert (theirs.attack, theirs.damage) == numbers


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


def test_holds_by_the_boots() -> None:
    for face, lost, attack in ((5, [1], 3), (4, [], 4)):
        b = fought(hero().energy(0, 2), "bog_wight", black=[face])
        assert (drained(b), blow(b, 0).attack) == (lost, attack)


def test_falls_on_what_you_carry() -> None:
    """Its own item lies below nothing yet."""
    b = fought(hero().carries(0, "mountain_boar"), "scree_colossus", red=[6], black=[1])
    assert (b.bag(0), b.s.damage[0]) == (["scree_colossus"], 0)


def test_burns_what_you_meant_to_cast() -> None:
    b = fought(holding(hero().energy(0, 2), 2), "tainted_blaze")
    assert (drained(b), len(b.held(0))) == ([1], 1)
    missed = fought(holding(hero().energy(0, 2), 2), "tainted_blaze", black=[1])
    assert (drained(missed), len(missed.held(0))) == ([], 2)


def test_blows_its_horn() -> None:
    assert len(fought(holding(hero(), 2), "scaled_outrider", red=[6], black=[1]).held(0)) == 1


def test_the_answer_is_a_pair() -> None:
    b = fought(hero(), "vault_warden", red=[1], black=[1])
    assert (b.bag(0), b.told("AttackMade")) == (["vault_warden"], [])


@pytest.mark.parametrize(
    ("foe", "near", "far"),
    [
        ("highland_raptor", (4, 6, 2), (6, 6, 2)),
        ("freebooter_gunner", (4, 7, 2), (5, 7, 2)),
        ("dust_elemental", (4, 8, 2), (4, 7, 2)),
        ("river_crocolisk", (4, 6, 3), (4, 6, 2)),
    ],
)
def test_minds_how_it_is_fought(foe: str, near: tuple[int, int, int], far: tuple[int, int, int]) -> None:
    """Against Burbonn, who strikes, and Sandrai, who shoots: its attack, defence and damage."""
    for name, numbers in (("burbonn", near), ("sandrai", far)):
        b = fought(hero(name), foe)
        theirs, mine = blow(b, -1), blow(b, 0)
        assert (theirs.attack, mine.defence, theirs.damage) == numbers


def test_a_bolt_is_a_shot_whatever_the_weapon() -> None:
    """AG-ABILITY-17: what stands in for the weapon is what it minds."""
    b = hero("sandrai").wears(0, "jungle_stalker").hand(0, "shadow_bolt").energy(0, 1)
    assert blow(meets(b, "dust_elemental").do("play shadow_bolt").passes(), 0).defence == 7


def test_the_crowd_pays_whoever_beats_its_master() -> None:
    b = fought(hero().under("bound_flood"), "arena_challenge", red=[6], black=[1])
    assert (b.bag(0), b.deck("yellow")[-1]) == (["bound_flood"], "arena_challenge")


def test_raiders_leave_what_they_raided() -> None:
    assert fought(hero().under("bog_crawler"), "rescued_caravan", red=[6], black=[1]).bag(0) == ["bog_crawler"]


def test_the_herd_mother_leaves_hoofprints() -> None:
    b = fought(hero(), "raptor_stampede", red=[6], black=[6])
    assert (b.s.damage[0], len(b.held(0))) == (1 + 2, 1)


def test_second_flame() -> None:
    """On a pair, and once: the next pair does nothing more."""
    b = hero()
    fought(b, "ashen_whelp", red=[2], black=[2, 5])
    assert (blow(b, -1).die, blow(b, -1).damage) == (5, 3)


def test_dreams_another_die() -> None:
    b = hero()
    assert blow(fought(b, "dreaming_wyrmkin", red=[6, 1], black=[4]), 0).die == 1


def test_finds_the_seam() -> None:
    assert blow(fought(hero(), "stray_drill", black=[2]), -1).defence == 3


def test_draws_on_you() -> None:
    b = hero()
    fought(b.energy(0, 2), "rift_imp", black=[6])
    assert (drained(b), blow(b, -1).attack) == ([1], 4)


def test_eats_mana() -> None:
    b = hero()
    assert drained(fought(b.energy(0, 2), "mana_hound", black=[4])) == [1]
    assert drained(fought(hero().energy(0, 0), "mana_hound", black=[4])) == []
    assert drained(fought(hero().energy(0, 2), "mana_hound", black=[3])) == []
