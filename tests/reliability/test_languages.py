"""One function decides which language is spoken; the command line and all parts of the window agree with it."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.shell.table_kit import program_in, session_of, table_in
from wowtable.reading.languages import LANGUAGES, spoken

from .sources import PROGRAM, nodes_of, shown

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
SYSTEMS: list[tuple[Mapping[str, str], str]] = [
    ({}, "en"),
    ({"LANG": "it_IT.UTF-8"}, "it"),
    ({"LANG": "it_IT", "LC_MESSAGES": "en_GB"}, "en"),
    ({"LANG": "en_GB", "LC_MESSAGES": "en_GB", "LC_ALL": "it"}, "it"),
    ({"LANG": "de_DE"}, "en"),
    ({"LANG": "C"}, "en"),
]


def use(system: Mapping[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in system.items():
        monkeypatch.setenv(name, value)


@pytest.mark.parametrize(("system", "lang"), SYSTEMS)
def test_a_wish_counts_before_the_system(system: Mapping[str, str], lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    use(system, monkeypatch)
    assert spoken() == spoken("", None) == spoken("tlh") == lang
    assert [spoken("", wish, "en") for wish in LANGUAGES] == list(LANGUAGES)


def test_without_a_wish_all_parts_of_the_window_speak_one_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use({"LANG": "it_IT.UTF-8"}, monkeypatch)
    _, table = table_in(tmp_path, session_of("hh"), language="")
    assert (table.program.language, table.desk.texts.lang) == ("it", "it")
    assert table.program.voice().say("shell.close") == table.ui.say("shell.close") == table.desk.say("shell.close")


def test_settings_put_back_are_spoken_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use({"LANG": "it_IT.UTF-8"}, monkeypatch)
    program, app = program_in(tmp_path, language="en")
    app.restart(program.scene("options"))
    before = app.scene.ui.say("shell.close")
    app.settings.language = ""
    app.settings_changed()
    assert app.scene.ui.say("shell.close") == program.voice("it").say("shell.close") != before


def test_nothing_else_decides_which_language_is_spoken() -> None:
    """Nobody else asks the system, or takes one language where none is wished."""
    deciders = set()
    for path in PROGRAM:
        for node in nodes_of(path):
            asked = isinstance(node, ast.Constant) and node.value in VARIABLES
            if asked or _is_choice(node):
                deciders.add(shown(path))
    assert deciders == {"wowtable/reading/languages.py"}


def _is_choice(node: ast.AST) -> bool:
    """`x.language or y`, `lang or "en"`, `a if lang else "en"`, `found.get(name, "en")`, LANGUAGES[0]."""
    if isinstance(node, ast.BoolOp | ast.IfExp):
        parts = node.values if isinstance(node, ast.BoolOp) else [node.body, node.orelse]
        return any(_names_language(part) for part in parts)
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Attribute) and node.func.attr == "get" and any(map(_is_code, node.args[1:]))
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "LANGUAGES"


def _names_language(node: ast.AST) -> bool:
    return _is_code(node) or (isinstance(node, ast.Attribute) and node.attr in ("language", "lang"))


def _is_code(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value in LANGUAGES
