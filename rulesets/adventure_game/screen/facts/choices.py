"""What each answer in a combat would make of its odds: to go on as things stand, or to play a card first.

Cards that nobody knows yet are guessed, and nobody answers: it is what the hands that are seen come to.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from wowtable.core import Action, Seeded, Table
from wowtable.core.frames import DONE, PASS

from ...rules.cards.effects import RollCheck
from ...rules.hidden import determinize
from ...rules.odds import blows, sides_now
from ...rules.state import Realm
from .lookup import Desk
from .odds import FightOdds, odds_of

COMBAT = ("before_roll", "after_roll")
WORTH = 15
"""By how many points in a hundred a card must better the odds to be what is mostly wanted."""
_QUESTIONS = 12


@dataclass(frozen=True)
class Choice:
    """An answer with the odds after it, from the side of who answers, and its energy."""

    action: Action
    odds: FightOdds
    cost: int

    @property
    def worth(self) -> int:
        return self.odds.wins - self.odds.hurt


@dataclass
class _Foreseen:
    """What was found out last: bar, hand and panel ask for the same position."""

    view: Realm | None = None
    found: list[Choice] = field(default_factory=list)


_last = _Foreseen()


def choices_now(desk: Desk) -> list[Choice]:
    """To go on first; of the cards those whose odds can be foreseen. Nothing outside a combat."""
    if desk.kind not in COMBAT or not desk.may_act or desk.view.fight is None:
        return []
    if _last.view is not desk.view:
        _last.view, _last.found = desk.view, list(_choices(desk))
    return _last.found


def _choices(desk: Desk) -> Iterator[Choice]:
    abilities = desk.game.content.abilities
    for action in sorted(desk.legal, key=lambda action: action != PASS):
        if action.verb not in (PASS.verb, "play"):
            continue
        odds = odds_after(desk, action)
        if odds is not None:
            yield Choice(action, odds, abilities[action.args[0]].cost if action.args else 0)


def best_choice(choices: list[Choice]) -> Choice | None:
    """A card that is worth playing, of equals the cheaper one; else to go on."""
    if not choices:
        return None
    best = max(choices, key=lambda choice: (choice.worth, -choice.cost))
    return best if best.worth >= choices[0].worth + WORTH else choices[0]


def odds_after(desk: Desk, action: Action) -> FightOdds | None:
    """None where dice decide what the card does, or it asks for something first."""
    g, seat = desk.game, desk.asked or 0
    if action == PASS:
        return _odds(desk, Table(g, desk.view, Seeded("")))
    ability = g.content.abilities[action.args[0]]
    if any(isinstance(effect, RollCheck) for effect in ability.effects):
        return None
    then = Table(g, determinize(g, desk.view.copy(), seat, Random(0)), Seeded("choices"))
    then.apply(seat, action)
    for _ in range(_QUESTIONS):
        decision = then.state.decision
        if decision is None or then.state.fight is None:
            return None
        if decision.kind == desk.kind and decision.seats == (seat,):
            return _odds(desk, then)
        who = decision.seats[0]
        idle = next((way for way in (PASS, DONE) if way in then.legal(who)), None)
        if idle is None:
            return None
        then.apply(who, idle)
    return None


def fight_after(desk: Desk, action: Action) -> FightOdds | None:
    """From the side of the attacker, once one has answered so and nobody else answers; None if nobody can tell."""
    g, seat = desk.game, desk.asked or 0
    then = Table(g, determinize(g, desk.view.copy(), seat, Random(0)), Seeded("choices"))
    then.apply(seat, action)
    for _ in range(_QUESTIONS):
        decision = then.state.decision
        if decision is None or then.state.fight is None:
            return None
        if decision.kind not in ("answer", "order_answers"):
            break
        who = decision.seats[0]
        offers = then.legal(who)
        then.apply(who, PASS if PASS in offers else offers[0])
    sides = sides_now(g, then.state)
    fight = then.state.fight
    return None if sides is None or fight is None or any(fight.dice) else odds_of(g, sides)


def best_answer(desk: Desk) -> Action:
    """Out of turn: a card that turns a fight by as much as in one's own turn, against an attacker whom nobody else
    wishes well; else to pass."""
    plays = [action for action in desk.legal if action.verb == "play"]
    now = fight_after(desk, PASS) if plays and desk.about("moment") == "fight_begins" else None
    if now is None:
        return PASS
    abilities = desk.game.content.abilities
    known = [(action, after) for action in plays if (after := fight_after(desk, action)) is not None]
    turned = {action: (now.wins - now.hurt) - (after.wins - after.hurt) for action, after in known}
    best = max(turned, key=lambda action: (turned[action], -abilities[action.args[0]].cost), default=PASS)
    return best if turned.get(best, 0) >= WORTH else PASS


def _odds(desk: Desk, table: Table) -> FightOdds | None:  # type: ignore[type-arg]
    """From the side of whoever is asked; with dice on the table it is certain."""
    g, s = desk.game, table.state
    sides = sides_now(g, s)
    if sides is None or s.fight is None:
        return None
    odds = odds_of(g, sides)
    if any(s.fight.dice):
        hits, hurt = (done > 0 for done in blows(*sides, s.fight.dice))
        odds = FightOdds(100 * hits, 100 * hurt, 100 * (not hits and not hurt))
    return odds if s.fight.side_of(desk.asked or 0) == 0 else FightOdds(odds.hurt, odds.wins, odds.nothing)
