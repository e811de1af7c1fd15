"""What holds a card together: metal, enamel, the band of its name, the grounds that words stand on."""

from __future__ import annotations

import pygame
from pygame import Color, Rect, Surface

from ..art.factory import Art, painter
from ..art.light import spread, stops, vertical
from ..art.panels import rim_shade
from ..art.shapes import PixelSize, cut, faded, layer, polygon, regular, tinted
from ..art.text import put_middle
from .hues import enamel
from .layout import METAL, SizedLayout
from .look import CardFrame, Jewel, WordsGround
from .outline import outline_line, outline_mask

_WHITE, _BLACK = Color(255, 255, 255), Color(0, 0, 0)
_INKS = {
    "parchment": ("text.parchment", "text.parchment.second"),
    "dark": ("text.body", "text.second"),
    "leather": ("emblem.cream", "gold.200"),
}


def inks_of(art: Art, ground: WordsGround) -> tuple[Color, Color]:
    """Of plain words, and of paler ones."""
    plain, second = _INKS[ground]
    return art.color(plain), art.color(second)


def is_paper(frame: CardFrame) -> bool:
    """Whether the whole card is one sheet, without metal."""
    return frame.outline == "torn"


def framed(art: Art, sheet: SizedLayout, frame: CardFrame) -> Surface:
    """A gold metal rim round the enamel of the edge, both lit from the top left; of a sheet of paper only the sheet."""
    size = sheet.size
    if is_paper(frame):
        return art.get("card_paper", size).copy()
    gold = [art.color(f"gold.{n}00") for n in range(1, 7)]
    body = spread(size, [[gold[0], gold[2]], [gold[3], gold[4]], [gold[3], gold[4]], [gold[2], gold[3]]])
    light, dark = enamel(art, frame.edge)
    bright = light.lerp(_WHITE, 0.16)
    colors = [[bright, light.lerp(dark, 0.3)], [light, dark], [light.lerp(dark, 0.35), dark]]
    metal = sheet.px(METAL)
    body.blit(tinted(outline_mask(size, frame.outline, metal - 1), Color(0, 0, 0, 150)), (0, 0))
    body.blit(cut(spread(size, colors), outline_mask(size, frame.outline, metal)), (0, 0))
    body.blit(tinted(outline_line(size, frame.outline, 0, 1), Color(0, 0, 0, 150)), (0, 0))
    return body


def rimmed(art: Art, body: Surface, sheet: SizedLayout, frame: CardFrame) -> None:
    """The hair of gold between enamel and picture; a double edge has one more in the enamel."""
    if is_paper(frame):
        body.blit(
            tinted(outline_line(sheet.size, frame.outline, 0, sheet.px(0.4)), art.color("parch.900", 150)), (0, 0)
        )
        return
    line = max(1, round(0.26 * sheet.unit))
    rim = sheet.px(sheet.layout.rim)
    pale, warm, deep = (art.color(f"gold.{n}00") for n in (2, 3, 4))
    made = cut(
        spread(sheet.size, [[pale, warm], [warm, deep]]), outline_line(sheet.size, frame.outline, rim - line, line)
    )
    made.blit(tinted(outline_line(sheet.size, frame.outline, rim, 1), Color(0, 0, 0, 110)), (0, 0))
    if frame.outline == "double":
        second = outline_line(sheet.size, frame.outline, sheet.px(METAL) + line, max(1, line))
        made.blit(tinted(second, Color(0, 0, 0, 190)), (0, 0))
        third = outline_line(sheet.size, frame.outline, rim + 2 * line, max(1, line))
        made.blit(tinted(third, warm), (0, 0))
    box = sheet.ribbon
    made.fill((0, 0, 0, 0), (box.left, box.top, box.width, box.height))
    body.blit(made, (0, 0))


