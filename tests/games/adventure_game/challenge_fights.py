"""Fights with one challenge card, for the tests of what each card does.

The hero is of the red level, without powers of its own. Burbonn strikes in melee; he has attack 4, defence 6, damage 2
and life 8.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from tests.games.adventure_game.build import Board, game_with, part, realm
from tests.games.adventure_game.trial_heroes import trial_game

Rolled = Sequence[int]


@lru_cache(maxsize=1)
def game_of_plain_heroes() -> Any:
    """The real game, but character cards only have their numbers: nothing but the card in question speaks."""
    heroes = {}
    for name, hero in trial_game().content.heroes.items():
        cards = {
            colour: replace(card, start=replace(card.start, powers=()), other=replace(card.other, powers=()))
            for colour, card in hero.cards.items()
        }
        heroes[name] = replace(hero, cards=cards)
    return game_with(extra={"heroes": heroes})


def hero(name: str = "burbonn") -> Board:
    """Of the red level at Brill, with another hero in Undercity."""
    foe = "grumbaz" if name != "grumbaz" else "burbonn"
    return realm(name, foe, game=game_of_plain_heroes()).level(0, "red").at(0, "brill")


def holding(b: Board, cards: int, seat: int = 0) -> Board:
    """With so many different ability cards in hand, whichever they are."""
    names = sorted(set(b.names(b.s.deck[seat])))
    return b.hand(seat, *names[:cards])


def meets(b: Board, card: str, red: Rolled = (1,), black: Rolled = (3,)) -> Board:
    """The first hero fights that encounter where it stands, up to the first question or the end."""
    b.under(card).dice(red=red, black=black)
    b.s.phase = "challenge"
    drawn = part("holders").draw_bottom(b.t, b.g.compiled.levels[card], 0)
    b.t.events = []
    part("combat").begin(b.t, part("state").Fight(0, b.s.space[0], "drawn", card=drawn))
    b.t.settle()
    b.log = list(b.t.events)
    return b


def fought(b: Board, card: str, red: Rolled = (1,), black: Rolled = (3,)) -> Board:
    """The same to the end of the combat; nobody plays anything."""
    return meets(b, card, red, black).passes()


def attacks(b: Board, red: Rolled, black: Rolled) -> Board:
    """The first hero attacks the second in the same space."""
    return b.dice(red=red, black=black).phase("challenge").do("attack 1").passes()


def blow(b: Board, seat: int) -> Any:
    """The blow of a seat; -1 is the encounter."""
    (told,) = (event for event in b.told("AttackMade") if event.seat == seat)
    return told


def drained(b: Board) -> list[int]:
    """Energy that was lost to somebody, each time."""
    return [event.amount for event in b.told("EnergyLost")]


def resolves(b: Board, event: str, place: str, check: Rolled = ()) -> Board:
    """The first hero resolves a location event at its place."""
    return b.at(0, place).event(event).dice(check=check).phase("challenge").do("resolve_event")


def draws(b: Board, space: str, *cards: str, check: Rolled = ()) -> Board:
    """The first hero draws these cards, one after the other as long as they are events."""
    return b.at(0, space).under(*cards).dice(check=check, red=[1], black=[3]).phase("challenge").do("draw")
