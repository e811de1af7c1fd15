"""The conquest loop (SW-CONQUEST, SW-FINAL): one conquest after the other, special abilities between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wowtable.core import Action, Decision, Seat

from . import events as ev
from .march import champion_ready, companions, conquest_offers, cost_of, due, fees, may_attack, pool
from .specials import menaces, steals, swaps, use_menace, use_steal, use_swap
from .state import Step, WorldTable, ask
from .turn_start import Side, may_take_side
from .winning import ASSAULT, CHAMPION, pay_for, win_region

STOP = Action("stop")
DROP = Action("drop")


@dataclass(frozen=True, slots=True)
class Conquest(Step):
    """Asks again after every conquest. Once the die was cast (`over`), only swaps and theft remain."""

    over: bool = False

    def run(self, t: WorldTable) -> Decision | None:
        if may_take_side(t, self.seat):
            t.push(Side(self.seat))
            return None
        if self.over and not any(_after_all(t, self.seat)):
            t.pop()
            return None
        return ask("conquest", self.seat)

    def legal(self, t: WorldTable, seat: Seat) -> Sequence[Action]:
        actions: list[Action] = []
        if not self.over:
            actions.extend(_conquests(t, seat))
            actions.extend(_assaults(t, seat))
            actions.extend(menaces(t, seat))
        actions.extend(_after_all(t, seat))
        actions.append(STOP)
        return actions

    def take(self, t: WorldTable, seat: Seat, action: Action) -> None:
        match action.verb:
            case "conquer":
                conquer(t, seat, t.game.region(t.state, action.args[0]), action.args[1])
            case "final":
                t.become(Conquest(seat, over=True))
                try_final(t, seat, t.game.region(t.state, action.args[0]), action.args[1])
            case "assault":
                start_assault(t, seat, t.game.region(t.state, action.args[0]))
            case "menace":
                use_menace(t, seat, action)
            case "swap":
                use_swap(t, seat, action)
            case "steal":
                use_steal(t, seat, action)
            case _:
                t.pop()


def _after_all(t: WorldTable, seat: Seat) -> Iterator[Action]:
    """What needs no conquest and is open until redeployment begins."""
    yield from swaps(t, seat)
    yield from steals(t, seat)


def _conquests(t: WorldTable, seat: Seat) -> Iterator[Action]:
    g, s = t.game, t.state
    ids = g.atlas(s).ids
    for offer in conquest_offers(g, s, seat):
        yield Action("final" if offer.final else "conquer", (ids[offer.region], offer.means))


# -- conquering -----------------------------------------------------------------------------------


def conquer(t: WorldTable, seat: Seat, r: int, means: tuple[str, ...]) -> None:
    """Exactly the cost is spent, race tokens before beasts (SW-CONQUEST-13)."""
    spend_and_win(t, seat, r, means, cost_of(t.game, t.state, seat, r, means))


def spend_and_win(t: WorldTable, seat: Seat, r: int, means: tuple[str, ...], cost: int) -> None:
    s = t.state
    pay_for(t, seat, r, means)
    tokens = min(cost, s.hand[seat])
    s.hand[seat] -= tokens
    s.hand_beasts[seat] -= cost - tokens
    win_region(t, seat, r, tokens, cost - tokens, means)


def try_final(t: WorldTable, seat: Seat, r: int, means: tuple[str, ...]) -> None:
    roll_final(t, seat, r, means, cost_of(t.game, t.state, seat, r, means))


def roll_final(t: WorldTable, seat: Seat, r: int, means: tuple[str, ...], cost: int) -> None:
    """Fees, then the die, then all that is left goes in or back (SW-FINAL-05..07)."""
    s, g = t.state, t.game
    pay_for(t, seat, r, means)
    s.note("final")
    hand = pool(s, seat)
    die = t.roll("reinforcement", g.content.box.die)
    won = hand + die >= cost
    t.emit(ev.FinalTried(seat, g.name(s, r), hand, cost, die, won))
    if not won:
        t.push(Leftovers(seat))
        return
    tokens, beasts = s.hand[seat], s.hand_beasts[seat]
    s.hand[seat] = s.hand_beasts[seat] = 0
    win_region(t, seat, r, tokens, beasts, means)


@dataclass(frozen=True, slots=True)
class Leftovers(Step):
    """After a failed roll everything left goes to one region that is held, or stays in hand (SW-AMBIG-06)."""

    def run(self, t: WorldTable) -> Decision | None:
        homes = t.state.active_regions(self.seat)
        if len(homes) > 1:
            return ask("leftovers", self.seat)
        t.pop()
        if homes:
            self._place(t, homes[0])
        return None

    def legal(self, t: WorldTable, seat: Seat) -> Sequence[Action]:
        return [Action("place", (t.game.name(t.state, r),)) for r in t.state.active_regions(seat)]

    def take(self, t: WorldTable, seat: Seat, action: Action) -> None:
        t.pop()
        self._place(t, t.game.region(t.state, action.args[0]))

    def _place(self, t: WorldTable, r: int) -> None:
        s, seat = t.state, self.seat
        for what, hand, pile in (("token", s.hand, s.tokens), ("beast", s.hand_beasts, s.beasts)):
            count, hand[seat] = hand[seat], 0
            pile[r] += count
            if count:
                t.emit(ev.TokensPlaced(seat, t.game.name(s, r), count, what))


# -- the aerial assault (SW-RACE-GNOMES) ------------------------------------------------------------


def _assaults(t: WorldTable, seat: Seat) -> Iterator[Action]:
    """Any region once a turn; with the champion or a hammer it needs no die (SW-INT-17)."""
    g, s = t.game, t.state
    abilities = g.abilities_of(s, seat)
    if not abilities.assaults or s.count(ASSAULT) or not (s.active_regions(seat) or s.rules.gnomes_enter):
        return
    sure = list(_sure_means(t, seat))
    ready = pool(s, seat) >= abilities.least
    ids = g.atlas(s).ids
    for r, name in enumerate(ids):
        coins = s.coins[seat] - due(seat, fees(g, s, seat, r))
        if coins < 0 or not may_attack(g, s, seat, abilities, r):
            continue
        if ready:
            yield Action("assault", (name,))
        for mean, price in sure:
            if coins >= price or s.owner[r] == seat:
                yield Action("conquer", (name, (ASSAULT, mean)))


def _sure_means(t: WorldTable, seat: Seat) -> Iterator[tuple[str, int]]:
    """What takes any region that can be reached, whatever defends it, and the coins it asks for."""
    g, s = t.game, t.state
    abilities, hand = g.abilities_of(s, seat), pool(t.state, seat)
    if not s.has_landed(seat):
        return
    if abilities.champion and champion_ready(s, seat) and hand >= companions(s, abilities):
        yield CHAMPION, 0
    for relic, coins in g.hammers:
        if hand >= abilities.least and g.ready(s, seat, relic):
            yield relic, coins


def start_assault(t: WorldTable, seat: Seat, r: int) -> None:
    s, g = t.state, t.game
    s.note(ASSAULT)
    die = t.roll("reinforcement", g.content.box.die)
    t.emit(ev.AssaultRolled(seat, g.name(s, r), die))
    t.push(AssaultRoll(seat, r, die))


@dataclass(frozen=True, slots=True)
class AssaultRoll(Step):
    """The die is known: strike, gamble once more as the final conquest, or drop it (SW-AMBIG-11)."""

    region: int
    die: int

    def run(self, t: WorldTable) -> Decision | None:
        return ask("assault", self.seat, region=self.region, die=self.die)

    def legal(self, t: WorldTable, seat: Seat) -> Sequence[Action]:
        g, s = t.game, t.state
        name, hand = g.name(s, self.region), pool(s, seat)
        actions = []
        for means in g.assault_means(s, seat, self.region):
            missing = self._cost(t, means) - hand
            if missing <= 0:
                actions.append(Action("conquer", (name, means)))
            elif missing <= g.best_face:
                actions.append(Action("final", (name, means)))
        return [*actions, DROP]

    def take(self, t: WorldTable, seat: Seat, action: Action) -> None:
        t.pop()
        if action == DROP:
            t.emit(ev.AssaultDropped(seat, t.game.name(t.state, self.region)))
        elif action.verb == "conquer":
            spend_and_win(t, seat, self.region, action.args[1], self._cost(t, action.args[1]))
        else:
            t.become(Conquest(seat, over=True))
            roll_final(t, seat, self.region, action.args[1], self._cost(t, action.args[1]))

    def _cost(self, t: WorldTable, means: tuple[str, ...]) -> int:
        return int(t.game.assault_cost(t.state, self.seat, self.region, self.die, means))
