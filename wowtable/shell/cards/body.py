"""The printed side of a card, all that never changes: frame, art, name, words."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Color, Rect, Surface

from ...text.rich import plain
from ..art.factory import Art, painter
from ..art.light import stops, vertical
from ..art.shapes import PixelSize, cut, layer
from ..art.text import letters, put_middle
from ..base.viewport import SMALLEST_GLYPH
from .frame import band, framed, ground_of, inks_of, inner_dark, is_paper, jewelled, rimmed
from .hues import enamel
from .layout import METAL, SizedLayout, sheet_of, with_ribbon, wordier, wordless
from .look import CardLook, Crest, FootNote, Toll
from .name_setting import TIGHT, NameSetting, name_setting
from .outline import outline_mask, shadowed
from .text import Room, Setting, draw_setting, fitted

_SHORT = 60
_NAME_EDGE = 0.3
_EASY = 2.2
_BELOW_RIBBON = 3
"""Pixels between the ribbon and the highest letter of the type line."""
_DASH = " — "


@painter("card_body")
def card_body(art: Art, size: PixelSize, look: CardLook, named: bool = True) -> Surface:
    """A card on its shadow, without what may stand upright on it: gems, medals, pills, and its name unless `named`."""
    sheet = sheet_for(art, size, look)
    outline = look.frame.outline
    body = framed(art, sheet, look.frame)
    body.blit(cut(_content(art, sheet, look, named), outline_mask(size, outline, sheet.px(sheet.layout.rim))), (0, 0))
    body.blit(cut(_name_band(art, sheet, look, named), outline_mask(size, outline, sheet.px(METAL))), (0, 0))
    rimmed(art, body, sheet, look.frame)
    if look.jewel is not None and (sheet.layout.rules or (look.jewel.count and not sheet.layout.keyword)):
        jewelled(art, body, sheet, look.jewel, paper=is_paper(look.frame))
    return shadowed(art, cut(body, outline_mask(size, outline)), outline)


def _content(art: Art, sheet: SizedLayout, look: CardLook, named: bool) -> Surface:
    """All that lies within the rim."""
    made, wordy = layer(sheet.size), bool(sheet.layout.rules)
    if not is_paper(look.frame):
        made.blit(ground_of(art, sheet.size, look.frame, wordy=False), (0, 0))
        made.blit(ground_of(art, sheet.foot.size, look.frame, wordy=wordy), sheet.foot.topleft)
    window = sheet.window
    made.blit(art.get("card_art", window.size, look=look), window.topleft)
    if not is_paper(look.frame):
        made.blit(inner_dark(window.size), window.topleft)
    if wordy:
        _words(art, made, sheet, look)
    elif named:
        _strip(art, made, sheet, look)
    return made


def _name_band(art: Art, sheet: SizedLayout, look: CardLook, named: bool) -> Surface:
    made, box = layer(sheet.size), sheet.ribbon
    cloth = not is_paper(look.frame) or look.frame.band
    if cloth:
        band(art, made, box, look.frame.band or look.frame.edge, sheet)
    if named and sheet.layout.name:
        ink = art.color("emblem.cream") if cloth else inks_of(art, "parchment")[0]
        setting, room = card_name(art, sheet, look), sheet.name_room(look)
        if look.crest is not None:
            room = _crested(art, made, sheet, look, room, look.crest, round(setting.width(art.assets)))
        _name(made, art, room, setting, ink, shaded=bool(cloth))
    return made


def _crested(art: Art, made: Surface, sheet: SizedLayout, look: CardLook, room: Rect, crest: Crest, name: int) -> Rect:
    """The sign in front of the name, both in the middle together; where the name is put then."""
    box, gap = sheet.crest(look), sheet.px(1.0)
    free = max(0, room.right - box.left - box.width - gap - name) // 2
    box.left += max(0, free - sheet.px(0.8))
    shade = art.icon(crest.icon, box.width + 4, art.color("outline"))
    made.blit(shade, shade.get_rect(center=box.center))
    made.blit(art.icon(crest.icon, box.width, art.color(crest.hue)), box)
    edge = sheet.px(1.0)
    left = max(room.left + 1, min(box.right + gap, room.right - edge - name))
    return Rect(left, room.top, name, room.height)


def _name(made: Surface, art: Art, box: Rect, setting: NameSetting, ink: Color, *, shaded: bool) -> None:
    drop = max(1, round(setting.px / 16))
    passes = ((Color(0, 0, 0, 210), drop), (ink, 0)) if shaded else ((ink, 0),)
    for color, lower in passes:
        for off, picture in setting.pictures(art, color):
            put_middle(made, picture, (box.centerx, box.centery + off + lower))


def _words(art: Art, body: Surface, sheet: SizedLayout, look: CardLook) -> None:
    if sheet.layout.type_size and look.type_line:
        _type_line(art, body, sheet, look)
    if look.figures and sheet.layout.figure:
        _figure_band(art, body, sheet.figures(look))
    if look.note is not None and sheet.layout.note:
        aside = sheet.px(3.4 if look.frame.outline in ("cut", "round") else 1.0)
        _note(art, body, sheet.note(look), look.note, aside)
    room = sheet.rules(look)
    draw_setting(art, body, rules_setting(art, sheet, look), room.topleft, room.width, inks_of(art, look.frame.ground))
    if look.toll is not None:
        picture = _toll(art, look.toll, sheet.px(sheet.layout.toll), inks_of(art, look.frame.ground)[1])
        foot = sheet.foot
        at = (foot.right - picture.get_width() / 2, foot.bottom - sheet.px(0.8) - picture.get_height() / 2)
        put_middle(body, picture, at)


def _figure_band(art: Art, body: Surface, box: Rect) -> None:
    """The dark strip that numbers stand on, whatever the words stand on."""
    body.blit(vertical(box.size, stops(art.color("ink.950"), art.color("ink.700"), art.color("ink.950"))), box)
    for top in (box.top, box.bottom - 1):
        body.fill(art.color("gold.500"), (box.x, top, box.width, 1))


def _note(art: Art, body: Surface, box: Rect, note: FootNote, aside: int) -> None:
    """Clear of corners that are cut `aside` from the edge."""
    body.fill(art.color("ink.900"), box)
    body.fill(art.color("gold.500"), (box.x, box.y, box.width, 1))
    side = round(box.height * 0.8)
    gap = round(side * 0.25)
    high = max(SMALLEST_GLYPH, round(box.height * 0.72))
    room = (box.width - side - gap - 2 * aside, high)
    words = kind_words(art, note.text, room, art.color("text.body"), bold=False)
    x = box.centerx - (side + gap + words.get_width()) // 2
    body.blit(art.icon(note.icon, side, art.color("gold.200")), (x, box.centery - side // 2))
    body.blit(words, words.get_rect(midleft=(x + side + gap, box.centery)))


def sheet_for(art: Art, size: PixelSize, look: CardLook) -> SizedLayout:
    """The layout of a card: on the printed face the picture gives way, but only where rules would have to be cut."""
    sheet = sheet_of(size, look, art.scale)
    if sheet.layout.rules and (look.frame.yields or sum(map(len, map(plain, look.rules))) >= _SHORT):
        while wordier(sheet, look.frame) != sheet and not _well_set(art, sheet, look):
            sheet = wordier(sheet, look.frame)
    if look.frame.yields and not look.rules:
        sheet = wordless(sheet, look)
    if not sheet.layout.name:
        return sheet
    return with_ribbon(sheet, card_name(art, sheet, look).height + 2 * sheet.px(_NAME_EDGE))


def _well_set(art: Art, sheet: SizedLayout, look: CardLook) -> bool:
    """Whether all rules are there, and where the picture yields in letters that are easy to read."""
    setting = rules_setting(art, sheet, look)
    easy = sheet.px(_EASY) if look.frame.yields and sheet.layout.reminder else 0
    return setting.whole and setting.px >= easy


def card_name(art: Art, sheet: SizedLayout, look: CardLook) -> NameSetting:
    """The whole name, in the ribbon."""
    box = sheet.name_room(look)
    room = (box.width - sheet.px(2.0), box.height - 2 * sheet.px(_NAME_EDGE))
    family = "cinzel" if sheet.layout.rules else "sans"
    return name_setting(art.assets, look.name, room, sheet.px(sheet.layout.name), family)


def rules_room(sheet: SizedLayout, look: CardLook) -> Room:
    """The room for rules: narrower beside what stands at the foot."""
    box = sheet.rules(look)
    if not look.has_low_gems and look.toll is None:
        return Room(box.width, box.height)
    gem = sheet.layout.gem
    top, edge = box.height, 0
    if look.has_low_gems:
        top = box.bottom - round((sheet.gem_low - gem * 0.52) * sheet.unit)
        edge = round((sheet.gem_left + gem * 0.58) * sheet.unit)
    if look.toll is not None:
        edge = max(edge, round(sheet.px(sheet.layout.toll) * 1.75) + sheet.px(sheet.layout.rim))
        top = max(top if look.has_low_gems else 0, sheet.px(sheet.layout.toll + 0.4) - (sheet.foot.bottom - box.bottom))
    notch = max(0, edge - (box.left - (sheet.foot.left if sheet.lies else 0)))
    return Room(box.width, box.height, notch, max(0, top))


def rules_setting(art: Art, sheet: SizedLayout, look: CardLook) -> Setting:
    sizes = tuple(sheet.px(share) for share in sheet.layout.rules)
    reminder = look.reminder if sheet.layout.reminder else ()
    close = look.frame.yields and wordier(sheet, look.frame) == sheet
    return fitted(art.assets, look.rules, reminder, rules_room(sheet, look), sizes, close=close)


def _type_line(art: Art, body: Surface, sheet: SizedLayout, look: CardLook) -> None:
    """Between two short dashes where there is room for them; without its last parts where there is none for all."""
    room = sheet.type_line
    words = next((part for part in shorter(look.type_line) if _small(art, part) <= room.width), look.type_line)
    ink, second = inks_of(art, look.frame.ground)[1], None
    if look.frame.type_band:
        second = _type_band(art, body, _type_ground(sheet),
                            look.frame.type_band)  # fmt: skip
    picture = _type_words(art, words, room.size, second or ink)
    body.blit(picture, _clear_of_both(picture, sheet))
    dash, gap = sheet.px(3.2), sheet.px(1.0)
    if second is None and sheet.layout.reminder and picture.get_width() + 2 * (dash + gap) <= room.width:
        line = layer((dash, max(1, sheet.px(0.1))), art.color("parch.900", 170))
        for left in (
            room.centerx - picture.get_width() // 2 - gap - dash,
            room.centerx + picture.get_width() // 2 + gap,
        ):
            body.blit(line, (left, room.centery + sheet.px(0.2)))


def _clear_of_both(picture: Surface, sheet: SizedLayout) -> Rect:
    """In the middle of its strip, but for letters that would rise to the ribbon or hang into the rules."""
    at, ink = picture.get_rect(center=sheet.type_line.center), picture.get_bounding_rect()
    at.top = min(at.top, sheet.type_line.bottom + sheet.px(sheet.layout.below_type) - ink.bottom)
    at.top = max(at.top, sheet.ribbon.bottom + _BELOW_RIBBON - ink.top)
    return at


def _type_ground(sheet: SizedLayout) -> Rect:
    """From the name down to just below the type line."""
    foot = sheet.foot
    return Rect(foot.x, foot.y, foot.width, sheet.type_line.bottom - foot.y + 2)


def _type_band(art: Art, body: Surface, box: Rect, token: str) -> Color:
    """The ground of a type line that has one, and the ink that can be read on it."""
    light, dark = enamel(art, token)
    ground = light.lerp(dark, 0.3)
    body.fill(ground, box)
    body.fill(light, (box.x, box.y, box.width, 1))
    return art.color("emblem.cream") if sum(ground[:3]) < 400 else art.color("text.parchment")


def _type_words(art: Art, words: str, room: PixelSize, ink: Color) -> Surface:
    """Smaller, then in the other family, at last squeezed, as wide as the room at the most."""
    wide, high = room
    tries = [("fell", size) for size in range(high, SMALLEST_GLYPH - 1, -1)]
    family, size = next(
        (each for each in tries if art.assets.font(each[0], 400, each[1]).size(words)[0] <= wide),
        ("sans", SMALLEST_GLYPH),
    )
    return _squeezed(letters(art, words, family, 400, size, ink), wide)


def _squeezed(picture: Surface, wide: int) -> Surface:
    if picture.get_width() <= wide:
        return picture
    return pygame.transform.smoothscale(picture, (wide, picture.get_height()))


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


# -- the foot of a card on the table ---------------------------------------------------------------


def _strip(art: Art, body: Surface, sheet: SizedLayout, look: CardLook) -> None:
    """What a small card is, and the signs of its keywords."""
    paper = is_paper(look.frame)
    if sheet.layout.kind:
        words = look.type_short or look.type_line
        ink = art.color("text.parchment") if paper else art.color("text.body")
        if look.frame.type_band:
            ink = _type_band(art, body, sheet.kind, look.frame.type_band)
        if look.type_bold:
            ink = art.color("gold.200")
        put_middle(body, kind_words(art, words, sheet.kind.size, ink, bold=look.type_bold), sheet.kind.center)
    if sheet.layout.keyword and not look.figures:
        _signs(art, body, sheet, look, art.color("text.parchment.second" if paper else "gold.200"))


def kind_words(art: Art, words: str, room: PixelSize, ink: Color, *, bold: bool) -> Surface:
    """A line of a card on the table: as large as there is room for, then without its last parts, then squeezed."""
    weight = 800 if bold else 500
    wide, largest = room[0] - 4, max(SMALLEST_GLYPH, room[1])

    def measured(text: str, px: int) -> int:
        return art.assets.font("sans", weight, px).size(text)[0]

    for part in shorter(words):
        for px in range(largest, SMALLEST_GLYPH - 1, -1):
            if measured(part, px) <= wide:
                return letters(art, part, "sans", weight, px, ink)
        if measured(part, SMALLEST_GLYPH) * TIGHT <= wide:
            words = part
            break
    return _squeezed(letters(art, words, "sans", weight, SMALLEST_GLYPH, ink), wide)


def _signs(art: Art, body: Surface, sheet: SizedLayout, look: CardLook, ink: Color) -> None:
    """Keywords, then what its use costs, between the gems at the foot."""
    base = sheet.base
    taken = round((sheet.gem_left + sheet.layout.gem / 2 - sheet.layout.rim) * sheet.unit)
    free = base.width - 2 * taken * look.has_low_gems
    side = min(sheet.px(sheet.layout.keyword), base.height - 1)
    shown = [art.icon(icon, side, ink) for icon in look.keywords]
    if look.toll is not None:
        shown.append(_toll(art, look.toll, side, ink))
    gap = max(1, sheet.px(0.6))
    while shown and sum(part.get_width() + gap for part in shown) - gap > free:
        shown.pop(0 if look.toll is not None else -1)
    x = base.centerx - (sum(part.get_width() + gap for part in shown) - gap) / 2
    for part in shown:
        put_middle(body, part, (x + part.get_width() / 2, base.centery))
        x += part.get_width() + gap


def _toll(art: Art, toll: Toll, high: int, ink: Color) -> Surface:
    """What its use costs: the sign and a number on a small stone."""
    stone = art.get("card_stat", (high, high), shape=toll.shape, hues=(toll.hue,), text=str(toll.number),
                    px=max(SMALLEST_GLYPH, round(high * 0.64)))  # fmt: skip
    made = layer((round(high * 1.75), stone.get_height()))
    put_middle(made, art.icon(toll.icon, round(high * 0.9), ink), (high * 0.45, made.get_height() / 2))
    put_middle(made, stone, (made.get_width() - high * 0.46, made.get_height() / 2))
    return made
