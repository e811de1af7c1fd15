"""Nothing lies about that nobody uses: whatever the program gives a name, the program uses, and not only its tests."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from .sources import PROGRAM, ROOT, nodes_of, shown

DATA = [*ROOT.glob("wowtable/**/*.yaml"), *ROOT.glob("rulesets/**/*.yaml")]
WORD = re.compile(r"[A-Za-z_]\w*")
LONGEST = 200
"""Of a string that may name something: longer ones tell."""
FOR_OTHERS = {
    "asked by Python": ("get_code", "get_source"),
    "tests of a ruleset, whosever it is": (
        *("Pilot", "click_item", "overflowing", "tab_to"),
        *("import_from", "silent_effects", "unhashable_fields"),
    ),
    "an author's: what a game may implement or call": ("Reactions", "unwind"),
    "positions that no scenario file can set yet": (
        *("empty_map", "put_murloc"),
        *("lay_attached", "lay_disease", "lay_on_discard"),
    ),
    "what stands in the rules, though no card does it": ("row_in",),
    "what tests look at": (
        *("has_icon", "painter_names", "process_id", "INTERFACE"),
        *("has_screen", "knows_decision", "knows_event"),
    ),
    "the window's size, as a person drags it": ("resize",),
}
MEANT = {name for names in FOR_OTHERS.values() for name in names}


def is_kept(node: ast.FunctionDef | ast.ClassDef) -> bool:
    """By whoever decorates it."""
    plain = {"property", "staticmethod", "classmethod", "dataclass"}
    decorated = [one.func if isinstance(one, ast.Call) else one for one in node.decorator_list]
    return any(not (isinstance(one, ast.Name) and one.id in plain) for one in decorated)


def named(node: ast.AST) -> Iterator[str]:
    """What a function or class is called, and what a module or class sets."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not is_kept(node):
        yield node.name
    for inner in node.body if isinstance(node, (ast.Module, ast.ClassDef)) else ():
        targets = inner.targets if isinstance(inner, ast.Assign) else [getattr(inner, "target", inner)]
        yield from (target.id for target in targets if isinstance(target, ast.Name))


def used(node: ast.AST) -> list[str]:
    """The name that is read, also as an attribute, an argument or within a short string; to import it is no use."""
    match node:
        case ast.Name(id=name, ctx=ast.Load()) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
            return [name]
        case ast.Constant(value=str(text)) if len(text) < LONGEST:
            return WORD.findall(text)
    return []


def exported(nodes: Sequence[ast.AST]) -> list[str]:
    """Which is no use either."""
    lists = (node for node in nodes if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__")
    return [word for node in lists for inner in ast.walk(node.value) for word in used(inner)]


def unused(program: dict[str, Sequence[ast.AST]], data: str = "") -> dict[str, str]:
    """By name, the file that defines what nothing in the program uses."""
    uses = Counter(WORD.findall(data))
    for nodes in program.values():
        uses.update(name for node in nodes for name in used(node))
        uses.subtract(exported(nodes))
    return {
        name: file
        for file, nodes in program.items()
        for node in nodes
        for name in named(node)
        if not uses[name] and not name.startswith("__")
    }


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("LEFT = 1", ["LEFT"]),
        ("def left() -> None: ...", ["left"]),
        ("class Left:\n    def gone(self) -> None: ...", ["Left", "gone"]),
        ("@kept\ndef hook() -> None: ...", []),
        ("@property\ndef left() -> int: ...", ["left"]),
        ("class Used:\n    size: int\nUsed().size", []),
        ("from somewhere import left\n__all__ = ['left']\ndef left() -> None: ...", ["left"]),
        ("def used() -> None: ...\nfind('used')", []),
    ],
)
def test_what_nobody_uses_is_found(source: str, found: list[str]) -> None:
    assert [name for name in unused({"a.py": list(ast.walk(ast.parse(source)))}) if name != "kept"] == found


def test_nothing_is_left_over() -> None:
    """Whoever gives something to others alone says to whom."""
    program = {shown(path): nodes_of(path) for path in PROGRAM}
    data = "\n".join(path.read_text(encoding="utf-8") for path in DATA)
    found = unused(program, data)
    assert {name: file for name, file in found.items() if name not in MEANT} == {}
    assert MEANT - set(found) == set(), "is used by now"
