"""The one place where pictures are made and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import TypeVar

import pygame
from pygame import Color, Rect, Surface

from ..base.album import AlbumPage, bytes_of
from ..base.assets import Assets
from ..base.canvas import UnknownPainter
from ..base.theme import Theme
from .noise import textures_of
from .shapes import PixelSize

Painter = Callable[..., Surface]
_Registered = TypeVar("_Registered", bound=Painter)

_PAINTERS: dict[str, Painter] = {}


def painter(name: str) -> Callable[[_Registered], _Registered]:
    """Register a function `paint(art, size, **params) -> Surface` under a name.

    A painter is a pure function of its arguments. It may return a surface larger than `size`, for a shadow
    or a glow, as long as it is larger by the same amount on opposite sides: the middle stays the middle.
    """

    def register(paint: _Registered) -> _Registered:
        held = _PAINTERS.get(name)
        if held is not None and (held.__module__, held.__qualname__) != (paint.__module__, paint.__qualname__):
            raise ValueError(f"two painters are called {name!r}")
        _PAINTERS[name] = paint
        return paint

    return register


def painter_names() -> tuple[str, ...]:
    return tuple(sorted(_PAINTERS))


def place(picture: Surface, rect: Rect) -> tuple[int, int]:
    """Where to blit a picture made for `rect`: middle on middle, so that shadows fall outside it."""
    return (
        rect.x - (picture.get_width() - rect.width) // 2,
        rect.y - (picture.get_height() - rect.height) // 2,
    )


class Art:
    """Paints pictures by name and keeps them in the album of the assets.

    Sizes are real pixels. `scale` is how many pixels one unit of the 1920 x 1080 design takes; painters use
    `px` for the width of their lines and corners.
    """

    def __init__(
        self,
        assets: Assets,
        theme: Theme,
        scale: float = 1.0,
        *,
        cache_folder: Path | None = None,
    ) -> None:
        self.assets = assets
        self.theme = theme
        self.scale = scale
        self.zoom = 1.0
        self.origin = (0, 0)
        self.textures = textures_of(theme, cache_folder)
        self._kept = assets.pictures

    def nearer(self, zoom: float, origin: tuple[int, int]) -> Art:
        """Paints a part of something `zoom` times as large; the part begins at `origin`, in pixels of the larger."""
        twin = Art(self.assets, self.theme, self.scale * zoom)
        twin.zoom, twin.origin = zoom, origin
        twin.textures = self.textures
        twin._kept = AlbumPage(self.assets.album)
        return twin

    @property
    def bytes_kept(self) -> int:
        return self._kept.bytes_kept

    def px(self, units: float) -> int:
        """Design units as whole pixels, never less than one."""
        return max(1, round(units * self.scale))

    def color(self, token: str, alpha: int = 255) -> Color:
        found = self.theme.color(token)
        found.a = alpha
        return found

    def has(self, name: str) -> bool:
        return name in _PAINTERS

    def get(self, name: str, size: PixelSize, **params: Hashable) -> Surface:
        """The picture, painted now or earlier. Shared: copy it before changing it; blit it at `place`."""
        width, height = max(1, int(size[0])), max(1, int(size[1]))
        key = (name, width, height, self.scale, self.theme.name, self.assets.dress, tuple(sorted(params.items())))
        found = self._kept.get(key)
        if found is not None:
            return found
        paint = _PAINTERS.get(name)
        if paint is None:
            raise UnknownPainter(f"no painter is called {name!r}")
        made = paint(self, (width, height), **params)
        return self._kept.put(key, made, bytes_of(made))

    def draw(self, target: Surface, name: str, rect: Rect, **params: Hashable) -> None:
        """Blit a picture onto a surface so that it sits on `rect`."""
        picture = self.get(name, rect.size, **params)
        target.blit(picture, place(picture, rect))

    def draw_about(
        self, target: Surface, name: str, middle: tuple[float, float], size: PixelSize, **params: Hashable
    ) -> None:
        """The same about a point."""
        wide, high = size
        corner = (round(middle[0] - wide / 2), round(middle[1] - high / 2))
        self.draw(target, name, Rect(corner, size), **params)

    def restyle(self, scale: float | None = None, theme: Theme | None = None) -> None:
        """Change size or colours; everything painted so far is let go."""
        if theme is not None and theme.name != self.theme.name:
            self.theme = theme
            self.textures = textures_of(theme, self.textures.folder)
        if scale is not None:
            self.scale = scale
        self.clear()

    def clear(self) -> None:
        self._kept.clear()

    def icon(self, name: str, px: int, tint: Color) -> Surface:
        """A fresh one-colour copy of an icon."""
        picture = self.assets.icon(name, px).copy()
        picture.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
        return picture
