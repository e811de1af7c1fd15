"""The computer at a table: it answers for its own seats, and advises people who ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from ...ai import Advice
from ...ai.thinker import How, Thinker, ThinkRequest, ThinkResult
from ...core import Action, Intention, Seat
from ...session import Session

HINTS = 3
HINT_LEVEL = STAND_IN_LEVEL = "normal"

MakeThinker = Callable[[], Thinker]
ComputerTrouble = Literal["ai_slow", "ai_failed", "ai_quick", "ai_back"]


class Troubles:
    """What people are told of how the computer thinks: of each trouble once, and when quick play is over."""

    def __init__(self, tell: Callable[[ComputerTrouble], None]) -> None:
        self._tell = tell
        self._told: set[ComputerTrouble] = set()
        self._quick: set[str] = set()

    def heard(self, who: str, how: How) -> None:
        if how is How.LATE:
            self._once("ai_slow")
        elif how is How.FAULT:
            self._once("ai_failed")
        elif how is How.QUICK:
            self._quick.add(who)
            self._once("ai_quick")
        elif who in self._quick:
            self._quick.remove(who)
            if not self._quick:
                self._told.discard("ai_quick")
                self._tell("ai_back")

    def _once(self, trouble: ComputerTrouble) -> None:
        if trouble not in self._told:
            self._told.add(trouble)
            self._tell(trouble)


class Computers:
    """Two thinkers, each made when it is needed first: rivals must not think where a person's hand was looked at.

    Only one of them works at a time: whoever is to act goes before advice.
    """

    def __init__(self, session: Session, make_thinker: MakeThinker, tell: Callable[[ComputerTrouble], None]) -> None:
        self.advice: tuple[Advice, ...] = ()
        self.hinting = False
        self.intention: tuple[Seat, Intention] | None = None
        """Whose plan is known, and what is told of it."""
        self._session = session
        self._make_thinker = make_thinker
        self._troubles = Troubles(tell)
        self._player: Thinker | None = None
        self._adviser: Thinker | None = None
        self._asked: tuple[int, Seat] | None = None
        self._answer: ThinkResult | None = None

    def wake(self) -> Thinker:
        """Takes a moment where the thinker is a process of its own, so it is done before the first question."""
        if self._player is None:
            self._player = self._make_thinker()
        return self._player

    # -- seats of the computer

    def ask(self, seat: Seat) -> bool:
        """Has the answer of `seat` thought out; true if that begins now."""
        key = (self._session.length, seat)
        begins = self._asked != key
        if begins:
            self._asked, self._answer = key, None
            self._stop_hinting()
            level = self._session.setup.seats[seat].level or STAND_IN_LEVEL
            self.wake().ask(ThinkRequest(self._session.obs(seat), level))
        self._answer = self._answer or self.wake().poll()
        return begins

    def take(self) -> Action | None:
        """The answer of the seat that was asked last, once it is there, to be carried out."""
        answer = self._answer
        if answer is None:
            return None
        self._troubles.heard("player", answer.how)
        seat = self._asked[1] if self._asked is not None else -1
        self.intention = (seat, answer.intention) if answer.intention is not None else None
        self._forget()
        return answer.action

    def _forget(self) -> None:
        self._asked = self._answer = None

    def tend(self) -> None:
        """While nothing is asked: a player who could not be had is sent for again."""
        if self._player is not None and self._asked is None:
            self._player.poll()

    # -- advice

    def advise(self, viewer: Seat) -> None:
        """Begins to think about the viewer's choice; `advice` holds the result later."""
        if not self.hinting and not self.advice:
            self.hinting = True
            self._asked = None
            if self._adviser is None:
                self._adviser = self._make_thinker()
            self._adviser.ask(ThinkRequest(self._session.obs(viewer), HINT_LEVEL, HINTS))

    def poll_advice(self) -> bool:
        """Whether advice has come."""
        answer = self._adviser.poll() if self.hinting and self._adviser is not None else None
        if answer is None:
            return False
        self.hinting = False
        self._troubles.heard("adviser", answer.how)
        self.advice = answer.advice or (Advice(answer.action, 0.0),)
        return True

    def drop_advice(self) -> bool:
        """False if there was none, nor any on its way."""
        had = bool(self.advice) or self.hinting
        self.advice = ()
        self._stop_hinting()
        return had

    def _stop_hinting(self) -> None:
        if self.hinting and self._adviser is not None:
            self._adviser.cancel()
        self.hinting = False

    def drop_thoughts(self) -> None:
        """The position is another one."""
        self.drop_advice()
        self._forget()
        self.intention = None
        if self._player is not None:
            self._player.cancel()

    def close(self) -> None:
        for thinker in (self._player, self._adviser):
            if thinker is not None:
                thinker.close()
        self._player = self._adviser = None
