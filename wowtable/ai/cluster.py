"""Pieces of work done by the workers of a Dask cluster, wherever they run.

A worker opens the ruleset that is installed where it runs, and refuses to work on one that is not the same to the
letter. The scheduler gives the pieces of a worker that is lost to another one; one that seems to end its workers is
given to no third.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from ..core import Game
from .game_ref import GameRef
from .mapping import Piece, Result, Work

if TYPE_CHECKING:
    from distributed import Client, Future

AHEAD = 8
"""Pieces in the hands of the cluster for each of its threads: enough that none waits, few enough to stop soon."""


class NoCluster(Exception):  # noqa: N818 - it names what is missing
    """Why: `no_dask` is installed, or there is `no_scheduler` at the address."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True)
class Cluster:
    """The workers of the scheduler at `address`."""

    address: str
    ref: GameRef
    patience: str = "20s"

    def results(self, work: Callable[[Game, Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]:
        with self._client() as client:
            room = AHEAD * max(1, sum(client.nthreads().values()))
            under_way: list[Future[Any]] = []
            waiting = iter(pieces)
            for _ in range(len(pieces)):
                while len(under_way) < room and (piece := next(waiting, None)) is not None:
                    under_way.append(client.submit(_do, work, self.ref, piece, pure=False))
                yield under_way.pop(0).result()

    def _client(self) -> Client:
        try:
            from distributed import Client
        except ImportError as error:
            raise NoCluster("no_dask") from error
        try:
            client: Client = Client(self.address, timeout=self.patience, set_as_default=False)  # type: ignore[no-untyped-call]
            return client
        except (OSError, ValueError) as error:
            raise NoCluster("no_scheduler") from error


@cache
def _game_of(ref: GameRef) -> Game:
    """Loaded once by each worker."""
    return ref.load()


def _do(work: Work, ref: GameRef, piece: Any) -> Any:
    return work(_game_of(ref), piece)
