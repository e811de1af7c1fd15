"""A card as it lies on the table: its printed side with gems, medals and tags, turned or dulled as its state says."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from ..art.factory import Art, painter
from ..art.light import colored, margin_for, stops, vertical
from ..art.shapes import PixelSize, cut, disc, dulled, layer, rounded, tinted
from ..art.text import put_middle
from ..base.viewport import SMALLEST_GLYPH
from .body import kind_words, sheet_for
from .hues import enamel
from .layout import SizedLayout
from .look import PRINTED, CardLook, CardState, Gem, Outline, PrintedNumber
from .name_setting import name_setting
from .outline import corner_of, halo, is_plain, outline_mask

_MARGIN = 4.2
_LEAST_MARGIN = 1.7  # tags with the smallest letters hang so far out, as a share of those
_EXHAUSTED = (0.45, 0.72)
_LOCKED = (0.9, 0.5)
_DIMMED = 0.74
_GLOWS = {"legal": 3.0, "faint": 3.0, "target": 4.0, "hover": 2.0, "attacker": 4.0, "selected": 4.0}
_STRENGTHS = {"legal": 1.5, "faint": 0.6, "hover": 1.2}
_BLURS = {"faint": 10, "legal": 18}
_TOKENS = {"selected": "chosen"}
_PLATE = 31.0
BADGES = {"target": "state.target", "attacker": "weapon.sword", "selected": "state.chosen"}

PlacedPicture = tuple[float, float, Surface]
GemText = tuple[str, str, str]


@painter("card_face")
def card_face(
    art: Art, size: PixelSize, look: CardLook, state: CardState = PRINTED, turn: int = -1, tilt: int = 0
) -> Surface:
    """A whole card. `size` is that of the upright card, also of one that lies across: middle stays on middle.

    `turn` overrides how many degrees clockwise it is turned while it exhausts or readies; numbers stay upright.
    `tilt` slants the card with all that is on it, as in a hand. The glow of the state is a picture of its own.
    """
    degrees = turn if turn >= 0 else 90 if state.exhausted else 0
    made = _back(art, size, look, degrees) if state.face_down else _dressed(art, size, look, state, degrees)
    if state.locked:
        made = dulled(made, *_LOCKED)
        _lock(art, made, sheet_for(art, size, look), state.locked)
    elif state.dimmed:
        level = round(255 * _DIMMED)
        made.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return _evened(pygame.transform.rotozoom(made, -tilt, 1.0), size) if tilt else made


def _back(art: Art, size: PixelSize, look: CardLook, degrees: int) -> Surface:
    outline, hue, icon = look.frame.back
    return _evened(_turned(art.get("card_back", size, outline=outline, hue=hue, icon=icon), degrees).copy(), size)


def _dressed(art: Art, size: PixelSize, look: CardLook, state: CardState, degrees: int) -> Surface:
    sheet = sheet_for(art, size, look)
    plated = bool(degrees) and not sheet.layout.rules and bool(sheet.layout.name)
    body = _turned(art.get("card_body", size, look=look, named=not plated), degrees)
    if degrees:
        body = _faded_body(body, degrees / 90)
    made = _canvas(size, sheet, degrees)
    middle = (made.get_width() / 2, made.get_height() / 2)
    made.blit(body, (round(middle[0] - body.get_width() / 2), round(middle[1] - body.get_height() / 2)))
    if plated:
        _plate(art, made, sheet, look)
    across, down = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    for x, y, picture in _adornments(art, sheet, look, state):
        dx, dy = (x - sheet.across / 2) * sheet.unit, (y - sheet.down / 2) * sheet.unit
        put_middle(made, picture, (middle[0] + dx * across - dy * down, middle[1] + dx * down + dy * across))
    _pills(art, made, sheet, look, state, degrees)
    return made


def _plate(art: Art, made: Surface, sheet: SizedLayout, look: CardLook) -> None:
    """The name of a card that lies across, upright on a small plate at its lower edge, clear of what stands there."""
    room = (sheet.px(_PLATE), sheet.px(sheet.layout.ribbon_high))
    setting = name_setting(art.assets, look.name, room, sheet.px(sheet.layout.name), "sans")
    pad = sheet.px(1.4)
    box = Rect(0, 0, min(room[0], round(setting.width(art.assets))) + 3 * pad, setting.height + 2 * pad)
    low = (made.get_height() + sheet.size[0]) // 2 + sheet.px(0.8)
    box.midbottom = (made.get_width() // 2 - sheet.px(1.5), low)
    light, dark = enamel(art, look.frame.band or look.frame.edge)
    body = vertical(box.size, stops(light.lerp(dark, 0.3), light.lerp(dark, 0.75)))
    radius = sheet.px(1.6)
    made.blit(tinted(rounded(box.inflate(2, 2).size, radius), art.color("outline")), box.move(-1, -1).topleft)
    made.blit(cut(body, rounded(box.size, radius)), box.topleft)
    made.blit(tinted(rounded(box.size, radius, max(1, sheet.px(0.3))), art.color("gold.400")), box.topleft)
    for off, line in setting.pictures(art, art.color("emblem.cream")):
        put_middle(made, line, (box.centerx, box.centery + off))


def _turned(picture: Surface, degrees: int) -> Surface:
    if degrees % 90 == 0:
        return pygame.transform.rotate(picture, -degrees) if degrees else picture
    return pygame.transform.rotozoom(picture, -degrees, 1.0)


def _faded_body(body: Surface, share: float) -> Surface:
    grey, level = _EXHAUSTED
    return dulled(body, grey * share, 1 - (1 - level) * share)


def _canvas(size: PixelSize, sheet: SizedLayout, degrees: int) -> Surface:
    """Empty, with room for what overhangs, and even margins to the size asked for."""
    across, down = abs(math.cos(math.radians(degrees))), abs(math.sin(math.radians(degrees)))
    margin = max(sheet.px(_MARGIN), round(_LEAST_MARGIN * SMALLEST_GLYPH))
    wide = math.ceil(size[0] * across + size[1] * down - 0.01) + 2 * margin
    high = math.ceil(size[0] * down + size[1] * across - 0.01) + 2 * margin
    return layer((wide + (wide - size[0]) % 2, high + (high - size[1]) % 2))


def _evened(picture: Surface, size: PixelSize) -> Surface:
    """On a surface that differs from the size asked for by an even number of pixels."""
    wide, high = ((wide - (wide - asked) % 2) + 2 for wide, asked in zip(picture.get_size(), size))
    made = layer((wide, high))
    made.blit(picture, ((wide - picture.get_width()) // 2, (high - picture.get_height()) // 2))
    return made


# -- what stays upright --------------------------------------------------------------------------


def _adornments(art: Art, sheet: SizedLayout, look: CardLook, state: CardState) -> Iterator[PlacedPicture]:
    """Medals first, gems above them; where their middles stand on an upright card."""
    yield from _medals(art, sheet, look)
    if state.lies_on and sheet.layout.kind:
        yield _lies_on(art, sheet, state.lies_on)
    for gem in look.gems:
        x, y = sheet.spot(gem.corner)
        yield x, y, _gem(art, sheet, gem, state)
    if look.figures and sheet.layout.figure:
        yield from _figures(art, sheet, look, state)


def _figures(art: Art, sheet: SizedLayout, look: CardLook, state: CardState) -> Iterator[PlacedPicture]:
    """Side by side in their row, each in the middle of its share."""
    box, rows = sheet.figures(look), sheet.figure_rows(look)
    each = math.ceil(len(look.figures) / rows)
    share, row = box.width / each, box.height / rows
    shown = [_shown(figure, state) for figure in look.figures]
    longest = max(len(text) for text, _, _ in shown)
    high = min(sheet.px(sheet.layout.figure), round(row), round(share / (1.05 + 0.5 * longest)))
    for n, (figure, (text, tone, way)) in enumerate(zip(look.figures, shown)):
        picture = art.get("card_figure", (high, high), icon=figure.icon, text=text, tone=tone, way=way)
        x, y = box.x + share * (n % each + 0.5), box.y + row * (n // each + 0.5)
        yield x / sheet.unit, y / sheet.unit, picture


def _lies_on(art: Art, sheet: SizedLayout, words: str) -> PlacedPicture:
    base = sheet.base
    picture = kind_words(art, words, (base.width, sheet.kind.height), art.color("text.body"), bold=True)
    return base.centerx / sheet.unit, base.centery / sheet.unit, picture


def _medals(art: Art, sheet: SizedLayout, look: CardLook) -> Iterator[PlacedPicture]:
    """Down from the upper right corner, none over another: what does not fit goes into the next column."""
    side, wordy = sheet.layout.medal, bool(sheet.layout.rules)
    window = sheet.window
    step = side * 1.05
    right = window.right / sheet.unit
    x = right - side * (0.5 if wordy else 0.44) - (0.5 if wordy else 0.0)
    y = window.top / sheet.unit + side * 0.5 + (0.6 if wordy else -0.4)
    low = min(sheet.layout.art_bottom, sheet.layout.ribbon_top) if window.top < sheet.ribbon.top else 99.0
    down = max(1, int((low - y - side * 0.5) / step) + 1)
    for index, medal in enumerate(look.medals[: sheet.layout.medals]):
        picture = art.get("card_medal", _square(sheet, side), icon=medal.icon, hue=medal.hue)
        yield x - step * (index // down), y + step * (index % down), picture


def _square(sheet: SizedLayout, units: float) -> PixelSize:
    return sheet.px(units), sheet.px(units)


def _gem(art: Art, sheet: SizedLayout, gem: Gem, state: CardState) -> Surface:
    text, tone, way = _shown(gem, state)
    px = max(SMALLEST_GLYPH, sheet.px(sheet.layout.digit))
    return art.get(
        "card_stat",
        _square(sheet, sheet.layout.gem),
        shape=gem.shape,
        hues=gem.hues,
        icons=gem.icons,
        text=text,
        tone=tone,
        way=way,
        px=px,
        pale=gem.pales and text == "0",
    )


def _shown(gem: Gem | PrintedNumber, state: CardState) -> GemText:
    """The number as it is now; the arrow speaks of the number, its pill of the damage taken off it."""
    if gem.number is None:
        return "", "plain", ""
    now = state.number(gem.name)
    full = gem.number if now is None else now
    tone, way = "plain", ""
    if full != gem.number:
        more = full > gem.number
        tone, way = "down" if more is gem.less_is_better else "up", "up" if more else "down"
    if gem.worn and state.damage:
        return str(full - state.damage), "down", way
    return str(full), tone, way


def _pills(art: Art, made: Surface, sheet: SizedLayout, look: CardLook, state: CardState, degrees: int) -> None:
    """Tags keep their distance from the gems as one sees them, however the card lies."""
    high = max(SMALLEST_GLYPH + 3, sheet.px(sheet.layout.gem * 0.4))
    gem, digit = sheet.layout.gem * sheet.unit, max(SMALLEST_GLYPH, sheet.px(sheet.layout.digit)) * 0.8
    for x, y, above, text, icon, kind in _tags(sheet, look, state, lying=degrees > 45):
        picture = art.get("card_pill", (high, high), text=text, icon=icon, kind=kind)
        turn = math.radians(degrees)
        dx, dy = (x - sheet.across / 2) * sheet.unit, (y - sheet.down / 2) * sheet.unit
        at = (dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn))
        up = above * gem if above >= 0 else min(above * gem, -0.5 * (digit + high))
        put_middle(made, picture, (made.get_width() / 2 + at[0], made.get_height() / 2 + at[1] - up))


def _tags(
    sheet: SizedLayout, look: CardLook, state: CardState, *, lying: bool
) -> Iterator[tuple[float, float, float, str, str, str]]:
    """The damage hangs from its gem, clear of the words above that and of the number on it."""
    right, low = sheet.across - sheet.gem_left, sheet.gem_low
    if state.damage and look.is_worn:
        aside, above = (0.0, 0.56) if lying else (2.4, -0.42)
        yield right + aside, low, above, f"−{state.damage}", "", "damage"
    middle = sheet.layout.art_bottom * 0.62
    if state.counters:
        yield 6.0, middle, 0.0, str(state.counters), "keyword.unlimited", "count"
    if state.attachments:
        yield sheet.across - 6.0, middle, 0.0, str(state.attachments), "ui.cards", "count"


def _lock(art: Art, made: Surface, sheet: SizedLayout, why: str) -> None:
    """A padlock over the art and the reason under it, both in full light."""
    middle = made.get_width() / 2
    top = (made.get_height() - sheet.size[1]) / 2
    side = sheet.px(8 if sheet.layout.rules else 11)
    at = top + sheet.layout.art_bottom * sheet.unit * 0.42
    shade = art.icon("ui.locked", round(side * 1.16), art.color("outline", 230))
    put_middle(made, shade, (middle, at))
    put_middle(made, art.icon("ui.locked", side, art.color("gold.100")), (middle, at))
    px = max(SMALLEST_GLYPH, sheet.px(3.6 if sheet.layout.rules else 5.4))
    setting = name_setting(art.assets, why, (sheet.px(35), px * 3), px, "sans")
    at += (side + setting.height) / 2 + setting.px * 0.3
    for off, line in setting.pictures(art, art.color("gold.100"), outline=True):
        put_middle(made, line, (middle, at + off))


# -- states --------------------------------------------------------------------------------------


@painter("card_glow")
def card_glow(
    art: Art, size: PixelSize, kind: str = "legal", dim: bool = False, tilt: int = 0, outline: Outline = "straight"
) -> Surface:
    """Outline and halo of a state, to lie under a card of `size` and look out from behind it.

    `dim` is the lower of the two pictures that a breathing glow fades between.
    """
    line = max(2, round(_GLOWS[kind] * art.scale))
    outer = (size[0] + 2 * line, size[1] + 2 * line)
    blur = max(6, min(art.px(_BLURS.get(kind, 16)), round(min(size) * 0.14)))
    strength = _STRENGTHS.get(kind, 1.7) * (0.6 if dim else 1.0)
    made = colored(halo(size, outline, line, blur), art.color(f"state.{_token(kind)}.glow"), strength)
    margin = margin_for(blur)
    if kind != "hover":
        tint = art.color(f"state.{_token(kind)}", 165 if kind == "faint" else 190 if dim else 255)
        mask = rounded(outer, corner_of(size, outline) + line) if is_plain(outline) else outline_mask(outer, outline)
        made.blit(tinted(mask, tint), (margin, margin))
    return _evened(pygame.transform.rotozoom(made, -tilt, 1.0), size) if tilt else made


def _token(kind: str) -> str:
    return _TOKENS.get(kind, kind)


@painter("card_badge")
def card_badge(art: Art, size: PixelSize, kind: str = "target", icon: str = "") -> Surface:
    """A sign on a dark disc, for the upper edge of a card: what a glow says without colour, or a mark."""
    side = min(size)
    made = layer(size)
    tint = art.color(f"state.{_token(kind)}" if kind else "gold.200")
    for share, color in ((1.0, art.color("outline")), (0.92, tint), (0.74, art.color("ink.900"))):
        made.blit(tinted(disc(size, side / 2 * share), color), (0, 0))
    px = max(8, round(side * 0.52))
    put_middle(made, art.icon(icon or BADGES[kind], px, tint), (size[0] / 2, size[1] / 2))
    return made
