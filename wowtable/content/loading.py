"""Opens a ruleset: its code in a package of its own, its content read and checked, its texts gathered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

from ..core.game import Game
from ..reading.languages import LANGUAGES
from ..reading.problems import FilePlace, Findings, Problems
from ..text.catalogue import Catalogue
from ..text.language_file import LanguageFile, read_language_file
from ..text.nouns import LONGEST_NAME, Noun
from ..text.shell_texts import shell_language
from .consent import Consent, nobody_asked
from .content_files import ContentReader, check_references
from .edition import edition
from .finding import Found, Origin
from .folder import Snapshot, files_of
from .icons import check_icons, icon_names, own_icons
from .manifest import Manifest
from .package import Code, place_of, said
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
    problems: Findings
    declared: Mapping[str, Any] = field(default_factory=dict)
    built: Game | None = None
    code: Code | None = None
    """Its Python as it was when it was allowed to run; None if it was not."""

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
        """Over what decides rules and texts: a save made by others is recognised."""
        return edition(self.folders, self.manifest.rules, self.manifest.screen)

    def has_module(self, name: str) -> bool:
        return self.code is not None and self.code.has(name)

    def module(self, name: str) -> ModuleType:
        """Any module of its Python, however late, as it was when the ruleset was opened."""
        if self.code is None:
            raise Unplayable(self.id)
        return self.code.load(name)

    def screen(self) -> ModuleType:
        """The module with its views, imported when first asked for: it draws, so it needs pygame."""
        return self.module(self.manifest.screen)

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
    code = _allowed(code_root(found), consent, problems) if found.ok else None
    rules = None if code is None else _import_rules(found, code, problems)
    if code is None or rules is None:
        return Ruleset(found, Content({}), {}, {}, problems.sorted(), code=code)
    return _Opening(found, code, rules, problems).open()


def code_of(root: Found, problems: Problems) -> Code:
    """The Python of a ruleset; of one from outside, all of it as it is in this moment."""
    if root.origin is Origin.BUILT_IN:
        return Code(root.id, root.folder)
    snapshot = Snapshot.of(root.folder, problems)
    return Code(root.id, root.folder, snapshot.sha256, snapshot.modules)


def _allowed(root: Found, consent: Consent, problems: Problems) -> Code | None:
    """It is read before anybody is asked, and that reading is what runs: nothing can change meanwhile."""
    code = code_of(root, problems)
    if len(problems):
        return None
    if code.is_strange and not consent(root, code.sha256):
        problems.add(FilePlace(str(root.folder)), "this ruleset contains Python code that nobody has allowed to run")
        return None
    return code


def _import_rules(found: Found, code: Code, problems: Problems) -> ModuleType | None:
    assert found.manifest is not None
    module = found.manifest.rules
    if not code.has(module):
        problems.add(FilePlace(str(code.folder)), f'the Python module "{module}" is missing')
        return None
    try:
        return code.load(module)
    except (Exception, SystemExit) as error:
        problems.add(place_of(error, code.folder), said(error))
        code.forget()
        return None


class _Opening:
    """One opening of a ruleset whose code is at hand already."""

    def __init__(self, found: Found, code: Code, rules: ModuleType, problems: Problems) -> None:
        self._found = found
        self._code = code
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
        found, told = self._found, self._problems.sorted()
        return Ruleset(found, content, catalogues, languages, told, self._declared, game, self._code)

    def _language_files(self, lang: str) -> tuple[LanguageFile, ...]:
        """The main file of each folder, then those that parts of the ruleset keep in folders beside it."""
        homes = [folder / "lang" for folder in self._found.folders]
        main = homes[0] / f"{lang}.yaml"
        if not main.is_file():
            self._problems.add(FilePlace(str(main)), "the file is missing: a ruleset speaks every language")
        paths = [path for home in homes for path in _language_paths(home, f"{lang}.yaml")]
        return tuple(read_language_file(path, self._problems) for path in paths)

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
            self._problems.add(place_of(error, self._code.folder), said(error))
            return None


def _language_paths(home: Path, name: str) -> list[Path]:
    """The main file first, then those one folder below."""
    files = [path for path in files_of(home, Problems()) if path.name == name]
    return sorted(
        (path for path in files if len(path.relative_to(home).parts) <= 2), key=lambda path: path.parent != home
    )


def _in_languages(value: Any) -> Mapping[str, Noun]:
    """Given as a mapping of languages to nouns, or as a record with a proper name for each language."""
    if isinstance(value, Mapping):
        return {lang: value[lang] for lang in LANGUAGES}
    names = {lang: str(getattr(value, lang)) for lang in LANGUAGES}
    for name in names.values():
        if len(name) > LONGEST_NAME:
            raise ValueError(f'"{name}" is too long: a name has at most {LONGEST_NAME} signs')
    return {lang: Noun.name(name) for lang, name in names.items()}
