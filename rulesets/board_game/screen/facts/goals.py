"""Where people mean to send their heroes: marked on the map, noted beside the game, seen by their faction only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from wowtable.core import Event
from wowtable.session import Note

from ...rules import events as ev
from ...rules.ai.routes import actions_to, steps_from, wild
from ...rules.ai.scouting import ACTIONS
from ...rules.atlas import FAR
from ...rules.state import NOBODY, NOWHERE, HeroNumber, Lordaeron
from .lookup import Desk, acting_hero, near_faction

ABOUT = "goal."
"""What notes of goals are about; the number of the hero follows."""
ARRIVALS = (ev.Walked, ev.Flew, ev.Carried, ev.Relocated, ev.ZeppelinTaken)


class Distance(NamedTuple):
    """Travel actions until a hero is there, and the turns of its faction until then; none in this one."""

    actions: int
    turns: int


class Marks:
    """Found out once for each view and note; a screen keeps it."""

    def __init__(self) -> None:
        self._view: Lordaeron | None = None
        self._reached: dict[tuple[HeroNumber, Note], bool] = {}

    def reached(self, desk: Desk, hero: HeroNumber, note: Note) -> bool:
        """Whether the hero has been there since it was marked."""
        if self._view is not desk.view:
            self._view, self._reached = desk.view, {}
        if (hero, note) not in self._reached:
            been = any(_arrives(event, hero, note.text) for event in desk.happened(note.since))
            self._reached[hero, note] = been or desk.view.region[hero] == desk.game.atlas.index[note.text]
        return self._reached[hero, note]


class KeepsMarks:
    """A screen on which goals are marked."""

    marks: Marks


def _arrives(event: Event, hero: HeroNumber, region: str) -> bool:
    return isinstance(event, ARRIVALS) and event.hero == hero and event.region == region


def marked_goal(desk: Desk, hero: HeroNumber) -> int:
    """NOWHERE where nothing is marked for it, or it has been there."""
    note = None if desk.notes is None else desk.notes.get(f"{ABOUT}{hero}")
    if note is None or note.text not in desk.game.atlas.index or not isinstance(desk.screen, KeepsMarks):
        return NOWHERE
    return NOWHERE if desk.screen.marks.reached(desk, hero, note) else desk.game.atlas.index[note.text]


def marked_goals(desk: Desk) -> Mapping[HeroNumber, int]:
    """Of all heroes of one's own faction that have one."""
    mine = desk.view.heroes_of(near_faction(desk)) if desk.notes is not None else ()
    found = {hero: marked_goal(desk, hero) for hero in mine if desk.view.region[hero] != NOWHERE}
    return {hero: goal for hero, goal in found.items() if goal != NOWHERE}


def mark_goal(desk: Desk, hero: HeroNumber, name: str) -> None:
    """The same once more takes it away."""
    if desk.notes is None:
        return
    goal = desk.game.atlas.index[name]
    desk.notes.write(f"{ABOUT}{hero}", "" if marked_goal(desk, hero) == goal else name)
    desk.sound("select")
    desk.rebuild()


def can_mark(desk: Desk, name: str) -> HeroNumber:
    """For whom a region may be marked now: the hero that acts, if it stands elsewhere on the map; else NOBODY."""
    hero, index, s = acting_hero(desk), desk.game.atlas.index, desk.view
    if desk.notes is None or hero == NOBODY or s.region[hero] == NOWHERE or not desk.may_act or name not in index:
        return NOBODY
    goal = index[name]
    far = steps_from(desk.game.atlas, s.faction[hero], wild(s), s.region[hero])[goal]
    return hero if 0 < far < FAR else NOBODY


def distance(desk: Desk, hero: HeroNumber, goal: int) -> Distance:
    g, s = desk.game, desk.view
    actions = actions_to(g, s, s.faction[hero], s.region[hero], goal)
    left = s.actions[hero] if s.faction[hero] == s.active and s.phase == "actions" else 0
    return Distance(actions, -(-max(0, actions - left) // ACTIONS))
