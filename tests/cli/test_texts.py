"""The texts of the command line and of files: complete, in both languages, and none too many."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from wowtable.reading.problems import Problems
from wowtable.session.save_problems import DoubtKey, ProblemKey, SaveProblem
from wowtable.session.scenario import EXPECT_KEYS, FILE_KEYS
from wowtable.session.undo import Barrier
from wowtable.text import LanguageFile, read_language_file

PACKAGE = Path(__file__).parents[2] / "wowtable"
LANGUAGES = ("en", "it")
_SAID = re.compile(r'(?:say|_say|fail|unknown|_style)\(\s*(?:Exit\.\w+,\s*)?"([a-z_.]+)"(?:, "([a-z_.]+)")?')
_BUILT = (
    {f"path_{name}" for name in ("saves", "rulesets", "settings", "cache", "logs")}
    | {"seat_human", "seat_ai", "bad_int", "bad_bool", "check_good", "check_bad", "scenario_good", "scenario_bad"}
    | {"missing_arguments", "unknown_arguments", "argument_lacks_value", "argument_value"}
    | {
        "see_help",
        "more",
        "progress.games",
        "progress.samples",
        "progress.duel",
        "keys_file",
        "keys_setup",
        "keys_seat",
        "keys_part",
        "keys_expect",
    }
    | {f"keys.file.{key}" for key in FILE_KEYS}
    | {f"keys.setup.{key}" for key in ("state", "stack")}
    | {f"keys.expect.{key}" for key in (*EXPECT_KEYS, "state")}
)
COMMANDS = ("play", "games", "check", "sim", "learn", "replay", "scenario", "bench", "shot", "paths")


def texts(lang: str) -> LanguageFile:
    problems = Problems()
    file = read_language_file(PACKAGE / "lang" / "commands" / f"{lang}.yaml", problems)
    assert not problems.sorted()
    return file


def wanted() -> set[str]:
    source = "".join(path.read_text(encoding="utf-8") for path in [PACKAGE / "cli.py", *PACKAGE.glob("commands/*.py")])
    said = {f"cli.{name}" for pair in _SAID.findall(source) for name in pair if name}
    said |= {f"cli.{name}" for name in _BUILT}
    said |= {f"cli.{command}.{part}" for command in COMMANDS for part in ("about", "examples")}
    said |= {f"save_problem.{key}.{part}" for key in get_args(ProblemKey) for part in ("what", "advice")}
    said |= {f"save_doubt.{key}" for key in get_args(DoubtKey)}
    return said | {f"undo_refused.{key}" for key in get_args(Barrier)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_that_is_said_is_there_and_no_other(lang: str) -> None:
    assert set(texts(lang).messages) == wanted()


def test_both_languages_take_the_same_fields() -> None:
    english, italian = (texts(lang).messages for lang in LANGUAGES)
    for key, message in english.items():
        fields = set(re.findall(r"\{(\w+)", message.source.text))
        assert fields == set(re.findall(r"\{(\w+)", italian[key].source.text)), key


@pytest.mark.parametrize("key", get_args(ProblemKey))
def test_every_problem_says_what_and_what_to_do(key: ProblemKey) -> None:
    problem = SaveProblem(key, Path("game.wtsave"), 3, "some detail")
    assert str(problem).startswith("game.wtsave, line 3: ")
    assert problem.what in str(problem)
    assert str(problem).endswith(".")
