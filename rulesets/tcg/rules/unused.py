"""What a player could still do in the own action phase: told before the turn is ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wowtable.core import Action, Seat

from . import stats
from .action_args import number_in
from .legal_actions import free_deeds
from .requirements import ready_resources
from .state import Duel

if TYPE_CHECKING:
    from .game import TradingCardGame

Terms = Sequence[tuple[str, int]]
DEEDS = ("play", "power", "complete")


def left_over(g: TradingCardGame, s: Duel, seat: Seat, legal: Sequence[Action]) -> Terms:
    """In the order in which one would do it. Attacks to no purpose do not count, nor resources that nothing needs."""
    deeds = {action.args[0] for action in legal if action.verb in DEEDS}
    free = {action.args[0] for action in free_deeds(g, s, seat)} & deeds
    attackers = {number_in(action.args[0]) for action in legal if action.verb == "attack"}
    ready = ready_resources(s, seat) if deeds - free else 0
    terms = (
        ("place", int(any(action.verb == "place" for action in legal))),
        ("resources", ready),
        ("deeds", 0 if ready else len(free)),
        ("attackers", sum(not in_vain(g, s, n) for n in attackers)),
    )
    return [(what, n) for what, n in terms if n]


def in_reserve(g: TradingCardGame, s: Duel, left: Terms, legal: Sequence[Action]) -> int:
    """How many instants may wait for the other player's turn, where they are all that is left to do."""
    if any(what in ("place", "attackers") for what, _ in left):
        return 0
    deeds = {(action.verb, action.args[0]) for action in legal if action.verb in DEEDS}
    instants = [card for verb, card in deeds if verb == "play" and g.sheet(s, number_in(card)).card.instant]
    return len(instants) if len(instants) == len(deeds) else 0


def only_deed(g: TradingCardGame, s: Duel, legal: Sequence[Action]) -> Action | None:
    """The one thing that is left to do, where that is no attack, no resource and nothing that may wait."""
    deeds = [action for action in legal if action.verb in DEEDS]
    if len(deeds) != 1 or any(action.verb == "place" for action in legal) or in_reserve(g, s, (), legal):
        return None
    return deeds[0]


def in_vain(g: TradingCardGame, s: Duel, attacker: int) -> bool:
    """Whether an attack would deal nothing and set nothing off: no ATK, no weapon to strike with, no text about it."""
    if stats.attack(g, s, attacker) > 0 or stats.keyword(g, s, attacker, "assault"):
        return False
    seat = s.control[attacker]
    beside = s.hero_row[seat] if attacker == s.hero[seat] else ()
    if any(_may_strike(g, s, seat, n) for n in beside):
        return False
    return not any("attacks" in when.moments for n in (attacker, *beside) for _, when in g.sheet(s, n).whens)


def _may_strike(g: TradingCardGame, s: Duel, seat: Seat, n: int) -> bool:
    """With what lies beside the hero, as things stand."""
    if n in s.exhausted or "weapon" not in g.sheet(s, n).kinds:
        return False
    return stats.strike_cost(g, s, n) <= ready_resources(s, seat)
