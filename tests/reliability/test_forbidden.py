"""What must not stand in the source: ways to run what a file says, and clocks or luck in the rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from .sources import PROGRAM, ROOT, shown, tree_of

PURE = sorted([*(ROOT / "wowtable" / "core").rglob("*.py"), *(ROOT / "rulesets").glob("*/rules/**/*.py")])

UNSAFE_MODULES = {"pickle", "cPickle", "marshal", "shelve", "dill", "jsonpickle", "cloudpickle"}
UNSAFE_CALLS = {"eval", "exec", "compile", "__import__"}
UNSAFE_YAML = {"load", "load_all", "full_load", "full_load_all", "unsafe_load", "unsafe_load_all"}
WORLDLY_MODULES = {
    "asyncio", "datetime", "glob", "io", "locale", "os", "pathlib", "platform", "pygame", "secrets", "shutil", "socket",
    "subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid", "yaml",
}  # fmt: skip
WORLDLY_CALLS = {"open", "print", "input", "id"}


def imports_of(tree: ast.AST) -> Iterator[str]:
    """Absolute imports, by full name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def called(node: ast.AST) -> str:
    if not isinstance(node, ast.Call):
        return ""
    if isinstance(node.func, ast.Name):
        return node.func.id
    if isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
        return f"{node.func.value.id}.{node.func.attr}"
    return ""


def unsafe(tree: ast.AST) -> list[str]:
    found = [f"imports {name}" for name in imports_of(tree) if name.split(".")[0] in UNSAFE_MODULES]
    for node in ast.walk(tree):
        name = called(node)
        module, _, function = name.rpartition(".")
        if name in UNSAFE_CALLS or (module == "yaml" and function in UNSAFE_YAML):
            found.append(f"calls {name}")
    return found


def worldly(tree: ast.AST) -> list[str]:
    found = []
    for name in imports_of(tree):
        top = name.split(".")[0]
        if top in WORLDLY_MODULES or (top == "random" and name != "random.Random"):
            found.append(f"imports {name}")
    found += [f"calls {called(node)}" for node in ast.walk(tree) if called(node) in WORLDLY_CALLS]
    found += [f"line {loop.iter.lineno} loops over a set" for loop in loops_over_sets(tree)]
    return found


def loops_over_sets(tree: ast.AST) -> Iterator[ast.For | ast.comprehension]:
    """Only what can be seen to be a set on the spot; the hash seed tests find the rest."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.For, ast.comprehension)):
            over = node.iter
            if isinstance(over, (ast.Set, ast.SetComp)) or called(over) in ("set", "frozenset"):
                yield node


def test_there_is_something_to_look_at() -> None:
    assert len(PROGRAM) > 50
    assert len(PURE) > 5


def test_nothing_runs_what_a_file_says() -> None:
    assert [f"{shown(path)} {found}" for path in PROGRAM for found in unsafe(tree_of(path))] == []


def test_rules_know_no_clock_no_luck_and_no_files() -> None:
    assert [f"{shown(path)} {found}" for path in PURE for found in worldly(tree_of(path))] == []


@pytest.mark.parametrize(
    "source",
    ["import pickle", "from marshal import loads", "eval(x)", "exec(x)", "yaml.load(x, Loader=y)", "import shelve"],
)
def test_the_lint_finds_unsafe_things(source: str) -> None:
    assert unsafe(ast.parse(source))


@pytest.mark.parametrize(
    "source",
    [
        "import time",
        "import random",
        "from random import choice",
        "from datetime import datetime",
        "import pygame",
        "open('x')",
        "for x in {1, 2}: pass",
        "[x for x in set(y)]",
    ],
)
def test_the_lint_finds_worldly_things(source: str) -> None:
    assert worldly(ast.parse(source))


def test_the_lint_leaves_honest_things_alone() -> None:
    assert unsafe(ast.parse("import json\njson.loads(x)\nyaml.parse(x)\nre.compile(y)")) == []
    assert worldly(ast.parse("from random import Random\nfor x in sorted({1, 2}): pass")) == []


OPENING = {"session.open_record", "session.open_save.open_record"}


def test_saved_games_are_opened_by_the_one_way_that_compares_their_rules() -> None:
    """`Library.open_record`: whoever opens them otherwise says nothing of rules that have changed."""
    openers = {shown(path): OPENING & set(imported(tree_of(path))) for path in PROGRAM}
    assert {name: ways for name, ways in openers.items() if ways} == {
        "wowtable/home/library.py": {"session.open_record"}
    }


def imported(tree: ast.AST) -> Iterator[str]:
    """Names that are imported from a module, below the package."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}".removeprefix("wowtable.") for alias in node.names)
