"""Coin games whose evaluation sleeps, raises, kills its process or cannot be loaded."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from coin_row import CoinGame, CoinState

from wowtable.core import Seat


class Sleepy(CoinGame):
    """The third evaluation never ends."""

    def __init__(self, awake: str = "2") -> None:
        self.left = int(awake)

    def evaluate(self, s: CoinState, seat: Seat) -> float:
        self.left -= 1
        while self.left < 0:
            time.sleep(0.05)
        return super().evaluate(s, seat)


class Raising(CoinGame):
    def __init__(self, calm: str = "2") -> None:
        self.left = int(calm)

    def evaluate(self, s: CoinState, seat: Seat) -> float:
        self.left -= 1
        if self.left < 0:
            raise ArithmeticError("bad day")
        return super().evaluate(s, seat)


class Deadly(CoinGame):
    """Ends its process at each evaluation; with a file name, only until that file is there."""

    def __init__(self, once: str = "") -> None:
        self.once = Path(once) if once else None

    def evaluate(self, s: CoinState, seat: Seat) -> float:
        if self.once is None or not self.once.exists():
            if self.once is not None:
                self.once.touch()
            os._exit(7)
        return super().evaluate(s, seat)


class Telling(CoinGame):
    """Gives away what can be found out in the process it runs in."""

    def evaluate(self, s: CoinState, seat: Seat) -> float:
        raise LookupError(f"all I know: {[*sys.argv, *os.environ.values()]}")


def unloadable() -> CoinGame:
    raise FileNotFoundError("the ruleset is gone")


def loadable_with(file: str) -> CoinGame:
    return CoinGame() if Path(file).exists() else unloadable()


def never_loaded() -> CoinGame:
    time.sleep(600)
    return CoinGame()
