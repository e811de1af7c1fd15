"""What the drawing of the board owes the board: room for every region, a sign for every way (`wowtable check`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from wowtable.cartography.plane import contains
from wowtable.content import Content, Report

from .cards.board import BoardShape, Course, Region, Spot


def check_land(content: Content, report: Report) -> None:
    land = content.one("land", BoardShape)
    regions = content.of("regions", Region)
    for name in regions.keys() - land.shapes.keys():
        report(f'"{name}" has no shape', "land")
    for name, shape in land.shapes.items():
        if name in regions and not contains(shape, regions[name].at):
            report("its middle is not inside its shape", "regions", name)
    for fault in border_faults(land, regions):
        report(fault, "land")


def border_faults(land: BoardShape, regions: Mapping[str, Region]) -> Iterator[str]:
    """Linked regions share a border or have a passage, and no ground lies on another."""
    owners: dict[tuple[Spot, Spot], str] = {}
    shapes = [*land.shapes.items(), *((f"barren {n}", ground.shape) for n, ground in enumerate(land.barren))]
    for name, shape in shapes:
        for border in sides_of(shape):
            if border in owners:
                yield f'"{name}" lies on "{owners[border]}"'
            owners[border] = name
    touching = {(name, owners.get((end, start))) for (start, end), name in owners.items()}
    bridged = {
        pair for passage in land.passages for pair in ((passage.one, passage.other), (passage.other, passage.one))
    }
    for name, region in regions.items():
        for other in region.links:
            if (name, other) not in touching | bridged:
                yield f'nothing shows that "{name}" and "{other}" are linked'
    for passage in land.passages:
        if passage.one in regions and passage.other not in regions[passage.one].links:
            yield f'"{passage.one}" and "{passage.other}" have a passage and no link'


def sides_of(shape: Course) -> Iterator[tuple[Spot, Spot]]:
    """Neighbours run along a border in opposite ways, as all shapes turn the same way."""
    for n, corner in enumerate(shape):
        yield corner, shape[(n + 1) % len(shape)]
