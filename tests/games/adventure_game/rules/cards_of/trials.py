"""Trying a card out: the same position is played twice, once with the card played and once with it left in the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from tests.games.adventure_game.build import Board, realm


@dataclass(frozen=True)
class Trial:
    """What is looked at comes out as `plain`, and as `played` after the card, in a position that `setup` changes.

    `hero` is seat 0, with 3 energy, at Brill; `then` are the answers that the card asks for.
    """

    card: str
    looks_at: Callable[[Board], Any]
    plain: Any
    played: Any
    then: tuple[str, ...] = ()
    level: str = "grey"
    flipped: bool = False
    damage: int = 0
    foe: str = "mountain_boar"
    duel: bool = False
    also_held: tuple[str, ...] = ()
    red: int = 1
    black: int = 1
    again: tuple[int, int] | None = None
    check: int | None = None

    def put(self, hero: str) -> Board:
        b = realm(hero, "burbonn" if hero == "grumbaz" else "grumbaz").at(0, "brill").level(0, self.level)
        b.at(1, "brill" if self.duel else "stormwind").under(self.foe).damage(0, self.damage).energy(0, 3)
        b.hand(0, self.card, *self.also_held).dice(**self._dice())
        return b.flipped(0) if self.flipped else b

    def _dice(self) -> dict[str, Sequence[int]]:
        pairs = [(self.red, self.black), *([self.again] if self.again else [])]
        dice = {"red": [red for red, _ in pairs], "black": [black for _, black in pairs]}
        return dice | ({"check": [self.check]} if self.check else {})

    def lines(self) -> list[str]:
        return [f"play {self.card}", *self.then]


def named(trials: Sequence[Trial]) -> Any:
    """For `parametrize`: each trial under the name of its card."""
    return pytest.mark.parametrize("trial", trials, ids=[trial.card for trial in trials])


def holds_in_fights(hero: str, trial: Trial) -> None:
    _compare(trial, lambda played: fought(trial.put(hero), trial.lines() if played else [], trial.duel))


def holds_while_moving(hero: str, trial: Trial) -> None:
    _compare(trial, lambda played: trial.put(hero).moving().do(*(trial.lines() if played else [])))


def holds_in_maintenance(hero: str, trial: Trial) -> None:
    _compare(trial, lambda played: trial.put(hero).phase("maintenance").do(*(trial.lines() if played else [])))


def _compare(trial: Trial, play: Callable[[bool], Board]) -> None:
    assert trial.plain != trial.played
    assert trial.looks_at(play(False)) == trial.plain
    assert trial.looks_at(play(True)) == trial.played


def fought(b: Board, lines: Sequence[str] = (), duel: bool = False) -> Board:
    """The challenge phase of seat 0, which gives these answers as soon as it may; nobody else does anything."""
    left = list(lines)
    b.phase("challenge").do("attack 1" if duel else "draw")
    while b.s.fight is not None:
        if left and b.asked == 0 and left[0] in b.legal():
            b.do(left.pop(0))
        else:
            b.idle()
    assert not left, f"never asked for {left[0]}"
    return b


# -- what is looked at ---------------------------------------------------------------------------------


def own_blow(b: Board, seat: int = 0) -> Any:
    return [blow for blow in b.told("AttackMade") if blow.seat == seat][-1]


def foes_blow(b: Board) -> Any:
    return next(blow for blow in b.told("AttackMade") if blow.seat != 0)


def attack(b: Board) -> int:
    return int(own_blow(b).attack)


def strike(b: Board) -> tuple[str, int]:
    return own_blow(b).reach, own_blow(b).attack


def dealt(b: Board) -> int:
    return int(own_blow(b).damage)


def foes_defence(b: Board) -> int:
    return int(own_blow(b).defence)


def foes_attack(b: Board) -> int:
    return int(foes_blow(b).attack)


def defence(b: Board) -> int:
    return int(foes_blow(b).defence)


def damage(b: Board) -> int:
    return int(b.s.damage[0])


def drawn(b: Board, seat: int = 0) -> int:
    return sum(event.count for event in b.told("AbilitiesDrawn") if event.seat == seat)


def energy(b: Board) -> int:
    return int(b.s.energy[0])


def moves(b: Board) -> int:
    return int(b.s.moves)


def discoveries(b: Board) -> int:
    return len(b.s.lying)


def called_off(b: Board) -> bool:
    return bool(b.told("CombatEnded")[-1].cancelled)


def both(*looks: Callable[[Board], Any]) -> Callable[[Board], tuple[Any, ...]]:
    return lambda b: tuple(look(b) for look in looks)
