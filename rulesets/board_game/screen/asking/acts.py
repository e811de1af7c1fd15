"""The legal actions, by the region or hero that they are about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from wowtable.core import Action
from wowtable.core.frames import DONE, PASS
from wowtable.shell.table.asking.votes import BID

from ...rules.state import HeroNumber
from ...rules.travel import STOP
from ...rules.turn import END_TURN
from ..facts.lookup import NEXT, Desk, acting_hero, deeds_open, hero_id
from ..facts.prices import card_of
from .fight_acts import ROUND, fight_acts

AT_REGIONS = frozenset(("walk", "fly", "charge", "awaken", "board", "teleport", "lead", "drive"))
ON_HEROES = frozenset(("next", "invite", "attack", "help", "homeward", "summon", "relic"))
ON_SHEETS = frozenset(("equip", "swap", "unequip"))
"""Cards are put on and taken off on the sheet itself."""
WAYS_OUT = (DONE, PASS, STOP, END_TURN)
"""What ends a question; the bar always has a button for it."""
DEEDS = ("rest", "challenge", "train", "town")
"""What has a tile of its own beside the map; anything else that is no journey is among the others."""
OTHERS, AGAIN = "others", "again"
FEW = 3
"""So many answers are buttons of the bar; more of them lie in a list over the map."""


@dataclass(frozen=True)
class LandActs:
    """`of` are those of a region, a hero or a deed; `loose` have no place but a list."""

    of: Mapping[str, Sequence[Action]] = field(default_factory=dict)
    loose: Sequence[Action] = ()


def acts_by_piece(desk: Desk) -> LandActs:
    if not desk.may_act:
        return LandActs()
    found: dict[str, list[Action]] = {}
    loose: list[Action] = []
    hero, fought = acting_hero(desk), fight_acts(desk)
    deeds = deeds_open(desk) if desk.kind == NEXT else ()
    for action in (*desk.legal, *deeds):
        if action.verb in ON_SHEETS:
            continue
        pieces = [id for id, acts in fought.items() if action in acts] or _pieces(desk, hero, action)
        for id in pieces:
            found.setdefault(id, []).append(action)
        if not pieces and action not in (*WAYS_OUT, *ROUND) and not (desk.kind in ("act", NEXT) and _acts_for(action)):
            loose.append(action)
    return LandActs(found, loose)


def _acts_for(action: Action) -> bool:
    """An action of one hero among those that may act; another one's wait until it is chosen."""
    return bool(action.args) and isinstance(action.args[0], int)


def _pieces(desk: Desk, hero: HeroNumber, action: Action) -> list[str]:
    verb, args = action.verb, action.args
    if desk.kind in ("act", "step") or (desk.kind == NEXT and action not in desk.legal):
        if not args or args[0] != hero:
            return []
        if verb in AT_REGIONS:
            return [str(args[1])]
        return [deed_id(verb if verb in DEEDS else OTHERS)] if desk.kind != "step" else []
    if verb == "drive":
        return [str(args[1])]
    if verb == "bid":
        return [f"{BID}{args[0]}"]
    if verb in AT_REGIONS:
        return [str(args[0])]
    return [hero_id(args[0])] if verb in ON_HEROES and isinstance(args[0], int) else []


def deed_id(deed: str) -> str:
    return f"deed.{deed}"


def few_answers(desk: Desk) -> Sequence[Action]:
    """All that are neither on the map nor a way out, where they are few and about no cards; they have buttons in the
    bar."""
    loose = acts_by_piece(desk).loose
    return loose if len(loose) <= FEW and not any(card_of(desk, action) for action in loose) else ()
