"""What the bar says at each kind of decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from wowtable.core import Action, Seat
from wowtable.core.frames import DONE
from wowtable.shell.base.typography import Words, runs_of
from wowtable.shell.table.asking.bar_strip import main_line
from wowtable.shell.table.asking.prompt import (
    END,
    Act,
    Bars,
    Leaving,
    Prompt,
    Speak,
    leaving_of,
    line_of,
    numbered,
    prompt_of,
)
from wowtable.shell.widgets import Tip
from wowtable.text.rich import plain, stacked

from ...rules.ai.habits import let_be
from ...rules.cards.words import FACTIONS
from ...rules.challenge import fight_to_come, is_forced
from ...rules.ending import prepares_for_last_fight
from ...rules.state import NO, NOBODY, NOWHERE, YES, HeroNumber
from ...rules.travel import STOP
from ...rules.turn import END_TURN
from ...rules.unused import left_over
from ..facts.ballots import one_bid, open_purses, said_before, votes_told
from ..facts.fight_odds import is_fought, odds_against, odds_of_plan, odds_together, said, turns_until
from ..facts.goals import distance, marked_goal
from ..facts.lookup import NEXT, Desk, HoldsBids, PrefersHero, acting_hero, heroes_asked, turned_to
from ..facts.outlook import (
    best_deed,
    best_outfit,
    busy_heroes,
    goal_of,
    plans_now,
    towards_mark,
    usual,
    way_towards,
)
from ..facts.prices import price_of
from ..facts.travel import Route
from ..facts.wording import answer_words
from ..panels.deeds import deed_line
from .acts import WAYS_OUT, deed_id, few_answers
from .fight_bars import FIGHT_BARS
from .menu import way_of

REST = deed_id("rest_of_answers")
"""The button of all answers that have none of their own."""
DEALS = ("town", "train", "bargain", "goblin_merchant", "overflow", "talent", "pay_in", "craft", "another_path")
"""Questions that one hero answers for itself."""


def answers(desk: Desk) -> Prompt:
    """Few answers are buttons; others lie on the map, at heroes, in a list or on the shelf. Golden is the usual one;
    what ends the question warns of what it leaves undone."""
    best, few = usual(desk), few_answers(desk)
    acts = [replace(act, line=_price(desk, act)) for act in numbered(desk, few, best)]
    if not few and best is not None and best not in WAYS_OUT:
        acts = [_golden(best, desk.label(best), price_of(desk, best))]
    ended = best is None or best in WAYS_OUT or not acts
    return prompt_of(desk, *_ways_out(desk, golden=ended), *acts, line=_whose_line(desk))


def _price(desk: Desk, act: Act) -> str:
    return price_of(desk, act.does) if isinstance(act.does, Action) else ""


def side(desk: Desk) -> Prompt:
    """Each faction with those who have joined it."""
    acts = numbered(desk, desk.legal, usual(desk))
    joined: dict[str, Sequence[Seat]] = {side: desk.view.seats_of(n) for n, side in enumerate(FACTIONS)}
    return prompt_of(desk, *(replace(act, line=_members(desk, joined, act)) for act in acts))


def _members(desk: Desk, joined: Mapping[str, Sequence[Seat]], act: Act) -> str:
    seats = joined[act.does.args[0]] if isinstance(act.does, Action) else ()
    return ", ".join(map(desk.seat_name, seats)) or desk.say("screen.nobody_yet")


def _whose_line(desk: Desk) -> Words:
    """In whose name one deals, and with how much gold."""
    hero = desk.about("hero", NOBODY)
    if desk.kind not in DEALS or hero == NOBODY:
        return line_of(desk)
    return stacked([desk.rich("screen.purse", hero=hero, gold=desk.view.gold[hero]), line_of(desk)])


def manage(desk: Desk) -> Prompt:
    """Golden is to put on what makes a hero mightier, then to be done."""
    changes = best_outfit(desk)
    acts = [*numbered(desk, few_answers(desk))]
    words: Words | None = None
    if changes:
        label = desk.say("button.equip", n=len(changes), card=changes[0].args[1])
        told = _whose_cards(desk, changes)
        line, tip = "; ".join(told), Tip(label, stacked(told))
        if desk.ui.type.width(line, "strong") > main_line(desk):
            heroes = dict.fromkeys(action.args[0] for action in changes)
            line, words = ", ".join(desk.texts.name(f"hero.{hero}") for hero in heroes), stacked(told)
        acts.append(Act(changes, label, golden=True, line=line, tip=tip, id="do:equip"))
    all_acts = (*_ways_out(desk, golden=not changes, planned=len(changes)), *acts)
    if not prepares_for_last_fight(desk.view):
        return prompt_of(desk, *all_acts, line=words)
    return prompt_of(desk, *all_acts, title=desk.say("screen.final.title"), line=desk.rich("screen.final.line"))


def _whose_cards(desk: Desk, changes: Sequence[Action]) -> list[str]:
    """Of each hero the cards that it puts on; of a single card only whose it is."""
    if len(changes) == 1:
        return [desk.texts.name(f"hero.{changes[0].args[0]}")]
    cards: dict[HeroNumber, list[str]] = {}
    for action in changes:
        cards.setdefault(action.args[0], []).append(desk.texts.name(f"card.{action.args[1]}"))
    return [desk.say("screen.equips", hero=hero, cards=", ".join(names)) for hero, names in cards.items()]


def _ways_out(desk: Desk, *, golden: bool, planned: int = 0) -> Iterator[Act]:
    for action in WAYS_OUT:
        if action in desk.legal:
            leaving = None if golden else _leaving(desk, planned)
            yield Act(action, desk.label(action), (END,), golden=golden, leaving=leaving)


def next_hero(desk: Desk) -> Prompt:
    """Golden is the hero who has most to do, of one's own at once what it does; plain what gives up the rest, and what
    else may be answered."""
    hero, own = acting_hero(desk), [Action(NEXT, (each,)) for each in heroes_asked(desk)]
    heroes = [action for action in desk.legal if action.verb == NEXT and action not in own]
    others = [action for action in desk.legal if action.verb not in (NEXT, END_TURN.verb)]
    best = usual(desk)
    friend = best if best in heroes else None
    first = None if friend is not None or not own else best_deed(desk, hero)
    deed = _as_golden(desk, hero, first) if first is not None else None
    if deed is None and friend is None and own:
        deed = _another(desk, hero)
    if deed is None and friend is None:
        friend = next(iter(heroes), None)
    golden = [_turning(desk, friend)] if friend is not None else []
    rest = _rest(desk, [action for action in (*heroes, *others) if action != friend])
    acts = [*_ends(desk, golden=deed is None and friend is None), *rest, *golden]
    if not own:
        return prompt_of(desk, *acts, line=votes_told(desk))
    if deed is not None:
        acts.append(replace(deed, does=turned_to(desk, deed.does)))
    title = desk.say("screen.hero_actions", hero=hero, n=desk.view.actions[hero])
    return prompt_of(desk, *acts, title=title, line=_plan_line(desk, hero, first))


def _rest(desk: Desk, actions: Sequence[Action]) -> Sequence[Act]:
    """One answer has a button; more of them share one, which opens a menu, so that the hero's own deeds have room."""
    if len(actions) < 2:
        return numbered(desk, actions)
    label = desk.say("button.more", n=len(actions))
    return [Act(partial(_show_rest, desk, actions), label, ("choice_1",), id=REST)]


