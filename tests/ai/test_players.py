"""What every player promises: a legal answer, the same one again, and in time."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from coin_row import LEFT, RIGHT, Coin, CoinGame, CoinState

from wowtable.ai import Limits, Thinking, player_for
from wowtable.ai.lookahead import worth
from wowtable.core import Action, Observation, Seat, Seeded, Table, observe, start

EVERY_LEVEL = ("random", "easy", "normal", "hard")
QUICK = Limits(iterations=40, samples=2, width=4, steps=6)


def table_of(seed: str = "a", seats: int = 3) -> Table[Any, Any]:
    return start(CoinGame(), seats, {}, Seeded(seed), watch=False)


def asked(seed: str = "a", nonce: str = "0") -> Observation:
    return observe(CoinGame(), table_of(seed).state, 0, nonce)


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_answers_are_legal_all_through_a_game(level: str) -> None:
    table = table_of()
    player = player_for(table.game, level, QUICK)
    for number in range(100):
        decision = table.state.decision
        if decision is None:
            break
        seat = decision.seats[0]
        table.play(seat, player.choose(observe(table.game, table.state, seat, str(number))))
    assert table.state.decision is None


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_same_seed_and_nonce_same_choice(level: str) -> None:
    def choices() -> list[Action]:
        return [player_for(CoinGame(), level, QUICK, "x").choose(asked(seed)) for seed in "abcdefgh"]

    assert choices() == choices()


def test_random_player_depends_on_its_seed() -> None:
    def choices(seed: str) -> list[Action]:
        return [player_for(CoinGame(), "random", QUICK, seed).choose(asked(nonce=str(n))) for n in range(40)]

    assert choices("x") != choices("y")


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_deciding_changes_nothing_at_the_table(level: str) -> None:
    table = table_of()
    before = table.state.copy()
    player_for(table.game, level, QUICK).choose(observe(table.game, table.state, 0))
    assert table.state == before


def test_observation_holds_no_true_secret() -> None:
    table = table_of()
    true = tuple(table.state.secret)
    seen = {tuple(observe(table.game, table.state, 0, str(n)).sample(Random(n)).secret) for n in range(60)}
    assert {secret[0] for secret in seen} == {true[0]}
    assert len(seen) == 6


def test_samples_are_fresh() -> None:
    obs = asked()
    obs.sample(Random(1)).row.clear()
    assert obs.sample(Random(1)).row


def endgame(row: list[Coin]) -> Observation:
    """Two seats, nothing taken yet, nobody's secret colour in the row."""
    table = table_of(seats=2)
    table.state.row[:] = row
    table.state.secret[:] = ["red", "green"]
    return observe(table.game, table.state, 0)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_takes_the_obvious_coin(level: str) -> None:
    obs = endgame([Coin("white", 9), Coin("white", 1)])
    assert player_for(obs.game, level, QUICK).choose(obs) == LEFT


def test_search_sees_the_reply_that_greed_does_not() -> None:
    """Taking the 3 uncovers the 9 for the rival; taking the 1 keeps it covered."""
    obs = endgame([Coin("white", 1), Coin("white", 1), Coin("white", 9), Coin("white", 3)])
    assert player_for(obs.game, "normal", QUICK).choose(obs) == RIGHT
    assert player_for(obs.game, "hard", Limits(iterations=400)).choose(obs) == LEFT


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_advice_is_ranked_and_its_terms_say_why(level: str) -> None:
    obs = endgame([Coin("white", 9), Coin("white", 1)])
    best, other = player_for(obs.game, level, QUICK).top(obs, 3)
    assert (best.action, other.action) == (LEFT, RIGHT)
    assert best.score > other.score
    assert dict(best.terms)["mine"] == pytest.approx(9 / 60)
    assert dict(other.terms)["mine"] == pytest.approx(1 / 60)


def test_best_advice_is_what_the_player_does() -> None:
    for level in ("normal", "hard"):
        player = player_for(CoinGame(), level, QUICK)
        for seed in "abcdefgh":
            assert player.top(asked(seed), 1)[0].action == player.choose(asked(seed)), seed


class Countdown:
    """Says stop after so many questions."""

    def __init__(self, patience: int) -> None:
        self.patience = patience
        self.asked_after = 0

    def __call__(self) -> bool:
        self.patience -= 1
        if self.patience < 0:
            self.asked_after += 1
        return self.patience < 0


class CountingGame(CoinGame):
    def __init__(self) -> None:
        self.evaluations = 0

    def evaluate(self, s: CoinState, seat: Seat) -> float:
        self.evaluations += 1
        return super().evaluate(s, seat)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("patience", [0, 1, 2, 5, 17])
def test_stops_soon_when_told_to(level: str, patience: int) -> None:
    game = CountingGame()
    obs = observe(game, start(game, 4, {}, Seeded("stop"), watch=False).state, 0)
    unlimited = Limits(iterations=10**9, samples=10**9, width=4, steps=10)
    limits = QUICK if level == "easy" else unlimited
    assert player_for(game, level, limits).choose(obs, Thinking(Countdown(patience))) in obs.legal
    assert game.evaluations <= 2 * patience + 12


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_leaves_its_best_so_far(level: str) -> None:
    told: list[Action] = []
    obs = asked()
    chosen = player_for(obs.game, level, QUICK).choose(obs, Thinking(tell=told.append))
    assert told[-1] == chosen


def test_stop_is_final() -> None:
    answers = iter([False, True, False])
    thinking = Thinking(lambda: next(answers))
    assert [thinking.over(), thinking.over(), thinking.over()] == [False, True, True]


def test_unknown_level_is_named() -> None:
    with pytest.raises(ValueError, match=r"'godlike'.*random, easy, normal, hard"):
        player_for(CoinGame(), "godlike")


def test_worth_of_a_finished_game_is_its_outcome() -> None:
    table = table_of()
    while table.state.decision is not None:
        table.apply(table.state.decision.seats[0], LEFT)
    assert [worth(table.game, table.state, seat) for seat in range(3)] == list(table.game.outcome(table.state))
