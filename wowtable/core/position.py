"""Positions: any moment of a game put on the table without playing up to it, and facts to compare with what stands.

    t = position(game, seats=2, setup={"turn": "A", "A": {"coins": 5}})

Scenario files, tests and pictures write a position as plain values under keys, and all of them are laid by the game's
one `Positions`. Two keys work for every game without a line of code: `state` sets any field of its state, and `stack`
names the frames that run, the topmost first.

    setup:
      state: {points: [3, 0], used: {bell: 1}}
      stack: [{Turn: {seat: 1}}, Rounds]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from .chance import Chance, Seeded
from .game import Game
from .state import State, container_names
from .table import AnyTable, start
from .types import Seat
from .written import Records, UnknownWord, field_of, hints_of, plain, record_of, records_by_name

LETTERS = "ABCDEFGHIJKL"
"""How a position calls the seats, in order."""
TableT = TypeVar("TableT", bound=AnyTable)
KeyPath = tuple[str | int, ...]
"""From the whole position to a part of it: keys of mappings and numbers of entries."""


class PositionError(ValueError):
    """A position that cannot be. `way` leads to what is wrong; if that is a `word`, `known` are those that would do."""

    def __init__(self, message: str, way: KeyPath = (), word: str = "", known: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.way = way
        self.word = word
        self.known = tuple(known)


@contextmanager
def within(*way: str | int) -> Iterator[None]:
    """Whatever goes wrong inside is told of this part of the position."""
    try:
        yield
    except PositionError as error:
        error.way = (*way, *error.way)
        raise
    except UnknownWord as error:
        raise PositionError(str(error), way, error.word, error.known) from error
    except Exception as error:  # rules code fed with anything may fail in any way
        raise PositionError(str(error) or type(error).__name__, way) from error


@dataclass(frozen=True, slots=True)
class SetupKey:
    """Something that a position may say. `form` shows how it is written, as YAML on one line: values of another sort, a
    word where a number or a list stands, are refused.

    `put(*target, value)` lays it down; ValueError, or a `PositionError` that leads further in, when it cannot be. What
    has no `put` is for `Positions.begin` to read. Its text is "position.SECTION.NAME" among those of the game.
    """

    form: str
    put: Callable[..., None] | None = None


Keys = Mapping[str, SetupKey]


@dataclass(frozen=True, slots=True)
class ExpectKey(Generic[TableT]):
    """Something that can be compared: numbers, words, lists, or a mapping of which a file names the parts it means."""

    form: str
    read: Callable[[TableT], Any]


@dataclass(frozen=True, slots=True)
class Difference:
    """What does not hold, and the way to where it was said."""

    way: KeyPath
    message: str


def lay(keys: Keys, given: Any, *target: Any, called: str = "this") -> None:
    """Puts what is given, in the order of `keys`: what comes first there is on the table before what builds on it."""
    refuse_unknown(called, given, keys)
    for name, key in keys.items():
        if name in given and key.put is not None:
            with within(name):
                refuse_other_sort(key.form, given[name])
                key.put(*target, given[name])


def refuse_other_sort(form: str, value: Any) -> None:
    """PositionError when a mapping, a list, a number, or yes or no stands where the form has something else."""
    if form in ("true", "false"):
        fits = isinstance(value, bool)
    elif form.isdigit():
        fits = isinstance(value, int) and not isinstance(value, bool)
    elif form[:1] == "{":
        fits = isinstance(value, Mapping)
    else:
        fits = form[:1] != "[" or isinstance(value, (list, tuple))
    if not fits:
        raise PositionError(f"this is written like {form}")


def refuse_unknown(called: str, given: Any, known: Iterable[str]) -> None:
    """PositionError when a part of a position is no mapping, or has a key that nobody knows."""
    if not isinstance(given, Mapping):
        raise PositionError(f"{called} is a mapping of keys to values")
    names = tuple(known)
    for key in given:
        if key not in names:
            with within(key):
                raise UnknownWord(f'{called} knows no "{key}"', key, names)


class Positions(Generic[TableT]):
    """What positions of a game can say; a game offers it as `scenario`. As it stands, `state` and `stack` are all.

    A game adds `setup` keys (put with the table and the value), `seat` keys for what stands under a seat's letter (put
    with the table, the seat and the value), `parts` for mappings further in, by what they describe, and `facts`.

        class Fair(Positions[FairTable]):
            seat = {"points": SetupKey("3", give_points)}
            facts = {"points": ExpectKey("{A: 3}", lambda t: by_letter(t.state.points))}

            def begin(self, t: FairTable, setup: Mapping[str, Any]) -> None:
                t.state.stack[:] = [Rounds(), Turn(seat_of(setup.get("turn", "A")))]
    """

    setup: ClassVar[Keys] = {}
    seat: ClassVar[Keys] = {}
    parts: ClassVar[Mapping[str, Keys]] = {}
    facts: ClassVar[Mapping[str, ExpectKey[Any]]] = {}

    # -- for a game to override ----------------------------------------------------------------

    def clear(self, t: TableT, setup: Mapping[str, Any]) -> None:
        """Before anything is laid down: the table is that of a new game, at its first question."""

    def begin(self, t: TableT, setup: Mapping[str, Any]) -> None:
        """After everything is laid down: push what runs next. Without it the new game goes on where it was."""

    def seats(self, t: TableT) -> int:
        """How many play."""
        return int(t.state.seats)

    def draw(self, stream: str, face: Any) -> int:
        """The draw, counted from 0, that shows this face of a stream's die."""
        return int(face)

    # -- for scenario files, tests and pictures ------------------------------------------------

    def patch(self, t: TableT, setup: Any) -> None:
        """Put the position on the table. PositionError when it cannot be read, or breaks an invariant."""
        letters = LETTERS[: self.seats(t)]
        refuse_unknown("the setup", setup, (*self.setup, *letters, "state", "stack"))
        with within():
            self.clear(t, setup)
        lay(self.setup, {name: value for name, value in setup.items() if name in self.setup}, t)
        for seat, letter in enumerate(letters):
            with within(letter):
                lay(self.seat, setup.get(letter, {}), t, seat, called=f"seat {letter}")
        with within():
            self.begin(t, setup)
        self._write(t, setup)
        t.state.decision = None
        faults = t.game.violations(t.state)
        if faults:
            raise PositionError(f"this position cannot be: {'; '.join(faults)}")

    def check(self, t: TableT, expect: Mapping[str, Any]) -> list[Difference]:
        """What differs from what is expected, and what should never be."""
        refuse_unknown("what is expected", expect, (*self.facts, "state"))
        found = [Difference((), fault) for fault in t.game.violations(t.state)]
        for key, wanted in expect.items():
            with within(key):
                found.extend(differences(key, wanted, self._found(t, key)))
        return found

    def sections(self) -> Mapping[str, Mapping[str, str]]:
        """Every key with its form: of the setup, of a seat, of the parts further in, and the facts to expect."""
        keyed = {"setup": self.setup, "seat": self.seat, **self.parts}
        told = {name: {key: value.form for key, value in keys.items()} for name, keys in keyed.items() if keys}
        return {**told, **({"expect": {name: fact.form for name, fact in self.facts.items()}} if self.facts else {})}

    def _write(self, t: TableT, setup: Mapping[str, Any]) -> None:
        records = records_by_name(t.game.records())
        with within("state"):
            write_fields(t, setup.get("state", {}), records)
        with within("stack"):
            if "stack" in setup:
                t.state.stack[:] = [record_of(frame, records) for frame in reversed(setup["stack"])]

    def _found(self, t: TableT, key: str) -> Any:
        if key != "state":
            return self.facts[key].read(t)
        return {name: plain(getattr(t.state, name)) for name in hints_of(type(t.state))}


