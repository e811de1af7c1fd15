"""The table: the only thing rules see. Holds state, draws chance, runs frames until somebody must decide."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from .chance import Chance
from .game import Game
from .state import State
from .types import Action, Decision, Event, IllegalAction, Rolled, RulesError, Seat

StateT = TypeVar("StateT", bound=State)
GameT = TypeVar("GameT", bound=Game)
T = TypeVar("T")

STEP_LIMIT = 10_000


class Frame(Protocol):
    """One suspended procedure: a frozen dataclass of ids and numbers. The topmost of the stack runs.

    It is saved, copied and compared, so it holds no object of the game and keeps nothing to itself: a frame that must
    remember becomes another one. Two patterns serve nearly every rule. A *step that asks*:

        @dataclass(frozen=True, slots=True)
        class Turn:
            seat: Seat

            def run(self, t):
                return Decision("dig", (self.seat,))

            def legal(self, t, seat):
                return [GRAB, STOP]

            def take(self, t, seat, action):
                t.pop()
                carry_out(t, seat, action)

    And a *procedure that pushes steps*, which asks nothing itself:

        @dataclass(frozen=True, slots=True)
        class Digging(Automatic):
            def run(self, t):
                if all(t.state.stopped):
                    t.pop()
                else:
                    t.push(Turn(next_seat(t.state)))

    A frame that hides something from some has `masked_for(seat)` and `guessed(t, seat, rng)`, see `core.knowledge`; one
    that must not be left half done has `unwound(t)`, see `Table.unwind`. More about all this: `rulesets/frames.md`.
    """

    def run(self, t: AnyTable) -> Decision | None:
        """Ask or act: return a Decision and change nothing, or push, pop or become and return None.

        Called whenever the frame is on top: first of all, after every answer that leaves it there, and again when what
        was pushed above it is gone. A question may be put off by `State.interruption`; then it is asked again later.
        """
        ...

    def legal(self, t: AnyTable, seat: Seat) -> Sequence[Action]:
        """What a seat that is asked may answer, each action once and always in the same order; never nothing.

        Asked often and by anybody who looks on, so it changes nothing, draws nothing and tells nothing that the seat
        does not know.
        """
        ...

    def take(self, t: AnyTable, seat: Seat, action: Action) -> None:
        """Carry out one of the `legal` actions. Here, and in `run`, the state changes, facts are told, dice are rolled.

        Usually it pops the frame first, so that what it pushes then runs in its place. It asks nobody: whoever must be
        asked next is asked by a frame that it pushes.
        """
        ...


class Automatic:
    """Base of frames that never ask: they only need a `run`."""

    __slots__ = ()

    def run(self, t: AnyTable) -> Decision | None:
        raise NotImplementedError

    def legal(self, t: AnyTable, seat: Seat) -> Sequence[Action]:
        return ()

    def take(self, t: AnyTable, seat: Seat, action: Action) -> None:
        raise IllegalAction(f"{type(self).__name__} asks nothing: {action}")


class Table(Generic[StateT, GameT]):
    """Game, state, chance and event sink of one game in progress.

    `events` collects what happened since it was last cleared; None switches collecting off, for search. `stills`
    collects how the state stood at each of them, for those who watch; None switches that off, and quiet events, at
    which nothing changes, have None. Nobody is asked anything in a still.
    """

    __slots__ = ("chance", "events", "game", "state", "stills")

    def __init__(self, game: GameT, state: StateT, chance: Chance, events: list[Event] | None = None) -> None:
        self.game = game
        self.state = state
        self.chance = chance
        self.events = events
        self.stills: list[StateT | None] | None = None

    def twin(self) -> Table[StateT, GameT]:
        """The same position with the same luck, to try something out: nobody hears of it."""
        return Table(self.game, self.state.copy(), self.chance)

    # -- the stack ---------------------------------------------------------------------------

    def push(self, frame: Frame) -> None:
        """It runs next, and what runs now goes on when it is gone."""
        self.state.stack.append(frame)

    def push_all(self, frames: Iterable[Frame]) -> None:
        """Push so that the first of `frames` runs first."""
        self.state.stack.extend(reversed(tuple(frames)))

    def pop(self) -> None:
        """The running frame is done."""
        self.state.stack.pop()

    def become(self, frame: Frame) -> None:
        """Replace the running frame."""
        self.state.stack[-1] = frame

    def unwind(self, kind: type[Any]) -> bool:
        """Drop what runs above the nearest frame of that class, so that it runs next; False when there is none.

        What must not be left behind half done has an `unwound(t)`, called once it is dropped, the uppermost first.
        """
        stack = self.state.stack
        if not any(isinstance(frame, kind) for frame in stack):
            return False
        while not isinstance(stack[-1], kind):
            dropped = stack.pop()
            if hasattr(dropped, "unwound"):
                dropped.unwound(self)
        return True

    def finish(self) -> None:
        """End the game here and now."""
        self.state.stack.clear()

    # -- facts and chance --------------------------------------------------------------------

    def emit(self, event: Event) -> None:
        """Tell a fact. The state must show it already: who watches sees the two together."""
        if self.events is None:
            return
        self.events.append(event)
        if self.stills is not None:
            self.stills.append(None if event.quiet else unasked(self.state))

    def draw(self, stream: str, sides: int) -> int:
        """A secret number from 0 to sides - 1; say with an event what of it is public."""
        draws = self.state.draws
        index = draws.get(stream, 0)
        draws[stream] = index + 1
        return self.chance.draw(stream, index, sides)

    def roll(self, stream: str, faces: Sequence[T]) -> T:
        """A public die: the event tells everybody."""
        index = self.state.draws.get(stream, 0)
        face = self.draw(stream, len(faces))
        self.emit(Rolled(stream, index, len(faces), face, faces[face]))
        return faces[face]

    def shuffle(self, stream: str, items: Iterable[T]) -> tuple[T, ...]:
        """In an order that nobody knows. Numbered pieces are shuffled by `knowledge.mix`."""
        pile = list(items)
        for last in range(len(pile) - 1, 0, -1):
            other = self.draw(stream, last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return tuple(pile)

    # -- play --------------------------------------------------------------------------------

    def settle(self) -> Decision | None:
        """Run frames until someone must decide; None when the game is over."""
        stack = self.state.stack
        for _ in range(STEP_LIMIT):
            if not stack:
                self.state.decision = None
                return None
            top = stack[-1]
            depth = len(stack)
            decision: Decision | None = top.run(self)
            if decision is not None:
                urgent = self.state.interruption()
                if urgent is None:
                    self.state.decision = decision
                    return decision
                stack.append(urgent)
                continue
            if len(stack) == depth and stack[-1] is top:
                raise RulesError(f"{type(top).__name__}.run neither asked nor changed the stack")
        raise RulesError(f"no decision after {STEP_LIMIT} steps: {_names(stack)}")

    @property
    def decision(self) -> Decision | None:
        """The question that is open; None when the game is over."""
        return self.state.decision

    def legal(self, seat: Seat) -> Sequence[Action]:
        """What `seat` may answer now; empty unless it is asked."""
        decision = self.state.decision
        if decision is None or seat not in decision.seats:
            return ()
        actions: Sequence[Action] = self.state.stack[-1].legal(self, seat)
        return actions

    def apply(self, seat: Seat, action: Action) -> Decision | None:
        """Take a legal action and run on to the next decision. The caller vouches that it is legal."""
        self.state.stack[-1].take(self, seat, action)
        return self.settle()

    def play(self, seat: Seat, action: Action) -> Decision | None:
        """`apply` with the check that the action is on offer."""
        if action not in self.legal(seat):
            raise IllegalAction(f"seat {seat} may not {action}")
        return self.apply(seat, action)


AnyTable: TypeAlias = Table[Any, Any]
"""For what serves every game. Rules name their own: `Table[TheirState, TheirGame]`, so that types are checked."""


def unasked(state: StateT) -> StateT:
    """A copy in which no question is open: the last one is answered, the next not asked yet."""
    still = state.copy()
    still.decision = None
    return still


def start(game: Game, seats: int, options: Mapping[str, Any], chance: Chance, watch: bool = True) -> AnyTable:
    """A new game, set up and run to its first decision. `watch` collects events."""
    t: AnyTable = Table(game, game.new_state(seats, options), chance, [] if watch else None)
    game.setup(t)
    t.settle()
    return t


def _names(stack: Sequence[Any]) -> str:
    return " > ".join(type(frame).__name__ for frame in stack[-6:])
