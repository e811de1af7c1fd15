"""What the menu at a region or a deed says of each way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from wowtable.core import Action
from wowtable.shell.base.typography import Words
from wowtable.shell.table.asking.menu import MenuEntry
from wowtable.text.rich import Rich, stacked

from ...rules.challenge import Target, foes_of
from ...rules.state import NOBODY
from ..facts.fight_odds import odds_against, party_of, someone_falls
from ..facts.goals import can_mark, distance, mark_goal, marked_goal
from ..facts.lookup import Desk, turned_to
from ..facts.tips import creature_lines
from ..facts.travel import Route
from ..facts.trials import percent
from ..facts.wording import answer_words
from .wasted import warned

MARK = "flying-flag"
ICONS = {
    "walk": "leather-boot",
    "fly": "angel-wings",
    "rest": "campfire",
    "challenge": "crossed-swords",
    "charge": "crossed-swords",
    "train": "spell-book",
    "town": "village",
    "trade": "ui.swap",
    "look": "ui.magnify",
}


def way_of(desk: Desk, action: Action) -> MenuEntry:
    title = answer_words(desk, action)
    return MenuEntry(
        turned_to(desk, warned(desk, action)), title, _words(desk, action), ICONS.get(action.verb, "ui.right")
    )


def journey_of(desk: Desk, name: str, way: Route) -> MenuEntry:
    """There on foot or on wing, all steps at a stroke."""
    words = desk.say("screen.steps", n=way.steps, halted=way.halted)
    title = desk.say("screen.travel_to", region=name)
    return MenuEntry(turned_to(desk, list(way.journey)), title, words, ICONS["walk"])


def mark_of(desk: Desk, name: str) -> Sequence[MenuEntry]:
    """To mark it as the goal of the hero that acts, or to take the mark away."""
    hero = can_mark(desk, name)
    if hero == NOBODY:
        return ()
    goal = desk.game.atlas.index[name]
    kept = marked_goal(desk, hero) == goal
    title = desk.say("screen.unmark" if kept else "screen.mark", hero=hero)
    way = distance(desk, hero, goal)
    words = desk.say("screen.mark_far", n=way.actions, turns=way.turns)
    return [MenuEntry(partial(mark_goal, desk, hero, name), title, words, MARK)]


def _words(desk: Desk, action: Action) -> Words:
    """Of whom one challenges: how it would probably end, the numbers and the ability."""
    if action.verb != "challenge":
        return ()
    odds = _odds_words(desk, action)
    if action.args[1] not in ("independents", "quest", "robbery"):
        return stacked([odds])
    _, kind, name = action.args
    s, hero = desk.view, action.args[0]
    colours = dict.fromkeys(s.figures[n].colour for n in foes_of(s, hero, Target(kind, name)))
    return stacked([odds, *(line for colour in colours for line in creature_lines(desk, name, colour))])


def _odds_words(desk: Desk, challenge: Action) -> Rich:
    """Who fights, and how that would probably end."""
    group, odds = party_of(desk, challenge), odds_against(desk, challenge)
    friends = tuple(hero for hero in group if hero != challenge.args[0])
    fall = min(99, percent(someone_falls(odds, group)))
    told = {"win": odds.percent, "fall": fall, "rough": odds.rough}
    return desk.rich("fight.odds", friends=friends, grouped=bool(friends), **told)
