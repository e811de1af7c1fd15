"""The only writer of a running game: validates, applies, logs, takes back, saves, replays."""

from .observation import Observation, observe
from .opening import FindGame, Opened, open_record, open_save
from .priority import Priority
from .problems import SaveProblem
from .savefile import parse_save, read_header, read_save, save_text
from .session import Batch, Entry, ReadOnly, Recorder, Session, Step, masked, replayed
from .setup import Branch, RulesetTag, SeatSetup, Setup, new_seed
from .undo import Barrier, UndoRefused

__all__ = [
    "Barrier",
    "Batch",
    "Branch",
    "Entry",
    "FindGame",
    "Observation",
    "Opened",
    "Priority",
    "ReadOnly",
    "Recorder",
    "RulesetTag",
    "SaveProblem",
    "SeatSetup",
    "Session",
    "Setup",
    "Step",
    "UndoRefused",
    "masked",
    "new_seed",
    "observe",
    "open_record",
    "open_save",
    "parse_save",
    "read_header",
    "read_save",
    "replayed",
    "save_text",
]
