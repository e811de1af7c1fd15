"""Movement over time: easings, tweens, and animations put together from them. Knows no screen and no clock."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Literal, Protocol

Easing = Callable[[float], float]
Part = Literal["fade", "move", "shake", "particles"]


def linear(t: float) -> float:
    return t


def in_cubic(t: float) -> float:
    return t**3


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_quart(t: float) -> float:
    return 1 - (1 - t) ** 4


def in_out_sine(t: float) -> float:
    return (1 - math.cos(math.pi * t)) / 2


def in_back(t: float) -> float:
    return 2.7 * t**3 - 1.7 * t**2


def out_back(t: float) -> float:
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


@dataclass(frozen=True, slots=True)
class Beat:
    """How long a kind of movement takes at normal speed, and how it eases; `apart` is the wait before the next."""

    ms: float
    ease: Easing = linear
    apart: float = 0.0


BEATS: Mapping[str, Beat] = MappingProxyType(
    {
        "card.draw": Beat(380, in_out_cubic, 90),
        "card.play": Beat(420, out_cubic),
        "card.exhaust": Beat(160, out_cubic),
        "card.ready": Beat(200, out_cubic, 30),
        "chain.add": Beat(240, out_cubic),
        "chain.resolve": Beat(360, in_cubic),
        "attack": Beat(460, in_back),
        "damage": Beat(600, out_cubic),
        "heal": Beat(600, out_cubic),
        "destroyed": Beat(520, in_cubic),
        "token.conquest": Beat(340, out_cubic, 60),
        "decline": Beat(700, linear),
        "dice": Beat(900, out_quart, 70),
        "reroll": Beat(600, out_quart),
        "hop": Beat(220, in_out_sine),
        "count": Beat(500, out_cubic),
        "level": Beat(900, out_cubic),
        "turn": Beat(900, in_out_cubic),
        "win": Beat(2400, linear),
    }
)
LONGEST_WALK_MS = 1400.0


@dataclass(frozen=True, slots=True)
class Actor:
    """How something on a board differs, for the moment, from where and how the rules say it is."""

    dx: float = 0.0
    dy: float = 0.0
    alpha: float = 1.0
    scale: float = 1.0
    turn: float = 0.0
    shown: Any = None

    def with_(self, **changes: Any) -> Actor:
        return replace(self, **changes)


AT_REST = Actor()


@dataclass
class Display:
    """What a board draws: a view of the game and what is on its way. Boards read it, animations write it."""

    view: Any = None
    actors: dict[str, Actor] = field(default_factory=dict)
    effects: dict[str, Any] = field(default_factory=dict)

    def actor(self, id: str) -> Actor:
        return self.actors.get(id, AT_REST)

    def settle(self, view: Any) -> None:
        """Nothing moves any more; this is how things are."""
        self.view = view
        self.actors.clear()
        self.effects.clear()


class Animation(Protocol):
    """Something that takes `ms` at normal speed. `part` decides whether reduced motion keeps it."""

    @property
    def ms(self) -> float: ...

    @property
    def part(self) -> Part: ...

    @property
    def sound(self) -> str: ...

    @property
    def lane(self) -> str:
        """Neighbours in the queue with the same lane, if not "", may play together when the queue is long."""
        ...

    def apply(self, display: Display, t: float) -> None:
        """Sets the display to the moment `t`, from 0 to 1. Called with 1 exactly once, at the end."""


@dataclass(frozen=True)
class Tween:
    """Moves one actor from one state to another."""

    id: str
    start: Actor = AT_REST
    end: Actor = AT_REST
    ms: float = 300.0
    ease: Easing = out_cubic
    part: Part = "move"
    sound: str = ""
    lane: str = ""
    arc: float = 0.0

    def apply(self, display: Display, t: float) -> None:
        e, one, two = self.ease(t), self.start, self.end
        display.actors[self.id] = Actor(
            dx=_between(one.dx, two.dx, e),
            dy=_between(one.dy, two.dy, e) - self.arc * 4 * t * (1 - t),
            alpha=max(0.0, min(1.0, _between(one.alpha, two.alpha, e))),
            scale=_between(one.scale, two.scale, e),
            turn=_between(one.turn, two.turn, e),
            shown=two.shown if t >= 1 else one.shown,
        )


@dataclass(frozen=True)
class Effect:
    """Something drawn only while it lasts: a number that rises, a ribbon, a die that tumbles.

    The board finds (`data`, t) under `id` in the display's effects.
    """

    id: str
    data: Any
    ms: float = 600.0
    ease: Easing = linear
    part: Part = "move"
    sound: str = ""
    lane: str = ""

    def apply(self, display: Display, t: float) -> None:
        if t >= 1:
            display.effects.pop(self.id, None)
        else:
            display.effects[self.id] = (self.data, self.ease(t))


@dataclass(frozen=True)
class Call:
    """A step in time: shows another view, or counts something up."""

    run: Callable[[Display, float], None]
    ms: float = 0.0
    part: Part = "move"
    sound: str = ""
    lane: str = ""

    def apply(self, display: Display, t: float) -> None:
        self.run(display, t)


@dataclass(frozen=True)
class Together:
    """Several at once, each beginning `apart` after the one before. Shown once: it remembers which are over."""

    parts: Sequence[Animation]
    apart: float = 0.0
    sound: str = ""
    lane: str = ""
    _over: set[int] = field(default_factory=set, init=False, repr=False, compare=False)

    @property
    def ms(self) -> float:
        return max((n * self.apart + each.ms for n, each in enumerate(self.parts)), default=0.0)

    @property
    def part(self) -> Part:
        return "fade" if all(each.part == "fade" for each in self.parts) else "move"

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
    _over: set[int] = field(default_factory=set, init=False, repr=False, compare=False)

    @property
    def ms(self) -> float:
        return sum(each.ms for each in self.parts)

    @property
    def part(self) -> Part:
        return "fade" if all(each.part == "fade" for each in self.parts) else "move"

    def apply(self, display: Display, t: float) -> None:
        now = t * self.ms
        for n, each in enumerate(self.parts):
            if now < 0:
                return
            if n not in self._over:
                _show(each, display, 1.0 if t >= 1 or now >= each.ms else now / each.ms, n, self._over)
            now -= each.ms


def _show(part: Animation, display: Display, t: float, number: int, over: set[int]) -> None:
    """One part of several; its last moment comes once, as it may count on."""
    part.apply(display, t)
    if t >= 1:
        over.add(number)


def _between(one: float, two: float, t: float) -> float:
    return one + (two - one) * t


def walk(steps: int) -> float:
    """How long a walk of that many spaces takes."""
    return min(LONGEST_WALK_MS, BEATS["hop"].ms * steps)
