"""Votes and sealed answers: one question, put to voices that each may be several seats.

Factions decide together so, and heroes bid for what they want.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random
from typing import Any, Literal, Protocol

from .table import AnyTable
from .types import ADDED, Action, Decision, Seat, Settle, about

Rule = Literal["leader", "majority", "all", "any"]
"""One decides alone; more than half agree; everybody agrees; the first answer counts."""


class BallotQuestion(Protocol):
    """A voice is named by its key: a seat, a faction, a hero, whatever the game answers for.

        @dataclass(frozen=True, slots=True)
        class Bids:
            kind: str = "bid"

            def legal(self, t, key):
                return [Action("bid", (key, coins)) for coins in range(t.state.purse[key] + 1)]

            def decider(self, t, key, seats):
                return seats[0]

            def settled(self, t, answers):
                winner, bid = max(answers, key=lambda answer: answer[1].args[1])
                t.state.purse[winner] -= bid.args[1]

    Two heroes of one seat and one of another bid by
    `t.push(Ballot(Bids(), (Voice("thrall", (0,)), Voice("cairne", (0,)), Voice("jaina", (1,))), sealed=True))`; a
    faction agrees by `t.push(Ballot.vote(Path(), "horde", (0, 1, 2), "majority"))`.
    """

    @property
    def kind(self) -> str:
        """Of the decision: what texts and screens know the question by."""
        ...

    def legal(self, t: AnyTable, key: Any) -> Sequence[Action]:
        """What a voice may answer. Voices that share a seat must not offer the same action."""
        ...

    def decider(self, t: AnyTable, key: Any, seats: tuple[Seat, ...]) -> Seat:
        """Who answers alone: by the leader rule, or when all votes are in without agreement. May roll; asked once."""
        ...

    def settled(self, t: AnyTable, answers: tuple[tuple[Any, Action], ...]) -> None:
        """Called with the frame already popped; keys and answers in the order of the voices."""
        ...


@dataclass(frozen=True, slots=True)
class Voice:
    """One answer, those who have a say in it, and friends who may look on. A vote that a view hides is None.

    `before` are the open votes without agreement that left it to one seat.
    """

    key: Any
    seats: tuple[Seat, ...]
    rule: Rule = "leader"
    votes: tuple[tuple[Seat, Action | None], ...] = ()
    closed: bool = False
    friends: tuple[Seat, ...] = field(default=(), metadata=ADDED)
    before: tuple[tuple[Seat, Action | None], ...] = field(default=(), metadata=ADDED)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Those who still may vote."""
        voted = {seat for seat, _ in self.votes}
        return () if self.closed else tuple(seat for seat in self.seats if seat not in voted)

    @property
    def stuck(self) -> bool:
        """Whether it takes somebody who decides alone."""
        return not self.closed and (not self.waiting or (self.rule == "leader" and len(self.seats) > 1))

    @property
    def answer(self) -> Action | None:
        """What those agree on who have voted, if they are as many as the rule asks for."""
        if not self.votes:
            return None
        action, count = Counter(action for _, action in self.votes).most_common(1)[0]
        return action if count >= self._needed else None

    @property
    def _needed(self) -> int:
        if self.rule == "any":
            return 1
        return len(self.seats) if self.rule == "all" else len(self.seats) // 2 + 1

    def heard(self, seat: Seat, action: Action) -> Voice:
        """In seat order, so that the order of voting leaves no trace."""
        votes = tuple(sorted((*self.votes, (seat, action)), key=lambda vote: vote[0]))
        voice = replace(self, votes=votes)
        return replace(voice, closed=voice.answer is not None)

    def alone(self, seat: Seat) -> Voice:
        """The same, left to one seat, that has not voted."""
        return Voice(self.key, (seat,))

    def open_to(self, seat: Seat | None) -> bool:
        """Whether the seat may know it while it is sealed."""
        return seat in self.seats or seat in self.friends

    def hidden(self) -> Voice:
        """Who has voted, but not what."""
        return replace(self, votes=tuple((seat, None) for seat, _ in self.votes))

    def guessed(self, legal: Sequence[Action], rng: Random) -> Voice:
        """Other votes that leave it as open or closed as it is."""
        order = rng.sample(list(legal), len(legal))
        spread = 1 if self.closed else len(order)
        return replace(self, votes=tuple((seat, order[n % spread]) for n, (seat, _) in enumerate(self.votes)))


