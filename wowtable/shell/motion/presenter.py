"""Plays what has happened: batches of events become animations on a display that ends where the rules are.

The rules never wait. Whatever is registered, missing, skipped or broken here, the display ends each batch at the
view the batch came with.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ...core.types import Event
from .animations import Animation, Display, Together

SPEEDS: Mapping[str, float] = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0, "step": 1.0}
LONG_QUEUE_MS = 1200.0
HURRY = 0.5
_REDUCED_FADE_MS = 120.0
_TYPICAL_MS = 300.0
_CLOSE_MS = 20.0

Animate = Callable[[Any, Display], Animation | None]
log = logging.getLogger(__name__)


class Batch(Protocol):
    """What one viewer sees of one step of the game."""

    @property
    def events(self) -> Sequence[Event]: ...

    @property
    def after(self) -> Any: ...


@dataclass
class _Playing:
    animation: Animation
    elapsed: float = 0.0


@dataclass
class _Job:
    """One batch on its way: what is still to play, and the view to end at. Its animations are made when it begins."""

    after: Any
    events: Sequence[Event]
    entries: deque[tuple[Event, Animation | None]] | None = None


def stirs(events: Iterable[Event]) -> bool:
    """Whether there is anything to see in them."""
    return any(not event.quiet for event in events)


class Presenter:
    """Feed it batches, tick it, draw its `display`.

    `animations` maps an event class to a function from event and display to an animation; None, or a class that is
    not in it, means the event needs no movement of its own.
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

    def feed(self, batch: Batch) -> None:
        if not stirs(batch.events):
            self._feed_quietly(batch)
            return
        self._jobs.append(_Job(batch.after, tuple(batch.events)))
        if self.speed == "instant":
            self.skip_all()

    def _feed_quietly(self, batch: Batch) -> None:
        """Nothing moves: it takes no time, and goes along with whatever still moves."""
        if not self._jobs:
            for event in batch.events:
                self._tell(event)
            self.display.settle(batch.after)
            return
        last = self._jobs[-1]
        last.after = batch.after
        if last.entries is None:
            last.events = (*last.events, *batch.events)
        else:
            last.entries.extend((event, None) for event in batch.events)

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
            for event in job.events if job.entries is None else [event for event, _ in job.entries]:
                self._tell(event)
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
            self._apply(playing.animation, playing.elapsed / length)
        return ms - used

    def _length(self, animation: Animation) -> float:
        """How long it really takes: speed, hurry, and the person's wish for less movement."""
        factor = SPEEDS[self.speed] * (HURRY if self.hurried or self._backlog() > LONG_QUEUE_MS else 1.0)
        if self.reduced:
            return min(animation.ms, _REDUCED_FADE_MS) * factor if animation.part == "fade" else 0.0
        return animation.ms * factor

    def _backlog(self) -> float:
        """About how long what waits behind the current animation would take at normal speed."""
        return sum(self._job_ms(job) for job in self._jobs)

    def _job_ms(self, job: _Job) -> float:
        if job.entries is None:
            return _TYPICAL_MS * sum(self._maker(event) is not None for event in job.events)
        return sum(animation.ms for _, animation in job.entries if animation is not None)

    def _advance(self) -> bool:
        """Starts the next animation; false if there was none and a batch ended instead."""
        job = self._jobs[0]
        if job.entries is None:
            job.entries = deque((event, self._animation_of(event)) for event in job.events)
        while job.entries:
            event, animation = job.entries.popleft()
            self._tell(event)
            if animation is not None:
                self._start(self._with_neighbours(animation, job.entries))
                return True
        self._end_batch(job)
        return False

    def _start(self, animation: Animation) -> None:
        self._playing = _Playing(animation)
        if self._sound is not None and animation.sound:
            self._sound(animation.sound)
        self._apply(animation, 0.0)

    def _with_neighbours(self, first: Animation, entries: deque[tuple[Event, Animation | None]]) -> Animation:
        """With a long queue, all neighbours of its lane play at once."""
        if not first.lane or self._backlog() <= LONG_QUEUE_MS:
            return first
        together = [first]
        while entries:
            event, animation = entries[0]
            if animation is None or animation.lane != first.lane:
                break
            entries.popleft()
            self._tell(event)
            together.append(animation)
        return Together(tuple(together), apart=_CLOSE_MS, sound=first.sound, lane=first.lane)

    def _end_batch(self, job: _Job) -> None:
        self._jobs.popleft()
        self.display.settle(job.after)
        self._paused = self.speed == "step" and bool(self._jobs)

    def _finish(self) -> None:
        playing, self._playing = self._playing, None
        if playing is not None:
            self._apply(playing.animation, 1.0)

    # --- nothing that goes wrong in an animation may reach the game

    def _maker(self, event: Event) -> Animate | None:
        return next((self._animations[kind] for kind in type(event).__mro__ if kind in self._animations), None)

    def _animation_of(self, event: Event) -> Animation | None:
        make = self._maker(event)
        if make is None:
            return None
        try:
            return make(event, self.display)
        except Exception:
            log.exception("no animation for %s", type(event).__name__)
            return None

    def _apply(self, animation: Animation, t: float) -> None:
        try:
            animation.apply(self.display, t)
        except Exception:
            log.exception("animation failed: %s", type(animation).__name__)
            self._playing = None

    def _tell(self, event: Event) -> None:
        if self._on_event is not None:
            self._on_event(event)
