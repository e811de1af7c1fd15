"""The headless heart: rules see a `Table` and nothing else. Standard library only."""

from .chance import Chance, Fast, Scripted, Seeded, Stacked, Unforeseen, derived
from .game import Calibrated, Game, Intends, Intention, Names, Trust, called_in, hides
from .lessons import LessonIntent, Loading, Teaching, chance_of, lesson_asked, with_on_top
from .observation import Observation, observe, observe_redealt
from .pauses import Pause, Pausing, RepeatedQuestion, WindowStage
from .play import MOST_DECISIONS, Play, first_asked
from .progress import Progress, Tells
from .state import Codec, State, records_in
from .table import AnyTable, Automatic, Frame, Table, start, unasked
from .types import Action, Decision, Event, IllegalAction, Rolled, RulesError, Seat, Settle, SetupRefused, about

__all__ = [
    "MOST_DECISIONS",
    "Action",
    "AnyTable",
    "Automatic",
    "Calibrated",
    "Chance",
    "Codec",
    "Decision",
    "Event",
    "Fast",
    "Frame",
    "Game",
    "IllegalAction",
    "Intends",
    "Intention",
    "LessonIntent",
    "Loading",
    "Names",
    "Observation",
    "Pause",
    "Pausing",
    "Play",
    "Progress",
    "RepeatedQuestion",
    "Rolled",
    "RulesError",
    "Scripted",
    "Seat",
    "Seeded",
    "Settle",
    "SetupRefused",
    "Stacked",
    "State",
    "Table",
    "Teaching",
    "Tells",
    "Trust",
    "Unforeseen",
    "WindowStage",
    "about",
    "called_in",
    "chance_of",
    "derived",
    "first_asked",
    "hides",
    "lesson_asked",
    "observe",
    "observe_redealt",
    "records_in",
    "start",
    "unasked",
    "with_on_top",
]