@painter("card_paper")
def card_paper(art: Art, size: PixelSize) -> Surface:
    """The parchment that rules are written on."""
    made = vertical(size, stops(art.color("parch.100"), art.color("parch.300"), art.color("parch.300")))
    tile = art.textures.tile("paper")
    high = min(tile.get_height(), round(tile.get_width() * size[1] / size[0]))
    piece = pygame.transform.smoothscale(tile.subsurface((0, 0, tile.get_width(), max(1, high))), size)
    made.blit(faded(piece, 0.75), (0, 0))
    made.blit(rim_shade(size, 2, max(3, size[0] // 12), art.color("parch.900", 110)), (0, 0))
    return made


def ground_of(art: Art, size: PixelSize, frame: CardFrame, *, wordy: bool) -> Surface:
    """What words stand on: the ground of the card, dark on one that is too small for rules."""
    if frame.ground == "leather":
        brown = art.color("back.field")
        return vertical(size, stops(brown.lerp(_WHITE, 0.08), brown.lerp(_BLACK, 0.35)))
    if wordy and frame.ground == "parchment":
        return art.get("card_paper", size)
    return vertical(size, stops(art.color("ink.950"), art.color("ink.800")))


def inner_dark(size: PixelSize) -> Surface:
    """The shade that the frame throws on what lies in it."""
    deep = max(2, size[0] // 26)
    ramp = [(0.0, Color(0, 0, 0, 120)), (min(0.5, deep / size[1]), Color(0, 0, 0, 0)), (1.0, Color(0, 0, 0, 0))]
    return vertical(size, ramp)


def band(art: Art, body: Surface, box: Rect, token: str, sheet: SizedLayout) -> None:
    """A strip of cloth between two threads of gold, with its shade on what lies below."""
    light, dark = enamel(art, token)
    deep = light.lerp(dark, 0.78)
    cloth = spread(
        box.size,
        [
            [deep, light.lerp(dark, 0.12), deep],
            [light.lerp(dark, 0.6), light, light.lerp(dark, 0.6)],
            [dark, light.lerp(dark, 0.5), dark],
        ],
    )
    drop = max(1, sheet.px(0.7))
    shade = vertical((box.width, 2 * drop), stops(Color(0, 0, 0, 150), Color(0, 0, 0, 0)))
    body.blit(shade, (box.left, box.bottom))
    body.blit(cloth, box.topleft)
    line = max(1, round(0.24 * sheet.unit))
    for top in (box.top, box.bottom - line):
        body.blit(layer((box.width, line + 2), Color(0, 0, 0, 130)), (box.left, top - 1))
        body.blit(layer((box.width, line), art.color("gold.300")), (box.left, top))


def jewelled(art: Art, body: Surface, sheet: SizedLayout, jewel: Jewel, *, paper: bool) -> None:
    """A stone at the lower edge, hollow or with smaller ones beside it; on paper above its ragged foot."""
    hue = art.color(jewel.hue)
    above = 0.1 if not paper else 1.6
    middle = (sheet.size[0] / 2, (sheet.down - sheet.layout.rim - above) * sheet.unit)
    side = max(9, sheet.px(2.7 if sheet.layout.reminder else 3.0))
    stones = max(1, jewel.count)
    for n in range(stones):
        spot = (middle[0] + side * 0.95 * (n - (stones - 1) / 2), middle[1])
        _diamond(art, body, spot, side, hue, hollow=jewel.hollow)
    for step in range(jewel.beside):
        for way in (-1, 1):
            spot = (middle[0] + way * side * (0.82 + 0.5 * step), middle[1])
            _diamond(art, body, spot, max(5, round(side * 0.46)), hue, hollow=False)


def _diamond(art: Art, target: Surface, middle: tuple[float, float], side: int, hue: Color, *, hollow: bool) -> None:
    full, centre = (side, side), (side / 2, side / 2)
    made = layer(full)
    for share, tint in ((0.5, art.color("outline")), (0.45, art.color("gold.300")), (0.36, art.color("outline"))):
        made.blit(tinted(polygon(full, regular(4, centre, side * share)), tint), (0, 0))
    face = spread(full, [[hue.lerp(_WHITE, 0.5), hue], [hue, hue.lerp(_BLACK, 0.4)]])
    made.blit(cut(face, polygon(full, regular(4, centre, side * 0.32))), (0, 0))
    if hollow:
        made.blit(tinted(polygon(full, regular(4, centre, side * 0.15)), art.color("outline")), (0, 0))
    put_middle(target, made, middle)
