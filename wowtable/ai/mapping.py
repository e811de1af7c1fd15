"""Many pieces of work on one game: done here, by several processes, or by machines elsewhere.

Whoever does them, results come in the order of the pieces, and each is what it would be here: sums over them are the
same to the last digit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from ..core import Game
from .game_ref import GameRef
from .processes import spawning

Piece = TypeVar("Piece")
Result = TypeVar("Result")
Work = Callable[[Game, Any], Any]
"""A function of a module, by whose name others find it: from the game and one piece to its result."""


class Mapper(Protocol):
    """Does `work` for every piece. Pieces and results are plain data that can travel."""

    def results(self, work: Callable[[Game, Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]:
        """One result for each piece, in their order, as soon as it and all before it are there."""
        ...


@dataclass(frozen=True)
class Here:
    """In this process, one piece after the other."""

    game: Game

    def results(self, work: Callable[[Game, Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]:
        return (work(self.game, piece) for piece in pieces)


@dataclass(frozen=True)
class Processes:
    """In `jobs` processes of this machine, each of which loads the game for itself."""

    ref: GameRef
    jobs: int

    def results(self, work: Callable[[Game, Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]:
        with spawning() as context, ProcessPoolExecutor(self.jobs, context, _load, (self.ref,)) as pool:
            yield from pool.map(_do, [work] * len(pieces), pieces)


class _Loaded:
    """The game of this process."""

    game: Game


def _load(ref: GameRef) -> None:
    _Loaded.game = ref.load()


def _do(work: Work, piece: Any) -> Any:
    return work(_Loaded.game, piece)
