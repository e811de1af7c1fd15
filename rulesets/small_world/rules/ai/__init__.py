"""The computer's side of Small World: what a position is worth, and players that plan whole turns.

- `survey`: a position looked over once for all seats. `features`: what speaks for a seat's coming coins. `value`: what
  that makes a position worth, in named terms.
- `habits`: answers at a glance. `placing`: where tokens go.
- `turn_search`: the plan of a whole turn. `ahead`: what the turns after it make of a choice.
- `giving_up`: whether a race is tired, told to people.
- `levels`: the players. `intention`: what their turn is about, for those who watch.
"""

from .features import FEATURES, clock, features, sure
from .intention import intention
from .levels import players
from .value import TRUST, evaluate, terms

__all__ = ["FEATURES", "TRUST", "clock", "evaluate", "features", "intention", "players", "sure", "terms"]
