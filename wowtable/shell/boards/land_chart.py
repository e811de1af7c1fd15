"""A land in its sea, painted once for each size: everything that never changes while people travel over it."""

from __future__ import annotations

from pygame import Surface

from ..art.brush import seen_from
from ..art.factory import Art, painter
from ..art.light import blurred, colored
from ..art.shapes import PixelSize, cut, layer, minus, opaque
from .land_ground import ground_seen
from .land_lines import paint_sand, paint_shore, paint_streams, paint_ways
from .land_scatter import standing_sign
from .land_view import LandPlan, LandView
from .map_regions import silhouette
from .map_sea import paint_shallows

LAND = "land"
"""Sizes of what stands in the land are rounded to so many shares of a box, so that few pictures serve all."""


@painter(LAND)
def paint_land(art: Art, size: PixelSize, plan: LandPlan) -> Surface:
    """The whole land, opaque, for the fastest drawing."""
    plan.art = art
    return land_seen(art, LandView.whole(size, plan.geography.size), plan)


def land_seen(art: Art, view: LandView, plan: LandPlan) -> Surface:
    picture = opaque(art.get("sea", view.size))
    outlines = [view.course(coast) for coast in plan.coasts]
    paint_shallows(art, picture, [[*coast, coast[0]] for coast in outlines], outlines, view.factor)
    _paint_ornaments(art, picture, view, plan)
    _paint_land(art, picture, view, plan)
    paint_shore(art, picture, view, plan)
    paint_streams(art, picture, view, plan)
    paint_ways(art, picture, view, plan)
    _paint_sights(art, picture, view, plan)
    _paint_standing(art, picture, view, plan)
    return picture


def _paint_ornaments(art: Art, picture: Surface, view: LandView, plan: LandPlan) -> None:
    for icon, x, y, side in plan.ornaments:
        drawing = art.icon(icon, round(side * view.factor), art.color("sea.ornament", 105))
        at = view.pixel((x, y))
        picture.blit(drawing, (round(at[0] - drawing.get_width() / 2), round(at[1] - drawing.get_height() / 2)))


def _paint_land(art: Art, picture: Surface, view: LandView, plan: LandPlan) -> None:
    """The ground, cut out along coast and lakes, over its own shadow on the water."""
    coasts = [seen_from((0, 0), view.course(coast)) for coast in plan.coasts]
    mask = silhouette(view.size, coasts)
    shadow = colored(blurred(mask, max(1, round(8 * view.factor))), art.color("ink.950"), 0.8)
    picture.blit(shadow, (round(2 * view.factor), round(6 * view.factor)))
    ground = ground_seen(art, view, plan)
    paint_sand(art, ground, view, plan)
    face = layer(view.size)
    face.blit(ground, (0, 0))
    dry = minus(mask, silhouette(view.size, [seen_from((0, 0), view.course(lake)) for lake in plan.lakes]))
    picture.blit(cut(face, dry), (0, 0))


def _paint_sights(art: Art, picture: Surface, view: LandView, plan: LandPlan) -> None:
    """Engraved into the ground: a dark drawing with a light edge."""
    for sight in plan.geography.sights:
        side = max(8, round(sight.size * view.factor))
        x, y = view.pixel(sight.at)
        corner = (round(x - side / 2), round(y - side / 2))
        for token, alpha, down in (("parch.100", 150, 1), ("ink.900", 205, 0)):
            picture.blit(art.icon(sight.icon, side, art.color(token, alpha)), (corner[0] + down, corner[1] + down))


def _paint_standing(art: Art, picture: Surface, view: LandView, plan: LandPlan) -> None:
    """From north to south, so that what is nearer covers what is farther."""
    for each in plan.standing:
        if not view.shows(each.at, 40.0):
            continue
        drawn, foot = standing_sign(art, each, view.factor)
        x, y = view.pixel(each.at)
        picture.blit(drawn, (round(x - drawn.get_width() / 2), round(y - foot)))
