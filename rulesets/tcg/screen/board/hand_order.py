"""In which order the own hand lies."""

from __future__ import annotations

from wowtable.core import Seat

from ...rules.state import Duel


class Held:
    """Cards stay where they are in the hand and new ones come at its end, whatever numbers they bear by now.

    When one goes to a hidden place, the rules deal the names of the others among their numbers anew, so that nobody
    can follow it. Whoever holds the hand must not see it jump.
    """

    def __init__(self) -> None:
        self._names: list[str] = []

    def order(self, s: Duel, seat: Seat) -> list[int]:
        left: dict[str, list[int]] = {}
        for card in s.hand[seat]:
            left.setdefault(s.names[card], []).append(card)
        kept = [left[name].pop(0) for name in self._names if left.get(name)]
        found = [*kept, *(card for card in s.hand[seat] if card in left[s.names[card]])]
        self._names = [s.names[card] for card in found]
        return found

    def forget(self) -> None:
        self._names.clear()
