"""Adventure Game: challenge cards have two sides and form queues: drawn from below, laid on top.

The name of a piece is its two sides. What shows only one side confuses the card with those that look the same there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar

from wowtable.core import Action, Automatic, Decision, Event, Seat

from .kit import Paper, PaperGame, begun, do, keeps_its_promises, seen

CARDS = ("boar/cloak", "boar/ring", "ghoul/staff", "ghoul/sword", "storm/storm")


def encounter(name: str) -> str:
    return name.partition("/")[0]


def item(name: str) -> str:
    return name.partition("/")[2]


@dataclass
class Holder(Paper):
    """The next card comes first. `fronts` are the sides that everybody has seen of cards nobody knows all of."""

    queue: list[int] = field(default_factory=list)
    fronts: dict[int, str] = field(default_factory=dict)
    bag: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Met(Event):
    """A card in play: anybody may look at both of its sides."""

    reveals: ClassVar[bool] = True
    card: int
    name: str


class Queue(PaperGame):
    def kin(self, s: Holder) -> Sequence[str]:
        """Unseen cards change places among those that show the same."""
        return [s.fronts.get(card, "") for card in range(len(s.names))]


def meet(t: Any) -> int:
    """The next card comes into play."""
    s = t.state
    card: int = s.queue.pop(0)
    s.fronts.pop(card, None)
    s.show((card,))
    t.emit(Met(card, s.names[card]))
    return card


@dataclass(frozen=True, slots=True)
class Glimpse(Automatic):
    """The next card shows its encounter to all, and stays where it is."""

    def run(self, t: Any) -> None:
        s = t.state
        t.pop()
        s.fronts[s.queue[0]] = encounter(s.names[s.queue[0]])


@dataclass(frozen=True, slots=True)
class Challenge:
    """The next encounter: beaten it becomes the item on its back, else it goes on top of its queue."""

    seat: Seat
    card: int | None = None

    def run(self, t: Any) -> Decision | None:
        if self.card is not None:
            return Decision("challenge", (self.seat,))
        t.become(Challenge(self.seat, meet(t)))
        return None

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        return [Action("win"), Action("lose")]

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        s = t.state
        t.pop()
        if action.verb == "win":
            s.bag.append(self.card)
        else:
            s.queue.append(self.card)


@dataclass(frozen=True, slots=True)
class Reward(Automatic):
    """The next item of the queue; events on the way go on top."""

    def run(self, t: Any) -> None:
        t.pop()
        s = t.state
        card = meet(t)
        if encounter(s.names[card]) == item(s.names[card]):
            s.queue.append(card)
            t.push(Reward())
        else:
            s.bag.append(card)


def holder(order: Sequence[int], *stack: Any) -> Any:
    state = Holder(queue=list(order))
    for name in CARDS:
        state.new_piece(name)
    return begun(Queue(__name__), state, *stack)


def test_what_was_laid_on_top_is_known_while_it_moves_up_the_queue() -> None:
    t = holder((2, 0, 1, 3, 4), Challenge(0), Challenge(1))
    do(t, "0 lose", "1 win")
    s = t.state
    assert (s.queue, s.bag) == ([1, 3, 4, 2], [0])
    assert [seen(t, seat, s.queue) for seat in (0, 1, None)] == ["? ? ? ghoul/staff"] * 3
    for n in range(20):
        guess = t.game.determinize(s, 1, Random(n))
        assert guess.names[2] == "ghoul/staff"
        assert sorted(guess.names[card] for card in (1, 3, 4)) == ["boar/ring", "ghoul/sword", "storm/storm"]


def test_a_card_that_shows_one_side_is_confused_with_those_that_look_the_same() -> None:
    t = holder((0, 2, 1, 3, 4), Glimpse(), Challenge(0), Glimpse(), Challenge(0))
    do(t, "0 win", "0 lose")
    t = holder((2, 0, 1, 3, 4), Challenge(0))
    t.state.fronts.update({0: "boar", 1: "boar"})
    keeps_its_promises(t)
    guesses = [t.game.determinize(t.state, 1, Random(n)).names for n in range(40)]
    assert {(names[0], names[1]) for names in guesses} == {("boar/cloak", "boar/ring"), ("boar/ring", "boar/cloak")}
    assert {names[3] for names in guesses} == {"ghoul/sword", "storm/storm"}


def test_events_on_the_way_to_an_item_go_on_top() -> None:
    t = holder((4, 1, 0, 2, 3), Reward(), Challenge(0))
    assert (t.state.bag, t.state.queue) == ([1], [2, 3, 4])
    do(t, "0 win")
    assert seen(t, None, t.state.queue) == "? ? storm/storm"
