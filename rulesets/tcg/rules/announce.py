"""Announcing (TCG-ACTION-01): modes, then targets, then what to pay with; only then the card or power is on the chain.

Until all is chosen nothing has happened, so nobody has seen anything and it can be taken back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from wowtable.core import Action, Event, Seat
from wowtable.core.frames import PickSome, SomeQuestion

from . import action_args, card_states, chain, requirements, resources, zones
from . import events as ev
from .cards.phrases import Target
from .cards.powers import Cost
from .requirements import ChainText, Groups
from .resources import Paying
from .state import NOBODY, DuelTable, Link, LinkKind, Ref
from .targets import Targeting, pick_targets


@dataclass(frozen=True, slots=True)
class Announce(Targeting):
    """A card or power being announced: `power` is -1 for a card played from hand or graveyard.

    `chosen` are the cards picked for costs.
    """

    seat: Seat
    card: int
    power: int = -1
    mode: int = -1
    groups: Groups = ()
    chosen: tuple[int, ...] = ()

    def masked_for(self, seat: Seat | None) -> Announce:
        """Nobody else sees what is being thought about."""
        return self if seat == self.seat else Announce(self.seat, NOBODY)

    def run(self, t: DuelTable) -> None:
        """One after the other is asked for, as far as there is a choice."""
        text = self.text(t)
        if text.modes and self.mode < 0:
            t.push(PickSome(Modes(), self.seat, 1, 1, private=True, skip_forced=True))
            return
        specs = text.targets_in(self.mode)
        if len(self.groups) < len(specs):
            t.push(pick_targets(self.seat, specs[len(self.groups)], private=True))
        elif len(self.chosen) < len(_picked_for(text.cost)):
            t.push(PickSome(ExtraCost(), self.seat, 1, 1, private=True))
        else:
            spare = self.card if text.cost.activate else NOBODY
            Paying(self.card, text.cost.resources, spare, self.chosen).collect(t, self.seat, private=True)

    def text(self, t: DuelTable) -> ChainText:
        return t.game.requirements[t.state.names[self.card]].text(self.power)

    def specs(self, t: DuelTable) -> Sequence[Target]:
        return self.text(t).targets_in(self.mode)

    def candidates(self, t: DuelTable, picked: tuple[Ref, ...]) -> list[Ref]:
        return requirements.options(t.game, t.state, self.specs(t), self.groups, picked, self.seat, self.card)

    def speaks(self) -> int:
        return self.card

    # -- all is chosen -------------------------------------------------------------------------------

    def paid(self, t: DuelTable, card: int, paying: Sequence[int]) -> None:
        """Onto the chain, then paid; what is turned over as a cost is turned last (TCG-AMBIG-32, -33)."""
        s, text = t.state, self.text(t)
        t.pop()
        if not text.uses:
            zones.to_chain(t, self.card, self.seat)
        link = self._link(t, text)
        fact = self._fact(text, chain.told(s, link))
        t.emit(fact)
        resources.pay(t, self.seat, card, text.cost, paying, self.chosen)
        if text.once:
            s.used[self.card, text.power] = s.used.get((self.card, text.power), 0) + 1
        if not text.uses:
            s.pending.extend(t.game.triggered_by(s, fact))
        elif text.uses == "complete":
            card_states.turn_down(t, self.card, "completed")
        elif text.uses == "flip":
            card_states.flip(t, self.card)

    def _fact(self, text: ChainText, told: chain.ToldLink) -> Event:
        if not text.uses:
            return ev.CardPlayed(*told)
        return ev.QuestCompleted(*told) if text.uses == "complete" else ev.PowerUsed(*told, text.power)

    def _link(self, t: DuelTable, text: ChainText) -> Link:
        kind: LinkKind = "power" if text.uses else "card"
        return chain.add(t, kind, self.seat, self.card, text.power, self.mode, self.groups)


def _picked_for(cost: Cost) -> list[str]:
    """What a card is picked for, in this order."""
    return [kind for kind in ("exhaust", "discard") if getattr(cost, kind) is not None]


@dataclass(frozen=True, slots=True)
class Modes(SomeQuestion):
    """Which of its modes; its targets come after."""

    kind: str = "mode"

    def options(self, t: DuelTable, seat: Seat, picked: tuple[int, ...]) -> Mapping[Action, int]:
        s, below = t.state, t.state.stack[-2]
        modes = requirements.open_modes(t.game, s, below.text(t), seat, below.card)
        return {Action("mode", (f"c{below.card}", s.names[below.card], mode)): mode for mode in modes}

    def about(self, t: DuelTable, picked: tuple[int, ...]) -> Mapping[str, Any]:
        return {"card": t.state.stack[-2].card, "picked": ()}

    def done(self, t: DuelTable, seat: Seat, picked: tuple[int, ...]) -> None:
        t.become(replace(t.state.stack[-1], mode=picked[0]))


@dataclass(frozen=True, slots=True)
class ExtraCost(SomeQuestion):
    """What to exhaust, then what to discard."""

    kind: str = "extra_cost"

    def options(self, t: DuelTable, seat: Seat, picked: tuple[int, ...]) -> Mapping[Action, int]:
        g, s, below = t.game, t.state, t.state.stack[-2]
        cost = below.text(t).cost
        if _picked_for(cost)[len(below.chosen)] == "exhaust":
            found = requirements.to_exhaust(g, s, seat, cost, below.card)
            return {Action("exhaust", action_args.in_play_args(s, card)): card for card in found}
        hand = tuple(requirements.to_discard(g, s, seat, cost.discard, below.card))
        return {Action("discard", action_args.hand_args(s, card)): card for card in action_args.unique(s, hand)}

    def about(self, t: DuelTable, picked: tuple[int, ...]) -> Mapping[str, Any]:
        below = t.state.stack[-2]
        return {"card": below.card, "picked": below.chosen}

    def done(self, t: DuelTable, seat: Seat, picked: tuple[int, ...]) -> None:
        below: Announce = t.state.stack[-1]
        t.become(replace(below, chosen=(*below.chosen, *picked)))
