"""Opens a ruleset: its code in a package of its own, its content read and checked, its texts gathered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

from ..core.game import Game
from ..text.catalogue import Catalogue
from ..text.language_file import LanguageFile, read_language_file
from ..text.nouns import Noun
from ..text.shell_texts import shell_language
from .consent import Consent, nobody_asked
from .finding import Found, Origin
from .folder import files_of, fingerprint, has_python
from .icons import check_icons, icon_names, own_icons
from .localized import LANGUAGES
from .manifest import Manifest
from .package import drop_package, has_module, import_from, place_of, said
from .problems import Place, Problem, Problems
from .reading import ContentReader, check_references
from .store import Content, Report

NounsOf = Callable[[Content], Mapping[str, Any]]


class Unplayable(Exception):  # noqa: N818 - it names the state of the ruleset
    """Somebody asked a ruleset with problems for its game."""


@dataclass
class Ruleset:
    """A ruleset opened. With problems it can be shown and mended but not played."""

    found: Found
    content: Content
    catalogues: Mapping[str, Catalogue]
    languages: Mapping[str, tuple[LanguageFile, ...]]
    problems: tuple[Problem, ...]
    declared: Mapping[str, Any] = field(default_factory=dict)
    built: Game | None = None

    @property
    def ok(self) -> bool:
        return self.built is not None and not self.problems

    @property
    def id(self) -> str:
        return self.found.id

    @property
    def manifest(self) -> Manifest:
        if self.found.manifest is None:
            raise Unplayable(self.id)
        return self.found.manifest

    @property
    def folders(self) -> tuple[Path, ...]:
        return self.found.folders

    @property
    def game(self) -> Game:
        if self.built is None:
            raise Unplayable("\n".join(str(problem) for problem in self.problems))
        return self.built

    @cached_property
    def content_hash(self) -> str:
        """Over all files of all its folders: a save made with other files is recognised."""
        return fingerprint(self.folders)

    def screen(self) -> ModuleType:
        """The module with its views, imported when first asked for: it draws, so it needs pygame."""
        return import_from(code_root(self.found).folder, code_root(self.found).id, self.manifest.screen)

    @cached_property
    def icons(self) -> Mapping[str, Path]:
        """The icons that it brings along, by name."""
        return own_icons(self.folders)

    def file(self, *parts: str) -> Path | None:
        """A file of the ruleset; what extends another one may replace its files. Never one outside its folders."""
        for folder in reversed(self.folders):
            path = folder.joinpath(*parts)
            if path.is_file() and path.resolve().is_relative_to(folder):
                return path
        return None


def code_root(found: Found) -> Found:
    """The ruleset whose Python runs: itself, or the one at the bottom of what it extends."""
    return code_root(found.base) if found.base else found


def load_ruleset(found: Found, consent: Consent = nobody_asked) -> Ruleset:
    """Open what was found. Never raises for what lies in the folder: see `problems` of the result."""
    problems = Problems()
    problems.extend(found.problems)
    nothing = Ruleset(found, Content({}), {}, {}, problems.sorted())
    if not found.ok or not _allowed(code_root(found), consent, problems):
        return _with(nothing, problems)
    rules = _import_rules(found, problems)
    if rules is None:
        return _with(nothing, problems)
    return _Opening(found, rules, problems).open()


def _with(ruleset: Ruleset, problems: Problems) -> Ruleset:
    ruleset.problems = problems.sorted()
    return ruleset


def _allowed(root: Found, consent: Consent, problems: Problems) -> bool:
    if root.origin is Origin.BUILT_IN or not has_python(files_of(root.folder, Problems())):
        return True
    if consent(root, fingerprint([root.folder])):
        return True
    problems.add(Place(str(root.folder)), "this ruleset contains Python code that nobody has allowed to run")
    return False


def _import_rules(found: Found, problems: Problems) -> ModuleType | None:
    root = code_root(found)
    assert found.manifest is not None
    module = found.manifest.rules
    if not has_module(root.folder, module):
        problems.add(Place(str(root.folder)), f'the Python module "{module}" is missing')
        return None
    try:
        return import_from(root.folder, root.id, module)
    except (Exception, SystemExit) as error:
        problems.add(place_of(error, root.folder), said(error))
        drop_package(root.id)
        return None


class _Opening:
    """One opening of a ruleset whose code is at hand already."""

    def __init__(self, found: Found, rules: ModuleType, problems: Problems) -> None:
        self._found = found
        self._rules = rules
        self._problems = problems
        self._declared: Mapping[str, Any] = getattr(rules, "CONTENT", {})

    def open(self) -> Ruleset:
        languages = {lang: self._language_files(lang) for lang in LANGUAGES}
        check_icons(own_icons(self._found.folders), self._problems)
        reader = ContentReader(self._found.folders, self._declared, self._problems)
        content = self._guarded(reader.read) or Content({})
        catalogues = self._catalogues(content, languages)
        self._guarded(lambda: self._check_references(reader, catalogues))
        game: Game | None = None
        if not len(self._problems):
            self._guarded(lambda: self._own_check(content, reader))
        if not len(self._problems):
            game = self._guarded(lambda: self._rules.game(content))
        return Ruleset(self._found, content, catalogues, languages, self._problems.sorted(), self._declared, game)

    def _language_files(self, lang: str) -> tuple[LanguageFile, ...]:
        """The main file of each folder, then those that parts of the ruleset keep in folders beside it."""
        homes = [folder / "lang" for folder in self._found.folders]
        main = homes[0] / f"{lang}.yaml"
        if not main.is_file():
            self._problems.add(Place(str(main)), "the file is missing: a ruleset speaks every language")
        paths = [path for home in homes for path in (home / f"{lang}.yaml", *sorted(home.glob(f"*/{lang}.yaml")))]
        return tuple(read_language_file(path, self._problems) for path in paths if path.is_file())

    def _nouns(self, content: Content) -> dict[str, Mapping[str, Noun]]:
        """Nouns that stand in content files, as the names of regions do, in every language."""
        hook: NounsOf | None = getattr(self._rules, "nouns", None)
        return {} if hook is None else {key: _in_languages(value) for key, value in hook(content).items()}

    def _catalogues(self, content: Content, languages: Mapping[str, Sequence[LanguageFile]]) -> Mapping[str, Catalogue]:
        nouns = {} if len(self._problems) else self._guarded(lambda: self._nouns(content)) or {}
        catalogues = {}
        for lang, files in languages.items():
            own = {key: forms[lang] for key, forms in nouns.items()}
            naming = getattr(self._rules, "naming", None)
            catalogues[lang] = Catalogue(lang, [shell_language(lang), *files], own, naming=naming)
        return catalogues

    def _check_references(self, reader: ContentReader, catalogues: Mapping[str, Catalogue]) -> None:
        """The second pass. What depends on a file that could not be read is left out, lest one fault be told twice."""
        unread = {kind for kind in self._declared if kind not in reader.nodes}
        if len(self._problems):
            unread |= {"noun", "message"}
        references = [reference for reference in reader.references if reference.ref.kind not in unread]
        check_references(references, self._targets(reader, catalogues), self._problems)

    def _targets(self, reader: ContentReader, catalogues: Mapping[str, Catalogue]) -> dict[str, frozenset[str]]:
        """What references may name; a noun or message counts only if every language has it."""
        targets = {kind: frozenset(reader.nodes.get(kind, ())) for kind in self._declared}
        speakers = list(catalogues.values())
        targets["noun"] = frozenset.intersection(*(frozenset(c.noun_keys()) for c in speakers))
        targets["message"] = frozenset.intersection(*(frozenset(c.message_keys()) for c in speakers))
        targets["icon"] = icon_names() | own_icons(self._found.folders).keys()
        return targets

    def _own_check(self, content: Content, reader: ContentReader) -> None:
        check = getattr(self._rules, "check", None)
        if check is not None:
            check(content, Report(self._problems, reader.nodes, str(self._found.folder)))

    def _guarded(self, call: Callable[[], Any]) -> Any:
        """Runs a ruleset's own code; a fault in it is a problem of that ruleset."""
        try:
            return call()
        except (Exception, SystemExit) as error:
            place = place_of(error, code_root(self._found).folder)
            self._problems.add(place, said(error))
            return None


def _in_languages(value: Any) -> Mapping[str, Noun]:
    """Given as a mapping of languages to nouns, or as a record with a proper name for each language."""
    if isinstance(value, Mapping):
        return {lang: value[lang] for lang in LANGUAGES}
    return {lang: Noun.name(getattr(value, lang)) for lang in LANGUAGES}
