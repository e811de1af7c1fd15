"""Finds rulesets: built in, in the user's folder, in folders named on the command line, in installed packages.

Only manifests are read. No code of any ruleset runs, and nothing that lies in a folder can raise out of here.
"""

from __future__ import annotations

import enum
import importlib.metadata
import importlib.util
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ..reading.cleaning import hidden_at, visible
from ..reading.files import bundled
from ..reading.problems import NO_PROBLEMS, FilePlace, Findings, Problems, did_you_mean
from ..reading.schema import BAD, Reader
from ..reading.yaml_nodes import Map, Node, Scalar, merged, read_yaml
from .folder import files_of, has_python
from .manifest import Manifest

MANIFEST = "ruleset.yaml"
ENTRY_POINTS = "wowtable.rulesets"
LONGEST_CHAIN = 8
_LONGEST_ID = 40


class Origin(enum.Enum):
    """Where a ruleset came from; only what is built in may run its code unasked."""

    BUILT_IN = "built in"
    USER = "user folder"
    FOLDER = "command line"
    PACKAGE = "installed package"


@dataclass(frozen=True, slots=True)
class Found:
    """A ruleset as far as its manifest tells. Without a manifest, or with problems, it cannot be played."""

    id: str
    folder: Path
    origin: Origin
    manifest: Manifest | None
    problems: Findings = NO_PROBLEMS
    base: Found | None = None

    @property
    def ok(self) -> bool:
        return self.manifest is not None and not self.problems

    @property
    def folders(self) -> tuple[Path, ...]:
        """The folders that make up this ruleset: first what it extends, its own last."""
        return (*(self.base.folders if self.base else ()), self.folder)


@dataclass(slots=True)
class _Draft:
    """A folder whose manifest is a tree still, as it may be incomplete without the one it extends."""

    folder: Path
    origin: Origin
    node: Map | None
    problems: Problems
    files: tuple[Path, ...]

    @property
    def id(self) -> str:
        return (_word(self.node, "id") or visible(self.folder.name))[:_LONGEST_ID]

    @property
    def extends(self) -> str:
        return _word(self.node, "extends")


def find_rulesets(
    extra_dirs: Sequence[Path] = (), user_dir: Path | None = None, builtin_dir: Path | None = None
) -> list[Found]:
    """Every ruleset found, playable ones first, in the order of their manifests; what extends another comes after it.

    Each of `extra_dirs` is a ruleset or a folder of rulesets. Of two rulesets with one id the later is disabled.
    """
    drafts = [_draft(folder, origin) for folder, origin in _candidates(extra_dirs, user_dir, builtin_dir)]
    known: dict[str, _Draft] = {}
    for draft in drafts:
        first = known.setdefault(draft.id, draft)
        if first is not draft:
            draft.problems.add(_id_place(draft), f'"{draft.id}" is taken', f"by the ruleset in {first.folder}")
    found = [_finish(draft, known) for draft in drafts]
    return sorted(found, key=lambda f: (not f.ok, f.manifest.order if f.manifest else 0, len(f.folders), f.id))


def _candidates(
    extra_dirs: Sequence[Path], user_dir: Path | None, builtin_dir: Path | None
) -> Iterator[tuple[Path, Origin]]:
    seen: set[Path] = set()
    groups: list[tuple[Iterable[Path], Origin]] = [
        (_inside(builtin_dir or bundled("rulesets")), Origin.BUILT_IN),
        (_inside(user_dir) if user_dir else (), Origin.USER),
        ((f for extra in extra_dirs for f in _inside(Path(extra))), Origin.FOLDER),
        (_package_folders(), Origin.PACKAGE),
    ]
    for folders, origin in groups:
        for folder in folders:
            if folder not in seen:
                seen.add(folder)
                yield folder, origin


def _inside(folder: Path) -> list[Path]:
    """The folder itself if it is a ruleset, or else the rulesets right inside it. One that cannot be read has none."""
    try:
        folder = folder.resolve()
        if _is_ruleset(folder):
            return [folder]
        inner = sorted(folder.iterdir())
    except (OSError, RuntimeError, ValueError):  # it is not there, leads in a circle, or nothing can be called so
        return []
    return [each for each in inner if hidden_at(each.name, "") < 0 and _is_ruleset(each)]


