"""Reads a language file: a section `nouns`, and messages in nested sections whose names join with dots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ..reading.problems import FilePlace, Problems
from ..reading.schema import BAD, Reader
from ..reading.yaml_nodes import Map, Node, Scalar, read_yaml
from .nouns import LONGEST_NAME, Noun, short_noun
from .templates import Template, TemplateError, parse_template

NOUNS = "nouns"
LONGEST_KEY = 200
MOST_SECTIONS = 12
"""A key of more words than that is none: sections in sections would make ever longer ones."""


@dataclass(frozen=True, slots=True)
class WrittenMessage:
    """A template with the text it was parsed from, so that a problem in it can be pointed at."""

    template: Template
    source: Scalar

    def place(self, offset: int) -> FilePlace:
        return self.source.inside(offset)


@dataclass(frozen=True, slots=True)
class LanguageFile:
    """The nouns and messages that one file gives to one language."""

    nouns: Mapping[str, Noun] = field(default_factory=dict)
    messages: Mapping[str, WrittenMessage] = field(default_factory=dict)
    noun_places: Mapping[str, FilePlace] = field(default_factory=dict)


def read_language_file(path: Path, problems: Problems) -> LanguageFile:
    root = read_yaml(path, problems)
    if root is None:
        return LanguageFile()
    if not isinstance(root, Map):
        problems.add(root.place, "a language file is a mapping")
        return LanguageFile()
    nouns: dict[str, Noun] = {}
    places: dict[str, FilePlace] = {}
    messages: dict[str, WrittenMessage] = {}
    for name, node in root.entries.items():
        if name == NOUNS:
            _read_nouns(node, "", nouns, places, problems)
        elif _is_key(name, root.keys[name], problems):
            _read_messages(node, name, messages, problems)
    return LanguageFile(nouns, messages, places)


def _read_nouns(
    node: Node, prefix: str, nouns: dict[str, Noun], places: dict[str, FilePlace], problems: Problems
) -> None:
    if not isinstance(node, Map):
        problems.add(node.place, "nouns are a mapping of names")
        return
    for name, entry in node.entries.items():
        key = f"{prefix}.{name}" if prefix else name
        if not _is_key(key, node.keys[name], problems):
            continue
        if isinstance(entry, Map) and "one" not in entry.entries:
            _read_nouns(entry, key, nouns, places, problems)
            continue
        if key in nouns:
            problems.add(node.keys[name].place, f'the noun "{key}" is given twice')
        noun = _noun(entry, problems)
        if noun is not None:
            nouns[key] = noun
            places[key] = entry.place


def _is_key(key: str, node: Node, problems: Problems) -> bool:
    fits = len(key) <= LONGEST_KEY and key.count(".") < MOST_SECTIONS
    if not fits:
        problems.add(node.place, f'"{key}" is too long for a key')
    return fits


def _noun(node: Node, problems: Problems) -> Noun | None:
    noun = _any_noun(node, problems)
    if noun is not None and max(len(noun.one), len(noun.other)) > LONGEST_NAME:
        problems.add(node.place, f"a name has at most {LONGEST_NAME} signs")
        return None
    return noun


def _any_noun(node: Node, problems: Problems) -> Noun | None:
    if isinstance(node, Map):
        noun = Reader(problems).record(Noun, node)
        return None if noun is BAD else noun
    short = short_noun(node.text) if isinstance(node, Scalar) else None
    if short is None:
        problems.add(node.place, 'a noun is "one | other", with ", m" or ", f" where there is gender, or a mapping')
    return short


def _read_messages(node: Node, key: str, messages: dict[str, WrittenMessage], problems: Problems) -> None:
    if isinstance(node, Map):
        for name, entry in node.entries.items():
            if _is_key(f"{key}.{name}", node.keys[name], problems):
                _read_messages(entry, f"{key}.{name}", messages, problems)
        return
    if not isinstance(node, Scalar) or node.is_null:
        problems.add(node.place, f'the message "{key}" has no text')
        return
    if key in messages:
        problems.add(node.place, f'the message "{key}" is given twice')
        return
    try:
        messages[key] = WrittenMessage(parse_template(node.text), node)
    except TemplateError as error:
        problems.add(node.inside(error.offset), f"{key}: {error}")
