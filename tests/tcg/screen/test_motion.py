"""Movements: every event of random games can be shown, ends where the rules are, and gives nothing away."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tests.games.screen_kit import Batch
from wowtable.content.icons import icon_names
from wowtable.core import Event
from wowtable.shell.art.factory import painter_names
from wowtable.shell.base.assets import assets_folder
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.shell.motion.animations import Display
from wowtable.shell.motion.presenter import Presenter
from wowtable.shell.sound.synth import read_recipes
from wowtable.shell.table.registry import registry_of
from wowtable.text import shell_catalogue

from .kit import kit, screen_of

SCHOOLS = ("arcane", "fire", "frost", "holy", "melee", "nature", "ranged", "shadow")
motion, cues, effects = kit.module("moving.motion"), kit.module("moving.cues"), kit.module("moving.effects")


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
    assert {f"hit_{school}" for school in SCHOOLS} <= set(recipes)
    assert set(cues.ICONS.values()) <= icon_names()


def test_each_type_of_damage_has_its_own_sound_and_caption() -> None:
    registry, ev = registry_of(kit.ruleset()), motion.ev
    dealt = [ev.DamageDealt(0, 1, "one", 2, types, 1, 2, "two") for types in [*((each,) for each in SCHOOLS), ()]]
    heard = [registry.cue(event) for event in dealt]
    assert len(set(heard)) == len(SCHOOLS) + 1
    for lang in ("en", "it"):
        assert len({shell_catalogue(lang).say(f"sound.{cue}") for cue in heard}) == len(heard)
    assert registry.cue(replace(dealt[0], types=("frost", "fire"))) == "hit_frost"


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_random_game_can_be_watched(seed: int, caplog: pytest.LogCaptureFixture) -> None:
    """No movement fails, and after each act the table shows what the rules say."""
    print(f"seed {seed}")
    rng, table = Random(seed), kit.new_table(f"motion {seed}")
    floor = kit.desk_at(table)
    presenter = Presenter(registry_of(kit.ruleset()).animations(floor.desk), kit.game().view(table.state, 0))
    floor.shown = presenter.display
    floor.desk.viewer = 0
    canvas, seen = RecordingCanvas(floor.ui.type), Counter[str]()
    for _ in range(320):
        if table.state.decision is None:
            break
        events = [shown for event in kit.step(table, rng) if (shown := event.seen_by(0)) is not None]
        seen.update(type(event).__name__ for event in events)
        view = kit.game().view(table.state, 0)
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
    made = kit.made_for_real(kit.desk_at(kit.new_table(f"real {seed}")), Random(seed), 500)
    assert len(made) > 8, made


@pytest.mark.parametrize("seed", range(3))
def test_what_a_movement_changes_it_changes_once(seed: int) -> None:
    """However many frames it takes, damage is shown once, and each card lies in one place."""
    rng, table, hits = Random(seed), kit.new_table(f"once {seed}"), 0
    floor = kit.desk_at(table)
    for _ in range(600):
        if table.state.decision is None:
            break
        display = floor.shown = Display(kit.game().view(table.state, 0))
        for event, animation in kit.animations(floor, kit.step(table, rng)):
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
    rng, table = Random(5), kit.new_table("secrets")
    floor = kit.desk_at(table)
    floor.desk.viewer = 0
    watched = 0
    for _ in range(200):
        if table.state.decision is None:
            break
        display = floor.shown = Display(kit.game().view(table.state, 0))
        for event, animation in kit.animations(floor, kit.step(table, rng)):
            if not isinstance(event, motion.ev.bases.OwnCard) or event.seat == 0:
                continue
            for moment in (0.0, 0.7):
                animation.apply(display, moment)
                flights = [data for data, _ in display.effects.values() if isinstance(data, effects.Flight)]
                assert all(not flight.name for flight in flights)
            animation.apply(display, 1.0)
            watched += 1
            assert not display.view.names[event.card]
    assert watched > 10


def test_the_pictures_of_effects_are_known() -> None:
    floor = kit.desk_at(kit.new_table("effects"))
    floor.shown = Display(kit.game().view(floor.table.state, 0))
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
