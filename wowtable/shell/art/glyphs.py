"""Small tokens among words, on dark ground and on parchment alike: dice, and whatever the table of glyphs has.

They are told apart without colour: each colour of dice has an outline of its own, and a die that may show anything a
sign on it.
"""

from __future__ import annotations

from pygame import Color, Surface, transform

from ...text.glyphs import DieGlyph, die_glyph
from ..base.assets import AssetError
from .dice import MARKS
from .factory import Art, painter
from .light import stops, vertical
from .shapes import PixelSize, Point, blank_mask, cut, disc, layer, polygon, regular, tinted
from .text import number, put_middle

BEST_FACE = 8
_WHITE = Color(255, 255, 255)
_SIGN, _BARE, _DIGITS = 0.6, 0.96, 0.62
_NARROW = {1: 1.0, 2: 0.86, 3: 0.68}
_EDGE = 0.075
_SHAPES = {"hexagon": (6, 1.0, 0.0), "octagon": (8, 1.0, 22.5), "diamond": (4, 1.0, 0.0), "square": (4, 1.2, 45.0)}
_DICE = {"red": (6, 1.0, 0.0), "blue": (6, 1.0, 30.0), "black": (8, 1.0, 22.5)}


@painter("glyph")
def token(art: Art, size: PixelSize, glyph: str = "health") -> Surface:
    """One token; as wide as it is high."""
    die = die_glyph(glyph)
    return _token(art, size, glyph) if die is None else _die(art, size, die)


def _die(art: Art, size: PixelSize, die: DieGlyph) -> Surface:
    shown = die.colours
    made = _enamelled(art, size, _die_mask(size, shown), [f"die.{colour}" for colour in shown])
    face = die.face(BEST_FACE)
    if face:
        px = max(7, round(size[1] * _DIGITS * _NARROW.get(len(face), 0.6)))
        put_middle(made, number(art, face, px, _WHITE), (size[0] / 2, size[1] / 2))
    elif len(shown) == 1 and shown[0] in MARKS:
        _sign(art, made, MARKS[shown[0]], _SIGN * 0.92)
    return made


def _die_mask(size: PixelSize, colours: tuple[str, ...]) -> Surface:
    centre, radius = (size[0] / 2, size[1] / 2), min(size) / 2
    if colours == ("green",):
        return polygon(size, _crest(centre, radius))
    if len(colours) > 1:
        return polygon(size, regular(8 if len(colours) > 2 else 6, centre, radius, 22.5 if len(colours) > 2 else 0.0))
    sides, reach, turn = _DICE[colours[0]]
    return polygon(size, regular(sides, centre, radius * reach, turn))


def _crest(centre: Point, radius: float) -> list[Point]:
    """Flat on top, pointed below."""
    x, y = centre
    shares = ((-0.84, -0.88), (0.84, -0.88), (0.88, 0.2), (0.0, 1.0), (-0.88, 0.2))
    return [(x + across * radius, y + down * radius) for across, down in shares]


def _token(art: Art, size: PixelSize, name: str) -> Surface:
    look = art.assets.glyph(name)
    if look is None:
        raise AssetError(f"no glyph called {name!r}")
    if look.shape == "bare":
        return _bare(art, size, look.icon, look.hue)
    made = _enamelled(art, size, _mask(size, look.shape), [look.hue])
    if look.icon:
        _sign(art, made, look.icon, _SIGN)
    return made


def _bare(art: Art, size: PixelSize, icon: str, hue: str) -> Surface:
    """The sign alone, in its colours, with a dark edge."""
    side = round(min(size) * _BARE)
    made, edge = layer(size), max(1, round(side * _EDGE))
    centre = (size[0] / 2, size[1] / 2)
    dark = art.icon(icon, side, art.color("outline"))
    for across, down in ((-edge, 0), (edge, 0), (0, -edge), (0, edge)):
        put_middle(made, dark, (centre[0] + across, centre[1] + down))
    inner = side - edge
    light, middle = (art.color(f"{hue}.{part}") for part in ("light", "middle"))
    face = cut(vertical((inner, inner), stops(light, middle.lerp(light, 0.25), middle)), art.assets.icon(icon, inner))
    put_middle(made, face, centre)
    return made


def _mask(size: PixelSize, shape: str) -> Surface:
    centre, radius = (size[0] / 2, size[1] / 2), min(size) / 2
    if shape == "shield":
        return polygon(size, _crest(centre, radius))
    if shape == "star":
        outer, inner = regular(5, centre, radius), regular(5, centre, radius * 0.56, 36)
        return polygon(size, [point for pair in zip(outer, inner) for point in pair])
    if shape == "triangle":
        return polygon(size, regular(3, (centre[0], centre[1] + radius * 0.2), radius * 1.1))
    if shape in _SHAPES:
        sides, reach, turn = _SHAPES[shape]
        return polygon(size, regular(sides, centre, radius * reach, turn))
    return disc(size, radius * 0.96)


def _enamelled(art: Art, size: PixelSize, mask: Surface, hues: list[str]) -> Surface:
    """A dark rim round one colour, or two side by side."""
    made = tinted(mask, art.color("outline"))
    edge = max(1.0, min(size) * _EDGE)
    inner = _shrunk(mask, edge)
    for place, hue in enumerate(hues):
        light, middle, dark = (art.color(f"{hue}.{part}") for part in ("light", "middle", "dark"))
        face = cut(vertical(size, stops(middle.lerp(light, 0.55), middle, middle.lerp(dark, 0.45))), inner)
        left, right = size[0] * place / len(hues), size[0] * (place + 1) / len(hues)
        half = polygon(size, [(left, 0), (right, 0), (right, size[1]), (left, size[1])]) if len(hues) > 1 else None
        made.blit(face if half is None else cut(face, half), (0, 0))
    return made


def _shrunk(mask: Surface, edge: float) -> Surface:
    wide, high = mask.get_size()
    small = transform.smoothscale(mask, (max(1, round(wide - 2 * edge)), max(1, round(high - 2 * edge))))
    made = blank_mask((wide, high))
    put_middle(made, small, (wide / 2, high / 2))
    return made


def _sign(art: Art, target: Surface, icon: str, share: float) -> None:
    size = target.get_size()
    side, centre = max(6, round(min(size) * share)), (size[0] / 2, size[1] / 2)
    put_middle(target, art.icon(icon, side, Color(0, 0, 0, 170)), (centre[0], centre[1] + max(1, size[1] // 18)))
    put_middle(target, art.icon(icon, side, art.color("emblem.cream")), centre)
