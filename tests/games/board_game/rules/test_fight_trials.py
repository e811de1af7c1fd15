"""What a fight will probably come to, fought again and again in the mind by the rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.board_game.build import lordaeron, part
from wowtable.core import Fast, Table

trials, habits, challenge, combat = map(part, ("ai.trials", "ai.habits", "challenge", "combat"))
NAGA = challenge.Target("independents", "naga")


def naga() -> Any:
    b = lordaeron("mage warrior").at(0, "tarren_mill").at(1, "tarren_mill")
    return b.figures("naga", "blue", "tarren_mill").level(0, 3).level(1, 3)


def begun(b: Any) -> Any:
    """The same fight, begun by the rules at a table."""
    t = Table(b.g, b.s.copy(), Fast(trials.Random(1)))
    t.state.stack[:] = []
    combat.begin(t, "creatures", b.s.region[1], 1, (1, 0), foes=(max(b.s.figures),))
    t.settle()
    return t


def test_a_forecast_is_what_the_rules_bring_about() -> None:
    """Who wins, how often whoever falls, and the Health that it costs, over as many fights played out."""
    b, fights = naga(), 80
    won = wounds = 0
    for luck in range(fights):
        t = begun(b)
        t.chance = Fast(trials.Random(1000 + luck))
        while t.state.combat is not None:
            t.apply(t.decision.seats[0], habits.habit(t, t.decision.seats[0]))
        won += not any(figure.creature == "naga" for figure in t.state.figures.values())
        wounds += sum(b.s.health[hero] for hero in (0, 1)) - sum(t.state.health[hero] for hero in (0, 1))
    told = trials.forecast_of(b.g, b.s, (1, 0), NAGA, fights)
    assert 0.1 < won / fights < 0.95, "a fight that is not settled anyway"
    assert told.win == pytest.approx(won / fights, abs=0.2)
    assert sum(told.wounds.values()) == pytest.approx(wounds / fights, abs=2.0)
    assert told.win + told.lose == pytest.approx(1)


def test_a_forecast_changes_nothing_and_says_the_same_again() -> None:
    b = naga()
    before = b.s.copy()
    assert trials.forecast_of(b.g, b.s, (1, 0), NAGA, 6) == trials.forecast_of(b.g, b.s, (1, 0), NAGA, 6)
    t = begun(b)
    fought = t.state.copy()
    whole = trials.forecast(b.g, t.state, 10)
    parts = trials.forecast(b.g, t.state, 4).plus(trials.forecast(b.g, t.state, 6, first=4))
    assert (b.s, t.state) == (before, fought)
    assert parts.fights == whole.fights
    assert parts.win == pytest.approx(whole.win)
    assert parts.wounds == pytest.approx(whole.wounds)


def test_a_forecast_sees_what_lies_there() -> None:
    """With the Health of the naga in the damage box it is won, whatever the dice will say."""
    t = begun(naga())
    poor = trials.forecast(t.game, t.state, 20)
    part("fighters").add_tokens(t, 0, damage=7)
    sure = trials.forecast(t.game, t.state, 20)
    assert poor.win < sure.win == 1.0
    assert sum(sure.wounds.values()) < sum(poor.wounds.values())


def test_heroes_are_forecast_for_both_sides() -> None:
    b = lordaeron("mage warrior", "priest rogue").at(1, "tarren_mill").at(2, "tarren_mill").level(1, 4)
    told = trials.forecast_of(b.g, b.s, (1,), challenge.Target("enemies"), 20)
    assert set(told.fell) == set(told.wounds) == {1, 2}
    assert told.win > told.lose
    assert told.fell[2] > told.fell[1]


def test_any_of_several_counters_is_fought_as_if_he_were_there() -> None:
    b = lordaeron("mage warrior", overlord="lord_kazzak")
    b.s.counters[b.s.new_piece("")] = b.s.region[0]
    told = trials.forecast_of(b.g, b.s, (0, 1), challenge.Target("counter", "lord_kazzak"), 4)
    assert told.lose == 1.0
    assert told.rounds >= 1


def test_fights_in_turn_go_on_with_what_the_first_has_left() -> None:
    """TBG-TURN-06: independents come before the quest; what they cost is missing in it."""
    b, fights = naga().quest("terror_in_the_fields", ghoul="tarren_mill"), 40
    ghoul = challenge.Target("quest", "ghoul")
    alone = trials.forecast_of(b.g, b.s, (0, 1), ghoul, fights)
    after = trials.forecast_in_turn(b.g, b.s, (0, 1), [NAGA, ghoul], fights)
    assert trials.forecast_in_turn(b.g, b.s, (0, 1), [ghoul], fights) == alone
    assert 0 < after.win < alone.win
    assert after.win + after.lose == pytest.approx(1)
    assert after.rounds > alone.rounds
    assert after.plus(alone).fights == 2 * fights
