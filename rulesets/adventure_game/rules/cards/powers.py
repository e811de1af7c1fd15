"""Special powers come in three forms (AG-COMBAT-44): some always hold, some may be used, some a die result sets off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from wowtable.content import NameOf, Within

from .effects import AnyEffect, Condition
from .words import Colour

Change = Annotated[int, Within(-9, 9)]
AbilityName = Annotated[str, NameOf("abilities")]


@dataclass(frozen=True)
class Power:
    """Base of all powers. A weapon's `even_with` names the weapon-replacing ability that does not silence it."""

    op: ClassVar[str]


@dataclass(frozen=True)
class Always(Power):
    """Holds as long as the card is in use. `movement` and `energy` are added to what the movement die shows."""

    op: ClassVar[str] = "always"
    attack: Change = 0
    defence: Change = 0
    damage: Change = 0
    life: Change = 0
    movement: Change = 0
    energy: Change = 0
    given: Condition | None = None
    even_with: AbilityName | None = None


@dataclass(frozen=True)
class OnDie(Power):
    """Goes off by itself when one's own combat die shows a face, or both dice the same (`pair`); once a combat."""

    op: ClassVar[str] = "on_die"
    effects: tuple[AnyEffect, ...]
    faces: tuple[Annotated[int, Within(1, 6)], ...] = ()
    pair: bool = False
    even_with: AbilityName | None = None

    def __post_init__(self) -> None:
        if bool(self.faces) == self.pair:
            raise ValueError("a die result is some faces, or a pair")


@dataclass(frozen=True)
class Use(Power):
    """May be used at its moment, so often as `once` allows. `discard`: the card is discarded for it."""

    op: ClassVar[str] = "use"
    when: Literal["movement", "before_roll", "after_roll"]
    effects: tuple[AnyEffect, ...]
    cost: Annotated[int, Within(0, 3)] = 0
    once: Literal["turn", "combat"] = "turn"
    discard: bool = False


@dataclass(frozen=True)
class After(Power):
    """Happens by itself when its owner has defeated an encounter, begins a turn, takes or deals damage by a blow, or is
    defeated. An encounter hits and falls too.
    """

    op: ClassVar[str] = "after"
    what: Literal["encounter_defeated", "turn_begins", "was_hit", "hits", "falls"]
    effects: tuple[AnyEffect, ...]


AnyPower = Always | OnDie | Use | After


@dataclass(frozen=True)
class Improved:
    """More text for those of a level: it is used in addition to the rest (AG-ABILITY-16)."""

    level: Colour
    effects: tuple[AnyEffect, ...]


@dataclass(frozen=True)
class ChosenTarget:
    """What is chosen as the card is played. `within` counts spaces from the user; without it any distance will do.

    "equipment": an own weapon or armour, worn or not. "line": an undefeated encounter.
    """

    what: Literal["hero", "other_hero", "space", "equipment", "line"]
    within: Annotated[int, Within(0, 9)] | None = None
