"""What the bar says at each kind of decision."""

from __future__ import annotations

from collections.abc import Iterator

from wowtable.core import Action
from wowtable.shell.base.typography import Words
from wowtable.shell.table.asking.prompt import END, Act, Bars, Leaving, Prompt, leaving_of, line_of, numbered, prompt_of
from wowtable.text.rich import plain

from ...rules import sheet
from ...rules.rest import tokens_of
from ...rules.state import NOBODY
from ...rules.travel import STOP
from ...rules.turn import END_TURN
from ...rules.unused import left_over
from ..facts.lookup import Desk, acting_hero
from ..facts.travel import routes_now, waits_at, way_to_goal
from .acts import WAYS_OUT, few_answers
from .fight_bars import FIGHT_BARS


def answers(desk: Desk) -> Prompt:
    """Few answers are buttons; others lie on the map, at heroes, or in a list. What ends the question is golden where
    it is all that is left to do."""
    few = few_answers(desk)
    acts = numbered(desk, few) if few else ()
    return prompt_of(desk, *acts, *_ways_out(desk))


def _ways_out(desk: Desk) -> Iterator[Act]:
    for action in WAYS_OUT:
        if action in desk.legal:
            yield Act(action, desk.label(action), (END,), golden=True)


def next_hero(desk: Desk) -> Prompt:
    """Golden is the first hero with actions left, plain what gives up the rest."""
    heroes = [action for action in desk.legal if action.verb == "next"]
    others = [action for action in desk.legal if action.verb not in ("next", END_TURN.verb)]
    acts = numbered(desk, [*heroes, *others], next(iter(heroes), None))
    return prompt_of(desk, *_ends(desk, golden=not heroes), *acts)


# -- the faction's turn ---------------------------------------------------------------------------------------


def act(desk: Desk) -> Prompt:
    """Golden is a fight for a quest where the hero stands, rest where much is missing, the way to the nearest quest;
    with nothing left to end the turn."""
    s, hero = desk.view, acting_hero(desk)
    if hero == NOBODY:
        return answers(desk)
    best = _usual(desk)
    title = desk.say("screen.hero_actions", hero=hero, n=s.actions[hero])
    ends = list(_ends(desk, golden=best is None))
    line = _place_line(desk, hero)
    return prompt_of(desk, *ends, *([best] if best is not None else []), title=title, line=line)


def _place_line(desk: Desk, hero: int) -> Words:
    s = desk.view
    return desk.rich("screen.stands_in", region=desk.game.atlas.ids[s.region[hero]], gold=s.gold[hero])


def _ends(desk: Desk, *, golden: bool) -> Iterator[Act]:
    for action in desk.legal:
        if action == END_TURN:
            leaving = None if golden else _leaving(desk)
            yield Act(action, desk.label(action), (END,), golden=golden, leaving=leaving)
        elif action.verb == "forgo":
            yield Act(action, desk.say("button.forgo"), (END,), golden=golden)


def _leaving(desk: Desk) -> Leaving | None:
    left = left_over(desk.game, desk.view, desk.legal)
    return leaving_of(desk, "turn", left, {(desk.view.turn, what) for what, _ in left}) if left else None


def _usual(desk: Desk) -> Act | None:
    hero = acting_hero(desk)
    mine = [action for action in desk.legal if action.args and action.args[0] == hero]
    fight = next((action for action in mine if action.verb == "challenge"), None)
    if fight is not None:
        return _golden(fight, desk.say("button.challenge"), target_words(desk, fight))
    rest = next((action for action in mine if action.verb == "rest"), None)
    missing = sum(sheet.missing(desk.game, desk.view, hero))
    if rest is not None and missing >= max(2, tokens_of(desk.game, desk.view, hero)):
        return _golden(rest, desk.say("button.rest"))
    goal = way_to_goal(desk)
    if goal:
        way = routes_now(desk)[goal]
        label, line = desk.say("button.travel"), desk.texts.name(f"region.{goal}")
        return Act(list(way.acts), label, golden=True, line=line, id="do:travel")
    return None if rest is None or not missing else _golden(rest, desk.say("button.rest"))


def _golden(action: Action, label: str, line: str = "") -> Act:
    return Act(action, label, golden=True, line=line, id="do:usual")


def target_words(desk: Desk, action: Action) -> str:
    """Whom a challenge is against, without who challenges."""
    words = plain(desk.texts.action(action.verb, action.args))
    return desk.say("screen.target", kind=action.args[1], name=action.args[2]) if len(action.args) > 2 else words


def step(desk: Desk) -> Prompt:
    """To stay is golden where something waits, else to go on towards the nearest quest."""
    g, s, hero = desk.game, desk.view, acting_hero(desk)
    here = g.atlas.ids[s.region[hero]]
    goal = "" if waits_at(g, s, hero, here) else way_to_goal(desk)
    stay = Act(STOP, desk.label(STOP), (END,), golden=not goal)
    if not goal:
        return prompt_of(desk, stay)
    line = desk.texts.name(f"region.{goal}")
    go = Act(list(routes_now(desk)[goal].acts), desk.say("button.travel"), golden=True, line=line, id="do:travel")
    return prompt_of(desk, stay, go, line=line_of(desk))


def by_name(desk: Desk) -> Prompt:
    """Heroes and places have buttons, too, which lie on the table besides."""
    return prompt_of(desk, *numbered(desk, desk.legal))


SPOKEN = (
    ("class", "side", "next", "recover", "invite", "join", "talent", "overflow", "prize", "quest_deck", "quest_order"),
    ("manage", "train", "town", "trade", "consent", "new_horizons", "craft", "beasts", "zeppelin", "bargain"),
    ("goblin_merchant", "another_path", "bid", "pay_in", "scorched", "overlords_way", "relic", "teleport", "homeward"),
    ("summon", "attack_order", "next_attacker", "effect_order", "status_dice", "spend"),
    ("spot", "trade_dice", "change_dice", "colour", "roll_again", "recolour", "remove_dice", "box", "move_hits"),
    ("redirect", "help", "lose_health", "bank", "let_go", "take_up", "lose_power", "kill", "armor", "wounds", "pet"),
    ("revive", "loot"),
)
"""Questions whose answers are named: as buttons, in a list, on the map or at heroes."""
BARS: Bars = {
    **{kind: answers for row in SPOKEN for kind in row},
    "act": act,
    "step": step,
    "awaken": by_name,
    "next": next_hero,
    **dict.fromkeys(("next_attacker", "help", "relic", "effect_order"), by_name),
    **FIGHT_BARS,
}
