"""The checks that keep texts and data together."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from wowtable.content import Problems
from wowtable.content.icons import glyph_names, icon_names
from wowtable.text import Catalogue, shell_catalogue
from wowtable.text.checks import (
    event_problems,
    neighbours,
    op_problems,
    parity_problems,
    silent_fields,
    template_problems,
    word_problems,
)
from wowtable.text.shell_texts import shell_language

from .words import catalogue, language_file

ROOT = Path(__file__).parents[2]
KINDS = (".yaml", ".py")
SAMPLES = "sheet."
"""Words of the component sheet, which shows links without a game that could explain them."""


@dataclass(frozen=True)
class Raid:
    place: str
    times: int = 1
    safe: bool = False

    def __post_init__(self) -> None:
        if self.times > 5:
            raise ValueError("too often")


def found(check: object, *args: object) -> list[str]:
    problems = Problems()
    check(*args, problems)  # type: ignore[operator]
    return [problem.message for problem in problems.sorted()]


def test_a_template_uses_exactly_its_fields(tmp_path: Path) -> None:
    words = {"en": catalogue(tmp_path, "en", 'op: {raid: "Raid {place} {time} times."}')}
    assert sorted(found(op_problems, words, [Raid])) == [
        'op.raid: the field "safe" is not in the text',
        'op.raid: the field "times" is not in the text',
        'op.raid: there is no field "time"',
    ]


def test_an_event_may_leave_fields_unsaid(tmp_path: Path) -> None:
    words = {"en": catalogue(tmp_path, "en", 'event: {Raid: "{place} burns."}')}
    assert found(event_problems, words, [Raid]) == []


def test_a_missing_text_names_the_fields_it_may_use() -> None:
    problems = Problems()
    template_problems({"it": Catalogue("it")}, "op.raid", ("place", "times"), problems)
    assert [str(p) for p in problems.sorted()] == [
        'it.yaml: the message "op.raid" is missing (it may use {place}, {times})'
    ]


def test_languages_say_the_same_about_the_same(tmp_path: Path) -> None:
    files = {
        "en": [language_file(tmp_path, 'a: "{x} {y}"\nb: hi\nnouns: {coin: coin}\n')],
        "it": [language_file(tmp_path, 'a: "{x}"\nc: ciao\n')],
    }
    assert sorted(found(parity_problems, files)) == [
        'a: "y" is not in the text in "it"',
        'the message "b" is missing in "it"',
        'the message "c" is missing in "en"',
        'the noun "coin" is missing in "it"',
    ]


def test_a_field_that_changes_no_word_is_found(tmp_path: Path) -> None:
    words = catalogue(tmp_path, "en", 'op: {raid: "Raid {place}{times?1:|else: often}."}')
    others = {"place": ["hut"], "times": neighbours([1, 2]), "safe": neighbours([False])}
    assert silent_fields(words, Raid("hall"), others) == ["safe"]
    assert silent_fields(words, Raid("hall", 2), others) == ["times", "safe"]


def test_neighbours_try_what_might_as_well_occur() -> None:
    assert neighbours([1, "x", True]) == [1, 2, 8, "x", False]
    assert neighbours(["x"]) == ["x"]


def test_the_shell_says_the_same_in_every_language() -> None:
    files = {lang: [shell_language(lang)] for lang in ("en", "it")}
    assert found(parity_problems, files) == []
    for lang in files:
        problems = found(word_problems, shell_catalogue(lang), files[lang], icon_names(), glyph_names())
        assert [problem for problem in problems if not problem.startswith(SAMPLES)] == []


def test_no_italian_article_stands_before_a_percentage() -> None:
    """It would have to change with the number: il 70%, l'80%, lo 0%."""
    texts = {path: path.read_text(encoding="utf-8") for path in ROOT.glob("*/**/lang/**/it*.yaml")}
    assert len(texts) > 20
    wrong = re.compile(r"\b(?:il|lo|la|[dns]el|[ads]ul|[ad]al)(?: circa)? \{\w+\}%")
    assert {str(path): found for path, text in texts.items() if (found := wrong.findall(text))} == {}


def test_a_percentage_is_written_the_same_in_all_games() -> None:
    """Without a space before its sign, in texts and where a screen writes the number itself."""
    shown = [path for part in ("rulesets", "wowtable") for path in (ROOT / part).rglob("*") if path.suffix in KINDS]
    assert len(shown) > 100
    assert [str(path) for path in shown if re.search(r"\} %", path.read_text(encoding="utf-8"))] == []


def test_no_branch_waits_for_a_noun_that_is_only_a_word_there(tmp_path: Path) -> None:
    """ "{war?s: ...}" of what is said as "{war@event}" was never said at all."""
    lines = {"fits": "{war@event?s: for {war@event}|else: }", "never": "To {place}{war?s: for {war@event}|else: }"}
    for name, line in lines.items():
        text = f"""op: {{raid: "{line}"}}\nevent: {{feud: Feud}}"""
        file = language_file(tmp_path, text)
        problems = found(word_problems, catalogue(tmp_path, "en", text), [file], (), ())
        assert len([each for each in problems if "ever fits" in each]) == (name == "never"), problems
