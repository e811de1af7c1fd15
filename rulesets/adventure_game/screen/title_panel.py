"""The picture on the title: a part of the Eastern Kingdoms, with heroes of both sides on their way."""

from __future__ import annotations

from pygame import Surface

from wowtable.cartography.land import Geography
from wowtable.content import Content
from wowtable.shell.art import Art
from wowtable.shell.boards.figure_art import TALL
from wowtable.shell.boards.land_chart import land_seen
from wowtable.shell.boards.land_view import LandPlan, LandView
from wowtable.shell.boards.path_board import RADIUS

from ..rules.cards.pieces import Hero, MapSpace, Region
from .board.layout import land_plan, space_of

TRAVELLERS = {"sandrai": "menethil_harbor", "burbonn": "kharanos", "grumbaz": "refuge_pointe", "sofeea": "southshore"}
"""Who stands where; each with the colour of a seat, in order."""
SEATS = ("tide", "leaf", "ember", "lotus")
_MIDDLE = (430.0, 420.0)
"""What lies in the middle of a picture that does not show the whole land."""
_FIGURE = 2.7
"""How large a figure is, in radii of a plain space."""


def picture(art: Art, size: tuple[int, int], content: Content) -> Surface:
    """As much land as fills the picture; the larger it is drawn, the larger are those who travel it."""
    spaces, heroes = content.of("map", MapSpace), content.of("heroes", Hero)
    zones = tuple(content.of("zones", Region).values())
    plan = land_plan(content.one("land", Geography), tuple(spaces.values()), zones, "")
    view = _filling(size, plan)
    made = land_seen(art, view, plan)
    for space in (space_of(known, "en") for known in spaces.values()):
        look = {"shape": space.shape, "level": space.level, "icons": space.icons, "ring": space.ring}
        side = max(8, round(2 * RADIUS * space.size * view.factor))
        art.draw_about(made, "space", view.pixel(space.at), (side, side), **look)
    for (name, at), seat in zip(TRAVELLERS.items(), SEATS):
        hero, (x, y) = heroes[name], view.pixel(plan.spaces[at].at)
        side = max(8, round(_FIGURE * RADIUS * view.factor))
        look = {"faction": hero.affiliation, "icon": hero.emblem, "seat": seat}
        art.draw_about(made, "standee", (x + side * 0.4, y - side * 0.45), (side, round(side * TALL)), **look)
    return made


def _filling(size: tuple[int, int], plan: LandPlan) -> LandView:
    wide, high = plan.geography.size
    factor = max(size[0] / wide, size[1] / high)
    spare = (max(0.0, wide * factor - size[0]), max(0.0, high * factor - size[1]))
    wanted = (_MIDDLE[0] * factor - size[0] / 2, _MIDDLE[1] * factor - size[1] / 2)
    origin = (round(min(max(0.0, wanted[0]), spare[0])), round(min(max(0.0, wanted[1]), spare[1])))
    return LandView(factor, origin, size)
