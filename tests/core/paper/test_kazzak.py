"""Board Game: five counters lie face down, one is Kazzak; who looks at one tells its faction only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar

from wowtable.core import Action, Decision, Event, Seat
from wowtable.core.knowledge import EVERYBODY, Shows, eyes, mix

from .kit import Paper, PaperGame, begun, do, seen, told

FACTIONS = {"horde": (0, 1, 2), "alliance": (3, 4, 5)}
HORDE = eyes(*FACTIONS["horde"])
COUNTERS = ("kazzak", "mist", "mist", "mist", "mist")


@dataclass
class Land(Paper):
    regions: list[int] = field(default_factory=list)  # of each counter, by its number; -1 once it is gone


@dataclass(frozen=True)
class Looked(Shows):
    """One of `faction` has looked at a counter."""

    faction: str
    counter: int
    name: str

    def shown_to(self) -> int:
        return eyes(*FACTIONS[self.faction])


@dataclass(frozen=True)
class Turned(Event):
    """Face up for all to see."""

    reveals: ClassVar[bool] = True
    counter: int
    name: str


@dataclass(frozen=True, slots=True)
class Visit:
    """A seat may look at the counters of its region, or challenge one, as often as it likes."""

    seat: Seat
    faction: str
    region: int

    def run(self, t: Any) -> Decision | None:
        if self._here(t):
            return Decision("visit", (self.seat,))
        t.pop()
        return None

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        s = t.state
        look = [Action("look", (n,)) for n in self._here(t) if not s.knows(seat, n)]
        return [*look, *(Action("challenge", (n,)) for n in self._here(t)), Action("leave")]

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        s = t.state
        if action.verb == "leave":
            t.pop()
            return
        counter = action.args[0]
        if action.verb == "look":
            s.show((counter,), eyes(*FACTIONS[self.faction]))
            t.emit(Looked(self.faction, counter, s.names[counter]))
            return
        s.show((counter,))
        t.emit(Turned(counter, s.names[counter]))
        if s.names[counter] == "mist":
            s.regions[counter] = -1

    def _here(self, t: Any) -> list[int]:
        return [n for n, region in enumerate(t.state.regions) if region == self.region]


def visits(*stack: Any) -> Any:
    """Counters 0 and 1 lie in region 0, the others each in its own."""
    land = Land(regions=[0, 0, 1, 2, 3])
    for name in COUNTERS:
        land.new_piece(name)
    t = begun(PaperGame(__name__), land)
    mix(t, "counters", range(5))
    land.names[:2], land.names[2:] = ["mist", "kazzak"], ["mist"] * 3
    t.push_all(stack)
    t.settle()
    return t


def test_a_look_shows_it_to_the_whole_faction_and_to_nobody_else() -> None:
    t = visits(Visit(0, "horde", 0))
    do(t, "0 look 1")
    views = {seat: seen(t, seat, range(5)) for seat in (0, 2, 3, None)}
    assert views == {0: "? kazzak ? ? ?", 2: "? kazzak ? ? ?", 3: "? ? ? ? ?", None: "? ? ? ? ?"}
    assert [told(t, seat, Looked)[0].name for seat in (1, 4)] == ["kazzak", ""]
    assert t.state.known[1] == HORDE


def test_what_one_of_them_has_seen_no_other_one_is_asked_to_look_at() -> None:
    t = visits(Visit(0, "horde", 0), Visit(1, "horde", 0), Visit(3, "alliance", 0))
    do(t, "0 look 1", "0 leave")
    assert [str(action) for action in t.legal(1)] == ["look 0", "challenge 0", "challenge 1", "leave"]
    do(t, "1 leave")
    assert [str(action) for action in t.legal(3)][:2] == ["look 0", "look 1"]


def test_the_other_faction_still_has_to_guess() -> None:
    t = visits(Visit(0, "horde", 0))
    do(t, "0 look 0", "0 look 1")
    guesses = [t.game.determinize(t.state, 3, Random(n)) for n in range(60)]
    assert {guess.names.index("kazzak") for guess in guesses} == set(range(5))
    assert {t.game.determinize(t.state, 2, Random(n)).names.index("kazzak") for n in range(9)} == {1}


def test_a_challenge_turns_it_up_for_all_and_mist_is_gone() -> None:
    t = visits(Visit(3, "alliance", 0))
    do(t, "3 challenge 0", "3 challenge 1", "3 leave")
    assert t.state.known == [EVERYBODY, EVERYBODY, 0, 0, 0]
    assert t.state.regions == [-1, 0, 1, 2, 3]
    assert seen(t, None, range(2)) == "mist kazzak"
