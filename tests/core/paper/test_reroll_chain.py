"""Adventure Game: powers set off by dice, each once, a new result setting off others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from wowtable.core import Action, Automatic, Decision, Seat
from wowtable.core.frames import PASS

from .kit import Paper, PaperGame, begun, do

FACES = range(1, 7)
SIDES = ("encounter", "hero")
"""The defender's powers come first."""


@dataclass(frozen=True, slots=True)
class Power:
    """On that face of one's own die: the die of `of` is rolled again, or so much attack is gained."""

    side: str
    name: str
    face: int
    of: str = ""
    attack: int = 0


@dataclass
class Duel(Paper):
    boots: int = 0  # tokens of the hero that roll its own die again
    dice: dict[str, int] = field(default_factory=dict)
    attack: dict[str, int] = field(default_factory=dict)
    powers: tuple[Power, ...] = ()


@dataclass(frozen=True, slots=True)
class RollAgain(Automatic):
    """One side's die, or both at first; whoever may roll again is then asked."""

    sides: tuple[str, ...]

    def run(self, t: Any) -> None:
        t.pop()
        for side in self.sides:
            t.state.dice[side] = t.roll(side, FACES)
        if "hero" in self.sides:
            t.push(Boots(0))


@dataclass(frozen=True, slots=True)
class Boots:
    """The die just rolled, rolled once more, as long as there are boots."""

    seat: Seat

    def run(self, t: Any) -> Decision | None:
        if t.state.boots:
            return Decision("boots", (self.seat,))
        t.pop()
        return None

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        return [Action("boots"), PASS]

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        t.pop()
        if action != PASS:
            t.state.boots -= 1
            t.push(RollAgain(("hero",)))


@dataclass(frozen=True, slots=True)
class Powers(Automatic):
    """A procedure that comes back after each power, looks at the dice as they are now, and remembers what has fired."""

    fired: tuple[str, ...] = ()

    def run(self, t: Any) -> None:
        s = t.state
        for side in SIDES:
            for power in s.powers:
                if power.side == side and power.face == s.dice[side] and power.name not in self.fired:
                    t.become(Powers((*self.fired, power.name)))
                    fire(t, power)
                    return
        t.pop()
        s.diary.append(f"{s.dice['hero']} against {s.dice['encounter']}")


def fire(t: Any, power: Power) -> None:
    s = t.state
    s.diary.append(power.name)
    s.attack[power.side] = s.attack.get(power.side, 0) + power.attack
    if power.of:
        t.push(RollAgain((power.of,)))


def duel(*powers: Power, hero: Sequence[int], encounter: Sequence[int], boots: int = 0) -> Any:
    dice = {"hero": [face - 1 for face in hero], "encounter": [face - 1 for face in encounter]}
    state = Duel(powers=powers, boots=boots)
    return begun(PaperGame(__name__), state, RollAgain(SIDES), Powers(), dice=dice)


GHOUL = Power("encounter", "frenzy", 6, of="encounter", attack=1)
CURSE = Power("encounter", "curse", 1, of="hero")
STAFF = Power("hero", "staff", 2, of="hero")
RAGE = Power("hero", "rage", 3, attack=2)


def test_a_power_fires_once_whatever_comes_up_again() -> None:
    t = duel(GHOUL, hero=[4], encounter=[6, 6])
    assert t.state.diary == ["frenzy", "4 against 6"]
    assert t.state.attack == {"encounter": 1}


def test_the_encounter_comes_first_and_a_new_result_sets_off_others() -> None:
    t = duel(RAGE, STAFF, CURSE, hero=[3, 2, 3], encounter=[1])
    assert t.state.diary == ["curse", "staff", "rage", "3 against 1"]


def test_a_die_rolled_away_sets_off_nothing() -> None:
    t = duel(RAGE, CURSE, hero=[3, 5], encounter=[1])
    assert t.state.diary == ["curse", "5 against 1"]


def test_whoever_may_roll_again_is_asked_after_every_roll_of_its_die() -> None:
    t = duel(RAGE, CURSE, hero=[3, 4, 6, 3], encounter=[1], boots=2)
    do(t, "0 boots", "0 pass")
    assert t.state.diary == ["curse"]
    do(t, "0 boots")
    assert t.state.diary == ["curse", "rage", "3 against 1"]
