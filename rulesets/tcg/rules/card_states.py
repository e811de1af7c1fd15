"""Cards turned sideways and over (TCG-READY, TCG-HERO-04): what is in play stays where it is."""

from __future__ import annotations

from collections.abc import Iterable

from wowtable.core import Seat
from wowtable.core.triggers import happen

from . import events as ev
from .action_args import named
from .state import Duel, DuelTable


def exhaust(t: DuelTable, card: int, *, aside: bool = False) -> None:
    """Nothing happens to what is exhausted already. `aside`: it goes without saying."""
    s = t.state
    if not s.exhausted.get(card):
        s.exhausted[card] = True
        happen(t, ev.Exhausted(*named(s, card), aside))


def ready(t: DuelTable, card: int) -> None:
    """Nothing happens to what is ready already."""
    s = t.state
    if s.exhausted.pop(card, False):
        happen(t, ev.Readied(*named(s, card)))


def turn_all(t: DuelTable, cards: Iterable[int], to_ready: bool) -> list[int]:
    """Ready them, or exhaust them; those that really were turned. What lies face down is told by its number only."""
    s = t.state
    hidden: dict[Seat, list[int]] = {}
    turned = [card for card in cards if bool(s.exhausted.get(card)) is to_ready]
    for card in turned:
        if not s.face_down.get(card) or card in s.hero:
            ready(t, card) if to_ready else exhaust(t, card)
            continue
        if to_ready:
            del s.exhausted[card]
        else:
            s.exhausted[card] = True
        hidden.setdefault(s.control[card], []).append(card)
    for seat, theirs in hidden.items():
        t.emit(ev.ResourcesTurned(seat, len(theirs), tuple(theirs), to_ready))
    return turned


def flip(t: DuelTable, hero: int) -> None:
    """To its other side; all else stays as it is (TCG-HERO-06, -07)."""
    s = t.state
    up = s.face_down.pop(hero, False)
    if not up:
        s.face_down[hero] = True
    t.emit(ev.HeroFlipped(*named(s, hero), up))


def turn_down(t: DuelTable, card: int, why: str) -> None:
    """A resource, face down; what was seen of it may be remembered (TCG-AMBIG-16)."""
    s = t.state
    s.face_down[card] = True
    s.sources.pop(card, None)
    for key in [key for key in s.counters if key[0] == card]:
        del s.counters[key]
    happen(t, ev.TurnedDown(*named(s, card), why))


def turn_up(s: Duel, card: int) -> None:
    """For everybody to see: a Stash card, revealed as it enters the row."""
    s.face_down.pop(card, None)
    s.show((card,))
