"""`wowtable check`: counts, and the problems of texts that do not stop a game."""

# ruff: noqa: E501 - the tables read best with a case on each line

from __future__ import annotations

from pathlib import Path

import pytest

from wowtable.content.checking import Checked, check_ruleset, effects_in, silent_effects
from wowtable.content.finding import find_rulesets
from wowtable.content.loading import load_ruleset

from .rulesets import FILES, edit, write

POSITIONS = """from wowtable.core.position import Positions, SetupKey


class Places(Positions):
    seat = {"gold": SetupKey("3")}


PLACED = Places()


class Game:
"""


def checked(folder: Path) -> Checked:
    (found,) = find_rulesets([folder], builtin_dir=folder / "none")
    return check_ruleset(load_ruleset(found, lambda _found, _sha256: True))


def told(folder: Path) -> list[str]:
    return [str(problem.relative_to(folder)) for problem in checked(folder).problems]


def test_a_sound_ruleset_is_counted(tmp_path: Path) -> None:
    write(tmp_path / "mini")
    report = checked(tmp_path)
    assert (report.counts, report.problems) == ({"races": 2, "places": 2, "table": 1}, ())


@pytest.mark.parametrize(
    ("file", "old", "new", "line"),
    [
        ("lang/en.yaml", "{coins}", "{coin}", 'mini/lang/en.yaml:5:13: op.pay: there is no field "coin" (did you mean "coins"?)'),
        ("lang/en.yaml", " {times}×", "", 'mini/lang/en.yaml:6:9: op.raid: the field "times" is not in the text'),
        ("lang/it.yaml", "  pay:", "  pai:", 'it.yaml: the message "op.pay" is missing (it may use {coins})'),
        ("lang/it.yaml", "Raided:", "Raid:", 'it.yaml: the message "event.Raided" is missing (it may use {seat}, {place}, {tokens})'),
        ("lang/it.yaml", "{tokens:token}", "{token:token}", 'mini/lang/it.yaml:8:42: event.Raided: there is no field "token" (did you mean "tokens"?)'),
        ("lang/en.yaml", "{tokens:token}", "{tokens:tokne}", 'mini/lang/en.yaml:8:38: event.Raided: there is no noun "tokne" (did you mean "token"?)'),
        ("lang/en.yaml", "{place}", "{place@plaice}", 'mini/lang/en.yaml:6:15: op.raid: no noun begins with "plaice." (did you mean "place"?)'),
        ("lang/en.yaml", "Pay ", "<icon cion>Pay ", 'mini/lang/en.yaml:5:9: op.pay: there is no icon "cion"'),
        ("lang/en.yaml", "Pay ", "<link pay>Pay</link> ", 'mini/lang/en.yaml:5:9: op.pay: nothing explains the keyword "pay" (keyword.NAME.text does)'),
        ("lang/en.yaml", "op:", 'hello: "Hi"\nop:', 'mini/lang/en.yaml:4:8: the message "hello" is missing in "it"'),
        ("lang/it.yaml", "pedine, f", "pedine", 'mini/lang/it.yaml:2:10: the noun "token" needs a gender (such as "moneta | monete, f")'),
        ("lang/en.yaml", "token: token", "token: token\n  axe: axe", 'mini/lang/en.yaml:3:8: the noun "axe" is missing in "it"'),
    ],
)  # fmt: skip
def test_texts_are_checked_with_their_places(tmp_path: Path, file: str, old: str, new: str, line: str) -> None:
    edit(write(tmp_path / "mini"), file, old, new)
    lines = told(tmp_path)
    assert any(text.startswith(line) for text in lines), lines


def test_an_empty_event_text_is_silence_on_purpose(tmp_path: Path) -> None:
    folder = write(tmp_path / "mini")
    edit(folder, "lang/en.yaml", '"{seat} raids {place} with {tokens:token}."', '""')
    edit(folder, "lang/it.yaml", '"{seat} saccheggia {place} con {tokens:token}."', '""')
    assert checked(tmp_path).problems == ()


def test_a_class_that_events_are_made_from_needs_no_text(tmp_path: Path) -> None:
    folder = write(tmp_path / "mini")
    edit(
        folder,
        "rules/records.py",
        "class Raided(Event):\n",
        "class OfPlace(Event):\n    pass\n\n\n@dataclass(frozen=True)\nclass Raided(OfPlace):\n",
    )
    edit(folder, "rules/__init__.py", "import Place,", "import OfPlace, Place,")
    edit(folder, "rules/__init__.py", "(Raided,)", "(OfPlace, Raided)")
    assert checked(tmp_path).problems == ()


