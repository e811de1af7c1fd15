"""What the two dice of a combat can bring, from the numbers as they stand (AG-COMBAT-18 to -23).

Powers that a die sets off and cards that are still played are not foreseen: they change the numbers.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from wowtable.core import Seat

from .cards.pieces import Foe, MapEncounter
from .cards.words import COLOURS
from .state import NO_CARD, NOBODY, Fight, Realm
from .stats import Numbers, hangs_on_foe, life, numbers_and_life, numbers_and_life_of, prevented

if TYPE_CHECKING:
    from .game import AdventureGame

Faces = tuple[int, ...]


class Fighter(NamedTuple):
    """A side of a fight: what it strikes and stands with, and the damage that fells it; any fells an encounter."""

    numbers: Numbers
    left: int = 1


class Blows(NamedTuple):
    """The damage that both sides do in one exchange."""

    dealt: int
    suffered: int


class Odds(NamedTuple):
    """For one side, in shares of one: it fells the other and keeps standing, it falls, the damage to expect; then how
    often it hits, is hit, and how often neither happens.
    """

    win: float
    fall: float
    hurt: float
    hits: float
    struck: float
    nothing: float


# -- who fights ----------------------------------------------------------------------------------------------


def fighter(g: AdventureGame, s: Realm, seat: Seat) -> Fighter:
    """A hero as it would go into a fight now."""
    told, lives = numbers_and_life(g, s, seat)
    return Fighter(told, lives - s.damage[seat])


def life_left(g: AdventureGame, s: Realm, seat: Seat) -> int:
    return life(g, s, seat) - s.damage[seat]


def encountered(foe: Foe | MapEncounter) -> Fighter:
    """An encounter as it is printed; only those with an attack are fought."""
    assert foe.attack is not None
    return Fighter(Numbers(foe.attack.type, foe.attack.value, foe.defence, foe.damage))


class Sides(NamedTuple):
    """Both sides of the combat that goes on, with the damage that gets through to the other."""

    attacker: Fighter
    defender: Fighter


def sides_now(g: AdventureGame, s: Realm) -> Sides | None:
    return None if s.fight is None else Sides(_side(g, s, 0), _side(g, s, 1))


def _side(g: AdventureGame, s: Realm, side: int) -> Fighter:
    fight = s.fight
    assert fight is not None
    seat, held = fight.seat_of(side), prevented(fight, 1 - side)
    told, left = numbers_and_life_of(g, s, side)
    if held:
        told = told._replace(damage=max(0, told.damage - held))
    return Fighter(told, left - s.damage[seat] if seat != NOBODY else 1)


# -- what comes of it ----------------------------------------------------------------------------------------


def blows(mine: Fighter, theirs: Fighter, dice: tuple[int, int]) -> Blows:
    """What the dice that lie there lead to."""
    hits = dice[0] + mine.numbers.attack >= theirs.numbers.defence
    return _exchange(mine, theirs, hits=hits, struck=dice[1] + theirs.numbers.attack >= mine.numbers.defence)


def _exchange(mine: Fighter, theirs: Fighter, *, hits: bool, struck: bool) -> Blows:
    """Who shoots strikes first, and whoever is felled by a shot does not strike; else both strike at once."""
    dealt, suffered = hits * mine.numbers.damage, struck * theirs.numbers.damage
    if mine.numbers.reach != theirs.numbers.reach:
        if mine.numbers.reach == "ranged":
            suffered *= dealt < theirs.left
        else:
            dealt *= suffered < mine.left
    return Blows(dealt, suffered)


@lru_cache(maxsize=50_000)
def odds(mine: Fighter, theirs: Fighter, faces: Faces) -> Odds:
    """Of all results of the two dice."""
    hit = _share(mine.numbers.attack, theirs.numbers.defence, faces)
    struck = _share(theirs.numbers.attack, mine.numbers.defence, faces)
    total = [0.0] * len(Odds._fields)
    for hits, first in ((True, hit), (False, 1 - hit)):
        for struck_too, second in ((True, struck), (False, 1 - struck)):
            dealt, suffered = _exchange(mine, theirs, hits=hits, struck=struck_too)
            falls = suffered >= mine.left
            came = (dealt >= theirs.left and not falls, falls, suffered, dealt > 0, suffered > 0, not dealt + suffered)
            total = [so_far + first * second * each for so_far, each in zip(total, came)]
    return Odds(*total)


def _share(attack: int, defence: int, faces: Faces) -> float:
    return sum(face + attack >= defence for face in faces) / len(faces)


def odds_against(g: AdventureGame, me: Fighter, foe: Foe | MapEncounter) -> Odds:
    return odds(me, encountered(foe), g.content.box.combat_die)


def between(g: AdventureGame, s: Realm, seat: Seat, other: Seat) -> Sides:
    """Two heroes as they would go into a fight with each other: what only counts against such a foe counts."""
    twin = _as_if(s, fight=Fight(seat, s.space[seat], "hero", defender=other))
    return Sides(_side(g, twin, 0), _side(g, twin, 1))


def _as_if(s: Realm, **changed: object) -> Realm:
    """A shadow of a position, in which nothing is changed but what is given here."""
    twin = object.__new__(type(s))
    twin.__dict__ = {**s.__dict__, **changed}
    return twin


class Matches:
    """All heroes of a position as they would go into a fight: each by itself, and any two with each other, worked out
    once.
    """

    def __init__(self, g: AdventureGame, s: Realm) -> None:
        self._g, self._s = g, s
        self._alone: dict[Seat, Fighter] = {}
        self._pairs: dict[tuple[Seat, Seat], Sides] = {}
        self._same = s.fight is None and not s.ambushes
        """Whether who has no numbers that hang on the foe fights with the same against everybody."""
        self._bound: dict[Seat, bool] = {}

    def alone(self, seat: Seat) -> Fighter:
        if seat not in self._alone:
            self._alone[seat] = fighter(self._g, self._s, seat)
        return self._alone[seat]

    def between(self, seat: Seat, other: Seat) -> Sides:
        found = self._pairs.get((seat, other))
        if found is None:
            plain = self._same and not self._hangs(seat) and not self._hangs(other)
            found = Sides(self.alone(seat), self.alone(other)) if plain else between(self._g, self._s, seat, other)
            self._pairs[seat, other] = found
        return found

    def _hangs(self, seat: Seat) -> bool:
        if seat not in self._bound:
            self._bound[seat] = hangs_on_foe(self._g, self._s, seat)
        return self._bound[seat]


def meeting(g: AdventureGame, s: Realm, seat: Seat, place: int, card: int = NO_CARD) -> Sides:
    """A hero and an encounter as they would fight where that stands: of the line, or printed on the map. What either
    says of the other counts, and what lies on them.
    """
    space = [place if one == seat else where for one, where in enumerate(s.space)]
    twin = _as_if(s, space=space, fight=Fight(seat, place, "map" if card == NO_CARD else "line", card=card))
    return Sides(_side(g, twin, 0), _side(g, twin, 1))


def odds_meeting(g: AdventureGame, s: Realm, seat: Seat, place: int, card: int = NO_CARD) -> Odds:
    return odds(*meeting(g, s, seat, place, card), g.content.box.combat_die)


def odds_between(g: AdventureGame, s: Realm, seat: Seat, other: Seat) -> Odds:
    return odds(*between(g, s, seat, other), g.content.box.combat_die)


@lru_cache(maxsize=10_000)
def odds_of_drawing(g: AdventureGame, me: Fighter, level: int) -> Odds:
    """On the average of all encounters of that colour, which are printed for all to read."""
    cards = g.content.challenges.values()
    foes = [card.encounter for card in cards if card.encounter and card.level == COLOURS[level]]
    found = [odds_against(g, me, foe) for foe in foes]
    return Odds(*(sum(column) / len(found) for column in zip(*found))) if found else Odds(0, 0, 0, 0, 0, 1)
