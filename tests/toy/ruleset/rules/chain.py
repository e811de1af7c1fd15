"""Cards wait on the chain while everybody may respond; the last one in resolves first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wowtable.core.frames import Window, WindowQuestion
from wowtable.core.knowledge import eyes
from wowtable.core.table import Automatic
from wowtable.core.types import Action, Decision, Seat

from .changes import Loss, coin_value, gain, intend
from .events import Cancelled, Looked, Played
from .moves import discard_from_hand, leave_hand, names_of
from .state import Link, ToyTable


def put_on_chain(t: ToyTable, link: Link) -> None:
    s = t.state
    leave_hand(t, link.seat, link.card)
    s.chain.append(link)
    s.show((link.card,))
    t.emit(Played(link.seat, s.names[link.card], link.target))


@dataclass(frozen=True, slots=True)
class Respond(WindowQuestion):
    """Only a shout may answer what is on the chain."""

    kind: str = "respond"

    def order(self, t: ToyTable) -> Sequence[Seat]:
        order: Sequence[Seat] = t.state.from_seat(t.state.active)
        return order

    def responses(self, t: ToyTable, seat: Seat) -> Sequence[Action]:
        s = t.state
        return [Action("play", (s.names[card],)) for card in s.hands[seat] if s.kind(card) == "shout"]

    def respond(self, t: ToyTable, seat: Seat, action: Action) -> None:
        s = t.state
        put_on_chain(t, Link(seat, s.card(action), against=s.chain[-1].card))

    def closed(self, t: ToyTable) -> None:
        t.push_all([Resolve(t.state.chain.pop()), NextLink()])


@dataclass(frozen=True, slots=True)
class NextLink(Automatic):
    """While cards wait, there is another round of responses before the newest resolves."""

    def run(self, t: ToyTable) -> None:
        s = t.state
        t.pop()
        if s.chain:
            t.push(Window(Respond()))


@dataclass(frozen=True, slots=True)
class Resolve(Automatic):
    """A link leaves the chain and does what its card says."""

    link: Link

    def run(self, t: ToyTable) -> None:
        t.pop()
        t.state.discard.append(self.link.card)
        _EFFECTS[t.state.kind(self.link.card)](t, self.link)


def _coin(t: ToyTable, link: Link) -> None:
    gain(t, link.seat, coin_value(t.state, link.seat))


def _thief(t: ToyTable, link: Link) -> None:
    assert link.target is not None
    intend(t, Loss(link.target, 2, link.seat))


def _spy(t: ToyTable, link: Link) -> None:
    assert link.target is not None
    s = t.state
    hand = s.hands[link.target]
    if not hand:
        return
    s.show(hand, eyes(*s.mates(link.seat)))
    t.emit(Looked(link.seat, link.target, hand, names_of(s, hand)))
    t.push(Pilfer(link.seat, link.target))


def _feast(t: ToyTable, link: Link) -> None:
    t.push_all(Toll(seat) for seat in t.state.others(link.seat))


def _shout(t: ToyTable, link: Link) -> None:
    s = t.state
    for waiting in s.chain:
        if waiting.card == link.against:
            s.chain.remove(waiting)
            s.discard.append(waiting.card)
            t.emit(Cancelled(s.names[waiting.card]))
            return


_EFFECTS = {"coin": _coin, "thief": _thief, "spy": _spy, "feast": _feast, "shout": _shout}


@dataclass(frozen=True, slots=True)
class Pilfer:
    """The spy picks which card of the hand just seen its owner discards."""

    seat: Seat
    victim: Seat

    def run(self, t: ToyTable) -> Decision:
        return Decision("pilfer", (self.seat,))

    def legal(self, t: ToyTable, seat: Seat) -> Sequence[Action]:
        s = t.state
        return [Action("take", (s.names[card],)) for card in s.hands[self.victim]]

    def take(self, t: ToyTable, seat: Seat, action: Action) -> None:
        t.pop()
        discard_from_hand(t, self.victim, t.state.card(action))


@dataclass(frozen=True, slots=True)
class Toll:
    """Somebody else's feast: discard a card or lose a point."""

    seat: Seat

    def run(self, t: ToyTable) -> Decision | None:
        if t.state.points[self.seat] or t.state.hands[self.seat]:
            return Decision("toll", (self.seat,))
        t.pop()
        return None

    def legal(self, t: ToyTable, seat: Seat) -> Sequence[Action]:
        s = t.state
        pay = [Action("pay")] if s.points[seat] else []
        return [*pay, *(Action("discard", (s.names[card],)) for card in s.hands[seat])]

    def take(self, t: ToyTable, seat: Seat, action: Action) -> None:
        t.pop()
        if action.verb == "pay":
            intend(t, Loss(seat, 1))
        else:
            discard_from_hand(t, seat, t.state.card(action))
