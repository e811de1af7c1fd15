from __future__ import annotations

from pathlib import Path

import pytest

from tests.session.counter import CounterGame
from tests.session.games import ANN, BOB, begun, play_on
from wowtable import __version__
from wowtable.session import crash_report
from wowtable.session.report import without_home


def failure() -> ZeroDivisionError:
    try:
        raise ZeroDivisionError(f"in {Path.home() / 'games' / 'rules.py'}")
    except ZeroDivisionError as error:
        return error


def test_a_report_holds_what_is_needed_to_play_it_again() -> None:
    from random import Random

    session = play_on(begun(CounterGame(), (ANN, BOB)), 60, Random(1))
    text = crash_report(failure(), session)
    for part in (__version__, "seed: seed", session.digest, f"actions: {session.length}", "ZeroDivisionError"):
        assert part in text
    assert text.count('"do":') == 50
    assert f'"n":{session.length},' in text


def test_a_report_holds_neither_names_nor_home() -> None:
    text = crash_report(failure(), begun(CounterGame(), (ANN, BOB)))
    assert "Ann" not in text
    assert str(Path.home()) not in text
    assert "~/games/rules.py" in text or Path.home() == Path("/")


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("/home/ann/x.py", "~/x.py"),
        ("/Users/ann smith/x", "~ smith/x"),
        ('"C:\\Users\\ann\\x"', '"~\\x"'),
        ("/usr/lib/x", "/usr/lib/x"),
    ],
)
def test_home_folders_of_any_system_are_hidden(text: str, safe: str) -> None:
    assert without_home(text) == safe


def test_a_report_without_a_game() -> None:
    assert "ZeroDivisionError" in crash_report(failure())
