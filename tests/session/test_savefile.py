from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.session.counter import CounterGame
from tests.session.games import ANN, GAMES, ROBOT, played, setup_for
from tests.session.opened import open_save
from wowtable.core import Action, Codec, Game, IllegalAction, RulesError
from wowtable.session import Opened, ReadOnly, SaveProblem, Session, open_record, parse_save, save_text
from wowtable.session import migrate as migration
from wowtable.session.records import entry_to_plain
from wowtable.session.session import LogEntry
from wowtable.session.strictjson import SIZE_LIMIT, JsonError, parse

Lines = list[dict[str, Any]]


def opened(text: str, game: Game | None = None) -> Opened:
    found = game or CounterGame()
    return open_record(parse_save(text), lambda _tag: found)


def lines_of(session: Session) -> Lines:
    return [json.loads(line) for line in save_text(session).splitlines()]


def text_of(lines: Lines) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


def problem(text: str) -> SaveProblem:
    with pytest.raises(SaveProblem) as info:
        opened(text)
    assert str(info.value)
    return info.value


def doubts(result: Opened) -> list[str]:
    return [doubt.key for doubt in result.doubts]


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.id)
@pytest.mark.parametrize("actions", [0, 1, 7, 33, 50, 10_000])
def test_saved_loaded_and_saved_again_is_the_same_text(game: Game, actions: int) -> None:
    session = played(game, actions, seed=actions)
    text = save_text(session, "2026-01-01", "2025-12-31", "my game")
    back = opened(text, game)
    assert back.doubts == []
    assert back.session.digest == session.digest
    assert not back.read_only
    header = back.record.header
    assert save_text(back.session, header.saved, header.created, header.title) == text


def test_a_save_is_a_header_a_line_for_each_action_and_what_to_check_it_by() -> None:
    session = played(CounterGame(), 51, seed=4)
    lines = lines_of(session)
    assert lines[0]["format"] == "wowtable-save"
    assert lines[0]["ruleset"] == {"id": "counter", "version": "1.0", "content": "abc"}
    assert [line["n"] for line in lines if "do" in line] == list(range(1, 52))
    assert [line["n"] for line in lines if "digest" in line and "n" in line] == [50]
    assert lines[-1]["digest"] == session.digest


def test_the_snapshot_is_the_last_state() -> None:
    session = played(CounterGame(), 30)
    plain = next(line["snapshot"] for line in lines_of(session) if "snapshot" in line)
    state = Codec(session.game.records()).state_from_plain(session.game.state_class, plain)
    assert session.codec.digest(state) == session.digest


def test_an_action_is_a_short_line_that_a_person_can_read() -> None:
    line = entry_to_plain(3, LogEntry(1, Action("move", ("a", 2, (True, None)))))
    assert line == {"n": 3, "seat": 1, "do": ["move", "a", 2, [True, None]]}
    with pytest.raises(RulesError):
        entry_to_plain(1, LogEntry(0, Action("move", (object(),))))


def test_windows_line_ends_and_a_byte_order_mark_do_no_harm(tmp_path: Path) -> None:
    text = save_text(played(CounterGame(), 9))
    path = tmp_path / "game.wtsave"
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert open_save(path, lambda _tag: CounterGame()).doubts == []


# -- doubts: readable, but not what was saved ----------------------------------------------------


def test_an_edit_that_the_rules_allow_opens_with_a_doubt() -> None:
    lines = lines_of(played(CounterGame(), 30))
    lines[0]["title"] = "renamed"
    result = opened(text_of(lines))
    assert doubts(result) == ["edited"]
    assert not result.read_only


def test_another_seed_breaks_the_promise() -> None:
    lines = lines_of(played(CounterGame(), 10))
    lines[0]["seed"] = "luckier"
    result = opened(text_of(lines))
    assert "promise" in doubts(result)
    assert result.read_only


def test_an_action_that_the_rules_forbid_opens_read_only_up_to_there() -> None:
    session = played(CounterGame(), 40)
    lines = lines_of(session)
    lines[20]["do"] = ["fly", "away"]
    result = opened(text_of(lines))
    assert "illegal" in doubts(result)
    assert result.read_only
    assert (result.session.length, result.lost) == (19, 21)
    assert result.snapshot is not None
    assert result.session.codec.digest(result.snapshot) == session.digest
    with pytest.raises(ReadOnly):
        result.session.submit(0, Action("end"))


def test_the_end_of_a_question_that_is_no_longer_asked_is_left_out() -> None:
    """Rules that have learned to do without a question still open what was saved before."""
    session = played(CounterGame(), 40)
    lines = lines_of(session)
    later = [{key: value + 1 if key in ("n", "end") else value for key, value in line.items()} for line in lines[20:]]
    result = opened(text_of([*lines[:20], {**lines[20], "do": ["done"]}, *later]))
    assert doubts(result) == ["edited"]
    assert not result.read_only
    assert (result.session.length, result.session.digest) == (session.length, session.digest)


def test_a_legal_action_in_the_place_of_another_is_noticed() -> None:
    lines = lines_of(played(CounterGame(), 60, seed=3))
    at = next(n for n, line in enumerate(lines) if line.get("do") == ["add", 1])
    lines[at]["do"] = ["add", 2]
    result = opened(text_of(lines))
    assert "different" in doubts(result)
    assert result.read_only


def test_a_cut_off_file_opens_with_a_doubt() -> None:
    text = save_text(played(CounterGame(), 30))
    result = opened("\n".join(text.splitlines()[:12]) + "\n")
    assert doubts(result) == ["end_missing"]
    assert result.session.length == 11


