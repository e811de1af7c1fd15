"""The computer's side of the Adventure Game: what a position is worth, and players that plan whole turns.

- `routes`: ways in turns. `errands`: quests, levels and trophies ahead.
- `features`: what speaks for a hero's coming points. `value`: what that makes a position worth, in named terms.
- `journeys`: where a move may end. `duels`: how a fight stands. `habits`: answers at a glance.
- `turn_search`: plans, and what they come to. `levels`: the players. `intention`: what their turn is about.
"""

from .features import FEATURES, clock, features, sure
from .intention import intention
from .levels import players
from .value import evaluate, terms

__all__ = ["FEATURES", "clock", "evaluate", "features", "intention", "players", "sure", "terms"]
