"""What may be done where: the legal actions of the moment, sorted by the region they are about."""

from __future__ import annotations

from collections.abc import Sequence

from wowtable.core import Action

from ...rules.march import Fee, cost_of, fees, hammer_fee, pool
from ...rules.specials import special_fees
from ..facts.lookup import Desk, atlas_of

PLACING = ("place", "place_beast", "place_champion")
CONQUERING = ("conquer", "final", "assault")
HOSTILE = (*CONQUERING, "menace")
_SIMPLE = (*PLACING, "lift", "lift_beast", "mark", "unmark")
_WEIGHTY = frozenset(("final", "abandon", "swap", "menace", "steal", "assault"))
LOOSENING = frozenset(("lift", "lift_beast", "abandon", "unmark"))
"""What gives a region less than it has."""


def acts_by_region(desk: Desk) -> dict[str, list[Action]]:
    found: dict[str, list[Action]] = {}
    known = atlas_of(desk).index
    for action in desk.legal:
        for name in _regions_of(desk, action):
            if name in known:
                found.setdefault(name, []).append(action)
    return found


def _regions_of(desk: Desk, action: Action) -> Sequence[str]:
    """Those from which an action is seen: of what it names the first one, or both that change places."""
    if action.verb == "steal":
        return [desk.game.name(desk.view, desk.view.relics[action.args[0]])]
    if action.verb == "rest":
        return action.args[1:2]
    return action.args[:2] if action.verb == "swap" else action.args[:1]


def plain_act(acts: Sequence[Action]) -> Action | None:
    """What a simple click means: the one thing that needs no thought, if there is one."""
    simple = sorted((act for act in acts if act.verb in _SIMPLE), key=lambda act: _SIMPLE.index(act.verb))
    if simple:
        return simple[0]
    return acts[0] if len(acts) == 1 and acts[0].verb not in _WEIGHTY else None


def more_than_plain(acts: Sequence[Action]) -> bool:
    """Whether a click leaves something out that could also be done here."""
    return len(acts) > 1 and plain_act(acts) is not None


def is_faint(desk: Desk, acts: Sequence[Action]) -> bool:
    """Only what undoes something is open here, a mark beyond one's own reach, a conquest from one's own race in
    decline, or a swap or a throw where a certain conquest is open elsewhere."""
    verbs = {act.verb for act in acts}
    if verbs == {"mark"}:
        return not _beside(desk, acts[0]) and any(_beside(desk, act) for act in desk.legal if act.verb == "mark")
    if verbs <= LOOSENING:
        return desk.kind != "ready" or forces(desk) > 0
    if "conquer" in verbs:
        return _pays_already(desk, acts[0]) and any(
            not _pays_already(desk, act) for act in desk.legal if act.verb == "conquer"
        )
    return verbs <= {"final", "swap", "assault"} and any(action.verb == "conquer" for action in desk.legal)


def _pays_already(desk: Desk, act: Action) -> bool:
    """Whether the region is one's own: its old race is put out for nothing more than it pays now."""
    owner: int = desk.view.owner[atlas_of(desk).index[act.args[0]]]
    return owner == desk.asked


def _beside(desk: Desk, mark: Action) -> bool:
    """Whether what is marked lies where the race could go next."""
    s, atlas, seat = desk.view, atlas_of(desk), desk.asked
    return any(s.owner[r] == seat and s.is_active_race(r) for r in atlas.near[atlas.index[mark.args[0]]])


def needs_question(desk: Desk, act: Action) -> bool:
    """A conquest that costs coins is not made by a single click."""
    return act.verb == "conquer" and bool(fees_of(desk, act))


def main_conquest(acts: Sequence[Action]) -> Action | None:
    """The conquest that a region's chip speaks of: without any means if there is one, else the first."""
    fights = [act for act in acts if act.verb in ("conquer", "final")]
    simple = [act for act in fights if not act.args[1]]
    return next(iter(simple or fights), None)


def price_of(desk: Desk, action: Action) -> int:
    """The tokens that a conquest takes."""
    g, s, seat = desk.game, desk.view, desk.asked
    if seat is None:
        return 0
    r = g.region(s, action.args[0])
    if desk.decision is not None and desk.decision.kind == "assault":
        return g.assault_cost(s, seat, r, desk.about("die", 0), action.args[1])
    return cost_of(g, s, seat, r, action.args[1])


def forces(desk: Desk) -> int:
    """Tokens in hand that may still conquer."""
    seat = desk.asked
    return 0 if seat is None else pool(desk.view, seat)


def fees_of(desk: Desk, action: Action) -> list[Fee]:
    """Coins due before a conquest or another ability; what one pays to oneself is left out."""
    g, s, seat = desk.game, desk.view, desk.asked
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
    die = desk.game.content.box.die
    return sum(1 for face in die if face >= needed), len(die)
