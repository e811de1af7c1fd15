"""Two invented cards and what tests of cards look at them with."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Surface

from wowtable.shell.art import Art
from wowtable.shell.art.shapes import PixelSize
from wowtable.shell.base.assets import Assets
from wowtable.shell.base.theme import theme
from wowtable.shell.cards.look import PRINTED, CardFrame, CardLook, CardState, Gem, Medal
from wowtable.text import TextRun
from wowtable.text.rich import Style as Mark

ORC = CardLook(
    "orc", "Emberhide Chieftain", CardFrame(edge="faction.horde"),
    (
        Gem("cost", "top_left", "hexagon", ("gem.cost",), 6, less_is_better=True),
        Gem("attack", "low_left", "circle", ("damage.fire",), 5, ("damage.fire",), pales=True),
        Gem("health", "low_right", "heart", ("gem.health",), 4, worn=True),
    ),
    (Medal("faction.horde", "faction.horde"), Medal("class.warrior")),
    type_line="Ally — Orc Warrior", type_short="Orc Warrior", rules=((TextRun("Ferocity", Mark.STRONG),),),
    emblem="race.orcs", second="weapon.axe", hue="fire", keywords=("keyword.ferocity",),
)  # fmt: skip
QUEST = CardLook("road", "The Broken Road", type_line="Quest", emblem="land.bridge", hue="quest")


class NotingArt(Art):
    """Remembers which pictures were asked for, and with what."""

    def __init__(self) -> None:
        super().__init__(Assets(), theme("candle"))
        self.asked: list[tuple[str, dict[str, Any]]] = []

    def get(self, name: str, size: PixelSize, **params: Any) -> Surface:
        self.asked.append((name, params))
        return super().get(name, size, **params)


def high(width: int) -> int:
    return round(width * 1.4)


def face(art: Art, width: int = 122, look: CardLook = ORC, state: CardState = PRINTED, **more: Any) -> Surface:
    return art.get("card_face", (width, high(width)), look=look, state=state, **more)


def pixels(picture: Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def share_that_differs(one: Surface, other: Surface) -> float:
    """How many pixels are clearly not of the same colour."""
    assert one.get_size() == other.get_size()
    first, second = pixels(one), pixels(other)
    apart = sum(max(abs(first[n + c] - second[n + c]) for c in range(3)) > 12 for n in range(0, len(first), 4))
    return apart / (len(first) / 4)
