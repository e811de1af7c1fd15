"""The sources of the program as trees, each read and parsed once for all that look for what must not stand there."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROGRAM = sorted([*(ROOT / "wowtable").rglob("*.py"), *(ROOT / "rulesets").rglob("*.py")])


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Every node of a file."""
    return tuple(ast.walk(tree_of(path)))


def shown(path: Path) -> str:
    """The name of a file within the project."""
    return path.relative_to(ROOT).as_posix()
