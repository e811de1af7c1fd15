"""What a plan is about, in a word. Only what lies on the table is told of, and never coins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wowtable.core import Action, Intention, Seat

from ..content import MURLOCS
from ..state import NOBODY, World

if TYPE_CHECKING:
    from ..game import SmallWorld

CONQUESTS = ("conquer", "final", "assault")
GUARDING = ("redeploy", "retreat")
TERRAINS = ("hill", "mountain", "farm", "forest", "swamp", "lake", "sea")
MOST = 2 / 3
"""The share of a plan's conquests that must have something in common to name it."""


def intention(g: SmallWorld, s: World, seat: Seat, moves: Sequence[Action]) -> Intention | None:
    """`s` is what an onlooker sees."""
    first = moves[0].verb
    if first in ("decline", "pick"):
        return Intention(first)
    aims = [g.region(s, move.args[0]) for move in moves if move.verb in CONQUESTS]
    if aims:
        return _about(g, s, seat, aims)
    guards = s.decision is not None and s.decision.kind in GUARDING
    return Intention("guard") if guards else None


def _about(g: SmallWorld, s: World, seat: Seat, aims: Sequence[int]) -> Intention:
    """What the regions to be conquered have in common, the most telling first."""
    atlas, enough = g.atlas(s), MOST * len(aims)
    foes = [s.owner[r] for r in aims if s.owner[r] != NOBODY]
    for foe in sorted(set(foes)):
        if foes.count(foe) >= enough:
            return Intention("raid", {"foe": foe})
    held = {atlas.island[r] for r in s.active_regions(seat)}
    if held and not held & {atlas.island[r] for r in aims}:
        return Intention("sail")
    if len(aims) > 1 and sum(s.kin[r] == MURLOCS for r in aims) >= enough:
        return Intention("murlocs")
    for terrain in TERRAINS:
        if len(aims) > 1 and sum(atlas.terrain[r] == terrain for r in aims) >= enough:
            return Intention("terrain", {"terrain": terrain})
    if len(aims) > 1 and sum(atlas.anchor[r] for r in aims) >= enough:
        return Intention("coast")
    return Intention("spread")
