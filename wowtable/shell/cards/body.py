"""The printed side of a card, all that never changes: metal, enamel, art, ribbon, words. And its back."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame
from pygame import Color, Rect, Surface

from ...text.rich import plain
from ..art.factory import Art, painter
from ..art.light import spread, stops, vertical
from ..art.panels import on_shadow, rim_shade
from ..art.shapes import Size, blank_mask, cut, faded, layer, polygon, regular, rounded, tinted
from ..art.text import letters, number, put_middle
from ..base.viewport import SMALLEST_GLYPH
from .layout import ACROSS, DOWN, METAL, RADIUS, Sheet, sheet_of, with_ribbon, wordier
from .look import CardLook
from .names import TIGHT, NameSetting, name_setting
from .text import Room, Setting, draw_setting, fitted

_WHITE, _BLACK = Color(255, 255, 255), Color(0, 0, 0)
_STRIKE = 2.9
_SHORT = 60
_NAME_EDGE = 0.4
_DASH = " — "
_DIAMONDS = {"starter": 0, "common": 0, "uncommon": 0, "rare": 1, "epic": 2, "legendary": 3}


@painter("card_body")
def card_body(art: Art, size: Size, look: CardLook) -> Surface:
    """A card on its shadow, without what may stand upright on it: gems, medals, pills."""
    sheet = sheet_for(art, size, look)
    body = _frame(art, sheet, look.faction)
    window = sheet.window
    body.blit(art.get("card_art", window.size, look=look), window.topleft)
    body.blit(_inner_dark(window.size), window.topleft)
    if sheet.layout.rules:
        _paper(art, body, sheet, look)
    else:
        _strip(art, body, sheet, look)
    _ribbon(art, body, sheet, look)
    _gold_line(art, body, sheet)
    if sheet.layout.rules:
        _rarity(art, body, sheet, look.rarity)
    corner = sheet.px(RADIUS)
    body = cut(body, rounded(size, corner))
    return on_shadow(art, body, "s2", max(1, round(corner / art.scale)))


def _frame(art: Art, sheet: Sheet, faction: str) -> Surface:
    """A gold metal rim round the faction's enamel, both lit from the top left."""
    size = sheet.size
    gold = [art.color(f"gold.{n}00") for n in range(1, 7)]
    body = spread(size, [[gold[0], gold[2]], [gold[3], gold[4]], [gold[3], gold[4]], [gold[2], gold[3]]])
    light, dark = art.color(f"faction.{faction}.light"), art.color(f"faction.{faction}.dark")
    bright = light.lerp(_WHITE, 0.16)
    metal = sheet.px(METAL)
    inner = (size[0] - 2 * metal, size[1] - 2 * metal)
    enamel = spread(inner, [[bright, light.lerp(dark, 0.3)], [light, dark], [light.lerp(dark, 0.35), dark]])
    corner = max(1, sheet.px(RADIUS) - metal)
    body.blit(tinted(rounded((inner[0] + 2, inner[1] + 2), corner), Color(0, 0, 0, 150)), (metal - 1, metal - 1))
    body.blit(cut(enamel, rounded(inner, corner)), (metal, metal))
    body.blit(tinted(rounded(size, sheet.px(RADIUS), 1), Color(0, 0, 0, 150)), (0, 0))
    return body


