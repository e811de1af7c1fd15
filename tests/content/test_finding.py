"""Rulesets are found wherever they lie, and a bad one never stops the others."""

from __future__ import annotations

import importlib.util
import os
import sys
from importlib.abc import MetaPathFinder
from pathlib import Path

import pytest

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


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for installed packages, with one that offers a ruleset."""
    write(tmp_path / "site" / "offer_pkg" / "games" / "mini")
    (tmp_path / "site" / "offer_pkg" / "__init__.py").write_text("raise SystemExit('imported')")
    install(tmp_path / "site", "offer", b"[wowtable.rulesets]\na = offer_pkg.games\nb = no_such_package\n")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    return tmp_path / "site"


def install(site: Path, name: str, entry_points: bytes) -> None:
    told = site / f"{name}-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (told / "entry_points.txt").write_bytes(entry_points)


@pytest.mark.usefixtures("site")
def test_packages_offer_rulesets_without_being_imported(nowhere: Path) -> None:
    found = find(nowhere)
    assert found["mini"].origin is Origin.PACKAGE
    assert "offer_pkg" not in sys.modules


DAMAGED = {
    "no equals sign": b"[wowtable.rulesets]\ngarbage\n",
    "no module": b"[wowtable.rulesets]\na = ???\n",
    "no name": b"[wowtable.rulesets]\na = \n",
    "a climb": b"[wowtable.rulesets]\na = ..\n",
    "dots": b"[wowtable.rulesets]\na = ....x\nb = offer_pkg...\n",
    "odd signs": "[wowtable.rulesets]\na = \u202eé\x00\x1b[31m\n".encode(),
    "not text": b"[wowtable.rulesets]\na = \xff\xfe\n",
    "other group": b"[console_scripts]\n= = =\nx\n",
    "main": b"[wowtable.rulesets]\na = __main__\nb = sys\nc = wowtable_rulesets.mini\n",
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_package_that_is_damaged_is_passed_over(site: Path, nowhere: Path, damage: str) -> None:
    install(site, "a_first", DAMAGED[damage])
    install(site, "z_last", DAMAGED[damage])
    assert find(nowhere)["mini"].ok


class Broken(MetaPathFinder):
    """What an installation that went wrong leaves behind."""

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> None:
        if fullname == "no_such_package":
            raise RuntimeError("half installed")


@pytest.mark.usefixtures("site")
def test_a_package_that_cannot_be_located_is_passed_over(nowhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "meta_path", [Broken(), *sys.meta_path])
    with pytest.raises(RuntimeError):
        importlib.util.find_spec("no_such_package")
    assert find(nowhere)["mini"].ok


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


def test_a_folder_that_is_not_there_is_no_ruleset(tmp_path: Path, nowhere: Path) -> None:
    assert find_rulesets([Path("/no/such/folder")], Path("/nor/this"), nowhere) == []
    circle = tmp_path / "circle"
    circle.symlink_to(circle)
    assert find_rulesets([circle, Path("a\0b")], circle, nowhere) == []


ODD_NAMES = [b"\x1b[31m", "\u202eyxes".encode(), b"line\nbreak", b"\xff\xfe"]


@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_folder_whose_name_cannot_be_shown_is_passed_over(tmp_path: Path, nowhere: Path, name: bytes) -> None:
    folder = write(tmp_path / "r" / "mini")
    write(Path(os.fsdecode(os.path.join(os.fsencode(tmp_path / "r"), name))))
    assert [found.folder for found in find_rulesets([tmp_path / "r"], builtin_dir=nowhere)] == [folder]


@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_file_whose_name_cannot_be_shown_is_told(tmp_path: Path, nowhere: Path, name: bytes) -> None:
    folder = write(tmp_path / "mini")
    Path(os.fsdecode(os.path.join(os.fsencode(folder / "content"), name))).write_text("a: 1")
    (message,) = messages(find(nowhere, tmp_path)["mini"])
    assert message == f"the name {os.fsdecode(name)!a} holds signs that cannot be shown"
    assert message.isprintable()


def test_folders_in_folders_without_end_are_told(tmp_path: Path, nowhere: Path) -> None:
    folder = write(tmp_path / "mini")
    os.makedirs(folder / "/".join("d" * 400))
    assert messages(find(nowhere, tmp_path)["mini"]) == ["the folders lie deeper than those of a ruleset do"]


def test_a_pipe_among_the_files_is_told(tmp_path: Path, nowhere: Path) -> None:
    os.mkfifo(write(tmp_path / "mini") / "content" / "more.yaml")
    (message,) = messages(find(nowhere, tmp_path)["mini"])
    assert message == "the file cannot be read: it is a pipe or a device, not a file"


def test_an_extension_takes_over_what_it_does_not_say(tmp_path: Path, nowhere: Path) -> None:
    write(tmp_path / "mini")
    write(tmp_path / "more", MORE)
    more = find(nowhere, tmp_path)["more"]
    assert more.ok
    assert more.manifest is not None
    assert (more.manifest.title.en, more.manifest.seats, more.manifest.extends) == ("More", (2, 4), "mini")
    assert [folder.name for folder in more.folders] == ["mini", "more"]


def test_under_the_title_of_an_extension_stands_the_title_of_what_it_extends(tmp_path: Path, nowhere: Path) -> None:
    write(tmp_path / "mini")
    write(tmp_path / "more", MORE)
    write(tmp_path / "again", {"ruleset.yaml": 'id: again\nextends: more\nversion: "2"\napi: 1\n'})
    found = find(nowhere, tmp_path)
    titles = {id: (each.manifest.title.en, each.manifest.tagline.it) for id, each in found.items() if each.manifest}
    assert titles == {"mini": ("Mini", "Minuscolo"), "more": ("More", "Mini"), "again": ("More", "Mini")}
    assert list(found) == ["mini", "more", "again"]


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
    write(tmp_path / "three", {"ruleset.yaml": MORE["ruleset.yaml"].replace("more", "three").replace("mini", "one")})
    found = find(nowhere, tmp_path)
    assert messages(found["one"]) == messages(found["three"]) == ['"one" would extend itself']
    assert messages(found["two"]) == ['"two" would extend itself']


def test_a_chain_of_extensions_without_end_is_told(tmp_path: Path, nowhere: Path) -> None:
    write(tmp_path / "r0", {"ruleset.yaml": FILES["ruleset.yaml"].replace("mini", "r0")})
    for number in range(1, 600):
        text = MORE["ruleset.yaml"].replace("more", f"r{number}").replace("mini", f"r{number - 1}")
        write(tmp_path / f"r{number}", {"ruleset.yaml": text})
    found = find(nowhere, tmp_path)
    assert [found[f"r{number}"].ok for number in range(9)] == [True] * 8 + [False]
    assert messages(found["r599"]) == ["more than 8 rulesets extend each other"]


def test_an_extension_of_a_broken_ruleset(tmp_path: Path, nowhere: Path) -> None:
    edit(write(tmp_path / "mini"), "ruleset.yaml", "minutes: 5", "minutes: soon")
    write(tmp_path / "more", MORE)
    more = find(nowhere, tmp_path)["more"]
    assert '"mini", which this extends, has problems of its own' in messages(more)
