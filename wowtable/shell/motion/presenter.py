"""Plays what has happened: batches of events become animations on a display that ends where the rules are.

The rules never wait. The display is at the view of each event once its movement is over, and at that of the batch once
all are; whatever is registered, missing, skipped or broken here, it cannot say anything else.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ...core.types import Event
from .animations import UNHURRIED, Animation, Display, Together

SPEEDS: Mapping[str, float] = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0, "step": 1.0}
LONG_QUEUE_MS = 1200.0
HURRY = 0.5
_REDUCED_FADE_MS = 120.0
_TYPICAL_MS = 300.0
_CLOSE_MS = 20.0

Animate = Callable[[Any, Any, Any], Animation | None]
"""From an event, the view before it and the view after it to the way between them."""
log = logging.getLogger(__name__)


class ShownStep(Protocol):
    """What one viewer sees of one step of the game: `views` has how it stood at each event, None where nothing changed.

    It may be empty; then all shows at the end.
    """

    @property
    def events(self) -> Sequence[Event]: ...

    @property
    def views(self) -> Sequence[Any]: ...

    @property
    def before(self) -> Any: ...

    @property
    def after(self) -> Any: ...


@dataclass(frozen=True)
class _Change:
    """One event between two views."""

    event: Event
    before: Any
    after: Any


@dataclass
class _Playing:
    animation: Animation
    after: Any
    elapsed: float = 0.0


@dataclass
class _Job:
    """One batch on its way: what is still to play, and the view to end at."""

    before: Any
    after: Any
    waiting: deque[_Change]
    begun: bool = False
    total: int = 0

    def shown(self, share: float) -> float:
        """How much of it has been shown, where so much of the running animation has."""
        return (self.total - len(self.waiting) - 1 + share) / max(1, self.total)


def _job_of(batch: ShownStep) -> _Job:
    changes: deque[_Change] = deque()
    shown = batch.before
    for event, view in zip(batch.events, batch.views or [None] * len(batch.events)):
        changes.append(_Change(event, shown, shown if view is None else view))
        shown = changes[-1].after
    return _Job(batch.before, batch.after, changes, total=len(changes))


def stirs(events: Iterable[Event]) -> bool:
    """Whether there is anything to see in them."""
    return any(not event.quiet for event in events)


class Presenter:
    """Feed it batches, tick it, draw its `display`.

    `animations` maps an event class to a function that makes its movement; None, or a class that is not in it, means
    the event needs none of its own.
    """

    def __init__(
        self,
        animations: Mapping[type[Event], Animate | None],
        view: Any,
        *,
        speed: str = "normal",
        reduced: bool = False,
        sound: Callable[[str], None] | None = None,
        on_event: Callable[[Event], None] | None = None,
    ) -> None:
        self.display = Display(view)
        self.speed = speed
        self.reduced = reduced
        self.hurried = False
        self._animations = animations
        self._sound = sound
        self._on_event = on_event
        self._jobs: deque[_Job] = deque()
        self._playing: _Playing | None = None
        self._paused = False

    # --- what others ask

    @property
    def busy(self) -> bool:
        """Whether the display is still behind the game."""
        return bool(self._jobs)

    @property
    def waiting(self) -> bool:
        """In step mode: whether it waits for `go_on`."""
        return self._paused

    def feed(self, batch: ShownStep) -> None:
        if not stirs(batch.events):
            self._feed_quietly(batch)
            return
        self._jobs.append(_job_of(batch))
        if self.speed == "instant":
            self.skip_all()

    def _feed_quietly(self, batch: ShownStep) -> None:
        """Nothing moves: it takes no time, and goes along with whatever still moves."""
        if not self._jobs:
            for event in batch.events:
                self._tell(event)
            self.display.settle(batch.after)
            return
        last = self._jobs[-1]
        shown = last.waiting[-1].after if last.waiting else None
        last.waiting.extend(_Change(event, shown, shown) for event in batch.events)
        last.after = batch.after

    def skip(self) -> None:
        """Ends the animation that runs."""
        self._paused = False
        if self._playing is not None:
            self._finish()
        elif self._jobs:
            self._advance()

    def skip_all(self) -> None:
        """Ends everything: the display is where the game is."""
        self._playing = None
        self._paused = False
        while self._jobs:
            job = self._jobs.popleft()
            for change in job.waiting:
                self._tell(change.event)
            self.display.settle(job.after)

    def go_on(self) -> None:
        """Step mode: plays the next batch."""
        self._paused = False

    def reset(self, view: Any) -> None:
        """After undo or load: no movement, just the new view."""
        self._jobs.clear()
        self._playing = None
        self._paused = False
        self.display.settle(view)

    def tick(self, ms: float) -> bool:
        """True while something is still to be shown by itself."""
        if self.speed == "instant":
            if self._jobs:
                self.skip_all()
            return False
        while ms > 0 and self._jobs and not self._paused:
            if self._playing is None and not self._advance():
                continue
            ms = self._play(ms)
        return self.busy and not self._paused

    # --- one thing after the other

    def _play(self, ms: float) -> float:
        """Lets the current animation take up to `ms`; returns what it left over."""
        playing = self._playing
        if playing is None:
            return ms
        length = self._length(playing.animation)
        used = max(0.0, min(ms, length - playing.elapsed))
        playing.elapsed += used
        if playing.elapsed >= length - 1e-6:
            self._finish()
        else:
            self._apply(playing, playing.elapsed / length)
            self.display.progress = self._jobs[0].shown(playing.elapsed / length)
        return ms - used

    def _length(self, animation: Animation) -> float:
        """How long it really takes: speed, hurry, and the person's wish for less movement."""
        crowded = self._backlog() > LONG_QUEUE_MS and animation.lane != UNHURRIED
        factor = SPEEDS[self.speed] * (HURRY if self.hurried or crowded else 1.0)
        if self.reduced and animation.part != "still":
            return min(animation.ms, _REDUCED_FADE_MS) * factor if animation.part == "fade" else 0.0
        return animation.ms * factor

    def _backlog(self) -> float:
        """About how long what waits behind the current animation would take at normal speed."""
        return _TYPICAL_MS * sum(self._maker(change.event) is not None for job in self._jobs for change in job.waiting)

    def _advance(self) -> bool:
        """Starts the next animation; false if there was none and a batch ended instead."""
        job = self._jobs[0]
        if not job.begun:
            job.begun = True
            self.display.settle(job.before)
        while job.waiting:
            change = job.waiting.popleft()
            self._tell(change.event)
            animation = self._animation_of(change)
            if animation is not None:
                self._start(self._with_neighbours(animation, change.after, job.waiting))
                return True
            self._settle(change.after)
        self._end_batch(job)
        return False

    def _start(self, playing: _Playing) -> None:
        self._playing = playing
        if self._sound is not None and playing.animation.sound:
            self._sound(playing.animation.sound)
        self._apply(playing, 0.0)

    def _with_neighbours(self, first: Animation, after: Any, waiting: deque[_Change]) -> _Playing:
        """What happens at once plays at once; with a long queue, so do all neighbours of its lane but those that have
        their time however much follows."""
        together = [first]
        crowded = first.lane != UNHURRIED and self._backlog() > LONG_QUEUE_MS
        merges = first.lane and (first.at_once or crowded)
        while merges and waiting:
            animation = self._animation_of(waiting[0])
            if animation is None or animation.lane != first.lane:
                break
            change = waiting.popleft()
            self._tell(change.event)
            together.append(animation)
            after = change.after
        if len(together) == 1:
            return _Playing(first, after)
        apart = 0.0 if first.at_once else _CLOSE_MS
        return _Playing(Together(tuple(together), apart, first.sound, first.lane), after)

    def _settle(self, view: Any) -> None:
        """What nothing is known of shows with the next that is."""
        if view is not None:
            self.display.settle(view)

    def _end_batch(self, job: _Job) -> None:
        self._jobs.popleft()
        self.display.settle(job.after)
        self._paused = self.speed == "step" and bool(self._jobs)

    def _finish(self) -> None:
        playing, self._playing = self._playing, None
        if playing is not None:
            self._apply(playing, 1.0)
            self._settle(playing.after)

    # --- nothing that goes wrong in an animation may reach the game

    def _maker(self, event: Event) -> Animate | None:
        return next((self._animations[kind] for kind in type(event).__mro__ if kind in self._animations), None)

    def _animation_of(self, change: _Change) -> Animation | None:
        make = self._maker(change.event)
        if make is None or change.event.quiet:
            return None
        try:
            return make(change.event, change.before, change.after)
        except Exception:
            log.exception("no animation for %s", type(change.event).__name__)
            return None

    def _apply(self, playing: _Playing, t: float) -> None:
        try:
            playing.animation.apply(self.display, t)
        except Exception:
            log.exception("animation failed: %s", type(playing.animation).__name__)
            self._playing = None
            self._settle(playing.after)

    def _tell(self, event: Event) -> None:
        if self._on_event is not None:
            self._on_event(event)