def _show_rest(desk: Desk, actions: Sequence[Action]) -> None:
    desk.show_ways(REST, [way_of(desk, action) for action in actions])


def _turning(desk: Desk, friend: Action) -> Act:
    """The golden one has room to say what a name on it means."""
    return Act(friend, desk.say("button.next_hero"), golden=True, line=answer_words(desk, friend), id="do:next")


# -- the faction's turn ---------------------------------------------------------------------------------------


def act(desk: Desk) -> Prompt:
    """Golden is what the hero best does for what it is after; without anything to do the next hero, at last the end."""
    s, hero = desk.view, acting_hero(desk)
    if hero == NOBODY:
        return answers(desk)
    deed = best_deed(desk, hero)
    best = _as_golden(desk, hero, deed) if deed is not None else _another(desk, hero) or _what_must_be(desk, hero)
    title = desk.say("screen.hero_actions", hero=hero, n=s.actions[hero])
    ends = list(_ends(desk, golden=best is None))
    line = _plan_line(desk, hero, deed)
    return prompt_of(desk, *ends, *([best] if best is not None else []), title=title, line=line)


def _plan_line(desk: Desk, hero: HeroNumber, first: Action | None) -> Words:
    """What it must do before anything else; else what it is after, once it has done that `first`, and how likely that
    goes well, or where it stands."""
    s, ids = desk.view, desk.game.atlas.ids
    goal, plan = marked_goal(desk, hero), plans_now(desk).get(hero)
    if is_forced(s, hero):
        return desk.say("screen.forced")
    if goal != NOWHERE:
        way = distance(desk, hero, goal)
        return desk.rich("screen.marked", region=ids[goal], n=way.actions, turns=way.turns)
    here = plan is not None and plan.aim.region == s.region[hero]
    if plan is None or (here and not plan.rests and not is_fought(plan)):
        return desk.rich("screen.stands_in", region=ids[s.region[hero]], gold=s.gold[hero])
    friends = tuple(other for other in plan.group if other != hero)
    return desk.rich(
        "screen.plan",
        region=ids[plan.aim.region],
        here=here,
        friends=friends,
        grouped=bool(friends),
        war=plan.aim.name if plan.aim.kind == "war" else "",
        first=first.verb if first is not None else "",
        rested=plan.rests > 0,
        fight=is_fought(plan),
        turns=turns_until(desk, plan),
        odds=said(desk, odds_of_plan(desk, plan)) if is_fought(plan) else "",
    )


