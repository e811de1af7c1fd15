"""The sea chart of one match: where islands and regions lie on the board, and where things stand in them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from wowtable.shell.base.layout import Point, Size
from wowtable.shell.boards.map_holdings import Holding
from wowtable.shell.boards.region_chart import RegionChart
from wowtable.shell.boards.region_ground import Holdings

from ...rules.islands import IslandFace, Region
from ..facts.lookup import Desk, atlas_of
from .island_art import lay_out

LARGEST = 1.15
MARGIN, TOP, FOOT = 50.0, 52.0, 44.0
TOKEN = 66.0


@dataclass(frozen=True)
class RegionPlace:
    """A region on the board. All in board units: logical pixels while the whole sea is seen."""

    region: Region
    token: Point
    chip: Point
    sign: Point


class SeaChart(RegionChart):
    """Made by `chart_of`, which keeps the last few."""

    def __init__(self, faces: Sequence[IslandFace], size: Size) -> None:
        area = (MARGIN, TOP, size[0] - 2 * MARGIN, size[1] - TOP - FOOT)
        super().__init__(lay_out(faces, area, LARGEST), size)
        self.unit = min((land.scale for land in self.lands), default=1.0)
        self.places = {
            region.id: RegionPlace(region, *(land.pixel(spot) for spot in (region.spot, region.chip, region.sign)))
            for face, land in zip(faces, self.lands, strict=True)
            for region in face.regions
        }

    @property
    def token(self) -> float:
        """How wide a token is on the board."""
        return TOKEN * max(0.66, min(1.12, math.pow(self.unit / 0.78, 0.6)))


@lru_cache(maxsize=4)
def chart_of(faces: tuple[IslandFace, ...], size: Size) -> SeaChart:
    return SeaChart(faces, size)


def holdings_of(desk: Desk) -> Holdings:
    """Every region that a player holds, by the seat's colour."""
    s, atlas = desk.view, atlas_of(desk)
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
