"""The computer's side of Small World: what a position is worth, and players that plan whole turns.

- `value`: what a position is worth, in named terms. `habits`: answers at a glance. `placing`: where tokens go.
- `turn_search`: the plan of a whole turn. `rollout`: rounds played on, to see where a choice leads.
- `levels`: the players. `intention`: what their turn is about, for those who watch.
"""

from .intention import intention
from .levels import players
from .value import TRUST, evaluate, terms

__all__ = ["TRUST", "evaluate", "intention", "players", "terms"]
