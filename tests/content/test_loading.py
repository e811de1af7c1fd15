"""Opening rulesets: content, code, texts; consent; extensions; and every way to be broken."""

# ruff: noqa: E501 - the tables read best with a case on each line

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from tests.content.rulesets import fingerprint
from wowtable.content import folder as folder_module
from wowtable.content.consent import ConsentBook
from wowtable.content.edition import edition
from wowtable.content.finding import Found, find_rulesets
from wowtable.content.loading import Ruleset, Unplayable, load_ruleset

from .rulesets import MORE, edit, write


def yes(_found: Found, _sha256: str) -> bool:
    return True


def found_in(folder: Path, id: str = "mini") -> Found:
    nothing = folder / "no rulesets"
    return next(f for f in find_rulesets([folder], builtin_dir=nothing) if f.id == id)


def opened(folder: Path, id: str = "mini") -> Ruleset:
    return load_ruleset(found_in(folder, id), yes)


def messages(ruleset: Ruleset) -> list[str]:
    return [problem.message for problem in ruleset.problems]


def test_a_sound_ruleset_opens(tmp_path: Path) -> None:
    write(tmp_path / "mini")
    ruleset = opened(tmp_path)
    assert ruleset.problems == ()
    assert ruleset.ok
    assert ruleset.content.counts() == {"races": 2, "places": 2, "table": 1}
    assert list(ruleset.content["places"]) == ["hall", "hut"]
    assert ruleset.content["races"]["orcs"].id == "orcs"
    assert ruleset.content["table"][""].coins == 5
    assert ruleset.game.content is ruleset.content  # type: ignore[attr-defined]


def test_texts_join_the_shell_the_ruleset_and_its_content(tmp_path: Path) -> None:
    write(tmp_path / "mini")
    words = opened(tmp_path).catalogues["it"].with_seats(["Ada"])
    assert words.has("shell.title.name")
    assert words.say("event.Raided", seat=0, place="hut", tokens=3) == "Ada saccheggia La Capanna con 3 pedine."


def test_relative_imports_work_under_a_private_package(tmp_path: Path) -> None:
    write(tmp_path / "mini")
    ruleset = opened(tmp_path)
    assert type(ruleset.content["races"]["orcs"]).__module__ == "wowtable_rulesets.mini.rules.records"
    assert "rules" not in sys.modules


def test_another_folder_with_the_same_id_brings_its_own_code(tmp_path: Path) -> None:
    write(tmp_path / "a" / "mini")
    write(tmp_path / "b" / "mini")
    edit(tmp_path / "b" / "mini", "rules/records.py", "coins: int = 5", "coins: int = 6")
    assert opened(tmp_path / "a").content["table"][""].coins == 5
    assert opened(tmp_path / "b").content["table"][""].coins == 6
    assert opened(tmp_path / "a").content["table"][""].coins == 5


BREAKS = [
    ("content/races.yaml", "home: hall", "home: hal", 'races.yaml:7:9: there is no place "hal" (did you mean "hall"?)'),
    ("content/races.yaml", "place: hut", "place: hat", 'races.yaml:8:31: there is no place "hat" (did you mean "hut"?)'),
    ("content/races.yaml", "tokens: 6", "tokens: 60", "races.yaml:2:11: more tokens than the box holds (at most 20)"),
    ("content/races.yaml", "elves:", "elven:", 'races.yaml:6:3: there is no noun "race.elven" (did you mean "race.elves"?)'),
    ("lang/it.yaml", "elves:", "elvi:", 'races.yaml:6:3: there is no noun "race.elves" (did you mean "race.orcs"?)'),
    ("content/table.yaml", "rounds", "round", 'table.yaml:1:1: the key "rounds" is missing'),
    ("lang/en.yaml", "{coins}", "{coins", "en.yaml:5:13: op.pay: the placeholder {coins is not closed properly"),
    ("rules/__init__.py", "check(content, report):", "check(content, report", "__init__.py:10:10: SyntaxError: '(' was never closed"),
    ("rules/__init__.py", 'report("more', 'raise KeyError("more', "__init__.py:13:1: KeyError: 'more tokens than the box holds'"),
    ("rules/__init__.py", "return Game(content)", "return Gamy(content)", "__init__.py:25:1: NameError: name 'Gamy' is not defined"),
    ("rules/__init__.py", "CONTENT =", "import sys; sys.exit(3)\nCONTENT =", "__init__.py:3:1: SystemExit: 3"),
    ("rules/records.py", 'NameOf("places")]\n    times', 'NameOf("placez")]\n    times', 'TypeError: a content record refers to "placez", which is no kind of this ruleset'),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "line"), BREAKS)
