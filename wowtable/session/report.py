"""What went wrong, to copy into a bug report: enough to play the game again, nothing about the person."""

from __future__ import annotations

import os
import platform
import re
import traceback

from .. import __version__
from .records import entry_to_plain
from .session import Session
from .strictjson import dump

LAST = 50
_HOMES = re.compile(r"(/home/|/Users/|[A-Za-z]:\\Users\\)[^/\\\s\"']+")


def crash_report(error: BaseException, session: Session | None = None) -> str:
    """The program, the system, the error; and of the game its setup without names, last actions and fingerprint."""
    system = f"Python {platform.python_version()} on {platform.system()} {platform.release()}"
    lines = [f"wowtable {__version__}", system, *(_game(session) if session is not None else ())]
    lines += ["", *traceback.format_exception(error)]
    return without_home("\n".join(line.rstrip("\n") for line in lines) + "\n")


def without_home(text: str) -> str:
    """Paths below a home folder start with ~."""
    home = os.path.expanduser("~")
    if len(home) > 1:
        text = text.replace(home, "~")
    return _HOMES.sub("~", text)


def _game(session: Session) -> list[str]:
    setup = session.setup
    seats = ", ".join(f"{seat.kind} {seat.level}".strip() for seat in setup.seats)
    options = dump({name: setup.options[name] for name in sorted(setup.options)})
    entries = list(enumerate(session.entries, 1))[-LAST:]
    return [
        f"{setup.ruleset.id} {setup.ruleset.version}, content {setup.ruleset.content}",
        f"seats: {seats}",
        f"options: {options}",
        f"seed: {setup.seed}",
        f"actions: {session.length}, state {session.digest}",
        *(dump(entry_to_plain(number, entry)) for number, entry in entries),
    ]