def _ends(desk: Desk, *, golden: bool) -> Iterator[Act]:
    for action in desk.legal:
        if action == END_TURN:
            yield Act(action, desk.label(action), (END,), golden=golden, leaving=_leaving(desk))
        elif action.verb == "forgo":
            left = [("actions", desk.view.actions[action.args[0]])]
            leaving = leaving_of(desk, "forgo", left, {(desk.view.turn, desk.kind, action.args[0])})
            yield Act(action, desk.say("button.forgo"), (END,), golden=golden, leaving=leaving)


def _leaving(desk: Desk, planned: int = 0) -> Leaving | None:
    """Of cards as many as the golden button would put on, if it would."""
    left = [("cards", planned)] if planned else left_over(desk.game, desk.view, desk.legal)
    why = "turn" if desk.kind in ("act", "next") else desk.kind
    return leaving_of(desk, why, left, {(desk.view.turn, desk.kind, what) for what, _ in left}) if left else None


def _what_must_be(desk: Desk, hero: HeroNumber) -> Act | None:
    """Where the turn may not end, the least evil of what nobody would do of themselves."""
    if any(action == END_TURN or action.verb == "forgo" for action in desk.legal):
        return None
    own = [action for action in desk.legal if action.args[:1] == (hero,)]
    return _as_golden(desk, hero, let_be(own or desk.legal))


def _as_golden(desk: Desk, hero: HeroNumber, best: Action) -> Act:
    if best.verb in ("walk", "fly"):
        goal = goal_of(desk, hero)
        way = way_towards(desk, hero, goal) if goal != NOWHERE else None
        return _travel(desk, way, best)
    if best.verb == "challenge":
        words = desk.say("screen.against", name=target_words(desk, best), odds=said(desk, odds_against(desk, best)))
        return _golden(best, desk.say("button.challenge"), words)
    if best.verb in ("rest", "train", "town"):
        return _golden(best, desk.say(f"button.{best.verb}"), deed_line(desk, hero, best.verb))
    return _golden(best, desk.label(best))


