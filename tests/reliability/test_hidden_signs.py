"""Control signs, signs that turn the direction of writing and signs without ink reach neither terminal nor screen."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.content.rulesets import edit, write
from tests.session.counter import CounterGame
from tests.session.games import played
from wowtable.cli import main
from wowtable.content.finding import find_rulesets
from wowtable.content.loading import Ruleset, load_ruleset
from wowtable.reading.cleaning import clean_text, hidden_at, holds_hidden, is_hidden, visible
from wowtable.session import SaveProblem, SeatSetup, parse_save, read_header, save_text
from wowtable.session.save_problems import Doubt
from wowtable.shell.base.layout import Rect
from wowtable.shell.base.settings import Settings, from_plain
from wowtable.shell.widgets import TextField
from wowtable.text.rulebook import read_rulebook

from .sources import PROGRAM, nodes_of, shown

SIGNS = (
    "\x1b",
    "\0",
    "\x07",
    "\x7f",
    "\x85",
    "\xad",
    "\u200b",
    "\u202e",
    "\u2066",
    "\u2028",
    "\u3164",
    "\ufeff",
    "\ufe0f",
)
each_sign = pytest.mark.parametrize("sign", SIGNS, ids=lambda sign: f"U+{ord(sign):04X}")


def escaped(sign: str) -> str:
    return json.dumps(sign)[1:-1]


def opened(folder: Path) -> Ruleset:
    (found,) = find_rulesets([folder], builtin_dir=folder / "none")
    return load_ruleset(found, lambda _found, _sha256: True)


@each_sign
def test_one_place_decides(sign: str) -> None:
    assert is_hidden(sign)
    assert hidden_at(f"ab\n{sign}c") == 3
    assert clean_text(f"a{sign}b", 9) in ("ab", "a b")
    assert visible(f"a\n{sign}b") == f"a\n\\u{ord(sign):04x}b"


def test_what_can_be_seen_passes() -> None:
    text = "È già « bello », città 町 — naïve 🎲 1/2\xa0kg\n  Ünïcode’s"
    assert hidden_at(text) == -1
    assert visible(text) == text


@each_sign
@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("content/places/near.yaml", "The Hut", '"The{}Hut"'),
        ("content/races.yaml", "home: hut", '"ho{}me": hut'),
        ("content/races.yaml", "op: pay", 'op: "pa{}y"'),
        ("lang/en.yaml", "Pay {coins}.", "Pay{} {coins}."),
        ("ruleset.yaml", "Very small", '"Very{}small"'),
        ("ruleset.yaml", "id: mini", 'id: "mi{}ni"'),
    ],
)
def test_an_escape_in_yaml_is_refused_with_its_place_and_shown_by_its_number(
    tmp_path: Path, sign: str, file: str, old: str, new: str
) -> None:
    write(tmp_path / "mini")
    edit(tmp_path / "mini", file, old, new.replace("{}", escaped(sign), 1))
    told = [str(problem) for problem in opened(tmp_path).problems]
    assert any(f"{file}:" in line and f"the invisible sign U+{ord(sign):04X} is not allowed" in line for line in told)
    assert not any(is_hidden(each) for line in told for each in line)


@each_sign
def test_a_rulebook_holds_none(sign: str) -> None:
    if sign in "\x85\u2028":
        pytest.skip("it ends the line and is not shown")
    with pytest.raises(ValueError, match=f"line 2: the invisible sign U.{ord(sign):04X}"):
        read_rulebook(f"Fine.\nNot{sign} fine.")


@each_sign
def test_a_player_is_called_by_what_can_be_seen(sign: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert SeatSetup(name=f"An{sign}na").name in ("Anna", "An na")
    words = [
        "--portable",
        str(tmp_path),
        "play",
        "small_world",
        "--headless",
        "--seat",
        f"human:A{sign}b",
        "--seat",
        "ai",
    ]
    if sign != "\0":
        assert main(words) == 2
    said = "".join(capsys.readouterr())
    assert not any(is_hidden(each) and each != "\n" for each in said)


@each_sign
def test_a_field_takes_none_however_it_is_typed_or_pasted(sign: str) -> None:
    field = TextField("name", Rect(0, 0, 200, 40), "Name", most=20)
    field.insert(f"An{sign}na")
    assert field.text == "Anna"


@each_sign
def test_a_save_with_one_in_its_title_or_a_name_is_refused_and_none_is_written(sign: str) -> None:
    lines = save_text(played(CounterGame(), 3), title=f"My{sign}game").split("\n")
    header = json.loads(lines[0])
    assert header["title"] in ("Mygame", "My game")
    for key, value in (
        ("title", f"My{sign}game"),
        ("app", sign),
        ("seats", [header["seats"][0] | {"name": f"A{sign}b"}]),
    ):
        text = "\n".join([json.dumps(header | {key: value}), *lines[1:]])
        with pytest.raises(SaveProblem) as info:
            parse_save(text)
        assert info.value.key == "damaged"
        assert not any(is_hidden(each) for each in str(info.value))


@each_sign
def test_no_line_of_a_save_holds_one_wherever_it_stands(sign: str) -> None:
    lines = save_text(played(CounterGame(), 3)).split("\n")
    for number, line in enumerate(lines):
        for spoilt in ruined(json.loads(line), sign) if line else ():
            text = "\n".join([*lines[:number], json.dumps(spoilt), *lines[number + 1 :]])
            with pytest.raises(SaveProblem) as info:
                parse_save(text)
            assert not any(is_hidden(each) for each in str(info.value))


def ruined(plain: Any, sign: str) -> Iterator[Any]:
    """The same with the sign in one of its texts or names, for each of them."""
    if isinstance(plain, str):
        yield plain[:1] + sign + plain[1:]
    elif isinstance(plain, list):
        for n, value in enumerate(plain):
            yield from ([*plain[:n], spoilt, *plain[n + 1 :]] for spoilt in ruined(value, sign))
    elif isinstance(plain, dict):
        for name, value in plain.items():
            yield {key + sign * (key == name): each for key, each in plain.items()}
            yield from (plain | {name: spoilt} for spoilt in ruined(value, sign))


@each_sign
def test_settings_with_one_anywhere_are_left_at_their_defaults(sign: str) -> None:
    chair = {"kind": "human", "name": "Anna", "own": {"deck": "mine"}}
    plain = Settings(
        language="it", bindings={"undo": ["z"]}, guide_seen={"toy": ["a"]}, confirmations={"undo": False},
        setups={"toy": {"chairs": [chair], "options": {"title": "x"}}}, stops={"toy": {"own": ["end"]}},
    ).to_plain()  # fmt: skip
    for spoilt in ruined(plain, sign):
        settings, _ = from_plain(spoilt)
        assert not holds_hidden(settings.to_plain())


def test_everything_that_is_printed_passes_one_place() -> None:
    """Names of folders, texts of games, reports: nothing else in the program writes to the terminal."""
    printing = set()
    for path in PROGRAM:
        called = [ast.unparse(node.func) for node in nodes_of(path) if isinstance(node, ast.Call)]
        if {"print", "input", "sys.stdout.write", "sys.stderr.write"} & set(called):
            printing.add(shown(path))
    assert printing == {"wowtable/cli.py", "wowtable/commands/context.py"}


@pytest.mark.parametrize("words", [["games"], ["check"], ["games", "--json"], ["check", "--json"], ["play", "mini"]])
@pytest.mark.parametrize("sign", ["\x1b", "\u202e", "\x7f"])
def test_the_folder_of_a_ruleset_is_printed_by_what_can_be_seen(
    words: list[str], sign: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = write(tmp_path / f"a{sign}[31mb" / "mini", {"ruleset.yaml": "id: mini\nnot: known\n"})
    main(["--portable", str(tmp_path / f"p{sign}"), "--lang", "en", "--rulesets", str(folder.parent), *words])
    out, err = capsys.readouterr()
    assert not any(is_hidden(each) and each != "\n" for each in out + err)
    if "--json" in words:
        assert str(folder) in {found["folder"] for found in json.loads(out)}
    else:
        assert f"a\\u{ord(sign):04x}[31mb" in out + err


def test_whoever_is_asked_about_code_sees_where_it_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder may be called so that the question would read as another one."""
    folder = write(tmp_path / "a\x1b[2Kb\u202e" / "mini")
    asked: list[str] = []
    monkeypatch.setattr("builtins.input", lambda prompt: asked.append(prompt) or "no")  # type: ignore[func-returns-value]
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    main(["--portable", str(tmp_path), "--lang", "en", "--rulesets", str(folder.parent), "check", "mini"])
    assert len(asked) == 1
    assert "a\\u001b[2Kb\\u202e" in asked[0]
    assert not any(is_hidden(each) and each != "\n" for each in asked[0])


