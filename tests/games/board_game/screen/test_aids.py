"""What helps a player at the table: golden answers, where numbers come from, shelves, bids, a journey to its end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.board_game.screen.kit import kit
from tests.games.board_game.screen.test_words_fit import sensible_game
from tests.games.board_game.staged import seek, two
from tests.games.screen_kit import asks
from wowtable.core import Action, Table
from wowtable.core.frames import DONE
from wowtable.text.rich import plain

outlook = kit.module("facts.outlook")


def test_the_golden_answer_is_always_one_that_may_be_given() -> None:
    """Whatever is asked in the first turns: a single act, or several in a row of which the first is legal."""
    golden, floor = 0, None
    for table, decision in sensible_game("golden"):
        floor = floor or kit.desk_at(table)
        floor.desk.viewer = decision.seats[0]
        floor.show()
        prompt = floor.desk.bar.prompt()
        assert prompt is not None
        for act in prompt.acts:
            first = act.does[0] if isinstance(act.does, list) else act.does
            assert not isinstance(first, Action) or first in floor.desk.legal, (decision.kind, act)
        golden += any(act.golden for act in prompt.acts)
    assert golden > 60


def test_all_that_makes_somebody_mightier_is_put_on_at_a_stroke() -> None:
    outfit = kit.module("facts.outlook").best_outfit
    table = next(t for t, d in sensible_game("outfit") if d.kind == "manage" and outfit(kit.desk_at(t).desk))
    pilot, floor = kit.at_table(table)
    wanted = outfit(floor.desk)
    pilot.press("space")
    pilot.wait(300)
    assert floor.chosen == wanted
    prompt = floor.desk.bar.prompt()
    assert prompt is not None
    assert prompt.main is not None
    assert prompt.main.does == DONE


@pytest.mark.parametrize("seed", ["numbers", "more numbers"])
def test_numbers_are_the_sum_of_what_they_come_from(seed: str) -> None:
    """What is told of Health and Energy adds up to what the rules say, for every hero."""
    table, sources, heroes = kit.new_table(seed), kit.module("facts.number_sources"), 0
    for n, _ in enumerate(kit.positions(table, Random(seed), 160)):
        s = table.state
        if n % 40 or not all(s.hero_class) or s.marker == 0:
            continue
        desk = kit.desk_at(table).desk
        sheet = kit.module("facts.wearing").sheet
        for hero in range(s.heroes):
            heroes += 1
            assert sources.total_of(desk, hero, "health") == sheet.health_capacity(desk.game, desk.view, hero)
            assert sources.total_of(desk, hero, "energy") == sheet.energy_capacity(desk.game, desk.view, hero)
    assert heroes


def test_groups_on_a_shelf_do_not_lie_on_each_other() -> None:
    plan_of, group = kit.module("panels.shelf_plan").shelf_plan, kit.module("panels.shelf_plan").ShelfGroup
    plan = plan_of([group(7, 140, 240, 30), group(2, 140, 240, 30, 220), group(3, 140, 240, 30), group(5, 96, 46)], 900)
    boxes = [box for placed in plan.groups for box in (*placed.cells, *((placed.title,) if placed.title.h else ()))]
    assert not [(a, b) for n, a in enumerate(boxes) for b in boxes[:n] if a.overlaps(b)]
    assert max(box.right for box in boxes) <= plan.wide <= 900
    assert max(box.bottom for box in boxes) <= plan.high + 1


def test_both_bids_of_a_player_are_sealed_at_a_stroke() -> None:
    def two_purses(table: Table[Any, Any]) -> bool:
        return asks("bid")(table) and min(table.state.gold) > 1

    table, rng = kit.new_table("auction", seats=2), Random(4)
    for attempt in range(40):
        while table.state.decision is not None and not two_purses(table):
            kit.step(table, rng)
        if table.state.decision is not None:
            break
        table = kit.new_table(f"auction {attempt}", seats=2)
    pilot, floor = kit.at_table(table)
    first, second = kit.module("facts.ballots").open_purses(floor.desk)
    floor.desk.screen.bids = {first: 1, second: 2}
    floor.rebuild()
    pilot.wait(50)
    pilot.press("space")
    pilot.wait(300)
    assert floor.chosen == [Action("bid", (first, 1)), Action("bid", (second, 2))]


def test_a_call_for_help_tells_the_odds() -> None:
    floor = kit.desk_at(kit.found(asks("invite"), "help", seats=2))
    prompt = floor.desk.bar.prompt()
    assert prompt is not None
    assert all("%" in act.line for act in prompt.acts)


@pytest.mark.parametrize(("gold", "golden"), [(0, "sell"), (30, "learn")])
def test_golden_in_town_buys_what_is_advised_first_and_sells_only_to_pay_for_it(gold: int, golden: str) -> None:
    b = two("warrior shaman").level(0, 3).gold(0, gold).carries(0, "bent_staff", "shadow_wand").turn().do("town 0")
    assert outlook.usual(kit.desk_at(b.t).desk).verb == golden


def test_what_is_put_on_is_told_of_each_hero() -> None:
    """On the button as long as that is one line, else beside it."""
    b = two("mage warrior").level(0, 3).level(1, 3).knows(0, "frostbolt").knows(1, "rend")
    prompt = kit.desk_at(seek(b.turn(), "manage").t).desk.bar.prompt()
    assert prompt.main.line == "Sofeea Icecall, Grumbaz Crowsblood"
    assert plain(prompt.line).split("\n") == ["Sofeea Icecall: Frostbolt", "Grumbaz Crowsblood: Rend"]
    alone = two("mage warrior").level(0, 3).knows(0, "frostbolt")
    golden = kit.desk_at(seek(alone.turn(), "manage").t).desk.bar.prompt().main
    assert (golden.label, golden.line) == ("Equip Frostbolt", "Sofeea Icecall")


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_bar_says_what_comes_first_and_for_what_war_a_hero_sets_out(lang: str) -> None:
    """In the order of the buttons: golden is what stands at the beginning of the line."""
    b = two(overlord="nefarian").level(0, 3).level(1, 3).gold(0, 0).gold(1, 0).in_force("the_silverpine_war")
    desk = kit.desk_at(b.at(0, "dalsons_tears").at(1, "shining_strand").turn().t, lang).desk
    assert outlook.plans_now(desk)[0].aim.kind == "war"
    assert desk.texts.name("event.the_silverpine_war") in plain(desk.bar.prompt().line)
    town = kit.desk_at(two().quest("terror_in_the_fields", ghoul="the_bulwark").turn().t, lang).desk
    assert town.bar.prompt().main.does.verb == "town"
    assert plain(town.bar.prompt().line).startswith(
        {"en": "First the town, then to", "it": "Prima la città, poi verso"}[lang]
    )
