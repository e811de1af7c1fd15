"""Board Game: an attack phase goes by steps, and each card says in which of them it is used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from wowtable.core import Action, Automatic, Seat
from wowtable.core.frames import Window, WindowQuestion

from .kit import Paper, PaperGame, begun, do

MOST_OF_A_COLOR = 7
FACES = range(1, 9)


@dataclass(frozen=True, slots=True)
class Card:
    """`step` is its code: when it may be used. It pays energy and gives dice by color, or rerolls."""

    step: str
    energy: int = 0
    dice: str = ""
    rerolls: int = 0
    sets_to: int = 0


CARDS: Mapping[str, Card] = {
    "bolt": Card("pool", energy=1, dice="blue blue"),
    "axe": Card("pool", dice="red red red"),
    "focus": Card("rolled", energy=1, rerolls=2),
    "luck": Card("rerolled", sets_to=8),
}


@dataclass(frozen=True, slots=True)
class Die:
    color: str
    face: int = 0
    rerolled: bool = False


@dataclass
class Fight(Paper):
    """The attacker's cards are `ready`; `boxes` are the tokens of its faction."""

    energy: int = 0
    rerolls: int = 0
    threat: int = 5
    ready: list[str] = field(default_factory=list)
    dice: list[Die] = field(default_factory=list)
    boxes: dict[str, int] = field(default_factory=dict)


def attack(seat: Seat) -> list[Any]:
    """A procedure is the list of its steps. What happens between them are steps as well."""
    steps = (Window(UseCards(seat, step), skip_idle=True) for step in ("pool", "rolled", "rerolled"))
    pool, rolled, rerolled = steps
    return [pool, Roll(), rolled, rerolled, PlaceTokens()]


@dataclass(frozen=True, slots=True)
class UseCards(WindowQuestion):
    """The window of one step: cards with its code, and rerolls once there are dice."""

    seat: Seat
    step: str

    @property
    def kind(self) -> str:
        return self.step

    def order(self, t: Any) -> Sequence[Seat]:
        return (self.seat,)

    def responses(self, t: Any, seat: Seat) -> Sequence[Action]:
        s = t.state
        names = [name for name in s.ready if CARDS[name].step == self.step and CARDS[name].energy <= s.energy]
        actions = [Action("use", (name,)) for name in names]
        if self.step == "rolled" and s.rerolls:
            actions += [Action("reroll", (n,)) for n, die in enumerate(s.dice) if not die.rerolled]
        return actions

    def respond(self, t: Any, seat: Seat, action: Action) -> None:
        s = t.state
        if action.verb == "reroll":
            s.rerolls -= 1
            s.dice[action.args[0]] = replace(s.dice[action.args[0]], face=t.roll("combat", FACES), rerolled=True)
            return
        name = action.args[0]
        card = CARDS[name]
        s.ready.remove(name)
        s.energy -= card.energy
        s.rerolls += card.rerolls
        for color in card.dice.split():
            if sum(die.color == color for die in s.dice) < MOST_OF_A_COLOR:
                s.dice.append(Die(color))
        if card.sets_to:
            s.dice[0] = replace(s.dice[0], face=card.sets_to)

    def closed(self, t: Any) -> None:
        t.state.diary.append(f"{self.step} is over")


@dataclass(frozen=True, slots=True)
class Roll(Automatic):
    """All dice at once."""

    def run(self, t: Any) -> None:
        t.pop()
        t.state.dice[:] = [replace(die, face=t.roll("combat", FACES)) for die in t.state.dice]


@dataclass(frozen=True, slots=True)
class PlaceTokens(Automatic):
    def run(self, t: Any) -> None:
        t.pop()
        s = t.state
        hits = [die.color for die in s.dice if die.face >= s.threat]
        s.boxes.update(damage=hits.count("blue"), defense=hits.count("red"), armor=hits.count("green"))


def fight(energy: int, *cards: str, rolls: Sequence[int]) -> Any:
    """`rolls` are faces, in the order in which they fall."""
    dice = {"combat": [face - 1 for face in rolls]}
    return begun(PaperGame(__name__), Fight(energy=energy, ready=list(cards)), *attack(0), dice=dice)


def test_cards_are_used_in_the_step_of_their_code() -> None:
    t = fight(2, "bolt", "axe", "focus", "luck", rolls=[1, 6, 5, 2, 3, 7, 4])
    assert [str(action) for action in t.legal(0)] == ["use bolt", "use axe", "pass"]
    do(t, "0 use bolt", "0 use axe")
    assert [die.face for die in t.state.dice] == [1, 6, 5, 2, 3], "with nothing left to use nobody is asked"
    do(t, "0 use focus", "0 reroll 3", "0 reroll 4")
    assert [die.face for die in t.state.dice] == [1, 6, 5, 7, 4]
    do(t, "0 use luck")
    assert t.state.boxes == {"damage": 2, "defense": 2, "armor": 0}
    assert t.state.diary == ["pool is over", "rolled is over", "rerolled is over"]


def test_a_die_is_rerolled_once_and_rerolls_may_be_left() -> None:
    t = fight(1, "axe", "focus", rolls=[2, 2, 6, 3])
    do(t, "0 use axe", "0 use focus", "0 reroll 0")
    assert [str(action) for action in t.legal(0)] == ["reroll 1", "reroll 2", "pass"]
    do(t, "0 pass")
    assert (t.state.boxes["defense"], t.state.rerolls) == (1, 1)


def test_what_was_not_paid_in_its_step_is_not_offered_later() -> None:
    t = fight(1, "bolt", "focus", rolls=[])
    do(t, "0 pass")
    assert t.state.diary == ["pool is over"]
    assert [str(action) for action in t.legal(0)] == ["use focus", "pass"]


def test_no_more_than_seven_dice_of_a_color() -> None:
    t = fight(0, "axe", "axe", "axe", rolls=[8] * 7)
    do(t, "0 use axe", "0 use axe", "0 use axe")
    assert t.state.boxes["defense"] == 7
