"""Bringing older saved games up to the schema of today."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from .json_fields import FieldError, Fields
from .records import FORMAT, SCHEMA
from .save_problems import SaveProblem

SaveLines = list[Any]

MIGRATIONS: dict[int, Callable[[SaveLines], SaveLines]] = {}
"""By the schema they start from; each turns all lines of a file into those of the next schema."""


def migrated(lines: SaveLines, path: Path | None) -> SaveLines:
    """The lines in today's schema. The first is only known to be some JSON value."""
    schema = _schema_of(lines[0], path)
    if schema > SCHEMA:
        raise SaveProblem("newer_schema", path)
    while schema < SCHEMA:
        step = MIGRATIONS.get(schema)
        if step is None:
            raise SaveProblem("older_schema", path)
        lines = step(lines)
        schema += 1
    return lines


def _schema_of(first: Any, path: Path | None) -> int:
    try:
        f = Fields(first, "the first line")
        f.choice("format", (FORMAT,))
    except FieldError:
        raise SaveProblem("not_a_save", path, 1) from None
    try:
        return f.whole("schema", 0, 1_000_000)
    except FieldError as error:
        raise SaveProblem("damaged", path, 1, str(error)) from None
