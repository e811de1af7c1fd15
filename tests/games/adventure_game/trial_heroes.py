"""Heroes with the numbers that the rules are tried with: cards stay tested while the shipped heroes are tuned.

Encounters have theirs in `trial_foes`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from tests.games.adventure_game.trial_foes import TRIAL_FOES
from tests.games.shipped import shipped

COLOURS = ("grey", "green", "yellow", "red")
Numbers = tuple[int, str, int, int, int]

TRIAL: dict[str, list[tuple[Numbers, Numbers]]] = {
    "grumbaz": [
        ((6, "melee", 2, 4, 1), (6, "melee", 3, 3, 2)),
        ((7, "melee", 3, 4, 1), (7, "melee", 4, 3, 2)),
        ((8, "melee", 4, 5, 2), (8, "melee", 5, 4, 3)),
        ((9, "melee", 5, 6, 2), (9, "melee", 6, 5, 3)),
    ],
    "burbonn": [
        ((5, "melee", 1, 3, 1), (5, "melee", 1, 4, 1)),
        ((6, "melee", 2, 4, 1), (6, "melee", 2, 5, 1)),
        ((7, "melee", 3, 5, 2), (7, "melee", 3, 6, 2)),
        ((8, "melee", 4, 6, 2), (8, "melee", 4, 7, 2)),
    ],
    "sandrai": [
        ((4, "ranged", 1, 4, 1), (4, "ranged", 1, 3, 2)),
        ((5, "ranged", 2, 4, 1), (5, "ranged", 2, 3, 2)),
        ((6, "ranged", 3, 5, 2), (6, "ranged", 3, 4, 3)),
        ((7, "ranged", 4, 6, 2), (7, "ranged", 4, 5, 3)),
    ],
    "sofeea": [
        ((4, "ranged", 1, 3, 1), (4, "ranged", 1, 4, 1)),
        ((5, "ranged", 2, 4, 1), (5, "ranged", 2, 5, 1)),
        ((6, "ranged", 3, 5, 1), (6, "ranged", 3, 6, 1)),
        ((7, "ranged", 4, 5, 2), (7, "ranged", 4, 6, 2)),
    ],
}
"""By level, the starting side and the other one: life, attack, defence, damage."""


@cache
def trial_game() -> Any:
    """The game as it ships but for the numbers of its heroes and of the encounters in its challenge decks; what gives a
    level on the map has no powers.
    """
    game: Any = shipped("adventure_game").game
    heroes = {name: _with_numbers(hero, TRIAL[name]) for name, hero in game.content.heroes.items()}
    challenges = {
        name: replace(card, encounter=_foe(card.encounter, TRIAL_FOES[name])) if card.encounter else card
        for name, card in game.content.challenges.items()
    }
    places = {name: _plain(space) for name, space in game.content.map.items()}
    return type(game)(replace(game.content, heroes=heroes, challenges=challenges, map=places))


def _plain(space: Any) -> Any:
    if space.encounter is None or space.kind == "overlord":
        return space
    return replace(space, encounter=replace(space.encounter, powers=()))


def _foe(foe: Any, numbers: tuple[int, int, int]) -> Any:
    attack, defence, damage = numbers
    return replace(foe, attack=replace(foe.attack, value=attack), defence=defence, damage=damage)


def _with_numbers(hero: Any, numbers: list[tuple[Numbers, Numbers]]) -> Any:
    cards = {
        level: replace(
            hero.cards[level], start=_side(hero.cards[level].start, start), other=_side(hero.cards[level].other, other)
        )
        for level, (start, other) in zip(COLOURS, numbers)
    }
    return replace(hero, cards=cards)


def _side(side: Any, numbers: Numbers) -> Any:
    life, reach, attack, defence, damage = numbers
    strike = replace(side.attack, type=reach, value=attack)
    return replace(side, life=life, attack=strike, defence=defence, damage=damage)
