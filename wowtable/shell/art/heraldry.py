"""Signs and cloth: emblems, ribbons, hanging banners."""

from __future__ import annotations

import math

import pygame
from pygame import Color, Surface

from .factory import Art, painter
from .light import blurred, colored, diagonal, horizontal, margin_for, soft_mask, stops, vertical
from .panels import on_shadow
from .shapes import PixelSize, cut, dilated, dulled, faded, layer, path_line, polygon, rounded, tinted
from .text import letters, put_middle

_WHITE, _BLACK = Color(255, 255, 255), Color(0, 0, 0)

Hues = tuple[Color, Color, Color]


def hues_of(art: Art, name: str) -> Hues:
    """Light, middle and dark of a family of colours: `gold`, `silver`, a faction, a seat or a damage type."""
    if name == "gold":
        return art.color("gold.200"), art.color("gold.400"), art.color("wood.dark")
    if name == "silver":
        return art.color("coin.3.light"), art.color("coin.3.middle"), art.color("gem.armour.dark")
    if art.theme.has(f"faction.{name}.light"):
        light, dark = art.color(f"faction.{name}.light"), art.color(f"faction.{name}.dark")
        return light.lerp(_WHITE, 0.45), light, dark.lerp(_BLACK, 0.45)
    if art.theme.has(f"seat.{name}"):
        hue = art.color(f"seat.{name}")
        return hue.lerp(_WHITE, 0.5), hue, hue.lerp(_BLACK, 0.8)
    light, middle, dark = (art.color(f"damage.{name}.{part}") for part in ("light", "middle", "dark"))
    return light, middle, dark


@painter("emblem")
def emblem(art: Art, size: PixelSize, icon: str = "faction.neutral", hues: str = "gold") -> Surface:
    """An icon as a carved and painted sign: shadow, dark silhouette, cream edge, gradient."""
    side = max(8, min(size))
    light, middle, dark = hues_of(art, hues)
    reach = max(1.0, side * 0.035)
    margin = math.ceil(side * 0.09) + 2
    mask = art.assets.icon(icon, side)
    grown = dilated(mask, reach)
    off = margin - (grown.get_width() - side) // 2
    made = layer((size[0] + 2 * margin, size[1] + 2 * margin))
    x, y = (size[0] - side) // 2, (size[1] - side) // 2
    shade = soft_mask(grown, max(2, round(side * 0.05)))
    pad = margin_for(max(2, round(side * 0.05)))
    drop = (round(side * 0.015), max(1, round(side * 0.03)))
    made.blit(colored(shade, Color(0, 0, 0, 150)), (x + off - pad + drop[0], y + off - pad + drop[1]))
    made.blit(tinted(grown, dark.lerp(_BLACK, 0.35)), (x + off, y + off))
    lift = max(1, round(side * 0.01))
    made.blit(tinted(mask, art.color("emblem.cream")), (x + margin - lift, y + margin - lift))
    paint = diagonal(
        (side, side), [(0.0, light.lerp(_WHITE, 0.6)), (0.35, light), (0.65, middle.lerp(light, 0.35)), (1.0, middle)]
    )
    made.blit(cut(paint, mask), (x + margin, y + margin))
    return made


def _ribbon_points(size: PixelSize, end: str) -> list[tuple[float, float]]:
    width, height = size
    notch = height * 0.28
    if end == "point":
        return [(0, 0), (width - notch, 0), (width, height / 2), (width - notch, height), (0, height)]
    return [(0, 0), (width, 0), (width - notch, height / 2), (width, height), (0, height)]


@painter("ribbon")
def ribbon(
    art: Art,
    size: PixelSize,
    faction: str = "neutral",
    icon: str = "",
    text: str = "",
    second: str = "",
    end: str = "notch",
) -> Surface:
    """Faction cloth: emblem on the left, name in Cinzel, a smaller second line. `end` is a notch or a point."""
    light, dark = art.color(f"faction.{faction}.light"), art.color(f"faction.{faction}.dark")
    width, height = size
    mask = polygon(size, _ribbon_points(size, end))
    body = vertical(size, stops(light, light.lerp(dark, 0.35), dark))
    body.blit(art.textures.cover("grain", size), (0, 0))
    body.blit(layer((width, art.px(1)), Color(255, 255, 255, 60)), (0, 0))
    body.blit(layer((width, art.px(2)), Color(0, 0, 0, 70)), (0, height - art.px(2)))
    body = cut(body, mask)
    blur = art.px(5)
    margin = margin_for(blur) + art.px(3)
    made = layer((width + 2 * margin, height + 2 * margin))
    pad = margin - margin_for(blur)
    made.blit(colored(soft_mask(mask, blur), Color(0, 0, 0, 150)), (pad, pad + art.px(3)))
    made.blit(body, (margin, margin))
    left = margin + round(height * 0.28)
    if icon:
        side = round(height * 0.66)
        cream = art.color("emblem.cream")
        top = margin + (height - side) // 2
        made.blit(art.icon(icon, side, Color(0, 0, 0, 140)), (left, top + art.px(2)))
        made.blit(art.icon(icon, side, cream), (left, top))
        left += side + round(height * 0.26)
    if text:
        _ribbon_text(art, made, (left, margin), size, text, second, margin + width - round(height * 0.34))
    return made


