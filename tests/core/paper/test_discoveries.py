"""Adventure Game: tokens lie face down, known to those who have looked at them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar

from wowtable.core import Action, Automatic, Decision, Event, Seat
from wowtable.core.knowledge import NOBODY_YET, Shows, eyes, mix

from .kit import Paper, PaperGame, begun, do, seen, told

SPACES = ("moor", "hill", "lake")


@dataclass
class Map(Paper):
    """`spaces` say where each token lies, by its number: "" in the pile, `box` or the name of a space."""

    pile: list[int] = field(default_factory=list)
    places: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Peeked(Shows):
    """`seat` alone has looked at a token."""

    seat: Seat
    token: int
    name: str

    def shown_to(self) -> int:
        return eyes(self.seat)


@dataclass(frozen=True)
class Revealed(Event):
    reveals: ClassVar[bool] = True
    token: int
    name: str


def peek(t: Any, seat: Seat, token: int) -> None:
    s = t.state
    s.show((token,), eyes(seat))
    t.emit(Peeked(seat, token, s.names[token]))


def draw(t: Any) -> int:
    """The next token; an empty pile is the box, shuffled."""
    s = t.state
    if not s.pile:
        s.pile[:] = [token for token, place in enumerate(s.places) if place == "box"]
        mix(t, "discoveries", s.pile)
    token: int = s.pile.pop()
    return token


@dataclass(frozen=True, slots=True)
class Draw(Automatic):
    """Place Discovery: a token is drawn, looked at and placed elsewhere."""

    seat: Seat

    def run(self, t: Any) -> None:
        token = draw(t)
        peek(t, self.seat, token)
        t.become(Place(self.seat, token))


@dataclass(frozen=True, slots=True)
class Place:
    """The frame holds the token's number: nothing of it needs to be hidden."""

    seat: Seat
    token: int

    def run(self, t: Any) -> Decision:
        return Decision("place", (self.seat,))

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        return [Action("place", (space,)) for space in SPACES]

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        t.pop()
        t.state.places[self.token] = action.args[0]


@dataclass(frozen=True, slots=True)
class FarSight:
    """Look at any discovery on the board, then leave it or box it."""

    seat: Seat
    token: int | None = None

    def run(self, t: Any) -> Decision:
        return Decision("far_sight", (self.seat,))

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        if self.token is not None:
            return [Action("leave"), Action("discard")]
        return [Action("look", (token,)) for token, place in enumerate(t.state.places) if place in SPACES]

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        if action.verb == "look":
            peek(t, seat, action.args[0])
            t.become(FarSight(seat, action.args[0]))
            return
        t.pop()
        if action.verb == "discard":
            assert self.token is not None
            reveal(t, self.token)


def reveal(t: Any, token: int) -> None:
    """For all to see, and into the box."""
    s = t.state
    s.show((token,))
    s.places[token] = "box"
    t.emit(Revealed(token, s.names[token]))


@dataclass(frozen=True, slots=True)
class Enter(Automatic):
    """All that lies there is revealed together."""

    space: str

    def run(self, t: Any) -> None:
        t.pop()
        for token in [token for token, place in enumerate(t.state.places) if place == self.space]:
            reveal(t, token)


def explored(*stack: Any) -> Any:
    """Four tokens in the pile, the bomb on top."""
    state = Map()
    for name in ("gold", "boots", "map", "bomb"):
        state.pile.append(state.new_piece(name))
        state.places.append("")
    return begun(PaperGame(__name__), state, *stack)


def test_who_places_a_discovery_knows_it_and_all_see_where_it_goes() -> None:
    t = explored(Draw(0), Draw(1))
    assert [seen(t, seat, (3,)) for seat in (0, 1, None)] == ["bomb", "?", "?"]
    assert [told(t, seat, Peeked)[0].name for seat in (0, 1)] == ["bomb", ""]
    do(t, "0 place moor", "1 place lake")
    assert [seen(t, seat, (3, 2)) for seat in (0, 1, 2)] == ["bomb ?", "? map", "? ?"]
    assert t.state.places == ["", "", "lake", "moor"]


def test_far_sight_is_for_its_user_alone() -> None:
    t = explored(Draw(0), FarSight(2))
    do(t, "0 place moor", "2 look 3", "2 leave")
    assert [seen(t, seat, (3,)) for seat in (0, 1, 2)] == ["bomb", "?", "bomb"]
    bombs = [{t.game.determinize(t.state, seat, Random(n)).names.index("bomb") for n in range(40)} for seat in (1, 2)]
    assert bombs == [{0, 1, 2, 3}, {3}]


def test_what_is_discarded_or_entered_everybody_sees() -> None:
    t = explored(Draw(0), FarSight(2), Draw(1), Enter("hill"), Draw(2))
    do(t, "0 place moor", "2 look 3", "2 discard", "1 place hill")
    assert [seen(t, seat, (3, 2)) for seat in (0, 1, 2, None)] == ["bomb map"] * 4
    assert [fact.name for fact in told(t, None, Revealed)] == ["bomb", "map"]


def test_when_the_box_is_mixed_nobody_knows_any_of_it_any_more() -> None:
    t = explored(*[Draw(0), Enter("moor")] * 4, Draw(1))
    do(t, *["0 place moor"] * 4)
    token = t.state.stack[-1].token
    assert [t.state.known[other] for other in t.state.pile] == [NOBODY_YET] * 3
    assert [seen(t, seat, (token,)) for seat in (0, 2)] == ["?", "?"]
    assert seen(t, 1, (token,)) == t.state.names[token]