def _is_ruleset(folder: Path) -> bool:
    try:
        return (folder / MANIFEST).is_file()
    except OSError:
        return False


def _package_folders() -> Iterator[Path]:
    """Folders that installed packages offer. The package is located, never imported."""
    for module in _offered():
        top, *rest = module.split(".")
        try:
            spec = importlib.util.find_spec(top)
            folders = [Path(root, *rest) for root in (spec.submodule_search_locations or ())] if spec else []
        except Exception:  # whatever went wrong where that package is installed
            continue
        for folder in folders:
            yield from _inside(folder)


def _offered() -> Iterator[str]:
    """The modules that installed packages name for us. Any of them may be damaged, which is none of our business."""
    try:
        packages = list(importlib.metadata.distributions())
    except Exception:
        return
    for package in packages:
        try:
            yield from [entry.module for entry in package.entry_points if entry.group == ENTRY_POINTS]
        except Exception:
            continue


def _draft(folder: Path, origin: Origin) -> _Draft:
    problems = Problems()
    if folder.is_symlink():
        problems.add(FilePlace(str(folder)), "links are not allowed in a ruleset")
        return _Draft(folder, origin, None, problems, ())
    files = files_of(folder, problems)
    node = read_yaml(folder / MANIFEST, problems)
    if node is not None and not isinstance(node, Map):
        problems.add(node.place, "a manifest is a mapping")
        node = None
    return _Draft(folder, origin, node, problems, files)


def _finish(draft: _Draft, known: dict[str, _Draft]) -> Found:
    unread = Found(draft.id, draft.folder, draft.origin, None, draft.problems.sorted())
    if draft.node is None:
        return unread
    base = _base(draft, known) if draft.extends else None
    if draft.extends and base is None:
        return replace(unread, problems=draft.problems.sorted())
    node = _with_base(draft, known) if base else draft.node
    manifest = Reader(draft.problems).record(Manifest, node)
    problems = draft.problems.sorted()
    return Found(draft.id, draft.folder, draft.origin, None if manifest is BAD else manifest, problems, base)


def _base(draft: _Draft, known: dict[str, _Draft]) -> Found | None:
    place = draft.node.entries["extends"].place if draft.node else FilePlace(str(draft.folder))
    if has_python(draft.folder, draft.files):
        draft.problems.add(place, "a ruleset that extends another one holds no Python")
    under = known.get(draft.extends)
    if under is None:
        draft.problems.add(place, f'no ruleset is called "{draft.extends}"', did_you_mean(draft.extends, known))
        return None
    endless = _endless(draft, known)
    if endless:
        draft.problems.add(place, endless)
        return None
    base = _finish(under, known)
    if not base.ok:
        draft.problems.add(place, f'"{draft.extends}", which this extends, has problems of its own')
        return None
    return base


def _endless(draft: _Draft, known: dict[str, _Draft]) -> str:
    """What is wrong when one ruleset extends another that extends another, and so on."""
    passed = [draft.id]
    while draft.extends in known:
        draft = known[draft.extends]
        if draft.id in passed:
            return f'"{draft.id}" would extend itself'
        passed.append(draft.id)
        if len(passed) > LONGEST_CHAIN:
            return f"more than {LONGEST_CHAIN} rulesets extend each other"
    return ""


def _with_base(draft: _Draft, known: dict[str, _Draft]) -> Node:
    """The manifest with whatever it leaves out taken from the ruleset it extends.

    Under a title of its own the other's title stands, as its tagline may be half a sentence.
    """
    assert draft.node is not None
    under = known[draft.extends]
    below = _with_base(under, known) if under.extends else under.node
    own = merged(below, draft.node, depth=1)
    assert isinstance(own, Map)
    if isinstance(below, Map) and "title" in draft.node.entries and "tagline" not in draft.node.entries:
        own.entries["tagline"] = below.entries["title"]
    for name in ("rules", "screen"):
        if name in draft.node.entries:
            draft.problems.add(draft.node.keys[name].place, f'"{name}" comes from the ruleset this extends')
    return own


def _word(node: Map | None, key: str) -> str:
    value = node.get(key) if node else None
    return value.text if isinstance(value, Scalar) else ""


def _id_place(draft: _Draft) -> FilePlace:
    node = draft.node.get("id") if draft.node else None
    return node.place if node else FilePlace(str(draft.folder / MANIFEST))
