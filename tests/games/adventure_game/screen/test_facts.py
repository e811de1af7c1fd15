"""What the screen tells: where numbers come from, where points came from, and the pictures of the game."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

import pytest

from tests.games.adventure_game.build import Board, realm
from tests.games.adventure_game.challenge_fights import game_of_plain_heroes
from tests.games.adventure_game.screen.kit import kit
from tests.games.shipped import shipped
from tests.screens.drawn import shared_assets
from wowtable.core import Action, Seeded, Table
from wowtable.core.frames import PASS
from wowtable.shell.art import Art
from wowtable.shell.base.theme import theme
from wowtable.shell.table.moment_card import deeds
from wowtable.shell.table.plugin import TurnPoint
from wowtable.text.rich import plain

COUNTED = ("attack", "defence", "damage")
reckoned: Any = shipped("adventure_game").module("rules.odds")
stats: Any = shipped("adventure_game").module("rules.stats")
ev: Any = shipped("adventure_game").module("rules.events")


def test_the_terms_of_every_number_add_up_to_it() -> None:
    """Of heroes at any time, and of both sides of every fight."""
    table, sources, fights = kit.new_table("terms"), kit.module("facts.number_sources"), 0
    floor = kit.desk_at(table)
    for decision in kit.positions(table, Random("terms"), 300):
        floor.desk.viewer = decision.seats[0]
        floor.show()
        desk, g, s = floor.desk, floor.desk.game, floor.desk.view
        for seat in (seat for seat in range(s.seats) if s.hero[seat]):
            for what in COUNTED:
                terms = sources.hero_terms(desk, seat, what)
                assert sum(n for _, n in terms) == getattr(stats.hero_numbers(g, s, seat), what)
                assert "⟦" not in plain(sources.number_tip(desk, what, terms).body)
        if s.fight is not None:
            fights += 1
            for side in (0, 1):
                for what in COUNTED:
                    terms = sources.side_terms(desk, s.fight, side, what)
                    assert sum(n for _, n in terms) == getattr(stats.numbers(g, s, side), what)
    assert fights > 5


def test_the_account_counts_every_fact_that_brings_points() -> None:
    """Whatever says that it brings valor adds it to the seat's total."""
    events = [event for name in ev.__all__ if isinstance(event := getattr(ev, name), type)]
    bringing = [event for event in events if {"seat", "valor"} <= {field.name for field in fields(event)}]
    assert len(bringing) == 3
    made = tuple(
        event(**{field.name: {"seat": n % 2, "valor": n + 1}.get(field.name, 0) for field in fields(event)})
        for n, event in enumerate(bringing)
    )
    table = kit.new_table("account")
    desk = kit.desk_at(table).desk
    account = kit.module("facts.account").valor_account(desk, TurnPoint(0, table.state, made))
    assert list(account.totals) == [1 + 3, 2, 0]
    assert [sum(source.values[seat] for source in account.sources) for seat in range(3)] == list(account.totals)
    assert len(desk.screen.charts(desk, [TurnPoint(0, table.state, made)])) == 3


def test_the_end_tells_what_broke_a_tie_and_only_then() -> None:
    """AG-WIN-03 AG-WIN-04 AG-WIN-05: cards under the log, then the level, of those with the most points."""
    b = realm("grumbaz", "burbonn", "sandrai").level(0, "green")
    b.logged(0, "snow_and_ale", "way_signs").logged(1, "letters_to_stormwind", "road_to_ironforge")
    b.phase("movement").s.valor[:] = [8, 8, 3]
    assert facts_told(b) == {"Cards under the log": (2, 2, 0), "Level, among equals": (2, 1, 0)}
    b.s.valor[1] = 7
    assert facts_told(b) == {}


def facts_told(b: Board) -> dict[str, tuple[int, ...]]:
    account = kit.module("facts.account").valor_account(kit.desk_at(b.t).desk, TurnPoint(0, b.s, ()))
    return {fact.label: tuple(fact.values) for fact in account.facts}


def test_a_moment_in_which_nothing_much_came_about_is_told_all_the_same() -> None:
    desk = kit.desk_at(kit.new_table("moments")).desk
    minor, major = ev.EnergyGained(0, 1), ev.LevelGained(0, "green")
    assert len(deeds(desk, [minor, major])) == 1
    assert len(deeds(desk, [ev.TurnBegan(2, 0), minor])) == 1
    assert not deeds(desk, [])


@pytest.mark.parametrize("size", [(420, 700), (900, 500)])
def test_the_title_shows_the_land_in_any_shape(size: tuple[int, int]) -> None:
    art = Art(shared_assets(), theme())
    ruleset = shipped("adventure_game")
    with art.assets.worn(ruleset.icons):
        picture = kit.module("title_panel").picture(art, size, ruleset.content)
    assert picture.get_size() == size
    assert len({tuple(picture.get_at((x, y))) for x in range(0, size[0], 30) for y in range(0, size[1], 30)}) > 60


# -- odds before each choice in a combat -------------------------------------------------------------------


def fought_out(table: Table[Any, Any], kind: str) -> None:
    """Nobody answers, until the same question is open again."""
    seat = table.state.decision.seats[0]
    for _ in range(12):
        decision = table.state.decision
        if decision is None or (decision.kind == kind and decision.seats == (seat,)):
            return
        who = decision.seats[0]
        table.apply(who, next(action for action in table.legal(who) if action.verb in ("pass", "done")))


def test_the_odds_of_a_card_are_those_that_hold_once_it_has_been_played() -> None:
    choices, odds = kit.module("facts.choices"), kit.module("facts.odds")
    seen = 0
    for n in range(12):
        table = kit.new_table(f"choices {n}")
        for decision in kit.positions(table, Random(f"choices {n}"), 250):
            if decision.kind not in choices.COMBAT or table.state.fight.side_of(decision.seats[0]) != 0:
                continue
            desk = kit.desk_at(table).desk
            found = choices.choices_now(desk)
            assert found[0].action.verb == "pass"
            for choice in found[1:]:
                then = Table(table.game, table.state.copy(), Seeded("choices"))
                then.apply(decision.seats[0], choice.action)
                fought_out(then, decision.kind)
                if decision.kind == "before_roll":
                    assert choice.odds == odds.odds_of(table.game, reckoned.sides_now(table.game, then.state))
                    seen += 1
        if seen > 3:
            return
    raise AssertionError("nobody has a card to play")


def test_who_would_fall_to_a_shot_is_not_told_to_hit() -> None:
    """One life is left: the troll shoots first, and never misses."""
    b = realm("burbonn", "grumbaz", game=game_of_plain_heroes()).level(0, "yellow").at(0, "jintha_alor")
    told = kit.module("facts.odds")
    whole = told.against(b.g, b.s, 0, b.s.space[0])
    b.damage(0, b.life(0) - 1)
    assert whole == told.FightOdds(33, 100, 0)
    assert told.against(b.g, b.s, 0, b.s.space[0]) == told.FightOdds(0, 100, 0)


def test_a_card_is_golden_only_where_it_betters_the_odds_and_of_equals_the_cheaper_one() -> None:
    choices, odds = kit.module("facts.choices"), kit.module("facts.odds").FightOdds

    def choice(name: str, wins: int, cost: int) -> Any:
        return choices.Choice(Action("play", (name,)) if name else PASS, odds(wins, 50, 0), cost)

    stay, little, much, dear = choice("", 50, 0), choice("a", 60, 1), choice("b", 90, 1), choice("c", 90, 3)
    assert choices.best_choice([stay, little]) is stay
    assert choices.best_choice([stay, dear, much, little]) is much
    assert choices.best_choice([]) is None
