"""What is printed on a card and how it stands now: plain values that painters and widgets share.

A look is made once per card and language and kept: pictures are cached by it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from ...text.rich import Rich

CardKind = Literal["ally", "hero", "ability", "weapon", "armor", "item", "quest", "location"]
Rarity = Literal["common", "uncommon", "rare", "epic", "legendary", "starter"]
Glow = Literal["", "legal", "faint", "target", "hover", "attacker", "selected"]
"""`idle` is legal too, but to no purpose: it glows like `legal`, faintly and without breathing."""

SMALL_UP_TO = 145
MEDIUM_UP_TO = 250


@dataclass(frozen=True, slots=True)
class CardLook:
    """The printed card. `id` seeds the art; `emblem`, `second` and `keywords` are names of icons.

    `reminder` explains keywords and is left out where room is short. Of two damage types the gem shows both.
    """

    id: str
    name: str
    short_name: str = ""
    kind: CardKind = "ally"
    faction: str = "neutral"
    classes: tuple[str, ...] = ()
    type_line: str = ""
    rules: tuple[Rich, ...] = ()
    reminder: tuple[Rich, ...] = ()
    cost: int | None = None
    attack: int | None = None
    damage: tuple[str, ...] = ("melee",)
    health: int | None = None
    armor: int | None = None
    strike: int | None = None
    rarity: Rarity = "common"
    emblem: str = "faction.neutral"
    second: str = ""
    hue: str = "melee"
    keywords: tuple[str, ...] = ()

    @property
    def has_stats(self) -> bool:
        """Whether number gems stand at the foot of the card."""
        return self.attack is not None or self.health is not None or self.armor is not None


@dataclass(frozen=True, slots=True)
class CardState:
    """How a card stands now. A number of None is as printed; `health` does not count the damage taken.

    `locked` is the short reason why the card may not be used at all, written over it.
    """

    attack: int | None = None
    health: int | None = None
    cost: int | None = None
    damage: int = 0
    exhausted: bool = False
    glow: Glow = ""
    dimmed: bool = False
    face_down: bool = False
    counters: int = 0
    attachments: int = 0
    locked: str = ""

    @property
    def unlit(self) -> CardState:
        """The same without its glow, which is drawn apart."""
        return replace(self, glow="") if self.glow else self


PRINTED = CardState()
