from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wowtable.core.types import Event
from wowtable.shell.motion.animations import (
    MS,
    Animation,
    Display,
    InTurn,
    Overlay,
    Show,
    Together,
    in_out_cubic,
    out_back,
    out_cubic,
)
from wowtable.shell.motion.moments import roll
from wowtable.shell.motion.presenter import LONG_QUEUE_MS, Presenter


@dataclass(frozen=True)
class Moved(Event):
    piece: str = "piece"


@dataclass(frozen=True)
class Faded(Event):
    piece: str = "piece"


@dataclass(frozen=True)
class Broken(Event):
    pass


@dataclass(frozen=True)
class Cursed(Event):
    pass


@dataclass(frozen=True)
class Silent(Event):
    pass


@dataclass(frozen=True)
class Quiet(Event):
    quiet: ClassVar[bool] = True


@dataclass(frozen=True)
class Batch:
    """Numbers stand for views. Each event has one of its own, between that before and that after."""

    events: Sequence[Event]
    after: Any
    watched: bool = True

    @property
    def before(self) -> Any:
        return self.after - 1

    @property
    def views(self) -> Sequence[Any]:
        if not self.watched:
            return ()
        share = 1 / (len(self.events) + 1)
        return [None if event.quiet else round(self.before + (n + 1) * share, 2) for n, event in enumerate(self.events)]


class Fails:
    ms, part, sound, lane, at_once = 100.0, "move", "", "", False

    def apply(self, display: Display, t: float) -> None:
        raise RuntimeError("cursed")


def cannot_be_made(_event: Broken, _before: Any, _after: Any) -> Animation | None:
    raise RuntimeError("broken")


ANIMATIONS: dict[type[Event], Any] = {
    Moved: lambda event, before, after: Overlay(event.piece, (before, after), ms=400, lane="walk"),
    Faded: lambda event, before, after: Overlay(event.piece, (before, after), ms=400, part="fade"),
    Broken: cannot_be_made,
    Cursed: lambda *_: Fails(),
    Silent: None,
}


def presenter(**more: Any) -> Presenter:
    return Presenter(ANIMATIONS, 0, **more)


def run_out(player: Presenter, frame: float = 16.0) -> float:
    """How long it plays."""
    for n in range(10_000):
        if not player.busy:
            return n * frame
        player.go_on()
        player.tick(frame)
    raise AssertionError("it never ends")


def test_an_animation_moves_on_the_old_view_and_ends_on_the_new() -> None:
    player = presenter()
    player.feed(Batch([Moved()], 1))
    assert player.tick(100)
    assert (player.display.view, player.display.effects) == (0, {"piece": ((0, 0.5), 0.25)})
    player.tick(400)
    assert (player.display.view, player.display.effects, player.busy) == (1, {}, False)


def test_each_movement_begins_at_the_view_before_its_event_and_ends_at_the_view_of_it() -> None:
    player = presenter()
    player.feed(Batch([Silent(), Moved("a"), Silent(), Moved("b")], 1))
    seen = []
    for _ in range(3):
        player.tick(200)
        seen.append((player.display.view, dict(player.display.effects)))
        player.tick(200)
    assert seen == [(0.2, {"a": ((0.2, 0.4), 0.5)}), (0.6, {"b": ((0.6, 0.8), 0.5)}), (1, {})]


def test_a_movement_says_when_the_view_after_it_shows() -> None:
    parts = lambda after: (Overlay("way", 0, 100), Show(after, 50), Overlay("mark", 0, 100))  # noqa: E731
    way = {Moved: lambda _event, _before, after: InTurn(parts(after))}
    player, seen = Presenter(way, 0), []
    player.feed(Batch([Moved()], 1))
    for ms in (99, 2, 50, 98, 2):
        player.tick(ms)
        seen.append((player.display.view, sorted(player.display.effects)))
    assert seen == [(0, ["way"]), (0.5, []), (0.5, ["mark"]), (0.5, ["mark"]), (1, [])]


def test_where_nobody_watched_all_shows_in_the_end() -> None:
    player = presenter()
    player.feed(Batch([Moved(), Silent()], 1, watched=False))
    player.tick(399)
    assert player.display.view == 0
    player.tick(2)
    assert player.display.view == 1


