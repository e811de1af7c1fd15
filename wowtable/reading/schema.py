"""Reads nodes into frozen dataclasses. The dataclass is the schema: there is no second description of a file."""

from __future__ import annotations

import dataclasses
import enum
import re
import types
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Generic, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from .problems import FilePlace, Problems, did_you_mean
from .yaml_nodes import Map, Node, Scalar, Seq

K = TypeVar("K")
V = TypeVar("V")


class FrozenMap(Mapping[K, V], Generic[K, V]):
    """A mapping that can stand inside a frozen record: hashable and in the order of the file."""

    __slots__ = ("_hash", "_items")

    def __init__(self, items: Mapping[K, V]) -> None:
        self._items = dict(items)
        self._hash: int | None = None

    def __getitem__(self, key: K) -> V:
        return self._items[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self._items.items()))
        return self._hash

    def __repr__(self) -> str:
        return f"FrozenMap({self._items!r})"


@dataclass(frozen=True, slots=True)
class NameOf:
    """Marks a `str` that names an entry of another kind: `terrain: Annotated[str, NameOf("terrains")]`.

    Besides the kinds of the ruleset there are "icon", "noun" and "message". `prefix` is put before the
    value, so `id: Annotated[str, NameOf("noun", "race.")]` says that every race has a noun.
    """

    kind: str
    prefix: str = ""


@dataclass(frozen=True, slots=True)
class Within:
    """Marks a number with the range it must lie in, both ends included."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class UpTo:
    """Marks a text, or one in each language, with the most signs it may have: what is endless cannot be shown."""

    signs: int


@dataclass(frozen=True, slots=True)
class Reference:
    """A name read from a file, to be looked up once everything is read."""

    ref: NameOf
    value: str
    place: FilePlace


class Unreadable(enum.Enum):
    """Stands for a value whose problem has been noted already."""

    VALUE = "value"


BAD = Unreadable.VALUE
LARGEST_NUMBER = 100_000
"""Nothing is counted, drawn or paid more often than that, whatever a stranger's file says."""
_LONGEST_NUMBER = 40
_INT = re.compile(r"[+-]?\d[\d_]*")
_FLOAT = re.compile(r"[+-]?(\d[\d_]*)?(\.\d*)?([eE][+-]?\d+)?")
_TRUE = frozenset({"true", "yes", "on"})
_FALSE = frozenset({"false", "no", "off"})
_NONE = type(None)


def op_name(kind: type) -> str:
    """The word after `op:` that stands for a class: its own `op`, or its name in snake_case."""
    own = kind.__dict__.get("op")
    return own if isinstance(own, str) else re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", kind.__name__).lower()


def effect_kinds(kind: Any, seen: set[Any] | None = None) -> Iterator[type]:
    """Every class that a type lets stand behind `op:`, at any depth."""
    seen = set() if seen is None else seen
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        if kind in seen:
            return
        seen.add(kind)
        if "op" in kind.__dict__:
            yield kind
        for hint in get_type_hints(kind, include_extras=True).values():
            yield from effect_kinds(hint, seen)
        return
    parts = [part for part in get_args(kind) if part is not _NONE]
    if get_origin(kind) in (Union, types.UnionType) and len(parts) > 1 and all(map(dataclasses.is_dataclass, parts)):
        yield from (part for part in parts if "op" not in part.__dict__)
    for part in parts:
        yield from effect_kinds(part, seen)


@dataclass(frozen=True, slots=True)
class _Trial:
    """How a node reads as one of several types. It is kept, as ids of nodes that are gone come again."""

    node: Node
    fits: bool
    value: Any
    references: Sequence[Reference]


