"""What happens by itself in a fight (CARD): which abilities, and in which order.

Of what is simultaneous the active hero decides the order (TBG-CARD-10). Nobody is asked where one order is as good for
that hero as any other; what another ability would make more of waits until it is known whether that is used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .cards.effects import (
    AnyEffect,
    GainEnergy,
    GainHealth,
    Heal,
    Mirrors,
    PlaceArmor,
    PlaceHits,
    RaiseDice,
    RegainEnergy,
    RollAgain,
)
from .effects_run import is_plain
from .foes import Token
from .timing import Kit, UseOption, costs_nothing

_BRINGS: Mapping[type[AnyEffect], tuple[Token, ...]] = {
    Heal: ("health",),
    GainHealth: ("health",),
    RegainEnergy: ("energy",),
    GainEnergy: ("energy",),
}
EARLY, LATE = (Mirrors,), (GainEnergy, GainHealth)
"""What makes more of other effects comes first; what may go above capacity after what may not."""
CHANGING = (RaiseDice, RollAgain)
"""Dice that an ability counts may be more after these."""


def is_automatic(held: Kit, option: UseOption) -> bool:
    """Happens by itself: forced, or free and only of use."""
    timed = option.timed
    if timed.forced:
        return True
    if timed.spot is not None and held.contested:
        return False
    return costs_nothing(option) and all(is_plain(effect) for effect in timed.effects)


def brings(option: UseOption) -> frozenset[Token]:
    """What it gives back of what opponents take."""
    return frozenset(token for effect in option.timed.effects for token in _BRINGS.get(type(effect), ()))


def in_order(options: Sequence[UseOption]) -> list[UseOption]:
    """As is best for the hero."""
    return sorted(options, key=lambda option: _does(option, LATE) - _does(option, EARLY))


def awaits(option: UseOption, offered: Sequence[UseOption]) -> bool:
    """Whether something else that is offered at the moment could make more of it."""
    if option.timed.forced:
        return False
    spot = option.timed.spot
    if spot is not None and spot.each and any(_does(other, CHANGING) for other in offered if other is not option):
        return True
    choices = [effect for other in offered if not costs_nothing(other) for effect in other.timed.effects]
    mirrored = {effect.of for effect in choices if isinstance(effect, Mirrors)}
    return any(_places(effect) in mirrored for effect in option.timed.effects)


def _does(option: UseOption, kinds: tuple[type[AnyEffect], ...]) -> bool:
    return any(isinstance(effect, kinds) for effect in option.timed.effects)


def _places(effect: AnyEffect) -> str:
    """The box into which it puts tokens."""
    if isinstance(effect, PlaceArmor):
        return "armor"
    return effect.box if isinstance(effect, PlaceHits) else ""