@dataclass(frozen=True, slots=True)
class Ballot:
    """All voices answer at once. Sealed ones are opened together; until then a voice is known only to its own seats.

    A seat that speaks for several voices answers for one after the other, so that not even the order tells anything.
    """

    question: BallotQuestion
    voices: tuple[Voice, ...]
    sealed: bool = False

    @classmethod
    def secret(cls, question: BallotQuestion, seats: Iterable[Seat]) -> Ballot:
        """Each seat for itself, not knowing what the others say."""
        return cls(question, tuple(Voice(seat, (seat,)) for seat in seats), sealed=True)

    @classmethod
    def vote(cls, question: BallotQuestion, key: Any, seats: Iterable[Seat], rule: Rule) -> Ballot:
        """One open answer of them all."""
        return cls(question, (Voice(key, tuple(seats), rule),))

    def run(self, t: AnyTable) -> Decision | None:
        for voice in self.voices:
            if voice.stuck:
                self._leave_to(t, voice, self.question.decider(t, voice.key, voice.seats))
                return None
        waiting = tuple(dict.fromkeys(seat for voice in self.voices for seat in voice.waiting))
        if waiting:
            keys = tuple(voice.key for voice in self.voices if voice.waiting)
            settle = Settle.ALL if self.sealed or len(self.voices) > 1 else Settle.TEAM
            return Decision(self.question.kind, waiting, settle, about=about(voices=keys))
        t.pop()
        self.question.settled(t, tuple((voice.key, voice.answer) for voice in self.voices if voice.answer is not None))
        return None

    def legal(self, t: AnyTable, seat: Seat) -> Sequence[Action]:
        return [action for voice in self._asked(seat) for action in self.question.legal(t, voice.key)]

    def take(self, t: AnyTable, seat: Seat, action: Action) -> None:
        voice = next(voice for voice in self._asked(seat) if action in self.question.legal(t, voice.key))
        self._hear(t, voice, voice.heard(seat, action))

    def masked_for(self, seat: Seat | None) -> Ballot:
        if not self.sealed:
            return self
        return replace(self, voices=tuple(v if v.open_to(seat) else v.hidden() for v in self.voices))

    def guessed(self, t: AnyTable, seat: Seat, rng: Random) -> Ballot:
        """For determinizing: what `seat` cannot know made up, out of what `t` offers."""
        if not self.sealed:
            return self
        legal = self.question.legal
        return replace(
            self, voices=tuple(v if v.open_to(seat) else v.guessed(legal(t, v.key), rng) for v in self.voices)
        )

    def left_to(self, seat: Seat) -> Ballot:
        """The same, but `seat` answers alone wherever it still has a say: to see what its answer would bring."""
        return replace(self, voices=tuple(v.alone(seat) if seat in v.waiting else v for v in self.voices))

    def share_a_voice(self, one: Seat, other: Seat) -> bool:
        """Whether they have to agree on something."""
        return any(one in voice.seats and other in voice.seats for voice in self.voices)

    def _asked(self, seat: Seat) -> Iterator[Voice]:
        return islice((voice for voice in self.voices if seat in voice.waiting), 1)

    def _leave_to(self, t: AnyTable, voice: Voice, seat: Seat) -> None:
        """Those who had a say in a sealed answer look on at it still; of an open one it is known what they said."""
        before = () if self.sealed else voice.votes
        friends = tuple(other for other in voice.seats if other != seat) if self.sealed else ()
        self._hear(t, voice, replace(voice.alone(seat), friends=friends, before=before))

    def _hear(self, t: AnyTable, old: Voice, new: Voice) -> None:
        t.become(replace(self, voices=tuple(new if voice is old else voice for voice in self.voices)))