def _inner_dark(size: Size) -> Surface:
    """The shade that the frame throws on what lies in it."""
    deep = max(2, size[0] // 26)
    ramp = [(0.0, Color(0, 0, 0, 120)), (min(0.5, deep / size[1]), Color(0, 0, 0, 0)), (1.0, Color(0, 0, 0, 0))]
    return vertical(size, ramp)


def _gold_line(art: Art, body: Surface, sheet: Sheet) -> None:
    """The hair of gold between enamel and picture."""
    line = max(1, round(0.26 * sheet.unit))
    rim = sheet.box(sheet.layout.rim, sheet.layout.rim, ACROSS - sheet.layout.rim, DOWN - sheet.layout.rim)
    outer = rim.inflate(2 * line, 2 * line)
    corner = max(1, sheet.px(0.7))
    pale, warm, deep = (art.color(f"gold.{n}00") for n in (2, 3, 4))
    gold = cut(spread(outer.size, [[pale, warm], [warm, deep]]), rounded(outer.size, corner, line))
    above = Rect(0, 0, outer.width, sheet.ribbon.top - outer.top)
    below = Rect(0, sheet.ribbon.bottom - outer.top, outer.width, outer.bottom - sheet.ribbon.bottom)
    gold.blit(tinted(rounded(rim.size, corner, 1), Color(0, 0, 0, 110)), (line, line))
    for part in (above, below):
        body.blit(gold, (outer.left, outer.top + part.top), part)


@painter("card_paper")
def card_paper(art: Art, size: Size) -> Surface:
    """The parchment that rules are written on."""
    made = vertical(size, stops(art.color("parch.100"), art.color("parch.300"), art.color("parch.300")))
    tile = art.textures.tile("paper")
    high = min(tile.get_height(), round(tile.get_width() * size[1] / size[0]))
    piece = pygame.transform.smoothscale(tile.subsurface((0, 0, tile.get_width(), high)), size)
    made.blit(faded(piece, 0.75), (0, 0))
    made.blit(rim_shade(size, 2, max(3, size[0] // 12), art.color("parch.900", 110)), (0, 0))
    return made


def _paper(art: Art, body: Surface, sheet: Sheet, look: CardLook) -> None:
    foot = sheet.foot
    body.blit(art.get("card_paper", foot.size), foot.topleft)
    if sheet.layout.type_size:
        _type_line(art, body, sheet, look.type_line)
    box = sheet.rules
    if look.strike is not None:
        high = sheet.px(_STRIKE * (1.0 if sheet.layout.reminder else 1.5))
        _strike(art, body, (box.centerx, box.top + high // 2), high, look.strike)
    draw_setting(art, body, rules_setting(art, sheet, look), rules_at(sheet, look), box.width)


def sheet_for(art: Art, size: Size, look: CardLook) -> Sheet:
    """The layout of a card: its picture gives way only where rules or name would have to be cut."""
    sheet = sheet_of(size, look)
    if sheet.layout.rules and sum(map(len, map(plain, look.rules))) >= _SHORT:
        while not rules_setting(art, sheet, look).whole and wordier(sheet) != sheet:
            sheet = wordier(sheet)
    if not sheet.layout.name:
        return sheet
    return with_ribbon(sheet, card_name(art, sheet, look).height + 2 * sheet.px(_NAME_EDGE))


def card_name(art: Art, sheet: Sheet, look: CardLook) -> NameSetting:
    """The name in the ribbon: the short one where there are no rules."""
    box, small = sheet.ribbon, not sheet.layout.rules
    words = (look.short_name or look.name) if small else look.name
    room = (box.width - sheet.px(2.0), box.height - 2 * sheet.px(_NAME_EDGE))
    return name_setting(art.assets, words, room, sheet.px(sheet.layout.name), "sans" if small else "cinzel")


def rules_at(sheet: Sheet, look: CardLook) -> tuple[int, int]:
    """Where the rules begin: below the cost of striking, if there is one."""
    box = sheet.rules
    return box.left, box.bottom - rules_room(sheet, look).height


def rules_room(sheet: Sheet, look: CardLook) -> Room:
    """The room for rules: narrower beside the gems at the foot."""
    box = sheet.rules
    taken = 0 if look.strike is None else sheet.px(_STRIKE * (1.1 if sheet.layout.reminder else 1.55))
    if not look.has_stats:
        return Room(box.width, box.height - taken)
    gem = sheet.layout.gem
    top_of_gem = round((sheet.gem_low - gem * 0.52) * sheet.unit)
    notch = max(0, round((sheet.gem_left + gem * 0.58) * sheet.unit) - box.left)
    return Room(box.width, box.height - taken, notch, max(0, box.bottom - top_of_gem))


def rules_setting(art: Art, sheet: Sheet, look: CardLook) -> Setting:
    sizes = tuple(sheet.px(share) for share in sheet.layout.rules)
    reminder = look.reminder if sheet.layout.reminder else ()
    return fitted(art.assets, look.rules, reminder, rules_room(sheet, look), sizes)


def _type_line(art: Art, body: Surface, sheet: Sheet, words: str) -> None:
    """Between two short dashes where there is room for them; without its last parts where there is none for all."""
    room = sheet.type_line
    words = next((part for part in shorter(words) if _small(art, part) <= room.width), words)
    picture = _type_words(art, words, room.size)
    put_middle(body, picture, room.center)
    dash, gap = sheet.px(3.2), sheet.px(1.0)
    if sheet.layout.reminder and picture.get_width() + 2 * (dash + gap) <= room.width:
        line = layer((dash, max(1, sheet.px(0.1))), art.color("parch.900", 170))
        for left in (
            (sheet.size[0] - picture.get_width()) // 2 - gap - dash,
            (sheet.size[0] + picture.get_width()) // 2 + gap,
        ):
            body.blit(line, (left, room.centery + sheet.px(0.2)))


def _type_words(art: Art, words: str, room: Size) -> Surface:
    """Smaller, then in the other family, at last squeezed, as wide as the room at the most."""
    wide, high = room
    tries = [("fell", size) for size in range(high, SMALLEST_GLYPH - 1, -1)]
    family, size = next(
        (each for each in tries if art.assets.font(each[0], 400, each[1]).size(words)[0] <= wide),
        ("sans", SMALLEST_GLYPH),
    )
    made = letters(art, words, family, 400, size, art.color("text.parchment.second"))
    if made.get_width() <= wide:
        return made
    return pygame.transform.smoothscale(made, (wide, made.get_height()))


def shorter(words: str) -> Iterator[str]:
    """A type line, then without the last of what stands behind its dash, at last without what stands before it."""
    yield words
    while ", " in words:
        words = words.rpartition(", ")[0]
        yield words
    if _DASH in words:
        yield words.partition(_DASH)[2]


def _small(art: Art, words: str) -> int:
    """How wide words are at the least, squeezed as they may be."""
    wide = min(art.assets.font(family, 400, SMALLEST_GLYPH).size(words)[0] for family in ("fell", "sans"))
    return int(wide * TIGHT)


def _strike(art: Art, body: Surface, middle: tuple[int, int], high: int, cost: int) -> None:
    """What a blow with this costs: crossed blades and a number on a cost gem."""
    ink = art.color("text.parchment.second")
    put_middle(body, art.icon("damage.melee", high, ink), (middle[0] - high * 0.62, middle[1]))
    gem = art.get("card_gem", (round(high * 1.12), round(high * 1.12)), kind="cost")
    put_middle(body, gem, (middle[0] + high * 0.62, middle[1]))
    digit = number(art, str(cost), max(SMALLEST_GLYPH, round(high * 0.72)), _WHITE)
    put_middle(body, digit, (middle[0] + high * 0.62, middle[1]))


def _strip(art: Art, body: Surface, sheet: Sheet, look: CardLook) -> None:
    """The dark foot of a small card, with the signs of its keywords."""
    foot = sheet.foot
    body.blit(vertical(foot.size, stops(art.color("ink.950"), art.color("ink.800"))), foot.topleft)
    if not sheet.layout.keyword or not look.keywords:
        return
    free = foot.width - 2 * round((sheet.gem_left + sheet.layout.gem / 2 - sheet.layout.rim) * sheet.unit)
    side = min(sheet.px(sheet.layout.keyword), foot.height - 1)
    shown = look.keywords[: max(1, free // max(1, side))]
    step = side + max(0, min(sheet.px(0.8), (free - side * len(shown)) // max(1, len(shown))))
    x = foot.centerx - (step * len(shown) - (step - side)) / 2 + side / 2
    for icon in shown:
        put_middle(body, art.icon(icon, side, art.color("gold.200")), (x, foot.centery))
        x += step


def _ribbon(art: Art, body: Surface, sheet: Sheet, look: CardLook) -> None:
    box = sheet.ribbon
    light, dark = art.color(f"faction.{look.faction}.light"), art.color(f"faction.{look.faction}.dark")
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
    _name(art, body, sheet, look)


def _name(art: Art, body: Surface, sheet: Sheet, look: CardLook) -> None:
    if not sheet.layout.name:
        return
    box, setting = sheet.ribbon, card_name(art, sheet, look)
    drop = max(1, round(setting.px / 16))
    for color, lower in ((Color(0, 0, 0, 210), drop), (art.color("emblem.cream"), 0)):
        for off, picture in setting.pictures(art, color):
            put_middle(body, picture, (box.centerx, box.centery + off + lower))


def _rarity(art: Art, body: Surface, sheet: Sheet, rarity: str) -> None:
    """A stone at the lower edge: hollow for a starter card, with smaller ones beside it for what is rare."""
    hue = art.color(f"rarity.{rarity}")
    middle = (sheet.size[0] / 2, (DOWN - sheet.layout.rim - 0.1) * sheet.unit)
    side = max(9, sheet.px(2.7 if sheet.layout.reminder else 3.0))
    _diamond(art, body, middle, side, hue, hollow=rarity == "starter")
    for step in range(_DIAMONDS[rarity]):
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


@painter("card_back")
def card_back(art: Art, size: Size) -> Surface:
    """The side that tells nothing: brown leather, a fine sunburst, a gold compass."""
    sheet = Sheet(size, sheet_of(size, CardLook("", "")).layout)
    corner, metal = sheet.px(RADIUS), sheet.px(0.55)
    gold = [art.color(f"gold.{n}00") for n in (3, 4, 5, 6)]
    body = spread(size, [gold[:2], gold[2:]])
    inner = (size[0] - 2 * metal, size[1] - 2 * metal)
    brown = art.color("back.edge")
    leather = spread(inner, [[brown.lerp(_WHITE, 0.08), brown], [brown, brown.lerp(_BLACK, 0.5)]])
    body.blit(cut(leather, rounded(inner, max(1, corner - metal))), (metal, metal))
    field = sheet.box(2.4, 2.4, ACROSS - 2.4, DOWN - 2.4)
    body.blit(_sunburst(art, field.size), field.topleft)
    line = max(1, sheet.px(0.3))
    body.blit(tinted(rounded(field.size, sheet.px(1), line), art.color("gold.400")), field.topleft)
    second = field.inflate(-4 * line, -4 * line)
    body.blit(tinted(rounded(second.size, sheet.px(0.8), 1), art.color("gold.500", 170)), second.topleft)
    side = sheet.px(17)
    put_middle(body, art.get("emblem", (side, side), icon="ui.compass", hues="gold"), (size[0] / 2, size[1] / 2))
    return on_shadow(art, cut(body, rounded(size, corner)), "s2", max(1, round(corner / art.scale)))


def _sunburst(art: Art, size: Size) -> Surface:
    ground = art.color("back.field")
    deep, lit = ground.lerp(_BLACK, 0.5), ground.lerp(art.color("gold.400"), 0.3)
    made = spread(size, [[deep, deep, deep], [ground, lit, ground], [deep, deep, deep]])
    large = blank_mask((size[0] * 2, size[1] * 2))
    middle, reach = (size[0], size[1]), math.hypot(*size) * 2
    for ray in range(36):
        start, width = math.tau * ray / 36, math.tau / 36 * 0.45
        ends = [(middle[0] + reach * math.cos(a), middle[1] + reach * math.sin(a)) for a in (start, start + width)]
        pygame.draw.polygon(large, (255, 255, 255, 255), [middle, *ends])
    made.blit(tinted(pygame.transform.smoothscale(large, size), art.color("gold.300", 26)), (0, 0))
    return made
