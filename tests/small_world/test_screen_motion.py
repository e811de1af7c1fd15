"""Movements: every event of random games can be animated, ends where the rules are, and is drawn."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.screen_kit import Batch
from tests.small_world.screen_kit import board_of, kit
from wowtable.core import Event
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.shell.motion.animations import Display
from wowtable.shell.motion.presenter import Presenter
from wowtable.shell.table.registry import registry_of

motion, cues = kit.module("motion"), kit.module("cues")


@pytest.mark.parametrize(("seed", "seats"), [(1, 3), (2, 5), (3, 2), (4, 4)])
def test_a_random_game_can_be_watched(seed: int, seats: int, caplog: pytest.LogCaptureFixture) -> None:
    """No movement fails, and after each act the board shows what the rules say."""
    print(f"seed {seed}")
    rng, table = Random(seed), kit.new_table(f"motion {seed}", seats)
    pilot, floor = kit.at_table(table)
    registry = registry_of(kit.ruleset())
    presenter = Presenter(registry.animations(floor.desk), kit.game().view(table.state, 0))
    floor.shown = presenter.display
    board, seen = board_of(floor), Counter[str]()
    for _ in range(260):
        if table.state.decision is None:
            break
        events = kit.step(table, rng)
        seen.update(type(event).__name__ for event in events)
        view = kit.game().view(table.state, 0)
        presenter.feed(Batch(events, view))
        while presenter.busy:
            presenter.tick(130)
            board.draw(RecordingCanvas(pilot.app.type))
        assert presenter.display.view is view
        assert not presenter.display.effects
    assert seen["RegionConquered"] > 10
    assert not caplog.records


def test_movements_are_made_for_real() -> None:
    made = kit.made_for_real(kit.desk_at(kit.new_table("real", 4)), Random(7), 900)
    assert len(made) > 8, made


def test_a_conquest_shows_its_token_before_the_batch_ends() -> None:
    rng, table = Random(1), kit.new_table("shows", 2)
    floor = kit.desk_at(table)
    for _ in range(200):
        floor.shown = Display(kit.game().view(table.state, 0))
        events = kit.step(table, rng)
        conquest = next((event for event in events if type(event).__name__ == "RegionConquered"), None)
        if conquest is None:
            continue
        for _, animation in kit.animations(floor, events):
            animation.apply(floor.shown, 1.0)
        r, view = kit.game().region(table.state, conquest.region), floor.shown.view
        assert (view.owner[r], view.kin[r]) == (table.state.owner[r], table.state.kin[r])
        return
    raise AssertionError("nobody conquered anything")


def test_reduced_motion_ends_at_the_same_place_within_a_few_short_fades() -> None:
    rng, table = Random(3), kit.new_table("reduced", 3)
    floor = kit.desk_at(table)
    registry = registry_of(kit.ruleset())
    presenter = Presenter(registry.animations(floor.desk), kit.game().view(table.state, 0), reduced=True)
    floor.shown = presenter.display
    for _ in range(60):
        events = kit.step(table, rng)
        view = kit.game().view(table.state, 0)
        presenter.feed(Batch(events, view))
        presenter.tick(121 * len(events) + 1)
        assert presenter.display.view is view


def test_every_event_has_a_movement_or_an_explicit_none_and_sounds_are_for_events() -> None:
    events = {kind for kind in kit.game().records() if isinstance(kind, type) and issubclass(kind, Event)}
    assert events - motion.MOTIONS.keys() == set()
    assert cues.CUES.keys() <= events
    assert all(cue.replace("_", "").isalpha() for cue in cues.CUES.values())
