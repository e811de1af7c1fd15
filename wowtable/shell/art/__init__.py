"""Everything the program draws, by name.

    art = Art(assets, theme("candle"), scale=1.0)
    picture = art.get("button", (180, 52), kind="primary", state="hover")
    screen.blit(picture, place(picture, rect))      # or: art.draw(screen, "button", rect, kind="primary")

A picture may be larger than asked for, by a shadow or a glow, evenly on opposite sides; `place` puts its
middle on the middle of the rectangle. A ruleset adds painters of its own with `@painter("name")`.
"""

from . import (
    arrow,
    background,
    controls,
    dice,
    gauges,
    glyphs,
    heraldry,
    light_effects,
    marks,
    panels,
    photos,
    picture_frames,
    scenic,
    tokens,
    weaves,
)
from .factory import Art, Painter, painter, painter_names, place
from .shapes import dulled
from .text import letters, outlined

__all__ = [
    "Art",
    "Painter",
    "arrow",
    "background",
    "controls",
    "dice",
    "dulled",
    "gauges",
    "glyphs",
    "heraldry",
    "letters",
    "light_effects",
    "marks",
    "outlined",
    "painter",
    "painter_names",
    "panels",
    "photos",
    "picture_frames",
    "place",
    "scenic",
    "tokens",
    "weaves",
]
