"""A picture of the screen as the list of steps that make it, so that only what has changed is painted again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pygame import SRCALPHA, Rect, Surface

from .rims import Rims
from .strokes import Box, fill

Stroke = Callable[..., None]
"""Paints something: it is called with a surface, with rims to paint large pictures by, and with its own arguments."""
Step = tuple[Box, Box, Stroke, tuple[Any, ...]]
"""What is seen of it, what it is clipped to, what it is, and its arguments. Equal steps paint the same."""

_NOTHING = (0, 0, 0)
_MOST_AREAS = 12
"""So many parts of the screen are painted apart; if there are more, all that lies between them too."""


class Ground(Protocol):
    """What a canvas draws on."""

    @property
    def clip(self) -> Rect:
        """Outside of it nothing is painted."""

    def set_clip(self, clip: Rect | None) -> None:
        """None for all of it."""

    def add(self, box: Box, stroke: Stroke, *args: Any) -> None:
        """Paints nothing outside the box."""


class Straight:
    """Paints at once."""

    def __init__(self, surface: Surface, rims: Rims) -> None:
        self._surface, self._rims = surface, rims
        self.set_clip = surface.set_clip

    @property
    def clip(self) -> Rect:
        return self._surface.get_clip()

    def add(self, _box: Box, stroke: Stroke, *args: Any) -> None:
        stroke(self._surface, self._rims, *args)


class Film:
    """Notes what would be painted. The pictures in it must not change as long as it is kept."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.area = Rect((0, 0), size)
        self.steps: list[Step] = []
        self.set_clip(None)

    def set_clip(self, clip: Rect | None) -> None:
        self.clip = self.area if clip is None else self.area.clip(clip)
        self.within: Box = (*self.clip.topleft, *self.clip.size)

    def add(self, box: Box, stroke: Stroke, *args: Any) -> None:
        x, y, wide, high = self.clip.clip(box)
        if wide and high:
            self.steps.append(((x, y, wide, high), self.within, stroke, args))

    def _grounded(self) -> bool:
        """Whether the first step leaves nothing to be seen of what was there before."""
        if not self.steps or self.steps[0][0] != (0, 0, *self.area.size):
            return False
        _seen, _within, stroke, args = self.steps[0]
        shown = args[0]
        opaque = isinstance(shown, Surface) and not shown.get_flags() & SRCALPHA and shown.get_alpha() in (None, 255)
        return stroke is fill or (opaque and args[-1] in (255, args[1]))

    def paint(self, surface: Surface, rims: Rims, areas: Sequence[Rect]) -> None:
        """Paints these parts of it, each as if nothing else were there."""
        boxes, bare = [step[0] for step in self.steps], not self._grounded()
        for area in areas:
            if bare:
                surface.fill(_NOTHING, area)
            clip: Box | None = None
            for number in area.collidelistall(boxes):
                _seen, within, stroke, args = self.steps[number]
                if within is not clip:
                    clip = within
                    surface.set_clip(area.clip(within))
                stroke(surface, rims, *args)
        surface.set_clip(None)


@dataclass(frozen=True, slots=True)
class KeptLook:
    """What something looks like, how it was when it was drawn so, and the texts that were too long for their places."""

    era: object
    within: Box
    looks: tuple[Any, ...]
    steps: Sequence[Step]
    overflows: Sequence[str]


class Stills:
    """Whether something looks as it did when it was drawn last.

    That is told by values that must be equal to what they were. What these hold may not be changed in place.
    """

    def __init__(self) -> None:
        self.era = object()

    def clear(self) -> None:
        """Nothing that was kept looks as it did."""
        self.era = object()

    def add(self, film: Film, kept: KeptLook | None, looks: tuple[Any, ...], overflows: list[str]) -> bool:
        """Adds what it looked like to a film; false if it must be drawn."""
        if kept is None or kept.era is not self.era or kept.within != film.within:
            return False
        if kept.looks != looks:
            return False
        film.steps += kept.steps
        overflows += kept.overflows
        return True


class Projector:
    """Knows what a screen shows, and paints what is otherwise on the next film."""

    def __init__(self, rims: Rims) -> None:
        self._rims = rims
        self._shown: tuple[Surface, Film] | None = None

    def forget(self) -> None:
        """The screen may show anything now."""
        self._shown = None

    def show(self, film: Film, surface: Surface) -> list[Rect]:
        """Which parts were painted."""
        before, self._shown = self._shown, None
        if before is None or before[0] is not surface or before[1].area != film.area:
            areas = [film.area]
        else:
            areas = changed(before[1].steps, film.steps)
        film.paint(surface, self._rims, areas)
        self._shown = (surface, film)
        return areas


def changed(before: Sequence[Step], now: Sequence[Step]) -> list[Rect]:
    """Where two lists of steps may look different.

    Steps that are in both, in the same order, look the same wherever no other step is.
    """
    first, last = 0, 0
    shorter = min(len(before), len(now))
    while first < shorter and before[first] == now[first]:
        first += 1
    while last < shorter - first and before[-1 - last] == now[-1 - last]:
        last += 1
    return _joined(_apart(before[first : len(before) - last], now[first : len(now) - last]))


def _apart(before: Sequence[Step], now: Sequence[Step]) -> list[Rect]:
    """Where the steps are that are in one list alone, or at another place in the order."""
    places: dict[Step, list[int]] = {}
    for index in range(len(before) - 1, -1, -1):
        places.setdefault(before[index], []).append(index)
    found, next_one = [], 0
    for step in now:
        known = places.get(step, [])
        while known and known[-1] < next_one:
            known.pop()
        if known:
            found += [Rect(old[0]) for old in before[next_one : known[-1]]]
            next_one = known.pop() + 1
        else:
            found.append(Rect(step[0]))
    return [*found, *(Rect(old[0]) for old in before[next_one:])]


def _joined(areas: list[Rect]) -> list[Rect]:
    """No two that overlap, so that nothing is painted twice."""
    found: list[Rect] = []
    for area in areas:
        while (at := area.collidelist(found)) >= 0:
            area = area.union(found.pop(at))
        found.append(area)
    return found if len(found) <= _MOST_AREAS else [found[0].unionall(found[1:])]
