"""The kept stories are told word for word. After a wanted change: `python -m pytest tests/golden --regenerate`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.leanings import leanings_of
from wowtable.reading.languages import LANGUAGES

from .games import GOLDENS, Golden, played, rulesets
from .story import story_of

STORIES = Path(__file__).with_name("stories")


def path_of(golden: Golden, lang: str) -> Path:
    return STORIES / f"{golden}.{lang}.txt"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("golden", GOLDENS, ids=str)
def test_the_story_is_told_as_before(golden: Golden, lang: str, regenerate: bool) -> None:
    path, told = path_of(golden, lang), story_of(rulesets()[golden.ruleset], played(str(golden)), lang)
    if regenerate:
        path.write_text(told, encoding="utf-8")
    assert told.splitlines() == path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("golden", GOLDENS, ids=str)
def test_both_languages_tell_the_same_steps(golden: Golden) -> None:
    steps = [
        [line.split(" · ")[0] for line in path_of(golden, lang).read_text(encoding="utf-8").splitlines()]
        for lang in LANGUAGES
    ]
    numbered = [[line for line in lines if line[:4].strip().isdigit()] for lines in steps]
    assert numbered[0] == numbered[1]


def test_every_story_belongs_to_a_game_and_every_ruleset_has_one() -> None:
    kept = {path_of(golden, lang).name for golden in GOLDENS for lang in LANGUAGES}
    assert {path.name for path in STORIES.iterdir()} == kept
    assert {golden.ruleset for golden in GOLDENS} == set(rulesets())


@pytest.mark.parametrize("ruleset", sorted({golden.ruleset for golden in GOLDENS}))
def test_players_of_the_tests_lean_to_verbs_that_the_game_has(ruleset: str) -> None:
    words, leanings = rulesets()[ruleset].catalogues["en"], leanings_of(ruleset)
    assert leanings
    assert [verb for verb in leanings if not words.has(f"act.{verb}")] == []
