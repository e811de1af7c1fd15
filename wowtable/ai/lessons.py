"""How the computer plays in a lesson: it does what the lesson wants of it, and thinks for itself about the rest."""

from __future__ import annotations

from ..core import Action, Observation, Teaching
from .player import Advice, Player, Thinking


class Sparring:
    """A player that carries out its seat's intents. Advice is its own: a beginner is not told what it intends."""

    def __init__(self, player: Player, game: Teaching) -> None:
        self._player = player
        self._game = game

    def choose(self, obs: Observation, thinking: Thinking | None = None) -> Action:
        return self._intended(obs) or self._player.choose(obs, thinking)

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        return self._player.top(obs, n, thinking)

    def _intended(self, obs: Observation) -> Action | None:
        """The first legal act that the lesson under way wants most of the seat, if it wants any."""
        intents = self._game.intents(obs.view, obs.seat)
        return next((action for intent in intents for action in obs.legal if intent.means(action)), None)
