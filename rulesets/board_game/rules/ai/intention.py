"""What a plan is about, in a word: which hero does what, and for which quest. Only what lies on the table is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wowtable.core import Action, Intention, Seat

from ..state import NO_CARD, NO_FACTION, HeroNumber, Lordaeron
from .aims import HUNT
from .ventures import Venture, ventures

if TYPE_CHECKING:
    from ..game import BoardGame

PLAIN = {"rest": "rest", "train": "train", "town": "town", "look": "look"}
"""Actions that say themselves what they are for."""


def intention(g: BoardGame, s: Lordaeron, seat: Seat, moves: Sequence[Action]) -> Intention | None:
    """`s` is what an onlooker sees."""
    first = moves[0]
    if s.side_of(seat) == NO_FACTION or not first.args or not isinstance(first.args[0], int):
        return None
    hero = first.args[0]
    if hero not in s.heroes_of_seat(seat):
        return None
    if first.verb in PLAIN:
        return Intention(PLAIN[first.verb], {"hero": hero})
    if first.verb == "challenge":
        return challenge(g, s, hero, first)
    return under_way(g, s, hero) if first.verb in ("walk", "fly") else None


def challenge(g: BoardGame, s: Lordaeron, hero: HeroNumber, action: Action) -> Intention:
    """Of creatures the quest that they belong to."""
    _, kind, *name = action.args
    if kind == "quest":
        return Intention("quest", {"hero": hero, "quest": quest_of(s, hero, s.region[hero], *name)})
    return Intention("overlord" if kind == "counter" else kind, {"hero": hero, **_named(kind, *name)})


def under_way(g: BoardGame, s: Lordaeron, hero: HeroNumber) -> Intention | None:
    """What its faction would send it for, as anybody may work out."""
    plan = ventures(g, s, s.faction[hero]).get(hero)
    return _about(g, s, hero, plan) if plan is not None else Intention("roam", {"hero": hero})


def _about(g: BoardGame, s: Lordaeron, hero: HeroNumber, plan: Venture) -> Intention | None:
    aim = plan.aim
    region = g.atlas.ids[aim.region]
    if aim.kind in ("quest", "robbery"):
        key = "together" if len(plan.group) > 1 else "toward"
        return Intention(key, {"hero": hero, "quest": quest_of(s, hero, aim.region, aim.name)})
    if aim.kind in ("overlord", "counter", "search"):
        return Intention("hunt", {"hero": hero, "overlord": s.overlord})
    if aim.kind == "boss":
        return Intention("boss", {"hero": hero, "boss": aim.name})
    if aim.kind == "guards":
        return Intention(
            "beasts" if aim.name == HUNT or len(plan.group) == 1 else "rescue", {"hero": hero, "region": region}
        )
    key = {"town": "to_town", "enemies": "ambush", "war": "hold"}[aim.kind]
    return Intention(key, {"hero": hero, "region": region})


def quest_of(s: Lordaeron, hero: HeroNumber, region: int, creature: str) -> str:
    """The name of the card that creatures there belong to."""
    quests = s.quests[s.faction[hero]]
    figures = [figure for figure in s.figures.values() if figure.region == region and figure.creature == creature]
    theirs = [figure.quest for figure in figures if figure.quest != NO_CARD]
    return s.names[next((quest for quest in theirs if quest in quests), theirs[0])]


def _named(kind: str, name: str = "") -> dict[str, str]:
    match kind:
        case "independents" | "robbery":
            return {"creature": name}
        case "boss":
            return {"boss": name}
        case "overlord" | "counter":
            return {"overlord": name}
        case _:
            return {}
