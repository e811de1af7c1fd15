"""Joint decisions of teams: whoever looks ahead takes each team to choose what is best for it. Shown on the toy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from tests.toy.game import ToyGame
from tests.toy.ruleset.rules.round import Turn
from wowtable.ai import Limits, Thinking, player_for
from wowtable.ai.lookahead import Lookahead
from wowtable.core import Action, Decision, Seat, Seeded, Table, observe, start
from wowtable.core.ballot import Ballot, Rule

SAFE, DARE, SPARE, PUNISH = (Action(verb) for verb in ("safe", "dare", "spare", "punish"))
QUICK = Limits(iterations=60, samples=2, width=6, steps=8)
RULES: tuple[Rule, ...] = ("leader", "majority", "all", "any")


@dataclass(frozen=True, slots=True)
class Mercy:
    """Seat 0 gains more by mercy than it loses without, so a coin would be worth a dare."""

    kind: str = "mercy"

    def legal(self, t: Any, key: str) -> Sequence[Action]:
        return [SPARE, PUNISH]

    def decider(self, t: Any, key: str, seats: tuple[Seat, ...]) -> Seat:
        return seats[-1]

    def settled(self, t: Any, answers: tuple[tuple[str, Action], ...]) -> None:
        ((_, action),) = answers
        t.state.points[0] += 8 if action == SPARE else -4


def vote(seats: tuple[Seat, ...], rule: Rule) -> Ballot:
    return Ballot.vote(Mercy(), "judges", seats, rule)


@dataclass(frozen=True, slots=True)
class Challenge:
    """Seat 0 takes one point for sure, or leaves it to others what it gets."""

    judges: tuple[Seat, ...]
    rule: Rule

    def run(self, t: Any) -> Decision:
        return Decision("challenge", (0,))

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        return [DARE, SAFE]

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        t.pop()
        if action == DARE:
            t.push(vote(self.judges, self.rule))
        else:
            t.state.points[0] += 1


def before(*frames: Any, teams: bool = True) -> Table[Any, Any]:
    """Four at the fair, seats 0 and 2 against 1 and 3, about to be asked what the frames ask, first the first."""
    t = start(ToyGame(), 4, {"teams": teams}, Seeded("votes"), watch=False)
    t.state.active = 0
    t.state.stack[:] = [Turn(2), Turn(1), Turn(0, plays=1), *reversed(frames)]
    t.settle()
    return t


def replies(t: Table[Any, Any], seat: Seat, mine: Action) -> set[Action | None]:
    """What `seat`, who looks ahead, expects of whoever is asked first."""
    decision = t.state.decision
    assert decision is not None
    return {Lookahead(t.game, seat, Random(n), Thinking(), 6, 8).reply(t, decision, mine) for n in range(20)}


@pytest.mark.parametrize("rule", RULES)
def test_rivals_choose_together_what_is_best_for_them(rule: Rule) -> None:
    t = before(vote((1, 3), rule))
    assert replies(t, 0, SAFE) == {PUNISH}
    assert replies(t, 0, SPARE) == {PUNISH}


@pytest.mark.parametrize("rule", RULES)
def test_a_mate_who_is_asked_alone_chooses_for_the_team(rule: Rule) -> None:
    t = before(vote((2,), rule))
    assert replies(t, 0, SPARE) == {SPARE}
    assert replies(t, 0, SAFE) == {SPARE}


def test_where_everybody_votes_only_mates_agree() -> None:
    t = before(vote((1, 2, 3, 0), "majority"))
    assert replies(t, 0, SPARE) == {PUNISH}
    t.apply(1, PUNISH)
    assert replies(t, 0, SPARE) == {SPARE}


def test_without_teams_everybody_votes_for_themselves() -> None:
    t = before(vote((2, 3, 0, 1), "majority"), teams=False)
    assert replies(t, 0, SPARE) == {PUNISH}


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("rule", RULES)
def test_nobody_counts_on_the_mercy_of_rivals(level: str, rule: Rule) -> None:
    for judges, best in (((1, 3), SAFE), ((2,), DARE)):
        t = before(Challenge(judges, rule))
        for nonce in range(5):
            obs = observe(t.game, t.state, 0, str(nonce))
            assert player_for(t.game, level, QUICK).choose(obs) == best, (judges, nonce)


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("rule", RULES)
def test_a_team_votes_for_what_is_best_for_it(level: str, rule: Rule) -> None:
    """Whoever decides alone when they do not agree may as well disagree first: what counts is what comes of it."""
    for seats, gain in (((0, 2), 8), ((1, 3), -4)):
        t = before(vote(seats, rule))
        points = t.state.points[0]
        while t.state.decision is not None and t.state.decision.kind == "mercy":
            seat = t.state.decision.seats[0]
            t.play(seat, player_for(t.game, level, QUICK).choose(observe(t.game, t.state, seat)))
        assert t.state.points[0] == points + gain
