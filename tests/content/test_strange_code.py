"""Python from outside runs only when it was allowed to, and then only as it was read: no cache, no later file."""

from __future__ import annotations

import contextlib
import importlib
import os
import py_compile
import re
import sys
from pathlib import Path

import pytest

from wowtable.content.consent import ConsentBook
from wowtable.content.finding import Found, find_rulesets
from wowtable.content.folder import Snapshot
from wowtable.content.loading import Ruleset, load_ruleset
from wowtable.content.package import Code
from wowtable.reading.problems import Problems

from .rulesets import FILES, MORE, edit, write

SCREEN = "from .rules.records import Raided\n\nVALUE = 1\n"


def yes(_found: Found, _sha256: str) -> bool:
    return True


def found_in(folder: Path, id: str = "mini") -> Found:
    return next(f for f in find_rulesets([folder], builtin_dir=folder / "no rulesets") if f.id == id)


def opened(folder: Path, id: str = "mini") -> Ruleset:
    return load_ruleset(found_in(folder, id), yes)


def messages(ruleset: Ruleset) -> list[str]:
    return [problem.message for problem in ruleset.problems]


@pytest.fixture
def evil(tmp_path: Path) -> Evil:
    return Evil(tmp_path / "it ran")


class Evil:
    """Code that leaves a mark when it is run, in whatever kind of file."""

    def __init__(self, mark: Path) -> None:
        self._mark = mark
        self.text = f"open({str(mark)!r}, 'w').close()\n"

    @property
    def ran(self) -> bool:
        """Asked once for each attempt."""
        ran = self._mark.exists()
        self._mark.unlink(missing_ok=True)
        return ran

    def put(self, path: Path) -> Path:
        """As source, or compiled if the name of the file says so."""
        path.parent.mkdir(parents=True, exist_ok=True)
        source = path if path.suffix == ".py" else path.with_name("evil_source")
        source.write_text(self.text)
        if path.suffix == ".pyc":
            unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
            py_compile.compile(str(source), str(path), doraise=True, invalidation_mode=unchecked)
        elif path.suffix != ".py":
            path.write_bytes(b"\x7fELF of no use")
        if source != path:
            source.unlink()
        return path


# -- nothing unasked ---------------------------------------------------------------------------------

ODD_NAMES = [
    ("__pycache__", "__pycache__/__init__.py"),
    ("__pycache__.x", "__pycache__/x.py"),
    ("__pycache__.x", "__pycache__/x.pyc"),
    ("__PYCACHE__", "__PYCACHE__/__init__.py"),
    ("rules.__pycache__.x", "rules/__pycache__/x.py"),
    ("rules.__init__", "rules/__init__.py"),
    ("rules.__main__", "rules/__main__.py"),
    ("__init__", "__init__.py"),
    (".x", ".x.py"),
    (".hidden.x", ".hidden/x.py"),
    ("class", "class.py"),
    ("regeln_für", "regeln_für.py"),
]


@pytest.mark.parametrize(("name", "file"), ODD_NAMES)
def test_what_lies_under_an_odd_name_is_never_run(tmp_path: Path, evil: Evil, name: str, file: str) -> None:
    folder = write(tmp_path / "mini", {"ruleset.yaml": FILES["ruleset.yaml"] + f"rules: {name}\n"})
    evil.put(folder / file)
    for consent in (lambda *_: False, yes):
        ruleset = load_ruleset(found_in(tmp_path), consent)
        assert not evil.ran
        assert any(f'"{name}" cannot be the name of a Python module' in message for message in messages(ruleset))


def test_a_link_to_code_elsewhere_is_refused_even_where_nothing_is_read(tmp_path: Path, evil: Evil) -> None:
    for name in ("__pycache__", ".hidden", "rules"):
        folder = write(tmp_path / name / "mini", {"ruleset.yaml": FILES["ruleset.yaml"]})
        (folder / name).symlink_to(evil.put(tmp_path / "elsewhere" / "__init__.py").parent)
        ruleset = opened(tmp_path / name)
        assert not evil.ran
        assert messages(ruleset) == ["links are not allowed in a ruleset"]


