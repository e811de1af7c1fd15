"""Board Game: wounds one by one, a pet that takes one instead, with healing in between and a last chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from wowtable.core import Action, Automatic, Decision, Seat
from wowtable.core.frames import PASS, Window, WindowQuestion
from wowtable.core.triggers import ChangeQuestion, Intend

from .kit import Paper, PaperGame, begun, do

POTION = 2


@dataclass
class Party(Paper):
    """By seat, one hero each. The fallen have no health and no turn to drink."""

    health: list[int] = field(default_factory=list)
    potions: list[int] = field(default_factory=list)
    pets: dict[Seat, int] = field(default_factory=dict)

    def living(self) -> list[Seat]:
        return [seat for seat, health in enumerate(self.health) if health > 0]


@dataclass(frozen=True, slots=True)
class Wounds(Automatic):
    """A procedure that comes back between wounds. What is too much for all is lost."""

    count: int

    def run(self, t: Any) -> None:
        if not self.count or not t.state.living():
            t.pop()
            return
        t.become(Wounds(self.count - 1))
        t.push(WhoseWound(0))


@dataclass(frozen=True, slots=True)
class WhoseWound:
    """The speaker says who takes it; a single one left asks nobody."""

    seat: Seat

    def run(self, t: Any) -> Decision | None:
        living = t.state.living()
        if len(living) > 1:
            return Decision("wound", (self.seat,))
        self._wound(t, living[0])
        return None

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        return [Action("wound", (other,)) for other in t.state.living()]

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        self._wound(t, action.args[0])

    def _wound(self, t: Any, hero: Seat) -> None:
        t.pop()
        t.push_all([Intend(Taken(), (hero,)), Window(Healing(hero), skip_idle=True), Fall(hero)])


@dataclass(frozen=True, slots=True)
class Taken(ChangeQuestion):
    """A wound is whose it is; its pet may take it instead."""

    def ways(self, t: Any, change: Seat) -> Mapping[Action, str | None]:
        return {Action("pet"): "pet", PASS: None} if t.state.pets.get(change) else {}

    def asked(self, t: Any, change: Seat, ways: Mapping[Action, str | None]) -> Decision:
        return Decision("pet", (change,))

    def turned(self, t: Any, change: Seat, way: str) -> None:
        t.state.pets[change] -= 1

    def settled(self, t: Any, changes: tuple[Seat, ...]) -> None:
        for seat in changes:
            t.state.health[seat] -= 1


@dataclass(frozen=True, slots=True)
class Healing(WindowQuestion):
    """Between two wounds anybody may drink; whoever is down to nothing, as a last chance."""

    wounded: Seat
    kind: str = "heal"

    def order(self, t: Any) -> Sequence[Seat]:
        s = t.state
        return sorted({*s.living(), self.wounded}, key=lambda seat: seat != self.wounded)

    def responses(self, t: Any, seat: Seat) -> Sequence[Action]:
        return [Action("drink")] if t.state.potions[seat] else []

    def respond(self, t: Any, seat: Seat, action: Action) -> None:
        t.state.potions[seat] -= 1
        t.state.health[seat] += POTION

    def closed(self, t: Any) -> None:
        """What comes of it is the next step's business."""


@dataclass(frozen=True, slots=True)
class Fall(Automatic):
    """Whoever was not brought back is defeated."""

    hero: Seat

    def run(self, t: Any) -> None:
        t.pop()
        if t.state.health[self.hero] <= 0:
            t.state.potions[self.hero] = 0
            t.state.diary.append(f"{self.hero} falls")


def wounded(count: int, health: Sequence[int], potions: Sequence[int], pets: Mapping[Seat, int] | None = None) -> Any:
    party = Party(health=list(health), potions=list(potions), pets=dict(pets or {}))
    return begun(PaperGame(__name__), party, Wounds(count))


def test_a_potion_after_the_second_wound_lets_a_hero_live_through_three() -> None:
    t = wounded(3, [2], [1])
    do(t, "0 pass")
    assert t.state.health == [0]
    do(t, "0 drink")
    assert (t.state.health, t.state.diary) == ([1], [])


def test_the_last_chance_passed_is_a_defeat_and_the_rest_goes_to_others() -> None:
    t = wounded(5, [2, 6], [1, 0])
    do(t, "0 wound 0", "0 pass", "0 wound 0", "0 pass")
    assert (t.state.health, t.state.diary) == ([0, 3], ["0 falls"])


def test_a_friend_drinks_in_between_too() -> None:
    t = wounded(2, [3, 1], [0, 1])
    do(t, "0 wound 0")
    assert t.state.decision.seats == (1,)
    do(t, "1 drink", "0 wound 1")
    assert t.state.health == [2, 2]


def test_nobody_takes_more_wounds_than_it_takes_to_defeat_it() -> None:
    t = wounded(9, [1, 2], [0, 0])
    do(t, "0 wound 1", "0 wound 1")
    assert (t.state.health, t.state.diary) == ([0, 0], ["1 falls", "0 falls"])


def test_a_pet_takes_wounds_instead_as_its_owner_says_for_each_of_them() -> None:
    t = wounded(4, [3], [0], pets={0: 2})
    do(t, "0 pet", "0 pass", "0 pet")
    assert (t.state.health, t.state.pets) == ([1], {0: 0}), "without a pet nobody is asked any more"
