"""Playing some turns on at a glance, to see where a plan leads: no search, hundreds of turns a second."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from wowtable.core import Action, Seat, Table
from wowtable.core.frames import PASS

from .. import combat
from ..demands import Text, playable, ready_resources
from ..handles import hand_args, number_in
from ..selection import candidates
from ..state import Duel
from .ahead import STEP_LIMIT, is_quiet, worth
from .habits import clash, habit
from .liking import keep_worth, liking
from .value import chance

if TYPE_CHECKING:
    from ..game import TradingCardGame

WORTH_A_CARD = 1.3
"""What a text must do to somebody to be worth its card."""
WORTH_A_FIGHT = 0.05
FULL_ROW = 6


def play_on(t: Table[Duel], seat: Seat, turns: int, over: Callable[[], bool]) -> float:
    """The chance of `seat` after so many turns more."""
    s = t.state
    end = s.turn + turns
    for _ in range(STEP_LIMIT * turns):
        decision = s.decision
        if decision is None or s.turn >= end or over():
            break
        t.apply(decision.seats[0], glance(t) if is_quiet(s) else habit(t))
    return chance(worth(t, seat))


def glance(t: Table[Duel]) -> Action:
    """What the turn player does next: a resource, the dearest card that does any good, attacks that pay."""
    g, s = t.game, t.state
    seat = s.active
    return _placing(g, s, seat) or _play(g, s, seat) or _attack(g, s, seat) or PASS


def _placing(g: TradingCardGame, s: Duel, seat: Seat) -> Action | None:
    hand = s.hand[seat]
    if s.placed or not hand:
        return None
    quests = [n for n in hand if g.sheets[s.names[n]].card.type in ("quest", "location")]
    if quests:
        return Action("place", (*hand_args(s, max(quests, key=lambda n: g.readings[s.names[n]].quest)), "up"))
    if len(s.resources[seat]) >= FULL_ROW or len(hand) < 2:
        return None
    return Action("place", (*hand_args(s, min(hand, key=lambda n: keep_worth(g, s, n))), "down"))


def _play(g: TradingCardGame, s: Duel, seat: Seat) -> Action | None:
    ready = ready_resources(s, seat)
    for n in sorted(s.hand[seat], key=lambda n: -g.sheets[s.names[n]].cost):
        text = g.asks[s.names[n]].play
        if text is None or text.cost.resources > ready:
            continue
        if playable(g, s, seat, text, n, ready) and _does_good(g, s, seat, n, text):
            return Action("play", hand_args(s, n))
    return None


def _does_good(g: TradingCardGame, s: Duel, seat: Seat, n: int, text: Text) -> bool:
    """Whatever stays in play does; anything else must do enough to its first target."""
    name = s.names[n]
    if text.modes:
        return False
    if not text.targets:
        return "ability" not in g.sheets[name].kinds or bool(s.allies[1 - seat]) or -1 in g.readings[name].patient
    spec = text.targets[0]
    aim = g.readings[name].aim(text.power, -1, spec.name)
    found = candidates(g, s, spec.what, seat, n)
    return max((liking(g, s, seat, aim, ref[0]) for ref in found), default=0.0) >= WORTH_A_CARD


def _attack(g: TradingCardGame, s: Duel, seat: Seat) -> Action | None:
    best, most = None, WORTH_A_FIGHT
    for value, action in _fights(g, s, seat):
        if value > most:
            best, most = action, value
    return best


def _fights(g: TradingCardGame, s: Duel, seat: Seat) -> Iterator[tuple[float, Action]]:
    for action in combat.proposals(g, s, seat):
        attacker = number_in(action.args[0])
        if attacker != s.hero[seat] or any("weapon" in g.sheets[s.names[n]].kinds for n in s.hero_row[seat]):
            yield clash(g, s, attacker, number_in(action.args[4])), action
