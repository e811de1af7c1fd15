"""What the bar says at each kind of decision."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wowtable.core import Action
from wowtable.core.frames import DONE, PASS
from wowtable.shell.base.typography import Words
from wowtable.shell.table.asking.prompt import END, Act, Bars, Leaving, Prompt, leaving_of, line_of, numbered, prompt_of
from wowtable.shell.table.piece_screen import let_go
from wowtable.shell.widgets import Tip
from wowtable.text.rich import plain

from ...rules.effects_run import offered_now
from ...rules.event_cards import FLIP
from ...rules.maintenance import END_TURN
from ...rules.movement import ROLL, STOP
from ...rules.odds import Sides, blows, sides_now
from ...rules.state import NOBODY
from ...rules.texts import discovery_rule, effects_text
from ...rules.unused import left_over
from ..facts.advice import advice, advised
from ..facts.choices import Choice, best_answer, best_choice, choices_now
from ..facts.lookup import Desk, near_seat
from ..facts.odds import chance_of, odds_by, odds_of
from ..facts.travel import chosen_route, quest_ahead, usual_route, walking
from ..facts.waits import draws_at, waits_at
from .acts import aimed_card, aims, few_answers, piece_of
from .menu import brief_of, called, card_does, place_says, prize_of, turned_event, way_of

_LONG_LABEL = 0.2
"""Of the width of the table: what is longer is too long for a button of the least width."""
_GEAR = {"equip", "unequip"}
_BRIEF = 2
"""So many sentences of what waits at a goal are told where there is no room for all."""


def _act(desk: Desk, action: Action, *, golden: bool = False, keys: tuple[str, ...] = (), line: str = "") -> Act:
    return Act(action, desk.label(action), keys, golden=golden, line=line)


def _ways_out(desk: Desk, *, golden: bool) -> Iterator[Act]:
    """Done or pass, where that is offered, in words for what is left alone; done, once something was taken."""
    begun = bool(desk.about("cards", ()))
    key = "" if begun else f"button.without.{desk.kind}"
    for action in (DONE, PASS):
        if action in desk.legal:
            label = desk.say(key) if desk.texts.has(key) else desk.label(action)
            yield Act(action, label, (END,), golden=golden)


# -- questions that are answered on the board, with a card or by a name -------------------------------------


def on_table(desk: Desk) -> Prompt:
    """What can be chosen glows; golden is what a practised player would take, or to take nothing."""
    return _taken(desk)


def _taken(desk: Desk, line: Words | None = None) -> Prompt:
    best = advised(desk)
    if best in (DONE, PASS):
        return prompt_of(desk, *_ways_out(desk, golden=True), line=line)
    return prompt_of(desk, *_ways_out(desk, golden=False), *([_chosen(desk, best)] if best else []), line=line)


def named_acts(desk: Desk) -> Prompt:
    """A few answers in words."""
    return prompt_of(desk, *numbered(desk, desk.legal, advised(desk)))


def offered(desk: Desk) -> Prompt:
    """What a yes brings, and a no where that is more than nothing: the card has more to say than the question."""
    offering = offered_now(desk.view)
    if offering is None:
        return named_acts(desk)
    by_foe = offering.scope.seat == NOBODY
    texts = desk.texts.with_voice("encounter") if by_foe else desk.texts
    does, otherwise = (effects_text(texts, effects) for effects in (offering.effects, offering.otherwise))
    line = desk.say("screen.offering", does=plain(does), otherwise=plain(otherwise), n=len(offering.otherwise))
    return prompt_of(desk, *numbered(desk, desk.legal, advised(desk)), line=line)


def order_answers(desk: Desk) -> Prompt:
    """The card alone, and below it whose it is: the question says that it goes first."""
    best = advised(desk)
    if best is None:
        return prompt_of(desk)
    seat, name = best.args
    label = desk.texts.name(f"ability.{name}")
    return prompt_of(desk, Act(best, label, golden=True, line=desk.seat_name(seat), id="do:usual"))


def target(desk: Desk) -> Prompt:
    """Of which card, and what that does."""
    ability = desk.about("ability", "")
    if not ability:
        return _taken(desk)
    return _taken(desk, f"{desk.say('screen.aims', card=desk.texts.name(f'ability.{ability}'))} {_does(desk, ability)}")


def false_map(desk: Desk) -> Prompt:
    """Whose way it is."""
    return _taken(desk, desk.say("screen.astray", seat=desk.about("seat", 0), n=desk.about("steps", 0)))


def place_tokens(desk: Desk) -> Prompt:
    """For which quest, and how many more."""
    more = desk.decision.picks[1] if desk.decision is not None else 0
    quest = desk.texts.name(f"quest.{desk.about('quest', '')}")
    return _taken(desk, desk.say("screen.tokens_left", quest=quest, n=more))


def mana(desk: Desk) -> Prompt:
    """What the card would cost, and what there is to pay it with."""
    card = desk.game.content.abilities.get(desk.about("ability", ""))
    if card is None:
        return _taken(desk)
    have = desk.view.energy[desk.asked or 0]
    return _taken(desk, desk.say("screen.saves_energy", cost=card.cost - len(desk.about("cards", ())), have=have))


def discard(desk: Desk) -> Prompt:
    """How many cards are still to go."""
    more = desk.decision.picks[1] if desk.decision is not None else 0
    return _taken(desk, desk.say("screen.discards_left", n=more))


def bargain(desk: Desk) -> Prompt:
    """What it asks, and what it gives."""
    return prompt_of(desk, *numbered(desk, desk.legal, advised(desk)), line=place_says(desk))


def bargain_items(desk: Desk) -> Prompt:
    """How many more, and which of them must be good."""
    more = desk.decision.picks[1] if desk.decision is not None else 0
    return _taken(desk, f"{desk.say('screen.items_left', n=more)} {place_says(desk)}")


# -- the movement phase -----------------------------------------------------------------------------------------


def roll(desk: Desk) -> Prompt:
    return prompt_of(desk, _act(desk, ROLL, golden=True, keys=(END,)))


def boots(desk: Desk) -> Prompt:
    first, second = desk.offered("boots"), desk.offered("pass")
    again = first is not None and advised(desk) == first
    acts = [
        Act(action, label, keys, golden=golden)
        for action, label, golden, keys in (
            (first, desk.label(first) if first else "", again, ("choice_1",)),
            (second, desk.say("button.keep_roll"), not again, (END,)),
        )
        if action is not None
    ]
    return prompt_of(desk, *acts, line=_die_line(desk))


def _die_line(desk: Desk) -> Words:
    s = desk.view
    if desk.about("die") == "movement":
        return desk.say("screen.rolled_move", moves=s.moves, energy=s.energy[desk.asked or 0])
    return desk.say("screen.rolled_face", face=desk.about("face", 0))


def move(desk: Desk) -> Prompt:
    """A chosen way is golden, or the one to be advised, or what to do before or after it; else to stay."""
    card = aimed_card(desk)
    if card is not None:
        return _aiming(desk, card)
    s, chosen = desk.view, chosen_route(desk)
    way = chosen or usual_route(desk)
    steps = any(action.verb == "step" for action in desk.legal)
    acts = any(action.verb not in (STOP.verb, "step") for action in desk.legal)
    first = advised(desk) if way is None and (acts or not s.moved) else None
    before = first if first is not None and first.verb not in (STOP.verb, "step") else None
    wanders = steps and not s.moved and first != STOP and chosen is None
    leaving = _leaving(desk, "move") if wanders else None
    left = desk.say("screen.moves_left", n=s.moves) if steps else ""
    golden, ends = way is None and before is None, desk.say("button.stay" if steps else "button.moved")
    stay = Act(STOP, ends, (END,), golden=golden, line=left, leaving=leaving)
    if way is None:
        does = way_of(desk, before).words if before else ()
        here = tuple(waits_at(desk, desk.game.atlas.ids[s.space[desk.asked or 0]]))
        others = [_chosen(desk, before)] if before else []
        return prompt_of(desk, stay, *others, line=does or " ".join(here), brief=does or " ".join(here[:_BRIEF]))
    goal = desk.texts.name(f"space.{way.goal}")
    told = [desk.say("screen.travels_there", n=way.steps, held=way.held), *waits_at(desk, way.goal)]
    if chosen is None and (quest := quest_ahead(desk, way)):
        told.insert(0, desk.say("screen.on_the_way", quest=quest))
    line, brief = " ".join(told), " ".join(told[:_BRIEF])
    travel = Act(lambda: desk.do(walking(desk, way)), desk.say("button.travel"), golden=True, line=goal, id="do:travel",
                 shows=way.goal)  # fmt: skip
    return prompt_of(desk, stay, travel, line=line, brief=brief, title=desk.say("screen.to", space=goal))


def _aiming(desk: Desk, card: Action) -> Prompt:
    """What a card is played on is chosen before it is shown; golden is what a practised player would choose."""
    steps, targets = advice(desk), aims(desk, card)
    acts = [Act(lambda: let_go(desk), desk.say("button.keep_card"), (END,))]
    if len(steps) > 1 and steps[0] == card and steps[1] in targets:
        label = plain(desk.texts.action(steps[1].verb, steps[1].args))
        acts.append(Act((card, steps[1]), label, golden=True, id="do:usual"))
    brief = desk.say("screen.aims", card=desk.texts.name(f"ability.{card.args[0]}"))
    return prompt_of(desk, *acts, line=way_of(desk, card).words, brief=brief, title=desk.say("ask.target.title"))


def _leaving(desk: Desk, why: str) -> Leaving | None:
    """What to end this would leave undone."""
    left = left_over(desk.game, desk.view, desk.asked or 0, desk.legal)
    return leaving_of(desk, why, left, {(desk.view.turn, what) for what, _ in left}) if left else None


# -- exploration, discoveries --------------------------------------------------------------------------------


def resource(desk: Desk) -> Prompt:
    best = advised(desk)
    if best is None:
        return prompt_of(desk)
    line = desk.say(f"screen.resource.{best.args[0]}") if best.verb == "resource" else line_of(desk)
    return prompt_of(desk, *_the_other(desk, best), _chosen(desk, best, brief_of(desk, best)), line=line)


def _the_other(desk: Desk, best: Action) -> Iterator[Act]:
    """Where there are two answers, both are buttons; more of them lie on the board."""
    for action in desk.legal if few_answers(desk) else ():
        if action != best:
            label, line = called(desk, action), brief_of(desk, action)
            yield Act(action, label, ("choice_1",), tip=_read(desk, action), line=line)


def _read(desk: Desk, action: Action) -> Tip | None:
    told = desk.say(f"screen.resource.{action.args[0]}") if action.verb == "resource" else prize_of(desk, action)
    return Tip("", told) if told else None


def far_sight(desk: Desk) -> Prompt:
    token = desk.about("token", -1)
    name = desk.view.names[token] if token >= 0 else ""
    line = _found(desk, "seen", name) if name else plain(line_of(desk))
    return prompt_of(desk, *numbered(desk, desk.legal, advised(desk)), line=line)


def place_discovery(desk: Desk) -> Prompt:
    token = desk.about("token", -1)
    name = desk.view.names[token] if token >= 0 else ""
    return _taken(desk, _found(desk, "drawn", name) if name else plain(line_of(desk)))


def _found(desk: Desk, how: str, name: str) -> str:
    """Which discovery it is, and what it does."""
    return desk.say(f"screen.{how}", what=name, text=plain(discovery_rule(desk.texts, name)))


# -- challenge and combat ---------------------------------------------------------------------------------------


def challenge(desk: Desk) -> Prompt:
    """All that may be faced lies on the board, with the odds and what is won; the title says where one is."""
    best = advised(desk)
    title = desk.texts.name(f"space.{desk.game.atlas.ids[desk.view.space[desk.asked or 0]]}")
    if best is None:
        return prompt_of(desk)
    odds = odds_by(desk, best)
    acts = [*_the_other(desk, best), _chosen(desk, best, chance_of(desk, best))]
    if odds is None:
        return prompt_of(desk, *acts, line=_deck_line(desk), title=title)
    brief = desk.say("screen.odds_line", wins=odds.wins, hurt=odds.hurt)
    return prompt_of(desk, *acts, line=f"{brief} {prize_of(desk, best)}".strip(), brief=brief, title=title)


def _deck_line(desk: Desk) -> Words:
    """From which deck one draws, and how that usually goes; of what is no fight, all that it says."""
    if desk.offered("draw") is not None:
        return draws_at(desk, desk.view.space[desk.asked or 0])
    return place_says(desk) or line_of(desk)


def _chosen(desk: Desk, action: Action, line: str = "") -> Act:
    """The golden button of what lies on the table, too. A card whose name is too long for it is only shown; what is
    named after a colon stands below."""
    label = called(desk, action)
    head, _, named = label.partition(": ")
    label, line = (head, named) if named and not line else (label, line or brief_of(desk, action))
    if action.verb == "play" and desk.ui.type.width(label, "button") > _LONG_LABEL * desk.ui.area.w:
        label = desk.say("button.play")
    return Act(action, label, golden=True, line=line, id="do:usual", shows=piece_of(desk, action))


def before_roll(desk: Desk) -> Prompt:
    return _combat(desk, desk.say("button.roll_dice"), rolled=False)


def after_roll(desk: Desk) -> Prompt:
    """Nobody strikes who misses."""
    sides = sides_now(desk.game, desk.view)
    strikes = sides is not None and _blows(desk, sides)[0]
    return _combat(desk, desk.say("button.strike" if strikes else "button.let_stand"), rolled=True)


def _combat(desk: Desk, label: str, *, rolled: bool) -> Prompt:
    """What the dice may bring, or have brought, as things stand; to go on is golden."""
    sides = sides_now(desk.game, desk.view)
    line: Words = line_of(desk)
    if sides is not None:
        line = _verdict(desk, sides) if rolled else _outlook(desk, sides)
    choices = choices_now(desk)
    best = best_choice(choices)
    card = best if best is not None and best.action != PASS else None
    now = _odds_line(desk, choices[0]) if choices and not rolled else ""
    go_on = Act(PASS, label, (END,), golden=card is None, line=now)
    if card is None:
        return prompt_of(desk, go_on, line=line)
    name, odds = desk.texts.name(f"ability.{card.action.args[0]}"), card.odds
    if rolled:
        told = desk.say("screen.card_settles", card=name, hits=odds.wins > 0, hurt=odds.hurt > 0, n=card.cost)
    else:
        told = desk.say("screen.card_betters", card=name, wins=odds.wins, hurt=odds.hurt, n=card.cost)
    line_of_card = desk.say("screen.costs_energy", n=card.cost) if rolled else _odds_line(desk, card)
    play = Act(card.action, name, golden=True, line=line_of_card, id="do:usual")
    return prompt_of(desk, go_on, play, line=f"{plain(line) if not isinstance(line, str) else line} {told}")


def _odds_line(desk: Desk, choice: Choice) -> str:
    """Both chances: a card may better either."""
    return desk.say("screen.hit_or_hurt", wins=choice.odds.wins, hurt=choice.odds.hurt)


def _outlook(desk: Desk, sides: Sides) -> str:
    """To whoever fights from where they stand."""
    odds, fight = odds_of(desk.game, sides), desk.view.fight
    side = fight.side_of(near_seat(desk)) if fight is not None else NOBODY
    if side == NOBODY:
        return desk.say("screen.fight_odds", wins=odds.wins, hurt=odds.hurt)
    mine, theirs = (odds.wins, odds.hurt) if side == 0 else (odds.hurt, odds.wins)
    return desk.say("screen.odds_line", wins=mine, hurt=theirs)


def _verdict(desk: Desk, sides: Sides) -> str:
    fight = desk.view.fight
    assert fight is not None
    hits, hurt = _blows(desk, sides)
    side, (red, black) = fight.side_of(near_seat(desk)), fight.dice
    if side == NOBODY:
        return desk.say("screen.fight_dice", red=red, black=black, hits=hits, hurt=hurt)
    return desk.say("screen.your_dice", own=fight.dice[side], other=fight.dice[1 - side], hits=hits, hurt=hurt)


def _blows(desk: Desk, sides: Sides) -> tuple[bool, bool]:
    """Whether one's own side hits with the dice as they lie, and the other; to whom neither belongs, the attacker."""
    fight = desk.view.fight
    assert fight is not None
    hits, hurt = (damage > 0 for damage in blows(*sides, fight.dice))
    return (hurt, hits) if fight.side_of(near_seat(desk)) == 1 else (hits, hurt)


