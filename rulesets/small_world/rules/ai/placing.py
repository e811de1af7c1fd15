"""Where tokens go when they are placed: the redeployment that the best reply hurts least."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from wowtable.core import Action, Seat
from wowtable.core.frames import DONE

from ..state import IN_HAND, World, WorldTable

if TYPE_CHECKING:
    from ..game import SmallWorld

FADING = 0.55
SHARE_LEFT = exp(-FADING)


def worth_of_regions(g: SmallWorld, s: World, seat: Seat) -> dict[int, float]:
    """Coins a turn for each held region, with what its terrain pays this race."""
    atlas, abilities = g.atlas(s), g.abilities_of(s, seat)
    worth = {}
    for r in s.active_regions(seat):
        value = 1.0 + sum(op.coins for op in abilities.income if op.where in atlas.features[r])
        value += sum(1.5 for relic in g.places if s.relics.get(relic) == r)
        value += sum(1.0 for relic in g.artifacts if s.relics.get(relic) == r)
        worth[r] = value
    return worth


def exposure(g: SmallWorld, s: World, seat: Seat, r: int) -> float:
    """How open region r lies to attack: entries are open to everybody, inland only to neighbours."""
    atlas = g.atlas(s)
    if atlas.water[r] or s.towers[r]:
        return 0.05
    rivals = {s.owner[n] for n in atlas.near[r] if s.is_active_race(n) and not g.allies(s, seat, s.owner[n])}
    return (0.35 if atlas.anchor[r] else 0.15) + 0.4 * min(2, len(rivals))


def defence(g: SmallWorld, s: World, r: int) -> int:
    return s.defenders(r) + s.walls[r] + s.garrisons[r] + int(g.atlas(s).mountain[r])


def gain_of_one(g: SmallWorld, s: World, seat: Seat, r: int, worth: float) -> float:
    """What one more token in region r adds to the coins it should keep."""
    strength = defence(g, s, r)
    return worth * exposure(g, s, seat, r) * exp(-FADING * strength) * (1 - SHARE_LEFT)


def best_home(g: SmallWorld, s: World, seat: Seat) -> int:
    worth = worth_of_regions(g, s, seat)
    return max(worth, key=lambda r: (gain_of_one(g, s, seat, r, worth[r]), -r))


def next_placement(t: WorldTable, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """One step of a redeployment: place where it helps most; lift only where the token is worth clearly less."""
    g, s = t.game, t.state
    verbs = {action.verb for action in legal}
    for verb in ("place_champion", "place_beast", "place"):
        if verb in verbs:
            return Action(verb, (g.name(s, best_home(g, s, seat)),))
    lift = _worst_spare(g, s, seat, legal)
    return lift or (DONE if DONE in legal else legal[0])


def spread(table: WorldTable, seat: Seat) -> tuple[Action, ...]:
    """All tokens in hand placed one after the other where each helps most; nothing is lifted."""
    g, s = table.game, table.state
    atlas = g.atlas(s)
    worth = worth_of_regions(g, s, seat)
    need = {r: value * exposure(g, s, seat, r) * exp(-FADING * defence(g, s, r)) for r, value in worth.items()}
    moves = []
    for verb, count in _in_hand(s, seat):
        for _ in range(count):
            home = max(need, key=lambda r: (need[r], -r))
            need[home] *= SHARE_LEFT
            moves.append(Action(verb, (atlas.ids[home],)))
    return tuple(moves)


def _in_hand(s: World, seat: Seat) -> tuple[tuple[str, int], ...]:
    champion = int(s.champion_of == seat and s.champion_at == IN_HAND)
    return (("place_champion", champion), ("place_beast", s.hand_beasts[seat]), ("place", s.hand[seat]))


def _worst_spare(g: SmallWorld, s: World, seat: Seat, legal: tuple[Action, ...]) -> Action | None:
    """A spare token whose move to the best home would pay."""
    worth = worth_of_regions(g, s, seat)
    spare = [g.region(s, action.args[0]) for action in legal if action.verb == "lift"]
    if not spare or len(worth) < 2:
        return None

    def loss(r: int) -> float:
        s.tokens[r] -= 1
        lost = gain_of_one(g, s, seat, r, worth[r])
        s.tokens[r] += 1
        return lost

    losses = {r: loss(r) for r in spare}
    source = min(losses, key=lambda r: (losses[r], r))
    home = best_home(g, s, seat)
    if home == source or gain_of_one(g, s, seat, home, worth[home]) < 1.15 * losses[source] + 0.01:
        return None
    return Action("lift", (g.name(s, source),))
