"""The tables in the guides of authors: an op as it is written, and what a card says of it in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from wowtable.content import Problems
from wowtable.reading.schema import Reader
from wowtable.reading.yaml_nodes import Map, read_yaml

_ROW = re.compile(r"^\| `(\{op: .*\})` \| (.*) \| (.*) \|$", re.MULTILINE)


def ops_told(guide: str, kinds: Any, folder: Path) -> list[tuple[Any, str, str]]:
    """Each op of the tables with its English and its Italian words; `kinds` are all that may be meant."""
    return [(_read(written, kinds, folder), en, it) for written, en, it in _ROW.findall(guide)]


def _read(written: str, kinds: Any, folder: Path) -> Any:
    path = folder / "op.yaml"
    path.write_text(f"op: {written}", encoding="utf-8")
    problems = Problems()
    root = read_yaml(path, problems)
    assert isinstance(root, Map)
    read = Reader(problems).read(kinds, root.entries["op"])
    assert not len(problems), "\n".join(map(str, problems.sorted()))
    return read
