"""The computer's side of the Board Game: what a position is worth, and players that plan the turns of a faction.

- `might`: what a hero can do in a round. `gains`: what cards would bring. `routes`: ways.
- `odds`: fights at a glance. `trials`: fights fought in the mind. `judging`: how a fight would end, by either.
- `aims` and `lures`: what a faction could go for. `scouting`: what that would bring to whom. `turn_search`: the next
  few things of all, one after the other. `ventures`: who sets out for what. `next_steps`: what each hero does for it.
- `decks`: from which the next quest should come.
- `features`: what speaks for a faction. `value`: what that makes a position worth, in named terms.
- `habits` and `fight_habits`: answers without search. `afterwards`: what they lead to.
- `classes`: with which classes computers win. `levels`: the players.
- `intention`: what they are said to be about.
"""

from .features import FEATURES, clock, features
from .intention import intention
from .levels import players
from .value import evaluate, terms

__all__ = ["FEATURES", "clock", "evaluate", "features", "intention", "players", "terms"]
