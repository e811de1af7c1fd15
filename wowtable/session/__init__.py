"""The only writer of a running game: validates, applies, logs, takes back, saves, replays."""

from .audit import Audit, audit
from .auto_pass import ASKING, WHOSE, Asking, AutoAnswer, StandingWishes, Wishes, WishUntil, passes
from .keeper import Keeper
from .notes import Note, Notebook, Notes
from .open_save import FindGame, Opened, open_record
from .replay import Replay
from .resuming import Resumable, best_record, look, resume
from .save_problems import Doubt, SaveProblem
from .saved_games import SavedGame, delete, finished, unfinished
from .savefile import parse_save, read_header, read_save, save_text
from .session import Batch, LogEntry, ReadOnly, Recorder, Session, StepTaken, masked, replayed
from .setup import Branch, RulesetTag, SeatSetup, Setup, new_seed
from .storage import sweep_temporary
from .undo import Barrier, UndoRefused

__all__ = [
    "ASKING",
    "WHOSE",
    "Asking",
    "Audit",
    "AutoAnswer",
    "Barrier",
    "Batch",
    "Branch",
    "Doubt",
    "FindGame",
    "Keeper",
    "LogEntry",
    "Note",
    "Notebook",
    "Notes",
    "Opened",
    "ReadOnly",
    "Recorder",
    "Replay",
    "Resumable",
    "RulesetTag",
    "SaveProblem",
    "SavedGame",
    "SeatSetup",
    "Session",
    "Setup",
    "StandingWishes",
    "StepTaken",
    "UndoRefused",
    "WishUntil",
    "Wishes",
    "audit",
    "best_record",
    "delete",
    "finished",
    "look",
    "masked",
    "new_seed",
    "open_record",
    "parse_save",
    "passes",
    "read_header",
    "read_save",
    "replayed",
    "resume",
    "save_text",
    "sweep_temporary",
    "unfinished",
]
