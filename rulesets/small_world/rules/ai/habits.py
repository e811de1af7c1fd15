"""Sensible answers to small decisions, without search."""

from __future__ import annotations

from wowtable.core import Action, Seat
from wowtable.core.frames import DONE

from ..march import conquest_offers
from ..state import WorldTable
from .features import clock
from .placing import best_home, exposure, gain_of_one, next_placement, spread, worth_of_regions
from .survey import toughness


def habit(table: WorldTable, seat: Seat) -> Action:
    """What one simply does here; the first legal action where nothing better is known."""
    legal = tuple(table.legal(seat))
    if len(legal) == 1:
        return legal[0]
    kind = table.state.decision.kind if table.state.decision else ""
    answer = HABITS.get(kind)
    return answer(table, seat, legal) if answer else legal[0]


def act_by_habit(table: WorldTable, seat: Seat) -> tuple[Action, ...]:
    """Done at once, for whoever plays on without looking closely: whole redeployments in a row."""
    decision = table.state.decision
    kind = decision.kind if decision is not None else ""
    if kind not in ("redeploy", "retreat"):
        action = habit(table, seat)
        table.apply(seat, action)
        return (action,)
    done: list[Action] = []
    for action in (*spread(table, seat), DONE):
        decision = table.state.decision
        if decision is None or decision.kind != kind or (kind == "retreat" and action == DONE):
            break
        table.apply(seat, action)
        done.append(action)
    return tuple(done)


def _form(table: WorldTable, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """The discount pays with a full hand, the coins with an empty one."""
    s = table.state
    regions = s.active_regions(seat)
    spare = s.hand[seat] + sum(s.tokens[r] - 1 for r in regions)
    return legal[1] if spare >= 6 and len(legal) > 1 else legal[0]


def _bomb_fee(table: WorldTable, seat: Seat, legal: tuple[Action, ...]) -> Action:
    return legal[0]


def _ready(table: WorldTable, seat: Seat, legal: tuple[Action, ...]) -> Action:
    by_verb = {action.verb: action for action in reversed(legal)}
    if "lift_champion" in by_verb and not _keeps_champion(table, seat):
        return by_verb["lift_champion"]
    return by_verb.get("lift_spare", legal[-1])


def _keeps_champion(table: WorldTable, seat: Seat) -> bool:
    """Lifting the champion from where it stands alone gives the region up: that only pays for one that costs more."""
    s, g = table.state, table.game
    if s.defenders(s.champion_at) > 1:
        return False
    atlas, own = g.atlas(s), s.champion_at
    beside = {n for r in s.active_regions(seat) if r != own for n in atlas.near[r]}
    prey = (r for r in beside if s.owner[r] != seat and s.kin[r] and not (s.towers[r] or atlas.water[r]))
    return all(toughness(g, s, r) < toughness(g, s, own) for r in prey if not g.allies(s, seat, s.owner[r]))


def _conquest(table: WorldTable, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """Take what costs least; then gamble where it is likeliest to succeed."""
    s, g = table.state, table.game
    conquests = [a for a in legal if a.verb == "conquer"]
    if conquests:
        return min(conquests, key=lambda a: (s.defenders(g.region(s, a.args[0])), a.args))
    gambles = [a for a in legal if a.verb == "final"]
    if gambles:
        return min(gambles, key=lambda a: (s.defenders(g.region(s, a.args[0])), a.args))
    return legal[-1]


def _assault(table: WorldTable, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """A throw that ends the conquests is not worth a conquest that is certain elsewhere."""
    certain = any(not offer.final for offer in conquest_offers(table.game, table.state, seat))
    return legal[-1] if legal[0].verb == "final" and certain else legal[0]


def _place_home(table: WorldTable, seat: Seat, legal: tuple[Action, ...]) -> Action:
    s, g = table.state, table.game
    names = {action.args[0]: action for action in legal}
    home = g.name(s, best_home(g, s, seat))
    return names.get(home, legal[0])


def _recruit(table: WorldTable, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """A token is worth its coin while it can still conquer."""
    return legal[-1] if clock(table.state, seat).turns >= 2 else legal[0]


def _objectives(table: WorldTable, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """Mark what one can take oneself next turn, and nobody else easily."""
    s, g = table.state, table.game
    marks = [a for a in legal if a.verb == "mark"]
    if not marks:
        return next((a for a in legal if a.verb == "unmark" and clock(s, seat).turns), legal[-1])
    near = g.atlas(s).near

    def appeal(action: Action) -> tuple[float, str]:
        r = g.region(s, action.args[0])
        mine = sum(1 for n in near[r] if s.owner[n] == seat and s.is_active_race(n))
        rivals = sum(1 for n in near[r] if s.is_active_race(n) and s.owner[n] != seat)
        return (min(mine, 2) * 2 - rivals - s.defenders(r), action.args[0])

    return max(marks, key=appeal)


def _place_relic(table: WorldTable, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """The heart beside as many rivals as can be, the shield where most is at stake."""
    s, g = table.state, table.game
    worth = worth_of_regions(g, s, seat)

    def appeal(action: Action) -> tuple[float, str]:
        relic, name = action.args
        r = g.region(s, name)
        if any(relic == shield for shield, _ in g.shields):
            return (worth[r] * exposure(g, s, seat, r), name)
        beside = {s.owner[n] for n in g.atlas(s).near[r] if s.is_active_race(n) and not g.allies(s, seat, s.owner[n])}
        return (float(len(beside)), name)

    return max(legal, key=appeal)


def _bare(table: WorldTable, seat: Seat, legal: tuple[Action, ...]) -> Action:
    """The garrison that is missed least."""
    s, g = table.state, table.game
    worth = worth_of_regions(g, s, seat)

    def need(action: Action) -> float:
        r = g.region(s, action.args[0])
        return gain_of_one(g, s, seat, r, worth[r])

    return min(legal, key=need)


HABITS = {
    "form": _form,
    "bomb_fee": _bomb_fee,
    "ready": _ready,
    "conquest": _conquest,
    "assault": _assault,
    "leftovers": _place_home,
    "lone": _place_home,
    "recruit": _recruit,
    "redeploy": next_placement,
    "retreat": next_placement,
    "objectives": _objectives,
    "place_relic": _place_relic,
    "garrison": _bare,
}
