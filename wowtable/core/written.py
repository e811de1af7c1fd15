"""Values of a state as a person writes them: numbers, words, lists and mappings, brought into the shape of a field."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from .state import State

Records = Mapping[str, type]
"""Frames, events and value classes by name."""
MOST_NAMED = 30
_SHAPES = {int: "a number", str: "a word", bool: "true or false", tuple: "a list", dict: "a mapping"}


class UnknownWord(ValueError):  # noqa: N818 - it names the thing, as readers of a message do
    """A name that names nothing; `known` are those that would."""

    def __init__(self, message: str, word: object, known: Iterable[str]) -> None:
        self.word = str(word)
        self.known = tuple(known)
        few = len(self.known) <= MOST_NAMED
        super().__init__(f"{message}, but: {', '.join(self.known)}" if few else message)


def records_by_name(kinds: Iterable[type]) -> Records:
    return {kind.__name__: kind for kind in kinds if dataclasses.is_dataclass(kind)}


def record_of(written: Any, records: Records) -> Any:
    """A record by its name, or by its name with its fields: `Turn` or `{Turn: {seat: 0}}`."""
    name, fields = _named(written)
    if name not in records:
        raise UnknownWord(f'no record is called "{name}"', name, records)
    return _filled(records[name], fields, records)


def field_of(s: State, name: str, written: Any, records: Records) -> Any:
    """What a field of a state becomes. A mapping changes only the entries that it names, of a list those by number."""
    hints = hints_of(type(s))
    if name not in hints:
        raise UnknownWord(f'no field is called "{name}"', name, hints)
    old, hint = getattr(s, name), hints[name]
    if isinstance(old, list) and isinstance(written, Mapping):
        (inner,) = get_args(hint) or (Any,)
        new = list(old)
        for number, entry in written.items():
            new[_whole(number)] = shaped(inner, entry, records)
        return new
    if isinstance(old, list):
        return list(shaped(hint, written, records))
    return {**old, **shaped(hint, written, records)} if isinstance(old, dict) else shaped(hint, written, records)


def hints_of(kind: type) -> Mapping[str, Any]:
    """The types of a record's fields; any, where they cannot be told outside its module."""
    names = [field.name for field in dataclasses.fields(kind)]
    try:
        hints = get_type_hints(kind)
    except NameError:
        hints = {}
    return {name: hints.get(name, Any) for name in names}


def shaped(hint: Any, written: Any, records: Records) -> Any:
    """`written` as a value of that type; ValueError says what belongs there."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _first_fitting(inner, written, records)
    if origin is Literal:
        return _one_of(inner, written)
    if origin in (list, tuple, frozenset):
        return _row(origin, inner, written, records)
    if origin is dict:
        return {shaped(inner[0], _key(inner[0], k), records): shaped(inner[1], v, records) for k, v in _pairs(written)}
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return _record(hint, written, records)
    if hint in (int, str, bool):
        return _scalar(hint, written)
    return _frozen(written, records)


def _first_fitting(kinds: Sequence[Any], written: Any, records: Records) -> Any:
    if written is None and types.NoneType in kinds:
        return None
    faults: list[ValueError] = []
    for kind in (kind for kind in kinds if kind is not types.NoneType):
        try:
            return shaped(kind, written, records)
        except ValueError as fault:
            faults.append(fault)
    raise faults[0]


def _one_of(words: Sequence[Any], written: Any) -> Any:
    if written not in words:
        raise ValueError(f'"{written}" is none of: {", ".join(map(str, words))}')
    return written


def _row(kind: type, inner: Sequence[Any], written: Any, records: Records) -> Any:
    if isinstance(written, (str, Mapping)) or not isinstance(written, Iterable):
        raise ValueError(f"here belongs a list, not {written}")
    entries = list(written)
    if kind is tuple and inner[-1:] != (Ellipsis,):
        if len(entries) != len(inner):
            raise ValueError(f"here belong {len(inner)} entries, not {len(entries)}")
        return tuple(shaped(one, entry, records) for one, entry in zip(inner, entries))
    return (tuple if kind is list else kind)(shaped(inner[0], entry, records) for entry in entries)


def _pairs(written: Any) -> Iterable[tuple[Any, Any]]:
    if not isinstance(written, Mapping):
        raise ValueError(f"here belongs a mapping, not {written}")
    return written.items()


def _key(hint: Any, key: Any) -> Any:
    """Keys of mappings are words in a file: numbers are read, and several parts stand with commas between."""
    if get_origin(hint) is tuple and isinstance(key, str):
        return [_key(part, word.strip()) for part, word in zip(get_args(hint), key.split(","))]
    return _whole(key) if hint is int else key


def _whole(word: Any) -> int:
    try:
        return int(word)
    except (TypeError, ValueError):
        raise ValueError(f"here belongs a number, not {word}") from None


def _scalar(kind: type, written: Any) -> Any:
    if type(written) is not kind:
        raise ValueError(f"here belongs {_SHAPES[kind]}, not {written}")
    return written


def _record(kind: type, written: Any, records: Records) -> Any:
    """Its fields; or a record that is made from it, by name."""
    named = isinstance(written, Mapping) and len(written) == 1 and next(iter(written)) in records
    if not named and not isinstance(written, str):
        return _filled(kind, written, records)
    made = record_of(written, records)
    if not isinstance(made, kind):
        raise ValueError(f"here belongs a {kind.__name__}, not a {type(made).__name__}")
    return made


def _filled(kind: type, fields: Any, records: Records) -> Any:
    hints = hints_of(kind)
    values = {}
    for name, value in _pairs(fields):
        if name not in hints:
            raise UnknownWord(f'{kind.__name__} has no "{name}"', name, hints)
        values[name] = shaped(hints[name], value, records)
    try:
        return kind(**values)
    except TypeError as fault:
        raise ValueError(str(fault)) from fault


def _named(written: Any) -> tuple[str, Mapping[str, Any]]:
    if isinstance(written, str):
        return written, {}
    if not isinstance(written, Mapping) or len(written) != 1:
        raise ValueError("here belongs the name of a record, or one name with its fields")
    [(name, fields)] = written.items()
    return str(name), fields or {}


def _frozen(written: Any, records: Records) -> Any:
    """Where any value may stand: as it is written, and what names a record is one."""
    if isinstance(written, Mapping) and len(written) == 1 and next(iter(written)) in records:
        return record_of(written, records)
    if isinstance(written, (list, tuple)):
        return tuple(_frozen(entry, records) for entry in written)
    return written


def plain(value: Any) -> Any:
    """The other way: a value of a state as a file would write it."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return {_word(key): plain(entry) for key, entry in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(entry) for entry in value]
    return value


def _word(key: Any) -> str:
    return ",".join(map(str, key)) if isinstance(key, tuple) else str(key)
