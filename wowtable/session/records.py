"""The lines of a saved game: what each holds, written and read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .. import __version__
from ..core import Action, Progress, RulesError, Seat
from ..reading.cleaning import NAME_LENGTH, clean_name
from .json_fields import FieldError, Fields
from .progress_lines import progress_from, progress_to_plain
from .save_problems import Doubt
from .session import LogEntry
from .setup import OPTION_LENGTH, SEAT_KINDS, SEED_LENGTH, Branch, RulesetTag, SeatSetup, Setup

FORMAT = "wowtable-save"
SCHEMA = 1
TITLE_LENGTH = 80
MOST_SEATS = 12
MOST_OPTIONS = 60
MOST_ACTIONS = 20_000
MOST_CHANGES = 10_000_000
MOST_SECONDS = 1_000_000_000
MOST_ARGS = 100
ID = r"[A-Za-z0-9_.\-]*"
HEX64 = r"[0-9a-f]{64}"


@dataclass(frozen=True, slots=True)
class Header:
    """The first line. Time stamps are whatever text the caller gave; `title` is the player's name for the save.

    `changes` counts what was done to the game before the lines that follow: actions, takings back, seats given up.
    It orders the records of one game, which clocks do not. `edition` is the content of the ruleset it was last played
    by, when that is not the one it was begun with. `played` are the seconds that people sat at it, None if nobody
    kept count.
    """

    setup: Setup
    created: str = ""
    saved: str = ""
    title: str = ""
    app: str = __version__
    commitment: str = ""
    changes: int | None = None
    progress: Progress | None = None
    edition: str = ""
    played: int | None = None

    @property
    def game(self) -> tuple[str, str]:
        """What tells one game from all others."""
        return self.commitment, self.created

    @property
    def honest(self) -> bool:
        """Whether seed and setup are still those that were committed to."""
        return self.commitment == self.setup.commitment

    def to_plain(self) -> dict[str, Any]:
        changes = {} if self.changes is None else {"changes": self.changes}
        progress = {} if self.progress is None else {"progress": progress_to_plain(self.progress)}
        played = {} if self.played is None else {"played": self.played}
        edition = {"edition": self.edition} if self.edition not in ("", self.setup.ruleset.content) else {}
        return {
            "format": FORMAT,
            "schema": SCHEMA,
            "app": self.app,
            "title": self.title,
            "created": self.created,
            "saved": self.saved,
            **self.setup.to_plain(),
            "seed": self.setup.seed,
            "commitment": self.setup.commitment,
            **changes,
            **progress,
            **edition,
            **played,
        }


def header_from(plain: Any) -> Header:
    """`plain` is of the current schema; raises FieldError."""
    f = Fields(plain, "the first line")
    f.choice("format", (FORMAT,))
    f.whole("schema", SCHEMA, SCHEMA)
    setup = Setup(
        ruleset=_ruleset_from(f.group("ruleset")),
        seats=tuple(_seat_from(Fields(seat, "a seat")) for seat in f.items("seats", 1, MOST_SEATS)),
        options=_options_from(f.any("options")),
        seed=f.text("seed", SEED_LENGTH),
        branch=_branch_from(f.group("branch")) if f.any("branch") is not None else None,
        take_back=f.flag("take_back") if f.has("take_back") else False,
    )
    header = Header(
        setup,
        created=f.text("created", 60),
        saved=f.text("saved", 60),
        title=f.text("title", TITLE_LENGTH),
        app=f.text("app", 60),
        commitment=f.text("commitment", 64, HEX64),
        changes=f.whole("changes", 0, MOST_CHANGES) if f.has("changes") else None,
        progress=progress_from(f.group("progress"), len(setup.seats)) if f.has("progress") else None,
        edition=f.text("edition", 200) if f.has("edition") else "",
        played=f.whole("played", 0, MOST_SECONDS) if f.has("played") else None,
    )
    f.done()
    return header


def _ruleset_from(f: Fields) -> RulesetTag:
    tag = RulesetTag(f.text("id", 80, ID), f.text("version", 80), f.text("content", 200))
    f.done()
    return tag


def _seat_from(f: Fields) -> SeatSetup:
    kind = next(k for k in SEAT_KINDS if k == f.choice("kind", SEAT_KINDS))
    raw = f.any("name")
    if not isinstance(raw, str) or len(raw) > NAME_LENGTH or clean_name(raw) != raw:
        raise FieldError("the name of a seat cannot be shown")
    team = None if f.any("team") is None else f.whole("team", 0, MOST_SEATS)
    seat = SeatSetup(kind, raw, f.text("level", 40, ID), f.text("colour", 40, ID), f.text("crest", 40, ID), team)
    f.done()
    return seat


def _options_from(value: Any) -> Mapping[str, Any]:
    f = Fields(value, "the options")
    if len(value) > MOST_OPTIONS:
        raise FieldError("there are too many options")
    return {name: _option(f, name) for name in value}


def _option(f: Fields, name: str) -> Any:
    value = f.any(name)
    if isinstance(value, str):
        return f.text(name, OPTION_LENGTH)
    if value is None or isinstance(value, (bool, int, float)):
        return value
    raise FieldError(f"the option {name!r} is no plain value")


def _branch_from(f: Fields) -> Branch:
    branch = Branch(f.text("of", 64, HEX64), f.whole("at", 0, MOST_ACTIONS))
    f.done()
    return branch


def given_up_to_plain(number: int, seat: Seat) -> dict[str, Any]:
    """A person left the seat to a computer player after the `number`-th action."""
    return {"n": number, "gives_up": seat}


def conceded_to_plain(number: int, seat: Seat) -> dict[str, Any]:
    """With that person's giving up the game was over."""
    return {"n": number, "conceded": seat}


