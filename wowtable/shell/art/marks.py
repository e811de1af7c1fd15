"""What can be switched, chosen and scrolled."""

from __future__ import annotations

import pygame
from pygame import Color, Surface

from .factory import Art, painter
from .light import horizontal, radial, stops, vertical
from .panels import edge, inner_shadow, on_shadow
from .shapes import PixelSize, cut, disc, layer, rounded, tinted

_WHITE = Color(255, 255, 255)


def _dimmed(picture: Surface, state: str) -> Surface:
    if state == "disabled":
        picture.fill((150, 150, 150, 150), special_flags=pygame.BLEND_RGBA_MULT)
    elif state == "hover":
        picture.fill((26, 22, 14, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return picture


def _gold(art: Art, size: PixelSize) -> Surface:
    return vertical(
        size, stops(art.color("gold.100"), art.color("button.primary.normal.middle"), art.color("gold.400"))
    )


@painter("check")
def check(art: Art, size: PixelSize, on: bool = False, state: str = "normal") -> Surface:
    corner = art.px(6)
    if on:
        made = cut(_gold(art, size), rounded(size, corner))
        made.blit(tinted(rounded(size, corner, 1.5 * art.scale), art.color("edge.bottom")), (0, 0))
        side = round(min(size) * 0.7)
        mark = art.icon("ui.check", side, art.color("check.mark"))
        made.blit(mark, ((size[0] - side) // 2, (size[1] - side) // 2))
    else:
        made = cut(layer(size, art.color("ink.950")), rounded(size, corner))
        made.blit(inner_shadow(art, size, corner, 170), (0, 0))
        made.blit(edge(size, corner, 1.5 * art.scale, stops(art.color("field.edge"), art.color("gold.500"))), (0, 0))
    return _dimmed(on_shadow(art, made, "s1", 6) if on else made, state)


@painter("switch")
def switch(art: Art, size: PixelSize, on: bool = False, state: str = "normal") -> Surface:
    width, height = size
    corner = height // 2
    ground = art.color("switch.on" if on else "switch.off")
    made = vertical(size, stops(ground.lerp(Color(0, 0, 0), 0.25), ground.lerp(_WHITE, 0.08 if on else 0.0)))
    made = cut(made, rounded(size, corner))
    made.blit(inner_shadow(art, size, corner, 110), (0, 0))
    rim = art.color("switch.on.edge" if on else "field.edge")
    made.blit(tinted(rounded(size, corner, 1.5 * art.scale), rim), (0, 0))
    radius = height * 0.37
    centre = (width - height / 2 if on else height / 2, height / 2)
    if on:
        side = round(height * 0.55)
        mark = art.icon("ui.check", side, art.color("text.good"))
        made.blit(mark, (round(height * 0.32), (height - side) // 2))
    _ball(art, made, centre, radius, art.color("parch.100" if on else "knob.off"))
    return _dimmed(made, state)


def _ball(art: Art, target: Surface, centre: tuple[float, float], radius: float, color: Color) -> None:
    size = target.get_size()
    target.blit(tinted(disc(size, radius + 1, (centre[0], centre[1] + 1.5 * art.scale)), Color(0, 0, 0, 130)), (0, 0))
    side = max(2, round(radius * 2) + 2)
    ramp = stops(color.lerp(_WHITE, 0.55), color, color.lerp(Color(0, 0, 0), 0.35))
    ball = cut(radial((side, side), ramp, (0.36, 0.3), 0.85), disc((side, side), radius))
    target.blit(ball, (round(centre[0] - side / 2), round(centre[1] - side / 2)))


@painter("slider")
def slider(art: Art, size: PixelSize, value: float = 0.0, state: str = "normal", ticks: int = 0) -> Surface:
    """`value` from 0 to 1; the ball's middle travels from half a ball inside one end to the other."""
    width, height = size
    track, ball = art.px(10), art.px(28)
    made = layer(size)
    top = (height - track) // 2
    bar = (width, track)
    well = cut(layer(bar, art.color("ink.950")), rounded(bar, track // 2))
    well.blit(inner_shadow(art, bar, track // 2, 170), (0, 0))
    well.blit(tinted(rounded(bar, track // 2, art.scale), art.color("field.edge")), (0, 0))
    made.blit(well, (0, top))
    middle = ball / 2 + (width - ball) * max(0.0, min(1.0, value))
    filled = (max(track, round(middle)), track)
    made.blit(cut(_gold(art, filled), rounded(filled, track // 2)), (0, top))
    for tick in range(ticks):
        x = round(ball / 2 + (width - ball) * tick / max(1, ticks - 1))
        mark = layer((art.px(2), art.px(18)), art.color("gold.300" if x <= middle else "gold.600"))
        made.blit(mark, (x - 1, (height - art.px(18)) // 2))
    radius = ball / 2 - 1.5 * art.scale
    rim = disc(size, radius + 1.2 * art.scale, (middle, height / 2))
    made.blit(tinted(rim, art.color("gold.600")), (0, 0))
    _ball(art, made, (middle, height / 2), radius, art.color("gold.200" if state != "disabled" else "knob.off"))
    return _dimmed(made, state)


@painter("tab")
def tab(art: Art, size: PixelSize, selected: bool = False, state: str = "normal") -> Surface:
    """A tab with round upper corners; it stands on a gold rule drawn by its owner."""
    corner = art.px(9)
    tall = (size[0], size[1] + corner)
    if selected:
        token = "button.primary.hover" if state == "hover" else "button.primary.normal"
        ramp = stops(*(art.color(f"{token}.{part}") for part in ("top", "middle", "bottom")))
        ground, rim = vertical(tall, ramp), art.color("gold.100")
    else:
        top = art.color("button.plain.hover.middle" if state == "hover" else "ink.600")
        ground, rim = vertical(tall, stops(top, art.color("ink.800"))), art.color("quiet.bottom")
        rim = art.color("quiet.top") if state == "hover" else rim
    body = cut(ground, rounded(tall, corner))
    body.blit(tinted(rounded(tall, corner, 1.5 * art.scale), rim), (0, 0))
    made = layer(size)
    made.blit(body, (0, 0))
    return _dimmed(made, "disabled") if state == "disabled" else made


@painter("row")
def row(art: Art, size: PixelSize, state: str = "normal") -> Surface:
    """A list row. States: normal, hover, selected, disabled, active (whose turn it is)."""
    corner = art.px(7)
    made = layer(size)
    if state in ("hover", "selected"):
        wash = layer(size, art.color("sheen", 28))
        if state == "selected":
            ramp = [
                (0.0, art.color("gold.400", 130)),
                (0.75, art.color("gold.400", 34)),
                (1.0, art.color("gold.400", 16)),
            ]
            wash = horizontal(size, ramp)
        made.blit(cut(wash, rounded(size, corner)), (0, 0))
    if state == "selected":
        bar = (art.px(3), size[1])
        made.blit(
            cut(vertical(bar, stops(art.color("gold.100"), art.color("gold.300"))), rounded(bar, art.px(2))), (0, 0)
        )
    if state == "active":
        made.blit(cut(vertical(size, stops(art.color("ink.500"), art.color("ink.600"))), rounded(size, corner)), (0, 0))
        made.blit(tinted(rounded(size, corner, 1.5 * art.scale), art.color("gold.300")), (0, 0))
    return made


@painter("scrollbar")
def scrollbar(art: Art, size: PixelSize, start: float = 0.0, share: float = 1.0, state: str = "normal") -> Surface:
    """A whole bar: `start` and `share` (0 to 1) say where the thumb begins and how long it is."""
    corner = min(size) // 2
    made = cut(layer(size, art.color("ink.950", 200)), rounded(size, corner))
    length = max(art.px(24), round(size[1] * min(1.0, share)))
    thumb = (size[0], min(size[1], length))
    tint = art.color("gold.200" if state in ("hover", "pressed") else "scroll.thumb")
    body = cut(horizontal(thumb, stops(tint.lerp(_WHITE, 0.3), tint, art.color("gold.600"))), rounded(thumb, corner))
    made.blit(body, (0, round((size[1] - thumb[1]) * max(0.0, min(1.0, start)))))
    return made


@painter("rule")
def rule(art: Art, size: PixelSize, kind: str = "hairline") -> Surface:
    """A dividing line: `hairline` on leather, `gold` bright, `fade` gold that thins out at both ends."""
    if kind == "gold":
        return vertical(size, stops(art.color("gold.200"), art.color("gold.400")))
    tint = art.color("gold.300" if kind == "fade" else "ink.500")
    clear = Color(tint.r, tint.g, tint.b, 0)
    if kind == "hairline":
        return layer(size, tint)
    return horizontal(size, [(0.0, clear), (0.3, tint), (0.7, tint), (1.0, clear)])
