"""What a ruleset's content files hold, once read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeVar

from ..reading.problems import FilePlace, Problems
from ..reading.yaml_nodes import Map, Node, Seq

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class One:
    """Declares, in a ruleset's CONTENT, a kind whose file is a single record instead of many entries."""

    record: type


class Content(Mapping[str, Mapping[str, Any]]):
    """Kind → id → record, in the order of the files. A kind declared `One` has the single id ""."""

    def __init__(self, kinds: Mapping[str, Mapping[str, Any]]) -> None:
        self._kinds = {kind: MappingProxyType(dict(entries)) for kind, entries in kinds.items()}

    def __getitem__(self, kind: str) -> Mapping[str, Any]:
        return self._kinds[kind]

    def __iter__(self) -> Iterator[str]:
        return iter(self._kinds)

    def __len__(self) -> int:
        return len(self._kinds)

    def of(self, kind: str, record: type[T]) -> Mapping[str, T]:
        """The entries of a kind, typed: raises TypeError if the kind was declared with another record."""
        entries = self._kinds[kind]
        for entry in entries.values():
            if not isinstance(entry, record):
                raise TypeError(f"{kind} holds {type(entry).__name__}, not {record.__name__}")
        return entries

    def one(self, kind: str, record: type[T]) -> T:
        """The record of a kind declared `One`."""
        return self.of(kind, record)[""]

    def counts(self) -> dict[str, int]:
        return {kind: len(entries) for kind, entries in self._kinds.items()}


class Report:
    """Given to a ruleset's own `check`: notes problems at the place of the entry they are about."""

    def __init__(self, problems: Problems, nodes: Mapping[str, Mapping[str, Node]], folder: str) -> None:
        self._problems = problems
        self._nodes = nodes
        self._folder = folder

    def __call__(self, message: str, kind: str = "", entry: str = "", *path: str | int, hint: str = "") -> None:
        """Note `message` about an entry; `path` leads on to a field, as far as the file goes."""
        self._problems.add(self._place(kind, entry, path), message, hint)

    def _place(self, kind: str, entry: str, path: tuple[str | int, ...]) -> FilePlace:
        node = self._nodes.get(kind, {}).get(entry)
        if node is None:
            return FilePlace(self._folder)
        for step in path:
            inner = _inside(node, step)
            if inner is None:
                break
            node = inner
        return node.place


def _inside(node: Node, step: str | int) -> Node | None:
    if isinstance(node, Map):
        return node.get(str(step))
    if isinstance(node, Seq) and isinstance(step, int) and 0 <= step < len(node.items):
        return node.items[step]
    return None
