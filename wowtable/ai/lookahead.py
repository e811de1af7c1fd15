"""Playing sampled states on: the seat's own turn greedily, everybody else by a simple model."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from ..core import Action, Decision, Game, Seat, Settle, State, Table
from ..core.ballot import Ballot
from ..core.chance import Fast
from ..core.frames import PASS
from .player import Thinking


def worth(game: Game, state: State, seat: Seat) -> float:
    """The outcome of a finished game, the estimate of a running one."""
    if state.decision is None:
        return game.outcome(state)[seat]
    return game.evaluate(state, seat)


class Lookahead:
    """Where the game offers `turn(state)`, a value that changes when a turn ends, the end of a turn is known.

    Without it a turn ends where another seat is asked something it cannot pass on.
    """

    def __init__(self, game: Game, seat: Seat, rng: Random, thinking: Thinking, width: int, steps: int) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self._thinking = thinking
        self._width = width
        self._steps = steps
        self._turn = getattr(game, "turn", None)

    def after(self, state: State, seat: Seat, action: Action) -> Table[Any, Any]:
        """A copy of `state` in which `action` has been taken."""
        table: Table[Any, Any] = Table(self.game, state.copy(), Fast(self.rng))
        table.apply(seat, action)
        return table

    def scores(self, state: State, seat: Seat, actions: Sequence[Action]) -> Iterator[tuple[Action, float]]:
        """What each action alone is worth to `seat`; a vote is worth what comes if it carries the day."""
        state = decided_alone(state, seat)
        for action in actions:
            yield action, worth(self.game, self.after(state, seat, action).state, seat)

    def best_step(self, table: Table[Any, Any], seat: Seat) -> Action:
        """The action that is worth most by itself, of at most `width` that are tried."""
        actions = table.legal(seat)
        if len(actions) == 1:
            return actions[0]
        if len(actions) > self._width:
            actions = self.rng.sample(actions, self._width)
        best, most = actions[0], -1.0
        for action, score in self.scores(table.state, seat, actions):
            if score > most:
                best, most = action, score
            if self._thinking.over():
                break
        return best

    def finish_turn(self, table: Table[Any, Any], mine: Action) -> None:
        """Play on to the end of the turn under way. `mine` is the seat's last answer: its team mates follow it."""
        turn = self._turn(table.state) if self._turn else None
        for _ in range(self._steps):
            decision = table.state.decision
            if decision is None or self._thinking.over():
                return
            if self.seat in decision.seats:
                mine = self.best_step(table, self.seat)
                table.apply(self.seat, mine)
            else:
                reply = self.reply(table, decision, mine)
                if reply is None:
                    return
                table.apply(decision.seats[0], reply)
            if self._turn and self._turn(table.state) != turn:
                return

    def reply(self, table: Table[Any, Any], decision: Decision, mine: Action) -> Action | None:
        """What another seat is taken to answer; None when its own turn has come."""
        seat = decision.seats[0]
        granted = self.granted(table, decision, mine)
        if granted is not None:
            return granted
        if decision.settle is Settle.TEAM:
            return self.best_step(table, seat)
        if PASS in table.legal(seat):
            return PASS
        return self.best_step(table, seat) if self._turn else None

    def granted(self, table: Table[Any, Any], decision: Decision, mine: Action) -> Action | None:
        """What is taken for granted: who has a say with us agrees; who cannot know our answer gives any."""
        if decision.settle is Settle.ONE:
            return None
        seat = decision.seats[0]
        legal = table.legal(seat)
        if mine in legal and self._agrees(table.state, seat):
            return mine
        return self.rng.choice(legal) if decision.settle is Settle.ALL else None

    def _agrees(self, state: State, other: Seat) -> bool:
        ballot = state.stack[-1]
        together = not isinstance(ballot, Ballot) or ballot.share_a_voice(self.seat, other)
        return together and self.game.team(state, other) == self.game.team(state, self.seat)


def decided_alone(state: State, seat: Seat) -> State:
    """The same position, but that `seat` needs nobody's agreement where a vote is open to all."""
    decision = state.decision
    if decision is None or decision.settle is not Settle.TEAM or not isinstance(state.stack[-1], Ballot):
        return state
    alone = state.copy()
    alone.stack[-1] = state.stack[-1].left_to(seat)
    return alone
