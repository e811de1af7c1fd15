"""Games laid out for learning: piles and dice that lie as they should, and what each seat wants to do."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from .chance import Chance, Seeded, Stacked
from .state import OwnState_contra
from .types import Action, Seat


@dataclass(frozen=True)
class LessonIntent:
    """What a computer player does in a lesson whenever it may: an act of that kind that has to do with all the names.

    A ruleset whose content files tell intents narrows the fields to its own verbs and names.
    """

    verb: str
    names: tuple[str, ...] = ()

    def means(self, action: Action) -> bool:
        return action.verb == self.verb and all(name in action.args for name in self.names)


@runtime_checkable
class Teaching(Protocol[OwnState_contra]):
    """A game with lessons."""

    def intents(self, s: OwnState_contra, seat: Seat) -> Sequence[LessonIntent]:
        """What the lesson under way wants of the seat now, the strongest first; nothing in any other game.

        `s` is the seat's view. All else a computer player decides as it always does.
        """
        ...


@runtime_checkable
class Loading(Protocol):
    """A game whose lessons also say how dice fall."""

    def loaded(self, options: Mapping[str, Any]) -> Mapping[str, Sequence[int]]:
        """The first draws of each stream; whatever comes after them, and all other streams, is left to the seed."""
        ...


def chance_of(game: object, options: Mapping[str, Any], seed: str) -> Chance:
    """The chance of a game with those options: the seed alone, unless a lesson has loaded the dice."""
    draws = game.loaded(options) if isinstance(game, Loading) else {}
    return Stacked(draws, Seeded(seed)) if draws else Seeded(seed)


def lesson_asked(options: Mapping[str, Any], known: Collection[str]) -> str:
    """The lesson that a game begins with, "" for none. ValueError if there is none of that name."""
    name = str(options.get("lesson") or "")
    if name and name not in known:
        raise ValueError(f'there is no lesson "{name}"')
    return name


def with_on_top(pile: Sequence[str], top: Sequence[str]) -> tuple[str, ...]:
    """A pile, topmost first, in which those of `top` have been laid on the others. ValueError if one is not in it.

    Of equal ones the lowest are taken.
    """
    rest = list(reversed(pile))
    for name in top:
        rest.remove(name)
    return (*top, *reversed(rest))