def test_quiet_events_have_no_view_and_no_movement() -> None:
    player = Presenter({**ANIMATIONS, Quiet: ANIMATIONS[Moved]}, 0)
    player.feed(Batch([Moved("a"), Quiet(), Moved("b")], 1))
    player.tick(600)
    assert player.display.effects == {"b": ((0.25, 0.75), 0.5)}


@pytest.mark.parametrize(("speed", "took"), [("slow", 640), ("normal", 400), ("fast", 200), ("instant", 0)])
def test_speeds(speed: str, took: float) -> None:
    player = presenter(speed=speed)
    player.feed(Batch([Moved()], 1))
    assert run_out(player, 10) == pytest.approx(took, abs=20)
    assert player.display.view == 1


def test_step_waits_after_each_batch() -> None:
    player = presenter(speed="step")
    player.feed(Batch([Moved()], 1))
    player.feed(Batch([Moved()], 2))
    player.tick(5000)
    assert (player.display.view, player.waiting) == (1, True)
    player.tick(5000)
    assert player.display.view == 1
    player.go_on()
    player.tick(5000)
    assert player.display.view == 2


def test_skip_ends_one_and_skip_all_ends_all() -> None:
    player = presenter()
    player.feed(Batch([Moved("a"), Faded("b")], 1))
    player.feed(Batch([Moved("c")], 2))
    player.tick(10)
    player.skip()
    assert (player.display.view, player.display.effects) == (0.33, {})
    player.skip_all()
    assert (player.display.view, player.busy) == (2, False)


def test_reduced_motion_keeps_short_fades_and_drops_movement() -> None:
    player = presenter(reduced=True)
    player.feed(Batch([Moved(), Moved()], 1))
    assert run_out(player, 10) <= 10
    player.feed(Batch([Faded()], 2))
    assert run_out(player, 10) == pytest.approx(120, abs=20)


def test_a_long_queue_merges_and_hurries() -> None:
    player = presenter()
    player.feed(Batch([Moved(str(n)) for n in range(20)], 1))
    assert run_out(player) < LONG_QUEUE_MS


def test_a_die_has_its_time_however_much_follows() -> None:
    player = Presenter({Faded: lambda *_: roll("die", 3, (1, 2, 3)), Moved: lambda *_: Overlay("a", 0, ms=1)}, 0)
    player.feed(Batch([Faded(), *(Moved(str(n)) for n in range(20))], 1))
    player.tick(MS["dice"] * 0.9)
    assert list(player.display.effects) == ["dice:die"]


def test_what_happens_at_once_plays_at_once() -> None:
    blows = {Moved: lambda event, *_: Overlay(event.piece, 0, ms=400, lane="blow", at_once=True), Silent: None}
    told: list[Event] = []
    player = Presenter(blows, 0, on_event=told.append)
    player.feed(Batch([Moved("a"), Moved("b"), Silent(), Moved("c")], 1))
    player.tick(200)
    assert player.display.effects == {"a": (0, 0.5), "b": (0, 0.5)}
    assert told == [Moved("a"), Moved("b")]
    player.tick(400)
    assert (player.display.view, player.display.effects) == (0.6, {"c": (0, 0.5)})


def test_a_long_queue_of_unlike_things_still_plays_all_of_them() -> None:
    told: list[Event] = []
    events: list[Event] = [Moved("a"), Faded("b")] * 6
    player = presenter(on_event=told.append)
    player.feed(Batch(events, 1))
    took = run_out(player)
    assert told == events
    assert took < 12 * 400


@pytest.mark.parametrize("event", [Broken(), Cursed(), Silent(), Event()])
def test_what_is_missing_or_broken_cannot_desynchronise(event: Event) -> None:
    player = presenter()
    player.feed(Batch([event, Moved(), event], 1))
    run_out(player)
    assert player.display.view == 1


def test_every_event_is_told_once_and_in_order_however_it_is_skipped() -> None:
    told: list[Event] = []
    player = presenter(on_event=told.append)
    events = [Moved(str(n)) for n in range(6)]
    player.feed(Batch(events[:3], 1))
    player.feed(Batch(events[3:], 2))
    player.tick(410)
    player.skip()
    player.skip_all()
    assert told == events


