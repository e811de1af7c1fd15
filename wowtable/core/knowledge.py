"""What seats know of hidden pieces: cards in a hand, tokens that lie face down, whatever has a side that some may see.

A piece is a number, from the beginning of the game to its end. Numbers lie open: where each of them is, and who has
seen what it is. Hidden is only its name, from those who do not know it. So whatever holds numbers, a zone, a frame,
what a question is about, needs no mask, and stays true when the names are dealt again.

Shuffled pieces keep their places, and their names change places: nobody can follow a piece through a shuffle.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random
from typing import Any, ClassVar, Self, TypeVar

from .chance import Fast
from .game import Game
from .state import State
from .table import Table
from .types import Event, Seat

UNKNOWN = ""
"""The name of a piece in the view of those who do not know it."""
EVERYBODY = -1
"""The eyes of all seats and of all who only look on: what lies open."""
NOBODY_YET = 0
ONLOOKER = 1


def eyes(*seats: Seat | None) -> int:
    """Who knows something, as one number with a bit for each seat; None is for all who only look on."""
    together = 0
    for seat in seats:
        together |= ONLOOKER if seat is None else 2 << seat
    return together


@dataclass
class PiecesState(State):
    """A state with hidden pieces. `names` says what each is, and `known` who knows it."""

    names: list[str] = field(default_factory=list)
    known: list[int] = field(default_factory=list)

    def new_piece(self, name: str, known: int = NOBODY_YET) -> int:
        """The next number."""
        self.names.append(name)
        self.known.append(known)
        return len(self.names) - 1

    def knows(self, seat: Seat | None, piece: int) -> bool:
        """Whether the seat (None: an onlooker) has seen what it is and can still tell it apart."""
        return bool(self.known[piece] & eyes(seat))

    def show(self, pieces: Iterable[int], to: int = EVERYBODY) -> None:
        """They will remember. Tell it with a fact that is a `Shows`."""
        for piece in pieces:
            self.known[piece] |= to


S = TypeVar("S", bound=PiecesState)


def mix(t: Table[S, Any], stream: str, pieces: Sequence[int], known: int = NOBODY_YET) -> dict[int, int]:
    """Shuffle: all that was known of them is gone, for `known` alone can tell what is where now.

    The number that each of them has afterwards, for rules that go on with one of them.
    """
    s = t.state
    places = t.shuffle(stream, range(len(pieces)))
    names = [s.names[piece] for piece in pieces]
    for piece, place in zip(pieces, places):
        s.names[piece] = names[place]
        s.known[piece] = known
    return {pieces[place]: piece for piece, place in zip(pieces, places)}


def masked(s: S, seat: Seat | None) -> S:
    """For `Game.view`: a copy without the names that the seat does not know, and without what others think about."""
    view = s.copy()
    own = eyes(seat)
    view.names[:] = [name if known & own else UNKNOWN for name, known in zip(s.names, s.known)]
    view.draws = {}
    mask_thoughts(view, seat)
    return view


Deal = Callable[[Any, int, list[str]], list[str] | None]
"""Names for so many unseen pieces of one kin, of which the seat knows those others; None for the names they have."""


def redealt(g: Game, s: S, seat: Seat, rng: Random, kin: Sequence[Hashable], deal: Deal | None = None) -> S:
    """For `Game.determinize`: a copy in which the names that the seat does not know have changed places.

    `kin` says of each piece with which others it may be confused: the same deck, the same back. Where not even the
    seat knows which pieces there are, `deal` makes them up.
    """
    guess = s.copy()
    names = guess.names
    for which, (pieces, seen) in _by_kin(tuple(s.known), eyes(seat), tuple(kin)).items():
        dealt = deal(which, len(pieces), [names[piece] for piece in seen]) if deal else None
        if dealt is None:
            # Sorted, so that the same luck deals the same whatever the truth is.
            dealt = sorted([names[piece] for piece in pieces])
        for piece, name in zip(pieces, shuffled(dealt, rng)):
            names[piece] = name
    guess_thoughts(g, guess, seat, rng)
    return guess


@lru_cache(maxsize=64)
def _by_kin(
    known: tuple[int, ...], own: int, kin: tuple[Hashable, ...]
) -> Mapping[Hashable, tuple[list[int], list[int]]]:
    """The pieces of each kin with any that are unseen: these, and those that are seen. Most worlds of one decision are
    dealt from the same."""
    unseen: defaultdict[Hashable, list[int]] = defaultdict(list)
    seen: defaultdict[Hashable, list[int]] = defaultdict(list)
    for piece, (eyes_on, which) in enumerate(zip(known, kin, strict=True)):
        (seen if eyes_on & own else unseen)[which].append(piece)
    return {which: (pieces, seen[which]) for which, pieces in unseen.items()}


def shuffled(names: Iterable[str], rng: Random) -> list[str]:
    """In any order, in half the time that `Random.shuffle` takes: guesses are what search makes most of."""
    pile, luck = list(names), rng.random
    keys = [luck() for _ in pile]
    return [pile[n] for n in sorted(range(len(pile)), key=keys.__getitem__)]


def mask_thoughts(view: State, seat: Seat | None) -> None:
    """Leaves of what is being decided what `seat` may know: frames that keep a secret have `masked_for(seat)`."""
    view.stack[:] = [frame.masked_for(seat) if hasattr(frame, "masked_for") else frame for frame in view.stack]
    if view.decision is not None:
        view.decision = view.decision.seen_by(seat)


def guess_thoughts(g: Game, guess: State, seat: Seat, rng: Random) -> None:
    """What others have decided in secret, made up anew: frames that can do so have `guessed(t, seat, rng)`."""
    stack = guess.stack
    for depth, frame in enumerate(stack):
        if hasattr(frame, "guessed"):
            stack[depth] = frame.guessed(Table(g, guess, Fast(rng)), seat, rng)


class Shows(Event):
    """A fact that names pieces to those who get to see them; everybody else learns the rest of it."""

    reveals: ClassVar[bool] = True
    named: ClassVar[tuple[str, ...]] = ("name",)
    """The fields with names: a name or a tuple of them each."""

    def shown_to(self) -> int:
        """The `eyes` that see them."""
        raise NotImplementedError

    def seen_by(self, seat: Seat | None) -> Self:
        if self.shown_to() & eyes(seat):
            return self
        return replace(self, **{name: type(getattr(self, name))() for name in self.named})
