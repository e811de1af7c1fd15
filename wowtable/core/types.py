"""The value types that rules, session, players and screens exchange."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

Seat = int
Arg = str | int | bool | tuple["Arg", ...] | None


class Settle(enum.Enum):
    """How a decision comes to its end."""

    ONE = "one"
    ALL = "all"
    TEAM = "team"


@dataclass(frozen=True, slots=True, init=False)
class Action:
    """One choice: names and ids only, so it is JSON, hashable and means the same after a reload.

    Nothing is made more often, so it is made in half the time that the `__init__` of a frozen dataclass takes.
    """

    verb: str
    args: tuple[Any, ...] = ()

    def __init__(self, verb: str, args: tuple[Any, ...] = ()) -> None:
        _set_verb(self, verb)
        _set_args(self, args)

    def __str__(self) -> str:
        return " ".join([self.verb, *(_word(arg) for arg in self.args)])


_set_verb, _set_args = (vars(Action)[name].__set__ for name in ("verb", "args"))


def _word(arg: object) -> str:
    if isinstance(arg, tuple):
        return "[" + ",".join(_word(a) for a in arg) + "]"
    return str(arg)


ADDED = {"added": True}
"""Metadata of a field that a record got later: no file tells it while it has its default, so older files stay true."""
About = tuple[tuple[str, Any], ...]


def about(**things: Any) -> About:
    """Ids and numbers by name, such as the card that asks or the die that was rolled, for `Decision.about`."""
    return tuple(sorted(things.items()))


@dataclass(frozen=True, slots=True, init=False)
class Decision:
    """The half of a question that is no frame's own business. `seats` are those who still owe an answer.

    What it is about is all that screens, texts and players need to know of the frame that asks: they read it with
    `of` and never look at the stack. What a `private` one is about only those know who are asked.
    """

    kind: str
    seats: tuple[Seat, ...]
    settle: Settle = Settle.ONE
    picks: tuple[int, int] = (1, 1)
    about: About = field(default=(), metadata=ADDED)
    private: bool = field(default=False, metadata=ADDED)

    def __init__(
        self,
        kind: str,
        seats: tuple[Seat, ...],
        settle: Settle = Settle.ONE,
        picks: tuple[int, int] = (1, 1),
        about: About = (),
        private: bool = False,
    ) -> None:
        """As quick as that of an action: there is one for each answer."""
        _set_kind(self, kind)
        _set_seats(self, seats)
        _set_settle(self, settle)
        _set_picks(self, picks)
        _set_about(self, about)
        _set_private(self, private)

    def of(self, name: str, default: Any = None) -> Any:
        """The part of what it is about that has this name; `default` where there is none or it is not known."""
        return next((thing for known, thing in self.about if known == name and thing is not None), default)

    def seen_by(self, seat: Seat | None) -> Decision:
        """As `seat` (None: an onlooker) may know it."""
        if not self.private or seat in self.seats:
            return self
        return replace(self, about=tuple((name, None) for name, _ in self.about))


_set_kind, _set_seats, _set_settle, _set_picks, _set_about, _set_private = (
    vars(Decision)[name].__set__ for name in ("kind", "seats", "settle", "picks", "about", "private")
)


@dataclass(frozen=True)
class Event:
    """A fact that has happened. Subclasses add fields of ids and numbers.

    `reveals` marks facts that show somebody something hidden before: they bar undo. `starts_turn`
    marks the facts that a replay steps between and that an autosave waits for. `quiet` facts, such as a
    pass, change nothing on the table: nobody has to be given the time to see them. `of_dice` facts tell how dice
    fell, in the game's own words: the log can show them alone.
    """

    reveals: ClassVar[bool] = False
    starts_turn: ClassVar[bool] = False
    quiet: ClassVar[bool] = False
    of_dice: ClassVar[bool] = False

    def seen_by(self, seat: Seat | None) -> Event | None:
        """What `seat` (None: an onlooker) learns of it: itself, a masked twin, or nothing."""
        return self


@dataclass(frozen=True)
class Rolled(Event):
    """A public random result; `index` counts the draws of its stream, so anyone can check it against the seed."""

    reveals: ClassVar[bool] = True

    stream: str
    index: int
    sides: int
    face: int
    value: Any = None


class SetupRefused(ValueError):  # noqa: N818 - it names what happened, as callers read it
    """These seats and options make no game. `key` with `fields` is the ruleset's text that says what to change."""

    def __init__(self, message: str, key: str, **fields: object) -> None:
        super().__init__(message)
        self.key = key
        self.fields = fields


class RulesError(Exception):
    """Rules code broke its contract; never caused by what a player does."""


class IllegalAction(Exception):  # noqa: N818 - it names the thing, as callers read it
    """Somebody answered with something that is not on offer."""