class Reader:
    """Reads values of any supported type; notes problems and references as it goes."""

    def __init__(self, problems: Problems) -> None:
        self.problems = problems
        self.references: list[Reference] = []
        self._shapes: dict[type, dict[str, tuple[Any, bool]]] = {}
        self._trials: dict[tuple[Any, int], _Trial] = {}

    def read(self, kind: Any, node: Node) -> Any:
        """The value that `node` stands for, or BAD with the problem noted."""
        if kind is str:
            return self._text(node)
        origin = get_origin(kind)
        if origin is None:
            return self._simple(kind, node)
        if origin is Annotated:
            return self._annotated(kind, node)
        if origin is tuple:
            return self._tuple(get_args(kind), node)
        if origin is Literal:
            return self._one_of({str(v): v for v in get_args(kind)}, node)
        if origin in (Union, types.UnionType):
            return self._union(get_args(kind), node)
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return self._mapping(get_args(kind), node)
        raise TypeError(f"a content record cannot hold {kind!r}")

    def _simple(self, kind: Any, node: Node) -> Any:
        if kind is int:
            return self._number(node, _INT, int, "a whole number")
        if kind is float:
            return self._number(node, _FLOAT, float, "a number")
        if kind is bool:
            return self._bool(node)
        if dataclasses.is_dataclass(kind) and isinstance(kind, type):
            return self._tagged({op_name(kind): kind}, node) if "op" in kind.__dict__ else self.record(kind, node)
        if isinstance(kind, type) and issubclass(kind, enum.Enum):
            return self._one_of({str(member.value): member for member in kind}, node)
        if hasattr(kind, "__supertype__"):
            return self.read(kind.__supertype__, node)
        raise TypeError(f"a content record cannot hold {kind!r}")

    # -- scalars -----------------------------------------------------------------------------

    def _scalar(self, node: Node, wanted: str) -> Scalar | None:
        if isinstance(node, Scalar) and not node.is_null:
            return node
        self.problems.add(node.place, f"{wanted} is needed here, not {_described(node)}")
        return None

    def _text(self, node: Node) -> Any:
        scalar = self._scalar(node, "text")
        return BAD if scalar is None else scalar.text

    def _number(self, node: Node, form: re.Pattern[str], make: type, wanted: str) -> Any:
        scalar = self._scalar(node, wanted)
        if scalar is None:
            return BAD
        if scalar.plain and len(scalar.text) < _LONGEST_NUMBER and form.fullmatch(scalar.text):
            try:
                value = make(scalar.text)
            except ValueError:
                pass
            else:
                return self._sized(node, value)
        self.problems.add(node.place, f'{wanted} is needed here, not "{_short(scalar.text)}"')
        return BAD

    def _sized(self, node: Node, value: float) -> Any:
        if abs(value) <= LARGEST_NUMBER:
            return value
        self.problems.add(node.place, f"a number here lies between {-LARGEST_NUMBER} and {LARGEST_NUMBER}")
        return BAD

    def _bool(self, node: Node) -> Any:
        scalar = self._scalar(node, "true or false")
        if scalar is None:
            return BAD
        word = scalar.text.lower()
        if word in _TRUE or word in _FALSE:
            return word in _TRUE
        self.problems.add(node.place, f'true or false is needed here, not "{_short(scalar.text)}"')
        return BAD

    def _one_of(self, choices: Mapping[str, Any], node: Node) -> Any:
        scalar = self._scalar(node, "one of " + ", ".join(choices))
        if scalar is None:
            return BAD
        if scalar.text in choices:
            return choices[scalar.text]
        hint = did_you_mean(scalar.text, choices, "one of " + ", ".join(choices))
        self.problems.add(node.place, f'"{_short(scalar.text)}" is not a choice here', hint)
        return BAD

    # -- composites --------------------------------------------------------------------------

    def _annotated(self, kind: Any, node: Node) -> Any:
        inner, *marks = get_args(kind)
        value = self.read(inner, node)
        if value is BAD or value is None:
            return value
        before = len(self.problems)
        for mark in marks:
            self._mark(mark, value, node.place)
        return value if len(self.problems) == before else BAD

    def _mark(self, mark: object, value: Any, place: FilePlace) -> None:
        if isinstance(mark, NameOf):
            for name in value if isinstance(value, tuple) else (value,):
                self.references.append(Reference(mark, str(name), place))
        elif isinstance(mark, Within) and not mark.low <= value <= mark.high:
            self.problems.add(place, f"{value} is not between {mark.low:g} and {mark.high:g}")
        elif isinstance(mark, UpTo) and any(len(text) > mark.signs for text in _texts_of(value)):
            self.problems.add(place, f"a text of at most {mark.signs} signs is needed here")

    def _tuple(self, parts: tuple[Any, ...], node: Node) -> Any:
        if not isinstance(node, Seq):
            self.problems.add(node.place, f"a list is needed here, not {_described(node)}")
            return BAD
        if len(parts) == 2 and parts[1] is Ellipsis:
            kinds: list[Any] = [parts[0]] * len(node.items)
        else:
            kinds = list(parts)
        if len(kinds) != len(node.items):
            self.problems.add(node.place, f"a list of {len(kinds)} is needed here, not of {len(node.items)}")
            return BAD
        values = tuple(self.read(kind, item) for kind, item in zip(kinds, node.items))
        return BAD if BAD in values else values

    def _mapping(self, parts: tuple[Any, ...], node: Node) -> Any:
        if not isinstance(node, Map):
            self.problems.add(node.place, f"a mapping is needed here, not {_described(node)}")
            return BAD
        keys = [self.read(parts[0], node.keys[name]) for name in node.entries]
        values = [self.read(parts[1], entry) for entry in node.entries.values()]
        return BAD if BAD in keys or BAD in values else FrozenMap(dict(zip(keys, values)))

    def _union(self, kinds: tuple[Any, ...], node: Node) -> Any:
        null = isinstance(node, Scalar) and node.is_null
        if _NONE in kinds and null:
            return None
        kinds = tuple(kind for kind in kinds if kind is not _NONE)
        if len(kinds) == 1:
            return self.read(kinds[0], node)
        records = {op_name(k): k for k in kinds if dataclasses.is_dataclass(k) and isinstance(k, type)}
        if len(records) == len(kinds):
            return self._tagged(records, node)
        return self._first_that_fits(kinds, node)

    def _first_that_fits(self, kinds: tuple[Any, ...], node: Node) -> Any:
        for kind in kinds:
            trial = self._tried(kind, node)
            if trial.fits:
                self.references.extend(trial.references)
                return trial.value
        return self.read(kinds[-1], node)

    def _tried(self, kind: Any, node: Node) -> _Trial:
        """Once for each node and type: where choices stand in choices, trying anew would double with each level."""
        done = self._trials.get((kind, id(node)))
        if done is None:
            reader = Reader(Problems(0))
            reader._shapes, reader._trials = self._shapes, self._trials
            value = reader.read(kind, node)
            fits = value is not BAD and not len(reader.problems)
            done = self._trials[kind, id(node)] = _Trial(node, fits, value, reader.references if fits else ())
        return done

    def _tagged(self, records: Mapping[str, type], node: Node) -> Any:
        tag = node.get("op") if isinstance(node, Map) else node
        if tag is None:
            self.problems.add(node.place, 'the key "op" is missing', "one of " + ", ".join(records))
            return BAD
        kind = self._one_of(records, tag)
        if kind is BAD:
            return BAD
        if isinstance(node, Map):
            return self.record(kind, node, skip="op")
        return self.record(kind, Map({}, {}, node.place))

    # -- records -----------------------------------------------------------------------------

    def record(self, kind: type, node: Node, skip: str = "", given: Mapping[str, str] | None = None) -> Any:
        """A dataclass from a mapping. `given` are fields that stand elsewhere, as an entry's id does."""
        if not isinstance(node, Map):
            self.problems.add(node.place, f"a mapping is needed here, not {_described(node)}")
            return BAD
        shape = self._shape(kind)
        values: dict[str, Any] = dict(given or {})
        self._refuse_unknown(kind, node, skip, values)
        for name, (hint, required) in shape.items():
            if name in values:
                self._mark_given(hint, values[name], node.place)
            elif (entry := node.get(name)) is not None:
                values[name] = self.read(hint, entry)
            elif required:
                self.problems.add(node.place, f'the key "{name}" is missing')
                values[name] = BAD
        return BAD if BAD in values.values() else self._made(kind, values, node.place)

    def _refuse_unknown(self, kind: type, node: Map, skip: str, given: Mapping[str, str]) -> None:
        known = [name for name in self._shape(kind) if name not in given]
        for name, key in node.keys.items():
            if name not in known and name != skip:
                self.problems.add(key.place, f'unknown key "{_short(name)}"', did_you_mean(name, known))

    def _mark_given(self, hint: Any, value: str, place: FilePlace) -> None:
        if get_origin(hint) is Annotated:
            for mark in get_args(hint)[1:]:
                self._mark(mark, value, place)

    def _made(self, kind: type, values: dict[str, Any], place: FilePlace) -> Any:
        try:
            return kind(**values)
        except ValueError as error:
            self.problems.add(place, str(error))
            return BAD

    def _shape(self, kind: type) -> dict[str, tuple[Any, bool]]:
        shape = self._shapes.get(kind)
        if shape is None:
            hints = get_type_hints(kind, include_extras=True)
            shape = {f.name: (hints[f.name], _required(f)) for f in dataclasses.fields(kind) if f.init}
            self._shapes[kind] = shape
        return shape


def _texts_of(value: Any) -> Iterable[str]:
    return (value,) if isinstance(value, str) else (getattr(value, each.name) for each in dataclasses.fields(value))


def _required(field: dataclasses.Field[Any]) -> bool:
    return field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING


def _described(node: Node) -> str:
    if isinstance(node, Map):
        return "a mapping"
    if isinstance(node, Seq):
        return "a list"
    return "nothing" if node.is_null else f'"{_short(node.text)}"'


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"
