"""Textures from value noise: small random pictures, smoothly enlarged and added up.

A *field* is a surface whose alpha channel carries the noise; its colours mean nothing.
"""

from __future__ import annotations

import contextlib
import io
import random
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
from pygame import Color, Surface

from ...reading.files import read_bytes
from ..base.theme import Theme
from .shapes import PixelSize, layer

VERSION = 1
_TILE = 512
_LARGEST = 8_000_000

Octave = tuple[int, int, float]


def random_grid(columns: int, rows: int, seed: int) -> Surface:
    """Random bytes as a picture, every channel on its own."""
    raw = random.Random(seed).randbytes(columns * rows * 4)
    return pygame.image.frombytes(raw, (columns, rows), "RGBA")


def field(size: PixelSize, octaves: Sequence[Octave], seed: int) -> Surface:
    """Octaves are (columns, rows, weight); weights should add up to about 1."""
    total = layer(size)
    for index, (columns, rows, weight) in enumerate(octaves):
        part = pygame.transform.smoothscale(_closed(random_grid(columns, rows, seed + index)), size)
        share = round(255 * weight)
        part.fill((share, share, share, share), special_flags=pygame.BLEND_RGBA_MULT)
        total.blit(part, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return total


def _closed(grid: Surface) -> Surface:
    """The first column and row again at the far end, so that tiles meet without a seam."""
    columns, rows = grid.get_size()
    made = layer((columns + 1, rows + 1))
    for dx in (0, columns):
        for dy in (0, rows):
            made.blit(grid, (dx, dy), special_flags=pygame.BLEND_RGBA_ADD)
    return made


def above(noise: Surface, threshold: int, gain: float, cap: float, tint: Color) -> Surface:
    """The tint, with alpha where the noise rises over the threshold; `cap` is the highest share of alpha."""
    return _specks(noise.copy(), threshold, gain, cap, tint)


def below(noise: Surface, threshold: int, gain: float, cap: float, tint: Color) -> Surface:
    flipped = layer(noise.get_size(), Color(255, 255, 255, 255))
    flipped.blit(noise, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return _specks(flipped, 255 - threshold, gain, cap, tint)


def _specks(noise: Surface, threshold: int, gain: float, cap: float, tint: Color) -> Surface:
    noise.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    noise.fill((0, 0, 0, threshold), special_flags=pygame.BLEND_RGBA_SUB)
    doublings, step = 0, gain
    while step > 1.0:
        doublings, step = doublings + 1, step / 2
    for _ in range(doublings):
        noise.blit(noise.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    noise.fill((0, 0, 0, round(255 * step * cap)), special_flags=pygame.BLEND_RGBA_MULT)
    noise.fill((tint.r, tint.g, tint.b, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return noise


def two_sided(noise: Surface, light: Color, dark: Color, gain: float, light_cap: float, dark_cap: float) -> Surface:
    """Light where the noise is high, dark where it is low, nothing in between."""
    made = above(noise, 128, gain, light_cap, light)
    made.blit(below(noise, 127, gain, dark_cap, dark), (0, 0))
    return made


_WHITE, _BLACK = Color(255, 255, 255), Color(0, 0, 0)


def _cloud(_theme: Theme) -> Surface:
    octaves = ((3, 3, 0.46), (7, 7, 0.27), (15, 15, 0.14), (31, 31, 0.08), (67, 67, 0.05))
    return two_sided(field((_TILE, _TILE), octaves, 11), _WHITE, _BLACK, 4.0, 1.0, 1.0)


def _leather(theme: Theme) -> Surface:
    """Fine specks that gather in clumps, over a faint unevenness."""
    clumps = field((_TILE, _TILE), ((9, 9, 0.2), (22, 22, 0.22), (53, 53, 0.26), (128, 128, 0.32)), 23)
    specks = field((_TILE, _TILE), ((512, 512, 0.6), (256, 256, 0.4)), 29)
    made = two_sided(clumps, theme.color("sheen"), _BLACK, 4.0, 0.035, 0.16)
    bright = above(specks, 128, 4.0, 0.15, theme.color("sheen"))
    bright.blit(above(clumps, 120, 4.0, 1.0, _WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    deep = below(specks, 132, 4.0, 0.3, _WHITE)
    deep.blit(below(clumps, 136, 4.0, 1.0, _WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    deep.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(deep, (0, 0))
    made.blit(bright, (0, 0))
    return made


def _grain(_theme: Theme) -> Surface:
    noise = field((_TILE, _TILE), ((512, 512, 0.65), (256, 256, 0.35)), 31)
    return two_sided(noise, _WHITE, _BLACK, 2.0, 0.05, 0.075)


def _paper(theme: Theme) -> Surface:
    """Stains, grain and short fibres, laid over a parchment ramp."""
    octaves = ((3, 3, 0.3), (7, 7, 0.24), (17, 17, 0.2), (41, 41, 0.14), (101, 101, 0.12))
    made = two_sided(field((_TILE, _TILE), octaves, 41), _WHITE, theme.color("parch.900"), 4.0, 0.26, 0.22)
    fibres = field((_TILE, _TILE), ((512, 96, 0.3), (96, 512, 0.3), (512, 512, 0.4)), 47)
    made.blit(two_sided(fibres, _WHITE, theme.color("parch.900"), 2.0, 0.14, 0.16), (0, 0))
    return made


def _fibres(_theme: Theme) -> Surface:
    """Wood grain: long along x, fine along y, as a field in grey tones."""
    octaves = ((2, 30, 0.3), (4, 84, 0.28), (9, 200, 0.26), (26, 512, 0.16))
    return field((_TILE * 2, _TILE), octaves, 53)


_RECIPES: dict[str, Callable[[Theme], Surface]] = {
    "cloud": _cloud,
    "leather": _leather,
    "grain": _grain,
    "paper": _paper,
    "fibres": _fibres,
}


class Textures:
    """Seamless tiles, made on first use; kept on disk too if a folder is given."""

    def __init__(self, theme: Theme, folder: Path | None = None) -> None:
        self.folder = folder
        self._theme = theme
        self._tiles: dict[str, Surface] = {}

    def tile(self, name: str) -> Surface:
        if name not in self._tiles:
            made = self._read(name)
            if made is None:
                made = _RECIPES[name](self._theme)
                self._write(name, made)
            self._tiles[name] = made
        return self._tiles[name]

    def cover(self, name: str, size: PixelSize, origin: tuple[int, int] = (0, 0)) -> Surface:
        """The tile repeated over a surface of any size, starting at a place of its own choice."""
        tile = self.tile(name)
        width, height = tile.get_size()
        made = layer(size)
        for x in range(-(origin[0] % width), size[0], width):
            for y in range(-(origin[1] % height), size[1], height):
                made.blit(tile, (x, y), special_flags=pygame.BLEND_RGBA_ADD)
        return made

    def _path(self, name: str) -> Path | None:
        return self.folder / f"{name}-{self._theme.name}-{VERSION}.png" if self.folder else None

    def _read(self, name: str) -> Surface | None:
        path = self._path(name)
        if path is None or not path.is_file():
            return None
        try:
            loaded = pygame.image.load(io.BytesIO(read_bytes(path, _LARGEST)), path.name)
        except (pygame.error, OSError):
            return None
        made = layer(loaded.get_size())
        made.blit(loaded, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return made

    def _write(self, name: str, tile: Surface) -> None:
        """Saving is a courtesy to the next start; a full or read-only disk is no reason to fail."""
        path = self._path(name)
        if path is None:
            return
        with contextlib.suppress(pygame.error, OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            part = path.with_name(f"{path.stem}.part.png")
            pygame.image.save(tile, str(part))
            part.replace(path)


_MADE: dict[tuple[str, Path | None], Textures] = {}


def textures_of(theme: Theme, folder: Path | None = None) -> Textures:
    """Those of a look, made once in a process."""
    return _MADE.setdefault((theme.name, folder), Textures(theme, folder))
