"""Reads YAML into nodes that know their place. Nothing is constructed: scalars keep the text of the file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from .cleaning import hidden_at, visible
from .files import read_text
from .problems import FilePlace, Problems

MAX_BYTES = 8_000_000
MAX_DEPTH = 60
MAX_NODES = 600_000
LONGEST_TEXT = 20_000
LONGEST_KEY = 120
_WEIGHT = 64
"""So many signs of a text weigh as much as a value: one long text may stand in many places by its name."""
_NULLS = frozenset({"", "~", "null", "Null", "NULL"})
_BETWEEN_LINES = "\n\r\t"
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(slots=True)
class Scalar:
    """A word, number or text. `style` is the quote sign or block sign it was written with; "" for none."""

    text: str
    style: str
    place: FilePlace
    size: int = 1

    @property
    def plain(self) -> bool:
        return not self.style

    @property
    def is_null(self) -> bool:
        return self.plain and self.text in _NULLS

    def inside(self, offset: int) -> FilePlace:
        """The place of a character of this text, as long as the text keeps to one line."""
        if self.style in ("|", ">") or self.text.find("\n", 0, offset) >= 0:
            return self.place
        return self.place._replace(column=self.place.column + offset + len(self.style))


@dataclass(slots=True)
class Seq:
    items: list[Node]
    place: FilePlace
    size: int = 1


@dataclass(slots=True)
class Map:
    """Keys in the order of the file, each with its own place."""

    entries: dict[str, Node]
    keys: dict[str, Scalar]
    place: FilePlace
    size: int = 1

    def get(self, key: str) -> Node | None:
        return self.entries.get(key)


Node = Scalar | Seq | Map


def read_yaml(path: Path, problems: Problems) -> Node | None:
    """The root node of a file; None, with a problem noted, when it cannot be read at all."""
    place = FilePlace(str(path))
    try:
        text = read_text(path, MAX_BYTES)
    except UnicodeDecodeError:
        problems.add(place, "the file is not UTF-8 text")
        return None
    except OSError as error:
        problems.add(place, f"the file cannot be read: {error.strerror or error}")
        return None
    return parse_yaml(text, str(path), problems)


def parse_yaml(text: str, file: str, problems: Problems) -> Node | None:
    """As `read_yaml`, from text at hand; `file` only names it in problems."""
    hidden = hidden_at(text, _BETWEEN_LINES)
    if hidden >= 0:
        problems.add(_place_in(text, file, hidden), f"the invisible sign U+{ord(text[hidden]):04X} is not allowed")
        return None
    builder = _Builder(file, problems)
    try:
        for event in _events(text):
            builder.feed(event)
    except _TooMuch as error:
        problems.add(error.place, str(error))
        return None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = _place(file, mark) if mark else FilePlace(file)
        problems.add(place, f"not valid YAML: {error.problem or error.context}")
        return None
    except (yaml.YAMLError, RecursionError) as error:
        problems.add(FilePlace(file), f"not valid YAML: {error}")
        return None
    if builder.root is None:
        problems.add(FilePlace(file), "the file is empty")
    return builder.root


def _events(text: str) -> Iterator[yaml.Event]:
    return iter(yaml.parse(text, Loader=_LOADER))


class _TooMuch(Exception):  # noqa: N818 - a limit, not a fault
    def __init__(self, place: FilePlace, message: str) -> None:
        super().__init__(message)
        self.place = place


def _place_in(text: str, file: str, offset: int) -> FilePlace:
    return FilePlace(file, text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset))


def _place(file: str, mark: Any) -> FilePlace:
    return FilePlace(file, mark.line + 1, mark.column + 1)


class _Builder:
    """Builds the tree from parser events with a stack of its own, so that depth is a rule and not a crash."""

    def __init__(self, file: str, problems: Problems) -> None:
        self.root: Node | None = None
        self._file = file
        self._problems = problems
        self._open: list[tuple[Seq | Map, str | None]] = []
        self._pending: list[Scalar | None] = []
        self._anchors: dict[str, Node] = {}
        self._nodes = 0

    def feed(self, event: yaml.Event) -> None:
        if isinstance(event, yaml.ScalarEvent):
            place = _place(self._file, event.start_mark)
            self._refuse_tag(event.tag, place)
            text = self._shown(event.value, place, event.style == '"')
            self._close(Scalar(text, event.style or "", place, 1 + len(text) // _WEIGHT), event.anchor)
        elif isinstance(event, yaml.SequenceStartEvent):
            self._begin(Seq([], _place(self._file, event.start_mark)), event)
        elif isinstance(event, yaml.MappingStartEvent):
            self._begin(Map({}, {}, _place(self._file, event.start_mark)), event)
        elif isinstance(event, (yaml.SequenceEndEvent, yaml.MappingEndEvent)):
            node, anchor = self._open.pop()
            self._pending.pop()
            self._close(node, anchor)
        elif isinstance(event, yaml.AliasEvent):
            self._alias(event)
        elif isinstance(event, yaml.DocumentStartEvent) and self.root is not None:
            raise _TooMuch(_place(self._file, event.start_mark), "a file holds one YAML document only")

    def _begin(self, node: Seq | Map, event: yaml.CollectionStartEvent) -> None:
        self._refuse_tag(event.tag, node.place)
        if len(self._open) >= MAX_DEPTH:
            raise _TooMuch(node.place, f"nested deeper than {MAX_DEPTH} levels")
        self._open.append((node, event.anchor))
        self._pending.append(None)

    def _alias(self, event: yaml.AliasEvent) -> None:
        place = _place(self._file, event.start_mark)
        node = self._anchors.get(event.anchor or "")
        if node is None:
            raise _TooMuch(place, f'nothing is named "&{event.anchor}" before this point')
        self._close(node, None)

    def _close(self, node: Node, anchor: str | None) -> None:
        if anchor:
            self._anchors[anchor] = node
        self._nodes += node.size
        if self._nodes > MAX_NODES:
            raise _TooMuch(node.place, "the file holds too many values")
        if not self._open:
            self.root = node
            return
        parent = self._open[-1][0]
        parent.size += node.size
        if isinstance(parent, Seq):
            parent.items.append(node)
        else:
            self._map_part(parent, node)

    def _map_part(self, parent: Map, node: Node) -> None:
        key = self._pending[-1]
        if key is not None:
            self._pending[-1] = None
            if key.text in parent.entries:
                first = parent.keys[key.text].place.line
                self._problems.add(key.place, f'"{key.text}" is given twice; first on line {first}')
            else:
                parent.entries[key.text] = node
                parent.keys[key.text] = key
        elif not isinstance(node, Scalar):
            raise _TooMuch(node.place, "a key must be a word")
        elif len(node.text) > LONGEST_KEY:
            raise _TooMuch(node.place, f"a key has at most {LONGEST_KEY} signs")
        else:
            self._pending[-1] = node

    def _shown(self, text: str, place: FilePlace, escapes: bool) -> str:
        """The text of a scalar, in which `escapes` may have hidden what the file itself may not hold."""
        if len(text) > LONGEST_TEXT:
            raise _TooMuch(place, f"a text has at most {LONGEST_TEXT} signs")
        if not escapes and "\t" not in text and "\r" not in text:
            return text
        hidden = hidden_at(text)
        if hidden < 0:
            return text
        self._problems.add(place, f"the invisible sign U+{ord(text[hidden]):04X} is not allowed")
        return visible(text)

    def _refuse_tag(self, tag: str | None, place: FilePlace) -> None:
        if tag is not None and tag != "!":
            raise _TooMuch(place, f"the tag {tag} is not allowed")


def merged(base: Node | None, patch: Node, depth: int) -> Node:
    """`patch` laid over `base`: mappings join down to `depth` levels, a null removes, anything else replaces."""
    if depth <= 0 or not isinstance(base, Map) or not isinstance(patch, Map):
        return patch
    entries, keys = dict(base.entries), dict(base.keys)
    for name, node in patch.entries.items():
        if isinstance(node, Scalar) and node.is_null:
            entries.pop(name, None)
            keys.pop(name, None)
            continue
        entries[name] = merged(entries.get(name), node, depth - 1)
        keys[name] = patch.keys[name]
    return Map(entries, keys, patch.place, base.size + patch.size)
