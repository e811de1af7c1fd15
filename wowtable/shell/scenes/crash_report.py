"""What to send to whoever mends a fault: everything about the fault, nothing about the person."""

from __future__ import annotations

import getpass
import platform
import re
import traceback
from collections.abc import Iterable, Mapping
from pathlib import Path

import pygame

from ... import __version__
from ...session.records import Record

LAST_ACTIONS = 50
_FRAME = re.compile(r'File "([^"]+)"')
_ROOTS = ("wowtable", "rulesets", "site-packages", "lib")
_MESSAGE = 240
"""So many letters of a message stand on the screen; the report has all of them."""


def report(error: BaseException, record: Record | None = None) -> str:
    """Plain text. `record` is the game that was being played."""
    lines = [
        f"wowtable {__version__}",
        f"Python {platform.python_version()} · pygame-ce {pygame.version.ver} · {platform.system()} "
        f"{platform.release()} {platform.machine()}",
        "",
        *_trace(error),
    ]
    names: Iterable[str] = ()
    if record is not None:
        lines += ["", *_game(record)]
        names = [seat.name for seat in record.header.setup.seats if seat.name]
    return scrubbed("\n".join(lines), names) + "\n"


def _trace(error: BaseException) -> list[str]:
    text = "".join(traceback.format_exception(error))
    return _FRAME.sub(lambda match: f'File "{_short(match.group(1))}"', text).rstrip().splitlines()


def _short(path: str) -> str:
    """From the last folder that everybody has."""
    parts = Path(path).parts
    for at in range(len(parts) - 1, -1, -1):
        if parts[at] in _ROOTS:
            return "/".join(parts[at:])
    return parts[-1] if parts else path


def _game(record: Record) -> list[str]:
    setup = record.header.setup
    digest = record.digests[max(record.digests)] if record.digests else "-"
    seats = ", ".join(f"{seat.kind}{':' + seat.level if seat.level else ''}" for seat in setup.seats)
    first = max(0, len(record.entries) - LAST_ACTIONS)
    return [
        f"game {setup.ruleset.id} {setup.ruleset.version} {setup.ruleset.content[:16]}",
        f"seats {seats}",
        f"options {dict(sorted(setup.options.items()))}",
        f"seed {setup.seed}",
        f"digest {digest}",
        f"actions {len(record.entries)}, the last {min(LAST_ACTIONS, len(record.entries))}:",
        *(f"  {n + 1} seat {entry.seat}: {entry.action}" for n, entry in enumerate(record.entries) if n >= first),
    ]


def scrubbed(text: str, names: Iterable[str] = ()) -> str:
    """Without the home folder, the name of the user, and the names of players."""
    hidden = {str(Path.home()): "~", **_user(), **dict.fromkeys(names, "<player>")}
    for private in sorted(hidden, key=len, reverse=True):
        if len(private) > 1:
            text = re.sub(rf"(?<!\w){re.escape(private)}(?!\w)", hidden[private], text)
    return text


def _user() -> Mapping[str, str]:
    try:
        return {getpass.getuser(): "<user>"}
    except (OSError, KeyError, ImportError):
        return {}


def told_in_short(error: BaseException) -> str:
    """One line for the screen; of a long message only how it begins, which leaves room for the report."""
    last = traceback.extract_tb(error.__traceback__)[-1:] if error.__traceback__ else []
    where = f" ({_short(last[0].filename)}:{last[0].lineno})" if last else ""
    words = " ".join(str(error).split())
    words = words if len(words) <= _MESSAGE else f"{words[:_MESSAGE].rstrip()}…"
    return scrubbed(f"{type(error).__name__}: {words}{where}")
