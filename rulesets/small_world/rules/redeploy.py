"""Recruits, healing and redeployment (SW-REDEPLOY)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wowtable.core import Action, Decision, Seat
from wowtable.core.frames import DONE

from . import effects
from . import events as ev
from .coins import pay
from .ready_troops import can_spare
from .state import IN_HAND, NOBODY, Step, World, WorldTable, ask


@dataclass(frozen=True, slots=True)
class Recruit(Step):
    """A token bought for each loss caused this turn (SW-RACE-FORSAKEN)."""

    def run(self, t: WorldTable) -> Decision | None:
        if self._most(t) > 0:
            return ask("recruit", self.seat)
        t.pop()
        return None

    def legal(self, t: WorldTable, seat: Seat) -> Sequence[Action]:
        return [Action("recruit", (n,)) for n in range(self._most(t) + 1)]

    def take(self, t: WorldTable, seat: Seat, action: Action) -> None:
        s = t.state
        t.pop()
        count = action.args[0]
        if count:
            price = count * t.game.abilities_of(s, seat).recruits
            s.tray[s.race[seat]] -= count
            s.hand[seat] += count
            pay(t, seat, NOBODY, price, ev.Recruited(seat, count, price))

    def _most(self, t: WorldTable) -> int:
        s = t.state
        price = t.game.abilities_of(s, self.seat).recruits
        if not price:
            return 0
        return min(s.count("losses"), s.coins[self.seat] // int(price), s.tray[s.race[self.seat]])


@dataclass(frozen=True, slots=True)
class Heal(Step):
    """The spirit healer gives a token back (SW-PLACE-HEALER)."""

    def run(self, t: WorldTable) -> Decision | None:
        s, seat = t.state, self.seat
        t.pop()
        race = s.race[seat]
        if t.game.holds_effect(s, seat, effects.Healing) and s.tray[race]:
            s.tray[race] -= 1
            s.hand[seat] += 1
            t.emit(ev.TokenHealed(seat, race))
        return None


@dataclass(frozen=True, slots=True)
class Redeploy(Step):
    """Lift spare tokens, place everything. A region that received is not lifted from again, so it ends."""

    settled: tuple[str, ...] = ()

    def run(self, t: WorldTable) -> Decision | None:
        mine = t.state.active_regions(self.seat)
        if mine and self._anything_moves(t, mine):
            return ask("redeploy", self.seat)
        t.pop()
        return None

    def legal(self, t: WorldTable, seat: Seat) -> Sequence[Action]:
        s, g = t.state, t.game
        ids, least = g.atlas(s).ids, g.abilities_of(s, seat).least
        mine = s.active_regions(seat)
        actions = placements(t, seat, mine)
        for r in mine:
            if ids[r] in self.settled:
                continue
            if can_spare(s, r, least):
                actions.append(Action("lift", (ids[r],)))
            if s.beasts[r] and s.defenders(r) > least:
                actions.append(Action("lift_beast", (ids[r],)))
        if not in_hand(s, seat):
            actions.append(DONE)
        return actions

    def take(self, t: WorldTable, seat: Seat, action: Action) -> None:
        s = t.state
        if action == DONE:
            t.pop()
            return
        r = t.game.region(s, action.args[0])
        if action.verb in ("lift", "lift_beast"):
            _lift(t, seat, r, "token" if action.verb == "lift" else "beast")
            return
        place(t, seat, action)
        if action.args[0] not in self.settled:
            t.become(replace(self, settled=(*self.settled, action.args[0])))

    def _anything_moves(self, t: WorldTable, mine: list[int]) -> bool:
        s, seat = t.state, self.seat
        if in_hand(s, seat):
            return True
        least = t.game.abilities_of(s, seat).least
        return len(mine) > 1 and any(s.defenders(r) > least for r in mine)


def _lift(t: WorldTable, seat: Seat, r: int, what: str) -> None:
    s = t.state
    pile, hand = (s.tokens, s.hand) if what == "token" else (s.beasts, s.hand_beasts)
    pile[r] -= 1
    hand[seat] += 1
    t.emit(ev.TroopsLifted(seat, t.game.name(s, r), 1, what))


def in_hand(s: World, seat: Seat) -> int:
    """Tokens, beasts and the champion that wait to be placed."""
    champion = s.champion_of == seat and s.champion_at == IN_HAND
    return s.hand[seat] + s.hand_beasts[seat] + champion


def placements(t: WorldTable, seat: Seat, homes: list[int]) -> list[Action]:
    """Single tokens, all tokens at once, beasts and the champion, each to each home."""
    s = t.state
    ids = t.game.atlas(s).ids
    actions = []
    for r in homes:
        if s.hand[seat]:
            actions.append(Action("place", (ids[r],)))
        if s.hand[seat] > 1:
            actions.append(Action("place_all", (ids[r],)))
        if s.hand_beasts[seat]:
            actions.append(Action("place_beast", (ids[r],)))
        if s.champion_of == seat and s.champion_at == IN_HAND:
            actions.append(Action("place_champion", (ids[r],)))
    return actions


def place(t: WorldTable, seat: Seat, action: Action) -> None:
    s, name = t.state, action.args[0]
    r = t.game.region(s, name)
    count = 1
    match action.verb:
        case "place" | "place_all":
            count = s.hand[seat] if action.verb == "place_all" else 1
            s.hand[seat] -= count
            s.tokens[r] += count
        case "place_beast":
            s.hand_beasts[seat] -= 1
            s.beasts[r] += 1
        case "place_champion":
            s.champion_at = r
    what = {"place_beast": "beast", "place_champion": "champion"}.get(action.verb, "token")
    t.emit(ev.TokensPlaced(seat, name, count, what))