def answer(desk: Desk) -> Prompt:
    """To pass is golden, unless a card turns the fight."""
    about, moment = desk.about("seat", 0), desk.about("moment", "")
    card = desk.about("card", -1)
    name = desk.view.names[card] if card >= 0 else ""
    kind = "answer" if any(action != PASS for action in desk.legal) else "answer_none"
    line = desk.say(f"screen.{kind}.{moment}", seat=about, card=desk.texts.name(f"ability.{name}") if name else "")
    best, plays = best_answer(desk), [action for action in desk.legal if action.verb == "play"]
    told = [f"{desk.texts.name(f'ability.{play.args[0]}')}: {_does(desk, play.args[0])}" for play in plays[:1]]
    out, brief = _ways_out(desk, golden=best == PASS), line
    return prompt_of(desk, *out, *_answers(desk, best), line=" ".join((line, *told)), brief=brief)


def _does(desk: Desk, ability: str) -> str:
    return " ".join(map(plain, card_does(desk, ability)))


def _answers(desk: Desk, best: Action) -> Iterator[Act]:
    """A button for the card to play, or for the only one; others are chosen in the hand."""
    plays = [action for action in desk.legal if action.verb == "play"]
    for action in plays:
        if action == best or len(plays) == 1:
            name = action.args[0]
            cost = desk.say("screen.costs_energy", n=desk.game.content.abilities[name].cost)
            yield Act(action, desk.texts.name(f"ability.{name}"), ("choice_1",), golden=action == best, line=cost)


