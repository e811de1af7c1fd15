"""A matcher that goes back as `re` does and counts its steps: how a pattern's work grows is told without a clock."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

MOST_STEPS = 40_000
_CATEGORIES = {"DIGIT": str.isdigit, "SPACE": str.isspace, "WORD": lambda sign: sign.isalnum() or sign == "_"}
_ONE = ("LITERAL", "NOT_LITERAL", "ANY", "IN")

Node = tuple[Any, Any]
Then = Callable[[int], bool]


class TooManyError(Exception):
    """It would go on for very long."""


def steps(pattern: str, text: str, way: str, flags: int = 0) -> int:
    """How many steps it takes until the text is matched or given up. `way` is the function of `re` that does it."""
    return _tried(pattern, text, way, flags)[0]


def matched(pattern: str, text: str) -> bool:
    """The same as `re.fullmatch` finds."""
    return _tried(pattern, text, "fullmatch", 0)[1]


@cache
def _tree_of(pattern: str, flags: int) -> Sequence[Node]:
    return list(parser.parse(pattern, flags))


def _tried(pattern: str, text: str, way: str, flags: int) -> tuple[int, bool]:
    attempt = _Attempt(text, flags)
    tree = _tree_of(pattern, flags)
    ends: list[int] = []

    def taken(at: int) -> bool:
        return (way != "fullmatch" or at == len(text)) and not ends.append(at)

    start, deepest = 0, sys.getrecursionlimit()
    sys.setrecursionlimit(20_000)
    try:
        while start <= len(text):
            found = attempt.match(tree, 0, start, taken)
            if way in ("match", "fullmatch") or (found and way == "search"):
                break
            start = max(start + 1, ends[-1] if found else 0)
    except TooManyError:
        return MOST_STEPS, False
    finally:
        sys.setrecursionlimit(deepest)
    return attempt.steps, bool(ends)


class _Attempt:
    def __init__(self, text: str, flags: int) -> None:
        self.text = text
        self.flags = flags
        self.steps = 0

    def match(self, tree: Sequence[Node], index: int, at: int, then: Then) -> bool:
        if index == len(tree):
            return then(at)
        self._count()
        name, value = str(tree[index][0]), tree[index][1]

        def onward(place: int) -> bool:
            return self.match(tree, index + 1, place, then)

        match name:
            case "MAX_REPEAT" | "MIN_REPEAT":
                return self._repeat(name == "MAX_REPEAT", value, at, onward)
            case "POSSESSIVE_REPEAT":
                ends = [at, *self._greedy(value, at)]
                return len(ends) > int(value[0]) and onward(ends[-1])
            case "SUBPATTERN":
                return self.match(list(value[3]), 0, at, onward)
            case "BRANCH":
                return any(self.match(list(branch), 0, at, onward) for branch in value[1])
            case "ASSERT" | "ASSERT_NOT":
                return self._looks(value, at) == (name == "ASSERT") and onward(at)
            case "AT":
                return self._stands(str(value), at) and onward(at)
        return self._fits(tree[index], at) and onward(at + 1)

    def _count(self) -> None:
        self.steps += 1
        if self.steps >= MOST_STEPS:
            raise TooManyError

    def _repeat(self, greedy: bool, value: Any, at: int, then: Then) -> bool:
        least, most, body = int(value[0]), int(value[1]), list(value[2])
        if len(body) == 1 and str(body[0][0]) in _ONE:
            ends = [at, *self._greedy(value, at)][least:]
            return any(self._tried(end, then) for end in (reversed(ends) if greedy else ends))

        def more(count: int, place: int) -> bool:
            again = count < most and self.match(body, 0, place, lambda end: end != place and more(count + 1, end))
            return again or (count >= least and then(place))

        return more(0, at)

    def _tried(self, end: int, then: Then) -> bool:
        self._count()
        return then(end)

    def _greedy(self, value: Any, at: int) -> Iterator[int]:
        """The ends of one repetition after another, as far as they go."""
        count, ends = 0, [at]
        while count < int(value[1]) and self.match(list(value[2]), 0, at, lambda end: not ends.append(end)):
            if ends[-1] == at:
                return
            count, at = count + 1, ends[-1]
            yield at

    def _looks(self, value: Any, at: int) -> bool:
        ahead, tree = value[0] > 0, list(value[1])
        if ahead:
            return self.match(tree, 0, at, lambda _end: True)
        return at > 0 and self.match(tree, 0, at - 1, lambda end: end == at)

    def _stands(self, what: str, at: int) -> bool:
        word = _CATEGORIES["WORD"]
        if what.startswith("AT_BEGINNING"):
            return at == 0
        if what.startswith("AT_END"):
            return at == len(self.text)
        edges = [0 <= place < len(self.text) and word(self.text[place]) for place in (at - 1, at)]
        return (edges[0] != edges[1]) == (what == "AT_BOUNDARY")

    def _fits(self, node: Node, at: int) -> bool:
        return at < len(self.text) and fits(node, self.text[at], self.flags)


def fits(node: Node, sign: str, flags: int = 0) -> bool:
    """Whether one character satisfies a node that stands for one character."""
    name, value = str(node[0]), node[1]
    signs = {sign, sign.lower(), sign.upper()} if flags & re.IGNORECASE else {sign}
    match name:
        case "ANY":
            return sign != "\n" or bool(flags & re.DOTALL)
        case "LITERAL":
            return chr(value) in signs
        case "NOT_LITERAL":
            return chr(value) not in signs
        case "RANGE":
            return any(value[0] <= ord(each) <= value[1] for each in signs)
        case "CATEGORY":
            kind = str(value).removeprefix("CATEGORY_")
            return _CATEGORIES[kind.removeprefix("NOT_")](sign) != kind.startswith("NOT_")
        case "IN":
            negated = str(value[0][0]) == "NEGATE"
            return any(fits(item, sign, flags) for item in value[negated:]) != negated
    raise ValueError(f"{name} does not stand for one character")


def alphabet(pattern: str, flags: int = 0) -> list[str]:
    """A character for each part of the pattern, those first that many parts take."""
    nodes = [node for node in _nodes(list(parser.parse(pattern, flags))) if str(node[0]) in _ONE]
    tried = [chr(n) for n in range(32, 127)] + ["\n", "à", "×", "："]
    taken = {sign: frozenset(n for n, node in enumerate(nodes) if fits(node, sign, flags)) for sign in tried}
    kinds: dict[frozenset[int], str] = {}
    for sign, kind in sorted(taken.items(), key=lambda entry: -len(entry[1])):
        kinds.setdefault(kind, sign)
    return list(kinds.values())


def _nodes(tree: Sequence[Node]) -> Iterator[Node]:
    for name, value in tree:
        yield name, value
        match str(name):
            case "MAX_REPEAT" | "MIN_REPEAT" | "POSSESSIVE_REPEAT":
                yield from _nodes(list(value[2]))
            case "SUBPATTERN":
                yield from _nodes(list(value[3]))
            case "BRANCH":
                for branch in value[1]:
                    yield from _nodes(list(branch))
            case "ASSERT" | "ASSERT_NOT":
                yield from _nodes(list(value[1]))
