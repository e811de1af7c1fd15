"""Looks one whole turn ahead and takes what the evaluation likes best."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..core import Action, Observation
from .lookahead import Lookahead, worth
from .player import Advice, Limits, Thinking, changed_terms, ranked, terms_of


class Greedy:
    """First every action alone, then the best `width` of them with the rest of the turn played on, on several samples.

    `slips` is the share of decisions, from 0 to 1, in which it settles for any action: that makes weaker levels.
    """

    def __init__(self, limits: Limits, seed: str = "", slips: float = 0.0) -> None:
        self._limits = limits
        self._seed = seed
        self._slips = slips

    def choose(self, obs: Observation, thinking: Thinking | None = None) -> Action:
        if len(obs.legal) == 1:
            return obs.legal[0]
        slip = Random(f"{self._seed}/{obs.nonce}/slip")
        if slip.random() < self._slips:
            return slip.choice(obs.legal)
        return self._ranking(obs, Random(f"{self._seed}/{obs.nonce}"), thinking or Thinking())[0][0]

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        rng = Random(f"{self._seed}/{obs.nonce}")
        thinking = thinking or Thinking()
        best = self._ranking(obs, rng, thinking)[:n]
        return explained(obs, best, rng, self._limits)

    def _ranking(self, obs: Observation, rng: Random, thinking: Thinking) -> list[tuple[Action, float]]:
        alone = self._alone(obs, rng, thinking)
        order = ranked(alone, rng)
        thinking.better(order[0])
        if thinking.over():
            return [(action, alone[action]) for action in order]
        ahead = self._whole(obs, order[: self._limits.width], rng, thinking)
        best = ranked(ahead, rng)
        thinking.better(best[0])
        rest = [action for action in order if action not in ahead]
        return [(a, ahead[a]) for a in best] + [(a, alone[a]) for a in rest]

    def _alone(self, obs: Observation, rng: Random, thinking: Thinking) -> dict[Action, float]:
        scores: dict[Action, float] = {}
        state = obs.sample(rng)
        look = Lookahead(obs.game, obs.seat, rng, thinking, self._limits.width, self._limits.steps)
        most = -1.0
        for action, score in look.scores(state, obs.seat, obs.legal):
            scores[action] = score
            if score > most:
                most = score
                thinking.better(action)
            if thinking.over():
                break
        return scores

    def _whole(
        self, obs: Observation, actions: Sequence[Action], rng: Random, thinking: Thinking
    ) -> dict[Action, float]:
        """Average worth at the end of the turn. Every action meets the same samples and the same luck."""
        totals = dict.fromkeys(actions, 0.0)
        rounds = 0
        for _ in range(self._limits.samples):
            state = obs.sample(rng)
            luck = rng.random()
            scores: dict[Action, float] = {}
            for action in actions:
                look = Lookahead(obs.game, obs.seat, Random(luck), thinking, self._limits.width, self._limits.steps)
                table = look.after(state, obs.seat, action)
                look.finish_turn(table, action)
                if thinking.over():
                    break
                scores[action] = worth(obs.game, table.state, obs.seat)
            if thinking.over():
                return _averages(totals, rounds) if rounds else scores or {actions[0]: 0.0}
            rounds += 1
            for action, score in scores.items():
                totals[action] += score
            thinking.better(max(totals, key=lambda a: totals[a]))
        return _averages(totals, rounds)


def _averages(totals: dict[Action, float], rounds: int) -> dict[Action, float]:
    return {action: total / rounds for action, total in totals.items()}


def explained(obs: Observation, best: Sequence[tuple[Action, float]], rng: Random, limits: Limits) -> list[Advice]:
    """Each choice with the terms that change between now and the end of the turn it leads to."""
    state = obs.sample(rng)
    now = terms_of(obs.game, state, obs.seat)
    luck = rng.random()
    advice = []
    for action, score in best:
        look = Lookahead(obs.game, obs.seat, Random(luck), Thinking(), limits.width, limits.steps)
        table = look.after(state, obs.seat, action)
        look.finish_turn(table, action)
        then = terms_of(obs.game, table.state, obs.seat)
        advice.append(Advice(action, score, changed_terms(now, then)))
    return advice
