"""A coin game that is won by whoever's own option says so, for telling whether options follow their entrant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from coin_row import CoinGame, CoinState


class Seated(CoinGame):
    def new_state(self, seats: int, options: Mapping[str, Any]) -> CoinState:
        self.places = [options[f"place_{seat}"] for seat in range(1, seats + 1)]
        return super().new_state(seats, options)

    def outcome(self, s: CoinState) -> tuple[float, ...]:
        return tuple(float(place == "first") for place in self.places)
