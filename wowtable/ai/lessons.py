"""How the computer plays in a lesson: it does what the lesson wants of it, and thinks for itself about the rest."""

from __future__ import annotations

from collections.abc import Sequence

from ..core import Action, Observation, Teaching
from .player import Advice, Player, Thinking, planned


class Sparring:
    """A player that carries out its seat's intents. Advice is its own: a beginner is not told what it intends."""

    def __init__(self, player: Player, game: Teaching) -> None:
        self._player = player
        self._game = game
        self._led = False

    def choose(self, obs: Observation, thinking: Thinking | None = None) -> Action:
        intended = self._intended(obs)
        self._led = intended is not None
        return intended or self._player.choose(obs, thinking)

    @property
    def ahead(self) -> Sequence[Action]:
        """Nothing after what the lesson wanted: no plan has reckoned with it."""
        return () if self._led else planned(self._player)

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        return self._player.top(obs, n, thinking)

    def _intended(self, obs: Observation) -> Action | None:
        """The first legal act that the lesson under way wants most of the seat, if it wants any."""
        intents = self._game.intents(obs.view, obs.seat)
        return next((action for intent in intents for action in obs.legal if intent.means(action)), None)
