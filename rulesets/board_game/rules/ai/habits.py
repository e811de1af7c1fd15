"""Sensible answers to every question, without search: by what a faction is after, or at a glance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from wowtable.core import Action, Seat
from wowtable.core.frames import DONE, PASS

from .. import items, sheet
from ..challenge import fight_to_come
from ..state import NO, NO_CARD, YES, HeroNumber, Lordaeron, LordaeronTable
from ..turn import END_TURN
from .decks import best_deck
from .fight_habits import IN_FIGHT
from .gains import ENOUGH, best_lessons, best_named, changed, gain, talent_gain
from .judging import Appraiser, glance
from .next_steps import LEAST, SURE, met, next_steps, onward
from .routes import steps
from .ventures import refuge, ventures

Answer = Callable[[LordaeronTable, Seat, Sequence[Action]], Action]
HELPS = 0.04
BID = 3.0
"""Gold for a hit more in each round."""


def habit(t: LordaeronTable, seat: Seat, judge: Appraiser = glance) -> Action:
    """What one simply does here; the last legal action, which mostly lets things be, where nothing better is known.
    Fights that are to be begun are judged as that judge does."""
    legal = tuple(t.legal(seat))
    if len(legal) == 1:
        return legal[0]
    decision = t.state.decision
    kind = decision.kind if decision is not None else ""
    if kind in PLANNED:
        return PLANNED[kind](t, seat, legal, judge)
    answer = HABITS.get(kind)
    return answer(t, seat, legal) if answer else legal[-1]


def is_habitual(kind: str) -> bool:
    """Whether there is a better answer to such a question than any."""
    return kind in PLANNED or kind in HABITS


def asked(s: Lordaeron, name: str = "hero") -> HeroNumber:
    """The hero that it is about."""
    hero = s.decision.of(name, 0) if s.decision is not None else 0
    assert isinstance(hero, int)
    return hero


# -- the turn ----------------------------------------------------------------------------------------------


def act(t: LordaeronTable, seat: Seat, legal: Sequence[Action], judge: Appraiser) -> Action:
    s = t.state
    heroes = [hero for hero in s.heroes_of_seat(seat) if s.actions[hero]]
    for step in next_steps(t.game, s, heroes, judge):
        if step.action in legal:
            return step.action
    return let_be(legal)


def let_be(legal: Sequence[Action]) -> Action:
    """What costs nothing and begins nothing."""
    for verb in ("end_turn", "forgo", "rest", "challenge"):
        for action in legal:
            if action.verb == verb:
                return action
    return legal[-1]


def who_is_next(t: LordaeronTable, seat: Seat, legal: Sequence[Action], judge: Appraiser) -> Action:
    heroes = [action.args[0] for action in legal if action.verb == "next"]
    for step in next_steps(t.game, t.state, heroes, judge):
        return Action("next", (step.action.args[0],))
    return END_TURN if END_TURN in legal else legal[0]


def go_on(t: LordaeronTable, seat: Seat, legal: Sequence[Action], judge: Appraiser) -> Action:
    g, s = t.game, t.state
    hero = asked(s)
    plan = ventures(g, s, s.faction[hero], judge).get(hero)
    way = onward(g, s, hero, plan, legal) if plan is not None else None
    return way or Action("stop")


def invite(t: LordaeronTable, seat: Seat, legal: Sequence[Action], judge: Appraiser) -> Action:
    """Those without whom the odds are poor, or that the plan is made for."""
    g, s = t.game, t.state
    hero = asked(s)
    fight = fight_to_come(s)
    assert fight is not None, "who is invited is asked before a fight"
    picked = s.decision.of("picked", ()) if s.decision is not None else ()
    group = (hero, *picked) if isinstance(picked, tuple) else (hero,)
    now = met(g, s, group, fight.target, hero, judge).win
    best, most = DONE, now + HELPS
    for action in legal:
        if action.verb != "invite":
            continue
        if fight.target.kind in ("overlord", "counter"):
            return action
        win = met(g, s, (*group, action.args[0]), fight.target, hero, judge).win
        if now < SURE and win >= most:
            best, most = action, win
    return best


def join(t: LordaeronTable, seat: Seat, legal: Sequence[Action], judge: Appraiser) -> Action:
    s = t.state
    hero, friend = asked(s), asked(s, "friend")
    fight = fight_to_come(s)
    assert fight is not None, "who is invited is asked before a fight"
    win = met(t.game, s, (hero, *fight.friends, friend), fight.target, hero, judge).win
    return YES if win >= LEAST or fight.target.kind in ("overlord", "counter") else NO


def recover(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """So that least is lacking of either, Health before Energy; in town what comes next waits until that is done."""
    g, s = t.game, t.state
    hero = asked(s)
    health, energy = sheet.missing(g, s, hero)
    full, able = sheet.health_capacity(g, s, hero), max(1, sheet.energy_capacity(g, s, hero))

    def lacking(action: Action) -> float:
        brought = action.args
        return float((health - brought[0]) ** 2 / full + 0.7 * (energy - brought[1]) ** 2 / able)

    return min((action for action in legal if action.verb == "recover"), key=lacking)


def town(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """Tokens, then what one cannot use for gold, then the best that there is to have."""
    g, s = t.game, t.state
    hero = asked(s)
    if any(action.verb == "recover" for action in legal):
        return recover(t, seat, legal)
    for action in legal:
        if action.verb == "sell" and is_useless(t, hero, action.args[0]):
            return action
    bought, goods = best_named(g, s, hero, [a for a in legal if a.verb == "buy"], s.merchant)
    lesson = train(t, seat, legal)
    if goods is not None and bought >= ENOUGH and (lesson == DONE or bought > best_lessons(g, s, hero)[0]):
        return goods
    return lesson


def is_useless(t: LordaeronTable, hero: HeroNumber, name: str) -> bool:
    s = t.state
    return gain(t.game, s, hero, items.card_named(s, s.bag[hero], name)) <= 0


def train(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    worth, names = best_lessons(t.game, t.state, asked(t.state))
    action = Action("learn", names[:1])
    return action if worth >= ENOUGH and action in legal else DONE


def manage(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """Whatever makes a hero mightier is put on."""
    best = max(legal, key=lambda action: (changed(t.game, t.state, action), action == DONE))
    return best if changed(t.game, t.state, best) > ENOUGH / 5 else DONE


# -- cards -------------------------------------------------------------------------------------------------


def talent(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    hero = asked(t.state)
    return max(legal, key=lambda action: (talent_gain(t.game, t.state, hero, action.args[0]), action.args))


def quest_deck(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """From which most may be hoped for, where the heroes are and as strong as they are."""
    s = t.state
    best = best_deck(t.game, s, s.side_of(seat), tuple(action.args[0] for action in legal))
    return next(action for action in legal if action.args[0] == best)


def found(s: Lordaeron, name: str) -> int:
    """A piece of that name that lies open."""
    return next((card for card, other in enumerate(s.names) if other == name), NO_CARD)


def keep(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """To whom it brings most; what brings nothing, to whoever gets most gold for it."""
    g, s = t.game, t.state

    def worth(action: Action) -> tuple[float, int]:
        if action == DONE:
            return -1.0, 0
        name, hero = action.args
        return gain(g, s, hero, found(s, name)), g.content.items[name].gold

    return max(legal, key=lambda action: (worth(action), action.args))


def give_up(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """The item of the Bag that is missed least; gold rather than what one needs."""
    g, s = t.game, t.state
    hero = asked(s)

    def missed(action: Action) -> tuple[float, int]:
        name = action.args[0] if action.args and isinstance(action.args[0], str) else ""
        if name not in g.content.items:
            return ENOUGH, 0
        return gain(g, s, hero, found(s, name)), g.content.items[name].gold

    return min(legal, key=missed)


def bargain(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    s = t.state
    best, action = best_named(t.game, s, asked(s), [a for a in legal if a.verb == "buy"], s.merchant)
    return action if action is not None and best >= ENOUGH else PASS


def sell(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    hero = asked(t.state)
    junk = (a for a in legal if a.verb == "sell" and is_useless(t, hero, a.args[0]))
    return next(junk, PASS)


def craft(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """Tokens, where many are missing."""
    s = t.state
    hero = asked(s)
    lacking = sum(sheet.missing(t.game, s, hero)) >= 2 * s.level[hero]
    tokens = any(action.verb == "recover" for action in legal)
    return recover(t, seat, legal) if lacking and tokens else legal[0]


def bid(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """A part of its gold: Auction Items are lost with the first defeat."""
    s = t.state
    return max(legal, key=lambda action: (min(action.args[1], s.gold[action.args[0]] // 3), -action.args[1]))


def board(t: LordaeronTable, seat: Seat, legal: Sequence[Action], judge: Appraiser) -> Action:
    """Where the way to what one is after is shorter."""
    g, s = t.game, t.state
    hero = asked(s)
    plan = ventures(g, s, s.faction[hero], judge).get(hero)
    if plan is None:
        return PASS

    def left(region: int) -> int:
        return steps(g, s, s.faction[hero], region, plan.aim.region)

    index = g.atlas.index
    goals = [action for action in legal if action != PASS]
    best = min(goals, key=lambda action: (left(index[action.args[0]]), action.args))
    return best if left(index[best.args[0]]) < left(s.region[hero]) else PASS


def awaken(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    """Where no beasts wait, and what there is to do is near; in a town one rests better."""
    g, s = t.game, t.state
    hero = asked(s)
    return max(legal, key=lambda action: (refuge(g, s, hero, g.atlas.index[action.args[0]]), action.args))


def first(t: LordaeronTable, seat: Seat, legal: Sequence[Action]) -> Action:
    return legal[0]


PLANNED: Mapping[str, Callable[[LordaeronTable, Seat, Sequence[Action], Appraiser], Action]] = {
    "act": act,
    "next": who_is_next,
    "step": go_on,
    "invite": invite,
    "join": join,
    "zeppelin": board,
}
"""Answers that follow what the faction is after."""
HABITS: Mapping[str, Answer] = {
    "recover": recover,
    "town": town,
    "train": train,
    "manage": manage,
    "talent": talent,
    "quest_deck": quest_deck,
    "prize": keep,
    "loot": keep,
    "overflow": give_up,
    "pay_in": give_up,
    "bargain": bargain,
    "goblin_merchant": sell,
    "craft": craft,
    "another_path": first,
    "bid": bid,
    "awaken": awaken,
    "quest_order": first,
    "relic": first,
    "overlords_way": first,
    **IN_FIGHT,
}
