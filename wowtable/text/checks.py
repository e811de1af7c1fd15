"""What can be said about texts without showing them: missing ones, fields unknown or unused, nouns and icons."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from ..reading.problems import FilePlace, Problems, did_you_mean
from ..reading.schema import op_name
from .catalogue import Catalogue
from .glyphs import DIE, die_glyph, glyph_of
from .language_file import LanguageFile, WrittenMessage
from .rich import plain
from .templates import GLYPH_FIELD, Choose, Markup, Placeholder, fields_of, walk

NUMBERS = ("s", "p")
"""The branches for a noun in its number."""
Catalogues = Mapping[str, Catalogue]


def template_problems(
    catalogues: Catalogues, key: str, fields: Collection[str], problems: Problems, all_used: bool = True
) -> None:
    """Problems of one message in every language: missing, asking for unknown fields, or leaving some unused.

    A message written as "" is silent on purpose and leaves everything unused.
    """
    for lang, catalogue in catalogues.items():
        message = catalogue.message(key)
        if message is None:
            problems.add(FilePlace(f"{lang}.yaml"), f'the message "{key}" is missing', _fields_hint(fields))
            continue
        asked = fields_of(message.template)
        for name, offset in asked.items():
            if name not in fields:
                problems.add(message.place(offset), f'{key}: there is no field "{name}"', did_you_mean(name, fields))
        for name in fields:
            if all_used and message.template and name not in asked:
                problems.add(message.source.place, f'{key}: the field "{name}" is not in the text')


def _fields_hint(fields: Collection[str]) -> str:
    return f"it may use {', '.join(f'{{{name}}}' for name in fields)}" if fields else ""


def op_problems(catalogues: Catalogues, ops: Iterable[type], problems: Problems) -> None:
    """Every effect op has a sentence over exactly its fields."""
    for op in ops:
        template_problems(catalogues, f"op.{op_name(op)}", field_names(op), problems)


def event_problems(catalogues: Catalogues, events: Iterable[type], problems: Problems) -> None:
    """Every event class has a log line, or an explicit "", over no other fields than its own."""
    for event in events:
        template_problems(catalogues, f"event.{event.__name__}", field_names(event), problems, all_used=False)


def field_names(record: type) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(record))


def parity_problems(files: Mapping[str, Sequence[LanguageFile]], problems: Problems) -> None:
    """Whatever one language says the others say too, about the same fields."""
    messages = {lang: _merged(f.messages for f in own) for lang, own in files.items()}
    places = {lang: _merged(f.noun_places for f in own) for lang, own in files.items()}
    for lang, others in _pairs(files):
        for key, message in messages[lang].items():
            twin = messages[others].get(key)
            if twin is None:
                problems.add(message.source.place, f'the message "{key}" is missing in "{others}"')
            else:
                _same_fields(key, message, twin, others, problems)
        for key, place in places[lang].items():
            if key not in places[others]:
                problems.add(place, f'the noun "{key}" is missing in "{others}"')


def _same_fields(key: str, message: WrittenMessage, twin: WrittenMessage, other: str, problems: Problems) -> None:
    theirs = fields_of(twin.template)
    for name, offset in fields_of(message.template).items():
        if name not in theirs and twin.template:
            problems.add(message.place(offset), f'{key}: "{name}" is not in the text in "{other}"')


def _pairs(files: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    return ((lang, other) for lang in files for other in files if lang != other)


def _merged(parts: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    return {key: value for part in parts for key, value in part.items()}


def word_problems(
    catalogue: Catalogue,
    own: Sequence[LanguageFile],
    icons: Collection[str],
    glyphs: Collection[str],
    problems: Problems,
) -> None:
    """Nouns that are counted or looked up exist and can take an article; icons, glyphs and keywords exist."""
    keys = (*catalogue.noun_keys(), *catalogue.message_keys())
    spaces = {prefix for key in keys for prefix in _prefixes(key)} | {"seat"}
    for file in own:
        for key, message in file.messages.items():
            _check_named(key, message, problems)
            for piece in walk(message.template):
                if isinstance(piece, Markup) and piece.kind == "glyph":
                    glyph_problem(message.place(piece.offset), key, piece.target, glyphs, problems)
                elif isinstance(piece, Markup):
                    _check_markup(catalogue, key, message, piece, icons, problems)
                else:
                    slot = piece.slot if isinstance(piece, Choose) else piece
                    _check_slot(catalogue, key, message, slot, spaces, problems)
        for key, noun in file.nouns.items():
            if noun.glyph:
                glyph_problem(file.noun_places[key], key, noun.glyph, glyphs, problems)
        if catalogue.lang == "it":
            _check_genders(file, problems)


def _prefixes(key: str) -> Iterator[str]:
    """`card` and `card.spy` of `card.spy.1`."""
    parts = key.split(".")
    return (".".join(parts[:count]) for count in range(1, len(parts)))


def _check_markup(
    catalogue: Catalogue, key: str, message: WrittenMessage, markup: Markup, icons: Collection[str], problems: Problems
) -> None:
    place = message.place(markup.offset)
    if markup.kind == "icon" and markup.target not in icons:
        problems.add(place, f'{key}: there is no icon "{markup.target}"', did_you_mean(markup.target, icons))
    if markup.kind == "link" and not _explained(catalogue, markup.target):
        problems.add(place, f'{key}: nothing explains the keyword "{markup.target}"', "keyword.NAME.text does")


def glyph_problem(place: FilePlace, key: str, target: str, glyphs: Collection[str], problems: Problems) -> None:
    """A name with fields in it is known when they are filled; of a die its family at least."""
    name = glyph_of(target).name
    known = name in glyphs or die_glyph(name) is not None
    if not known and not (GLYPH_FIELD.search(name) and name.startswith(f"{DIE}.")):
        problems.add(place, f'{key}: there is no glyph "{name}"', did_you_mean(name, glyphs))


def _explained(catalogue: Catalogue, target: str) -> bool:
    """A link leads to a keyword with an explanation of its own, or to a thing that has a name."""
    return catalogue.has(f"keyword.{target}.text") or catalogue.noun(target) is not None


def _check_slot(
    catalogue: Catalogue,
    key: str,
    message: WrittenMessage,
    slot: Placeholder,
    spaces: Collection[str],
    problems: Problems,
) -> None:
    place = message.place(slot.offset)
    if slot.counts and not slot.counts.startswith("$") and catalogue.noun(slot.counts) is None:
        hint = did_you_mean(slot.counts, catalogue.noun_keys())
        problems.add(place, f'{key}: there is no noun "{slot.counts}"', hint)
    if slot.space and slot.space not in spaces:
        problems.add(place, f'{key}: no noun begins with "{slot.space}."', did_you_mean(slot.space, spaces))


def _check_named(key: str, message: WrittenMessage, problems: Problems) -> None:
    """What is looked up only where it is said is no noun where it is asked for: a branch for one is never taken."""
    pieces = list(walk(message.template))
    looked_up = {piece.field: piece.space for piece in pieces if isinstance(piece, Placeholder) and piece.space}
    for piece in pieces:
        if not isinstance(piece, Choose) or piece.slot.space:
            continue
        field = piece.slot.field
        if field in looked_up and any(value in NUMBERS for value, _ in piece.branches):
            said = f'{key}: "{field}" is no noun where it is chosen by: none of {NUMBERS} ever fits'
            problems.add(message.place(piece.slot.offset), said, f"it is one as {field}@{looked_up[field]}")


def _check_genders(file: LanguageFile, problems: Problems) -> None:
    for key, noun in file.nouns.items():
        if not noun.gender and not noun.proper:
            problems.add(file.noun_places[key], f'the noun "{key}" needs a gender', 'such as "moneta | monete, f"')


def silent_fields(catalogue: Catalogue, op: Any, others: Mapping[str, Sequence[Any]]) -> list[str]:
    """Fields of an effect whose change to any of `others[field]` leaves its text as it is: always a fault.

    Values equal to the present one are passed over; so are those that the op itself refuses.
    """
    before = plain(catalogue.effects([op]))
    silent = []
    for name in field_names(type(op)):
        for value in others.get(name, ()):
            twin = _changed(op, name, value)
            if twin is not None and plain(catalogue.effects([twin])) == before:
                silent.append(name)
                break
    return silent


def _changed(op: Any, name: str, value: Any) -> Any:
    if value == getattr(op, name):
        return None
    try:
        return dataclasses.replace(op, **{name: value})
    except ValueError:
        return None


def neighbours(values: Iterable[Any]) -> list[Any]:
    """Values to try in a field, from those that occur in it: each one, and close to it what might as well occur."""
    tried: list[Any] = []
    for value in values:
        close: list[Any] = [value]
        if isinstance(value, bool):
            close.append(not value)
        elif isinstance(value, int):
            close += [value + 1, value + 7]
        tried += [candidate for candidate in close if candidate not in tried]
    return tried
