"""Adventure Game: hidden hands, cards out of turn that the active player orders, cancels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar

from wowtable.core import Action, Automatic, Event, Seat
from wowtable.core.ballot import Ballot
from wowtable.core.frames import PASS, PickSome, SomeQuestion, Window, WindowQuestion
from wowtable.core.knowledge import eyes

from .kit import Paper, PaperGame, begun, do, seen, told

SEATS = (0, 1, 2, 3)
CARDS = ("ambush", "cancel", "help", "storm", "cancel", "wait", "wait", "cancel")


@dataclass
class Hands(Paper):
    """`table` are cards that were played, on their way; the newest last."""

    active: Seat = 0
    hands: dict[Seat, tuple[int, ...]] = field(default_factory=dict)
    table: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)

    def around(self) -> list[Seat]:
        return [(self.active + n) % len(SEATS) for n in SEATS]

    def named(self, seat: Seat, *names: str) -> list[int]:
        """Cards of a hand with these names, twins once."""
        found = {self.names[card]: card for card in reversed(self.hands[seat]) if self.names[card] in names}
        return list(found.values())


@dataclass(frozen=True)
class Played(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    card: int
    name: str


@dataclass(frozen=True, slots=True)
class OutOfTurn:
    """Everybody but the active player may play a card, nobody knowing what the others do."""

    kind: str = "out_of_turn"

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        s = t.state
        return [*(Action("play", (s.names[card],)) for card in s.named(seat, "ambush", "help", "storm")), PASS]

    def decider(self, t: Any, key: Seat, seats: tuple[Seat, ...]) -> Seat:
        return key

    def settled(self, t: Any, answers: tuple[tuple[Seat, Action], ...]) -> None:
        cards = tuple(play(t, seat, action.args[0]) for seat, action in answers if action != PASS)
        if cards:
            t.push(PickSome(Order(cards), t.state.active, len(cards) - 1, len(cards) - 1))


def play(t: Any, seat: Seat, name: str) -> int:
    """For all to see."""
    s = t.state
    (card,) = s.named(seat, name)
    s.hands[seat] = tuple(other for other in s.hands[seat] if other != card)
    s.show((card,))
    t.emit(Played(seat, card, name))
    return card


@dataclass(frozen=True, slots=True)
class Order(SomeQuestion):
    """The active player says which of the cards played at once comes next; the last one is left over."""

    cards: tuple[int, ...]
    kind: str = "order"

    def options(self, t: Any, seat: Seat, picked: tuple[int, ...]) -> Mapping[Action, int]:
        return {Action("next", (t.state.names[card],)): card for card in self.cards if card not in picked}

    def done(self, t: Any, seat: Seat, picked: tuple[int, ...]) -> None:
        last = (card for card in self.cards if card not in picked)
        t.push_all(Announced(card) for card in (*picked, *last))


@dataclass(frozen=True, slots=True)
class Announced(Automatic):
    """One card comes up: it may be cancelled, and so may what cancels it."""

    card: int

    def run(self, t: Any) -> None:
        t.pop()
        t.state.table.append(self.card)
        t.push(Window(Cancels()))


@dataclass(frozen=True, slots=True)
class Cancels(WindowQuestion):
    kind: str = "cancel"

    def order(self, t: Any) -> Sequence[Seat]:
        order: Sequence[Seat] = t.state.around()
        return order

    def responses(self, t: Any, seat: Seat) -> Sequence[Action]:
        return [Action("cancel") for _ in t.state.named(seat, "cancel")]

    def respond(self, t: Any, seat: Seat, action: Action) -> None:
        t.state.table.append(play(t, seat, "cancel"))

    def closed(self, t: Any) -> None:
        """The newest card happens; a cancel takes away the one below it."""
        s = t.state
        while s.table:
            card = s.table.pop()
            s.discard.append(card)
            if s.names[card] == "cancel":
                s.discard.append(s.table.pop())
            else:
                s.diary.append(s.names[card])


def hands(*stack: Any) -> Any:
    """Two cards each, in the order of the seats."""
    state = Hands()
    for name in CARDS:
        state.new_piece(name)
    for seat in SEATS:
        state.hands[seat] = (2 * seat, 2 * seat + 1)
        state.show(state.hands[seat], eyes(seat))
    return begun(PaperGame(__name__), state, *stack)


def out_of_turn() -> Ballot:
    return Ballot.secret(OutOfTurn(), SEATS[1:])


def all_pass(t: Any) -> None:
    while t.state.decision and t.state.decision.kind == "cancel":
        do(t, f"{t.state.decision.seats[0]} pass")


def test_what_somebody_plays_shows_only_when_all_have_answered() -> None:
    t = hands(out_of_turn())
    do(t, "1 play storm", "3 pass")
    assert seen(t, 1, range(8)) == "? ? help storm ? ? ? ?"
    assert seen(t, 2, (3,)) == "?"
    votes = {t.game.determinize(t.state, 2, Random(n)).stack[0].voices[0].votes[0][1] for n in range(60)}
    assert {str(vote) for vote in votes} == {"play ambush", "play help", "play storm", "pass"}
    do(t, "2 pass")
    assert [seen(t, seat, (2, 3)) for seat in (0, 2, None)] == ["? storm"] * 3
    assert [(fact.seat, fact.name) for fact in told(t, None, Played)] == [(1, "storm")]


def test_the_active_player_orders_what_was_played_at_once() -> None:
    t = hands(out_of_turn())
    t.state.names[4] = "ambush"
    do(t, "1 play help", "2 play ambush", "3 pass")
    assert t.state.decision.seats == (0,)
    do(t, "0 next ambush")
    all_pass(t)
    assert t.state.diary == ["ambush", "help"]


def test_everybody_is_asked_whether_to_cancel_so_that_hands_stay_hidden() -> None:
    t = hands(out_of_turn())
    do(t, "1 play storm", "2 pass", "3 pass")
    for seat in SEATS:
        assert t.state.decision.seats == (seat,)
        do(t, f"{seat} pass")
    assert t.state.diary == ["storm"]


def test_a_cancelled_card_is_gone_unless_the_cancel_is_cancelled() -> None:
    t = hands(out_of_turn())
    do(t, "1 play storm", "2 pass", "3 pass", "0 cancel")
    all_pass(t)
    assert (t.state.diary, t.state.discard) == ([], [1, 3])
    t = hands(out_of_turn())
    do(t, "1 play storm", "2 pass", "3 pass", "0 cancel", "0 pass", "1 pass", "2 cancel")
    all_pass(t)
    assert (t.state.diary, t.state.discard) == (["storm"], [4, 1, 3])
