"""ruleset.yaml: what a ruleset says about itself before any of its code runs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from ..reading.languages import Localized
from ..reading.schema import UpTo, Within
from .folder import is_module_name

API = 1
MOST_OPTIONS = 100
MOST_CHOICES = 300
MOST_AUTHORS = 20
OptionValue = bool | int | str
ShortText = Annotated[Localized, UpTo(120)]
Help = Annotated[Localized, UpTo(600)]
_IDENTIFIER = re.compile(r"[a-z][a-z0-9_]{0,39}")
MODULE_WORDS = "letters a to z, digits and _, neither two _ at the start nor a word that Python keeps for itself"
_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """One value of a choice option."""

    id: str
    label: ShortText
    help: Help | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """A table option, set before the game. `default` is written as on the command line.

    What is `made` is chosen among the things that people make in the workshop of the ruleset's screen; the rules have
    the last word about it. An option for `each_seat` stands for one option a seat, `deck_1`, `deck_2` and so on, whose
    `seat` counts from 1. A `hidden` one is not among the rows of a table's options.
    """

    id: str
    kind: Literal["bool", "choice", "int", "text", "made"]
    label: ShortText
    default: Annotated[str, UpTo(200)]
    help: Help | None = None
    choices: tuple[OptionChoice, ...] = ()
    low: int = 0
    high: int = 100
    each_seat: bool = False
    hidden: bool = False
    seat: int = 0

    def __post_init__(self) -> None:
        _require_identifier(self.id, "an option id")
        if len(self.choices) > MOST_CHOICES:
            raise ValueError(f'option "{self.id}": at most {MOST_CHOICES} choices')
        if (self.kind == "choice") != bool(self.choices):
            raise ValueError(f'option "{self.id}": a choice has choices, and nothing else has')
        self.parse(self.default)

    @property
    def stem(self) -> str:
        """What the options of all seats have in common."""
        return self.id.removesuffix(f"_{self.seat}") if self.seat else self.id

    def for_seat(self, seat: int) -> Option:
        return replace(self, id=f"{self.id}_{seat}", seat=seat, each_seat=False)

    @property
    def initial(self) -> OptionValue:
        return self.parse(self.default)

    def parse(self, text: str) -> OptionValue:
        """The value that `text` stands for; ValueError says what would do instead."""
        if self.kind == "bool":
            if text.lower() not in _WORDS:
                raise ValueError(f'option "{self.id}" is true or false, not "{text}"')
            return _WORDS[text.lower()]
        if self.kind == "int":
            return self._whole(text)
        if self.kind == "choice" and text not in (choice.id for choice in self.choices):
            known = ", ".join(choice.id for choice in self.choices)
            raise ValueError(f'option "{self.id}" is one of {known}, not "{text}"')
        return text

    def _whole(self, text: str) -> int:
        if not re.fullmatch(r"-?\d{1,9}", text) or not self.low <= int(text) <= self.high:
            raise ValueError(f'option "{self.id}" is a number from {self.low} to {self.high}, not "{text}"')
        return int(text)


@dataclass(frozen=True, slots=True)
class LessonTable:
    """The table at which a first game is best learned: options as they would be typed, and who plays the others."""

    options: Mapping[str, str]
    level: str = "easy"


@dataclass(frozen=True, slots=True)
class Manifest:
    """The first page of a ruleset. `rules` and `screen` name its Python modules; `extends` a ruleset it adds to."""

    id: str
    version: Annotated[str, UpTo(40)]
    api: int
    title: Annotated[Localized, UpTo(40)]
    tagline: Annotated[Localized, UpTo(100)]
    blurb: Help
    minutes: Annotated[int, Within(1, 1440)]
    seats: tuple[Annotated[int, Within(1, 12)], Annotated[int, Within(1, 12)]]
    order: int = 1000
    options: tuple[Option, ...] = ()
    lesson: LessonTable | None = None
    rules: str = "rules"
    screen: str = "screen"
    extends: str = ""
    authors: tuple[Annotated[str, UpTo(80)], ...] = ()

    def __post_init__(self) -> None:
        _require_identifier(self.id, "the id of a ruleset")
        for module in (self.rules, self.screen):
            if not is_module_name(module):
                raise ValueError(f'"{module}" cannot be the name of a Python module: {MODULE_WORDS}')
        if self.api != API:
            raise ValueError(f"made for interface {self.api} of wowtable; this one has interface {API}")
        if self.seats[0] > self.seats[1]:
            raise ValueError("seats: the smaller number comes first")
        if len(self.options) > MOST_OPTIONS or len(self.authors) > MOST_AUTHORS:
            raise ValueError(f"at most {MOST_OPTIONS} options and {MOST_AUTHORS} authors")
        object.__setattr__(self, "options", tuple(_one_by_one(self.options, self.seats[1])))
        ids = [option.id for option in self.options]
        if len(set(ids)) != len(ids):
            raise ValueError("two options have the same id")
        self.option_values(self.lesson.options if self.lesson else {})

    @property
    def seat_range(self) -> str:
        """How many play, in any language: "2" or "2–5"."""
        least, most = self.seats
        return str(least) if least == most else f"{least}–{most}"

    @property
    def workshop(self) -> bool:
        """Whether people make things for this game."""
        return any(option.kind == "made" for option in self.options)

    @property
    def seat_options(self) -> tuple[Option, ...]:
        """Those that every seat has, as they are for the first."""
        return tuple(option for option in self.options if option.seat == 1)

    def option(self, id: str) -> Option | None:
        return next((option for option in self.options if option.id == id), None)

    def as_usual(self, values: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """The same table without what nobody sets there: a game after a lesson is no lesson."""
        return {**values, **{option.id: option.initial for option in self.options if option.hidden}}

    def option_values(self, given: Mapping[str, str]) -> dict[str, OptionValue]:
        """Every option with the value given or its default; ValueError on an unknown or unfitting one."""
        for name in given:
            if self.option(name) is None:
                raise ValueError(f'{self.id} has no option "{name}"; it has {", ".join(o.id for o in self.options)}')
        return {o.id: o.parse(given[o.id]) if o.id in given else o.initial for o in self.options}


def _one_by_one(options: Iterable[Option], seats: int) -> Iterator[Option]:
    for option in options:
        if option.each_seat:
            yield from (option.for_seat(seat) for seat in range(1, seats + 1))
        else:
            yield option


def _require_identifier(text: str, what: str) -> None:
    if not _IDENTIFIER.fullmatch(text):
        raise ValueError(f'"{text}" cannot be {what}: small letters, digits and _, a letter first')