@each_sign
def test_the_name_of_a_file_is_told_by_what_can_be_seen(sign: str, tmp_path: Path) -> None:
    if sign == "\0":
        pytest.skip("no file is called so")
    path = tmp_path / f"a{sign}b.wtsave"
    path.write_text("{", encoding="utf-8")
    with pytest.raises(SaveProblem) as info:
        read_header(path)
    for told in (str(info.value), info.value.fields["file"]):
        assert f"a\\u{ord(sign):04x}b.wtsave" in told
        assert not any(is_hidden(each) for each in told)
    assert str(Doubt("cut", 1, f"a{sign}")).endswith(f"a\\u{ord(sign):04x}")


@each_sign
def test_settings_with_one_in_the_name_of_a_key_are_left_out(sign: str) -> None:
    settings, complaints = from_plain({"bindings": {"undo": [f"z{sign}"]}})
    assert settings.bindings == {}
    assert len(complaints) == 1


def is_named(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def test_nothing_else_in_the_program_decides_what_can_be_shown() -> None:
    """What has a category of its own, as a card may, is another matter."""
    judges = set()
    for path in PROGRAM:
        for node in nodes_of(path):
            judging = isinstance(node, ast.Attribute) and (
                node.attr == "isprintable"
                or (node.attr in ("category", "bidirectional") and is_named(node.value, "unicodedata"))
            )
            if judging:
                judges.add(shown(path))
    assert judges == {"wowtable/reading/cleaning.py", "wowtable/shell/base/input.py"}, "the second tells keys"
