"""Computer players: they see an `Observation`, never the true state, and answer from its legal actions."""

from .levels import BUDGETS, LEVELS, player_for
from .player import Advice, Limits, Player, Thinking

__all__ = ["BUDGETS", "LEVELS", "Advice", "Limits", "Player", "Thinking", "player_for"]
