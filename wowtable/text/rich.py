"""Text as runs: what a screen draws and what a log, a test or a screen reader reads as plain words."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


class Style(enum.Enum):
    """How a run looks. An ICON run draws the icon named by its target; it adorns words and has none itself. A GLYPH run
    draws the glyph named by its target in place of its words, which are what it is called."""

    __hash__ = object.__hash__  # part of many keys; that of an enum asks for its name each time

    PLAIN = "plain"
    STRONG = "strong"
    EMPHASIS = "emphasis"
    LINK = "link"
    ICON = "icon"
    GLYPH = "glyph"


PICTURES = frozenset((Style.ICON, Style.GLYPH))
"""Runs of these stand alone, unbroken."""


@dataclass(frozen=True, slots=True)
class TextRun:
    """A piece of text in one style. `target` names what it is about: a noun, a keyword, an icon."""

    text: str
    style: Style = Style.PLAIN
    target: str = ""


Rich = tuple[TextRun, ...]


def plain(rich: Iterable[TextRun]) -> str:
    return "".join([run.text for run in rich])


def joined(runs: Iterable[TextRun]) -> Rich:
    """The same text with neighbours of one style and target made one run, and empty ones left out."""
    result: list[TextRun] = []
    for run in runs:
        if not run.text and run.style is not Style.ICON:
            continue
        last = result[-1] if result else None
        if last is not None and (last.style, last.target) == (run.style, run.target) and run.style not in PICTURES:
            result[-1] = TextRun(last.text + run.text, last.style, last.target)
        else:
            result.append(run)
    return tuple(result)


def capitalised(rich: Rich) -> Rich:
    """The first letter of the text as a capital."""
    for index, run in enumerate(rich):
        if run.text and run.style is not Style.ICON:
            large = TextRun(run.text[:1].upper() + run.text[1:], run.style, run.target)
            return (*rich[:index], large, *rich[index + 1 :])
    return rich


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def strong(words: str) -> Rich:
    return (TextRun(words, Style.STRONG),)


def stacked(parts: Iterable[Rich | str]) -> Rich:
    """One below the other; what is empty has no line."""
    lines = [(TextRun(part),) if isinstance(part, str) else part for part in parts if part]
    return tuple(run for n, line in enumerate(lines) for run in ((TextRun("\n"), *line) if n else line))


def summed(terms: Iterable[tuple[int, str, str]]) -> Rich:
    """*3 Thane + 2 Battle Shout*: numbers with their names, and links to what they come from where that is known."""
    runs: list[TextRun] = []
    for n, (number, name, source) in enumerate(terms):
        sign = "" if not n else " + " if number >= 0 else " − "
        runs.append(TextRun(f"{sign}{abs(number) if n else number} "))
        runs.append(TextRun(name, Style.LINK, source) if source else TextRun(name))
    return tuple(runs)


def accounted(terms: Sequence[tuple[int, str, str]]) -> Rich:
    """*5 = 3 Thane + 2 Battle Shout*: the total, then what it is made of."""
    return (*strong(str(sum(number for number, _, _ in terms))), TextRun(" = "), *summed(terms))


def separated(parts: Iterable[Rich], separator: str = " ") -> Rich:
    runs: list[TextRun] = []
    for part in parts:
        if runs and part:
            runs.append(TextRun(separator))
        runs.extend(part)
    return joined(runs)
