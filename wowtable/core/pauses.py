"""What a game may tell about its windows, so that nobody is asked where nobody would want to be asked.

Rules never pass for anybody. They say how things stand, and the table follows what each person wishes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from .state import OwnState_contra
from .types import Action, Seat


@dataclass(frozen=True, slots=True)
class WindowStage:
    """A phase or step in which windows open. `own` and `others` say in whose turns one is asked there by default.

    `main`: in one's own turn that is no wish, one is always asked there; see `Pause.main`.
    """

    id: str
    own: bool = False
    others: bool = False
    main: bool = False


@dataclass(frozen=True, slots=True)
class Pause:
    """An open window as one seat sees it: a decision in which passing is an answer.

    `answering` is the key of what waits newest, "" if nothing does, and `mine` that the seat brought it there itself.
    `urgent`: things of the seat are attacked or targeted. `main`: passing would end what only this seat can go on
    with, its own action phase. `could`: by what EVERYBODY knows the seat may have something to do but pass, so it is
    never false when it has; a screen shared by several people stops by it, and then stopping tells nothing. `vain`:
    things stand as well as they can, and whatever the seat may do here is about nothing else.
    """

    stage: str
    own_turn: bool
    answering: str = ""
    urgent: bool = False
    could: bool = True
    mine: bool = False
    main: bool = False
    vain: bool = False


@dataclass(frozen=True, slots=True)
class RepeatedQuestion:
    """An open question with yes and no that the same thing asks again and again. No key is also an `answering`."""

    key: str
    yes: Action
    no: Action


@runtime_checkable
class Pausing(Protocol[OwnState_contra]):
    """An optional part of `Game`, for those in which one may respond, mostly does not want to, and must not tell why.

    The table asks it before it asks a person, and passes for them where their wishes say so; computer players are
    always asked. All answers follow from the state alone, change nothing, and are the same when they are put to a view.

        class Duel:
            stages = (WindowStage("draw"), WindowStage("main", main=True), WindowStage("end", others=True))

            def turn(self, s):
                return s.number

            def pause(self, s, seat):
                if s.decision is None or s.decision.kind != "respond" or seat not in s.decision.seats:
                    return None
                waits = s.chain[-1].card if s.chain else ""
                return Pause(s.step, own_turn=seat == s.active, answering=waits, could=bool(s.hands[seat]))

            def prompt(self, s, seat):
                return None

    Each stage has its name in the text "stage.ID".
    """

    @property
    def stages(self) -> Sequence[WindowStage]:
        """In the order of a turn, always the same: people set for each whether they want to be asked there."""

    def turn(self, s: OwnState_contra) -> int:
        """A number that changes when a turn ends: "not again this turn" is forgotten then."""

    def pause(self, s: OwnState_contra, seat: Seat) -> Pause | None:
        """The window that asks the seat now; None for any other decision, which is never answered by itself."""

    def prompt(self, s: OwnState_contra, seat: Seat) -> RepeatedQuestion | None:
        """The question that asks the seat now, if a person may want to answer it the same way for good; None otherwise.

        Its key names the card or rule that asks, so that every one of its kind is answered alike.
        """
