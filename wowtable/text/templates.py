"""The template language: parsed and checked once, then filled. Nothing in it can run code.

{region}              the value, or the name of the noun it stands for
{region.of.cap}       with filters: articles, prepositions, number, capital
{from_race@race.the}  looked up as a noun of `race`, not of `from_race`
{times@often}         where there is no such noun: the message `often.VALUE`, about the same fields
{0.place}             the place of something counted from none, as people count
{n:token}             a count with a noun: 1 token, 3 tokens, X tokens; {n:$creature} takes the noun from a field
{n?0: none|1: one|else: {n}}     a choice by number, truth (yes, no, none), value,
                                 or by gender and number of a noun (m, f, ms, fs, mp, fp, s, p)
{2?none: |else: {2}}  a choice that foresees none also stands for a field that is not given
{foe?$seat: themselves|else: {foe@seat}}    $FIELD stands for the value of another field
{parts@cost}          of a list of (name, number) pairs, each as the message `cost.name` over {n};
                      what follows a colon in the name is its {of}
<b>strong</b>  <i>soft</i>  <icon coin>  <link decline>keyword</link>  <glyph die.red*{n}>{n} red dice</glyph>
{{  }}  <<  ||        the signs themselves
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

FILTERS = frozenset(
    {"the", "a", "this", "that", "bare", "of", "to", "from", "by", "in", "on", "with", "for", "plural", "one", "poss"}
    | {"cap", "words", "signed", "ordinal", "place", "and", "or"}
)
MAX_DEPTH = 6
MOST_PARTS = 300
_SLOT = re.compile(r"(\w+)(?:@(\w+))?(?::(\$?\w+))?((?:\.[a-z]+)*)")
_TAG = re.compile(r"<(/?)(b|i|link|icon)(?: ([\w.\-]+))?>|<(/?)(glyph)(?: ([\w.\-*{}]+))?>")
GLYPH_FIELD = re.compile(r"{(\w+)}")
_KEY = re.compile(r"\s*(\$?[\w\-]+):[ ]?")


class TemplateError(ValueError):
    """A template that cannot be parsed; `offset` counts characters from its start."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.offset = offset


@dataclass(frozen=True, slots=True)
class Placeholder:
    """A placeholder. `space` is where its noun is looked up; `counts` the noun it counts."""

    field: str
    space: str
    counts: str
    filters: tuple[str, ...]
    offset: int


@dataclass(frozen=True, slots=True)
class Choose:
    """A choice among texts by the value of a field."""

    slot: Placeholder
    branches: tuple[tuple[str, Template], ...]


@dataclass(frozen=True, slots=True)
class Markup:
    """`kind` is b, i, link, icon or glyph; an icon has no inside. The target of a glyph may name fields."""

    kind: str
    target: str
    inside: Template
    offset: int


TemplatePart = str | Placeholder | Choose | Markup
Template = tuple[TemplatePart, ...]


@lru_cache(maxsize=4096)
def parse_template(text: str) -> Template:
    parser = _Parser(text)
    template = parser.sequence(0, frozenset())
    if parser.at < len(text):
        raise TemplateError(f'"{text[parser.at]}" closes nothing', parser.at)
    return template


def walk(template: Template) -> Iterator[Placeholder | Choose | Markup]:
    """Every placeholder, choice and markup of a template, inner ones too."""
    for piece in template:
        if isinstance(piece, str):
            continue
        yield piece
        if isinstance(piece, Markup):
            yield from walk(piece.inside)
        elif isinstance(piece, Choose):
            for _, branch in piece.branches:
                yield from walk(branch)


def fields_of(template: Template) -> dict[str, int]:
    """The fields that a template asks for, each with the offset where it first does."""
    found: dict[str, int] = {}
    for piece in walk(template):
        if isinstance(piece, Markup):
            for name in GLYPH_FIELD.findall(piece.target):
                found.setdefault(name, piece.offset)
            continue
        slot = piece.slot if isinstance(piece, Choose) else piece
        found.setdefault(slot.field, slot.offset)
        others = [slot.counts, *(key for key, _ in piece.branches)] if isinstance(piece, Choose) else [slot.counts]
        for other in others:
            if other.startswith("$"):
                found.setdefault(other[1:], slot.offset)
    return found


