"""The nodes of a scenario file as plain values, steps and patterns."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..core import Seat
from ..core.position import LETTERS, KeyPath
from ..reading.problems import FilePlace, Problem, did_you_mean
from ..reading.yaml_nodes import Map, Node, Scalar, Seq

_NUMBER = re.compile(r"[-+]?\d{1,15}")
_WORDS: Mapping[str, Any] = {"true": True, "false": False, "null": None, "~": None, "": None}
_STEP_TEXT = re.compile(r"\s*([A-L])\s*:\s*(.+?)\s*")


class ScenarioError(Exception):
    """The scenario cannot be run on; holds the problem with its place."""

    def __init__(self, place: FilePlace, message: str, hint: str = "") -> None:
        self.problem = Problem.at(place, message, hint)
        super().__init__(str(self.problem))


@dataclass(frozen=True, slots=True)
class ScenarioStep:
    """A seat and the words of an action."""

    seat: Seat
    text: str
    place: FilePlace


def plain_of(node: Node) -> Any:
    """Numbers, true, false and null where they stand without quotes; any other word is its text."""
    if isinstance(node, Seq):
        return [plain_of(item) for item in node.items]
    if isinstance(node, Map):
        return {key: plain_of(value) for key, value in node.entries.items()}
    if node.plain and _NUMBER.fullmatch(node.text):
        return int(node.text)
    return _WORDS.get(node.text, node.text) if node.plain else node.text


def place_at(node: Node, way: KeyPath) -> FilePlace:
    """Where the part of a node stands that a way leads to, as far as it leads: keys by themselves, entries by value."""
    place = node.place
    for word in way:
        if isinstance(node, Map) and str(word) in node.entries:
            place, node = node.keys[str(word)].place, node.entries[str(word)]
        elif isinstance(node, Seq) and isinstance(word, int) and word < len(node.items):
            node = node.items[word]
            place = node.place
        else:
            break
    return place


def mapping_of(node: Node, known: Sequence[str] = ()) -> Map:
    if not isinstance(node, Map):
        raise ScenarioError(node.place, "here belongs a mapping of keys to values")
    for key, scalar in node.keys.items():
        if known and key not in known:
            hint = did_you_mean(key, known, "known: " + ", ".join(known))()
            raise ScenarioError(scalar.place, f'unknown key "{key}"', hint)
    return node


def items_of(node: Node | None) -> Sequence[Node]:
    if node is None:
        return ()
    if not isinstance(node, Seq):
        raise ScenarioError(node.place, "here belongs a list")
    return node.items


def text_of(node: Node) -> str:
    if not isinstance(node, Scalar):
        raise ScenarioError(node.place, "here belongs a word")
    return node.text


def seat_count_of(node: Node | None) -> int:
    if node is None:
        return 2
    value = plain_of(node)
    count = len(value) if isinstance(value, list) else value
    if not isinstance(count, int) or not 1 <= count <= len(LETTERS):
        raise ScenarioError(node.place, f"there can be 1 to {len(LETTERS)} seats")
    return count


def step_of(node: Node) -> ScenarioStep:
    match = _STEP_TEXT.fullmatch(text_of(node))
    if match is None:
        raise ScenarioError(node.place, 'a step is a seat and an action, like "A: pass"')
    return ScenarioStep(LETTERS.index(match[1]), match[2], node.place)


def event_pattern(node: Node) -> tuple[str, Mapping[str, Any]]:
    if isinstance(node, Scalar):
        return node.text, {}
    mapping = mapping_of(node)
    if len(mapping.entries) != 1:
        raise ScenarioError(node.place, "an event is its class, or one class with its fields")
    [(name, fields)] = mapping.entries.items()
    return name, plain_of(mapping_of(fields))
