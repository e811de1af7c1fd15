"""What may be done where: the legal actions of the moment, sorted by the region they are about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wowtable.core import Action
from wowtable.shell.table.asking.prompt import kind_of
from wowtable.shell.table.plugin import Desk

from ...rules.game import SmallWorld
from ...rules.march import Fee, cost_of, fees, hammer_fee, pool
from ...rules.specials import special_fees
from ...rules.state import World
from ..facts.lookup import game_of, world_of

PLACING = ("place", "place_beast", "place_champion")
CONQUERING = ("conquer", "final", "assault")
HOSTILE = (*CONQUERING, "menace")
LOOSENING = frozenset(("lift", "lift_beast", "abandon", "unmark"))
"""What gives a region less than it has."""
ON_BOARD = frozenset(
    {
        *HOSTILE,
        *PLACING,
        "swap",
        "steal",
        "lift",
        "lift_beast",
        "abandon",
        "place_all",
        "tower",
        "mark",
        "unmark",
        "bomb",
        "rest",
        "without",
        "pour",
        "join",
        "reveal",
    }
)


@dataclass(frozen=True)
class RegionAct:
    """One action seen from a region it is about; `other` is the second region it names."""

    action: Action
    region: str
    other: str = ""


def acts_by_region(desk: Desk) -> dict[str, list[RegionAct]]:
    found: dict[str, list[RegionAct]] = {}
    g, s = game_of(desk), world_of(desk)
    for action in desk.legal:
        if action.verb in ON_BOARD:
            for act in _acts_of(g, s, action):
                found.setdefault(act.region, []).append(act)
    return found


def _acts_of(g: SmallWorld, s: World, action: Action) -> list[RegionAct]:
    args = action.args
    match action.verb:
        case "swap":
            return [RegionAct(action, args[0], args[1]), RegionAct(action, args[1], args[0])]
        case "menace":
            return [RegionAct(action, args[0], args[1])]
        case "steal":
            return [RegionAct(action, g.name(s, s.relics[args[0]]), args[1])]
        case "rest":
            return [RegionAct(action, args[1])]
    return [RegionAct(action, args[0])]


def plain_act(acts: Sequence[RegionAct]) -> RegionAct | None:
    """What a simple click means: the one thing that needs no thought, if there is one."""
    by_verb: dict[str, list[RegionAct]] = {}
    for act in acts:
        by_verb.setdefault(act.action.verb, []).append(act)
    for verb in (*PLACING, "lift", "lift_beast", "mark", "unmark"):
        if verb in by_verb:
            return by_verb[verb][0]
    if len(acts) == 1 and acts[0].action.verb not in ("final", "abandon", "swap", "menace", "steal", "assault"):
        return acts[0]
    return None


def more_than_plain(acts: Sequence[RegionAct]) -> bool:
    """Whether a click leaves something out that could also be done here."""
    return len(acts) > 1 and plain_act(acts) is not None


def is_faint(desk: Desk, acts: Sequence[RegionAct]) -> bool:
    """Only what undoes something is open here, or a gamble where a certain conquest is open elsewhere."""
    verbs = {act.action.verb for act in acts}
    if verbs <= LOOSENING:
        return kind_of(desk) != "ready" or forces(desk) > 0
    return verbs <= {"final"} and any(action.verb == "conquer" for action in desk.legal)


def needs_question(desk: Desk, act: RegionAct) -> bool:
    """A conquest that costs coins is not made by a single click."""
    return act.action.verb == "conquer" and bool(fees_of(desk, act.action))


def main_conquest(acts: Sequence[RegionAct]) -> RegionAct | None:
    """The conquest that a region's chip speaks of: without any means if there is one, else the first."""
    fights = [act for act in acts if act.action.verb in ("conquer", "final")]
    simple = [act for act in fights if not act.action.args[1]]
    return next(iter(simple or fights), None)


def price_of(desk: Desk, action: Action) -> int:
    """The tokens that a conquest takes."""
    g, s, seat = game_of(desk), world_of(desk), desk.asked
    if seat is None:
        return 0
    r = g.region(s, action.args[0])
    if desk.decision is not None and desk.decision.kind == "assault":
        return g.assault_cost(s, seat, r, desk.about("die", 0), action.args[1])
    return cost_of(g, s, seat, r, action.args[1])


def forces(desk: Desk) -> int:
    """Tokens in hand that may still conquer."""
    seat = desk.asked
    return 0 if seat is None else pool(world_of(desk), seat)


def fees_of(desk: Desk, action: Action) -> list[Fee]:
    """Coins due before a conquest or another ability; what one pays to oneself is left out."""
    g, s, seat = game_of(desk), world_of(desk), desk.asked
    if seat is None:
        return []
    if action.verb not in CONQUERING:
        return special_fees(g, s, seat, action)
    r = g.region(s, action.args[0])
    means = action.args[1] if len(action.args) > 1 else ()
    owed = [*fees(g, s, seat, r), *(hammer_fee(s, r, coins) for relic, coins in g.hammers if relic in means)]
    return [fee for fee in owed if fee.payee != seat]


def final_needs(desk: Desk, action: Action) -> int:
    """What the die must show at least."""
    return max(0, price_of(desk, action) - forces(desk))


def odds(desk: Desk, needed: int) -> tuple[int, int]:
    """How many faces of the die are enough, of how many."""
    die = game_of(desk).content.box.die
    return sum(1 for face in die if face >= needed), len(die)
