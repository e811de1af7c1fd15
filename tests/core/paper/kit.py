"""What the games on paper share: a state with hidden pieces and a diary, the half of a game, and what it promises."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.core.tabletop import DiaryGame
from wowtable.core import Codec, Frame, Scripted, Seat, Seeded, Table, ballot, frames, records_in, triggers
from wowtable.core.knowledge import PiecesState, masked, redealt
from wowtable.core.triggers import ReactiveState


@dataclass
class Paper(PiecesState, ReactiveState):
    """Each game adds what it needs. The diary tells what happened."""

    diary: list[str] = field(default_factory=list)


class PaperGame(DiaryGame):
    """The rules of one module. All pieces have the same back, if `kin` does not say otherwise."""

    def __init__(self, rules: str) -> None:
        super().__init__()
        self.rules = sys.modules[rules]

    def records(self) -> tuple[type, ...]:
        return records_in(ballot, frames, triggers, self.rules)

    def kin(self, s: Any) -> Sequence[str]:
        return [""] * len(s.names)

    def view(self, s: Any, seat: Seat | None) -> Any:
        return masked(s, seat)

    def determinize(self, s: Any, seat: Seat, rng: Random) -> Any:
        return redealt(self, s, seat, rng, self.kin(s))


def begun(game: PaperGame, state: Paper, *stack: Frame, dice: dict[str, list[int]] | None = None) -> Table[Any, Any]:
    """These frames, the first on top, run to the first question. `dice` are the draws of streams, counted from 0."""
    t: Table[Any, Any] = Table(game, state, Scripted(dice or {}, Seeded("paper")), [])
    t.push_all(stack)
    t.settle()
    return t


def do(t: Table[Any, Any], *lines: str) -> None:
    """Each line is a seat and its answer: `0 bid thrall 3`. All promises hold after each of them."""
    keeps_its_promises(t)
    for line in lines:
        seat, words = line.split(" ", 1)
        legal = {str(action): action for action in t.legal(int(seat))}
        assert words in legal, f"{words} is not among {sorted(legal)}"
        t.play(int(seat), legal[words])
        keeps_its_promises(t)


def keeps_its_promises(t: Table[Any, Any], seats: Iterable[Seat] = range(6)) -> None:
    """Guesses look like the truth, offer the same and never hang on it; views of views are the same; files hold all."""
    game, codec = t.game, Codec(t.game.records())
    for seat in seats:
        view = game.view(t.state, seat)
        assert game.view(view, seat) == view
        for n in range(4):
            guess = game.determinize(t.state, seat, Random(n))
            assert game.view(guess, seat) == view
            assert game.determinize(guess, seat, Random(9)) == game.determinize(t.state, seat, Random(9))
            if guess.decision is not None and seat in guess.decision.seats:
                assert list(Table(game, guess, t.chance).legal(seat)) == list(t.legal(seat))
    plain = json.loads(json.dumps(codec.state_to_plain(t.state)))
    assert codec.state_from_plain(type(t.state), plain) == t.state


def seen(t: Table[Any, Any], seat: Seat | None, pieces: Iterable[int]) -> str:
    """What a seat sees of them: `wolf ? bear`."""
    view = t.game.view(t.state, seat)
    return " ".join(view.names[piece] or "?" for piece in pieces)


def told(t: Table[Any, Any], seat: Seat | None, kind: type) -> list[Any]:
    """What a seat has learned from the facts of one kind."""
    return [event.seen_by(seat) for event in t.events or () if isinstance(event, kind)]
