"""Choosing targets for what is on its way to the chain, one group after the other (TCG-ACTION-01)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from wowtable.core import Action, Automatic, Seat
from wowtable.core.frames import PickSome, SomeQuestion

from .action_args import thing
from .cards.phrases import Target
from .requirements import Groups
from .state import Duel, DuelTable, Ref


class Targeting(Automatic):
    """Base of a frame that chooses targets before it goes on: what it has chosen so far, group by group."""

    __slots__ = ()

    groups: Groups

    def specs(self, t: DuelTable) -> Sequence[Target]:
        """What is to be chosen, in this order."""
        raise NotImplementedError

    def candidates(self, t: DuelTable, picked: tuple[Ref, ...]) -> Sequence[Ref]:
        """What may be chosen next for the group that is open."""
        raise NotImplementedError

    def speaks(self) -> int:
        """The card that chooses."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Targets(SomeQuestion):
    """The next group of targets, for the frame below."""

    kind: str = "target"

    def options(self, t: DuelTable, seat: Seat, picked: tuple[Ref, ...]) -> Mapping[Action, Ref]:
        s = t.state
        return {Action("target", thing(s, ref)): ref for ref in s.stack[-2].candidates(t, picked)}

    def about(self, t: DuelTable, picked: tuple[Ref, ...]) -> Mapping[str, Any]:
        return {"card": t.state.stack[-2].speaks(), "picked": tuple(ref[0] for ref in picked)}

    def done(self, t: DuelTable, seat: Seat, picked: tuple[Ref, ...]) -> None:
        below: Any = t.state.stack[-1]
        t.become(replace(below, groups=(*below.groups, picked)))

    def guessed(self, t: DuelTable, seat: Seat, count: int, rng: Random) -> tuple[Any, ...]:
        """What is only thought about may be taken back, so nobody makes anything of it."""
        return (None,) * count


def pick_targets(seat: Seat, spec: Target, private: bool = False, skip_forced: bool = False) -> PickSome:
    """Asks for one group of them."""
    return PickSome(Targets(), seat, spec.least, spec.most, private=private, skip_forced=skip_forced)


def procedure(s: Duel) -> Any:
    """What goes on: the topmost frame, or the one for which that only picks."""
    top = s.stack[-1]
    return s.stack[-2] if isinstance(top, PickSome) and len(s.stack) > 1 else top
