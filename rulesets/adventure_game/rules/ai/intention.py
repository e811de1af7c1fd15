"""What a plan is about, in a word. Only what lies on the table is told of, and never cards in hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wowtable.core import Action, Intention, Seat

from ..cards.pieces import Beat, Collect, Travel, Wound
from ..quests import next_goal, places_wanted
from ..state import Realm

if TYPE_CHECKING:
    from ..game import AdventureGame


def intention(g: AdventureGame, s: Realm, seat: Seat, moves: Sequence[Action]) -> Intention | None:
    """`s` is what an onlooker sees."""
    first = moves[0]
    if first.verb == "attack":
        return Intention("attack", {"foe": first.args[0]})
    if first.verb == "fight":
        return Intention("fight", {"foe": first.args[1]})
    if first.verb == "face":
        return Intention("face", {"place": g.atlas.ids[s.space[seat]]})
    ends = [action.args[0] for action in moves if action.verb in ("step", "fly")]
    return _about(g, s, seat, g.atlas.index[ends[-1]]) if ends else None


def _about(g: AdventureGame, s: Realm, seat: Seat, at: int) -> Intention:
    """What waits at the end of the way, the most telling first."""
    quest = _quest_at(g, s, seat, at)
    if quest:
        return Intention("quest", {"quest": quest})
    if at in g.atlas.encounters:
        return Intention("face", {"place": g.atlas.ids[at]})
    place = {"space": g.atlas.ids[at]}
    if g.atlas.city[at]:
        return Intention("city", place)
    ahead = _quest_ahead(g, s, seat, at)
    return Intention("toward", {"quest": ahead}) if ahead else Intention("roam", place)


def _quest_ahead(g: AdventureGame, s: Realm, seat: Seat, at: int) -> str:
    """The quest whose place comes nearer by going there, the nearest of them."""
    here, far = s.space[seat], g.atlas.distance
    nearer = [
        (far[at][place], s.names[card])
        for card in s.quests[seat]
        for place in places_wanted(g, s, card)
        if here >= 0 and far[at][place] < far[here][place]
    ]
    return min(nearer)[1] if nearer else ""


def _quest_at(g: AdventureGame, s: Realm, seat: Seat, at: int) -> str:
    for card in s.quests[seat]:
        match next_goal(g, s, card):
            case Collect():
                there = at in s.tokens.get(card, ())
            case Travel(to=place):
                there = g.atlas.index[place] == at
            case Beat() | Wound():
                there = any(s.space[other] == at for other in s.others(seat))
            case _:
                there = False
        if there:
            return s.names[card]
    return ""
