"""A saved game as text: a header, one line per action, fingerprints between, the state at the end.

Everything but the header and the actions is there to check by; loading replays the actions.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from ..core import Seat
from ..reading import files
from ..reading.cleaning import clean_text, holds_hidden
from ..reading.files import NotOrdinaryError, TooLargeError
from .json_fields import FieldError, Fields
from .migrate import migrated
from .records import (
    MOST_ACTIONS,
    TITLE_LENGTH,
    Header,
    Record,
    conceded_to_plain,
    entry_from,
    header_from,
    log_to_plain,
)
from .save_problems import Doubt, SaveProblem, system_says
from .session import Session
from .strictjson import SIZE_LIMIT, JsonError, dump, parse

DIGEST = r"[0-9a-f]{1,64}"


# -- writing -------------------------------------------------------------------------------------


def save_text(
    session: Session,
    saved: str = "",
    created: str = "",
    title: str = "",
    changes: int | None = None,
    played: int | None = None,
) -> str:
    """The whole file. The time stamps are the caller's, so that the same game gives the same text.

    With `changes`, see `Header`, it tells its progress to lists of saved games as well; so for `played`.
    """
    progress = None if changes is None else session.progress
    header = Header(
        session.setup,
        created,
        saved,
        clean_text(title, TITLE_LENGTH),
        changes=changes,
        progress=progress,
        edition=session.edition,
        played=played,
    )
    lines = [dump(header.to_plain())]
    digests = session.digests
    for plain in log_to_plain(session.entries, session.given_up):
        lines.append(dump(plain))
        if "do" in plain and plain["n"] in digests:
            lines.append(dump({"n": plain["n"], "digest": digests[plain["n"]]}))
    if session.conceded is not None:
        lines.append(dump(conceded_to_plain(session.length, session.conceded)))
    lines.append(dump({"n": session.length, "snapshot": session.codec.state_to_plain(session.truth())}))
    body = "\n".join(lines) + "\n"
    end = {"end": session.length, "digest": session.digest, "sha256": hashlib.sha256(body.encode()).hexdigest()}
    return body + dump(end) + "\n"


# -- reading -------------------------------------------------------------------------------------


def read_text(path: Path) -> str:
    """The text of a file that may be anything; raises SaveProblem."""
    try:
        return files.read_text(path, SIZE_LIMIT)
    except (FileNotFoundError, NotADirectoryError):
        raise SaveProblem("missing", path) from None
    except NotOrdinaryError as error:
        raise SaveProblem("not_a_file", path, detail=system_says(error)) from None
    except TooLargeError:
        raise SaveProblem("too_big", path) from None
    except OSError as error:
        raise SaveProblem("unreadable", path, detail=system_says(error)) from None
    except UnicodeDecodeError:
        raise SaveProblem("not_text", path) from None


def parse_save(text: str, path: Path | None = None) -> Record:
    """Checks form only; raises SaveProblem with the line."""
    numbered = [(n, line) for n, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not numbered:
        raise SaveProblem("not_a_save", path, 1)
    values = [parsed_line(line, n, path) for n, line in numbered]
    record = _assembled(migrated(values, path), [n for n, _ in numbered], path)
    record.doubts.extend(_seal_doubts(text, values[-1]))
    record.played = record.header.played or 0
    noted = record.header.changes
    record.changes = len(record.entries) + len(record.given_up) if noted is None else noted
    return record


def read_save(path: Path) -> Record:
    return parse_save(read_text(path), path)


def read_header(path: Path) -> Header:
    """Only the first line, for lists of saved games."""
    first = read_text(path).split("\n", 1)[0]
    values = migrated([parsed_line(first, 1, path)], path)
    return checked_header(values[0], path)


def parsed_line(line: str, number: int, path: Path | None) -> Any:
    try:
        value = parse(line)
    except JsonError as error:
        if number == 1:
            raise SaveProblem("not_a_save", path, 1) from None
        raise SaveProblem("damaged", path, number, str(error)) from None
    if holds_hidden(value):
        raise SaveProblem("damaged", path, number, "it holds signs that cannot be shown")
    return value


def checked_header(value: Any, path: Path | None) -> Header:
    try:
        return header_from(value)
    except FieldError as error:
        raise SaveProblem("damaged", path, 1, str(error)) from None


def _assembled(values: list[Any], numbers: list[int], path: Path | None) -> Record:
    record = Record(checked_header(values[0], path))
    for at, value in enumerate(values[1:], 1):
        try:
            add_line(record, value)
        except FieldError as error:
            raise SaveProblem("damaged", path, numbers[min(at, len(numbers) - 1)], str(error)) from None
    if not record.header.honest:
        record.doubts.append(Doubt("promise"))
    return record


def add_line(record: Record, value: Any) -> None:
    """Take one line below the header into the record; raises FieldError for one that does not belong."""
    f = Fields(value, "a line")
    length = len(record.entries)
    if record.conceded is not None and not (f.has("end") or f.has("snapshot") or f.has("digest")):
        raise FieldError("the game had been given up before")
    if f.has("do"):
        if length >= MOST_ACTIONS:
            raise FieldError("there are far too many actions")
        record.entries.append(entry_from(value, length + 1))
        return
    if f.has("undo"):
        del record.entries[length - f.whole("undo", 1, length) :]
        record.given_up = {seat: min(at, len(record.entries)) for seat, at in record.given_up.items()}
    elif f.has("gives_up"):
        f.whole("n", length, length)
        record.given_up.setdefault(_person(record, f), length)
    elif f.has("conceded"):
        f.whole("n", length, length)
        record.conceded = f.whole("conceded", 0, len(record.header.setup.seats) - 1)
        if record.given_up.get(record.conceded) != length:
            raise FieldError("whoever conceded had not given up")
    elif f.has("end"):
        f.whole("end", length, length)
        record.digests[length] = f.text("digest", 64, DIGEST)
        f.text("sha256", 64, DIGEST)
    elif f.has("snapshot"):
        f.whole("n", length, length)
        record.snapshot = f.any("snapshot")
    else:
        record.digests[f.whole("n", length, length)] = f.text("digest", 64, DIGEST)
    f.done()


def _person(record: Record, f: Fields) -> Seat:
    seats = record.header.setup.seats
    seat = f.whole("gives_up", 0, len(seats) - 1)
    if not seats[seat].human:
        raise FieldError("a computer player cannot give up")
    return seat


def _seal_doubts(text: str, last: Any) -> list[Doubt]:
    if not isinstance(last, dict) or "end" not in last:
        return [Doubt("end_missing")]
    body = text.replace("\r\n", "\n").rstrip("\n").rpartition("\n")[0] + "\n"
    if hashlib.sha256(body.encode()).hexdigest() != last.get("sha256"):
        return [Doubt("edited")]
    return []
