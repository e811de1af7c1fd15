"""A game being played: asks people and computer players in turn, and shows one person at a time what happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Literal

from ...core import Action, Decision, Pause, Play, Seat, first_asked
from ...core.frames import PASS
from ...session import Keeper, Session, StepTaken, WishUntil
from ...session.session import masked
from ..motion.presenter import Presenter, stirs
from .autosave import Autosave, SaveNews
from .computers import Computers, ComputerTrouble, MakeThinker
from .joined_acts import JoinedActs
from .viewers import Curtain, Inquiry, Why, first_viewer
from .wishes import WishBook

MOST_AT_ONCE = 40
"""How many answers without thought one beat of time may hold, so that the screen never freezes."""
FAST = 4.0
PAUSES = {"slow": 700.0, "normal": 280.0, "fast": 90.0, "instant": 0.0, "step": 0.0}
"""How long the table rests after a computer player's action, by speed."""

News = ComputerTrouble | SaveNews | Literal["over"]


class Match:
    """Everything between the session and the screen that is no drawing. Call `update` with every beat of time.

    `version` changes whenever a screen must be built anew; `news` collects what a person should be told; `shown` is
    the number of the newest action whose outcome can be seen.
    """

    def __init__(
        self, session: Session, presenter: Presenter, make_thinker: MakeThinker, keeper: Keeper | None = None
    ) -> None:
        self.session = session
        self.presenter = presenter
        self.keeper = keeper
        self.curtain: Curtain | None = None
        self.inquiry: Inquiry | None = None
        self.shows_reel = True
        self.reel = False
        self.hurried = False
        self.waiting = False
        self.version = 0
        self.shown = session.length
        self.news: list[News] = []
        self.viewer = first_viewer(session)
        self.wishes = WishBook(session, self.people, self.changed)
        self.computers = Computers(session, make_thinker, self.news.append)
        self._steps: list[StepTaken] = []
        self._joined = JoinedActs()
        self._seen: dict[Seat, int] = {}
        self._near = frozenset(self.people)
        self._pause = 0.0
        self._autosave = Autosave()
        self._shown: object = None
        self._fed: list[tuple[object, int]] = []
        self._told_over = False
        self._fixed = False
        self._why: Why = "load" if session.length else "turn"
        session.watched = True
        presenter.reset(session.view(self.viewer))
        if any(not session.person(seat) for seat in range(len(session.setup.seats))) and not session.over:
            self.computers.wake()

    # -- who is who

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple([seat for seat in range(len(self.session.setup.seats)) if self.session.person(seat)])

    @property
    def to_act(self) -> tuple[Seat, ...]:
        decision = self.session.decision
        return () if decision is None else decision.seats

    @property
    def my_turn(self) -> bool:
        """Whether the viewer is asked, sees the newest state, and nothing covers it.

        Not while the table rests after a computer player's action: standing wishes may answer once it has.
        """
        idle = self.curtain is None and not self.presenter.busy and not self.waiting and self._pause <= 0
        return idle and self.viewer in self.to_act and self.viewer in self.people

    @property
    def legal(self) -> Sequence[Action]:
        return self.session.legal(self.viewer) if self.my_turn and self.viewer is not None else ()

    @property
    def thinking(self) -> frozenset[Seat]:
        """The computer players who are to answer now. Where several are asked at once, people go first."""
        asked = self.to_act
        return frozenset() if any(map(self.session.person, asked)) else frozenset(asked)

    def _computer(self, decision: Decision) -> Seat | None:
        """Who answers next; nobody where something has to be seen first or people are asked."""
        return None if self.held_up or any(map(self.session.person, decision.seats)) else first_asked(decision)

    @property
    def held_up(self) -> bool:
        return self.presenter.busy or self._pause > 0 or self.waiting

    @property
    def expects_something(self) -> bool:
        """Whether something may happen soon that no person at this screen does."""
        if self.curtain is not None or self.waiting:
            return False
        moving = self.presenter.busy and not self.presenter.waiting
        return moving or self.computers.hinting or bool(self.thinking) or self._pause > 0

    def stay_with(self, seat: Seat | None) -> None:
        """From now on the table is seen with these eyes and no others: for pictures."""
        self._fixed = True
        self.curtain = None
        self.viewer = seat
        self.presenter.reset(self.session.view(seat))
        self.changed()

    # -- time

    def update(self, ms: float) -> bool:
        """True while something moves by itself."""
        if self.keeper is not None:
            self.news += self._autosave.tick(self.keeper, ms)
        if self.curtain is not None:
            return False
        moving = self.presenter.tick(ms * FAST if self.hurried else ms)
        self._notice_display()
        if self.presenter.busy:
            self._think_ahead()
            return moving
        if self.reel:
            self.reel = False
            self.changed()
        rested = self._pause > 0
        self._pause -= ms * (FAST if self.hurried else 1.0)
        if self._pause <= 0 and not self.waiting:
            self._go_on()
            self._notice_display()
            if rested:
                self.changed()
        return self.presenter.busy

    def _go_on(self) -> None:
        if self.inquiry is not None:
            return
        if self.session.over:
            self._finish()
            return
        self._grant_wishes()
        self._let_play(self._only_answer, MOST_AT_ONCE)
        self._let_play(self._thought_answer, 1)
        if self.held_up or self.thinking:
            return
        self._turn_to_asked()
        self.computers.tend()
        if self.computers.poll_advice():
            self.changed()

    def settle(self) -> None:
        """What follows from an answer at once, without time or anybody's thought: a picture before would be untrue."""
        if self.curtain is not None or self.inquiry is not None or self.held_up or self.session.over:
            return
        self._grant_wishes()
        if not self.held_up and not self.thinking:
            self._turn_to_asked()
        self._notice_display()

    def _turn_to_asked(self) -> None:
        """The person who is asked now comes to the screen, if another sits there."""
        seat = next((seat for seat in self.to_act if self.session.person(seat)), None)
        if self.viewer not in self.to_act and seat is not None and not self._fixed:
            self._turn_to(seat)

    def _finish(self) -> None:
        if not self._told_over:
            self._told_over = True
            self.news.append("over")
            self.changed()

    def _notice_display(self) -> None:
        view = self.presenter.display.view
        if view is not self._shown:
            self._shown = view
            self.shown = next((number for after, number in self._fed if after is view), self.shown)
            self.changed()
        if not self.presenter.busy and self.curtain is None:
            self.shown = self.session.length
            self._fed.clear()

    def _feed(self, steps: Sequence[StepTaken]) -> None:
        for step in steps:
            batch = step.seen_by(self.session.game, self.viewer)
            self._fed.append((batch.after, step.number))
            self.presenter.feed(batch)

    def changed(self) -> None:
        self.version += 1

    # -- acting

    def choose(self, action: Action, goes_on: bool = False) -> bool:
        """The viewer's answer, which `goes_on` with a gesture or begins one; false if it is not on offer."""
        if self.viewer is None or action not in self.legal:
            return False
        self.computers.drop_advice()
        self._joined.note(self.session.length, goes_on)
        self._took(self.session.submit(self.viewer, action))
        return True

    def _took(self, step: StepTaken) -> None:
        if len(self.people) > 1:
            self._steps.append(step)
        if self.keeper is not None:
            self.keeper.after(step)
        if not self._part():
            self._feed([step])
            self._notice_display()
        self._why = "turn"
        self.changed()

    def concede(self) -> None:
        """The game is over, or a computer player takes the viewer's seat; then what they knew is theirs no longer."""
        if self.viewer is None:
            return
        self.session.concede(self.viewer)
        self.computers.drop_thoughts()
        if not self.session.over:
            self.viewer = None
            self.computers.wake()
        self._show_now()

    # -- standing wishes

    @property
    def pause(self) -> Pause | None:
        """The window in which the viewer is asked now."""
        return self.wishes.pause(self.viewer) if self.my_turn else None

    def pass_now(self) -> bool:
        """Passes in the open window; false if there is none."""
        return self.pause is not None and self.choose(PASS)

    def pass_until(self, until: WishUntil) -> bool:
        """Passes here and on and on, or no longer if that was the wish. False where nobody can wish so."""
        if self.curtain is not None or not self.wishes.pass_until(self.viewer, until):
            return False
        standing = self.wishes.of(self.viewer)
        if standing is not None and standing.wishes.until:
            self.pass_now()
        return True

    def _grant_wishes(self) -> None:
        """At once, so that nobody sees a question that is answered already."""
        for step in self.session.run_automatic():
            self._took(step)

    # -- computer players

    def _let_play(self, answer: Callable[[Seat], Action | None], most: int) -> None:
        """Computer players go on until there is something to see, which takes its time."""
        play = Play(lambda: self.session.decision, answer, self.session.submit, self._computer)
        for step in islice(play.steps(), most):
            self._took(step)
            if self._rests_after(step):
                return
            self._grant_wishes()

    def _only_answer(self, seat: Seat) -> Action | None:
        """A computer player with a single choice just takes it."""
        legal = self.session.legal(seat)
        return legal[0] if len(legal) == 1 else None

    def _thought_answer(self, seat: Seat) -> Action | None:
        if self.computers.ask(seat):
            self.changed()
        return self.computers.take()

    def _think_ahead(self) -> None:
        """While something moves, whoever is to act next thinks already."""
        seat = min(self.thinking, default=None)
        if seat is not None and self.computers.ask(seat):
            self.changed()

    def _rests_after(self, step: StepTaken) -> bool:
        """True if the viewer can see something of it, for which there is a pause."""
        seen = stirs(masked(step.events, self.viewer))
        if seen:
            self._pause = PAUSES[self.presenter.speed]
            self.waiting = self.presenter.speed == "step"
        return seen

    # -- one screen, several people

    def _must_leave(self, seat: Seat) -> bool:
        """Whether somebody may be near who must not see what the seat sees, or what it answers."""
        return self.session.hides(seat, self._near.intersection(self.people))

    def _part(self) -> bool:
        """What the viewer has got just now is not for those who looked on until then. True if that parts them."""
        seat = self.viewer
        if self.curtain is not None or self._fixed or seat not in self.people:
            return False
        if not self.session.hides(seat, self.people):
            self._near = frozenset(self.people)
        if not self._must_leave(seat):
            return False
        if seat in self.to_act:
            self.curtain = Curtain(seat)
        else:
            self._look_through(None)
        return True

    def _turn_to(self, seat: Seat) -> None:
        if not self._must_leave(seat):
            self._look_through(seat)
            self._near |= {seat}
        elif self.viewer is not None and self._why == "turn" and self._merely_asked(seat):
            self.inquiry = Inquiry(seat, self.viewer, self.wishes.pause(seat))
            self._look_through(None)
        else:
            self.curtain = Curtain(seat, self._why)
        self.computers.drop_advice()
        self.changed()

    def _merely_asked(self, seat: Seat) -> bool:
        """In a window, where most often the answer is no. Whose turn it is has the screen soon in any case."""
        pause = self.wishes.pause(seat)
        return pause is not None and not pause.main and (bool(pause.answering) or not pause.own_turn)

    def decline(self) -> None:
        """Whoever was asked aloud has no answer: the one at the screen goes on."""
        if (inquiry := self._end_inquiry()) is not None:
            self._took(self.session.submit(inquiry.seat, PASS))

    def hand_over(self) -> None:
        """Whoever was asked aloud wants to look."""
        inquiry, self.inquiry = self.inquiry, None
        if inquiry is not None:
            self.curtain = Curtain(inquiry.seat)
            self.lift_curtain()

    def _end_inquiry(self) -> Inquiry | None:
        inquiry, self.inquiry = self.inquiry, None
        if inquiry is not None:
            self._look_through(inquiry.asker)
            self.changed()
        return inquiry

    def cover(self) -> bool:
        """Hides the table from whoever comes to the screen next; false where there is nothing to hide."""
        seat = self.viewer
        if seat is None or seat not in self.people or self.session.over or self.curtain is not None:
            return False
        if not self.session.hides(seat, self.people):
            return False
        self.curtain = Curtain(seat, "focus")
        self.computers.drop_advice()
        self.changed()
        return True

    def _look_through(self, seat: Seat | None) -> None:
        if self.viewer is not None:
            self._seen[self.viewer] = self.session.length
        self.viewer = seat
        self.presenter.reset(self.session.view(seat))

    def lift_curtain(self) -> None:
        """The person it waited for is there: what they have not seen yet is shown first."""
        if self.curtain is None:
            return
        seat, why = self.curtain.seat, self.curtain.why
        self.curtain = None
        self._near = frozenset((seat,))
        self._look_through(seat)
        missed = [step for step in self._steps if step.number > self._seen.get(seat, 0)]
        if missed and self.shows_reel and why == "turn" and self.presenter.speed != "instant":
            self.reel = True
            self.presenter.reset(missed[0].seen_by(self.session.game, seat).before)
            self.shown = missed[0].number - 1
            self._feed(missed)
        self._seen[seat] = self.session.length
        seen_by_all = min(self._seen.get(other, 0) for other in self.people)
        self._steps = [step for step in self._steps if step.number > seen_by_all]
        self.changed()

    # -- taking back

    def undo_refusal(self) -> str:
        """A key for why taking back is refused now; "" when it is free."""
        eyes = self.viewer if self.inquiry is None else self.inquiry.asker
        if self.session.read_only or eyes is None:
            return "nothing"
        return self.session.undo_refusal(eyes) or ""

    def undo(self) -> bool:
        if self.undo_refusal():
            return False
        self._end_inquiry()
        self.computers.drop_thoughts()
        self.wishes.let_go()
        self._joined.undo(self.session, self.viewer)
        self._steps = [step for step in self._steps if step.number <= self.session.length]
        self._show_now()
        self._why = "undo"
        return True

    @property
    def can_redo(self) -> bool:
        return self.session.can_redo

    def redo(self) -> bool:
        if not self.session.can_redo:
            return False
        self._end_inquiry()
        self.computers.drop_thoughts()
        self.wishes.let_go()
        for step in self._joined.redo(self.session):
            self._took(step)
        return True

    def _show_now(self) -> None:
        self.presenter.reset(self.session.view(self.viewer))
        self._told_over = self.waiting = self.reel = False
        self._pause = 0.0
        self._part()
        self.changed()

    # -- hints

    def ask_hint(self) -> bool:
        """Has the viewer's choice thought about, see `computers.advice`. False when there is no choice."""
        if not self.my_turn or self.viewer is None or len(self.legal) < 2:
            return False
        self.computers.advise(self.viewer)
        self.changed()
        return True

    def drop_advice(self) -> bool:
        """Puts the hints away; false if there were none."""
        had = self.computers.drop_advice()
        if had:
            self.changed()
        return had

    # -- haste

    def go_on(self) -> bool:
        """Step by step: on to the next action. False if nothing waits for it."""
        if self.presenter.waiting:
            self.presenter.go_on()
            return True
        had, self.waiting = self.waiting, False
        return had

    def catch_up(self) -> bool:
        """Ends what moves, and the rest after it, if the viewer is asked already; then they may act."""
        held = self.presenter.busy or self._pause > 0
        waits = self.presenter.waiting or self.waiting or self.reel or self.curtain is not None
        if not held or waits or self.viewer not in self.to_act or self.viewer not in self.people:
            return False
        self.presenter.skip_all()
        self._pause = 0.0
        self._notice_display()
        self._go_on()
        return self.my_turn

    def skip(self, everything: bool = False) -> bool:
        """Ends what moves: the animation that plays, or all up to the next decision. False if nothing moves."""
        if not self.presenter.busy:
            return False
        if everything or self.reel:
            self.presenter.skip_all()
        else:
            self.presenter.skip()
        self._pause = 0.0
        self._notice_display()
        return True

    # -- the end

    def rescue(self) -> None:
        """Something broke: what was played is saved, and can be gone on with from its journal."""
        self.computers.close()
        if self.keeper is not None:
            self.keeper.leave()
            self.keeper = None

    def close(self) -> None:
        """Saves what is unsaved and lets the computer players go."""
        self.computers.close()
        keeper, self.keeper = self.keeper, None
        if keeper is not None:
            keeper.leave()
