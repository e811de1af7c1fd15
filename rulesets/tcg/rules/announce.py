"""Announcing (TCG-ACTION-01): modes, then targets, then what to pay with; only then the card or power is on the chain.

Until all is chosen nothing has happened, so nobody has seen anything and it can be taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wowtable.core import Action, Decision, Event, Seat, about
from wowtable.core.frames import DONE

from . import action_args, card_states, chain, requirements, resources, zones
from . import events as ev
from .cards.phrases import Target
from .requirements import ChainText, Groups
from .state import NOBODY, Duel, DuelTable, Link, LinkKind, Ref


@dataclass(frozen=True, slots=True)
class Announce:
    """A card or power being announced: `power` is -1 for a card played from hand or graveyard.

    `chosen` are the cards picked for costs, `paying` the resources when they are picked by hand.
    """

    seat: Seat
    card: int
    power: int = -1
    mode: int = -1
    groups: Groups = ()
    picked: tuple[Ref, ...] = ()
    chosen: tuple[int, ...] = ()
    paying: tuple[int, ...] = ()

    def masked_for(self, seat: Seat | None) -> Announce:
        """Nobody else sees what is being thought about."""
        return self if seat == self.seat else Announce(self.seat, NOBODY)

    # -- which question comes next ---------------------------------------------------------------

    def run(self, t: DuelTable) -> Decision | None:
        text = self._text(t)
        if text.modes and self.mode < 0:
            return self._ask_mode(t, text)
        specs = text.targets_in(self.mode)
        if len(self.groups) < len(specs):
            spec = specs[len(self.groups)]
            if len(self.picked) == spec.most or not self._options(t, specs):
                t.become(replace(self, groups=(*self.groups, self.picked), picked=()))
                return None
            return self._ask("target", requirements.still_due(spec, self.picked))
        if self._cost_options(t, text):
            return self._ask("extra_cost")
        if self._pays_by_hand(t, text):
            due = text.cost.resources - len(self.paying)
            return self._ask("pay", (due, due))
        t.pop()
        self._announced(t, text)
        return None

    def _ask(self, kind: str, picks: tuple[int, int] = (1, 1)) -> Decision:
        picked = (*(ref[0] for ref in self.picked), *self.chosen, *self.paying)
        return Decision(kind, (self.seat,), picks=picks, about=about(card=self.card, picked=picked), private=True)

    def _ask_mode(self, t: DuelTable, text: ChainText) -> Decision | None:
        modes = requirements.open_modes(t.game, t.state, text, self.seat, self.card)
        if len(modes) > 1:
            return self._ask("mode")
        t.become(replace(self, mode=modes[0]))
        return None

    def legal(self, t: DuelTable, seat: Seat) -> Sequence[Action]:
        s, text = t.state, self._text(t)
        if text.modes and self.mode < 0:
            modes = requirements.open_modes(t.game, s, text, self.seat, self.card)
            return [Action("mode", (f"c{self.card}", s.names[self.card], mode)) for mode in modes]
        specs = text.targets_in(self.mode)
        if len(self.groups) < len(specs):
            return requirements.target_answers(s, specs[len(self.groups)], self.picked, self._options(t, specs))
        costs = self._cost_options(t, text)
        if costs:
            return costs
        return resources.offered(s, self._ready(s, text))

    def take(self, t: DuelTable, seat: Seat, action: Action) -> None:
        if action == DONE:
            t.become(replace(self, groups=(*self.groups, self.picked), picked=()))
        elif action.verb == "mode":
            t.become(replace(self, mode=action.args[2]))
        elif action.verb == "target":
            t.become(replace(self, picked=(*self.picked, action_args.ref_of(t.state, action))))
        elif action.verb == "pay":
            t.become(replace(self, paying=(*self.paying, action_args.number_in(action.args[0]))))
        else:
            t.become(replace(self, chosen=(*self.chosen, action_args.number_in(action.args[0]))))

    # -- what may be chosen --------------------------------------------------------------------------

    def _text(self, t: DuelTable) -> ChainText:
        return t.game.requirements[t.state.names[self.card]].text(self.power)

    def _options(self, t: DuelTable, specs: Sequence[Target]) -> list[Ref]:
        return requirements.options(t.game, t.state, specs, self.groups, self.picked, self.seat, self.card)

    def _cost_options(self, t: DuelTable, text: ChainText) -> list[Action]:
        """What to exhaust, then what to discard; nothing once that is settled."""
        g, s, cost = t.game, t.state, text.cost
        wanted = [kind for kind in ("exhaust", "discard") if getattr(cost, kind) is not None]
        if len(self.chosen) == len(wanted):
            return []
        if wanted[len(self.chosen)] == "exhaust":
            found = requirements.to_exhaust(g, s, self.seat, cost, self.card)
            return [Action("exhaust", action_args.in_play_args(s, card)) for card in found]
        assert cost.discard is not None
        hand = tuple(requirements.to_discard(g, s, self.seat, cost.discard, self.card))
        return [Action("discard", action_args.hand_args(s, card)) for card in action_args.unique(s, hand)]

    def _pays_by_hand(self, t: DuelTable, text: ChainText) -> bool:
        """Only where there is a choice."""
        s = t.state
        if not s.rules.pay_by_hand:
            return False
        return resources.is_choice(s, text.cost.resources - len(self.paying), self._ready(s, text))

    def _ready(self, s: Duel, text: ChainText) -> list[int]:
        """A card that is activated as well does not pay too."""
        spare = self.card if text.cost.activate else NOBODY
        return resources.ready(s, self.seat, (*self.paying, spare))

    # -- all is chosen -------------------------------------------------------------------------------

    def _announced(self, t: DuelTable, text: ChainText) -> None:
        """Onto the chain, then paid; what is turned over as a cost is turned last (TCG-AMBIG-32, -33)."""
        s = t.state
        if not text.uses:
            zones.to_chain(t, self.card, self.seat)
        link = self._link(t, text)
        fact = self._fact(text, chain.told(s, link))
        t.emit(fact)
        self._pay(t, text)
        if text.once:
            s.used[self.card, text.power] = s.used.get((self.card, text.power), 0) + 1
        if not text.uses:
            s.pending.extend(t.game.triggered_by(s, fact))
        elif text.uses == "complete":
            card_states.turn_down(t, self.card, "completed")
        elif text.uses == "flip":
            card_states.flip(t, self.card)

    def _fact(self, text: ChainText, told: chain.Told) -> Event:
        if not text.uses:
            return ev.CardPlayed(*told)
        return ev.QuestCompleted(*told) if text.uses == "complete" else ev.PowerUsed(*told, text.power)

    def _link(self, t: DuelTable, text: ChainText) -> Link:
        kind: LinkKind = "power" if text.uses else "card"
        return chain.add(t, kind, self.seat, self.card, text.power, self.mode, self.groups)

    def _pay(self, t: DuelTable, text: ChainText) -> None:
        due = text.cost.resources - len(self.paying)
        rest = resources.best_first(t, self._ready(t.state, text))[:due]
        resources.pay(t, self.seat, self.card, text.cost, (*self.paying, *rest), self.chosen)
