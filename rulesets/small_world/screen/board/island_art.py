"""From island faces to the lands of a painted map: where each island lies, and what is printed on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wowtable.cartography.packing import pack
from wowtable.shell.boards.map_model import Land, MapRegion, Mark

from ...rules.islands import IslandFace, Region

TOKEN_RADIUS = 36.0
SIGN_RADIUS = 22.0
AURA_RADIUS = 105.0
WATER_GAP = 44.0
ANCHOR_COLORS = ("terrain.sea.base", "gold.400", "gold.100")
MAGIC_COLORS = ("terrain.magic.base", "gold.200", "gold.100")
CAVERN_COLORS = ("ink.700", "gold.500", "gold.200")
LETTER_COLORS = ("parch.300", "gold.600", "parch.ink")


def lay_out(faces: Sequence[IslandFace], area: tuple[float, float, float, float], largest: float) -> tuple[Land, ...]:
    """Lands in pixels inside `area` (left, top, width, height), at most `largest` pixels to a unit."""
    left, top, width, height = area
    outlines = [[corner for region in face.regions for corner in region.shape] for face in faces]
    packing = pack(outlines, width, height, WATER_GAP)
    scale = min(packing.scale, largest)
    shrink = scale / packing.scale
    margin_x, margin_y = left + width * (1 - shrink) / 2, top + height * (1 - shrink) / 2
    return tuple(
        Land(regions_of(face), scale, (margin_x + x * shrink, margin_y + y * shrink))
        for face, (x, y) in zip(faces, packing.offsets, strict=True)
    )


def regions_of(face: IslandFace) -> tuple[MapRegion, ...]:
    return tuple(_region(region, face) for region in face.regions)


def _region(region: Region, face: IslandFace) -> MapRegion:
    marks = tuple(_marks(region, face))
    clear = [(*region.spot, TOKEN_RADIUS), *((*mark.at, SIGN_RADIUS) for mark in marks)]
    aura = (*region.sign, AURA_RADIUS, "terrain.magic.base") if region.magic else None
    return MapRegion(region.id, region.shape, region.terrain, tuple(clear), marks, aura=aura)


def _marks(region: Region, face: IslandFace) -> Iterator[Mark]:
    if region.terrain == "mountain":
        yield Mark("cap", region.badge)
    if region.cavern:
        yield Mark("disc", region.sign, "symbol.cave", colors=CAVERN_COLORS)
    if region.magic:
        yield Mark("disc", region.sign, "symbol.magic", colors=MAGIC_COLORS)
    if region.letter:
        yield Mark("disc", region.sign, letter=face.size, colors=LETTER_COLORS)
    if region.port is not None:
        yield Mark("disc", region.port, "symbol.anchor", colors=ANCHOR_COLORS)
