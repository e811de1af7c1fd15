"""The encounters of the red deck: what each strikes and stands with, and what each says."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.adventure_game.build import Board
from tests.games.adventure_game.challenge_fights import blow, drained, fought, hero, meets

NUMBERS = {
    "plague_hound": ("melee", 4, 8, 2),
    "death_knight_captain": ("melee", 5, 10, 3),
    "scourge_fleshwork": ("melee", 6, 8, 3),
    "charnel_archer": ("ranged", 5, 8, 2),
    "lich_apprentice": ("ranged", 5, 9, 2),
    "grieving_banshee": ("ranged", 4, 9, 2),
    "crypt_crawler": ("melee", 5, 9, 2),
    "pale_gravedigger": ("melee", 5, 9, 2),
    "drowned_ferryman": ("ranged", 4, 10, 2),
    "corpse_catapult": ("ranged", 6, 8, 3),
    "iron_sentry": ("melee", 5, 10, 2),
    "furnace_golem": ("melee", 6, 9, 2),
    "black_drake": ("ranged", 5, 9, 3),
    "brood_warden": ("melee", 6, 9, 2),
    "egg_keeper": ("ranged", 4, 9, 2),
    "wyrmling_swarm": ("ranged", 5, 8, 2),
    "doomguard": ("melee", 6, 9, 3),
    "gate_sentinel": ("melee", 5, 10, 2),
    "spell_eater": ("melee", 5, 8, 2),
    "honeyed_voice": ("ranged", 4, 9, 2),
    "pit_overseer": ("ranged", 5, 9, 2),
    "molten_giant": ("melee", 5, 9, 2),
    "lava_surger": ("melee", 6, 8, 3),
    "ash_storm": ("ranged", 5, 9, 2),
    "blighted_oak": ("melee", 5, 10, 2),
    "dark_iron_slinger": ("ranged", 4, 8, 2),
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
    """On a 3 against a 1 nothing goes off but hunger for spells; it hits, and stays undefeated."""
    b = fought(hero(), card)
    theirs, mine = blow(b, -1), blow(b, 0)
    assert (theirs.reach, theirs.attack, mine.defence, theirs.damage) == NUMBERS[card]
    assert (theirs.hit, mine.hit) == (True, False)
    assert b.line() == {1: (card, "brill")}
    assert b.told("MarkerPlaced")[0].aggro == (card in AGGRO)


def gnaws(b: Board) -> None:
    assert drained(fought(b.energy(0, 2), "plague_hound")) == [1]
    assert drained(fought(hero().energy(0, 2), "plague_hound", red=[2], black=[1])) == []


def dusts_its_hands(b: Board) -> None:
    assert blow(fought(b, "scourge_fleshwork", red=[2], black=[1]), -1).attack == 2


def fails_again(b: Board) -> None:
    fought(b.energy(0, 2).hand(0, "quick_step", "frost_trap"), "lich_apprentice", black=[6])
    assert (len(b.held(0)), drained(b)) == (1, [1])


def calls_a_name(b: Board) -> None:
    fought(b, "grieving_banshee", black=[5])
    assert (blow(b, 0).attack, blow(b, -1).defence) == (2, 5)


def spins_a_web(b: Board) -> None:
    assert blow(fought(b, "crypt_crawler", black=[6]), 0).attack == 1


def takes_measure(b: Board) -> None:
    assert blow(fought(b.damage(0, 4), "pale_gravedigger"), -1).attack == 7
    assert blow(fought(hero().damage(0, 3), "pale_gravedigger"), -1).attack == 5


def someone_you_know(b: Board) -> None:
    assert len(fought(b.hand(0, "quick_step", "frost_trap"), "corpse_catapult").held(0)) == 1


def lashes_its_tail(b: Board) -> None:
    """On a pair, before its blow of 2."""
    assert fought(b, "brood_warden", red=[2], black=[2]).s.damage[0] == 1 + 2


def turns_back_the_day(b: Board) -> None:
    fought(b, "egg_keeper", red=[2, 3], black=[2, 4])
    assert (blow(b, 0).die, blow(b, -1).die) == (3, 4)


def reaches_far(b: Board) -> None:
    assert blow(fought(b, "doomguard", black=[6]), -1).reach == "ranged"


def seasoned(b: Board) -> None:
    assert drained(fought(b.energy(0, 3), "spell_eater", black=[3])) == [2]
    assert drained(fought(hero().energy(0, 1), "spell_eater", black=[3])) == [1]
    assert drained(fought(hero().energy(0, 3), "spell_eater", red=[1], black=[2])) == []


def a_gift(b: Board) -> None:
    """The hero chooses what to give; what is worn is not asked for."""
    b.wears(0, "plague_hound").carries(0, "mountain_boar", "cave_spider")
    meets(b, "honeyed_voice", black=[5]).until("discard_item").do("discard_item cave_spider")
    assert b.bag(0) == ["mountain_boar"]


def drags_you_in(_: Board) -> None:
    assert blow(fought(hero("sandrai"), "pit_overseer", black=[4]), 0).reach == "melee"
    assert blow(fought(hero("sandrai"), "pit_overseer", black=[3]), 0).reach == "ranged"


def leaves_a_puddle(b: Board) -> None:
    """It misses, and falls."""
    fought(b.flipped(0), "molten_giant", red=[6], black=[1])
    assert (b.bag(0), b.s.damage[0]) == (["molten_giant"], 1)


def sinks_back(b: Board) -> None:
    fought(b, "lava_surger", red=[6], black=[1])
    assert (b.line(), b.told("AttackMade")) == ({1: ("lava_surger", "brill")}, [])


def covers_the_land(b: Board) -> None:
    assert fought(b.flipped(0), "ash_storm", red=[1], black=[1]).s.damage == [1, 1]


def asks_a_question(b: Board) -> None:
    meets(b.hand(0, "quick_step", "frost_trap", "aimed_shot"), "hooded_inquisitor", black=[5]).until("discard")
    b.do("discard frost_trap", "discard aimed_shot")
    assert b.held(0) == ["quick_step"]


def lights_the_twelfth(b: Board) -> None:
    fought(b, "siege_sapper", red=[2], black=[1])
    assert (b.s.damage[0], b.bag(0), b.told("AttackMade")) == (1, ["siege_sapper"], [])


def corrects_himself(b: Board) -> None:
    fought(b, "ogre_magus", red=[2], black=[2])
    assert (blow(b, 0).defence, len(b.held(0)), b.bag(0)) == (6, 1, ["ogre_magus"])


def hates_the_horde(_: Board) -> None:
    assert blow(fought(hero("grumbaz"), "fallen_crusader"), -1).attack == 7
    assert blow(fought(hero("burbonn"), "fallen_crusader"), -1).attack == 6


def rings(b: Board) -> None:
    fought(b, "carrion_bat", red=[6, 1], black=[5])
    assert (blow(b, 0).die, blow(b, -1).attack, blow(b, -1).damage) == (1, 5, 3)


SAYS = [
    gnaws,
    dusts_its_hands,
    fails_again,
    calls_a_name,
    spins_a_web,
    takes_measure,
    someone_you_know,
    lashes_its_tail,
    turns_back_the_day,
    reaches_far,
    seasoned,
    a_gift,
    drags_you_in,
    leaves_a_puddle,
    sinks_back,
    covers_the_land,
    asks_a_question,
    lights_the_twelfth,
    corrects_himself,
    hates_the_horde,
    rings,
]


@pytest.mark.parametrize("says", SAYS, ids=lambda says: says.__name__)
def test_what_it_says(says: Callable[[Board], None]) -> None:
    says(hero())