COMPILED = ["rules.pyc", "rules/__init__.pyc", "rules.so", "rules.abi3.so", "rules.pyd", "rules.zip"]


@pytest.mark.parametrize("file", COMPILED)
def test_compiled_code_is_no_code(tmp_path: Path, evil: Evil, file: str) -> None:
    evil.put(write(tmp_path / "mini", {"ruleset.yaml": FILES["ruleset.yaml"]}) / file)
    ruleset = opened(tmp_path)
    assert messages(ruleset) == ['the Python module "rules" is missing']
    assert not evil.ran


WORDS = ("rules", "_own", "__pycache__", "__init__", "__main__", "class", ".x", "x-y", "été", "x.y")
HONEST = (".py", "/__init__.py", "/x.py", "/rules/x.py")
ENDINGS = (*HONEST, ".pyc", ".so", ".PY", "/__init__.pyc", "/.x/x.py", "/__pycache__/x.py", "/x-y/x.py")


def test_code_is_whatever_could_be_imported_and_only_that(tmp_path: Path, evil: Evil) -> None:
    """Over many names of files: what nobody would be asked about cannot be imported by any name either."""
    strange = []
    for number, file in enumerate(word + ending for word in WORDS for ending in ENDINGS):
        evil.put(tmp_path / str(number) / file)
        code = code_of(tmp_path / str(number))
        for name in names_for(file):
            with contextlib.suppress(ImportError):
                code.load(name)
        code.forget()
        assert evil.ran == code.is_strange, file
        strange += [file] * code.is_strange
    assert strange == [word + ending for word in ("rules", "_own") for ending in HONEST]


def names_for(file: str) -> list[str]:
    """Whatever one might write to get at it."""
    parts = re.sub(r"\.(pyc?|so|PY)$", "", file).replace("/", ".").split(".")
    return [".".join(parts[:end]) for end in range(len(parts), 0, -1) if parts[0]]


def code_of(folder: Path) -> Code:
    snapshot = Snapshot.of(folder, Problems())
    return Code("probe", folder, snapshot.sha256, snapshot.modules)


def test_the_same_code_under_an_honest_name_is_asked_about_and_runs(tmp_path: Path, evil: Evil) -> None:
    """What the other tests would see if something ran."""
    folder = write(tmp_path / "mini")
    edit(folder, "rules/__init__.py", "CONTENT =", f"{evil.text}CONTENT =")
    assert not load_ruleset(found_in(tmp_path)).ok
    assert not evil.ran
    assert opened(tmp_path).ok
    assert evil.ran


# -- only what was read ------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["rules/__pycache__", "rules"])
def test_compiled_code_beside_a_visible_file_does_not_run_in_its_place(tmp_path: Path, evil: Evil, place: str) -> None:
    folder = write(tmp_path / "mini")
    tag = f".{sys.implementation.cache_tag}" if "cache" in place else ""
    for name in ("__init__", "records"):
        evil.put(folder / place / f"{name}{tag}.pyc")
    assert opened(tmp_path).ok
    assert not evil.ran


def test_running_it_leaves_nothing_in_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    folder = write(tmp_path / "mini")
    before = set(folder.rglob("*"))
    assert opened(tmp_path).ok
    assert set(folder.rglob("*")) == before


def test_a_file_changed_while_the_question_stands_is_not_run(tmp_path: Path) -> None:
    folder = write(tmp_path / "mini")

    def slow(_found: Found, _sha256: str) -> bool:
        edit(folder, "rules/records.py", "coins: int = 5", "coins: int = 6")
        return True

    assert load_ruleset(found_in(tmp_path), slow).content["table"][""].coins == 5
    assert opened(tmp_path).content["table"][""].coins == 6


def test_an_answer_holds_for_what_was_shown_only(tmp_path: Path) -> None:
    folder = write(tmp_path / "r" / "mini")
    book = ConsentBook(tmp_path / "consent.json")
    found = found_in(tmp_path / "r")
    book.remember(found, Snapshot.of(folder, Problems()).sha256)
    edit(folder, "rules/records.py", "coins: int = 5", "coins: int = 6")
    assert not load_ruleset(found, book.asking(lambda *_: False)).ok