def _travel(desk: Desk, way: tuple[str, Route] | None, first: Action) -> Act:
    """All of a journey at a stroke."""
    goal, acts = (way[0], list(way[1].journey)) if way is not None else (str(first.args[1]), [first])
    line = desk.texts.name(f"region.{goal}")
    return Act(acts, desk.say("button.travel"), golden=True, line=line, id="do:travel")


def _another(desk: Desk, hero: HeroNumber) -> Act | None:
    """The turn goes on with somebody else who has something to do."""
    for other in busy_heroes(desk):
        if other != hero:
            line = desk.texts.name(f"hero.{other}")
            return Act(
                partial(_turn_to, desk, other), desk.say("button.next_hero"), golden=True, line=line, id="do:next"
            )
    return None


def _turn_to(desk: Desk, hero: HeroNumber) -> None:
    if isinstance(desk.screen, PrefersHero):
        desk.screen.hero = hero
        desk.rebuild()


def _golden(action: Action, label: str, line: str = "") -> Act:
    return Act(action, label, golden=True, line=line, id="do:usual")


def target_words(desk: Desk, action: Action) -> str:
    """Whom a challenge is against, without who challenges."""
    words = plain(desk.texts.action(action.verb, action.args))
    return desk.say("screen.target", kind=action.args[1], name=action.args[2]) if len(action.args) > 2 else words


def invite(desk: Desk) -> Prompt:
    """Every friend that may be asked, and what comes of it; golden is what the odds speak for."""
    best, picked = usual(desk), tuple(desk.about("picked", ()))
    friends = [action for action in desk.legal if action.verb == "invite"]
    acts = [
        Act(action, desk.label(action), (f"choice_{n}",), golden=action == best,
            line=_together_line(desk, (*picked, action.args[0])))
        for n, action in enumerate(friends, 1)
    ]  # fmt: skip
    go = "button.fight_together" if picked else "button.fight_alone"
    done = Act(DONE, desk.say(go), (END,), golden=best not in friends, line=_together_line(desk, picked))
    return prompt_of(desk, done, *sorted(acts, key=lambda act: act.golden))


def join(desk: Desk) -> Prompt:
    """To help, with the odds of it, or not."""
    best, friend = usual(desk), desk.about("friend", NOBODY)
    yes = Act(YES, desk.say("button.join_in"), ("choice_1",), golden=best == YES, line=_together_line(desk, (friend,)))
    no = Act(NO, desk.say("button.stay_out"), ("choice_2",), golden=best != YES, line=_together_line(desk, ()))
    return prompt_of(desk, *sorted((yes, no), key=lambda act: act.golden), line=_called(desk))


def _called(desk: Desk) -> Words | None:
    """Who calls whom, and against whom."""
    fight = fight_to_come(desk.view)
    if fight is None:
        return None
    heroes = {"hero": desk.about("hero"), "friend": desk.about("friend")}
    return desk.rich("screen.called", kind=fight.target.kind, name=fight.target.name, **heroes)


def _together_line(desk: Desk, friends: Sequence[HeroNumber]) -> str:
    odds = odds_together(desk, friends)
    return "" if odds is None else said(desk, odds)


def bid(desk: Desk) -> Prompt:
    """Golden seals what the purses say, all of one's own at a stroke."""
    purses = open_purses(desk)
    if not purses or not isinstance(desk.screen, HoldsBids):
        return answers(desk)
    amounts, given = {hero: desk.screen.bid_of(desk, hero) for hero in purses}, desk.screen.bids
    if one_bid(desk):
        best = max(purses, key=lambda hero: (hero in given, amounts[hero]))
        amounts, purses = {best: amounts[best]}, [best]
    seals = [Action("bid", (hero, gold)) for hero, gold in amounts.items()]
    line = " + ".join(desk.say("screen.seal_line", gold=gold) for gold in amounts.values())
    seal = Act(seals, desk.say("screen.seal", n=len(seals)), golden=True, line=line, id="do:seal")
    nothing = Act(
        [Action("bid", (hero, 0)) for hero in purses], desk.say("screen.bid_nothing"), (END,), id="do:nothing"
    )
    return prompt_of(desk, nothing, seal)


