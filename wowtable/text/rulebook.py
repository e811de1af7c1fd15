"""Rulebooks: a small part of Markdown, in which every paragraph may name what it explains.

Headings with #, lists with -, **bold**, tokens as in templates (`<glyph die.red>a red die</glyph>`; without words
where the words stand beside it), and one paragraph or item a line. At the end of a line stands what it is the
place for, in braces: `{#SW-PICK-01..03 keyword.combo}` names three rules and a keyword. `ask.pick` is the place for a
question, and `screen.hand` for whatever the screen shows under that name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal

from ..reading.cleaning import hidden_at
from ..reading.files import read_text
from .rich import Rich, Style, TextRun

_LARGEST = 4_000_000
_WIDEST_RANGE = 1000
BlockKind = Literal["heading", "paragraph", "item"]
_ANCHOR = re.compile(r"[\w.\-]*\w")
_HEADING = re.compile(r"(#{1,4}) ")
_GLYPH = re.compile(r"<glyph (?P<name>[\w.*-]+)>(?P<words>[^<]*)</glyph>")
_OWN_PART = re.compile(r"[.\d]")


@dataclass(frozen=True, slots=True)
class Block:
    """One heading, paragraph or list item. `level` counts the # of a heading; `anchors` are what it is about."""

    kind: BlockKind
    level: int
    text: Rich
    anchors: tuple[str, ...]


def open_rulebook(path: Path) -> tuple[Block, ...]:
    """The blocks of a file, read anew only when it has changed: whoever points at things asks for it again and again.

    OSError or ValueError says in words what is wrong with it.
    """
    now = path.stat()
    return _opened(path, now.st_mtime_ns, now.st_size)


@lru_cache(maxsize=8)
def _opened(path: Path, _changed: int, _size: int) -> tuple[Block, ...]:
    return read_rulebook(read_text(path, _LARGEST))


def read_rulebook(text: str) -> tuple[Block, ...]:
    """The blocks in order; ValueError names the line that cannot be read."""
    blocks = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            try:
                hidden = hidden_at(line, "\t")
                if hidden >= 0:
                    raise ValueError(f"the invisible sign U+{ord(line[hidden]):04X} is not allowed")
                blocks.append(_block(line.strip()))
            except ValueError as error:
                raise ValueError(f"line {number}: {error}") from None
    return tuple(blocks)


def place_of(blocks: Sequence[Block], target: str) -> int | None:
    """The block that explains a thing by the nearest name the book has for it; a heading before anything else."""
    for name in _names(target):
        found = [n for n, block in enumerate(blocks) if name in block.anchors]
        heads = [n for n in found if blocks[n].kind == "heading"]
        if found:
            return (heads or found)[0]
    return None


def _names(target: str) -> tuple[str, ...]:
    """Of "race:orcs" its own place, else that of all races; of a word its keyword; of a widget that of its kind."""
    space, mark, name = target.partition(":")
    if mark:
        return f"{space}.{name}", f"screen.{space}"
    return target, f"keyword.{target}", f"screen.{_OWN_PART.split(target)[0]}"


def _block(line: str) -> Block:
    anchors: tuple[str, ...] = ()
    head, mark, names = line.rpartition("{#")
    if mark and names.find("}") == len(names) - 1:
        anchors = tuple(name for word in names[:-1].split() for name in _expanded(word))
        line = head.rstrip()
    if "{#" in line:
        raise ValueError("anchors stand at the end, as {#one two}")
    heading = _HEADING.match(line)
    if heading is not None:
        return Block("heading", len(heading.group(1)), _rich(line[heading.end() :]), anchors)
    if line.startswith("- "):
        return Block("item", 0, _rich(line[2:]), anchors)
    return Block("paragraph", 0, _rich(line), anchors)


def _expanded(word: str) -> Iterator[str]:
    begin, _, last = word.rpartition("..")
    prefix = begin.rstrip("0123456789")
    first = begin[len(prefix) :]
    if not _ANCHOR.fullmatch(word):
        raise ValueError(f'"{word}" cannot be an anchor')
    if not (first.isdecimal() and last.isdecimal()):
        yield word
        return
    if max(len(first), len(last)) > 6 or not 0 < int(last) - int(first) < _WIDEST_RANGE:
        raise ValueError(f'the range "{word}" leads nowhere')
    for number in range(int(first), int(last) + 1):
        yield f"{prefix}{number:0{len(first)}}"


def _rich(text: str) -> Rich:
    parts = text.split("**")
    if len(parts) % 2 == 0:
        raise ValueError("** opens bold text that nothing closes")
    runs = (run for index, part in enumerate(parts) for run in _runs(part, Style.STRONG if index % 2 else Style.PLAIN))
    return tuple(run for run in runs if run.text or run.style is Style.GLYPH)


def _runs(text: str, style: Style) -> Iterator[TextRun]:
    before = 0
    for found in _GLYPH.finditer(text):
        yield TextRun(text[before : found.start()], style)
        yield TextRun(found["words"], Style.GLYPH, found["name"])
        before = found.end()
    if "<" in text[before:]:
        raise ValueError("tokens stand in the text as <glyph NAME>words</glyph>")
    yield TextRun(text[before:], style)
