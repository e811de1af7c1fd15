"""What a race could do in its turn and has not done: told before it is too late, and at the end (SW-UI-28)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from wowtable.core import Action, Seat, Seeded, Table

from .forecast import if_it_ends
from .march import conquest_offers, due, fees, may_attack, pool
from .specials import exchange, menaces, special_fees, steals, swaps
from .state import AWAY, World
from .texts import Terms
from .turn_end import bombable, markable
from .winning import ASSAULT, CHAMPION, HUNT

if TYPE_CHECKING:
    from .game import SmallWorld

FORCES = "hand"
LAID = ("objectives", "bombs")
"""What is placed at the end of a turn, each by a question of its name."""
VERBS = {"steal": HUNT}
"""Acts that use up an ability of another name."""


def still_open(g: SmallWorld, s: World, seat: Seat, legal: Sequence[Action]) -> Terms:
    """During the conquests: what is on offer without a gamble, and how much of it is left."""
    offered = {VERBS.get(action.verb, action.verb) for action in legal}
    offered.update(mean for action in legal if action.verb == "conquer" for mean in action.args[1])
    forces = pool(s, seat) if "conquer" in offered else 0
    if "swap" in offered and not any(_useful_swaps(g, s, seat)):
        offered.remove("swap")
    terms = [(what, n) for what, n in _abilities(g, s, seat) if what.removeprefix("relic:") in offered]
    return [(FORCES, forces), *terms] if forces else terms


def left_over(g: SmallWorld, s: World, seat: Seat) -> Terms:
    """At the end of the turn: what would have been open, and tokens that never marched. The throw of the die ends all
    conquests: what was not used before is not asked about after it."""
    if s.count("final"):
        return to_lay(g, s, seat)
    t, abilities = Table(g, s, Seeded("")), g.abilities_of(s, seat)
    idle = sum(max(0, s.defenders(r) - abilities.least) for r in s.active_regions(seat))
    targets: dict[str, Iterator[object]] = {
        "menace": menaces(t, seat),
        "swap": _useful_swaps(g, s, seat),
        HUNT: steals(t, seat),
        ASSAULT: _sure_landings(g, s, seat, idle),
    }
    terms = [(what, n) for what, n in _abilities(g, s, seat) if what not in targets or any(True for _ in targets[what])]
    if not s.victories:
        terms.insert(0, ("idle", idle))
    return [(what, n) for what, n in terms if n > 0] + to_lay(g, s, seat)


def to_lay(g: SmallWorld, s: World, seat: Seat) -> list[tuple[str, int]]:
    """Marks and bombs for which there are regions."""
    t, abilities = Table(g, s, Seeded("")), g.abilities_of(s, seat)
    marks = abilities.objectives.count - sum(s.marks) if abilities.objectives and markable(t, seat) else 0
    bombs = min(len(s.bomb_pile), len(bombable(t, seat))) if abilities.bombs else 0
    return [(what, n) for what, n in zip(LAID, (marks, bombs)) if n > 0]


def _useful_swaps(g: SmallWorld, s: World, seat: Seat) -> Iterator[Action]:
    """Those that pay more coins than they cost, or open a conquest where none is certain any more."""
    coins, stuck = if_it_ends(g, s, seat).coins, not _conquers(g, s, seat)
    for swap in swaps(Table(g, s, Seeded("")), seat):
        twin = s.copy()
        exchange(g, twin, *(g.region(s, name) for name in swap.args))
        earns = if_it_ends(g, twin, seat).coins - due(seat, special_fees(g, s, seat, swap))
        if earns > coins or (stuck and _conquers(g, twin, seat)):
            yield swap


def _sure_landings(g: SmallWorld, s: World, seat: Seat, idle: int) -> Iterator[int]:
    """Regions that the tokens that stand idle would have taken from the air, whatever the die had shown."""
    abilities = g.abilities_of(s, seat)
    for r in range(len(s.owner)):
        open_ = may_attack(g, s, seat, abilities, r) and due(seat, fees(g, s, seat, r)) <= s.coins[seat]
        if open_ and idle >= g.assault_cost(s, seat, r, 0, ()):
            yield r


def _conquers(g: SmallWorld, s: World, seat: Seat) -> bool:
    return any(not offer.final for offer in conquest_offers(g, s, seat))


def _abilities(g: SmallWorld, s: World, seat: Seat) -> Iterator[tuple[str, int]]:
    """What was not used up in this turn, with or without a target for it."""
    abilities, landed = g.abilities_of(s, seat), s.has_landed(seat)
    yield "menace", abilities.menace - s.count("menace")
    yield "swap", abilities.swaps - s.count("swap")
    yield ASSAULT, (abilities.assaults and landed) - s.count(ASSAULT)
    yield HUNT, bool(abilities.hunt) - s.count(HUNT)
    yield CHAMPION, (landed and s.champion_of == seat and s.champion_at != AWAY) - s.count(CHAMPION)
    for relic in (*g.reach_relics, *(name for name, _ in (*g.cleaves, *g.hammers))):
        if g.ready(s, seat, relic):
            yield f"relic:{relic}", 1
