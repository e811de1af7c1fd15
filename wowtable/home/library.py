"""The rulesets of this run: found once, opened when first wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from ..content.consent import Consent, nobody_asked
from ..content.edition import comparable
from ..content.finding import Found, find_rulesets
from ..content.loading import Ruleset, load_ruleset
from ..core import Game
from ..core.written import UnknownWord
from ..reading.problems import Findings
from ..session import Doubt, Opened, RulesetTag, open_record
from ..session.records import Record
from .paths import Paths


class Library:
    """`extra` are folders named on the command line; `ask` is asked once before a stranger's code runs."""

    def __init__(self, paths: Paths, extra: Sequence[Path] = (), ask: Consent = nobody_asked) -> None:
        self._paths = paths
        self._extra = tuple(extra)
        self._consent = ask
        self._opened: dict[str, Ruleset] = {}

    @cached_property
    def found(self) -> tuple[Found, ...]:
        return tuple(find_rulesets(self._extra, self._paths.rulesets))

    def get(self, id: str) -> Found | None:
        """The ruleset of that id; one that can be played before one that cannot."""
        return next((found for found in self.found if found.id == id), None)

    def open(self, found: Found) -> Ruleset:
        """Loads its code and content; see `problems` of the result."""
        key = str(found.folder)
        if key not in self._opened:
            self._opened[key] = load_ruleset(found, self._consent)
        return self._opened[key]

    def known_problems(self, found: Found) -> Findings:
        """Those of the manifest, and of the content if it has been opened before."""
        opened = self._opened.get(str(found.folder))
        return opened.problems if opened else found.problems

    def look_again(self) -> None:
        """Reads the manifests anew, and forgets what was opened and found wanting. Games that work stay open."""
        self.__dict__.pop("found", None)
        self._opened = {key: ruleset for key, ruleset in self._opened.items() if ruleset.ok}

    def find_game(self, tag: RulesetTag) -> Game | None:
        """For opening saved games: None when no such ruleset is there or it cannot be played."""
        found = self.get(tag.id)
        ruleset = self.open(found) if found else None
        return ruleset.game if ruleset and ruleset.ok else None

    def open_record(self, record: Record, path: Path) -> Opened:
        """The way by which every saved game is opened. Raises SaveProblem.

        A game whose rules have changed is opened as far as the rules of today lead; doubts say so.
        """
        opened = open_record(record, self.find_game, path)
        tag = record.header.setup.ruleset
        was, found = record.header.edition or tag.content, self.get(tag.id)
        if found is not None:
            now = self.open(found).content_hash
            if was not in ("", now):
                opened.doubts.insert(0, Doubt("other_rules" if comparable(was, now) else "unknown_rules"))
            opened.session.edition = now
        return opened

    def lookup(self, id: str, options: Mapping[str, str]) -> tuple[Game, Mapping[str, Any]]:
        """For scenario files; raises ValueError in words."""
        found = self.get(id)
        if found is None:
            raise UnknownWord(f'no ruleset is called "{id}"', id, [found.id for found in self.found])
        ruleset = self.open(found)
        if not ruleset.ok:
            raise ValueError(f'the ruleset "{id}" has problems: {ruleset.problems[0]}')
        return ruleset.game, ruleset.manifest.option_values(options)


def tag_of(ruleset: Ruleset) -> RulesetTag:
    return RulesetTag(ruleset.id, ruleset.manifest.version, ruleset.content_hash)
