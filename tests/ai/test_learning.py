"""Weights: zero at the end by construction, learned from what the seats may see, written only where they win."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from coin_row import CoinGame, CoinState
from valued_coins import NOTHING, ValuedCoins

from wowtable.ai.game_ref import GameRef
from wowtable.ai.learning.duel import DuelResult, duel
from wowtable.ai.learning.fit import fit, is_held_out, thirds, written
from wowtable.ai.learning.games import Kept, deals, played
from wowtable.ai.learning.samples import NotValued, Sample, samples_of
from wowtable.ai.learning.study import KeptDamaged, Plan, learn, report
from wowtable.ai.mapping import Here, Processes
from wowtable.ai.value import Clock, Value, Weights, basis, turn_basis
from wowtable.core import Seat
from wowtable.reading.problems import Problems
from wowtable.reading.schema import Reader
from wowtable.reading.yaml_nodes import read_yaml

REF = GameRef("valued_coins:ValuedCoins")
GAME = ValuedCoins()
PLAN = Plan(games=24, seats=(2, 3), seed="study", bouts=40)


@pytest.mark.parametrize("rivals", range(4))
def test_nothing_is_to_come_when_no_turn_is_left(rivals: int) -> None:
    weights = Weights("points", 5.0, (0.5, 0.5), {"always": (1.0, 2.0, 3.0, 4.0, 5.0)})
    assert basis(Clock(0, rivals, 2)) == (0.0,) * 5
    assert Value(weights).coming(Clock(0, rivals, 2), {"always": 7.0}) == 0.0
    for turns in range(1, 8):
        columns = zip(*(turn_basis(nth, rivals) for nth in range(1, turns + 1)))
        assert tuple(map(sum, columns)) == basis(Clock(turns, rivals, 2))


def test_terms_add_up_to_what_is_to_come() -> None:
    lot = Random(3)
    rows: Any = {name: tuple(lot.random() for _ in range(5)) for name in "abc"}
    value, features = Value(Weights("points", 5.0, (0.5, 0.5), rows)), {"a": 2.0, "c": -1.0}
    for clock in (Clock(1, 0, 2), Clock(3, 2, 2), Clock(9, 4, 2)):
        assert sum(value.terms(clock, features).values()) == pytest.approx(value.coming(clock, features))


def test_the_lead_counts_the_best_rival_and_the_mean() -> None:
    value = Value(Weights("points", 5.0, (0.5, 0.25), {}))
    assert value.lead(10.0, [4.0, 8.0]) == 10 - 0.5 * 8 - 0.25 * 6
    assert value.lead(10.0, []) == 10


# -- games, samples ---------------------------------------------------------------------------------


def test_kept_games_can_be_played_again_without_thinking() -> None:
    kept = played(GAME, deals((3,), 1, "kept", {})[0])
    assert not kept.error
    assert Kept.from_line(kept.to_line()) == kept
    samples = samples_of(GAME, kept)
    assert {sample.seat for sample in samples} == {0, 1, 2}
    assert sum(sample.won for sample in samples if sample.moment == 0) == pytest.approx(1.0)
    last = [sample for sample in samples if sample.share == 1.0]
    assert all(sample.clock.turns <= 1 for sample in last)
    for sample in samples:
        assert len(sample.coming) == sample.clock.turns
        assert sample.sure + sum(sample.coming) == sample.final or not sample.clock.turns


class Masked(ValuedCoins):
    """What a seat may not know is missing from what is dealt anew for it."""

    def determinize(self, s: CoinState, seat: Seat, rng: Random) -> CoinState:
        masked = super().determinize(s, seat, rng)
        masked.secret[:] = [colour if p == seat else None for p, colour in enumerate(s.secret)]
        return masked

    def features(self, s: CoinState, seat: Seat) -> Mapping[str, float]:
        assert [p for p, colour in enumerate(s.secret) if colour is not None] == [seat]
        return super().features(s, seat)


def test_nothing_is_learned_from_but_what_the_seat_may_see() -> None:
    kept = played(GAME, deals((3,), 1, "kept", {})[0])
    assert len(samples_of(Masked(), kept)) == len(samples_of(GAME, kept)) > 0


def test_a_game_that_broke_teaches_nothing() -> None:
    kept = played(GAME, deals((3,), 1, "kept", {})[0])
    assert samples_of(GAME, replace(kept, error="RulesError: no end")) == []


def test_a_game_that_says_nothing_of_its_features_cannot_be_learned() -> None:
    with pytest.raises(NotValued):
        learn(CoinGame(), Here(CoinGame()), PLAN)


# -- fitting --------------------------------------------------------------------------------------------


def made_samples(kind: str) -> list[Sample]:
    """Of a game whose points to come are known: two for each turn left and each `a`."""
    lot, found = Random(7), []
    for game in range(80):
        for moment in range(6):
            for seat in range(2):
                clock, a = Clock(5 - moment, lot.randrange(2), 2), lot.uniform(0, 3)
                truth = 2 * a * clock.turns
                won = float(lot.random() < 1 / (1 + 2.718281828 ** (3 - truth))) if kind == "duel" else 0.0
                features, coming = {"one": 1.0, "a": a}, (2 * a,) * clock.turns
                found.append(Sample(game, moment, seat, moment / 6, clock, features, 4.0, 4.0 + truth, coming, won))
    return found


def test_points_to_come_are_found() -> None:
    before = Weights("points", 5.0, (0.5, 0.5), {"one": NOTHING, "a": NOTHING})
    samples = made_samples("points")
    fitted = fit(samples, "seed", ("one", "a"), before)
    value = Value(fitted.weights)
    for clock in (Clock(1, 0, 2), Clock(3, 1, 2), Clock(5, 0, 2)):
        assert value.coming(clock, {"one": 1.0, "a": 2.0}) == pytest.approx(4 * clock.turns, abs=0.6)
    assert fitted.held_out + fitted.samples == sum(sample.clock.turns > 0 for sample in samples)
    held = [sample for sample in samples if is_held_out(sample.game, "seed")]
    assert all(third.correlation > 0.98 for third in thirds(held, fitted.tested)[:2])
    assert abs(thirds(held, before)[0].bias) > 5


def test_one_rival_and_several_are_learned_apart() -> None:
    """Of a size that nobody played, what was known before is kept; unknown weights are taken from the other size."""
    before = Weights("points", 5.0, (0.5, 0.5), more={"one": NOTHING, "a": (7.0, 0.0, 0.0, 0.0, 0.0)})
    fitted = fit(made_samples("points"), "seed", ("one", "a"), before)
    assert fitted.weights.more == before.more != fitted.weights.two
    assert len(fitted.penalties) == 1
    value, one = Value(fitted.weights), {"a": 1.0}
    assert value.coming(Clock(3, 0, 4), one) == 7.0 != value.coming(Clock(3, 0, 2), one)
    assert Value(before).coming(Clock(3, 0, 2), one) == 7.0


def test_the_odds_of_a_duel_are_found() -> None:
    before = Weights("duel", 1.0, (0.5, 0.5), {"one": NOTHING, "a": NOTHING})
    value = Value(fit(made_samples("duel"), "seed", ("one", "a"), before).weights)
    low, high = (value.coming(Clock(3, 0, 2), {"one": 1.0, "a": a}) for a in (0.1, 2.0))
    assert low < 0 < high


def test_the_chances_told_in_a_duel_are_held_against_who_won() -> None:
    before = Weights("duel", 1.0, (0.0, 0.0), {"one": NOTHING, "a": NOTHING})
    samples = made_samples("duel")
    told = thirds(samples, fit(samples, "seed", ("one", "a"), before).weights)[0]
    assert told.correlation > 0.5
    assert abs(told.bias) < 0.2
    assert thirds([sample for sample in samples if sample.won], before)[0].bias == pytest.approx(-0.5)


def test_positions_of_one_game_are_never_on_both_sides() -> None:
    held = {number for number in range(400) if is_held_out(number, "seed")}
    assert 70 < len(held) < 130
    assert held == {number for number in range(400) if is_held_out(number, "seed")}


def test_what_is_written_reads_the_same(tmp_path: Path) -> None:
    weights = Weights("points", 5.5, (0.5, 0.25), {"one": (1.0, -0.25, 0.0, 3.125, 2.0), "a": NOTHING})
    file, problems = tmp_path / "weights.yaml", Problems()
    file.write_text(written(weights), encoding="utf-8")
    assert yaml.safe_load(written(weights))["two"]["one"] == [1, -0.25, 0, 3.125, 2]
    node = read_yaml(file, problems)
    assert node is not None
    read = Reader(problems).read(Weights, node)
    assert not problems.sorted()
    assert {name: tuple(row) for name, row in read.two.items()} == dict(weights.two)
    assert read.more == {}
    assert (read.kind, read.spread, tuple(read.rivalry)) == ("points", 5.5, (0.5, 0.25))


# -- the whole of it ---------------------------------------------------------------------------------------


def test_learning_is_the_same_by_one_job_and_by_two() -> None:
    told = []
    for mapper in (Here(GAME), Processes(REF, 2)):
        learned = learn(GAME, mapper, PLAN)
        told.append((written(learned.fitted.weights), report(learned, "coins", "print")))
    assert told[0] == told[1]


def test_games_that_are_kept_are_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    first = learn(GAME, Here(GAME), PLAN, file)
    lines = file.read_text(encoding="utf-8").splitlines()
    assert len(lines) == PLAN.games
    steps: list[str] = []
    again = learn(GAME, Here(GAME), PLAN, file, lambda step, _done, _total: steps.append(step))
    assert "games" not in steps
    assert again == first
    assert file.read_text(encoding="utf-8").splitlines() == lines
    assert json.loads(lines[0])["deal"]["seats"] == 2


def test_other_games_that_are_kept_teach_too(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    learn(GAME, Here(GAME), PLAN, file)
    more = learn(GAME, Here(GAME), replace(PLAN, seed="others"), file)
    assert (more.played, more.kept) == (PLAN.games, PLAN.games)
    alone = learn(GAME, Here(GAME), replace(PLAN, seed="others"))
    assert more.fitted.samples + more.fitted.held_out == pytest.approx(
        2 * (alone.fitted.samples + alone.fitted.held_out), rel=0.1
    )
    assert more.fitted.weights != alone.fitted.weights
    told = report(more, "coins", "print")
    assert f"and {PLAN.games} kept from before" in told
    assert "with `--keep`" in told
    assert "with `--keep`" not in report(alone, "coins", "print")


def test_a_line_that_is_no_game_is_told_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    learn(GAME, Here(GAME), PLAN, file)
    lines = file.read_text(encoding="utf-8").splitlines()
    for bad in ("{", "[1, 2]", '{"deal": 3}', '"x"'):
        file.write_text("\n".join([*lines[:2], bad]), encoding="utf-8")
        with pytest.raises(KeptDamaged, match=r"games\.jsonl:3"):
            learn(GAME, Here(GAME), PLAN, file)


def test_weights_that_lose_are_known_for_it() -> None:
    good = learn(GAME, Here(GAME), PLAN).fitted.weights
    bad = replace(good, two={name: tuple(-5 * n for n in row) for name, row in good.two.items()})
    fight = duel(Here(GAME), (bad, good), "normal", 60, "bad", {})
    assert fight.games == 60
    assert not fight.won
    assert DuelResult(100, 65.0, 0.55, 0.74, 0).won
