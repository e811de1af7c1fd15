"""The picture on the title: three islands of the box, held by peoples of all sides."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import cycle

from pygame import Surface

from wowtable.content import Content
from wowtable.shell.art import Art
from wowtable.shell.boards.map_model import Land
from wowtable.shell.boards.map_painting import bake_map
from wowtable.shell.boards.map_sea import ornaments_in

from ..rules.content import Race
from ..rules.islands import IslandFace, Region
from .board.island_art import lay_out

LARGE, SMALL_FACES = "l1a", ("s1a", "s2b")
SEATS = ("ember", "tide", "leaf", "sun", "lotus", "moon")
_TOKEN = 66.0
_SEA_AT_FOOT = 0.28


def picture(art: Art, size: tuple[int, int], content: Content) -> Surface:
    """Tall sizes have the large island above two small ones; wide sizes have them side by side."""
    faces = content.of("islands", IslandFace)
    chosen = [faces[name] for name in (LARGE, *SMALL_FACES)]
    lands = _spread(chosen, size)
    coasts = [[land.pixel(corner) for region in land.regions for corner in region.corners] for land in lands]
    made = art.get("sea", size, ornaments=ornaments_in(size, coasts, art.scale, seed=4)).copy()
    made.blit(bake_map(art, size, lands).picture, (0, 0))
    races = _mixed(list(content.of("races", Race).values()))
    for number, (face, land) in enumerate(zip(chosen, lands, strict=True)):
        _people(art, made, land, _held(face), races[number * 5 :])
    return made


def _spread(faces: Sequence[IslandFace], size: tuple[int, int]) -> tuple[Land, ...]:
    width, height = size
    edge = width * 0.03
    if width > height * 1.2:
        boxes = [
            (edge, height * 0.04, width * 0.58, height * 0.72),
            (width * 0.63, height * 0.03, width * 0.34, height * 0.34),
            (width * 0.63, height * 0.43, width * 0.34, height * 0.31),
        ]
    else:
        boxes = [
            (edge, height * 0.03, width - 2 * edge, height * 0.44),
            (edge, height * 0.47, width * 0.45, height * (0.51 - _SEA_AT_FOOT)),
            (width * 0.52, height * 0.47, width * 0.45, height * (0.51 - _SEA_AT_FOOT)),
        ]
    return tuple(lay_out([face], box, largest=9.0)[0] for face, box in zip(faces, boxes, strict=True))


def _held(face: IslandFace) -> list[Region]:
    """Every second region or so: enough to show that people live there, and the land beneath them."""
    lands = [region for region in face.land() if not region.magic]
    return lands[:: 2 if len(lands) > 4 else 1]


def _mixed(races: Sequence[Race]) -> list[Race]:
    """In an order that puts peoples of different sides next to each other."""
    stride = next(step for step in (7, 5, 4, 3, 2, 1) if math.gcd(step, len(races)) == 1)
    return [races[index * stride % len(races)] for index in range(len(races))]


def _people(art: Art, target: Surface, land: Land, regions: Sequence[Region], races: Sequence[Race]) -> None:
    side = max(18, round(_TOKEN * art.scale * min(1.0, land.scale / art.scale / 0.62)))
    for number, (region, race) in enumerate(zip(regions, cycle(races))):
        seat = SEATS[number % len(SEATS)]
        look = {"faction": race.faction, "seat": seat, "icon": race.icon}
        art.draw_about(target, "token", land.pixel(region.spot), (side, side), **look)