def test_rules_that_break_on_the_way_open_read_only() -> None:
    class Broken(CounterGame):
        def view(self, s: Any, seat: Any) -> Any:
            raise ZeroDivisionError

        def outcome(self, s: Any) -> Any:
            raise ZeroDivisionError

    session = played(CounterGame(), 25)
    lines = lines_of(session)
    lines[10]["do"] = ["fly"]
    result = opened(text_of(lines), Broken())
    assert result.read_only
    assert result.snapshot is None


# -- problems: unreadable ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "not_a_save"),
        ("\n\n", "not_a_save"),
        ("hello\n", "not_a_save"),
        ("[]\n", "not_a_save"),
        ('{"format":"other"}\n', "not_a_save"),
        ('{"format":"wowtable-save","schema":99}\n', "newer_schema"),
        ('{"format":"wowtable-save","schema":0}\n', "older_schema"),
        ('{"format":"wowtable-save","schema":"1"}\n', "damaged"),
        ('{"format":"wowtable-save","schema":1}\n', "damaged"),
    ],
)
def test_what_is_no_save_says_so(text: str, key: str) -> None:
    assert problem(text).key == key


@pytest.mark.parametrize(
    ("line", "value"),
    [
        (0, {"seats": []}),
        (0, {"seats": [1]}),
        (0, {"seed": "tab\there"}),
        (0, {"seed": 7}),
        (0, {"commitment": "x"}),
        (0, {"options": {"rounds": [1]}}),
        (0, {"options": {f"o{n}": 1 for n in range(99)}}),
        (0, {"title": "\u202etxt.exe"}),
        (0, {"branch": {"of": "?"}}),
        (0, {"surprise": 1}),
        (3, {"n": 7}),
        (3, {"seat": -1}),
        (3, {"seat": True}),
        (3, {"do": []}),
        (3, {"do": [1]}),
        (3, {"do": ["add", {"$": "Turn"}]}),
        (3, {"do": ["add", 1.5]}),
        (3, {"surprise": 1}),
        (3, {"auto": "yes"}),
    ],
)
def test_a_value_that_does_not_fit_names_its_line(line: int, value: dict[str, Any]) -> None:
    lines = lines_of(played(CounterGame(), 9))
    lines[line] |= value
    found = problem(text_of(lines))
    assert (found.key, found.line) == ("damaged", line + 1)
    assert found.detail


def test_a_line_of_an_unknown_kind_is_refused() -> None:
    lines = lines_of(played(CounterGame(), 9))
    lines.insert(4, {"exec": "rm"})
    assert problem(text_of(lines)).line == 5


@pytest.mark.parametrize("name", ["A\u202eB", "A\nB", "A" * 21, " A", 7])
def test_a_name_that_cannot_be_shown_is_refused(name: object) -> None:
    lines = lines_of(played(CounterGame(), 2))
    lines[0]["seats"][0]["name"] = name
    assert problem(text_of(lines)).key == "damaged"


def test_options_that_the_rules_refuse() -> None:
    lines = lines_of(played(CounterGame(), 2))
    lines[0]["options"] = {"rounds": "many"}
    assert problem(text_of(lines)).key == "rules_refused"


def test_a_game_that_is_not_installed() -> None:
    with pytest.raises(SaveProblem, match="counter is not installed"):
        open_record(parse_save(save_text(played(CounterGame(), 2))), lambda _tag: None)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    def find(_tag: object) -> Game:
        return CounterGame()

    big, binary = tmp_path / "big", tmp_path / "binary"
    big.write_bytes(b"{" * (SIZE_LIMIT + 1))
    binary.write_bytes(b"\xff\xfe\x00\x01")
    for path, key in ((tmp_path / "none", "missing"), (tmp_path, "not_a_file"), (big, "too_big"), (binary, "not_text")):
        with pytest.raises(SaveProblem) as info:
            open_save(path, find)
        assert info.value.key == key
        assert str(path) in str(info.value)


# -- strict JSON ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        '{"a":1,"a":2}',
        "NaN",
        "[Infinity]",
        "-Infinity",
        "1e999",
        str(2**53 + 1),
        "9" * 5000,
        "[" * 101 + "]" * 101,
        "[" * 200_000,
        '{"a":' * 5000 + "1" + "}" * 5000,
        "",
        "{",
        '{"a":1}x',
        "'a'",
    ],
)
def test_doubtful_json_is_refused(text: str) -> None:
    with pytest.raises(JsonError):
        parse(text)


def test_ordinary_json_is_read() -> None:
    assert parse('{"a":[1,-2.5,true,null,"ü"]}') == {"a": [1, -2.5, True, None, "ü"]}
    assert parse("[" * 99 + "]" * 99) is not None


# -- migration -----------------------------------------------------------------------------------


def test_an_older_schema_is_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(CounterGame(), 20)
    lines = lines_of(session)[:-1]
    lines[0]["schema"] = 0
    for line in lines:
        if "do" in line:
            line["did"] = line.pop("do")

    def from_zero(old: Lines) -> Lines:
        new = [{("do" if key == "did" else key): value for key, value in line.items()} for line in old]
        new[0]["schema"] = 1
        return new

    monkeypatch.setitem(migration.MIGRATIONS, 0, from_zero)
    assert opened(text_of(lines)).session.digest == session.digest


def test_entries_are_checked_when_replayed_directly() -> None:
    from wowtable.session import replayed

    with pytest.raises(IllegalAction):
        replayed(CounterGame(), setup_for(CounterGame(), (ANN, ROBOT)), [LogEntry(0, Action("fly"))])
