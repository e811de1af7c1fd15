"""A position looked over once, as it is judged for all its seats one after the other."""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp
from typing import TYPE_CHECKING

from wowtable.core import Seat

from ..atlas import Atlas
from ..compiled import Abilities
from ..income import lasting_parts
from ..state import NOBODY, World

if TYPE_CHECKING:
    from ..game import SmallWorld

FADING = 0.5
"""Each token more makes an attack so much less likely."""
TOWER = 3
SHORE, INLAND, BESIDE = 0.5, 0.2, 0.5
"""How open land lies by itself, and what each of two rivals beside it adds."""


@cache
def kept(toughness: int) -> float:
    """How likely an attack is against so much, beside one against nothing."""
    return exp(-FADING * toughness)


def toughness(g: SmallWorld, s: World, r: int) -> int:
    """What an attacker needs beyond the two tokens that any land costs."""
    return s.defenders(r) + s.walls[r] + s.garrisons[r] + TOWER * s.towers[r] + g.atlas(s).mountain[r]


@lru_cache(maxsize=64)
def _alone(atlas: Atlas) -> list[float]:
    """How open each region lies by itself; water not at all."""
    return [0.0 if water else SHORE if anchor else INLAND for water, anchor in zip(atlas.water, atlas.anchor)]


class Survey:
    """Lists that are not indexed by seat are indexed by region. It holds good as long as nothing changes.

    `held` and `faded`: the regions of the active race and of the one in decline. `movable`: the tokens that a race
    has beyond one for each region. `active`: whose active race stands there. `tough`: what beyond two tokens a region
    costs, and `kept` how likely an attack on it is for that. `land`: what nobody holds, for each seat.
    """

    __slots__ = ("_lasting", "active", "alone", "atlas", "faded", "g", "held", "kept", "land", "movable", "s", "tough")

    def __init__(self, g: SmallWorld, s: World) -> None:
        self.g, self.s, self.atlas = g, s, g.atlas(s)
        self.alone = _alone(self.atlas)
        lands: dict[str, list[int]] = {"": []}
        empty = 0
        for r, kin in enumerate(s.kin):
            if not kin:
                empty += 1
            elif kin in lands:
                lands[kin].append(r)
            else:
                lands[kin] = [r]
        self.land = empty / s.seats
        nothing = lands[""]
        self.held = [lands.get(race, nothing) for race in s.race]
        self.faded = [lands.get(race, nothing) for race in s.faded]
        self.active = [NOBODY] * len(s.kin)
        for seat, regions in enumerate(self.held):
            for r in regions:
                self.active[r] = seat
        tokens = s.tokens
        self.movable = [
            hand + beasts + sum([tokens[r] for r in regions]) - len(regions)
            for hand, beasts, regions in zip(s.hand, s.hand_beasts, self.held)
        ]
        self.tough = self._toughness()
        self.kept = [kept(strength) for strength in self.tough]
        self._lasting: dict[Seat, int] = {}

    def _toughness(self) -> list[int]:
        s = self.s
        everywhere = zip(s.tokens, s.beasts, s.walls, s.garrisons, s.towers, self.atlas.mountain)
        tough = [
            tokens + beasts + walls + garrisons + TOWER * towers + mountain
            for tokens, beasts, walls, garrisons, towers, mountain in everywhere
        ]
        if s.champion_at >= 0:
            tough[s.champion_at] += 1
        return tough

    def lasting(self, seat: Seat) -> int:
        """Coins that its income brings turn by turn, beyond one for each region."""
        if seat not in self._lasting:
            parts = lasting_parts(self.g, self.s, seat, self.held[seat])
            self._lasting[seat] = sum([coins for _, coins in parts])
        return self._lasting[seat]

    def exposure(self, seat: Seat, r: int) -> float:
        """How many rivals stand beside a region of the seat, at most two; the shore is open to all."""
        alone = self.alone[r]
        if not alone or self.s.towers[r]:
            return 0.0
        active = self.active
        beside = {active[n] for n in self.atlas.near[r]}
        if self.s.rules.teams:
            beside = {rival for rival in beside if not self.g.allies(self.s, seat, rival)}
        return alone + BESIDE * min(2, len(beside) - (NOBODY in beside) - (seat in beside))

    def ease(self, can: Abilities, r: int) -> float:
        """How likely the seat with these abilities is to attack there, with what they save it."""
        place, occupied = self.atlas.features[r], bool(self.s.kin[r])
        saved = sum([amount for amount, where in can.discounts if where in place or (where == "occupied" and occupied)])
        return kept(max(0, self.tough[r] - saved))
