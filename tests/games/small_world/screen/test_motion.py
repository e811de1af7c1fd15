"""Movements: every event of random games can be animated, ends where the rules are, and is drawn."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.small_world.screen.kit import kit
from wowtable.shell.motion.presenter import Presenter
from wowtable.shell.table.registry import registry_of

STRUCTURES = ["wall", "garrison", "tower", "beast", "champion"]


@pytest.mark.parametrize(("seed", "seats"), [(2, 5), (3, 2)])
def test_a_random_game_can_be_watched(seed: int, seats: int, caplog: pytest.LogCaptureFixture) -> None:
    """No movement fails, and after each act the board shows what the rules say."""
    print(f"seed {seed}")
    seen = kit.watch(kit.desk_at(kit.new_table(f"motion {seed}", seats)), Random(seed), 120)
    assert seen["RegionConquered"] > 5
    assert not caplog.records


def test_movements_are_made_for_real() -> None:
    made = kit.made_for_real(kit.desk_at(kit.new_table("real", 4)), Random(7), 900)
    assert len(made) > 8, made


@pytest.mark.parametrize("acts", [0, 240])
def test_every_movement_can_be_made_anywhere(acts: int) -> None:
    rng, table = Random(acts), kit.new_table(f"anywhere {acts}")
    for _ in kit.positions(table, rng, acts):
        pass
    g, floor = kit.game(), kit.desk_at(table)
    regions, relics = g.atlas(table.state).ids, list(g.content.relics)
    values = {
        **dict.fromkeys(("region", "one", "other", "origin"), regions),
        **dict.fromkeys(("relic", "by"), relics),
        "race": list(g.content.races),
        "power": list(g.content.powers),
        "what": STRUCTURES,
        "die": g.content.box.die,
    }
    for _ in range(3):
        assert kit.move_everything(floor, rng, values) > 30


def test_a_conquest_shows_its_tokens_as_they_land_and_not_before() -> None:
    rng, floor = Random(1), kit.desk_at(kit.new_table("shows", 2))
    for _ in range(200):
        for event, animation, after in kit.shown(floor, kit.watched(floor.table, rng)):
            if type(event).__name__ != "RegionConquered":
                continue
            r, before = kit.game().region(after, event.region), floor.shown.view
            animation.apply(floor.shown, 0.3)
            assert (floor.shown.view, before.owner[r]) == (before, -1)
            animation.apply(floor.shown, 0.7)
            assert floor.shown.view is after
            assert (after.owner[r], after.kin[r], after.tokens[r]) == (event.seat, event.race, event.tokens)
            return
    raise AssertionError("nobody conquered anything")


def test_reduced_motion_ends_at_the_same_place_within_a_few_short_fades() -> None:
    rng, floor = Random(3), kit.desk_at(kit.new_table("reduced", 3))
    first = kit.game().view(floor.table.state, 0)
    presenter = Presenter(registry_of(kit.ruleset()).animations(floor.desk), first, reduced=True)
    floor.shown = presenter.display
    for _ in range(60):
        batch = kit.watched(floor.table, rng)
        presenter.feed(batch)
        presenter.tick(121 * len(batch.events) + 1)
        assert presenter.display.view is batch.after
