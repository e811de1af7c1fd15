"""Reads a ruleset's content files: trees first, laid over those of a ruleset it extends, then typed records."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from ..reading.problems import FilePlace, Problems, did_you_mean
from ..reading.schema import BAD, Reader, Reference
from ..reading.yaml_nodes import Map, Node, Scalar, Seq, merged, read_yaml
from .folder import files_of
from .store import Content, One

Declared = Mapping[str, Any]
FOLDER = "content"
_ENTRY_DEPTH = 2
_ENDINGS = {"ies": "y", "sses": "ss", "xes": "x", "oes": "o", "ss": "ss", "s": ""}
"""Of names of kinds, from the longest, with those of one of their entries."""


class ContentReader:
    """One reading of all content of a ruleset."""

    def __init__(self, folders: Sequence[Path], declared: Declared, problems: Problems) -> None:
        self._folders = folders
        self._declared = declared
        self._problems = problems
        self._reader = Reader(problems)
        self._seen: set[str] = set()
        self.nodes: dict[str, dict[str, Node]] = {}

    @property
    def references(self) -> Sequence[Reference]:
        return self._reader.references

    def read(self) -> Content:
        roots = self._roots()
        kinds: dict[str, dict[str, Any]] = {}
        for kind, record in self._declared.items():
            root = roots.get(kind)
            kinds[kind] = {} if root is None else self._kind(kind, record, root)
        return Content(kinds)

    # -- trees -------------------------------------------------------------------------------

    def _roots(self) -> dict[str, Node]:
        roots: dict[str, Node] = {}
        for folder in self._folders:
            for kind, node in self._roots_in(folder / FOLDER).items():
                roots[kind] = self._laid_over(kind, roots.get(kind), node)
        for kind in self._declared:
            if kind not in self._seen:
                self._problems.add(FilePlace(str(self._folders[0] / FOLDER)), f'the file "{kind}.yaml" is missing')
        return roots

    def _laid_over(self, kind: str, base: Node | None, node: Node) -> Node:
        depth = 1 if isinstance(self._declared.get(kind), One) else _ENTRY_DEPTH
        return node if base is None else merged(base, node, depth)

    def _roots_in(self, folder: Path) -> dict[str, Node]:
        """Each kind is one file, or a folder of files whose entries come together."""
        roots: dict[str, Node] = {}
        files = files_of(folder, Problems())
        for path in files:
            if path.suffix == ".yml":
                self._problems.add(FilePlace(str(path)), 'content files end in ".yaml", so this one is not read')
        for path in files:
            if path.suffix != ".yaml":
                continue
            kind = path.relative_to(folder).parts[0].removesuffix(".yaml")
            if kind not in self._declared:
                self._problems.add(
                    FilePlace(str(path)),
                    f'this ruleset has no content called "{kind}"',
                    did_you_mean(kind, self._declared),
                )
                continue
            self._seen.add(kind)
            node = read_yaml(path, self._problems)
            tree = None if node is None else self._as_tree(kind, node)
            if tree is not None:
                roots[kind] = self._together(roots[kind], tree) if kind in roots else tree
        return roots

    def _as_tree(self, kind: str, node: Node) -> Map | None:
        if isinstance(node, Map):
            return node
        if isinstance(node, Seq) and not isinstance(self._declared[kind], One):
            return self._list_as_tree(node)
        self._problems.add(node.place, "a content file is a mapping of ids to entries")
        return None

    def _list_as_tree(self, node: Seq) -> Map:
        tree = Map({}, {}, node.place, node.size)
        for item in node.items:
            key = item.get("id") if isinstance(item, Map) else None
            if not isinstance(key, Scalar) or not isinstance(item, Map):
                self._problems.add(item.place, 'each entry of a list has an "id"')
                continue
            rest = {name: entry for name, entry in item.entries.items() if name != "id"}
            keys = {name: word for name, word in item.keys.items() if name != "id"}
            self._add(tree, key.text, key, Map(rest, keys, item.place, item.size))
        return tree

    def _together(self, first: Node, second: Map) -> Map:
        assert isinstance(first, Map)
        tree = Map(dict(first.entries), dict(first.keys), first.place, first.size + second.size)
        for name, entry in second.entries.items():
            self._add(tree, name, second.keys[name], entry)
        return tree

    def _add(self, tree: Map, name: str, key: Scalar, entry: Node) -> None:
        if name in tree.entries:
            first = tree.keys[name].place
            self._problems.add(key.place, f'"{name}" is given twice; first on line {first.line} of {first.file}')
            return
        tree.entries[name] = entry
        tree.keys[name] = key

    # -- records -----------------------------------------------------------------------------

    def _kind(self, kind: str, record: Any, root: Node) -> dict[str, Any]:
        if isinstance(record, One):
            self.nodes[kind] = {"": root}
            value = self._reader.record(record.record, root)
            return {} if value is BAD else {"": value}
        assert isinstance(root, Map)
        self.nodes[kind] = dict(root.entries)
        entries: dict[str, Any] = {}
        has_id = any(field.name == "id" for field in dataclasses.fields(record))
        for name, node in root.entries.items():
            value = self._reader.record(record, node, given={"id": name} if has_id else None)
            if value is not BAD:
                entries[name] = value
        return entries


def check_references(
    references: Sequence[Reference], targets: Mapping[str, Collection[str]], problems: Problems
) -> None:
    """The second pass: every name read must name something. Kinds without targets are programming errors."""
    for reference in references:
        kind, name = reference.ref.kind, reference.ref.prefix + reference.value
        known = targets.get(kind)
        if known is None:
            raise TypeError(f'a content record refers to "{kind}", which is no kind of this ruleset')
        if name not in known:
            problems.add(reference.place, f'there is no {singular(kind)} "{name}"', did_you_mean(name, known))


def singular(kind: str) -> str:
    """One of the entries of a kind: "race" of "races", "class" of "classes", "ability" of "abilities"."""
    for many, one in _ENDINGS.items():
        if kind.endswith(many):
            return kind.removesuffix(many) + one
    return kind
