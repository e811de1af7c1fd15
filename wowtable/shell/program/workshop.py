"""Where people make things to play with: what a ruleset's screen brings for its options of kind `made`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from ...content.loading import Ruleset
from ..widgets import ChoiceValue
from .scene import Scene

if TYPE_CHECKING:
    from .program import Program


class Workshop(Protocol):
    """The things of one game in the language of the program. A choice goes by a short value that settings keep."""

    @property
    def label(self) -> str:
        """What the button that opens it says."""

    @property
    def icon(self) -> str: ...

    def choices(self) -> Sequence[ChoiceValue]:
        """What a seat may be given, the option's default among it."""

    def choice(self, value: str) -> ChoiceValue:
        """How a value is told: also one no longer there, and the whole thing as a game begun holds it."""

    def line(self, value: str) -> str:
        """What else there is to say about a choice; "" if nothing."""

    def meaning(self, value: str) -> str:
        """What the rules get for a value: the whole thing, so that a game can be replayed when it is gone.

        Raises ValueError in words if it cannot be had any more.
        """

    def scene(self, value: str, use: Callable[[str], None]) -> Scene:
        """The workshop itself, beginning with that value; `use` is called with the value to play with, after which
        its screen is shown no more."""


def workshop_of(program: Program, ruleset: Ruleset) -> Workshop | None:
    """What the function `workshop` of the ruleset's screen makes; None for games in which nothing is made.

    Made anew whenever a screen that needs it opens or comes back, so it may read its folder once.
    """
    if not ruleset.manifest.workshop:
        return None
    made: Workshop = ruleset.screen().workshop(program, ruleset)
    return made