def test_what_is_imported_late_is_what_was_allowed(tmp_path: Path, evil: Evil) -> None:
    folder = write(tmp_path / "mini", {**FILES, "screen.py": SCREEN})
    ruleset = opened(tmp_path)
    (folder / "screen.py").write_text(evil.text)
    (folder / "rules" / "records.py").write_text(evil.text)
    assert ruleset.screen().VALUE == 1
    assert ruleset.screen().Raided in ruleset.game.records()
    assert not evil.ran


def test_a_file_that_comes_later_is_not_there(tmp_path: Path, evil: Evil) -> None:
    folder = write(tmp_path / "mini")
    ruleset = opened(tmp_path)
    for file in ("screen.py", "rules/late.py", "rules/later/__init__.py"):
        evil.put(folder / file)
        assert not ruleset.has_module(file.removesuffix(".py").replace("/", "."))
        with pytest.raises(ModuleNotFoundError):
            ruleset.module(file.removesuffix(".py").replace("/", "."))
    assert not evil.ran


def test_a_file_that_cannot_be_read_stops_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "mini")

    def refuse(path: Path, _most: int) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    found = found_in(tmp_path)
    monkeypatch.setattr("wowtable.content.folder.read_bytes", refuse)
    ruleset = load_ruleset(found, yes)
    assert set(messages(ruleset)) == {"the file cannot be read: Permission denied"}


# -- each in its own place ---------------------------------------------------------------------------


def test_one_ruleset_does_not_reach_the_code_of_another(tmp_path: Path, evil: Evil) -> None:
    other = write(tmp_path / "other", {"ruleset.yaml": FILES["ruleset.yaml"].replace("mini", "other")})
    evil.put(other / "rules" / "__init__.py")
    folder = write(tmp_path / "mini")
    for line in ("from ...other import rules", "from ..other import rules", "import wowtable_rulesets.other.rules"):
        (folder / "rules" / "__init__.py").write_text(line + "\n")
        (problem,) = opened(tmp_path).problems
        assert "ImportError" in problem.message or "ModuleNotFoundError" in problem.message
        assert not evil.ran


def test_names_of_other_modules_stay_its_own(tmp_path: Path) -> None:
    manifest = FILES["ruleset.yaml"] + "rules: os\n"
    write(tmp_path / "mini", {"ruleset.yaml": manifest, "os.py": "NAME = __name__\ndef game(content): return None\n"})
    assert opened(tmp_path).module("os").NAME == "wowtable_rulesets.mini.os"
    assert importlib.import_module("os") is os


def test_the_id_of_a_built_in_game_is_not_taken_over(tmp_path: Path, evil: Evil) -> None:
    write(tmp_path / "built" / "mini")
    false = write(tmp_path / "user" / "mini")
    evil.put(false / "rules" / "__init__.py")
    good, bad = find_rulesets([tmp_path / "user"], builtin_dir=tmp_path / "built")
    game = load_ruleset(good)
    assert not load_ruleset(bad, yes).ok
    assert not evil.ran
    assert game.module("rules").Raided in game.game.records()


def test_two_that_share_an_id_keep_their_own_modules(tmp_path: Path) -> None:
    for place in ("a", "b"):
        write(tmp_path / place / "mini", {**FILES, "screen.py": SCREEN})
    first, second = opened(tmp_path / "a"), opened(tmp_path / "b")
    for ruleset in (first, second, first):
        assert ruleset.screen().Raided in ruleset.game.records()
    assert first.screen().Raided is not second.screen().Raided


def test_another_one_going_wrong_leaves_it_alone(tmp_path: Path) -> None:
    write(tmp_path / "mini", {**FILES, "screen.py": SCREEN})
    edit(write(tmp_path / "more", MORE), "content/races.yaml", "home: hut", "home: nowhere")
    ruleset = opened(tmp_path)
    assert not opened(tmp_path, "more").ok
    assert ruleset.screen().Raided in ruleset.game.records()