def _ribbon_text(
    art: Art, made: Surface, at: tuple[int, int], size: PixelSize, text: str, second: str, limit: int
) -> None:
    """Name, and a second line under it; both shrink until they fit."""
    height = size[1]
    rows = [(text, "cinzel", 700, 0.34 if second else 0.42, 0.36 if second else 0.5)]
    if second:
        rows.append((second, "sans", 500, 0.25, 0.72))
    for words, family, weight, share, middle in rows:
        px = round(height * share)
        while px > 9 and art.assets.font(family, weight, px).size(words)[0] > limit - at[0]:
            px -= 1
        shade = letters(art, words, family, weight, px, Color(0, 0, 0, 190))
        top = round(at[1] + height * middle - shade.get_height() / 2)
        made.blit(shade, (at[0], top + max(1, art.px(1.5))))
        made.blit(letters(art, words, family, weight, px, art.color("emblem.cream")), (at[0], top))


@painter("banner")
def banner(art: Art, size: PixelSize, faction: str = "neutral", icon: str = "", rod: bool = True) -> Surface:
    """A hanging cloth with a swallow tail, folds, a gold line and a sign in its upper third."""
    width, height = size
    light, dark = art.color(f"faction.{faction}.light"), art.color(f"faction.{faction}.dark")
    rod_high = round(height * 0.06) if rod else 0
    top = rod_high // 2
    cloth = (round(width * 0.88), height - top)
    x = (width - cloth[0]) // 2
    made = layer(size)
    made.blit(_cloth(cloth, light, dark), (x, top))
    _cloth_line(art, made, cloth, (x, top))
    if icon:
        sign = round(cloth[0] * 0.7)
        put_middle(made, art.get("emblem", (sign, sign), icon=icon, hues="gold"), (width / 2, top + height * 0.38))
    if rod:
        _rod(art, made, (width, rod_high))
    blur = art.px(18)
    mask = made.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    margin = margin_for(blur) + art.px(8)
    whole = layer((width + 2 * margin, height + 2 * margin))
    pad = margin - margin_for(blur)
    whole.blit(colored(soft_mask(mask, blur), Color(0, 0, 0, 170)), (pad, pad + art.px(8)))
    whole.blit(made, (margin, margin))
    return whole


def _tail(size: PixelSize, inset: float) -> list[tuple[float, float]]:
    width, height = size
    cut_in = height * 0.15
    return [
        (inset, -2 if inset == 0 else inset * 1.4),
        (width - inset, -2 if inset == 0 else inset * 1.4),
        (width - inset, height - inset * 1.9),
        (width / 2, height - cut_in - inset * 1.05),
        (inset, height - inset * 1.9),
    ]


def _cloth(size: PixelSize, light: Color, dark: Color) -> Surface:
    folds = []
    for step in range(25):
        share = step / 24
        wave = 0.5 + 0.42 * math.sin(share * math.tau * 2.1 - 0.9) - 0.9 * max(0.0, abs(share - 0.5) - 0.4) * 4
        folds.append((share, dark.lerp(light, max(0.0, min(1.0, 0.35 + 0.65 * wave)))))
    made = horizontal(size, folds)
    made.blit(
        vertical(
            size,
            [
                (0.0, Color(0, 0, 0, 130)),
                (0.14, Color(0, 0, 0, 20)),
                (0.6, Color(0, 0, 0, 0)),
                (1.0, Color(0, 0, 0, 110)),
            ],
        ),
        (0, 0),
    )
    return cut(made, polygon(size, _tail(size, 0)))


def _cloth_line(art: Art, target: Surface, cloth: PixelSize, at: tuple[int, int]) -> None:
    inset = max(3.0, cloth[0] * 0.055)
    line = max(1.0, cloth[0] * 0.018)
    gold = vertical(cloth, stops(art.color("gold.200"), art.color("gold.400"), art.color("gold.300")))
    target.blit(tinted(path_line(cloth, _tail(cloth, inset), line * 1.8), Color(0, 0, 0, 90)), (at[0], at[1] + 1))
    target.blit(cut(gold, path_line(cloth, _tail(cloth, inset), line)), at)


