"""What a ruleset implements to be played on this table, and how it may say what its computer players are about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from .state import OwnState, OwnState_contra, State
from .types import Action, Seat

if TYPE_CHECKING:
    from .table import Table


class Game(Protocol[OwnState]):
    """What a ruleset's `game(content)` returns: one object for each loaded ruleset, and it remembers nothing.

    All of its answers follow from the state alone: it is asked by the session, by screens, and many thousand times by
    computer players, for positions in any order. It must never keep a game in a field, read a clock or a file, or draw
    chance that does not come from the table. Only `setup` changes the state that it gets.

        class Candles:
            id = "candles"
            state_class = Mine

            def records(self):
                return records_in(events, turns)

            def new_state(self, seats, options):
                return Mine(sacks=[()] * seats)

            def setup(self, t):
                t.state.wagon[:] = t.shuffle("wagon", range(12))
                t.push(Digging())

            def view(self, s, seat):
                return masked(s, seat)

    The rest of it, and a whole game, is in `rulesets/README.md`. Further parts are optional, each found by its name:
    `scenario` (`core.position.Positions`), `players` (own levels, `ai.levels`), `pause` and what belongs to it
    (`core.pauses.Pausing`), `progress` (`core.progress.Tells`), `triggered_by` (`core.triggers.Reactions`),
    `loaded` (`core.lessons.Loading`), `trust` (`core.game.Calibrated`), `called` (`core.game.Names`).
    """

    @property
    def id(self) -> str:
        """The id of `ruleset.yaml`."""
        ...

    @property
    def state_class(self) -> type[OwnState]:
        """What `new_state` returns and saved games are read as."""
        ...

    def records(self) -> tuple[type, ...]:
        """The frames, events and value classes that states and logs of this game hold; see `records_in`.

        Those of the shared part that it uses are among them: `(PickSome, Window, *records_in(events, turns))`. No saved
        game can hold any other, and no two may have the same name. Asked once for each session.
        """
        ...

    def new_state(self, seats: int, options: Mapping[str, Any]) -> OwnState:
        """An empty table for that many seats; `setup` fills it. Bad ones raise ValueError, better SetupRefused.

        Called to try whether a table can be played too, so it does nothing else. `options` may lack any.
        """
        ...

    def setup(self, t: Table[OwnState, Any]) -> None:
        """Lay out the game and push the first frames. Called once, on what `new_state` made.

        It may draw chance and emit events; it asks nobody: that is for the frames it pushes.
        """
        ...

    def view(self, s: OwnState, seat: Seat | None) -> OwnState:
        """The state as `seat` (None: an onlooker) may know it: a state of the same class, hidden things masked.

        Never the state itself, and nothing in it may tell what is hidden, not even the order of a list. A view can be
        masked again for somebody else: that leaves what both may know. See `hides`; `knowledge.masked` does it all.
        """
        ...

    def determinize(self, s: OwnState, seat: Seat, rng: Random) -> OwnState:
        """A full state that `seat` cannot tell from the true one: hidden things dealt again, by `rng` alone.

        Its view is that of the truth, and it offers `seat` the same actions. The same `rng` deals the same whatever the
        truth is, or it could be found out; `knowledge.redealt` keeps to that.
        """
        ...

    def outcome(self, s: OwnState) -> tuple[float, ...]:
        """Per seat 0 to 1 once the game is over: 1 for a sole winner, shared equally on a tie.

        Each member of a team gets what its team gets; the shares of all teams are 1 together.
        """
        ...

    def evaluate(self, s: OwnState, seat: Seat) -> float:
        """An estimate of `outcome` for `seat` from what stands now, from 0 to 1, at any moment and for any seat.

        Asked far more often than anything else, of guesses and not of the truth: it must be quick, and draw nothing.
        """
        ...

    def team(self, s: OwnState, seat: Seat) -> Seat:
        """The lowest seat of the team that `seat` belongs to as things stand; itself when everybody plays alone.

        On the empty table of `new_state` only teams that the options fix are known; until `setup` has made others
        everybody is alone there.
        """
        ...

    def violations(self, s: OwnState) -> list[str]:
        """Invariants of the rules that do not hold, in words: always empty, or the rules have a fault.

        Asked after every action in tests and simulations, and of every position that a file describes.
        """
        ...


def hides(game: Game, s: State, one: Seat, other: Seat) -> bool:
    """Whether `one` may know something now that `other` may not: then they part at a screen that both use.

    Not where all lies open, be it only for the moment, nor between team mates who play with open hands.
    """
    if one == other:
        return False
    seen = game.view(s.copy(), one)
    return bool(game.view(seen.copy(), other) != seen)


@dataclass(frozen=True, slots=True)
class Intention:
    """In a word: the text "plan.<key>" of the game, with its fields and `seat`, whose intention it is."""

    key: str
    fields: Mapping[str, str | int] = field(default_factory=dict)


Trust = Sequence[tuple[float, float]]
"""From how much of the game is played, 0 to 1, to how much being ahead means then: see `Calibrated`."""


@runtime_checkable
class Calibrated(Protocol):
    """A game of which it was measured how often those win who are ahead."""

    @property
    def trust(self) -> Trust:
        """The power to which parts of the estimated outcome are raised to be chances, in straight lines between points.

        With less than 1 a lead means less than `evaluate` says, as in the beginning; with more it decides.
        """
        ...


@runtime_checkable
class Names(Protocol[OwnState_contra]):
    """A game in which numbers stand for those whom it has given a name, such as the heroes that were picked."""

    def called(self, s: OwnState_contra) -> Mapping[str, str]:
        """By the noun that texts say for a number, as "hero.2", the noun that names who it is in this game.

        `s` is what an onlooker sees; whoever has no name yet is left out.
        """
        ...


def called_in(game: Game, s: State) -> Mapping[str, str]:
    """Nouns of this very game, by the nouns that they stand for."""
    return game.called(s) if isinstance(game, Names) else {}


@runtime_checkable
class Intends(Protocol[OwnState_contra]):
    """A game that tells what players are about."""

    def intention(self, s: OwnState_contra, seat: Seat, moves: Sequence[Action]) -> Intention | None:
        """`s` is what an onlooker sees, `moves` what the seat does now and means to do next. None for nothing to tell.

        Moves that will only become known when they are made, or never, must leave no trace in the answer.
        """
        ...
