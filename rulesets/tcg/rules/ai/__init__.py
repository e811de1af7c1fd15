"""The computer's side of the Trading Card Game: what a position is worth, and players that plan whole turns.

- `card_worth`: what printed cards are worth and want done to whom. `value`: what a position is worth, in named terms.
- `preferences` and `habits`: answers at a glance. `consequences` and `rollout`: playing positions on with them.
- `proposals`: what is proposed to a person, such as the best attack.
- `turn_search`: what the search that all games share must know of a turn. `answers`: responses and small choices.
  `worlds`: what comes of a plan in other deals, with the opponent's next turn planned or played at a glance.
- `fight_outcomes`: what comes of each answer in a fight, for whoever is asked. `careless`: a poor choice, but no folly.
- `levels`: the players. `intention`: what their turn is about, for those who watch.
"""

from .card_worth import card_worths
from .intention import intention
from .levels import players
from .value import TRUST, evaluate, terms

__all__ = ["TRUST", "card_worths", "evaluate", "intention", "players", "terms"]
