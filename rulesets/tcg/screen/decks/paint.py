"""Pictures that only the workshop needs: a strip of the deck list, a hero in a ring, a bar of the curve."""

from __future__ import annotations

from pygame import Color, Surface

from wowtable.shell.art.factory import Art, painter
from wowtable.shell.art.light import horizontal, stops, vertical
from wowtable.shell.art.shapes import PixelSize, cut, disc, layer, polygon, regular, ring, rounded, tinted
from wowtable.shell.cards.look import CardLook

STRIP, RING, STACK, HEX = "tcg.deck_strip", "tcg.hero_ring", "tcg.curve_stack", "tcg.cost_hex"
_BLACK, _WHITE = Color(0, 0, 0), Color(255, 255, 255)


@painter(STRIP)
def deck_strip(art: Art, size: PixelSize, look: CardLook, state: str = "normal") -> Surface:
    """Dark leather on the left for the name, the card's picture coming out of it on the right. States: normal,
    selected, fault."""
    corner = art.px(6)
    made = layer(size, art.color("ink.800"))
    side = round(size[0] * 0.45)
    high = max(size[1], round(side * 0.72))
    picture = art.get("card_art", (side, high), look=look)
    made.blit(picture, (size[0] - side, 0), (0, (high - size[1]) // 2, side, size[1]))
    dark = art.color("ink.800")
    clear = Color(dark.r, dark.g, dark.b, 60)
    made.blit(horizontal((side, size[1]), [(0.0, dark), (0.85, clear), (1.0, clear)]), (size[0] - side, 0))
    blue = [art.color("gem.cost.light"), art.color("gem.cost.middle"), art.color("gem.cost.dark")]
    if look.gem("cost") is not None:
        made.blit(vertical((size[1], size[1]), stops(blue[0].lerp(blue[1], 0.4), blue[1], blue[2])), (0, 0))
    else:
        made.blit(vertical((size[1], size[1]), stops(art.color("parch.700"), art.color("parch.900"))), (0, 0))
    body = cut(made, rounded(size, corner))
    rim = {"selected": "gold.100", "fault": "tone.error.edge"}.get(state, "quiet.bottom")
    line = art.px(2 if state != "normal" else 1)
    body.blit(tinted(rounded(size, corner, line), art.color(rim)), (0, 0))
    return body


@painter(RING)
def hero_ring(art: Art, size: PixelSize, look: CardLook) -> Surface:
    """The picture of a card in a gold ring."""
    side = min(size)
    line = max(2.0, side * 0.05)
    made = layer(size)
    made.blit(tinted(disc(size, side / 2), art.color("outline")), (0, 0))
    gold = vertical(size, stops(art.color("gold.100"), art.color("gold.400"), art.color("gold.600")))
    made.blit(cut(gold, disc(size, side / 2 - 1)), (0, 0))
    made.blit(tinted(disc(size, side / 2 - line), art.color("outline")), (0, 0))
    face = layer(size)
    face.blit(art.get("card_art", size, look=look), (0, 0))
    made.blit(cut(face, disc(size, side / 2 - line - 1)), (0, 0))
    made.blit(tinted(ring(size, side / 2 - line - 1, 1), Color(0, 0, 0, 120)), (0, 0))
    return made


@painter(STACK)
def curve_stack(art: Art, size: PixelSize, kind: str = "ally") -> Surface:
    """A part of a bar of the curve, lit from above."""
    if kind == "ally":
        top, low = art.color("faction.horde.light"), art.color("faction.horde.dark").lerp(_WHITE, 0.1)
    else:
        top, low = art.color("gold.200"), art.color("gold.400")
    made = vertical(size, stops(top.lerp(_WHITE, 0.12), top, low))
    made.blit(tinted(rounded(size, 1, max(1, art.px(1))), Color(0, 0, 0, 70)), (0, 0))
    return made


@painter(HEX)
def cost_hex(art: Art, size: PixelSize, on: bool = True) -> Surface:
    """The six-sided gem of a cost, dull when it is not chosen."""
    side = min(size) / 2
    centre = (size[0] / 2, size[1] / 2)
    blue = [art.color(f"gem.cost.{part}") for part in ("light", "middle", "dark")]
    grey = [art.color("ink.500"), art.color("ink.600"), art.color("ink.700")]
    ramp = blue if on else grey
    made = layer(size)
    made.blit(tinted(polygon(size, regular(6, centre, side)), art.color("gold.300" if on else "gold.500")), (0, 0))
    made.blit(cut(vertical(size, stops(*ramp)), polygon(size, regular(6, centre, side - art.px(2)))), (0, 0))
    return made
