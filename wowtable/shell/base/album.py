"""What is kept to be used again, within bounds: drawings by their bytes, all else by number; the oldest goes first."""

from __future__ import annotations

import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Any, Generic, TypeVar

from pygame import Surface

MOST_BYTES = 128 * 1024 * 1024

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Bounded(Generic[K, V]):
    """A map that forgets what it has known longest: what is still wanted is soon put there again."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._items: dict[K, V] = {}
        self.get: Callable[[K], V | None] = self._items.get
        """Asked for every word of every picture: a call less each time."""

    def put(self, key: K, value: V) -> V:
        self._items[key] = value
        if len(self._items) > self._most:
            del self._items[next(iter(self._items))]
        return value

    def clear(self) -> None:
        self._items.clear()


class Layered(Surface):
    """A picture that comes with others: they are kept and let go as one."""

    parts: Sequence[Surface] = ()


def bytes_of(picture: Surface) -> int:
    """What it takes, with the pictures that come with it."""
    parts = picture.parts if isinstance(picture, Layered) else ()
    return picture.get_pitch() * picture.get_height() + sum(map(bytes_of, parts))


@dataclass(slots=True)
class _Entry:
    """`frame` is the last one in which it was used."""

    value: Any
    weight: int
    frame: int


class Album:
    """Drawings of all owners under one bound in bytes; each owner has a `AlbumPage` of it.

    What the newest two frames show stays even where that alone is more: on a huge screen it would be painted anew
    for every frame. A page may end at any moment, with what refers to it: nothing here goes through the entries while
    other code can run.
    """

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.most = most
        self._entries: OrderedDict[tuple[int, Hashable], _Entry] = OrderedDict()
        self._bytes = 0
        self._frame = 0
        self._numbers = count()

    @property
    def bytes_kept(self) -> int:
        return self._bytes

    def begin_frame(self) -> None:
        """What is used from now on belongs to a new picture of the screen."""
        self._frame += 1
        self._thin_out()

    def new_page(self) -> int:
        """A number that no other owner has."""
        return next(self._numbers)

    def get(self, page: int, key: Hashable) -> Any:
        place = (page, key)
        found = self._entries.get(place)
        if found is None:
            return None
        found.frame = self._frame
        self._entries.move_to_end(place)
        return found.value

    def put(self, page: int, key: Hashable, value: Any, weight: int) -> None:
        self.drop(page, key)
        self._entries[page, key] = _Entry(value, weight, self._frame)
        self._bytes += weight
        self._thin_out()

    def drop(self, page: int, key: Hashable) -> None:
        entry = self._entries.pop((page, key), None)
        if entry is not None:
            self._bytes -= entry.weight

    def clear(self, page: int) -> None:
        for owner, key in tuple(self._entries):
            if owner == page:
                self.drop(owner, key)

    def weight_of(self, page: int) -> int:
        found = (self._entries.get(place) for place in tuple(self._entries) if place[0] == page)
        return sum(entry.weight for entry in found if entry is not None)

    def _thin_out(self) -> None:
        while self._bytes > self.most and len(self._entries) > 1:
            place, entry = self._entries.popitem(last=False)
            if entry.frame and entry.frame >= self._frame - 1:
                self._entries[place] = entry
                self._entries.move_to_end(place, last=False)
                break
            self._bytes -= entry.weight


class AlbumPage(Generic[K, V]):
    """What one owner keeps in an album. With the page goes all that is on it."""

    def __init__(self, album: Album) -> None:
        self._album = album
        self._number = album.new_page()
        self.get: Callable[[K], V | None] = partial(album.get, self._number)
        """Asked for everything on every picture: a call less each time."""
        weakref.finalize(self, album.clear, self._number).atexit = False

    @property
    def bytes_kept(self) -> int:
        return self._album.weight_of(self._number)

    def put(self, key: K, value: V, weight: int) -> V:
        """Keeps `value`, which takes `weight` bytes, until others are wanted more."""
        self._album.put(self._number, key, value, weight)
        return value

    def drop(self, key: K) -> None:
        self._album.drop(self._number, key)

    def clear(self) -> None:
        self._album.clear(self._number)
