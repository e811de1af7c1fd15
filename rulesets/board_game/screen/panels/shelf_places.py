"""Where cards lie during a visit to town: nothing slides under the pointer because something else was bought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from wowtable.core import Action

from ..facts.lookup import Desk
from ..facts.prices import Offer

VISITS = ("town", "train", "goblin_merchant", "bargain")
"""Questions that are asked again after each deal."""

BETWEEN = ("overflow",)
"""Questions that a deal may ask before the visit goes on."""


@dataclass(frozen=True)
class ShelfRow:
    """What one may do with these cards, or in words with none; None where something was said before."""

    verb: str
    title: str
    offers: Sequence[Offer] = ()
    words: Sequence[Action | None] = ()


class ShelfPlaces:
    """What lay on the shelf when a visit began keeps its place until the visit is over; `page` is the one that lies
    open where not all can be read at once."""

    def __init__(self) -> None:
        self._visit: tuple[object, ...] = ()
        self._rows: dict[str, ShelfRow] = {}
        self.page = ""

    def forget(self) -> None:
        self._visit, self._rows, self.page = (), {}, ""

    def stays(self, desk: Desk) -> bool:
        """Whether this question belongs to a visit that has begun."""
        return bool(self._rows) and self._visit == _visit_of(desk)

    def settled(self, desk: Desk, found: Sequence[ShelfRow]) -> list[ShelfRow]:
        """These rows with everything in its place. What has changed hands may go back, from where it lay."""
        if desk.kind in BETWEEN and self._visit[1:] == _visit_of(desk)[1:]:
            return list(found)
        if self._visit != _visit_of(desk):
            self.forget()
            self._visit = _visit_of(desk)
        if desk.kind not in VISITS:
            return list(found)
        now = {(row.verb, offer.card): offer for row in found for offer in row.offers}
        kept = [replace(row, offers=list(self._kept(row, now))) for row in self._rows.values()]
        said = {action for row in found for action in row.words}
        self._rows = {
            row.verb: replace(row, words=[word if word in said else None for word in row.words]) for row in kept
        }
        for row in found:
            new = [offer for offer in row.offers if (row.verb, offer.card) in now]
            old = self._rows.get(row.verb)
            if old is None and (new or row.words):
                self._rows[row.verb] = replace(row, offers=new)
            elif old is not None and new:
                self._rows[row.verb] = replace(old, offers=[*old.offers, *new])
        return list(self._rows.values())

    def _kept(self, row: ShelfRow, now: dict[tuple[str, str], Offer]) -> Iterator[Offer]:
        """What lies there now: the same card, the way back for it, or nothing. Takes it out of `now`."""
        for place in row.offers:
            own = now.pop((row.verb, place.card), None)
            back = next((key for key in now if own is None and key[1] == place.card and self._new(key)), None)
            if own is not None:
                yield own
            elif back is not None:
                yield replace(now.pop(back), back=True)
            else:
                yield replace(place, action=None, note="", best=False, gone=True)

    def _new(self, key: tuple[str, str]) -> bool:
        """Whether nothing of that row was this card when the visit began."""
        row = self._rows.get(key[0])
        return row is None or key[1] not in [offer.card for offer in row.offers]


def _visit_of(desk: Desk) -> tuple[object, ...]:
    return desk.kind, desk.about("hero", -1), desk.view.marker