def step(desk: Desk) -> Prompt:
    """To go on towards what the hero is after is golden, else to stay."""
    hero = acting_hero(desk)
    best = usual(desk) if marked_goal(desk, hero) == NOWHERE else towards_mark(desk, hero)
    goes_on = best is not None and best.verb in ("walk", "fly")
    stay = Act(STOP, desk.label(STOP), (END,), golden=not goes_on)
    if best is None or not goes_on:
        return prompt_of(desk, stay)
    goal = goal_of(desk, hero)
    return prompt_of(desk, stay, _travel(desk, way_towards(desk, hero, goal) if goal != NOWHERE else None, best))


def consent(desk: Desk) -> Prompt:
    """Friends give what they are asked for."""
    yes = Act(YES, desk.say("button.agree"), ("choice_1",), golden=True)
    return prompt_of(desk, Act(NO, desk.say("button.refuse"), ("choice_2",)), yes)


def awaken(desk: Desk) -> Prompt:
    """A graveyard or home; golden is what computers would do."""
    best, graveyards, index = usual(desk), desk.game.atlas.graveyards, desk.game.atlas.index
    acts = [
        replace(act, line=desk.say("screen.wakes", graveyard=index[str(action.args[0])] in graveyards))
        for act in numbered(desk, desk.legal, best)
        if isinstance(action := act.does, Action)
    ]
    return prompt_of(desk, *acts)


def by_name(desk: Desk) -> Prompt:
    """Heroes have buttons, too, which lie on the table besides; golden is what computers would do, else the first."""
    return prompt_of(desk, *numbered(desk, desk.legal, usual(desk) or next(iter(desk.legal), None)))


def chance(desk: Desk) -> Prompt:
    """Not every chance to use a card comes in a fight: one also rests."""
    return answers(desk) if desk.view.combat is None else FIGHT_BARS["chance"](desk)


SPOKEN = (
    ("class", "next", "recover", "talent", "overflow", "prize", "quest_deck", "quest_order"),
    ("train", "town", "trade", "new_horizons", "craft", "beasts", "zeppelin", "bargain"),
    ("goblin_merchant", "another_path", "pay_in", "scorched", "overlords_way", "teleport"),
    ("attack_order", "next_attacker", "effect_order", "status_dice", "spend"),
    ("spot", "trade_dice", "change_dice", "colour", "roll_again", "recolour", "remove_dice", "box", "move_hits"),
    ("redirect", "help", "lose_health", "bank", "let_go", "take_up", "lose_power", "kill", "armor", "wounds", "pet"),
    ("revive", "loot"),
)
"""Questions whose answers are named: as buttons, in a list, on the map or at heroes."""
_BARS: Bars = {
    **{kind: answers for row in SPOKEN for kind in row},
    "side": side,
    "act": act,
    "step": step,
    "manage": manage,
    "invite": invite,
    "join": join,
    "bid": bid,
    "consent": consent,
    "awaken": awaken,
    "next": next_hero,
    **dict.fromkeys(("next_attacker", "help", "relic", "effect_order", "homeward", "summon"), by_name),
    **FIGHT_BARS,
    "chance": chance,
}


def _after_a_vote(speak: Speak, desk: Desk) -> Prompt:
    """Whoever decides without agreement is told what the others wanted."""
    prompt, told = speak(desk), said_before(desk)
    return replace(prompt, line=stacked([told, runs_of(prompt.line)]), brief=told) if told else prompt


BARS: Bars = {kind: partial(_after_a_vote, speak) for kind, speak in _BARS.items()}
