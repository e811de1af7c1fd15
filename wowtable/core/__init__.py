"""The headless heart: rules see a `Table` and nothing else. Standard library only."""

from .chance import Chance, Fast, Scripted, Seeded, derived
from .game import Game, hides
from .observation import Observation, observe, observe_redealt
from .pauses import Pause, Pausing, Prompt, Stage
from .play import MOST_DECISIONS, Play, first_asked
from .progress import Progress, Tells
from .state import Codec, State, records_in
from .table import AnyTable, Automatic, Frame, Table, start
from .types import Action, Decision, Event, IllegalAction, Rolled, RulesError, Seat, Settle, SetupRefused, about

__all__ = [
    "MOST_DECISIONS",
    "Action",
    "AnyTable",
    "Automatic",
    "Chance",
    "Codec",
    "Decision",
    "Event",
    "Fast",
    "Frame",
    "Game",
    "IllegalAction",
    "Observation",
    "Pause",
    "Pausing",
    "Play",
    "Progress",
    "Prompt",
    "Rolled",
    "RulesError",
    "Scripted",
    "Seat",
    "Seeded",
    "Settle",
    "SetupRefused",
    "Stage",
    "State",
    "Table",
    "Tells",
    "about",
    "derived",
    "first_asked",
    "hides",
    "observe",
    "observe_redealt",
    "records_in",
    "start",
]
