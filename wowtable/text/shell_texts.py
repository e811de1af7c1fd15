"""The texts of the program itself, without any ruleset."""

from __future__ import annotations

from functools import cache

from ..content.places import shell_language_folder
from ..content.problems import Problems
from .catalogue import Catalogue
from .language_file import LanguageFile, read_language_file


@cache
def shell_language(lang: str) -> LanguageFile:
    problems = Problems()
    file = read_language_file(shell_language_folder() / f"{lang}.yaml", problems)
    if len(problems):
        raise ValueError("\n".join(str(problem) for problem in problems.sorted()))
    return file


def shell_catalogue(lang: str) -> Catalogue:
    """What the shell says on its own. Raises ValueError if this copy of the program is damaged."""
    return Catalogue(lang, [shell_language(lang)])
