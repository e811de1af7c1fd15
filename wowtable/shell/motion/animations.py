"""Movement over time: easings, and animations put together from small ones. Knows no screen and no clock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, Protocol

ShowPart = Literal["fade", "move", "still"]
"""What reduced motion makes of it: a short fade, nothing, or, where nothing moves that is read meanwhile, the same."""

MS: Mapping[str, float] = MappingProxyType(
    {
        "flight": 420.0,
        "coins": 620.0,
        "fall": 520.0,
        "mote": 340.0,
        "attack": 460.0,
        "ring": 320.0,
        "sign": 500.0,
        "number": 540.0,
        "turned": 170.0,
        "dice": 1200.0,
        "shown": 1200.0,
        "herald": 900.0,
        "wave": 1000.0,
    }
)
"""How long each kind of movement takes at normal speed."""
UNHURRIED = "dice"
"""The lane of what everybody waits for, such as a die: it has its time however much follows."""


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float) -> float:
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


@dataclass
class Display:
    """What a board draws: a view of the game and what is on its way. Boards read it, animations write it."""

    view: Any = None
    effects: dict[str, tuple[Any, float]] = field(default_factory=dict)
    progress: float = 0.0
    """How much of what one has done has been shown, from 0 to 1."""

    def away(self, piece: str) -> bool:
        """Whether a piece is on its way just now: then it is not drawn where it lies."""
        return any(getattr(moment, "piece", "") == piece for moment, _ in self.effects.values())

    def settle(self, view: Any) -> None:
        """Nothing moves any more; this is how things are."""
        self.view = view
        self.effects.clear()


class Animation(Protocol):
    """Something that is seen for a while, between two known pictures."""

    @property
    def ms(self) -> float:
        """How long at normal speed."""
        ...

    @property
    def part(self) -> ShowPart:
        """Decides what reduced motion makes of it."""
        ...

    @property
    def sound(self) -> str:
        """The cue with which it begins; "" for none."""
        ...

    @property
    def lane(self) -> str:
        """Neighbours in the queue with the same lane, if not "", may play together when the queue is long."""
        ...

    @property
    def at_once(self) -> bool:
        """Whether its lane tells of things that happen at the same time: neighbours always play together then."""
        ...

    def apply(self, display: Display, t: float) -> None:
        """Sets the display to the moment `t`, from 0 to 1. Called with 1 exactly once, at the end."""


@dataclass(frozen=True)
class Overlay:
    """Something drawn only while it lasts: a number that rises, a ribbon, a die that tumbles.

    Whoever draws finds (`data`, t) under `id` in the display's effects.
    """

    id: str
    data: Any
    ms: float = 600.0
    part: ShowPart = "move"
    sound: str = ""
    lane: str = ""
    at_once: bool = False

    def apply(self, display: Display, t: float) -> None:
        if t >= 1:
            display.effects.pop(self.id, None)
        else:
            display.effects[self.id] = (self.data, t)


@dataclass(frozen=True)
class Show:
    """From its beginning on another picture is on display; `ms` is how long it is left alone."""

    view: Any
    ms: float = 0.0
    part: ShowPart = "fade"
    sound: str = ""
    lane: str = ""
    at_once: bool = False

    def apply(self, display: Display, t: float) -> None:
        display.view = self.view


@dataclass(frozen=True)
class Together:
    """Several at once, each beginning `apart` after the one before. Shown once: it remembers which are over."""

    parts: Sequence[Animation]
    apart: float = 0.0
    sound: str = ""
    lane: str = ""
    at_once: bool = False
    _over: set[int] = field(default_factory=set, init=False, repr=False, compare=False)

    @property
    def ms(self) -> float:
        return max((n * self.apart + each.ms for n, each in enumerate(self.parts)), default=0.0)

    @property
    def part(self) -> ShowPart:
        return _part_of(self.parts)

    def apply(self, display: Display, t: float) -> None:
        now = t * self.ms
        for n, each in enumerate(self.parts):
            since = now - n * self.apart
            if since >= 0 and n not in self._over:
                _show(each, display, 1.0 if t >= 1 or since >= each.ms else since / each.ms, n, self._over)


@dataclass(frozen=True)
class InTurn:
    """One after the other. Shown once: it remembers which are over."""

    parts: Sequence[Animation]
    sound: str = ""
    lane: str = ""
    at_once: bool = False
    _over: set[int] = field(default_factory=set, init=False, repr=False, compare=False)

    @property
    def ms(self) -> float:
        return sum(each.ms for each in self.parts)

    @property
    def part(self) -> ShowPart:
        return _part_of(self.parts)

    def apply(self, display: Display, t: float) -> None:
        now = t * self.ms
        for n, each in enumerate(self.parts):
            if now < 0:
                return
            if n not in self._over:
                _show(each, display, 1.0 if t >= 1 or now >= each.ms else now / each.ms, n, self._over)
            now -= each.ms


def _part_of(parts: Sequence[Animation]) -> ShowPart:
    if any(each.part == "still" for each in parts):
        return "still"
    return "fade" if all(each.part == "fade" for each in parts) else "move"


def _show(part: Animation, display: Display, t: float, number: int, over: set[int]) -> None:
    """One part of several; its last moment comes once."""
    part.apply(display, t)
    if t >= 1:
        over.add(number)
