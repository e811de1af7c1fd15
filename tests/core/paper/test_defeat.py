"""Adventure Game and Board Game: a defeat breaks off what was going on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from wowtable.core import Action, Automatic, Decision, Event, Seat
from wowtable.core.triggers import Pending, happen

from .kit import Paper, PaperGame, begun, do

PHASES = ("explore", "challenge", "maintenance")


@dataclass
class Journey(Paper):
    """One hero. `rage` is what it gains for the time of a fight."""

    life: int = 3
    rage: int = 0
    tokens: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Defeated(Event):
    seat: Seat


class Land(PaperGame):
    """Somebody mourns whenever a hero falls."""

    def triggered_by(self, s: Any, event: Event) -> Sequence[Pending]:
        return [Pending(1, "friend", "mourns")] if isinstance(event, Defeated) else []

    def reaction(self, s: Any, pending: Pending) -> Any:
        return Note(f"{pending.source} {pending.ability}")

    def reaction_order(self, s: Any) -> tuple[Seat, ...]:
        return (0, 1)


@dataclass(frozen=True, slots=True)
class Note(Automatic):
    words: str

    def run(self, t: Any) -> None:
        t.pop()
        t.state.diary.append(self.words)


@dataclass(frozen=True, slots=True)
class Turn(Automatic):
    """The procedure to come back to: it knows by itself which phase is next."""

    seat: Seat
    phase: int = 0

    def run(self, t: Any) -> None:
        if self.phase == len(PHASES):
            t.pop()
            return
        t.become(replace(self, phase=self.phase + 1))
        match PHASES[self.phase]:
            case "explore":
                t.push_all(Resolve(self.seat, token) for token in t.state.tokens)
            case "challenge":
                t.push_all([Fight(self.seat), Note("reward")])
            case "maintenance":
                t.push(Note("maintenance"))


@dataclass(frozen=True, slots=True)
class Resolve(Automatic):
    """A discovery: a bomb hurts, a drain costs cards, a trap needs the space in which it lay."""

    seat: Seat
    token: str

    def run(self, t: Any) -> None:
        t.pop()
        t.state.diary.append(self.token)
        if self.token == "bomb":
            hurt(t, self.seat, 2)

    def unwound(self, t: Any) -> None:
        """What was revealed is still resolved, but for what needs the old space."""
        if self.token != "trap":
            t.state.diary.append(f"{self.token} all the same")


@dataclass(frozen=True, slots=True)
class Fight:
    """Rage lasts for one fight, however it ends."""

    seat: Seat
    round: int = 0

    def run(self, t: Any) -> Decision | None:
        if self.round == 2:
            t.pop()
            self.unwound(t)
            return None
        return Decision("fight", (self.seat,))

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        return [Action("rage"), Action("strike")]

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        t.become(replace(self, round=self.round + 1))
        if action.verb == "rage":
            t.state.rage += 1
        t.push_all([Claws(seat), Note("hits are placed")])

    def unwound(self, t: Any) -> None:
        t.state.rage = 0


@dataclass(frozen=True, slots=True)
class Claws(Automatic):
    """The ability of the beast, before hits are placed."""

    seat: Seat

    def run(self, t: Any) -> None:
        t.pop()
        hurt(t, self.seat, 1)


def hurt(t: Any, seat: Seat, amount: int) -> None:
    """A hero that falls leaves whatever it was in the middle of; its turn goes on with maintenance."""
    s = t.state
    s.life -= amount
    if s.life > 0:
        return
    happen(t, Defeated(seat))
    t.unwind(Turn)
    t.become(Turn(seat, PHASES.index("maintenance")))
    t.push(Rise(seat))


@dataclass(frozen=True, slots=True)
class Rise:
    """Step 1: the figure goes to a city of its player's choice."""

    seat: Seat

    def run(self, t: Any) -> Decision:
        return Decision("rise", (self.seat,))

    def legal(self, t: Any, seat: Seat) -> Sequence[Action]:
        return [Action("rise", ("brill",)), Action("rise", ("tarren_mill",))]

    def take(self, t: Any, seat: Seat, action: Action) -> None:
        t.pop()
        t.state.life = 3
        t.state.diary.append(f"rises in {action.args[0]}")


def journey(life: int, *tokens: str) -> Any:
    return begun(Land(__name__), Journey(life=life, tokens=list(tokens)), Turn(0), Note("next turn"))


def test_a_turn_without_a_defeat_goes_by_its_phases() -> None:
    t = journey(9, "bomb", "trap")
    do(t, "0 rage", "0 strike")
    assert t.state.diary == ["bomb", "trap", *["hits are placed"] * 2, "reward", "maintenance", "next turn"]
    assert t.state.rage == 0


def test_a_defeat_while_exploring_leaves_out_the_challenge() -> None:
    t = journey(2, "drain", "bomb", "trap", "gold")
    assert t.state.diary == ["drain", "bomb", "gold all the same", "friend mourns"]
    do(t, "0 rise brill")
    assert t.state.diary[4:] == ["rises in brill", "maintenance", "next turn"]


def test_a_defeat_in_a_fight_places_no_hits_brings_no_reward_and_leaves_no_rage() -> None:
    t = journey(2)
    do(t, "0 rage")
    assert (t.state.diary, t.state.rage) == (["hits are placed"], 1)
    do(t, "0 strike")
    assert (t.state.diary, t.state.rage) == (["hits are placed", "friend mourns"], 0)
    do(t, "0 rise tarren_mill")
    assert t.state.diary[2:] == ["rises in tarren_mill", "maintenance", "next turn"]
