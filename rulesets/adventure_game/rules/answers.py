"""Cards played out of turn (AG-ABILITY-09): when a card is played, a turn begins or a combat does.

Who is asked follows from what everybody knows, so being asked tells nothing about a hand. Those who want to answer
say so one after the other; if several do, the active player puts them in order (AG-ABILITY-11).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wowtable.core import Action, Decision, Seat
from wowtable.core.frames import PASS

from . import events as ev
from .abilities import announce, plays
from .cards.effects import CancelCard
from .cards.pieces import Ability
from .cards.words import Moment
from .effects_run import Scope, carries_out
from .hands import owner_of, to_discard
from .hidden import may_hold
from .items import mana_items
from .state import NO_CARD, NOWHERE, Realm, RealmTable, ask

if TYPE_CHECKING:
    from .game import AdventureGame

Wish = tuple[Seat, str]
"""Who wants to play which card."""


@dataclass(frozen=True, slots=True)
class Answering:
    """`about` is whose card, turn or combat it is, `card` the card that may be answered."""

    moment: Moment
    about: Seat
    card: int = NO_CARD
    asked: int = 0
    wishes: tuple[Wish, ...] = ()

    def run(self, t: RealmTable) -> Decision | None:
        s = t.state
        seat = self._next(t)
        if seat is not None:
            return ask("answer", seat, moment=self.moment, seat=self.about, card=self.card)
        if len(self.wishes) > 1:
            return ask("order_answers", s.active)
        t.pop()
        for wish in self.wishes:
            self._play(t, wish)
        return None

    def _next(self, t: RealmTable) -> Seat | None:
        """Who may answer and has not been asked, clockwise from whose moment it is."""
        g, s = t.game, t.state
        if not self._still_there(s):
            return None
        order = s.others(self.about)[self.asked :]
        return next((seat for seat in order if could_answer(g, s, seat, self.moment, self.about)), None)

    def legal(self, t: RealmTable, seat: Seat) -> Sequence[Action]:
        if self._next(t) is not None:
            return [*answers(t.game, t.state, seat, self.moment, self.about), PASS]
        return [Action("first", wish) for wish in self.wishes]

    def take(self, t: RealmTable, seat: Seat, action: Action) -> None:
        if action.verb == "first":
            wish: Wish = action.args
            t.become(replace(self, wishes=tuple(other for other in self.wishes if other != wish)))
            self._play(t, wish)
        else:
            wishes = self.wishes
            if action != PASS:
                announce(t, seat, action.args[0])
                wishes = (*wishes, (seat, action.args[0]))
            asked = t.state.others(self.about).index(seat) + 1
            t.become(replace(self, asked=asked, wishes=wishes))

    def _still_there(self, s: Realm) -> bool:
        return self.card == NO_CARD or self.card in s.resolving

    def _play(self, t: RealmTable, wish: Wish) -> None:
        """What can no longer be answered needs no answer: the card stays in the hand."""
        seat, name = wish
        if self._still_there(t.state) and Action("play", (name,)) in answers(
            t.game, t.state, seat, self.moment, self.about
        ):
            card = announce(t, seat, name)
            t.push(replace(card, target=("hero", self.about), answers=self.card, out_of_turn=True))


def answers(g: AdventureGame, s: Realm, seat: Seat, moment: Moment, about: Seat) -> list[Action]:
    """The cards of the hand that fit, from near enough."""
    abilities = g.content.abilities
    return [action for action in plays(g, s, seat, moment) if _near(g, s, seat, about, abilities[action.args[0]])]


def could_answer(g: AdventureGame, s: Realm, seat: Seat, moment: Moment, about: Seat) -> bool:
    """Whether, for all that others know, the hero may hold such a card and pay for it."""
    candidates = g.compiled.answering.get((s.hero[seat], moment), ())
    if not candidates or not s.hand[seat]:
        return False
    purse = s.energy[seat] + len(mana_items(g, s, seat))
    return any(
        ability.cost <= purse
        and (seat, ability.id) not in s.played
        and _near(g, s, seat, about, ability)
        and may_hold(s, seat, ability)
        for ability in candidates
    )


def _near(g: AdventureGame, s: Realm, seat: Seat, about: Seat, ability: Ability) -> bool:
    if ability.within is None:
        return True
    here, there = s.space[seat], s.space[about]
    return NOWHERE not in (here, there) and g.atlas.distance[here][there] <= ability.within


@carries_out(CancelCard)
def cancel_card(t: RealmTable, scope: Scope, _: CancelCard) -> None:
    """Discarded at once without effect; its energy stays spent (AG-ABILITY-13, AG-AMBIG-18)."""
    s = t.state
    if scope.answers in s.resolving:
        s.resolving.remove(scope.answers)
        to_discard(s, scope.answers)
        t.emit(ev.AbilityCancelled(owner_of(s, scope.answers), s.names[scope.answers]))
