"""What is mostly wanted: the answers that golden buttons give."""

from __future__ import annotations

from wowtable.core import Action

from ...rules import stats
from ...rules.cards.words import GREEN_DISCOVERIES
from ...rules.event_cards import FLIP, flippable
from ...rules.state import NO_CARD, NOWHERE
from ...rules.unused import betters
from ..facts.lookup import Desk
from ..facts.odds import chance_of
from ..facts.travel import distance_by_quests, usual_flight

POOR_MOVE, POOR_FACE = 1, 2
"""From here down a die is worth rolling again: faces of the movement die from 0, those of a combat die from 1."""


def usual_city(desk: Desk) -> Action:
    """The one that is nearest to the tokens of one's own quests."""
    g, s, seat = desk.game, desk.view, desk.asked or 0
    return min(desk.legal, key=lambda act: distance_by_quests(g, s, seat, g.atlas.index[act.args[0]]))


def usual_reroll(desk: Desk) -> bool:
    """A low result; in a combat only where it would miss."""
    s, g = desk.view, desk.game
    if desk.about("die") == "movement":
        return s.face <= POOR_MOVE
    if s.fight is None or desk.asked is None:
        return bool(desk.about("face", 0) <= POOR_FACE)
    side = s.fight.side_of(desk.asked)
    mine, theirs = stats.numbers(g, s, side), stats.numbers(g, s, 1 - side)
    return bool(desk.about("face", 0) + mine.attack < theirs.defence)


def usual_resource(desk: Desk) -> Action | None:
    """Healing for who needs it, a quest for who has room for one, a flight that leads on, then cards."""
    g, s, seat = desk.game, desk.view, desk.asked or 0
    wounds, room = s.damage[seat], len(s.quests[seat]) < g.content.box.active_quests
    ranks = {
        "large_potion": 9 if wounds > 1 or s.disease[seat] else 0,
        "quest_giver": 8 if room and s.elite else 0,
        "small_potion": 7 if wounds else 0,
        "flight_path": 6.5 if usual_flight(desk) != NOWHERE else 1,
        "book": 6,
        "scroll": 5,
        "place_discovery": 4,
    }
    here = [action for action in desk.legal if action.verb == "resource"]
    return max(here, key=lambda action: ranks.get(action.args[0], 1), default=None)


def usual_challenge(desk: Desk) -> Action | None:
    """What waits there, and nobody is attacked without being asked to."""
    for verb in ("fight", "face", "resolve_event", "draw"):
        found = desk.offered(verb)
        if found is not None:
            return found
    return None


def usual_sight(desk: Desk) -> Action | None:
    """A good discovery stays where it lies, a bad one goes."""
    token = desk.about("token", NO_CARD)
    good = token != NO_CARD and desk.view.names[token] in GREEN_DISCOVERIES
    return desk.offered("leave" if good else "discard_it")


def better_gear(desk: Desk) -> Action | None:
    """An item of the bag that is stronger than what is worn."""
    g, s, seat = desk.game, desk.view, desk.asked or 0
    worn = (action for action in desk.legal if action.verb == "equip")
    return next((action for action in worn if betters(g, s, seat, action.args[0])), None)


def usual_upkeep(desk: Desk) -> Action | None:
    """What costs nothing, then an event that has something to give, then what a quest asks for out of the bag."""
    free = next((action for action in desk.legal if action.verb in ("collect", "arrive")), None)
    if free is not None:
        return free
    gift = FLIP if FLIP in desk.legal and not hides_foe(desk) else None
    return gift or desk.offered("give_up")


def turned_event(desk: Desk) -> str:
    """The event that may be turned over here."""
    s, seat = desk.view, desk.asked or 0
    return s.names[flippable(desk.game, s, seat)]


def hides_foe(desk: Desk) -> bool:
    """Whether an enemy is on the back of the event."""
    return desk.game.content.challenges[turned_event(desk)].encounter is not None


def brief_of(desk: Desk, action: Action) -> str:
    """What an answer brings, in the few words that a button has room for."""
    match action.verb:
        case "resource":
            return desk.say(f"screen.resource_line.{action.args[0]}")
        case "flip_event":
            return desk.texts.name(f"event.{turned_event(desk)}")
    return chance_of(desk, action)
