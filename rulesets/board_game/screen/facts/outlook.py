"""What a sensible player would mostly do: the answer at a glance, and what each hero of a faction is best after."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wowtable.core import Action, Seat, Seeded, Table

from ...rules import sheet
from ...rules.ai.gains import ENOUGH
from ...rules.ai.habits import habit, is_habitual
from ...rules.ai.next_steps import nearer, next_step, onward
from ...rules.ai.routes import steps_from, wild
from ...rules.ai.scouting import bargain, teaching
from ...rules.ai.ventures import Venture, ventures
from ...rules.lessons import advice_for
from ...rules.state import NOBODY, NOWHERE, FactionNumber, HeroNumber, Lordaeron, LordaeronTable
from ...rules.travel import STOP
from .goals import marked_goal
from .lookup import Desk, deeds_open, heroes_asked
from .travel import Route, routes_now
from .voices import agreed
from .wearing import CHANGES, MANAGE

PLANNED = ("act", "step", "next")
"""Questions at which a faction has the whole turn before it."""
MOST_CHANGES = 12
FIRST_CLASSES = ("warrior", "mage", "priest", "hunter", "warlock", "druid")
"""Those that the rulebook advises for a first game (TBG-GUIDE-01, -02)."""


class Foresight:
    """Thought out once for each view, and for each answer that may be given there; a screen keeps it."""

    def __init__(self) -> None:
        self._view: Lordaeron | None = None
        self._plans: dict[FactionNumber, Mapping[HeroNumber, Venture]] = {}
        self._usual: dict[tuple[Seat | None, Sequence[Action]], Action | None] = {}

    def plans(self, desk: Desk, faction: FactionNumber) -> Mapping[HeroNumber, Venture]:
        self._look_at(desk.view)
        if faction not in self._plans:
            self._plans[faction] = ventures(desk.game, desk.view, faction)
        return self._plans[faction]

    def usual(self, desk: Desk) -> Action | None:
        self._look_at(desk.view)
        offered = (desk.asked, tuple(desk.legal))
        if offered not in self._usual:
            self._usual[offered] = _at_a_glance(desk)
        return self._usual[offered]

    def _look_at(self, view: Lordaeron) -> None:
        if self._view is not view:
            self._view, self._plans, self._usual = view, {}, {}


class LooksAhead:
    """A screen that keeps what was thought out."""

    foresight: Foresight


def plans_now(desk: Desk) -> Mapping[HeroNumber, Venture]:
    """Of the heroes of the faction that acts, while a person decides for it and nobody fights."""
    s = desk.view
    if desk.kind not in PLANNED or not desk.may_act or s.combat is not None or not isinstance(desk.screen, LooksAhead):
        return {}
    return desk.screen.foresight.plans(desk, s.active)


def usual(desk: Desk) -> Action | None:
    """The answer at a glance; None where there is no saying."""
    screen = desk.screen
    return screen.foresight.usual(desk) if isinstance(screen, LooksAhead) else _at_a_glance(desk)


def _at_a_glance(desk: Desk) -> Action | None:
    if desk.kind == "class" and desk.may_act:
        return next((action for name in FIRST_CLASSES if (action := Action("choose", (name,))) in desk.legal), None)
    if desk.asked is None or not is_habitual(desk.kind):
        return None
    first = agreed(desk) or _for_beginners(desk)
    if first is not None:
        return first
    if desk.kind == "step" and desk.may_act:
        return _next_on_the_way(desk, desk.about("hero", NOBODY))
    found = _bought_first(desk, desk.asked) or habit(Table(desk.game, desk.view, Seeded("")), desk.asked)
    return found if found in desk.legal else None


def _next_on_the_way(desk: Desk, hero: HeroNumber) -> Action:
    """As the habit has it, by the plan that is known already."""
    plan = plans_now(desk).get(hero)
    way = onward(desk.game, desk.view, hero, plan, desk.legal) if plan is not None else None
    return way or STOP


def _bought_first(desk: Desk, seat: Seat) -> Action | None:
    """What a hero in town would buy or learn once it had sold what it cannot use, where it can pay for that as it
    is; None where it first has to sell, or wants nothing."""
    if desk.kind != "town":
        return None
    t = Table(desk.game, desk.view.copy(), Seeded(""))
    found = habit(t, seat)
    if found.verb != "sell":
        return None
    while found.verb == "sell":
        t.apply(seat, found)
        found = habit(t, seat)
    return found if found.verb in ("buy", "learn") and found in desk.legal else None


def _for_beginners(desk: Desk) -> Action | None:
    """Of the rulebook's advice on a hero's first gold and its first talent what is still to be done."""
    hero, s = desk.about("hero", NOBODY), desk.view
    told = advice_for(desk.game, s.hero_class[hero]) if hero != NOBODY else None
    if told is None:
        return None
    wanted: list[Action] = []
    if desk.kind in ("town", "train") and s.level[hero] == 1:
        wanted = [Action("learn", (power,)) for power in told.powers]
    elif desk.kind == "talent" and not s.talents[hero]:
        wanted = [Action("talent", (told.talent,))]
    return next((action for action in wanted if action in desk.legal), None)


def best_outfit(desk: Desk) -> list[Action]:
    """One change of the sheets after the other, as long as they make somebody mightier or cost nothing."""
    seat, found = desk.asked, list[Action]()
    if seat is None or desk.kind != MANAGE:
        return []
    t = Table(desk.game, desk.view.copy(), Seeded(""))
    while len(found) < MOST_CHANGES and t.state.decision is not None and t.state.decision.kind == MANAGE:
        best = habit(t, seat)
        change = best if best.verb in CHANGES else _put_by(t, seat)
        if change is None:
            break
        found.append(change)
        t.apply(seat, change)
    return found


def _put_by(t: LordaeronTable, seat: Seat) -> Action | None:
    """A power that is only paid for when it is used lies ready where nothing else would: its hero may have Energy
    enough before sheets are changed again."""
    for action in t.legal(seat):
        if action.verb == "equip":
            hero, name, place = action.args
            power = t.game.content.powers.get(name)
            free = not t.state.areas[hero][place - 1] and sheet.printed(t.game, t.state, hero, place - 1) is None
            if power is not None and power.type == "instant" and free:
                return action
    return None


def best_deed(desk: Desk, hero: HeroNumber) -> Action | None:
    """What a hero does next for what it is after; None if it has nothing to do. Nobody leaves a town without spending
    gold on what is worth it."""
    if hero not in heroes_asked(desk):
        return None
    g, s, open_ = desk.game, desk.view, deeds_open(desk)
    marked = towards_mark(desk, hero)
    if marked is not None:
        return marked
    step = next_step(g, s, hero, plans_now(desk))
    found = step.action if step is not None and step.action in open_ else None
    town = Action("town", (hero,))
    leaves = found is None or found.verb in ("walk", "fly", "train", "rest")
    if leaves and town in open_ and max(bargain(g, s, hero), teaching(g, s, hero)) >= ENOUGH:
        return town
    return found


def towards_mark(desk: Desk, hero: HeroNumber) -> Action | None:
    """The next step to where people have said that it shall go."""
    goal = marked_goal(desk, hero)
    own = [action for action in deeds_open(desk) if action.args[:1] == (hero,)]
    return None if goal == NOWHERE else nearer(desk.game, desk.view, hero, goal, own)


def busy_heroes(desk: Desk) -> list[HeroNumber]:
    """Those with an action left who have something to do with it."""
    return [hero for hero in heroes_asked(desk) if best_deed(desk, hero) is not None]


def way_towards(desk: Desk, hero: HeroNumber, goal: int) -> tuple[str, Route] | None:
    """The region within one journey from which least is left to that goal; None if all lie farther off."""
    g, s = desk.game, desk.view
    routes, closed, faction = routes_now(desk), wild(s), s.faction[hero]

    def left(region: int) -> int:
        return steps_from(g.atlas, faction, closed, region)[goal]

    index = g.atlas.index
    open_ = [name for name, way in routes.items() if not way.halted or index[name] == goal]
    best = min(open_, key=lambda name: (left(index[name]), routes[name].steps, name), default="")
    return (best, routes[best]) if best and left(index[best]) < left(s.region[hero]) else None


def goal_of(desk: Desk, hero: HeroNumber) -> int:
    """The region where it is marked to go, else that of what it is after."""
    marked = marked_goal(desk, hero)
    if marked != NOWHERE:
        return marked
    plan = plans_now(desk).get(hero)
    return plan.aim.region if plan is not None else NOWHERE
