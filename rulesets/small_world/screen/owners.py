"""Who holds which land, for the painters of the map."""

from __future__ import annotations

from wowtable.shell.boards.map_holdings import Holding
from wowtable.shell.boards.region_ground import Holdings
from wowtable.shell.table.plugin import Desk

from .lore import atlas_of, world_of


def holdings_of(desk: Desk) -> Holdings:
    """Every region that a player holds, by the seat's colour."""
    s, atlas = world_of(desk), atlas_of(desk)
    hands = {r: (owner, bool(s.kin[r]) and s.kin[r] != s.race[owner]) for r, owner in enumerate(s.owner) if owner >= 0}
    return tuple(
        Holding(
            atlas.regions[r].id,
            desk.seat_colour(owner),
            fallen,
            frozenset(atlas.regions[n].id for n in atlas.near[r] if hands.get(n) == (owner, fallen)),
        )
        for r, (owner, fallen) in hands.items()
    )
