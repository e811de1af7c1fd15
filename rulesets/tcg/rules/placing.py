"""Placing a resource (TCG-RES-01 to -03), which does not use the chain, and Stash, which does (TCG-KEYWORD-09)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wowtable.core import Action, Automatic, Decision, Seat, about

from . import card_states, zones
from . import events as ev
from .action_args import NO, YES
from .chain import AddTrigger
from .state import Cause, DuelTable, Ref
from .triggers import Waiting

if TYPE_CHECKING:
    from .game import TradingCardGame


def may_be_up(g: TradingCardGame, name: str) -> bool:
    """Quests and locations; and Stash cards, which are revealed by it (TCG-AMBIG-18)."""
    return g.sheets[name].card.only_placed or hoards(g, name)


def hoards(g: TradingCardGame, name: str) -> bool:
    """Whether the card has a Stash."""
    return "stashed" in g.whens[name]


def place(t: DuelTable, seat: Seat, card: int, up: bool) -> None:
    """The one resource of this turn. A Stash card that is placed face down says nothing: a question would tell."""
    s = t.state
    s.placed = True
    stash = hoards(t.game, s.names[card])
    card = zones.into_resources(t, card, seat, up and not stash)
    t.game.crowded(t, seat)
    if up and stash:
        reveal(t, seat, s.ref(card))


def row_in(t: DuelTable, seat: Seat, card: int) -> None:
    """Into a resource row by an effect, from anywhere; a Stash card may be revealed."""
    s = t.state
    card = zones.into_resources(t, card, seat, up=False)
    if hoards(t.game, s.names[card]):
        t.push(Stash(seat, s.ref(card)))


def reveal(t: DuelTable, seat: Seat, ref: Ref) -> None:
    """The effect of a Stash comes first, what triggers on turning it down lies on top."""
    s, card = t.state, ref[0]
    name = s.names[card]
    card_states.turn_up(s, card)
    t.emit(ev.StashRevealed(seat, card, name))
    t.push(TurnDown(ref))
    for power, _ in t.game.whens[name]["stashed"]:
        t.push(AddTrigger(Waiting(seat, name, "stashed", ref, power, Cause(ref))))


@dataclass(frozen=True, slots=True)
class Stash:
    """Whether to reveal it (TCG-KEYWORD-11)."""

    seat: Seat
    card: Ref

    def run(self, t: DuelTable) -> Decision | None:
        return Decision("stash", (self.seat,), about=about(card=self.card[0]))

    def legal(self, t: DuelTable, seat: Seat) -> Sequence[Action]:
        return (YES, NO)

    def take(self, t: DuelTable, seat: Seat, action: Action) -> None:
        t.pop()
        if action == YES:
            reveal(t, seat, self.card)


@dataclass(frozen=True, slots=True)
class TurnDown(Automatic):
    card: Ref

    def run(self, t: DuelTable) -> Decision | None:
        t.pop()
        if t.state.in_play(self.card):
            card_states.turn_down(t, self.card[0], "stash")
        return None
