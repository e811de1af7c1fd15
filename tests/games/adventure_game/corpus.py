"""The saved games of the Adventure Game, one for every kind of decision."""

from __future__ import annotations

from tests.games.corpus import Corpus

from .build import Board, real_ruleset, realm
from .scenarios.test_scenarios import SCENARIOS

FAR = (
    *("frost_owl", "murloc_raider", "restless_bones", "leper_gnome"),
    *("overwound_guardian", "sparring_dummy", "young_wendigo", "cave_spider"),
)


def won_from_a_hero() -> Board:
    """Grumbaz has felled Sandrai, who carries something."""
    b = realm("grumbaz", "sandrai").at(0, "brill").at(1, "brill").damage(1, 3).carries(1, "mountain_boar")
    return b.dice(red=[6], black=[1]).phase("challenge").do("attack 1").until("steal")


def no_room_on_the_line() -> Board:
    """An encounter that nobody beat, and two markers equally near."""
    b = realm("sandrai", "grumbaz").at(0, "brill").under("mountain_boar")
    for name in FAR:
        b.on_line(name, "southshore")
    b.on_line("hill_bandit", "tirisfal_1").on_line("kobold_tunneler", "tirisfal_3")
    return b.dice(red=[1], black=[1]).phase("challenge").do("draw").until("make_room")


def tokens_to_put_down() -> Board:
    """A quest whose tokens go where its hero likes."""
    b = realm("grumbaz", "sandrai").at(0, "undercity").level(0, "yellow").elite_top("banners_of_war")
    return b.phase("exploration").do("resource quest_giver").until("place_tokens")


def short_of_energy() -> Board:
    """A card of 2, 1 energy, and two potions."""
    b = realm("burbonn", "grumbaz").at(0, "brill").energy(0, 1).hand(0, "thin_ice")
    return b.carries(0, "kobold_tunneler", "murloc_raider").moving().do("play thin_ice").until("mana")


CORPUS = Corpus(
    ruleset=real_ruleset,
    scenarios=SCENARIOS,
    tables={
        "duel": (2, {}),
        "three": (3, {"goal": 6, "quest_under_deck": True}),
        "four": (4, {"goal": 10, "rounds": 40}),
        "lesson": (2, {"lesson": "first_game", "goal": 6}),
    },
    free=frozenset({"move", "challenge", "quests", "equip", "bargain", "place_discovery", "answer"}),
    stages={
        "mana": short_of_energy,
        "steal": won_from_a_hero,
        "make_room": no_room_on_the_line,
        "place_tokens": tokens_to_put_down,
    },
)
