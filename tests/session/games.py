"""Games in progress for tests: any game, any number of random actions."""

from __future__ import annotations

from itertools import islice
from random import Random

from tests.games.playing import at_random
from tests.session.counter import CounterGame
from tests.toy.game import ToyGame
from wowtable.core import Game
from wowtable.session import LogEntry, RulesetTag, SeatSetup, Session, Setup, open_record
from wowtable.session.resuming import OpenRecord

GAMES: tuple[Game, ...] = (CounterGame(), ToyGame())
ANN, BOB = SeatSetup(name="Ann"), SeatSetup(name="Bob")
ROBOT = SeatSetup("ai", level="easy")


def setup_for(game: Game, seats: tuple[SeatSetup, ...] = (ANN, ROBOT), seed: str = "seed") -> Setup:
    return Setup(RulesetTag(game.id, "1.0", "abc"), seats, {}, seed)


def opener(game: Game) -> OpenRecord:
    """Opens saved games of one game only."""
    return lambda record, path: open_record(record, lambda tag: game if tag.id == game.id else None, path)


def begun(game: Game, seats: tuple[SeatSetup, ...] = (ANN, ROBOT), seed: str = "seed") -> Session:
    return Session(game, setup_for(game, seats, seed))


def one_random(session: Session, rng: Random) -> LogEntry:
    decision = session.decision
    assert decision is not None
    seat = rng.choice(decision.seats)
    return LogEntry(seat, rng.choice(session.legal(seat)))


def play_on(session: Session, actions: int, rng: Random) -> Session:
    """At most so many random actions."""
    for _ in islice(at_random(session, rng).steps(), actions):
        pass
    return session


def played(game: Game, actions: int = 10_000, seed: int = 1, seats: tuple[SeatSetup, ...] = (ANN, ROBOT)) -> Session:
    return play_on(begun(game, seats, f"game {seed}"), actions, Random(seed))
