"""Large pictures drawn faster: what is opaque in their middle is copied, what is empty there is left out, and only the
rim around it is blended.
"""

from __future__ import annotations

from dataclasses import dataclass
from weakref import ReferenceType, WeakKeyDictionary, ref

import pygame
from pygame import Rect, Surface

from .album import Album, AlbumPage, bytes_of

LARGE = 40_000
"""Pixels from which on a picture is worth a second look."""
_INSETS = (4, 8, 16, 24, 36, 48, 64, 96, 128)


@dataclass(frozen=True, slots=True)
class Cut:
    """The opaque middle of a picture with no alpha of its own (None: it is empty), where it lies, the strips around."""

    middle: Surface | None
    at: tuple[int, int]
    strips: tuple[Rect, ...]


class Rims:
    """Knows the pictures it has drawn as long as somebody keeps them. They must not change meanwhile."""

    def __init__(self, album: Album | None = None) -> None:
        self._cuts: AlbumPage[ReferenceType[Surface], Cut] = AlbumPage(album or Album())
        self._seen: WeakKeyDictionary[Surface, bool] = WeakKeyDictionary()

    def blit(self, target: Surface, picture: Surface, at: tuple[int, int]) -> None:
        wide, high = picture.get_size()
        cut = self._cut(target, picture) if wide * high >= LARGE else None
        if cut is None:
            target.blit(picture, at)
            return
        x, y = at
        if cut.middle is not None:
            target.blit(cut.middle, (x + cut.at[0], y + cut.at[1]))
        for strip in cut.strips:
            target.blit(picture, (x + strip.x, y + strip.y), strip)

    def _cut(self, target: Surface, picture: Surface) -> Cut | None:
        """Made when a picture comes for the second time: what is shown only once is not worth it."""
        seen = self._seen.get(picture)
        if not seen:
            self._seen[picture] = seen is None
            return None
        found = self._cuts.get(ref(picture))
        if found is None:
            found = cut_of(picture, target)
            if found is None:
                self._seen[picture] = False
            else:
                self._cuts.put(ref(picture, self._cuts.drop), found, bytes_of(found.middle) if found.middle else 0)
        return found


def cut_of(picture: Surface, like: Surface) -> Cut | None:
    """None where the middle shines through; `like` has the format in which the middle is kept."""
    if not picture.get_flags() & pygame.SRCALPHA or picture.get_alpha() not in (None, 255):
        return None
    whole = picture.get_rect()
    opaque, seen = pygame.mask.from_surface(picture, 254), pygame.mask.from_surface(picture, 0)
    for inset in _INSETS:
        inner = whole.inflate(-2 * inset, -2 * inset)
        if inner.height <= 0 or 4 * inner.width * inner.height < whole.width * whole.height:
            return None
        solid = pygame.Mask(inner.size, fill=True)
        if opaque.overlap_area(solid, inner.topleft) == inner.width * inner.height:
            return Cut(_without_alpha(picture.subsurface(inner), like), inner.topleft, _around(whole, inner))
        if not seen.overlap_area(solid, inner.topleft):
            return Cut(None, inner.topleft, _around(whole, inner))
    return None


def _without_alpha(picture: Surface, like: Surface) -> Surface:
    red, green, blue, _ = like.get_masks()
    plain = Surface(picture.get_size(), 0, like.get_bitsize(), (red, green, blue, 0))
    plain.blit(picture, (0, 0))
    return plain


def _around(whole: Rect, inner: Rect) -> tuple[Rect, ...]:
    return (
        Rect(0, 0, whole.width, inner.top),
        Rect(0, inner.bottom, whole.width, whole.height - inner.bottom),
        Rect(0, inner.top, inner.left, inner.height),
        Rect(inner.right, inner.top, whole.width - inner.right, inner.height),
    )
