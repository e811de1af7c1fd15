"""Rules and screens name the types of their own game: nowhere are table, game and state taken for just anything."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULES = [*sorted(ROOT.glob("rulesets/*/rules")), ROOT / "tests/toy/ruleset/rules"]
SPOKEN_OF = ("g", "game", "s", "state", "t", "table")
"""How rules call what they are about."""
LOOSE = ("Any", "AnyTable", "Game", "State")


def loose(source: str) -> Iterator[str]:
    """Names and lines of what no type checker looks at."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.arg) and node.arg in SPOKEN_OF and node.annotation is not None:
            said = ast.unparse(node.annotation)
            if said in LOOSE:
                yield f"{node.lineno} {node.arg}: {said}"
        elif (
            isinstance(node, ast.Subscript) and ast.unparse(node.value) == "Table" and "Any" in ast.unparse(node.slice)
        ):
            yield f"{node.lineno} {ast.unparse(node)}"


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("def f(t: DuelTable, g: Duels, s: Duel) -> Any: ...", 0),
        ("def f(t: Any, name: Any) -> None: ...", 1),
        ("def f(g: Any, s: Any) -> Table[Duel, Any]: ...", 3),
        ("class A:\n    def f(self, t: AnyTable) -> None: ...", 1),
    ],
)
def test_what_is_not_looked_at_is_found(line: str, found: int) -> None:
    assert len(list(loose(line))) == found


@pytest.mark.parametrize("folder", RULES, ids=lambda folder: folder.parent.name)
def test_rules_name_the_types_of_their_game(folder: Path) -> None:
    sources = {path: path.read_text(encoding="utf-8") for path in folder.rglob("*.py")}
    assert sources
    assert [f"{path.name}:{line}" for path, source in sources.items() for line in loose(source)] == []


SCREENS = sorted(ROOT.glob("rulesets/*/screen"))


OWN = {"plugin": "Desk", "registry": "Passage"}
"""By its module in the table: what a game names for itself."""


@pytest.mark.parametrize("module", OWN)
@pytest.mark.parametrize("folder", SCREENS, ids=lambda folder: folder.parent.name)
def test_screens_name_the_desk_and_the_passages_of_their_game(folder: Path, module: str) -> None:
    """One module says which game and which view it shows; those of just any game are nowhere taken."""
    taken = {
        path.relative_to(folder).as_posix(): {each.name for each in node.names}
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module == f"wowtable.shell.table.{module}"
    }
    assert [name for name, names in taken.items() if f"{OWN[module]}Of" in names] == ["facts/lookup.py"]
    assert [name for name, names in taken.items() if OWN[module] in names] == []
