"""The texts of the program itself, without any ruleset."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ..reading.files import shell_language_folder
from ..reading.problems import Problems
from .catalogue import Catalogue
from .language_file import LanguageFile, read_language_file


def shell_language_files(lang: str) -> tuple[Path, ...]:
    """The main file of a language, and those that parts of the shell keep in folders beside it."""
    folder = shell_language_folder()
    return folder / f"{lang}.yaml", *sorted(folder.glob(f"*/{lang}.yaml"))


@cache
def shell_language(lang: str) -> LanguageFile:
    problems = Problems()
    files = [read_language_file(path, problems) for path in shell_language_files(lang)]
    if len(problems):
        raise ValueError("\n".join(str(problem) for problem in problems.sorted()))
    return LanguageFile(
        {name: noun for file in files for name, noun in file.nouns.items()},
        {key: message for file in files for key, message in file.messages.items()},
        {name: place for file in files for name, place in file.noun_places.items()},
    )


def shell_catalogue(lang: str) -> Catalogue:
    """What the shell says on its own. Raises ValueError if this copy of the program is damaged."""
    return Catalogue(lang, [shell_language(lang)])
