"""How the computer plays in a lesson: it does what the lesson wants of it, and thinks for itself about the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from wowtable.ai import Advice, Limits, Player, Thinking
from wowtable.core import Action, Observation

from . import levels

if TYPE_CHECKING:
    from ..cards.card import Intent
    from ..game import TradingCardGame


class Sparring:
    """A player that carries out its seat's intents. Advice is its own: a beginner is not told what it intends."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def choose(self, obs: Observation, thinking: Thinking | None = None) -> Action:
        return _intended(obs) or self._player.choose(obs, thinking)

    def top(self, obs: Observation, n: int, thinking: Thinking | None = None) -> list[Advice]:
        return self._player.top(obs, n, thinking)


def _intended(obs: Observation) -> Action | None:
    """The first legal act that the lesson under way wants most of the seat, if it wants any."""
    wanted = (action for intent in _intents(obs) for action in obs.legal if intent.means(action.verb, action.args))
    return next(wanted, None)


def _intents(obs: Observation) -> Sequence[Intent]:
    name = obs.view.rules.lesson
    if not name:
        return ()
    return cast("TradingCardGame", obs.game).lore.lessons[name].intents[obs.seat]


def players() -> Mapping[str, Callable[[Limits, str], Sparring]]:
    """Level name to factory, as the table asks for them."""

    def sparring(factory: Callable[[Limits, str], Player]) -> Callable[[Limits, str], Sparring]:
        return lambda limits, seed: Sparring(factory(limits, seed))

    return {level: sparring(factory) for level, factory in levels.players().items()}
