"""Movements: every event of random games can be animated, ends where the rules are, and is drawn."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.small_world.screen_kit import at_table, board_of, desk_at, game, module, new_table, ruleset, step
from wowtable.core import Event
from wowtable.shell.animate import Display
from wowtable.shell.art.factory import painter_names
from wowtable.shell.canvas import RecordingCanvas
from wowtable.shell.presenter import Presenter
from wowtable.shell.table.registry import registry_of

motion, cues = module("motion"), module("cues")


class Batch:
    """What one act did, and the view it ends at."""

    def __init__(self, events: list[Event], after: Any) -> None:
        self.events = events
        self.after = after


@pytest.mark.parametrize(("seed", "seats"), [(1, 3), (2, 5), (3, 2), (4, 4)])
def test_a_random_game_can_be_watched(seed: int, seats: int, caplog: pytest.LogCaptureFixture) -> None:
    """No movement fails, and after each act the board shows what the rules say."""
    print(f"seed {seed}")
    rng, table = Random(seed), new_table(f"motion {seed}", seats)
    pilot, floor = at_table(table)
    registry = registry_of(ruleset())
    presenter = Presenter(registry.animations(floor.desk), game().view(table.state, 0))
    floor.shown = presenter.display
    board, seen = board_of(floor), Counter[str]()
    for _ in range(260):
        if table.state.decision is None:
            break
        events = step(table, rng)
        seen.update(type(event).__name__ for event in events)
        view = game().view(table.state, 0)
        presenter.feed(Batch(events, view))
        while presenter.busy:
            presenter.tick(130)
            board.draw(RecordingCanvas(pilot.app.type))
        assert presenter.display.view is view
        assert not presenter.display.effects
    assert seen["RegionConquered"] > 10
    assert not caplog.records


def test_movements_are_made_for_real() -> None:
    """The presenter swallows faults so that play goes on; here they would show."""
    rng, table = Random(7), new_table("real", 4)
    floor = desk_at(table)
    made = Counter[str]()
    for _ in range(900):
        if table.state.decision is None:
            break
        display = Display(game().view(table.state, 0))
        floor.shown = display
        for event in step(table, rng):
            maker = motion.on_table(motion.MOTIONS.get(type(event)))
            animation = None if maker is None else maker(event, display, floor.desk)
            if animation is None:
                continue
            made[type(event).__name__] += 1
            for moment in (0.0, 0.5, 1.0):
                animation.apply(display, moment)
        assert not display.effects
    assert len(made) > 8, made


def test_a_conquest_shows_its_token_before_the_batch_ends() -> None:
    rng, table = Random(1), new_table("shows", 2)
    floor = desk_at(table)
    for _ in range(200):
        display = Display(game().view(table.state, 0))
        floor.shown = display
        events = step(table, rng)
        conquest = next((event for event in events if type(event).__name__ == "RegionConquered"), None)
        if conquest is None:
            continue
        for event in events:
            maker = motion.on_table(motion.MOTIONS.get(type(event)))
            animation = maker(event, display, floor.desk) if maker else None
            if animation is not None:
                animation.apply(display, 1.0)
        r = game().region(table.state, conquest.region)
        assert (display.view.owner[r], display.view.kin[r]) == (table.state.owner[r], table.state.kin[r])
        return
    raise AssertionError("nobody conquered anything")


def test_reduced_motion_ends_at_the_same_place_within_a_few_short_fades() -> None:
    rng, table = Random(3), new_table("reduced", 3)
    floor = desk_at(table)
    registry = registry_of(ruleset())
    presenter = Presenter(registry.animations(floor.desk), game().view(table.state, 0), reduced=True)
    floor.shown = presenter.display
    for _ in range(60):
        events = step(table, rng)
        view = game().view(table.state, 0)
        presenter.feed(Batch(events, view))
        presenter.tick(121 * len(events) + 1)
        assert presenter.display.view is view


def test_every_event_has_a_movement_or_an_explicit_none_and_sounds_are_for_events() -> None:
    events = {kind for kind in game().records() if isinstance(kind, type) and issubclass(kind, Event)}
    assert events - motion.MOTIONS.keys() == set()
    assert cues.CUES.keys() <= events
    assert all(cue.replace("_", "").isalpha() for cue in cues.CUES.values())


def test_the_board_is_a_painter_of_its_own() -> None:
    assert module("chart").PAINTER in painter_names()
