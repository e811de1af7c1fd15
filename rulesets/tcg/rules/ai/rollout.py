"""Playing some turns on at a glance, to see where a plan leads: no search, hundreds of turns a second."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from wowtable.core import Action, Seat
from wowtable.core.frames import PASS

from .. import combat, stats
from ..action_args import hand_args, number_in
from ..requirements import ChainText, playable, ready_resources
from ..selection import candidates
from ..state import Duel, DuelTable
from .consequences import STEP_LIMIT, is_quiet, worth
from .habits import clash, habit, hurt_by
from .preferences import keep_worth, liking, worth_in_play
from .value import chance

if TYPE_CHECKING:
    from ..game import TradingCardGame

WORTH_A_CARD = 1.3
"""What a text must do to somebody to be worth its card."""
WORTH_A_FIGHT = 0.05
WORTH_A_VETO = 2
"""What a card must cost to be interrupted."""
FULL_ROW = 6
RatedAttack = tuple[int, int, Action]
"""Attacker, defender, and how to propose it."""


def play_on(t: DuelTable, seat: Seat, turns: int, over: Callable[[], bool]) -> float:
    """The chance of `seat` after so many turns more."""
    s = t.state
    end = s.turn + turns
    for _ in range(STEP_LIMIT * turns):
        decision = s.decision
        if decision is None or s.turn >= end or over():
            break
        t.apply(decision.seats[0], glance(t) if is_quiet(s) else veto(t) or habit(t))
    return chance(worth(t, seat))


def veto(t: DuelTable) -> Action | None:
    """Interrupting what somebody else plays, if it cost enough and whoever is asked can."""
    g, s = t.game, t.state
    decision = s.decision
    if not s.chain or decision is None or decision.kind != "priority":
        return None
    seat, link = decision.seats[0], s.chain[-1]
    if link.seat == seat or link.kind != "card" or g.sheets[link.name].cost < WORTH_A_VETO:
        return None
    ready = ready_resources(s, seat)
    for n in s.hand[seat]:
        text = g.requirements[s.names[n]].play
        if text is not None and g.card_worths[s.names[n]].counters and playable(g, s, seat, text, n, ready):
            return Action("play", hand_args(s, n))
    return None


def glance(t: DuelTable) -> Action:
    """What the turn player does next: a resource, the dearest card that does any good, attacks that pay."""
    g, s = t.game, t.state
    seat = s.active
    return _placing(g, s, seat) or _play(g, s, seat) or _attack(g, s, seat) or PASS


def _placing(g: TradingCardGame, s: Duel, seat: Seat) -> Action | None:
    hand = s.hand[seat]
    if s.placed or not hand:
        return None
    quests = [n for n in hand if g.sheets[s.names[n]].card.only_placed]
    if quests:
        return Action("place", (*hand_args(s, max(quests, key=lambda n: g.card_worths[s.names[n]].quest)), "up"))
    if len(s.resources[seat]) >= FULL_ROW or len(hand) < 2:
        return None
    return Action("place", (*hand_args(s, min(hand, key=lambda n: keep_worth(g, s, n))), "down"))


def _play(g: TradingCardGame, s: Duel, seat: Seat) -> Action | None:
    ready = ready_resources(s, seat)
    for n in sorted(s.hand[seat], key=lambda n: -g.sheets[s.names[n]].cost):
        text = g.requirements[s.names[n]].play
        if text is None or text.cost.resources > ready:
            continue
        if playable(g, s, seat, text, n, ready) and _does_good(g, s, seat, n, text):
            return Action("play", hand_args(s, n))
    return None


def _does_good(g: TradingCardGame, s: Duel, seat: Seat, n: int, text: ChainText) -> bool:
    """Whatever stays in play does; anything else must do enough to its first target."""
    name = s.names[n]
    if text.modes:
        return False
    if not text.targets:
        return "ability" not in g.sheets[name].kinds or bool(s.allies[1 - seat]) or -1 in g.card_worths[name].patient
    spec = text.targets[0]
    aim = g.card_worths[name].aim(text.power, -1, spec.name)
    found = candidates(g, s, spec.what, seat, n)
    return max((liking(g, s, seat, aim, ref[0]) for ref in found), default=0.0) >= WORTH_A_CARD


def _attack(g: TradingCardGame, s: Duel, seat: Seat) -> Action | None:
    fights = list(_fights(g, s, seat))
    best, most = None, WORTH_A_FIGHT
    for value, action in (*_single(g, s, fights), *_pairs(g, s, fights)):
        if value > most:
            best, most = action, value
    return best


def _fights(g: TradingCardGame, s: Duel, seat: Seat) -> Iterator[RatedAttack]:
    armed = any("weapon" in g.sheets[s.names[n]].kinds for n in s.hero_row[seat])
    for action in combat.proposals(g, s, seat):
        attacker = number_in(action.args[0])
        if armed or attacker != s.hero[seat]:
            yield attacker, number_in(action.args[4]), action


def _single(g: TradingCardGame, s: Duel, fights: Sequence[RatedAttack]) -> Iterator[tuple[float, Action]]:
    for attacker, defender, action in fights:
        yield clash(g, s, attacker, defender), action


def _pairs(g: TradingCardGame, s: Duel, fights: Sequence[RatedAttack]) -> Iterator[tuple[float, Action]]:
    """Two allies that kill together what neither kills alone; the first of them attacks, the other sees to itself."""
    for defender in {defender: None for _, defender, _ in fights if defender not in s.hero}:
        left, answer = stats.health(g, s, defender) - s.damage.get(defender, 0), stats.attack(g, s, defender)
        gang = [(hurt_by(g, s, by, answer), stats.attack(g, s, by), a) for by, at, a in fights if at == defender]
        gang = sorted((entry for entry in gang if entry[1] < left), key=lambda entry: entry[0])
        for (loss, blow, action), (more, other, _) in combinations(gang, 2):
            if blow + other >= left:
                yield worth_in_play(g, s, defender) - loss - more, action
                break