def write_fields(t: AnyTable, fields: Mapping[str, Any], records: Records) -> None:
    """Sets fields of the state by their names. Lists and dicts stay the objects they were."""
    s = t.state
    for name, written in fields.items():
        with within(name):
            new = field_of(s, name, written, records)
            if name not in container_names(type(s)):
                setattr(s, name, new)
                continue
            kept = getattr(s, name)
            kept.clear()
            kept.extend(new) if isinstance(kept, list) else kept.update(new)


def differences(key: str, wanted: Any, found: Any, way: KeyPath = ()) -> list[Difference]:
    """Of a mapping only the parts that are named count."""
    way = (*way, key)
    if not isinstance(wanted, Mapping) or not isinstance(found, Mapping):
        return [] if wanted == found else [Difference(way, f"{key}: {found}, not {wanted}")]
    told = []
    for part, value in wanted.items():
        if part not in found:
            told.append(Difference((*way, part), f"{key}: there is no {part}"))
        elif value != found[part]:
            told.append(Difference((*way, part), f"{key} {part}: {found[part]}, not {value}"))
    return told


def by_letter(values: Iterable[Any]) -> dict[str, Any]:
    """What each seat has, in seat order, under its letter."""
    return dict(zip(LETTERS, values))


def seat_of(letter: Any, seats: int = len(LETTERS)) -> Seat:
    """The seat that a letter stands for; ValueError when nobody sits there."""
    known = LETTERS[:seats]
    if not isinstance(letter, str) or len(letter) != 1 or letter not in known:
        raise UnknownWord(f"nobody sits at {letter}", letter, known)
    return known.index(letter)


def positions_of(game: Game) -> Positions[Any]:
    """Those that the game offers; of a game that offers none, what works for every game."""
    offered: Positions[Any] = getattr(game, "scenario", None) or Positions()
    return offered


def position(
    game: Game,
    seats: int,
    setup: Mapping[str, Any],
    options: Mapping[str, Any] | None = None,
    chance: Chance | None = None,
) -> AnyTable:
    """A table of this game at this position, run to its first question; what happens from here on is in its events."""
    t = start(game, seats, options or {}, chance or Seeded("position"), watch=True)
    positions_of(game).patch(t, setup)
    t.events = []
    t.settle()
    return t


def beginning_at(game: Game, state: State) -> Game:
    """The same game, but each one begins at this position: for pictures, and for what play hardly ever comes to."""

    def lay_out(t: AnyTable) -> None:
        t.state = state.copy()

    twin = copy(game)
    setattr(twin, "setup", lay_out)  # noqa: B010 - it stands in for a method
    return twin
