"""Movements: every event of random games can be shown, ends where the rules are, and gives nothing away."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.tcg.screen_kit import desk_at, game, module, new_table, ruleset, screen_of, step
from wowtable.content.places import icon_names
from wowtable.core import Event
from wowtable.shell.animate import Display
from wowtable.shell.art.factory import painter_names
from wowtable.shell.assets import assets_folder
from wowtable.shell.canvas import RecordingCanvas
from wowtable.shell.presenter import Presenter
from wowtable.shell.synth import read_recipes
from wowtable.shell.table.registry import registry_of

motion, cues, effects = module("motion"), module("cues"), module("effects")


class Batch:
    """What one act did, and the view it ends at."""

    def __init__(self, events: list[Event], after: Any) -> None:
        self.events = events
        self.after = after


def all_events() -> set[type[Event]]:
    found = {cls for cls in vars(motion.ev).values() if isinstance(cls, type) and issubclass(cls, Event)}
    return found - {Event}


def test_every_event_has_a_movement_or_is_meant_to_have_none() -> None:
    assert set(motion.MOTIONS) == all_events()
    assert set(cues.CUES) <= all_events()
    assert set(cues.ICONS) <= all_events()


def test_every_cue_can_be_heard_and_every_sign_be_seen() -> None:
    recipes = read_recipes(assets_folder() / "sounds" / "recipes.yaml")
    assert set(cues.CUES.values()) <= set(recipes)
    assert set(cues.ICONS.values()) <= icon_names()


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_random_game_can_be_watched(seed: int, caplog: pytest.LogCaptureFixture) -> None:
    """No movement fails, and after each act the table shows what the rules say."""
    print(f"seed {seed}")
    rng, table = Random(seed), new_table(f"motion {seed}")
    floor = desk_at(table)
    presenter = Presenter(registry_of(ruleset()).animations(floor.desk), game().view(table.state, 0))
    floor.shown = presenter.display
    floor.desk.viewer = 0
    canvas, seen = RecordingCanvas(floor.ui.type), Counter[str]()
    for _ in range(320):
        if table.state.decision is None:
            break
        events = [shown for event in step(table, rng) if (shown := event.seen_by(0)) is not None]
        seen.update(type(event).__name__ for event in events)
        view = game().view(table.state, 0)
        presenter.feed(Batch(events, view))
        while presenter.busy:
            presenter.tick(160)
            floor.rebuild()
            floor.refresh()
            floor.draw(canvas)
        assert presenter.display.view is view
        assert not presenter.display.effects
    assert seen["CardDrawn"] > 10
    assert not caplog.records
    assert "⟦" not in str(canvas)


@pytest.mark.parametrize("seed", range(6))
def test_movements_are_made_for_real(seed: int) -> None:
    """The presenter swallows faults so that play goes on; here they would show."""
    rng, table = Random(seed), new_table(f"real {seed}")
    floor = desk_at(table)
    made = Counter[str]()
    for _ in range(500):
        if table.state.decision is None:
            break
        display = Display(game().view(table.state, 0))
        floor.shown = display
        for event in step(table, rng):
            maker = motion.on_table(motion.MOTIONS[type(event)]) if type(event) in motion.MOTIONS else None
            animation = None if maker is None else maker(event.seen_by(0), display, floor.desk)
            if animation is None:
                continue
            made[type(event).__name__] += 1
            for moment in (0.0, 0.3, 0.6, 1.0):
                animation.apply(display, moment)
        assert not display.effects
    assert len(made) > 8, made


@pytest.mark.parametrize("seed", range(3))
def test_what_a_movement_changes_it_changes_once(seed: int) -> None:
    """However many frames it takes, damage is shown once, and each card lies in one place."""
    rng, table, hits = Random(seed), new_table(f"once {seed}"), 0
    floor = desk_at(table)
    for _ in range(600):
        if table.state.decision is None:
            break
        display = Display(game().view(table.state, 0))
        floor.shown = display
        for event in step(table, rng):
            maker = motion.on_table(motion.MOTIONS.get(type(event)))
            animation = None if maker is None else maker(event.seen_by(0), display, floor.desk)
            if animation is None:
                continue
            before = display.view.damage.get(getattr(event, "card", -1), 0)
            for n in range(21):
                animation.apply(display, n / 20)
            if isinstance(event, motion.ev.DamageDealt):
                assert display.view.damage[event.card] == before + event.amount
                hits += 1
            view = display.view
            piles = (*view.hand, *view.deck, *view.graveyard, *view.allies, *view.resources)
            lying = [n for pile in piles for n in pile]
            assert len(lying) == len(set(lying)), event
    assert hits > 3


def test_what_is_shown_meanwhile_keeps_the_secrets_of_others() -> None:
    """The opponent's draws and face-down resources fly as backs."""
    rng, table = Random(5), new_table("secrets")
    floor = desk_at(table)
    floor.desk.viewer = 0
    watched = 0
    for _ in range(200):
        if table.state.decision is None:
            break
        display = Display(game().view(table.state, 0))
        floor.shown = display
        for event in step(table, rng):
            if not isinstance(event, motion.ev.OwnCard) or event.seat == 0:
                continue
            maker = motion.on_table(motion.MOTIONS[type(event)])
            animation = maker(event.seen_by(0), display, floor.desk)
            for moment in (0.0, 0.7):
                animation.apply(display, moment)
                flights = [data for data, _ in display.effects.values() if isinstance(data, effects.Flight)]
                assert all(not flight.name for flight in flights)
            animation.apply(display, 1.0)
            watched += 1
            assert not display.view.names[event.card]
    assert watched > 10


def test_the_pictures_of_effects_are_known() -> None:
    floor = desk_at(new_table("effects"))
    floor.shown = Display(game().view(floor.table.state, 0))
    floor.rebuild()
    floor.refresh()
    canvas = RecordingCanvas(floor.ui.type)
    spots = screen_of(floor).spots
    stage = effects.Stage(canvas, floor.desk, spots)
    moments = (
        effects.Flight("", "deck:0", "hand:0", turns=True),
        effects.Number("chain", "−3", "text.error", "damage.fire"),
        effects.Sign("chain", "ui.refuse", "2"),
        effects.Ring("chain"),
        effects.Mote("chain", "hand:0"),
        effects.Roll(0, 5),
        effects.Herald("Turn", 0),
        effects.Lunge("chain"),
    )
    for moment in moments:
        for t in (0.0, 0.2, 0.5, 0.9, 1.0):
            moment.draw(stage, t)
    painted = {line.split()[1] for line in str(canvas).splitlines() if line.strip().startswith("paint ")}
    assert painted <= set(painter_names())
