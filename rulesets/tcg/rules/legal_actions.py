"""What a seat with priority may do (TCG-ACTION, TCG-CHAIN-11): first the timing, then whether it can be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wowtable.core import Action, Seat

from . import combat
from .action_args import hand_args, in_play_args, number_in, party, unique
from .announce import Announce
from .placing import may_be_up, place
from .requirements import payable, playable, ready_resources, usable
from .state import Duel, DuelTable

if TYPE_CHECKING:
    from .game import TradingCardGame


def is_main(s: Duel, seat: Seat) -> bool:
    """Own action phase, empty chain, no combat: when non-instants, resources and proposals are possible."""
    return s.step == "action" and s.active == seat and not s.chain and s.combat is None


def legal_actions(g: TradingCardGame, s: Duel, seat: Seat) -> list[Action]:
    main = is_main(s, seat)
    ready = ready_resources(s, seat)
    found = list(_plays(g, s, seat, main, ready))
    found.extend(_powers(g, s, seat, ready))
    if main:
        if not s.placed:
            found.extend(_placings(g, s, seat))
        found.extend(combat.proposals(g, s, seat))
    return found


def free_deeds(g: TradingCardGame, s: Duel, seat: Seat) -> Iterator[Action]:
    """What could be played or used in the own action phase without a single resource."""
    yield from _plays(g, s, seat, True, 0)
    yield from _powers(g, s, seat, 0)


def _plays(g: TradingCardGame, s: Duel, seat: Seat, main: bool, ready: int) -> Iterator[Action]:
    asks, names = g.requirements, s.names
    for card in unique(s, s.hand[seat]):
        ask = asks[names[card]]
        if ask.play is not None and (main or ask.instant) and playable(g, s, seat, ask.play, card, ready):
            yield Action("play", hand_args(s, card))
    for card in _lively(g, s, seat):
        ask = asks[names[card]]
        again = g.sheets[names[card]].from_graveyard and (main or ask.instant)
        if again and ask.play is not None and playable(g, s, seat, ask.play, card, ready):
            yield Action("play", (*hand_args(s, card), "graveyard"))
        for text in ask.from_graveyard:
            if usable(g, s, seat, text, card, ready):
                yield Action("power", (*_in_graveyard(s, card), *text.args))


def _lively(g: TradingCardGame, s: Duel, seat: Seat) -> list[int]:
    """Cards in the graveyard that can still do something, one of each name."""
    names, lively = s.names, g.lively_graves
    return unique(s, tuple([card for card in s.graveyard[seat] if names[card] in lively])) if lively else []


def _in_graveyard(s: Duel, card: int) -> tuple[str, str, Seat, int]:
    return (f"c{card}", s.names[card], s.owner[card], 0)


def _powers(g: TradingCardGame, s: Duel, seat: Seat, ready: int) -> Iterator[Action]:
    asks, names = g.requirements, s.names
    for card in party(s, seat):
        for text in asks[names[card]].powers:
            if not usable(g, s, seat, text, card, ready):
                continue
            if text.uses == "complete":
                yield Action("complete", in_play_args(s, card))
            else:
                yield Action("power", (*in_play_args(s, card), *text.args))


def _placings(g: TradingCardGame, s: Duel, seat: Seat) -> Iterator[Action]:
    for card in unique(s, s.hand[seat]):
        yield Action("place", (*hand_args(s, card), "down"))
        if may_be_up(g, s.names[card]):
            yield Action("place", (*hand_args(s, card), "up"))


def refusal(g: TradingCardGame, s: Duel, seat: Seat, card: int) -> str:
    """Why a seat with priority may not play a card of its hand; "" if it may.

    In this order: place (quests and locations are only placed), turn, phase, chain or combat (only instants now), cost
    (too few ready resources), extra (another cost), target.
    """
    ask = g.requirements[s.names[card]]
    if ask.play is None:
        return "place"
    if not ask.instant and not is_main(s, seat):
        return _untimely(s, seat)
    ready = ready_resources(s, seat)
    if ask.play.cost.resources > ready:
        return "cost"
    if not payable(g, s, seat, ask.play.cost, card, ready):
        return "extra"
    return "" if playable(g, s, seat, ask.play, card, ready) else "target"


def _untimely(s: Duel, seat: Seat) -> str:
    if s.active != seat:
        return "turn"
    if s.combat is not None:
        return "combat"
    return "chain" if s.chain else "phase"


def take_up(t: DuelTable, seat: Seat, action: Action) -> None:
    """Begin what was chosen."""
    if action.verb == "attack":
        combat.propose(t, seat, action)
        return
    card = number_in(action.args[0])
    if action.verb == "place":
        place(t, seat, card, up=action.args[2] == "up")
    elif action.verb == "power":
        t.push(Announce(seat, card, action.args[4]))
    elif action.verb == "complete":
        asks = t.game.requirements[t.state.names[card]]
        t.push(Announce(seat, card, next(text.power for text in asks.powers if text.uses == "complete")))
    else:
        t.push(Announce(seat, card))
