"""Nothing lies about that nobody uses: every function, class and constant of a module is named a second time."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROGRAM = [
    *ROOT.glob("wowtable/**/*.py"),
    *ROOT.glob("rulesets/*/rules/**/*.py"),
    *ROOT.glob("rulesets/*/screen/**/*.py"),
]
BESIDE = [
    *ROOT.glob("tests/**/*.py"),
    *ROOT.glob("rulesets/*/lang/**/*.yaml"),
    *ROOT.glob("rulesets/*/content/**/*.yaml"),
]
WORD = re.compile(r"[A-Za-z_]\w*")


def defined(source: str) -> Iterator[str]:
    """What a module gives a name; what is decorated is kept by whoever decorates it."""
    for node in ast.parse(source).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.decorator_list:
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id


def unused(program: dict[str, str], beside: str) -> list[str]:
    """By file, names that stand nowhere but where they are defined."""
    said = Counter(WORD.findall(beside))
    for source in program.values():
        said.update(WORD.findall(source))
    meant = Counter(name for source in program.values() for name in defined(source))
    return [
        f"{file}: {name}"
        for file, source in program.items()
        for name in defined(source)
        if said[name] <= meant[name] and not name.startswith("__")
    ]


def test_what_nobody_uses_is_found() -> None:
    program = {"a.py": "USED = 1\nLEFT = 2\ndef left() -> None: ...\n@kept\ndef hook() -> None: ...", "b.py": "USED"}
    assert unused(program, "") == ["a.py: LEFT", "a.py: left"]
    assert unused(program, "LEFT left") == []


def test_nothing_is_left_over() -> None:
    program = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in PROGRAM}
    assert unused(program, "\n".join(path.read_text(encoding="utf-8") for path in BESIDE)) == []
