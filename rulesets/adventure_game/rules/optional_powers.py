"""Optional powers: what cards say may be used at a moment, once a turn or once a combat (AG-COMBAT-44)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from wowtable.core import Action, Automatic, Decision, RulesError, Seat
from wowtable.core.frames import SomeQuestion
from wowtable.core.types import ADDED

from . import events as ev
from . import items, stats
from .abilities import ask_mana, mana_options, pay
from .cards.powers import Use
from .cards.words import Moment
from .effects_run import Scope, can_be_done, follow
from .state import NO_CARD, Realm, RealmTable
from .stats import InUse

if TYPE_CHECKING:
    from .game import AdventureGame


def uses(g: AdventureGame, s: Realm, seat: Seat, moment: Moment) -> Iterator[Action]:
    """Twins, two copies of a card on one hero, are the same choice. Who cannot do what one asks for has none."""
    offered = set()
    for source in stats.in_use(g, s, seat):
        for n, power in source.text.uses:
            if power.when != moment or (source.name, n) in offered or not _ready(s, seat, source, n, power):
                continue
            if not all(can_be_done(g, s, seat, effect) for effect in power.effects):
                continue
            if power.cost <= s.energy[seat] or power.cost <= s.energy[seat] + len(
                _mana_for(g, s, seat, source.card, power)
            ):
                offered.add((source.name, n))
                yield Action("use", (source.name, n))


def uses_with_mana(g: AdventureGame, s: Realm, seat: Seat, moment: Moment) -> Iterator[Action]:
    """The same powers with a Mana potion that is to help although the energy would do (AG-ITEM-19)."""
    if not items.mana_items(g, s, seat):
        return
    for action in uses(g, s, seat, moment):
        source, power = chosen(g, s, seat, *action.args)
        if 0 < power.cost <= s.energy[seat]:
            for card in _mana_for(g, s, seat, source.card, power):
                yield Action("use_with", (s.names[card], *action.args))


def _ready(s: Realm, seat: Seat, source: InUse, n: int, power: Use) -> bool:
    """Each card has its own use, and a weapon none beside an ability that replaces it (AG-ABILITY-18)."""
    return not _used(s, seat, _key(source, n), power) and not stats.silenced(s, seat, source, None)


def _mana_for(g: AdventureGame, s: Realm, seat: Seat, card: int, power: Use) -> list[int]:
    return [other for other in items.mana_items(g, s, seat) if not (power.discard and other == card)]


def _key(source: InUse, n: int) -> str:
    return f"{source.name}.{n}.{source.card}"


def _used(s: Realm, seat: Seat, key: str, power: Use) -> bool:
    if power.once == "turn":
        return (seat, key) in s.used
    return s.fight is not None and f"{seat}.{key}" in s.fight.used


@dataclass(frozen=True, slots=True)
class ManaForPower(SomeQuestion):
    """Mana potions help to pay for powers too (AG-ITEM-19); never that item which is discarded for them."""

    source: str
    spared: int
    kind: str = "mana"

    def options(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> Mapping[Action, Any]:
        return mana_options(t, seat, (*picked, self.spared))

    def about(self, t: RealmTable, picked: tuple[Any, ...]) -> Mapping[str, Any]:
        return {"source": self.source, "cards": picked}

    def done(self, t: RealmTable, seat: Seat, picked: tuple[Any, ...]) -> None:
        frame = t.state.stack[-1]
        assert isinstance(frame, UsingPower)
        t.become(replace(frame, mana=picked))


@dataclass(frozen=True, slots=True)
class UsingPower(Automatic):
    """A power is paid for, then what it says happens."""

    seat: Seat
    source: str
    power: int
    mana: tuple[int, ...] | None = None
    drunk: int = field(default=NO_CARD, metadata=ADDED)

    def run(self, t: RealmTable) -> Decision | None:
        s, seat = t.state, self.seat
        source, power = chosen(t.game, s, seat, self.source, self.power)
        if self.mana is None:
            spared = source.card if power.discard else NO_CARD
            ask_mana(t, seat, power.cost, ManaForPower(self.source, spared), self)
            return None
        t.pop()
        pay(t, seat, power.cost, self.mana)
        key = _key(source, self.power)
        if power.once == "turn":
            s.used[seat, key] = True
        elif s.fight is not None:
            s.fight = replace(s.fight, used=(*s.fight.used, f"{seat}.{key}"))
        t.emit(ev.PowerUsed(seat, self.source))
        if power.discard and source.card in s.items(seat):
            items.discard(t, seat, source.card)
        follow(t, Scope(seat, self.source, source.card), power.effects)
        return None


def chosen(g: AdventureGame, s: Realm, seat: Seat, name: str, number: int) -> tuple[InUse, Use]:
    """Of twins one that has not been used."""
    for source in stats.in_use(g, s, seat):
        for n, power in source.text.uses:
            if (source.name, n) == (name, number) and _ready(s, seat, source, n, power):
                return source, power
    raise RulesError(f"{name} has no such power left")
