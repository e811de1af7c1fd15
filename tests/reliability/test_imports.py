"""Who may import whom: core at the bottom, the shell at the top, pygame nowhere else."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .sources import ROOT, nodes_of

PACKAGE = ROOT / "wowtable"

BELOW = {
    "reading": set(),
    "core": set(),
    "cartography": {"core"},
    "text": {"reading", "core"},
    "content": {"reading", "core", "text"},
    "ai": {"reading", "core", "content", "text"},
    "session": {"reading", "core", "content", "text"},
    "home": {"reading", "core", "content", "text", "session"},
}
ROOMS_BELOW = {
    "base": set(),
    "sound": {"base"},
    "motion": {"base"},
    "art": {"base"},
    "widgets": {"base", "sound", "art"},
    "cards": {"base", "sound", "art", "widgets"},
    "boards": {"base", "sound", "art", "widgets"},
    "program": {"base", "sound", "motion", "art", "widgets", "cards", "boards"},
}
"""Rooms of the shell that know nothing of those further down this list."""
RULES_MAY_IMPORT = {"reading", "core", "content", "text", "cartography", "ai"}


def modules(folder: Path, pattern: str = "**/*.py") -> list[Path]:
    found = sorted(folder.glob(pattern))
    assert found, f"there is nothing like {pattern} in {folder}"
    return found


def rooms_imported(path: Path) -> Iterator[str]:
    return (name[1] for name in names_imported(path) if name[0] == "shell" and len(name) > 1)


def packages_imported(path: Path) -> set[str]:
    found = {package_of(PACKAGE.joinpath(*name)) for name in names_imported(path)}
    return found - {package_of(path)}


def package_of(path: Path) -> str:
    """The innermost package down to the rooms of the shell; `path` may name something inside a module."""
    folder = path if path.is_dir() else path.parent
    while not folder.is_dir():
        folder = folder.parent
    parts = folder.relative_to(ROOT).parts
    return ".".join(parts[: 3 if parts[:2] == ("wowtable", "shell") else 2])


def wowtable_imports(path: Path) -> Iterator[str]:
    return (name[0] for name in names_imported(path))


def names_imported(path: Path) -> Iterator[list[str]]:
    """The dotted names below `wowtable` that a module of it imports, wherever the import stands in it."""
    here = path.relative_to(ROOT).with_suffix("").parts
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            names = [alias.name.split(".") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = list(here[: len(here) - node.level]) if node.level else []
            if path.name == "__init__.py" and node.level:
                base = list(here[: len(here) - node.level])
            module = [*base, *(node.module.split(".") if node.module else [])]
            names = [[*module, alias.name] for alias in node.names]
        else:
            continue
        yield from (name[1:] for name in names if name[0] == "wowtable" and len(name) > 1)


def outside_imports(path: Path) -> set[str]:
    tops = set()
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            tops |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            tops.add(node.module.split(".")[0])
    return tops


@pytest.mark.parametrize("name", BELOW)
def test_each_package_imports_only_what_lies_below(name: str) -> None:
    for path in modules(PACKAGE / name):
        foreign = {found for found in wowtable_imports(path) if (PACKAGE / found).is_dir()} - {name, *BELOW[name]}
        assert not foreign, f"{path.relative_to(ROOT)} imports {foreign}"


@pytest.mark.parametrize("name", ROOMS_BELOW)
def test_each_room_of_the_shell_imports_only_rooms_below(name: str) -> None:
    for path in modules(PACKAGE / "shell" / name):
        foreign = set(rooms_imported(path)) - {name, *ROOMS_BELOW[name]}
        assert not foreign, f"{path.relative_to(ROOT)} imports {foreign}"


def test_no_two_packages_import_each_other() -> None:
    graph: dict[str, set[str]] = {}
    for path in modules(PACKAGE):
        graph.setdefault(package_of(path), set()).update(packages_imported(path))
    circles = {(a, b) for a, others in graph.items() for b in others if a < b and a in graph.get(b, ())}
    assert not circles


def test_core_uses_the_standard_library_only() -> None:
    """What only the type checker reads aside."""
    for path in modules(PACKAGE / "core"):
        outside = outside_imports(path) - set(sys.stdlib_module_names)
        source = path.read_text(encoding="utf-8")
        assert outside <= {"typing_extensions"}, path.name
        assert not outside or "if TYPE_CHECKING:\n    from typing_extensions" in source, path.name


def test_only_shell_and_screens_import_pygame() -> None:
    for path in [*modules(PACKAGE), *modules(ROOT / "rulesets")]:
        parts = path.relative_to(ROOT).parts
        allowed = parts[1] == "shell" or (parts[0] == "rulesets" and parts[2] == "screen")
        assert allowed or "pygame" not in outside_imports(path), f"{path.relative_to(ROOT)} imports pygame"


def test_rules_import_neither_session_nor_shell() -> None:
    for path in modules(ROOT / "rulesets", "*/rules/**/*.py"):
        names = set(wowtable_imports(path))
        assert names <= RULES_MAY_IMPORT, f"{path.relative_to(ROOT)} imports {names - RULES_MAY_IMPORT}"


def test_screens_read_what_a_question_is_about_and_never_the_frame_that_asks() -> None:
    for path in modules(ROOT / "rulesets", "*/screen/**/*.py"):
        looks = [node.lineno for node in nodes_of(path) if isinstance(node, ast.Attribute) and node.attr == "stack"]
        assert not looks, f"{path.relative_to(ROOT)} looks at the stack in lines {looks}: see Desk.about"


def test_nothing_in_the_package_names_a_game() -> None:
    games = [manifest.parent.name for manifest in (ROOT / "rulesets").glob("*/ruleset.yaml")]
    assert games
    for path in modules(PACKAGE):
        text = path.read_text(encoding="utf-8")
        assert not [game for game in games if game in text], path.relative_to(ROOT)


@pytest.mark.parametrize("words", [["games"], ["check"], ["paths"], ["--help"], ["play", "--help"]])
def test_commands_that_draw_nothing_never_load_pygame(words: list[str], tmp_path: Path) -> None:
    code = (
        "import sys; from wowtable.cli import main\n"
        "try: main(sys.argv[1:])\n"
        "except SystemExit: pass\n"
        "sys.exit(7 if 'pygame' in sys.modules else 0)"
    )
    words = [sys.executable, "-c", code, "--portable", str(tmp_path), *words]
    assert subprocess.run(words, capture_output=True, cwd=ROOT, check=False).returncode == 0
