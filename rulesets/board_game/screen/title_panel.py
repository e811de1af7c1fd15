"""The picture on the title: Lordaeron, with heroes of both sides on their way, and what waits for them."""

from __future__ import annotations

from pygame import Surface

from wowtable.content import Content
from wowtable.shell.art import Art
from wowtable.shell.boards.figure_art import TALL
from wowtable.shell.boards.map_model import Land
from wowtable.shell.boards.map_painting import bake_map
from wowtable.shell.boards.map_sea import ornaments_in

from ..rules.cards.board import Creature
from ..rules.cards.pieces import ClassSheet
from ..rules.compiled import GameContent
from .board.layout import regions_of, walls_of

HEROES = {
    ("warrior", "horde"): "brill",
    ("mage", "horde"): "the_undercity",
    ("paladin", "alliance"): "ruins_of_alterac",
}
"""Who stands where: a class of a side."""
FOES = {"ogre": ("red", "star", "balnir_farmstead"), "murloc": ("green", "round", "fenris_isle")}
_MIDDLE = (300.0, 430.0)
"""What lies in the middle of a picture that does not show all of the land."""
_SIDE = 72.0


def picture(art: Art, size: tuple[int, int], content: Content) -> Surface:
    """As much land as fills the picture."""
    game = GameContent.of(content)
    land = _land(game, size)
    coasts = [[land.pixel(corner) for region in land.regions for corner in region.corners]]
    made = art.get("sea", size, ornaments=ornaments_in(size, coasts, art.scale, seed=2)).copy()
    made.blit(bake_map(art, size, [land]).picture, (0, 0))
    wide = max(12, round(_SIDE * land.scale))
    sheets, creatures = content.of("classes", ClassSheet), content.of("creatures", Creature)
    for (name, side), region in HEROES.items():
        look = {"faction": side, "icon": next(c.emblem for f, c in sheets[name].sides.items() if f == side)}
        art.draw_about(made, "standee", land.pixel(game.regions[region].at), (wide, round(wide * TALL)), **look)
    for creature, (colour, shape, region) in FOES.items():
        look = {"shape": shape, "hue": f"die.{colour}", "icon": creatures[creature].emblem}
        art.draw_about(made, "foe_token", land.pixel(game.regions[region].at), (wide, wide), **look)
    return made


def _land(game: GameContent, size: tuple[int, int]) -> Land:
    wide, high = game.land.size
    scale = max(size[0] / wide, size[1] / high) * 1.05
    x, y = (
        min(0.0, max(room - whole * scale, room / 2 - middle * scale))
        for room, whole, middle in zip(size, (wide, high), _MIDDLE)
    )
    return Land(regions_of(game), scale, (x, y), walls_of(game))
