"""What a ruleset implements to be played on this table."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

from .state import State
from .types import Seat

if TYPE_CHECKING:
    from .table import AnyTable


class Game(Protocol):
    """Stateless; one for each loaded ruleset. All of its answers follow from the state alone.

    A game with windows in which players may respond is best `Pausing` as well.
    """

    @property
    def id(self) -> str: ...

    @property
    def state_class(self) -> type[State]: ...

    def records(self) -> tuple[type, ...]:
        """The frames, events and value classes that states and logs of this game hold."""
        ...

    def new_state(self, seats: int, options: Mapping[str, Any]) -> State:
        """An empty table for that many seats; `setup` fills it. Bad ones raise ValueError, better SetupRefused."""
        ...

    def setup(self, t: AnyTable) -> None:
        """Lay out the game and push the first frames."""
        ...

    def view(self, s: Any, seat: Seat | None) -> Any:
        """The state as `seat` (None: an onlooker) may know it: a state of the same class, hidden things masked.

        A view can be masked again for somebody else: that leaves what both may know. See `hides`.
        """
        ...

    def determinize(self, s: Any, seat: Seat, rng: Random) -> Any:
        """A full state that `seat` cannot tell from the true one: hidden things dealt again."""
        ...

    def outcome(self, s: Any) -> tuple[float, ...]:
        """Per seat 0 to 1 once the game is over: 1 for a sole winner, shared equally on a tie.

        Each member of a team gets what its team gets.
        """
        ...

    def evaluate(self, s: Any, seat: Seat) -> float:
        """An estimate of `outcome` for `seat` from what stands now."""
        ...

    def team(self, s: Any, seat: Seat) -> Seat:
        """The lowest seat of the team that `seat` belongs to as things stand; itself when everybody plays alone.

        On the empty table of `new_state` only teams that the options fix are known; until `setup` has made others
        everybody is alone there.
        """
        ...

    def violations(self, s: Any) -> list[str]:
        """Invariants of the rules that do not hold: always empty, or the rules have a fault."""
        ...


def hides(game: Game, s: State, one: Seat, other: Seat) -> bool:
    """Whether `one` may know something now that `other` may not: then they part at a screen that both use.

    Not where all lies open, be it only for the moment, nor between team mates who play with open hands.
    """
    if one == other:
        return False
    seen = game.view(s.copy(), one)
    return bool(game.view(seen.copy(), other) != seen)
