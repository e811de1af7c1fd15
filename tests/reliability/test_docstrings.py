"""A sentence under a name speaks of that name: it follows an assignment or opens a body, and never stands elsewhere."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise

from .sources import PROGRAM, tree_of


def astray(tree: ast.AST) -> Iterator[int]:
    """The lines of sentences that belong to nothing."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for before, here in pairwise(body) if isinstance(body, list) else ():
            said = here.value if isinstance(here, ast.Expr) else None
            words = isinstance(said, ast.Constant) and isinstance(said.value, str)
            if words and not isinstance(before, (ast.Assign, ast.AnnAssign)):
                yield here.lineno


def test_a_sentence_that_belongs_to_nothing_is_found() -> None:
    assert list(astray(ast.parse('"""Open."""\nA = 1\n"""Of A."""\nB = 2\n'))) == []
    assert list(astray(ast.parse('A = 1\nB = 2\n"""Of B."""\n"""Of A."""\n'))) == [4]
    assert list(astray(ast.parse('def f() -> None:\n    """Open."""\n    g()\n    """Of nothing."""\n'))) == [4]


def test_every_sentence_stands_under_its_name() -> None:
    found = [f"{path.name}:{line}" for path in PROGRAM for line in astray(tree_of(path))]
    assert found == []
