"""A sentence under a name speaks of that name: it follows an assignment or opens a body, and never stands elsewhere."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from itertools import groupby, pairwise

import pytest

from wowtable.core import Frame, Game, Pausing
from wowtable.shell.table.plugin import DeskOf, GameScreen

from .sources import PROGRAM, tree_of

AUTHORED: tuple[type, ...] = (Game, Frame, Pausing, GameScreen, DeskOf)
"""What whoever writes a game implements, or is given."""


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


def examples_in(words: str) -> Iterator[str]:
    """The indented paragraphs of a docstring."""
    lines = inspect.cleandoc(words).splitlines()
    for prose, block in groupby(lines, lambda line: bool(line) and not line.startswith("    ")):
        example = textwrap.dedent("\n".join(block)).strip()
        if not prose and example:
            yield example


@pytest.mark.parametrize("protocol", AUTHORED, ids=lambda protocol: protocol.__name__)
def test_what_authors_write_against_is_told_in_full_with_an_example(protocol: type) -> None:
    examples = list(examples_in(protocol.__doc__ or ""))
    assert examples
    for example in examples:
        ast.parse(example)
    silent = [name for name, part in vars(protocol).items() if not name.startswith("_") and not inspect.getdoc(part)]
    assert silent == []


def test_the_example_of_a_screen_shows_parts_that_screens_have() -> None:
    for protocol in AUTHORED:
        for example in examples_in(protocol.__doc__ or ""):
            defined = {node.name for node in ast.walk(ast.parse(example)) if isinstance(node, ast.FunctionDef)}
            known = {name for kind in AUTHORED for name in dir(kind)} | {"register"}
            assert defined <= known, protocol