_PLAIN = re.compile(r"[^{}<|]+")
"""What stands for itself wherever it stands."""


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self._parts = 0

    def sequence(self, depth: int, ends: frozenset[str]) -> Template:
        """Pieces up to one of `ends`, a closing tag or the end of the text; leaves the position there."""
        if depth > MAX_DEPTH:
            raise TemplateError("nested too deeply", self.at)
        pieces: list[TemplatePart] = []
        letters: list[str] = []
        while self.at < len(self.text):
            plain = _PLAIN.match(self.text, self.at)
            if plain is not None:
                letters.append(plain.group())
                self.at = plain.end()
                continue
            sign = self.text[self.at]
            if sign in "{}<|" and self.text[self.at : self.at + 2] == sign * 2 and not (sign == "}" and sign in ends):
                letters.append(sign)
                self.at += 2
            elif sign in ends or sign == "}" or self.text.startswith("</", self.at):
                break
            elif sign in "{<":
                self._flush(pieces, letters)
                pieces.append(self._placeholder(depth) if sign == "{" else self._markup(depth, ends))
            else:
                letters.append(sign)
                self.at += 1
        self._flush(pieces, letters)
        return tuple(pieces)

    def _count(self) -> None:
        """Placeholders, choices and tags: whoever fills or checks a template looks at each."""
        self._parts += 1
        if self._parts > MOST_PARTS:
            raise TemplateError(f"a text has at most {MOST_PARTS} placeholders and tags", self.at)

    def _flush(self, pieces: list[TemplatePart], letters: list[str]) -> None:
        if letters:
            pieces.append("".join(letters))
            letters.clear()

    def _placeholder(self, depth: int) -> Placeholder | Choose:
        self._count()
        start = self.at
        match = _SLOT.match(self.text, start + 1)
        if match is None:
            raise TemplateError("a placeholder begins with the name of a field", start)
        field, space, counts, filters = match.groups()
        slot = Placeholder(field, space or "", counts or "", tuple(filters.split(".")[1:]), start)
        self._check_filters(slot)
        self.at = match.end()
        sign = self.text[self.at : self.at + 1]
        if sign == "}":
            self.at += 1
            return slot
        if sign == "?":
            return Choose(slot, self._branches(depth))
        raise TemplateError(f"the placeholder {{{field} is not closed properly", start)

    def _check_filters(self, slot: Placeholder) -> None:
        for name in slot.filters:
            if name not in FILTERS:
                raise TemplateError(f'there is no filter "{name}"', slot.offset)

    def _branches(self, depth: int) -> tuple[tuple[str, Template], ...]:
        branches: list[tuple[str, Template]] = []
        while self.text[self.at : self.at + 1] in ("?", "|"):
            self._count()
            key = _KEY.match(self.text, self.at + 1)
            if key is None:
                raise TemplateError('each choice begins with a word and ":"', self.at)
            self.at = key.end()
            branches.append((key.group(1), self.sequence(depth + 1, frozenset("|}"))))
        if self.text[self.at : self.at + 1] != "}":
            raise TemplateError("a choice is not closed", min(self.at, len(self.text)))
        self.at += 1
        return tuple(branches)

    def _markup(self, depth: int, ends: frozenset[str]) -> Markup:
        self._count()
        start = self.at
        match = _TAG.match(self.text, start)
        if match is None:
            raise TemplateError(
                "a tag is <b>, <i>, <icon NAME>, <glyph NAME> or <link NAME>; << stands for the sign", start
            )
        kind, target = match[2] or match[5], match[3] or match[6]
        if (kind in ("icon", "link", "glyph")) != bool(target):
            raise TemplateError(f"<{kind}> {'needs' if not target else 'has no'} name", start)
        self.at = match.end()
        if kind == "icon":
            return Markup(kind, target, (), start)
        inside = self.sequence(depth + 1, ends)
        if not self.text.startswith(f"</{kind}>", self.at):
            raise TemplateError(f"<{kind}> is not closed", start)
        self.at += len(kind) + 3
        return Markup(kind, target or "", inside, start)
