"""Movements: every event of random games can be shown, ends where the rules are, and gives nothing away."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from wowtable.content.icons import icon_names
from wowtable.shell.art.factory import painter_names
from wowtable.shell.base.assets import assets_folder
from wowtable.shell.base.canvas import RecordingCanvas
from wowtable.shell.cards.carried import CarriedCard
from wowtable.shell.cards.look import CardLook
from wowtable.shell.motion.animations import Display
from wowtable.shell.motion.moments import LEAP, Coins, Fall, Flight, HeldUp, Leap, MomentStage, Shine, Wave
from wowtable.shell.motion.presenter import Presenter
from wowtable.shell.sound.synth import read_recipes
from wowtable.shell.table.registry import registry_of
from wowtable.text import shell_catalogue

from .kit import kit, screen_of

SCHOOLS = ("arcane", "fire", "frost", "holy", "melee", "nature", "ranged", "shadow")
motion, cues = kit.module("moving.motion"), kit.module("moving.cues")


def test_every_cue_can_be_heard_and_every_sign_be_seen() -> None:
    recipes = read_recipes(assets_folder() / "sounds" / "recipes.yaml")
    assert {f"hit_{school}" for school in SCHOOLS} <= set(recipes)
    assert set(cues.ICONS) <= icon_names()


def test_each_type_of_damage_has_its_own_sound_and_caption() -> None:
    registry, ev = registry_of(kit.ruleset()), motion.ev
    dealt = [ev.DamageDealt(0, 1, "one", 2, types, 1, 2, "two") for types in [*((each,) for each in SCHOOLS), ()]]
    heard = [registry.cue(event) for event in dealt]
    assert len(set(heard)) == len(SCHOOLS) + 1
    for lang in ("en", "it"):
        assert len({shell_catalogue(lang).say(f"sound.{cue}") for cue in heard}) == len(heard)
    assert registry.cue(replace(dealt[0], types=("frost", "fire"))) == "hit_frost"


@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_game_can_be_watched(seed: int, caplog: pytest.LogCaptureFixture) -> None:
    """No movement fails, and after each act the table shows what the rules say."""
    print(f"seed {seed}")
    seen = kit.watch(kit.desk_at(kit.new_table(f"motion {seed}")), Random(seed), 200, 160)
    assert seen["CardDrawn"] > 10
    assert not caplog.records


@pytest.mark.parametrize("seed", range(6))
def test_movements_are_made_for_real(seed: int) -> None:
    made = kit.made_for_real(kit.desk_at(kit.new_table(f"real {seed}")), Random(seed), 500)
    assert len(made) > 8, made


@pytest.mark.parametrize("acts", [0, 400])
def test_every_movement_can_be_made_anywhere(acts: int) -> None:
    rng, table = Random(acts), kit.new_table(f"anywhere {acts}")
    for _ in kit.positions(table, rng, acts):
        pass
    floor = kit.desk_at(table)
    numbers, names = range(len(table.state.names)), ["", *table.state.names[:9]]
    values = dict.fromkeys(("card", "source", "weapon", "attacker", "defender", "host"), numbers)
    types = [(), ("fire",), ("frost", "melee")]
    for _ in range(3):
        assert kit.move_everything(floor, rng, {**values, "name": names, "types": types}) > 30


def test_a_card_is_not_drawn_where_it_lies_while_it_is_carried() -> None:
    rng, floor = Random(8), kit.desk_at(kit.new_table("carried"))
    floor.desk.viewer, carried = 0, Counter[str]()
    for _ in range(200):
        if floor.table.state.decision is None:
            break
        for event, animation, _ in kit.shown(floor, kit.watched(floor.table, rng)):
            card = motion.piece(getattr(event, "card", -1))
            for share, drawn in ((0.45, False), (1.0, True)):
                animation.apply(floor.shown, share)
                floor.rebuild()
                floor.refresh()
                face, canvas = floor.stage.find(card), RecordingCanvas(floor.ui.type)
                if face is not None and (drawn or floor.shown.away(card)):
                    face.draw(canvas)
                    assert bool(canvas.lines) == drawn, event
                    carried[type(event).__name__] += not drawn
    assert carried.keys() >= {"CardDrawn", "Entered"}


def test_what_is_shown_meanwhile_keeps_the_secrets_of_others() -> None:
    """The opponent's draws and face-down resources fly as backs."""
    rng, floor = Random(5), kit.desk_at(kit.new_table("secrets"))
    floor.desk.viewer = 0
    watched = 0
    for _ in range(200):
        if floor.table.state.decision is None:
            break
        for event, animation, after in kit.shown(floor, kit.watched(floor.table, rng)):
            if not isinstance(event, motion.ev.bases.OwnCard) or event.seat == 0:
                continue
            for share in (0.0, 0.7):
                animation.apply(floor.shown, share)
                flights = [data for data, _ in floor.shown.effects.values() if isinstance(data, Flight)]
                assert all(not flight.picture.known and not flight.picture.look.id for flight in flights)
            animation.apply(floor.shown, 1.0)
            watched += 1
            assert not after.names[event.card]
    assert watched > 10


def test_an_attacker_jumps_and_both_blows_show_as_it_lands(caplog: pytest.LogCaptureFixture) -> None:
    rng, floor, exchanges = Random(3), kit.desk_at(kit.new_table("blows 0")), 0
    for _ in range(900):
        if floor.table.state.decision is None or exchanges > 1:
            break
        batch = kit.watched(floor.table, rng)
        hits = [event for event in batch.events if isinstance(event, motion.ev.DamageDealt) and event.combat]
        if len(hits) < 2:
            continue
        exchanges += 1
        player = Presenter(registry_of(kit.ruleset()).animations(floor.desk), batch.before)
        floor.shown, both = player.display, {f"number:{motion.piece(hit.card)}" for hit in hits}
        player.feed(batch)
        while player.busy and not any(name.startswith(LEAP) for name in player.display.effects):
            player.tick(10)
        damage = [player.display.view.damage.get(hit.card, 0) for hit in hits]
        assert not both & player.display.effects.keys()
        player.tick(motion.IMPACT_MS + 20)
        assert both <= player.display.effects.keys()
        after = [player.display.view.damage.get(hit.card, 0) for hit in hits]
        assert after == [was + hit.amount for was, hit in zip(damage, hits)]
    assert exchanges > 1
    assert not caplog.records


def test_the_pictures_of_moments_are_known() -> None:
    floor = kit.desk_at(kit.new_table("effects"))
    floor.shown = Display(kit.game().view(floor.table.state, 0))
    floor.rebuild()
    floor.refresh()
    canvas = RecordingCanvas(floor.ui.type)
    stage = MomentStage(canvas, floor.ui.area, screen_of(floor).place)
    card = CarriedCard(CardLook("", ""), known=False, turns=True)
    moments = (
        Flight(card, "deck:0", "hand:0"),
        HeldUp(card, "hand:0", (196.0, 274.0)),
        Fall(card, "hand:0"),
        Wave(card, ("deck:0", "deck:1")),
        Shine("ui.coins", "deck:0"),
        Coins(3, "deck:0", "hand:0"),
        Leap("chain"),
    )
    for t in (0.0, 0.2, 0.5, 0.9, 1.0):
        for moment in moments:
            moment.draw(stage, t)
    painted = {line.split()[1] for line in str(canvas).splitlines() if line.strip().startswith("paint ")}
    assert painted <= set(painter_names())
