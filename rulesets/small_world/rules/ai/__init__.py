"""The computer's side of Small World: what a position is worth, and players that plan whole turns."""

from .intention import intention
from .levels import players
from .value import evaluate, terms

__all__ = ["evaluate", "intention", "players", "terms"]
