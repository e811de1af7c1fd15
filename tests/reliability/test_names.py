"""One thing, one name: a class is called the same nowhere else, but where two games have the same thing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from .sources import PROGRAM, ROOT, shown, tree_of

LEAST_LINES = 30
GUIDE = ROOT / "rulesets" / "parts.md"
SAME_EVERYWHERE = re.compile(r"`((?:rules|screen)/[\w/.]+)`")
GAMES = sorted(folder.name for folder in (ROOT / "rulesets").iterdir() if folder.is_dir())


def classes_in(tree: ast.Module) -> Iterator[str]:
    return (node.name for node in tree.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_"))


def repeated(trees: Mapping[str, ast.Module]) -> list[str]:
    """Names of classes that stand in several modules, with where they stand."""
    found: dict[str, list[str]] = {}
    for where, tree in trees.items():
        for name in classes_in(tree):
            found.setdefault(name, []).append(where)
    return [f"{name}: {', '.join(places)}" for name, places in found.items() if len(places) > 1]


def of_a_game(path: Path, game: str) -> bool:
    """What whoever works on that game has before them: the shared part and the game itself."""
    return shown(path).startswith(("wowtable/", f"rulesets/{game}/"))


def test_a_name_that_stands_twice_is_found() -> None:
    one, other = ast.parse("class Row:\n    pass"), ast.parse("class _Row:\n    pass\nclass Place:\n    pass")
    assert repeated({"a": one, "b": other}) == []
    assert repeated({"a": one, "b": other, "c": one}) == ["Row: a, c"]


@pytest.mark.parametrize("game", GAMES)
def test_a_class_name_stands_once_in_a_game_and_what_it_stands_on(game: str) -> None:
    assert not repeated({shown(path): tree_of(path) for path in PROGRAM if of_a_game(path, game)})


def test_no_module_holds_a_crumb() -> None:
    crumbs = [
        shown(path)
        for path in PROGRAM
        if not path.name.startswith("__") and len(path.read_text(encoding="utf-8").splitlines()) < LEAST_LINES
    ]
    assert not crumbs, "each belongs to the module in which a reader would look first"


@pytest.mark.parametrize("game", GAMES)
def test_what_every_game_has_stands_where_the_guide_says(game: str) -> None:
    rows = [line for line in GUIDE.read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    listed = [path for row in rows for path in SAME_EVERYWHERE.findall(row.split("|")[1])]
    assert len(listed) > 30
    folder = ROOT / "rulesets" / game
    missing = [path for path in listed if not any((folder / path).parent.rglob(f"{Path(path).stem}*"))]
    assert not missing


@pytest.mark.parametrize(
    "folder", sorted((ROOT / "rulesets").glob("*/rules")) + sorted((ROOT / "rulesets").glob("*/rules/ai"))
)
def test_the_rules_of_a_game_say_what_each_module_is_for(folder: Path) -> None:
    told = set(re.findall(r"`(\w+)[`.]", ast.get_docstring(tree_of(folder / "__init__.py")) or ""))
    there = {path.stem for path in folder.iterdir() if not path.name.startswith(("_", "."))}
    assert told >= there, f"{shown(folder)} does not tell of {sorted(there - told)}"
