"""Whatever a stranger's files hold, the work is bounded: counted in calls of functions, never in seconds."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from tests.content.rulesets import FILES, edit, write
from tests.shell.menu_kit import Hall
from wowtable.content.checking import check_ruleset
from wowtable.content.finding import find_rulesets
from wowtable.content.loading import load_ruleset
from wowtable.reading.problems import MOST, FilePlace, Findings, Problems, did_you_mean
from wowtable.reading.schema import BAD, Reader
from wowtable.reading.yaml_nodes import LONGEST_KEY, LONGEST_TEXT, MAX_NODES, parse_yaml, read_yaml
from wowtable.shell.program.app import headless
from wowtable.text import shell_catalogue
from wowtable.text.language_file import read_language_file
from wowtable.text.templates import MOST_PARTS, TemplateError, parse_template

FEW = 150
EACH_MAY_COST = 400
"""Calls for each entry of a file. Looking for the nearest word among hundreds costs thousands."""


class TooMuchWorkError(Exception):
    pass


def steps(work: Callable[[], Any], most: int = 5_000_000) -> int:
    """How many functions are called; what goes on for ever is stopped."""
    count = 0

    def called(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal count
        if event in ("call", "c_call"):
            count += 1
            if count > most:
                raise TooMuchWorkError

    gc.collect()
    gc.disable()  # what other tests leave behind calls functions of its own when it goes
    sys.setprofile(called)
    try:
        work()
    finally:
        sys.setprofile(None)
        gc.enable()
    return count


def checked(folder: Path) -> Findings:
    (found,) = find_rulesets([folder], builtin_dir=folder / "none")
    return check_ruleset(load_ruleset(found, lambda _found, _sha256: True)).problems


def many(line: str, count: int) -> str:
    return "".join(line.format(n) for n in range(count))


BAD_ENTRIES: dict[str, tuple[str, str, str]] = {
    "names of nothing": ("content/races.yaml", "", "r{0}: {{tokens: 1, home: hutt{0}}}\n"),
    "keys of nothing": ("content/races.yaml", "", "r{0}: {{tokens: 1, home: hut, tokns: 2}}\n"),
    "no numbers": ("content/races.yaml", "", "r{0}: {{tokens: x{0}, home: hut}}\n"),
    "no choices": ("content/races.yaml", "", "r{0}: {{tokens: 1, home: hut, effects: [{{op: pai}}]}}\n"),
    "twice": ("content/races.yaml", "", "orcs: {{tokens: {0}}}\n"),
    "icons in texts": ("lang/en.yaml", FILES["lang/en.yaml"] + "more:\n", '  k{0}: "<icon ui.dye{0}>"\n'),
    "nouns in texts": ("lang/en.yaml", FILES["lang/en.yaml"] + "more:\n", '  k{0}: "{{n:tokem}}"\n'),
    "texts in one language": ("lang/en.yaml", FILES["lang/en.yaml"] + "more:\n", '  k{0}: "a"\n'),
    "templates": ("lang/en.yaml", FILES["lang/en.yaml"] + "more:\n", '  k{0}: "{{"\n'),
    "nouns": ("lang/en.yaml", "nouns:\n", '  k{0}: "a | b | c"\n'),
    "tips": ("guide/en.yaml", "tips:\n", "  - {{id: t{0}, title: A, text: B, event: Rided}}\n"),
    "options": ("ruleset.yaml", FILES["ruleset.yaml"], "  - {{id: o{0}, kind: itn}}\n"),
}


@pytest.mark.parametrize("name", BAD_ENTRIES)
def test_bad_entries_cost_little_each_and_the_first_are_told(tmp_path: Path, name: str) -> None:
    file, head, line = BAD_ENTRIES[name]

    def told(count: int) -> tuple[int, Findings]:
        folder = write(tmp_path / str(count) / "mini", {**FILES, file: head + many(line, count)})
        found: list[Findings] = []
        return steps(lambda: found.append(checked(folder.parent))), found[0]

    (few, first), (twice, second) = told(FEW), told(2 * FEW)
    assert twice - few < FEW * EACH_MAY_COST
    for found, count in ((first, FEW), (second, 2 * FEW)):
        assert len(found) == MOST
        assert count - 2 <= found.total <= 3 * count + 2
    assert second.total - first.total in range(FEW, 3 * FEW + 1)


def test_a_hundred_thousand_bad_entries_in_one_file(tmp_path: Path) -> None:
    entries = many("r{0}: x\n", 100_000)
    found = checked(write(tmp_path / "mini", {**FILES, "content/races.yaml": entries}).parent)
    assert (len(found), found.total, found.files) == (MOST, 100_000, 1)
    assert [problem.line for problem in found] == list(range(1, MOST + 1))


def test_no_hint_is_looked_for_that_is_not_shown() -> None:
    problems = Problems()
    asked: list[str] = []
    for n in range(1000):
        known = Known(asked)
        problems.add(FilePlace("a.yaml", n), "bad", did_you_mean("word", known))
        problems.add(FilePlace("a.yaml", n), "bad", did_you_mean("word", known))
    found = problems.sorted()
    assert (len(found), found.total, len(asked)) == (MOST, 1000, MOST)


class Known:
    """Words that note whenever somebody looks among them."""

    def __init__(self, asked: list[str]) -> None:
        self._asked = asked

    def __iter__(self) -> Iterator[str]:
        self._asked.append("")
        return iter(("world",))


ENDLESS = {
    "title": 'title: {{en: "{0}", it: A}}\n',
    "tagline": 'tagline: {{en: A, it: "{0}"}}\n',
    "blurb": 'blurb: {{en: "{0}", it: A}}\n',
    "version": 'version: "{0}"\n',
    "authors": 'authors: ["{0}"]\n',
    "many authors": "authors: [{1}]\n",
    "many options": "options: [{2}]\n",
    "many choices": ("options: [{{id: o, kind: choice, default: c1, label: {{en: A, it: A}}, choices: [{3}]}}]\n"),
    "labels": 'options: [{{id: o, kind: int, default: 1, label: {{en: "{0}", it: A}}}}]\n',
    "defaults": 'options: [{{id: o, kind: text, default: "{0}", label: {{en: A, it: A}}}}]\n',
    "id": 'id: "{0}"\n',
    "extends": 'extends: "{0}"\n',
}


def test_endless_manifests_are_told_of_and_drawn_on_every_screen(tmp_path: Path) -> None:
    """It used to be that a game of such a title, allowed or not, let nobody past the title."""
    option = "{id: o%d, kind: int, default: 1, label: {en: A, it: A}}"
    lists = [", ".join(each % n for n in range(2000)) for each in ("a%d", option, "{id: c%d, label: {en: A, it: A}}")]
    for number, line in enumerate(ENDLESS.values()):
        line = line.format("W" * (LONGEST_TEXT - 9), *lists)
        plain = FILES["ruleset.yaml"].partition("options:")[0].replace("id: mini", f"id: mini{number}").split("\n")
        kept = [each for each in plain if each.split(":")[0] != line.split(":")[0]]
        write(tmp_path / "mods" / str(number), {"ruleset.yaml": "\n".join([*kept, line])})
    hall = Hall(tmp_path / "home", size=(1280, 720), extra=(tmp_path / "mods",))
    broken = [found for found in hall.program.found if found.folder.parent == tmp_path / "mods"]
    assert len(broken) == len(ENDLESS)
    for found in broken:
        assert len(found.problems) == 1
        assert len(str(found.problems[0])) < 1_200
        assert str(found.folder) in hall.go("rulesets", ruleset=str(found.folder)).shown()
    assert "Small World" in hall.go("title").shown()


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [("lang/en.yaml", "Elf |", "{} |"), ("lang/it.yaml", "Elfi", "{}"), ("content/places/near.yaml", "The Hut", "{}")],
)
def test_a_name_has_an_end(tmp_path: Path, file: str, old: str, new: str) -> None:
    write(tmp_path / "mini")
    edit(tmp_path / "mini", file, old, new.format("W" * 121))
    assert any("a name has at most 120 signs" in problem.message for problem in checked(tmp_path))


def test_cutting_a_text_to_its_room_measures_it_a_few_times() -> None:
    type = headless(shell_catalogue).type
    few, many = (steps(lambda n=n: type.ellipsis("W" * n, "body", 200)) for n in (100, 20_000))  # type: ignore[misc]
    assert many < 3 * few


# -- one value that makes much work -----------------------------------------------------------------


@dataclass(frozen=True)
class Deep:
    of: int | Deep


@pytest.mark.parametrize("bottom", ["1", "x"])
def test_choices_in_choices_are_tried_once(bottom: str) -> None:
    def nested(depth: int) -> int:
        node = parse_yaml("{of: " * depth + bottom + "}" * depth, "deep.yaml", Problems())
        assert node is not None
        return steps(lambda: values.append(Reader(Problems()).read(Deep, node)))

    values: list[Any] = []
    assert nested(50) < 5 * nested(25)
    assert [value is BAD for value in values] == [bottom == "x"] * 2


@pytest.mark.parametrize("part", ["{a}", "<icon a>", "<b>{a}</b>", "{a?1: x|else: y}", "{a?" + "1: x|" * 400 + "2: }"])
def test_a_template_has_so_many_parts_and_is_read_no_further(part: str) -> None:
    with pytest.raises(TemplateError, match=f"at most {MOST_PARTS}") as info:
        parse_template(part * 50_000)
    assert info.value.offset < 20 * MOST_PARTS


AMPLIFIED = {
    "a long text": f"a: '{'x' * (LONGEST_TEXT + 1)}'\n",
    "a long key": f"? {'x' * (LONGEST_KEY + 1)}\n: 1\n",
    "a text in many places": f"a: &a '{'x' * LONGEST_TEXT}'\nb: [" + "*a, " * (64 * MAX_NODES // LONGEST_TEXT) + "]\n",
    "lists in lists": "a0: &a0 [1, 1]\n" + "".join(f"a{n + 1}: &a{n + 1} [*a{n}, *a{n}]\n" for n in range(40)),
    "tags that unfold": "%TAG !e! tag:" + "x" * 5_000 + ",1:\n---\n" + "- !e!a 1\n" * 50_000,
}  # fmt: skip


@pytest.mark.parametrize("text", AMPLIFIED.values(), ids=AMPLIFIED)
def test_what_unfolds_is_given_up_with_one_message(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(text, encoding="utf-8")
    problems = Problems()
    assert steps(lambda: read_yaml(path, problems)) < 200_000
    (problem,) = problems.sorted()
    assert len(str(problem)) < 600


def test_sections_in_sections_make_no_endless_keys(tmp_path: Path) -> None:
    path = tmp_path / "en.yaml"
    name = "x" * 60
    path.write_text("".join(f"{' ' * n}{name}:\n" for n in range(50)) + " " * 50 + "a: b\n", encoding="utf-8")
    problems = Problems()
    assert read_language_file(path, problems).messages == {}
    (problem,) = problems.sorted()
    assert "too long for a key" in problem.message


def test_a_folder_full_of_texts_is_no_ruleset(tmp_path: Path) -> None:
    folder = write(tmp_path / "mini")
    for n in range(3):
        (folder / "content" / "places" / f"{n}.yaml").write_bytes(b"#" * 7_000_000)
    assert "the folder holds too much to be a ruleset" in {problem.message for problem in checked(tmp_path)}
