"""Tree search over sampled deals: one tree by what was done, a fresh deal each time down it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Any

from ..core import Action, Decision, Game, Observation, Seat, Table
from ..core.chance import Fast
from .greedy import explained
from .lookahead import Lookahead, worth
from .player import Advice, Limits, Thinking

EXPLORE = 0.3
DEPTH = 12
ROLLOUT_WIDTH = 4
WIDEN = 1.0


class _Node:
    """What followed one sequence of actions. `offered` counts how often each action was legal here."""

    __slots__ = ("children", "offered", "order", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[Action, _Node] = {}
        self.offered: dict[Action, int] = {}
        self.order: list[Action] = []

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Mcts:
    """Every seat is taken to play for its own worth. A node tries few actions at first, the promising ones,
    and more as it is visited; leaves are played on to the end of the turn and evaluated there.
    """

    def __init__(self, limits: Limits, seed: str = "", depth: int = DEPTH) -> None:
        self._limits = limits
        self._seed = seed
        self._depth = depth

    def choose(self, obs: Observation, thinking: Thinking | None = None) -> Action:
        if len(obs.legal) == 1:
            return obs.legal[0]
        search = self._search(obs, thinking or Thinking())
        return search.best()

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        search = self._search(obs, thinking or Thinking())
        rng = Random(f"{self._seed}/{obs.nonce}/why")
        return explained(obs, search.ranking()[:n], rng, self._limits)

    def _search(self, obs: Observation, thinking: Thinking) -> _Search:
        search = _Search(obs, self._limits, self._depth, Random(f"{self._seed}/{obs.nonce}"), thinking)
        for _ in range(self._limits.iterations):
            search.iterate()
            if thinking.over():
                break
        return search


class _Search:
    def __init__(self, obs: Observation, limits: Limits, depth: int, rng: Random, thinking: Thinking) -> None:
        self._obs = obs
        self._limits = limits
        self._depth = depth
        self._rng = rng
        self._thinking = thinking
        self._root = _Node()
        self._low: dict[Seat, float] = {}
        self._high: dict[Seat, float] = {}

    def best(self) -> Action:
        """The most visited action: a lucky one that was hardly tried does not win."""
        return self.ranking()[0][0]

    def ranking(self) -> list[tuple[Action, float]]:
        children = self._root.children
        tried = sorted(children, key=lambda a: (-children[a].visits, -children[a].mean))
        rest = [action for action in (*self._root.order, *self._obs.legal) if action not in children]
        return [(a, children[a].mean) for a in tried] + [(a, 0.0) for a in dict.fromkeys(rest)]

    def iterate(self) -> None:
        """One way down the tree, one new node, one estimate carried back up."""
        state = self._obs.sample(self._rng)
        table: Table[Any, Any] = Table(self._obs.game, state, Fast(self._rng))
        path, mine = self._descend(table)
        if self._thinking.over():
            return
        self._look(self._obs.seat, ROLLOUT_WIDTH).finish_turn(table, mine)
        if not self._thinking.over():
            self._learn(path, _Worths(self._obs.game, table.state))

    def _look(self, seat: Seat, width: int) -> Lookahead:
        return Lookahead(self._obs.game, seat, self._rng, self._thinking, width, self._limits.steps)

    def _descend(self, table: Table[Any, Any]) -> tuple[list[tuple[Seat, _Node]], Action]:
        node, mine = self._root, self._obs.legal[0]
        look = self._look(self._obs.seat, self._limits.width)
        path: list[tuple[Seat, _Node]] = []
        while table.state.decision is not None and len(path) < self._depth and not self._thinking.over():
            decision: Decision = table.state.decision
            granted = None if self._obs.seat in decision.seats else look.granted(table, decision, mine)
            if granted is not None:
                table.apply(decision.seats[0], granted)
                continue
            seat = self._obs.seat if self._obs.seat in decision.seats else decision.seats[0]
            action, fresh = self._select(node, table, seat)
            table.apply(seat, action)
            node = node.children.setdefault(action, _Node())
            mine = action if seat == self._obs.seat else mine
            path.append((seat, node))
            if fresh:
                break
        return path, mine

    def _select(self, node: _Node, table: Table[Any, Any], seat: Seat) -> tuple[Action, bool]:
        """An action to go down by, and whether it is new to the tree."""
        legal = table.legal(seat)
        for action in legal:
            node.offered[action] = node.offered.get(action, 0) + 1
        known = [action for action in legal if action in node.children]
        if len(known) < len(legal) and len(known) < WIDEN * math.sqrt(node.visits + 1):
            return self._untried(node, table, seat, legal), True
        return max(known, key=lambda action: self._promise(node, action, seat)), False

    def _untried(self, node: _Node, table: Table[Any, Any], seat: Seat, legal: Sequence[Action]) -> Action:
        """The most promising action by itself that has not been tried here."""
        new = [action for action in legal if action not in node.children]
        if len(new) > 1 and not any(action in node.order for action in new):
            self._put_in_order(node, table, seat, new)
        rank = {action: i for i, action in enumerate(node.order)}
        return min(new, key=lambda action: rank.get(action, len(rank)))

    def _put_in_order(self, node: _Node, table: Table[Any, Any], seat: Seat, actions: list[Action]) -> None:
        if node is not self._root and len(actions) > self._limits.width:
            actions = self._rng.sample(actions, self._limits.width)
        look = self._look(seat, self._limits.width)
        scores: dict[Action, float] = {}
        for action, score in look.scores(table.state, seat, actions):
            scores[action] = score
            if node is self._root and score >= max(scores.values()) and not node.children:
                self._thinking.better(action)
            if self._thinking.over():
                break
        node.order.extend(sorted(scores, key=lambda action: -scores[action]))

    def _promise(self, node: _Node, action: Action, seat: Seat) -> float:
        child = node.children[action]
        low, high = self._low.get(seat, 0.0), self._high.get(seat, 1.0)
        gain = (child.mean - low) / (high - low) if high > low else 0.5
        return gain + EXPLORE * math.sqrt(math.log(node.offered[action] + 1) / max(1, child.visits))

    def _learn(self, path: Sequence[tuple[Seat, _Node]], worths: _Worths) -> None:
        self._root.visits += 1
        for seat, node in path:
            value = worths.of(seat)
            node.visits += 1
            node.total += value
            self._low[seat] = min(value, self._low.get(seat, value))
            self._high[seat] = max(value, self._high.get(seat, value))
        self._thinking.better(self.best())


class _Worths:
    """What a final position is worth to each seat, worked out for those who ask."""

    def __init__(self, game: Game, state: Any) -> None:
        self._game = game
        self._state = state
        self._known: dict[Seat, float] = {}

    def of(self, seat: Seat) -> float:
        if seat not in self._known:
            self._known[seat] = worth(self._game, self._state, seat)
        return self._known[seat]
