"""The computer players by level. All plan whole turns by the same value; they differ in how much they look at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, cast

from wowtable.ai import Advice, Thinking
from wowtable.ai.levels import Factory, by_skill
from wowtable.ai.turn_search import ROUNDS, Breadth, Contest, Line, TurnSearch, Work
from wowtable.core import Action, Fast, Observation, Table

from ..state import World, WorldTable
from .ahead import Known, apart, best_turns, foresight
from .habits import habit
from .turn_search import TurnCraft, play_out
from .value import evaluate, prospects, terms

if TYPE_CHECKING:
    from ..game import SmallWorld

OPENINGS = ("intent", "pick", "form", "side")
SEARCHED = (*OPENINGS, "ready", "conquest", "assault")
PLAN_STEPS = 64
ABOUT = 6
"""Coins by which a guess may be off."""
CARELESS = 9.0
"""Coins that a slip may cost at most: careless is not silly."""


@dataclass(frozen=True)
class Rivalry:
    """How plans compete: at the `most` so many, none of which seems worse than the best by more than `near` coins.
    `worlds`: in how many they meet, round by round; for one of so many `parts` of the work that is left."""

    most: int
    near: float
    worlds: tuple[int, ...]
    parts: float = 1.0


@dataclass(frozen=True)
class Skill:
    """`rounds` of the search, and `work` for one decision in actions tried. `slips`: the share of careless choices.
    How the `choices` of strategy compete, and then the best `plans` for the turn that begins with the best of them.

    Who `counts` knows what coins everybody has got and paid; who does not takes others to be about as rich as oneself.
    """

    rounds: tuple[Breadth, ...]
    work: int
    choices: Rivalry | None = None
    plans: Rivalry | None = None
    slips: float = 0.0
    counts: bool = True


SKILLS: Mapping[str, Skill] = MappingProxyType(
    {
        "easy": Skill(ROUNDS[:1], work=300, slips=0.7, counts=False),
        "normal": Skill(ROUNDS[:1], work=1_200),
        "hard": Skill(ROUNDS, work=12_000, choices=Rivalry(4, 6.0, (4, 4, 8), 1.5), plans=Rivalry(3, 2.0, (4, 4))),
    }
)


class TurnPlanner:
    """A `wowtable.ai` planner: thinks a whole turn ahead at each of its turning points."""

    def __init__(self, skill: Skill, seed: str, effort: float = 1.0) -> None:
        self._skill = skill
        self._seed = seed
        self._effort = effort

    def plan(self, obs: Observation, thinking: Thinking) -> Sequence[Action]:
        rng = Random(f"{self._seed}/{obs.nonce}")
        table = self._table(obs, rng)
        if obs.decision.kind not in SEARCHED:
            return self._by_habit(obs, table)
        first = habit(self._table(obs, rng), obs.seat)
        thinking.better(first)
        lines = self._ranking(obs, thinking)
        if not lines:
            return (first,)
        if rng.random() < self._skill.slips:
            return rng.choice([line for line in lines if line.score >= lines[0].score - CARELESS]).steps
        return lines[0].steps

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        rng = Random(f"{self._seed}/{obs.nonce}")
        table = self._table(obs, rng)
        before = terms(_game(obs), _under_way(table.state), obs.seat)
        if obs.decision.kind in SEARCHED:
            firsts: dict[Action, float] = {}
            for line in self._ranking(obs, thinking or Thinking()):
                firsts[line.steps[0]] = max(line.score, firsts.get(line.steps[0], line.score))
        else:
            firsts = {habit(table, obs.seat): prospects(_game(obs), table.state, obs.seat)}
        order = sorted(firsts, key=lambda a: -firsts[a])[:n]
        return [Advice(a, self._share(obs, a), self._changes(obs, before, a)) for a in order]

    # -- searching ---------------------------------------------------------------------------------

    def _ranking(self, obs: Observation, thinking: Thinking) -> list[Line]:
        """Plans, best first."""
        work = Work(int(self._skill.work * self._effort), thinking.over)
        if obs.decision.kind in OPENINGS:
            return self._openings(obs, work, thinking)
        craft = TurnCraft(_game(obs), obs.seat, work)
        start = craft.start(self._table(obs, Random(f"{self._seed}/{obs.nonce}")).state)
        found = TurnSearch(craft, work).run(start, self._skill.rounds, lambda line: thinking.better(line.steps[0]))
        return self._competing(obs, work, found, self._skill.plans)

    def _openings(self, obs: Observation, work: Work, thinking: Thinking) -> list[Line]:
        """Each first choice with the best turn behind it."""
        found: list[Line] = []
        for n, action in enumerate(obs.legal):
            share = work.share(len(obs.legal) - n)
            found.append(self._begun(obs, action, share, self._skill.rounds[:1])[0])
            thinking.better(max(found, key=lambda line: line.score).steps[0])
        found.sort(key=lambda line: -line.score)
        found = self._competing(obs, work, found, self._skill.choices)
        thinking.better(found[0].steps[0])
        return [*self._deepened(obs, work, found[0]), *found[1:]]

    def _deepened(self, obs: Observation, work: Work, best: Line) -> list[Line]:
        """The best turns that begin like this one, as good as it is. After a pick the turn is planned anew in any case,
        as what comes to lie on offer is seen only then."""
        if len(self._skill.rounds) == 1 or work.done() or obs.decision.kind == "pick":
            return [best]
        plans = self._begun(obs, best.steps[0], work.share(2), self._skill.rounds)
        ranked = self._competing(obs, work, plans, self._skill.plans)
        return [replace(line, score=line.score + best.score - ranked[0].score) for line in ranked]

    def _begun(self, obs: Observation, action: Action, work: Work, rounds: Sequence[Breadth]) -> Sequence[Line]:
        return best_turns(self._table(obs, Random(f"{self._seed}/{obs.nonce}/0")), obs.seat, action, work, rounds)

    def _competing(self, obs: Observation, work: Work, found: Sequence[Line], bout: Rivalry | None) -> list[Line]:
        """The likeliest by what comes of them in the same worlds, then the others."""
        likely = apart(found, bout.most, bout.near) if bout is not None else []
        if bout is None or len(likely) < 2:
            return list(found)
        part, known = work.share(bout.parts), Known()

        def worth(line: Line, world: int) -> float:
            table = self._table(obs, Random(f"{self._seed}/{obs.nonce}/world {world}"))
            return foresight(part.table(table.game, table.state, table.chance), obs.seat, line.steps, part, known)

        ranked = Contest(worth, part.done).ranked(likely, bout.worlds)
        least = min(score for _, score in ranked)
        rest = [line for line in found if line not in likely]
        return [
            *(replace(line, score=score) for line, score in ranked),
            *(replace(line, score=min(line.score, least)) for line in rest),
        ]

    def _by_habit(self, obs: Observation, table: WorldTable) -> Sequence[Action]:
        """Habit to the end of the turn; the follower checks every step against what is really seen."""
        moves = []
        for _ in range(PLAN_STEPS):
            decision = table.state.decision
            if decision is None or decision.seats[0] != obs.seat or decision.kind in SEARCHED:
                break
            action = habit(table, obs.seat)
            moves.append(action)
            table.apply(obs.seat, action)
        return moves

    def _table(self, obs: Observation, rng: Random) -> WorldTable:
        s = obs.sample(rng)
        if not (self._skill.counts or s.rules.open_coins):
            for p in range(s.seats):
                if p != obs.seat:
                    s.coins[p] = max(0, s.coins[obs.seat] + rng.randint(-ABOUT, ABOUT))
        return Table(_game(obs), s, Fast(rng))

    # -- explaining --------------------------------------------------------------------------------

    def _played(self, obs: Observation, action: Action) -> WorldTable:
        table = self._table(obs, Random(f"{self._seed}/{obs.nonce}"))
        table.apply(obs.seat, action)
        play_out(table)
        return table

    def _share(self, obs: Observation, action: Action) -> float:
        return evaluate(_game(obs), self._played(obs, action).state, obs.seat)

    def _changes(self, obs: Observation, before: Mapping[str, float], action: Action) -> tuple[tuple[str, float], ...]:
        after = terms(_game(obs), self._played(obs, action).state, obs.seat)
        changes = [(name, after[name] - before[name]) for name in after if after[name] != before[name]]
        return tuple(sorted(changes, key=lambda change: -abs(change[1])))


def _under_way(s: World) -> World:
    """What an act changes is told against a turn that has begun, so that its usual yield is not told as well."""
    begun = s.copy()
    begun.decision = None
    return begun


def _game(obs: Observation) -> SmallWorld:
    return cast("SmallWorld", obs.game)


def players() -> Mapping[str, Factory]:
    """Level name to factory, as the table asks for them."""
    return by_skill(SKILLS, TurnPlanner)
