"""What goes between the window and the worker process: plain JSON as bytes, read back by the game's own codec."""

from __future__ import annotations

import json
from multiprocessing.connection import Connection
from typing import Any

from ..core import Action, Codec, Game, Intention, Observation, observe_redealt
from .player import Advice
from .thinker import How, ThinkRequest, ThinkResult, redealt_state

WireMessage = dict[str, Any]


def send(line: Connection, message: WireMessage) -> None:
    line.send_bytes(json.dumps(message, separators=(",", ":")).encode())


def receive(line: Connection) -> WireMessage:
    message: WireMessage = json.loads(line.recv_bytes())
    return message


class Wire:
    """Translates for one game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._codec = Codec(game.records())

    def question(self, number: int, question: ThinkRequest, seconds: float) -> WireMessage:
        return {
            "do": "think",
            "number": number,
            "seat": question.obs.seat,
            "state": self._codec.state_to_plain(redealt_state(question)),
            "level": question.level,
            "nonce": question.obs.nonce,
            "hints": question.hints,
            "seconds": seconds,
        }

    def observation(self, message: WireMessage) -> Observation:
        state = self._codec.state_from_plain(self._game.state_class, message["state"])
        return observe_redealt(self._game, state, message["seat"], message["nonce"])

    def action(self, action: Action) -> Any:
        return self._codec.to_plain(action)

    def action_from(self, plain: Any) -> Action:
        action: Action = self._codec.from_plain(plain)
        return action

    def answer(self, number: int, answer: ThinkResult) -> WireMessage:
        told = answer.intention
        advice = [[self.action(a.action), a.score, list(a.terms)] for a in answer.advice]
        return {
            "say": "answer",
            "number": number,
            "action": self.action(answer.action),
            "how": answer.how.value,
            "advice": advice,
            "trouble": answer.trouble,
            "intention": None if told is None else [told.key, dict(told.fields)],
        }

    def answer_from(self, message: WireMessage, seconds: float) -> ThinkResult:
        advice = tuple(
            Advice(self.action_from(action), score, tuple((name, change) for name, change in terms))
            for action, score, terms in message["advice"]
        )
        told = message["intention"]
        intention = None if told is None else Intention(told[0], told[1])
        action = self.action_from(message["action"])
        return ThinkResult(action, How(message["how"]), advice, seconds, message["trouble"], intention)