# -- the end of the turn ----------------------------------------------------------------------------------------


def quests(desk: Desk) -> Prompt:
    """What brings something is golden, with what is behind an event; to go without asks first."""
    best = advised(desk)
    if best is None or best == DONE:
        return prompt_of(desk, *_ways_out(desk, golden=True))
    out = [replace(act, leaving=_leaving(desk, "quests")) for act in _ways_out(desk, golden=False)]
    if best != FLIP:
        return prompt_of(desk, *out, _chosen(desk, best))
    return prompt_of(desk, *out, _chosen(desk, best, brief_of(desk, best)), line=_behind_event(desk))


def _behind_event(desk: Desk) -> Words:
    """What is won by turning it over: what its back says, or the item that it is."""
    name = turned_event(desk)
    turned = desk.game.content.challenges[name].turned
    if turned:
        return effects_text(desk.texts, turned)
    return desk.say("screen.behind_item", item=desk.texts.name(f"item.{name}"))


def equip(desk: Desk) -> Prompt:
    """What makes the hero stronger is golden as long as there is some of it. Only what there is to do is spoken of."""
    best, verbs = advised(desk), {action.verb for action in desk.legal} - {END_TURN.verb}
    line: Words = desk.say("screen.upkeep", gear="equip" in verbs, worn="unequip" in verbs, other=bool(verbs - _GEAR))
    if best is None or best == END_TURN:
        title = "" if verbs else desk.say("screen.turn_ends")
        return prompt_of(desk, _act(desk, END_TURN, golden=True, keys=(END,)), line=line, title=title)
    end = replace(_act(desk, END_TURN, keys=(END,)), leaving=_leaving(desk, "equip"))
    return prompt_of(desk, end, _chosen(desk, best), line=way_of(desk, best).words or line)


BARS: Bars = {
    "hero": on_table,
    "city": on_table,
    "place_tokens": place_tokens,
    "roll": roll,
    "boots": boots,
    "move": move,
    "target": target,
    "mana": mana,
    "relocate": on_table,
    "far_sight": far_sight,
    "trade": on_table,
    "discoveries": on_table,
    "false_map": false_map,
    "resource": resource,
    "place_discovery": place_discovery,
    "flight": on_table,
    "auction": on_table,
    "drop_quest": on_table,
    "discard": discard,
    "discard_item": on_table,
    "challenge": challenge,
    "bargain": bargain,
    "bargain_items": bargain_items,
    "before_roll": before_roll,
    "after_roll": after_roll,
    "answer": answer,
    "order_answers": order_answers,
    "may": offered,
    "steal": on_table,
    "resurrect": on_table,
    "make_room": on_table,
    "quests": quests,
    "tribute": on_table,
    "equip": equip,
}
