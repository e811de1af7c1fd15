"""Game state as data: mutable top-level containers, frozen values inside."""

from __future__ import annotations

import dataclasses
import enum
import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, Any, Self, TypeVar

from .types import ADDED, Action, Decision, Event, Rolled, RulesError, Settle

S = TypeVar("S", bound="State")
_SCALARS = (str, int, float, bool, type(None))
_PLAIN = frozenset(_SCALARS)


@dataclass
class State:
    """Base of every ruleset's state.

    Each field is a list, a dict, or one hashable value; what a list or dict holds is hashable.
    That is why copying each container once is a full copy.
    """

    stack: list[Any] = field(default_factory=list)
    draws: dict[str, int] = field(default_factory=dict)
    decision: Decision | None = None

    def interruption(self) -> Any:
        """A frame that must run before anybody is asked, such as waiting triggers; None when there is none.

        It is asked for again until it says None, so the frame must take away its own cause.
        """
        return None

    def copy(self) -> Self:
        """A twin that shares nothing that can change: each container once, for what they hold is frozen."""
        fields = self.__dict__.copy()
        for name in container_names(type(self)):
            fields[name] = fields[name].copy()
        twin = object.__new__(type(self))
        twin.__dict__ = fields
        return twin


# The class of a game's own state, `Game[Mine]`; where nothing is said, as in `Game`, it may be any.
if TYPE_CHECKING:
    from typing_extensions import TypeVar as Defaulted  # from 3.13 on `typing` has it

    OwnState = Defaulted("OwnState", bound=State, default=Any)
    OwnState_contra = Defaulted("OwnState_contra", bound=State, default=Any, contravariant=True)
else:
    OwnState, OwnState_contra = TypeVar("OwnState"), TypeVar("OwnState_contra", contravariant=True)

_CONTAINERS: dict[type, tuple[str, ...]] = {}


def container_names(kind: type[State]) -> tuple[str, ...]:
    """The fields of a state class that hold a list or a dict, read once from its defaults."""
    names = _CONTAINERS.get(kind)
    if names is None:
        names = tuple(f.name for f in dataclasses.fields(kind) if f.default_factory in (list, dict))
        _CONTAINERS[kind] = names
    return names


def unhashable_fields(state: State) -> list[str]:
    """Names of the fields that break the container rule; empty when the state is sound.

    A list or dict counts as a container only with `list` or `dict` itself as its default factory.
    """
    bad = []
    for f in dataclasses.fields(state):
        value = getattr(state, f.name)
        inside: Iterable[Any] = (value,)
        if isinstance(value, (list, dict)) != (f.name in container_names(type(state))):
            bad.append(f.name)
            continue
        if isinstance(value, list):
            inside = value
        elif isinstance(value, dict):
            inside = [*value.keys(), *value.values()]
        if not all(_is_hashable(v) for v in inside):
            bad.append(f.name)
    return bad


def _is_hashable(value: object) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True


class Codec:
    """Turns states, frames, events and actions into plain JSON values and back.

    Only the record classes given at construction can come out of a file, whatever the file says.
    """

    def __init__(self, records: Iterable[type]) -> None:
        self._kinds: dict[str, type[Any]] = {}
        for kind in (*records, Action, Decision, Event, Rolled, Settle):
            known = self._kinds.setdefault(kind.__name__, kind)
            if known is not kind:
                raise RulesError(f"two record classes share the name {kind.__name__}")
        self._fields = {
            name: tuple(f.name for f in dataclasses.fields(kind))
            for name, kind in self._kinds.items()
            if not issubclass(kind, enum.Enum)
        }
        self._added = {
            name: {f.name: f.default for f in dataclasses.fields(self._kinds[name]) if f.metadata == ADDED}
            for name in self._fields
        }

    def to_plain(self, value: Any) -> Any:
        """What JSON can hold; RulesError for a record that the ruleset does not name."""
        if type(value) in _PLAIN:
            return value
        if isinstance(value, enum.Enum):
            return {"$": self._name(value), "v": value.value}
        if isinstance(value, _SCALARS):
            return value
        if isinstance(value, (tuple, list)):  # mostly of plain values, for which a call each would take longest of all
            return [v if type(v) in _PLAIN else self.to_plain(v) for v in value]
        if isinstance(value, (dict, Mapping)):
            return {"$": "map", "v": [[self.to_plain(k), self.to_plain(v)] for k, v in value.items()]}
        if isinstance(value, frozenset):
            return {"$": "set", "v": sorted((self.to_plain(v) for v in value), key=repr)}
        name = self._name(value)
        plain = {"$": name, **{f: self.to_plain(getattr(value, f)) for f in self._fields[name]}}
        for f, default in self._added[name].items():
            if getattr(value, f) == default:
                del plain[f]
        return plain

    def _name(self, value: object) -> str:
        name = type(value).__name__
        if self._kinds.get(name) is not type(value):
            raise RulesError(f"{name} is not a record of this ruleset")
        return name

    def from_plain(self, plain: Any) -> Any:
        """The value that `plain` stands for; ValueError when it stands for none, whatever a file may say."""
        try:
            return self._read(plain)
        except (KeyError, TypeError, RecursionError) as fault:
            raise ValueError(f"damaged record: {fault}") from fault

    def _read(self, plain: Any) -> Any:
        if isinstance(plain, list):
            return tuple(self._read(v) for v in plain)
        if not isinstance(plain, dict):
            return plain
        name = plain.get("$")
        if name == "map":
            return {self._read(k): self._read(v) for k, v in plain["v"]}
        if name == "set":
            return frozenset(self._read(v) for v in plain["v"])
        kind = self._kinds.get(str(name))
        if kind is None:
            raise ValueError(f"unknown record {name!r}")
        if issubclass(kind, enum.Enum):
            return kind(plain["v"])
        added = self._added[str(name)]
        return kind(**{f: self._read(plain[f]) for f in self._fields[str(name)] if f in plain or f not in added})

    def state_to_plain(self, state: State) -> dict[str, Any]:
        """Field by field, the stack and the open question with it."""
        return {f.name: self.to_plain(getattr(state, f.name)) for f in dataclasses.fields(state)}

    def state_from_plain(self, kind: type[S], plain: Mapping[str, Any]) -> S:
        """The state that `plain` stands for; ValueError when it stands for none."""
        values: dict[str, Any] = {}
        for f in dataclasses.fields(kind):
            if f.name not in plain:
                raise ValueError(f"no {f.name} in this state")
            value = self.from_plain(plain[f.name])
            if f.default_factory is list:
                if not isinstance(value, tuple):
                    raise ValueError(f"{f.name} is not a list")
                value = list(value)
            elif isinstance(value, dict) != (f.default_factory is dict):
                raise ValueError(f"{f.name} has the wrong shape")
            values[f.name] = value
        return kind(**values)

    def digest(self, state: State) -> str:
        """A short fingerprint that is the same on every machine and under every hash seed."""
        text = json.dumps(self.state_to_plain(state), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def records_in(*modules: ModuleType) -> tuple[type, ...]:
    """Every frozen dataclass and enum that the modules define: what `Codec` may write and read."""
    found = []
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, type) and value.__module__ == module.__name__ and _is_record(value):
                found.append(value)
    return tuple(found)


def _is_record(kind: type) -> bool:
    if issubclass(kind, enum.Enum):
        return True
    parameters = getattr(kind, "__dataclass_params__", None)
    return parameters is not None and bool(parameters.frozen)
