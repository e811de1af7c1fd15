"""Tokens among words: what a template makes of them, and what is read in their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from wowtable.content import Problems
from wowtable.content.icons import glyph_names
from wowtable.text import plain
from wowtable.text.checks import word_problems
from wowtable.text.glyphs import DieGlyph, Glyph, die_glyph, glyph_of
from wowtable.text.rich import Style

from .words import catalogue, language_file

SPOT = "<glyph die.{colours}.{least}.{most}>{colours@hue.or} die showing {least} to {most}</glyph>"
EN = f"""
nouns:
  red_die: {{one: red die, other: red dice, glyph: die.red}}
  hue: {{red: red, blue: blue}}
spot: "Spot a {SPOT}: {{n:red_die}}."
"""


def test_a_glyph_has_words_that_are_read_and_a_name_that_is_drawn(tmp_path: Path) -> None:
    rich = catalogue(tmp_path, "en", EN).rich("spot", colours=("red", "blue"), least=7, most=8, n=2)
    assert plain(rich) == "Spot a red or blue die showing 7 to 8: 2 red dice."
    assert [run.target for run in rich if run.style is Style.GLYPH] == ["die.red-blue.7.8", "die.red*2"]


@pytest.mark.parametrize(
    ("target", "glyph"),
    [
        ("hit", Glyph("hit")),
        ("die.red*3", Glyph("die.red", row=3)),
        ("die.red*4", Glyph("die.red", lead="4")),
        ("hit*X", Glyph("hit", lead="X")),
    ],
)
def test_of_many_one_is_drawn_behind_its_number(target: str, glyph: Glyph) -> None:
    assert glyph_of(target) == glyph


@pytest.mark.parametrize(
    ("name", "face"),
    [
        ("die.red", ""),
        ("die.red.1.8", ""),
        ("die.blue.8.8", "8"),
        ("die.red-blue.6.8", "6+"),
        ("die.green.1.2", "1-2"),
    ],
)
def test_a_die_says_what_it_must_show(name: str, face: str) -> None:
    die = die_glyph(name)
    assert die is not None
    assert die.face(8) == face


def test_what_is_no_die_is_none() -> None:
    assert die_glyph("die.red-blue-green.1.1") == DieGlyph(("red", "blue", "green"), 1, 1)
    assert [die_glyph(name) for name in ("hit", "die", "die.None", "die.red.x", "die.red.1.2.3")] == [None] * 5


def test_a_glyph_that_is_nowhere_is_a_problem(tmp_path: Path) -> None:
    text = 'nouns: {hit: {one: hit, glyph: hitt}}\nsay: "<glyph helth>Health</glyph>, <glyph die.{n}>a die</glyph>"\n'
    problems = Problems()
    file = language_file(tmp_path, text)
    word_problems(catalogue(tmp_path, "en", text), [file], (), glyph_names(), problems)
    assert sorted(str(problem).partition("there is no glyph ")[2][:7] for problem in problems.sorted()) == [
        '"helth"',
        '"hitt" ',
    ]
