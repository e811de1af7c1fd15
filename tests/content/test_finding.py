"""Rulesets are found wherever they lie, and a bad one never stops the others."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from wowtable.content import finding
from wowtable.content.finding import Found, Origin, find_rulesets

from .rulesets import FILES, MORE, edit, write


@pytest.fixture
def nowhere(tmp_path: Path) -> Path:
    folder = tmp_path / "empty"
    folder.mkdir()
    return folder


def find(nowhere: Path, *extra: Path) -> dict[str, Found]:
    return {found.id: found for found in find_rulesets(extra, builtin_dir=nowhere)}


def messages(found: Found) -> list[str]:
    return [problem.message for problem in found.problems]


def test_every_place_is_searched(tmp_path: Path) -> None:
    for id in ("built", "user", "extra", "single"):
        write(tmp_path / id / id, {"ruleset.yaml": FILES["ruleset.yaml"].replace("mini", id)})
    found = find_rulesets([tmp_path / "extra", tmp_path / "single" / "single"], tmp_path / "user", tmp_path / "built")
    assert {f.id: f.origin for f in found} == {
        "built": Origin.BUILT_IN,
        "user": Origin.USER,
        "extra": Origin.FOLDER,
        "single": Origin.FOLDER,
    }
    assert all(f.ok for f in found)


def test_packages_offer_rulesets_without_being_imported(
    tmp_path: Path, nowhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "site" / "offer_pkg" / "games" / "mini")
    (tmp_path / "site" / "offer_pkg" / "__init__.py").write_text("raise SystemExit('imported')")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    entries = EntryPoints(
        [
            EntryPoint("a", "offer_pkg.games", finding.ENTRY_POINTS),
            EntryPoint("b", "no_such_package", finding.ENTRY_POINTS),
        ]
    )
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: entries.select(group=group))
    found = find(nowhere)
    assert found["mini"].origin is Origin.PACKAGE
    assert "offer_pkg" not in sys.modules


def test_playable_ones_come_first_in_the_order_of_their_manifests(tmp_path: Path, nowhere: Path) -> None:
    for id, order in (("a", 30), ("b", 10), ("c", 20)):
        text = FILES["ruleset.yaml"].replace("mini", id).replace("order: 5", f"order: {order}")
        write(tmp_path / "r" / id, {"ruleset.yaml": text})
    edit(tmp_path / "r" / "b", "ruleset.yaml", "minutes: 5", "minutes: soon")
    assert list(find(nowhere, tmp_path / "r")) == ["c", "a", "b"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("minutes: 5", "minutes: 0", "0 is not between 1 and 1440"),
        ("api: 1", "api: 7", "made for interface 7 of wowtable; this one has interface 1"),
        ("seats: [2, 4]", "seats: [2, 4, 5]", "a list of 2 is needed here, not of 3"),
        ("blurb:", "blurp:", 'the key "blurb" is missing'),
        ("title: {en: Mini, it: Mini}", "title: {en: Mini}", 'the key "it" is missing'),
        ("id: mini", "id: [", "not valid YAML: did not find expected ',' or ']'"),
    ],
)
def test_a_broken_manifest_disables_its_ruleset_only(
    tmp_path: Path, nowhere: Path, old: str, new: str, message: str
) -> None:
    write(tmp_path / "r" / "good", {"ruleset.yaml": FILES["ruleset.yaml"].replace("mini", "good")})
    edit(write(tmp_path / "r" / "mini"), "ruleset.yaml", old, new)
    found = find(nowhere, tmp_path / "r")
    assert found["good"].ok
    assert not found["mini"].ok
    assert message in messages(found["mini"])


def test_a_manifest_that_is_no_mapping(tmp_path: Path, nowhere: Path) -> None:
    write(tmp_path / "odd", {"ruleset.yaml": "- a\n- b\n"})
    assert messages(find(nowhere, tmp_path)["odd"]) == ["a manifest is a mapping"]


def test_two_rulesets_with_one_id(tmp_path: Path, nowhere: Path) -> None:
    write(tmp_path / "a")
    write(tmp_path / "b")
    first, second = find_rulesets([tmp_path], builtin_dir=nowhere)
    assert (first.ok, second.ok) == (True, False)
    assert first.folder.name == "a"
    assert str(second.problems[0]).startswith(f'{second.folder}/ruleset.yaml:1:5: "mini" is taken')


def test_links_are_refused(tmp_path: Path, nowhere: Path) -> None:
    folder = write(tmp_path / "r" / "mini")
    secret = tmp_path / "secret.yaml"
    secret.write_text("a: 1")
    (folder / "content" / "link.yaml").symlink_to(secret)
    found = find(nowhere, tmp_path / "r")["mini"]
    assert messages(found) == ["links are not allowed in a ruleset"]


def test_a_folder_that_is_not_there_is_no_ruleset(nowhere: Path) -> None:
    assert find_rulesets([Path("/no/such/folder")], Path("/nor/this"), nowhere) == []


def test_an_extension_takes_over_what_it_does_not_say(tmp_path: Path, nowhere: Path) -> None:
    write(tmp_path / "mini")
    write(tmp_path / "more", MORE)
    more = find(nowhere, tmp_path)["more"]
    assert more.ok
    assert more.manifest is not None
    assert (more.manifest.title.en, more.manifest.seats, more.manifest.extends) == ("More", (2, 4), "mini")
    assert [folder.name for folder in more.folders] == ["mini", "more"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("extends: mini", "extends: mimi", 'no ruleset is called "mimi"'),
        ("extends: mini", "extends: more", '"more" would extend itself'),
        ("api: 1", "api: 1\nrules: other", '"rules" comes from the ruleset this extends'),
    ],
)
def test_an_extension_that_cannot_be(tmp_path: Path, nowhere: Path, old: str, new: str, message: str) -> None:
    write(tmp_path / "mini")
    edit(write(tmp_path / "more", MORE), "ruleset.yaml", old, new)
    found = find(nowhere, tmp_path)
    assert found["mini"].ok
    assert messages(found["more"]) == [message]


def test_an_extension_holds_no_python(tmp_path: Path, nowhere: Path) -> None:
    write(tmp_path / "mini")
    write(tmp_path / "more", {**MORE, "rules.py": "print('hello')"})
    assert messages(find(nowhere, tmp_path)["more"]) == ["a ruleset that extends another one holds no Python"]


def test_a_circle_of_extensions(tmp_path: Path, nowhere: Path) -> None:
    for id, other in (("one", "two"), ("two", "one")):
        write(tmp_path / id, {"ruleset.yaml": MORE["ruleset.yaml"].replace("more", id).replace("mini", other)})
    found = find(nowhere, tmp_path)
    assert not found["one"].ok
    assert not found["two"].ok


def test_an_extension_of_a_broken_ruleset(tmp_path: Path, nowhere: Path) -> None:
    edit(write(tmp_path / "mini"), "ruleset.yaml", "minutes: 5", "minutes: soon")
    write(tmp_path / "more", MORE)
    more = find(nowhere, tmp_path)["more"]
    assert '"mini", which this extends, has problems of its own' in messages(more)