def log_to_plain(entries: Sequence[LogEntry], given_up: Mapping[Seat, int]) -> Iterator[dict[str, Any]]:
    """The actions, and who gave up between them, in the order in which they came."""
    for number in range(len(entries) + 1):
        if number:
            yield entry_to_plain(number, entries[number - 1])
        yield from (given_up_to_plain(number, seat) for seat in sorted(given_up) if given_up[seat] == number)


def entry_to_plain(number: int, entry: LogEntry) -> dict[str, Any]:
    action = entry.action
    plain = {"n": number, "seat": entry.seat, "do": [action.verb, *(_arg_to_plain(arg) for arg in action.args)]}
    if entry.auto:
        plain["auto"] = True
    return plain


def _arg_to_plain(arg: Any) -> Any:
    if arg is None or isinstance(arg, (str, int, bool)):
        return arg
    if isinstance(arg, tuple):
        return [_arg_to_plain(part) for part in arg]
    raise RulesError(f"an action holds {arg!r}, which is neither a name nor a number")


def entry_from(plain: Any, number: int) -> LogEntry:
    """Raises FieldError, also when the line is not the `number`-th action."""
    f = Fields(plain, "an action")
    f.whole("n", number, number)
    words = f.items("do", 1, MOST_ARGS)
    if not isinstance(words[0], str):
        raise FieldError("an action lacks its verb")
    action = Action(words[0], tuple(_arg_from(word) for word in words[1:]))
    entry = LogEntry(f.whole("seat", 0, MOST_SEATS), action, f.flag("auto") if f.has("auto") else False)
    f.done()
    return entry


def _arg_from(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_arg_from(part) for part in value)
    if value is None or isinstance(value, (str, int, bool)):
        return value
    raise FieldError("an action holds something that is neither a name nor a number")


@dataclass(slots=True)
class Record:
    """A saved game as it stood in the file, checked for form but not yet replayed.

    `conceded` is who ended the game by giving it up. `doubts` say what was odd without making it unreadable; `cut` is
    set when lines had to be dropped. `changes` is that of the header with the lines that followed, `played`
    the seconds that are known of.
    """

    header: Header
    entries: list[LogEntry] = field(default_factory=list)
    digests: dict[int, str] = field(default_factory=dict)
    given_up: dict[Seat, int] = field(default_factory=dict)
    snapshot: Any = None
    doubts: list[Doubt] = field(default_factory=list)
    cut: bool = False
    conceded: Seat | None = None
    changes: int = 0
    played: int = 0
