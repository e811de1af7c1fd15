"""What a canvas paints with: functions of a surface and of values that can be compared, for a film to keep."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Surface

from .rims import Rims

Box = tuple[int, int, int, int]
Pixel = tuple[int, int]
Ink = tuple[int, int, int]

_VEIL_RIM = 4


def picture(surface: Surface, _rims: Rims, shown: Surface, at: Pixel, alpha: int) -> None:
    if alpha == 255:
        surface.blit(shown, at)
        return
    before = shown.get_alpha()
    shown.set_alpha(alpha)
    surface.blit(shown, at)
    shown.set_alpha(before)


def large_picture(surface: Surface, rims: Rims, shown: Surface, at: Pixel) -> None:
    rims.blit(surface, shown, at)


def fill(surface: Surface, _rims: Rims, ink: Ink, box: Box) -> None:
    surface.fill(ink, box)


def veil(surface: Surface, _rims: Rims, ink: Ink, box: Box, alpha: int) -> None:
    veil = Surface(box[2:], pygame.SRCALPHA)
    veil.fill((*ink, alpha))
    surface.blit(veil, box[:2])


def dots(surface: Surface, _rims: Rims, ink: Ink, at: Pixel, width: int, size: int, step: int) -> None:
    for left in range(at[0], at[0] + width - size, step):
        surface.fill(ink, (left, at[1], size, size))


def lines(surface: Surface, _rims: Rims, pixels: Sequence[Pixel], ink: Ink, thick: int) -> None:
    pygame.draw.lines(surface, ink, False, pixels, thick)


def polygon(surface: Surface, _rims: Rims, pixels: Sequence[Pixel], ink: Ink, thick: int) -> None:
    pygame.draw.polygon(surface, ink, pixels, thick)


def veiled_lines(surface: Surface, rims: Rims, pixels: Sequence[Pixel], ink: Ink, thick: int, alpha: int) -> None:
    _veiled(surface, pixels, lambda veil, moved: lines(veil, rims, moved, ink, thick), alpha)


def veiled_polygon(surface: Surface, rims: Rims, pixels: Sequence[Pixel], ink: Ink, thick: int, alpha: int) -> None:
    _veiled(surface, pixels, lambda veil, moved: polygon(veil, rims, moved, ink, thick), alpha)


def _veiled(
    surface: Surface, pixels: Sequence[Pixel], draw: Callable[[Surface, Sequence[Pixel]], None], alpha: int
) -> None:
    left, top, *size = box_around(pixels, 0)
    veil = Surface(size, pygame.SRCALPHA)
    draw(veil, [(x - left, y - top) for x, y in pixels])
    veil.set_alpha(alpha)
    surface.blit(veil, (left, top))


def box_around(pixels: Sequence[Pixel], thick: int) -> Box:
    """What lines of that thickness may touch."""
    rim = _VEIL_RIM + thick
    across, down = zip(*pixels)
    left, top = min(across) - rim, min(down) - rim
    return left, top, max(across) - left + 2 * rim, max(down) - top + 2 * rim
