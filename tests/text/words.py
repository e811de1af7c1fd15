"""Catalogues from text at hand."""

from __future__ import annotations

from pathlib import Path

from wowtable.content import Problems
from wowtable.text import Catalogue, LanguageFile, read_language_file


def language_file(folder: Path, text: str) -> LanguageFile:
    path = folder / "words.yaml"
    path.write_text(text, encoding="utf-8")
    problems = Problems()
    file = read_language_file(path, problems)
    assert problems.sorted() == ()
    return file


def catalogue(folder: Path, lang: str, text: str) -> Catalogue:
    return Catalogue(lang, [language_file(folder, text)], strict=True)