def test_effects_are_found_wherever_they_stand(tmp_path: Path) -> None:
    write(tmp_path / "mini")
    (found,) = find_rulesets([tmp_path], builtin_dir=tmp_path / "none")
    content = load_ruleset(found, lambda _found, _sha256: True).content
    kinds = tuple({type(effect) for race in content["races"].values() for effect in race.effects})
    assert [type(effect).__name__ for effect in effects_in(content, kinds)] == ["Pay", "Raid"]


def test_a_field_that_no_text_tells_is_found_in_every_language(tmp_path: Path) -> None:
    folder = write(tmp_path / "mini")
    (found,) = find_rulesets([tmp_path], builtin_dir=tmp_path / "none")
    assert silent_effects(load_ruleset(found, lambda _found, _sha256: True)) == []
    edit(folder, "lang/it.yaml", " {times}×", "{times?1:|else: spesso}")
    edit(folder, "content/races.yaml", "place: hut}", "place: hut, times: 2}")
    assert silent_effects(load_ruleset(found, lambda _found, _sha256: True)) == [
        "it: times of Raid(place='hut', times=2)"
    ]


TIPS = {
    "guide/en.yaml": "tips: [{id: pay, title: Pay, text: You must., event: Raided}]\n",
    "guide/it.yaml": "tips: [{id: pay, title: Paga, text: Tocca a te., event: Raided}]\n",
}


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("", "", ""),
        (
            "event: Raided",
            "event: Raidet",
            'guide/it.yaml: the tip "pay" names an unknown event "Raidet" (did you mean "Raided"?)',
        ),
        ("event: Raided", "ask: raid", 'guide/it.yaml: the tip "pay" names an unknown decision "raid"'),
        ("event: Raided", "event: Raided, rule: raid", 'guide/it.yaml: the tip "pay" names an unknown rule "raid"'),
        ("event: Raided", "ask: raid, can: [raid]", 'guide/it.yaml: the tip "pay" names an unknown act "raid"'),
        ("id: pay", "id: paid", 'guide/en.yaml: the tip "pay" is missing in "it"'),
        (", event: Raided", "", 'guide/it.yaml:1:8: the tip "pay" waits for nothing: it needs "ask" or "event"'),
        ("title: Paga", "titel: Paga", 'guide/it.yaml:1:18: unknown key "titel" (did you mean "title"?)'),
    ],
)
def test_the_guide_is_checked(tmp_path: Path, old: str, new: str, line: str) -> None:
    write(tmp_path / "mini")
    write(tmp_path / "mini", TIPS)
    edit(tmp_path / "mini", "guide/it.yaml", old, new)
    problems = told(tmp_path)
    assert any(line in problem for problem in problems) if line else problems == []


def test_a_guide_in_one_language_only_is_told(tmp_path: Path) -> None:
    write(tmp_path / "mini")
    write(tmp_path / "mini", {"guide/en.yaml": TIPS["guide/en.yaml"]})
    assert [problem.message for problem in checked(tmp_path).problems] == ['the tip "pay" is missing in "it"']


@pytest.mark.parametrize(("body", "said"), [(b"A **bold move.", "line 1"), (b"\xff\xfe", "utf-8")])
def test_a_rulebook_that_cannot_be_read_is_told(tmp_path: Path, body: bytes, said: str) -> None:
    write(tmp_path / "mini", {**FILES, "rulebook/en.md": "", "guide/en.yaml": GUIDE, "guide/it.yaml": GUIDE})
    (tmp_path / "mini" / "rulebook" / "en.md").write_bytes(body)
    told = [problem for problem in checked(tmp_path).problems if problem.file.endswith("en.md")]
    assert len(told) == 1
    assert said in told[0].message


GUIDE = "tips: [{id: a, title: A, text: B, event: Raided, rule: nowhere}]\n"


def test_every_key_of_a_position_has_its_meaning_and_nothing_else_has(tmp_path: Path) -> None:
    write(tmp_path / "mini")
    edit(tmp_path / "mini", "rules/__init__.py", "class Game:\n", "class Game:\n    scenario = PLACED\n")
    edit(tmp_path / "mini", "rules/__init__.py", "class Game:\n", POSITIONS)
    assert told(tmp_path) == [f'{lang}.yaml: the message "position.seat.gold" is missing' for lang in ("en", "it")]
    for lang in ("en", "it"):
        edit(tmp_path / "mini", f"lang/{lang}.yaml", "op:\n", "position: {seat: {gold: coins, glod: coins}}\nop:\n")
    assert told(tmp_path) == [
        f'{lang}.yaml: "position.seat.glod" tells of a key that no position has' for lang in ("en", "it")
    ]
