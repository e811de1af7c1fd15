"""The computer's side of the Trading Card Game: what a position is worth, and players that plan whole turns.

- `reading`: what printed cards are worth and want done to whom. `value`: what a position is worth, in named terms.
- `liking` and `habits`: answers at a glance. `ahead`: playing positions on with them.
- `turns`: the plan of one's own turn. `answers`: responses and small choices. `worlds`: both under uncertainty.
- `outcomes`: what comes of each answer in a fight, for whoever is asked. `careless`: a poor choice, but no folly.
- `levels`: the players. `intention`: what their turn is about, for those who watch.
"""

from .intention import intention
from .levels import players
from .reading import readings
from .value import evaluate, terms

__all__ = ["evaluate", "intention", "players", "readings", "terms"]