def test_every_break_is_a_problem_with_its_place(tmp_path: Path, file: str, old: str, new: str, line: str) -> None:
    folder = write(tmp_path / "mini")
    if "KeyError" in line:
        edit(folder, "content/races.yaml", "tokens: 6", "tokens: 60")
        new = 'raise KeyError("more tokens than the box holds") ; report("more'
    edit(folder, file, old, new)
    ruleset = opened(tmp_path)
    assert not ruleset.ok
    assert any(str(problem).endswith(line) for problem in ruleset.problems), messages(ruleset)
    with pytest.raises(Unplayable):
        _ = ruleset.game


def test_faults_of_both_passes_come_at_once(tmp_path: Path) -> None:
    folder = write(tmp_path / "mini")
    edit(folder, "content/races.yaml", "tokens: 6", "tokens: many")
    edit(folder, "content/races.yaml", "home: hall", "home: hal")
    edit(folder, "lang/it.yaml", "{coins}", "{coins")
    assert [(p.line, p.column) for p in opened(tmp_path).problems] == [(2, 11), (7, 9), (5, 14)]


def test_one_fault_is_told_once(tmp_path: Path) -> None:
    folder = write(tmp_path / "mini")
    for name in ("near", "far"):
        edit(folder, f"content/places/{name}.yaml", "}}", "}")
    assert [Path(problem.file).name for problem in opened(tmp_path).problems] == ["far.yaml", "near.yaml"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("tokens: int\n    home", "tokens: list[int]\n    home", "TypeError: a content record cannot hold list[int]"),
        ("tokens: int\n    home", "tokens: Missing\n    home", "NameError: name 'Missing' is not defined"),
    ],
)
def test_records_that_cannot_be_read_are_a_fault_of_the_ruleset(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    edit(write(tmp_path / "mini"), "rules/records.py", old, new)
    assert message in messages(opened(tmp_path))


def test_rules_without_a_game(tmp_path: Path) -> None:
    edit(write(tmp_path / "mini"), "rules/__init__.py", "def game(", "def play(")
    assert messages(opened(tmp_path)) == [
        "AttributeError: module 'wowtable_rulesets.mini.rules' has no attribute 'game'"
    ]


def test_a_file_that_is_missing_and_one_too_many(tmp_path: Path) -> None:
    folder = write(tmp_path / "mini")
    (folder / "content" / "table.yaml").rename(folder / "content" / "tables.yaml")
    ruleset = opened(tmp_path)
    assert messages(ruleset) == [
        'the file "table.yaml" is missing',
        'this ruleset has no content called "tables"',
    ]
    assert ruleset.problems[1].hint == 'did you mean "table"?'


def test_a_file_with_another_ending_is_not_passed_over_in_silence(tmp_path: Path) -> None:
    write(tmp_path / "mini")
    write(tmp_path / "mini", {"content/extra.yml": "a: 1"})
    assert messages(opened(tmp_path)) == ['content files end in ".yaml", so this one is not read']


def test_what_is_hidden_is_not_read(tmp_path: Path) -> None:
    folder = write(tmp_path / "mini")
    for place in (".old", "__pycache__"):
        write(folder, {f"content/{place}/a.yaml": "a: [", f"lang/{place}/en.yaml": "a: [", f"icons/{place}/a.svg": ""})
    write(
        folder, {"icons/own/shown.svg": '<svg><path d="M0 0h9v9z"/></svg>', "lang/more/en.yaml": "note: {own: Own}\n"}
    )
    ruleset = opened(tmp_path)
    assert ruleset.problems == ()
    assert list(ruleset.icons) == ["shown"]
    assert ruleset.catalogues["en"].has("note.own")


def test_a_ruleset_speaks_every_language(tmp_path: Path) -> None:
    folder = write(tmp_path / "mini")
    (folder / "lang" / "it.yaml").unlink()
    assert messages(opened(tmp_path)) == ["the file is missing: a ruleset speaks every language"]


def test_one_id_in_two_files_of_a_kind(tmp_path: Path) -> None:
    edit(write(tmp_path / "mini"), "content/places/near.yaml", "hut:", "hall:")
    assert any('"hall" is given twice; first on line 1' in message for message in messages(opened(tmp_path)))


def test_entries_may_stand_in_a_list(tmp_path: Path) -> None:
    folder = write(tmp_path / "mini")
    (folder / "content" / "races.yaml").write_text(
        "- {id: elves, tokens: 5, home: hall}\n- {id: orcs, tokens: 6, home: hut}\n"
    )
    ruleset = opened(tmp_path)
    assert ruleset.problems == ()
    assert list(ruleset.content["races"]) == ["elves", "orcs"]
    (folder / "content" / "races.yaml").write_text("- {tokens: 5, home: hall}\n")
    assert messages(opened(tmp_path)) == ['each entry of a list has an "id"']


def test_an_extension_adds_and_overrides(tmp_path: Path) -> None:
    write(tmp_path / "mini")
    write(tmp_path / "more", MORE)
    base, more = opened(tmp_path), opened(tmp_path, "more")
    assert more.problems == ()
    races = more.content["races"]
    assert list(races) == ["orcs", "elves", "trolls"]
    assert (races["elves"].tokens, races["elves"].home) == (9, "hall")
    assert (more.content["table"][""].rounds, more.content["table"][""].coins) == (3, 8)
    assert more.catalogues["en"].say("op.pay", coins=2) == "Spend 2."
    assert more.catalogues["it"].say("op.pay", coins=2) == "Paga 2."
    assert type(races["orcs"]) is type(base.content["races"]["orcs"])


def test_an_extension_may_remove(tmp_path: Path) -> None:
    write(tmp_path / "mini")
    edit(write(tmp_path / "more", MORE), "content/races.yaml", "elves: {tokens: 9}", "elves: null")
    assert list(opened(tmp_path, "more").content["races"]) == ["orcs", "trolls"]


def test_an_extension_is_told_where_its_own_faults_are(tmp_path: Path) -> None:
    write(tmp_path / "mini")
    edit(write(tmp_path / "more", MORE), "content/races.yaml", "home: hut", "home: hull")
    ruleset = opened(tmp_path, "more")
    assert [(Path(p.file).parts[-3:], p.line, p.column) for p in ruleset.problems] == [
        (("more", "content", "races.yaml"), 2, 27)
    ]


def test_code_of_a_stranger_waits_for_consent(tmp_path: Path) -> None:
    folder = write(tmp_path / "mini")
    edit(folder, "rules/__init__.py", "CONTENT =", "raise RuntimeError('it ran')\nCONTENT =")
    ruleset = load_ruleset(found_in(tmp_path))
    assert messages(ruleset) == ["this ruleset contains Python code that nobody has allowed to run"]


def test_built_in_code_needs_no_consent(tmp_path: Path) -> None:
    write(tmp_path / "mini")
    (found,) = find_rulesets(builtin_dir=tmp_path)
    assert load_ruleset(found).ok


def test_an_extension_of_a_stranger_needs_the_same_consent(tmp_path: Path) -> None:
    write(tmp_path / "mini")
    write(tmp_path / "more", MORE)
    asked: list[str] = []

    def consent(found: Found, sha256: str) -> bool:
        asked.append(found.id)
        assert sha256 == fingerprint(tmp_path / "mini")
        return True

    assert load_ruleset(found_in(tmp_path, "more"), consent).ok
    assert asked == ["mini"]


def test_consent_is_remembered_until_a_file_changes(tmp_path: Path) -> None:
    folder = write(tmp_path / "r" / "mini")
    asked: list[str] = []

    def ask(_found: Found, sha256: str) -> bool:
        asked.append(sha256)
        return True

    def load() -> bool:
        return load_ruleset(found_in(tmp_path / "r"), ConsentBook(tmp_path / "data" / "consent.json").asking(ask)).ok

    assert load()
    assert load()
    assert len(asked) == 1
    edit(folder, "rules/__init__.py", "return Game(content)", "return Game(content)  # changed")
    assert load()
    assert len(set(asked)) == 2


def test_a_no_is_asked_again(tmp_path: Path) -> None:
    write(tmp_path / "r" / "mini")
    book = ConsentBook(tmp_path / "consent.json")
    assert not load_ruleset(found_in(tmp_path / "r"), book.asking(lambda _found, _sha256: False)).ok
    assert load_ruleset(found_in(tmp_path / "r"), book.asking(yes)).ok


@pytest.mark.parametrize("text", ["", "[1]", '{"allowed": 3}', '{"allowed": {"a": 3}}', "[" * 100_000])
def test_a_damaged_consent_file_allows_nothing(tmp_path: Path, text: str) -> None:
    write(tmp_path / "r" / "mini")
    path = tmp_path / "consent.json"
    path.write_text(text)
    assert not ConsentBook(path).allows(found_in(tmp_path / "r"), "x")


def test_the_fingerprint_follows_names_and_bytes_but_not_the_place(tmp_path: Path) -> None:
    one = write(tmp_path / "one")
    two = write(tmp_path / "two")
    assert fingerprint(one) == fingerprint(two)
    (two / "rules" / "__pycache__").mkdir()
    (two / "rules" / "__pycache__" / "x.cpython-311.pyc").write_bytes(b"x")
    assert fingerprint(one) == fingerprint(two)
    (two / "rules" / "late.pyc").write_bytes(b"x")
    assert fingerprint(one) != fingerprint(two)
    shutil.rmtree(two)
    edit(write(two), "content/table.yaml", "3", "4")
    assert fingerprint(one) != fingerprint(two)


@pytest.mark.parametrize("file", ["rules/__init__.py", "content/table.yaml", "lang/en.yaml", "ruleset.yaml"])
def test_what_decides_rules_and_texts_makes_another_edition(tmp_path: Path, file: str) -> None:
    one, two = write(tmp_path / "one"), write(tmp_path / "two")
    assert edition([one], "rules", "screen") == edition([two], "rules", "screen")
    (two / file).write_text((two / file).read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert edition([one], "rules", "screen") != edition([two], "rules", "screen")


@pytest.mark.parametrize(
    "file",
    ["screen/look.py", "guide/en.yaml", "levels.md", "rules/ai/player.py", "icons/a.svg", "content/weights.yaml"],
)
def test_looks_guides_notes_and_computer_players_do_not(tmp_path: Path, file: str) -> None:
    one, two = write(tmp_path / "one"), write(tmp_path / "two")
    (two / file).parent.mkdir(parents=True, exist_ok=True)
    (two / file).write_text("x", encoding="utf-8")
    assert edition([one], "rules", "screen") == edition([two], "rules", "screen")


def test_a_folder_may_not_hold_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "mini")
    monkeypatch.setattr(folder_module, "MAX_FILES", 3)
    assert [p.message for p in found_in(tmp_path).problems] == ["the folder holds too much to be a ruleset"]


def test_files_of_an_extension_replace_those_beneath(tmp_path: Path) -> None:
    write(tmp_path / "mini", {"rulebook/en.md": "base"})
    write(tmp_path / "mini")
    write(tmp_path / "more", MORE)
    ruleset = opened(tmp_path, "more")
    found = ruleset.file("rulebook", "en.md")
    assert found is not None
    assert found.read_text() == "base"
    write(tmp_path / "more", {"rulebook/en.md": "more"})
    found = ruleset.file("rulebook", "en.md")
    assert found is not None
    assert found.read_text() == "more"
    assert ruleset.file("rulebook", "de.md") is None
    (tmp_path / "secret.md").write_text("outside")
    assert ruleset.file("..", "secret.md") is None


def test_mended_code_is_read_again(tmp_path: Path) -> None:
    folder = write(tmp_path / "mini")
    edit(folder, "rules/records.py", "class Pay:", "class Pay(Missing):")
    assert messages(opened(tmp_path)) == ["NameError: name 'Missing' is not defined"]
    edit(folder, "rules/records.py", "class Pay(Missing):", "class Pay:")
    assert opened(tmp_path).ok


def test_content_is_typed_and_closed(tmp_path: Path) -> None:
    write(tmp_path / "mini")
    content = opened(tmp_path).content
    with pytest.raises(TypeError):
        content.of("races", int)
    with pytest.raises(TypeError):
        content["races"]["new"] = None  # type: ignore[index]
