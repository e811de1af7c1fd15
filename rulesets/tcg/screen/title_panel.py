"""The picture on the title: a fan of cards in a violet night, two backs below."""

from __future__ import annotations

import math
from dataclasses import replace
from random import Random

import pygame
from pygame import Color, Surface

from wowtable.content import Content
from wowtable.shell.art import Art
from wowtable.shell.art.light import radial, spot, stops
from wowtable.shell.art.shapes import blank_mask, layer, opaque, tinted
from wowtable.shell.art.text import put_middle
from wowtable.shell.cards.look import CardState
from wowtable.text.rich import Rich, Style, TextRun

from ..rules.cards.card import Card
from .cards.printed import wordless

_FAN = ("hira", "guruvan", "brigg", "gabble", "zuur")
"""People whose names are the same in every language."""
SLANTS = (-17, -9, 0, 9, 17)
_STEP, _SAG = 0.62, 0.1
_SHARE, _HIGH = 0.3, 0.27
"""How wide a card is at most, of the width and of the height."""
_OVER_WORDS = 0.255
"""Where the middle of the fan lies in wide sizes, so that no card reaches the words in the lower part."""
_STARS = 60


def picture(art: Art, size: tuple[int, int], content: Content) -> Surface:
    """The whole fan lies above the title."""
    made = _night(art, size)
    cards = content.of("cards", Card)
    wide, places = fan(size)
    middle = places[len(places) // 2]
    for side in (-1, 1):
        at = (middle[0] + side * wide * 0.66, middle[1] + wide * 0.98)
        put_middle(made, _tilted(art.get("card_back", (round(wide * 0.8), round(wide * 1.12))), side * 12), at)
    order = (0, 4, 1, 3, 2)
    for place in order:
        name = _FAN[place] if _FAN[place] in cards else next(iter(cards))
        put_middle(made, _card(art, cards[name], wide, SLANTS[place]), places[place])
    return made


def fan(size: tuple[int, int]) -> tuple[int, list[tuple[float, float]]]:
    """How wide a card is, and where the middle of each one is."""
    wide = round(min(size[0] * _SHARE, size[1] * _HIGH))
    x, y = size[0] / 2, size[1] * (0.34 if size[1] > size[0] else _OVER_WORDS)
    offs = range(-(len(_FAN) // 2), len(_FAN) // 2 + 1)
    return wide, [(x + off * wide * _STEP, y + off * off * wide * _SAG) for off in offs]


def _signs(card: Card) -> Rich:
    """Where a language would stand: what the card deals."""
    number = TextRun(f"{card.attack or card.cost or 1} ", Style.STRONG)
    return (number, TextRun("", Style.ICON, f"damage.{(card.damage or ('melee',))[0]}"))


def _card(art: Art, card: Card, wide: int, slant: int) -> Surface:
    look = replace(wordless(card), rules=(_signs(card),))
    return art.get("card_face", (wide, round(wide * 1.4)), look=look, state=CardState(), tilt=slant)


def _tilted(picture: Surface, degrees: int) -> Surface:
    return pygame.transform.rotozoom(picture, -degrees, 1.0)


def _night(art: Art, size: tuple[int, int]) -> Surface:
    """Violet light with rays and stars, darker towards the rim."""
    light, middle, dark = (art.color(f"damage.arcane.{part}") for part in ("light", "middle", "dark"))
    made = opaque(radial(size, stops(middle.lerp(light, 0.15), middle.lerp(dark, 0.45), dark), (0.5, 0.34), 0.85))
    made.blit(_rays(size), (0, 0))
    glow = round(max(size) * 0.8)
    put_middle(made, spot((glow, glow), Color(light.r, light.g, light.b, 70)), (size[0] / 2, size[1] * 0.38))
    dice = Random("night over the cards")
    for _ in range(_STARS):
        side = max(2, round(art.px(dice.choice((3, 4, 6)))))
        at = (dice.uniform(0, size[0]), dice.uniform(0, size[1] * 0.7))
        put_middle(made, spot((side * 2, side * 2), Color(255, 255, 255, dice.randint(90, 220))), at)
    return made


def _rays(size: tuple[int, int]) -> Surface:
    mask = blank_mask(size)
    centre, reach = (size[0] / 2, size[1] * 0.4), math.hypot(*size)
    for ray in range(18):
        start, width = math.tau * ray / 18, math.tau / 18 * 0.42
        ends = [(centre[0] + reach * math.cos(a), centre[1] + reach * math.sin(a)) for a in (start, start + width)]
        pygame.draw.polygon(mask, (255, 255, 255, 22), [centre, *ends])
    made = layer(size)
    made.blit(tinted(mask, Color(255, 255, 255)), (0, 0))
    return made
