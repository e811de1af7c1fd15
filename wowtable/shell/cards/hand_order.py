"""In which order a hand lies."""

from __future__ import annotations

from collections.abc import Mapping


class HandOrder:
    """Cards stay where they are in the hand and new ones come at its end, whatever numbers they bear by now.

    When one goes to a hidden place, rules may deal the names of the others among their numbers anew, so that nobody can
    follow it. Whoever holds the hand must not see it jump.
    """

    def __init__(self) -> None:
        self._names: list[str] = []

    def of(self, names: Mapping[int, str]) -> list[int]:
        """The numbers of the cards, which come with their names."""
        left: dict[str, list[int]] = {}
        for card, name in names.items():
            left.setdefault(name, []).append(card)
        kept = [left[name].pop(0) for name in self._names if left.get(name)]
        order = [*kept, *(card for card, name in names.items() if card in left[name])]
        self._names = [names[card] for card in order]
        return order

    def forget(self) -> None:
        self._names.clear()