def test_sounds_come_with_their_animations() -> None:
    cues: list[str] = []
    ring = {Moved: lambda *_: Overlay("a", 0, ms=100, sound="march")}
    player = Presenter(ring, 0, sound=cues.append)
    player.feed(Batch([Moved()], 1))
    assert cues == []
    player.tick(10)
    assert cues == ["march"]


def test_undo_shows_the_view_without_movement() -> None:
    player = presenter()
    player.feed(Batch([Moved()], 1))
    player.tick(10)
    player.reset(7)
    assert (player.display.view, player.display.effects, player.busy) == (7, {}, False)


events = st.sampled_from([Moved("a"), Moved("b"), Faded("a"), Broken(), Cursed(), Silent(), Quiet(), Event()])
acts = st.one_of(
    st.tuples(st.just("feed"), st.lists(events, max_size=5)),
    st.tuples(st.just("tick"), st.floats(0, 2000)),
    st.sampled_from([("skip",), ("skip_all",), ("go_on",)]),
)


@given(st.lists(acts, max_size=30), st.sampled_from(["slow", "normal", "fast", "instant", "step"]), st.booleans())
def test_whatever_happens_the_display_ends_where_the_game_is(acts: list[Any], speed: str, reduced: bool) -> None:
    told: list[Event] = []
    fed: list[Event] = []
    player = presenter(speed=speed, reduced=reduced, on_event=told.append)
    version = 0
    for act in acts:
        if act[0] == "feed":
            version += 1
            fed += act[1]
            player.feed(Batch(act[1], version))
        elif act[0] == "tick":
            player.tick(act[1])
        else:
            getattr(player, act[0])()
    run_out(player)
    assert player.display.view == version
    assert player.display.effects == {}
    assert told == fed


# --- animations


@pytest.mark.parametrize("ease", [out_cubic, in_out_cubic, out_back])
def test_easings_begin_at_nothing_and_end_at_all(ease: Any) -> None:
    assert ease(0) == pytest.approx(0, abs=1e-9)
    assert ease(1) == pytest.approx(1)


def test_together_lasts_as_long_as_its_last_part() -> None:
    both, display = Together([Overlay("a", 0, ms=100), Overlay("b", 0, ms=100)], apart=50), Display()
    assert both.ms == 150
    both.apply(display, 0.2)
    assert display.effects == {"a": (0, 0.3)}
    both.apply(display, 0.5)
    assert display.effects == {"a": (0, 0.75), "b": (0, 0.25)}
    both.apply(display, 1.0)
    assert display.effects == {}


def test_in_turn_goes_through_all_of_them() -> None:
    walk, display = InTurn([Overlay("a", 1, ms=100), Overlay("a", 2, ms=100)]), Display()
    walk.apply(display, 0.75)
    assert display.effects == {"a": (2, 0.5)}
    walk.apply(display, 1.0)
    assert display.effects == {}


class Ends:
    """Says when it is over."""

    part, sound, lane, at_once = "move", "", "", False

    def __init__(self, name: str, ms: float, ends: list[str]) -> None:
        self.name, self.ms, self.ends = name, ms, ends

    def apply(self, display: Display, t: float) -> None:
        self.ends += [self.name] * (t >= 1)


@pytest.mark.parametrize(
    "several",
    [
        lambda parts: Together(parts),
        lambda parts: Together(parts, apart=10),
        lambda parts: InTurn(parts),
        lambda parts: InTurn([Together([InTurn(parts[:2]), parts[2]]), Overlay("b", 0, ms=100)]),
    ],
)
def test_each_part_ends_exactly_once(several: Any) -> None:
    ends: list[str] = []
    shown, display = several([Ends("a", 0, ends), Overlay("walker", 0, ms=100), Ends("c", 20, ends)]), Display()
    for step in range(21):
        shown.apply(display, step / 20)
    assert sorted(ends) == ["a", "c"]


def test_an_effect_is_gone_when_it_is_over() -> None:
    display = Display()
    pop = Overlay("pop", "-3", ms=100)
    pop.apply(display, 0.5)
    assert display.effects == {"pop": ("-3", 0.5)}
    pop.apply(display, 1.0)
    assert display.effects == {}
