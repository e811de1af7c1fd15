"""YAML as nodes: places, limits, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from wowtable.reading import yaml_nodes
from wowtable.reading.problems import Problems
from wowtable.reading.yaml_nodes import Map, Node, Scalar, Seq, merged, parse_yaml, read_yaml


def parsed(text: str) -> tuple[Node | None, list[str]]:
    problems = Problems()
    node = parse_yaml(text, "f.yaml", problems)
    return node, [str(problem) for problem in problems.sorted()]


def test_scalars_keep_the_text_of_the_file() -> None:
    node, problems = parsed("name: No\nversion: 1.10\nzip: 007\n")
    assert isinstance(node, Map)
    assert problems == []
    assert [entry.text for entry in node.entries.values() if isinstance(entry, Scalar)] == ["No", "1.10", "007"]


def test_every_node_knows_its_line_and_column() -> None:
    node, _ = parsed("a:\n  - x\n  - {b: y}\n")
    assert isinstance(node, Map)
    items = node.entries["a"]
    assert isinstance(items, Seq)
    inner = items.items[1]
    assert isinstance(inner, Map)
    assert (inner.place.line, inner.place.column) == (3, 5)
    assert (inner.keys["b"].place.line, inner.keys["b"].place.column) == (3, 6)
    assert (inner.entries["b"].place.line, inner.entries["b"].place.column) == (3, 9)


def test_a_key_given_twice_is_a_problem_at_the_second() -> None:
    _, problems = parsed("a: 1\nb: 2\na: 3\n")
    assert problems == ['f.yaml:3:1: "a" is given twice; first on line 1']


@pytest.mark.parametrize("text", ["a: !!python/object:os.system x", "!thing {a: 1}", "- !!set {a}"])
def test_tags_are_refused(text: str) -> None:
    _, problems = parsed(text)
    assert len(problems) == 1
    assert "is not allowed" in problems[0]


def test_an_alias_stands_for_what_it_names() -> None:
    node, problems = parsed("a: &x {n: 1}\nb: *x\n")
    assert isinstance(node, Map)
    assert problems == []
    assert node.entries["a"] is node.entries["b"]


def test_an_alias_inside_what_it_names_is_refused() -> None:
    _, problems = parsed("a: &x [*x]\n")
    assert problems == ['f.yaml:1:8: nothing is named "&x" before this point']


def test_aliases_cannot_blow_up() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [" + ", ".join([f"*a{n - 1}"] * 10) + "]" for n in range(1, 9)]
    _, problems = parsed("\n".join(lines))
    assert problems
    assert "too many values" in problems[0]


def test_depth_is_limited() -> None:
    _, problems = parsed("[" * 5000 + "]" * 5000)
    assert problems == [f"f.yaml:1:{yaml_nodes.MAX_DEPTH + 1}: nested deeper than {yaml_nodes.MAX_DEPTH} levels"]


def test_a_second_document_is_refused() -> None:
    _, problems = parsed("a: 1\n---\nb: 2\n")
    assert problems == ["f.yaml:2:1: a file holds one YAML document only"]


@pytest.mark.parametrize(
    ("text", "where"),
    [("a: [1, 2\n", "f.yaml:2:1"), ("a: 'x\n", "f.yaml:2:1"), ("a: b: c\n", "f.yaml:1:5"), ("\ta: 1\n", "f.yaml:1:1")],
)
def test_broken_yaml_says_where(text: str, where: str) -> None:
    node, problems = parsed(text)
    assert node is None
    assert problems[0].startswith(f"{where}: not valid YAML: ")


def test_a_complex_key_is_refused() -> None:
    _, problems = parsed("? [a, b]\n: c\n")
    assert problems == ["f.yaml:1:3: a key must be a word"]


def test_an_empty_file_is_a_problem() -> None:
    assert parsed("# nothing\n") == (None, ["f.yaml: the file is empty"])


def test_signs_that_turn_text_around_are_refused() -> None:
    node, problems = parsed("a: ok\nb: left\u202eright\n")
    assert node is None
    assert problems == ["f.yaml:2:8: the invisible sign U+202E is not allowed"]


def test_files_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    latin = tmp_path / "latin.yaml"
    latin.write_bytes(b"a: \xe8\n")
    large = tmp_path / "large.yaml"
    large.write_text("a: 1\n" * 100)
    monkeypatch.setattr(yaml_nodes, "MAX_BYTES", 99)
    problems = Problems()
    assert [read_yaml(path, problems) for path in (latin, large, tmp_path / "none.yaml")] == [None] * 3
    assert [problem.message for problem in problems.sorted()] == [
        "the file cannot be read: it is larger than 0 kB",
        "the file is not UTF-8 text",
        "the file cannot be read: No such file or directory",
    ]


def test_a_place_inside_a_text_points_at_the_letter() -> None:
    node, _ = parsed("a: plain\nb: 'quoted'\nc: |\n  block\n")
    assert isinstance(node, Map)
    plain, quoted, block = (entry for entry in node.entries.values() if isinstance(entry, Scalar))
    assert plain.inside(2).column == 6
    assert quoted.inside(2).column == 7
    assert block.inside(2) == block.place


def test_a_patch_replaces_adds_and_removes() -> None:
    base, _ = parsed("a: {x: 1, y: 2}\nb: {x: 3}\n")
    patch, _ = parsed("a: {y: 9, z: 4}\nb: null\nc: {x: 5}\n")
    assert base is not None
    assert patch is not None
    assert shape(merged(base, patch, 2)) == {"a": {"x": "1", "y": "9", "z": "4"}, "c": {"x": "5"}}
    assert shape(merged(base, patch, 1)) == {"a": {"y": "9", "z": "4"}, "c": {"x": "5"}}


def shape(node: Node) -> object:
    if isinstance(node, Map):
        return {key: shape(entry) for key, entry in node.entries.items()}
    if isinstance(node, Seq):
        return [shape(item) for item in node.items]
    return node.text
