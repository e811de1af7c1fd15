"""Pictures from files beside saved games: whatever such a file holds, it costs little and breaks nothing."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
from pygame import Surface

from ...reading.files import read_bytes
from .factory import Art, painter
from .shapes import PixelSize, cut, layer, rounded

LARGEST = 1_000_000
MOST_PIXELS = 4_000_000
_SIZES = frozenset((0xC0, 0xC1, 0xC2))
"""The segments of a photograph that tell its size, by how they are called in the format."""


@painter("photo")
def photo(art: Art, size: PixelSize, of: tuple[str, float], radius: float = 9) -> Surface:
    """Fills the place, its middle in the middle. `of` is the file, and when it was written."""
    made = layer(size, art.color("ink.800"))
    shown = load(Path(of[0]))
    if shown is not None:
        factor = max(size[0] / shown.get_width(), size[1] / shown.get_height())
        scaled = pygame.transform.smoothscale(
            shown, (max(1, round(shown.get_width() * factor)), max(1, round(shown.get_height() * factor)))
        )
        made.blit(scaled, ((size[0] - scaled.get_width()) // 2, (size[1] - scaled.get_height()) // 2))
    return cut(made, rounded(size, art.px(radius)))


def load(path: Path) -> Surface | None:
    """None for what is no photograph, or one too large to be looked at."""
    try:
        data = read_bytes(path, LARGEST)
        width, height = size_of(data)
        if not 0 < width * height <= MOST_PIXELS:
            return None
        return pygame.image.load(io.BytesIO(data), "position.jpg")
    except (OSError, pygame.error):
        return None


def size_of(data: bytes) -> tuple[int, int]:
    """Of a photograph, as its file says before anything is unpacked; (0, 0) if it does not say."""
    at = 2 if data[:2] == b"\xff\xd8" else len(data)
    while at + 9 <= len(data) and data[at] == 0xFF:
        length = int.from_bytes(data[at + 2 : at + 4], "big")
        if data[at + 1] in _SIZES:
            return int.from_bytes(data[at + 7 : at + 9], "big"), int.from_bytes(data[at + 5 : at + 7], "big")
        at += 2 + max(2, length)
    return 0, 0
