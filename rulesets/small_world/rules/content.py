"""The typed shape of the content files, and what must hold between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from wowtable.content import Content, NameOf, Report, Within

from .effects import AnyEffect
from .names import Name
from .state import DUD, EXPLODES

Faction = Literal["alliance", "horde", "neutral"]
MURLOCS = "murlocs"


@dataclass(frozen=True)
class Race:
    """A race banner: `tokens` on the banner, `tray` in all."""

    id: Annotated[str, NameOf("noun", "race.")]
    faction: Faction
    tokens: Annotated[int, Within(1, 20)]
    tray: Annotated[int, Within(1, 40)]
    icon: Annotated[str, NameOf("icon")]
    effects: tuple[AnyEffect, ...] = ()
    name: Name | None = None


@dataclass(frozen=True)
class Power:
    """A special power tile. `sure` is false where the printed number is unknown and ours is a proposal."""

    id: Annotated[str, NameOf("noun", "power.")]
    tokens: Annotated[int, Within(0, 9)]
    icon: Annotated[str, NameOf("icon")]
    effects: tuple[AnyEffect, ...] = ()
    sure: bool = False
    name: Name | None = None


@dataclass(frozen=True)
class Relic:
    """An artifact or a legendary place."""

    id: Annotated[str, NameOf("noun", "relic.")]
    kind: Literal["artifact", "place"]
    icon: Annotated[str, NameOf("icon")]
    effects: tuple[AnyEffect, ...] = ()
    name: Name | None = None


@dataclass(frozen=True)
class SeatCountSetup:
    """What one number of players plays with: island sizes and rounds."""

    islands: tuple[Literal["S", "M", "L"], ...]
    rounds: int


@dataclass(frozen=True)
class Box:
    """Everything that is counted in the box."""

    die: tuple[int, ...]
    start_coins: int
    bank: int
    combos: int
    murlocs: int
    mountains: int
    walls: int
    garrisons: int
    towers: int
    beasts: int
    harmony: int
    bombs: int
    exploding: int
    setups: tuple[SeatCountSetup, ...]

    @property
    def printed_bombs(self) -> list[str]:
        return [EXPLODES] * self.exploding + [DUD] * (self.bombs - self.exploding)


def check_counts(content: Content, report: Report) -> None:
    """What the pieces of the box owe each other (SW-COMP)."""
    box = content.one("box", Box)
    most = max(power.tokens for power in content.of("powers", Power).values())
    for name, race in content.of("races", Race).items():
        if race.tokens + most > race.tray:
            report(
                f"the tray of {race.tray} is too small for {race.tokens} tokens and a power of {most}", "races", name
            )
    if len(content["races"]) < box.combos + 2 * (len(box.setups) + 1):
        report("too few races: with every seat full no combo would be left to show", "races")
    if box.exploding > box.bombs:
        report("more bombs explode than there are", "box", "", "exploding")
