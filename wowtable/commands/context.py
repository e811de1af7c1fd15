"""What every command works with, and how it tells a person that it cannot."""

from __future__ import annotations

import difflib
import enum
import json
import sys
from argparse import Namespace
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any, NoReturn

from ..content.consent import ConsentBook
from ..content.finding import Found
from ..content.loading import Ruleset
from ..home.library import Library
from ..home.paths import Paths, paths_for
from ..reading.cleaning import hidden_at, visible
from ..reading.languages import spoken
from ..reading.problems import Findings
from ..session import Doubt, SaveProblem
from ..session.savefile import read_text
from ..session.strictjson import JsonError, parse
from ..text import Catalogue, shell_catalogue


class Exit(enum.IntEnum):
    """Exit codes, as the help lists them."""

    OK = 0
    PROBLEMS = 1
    USAGE = 2
    NO_DISPLAY = 3
    UNREADABLE = 4
    INTERRUPTED = 130


class CommandError(Exception):
    """Ends a command: what to print, and the exit code."""

    def __init__(self, code: Exit, message: str) -> None:
        super().__init__(visible(message))
        self.code = code


class Context:
    """One run of the program from a command line."""

    def __init__(self, args: Namespace) -> None:
        self.args = args
        self.in_window = False

    @cached_property
    def paths(self) -> Paths:
        portable: str | None = self.args.portable
        return paths_for(Path(portable) if portable else None)

    @cached_property
    def lang(self) -> str:
        wish: str | None = self.args.lang
        return spoken(wish, _language_of_settings(self.paths.settings))

    @cached_property
    def texts(self) -> Catalogue:
        return shell_catalogue(self.lang)

    def say(self, key: str, /, **fields: Any) -> str:
        return self.texts.say(f"cli.{key}", **fields)

    def print(self, text: str) -> None:
        """The only way to the terminal: nothing that is hidden in a text reaches it."""
        print(visible(text))

    def print_over(self, text: str) -> None:
        """In place of what stands on the line of the terminal, beside what a command prints for others to read."""
        print(f"\r{visible(text)}\x1b[K", end="", file=sys.stderr, flush=True)

    def print_json(self, plain: Any) -> None:
        text = json.dumps(plain, indent=2, ensure_ascii=False)
        print(text if hidden_at(text) < 0 else json.dumps(plain, indent=2))

    def problem_lines(self, found: Findings) -> list[str]:
        return [*map(str, found), *([self.say("problems_more", n=found.more)] if found.more else [])]

    @cached_property
    def extra(self) -> tuple[Path, ...]:
        folders = tuple(Path(folder) for folder in self.args.rulesets)
        for folder in folders:
            if not folder.is_dir():
                self.fail(Exit.UNREADABLE, "no_folder", folder=str(folder))
        return folders

    @cached_property
    def library(self) -> Library:
        return Library(self.paths, self.extra, self._consent)

    def _consent(self, found: Found, sha256: str) -> bool:
        """`--trust` says yes for this run; what a person says at the terminal is remembered. A window asks itself."""
        return self.args.trust or ConsentBook(self.paths.consent).asking(self._ask)(found, sha256)

    def _ask(self, found: Found, sha256: str) -> bool:
        if self.in_window or not sys.stdin.isatty():
            return False
        try:
            answer = input(visible(self.say("consent", folder=str(found.folder), sha256=sha256)) + " ")
        except EOFError:
            return False
        return answer.strip().lower() in self.say("consent_yes").split()

    # -- finding -----------------------------------------------------------------------------

    def found(self, id: str) -> Found:
        found = self.library.get(id)
        if found is None:
            self.unknown("no_game", id, [f.id for f in self.library.found])
        return found

    def ruleset(self, id: str) -> Ruleset:
        """A game that can be played; ends the command with its problems otherwise."""
        ruleset = self.library.open(self.found(id))
        if not ruleset.ok:
            problems = "\n".join(self.problem_lines(ruleset.problems))
            self.fail(Exit.PROBLEMS, "broken_game", game=id, problems=problems)
        return ruleset

    # -- failing -----------------------------------------------------------------------------

    def fail(self, code: Exit, key: str, /, **fields: Any) -> NoReturn:
        raise CommandError(code, self.say(key, **fields))

    def unknown(self, key: str, word: str, known: Iterable[str]) -> NoReturn:
        """Ends with a message about a word that is not among those known, naming the nearest."""
        names = list(known)
        near = difflib.get_close_matches(word.lower(), names, n=1, cutoff=0.5)
        hint = self.say("did_you_mean", word=near[0]) if near else self.say("known_are", words=", ".join(names))
        raise CommandError(Exit.USAGE, f"{self.say(key, word=word)} {hint}")

    def problem(self, problem: SaveProblem) -> NoReturn:
        """Ends with what is wrong with a file."""
        raise CommandError(Exit.UNREADABLE, self.told(problem))

    def told(self, problem: SaveProblem) -> str:
        detail = f" ({problem.detail})" if problem.detail else ""
        what = self.texts.say(f"save_problem.{problem.key}.what", **problem.fields)
        advice = self.texts.say(f"save_problem.{problem.key}.advice", **problem.fields)
        line = ":" + str(problem.line) if problem.line else ""
        return f"{problem.path or ''}{line}: {what} {advice}{detail}"

    def doubted(self, doubt: Doubt) -> str:
        detail = f" ({doubt.detail})" if doubt.detail else ""
        return self.texts.say(f"save_doubt.{doubt.key}", number=doubt.number) + detail


def _language_of_settings(path: Path) -> str:
    try:
        plain = parse(read_text(path))
    except (SaveProblem, JsonError):
        return ""
    wish = plain.get("language") if isinstance(plain, dict) else None
    return wish if isinstance(wish, str) else ""