def _rod(art: Art, target: Surface, size: PixelSize) -> None:
    wood = art.color("rod")
    body = vertical(size, stops(wood.lerp(_WHITE, 0.25), wood, wood.lerp(_BLACK, 0.6)))
    target.blit(cut(body, rounded(size, size[1] // 2)), (0, 0))
    cap = (max(4, size[1]), size[1])
    gold = vertical(cap, stops(art.color("gold.200"), art.color("gold.400"), art.color("gold.600")))
    for left in (0, size[0] - cap[0]):
        target.blit(cut(gold.copy(), rounded(cap, cap[1] // 3)), (left, 0))


@painter("split_card")
def split_card(
    art: Art, size: PixelSize, faction: str = "neutral", share: float = 0.56, state: str = "normal"
) -> Surface:
    """A plate of two halves: a faction's point on the left, parchment on the right. States: normal, hover, disabled."""
    width, height = size
    corner = art.px(8)
    light, dark = art.color(f"faction.{faction}.light"), art.color(f"faction.{faction}.dark")
    body = vertical(size, stops(art.color("parch.100"), art.color("parch.300"), art.color("parch.500")))
    body.blit(faded(art.textures.cover("paper", size, (width % 89, height % 71)), 0.6), (0, 0))
    left = (round(width * share), height)
    point = [(0, 0), (left[0] - height * 0.3, 0), (left[0], height / 2), (left[0] - height * 0.3, height), (0, height)]
    body.blit(tinted(blurred(polygon(size, point), art.px(4)), Color(0, 0, 0, 120)), (art.px(2), 0))
    cloth = vertical(left, stops(light.lerp(_BLACK, 0.08), light.lerp(dark, 0.45), dark))
    cloth.blit(art.textures.cover("grain", left), (0, 0))
    body.blit(cut(cloth, polygon(left, point)), (0, 0))
    body.blit(layer((width, art.px(1)), Color(255, 255, 255, 60)), (0, art.px(1)))
    body = cut(body, rounded(size, corner))
    body.blit(tinted(rounded(size, corner, art.scale), Color(0, 0, 0, 110)), (0, 0))
    if state == "disabled":
        body.fill((135, 130, 125, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if state == "hover":
        body.fill((16, 14, 10, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return on_shadow(art, body, "s1", 8)


@painter("combo_card")
def combo_card(
    art: Art, size: PixelSize, faction: str = "neutral", block: int = 80, head: int = 40, state: str = "normal"
) -> Surface:
    """A plate of enamel with a sheet of parchment let in: `block` wide at the left and `head` high at the top, both in
    pixels, stay enamel. States: normal, hover, dear (cannot be paid) and foreign (not to be had at all)."""
    light, dark = art.color(f"faction.{faction}.light"), art.color(f"faction.{faction}.dark")
    body = vertical(size, stops(light, light.lerp(dark, 0.35), light.lerp(dark, 0.6)))
    body.blit(art.textures.cover("grain", size), (0, 0))
    left = vertical((block, size[1]), stops(light.lerp(dark, 0.3), light.lerp(dark, 0.75), dark))
    body.blit(left, (0, 0))
    sheet = (max(1, size[0] - block), max(1, size[1] - head))
    paper = vertical(sheet, stops(art.color("parch.100"), art.color("parch.300"), art.color("parch.500")))
    paper.blit(faded(art.textures.cover("paper", sheet, (size[0] % 89, size[1] % 71)), 0.6), (0, 0))
    paper.blit(layer((sheet[0], art.px(3)), Color(0, 0, 0, 70)), (0, 0))
    body.blit(paper, (block, head))
    body.blit(layer((sheet[0], art.px(2)), dark.lerp(_BLACK, 0.5)), (block, head - art.px(1)))
    body.blit(layer((size[0], art.px(1)), Color(255, 255, 255, 60)), (0, art.px(1)))
    body = cut(body, rounded(size, art.px(8)))
    body.blit(tinted(rounded(size, art.px(8), art.scale), Color(0, 0, 0, 130)), (0, 0))
    return on_shadow(art, _in_state(body, state), "s1", 8)


def _in_state(body: Surface, state: str) -> Surface:
    """Dulled, never emptied: what cannot be had can still be read."""
    if state == "foreign":
        return dulled(body, 0.45, 0.66)
    if state == "dear":
        return dulled(body, 0.3, 0.78)
    if state == "hover":
        body.fill((16, 14, 10, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return body
